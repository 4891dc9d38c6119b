/* A program of somebody who never compiles again: built against the header beside it, which stays as it is,
 * and run with today's library. It plays known games and prints their digests, and has every structure the
 * library fills in between bytes that must stay as they are.
 */
#include "citycore.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                      \
    do {                                                                      \
        if (!(condition)) {                                                   \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);   \
            exit(1);                                                          \
        }                                                                     \
    } while (0)

#define OK(call) CHECK((call) == CITY_STATUS_OK)

/* Where the library writes a structure. */
static struct {
    uint64_t before[64];
    uint64_t value[512];
} place;

/* Room for `size` bytes with known ones on both sides. */
static void *room(size_t size) {
    CHECK(size <= sizeof place.value / 2);
    memset(&place, 0xa5, sizeof place);
    return place.value;
}

static void check_around(size_t size) {
    const uint8_t *before = (const uint8_t *)place.before, *value = (const uint8_t *)place.value;
    for (size_t n = 0; n < sizeof place.before; n++) CHECK(before[n] == 0xa5);
    for (size_t n = size; n < sizeof place.value; n++) CHECK(value[n] == 0xa5);
}

/* FILL(type, variable, call with `at`): lets a call fill a structure, checks what is around it, takes it over. */
#define FILL(type, variable, call)    \
    do {                              \
        type *at = room(sizeof *at);  \
        OK(call);                     \
        check_around(sizeof *at);     \
        variable = *at;               \
    } while (0)

static city_game game, other;

static void begin(uint32_t id) {
    city_setup setup, again;
    FILL(city_setup, setup, city_setup_default(id, at, sizeof *at));
    OK(city_create(&game, sizeof game, &setup));
    FILL(city_setup, again, city_setup_of(&game, at, sizeof *at));
    CHECK(again.game == id);
}

static city_turn whose_turn(void) {
    city_turn turn;
    FILL(city_turn, turn, city_whose_turn(&game, at));
    return turn;
}

static void look(uint32_t id) {
    if (id == CITY_GAME_ID_LEDGER) {
        city_ledger_view view;
        FILL(city_ledger_view, view, city_ledger_look(&game, 0, at, sizeof *at));
        CHECK(view.players >= 2);
    } else if (id == CITY_GAME_ID_MACHI) {
        city_machi_view view;
        city_machi_forecast forecast;
        FILL(city_machi_view, view, city_machi_look(&game, 0, at, sizeof *at));
        CHECK(view.players >= 2);
        FILL(city_machi_forecast, forecast, city_machi_foresee(&game, 0, 1, at, sizeof *at));
        CHECK(forecast.mean[0].denominator > 0);
        city_machi_card_info card;
        FILL(city_machi_card_info, card, city_machi_read_card(CITY_MACHI_CARD_CAFE, at, sizeof *at));
        CHECK(card.cost > 0);
    } else {
        city_sprawl_view view;
        FILL(city_sprawl_view, view, city_sprawl_look(&game, 0, at, sizeof *at));
        CHECK(view.players >= 1);
        city_sprawl_card_info card;
        FILL(city_sprawl_card_info, card, city_sprawl_read_card(CITY_SPRAWL_CARD_THE_BURBS, 0, at, sizeof *at));
        CHECK(card.size > 0);
    }
}

/* What an action says of itself, by names that a later library still knows. */
static void tell_action(uint32_t id, uint64_t code) {
    city_action action;
    uint64_t again;
    char text[CITY_TEXT_MAX];
    FILL(city_action, action, city_action_parts(id, code, at));
    OK(city_action_code(&action, &again));
    CHECK(again == code);
    OK(city_action_text(&game, code, NULL, CITY_LANG_EN, text, sizeof text, NULL));
}

static void tell_events(void) {
    uint32_t count;
    char text[CITY_TEXT_MAX];
    OK(city_event_count(&game, &count));
    for (uint32_t n = 0; n < count; n++) {
        city_event event;
        FILL(city_event, event, city_event_nth(&game, n, at));
        OK(city_event_text(&game, &event, NULL, CITY_LANG_EN, text, sizeof text, NULL));
    }
}

static void play(uint32_t id, const char *name, uint64_t seed, int most) {
    static uint8_t journal[2 * CITY_GAME_SIZE];
    uint64_t code, digest, again;
    size_t length;
    int step;
    begin(id);
    for (step = 0; step < most; step++) {
        city_turn turn = whose_turn();
        if (turn.kind == CITY_TURN_KIND_OVER) break;
        if (turn.kind == CITY_TURN_KIND_CHANCE) OK(city_sample(&game, &seed, &code));
        else OK(city_random_legal(&game, &seed, &code));
        tell_action(id, code);
        OK(city_apply(&game, code));
        tell_events();
        look(id);
    }
    city_entry entry;
    FILL(city_entry, entry, city_history_nth(&game, 0, at));
    CHECK(entry.correction == 0);
    OK(city_digest(&game, &digest));
    OK(city_journal_save(&game, journal, sizeof journal, &length));
    OK(city_journal_load(&other, sizeof other, journal, length, NULL));
    OK(city_digest(&other, &again));
    CHECK(digest == again);
    printf("%s: %d actions, %016" PRIx64 "\n", name, step, digest);
}

int main(void) {
    OK(city_abi_check(CITY_ABI_VERSION));
    play(CITY_GAME_ID_LEDGER, "ledger", 1, 60);
    play(CITY_GAME_ID_MACHI, "machi", 2, 1000);
    play(CITY_GAME_ID_SPRAWL, "sprawl", 3, 100);
    return 0;
}
