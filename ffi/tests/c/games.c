/* Whole random games of every game and set. Prints every action code with the digest after it, for
 * the core to replay (see ffi/examples/replay.rs), and holds the calls against each other on the
 * way: the three ways to list actions, texts, undo, copies and both kinds of saves.
 *
 *   games          every setup
 *   games few      a handful, for a slow checker
 */
#include "check.h"

#define STORAGE (1 << 20)

static uint64_t storage[STORAGE / 8];
static uint64_t spare[STORAGE / 8];
static uint8_t save[STORAGE];
static uint64_t codes[1 << 16];

static city_game *game = (city_game *)storage;

static uint64_t digest_of(const city_game *of) {
    uint64_t digest;
    OK(city_digest(of, &digest));
    return digest;
}

struct visit {
    uint32_t seen;
    uint32_t stop_after;
};

static int32_t on_action(uint64_t code, void *user) {
    struct visit *visit = user;
    CHECK(code == codes[visit->seen]);
    visit->seen++;
    return visit->seen == visit->stop_after;
}

static void check_text(const char *text, size_t length) {
    CHECK(length > 0 && length < CITY_TEXT_MAX && strlen(text) == length);
}

static void check_lists(uint32_t step) {
    uint32_t count, listed;
    OK(city_legal_count(game, &count));
    CHECK(count > 0 && count <= sizeof codes / sizeof *codes);
    EXPECT(CITY_STATUS_NO_ROOM, city_legal_list(game, codes, count - 1, &listed));
    CHECK(listed == count);
    OK(city_legal_list(game, codes, count, &listed));
    CHECK(listed == count);
    struct visit all = {0, 0};
    OK(city_legal_visit(game, on_action, &all));
    CHECK(all.seen == count);
    struct visit half = {0, count / 2 + 1};
    OK(city_legal_visit(game, on_action, &half));
    CHECK(half.seen == count / 2 + 1);
    for (uint32_t n = step % 7; n < count; n += 1 + count / 5) {
        uint64_t code;
        uint8_t legal;
        char text[CITY_TEXT_MAX];
        size_t length;
        OK(city_legal_nth(game, n, &code));
        CHECK(code == codes[n]);
        OK(city_is_legal(game, code, &legal));
        CHECK(legal == 1);
        for (uint32_t lang = 0; lang < 2; lang++) {
            OK(city_action_text(game, code, NULL, lang, text, sizeof text, &length));
            check_text(text, length);
        }
        OK(city_action_refusal_text(game, code, CITY_LANG_EN, text, sizeof text, &length));
        CHECK(length == 0);
    }
    uint64_t none;
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_legal_nth(game, count, &none));
}

/* Whoever looks sees the event, or all of it but what is hidden. */
static void check_seen(uint32_t n, const city_event *event) {
    city_turn turn;
    char text[CITY_TEXT_MAX];
    OK(city_whose_turn(game, &turn));
    for (uint32_t seat = 0; seat <= turn.players; seat++) {
        city_event seen;
        OK(city_event_seen(game, n, seat < turn.players ? seat : CITY_NONE, &seen));
        CHECK(seen.kind == event->kind && seen.count == event->count);
        for (int field = 0; field < CITY_FIELDS_MAX; field++) {
            CHECK(seen.fields[field] == (seen.hidden >> field & 1 ? 0 : event->fields[field]));
        }
        EXPECT(seen.hidden ? CITY_STATUS_HIDDEN : CITY_STATUS_OK,
               city_event_text(game, &seen, NULL, CITY_LANG_EN, text, sizeof text, NULL));
    }
}

static void check_events(void) {
    uint32_t count;
    OK(city_event_count(game, &count));
    for (uint32_t n = 0; n < count; n++) {
        city_event event;
        char text[CITY_TEXT_MAX];
        size_t length;
        OK(city_event_nth(game, n, &event));
        CHECK(event.hidden == 0 && event.count <= CITY_FIELDS_MAX);
        for (uint32_t lang = 0; lang < 2; lang++) {
            OK(city_event_text(game, &event, NULL, lang, text, sizeof text, &length));
            check_text(text, length);
        }
        check_seen(n, &event);
    }
    city_event none;
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_event_nth(game, count, &none));
}

