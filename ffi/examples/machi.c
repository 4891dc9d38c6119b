/* A whole game of machi at a table with real dice: the program keeps the bank.
 *
 *   machi [PLAYERS [BOXES]]     BOXES: 1 base, 3 with Harbour, 5 with Metropole, 7 with both
 *
 * Whoever must decide sees a numbered list and types a number. Dice are rolled by hand and typed in
 * as "4" or "2 5"; an empty line lets the program roll. "u" takes the last step back, "q" leaves.
 */
#include <citycore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static city_game game;
static city_names names = {{"Anna", "Petr", "Eva", "Jan", NULL, NULL, NULL, NULL}};

static void check(city_status status) {
    char text[CITY_TEXT_MAX];
    if (status == CITY_STATUS_OK) return;
    city_status_text(status, CITY_LANG_EN, text, sizeof text, NULL);
    fprintf(stderr, "citycore: %s\n", text);
    exit(1);
}

static void show_coins(void) {
    city_machi_view view;
    check(city_machi_look(&game, 0, &view, sizeof view));
    for (int seat = 0; seat < view.players; seat++) {
        printf("%s%s %u", seat ? ", " : "  ", names.seat[seat], (unsigned)view.coins[seat]);
    }
    puts(" coins");
}

static void show_events(void) {
    uint32_t count;
    check(city_event_count(&game, &count));
    for (uint32_t n = 0; n < count; n++) {
        city_event event;
        char text[CITY_TEXT_MAX];
        check(city_event_nth(&game, n, &event));
        check(city_event_text(&game, &event, &names, CITY_LANG_EN, text, sizeof text, NULL));
        printf("  %s\n", text);
    }
}

static uint64_t codes[1 << 14]; /* of the choices */

static void show_choices(void) {
    uint32_t count;
    check(city_legal_list(&game, codes, sizeof codes / sizeof *codes, &count));
    for (uint32_t n = 0; n < count; n++) {
        char text[CITY_TEXT_MAX];
        check(city_action_text(&game, codes[n], &names, CITY_LANG_EN, text, sizeof text, NULL));
        printf("%4u  %s\n", (unsigned)n + 1, text);
    }
}

/* Asks for one line; ends the program at the end of the input. */
static void ask(char *line, int size) {
    char text[CITY_TEXT_MAX];
    check(city_phase_text(&game, CITY_LANG_EN, text, sizeof text, NULL));
    printf("%s> ", text);
    fflush(stdout);
    if (!fgets(line, size, stdin) || line[0] == 'q') {
        puts("");
        exit(0);
    }
}

/* What a line means as an action: real dice, the program's dice, or the number of a choice. */
static city_status understand(const char *line, const city_turn *turn, uint64_t *seed, uint64_t *code) {
    unsigned a = 0, b = 0;
    int numbers = sscanf(line, "%u %u", &a, &b);
    if (turn->kind == CITY_TURN_KIND_CHANCE) {
        if (numbers < 1) return city_sample(&game, seed, code);
        city_status status = city_dice(&game, a, b, code);
        if (status != CITY_STATUS_NOT_CHANCE) return status;
        /* No dice are due: a card is turned up, chosen by its number. */
    }
    return city_legal_nth(&game, numbers < 1 ? 0 : a - 1, code);
}

int main(int count, char **words) {
    city_setup setup;
    city_turn turn;
    uint64_t seed = (uint64_t)time(NULL);
    char line[64];
    check(city_abi_check(CITY_ABI_VERSION));
    check(city_setup_default(CITY_GAME_ID_MACHI, &setup, sizeof setup));
    if (count > 1) setup.values[CITY_MACHI_SETUP_PLAYERS] = strtoull(words[1], NULL, 10);
    if (count > 2) setup.values[CITY_MACHI_SETUP_SETS] = strtoull(words[2], NULL, 10);
    city_status created = city_create(&game, sizeof game, &setup);
    if (created == CITY_STATUS_BAD_SETUP) {
        char text[CITY_TEXT_MAX];
        check(city_setup_refusal_text(&setup, CITY_LANG_EN, text, sizeof text, NULL));
        fprintf(stderr, "%s\n", text);
        return 2;
    }
    check(created);
    for (;;) {
        uint64_t code;
        check(city_whose_turn(&game, &turn));
        if (turn.kind == CITY_TURN_KIND_OVER) break;
        if (turn.kind == CITY_TURN_KIND_SEAT) {
            printf("\n%s decides.", names.seat[turn.seat]);
            show_coins();
            show_choices();
        }
        ask(line, sizeof line);
        if (line[0] == 'u') {
            puts(city_undo(&game) == CITY_STATUS_OK ? "  taken back" : "  nothing to take back");
            continue;
        }
        city_status status = understand(line, &turn, &seed, &code);
        if (status == CITY_STATUS_OK) status = city_apply(&game, code);
        if (status != CITY_STATUS_OK) {
            char text[CITY_TEXT_MAX];
            city_status_text(status, CITY_LANG_EN, text, sizeof text, NULL);
            printf("  %s Try again.\n", text);
            if (status == CITY_STATUS_HISTORY_FULL) check(city_forget(&game));
            continue;
        }
        show_events();
    }
    show_coins();
    if (turn.winner == CITY_NONE) puts("Nobody has won.");
    else printf("%s has won.\n", names.seat[turn.winner]);
    return 0;
}
