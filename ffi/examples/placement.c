/* A solver for cities: tries every way to place what was taken and plays the one that leaves the most points.
 *
 *   placement [SEED [PACK]]     PACK is a file made by citysim pack build; none is the project's own pack
 *
 * Four players take what looks best to them at a glance (city_cities_worth), but place it by search: all the
 * tiles, features and pieces of a turn, in every order that makes a difference. Prints each turn with its
 * placements and what they brought, and in the end the winner's district and account.
 */
#include <citycore.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLAYERS 4
#define DEEPEST 8      /* a turn has at most four things to place */
#define CHOICES 1024   /* more than any question of cities has */
#define SEEN (1 << 16) /* positions of a turn that are remembered */

/* The game, then one more for every placement that is tried. */
static uint64_t storage[1 + DEEPEST][(1 << 13) / 8];
static uint64_t first[(1 << 15) / 8];

static city_game *at(int depth) { return (city_game *)(depth ? storage[depth] : first); }

static void check(city_status status) {
    char text[CITY_TEXT_MAX];
    if (status == CITY_STATUS_OK) return;
    city_status_text(status, CITY_LANG_EN, text, sizeof text, NULL);
    fprintf(stderr, "citycore: %s\n", text);
    exit(1);
}

static city_turn whose_turn(const city_game *game) {
    city_turn turn;
    check(city_whose_turn(game, &turn));
    return turn;
}

static int points(const city_game *game, uint32_t seat) {
    city_cities_account account;
    check(city_cities_read_account(game, seat, &account, sizeof account));
    return account.total;
}

/* The choice that is worth most at a glance, and its worth. */
static uint64_t glance(const city_game *game, int32_t *worth) {
    static uint64_t codes[CHOICES];
    uint64_t best = 0;
    uint32_t count;
    check(city_legal_list(game, codes, CHOICES, &count));
    *worth = INT32_MIN;
    for (uint32_t n = 0; n < count; n++) {
        int32_t here;
        check(city_cities_worth(game, codes[n], &here));
        if (here > *worth) *worth = here, best = codes[n];
    }
    return best;
}

/* A line of placements, and what it leaves: points, and among equal points what looks best. */
struct line {
    uint64_t codes[DEEPEST];
    int length, points;
    int32_t worth;
};

static uint64_t seen[SEEN];

/* Whether this position was tried before in this turn; in another order the same placements lead to it. */
static int is_seen(const city_game *game) {
    uint64_t digest;
    check(city_digest(game, &digest));
    uint64_t *place = &seen[digest % SEEN];
    if (*place == digest) return 1;
    *place = digest;
    return 0;
}

static unsigned long tried;

/* Tries all placements of a seat from here on and keeps the best line; what is placed is behind `depth`. */
static void search(int depth, uint32_t seat, struct line *line, struct line *best, int32_t worth) {
    city_turn turn = whose_turn(at(depth));
    city_cities_view view;
    check(city_cities_look(at(depth), seat, &view, sizeof view));
    int placing = turn.kind == CITY_TURN_KIND_SEAT && turn.seat == seat && view.phase >= CITY_CITIES_PHASE_PLACE_TILE;
    if (!placing || depth == DEEPEST) {
        line->length = depth;
        line->points = points(at(depth), seat);
        line->worth = worth;
        tried++;
        if (line->points > best->points || (line->points == best->points && worth > best->worth)) *best = *line;
        return;
    }
    static uint64_t codes[DEEPEST][CHOICES];
    uint32_t count;
    check(city_legal_list(at(depth), codes[depth], CHOICES, &count));
    for (uint32_t n = 0; n < count; n++) {
        int32_t here;
        check(city_cities_worth(at(depth), codes[depth][n], &here));
        check(city_copy(at(depth), storage[depth + 1], sizeof storage[depth + 1]));
        check(city_forget(at(depth + 1)));
        check(city_apply(at(depth + 1), codes[depth][n]));
        if (is_seen(at(depth + 1))) continue;
        line->codes[depth] = codes[depth][n];
        search(depth + 1, seat, line, best, here);
    }
}

static void say(uint64_t code) {
    char text[CITY_TEXT_MAX];
    check(city_action_text(at(0), code, NULL, CITY_LANG_EN, text, sizeof text, NULL));
    printf("; %s", text);
}

/* Places all that was taken, as well as it can be. */
static void place(uint32_t seat) {
    struct line line, best = {{0}, 0, -1, 0};
    memset(seen, 0, sizeof seen);
    search(0, seat, &line, &best, 0);
    for (int n = 0; n < best.length; n++) {
        say(best.codes[n]);
        check(city_apply(at(0), best.codes[n]));
    }
}