static void check_saves(void) {
    city_game *other = (city_game *)spare;
    uint64_t digest = digest_of(game);
    size_t length, dropped;

    OK(city_snapshot_save(game, save, sizeof save, &length));
    CHECK(length <= CITY_SNAPSHOT_MAX);
    OK(city_snapshot_load(spare, sizeof spare, save, length));
    CHECK(digest_of(other) == digest);
    EXPECT(CITY_STATUS_NOTHING_TO_UNDO, city_undo(other));

    OK(city_journal_save(game, save, sizeof save, &length));
    OK(city_journal_load(spare, sizeof spare, save, length, &dropped));
    CHECK(digest_of(other) == digest && dropped == 0);
    uint32_t undo, other_undo;
    OK(city_history_count(game, &undo));
    OK(city_history_count(other, &other_undo));
    CHECK(undo == other_undo);
    if (undo > 0) {
        OK(city_journal_load(spare, sizeof spare, save, length - 1, &dropped));
        OK(city_history_count(other, &other_undo));
        CHECK(other_undo == undo - 1 && dropped > 0);
    }

    OK(city_copy(game, spare, sizeof spare));
    CHECK(digest_of(other) == digest);
}

static void check_undo(uint64_t code, uint64_t before, uint64_t after) {
    OK(city_undo(game));
    CHECK(digest_of(game) == before);
    OK(city_apply(game, code));
    CHECK(digest_of(game) == after);
}

/* Two views, whatever they are of. */
static union {
#define VIEW(ID, name) city_##name##_view name;
    CITY_FOR_EACH_GAME(VIEW)
} views[2];

static city_status look(const city_game *of, uint32_t seat, int n) {
    uint32_t id;
    memset(&views[n], 0, sizeof *views);
    OK(city_which(of, &id));
    switch (id) {
#define LOOK(ID, name) \
    case CITY_GAME_ID_##ID: return city_##name##_look(of, seat, &views[n].name, sizeof views[n].name);
        CITY_FOR_EACH_GAME(LOOK)
    default: return CITY_STATUS_UNKNOWN_GAME;
    }
}

static uint32_t sum_of(const uint8_t *counts, size_t count) {
    uint32_t sum = 0;
    for (size_t n = 0; n < count; n++) sum += counts[n];
    return sum;
}

/* A hand is known to its holder (and to the Wizard), its size to all. */
static void check_citadels(const city_citadels_view *view) {
    for (uint32_t seat = 0; seat < view->players; seat++) {
        uint32_t held = sum_of(view->hands[seat], CITY_CITADELS_CARDS);
        CHECK(held == (view->hands_known >> seat & 1 ? view->hand_sizes[seat] : 0));
        CHECK(view->viewer != seat || view->hands_known >> seat & 1);
    }
    CHECK(view->viewer != CITY_NONE || view->phase == CITY_CITADELS_PHASE_OVER || view->hands_known == 0);
    CHECK(view->known & CITY_CITADELS_KNOWN_DECK || sum_of(view->deck, CITY_CITADELS_CARDS) == 0);
    CHECK(view->known & CITY_CITADELS_KNOWN_PACK || view->pack == 0);
    CHECK(view->hands_known || sum_of(view->unseen, CITY_CITADELS_CARDS) >= view->deck_size);
}

/* Points are where the cells are: every counted cell is a selected one of the district. */
static void check_cities(uint32_t seat, const city_cities_view *view) {
    city_cities_account account;
    OK(city_cities_read_account(game, seat, &account, sizeof account));
    const city_cities_district *district = &view->districts[seat];
    uint32_t sum = (uint32_t)account.park + account.water + account.statues;
    for (int n = 0; n < CITY_CITIES_MILESTONES; n++) sum += account.milestones[n].points;
    CHECK(account.card_count == district->card_count);
    for (uint32_t n = 0; n < account.card_count; n++) {
        const city_cities_line *line = &account.cards[n];
        CHECK(line->item == district->cards[n] && (line->counted & ~line->selected) == 0);
        for (int cell = 0; cell < CITY_CITIES_CELLS; cell++) {
            if (line->selected >> cell & 1) CHECK(cell < district->height * district->width && district->cells[cell].ground != CITY_NONE);
        }
        sum += line->points;
    }
    CHECK(sum == account.total && view->totals[seat] == account.total);
}

static void check_views(uint32_t players) {
    uint32_t id;
    OK(city_which(game, &id));
    EXPECT(CITY_STATUS_NO_SUCH_SEAT, look(game, players, 0));
    for (uint32_t seat = 0; seat < players; seat++) {
        OK(look(game, seat, 0));
        CHECK(views[0].machi.size > 8); /* it stands in front in all of them */
        if (id == CITY_GAME_ID_MACHI) {
            city_machi_forecast forecast;
            OK(city_machi_foresee(game, seat, 1 + seat % 2, &forecast, sizeof forecast));
            CHECK(forecast.mean[0].denominator > 0);
        } else if (id == CITY_GAME_ID_SPRAWL) {
            CHECK(views[0].sprawl.hand_count <= 3 && views[0].sprawl.block_count <= CITY_SPRAWL_BLOCKS);
        } else if (id == CITY_GAME_ID_CITADELS) {
            check_citadels(&views[0].citadels);
        } else if (id == CITY_GAME_ID_CITIES) {
            check_cities(seat, &views[0].cities);
        }
    }
    if (id == CITY_GAME_ID_CITADELS) {
        OK(look(game, CITY_NONE, 0));
        check_citadels(&views[0].citadels);
    }
}

