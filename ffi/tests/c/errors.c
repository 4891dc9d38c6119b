/* Every status is provoked at least once, and a refusal changes nothing. */
#include "check.h"

static int provoked[CITY_STATUS_BAD_PACK + 1];

/* Expects a status and remembers that it was seen. */
#define GIVES(status, call)        \
    do {                           \
        EXPECT(status, call);      \
        provoked[status] = 1;          \
    } while (0)

static city_game game, other;
static uint8_t bytes[CITY_GAME_SIZE];
static char text[CITY_TEXT_MAX];
static size_t length;
static uint64_t code, digest;

static city_setup setup_of(uint32_t id) {
    city_setup setup;
    OK(city_setup_default(id, &setup, sizeof setup));
    return setup;
}

static void create(uint32_t id) {
    city_setup setup = setup_of(id);
    GIVES(CITY_STATUS_OK, city_create(&game, sizeof game, &setup));
}

/* The code of a correction. */
static uint64_t mend(city_action correction) {
    uint64_t made;
    OK(city_correction_code(&correction, &made));
    return made;
}

#include "boxes.h"
#include "damage.h"
#include "forms.h"
#include "histories.h"

static void versions(void) {
    uint32_t version;
    size_t size, align;
    OK(city_abi_version(&version));
    CHECK(version == CITY_ABI_VERSION);
    OK(city_game_size(&size));
    OK(city_game_align(&align));
    CHECK(size == CITY_GAME_SIZE && size == sizeof(city_game) && align == CITY_GAME_ALIGN);
    OK(city_abi_check(CITY_ABI_VERSION));
    GIVES(CITY_STATUS_WRONG_ABI, city_abi_check(CITY_ABI_VERSION + 1));
    EXPECT(CITY_STATUS_WRONG_ABI, city_abi_check(CITY_ABI_VERSION + 65536));
}

static void storage(void) {
    city_setup setup = setup_of(CITY_GAME_ID_MACHI);
    uint8_t *inside = (uint8_t *)&game;
    memset(&game, 0xa5, sizeof game);
    GIVES(CITY_STATUS_NULL_POINTER, city_create(NULL, sizeof game, &setup));
    EXPECT(CITY_STATUS_NULL_POINTER, city_create(&game, sizeof game, NULL));
    EXPECT(CITY_STATUS_NULL_POINTER, city_digest(NULL, &digest));
    GIVES(CITY_STATUS_MISALIGNED, city_create(inside + 1, sizeof game - 1, &setup));
    EXPECT(CITY_STATUS_MISALIGNED, city_digest((city_game *)(void *)(inside + 2), &digest));
    OK(city_game_size_for(&setup, 0, &length));
    CHECK(length < CITY_GAME_SIZE_MIN);
    GIVES(CITY_STATUS_TOO_SMALL, city_create(&game, length - 1, &setup));
    EXPECT(CITY_STATUS_TOO_SMALL, city_create(&game, 0, &setup));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_create(&game, SIZE_MAX, &setup));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_create(&game, SIZE_MAX - (uintptr_t)&game + 1, &setup));
    GIVES(CITY_STATUS_NOT_A_GAME, city_digest(&game, &digest));
    GIVES(CITY_STATUS_UNKNOWN_GAME, city_setup_default(99, &setup, sizeof setup));
    setup.game = 99;
    EXPECT(CITY_STATUS_UNKNOWN_GAME, city_create(&game, sizeof game, &setup));
    for (size_t i = 0; i < sizeof game; i++) {
        CHECK(inside[i] == 0xa5); /* nothing of the above touched the storage */
    }
    setup = setup_of(CITY_GAME_ID_MACHI);
    OK(city_create(&game, length, &setup));
    OK(city_create(&game, CITY_GAME_SIZE_MIN, &setup));
    OK(city_create(&game, sizeof game, &setup));
    EXPECT(CITY_STATUS_NULL_POINTER, city_digest(&game, NULL));
    GIVES(CITY_STATUS_OVERLAP, city_digest(&game, (uint64_t *)(void *)(inside + 4096)));
    EXPECT(CITY_STATUS_OVERLAP, city_copy(&game, inside + 4096, CITY_GAME_SIZE_MIN));
    EXPECT(CITY_STATUS_OVERLAP, city_snapshot_save(&game, inside + 4000, 1024, &length));
    OK(city_digest(&game, &digest));
}