static void draw(const city_cities_district *district) {
    static const char grounds[] = "rbgypw", colours[] = "RBGY";
    for (int row = 0; row < district->height; row++) {
        for (int col = 0; col < district->width; col++) {
            const city_cities_cell *cell = &district->cells[row * district->width + col];
            if (cell->floors) printf(" %c%d", colours[cell->colour], cell->floors);
            else if (cell->ground == CITY_NONE) fputs(" ..", stdout);
            else if (cell->feature == CITY_CITIES_FEATURE_STATUE) fputs(" S-", stdout);
            else if (cell->feature == CITY_CITIES_FEATURE_WILD) fputs(" *-", stdout);
            else if (cell->feature == CITY_NONE) printf(" %c-", grounds[cell->ground]);
            else printf(" %c%d", grounds[cell->ground], cell->feature % 4 + 1);
        }
        puts("");
    }
}

/* The pack of a file with the titles behind it; nothing for the project's own. */
static uint8_t pack[CITY_PACK_MAX + 1];
static size_t pack_length;

static void show_account(uint32_t seat) {
    city_cities_account account;
    char text[CITY_TEXT_MAX];
    check(city_cities_read_account(at(0), seat, &account, sizeof account));
    for (uint32_t n = 0; n < account.card_count; n++) {
        check(city_cities_card_text(at(0), account.cards[n].item, CITY_LANG_EN, text, sizeof text, NULL));
        printf("%3d  %s", account.cards[n].points, text);
        city_status titled =
            city_pack_say(pack, pack_length, CITY_PACK_TEXT_CARD, account.cards[n].item, CITY_LANG_EN, text, sizeof text, NULL);
        if (titled == CITY_STATUS_OK) printf(" (%s)", text);
        puts("");
    }
    for (int n = 0; n < CITY_CITIES_MILESTONES; n++) printf("%3d  milestone %d\n", account.milestones[n].points, n + 1);
    printf("%3d  park\n%3d  water\n%3d  statues\n", account.park, account.water, account.statues);
}

/* Reads a pack into memory of ours, or says every fault it has. */
static void use_pack(const char *name, city_setup *setup) {
    uint32_t faults;
    char text[CITY_TEXT_MAX];
    FILE *file = fopen(name, "rb");
    if (!file) {
        perror(name);
        exit(2);
    }
    pack_length = fread(pack, 1, sizeof pack, file);
    fclose(file);
    setup->appendix = pack;
    setup->appendix_length = CITY_PACK_SIZE;
    if (city_pack_check(pack, pack_length, &faults) == CITY_STATUS_OK) return;
    for (uint32_t n = 0; n < faults; n++) {
        check(city_pack_fault_text(pack, pack_length, n, text, sizeof text, NULL));
        fprintf(stderr, "%s: %s\n", name, text);
    }
    exit(2);
}

int main(int count, char **words) {
    uint64_t seed = count > 1 ? strtoull(words[1], NULL, 10) : 1;
    city_setup setup;
    check(city_abi_check(CITY_ABI_VERSION));
    check(city_setup_default(CITY_GAME_ID_CITIES, &setup, sizeof setup));
    if (count > 2) use_pack(words[2], &setup);
    check(city_setup_set(&setup, "players", PLAYERS));
    check(city_create(first, sizeof first, &setup));
    city_turn turn = whose_turn(at(0));
    while (turn.kind != CITY_TURN_KIND_OVER) {
        uint64_t code;
        int32_t worth;
        uint32_t seat = turn.on_turn;
        if (turn.kind == CITY_TURN_KIND_CHANCE) {
            check(city_sample(at(0), &seed, &code));
            check(city_apply(at(0), code));
        } else {
            int before = points(at(0), seat);
            code = glance(at(0), &worth);
            printf("Player %u", (unsigned)seat + 1);
            say(code);
            check(city_apply(at(0), code));
            for (turn = whose_turn(at(0)); turn.kind == CITY_TURN_KIND_CHANCE && turn.on_turn == seat; turn = whose_turn(at(0))) {
                city_cities_view view;
                check(city_cities_look(at(0), seat, &view, sizeof view));
                if (view.seat != seat) break; /* the board is filled for the next round */
                check(city_sample(at(0), &seed, &code));
                check(city_apply(at(0), code));
            }
            if (turn.kind == CITY_TURN_KIND_SEAT && turn.seat == seat) place(seat);
            printf(" (%+d)\n", points(at(0), seat) - before);
        }
        turn = whose_turn(at(0));
    }
    city_cities_view view;
    uint32_t winner = turn.winner == CITY_NONE ? 0 : turn.winner;
    check(city_cities_look(at(0), winner, &view, sizeof view));
    printf("\nPlayer %u has won:\n", (unsigned)winner + 1);
    draw(&view.districts[winner]);
    show_account(winner);
    printf("%d points, %lu ways of placing tried\n", view.totals[winner], tried);
    return 0;
}
