/* What is in the box: packs of cities with and without faults, presets and casts of citadels. Part of errors.c. */
#ifndef BOXES_H
#define BOXES_H

static uint8_t pack[CITY_APPENDIX_MAX];
static size_t pack_length;

/* The project's own pack, as a game without one of its own says it. */
static void take_house_pack(void) {
    create(CITY_GAME_ID_CITIES);
    OK(city_setup_appendix(&game, pack, sizeof pack, &pack_length));
}

static void check_fault(uint32_t n, const char *words) {
    OK(city_pack_fault_text(pack, pack_length, n, text, sizeof text, &length));
    CHECK(length > 0 && strstr(text, words) != NULL);
}

/* Bytes that are no pack at all have one fault. */
static void check_no_pack(const char *words) {
    uint32_t faults = 0;
    GIVES(CITY_STATUS_BAD_PACK, city_pack_check(pack, pack_length, &faults));
    CHECK(faults == 1);
    check_fault(0, words);
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_pack_fault_text(pack, pack_length, 1, text, sizeof text, NULL));
}

static void pack_faults(void) {
    uint32_t faults = 9;
    take_house_pack();
    OK(city_pack_check(pack, pack_length, &faults));
    CHECK(faults == 0);
    OK(city_pack_check(pack, pack_length, NULL));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_pack_fault_text(pack, pack_length, 0, text, sizeof text, NULL));
    EXPECT(CITY_STATUS_NULL_POINTER, city_pack_check(NULL, pack_length, &faults));
    EXPECT(CITY_STATUS_OVERLAP, city_pack_check(pack, pack_length, (uint32_t *)(void *)(pack + 16)));
    pack[40] ^= 1;
    check_no_pack("checksum");
    pack_length--;
    check_no_pack("bytes");
    take_house_pack();
    CHECK(pack_length == CITY_PACK_SIZE);
    memset(pack + pack_length, 0, 20);
    pack_length += 20;
    check_no_pack("titles");
    take_house_pack();
    pack[2]++;
    check_no_pack("version");
    pack[0]++;
    check_no_pack("CP");
    take_house_pack();
    pack[3] = 9;                                 /* origin */
    memset(pack + 4, 0xff, 2);                   /* the first tile */
    pack[4 + 72 + 4] = 99;                       /* copies of the first water feature */
    pack[4 + 72 + 10] = 0;                       /* copies of the first card */
    pack[4 + 72 + 10 + 32 * 13] = 31;            /* the highest slot of the first milestone */
    seal_pack(pack, pack_length);
    EXPECT(CITY_STATUS_BAD_PACK, city_pack_check(pack, pack_length, &faults));
    CHECK(faults == 7);
    check_fault(0, "origin: 9, allowed: \"house\"");
    check_fault(1, "tiles[0]: 65535, allowed: four of the letters");
    check_fault(2, "features.water[0].copies: 99, allowed: 1 to 39");
    check_fault(3, "48 features in all");
    check_fault(4, "cards[0].copies: 0, allowed: 1 to 32");
    check_fault(5, "32 cards in all");
    check_fault(6, "cities[0].milestones[0].slots[0]: 31, allowed: 1 to 30");
    city_setup setup = setup_of(CITY_GAME_ID_CITIES);
    setup.appendix = pack;
    setup.appendix_length = pack_length;
    EXPECT(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    OK(city_setup_refusal_text(&setup, 0, text, sizeof text, NULL));
    CHECK(strncmp(text, "appendix: ", 10) == 0);
}

