/* Plays the games of a file (see games.c) through C. The stage counts the instructions inside
 * city_apply and city_apply_all and holds them against those of the same games in Rust
 * (ffi/examples/bench.rs).
 *
 *   bench FILE GAME AT_ONCE     GAME is a city_game_id; actions go in one by one if AT_ONCE is 1
 */
#include "check.h"

#define MOST 64

static uint64_t storage[(1 << 20) / 8];
static city_game *const game = (city_game *)storage;
static uint64_t codes[MOST];
static size_t waiting, applied;

static void play(void) {
    if (waiting == 1) {
        OK(city_apply(game, codes[0]));
    } else {
        OK(city_apply_all(game, codes, waiting, NULL));
    }
    applied += waiting;
    waiting = 0;
}

int main(int count, char **words) {
    CHECK(count == 4);
    FILE *file = fopen(words[1], "r");
    uint32_t wanted = (uint32_t)atoi(words[2]);
    char line[128];
    uint64_t digest;
    size_t at_once = (size_t)atoi(words[3]);
    int chosen = 0;
    CHECK(file != NULL && at_once >= 1 && at_once <= MOST);
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "game ", 5) == 0) {
            uint8_t journal[64];
            size_t length = 0;
            unsigned byte;
            uint32_t id;
            if (waiting) play();
            for (char *at = line + 5; sscanf(at, "%2x", &byte) == 1 && *at != ' '; at += 2) {
                journal[length++] = (uint8_t)byte;
            }
            OK(city_journal_load(storage, sizeof storage, journal, length, NULL));
            OK(city_which(game, &id, NULL));
            chosen = id == wanted;
        } else if (chosen) {
            codes[waiting++] = strtoull(line, NULL, 16);
            if (waiting == at_once) play();
        }
    }
    fclose(file);
    if (waiting) play();
    OK(city_digest(game, &digest));
    printf("%zu applied, last digest %016" PRIx64 "\n", applied, digest);
    return 0;
}