/* Answers that would fall on each other, or on what they are made of. */
static void overlaps(void) {
    union {
        char letters[64];
        size_t length;
        uint64_t numbers[8];
        uint32_t count;
    } here = {"Anna"};
    city_names names = {{here.letters, NULL, NULL, NULL, NULL, NULL, NULL, NULL}};
    city_event event = {0};
    uint64_t seed = 1;
    event.game = CITY_GAME_ID_MACHI;
    event.kind = CITY_MACHI_EVENT_EXTRA_TURN;
    event.count = 1;
    create(CITY_GAME_ID_MACHI);
    EXPECT(CITY_STATUS_OVERLAP, city_event_text(&game, &event, &names, 0, here.letters + 2, 60, NULL));
    EXPECT(CITY_STATUS_OVERLAP, city_action_text(&game, 10, &names, 0, here.letters + 4, 60, NULL));
    EXPECT(CITY_STATUS_OVERLAP, city_phase_text(&game, 0, here.letters, 64, &here.length));
    CHECK(strcmp(here.letters, "Anna") == 0);
    EXPECT(CITY_STATUS_OVERLAP, city_sample(&game, &seed, &seed));
    CHECK(seed == 1);
    EXPECT(CITY_STATUS_OVERLAP, city_legal_list(&game, here.numbers, 8, &here.count));
    EXPECT(CITY_STATUS_OVERLAP, city_which(&game, (uint32_t *)(void *)((uint8_t *)&game + 4096)));
    EXPECT(CITY_STATUS_OVERLAP, city_payoff(&game, 0, (int32_t *)&here.count, (uint8_t *)here.letters));
    EXPECT(CITY_STATUS_OVERLAP, city_apply_all(&game, here.numbers, 2, &here.length));
    EXPECT(CITY_STATUS_OVERLAP, city_snapshot_save(&game, (uint8_t *)here.letters, 64, &here.length));
}

/* A full game fits storage of the same size wherever that begins. */
static void full_games(void) {
    static uint32_t room[CITY_GAME_SIZE_MIN / 4 + 3];
    static uint8_t journal[2 * CITY_GAME_SIZE_MIN];
    city_setup setup = setup_of(CITY_GAME_ID_LEDGER);
    for (int from = 0; from < 4; from++) {
        city_status status = city_create(room + from, CITY_GAME_SIZE_MIN, &setup);
        for (uint64_t seed = 9; status == CITY_STATUS_OK;) {
            city_game *full = (city_game *)(void *)(room + from);
            OK(city_random_legal(full, &seed, &code));
            status = city_apply(full, code);
        }
        CHECK(status == CITY_STATUS_HISTORY_FULL);
        for (int to = 0; to < 4; to++) {
            static uint32_t copy[CITY_GAME_SIZE_MIN / 4 + 3];
            city_game *full = (city_game *)(void *)(room + from);
            OK(city_copy(full, copy + to, CITY_GAME_SIZE_MIN));
            OK(city_journal_save(full, journal, sizeof journal, &length));
            OK(city_journal_load(copy + to, CITY_GAME_SIZE_MIN, journal, length, NULL));
        }
    }
}