/* The rules of a pack are known without its titles; examples/placement.c reads some. */
static void pack_texts(void) {
    take_house_pack();
    for (uint32_t lang = 0; lang < 2; lang++) {
        OK(city_pack_say(pack, pack_length, CITY_PACK_TEXT_CARD_RULE, 0, lang, text, sizeof text, NULL));
        OK(city_pack_say(pack, pack_length, CITY_PACK_TEXT_MILESTONE_RULE, 23, lang, text, sizeof text, NULL));
        EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_pack_say(pack, pack_length, CITY_PACK_TEXT_MILESTONE_RULE, 24, lang, text, sizeof text, NULL));
        EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_pack_say(pack, pack_length, CITY_PACK_TEXT_CARD, 0, lang, text, sizeof text, NULL));
    }
    EXPECT(CITY_STATUS_UNKNOWN_LANG, city_pack_say(pack, pack_length, CITY_PACK_TEXT_CARD_RULE, 0, 2, text, sizeof text, NULL));
    EXPECT(CITY_STATUS_BAD_PACK, city_pack_say(pack, pack_length - 1, CITY_PACK_TEXT_CARD_RULE, 0, 0, text, sizeof text, NULL));
}

/* A pack of somebody else's goes into the game and its saves. */
static void other_packs(void) {
    city_cities_view view;
    uint64_t house;
    uint8_t again[CITY_APPENDIX_MAX];
    take_house_pack();
    OK(city_digest(&game, &house));
    pack[3] = CITY_CITIES_ORIGIN_OTHER;
    seal_pack(pack, pack_length);
    OK(city_pack_check(pack, pack_length, NULL));
    city_setup setup = setup_of(CITY_GAME_ID_CITIES);
    setup.appendix = pack;
    setup.appendix_length = pack_length;
    OK(city_create(&game, sizeof game, &setup));
    memset(pack, 0, sizeof pack / 2); /* the game has its own */
    OK(city_cities_look(&game, 0, &view, sizeof view));
    CHECK(view.origin == CITY_CITIES_ORIGIN_OTHER && view.players == 4 && view.rounds == 8);
    OK(city_digest(&game, &digest));
    CHECK(digest != house);
    OK(city_journal_save(&game, bytes, sizeof bytes, &length));
    OK(city_journal_load(&other, sizeof other, bytes, length, NULL));
    OK(city_digest(&other, &house));
    CHECK(digest == house);
    OK(city_snapshot_save(&game, bytes, sizeof bytes, &length));
    OK(city_snapshot_load(&other, sizeof other, bytes, length));
    OK(city_setup_appendix(&other, again, sizeof again, &length));
    OK(city_pack_check(again, length, NULL));
    CHECK(length == pack_length && again[3] == CITY_CITIES_ORIGIN_OTHER);
}

static void pack_contents(void) {
    city_cities_tile_info tile;
    create(CITY_GAME_ID_CITIES);
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_cities_read_tile(&game, 0, &tile, sizeof tile));
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_cities_read_tile(&game, 37, &tile, sizeof tile));
    for (uint32_t n = 1; n <= 36; n++) {
        OK(city_cities_read_tile(&game, n, &tile, sizeof tile));
        CHECK(tile.looks == 1 || tile.looks == 2 || tile.looks == 4);
        for (int ground = 0; ground < 4; ground++) CHECK(tile.grounds[ground] <= CITY_CITIES_GROUND_WATER);
    }
    for (uint32_t lang = 0; lang < 2; lang++) {
        OK(city_cities_card_text(&game, 0, lang, text, sizeof text, &length));
        CHECK(strstr(text, lang ? " b. za " : " point") != NULL);
        EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_cities_card_text(&game, CITY_CITIES_CARDS, lang, text, sizeof text, NULL));
        for (uint32_t n = 0; n < 24; n++) {
            OK(city_cities_milestone_text(&game, n / 3, n % 3, lang, text, sizeof text, &length));
            CHECK(strchr(text, ' ') != NULL);
        }
        EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_cities_milestone_text(&game, 8, 0, lang, text, sizeof text, NULL));
        EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_cities_milestone_text(&game, 0, 3, lang, text, sizeof text, NULL));
    }
    create(CITY_GAME_ID_MACHI);
    EXPECT(CITY_STATUS_OTHER_GAME, city_cities_card_text(&game, 0, 0, text, sizeof text, NULL));
}

