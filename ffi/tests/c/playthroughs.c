/* Replays the kept games of core/tests/playthroughs: journals of every game and mode that must load for
 * ever, and lead to the digests that stand beside them.
 *
 *   playthroughs FOLDER
 *
 * A line of its digests.txt: name, number of records, the digest of the state after the last of them, and
 * one over all states on the way.
 */
#include "check.h"

static uint64_t storage[(1 << 18) / 8];
static uint8_t journal[1 << 16], again[1 << 16];

int main(int count, char **words) {
    char path[4096], name[64];
    unsigned long actions;
    uint64_t last, on_the_way;
    unsigned games = 0;
    CHECK(count == 2);
    snprintf(path, sizeof path, "%s/digests.txt", words[1]);
    FILE *digests = fopen(path, "r");
    CHECK(digests != NULL);
    while (fscanf(digests, "%63s %lu %" SCNx64 " %" SCNx64, name, &actions, &last, &on_the_way) == 4) {
        city_game *game = (city_game *)storage;
        size_t length, dropped;
        uint64_t digest;
        uint32_t records;
        snprintf(path, sizeof path, "%s/%s.journal", words[1], name);
        FILE *file = fopen(path, "rb");
        CHECK(file != NULL);
        length = fread(journal, 1, sizeof journal, file);
        fclose(file);
        OK(city_journal_load(storage, sizeof storage, journal, length, &dropped));
        OK(city_history_count(game, &records));
        OK(city_digest(game, &digest));
        if (dropped > 0 || records != actions || digest != last) {
            fprintf(stderr, "%s is another game now\n", name);
            return 1;
        }
        size_t saved;
        OK(city_journal_save(game, again, sizeof again, &saved));
        CHECK(saved == length && memcmp(journal, again, length) == 0);
        games++;
    }
    fclose(digests);
    CHECK(games > 0);
    printf("%u kept games load and lead where they led\n", games);
    return 0;
}
