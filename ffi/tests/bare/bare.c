/* Random games without an operating system or a C library: the same file runs on a Cortex-M0 with
 * 16 KB of RAM and on this machine, and must print the same digests.
 */
#include <citycore.h>

#include "board.h"

static uint64_t storage[4096 / 8]; /* enough for these games: city_create says so */
static city_game *const game = (city_game *)storage;

static void say_digest(const char *name) {
    char line[40];
    uint64_t digest = 0;
    size_t at = 0;
    city_digest(game, &digest);
    while (*name) line[at++] = *name++;
    line[at++] = ' ';
    for (int shift = 60; shift >= 0; shift -= 4) line[at++] = "0123456789abcdef"[digest >> shift & 15];
    line[at++] = '\n';
    line[at] = 0;
    board_say(line);
}

static int play(uint32_t id, const char *name, uint64_t seed, int most) {
    city_setup setup;
    city_turn turn;
    if (city_setup_default(id, &setup, sizeof setup) || city_create(storage, sizeof storage, &setup)) return 1;
    for (int step = 0; step < most; step++) {
        uint64_t code;
        if (city_whose_turn(game, &turn)) return 2;
        if (turn.kind == CITY_TURN_KIND_OVER) break;
        if (turn.kind == CITY_TURN_KIND_CHANCE ? city_sample(game, &seed, &code)
                                               : city_random_legal(game, &seed, &code)) return 3;
        city_status status = city_apply(game, code);
        if (status == CITY_STATUS_HISTORY_FULL) status = city_forget(game) || city_apply(game, code);
        if (status) return 4;
    }
    if (city_undo(game)) return 5;
    say_digest(name);
    return 0;
}

int board_main(void) {
    int failed = play(CITY_GAME_ID_LEDGER, "ledger", 1, 60);
    if (!failed) failed = play(CITY_GAME_ID_MACHI, "machi", 2, 400);
    if (!failed) failed = play(CITY_GAME_ID_SPRAWL, "sprawl", 3, 100);
    return failed;
}
