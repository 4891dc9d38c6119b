/* What was done to the memory of a game is noticed. Part of errors.c. */
#ifndef DAMAGE_H
#define DAMAGE_H

/* What a caller can learn of a game: its state, the events and the past. */
struct known {
    uint64_t digest;
    city_event events[64];
    uint32_t count;
    uint8_t journal[4096];
    size_t length;
};

static city_status learn(struct known *known) {
    city_status status = city_digest(&game, &known->digest);
    if (status == CITY_STATUS_OK) status = city_event_count(&game, &known->count);
    for (uint32_t n = 0; status == CITY_STATUS_OK && n < known->count; n++) {
        status = city_event_nth(&game, n, &known->events[n]);
    }
    if (status == CITY_STATUS_OK) {
        status = city_journal_save(&game, known->journal, sizeof known->journal, &known->length);
    }
    return status;
}

static void swap(uint64_t *one, uint64_t *two) {
    uint64_t kept = *one;
    *one = *two;
    *two = kept;
}

/* The words of a head and a state, and one more if the game begins at the second. */
enum { HEAD_WORDS = 80 };

/* What was done to the game is noticed, or means nothing. */
static void check_damage(const struct known *whole) {
    static struct known now;
    memset(&now, 0, sizeof now);
    CHECK(learn(&now) != CITY_STATUS_OK || memcmp(&now, whole, sizeof now) == 0);
}

/* Any two words of a head and its state change places, or one grows by what the other shrinks. */
static void swap_words(const struct known *whole) {
    uint64_t *words = (uint64_t *)(void *)&game;
    for (size_t i = 0; i < HEAD_WORDS; i++) {
        for (size_t j = 0; j < i; j++) {
            if ((words[i] - words[j]) << 8 != 0) { /* where only the highest bits differ a sum may not see it */
                swap(&words[i], &words[j]);
                check_damage(whole);
                swap(&words[i], &words[j]);
            }
            words[i]++, words[j]--;
            check_damage(whole);
            words[i]--, words[j]++;
        }
    }
}

/* A run of words is overwritten with one byte, as by a loop of the caller's that went too far. */
static void fill_words(const struct known *whole) {
    static const int fillings[] = {0, 1, ' ', 0x80, 0xff};
    uint64_t *words = (uint64_t *)(void *)&game;
    uint64_t kept[HEAD_WORDS];
    memcpy(kept, words, sizeof kept);
    for (size_t filling = 0; filling < sizeof fillings / sizeof *fillings; filling++) {
        for (size_t from = 0; from < HEAD_WORDS; from++) {
            for (size_t count = 1; from + count <= HEAD_WORDS; count++) {
                memset(words + from, fillings[filling], count * sizeof *words);
                check_damage(whole);
                memcpy(words, kept, sizeof kept);
            }
        }
    }
}

/* Every bit of a game is flipped: either that is noticed, and no call touches anything, or the bit
 * means nothing. */
static void damage_to(uint32_t id) {
    static struct known whole, now; /* zeros where nothing is written */
    static uint8_t flipped[CITY_GAME_SIZE_MIN];
    uint8_t *inside = (uint8_t *)&game;
    size_t head = -(uintptr_t)&game % 16; /* a game begins where it is aligned to 16 bytes */
    city_setup setup = setup_of(id);
    unsigned noticed = 0;
    uint64_t seed = 5;
    OK(city_create(&game, sizeof flipped, &setup));
    for (int step = 0; step < 12; step++) {
        OK(city_random_legal(&game, &seed, &code));
        OK(city_apply(&game, code));
    }
    memset(&whole, 0, sizeof whole);
    OK(learn(&whole));
    CHECK(whole.count > 0);
    for (size_t i = 0; i < sizeof flipped; i++) {
        for (int bit = 0; bit < 8; bit++) {
            inside[i] ^= (uint8_t)(1 << bit);
            memset(&now, 0, sizeof now);
            city_status status = learn(&now);
            if (status == CITY_STATUS_OK) {
                CHECK((i < head || i >= head + 64) && memcmp(&now, &whole, sizeof now) == 0);
            } else {
                CHECK(status == (i >= head + 8 && i < head + 16    ? CITY_STATUS_NOT_A_GAME
                                 : i >= head + 25 && i < head + 32 ? CITY_STATUS_WRONG_ABI
                                                                   : CITY_STATUS_CORRUPTED));
                if (bit == 0) {
                    memcpy(flipped, &game, sizeof flipped);
                    city_status refused = city_undo(&game);
                    if (refused == CITY_STATUS_OK) { /* only its event was damaged */
                        OK(city_apply(&game, code));
                        OK(learn(&now));
                        CHECK(memcmp(&now, &whole, sizeof now) == 0);
                        noticed++;
                        continue;
                    }
                    CHECK(refused == status && memcmp(flipped, &game, sizeof flipped) == 0);
                }
                noticed++;
            }
            inside[i] ^= (uint8_t)(1 << bit);
        }
    }
    OK(learn(&now));
    CHECK(noticed >= 8 * (64 + 24)); /* the head, and what any state has at least */
    swap_words(&whole);
    fill_words(&whole);
    provoked[CITY_STATUS_NOT_A_GAME] = provoked[CITY_STATUS_CORRUPTED] = 1;
}

/* A copy by memcpy is refused wherever it lands, a copy by city_copy is a game. */
static void moves(void) {
    static uint32_t room[CITY_GAME_SIZE / 4 + 3];
    uint32_t count;
    create(CITY_GAME_ID_MACHI);
    for (int shift = 0; shift < 4; shift++) {
        city_game *moved = (city_game *)(void *)(room + shift);
        memcpy(moved, &game, sizeof game);
        GIVES(CITY_STATUS_MOVED, city_legal_count(moved, &count));
        EXPECT(CITY_STATUS_MOVED, city_apply(moved, 0x0103));
        CHECK(memcmp(moved, &game, sizeof game) == 0);
        ((uint8_t *)moved)[100] ^= 1;
        EXPECT(CITY_STATUS_CORRUPTED, city_legal_count(moved, &count));
        memset(moved, 0, 32);
        EXPECT(CITY_STATUS_NOT_A_GAME, city_legal_count(moved, &count));
        OK(city_copy(&game, moved, sizeof game));
        OK(city_apply(moved, 0x0103));
    }
}

static void damage(void) {
    for (uint32_t id = 0; id < 256; id++) {
        city_setup setup;
        if (city_setup_default(id, &setup, sizeof setup) == CITY_STATUS_OK) damage_to(id);
    }
    moves();
}

#endif