static void setups(void) {
    city_setup setup = setup_of(CITY_GAME_ID_MACHI);
    uint64_t value;
    uint32_t count;
    OK(city_setup_set(&setup, "players", 5));
    GIVES(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    OK(city_setup_refusal_text(&setup, CITY_LANG_EN, text, sizeof text, &length));
    CHECK(length > 0 && length == strlen(text));
    OK(city_setup_set(&setup, "players", 2));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_setup_set(&setup, "sets", 9));
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_setup_set(&setup, "wishes", 3));
    EXPECT(CITY_STATUS_NULL_POINTER, city_setup_set(&setup, NULL, 3));
    setup.values[CITY_MACHI_SETUP_SETS] = 9;
    EXPECT(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    OK(city_setup_refusal_text(&setup, CITY_LANG_CS, text, sizeof text, &length));
    CHECK(strncmp(text, "sets: ", 6) == 0);
    setup.values[CITY_MACHI_SETUP_SETS] = CITY_SETUP_USUAL;
    setup.values[CITY_MACHI_SETUP_EXCLUDED] = UINT64_C(1) << 40;
    EXPECT(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    setup.values[CITY_MACHI_SETUP_EXCLUDED] = 0;
    setup.values[CITY_SETUP_MAX - 1] = 0; /* no field of this game */
    EXPECT(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    setup.values[CITY_SETUP_MAX - 1] = CITY_SETUP_USUAL;
    setup.appendix = bytes;
    setup.appendix_length = 4; /* machi has none */
    EXPECT(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    setup.appendix_length = SIZE_MAX;
    EXPECT(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    setup.appendix_length = 0;
    OK(city_setup_refusal_text(&setup, CITY_LANG_EN, text, sizeof text, &length));
    CHECK(length == 0);
    OK(city_create(&game, sizeof game, &setup));
    OK(city_setup_appendix(&game, NULL, 0, &length));
    CHECK(length == 0);
    OK(city_setup_of(&game, &setup, sizeof setup));
    CHECK(setup.values[CITY_MACHI_SETUP_PLAYERS] == 2 && setup.values[CITY_MACHI_SETUP_FIRST] == 0);
    setup = setup_of(CITY_GAME_ID_SPRAWL);
    OK(city_setup_get(&setup, "expansions", &value));
    CHECK(value == 0);
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_setup_set(&setup, "expansions", 16));
    setup = setup_of(CITY_GAME_ID_LEDGER);
    OK(city_setup_set(&setup, "coins", 1000000));
    EXPECT(CITY_STATUS_BAD_SETUP, city_create(&game, sizeof game, &setup));
    OK(city_setup_count(CITY_GAME_ID_LEDGER, &count));
    OK(city_setup_name(CITY_GAME_ID_LEDGER, count - 1, text, sizeof text, NULL));
    CHECK(strcmp(text, "coins") == 0);
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_setup_name(CITY_GAME_ID_LEDGER, count, text, sizeof text, NULL));
}

static uint32_t stuck(void *user) {
    (void)user;
    return 0;
}

static void several_at_once(void) {
    uint64_t codes[] = {0x0103, 16, 16}; /* a one, build nothing, and that again before the roll */
    uint64_t one_by_one;
    size_t applied = 9;
    uint32_t undo;
    create(CITY_GAME_ID_MACHI);
    OK(city_apply(&game, codes[0]));
    OK(city_apply(&game, codes[1]));
    OK(city_digest(&game, &one_by_one));
    create(CITY_GAME_ID_MACHI);
    EXPECT(CITY_STATUS_ILLEGAL, city_apply_all(&game, codes, 3, &applied));
    OK(city_digest(&game, &digest));
    OK(city_history_count(&game, &undo));
    CHECK(applied == 2 && undo == 2 && digest == one_by_one);
    OK(city_apply_all(&game, NULL, 0, NULL));
    EXPECT(CITY_STATUS_NULL_POINTER, city_apply_all(&game, NULL, 1, &applied));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_apply_all(&game, codes, SIZE_MAX, &applied));
    EXPECT(CITY_STATUS_OVERLAP, city_apply_all(&game, (uint64_t *)&game, 2, &applied));
}

static void playing(void) {
    city_machi_view machi;
    city_machi_forecast forecast;
    city_sprawl_view sprawl;
    city_event event;
    uint32_t weight;
    create(CITY_GAME_ID_MACHI);
    OK(city_digest(&game, &digest));
    GIVES(CITY_STATUS_OTHER_GAME, city_sprawl_look(&game, 0, &sprawl, sizeof sprawl));
    GIVES(CITY_STATUS_NO_SUCH_SEAT, city_machi_look(&game, 4, &machi, sizeof machi));
    GIVES(CITY_STATUS_UNKNOWN_CODE, city_apply(&game, UINT64_MAX));
    GIVES(CITY_STATUS_ILLEGAL, city_apply(&game, 16)); /* nothing is to be built before the roll */
    OK(city_action_refusal_text(&game, 16, CITY_LANG_EN, text, sizeof text, NULL));
    CHECK(strcmp(text, "Something else must happen first.") == 0);
    GIVES(CITY_STATUS_OUT_OF_RANGE, city_event_nth(&game, 0, &event));
    GIVES(CITY_STATUS_NOTHING_TO_UNDO, city_undo(&game));
    GIVES(CITY_STATUS_BAD_GENERATOR, city_sample_with(&game, stuck, NULL, &code));
    EXPECT(CITY_STATUS_NULL_POINTER, city_sample_with(&game, NULL, NULL, &code));
    EXPECT(CITY_STATUS_NULL_POINTER, city_legal_visit(&game, NULL, NULL));
    EXPECT(CITY_STATUS_ILLEGAL, city_dice(&game, 7, 0, &code));
    EXPECT(CITY_STATUS_ILLEGAL, city_dice(&game, 3, 4, &code)); /* one die is due */
    uint64_t now;
    OK(city_digest(&game, &now));
    CHECK(now == digest);
    OK(city_dice(&game, 1, 0, &code));
    OK(city_weight(&game, code, &weight));
    CHECK(weight == 1);
    OK(city_apply(&game, code));
    GIVES(CITY_STATUS_NOT_CHANCE, city_dice(&game, 1, 0, &code));
    EXPECT(CITY_STATUS_NOT_CHANCE, city_dice(&game, 256, 0, &code)); /* whatever it shows */
    OK(city_correct(&game, mend(city_machi_correct_coins(0, 5))));
    OK(city_machi_look(&game, 0, &machi, sizeof machi));
    CHECK(machi.coins[0] == 9 && machi.coins[1] == 4); /* three, a wheat field each, five by hand */
    OK(city_undo(&game));
    OK(city_machi_look(&game, 0, &machi, sizeof machi));
    CHECK(machi.coins[0] == 4);
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_machi_foresee(&game, 0, 3, &forecast, sizeof forecast));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_machi_foresee(&game, 0, 0, &forecast, sizeof forecast));
    EXPECT(CITY_STATUS_NO_SUCH_SEAT, city_machi_foresee(&game, 4, 1, &forecast, sizeof forecast));
    OK(city_status_text(CITY_STATUS_OUT_OF_RANGE, CITY_LANG_EN, text, sizeof text, NULL));
    CHECK(strcmp(text, "A number is out of range.") == 0); /* dice and coins have no index */
    city_action wrong[] = {city_machi_correct_coins(0, 32768), city_machi_correct_add_card(256, 3),
                           city_machi_correct_add_card(0, 38), city_machi_correct_landmark(0, 7, 1),
                           city_machi_correct_landmark(0, 3, 2), city_machi_roll(7), city_ledger_correct_coins(0, 5)};
    wrong[6].count = 9;
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
        EXPECT(CITY_STATUS_UNKNOWN_CODE, city_correction_code(&wrong[n], &code));
    }
    city_action none = city_sprawl_place(1, 0, 0, 0);
    EXPECT(CITY_STATUS_UNKNOWN_CODE, city_correction_code(&none, &code)); /* sprawl has none */
    none.game = 99;
    EXPECT(CITY_STATUS_UNKNOWN_GAME, city_action_code(&none, &code));
    EXPECT(CITY_STATUS_NULL_POINTER, city_correction_code(NULL, &code));
    code = mend(city_machi_correct_remove_card(0, CITY_MACHI_CARD_STADIUM));
    EXPECT(CITY_STATUS_ILLEGAL, city_correct(&game, code));
    OK(city_correction_refusal_text(&game, code, CITY_LANG_EN, text, sizeof text, &length));
    CHECK(length > 0);
    code = mend(city_machi_correct_coins(0, 5));
    OK(city_correction_refusal_text(&game, code, CITY_LANG_EN, text, sizeof text, &length));
    CHECK(length == 0);
    GIVES(CITY_STATUS_NOT_OVER, city_payoff(&game, 0, NULL, NULL));
    create(CITY_GAME_ID_SPRAWL);
    EXPECT(CITY_STATUS_UNKNOWN_CODE, city_correct(&game, 1));
    EXPECT(CITY_STATUS_NOT_CHANCE, city_dice(&game, 1, 0, &code)); /* chance is due, but a card */
    OK(city_status_text(CITY_STATUS_NOT_CHANCE, CITY_LANG_EN, text, sizeof text, NULL));
    CHECK(strcmp(text, "No such chance is due.") == 0);
}

