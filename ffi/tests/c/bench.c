/* Plays the games of a file (see games.c) through C. The stage counts the instructions inside
 * city_apply and holds them against those of the same games in Rust (ffi/examples/bench.rs).
 *
 *   bench FILE GAME     GAME is a city_game_id
 */
#include "check.h"

static uint64_t storage[(1 << 20) / 8];

int main(int count, char **words) {
    CHECK(count == 3);
    FILE *file = fopen(words[1], "r");
    uint32_t wanted = (uint32_t)atoi(words[2]);
    char line[128];
    uint64_t applied = 0, digest;
    city_game *game = (city_game *)storage;
    int chosen = 0;
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "game ", 5) == 0) {
            uint8_t journal[64];
            size_t length = 0;
            unsigned byte;
            uint32_t id;
            for (char *at = line + 5; sscanf(at, "%2x", &byte) == 1 && *at != ' '; at += 2) {
                journal[length++] = (uint8_t)byte;
            }
            OK(city_journal_load(storage, sizeof storage, journal, length, NULL));
            OK(city_which(game, &id, NULL));
            chosen = id == wanted;
        } else if (chosen) {
            OK(city_apply(game, strtoull(line, NULL, 16)));
            applied++;
        }
    }
    fclose(file);
    OK(city_digest(game, &digest));
    printf("%" PRIu64 " applied, last digest %016" PRIx64 "\n", applied, digest);
    return 0;
}
