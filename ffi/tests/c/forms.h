/* Structures of other sizes, events that are secret, and what is described by numbers. Part of errors.c. */
#ifndef FORMS_H
#define FORMS_H

#include <stddef.h>

/* A program built with an older header has smaller structures: nothing behind them is touched, and what
 * they don't have is as usual. */
static void older_structures(void) {
    struct {
        city_setup setup;
        uint8_t behind[64];
    } here;
    struct {
        city_machi_view view;
        uint8_t behind[64];
    } seen;
    size_t values = offsetof(city_setup, values);
    memset(&here, 0x77, sizeof here);
    EXPECT(CITY_STATUS_TOO_SMALL, city_setup_default(CITY_GAME_ID_LEDGER, &here.setup, values + 16));
    OK(city_setup_default(CITY_GAME_ID_LEDGER, &here.setup, values + 24)); /* its three fields */
    CHECK(here.setup.size == values + 24 && here.setup.values[2] == CITY_SETUP_USUAL);
    OK(city_setup_set(&here.setup, "coins", 9));
    CHECK(here.setup.values[2] == 9);
    for (size_t i = values + 24; i < sizeof here; i++) CHECK(((uint8_t *)&here)[i] == 0x77);
    OK(city_create(&game, sizeof game, &here.setup)); /* what is behind is not read either */
    OK(city_setup_of(&game, &here.setup, values + 24));
    for (size_t i = values + 24; i < sizeof here; i++) CHECK(((uint8_t *)&here)[i] == 0x77);
    here.setup.size = 4;
    EXPECT(CITY_STATUS_TOO_SMALL, city_create(&game, sizeof game, &here.setup));
    create(CITY_GAME_ID_MACHI);
    for (size_t size = 8; size < sizeof seen; size += 8) {
        size_t filled = size < sizeof seen.view ? size : sizeof seen.view;
        memset(&seen, 0x77, sizeof seen);
        OK(city_machi_look(&game, 0, &seen.view, size)); /* a newer header has larger ones */
        CHECK(seen.view.size == filled && seen.view.players == 4);
        for (size_t i = filled; i < sizeof seen; i++) CHECK(((uint8_t *)&seen)[i] == 0x77);
    }
    EXPECT(CITY_STATUS_TOO_SMALL, city_machi_look(&game, 0, &seen.view, 4));
}

/* A card dealt in secret is seen by whom it is dealt to, and by nobody else. */
static void secrets(void) {
    city_setup setup = setup_of(CITY_GAME_ID_SPRAWL);
    city_event event = {0}, seen;
    uint64_t seed = 1;
    OK(city_setup_set(&setup, "players", 3));
    OK(city_create(&game, sizeof game, &setup));
    while (event.kind != CITY_SPRAWL_EVENT_DEAL) {
        OK(city_sample(&game, &seed, &code));
        OK(city_apply(&game, code));
        OK(city_event_nth(&game, 0, &event));
    }
    int32_t seat = event.fields[CITY_SPRAWL_EVENT_DEAL_FIELD_SEAT];
    int32_t card = event.fields[CITY_SPRAWL_EVENT_DEAL_FIELD_CARD];
    for (int32_t viewer = 0; viewer < 4; viewer++) {
        OK(city_event_seen(&game, 0, viewer < 3 ? (uint32_t)viewer : CITY_NONE, &seen));
        CHECK(seen.fields[CITY_SPRAWL_EVENT_DEAL_FIELD_SEAT] == seat);
        CHECK(seen.fields[CITY_SPRAWL_EVENT_DEAL_FIELD_CARD] == (viewer == seat ? card : 0));
        CHECK(seen.hidden == (viewer == seat ? 0 : 1 << CITY_SPRAWL_EVENT_DEAL_FIELD_CARD));
    }
    GIVES(CITY_STATUS_HIDDEN, city_event_text(&game, &seen, NULL, 0, text, sizeof text, NULL));
    EXPECT(CITY_STATUS_NO_SUCH_SEAT, city_event_seen(&game, 0, 3, &seen));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_event_seen(&game, 1, 0, &seen));
    EXPECT(CITY_STATUS_NO_SUCH_SEAT, city_redeal(&game, 3, &seed));
    event.game = CITY_GAME_ID_MACHI;
    EXPECT(CITY_STATUS_OTHER_GAME, city_event_text(&game, &event, NULL, 0, text, sizeof text, NULL));
}

/* A program that knows no game can read what there is to know. */
static void descriptions(void) {
    city_kind kind;
    uint32_t count;
    OK(city_kind_count(CITY_GAME_ID_MACHI, CITY_WHAT_ACTION, &count));
    for (uint32_t n = 0; n < count; n++) {
        OK(city_kind_nth(CITY_GAME_ID_MACHI, CITY_WHAT_ACTION, n, &kind, sizeof kind));
        OK(city_kind_name(CITY_GAME_ID_MACHI, CITY_WHAT_ACTION, kind.number, text, sizeof text, NULL));
        if (kind.number == CITY_MACHI_ACTION_BUILD) CHECK(strcmp(text, "build") == 0 && kind.count == 1);
        CHECK(kind.chance == (kind.number == 1 || kind.number == 3 || kind.number == 7));
    }
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_kind_nth(CITY_GAME_ID_MACHI, 0, count, &kind, sizeof kind));
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_kind_count(CITY_GAME_ID_MACHI, 3, &count));
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_kind_name(CITY_GAME_ID_MACHI, 0, 99, text, sizeof text, NULL));
    OK(city_field_type(CITY_GAME_ID_MACHI, 0, CITY_MACHI_ACTION_BUILD, 0, text, sizeof text, NULL));
    CHECK(strcmp(text, "card") == 0);
    create(CITY_GAME_ID_MACHI);
    OK(city_field_text(&game, 0, CITY_MACHI_ACTION_BUILD, 0, CITY_MACHI_CARD_CAFE, NULL, 0, text, sizeof text, NULL));
    CHECK(strcmp(text, "Caf\xc3\xa9") == 0);
    EXPECT(CITY_STATUS_OUT_OF_RANGE,
           city_field_text(&game, 0, CITY_MACHI_ACTION_BUILD, 0, 99, NULL, 0, text, sizeof text, NULL));
    EXPECT(CITY_STATUS_UNKNOWN_ITEM,
           city_field_text(&game, 0, CITY_MACHI_ACTION_BUILD, 1, 0, NULL, 0, text, sizeof text, NULL));
}

/* The four blocks of a card lie as they are printed, and the other way round after a half-turn. */
static void blocks(void) {
    for (uint32_t card = 1; card <= 33; card++) {
        city_sprawl_card_info lies, turned;
        OK(city_sprawl_read_card(card, 0, &lies, sizeof lies));
        OK(city_sprawl_read_card(card, 1, &turned, sizeof turned));
        for (int n = 0; n < 4; n++) {
            CHECK(lies.blocks[n].zone == turned.blocks[3 - n].zone && lies.blocks[n].mark == turned.blocks[3 - n].mark);
            CHECK((lies.sea >> n & 1) == (turned.sea >> (3 - n) & 1));
            CHECK((lies.blocks[n].exits >> 2 | (lies.blocks[n].exits & 3) << 2) == turned.blocks[3 - n].exits);
        }
    }
    city_sprawl_card_info none;
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_sprawl_read_card(34, 0, &none, sizeof none));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_sprawl_read_card(1, 2, &none, sizeof none));
}

#endif