static void texts(void) {
    static const char too_long[] = "A name that is much longer than any name has a right to be in a game";
    city_names names = {{"Anna", "Petr", NULL, NULL, NULL, NULL, NULL, NULL}};
    create(CITY_GAME_ID_MACHI);
    GIVES(CITY_STATUS_UNKNOWN_LANG, city_phase_text(&game, 2, text, sizeof text, NULL));
    memset(text, '?', sizeof text);
    GIVES(CITY_STATUS_NO_ROOM, city_phase_text(&game, 0, text, 13, &length));
    CHECK(length == strlen("roll the dice") && text[0] == '?');
    OK(city_phase_text(&game, 0, text, 14, NULL));
    CHECK(strcmp(text, "roll the dice") == 0);
    EXPECT(CITY_STATUS_NO_ROOM, city_phase_text(&game, 0, NULL, 0, &length));
    EXPECT(CITY_STATUS_NULL_POINTER, city_phase_text(&game, 0, NULL, 14, &length));
    GIVES(CITY_STATUS_UNKNOWN_ITEM, city_machi_card_text(&game, 38, 0, 0, text, 256, NULL));
    EXPECT(CITY_STATUS_UNKNOWN_ITEM, city_machi_card_text(&game, 3, 4, 0, text, 256, NULL));
    EXPECT(CITY_STATUS_OTHER_GAME, city_sprawl_card_text(&game, 3, 0, 0, text, 256, NULL));
    OK(city_machi_card_text(&game, CITY_MACHI_CARD_CAFE, CITY_TEXT_NAME, CITY_LANG_CS, text, sizeof text, NULL));
    CHECK(strcmp(text, "kav\xc3\xa1rna") == 0);
    OK(city_action_text(&game, 10 | 1 << 8, &names, CITY_LANG_EN, text, sizeof text, NULL));
    CHECK(strcmp(text, "Take from Petr") == 0);
    names.seat[1] = "\xff";
    GIVES(CITY_STATUS_BAD_NAME, city_action_text(&game, 10 | 1 << 8, &names, 0, text, 256, NULL));
    names.seat[1] = too_long;
    EXPECT(CITY_STATUS_BAD_NAME, city_action_text(&game, 10 | 1 << 8, &names, 0, text, 256, NULL));
    names.seat[0] = names.seat[1] = names.seat[7] = (const char *)1; /* nobody the sentence is about */
    OK(city_action_text(&game, 10 | 2 << 8, &names, CITY_LANG_CS, text, sizeof text, NULL));
    CHECK(strstr(text, "3") != NULL);
    for (int32_t status = 0; status <= CITY_STATUS_BAD_PACK; status++) {
        for (uint32_t lang = 0; lang < 2; lang++) {
            OK(city_status_text(status, lang, text, sizeof text, &length));
            CHECK(length > 4);
        }
    }
    GIVES(CITY_STATUS_UNKNOWN_STATUS, city_status_text(CITY_STATUS_BAD_PACK + 1, 0, text, sizeof text, NULL));
    EXPECT(CITY_STATUS_UNKNOWN_STATUS, city_status_text(-1, 0, text, sizeof text, NULL));
    city_setup setup = setup_of(CITY_GAME_ID_SPRAWL);
    OK(city_create(&other, sizeof other, &setup));
    for (uint32_t card = 0; card < 40; card++) {
        for (uint32_t part = 0; part < 4; part++) {
            for (uint32_t lang = 0; lang < 2; lang++) {
                city_status machi = city_machi_card_text(&game, card, part, lang, text, sizeof text, NULL);
                CHECK((machi == CITY_STATUS_OK) == (card < CITY_MACHI_CARDS));
                city_status sprawl = city_sprawl_card_text(&other, card, part, lang, text, sizeof text, NULL);
                CHECK((sprawl == CITY_STATUS_OK) == (card >= 1 && card <= 33));
            }
        }
    }
}

