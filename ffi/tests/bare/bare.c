/* Random games without an operating system or a C library: the same file runs in 24 KB of RAM
 * on an emulated board and on this machine, and must print the same digests.
 */
#include <citycore.h>

#include "board.h"

static uint64_t storage[7168 / 8]; /* enough for all games: city_create says so */
static city_game *const game = (city_game *)storage;

static void say_digest(uint32_t id) {
    static char line[] = "game 000: 0000000000000000\n";
    uint64_t digest = 0;
    city_digest(game, &digest);
    for (int place = 7; place > 4; place--, id /= 10) line[place] = (char)('0' + id % 10);
    for (int place = 25; place > 9; place--, digest >>= 4) line[place] = "0123456789abcdef"[digest & 15];
    board_say(line);
}

static int play(const city_setup *setup, uint64_t seed, int most) {
    city_turn turn;
    if (city_create(storage, sizeof storage, setup)) return 1;
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
    say_digest(setup->game);
    return 0;
}

/* At most so many actions of every game there is, told by its number. */
int board_main(void) {
    for (uint32_t id = 0; id < 256; id++) {
        city_setup setup;
        if (city_setup_default(id, &setup, sizeof setup) == CITY_STATUS_UNKNOWN_GAME) continue;
        int failed = play(&setup, id, 300);
        if (failed) return failed;
    }
    return 0;
}