/* What a seat, or the public, sees of its game is the same in a game redealt for it, which can be played on. */
static void check_redeal(uint32_t players, uint64_t seed) {
    city_game *other = (city_game *)spare;
    uint32_t played;
    for (uint32_t n = 0; n <= players; n++) {
        uint32_t seat = n < players ? n : CITY_NONE;
        OK(city_copy(game, spare, sizeof spare));
        OK(city_redeal(other, seat, &seed));
        EXPECT(CITY_STATUS_NOTHING_TO_UNDO, city_undo(other));
        city_status seen = look(game, seat, 0);
        EXPECT(seen, look(other, seat, 1));
        CHECK(seat == CITY_NONE || seen == CITY_STATUS_OK);
        CHECK(memcmp(&views[0], &views[1], sizeof *views) == 0);
        OK(city_play_random(other, 200, &seed, &played));
    }
}

/* Parts of an action and back give the same code, and every part has a name. */
static void check_parts(uint32_t id, uint64_t code) {
    city_action action;
    uint64_t again = ~code;
    char name[CITY_TEXT_MAX];
    OK(city_action_parts(id, code, &action));
    OK(city_action_code(&action, &again));
    CHECK(again == code && action.game == id);
    OK(city_kind_name(id, CITY_WHAT_ACTION, action.kind, name, sizeof name, NULL));
    for (uint32_t field = 0; field < action.count; field++) {
        OK(city_field_name(id, CITY_WHAT_ACTION, action.kind, field, name, sizeof name, NULL));
        OK(city_field_text(game, CITY_WHAT_ACTION, action.kind, field, action.fields[field], NULL, CITY_LANG_EN,
                           name, sizeof name, NULL));
    }
    EXPECT(CITY_STATUS_UNKNOWN_ITEM,
           city_field_name(id, CITY_WHAT_ACTION, action.kind, action.count, name, sizeof name, NULL));
}

/* At the end every seat has a payoff, and the winner is one of those who have won. */
static void check_end(const city_turn *turn) {
    uint32_t winners = 0;
    for (uint32_t seat = 0; seat < turn->players; seat++) {
        int32_t points;
        uint8_t won;
        OK(city_payoff(game, seat, &points, &won));
        winners += won;
        CHECK(turn->winner != seat || won == 1);
    }
    CHECK(turn->result == (winners ? CITY_RESULT_WON : CITY_RESULT_NOBODY));
    CHECK((turn->winner != CITY_NONE) == (winners == 1) && turn->on_turn == CITY_NONE);
}

static void play(const city_setup *setup, uint64_t seed, uint32_t most) {
    size_t length;
    uint32_t players, id;
    city_turn turn;
    OK(city_create(storage, sizeof storage, setup));
    OK(city_which(game, &id));
    OK(city_whose_turn(game, &turn));
    players = turn.players;
    OK(city_journal_save(game, save, sizeof save, &length));
    printf("game ");
    for (size_t i = 0; i < length; i++) {
        printf("%02x", save[i]);
    }
    printf(" %016" PRIx64 "\n", digest_of(game));
    for (uint32_t step = 0; step < most; step++) {
        uint64_t code, before = digest_of(game);
        OK(city_whose_turn(game, &turn));
        if (turn.kind == CITY_TURN_KIND_OVER) {
            uint32_t count;
            OK(city_legal_count(game, &count));
            CHECK(count == 0);
            check_end(&turn);
            EXPECT(CITY_STATUS_OUT_OF_RANGE, city_random_legal(game, &seed, &code));
            break;
        }
        if (step % 16 == 3) {
            int32_t points;
            check_lists(step);
            check_views(players);
            check_redeal(players, seed);
            EXPECT(CITY_STATUS_NOT_OVER, city_payoff(game, 0, &points, NULL));
        }
        if (turn.kind == CITY_TURN_KIND_CHANCE) {
            CHECK(turn.seat == CITY_NONE);
            uint32_t weight;
            OK(city_sample(game, &seed, &code));
            OK(city_weight(game, code, &weight));
            CHECK(weight > 0);
        } else {
            CHECK(turn.seat < players);
            EXPECT(CITY_STATUS_NOT_CHANCE, city_sample(game, &seed, &code));
            OK(city_random_legal(game, &seed, &code));
        }
        OK(city_apply(game, code));
        uint64_t after = digest_of(game);
        printf("%" PRIx64 " %016" PRIx64 "\n", code, after);
        check_parts(id, code);
        check_events();
        if (step % 61 == 5) {
            check_undo(code, before, after);
            check_saves();
        }
    }
}

