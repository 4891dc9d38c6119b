/* The history of a game, and play that keeps none. Part of errors.c. */
#ifndef HISTORIES_H
#define HISTORIES_H

/* The history can be looked at, and shortened at once. */
static void histories(void) {
    city_entry entries[8], entry;
    uint32_t count;
    uint64_t digests[5], seed = 3;
    create(CITY_GAME_ID_MACHI);
    for (int step = 0; step < 4; step++) {
        OK(city_digest(&game, &digests[step]));
        OK(city_random_legal(&game, &seed, &code));
        OK(city_apply(&game, code));
    }
    code = mend(city_machi_correct_coins(0, 5));
    OK(city_correct(&game, code));
    OK(city_history_count(&game, &count));
    CHECK(count == 5);
    EXPECT(CITY_STATUS_NO_ROOM, city_history_list(&game, entries, 4, &count));
    CHECK(count == 5);
    OK(city_history_list(&game, entries, 8, &count));
    CHECK(entries[4].code == code && entries[4].correction == 1 && entries[3].correction == 0);
    for (uint32_t n = 0; n < 5; n++) {
        OK(city_history_nth(&game, n, &entry));
        CHECK(entry.code == entries[n].code && entry.correction == entries[n].correction);
    }
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_history_nth(&game, 5, &entry));
    EXPECT(CITY_STATUS_OUT_OF_RANGE, city_undo_to(&game, 6));
    OK(city_digest(&game, &digests[4]));
    OK(city_undo_to(&game, 5));
    OK(city_digest(&game, &digest));
    CHECK(digest == digests[4]);
    for (uint32_t keep = 4; keep-- > 0;) {
        OK(city_undo_to(&game, keep));
        OK(city_digest(&game, &digest));
        OK(city_history_count(&game, &count));
        CHECK(digest == digests[keep] && count == keep);
    }
}

/* Random play keeps nothing, is the same as one action after the other, and can be played on. */
static void random_play(void) {
    uint64_t seed = 7, same = 7;
    uint32_t played, count;
    city_turn turn;
    create(CITY_GAME_ID_MACHI);
    OK(city_copy(&game, &other, sizeof other));
    OK(city_play_random(&game, 100, &seed, &played));
    CHECK(played == 100);
    for (int step = 0; step < 100; step++) {
        OK(city_random_legal(&other, &same, &code));
        OK(city_apply(&other, code));
    }
    uint64_t digests[2];
    OK(city_digest(&game, &digests[0]));
    OK(city_digest(&other, &digests[1]));
    CHECK(digests[0] == digests[1] && seed == same);
    OK(city_history_count(&game, &count));
    CHECK(count == 0);
    OK(city_event_count(&game, &count));
    CHECK(count == 0);
    EXPECT(CITY_STATUS_NOTHING_TO_UNDO, city_undo(&game));
    EXPECT(CITY_STATUS_NO_JOURNAL, city_journal_save(&game, bytes, sizeof bytes, &length));
    EXPECT(CITY_STATUS_UNKNOWN_CODE, city_apply(&game, UINT64_MAX));
    OK(city_copy(&game, &other, CITY_GAME_SIZE_MIN)); /* nothing is a history of any length */
    OK(city_random_legal(&other, &same, &code));
    OK(city_apply(&other, code));
    OK(city_history_count(&other, &count));
    CHECK(count == 1);
    OK(city_undo(&other));
    OK(city_digest(&other, &digest));
    CHECK(digest == digests[0]);
    OK(city_play_random(&game, UINT32_MAX, &seed, NULL));
    OK(city_whose_turn(&game, &turn));
    CHECK(turn.kind == CITY_TURN_KIND_OVER);
    OK(city_play_random(&game, 1, &seed, &played));
    CHECK(played == 0);
    EXPECT(CITY_STATUS_NULL_POINTER, city_play_random(&game, 1, NULL, &played));
    EXPECT(CITY_STATUS_OVERLAP, city_play_random(&game, 1, &seed, (uint32_t *)&seed));
}

#endif
