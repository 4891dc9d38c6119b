/* Calls that take a const game may run at the same time on one game: four threads ask all they can of a
 * game in memory that nobody may write to, and get the same answers as one.
 */
#define _DEFAULT_SOURCE
#include "check.h"

#include <pthread.h>
#include <sys/mman.h>

#define THREADS 4
#define ROUNDS 500

struct answers {
    city_turn turn;
    uint32_t legal, events, weights;
    uint64_t digest, first, chosen;
    size_t texts, snapshot, journal;
    uint8_t bytes[2 * CITY_GAME_SIZE];
};

static const city_game *game;

static void ask(struct answers *to) {
    char text[CITY_TEXT_MAX];
    size_t length;
    uint64_t seed = 3, digest;
    static _Thread_local city_game copy;
    memset(to, 0, sizeof *to);
    OK(city_whose_turn(game, &to->turn));
    OK(city_legal_count(game, &to->legal));
    OK(city_event_count(game, &to->events));
    OK(city_digest(game, &to->digest));
    OK(city_random_legal(game, &seed, &to->chosen));
    for (uint32_t n = 0; n < to->legal; n++) {
        uint64_t code;
        uint32_t weight;
        OK(city_legal_nth(game, n, &code));
        if (n == 0) to->first = code;
        OK(city_weight(game, code, &weight));
        to->weights += weight;
        OK(city_action_text(game, code, NULL, CITY_LANG_EN, text, sizeof text, &length));
        to->texts += length;
    }
    OK(city_phase_text(game, CITY_LANG_CS, text, sizeof text, &length));
    to->texts += length;
    OK(city_snapshot_save(game, to->bytes, sizeof to->bytes, &to->snapshot));
    OK(city_journal_save(game, to->bytes, sizeof to->bytes, &to->journal));
    OK(city_copy(game, &copy, sizeof copy));
    OK(city_digest(&copy, &digest));
    CHECK(digest == to->digest);
}

static void *keep_asking(void *expected) {
    struct answers *mine = malloc(sizeof *mine);
    CHECK(mine != NULL);
    for (int round = 0; round < ROUNDS; round++) {
        ask(mine);
        CHECK(memcmp(mine, expected, sizeof *mine) == 0);
    }
    free(mine);
    return NULL;
}

static city_game *play(uint32_t id, int steps) {
    city_game *played = mmap(NULL, sizeof *played, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    city_setup setup;
    uint64_t seed = 7, code;
    CHECK(played != MAP_FAILED);
    OK(city_setup_default(id, &setup, sizeof setup));
    OK(city_create(played, sizeof *played, &setup));
    for (int step = 0; step < steps; step++) {
        if (city_sample(played, &seed, &code) != CITY_STATUS_OK) OK(city_random_legal(played, &seed, &code));
        OK(city_apply(played, code));
    }
    CHECK(mprotect(played, sizeof *played, PROT_READ) == 0);
    return played;
}

int main(void) {
    static struct answers expected;
    city_setup setup;
    for (uint32_t id = 1; city_setup_default(id, &setup, sizeof setup) == CITY_STATUS_OK; id++) {
        pthread_t threads[THREADS];
        city_game *played = play(id, 17);
        game = played;
        ask(&expected);
        for (int n = 0; n < THREADS; n++) CHECK(pthread_create(&threads[n], NULL, keep_asking, &expected) == 0);
        for (int n = 0; n < THREADS; n++) CHECK(pthread_join(threads[n], NULL) == 0);
        CHECK(munmap(played, sizeof *played) == 0);
    }
    return 0;
}