static void choose(city_setup *setup, const char *name, uint64_t value) {
    uint64_t chosen;
    OK(city_setup_set(setup, name, value));
    OK(city_setup_get(setup, name, &chosen));
    CHECK(chosen == value);
}

static void ledgers(int few) {
    for (uint32_t players = 2; players <= (few ? 2u : 8u); players++) {
        city_setup setup;
        OK(city_setup_default(CITY_GAME_ID_LEDGER, &setup, sizeof setup));
        choose(&setup, "players", players);
        choose(&setup, "coins", players * 7);
        choose(&setup, "first", players - 1);
        play(&setup, players, few ? 30 : 400);
    }
}

static void machis(int few) {
    for (unsigned n = 0; n < (few ? 4 : 48); n++) {
        unsigned market = few ? n : n / 4 % 4;
        city_setup setup;
        OK(city_setup_default(CITY_GAME_ID_MACHI, &setup, sizeof setup));
        choose(&setup, "sets", CITY_MACHI_SETUP_SETS_BASE | n % 4 << 1);
        if (market > 0) choose(&setup, "market", market - 1);
        choose(&setup, "players", 2 + n / 16);
        choose(&setup, "first", n % 2);
        choose(&setup, "beginner", n / 8 % 2);
        setup.values[CITY_MACHI_SETUP_REOPEN] = n / 2 % 2;
        setup.values[CITY_MACHI_SETUP_TURN_LIMIT] = few ? 15 : 250;
        play(&setup, n, 100000);
    }
}

static void sprawls(int few) {
    for (unsigned n = 0; n < (few ? 3 : 24); n++) {
        unsigned mode = few ? n : n < 16 ? CITY_SPRAWL_SETUP_MODE_BASE : 1 + n % 2;
        int base = mode == CITY_SPRAWL_SETUP_MODE_BASE;
        int alone = mode == CITY_SPRAWL_SETUP_MODE_INTERSTATE_COOP && n % 4 == 1;
        city_setup setup;
        OK(city_setup_default(CITY_GAME_ID_SPRAWL, &setup, sizeof setup));
        choose(&setup, "mode", mode);
        choose(&setup, "expansions", base ? few ? 15 : n : 0);
        choose(&setup, "difficulty", n % 3);
        choose(&setup, "players", base ? 1 + n % 4 : alone ? 1 : 2);
        play(&setup, n, few ? 12 : 1000);
    }
}

static void citadels(int few) {
    for (uint32_t n = 0; n < (few ? 2 : 14); n++) {
        city_setup setup;
        OK(city_citadels_preset_setup(n % 7, 2 + n / 2, n % 3 == 0, &setup, sizeof setup));
        choose(&setup, "crown", n % 2);
        play(&setup, n, few ? 60 : 100000);
    }
}

static void cities(int few) {
    static uint8_t pack[CITY_APPENDIX_MAX];
    for (uint32_t n = 0; n < (few ? 2 : 10); n++) {
        city_setup setup;
        size_t length;
        OK(city_setup_default(CITY_GAME_ID_CITIES, &setup, sizeof setup));
        OK(city_create(storage, sizeof storage, &setup));
        OK(city_setup_appendix(game, pack, sizeof pack, &length));
        setup.appendix = pack;
        setup.appendix_length = length;
        choose(&setup, "players", n == 9 ? 2 : 2 + n % 3);
        choose(&setup, "long", n == 9);
        choose(&setup, "city", n % 8);
        choose(&setup, "first", n % 2);
        play(&setup, n, few ? 60 : 100000);
    }
}

/* Every game as it is usually played: those to come too. */
static void usual(int few) {
    for (uint32_t id = 0; id < 256; id++) {
        city_setup setup;
        if (city_setup_default(id, &setup, sizeof setup) == CITY_STATUS_UNKNOWN_GAME) continue;
        for (uint64_t seed = 0; seed < (few ? 1 : 2); seed++) play(&setup, seed, few ? 40 : 1000);
    }
}

int main(int count, char **words) {
    int few = count > 1 && strcmp(words[1], "few") == 0;
    OK(city_abi_check(CITY_ABI_VERSION));
    ledgers(few);
    machis(few);
    sprawls(few);
    citadels(few);
    cities(few);
    usual(few);
    return 0;
}
