/* Citadels for four in one terminal, which goes round the table.
 *
 *   citadels [SEED [PRESET]]     PRESET: 0 the first game, 1 to 6 the other lists of the rules
 *
 * Before anybody sees a hand, the screen is cleared and waits for the one who is asked. Whoever must
 * decide sees what that seat may know and a numbered list, and types a number; other words show only
 * those choices that have them, "r" lets chance choose, "q" leaves. What everybody may hear is told above.
 */
#include <citycore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PLAYERS 4
#define CHOICES 4096

static uint64_t storage[(1 << 16) / 8]; /* some thousand actions */
static city_game *const game = (city_game *)storage;
static const city_names names = {{"Anna", "Petr", "Eva", "Jan", NULL, NULL, NULL, NULL}};
static uint64_t seed;

static void check(city_status status) {
    char text[CITY_TEXT_MAX];
    if (status == CITY_STATUS_OK) return;
    city_status_text(status, CITY_LANG_EN, text, sizeof text, NULL);
    fprintf(stderr, "citycore: %s\n", text);
    exit(1);
}

/* Reads one line without its end; ends the program at the end of the input. */
static void read_line(char *line, int size) {
    fflush(stdout);
    if (!fgets(line, size, stdin) || strcmp(line, "q\n") == 0) {
        puts("");
        exit(0);
    }
    line[strcspn(line, "\n")] = 0;
}

static const char *card_name(int card) {
    static char text[CITY_TEXT_MAX];
    check(city_citadels_card_text(game, (uint32_t)card, CITY_TEXT_NAME, CITY_LANG_EN, text, sizeof text, NULL));
    return text;
}

static const char *character_name(int character) {
    static char text[CITY_TEXT_MAX];
    check(city_citadels_character_text(game, (uint32_t)character, CITY_TEXT_NAME, CITY_LANG_EN, text, sizeof text, NULL));
    return text;
}

static void show_cards(const char *what, const uint8_t *counts, const char *mark) {
    const char *between = what;
    for (int card = 0; card < CITY_CITADELS_CARDS; card++) {
        for (int n = 0; n < counts[card]; n++, between = ", ") {
            city_citadels_card_info info;
            check(city_citadels_read_card((uint32_t)card, &info, sizeof info));
            printf("%s%s %d%s", between, card_name(card), info.cost, mark);
        }
    }
}

static void show_characters(const char *what, uint32_t characters) {
    const char *between = what;
    for (int character = 0; character < CITY_CITADELS_CHARACTERS; character++) {
        if (!(characters >> character & 1)) continue;
        printf("%s%s", between, character_name(character));
        between = ", ";
    }
    if (characters) puts("");
}

/* The table as everybody sees it. */
static void show_table(const city_citadels_view *view) {
    printf("\nRound %d, %d cards in the deck\n", view->round, view->deck_size);
    show_characters("  out of this round: ", view->face_up);
    if (view->killed != CITY_NONE) printf("  killed: %s\n", character_name(view->killed));
    if (view->bewitched != CITY_NONE) printf("  bewitched: %s\n", character_name(view->bewitched));
    if (view->robbed != CITY_NONE) printf("  robbed: %s\n", character_name(view->robbed));
    show_characters("  warrants: ", view->warrants);
    show_characters("  scarves: ", view->scarves);
    for (int seat = 0; seat < view->players; seat++) {
        printf("  %s%-5s %2d coins, %d cards", view->crown == seat ? "* " : "  ", names.seat[seat], view->coins[seat],
               view->hand_sizes[seat]);
        show_cards("; ", view->plain[seat], "");
        show_cards("; ", view->beautified[seat], "+1");
        puts("");
    }
}

/* What only this seat may know. */
static void show_secrets(const city_citadels_view *view, uint8_t seat) {
    const char *between = "Your characters: ";
    for (int rank = 1; rank <= CITY_CITADELS_RANKS; rank++) {
        if (view->holders[rank - 1] != seat) continue;
        for (int character = 3 * (rank - 1); character < 3 * rank; character++) {
            if (view->cast >> character & 1) printf("%s%s", between, character_name(character));
        }
        between = ", ";
    }
    if (*between == ',') puts("");
    if (view->hand_sizes[seat]) {
        show_cards("Your hand: ", view->hands[seat], "");
        puts("");
    }
    if (view->drawn_count && view->known & CITY_CITADELS_KNOWN_DRAWN) {
        show_cards("Drawn: ", view->drawn, "");
        puts("");
    }
}

/* What everybody may hear and not everybody has seen yet. */
static char news[1 << 16];
static size_t news_length;