static void snapshots(void) {
    create(CITY_GAME_ID_SPRAWL);
    OK(city_digest(&game, &digest));
    OK(city_snapshot_save(&game, bytes, sizeof bytes, &length));
    EXPECT(CITY_STATUS_NO_ROOM, city_snapshot_save(&game, bytes, length - 1, &length));
    GIVES(CITY_STATUS_SAVE_TOO_SHORT, city_snapshot_load(&other, sizeof other, bytes, 3));
    GIVES(CITY_STATUS_SAVE_TOO_LONG, city_snapshot_load(&other, sizeof other, bytes, SIZE_MAX));
    GIVES(CITY_STATUS_SAVE_FOREIGN, city_journal_load(&other, sizeof other, bytes, length, NULL));
    bytes[3] = 99;
    EXPECT(CITY_STATUS_SAVE_FOREIGN, city_snapshot_load(&other, sizeof other, bytes, length));
    bytes[3] = CITY_GAME_ID_SPRAWL;
    bytes[2] = 9;
    GIVES(CITY_STATUS_SAVE_VERSION, city_snapshot_load(&other, sizeof other, bytes, length));
    bytes[2] = 1;
    bytes[5] ^= 1;
    GIVES(CITY_STATUS_SAVE_DAMAGED, city_snapshot_load(&other, sizeof other, bytes, length));
    bytes[5] ^= 1;
    OK(city_snapshot_load(&other, sizeof other, bytes, length));
    uint64_t loaded;
    OK(city_digest(&other, &loaded));
    CHECK(loaded == digest);
    GIVES(CITY_STATUS_NO_JOURNAL, city_journal_save(&other, bytes, sizeof bytes, &length));
}