static void presets(void) {
    city_setup setup;
    for (uint32_t n = 0; n < 7 * 7 * 2; n++) {
        uint64_t cast;
        OK(city_citadels_preset_setup(n % 7, 2 + n / 7 % 7, n / 49, &setup, sizeof setup));
        OK(city_create(&game, sizeof game, &setup));
        OK(city_setup_get(&setup, "cast", &cast));
        CHECK(n % 7 != CITY_CITADELS_PRESET_FIRST_GAME || cast & CITY_CITADELS_SETUP_CAST_KING);
    }
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_citadels_preset_setup(7, 4, 0, &setup, sizeof setup));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_citadels_preset_setup(0, 1, 0, &setup, sizeof setup));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_citadels_preset_setup(0, 9, 0, &setup, sizeof setup));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_citadels_preset_setup(0, 4, 2, &setup, sizeof setup));
    OK(city_citadels_preset_setup(0, 4, 0, &setup, sizeof setup));
    setup.values[CITY_CITADELS_SETUP_CAST] |= CITY_CITADELS_SETUP_CAST_PATRICIAN; /* two of rank 4 */
    EXPECT(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    OK(city_setup_refusal_text(&setup, 0, text, sizeof text, NULL));
    CHECK(strstr(text, "4") != NULL);
}

static void characters(void) {
    city_citadels_card_info card;
    city_citadels_character_info character;
    city_citadels_account account;
    create(CITY_GAME_ID_CITADELS);
    EXPECT(CITY_STATUS_NOT_OVER, city_citadels_read_account(&game, 0, &account, sizeof account));
    EXPECT(CITY_STATUS_NO_SUCH_SEAT, city_citadels_read_account(&game, 4, &account, sizeof account));
    for (uint32_t n = 0; n < 64; n++) {
        city_status known = n < CITY_CITADELS_CARDS ? CITY_STATUS_OK : CITY_STATUS_UNKNOWN_ITEM;
        EXPECT(known, city_citadels_read_card(n, &card, sizeof card));
        EXPECT(known, city_citadels_card_text(&game, n, CITY_TEXT_NAME, 0, text, sizeof text, NULL));
        known = n < CITY_CITADELS_CHARACTERS ? CITY_STATUS_OK : CITY_STATUS_UNKNOWN_ITEM;
        EXPECT(known, city_citadels_read_character(n, &character, sizeof character));
        EXPECT(known, city_citadels_character_text(&game, n, CITY_TEXT_RULE, 1, text, sizeof text, NULL));
    }
    OK(city_citadels_read_character(CITY_CITADELS_CHAR_ARCHITECT, &character, sizeof character));
    CHECK(character.rank == 7 && character.limit == 3 && character.pay == CITY_CITADELS_PAY_NONE);
    OK(city_citadels_read_card(CITY_CITADELS_CARD_DRAGON_GATE, &card, sizeof card));
    CHECK(card.cost == 6 && card.colour == CITY_CITADELS_COLOUR_UNIQUE && card.goes_with == CITY_NONE);
    OK(city_citadels_character_text(&game, CITY_CITADELS_CHAR_KING, CITY_TEXT_ID, 0, text, sizeof text, NULL));
    CHECK(strcmp(text, "king") == 0);
}

/* A finished game tells every seat's account, and its total is the payoff. */
static void accounts(void) {
    uint64_t seed = 5;
    uint32_t played;
    create(CITY_GAME_ID_CITADELS);
    OK(city_play_random(&game, 100000, &seed, &played));
    for (uint32_t seat = 0; seat < 4; seat++) {
        city_citadels_account account;
        int32_t points;
        OK(city_citadels_read_account(&game, seat, &account, sizeof account));
        OK(city_payoff(&game, seat, &points, NULL));
        int32_t sum = account.districts + account.colours + account.complete;
        for (int n = 0; n < account.bonus_count; n++) sum += account.bonus_points[n];
        CHECK(points == account.total && points == sum);
    }
}

static void boxes(void) {
    pack_faults();
    pack_texts();
    other_packs();
    pack_contents();
    presets();
    characters();
    accounts();
}

#endif