/* Tells what happened, as much of it as the public may see. */
static void tell_events(void) {
    uint32_t count;
    check(city_event_count(game, &count));
    for (uint32_t n = 0; n < count; n++) {
        city_event event;
        char text[CITY_TEXT_MAX];
        check(city_event_seen(game, n, CITY_NONE, &event));
        city_status told = city_event_text(game, &event, &names, CITY_LANG_EN, text, sizeof text, NULL);
        if (told == CITY_STATUS_HIDDEN) continue; /* a card went from hand to hand */
        check(told);
        printf("  - %s\n", text);
        if (news_length + sizeof text + 8 > sizeof news) news_length = 0;
        news_length += (size_t)sprintf(news + news_length, "  - %s\n", text);
    }
}

static void apply(uint64_t code) {
    city_status status = city_apply(game, code);
    if (status == CITY_STATUS_HISTORY_FULL) {
        check(city_forget(game));
        status = city_apply(game, code);
    }
    check(status);
    tell_events();
}

/* Takes what a seat has seen off the screen and tells everybody the news. */
static void clear(void) {
    printf("\033[2J\033[3J\033[H%.*s", (int)news_length, news);
    news_length = 0;
}

/* From here on nobody but the one who is asked looks. */
static void hand_over_to(uint8_t seat) {
    char line[64];
    clear();
    printf("\n%s, take the keyboard, and nobody else looks. Enter> ", names.seat[seat]);
    read_line(line, sizeof line);
}

/* The choice of the seat that must decide. */
static uint64_t ask(void) {
    static uint64_t codes[CHOICES];
    static char texts[CHOICES][CITY_TEXT_MAX];
    char line[64] = "", question[CITY_TEXT_MAX];
    uint32_t count;
    uint64_t code;
    check(city_legal_list(game, codes, CHOICES, &count));
    for (uint32_t n = 0; n < count; n++) {
        check(city_action_text(game, codes[n], &names, CITY_LANG_EN, texts[n], sizeof texts[n], NULL));
    }
    check(city_phase_text(game, CITY_LANG_EN, question, sizeof question, NULL));
    for (;;) {
        int shown = 0;
        for (uint32_t n = 0; n < count; n++) {
            if (strstr(texts[n], line)) shown += printf("%4u  %s\n", (unsigned)n + 1, texts[n]);
        }
        if (!shown) printf("No choice says \"%s\"; Enter shows all.\n", line);
        printf("%s> ", question);
        read_line(line, sizeof line);
        unsigned long number = strtoul(line, NULL, 10);
        if (number >= 1 && number <= count) return codes[number - 1];
        if (strcmp(line, "r") == 0) {
            check(city_random_legal(game, &seed, &code));
            return code;
        }
    }
}

static void show_accounts(void) {
    for (uint32_t seat = 0; seat < PLAYERS; seat++) {
        city_citadels_account account;
        check(city_citadels_read_account(game, seat, &account, sizeof account));
        printf("%-5s districts %d, colours %d, complete %d", names.seat[seat], account.districts, account.colours,
               account.complete);
        for (int n = 0; n < account.bonus_count; n++) {
            printf(", %s %d", card_name(account.bonus_cards[n]), account.bonus_points[n]);
        }
        printf(": %d points\n", account.total);
    }
}

int main(int count, char **words) {
    city_setup setup;
    city_turn turn;
    uint8_t looking = CITY_NONE; /* who has the keyboard */
    uint32_t preset = count > 2 ? (uint32_t)strtoul(words[2], NULL, 10) : CITY_CITADELS_PRESET_FIRST_GAME;
    seed = count > 1 ? strtoull(words[1], NULL, 10) : (uint64_t)time(NULL);
    check(city_abi_check(CITY_ABI_VERSION));
    check(city_citadels_preset_setup(preset, PLAYERS, 0, &setup, sizeof setup));
    check(city_create(storage, sizeof storage, &setup));
    for (;;) {
        uint64_t code;
        check(city_whose_turn(game, &turn));
        if (turn.kind == CITY_TURN_KIND_OVER) break;
        if (turn.kind == CITY_TURN_KIND_CHANCE) {
            check(city_sample(game, &seed, &code));
            apply(code);
            continue;
        }
        if (turn.seat != looking) {
            hand_over_to(turn.seat);
            looking = turn.seat;
        }
        city_citadels_view view;
        check(city_citadels_look(game, turn.seat, &view, sizeof view));
        show_table(&view);
        printf("\n%s decides.\n", names.seat[turn.seat]);
        show_secrets(&view, turn.seat);
        apply(ask());
    }
    clear();
    show_accounts();
    printf("%s has won.\n", names.seat[turn.winner]);
    return 0;
}