/* Saves cut off at every length, and a journal of a newer version: what is refused leaves the
 * storage alone, a journal loses no more than its torn end. */
static void cut_saves(void) {
    static uint8_t journal[1024];
    static city_game before;
    size_t whole, header, dropped;
    uint64_t seed = 4;
    create(CITY_GAME_ID_MACHI);
    OK(city_journal_save(&game, journal, sizeof journal, &header));
    for (int step = 0; step < 40; step++) {
        OK(city_random_legal(&game, &seed, &code));
        OK(city_apply(&game, code));
    }
    OK(city_snapshot_save(&game, bytes, sizeof bytes, &whole));
    memset(&other, 0x5a, sizeof other);
    memcpy(&before, &other, sizeof other);
    for (size_t size = 0; size < whole; size++) {
        city_status status = city_snapshot_load(&other, sizeof other, bytes, size);
        CHECK(status == CITY_STATUS_SAVE_TOO_SHORT || status == CITY_STATUS_SAVE_DAMAGED);
        CHECK(memcmp(&before, &other, sizeof other) == 0);
    }
    OK(city_journal_save(&game, journal, sizeof journal, &whole));
    for (size_t size = 0; size < header; size++) {
        EXPECT(CITY_STATUS_SAVE_TOO_SHORT, city_journal_load(&other, sizeof other, journal, size, NULL));
    }
    journal[2]++;
    EXPECT(CITY_STATUS_SAVE_VERSION, city_journal_load(&other, sizeof other, journal, whole, NULL));
    journal[2]--;
    CHECK(memcmp(&before, &other, sizeof other) == 0);
    for (size_t size = header; size <= whole; size++) {
        OK(city_journal_load(&other, sizeof other, journal, size, &dropped));
        OK(city_journal_save(&other, bytes, sizeof bytes, &length));
        CHECK(length + dropped == size && memcmp(bytes, journal, length) == 0);
        CHECK(dropped <= 12); /* less than one record */
    }
}

