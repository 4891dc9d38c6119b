/* Plays the games of a file (see games.c) through C and prints what one action takes. ffi/bench
 * holds that against the same games in Rust (ffi/examples/bench.rs).
 *
 *   bench FILE GAME AT_ONCE TIME     GAME is a city_game_id; actions go in one by one if AT_ONCE is 1,
 *                                    and are chosen by city_play_random if it is 0
 *
 * The games are played over and over for TIME milliseconds, at least once. Prints the number of
 * actions and the nanoseconds of one in the fastest round, set-up left out.
 */
#define _POSIX_C_SOURCE 199309L
#include "check.h"
#include <time.h>

static uint64_t storage[(1 << 20) / 8];
static city_game *const game = (city_game *)storage;

static uint64_t codes[1 << 16];
static size_t code_count;

static struct {
    uint8_t journal[2 * CITY_APPENDIX_MAX];
    size_t length, first, end;
} games[1 << 10];
static size_t game_count;

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static void read_games(FILE *file, unsigned wanted) {
    static char line[8 * CITY_APPENDIX_MAX];
    int chosen = 0;
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "game ", 5) == 0) {
            size_t length = 0;
            unsigned byte;
            CHECK(game_count < sizeof games / sizeof *games);
            uint8_t *journal = games[game_count].journal;
            for (char *at = line + 5; sscanf(at, "%2x", &byte) == 1 && *at != ' '; at += 2) {
                journal[length++] = (uint8_t)byte;
            }
            chosen = journal[3] == wanted;
            if (chosen) {
                games[game_count].length = length;
                games[game_count].first = games[game_count].end = code_count;
                game_count++;
            }
        } else if (chosen) {
            CHECK(code_count < sizeof codes / sizeof *codes);
            codes[code_count++] = strtoull(line, NULL, 16);
            games[game_count - 1].end = code_count;
        }
    }
}

static size_t played_at_random;

/* Plays every game once and gives the time of its actions. */
static double play_round(size_t at_once) {
    double spent = 0;
    for (size_t n = 0; n < game_count; n++) {
        size_t end = games[n].end;
        OK(city_journal_load(storage, sizeof storage, games[n].journal, games[n].length, NULL));
        double start = nanoseconds();
        if (at_once == 0) {
            uint64_t seed = n;
            uint32_t played;
            OK(city_play_random(game, 1000, &seed, &played));
            played_at_random += played;
        } else if (at_once == 1) {
            for (size_t at = games[n].first; at < end; at++) OK(city_apply(game, codes[at]));
        } else {
            for (size_t at = games[n].first; at < end; at += at_once) {
                size_t count = end - at < at_once ? end - at : at_once;
                OK(city_apply_all(game, codes + at, count, NULL));
            }
        }
        spent += nanoseconds() - start;
    }
    return spent;
}

int main(int count, char **words) {
    CHECK(count == 5);
    FILE *file = fopen(words[1], "r");
    size_t at_once = (size_t)atoi(words[3]);
    double end = nanoseconds() + atof(words[4]) * 1e6;
    CHECK(file != NULL);
    read_games(file, (unsigned)atoi(words[2]));
    fclose(file);
    CHECK(code_count > 0);
    double fastest = play_round(at_once);
    if (at_once == 0) code_count = played_at_random; /* the same in every round */
    while (nanoseconds() < end) {
        double spent = play_round(at_once);
        if (spent < fastest) fastest = spent;
    }
    printf("%zu %.1f\n", code_count, fastest / (double)code_count);
    return 0;
}