/* A journal whose checksums are right but whose only action is against the rules. */
static void impossible(void) {
    city_setup setup = setup_of(CITY_GAME_ID_LEDGER);
    size_t header, whole;
    OK(city_create(&game, sizeof game, &setup));
    OK(city_journal_save(&game, bytes, sizeof bytes, &header));
    /* Every purse begins empty; with coins in them the same payment is legal. The records behind
     * two headers differ only in their checksums, so replay the payment behind the wrong header. */
    static const uint8_t payment[] = {0x04, 0x01, 0x02, 0x01};
    uint8_t record[7];
    record[0] = 0xb4; /* four bytes of code */
    memcpy(record + 1, payment, 4);
    for (unsigned crc = 0; crc < 65536; crc++) {
        record[5] = (uint8_t)crc;
        record[6] = (uint8_t)(crc >> 8);
        memcpy(bytes + header, record, sizeof record);
        whole = header + sizeof record;
        size_t dropped = 0;
        city_status status = city_journal_load(&other, sizeof other, bytes, whole, &dropped);
        if (status == CITY_STATUS_SAVE_IMPOSSIBLE) {
            provoked[status] = 1;
            return;
        }
        CHECK(status == CITY_STATUS_OK && dropped == sizeof record);
    }
    fputs("no checksum fits\n", stderr);
    exit(1);
}

static void full_journal(void) {
    city_setup setup = setup_of(CITY_GAME_ID_LEDGER);
    uint32_t undo;
    OK(city_game_size_for(&setup, 200, &length));
    OK(city_create(&game, length, &setup));
    city_status status;
    while ((status = city_apply(&game, 0)) == CITY_STATUS_OK) {
    }
    CHECK(status == CITY_STATUS_HISTORY_FULL);
    provoked[status] = 1;
    EXPECT(CITY_STATUS_ILLEGAL, city_apply(&game, 0x0103)); /* no die is in the air */
    OK(city_history_count(&game, &undo));
    CHECK(undo >= 200);
    OK(city_digest(&game, &digest));
    OK(city_forget(&game));
    uint64_t now;
    OK(city_digest(&game, &now));
    CHECK(now == digest);
    EXPECT(CITY_STATUS_NOTHING_TO_UNDO, city_undo(&game));
    OK(city_event_count(&game, &undo));
    CHECK(undo == 0);
    OK(city_apply(&game, 0));
    OK(city_undo(&game));
    OK(city_digest(&game, &now));
    CHECK(now == digest);
    EXPECT(CITY_STATUS_NO_JOURNAL, city_journal_save(&game, bytes, sizeof bytes, &length));
}

int main(void) {
    versions();
    storage();
    overlaps();
    full_games();
    damage();
    setups();
    older_structures();
    playing();
    secrets();
    descriptions();
    blocks();
    several_at_once();
    histories();
    random_play();
    texts();
    snapshots();
    cut_saves();
    impossible();
    full_journal();
    boxes();
    for (int status = 0; status <= CITY_STATUS_BAD_PACK; status++) {
        if (!provoked[status]) {
            fprintf(stderr, "status %d was never provoked\n", status);
            return 1;
        }
    }
    puts("every status provoked");
    return 0;
}
