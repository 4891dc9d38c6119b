/* Storage at every address modulo 16: where CITY_GAME_ALIGN allows a game it plays like anywhere else, and
 * nothing around the storage is touched; where it does not, nothing happens.
 */
#include "check.h"

#include <stddef.h>

#define GUARD 64
#define GUARD_BYTE 0xa5

static uint64_t room[(GUARD + 16 + CITY_GAME_SIZE + GUARD) / 8 + 2];
static uint64_t copy[CITY_GAME_SIZE / 8];

/* Any city_game of a program can be one. */
struct behind_a_byte {
    char byte;
    city_game game;
};
typedef char any_city_game_is_aligned[offsetof(struct behind_a_byte, game) % CITY_GAME_ALIGN == 0 ? 1 : -1];

static uint8_t *storage_at(unsigned offset) {
    uint8_t *start = (uint8_t *)room + GUARD;
    return start + (16 - (uintptr_t)start % 16) % 16 + offset;
}

static void check_guards(const uint8_t *storage) {
    const uint8_t *start = (const uint8_t *)room, *end = start + sizeof room;
    for (const uint8_t *at = start; at < storage; at++) CHECK(*at == GUARD_BYTE);
    for (const uint8_t *at = storage + CITY_GAME_SIZE; at < end; at++) CHECK(*at == GUARD_BYTE);
}

static uint64_t play(city_game *game) {
    uint64_t seed = 5, code, digest;
    city_turn turn;
    for (int step = 0; step < 200; step++) {
        OK(city_whose_turn(game, &turn));
        if (turn.kind == CITY_TURN_KIND_OVER) break;
        if (turn.kind == CITY_TURN_KIND_CHANCE) OK(city_sample(game, &seed, &code));
        else OK(city_random_legal(game, &seed, &code));
        OK(city_apply(game, code));
    }
    OK(city_undo(game));
    OK(city_digest(game, &digest));
    return digest;
}

/* The digest of a short game in storage that begins here; 0 if none may. */
static uint64_t try_at(unsigned offset, uint32_t id) {
    uint8_t *storage = storage_at(offset);
    city_game *game = (city_game *)(void *)storage;
    city_setup setup;
    uint64_t digest, again;
    memset(room, GUARD_BYTE, sizeof room);
    OK(city_setup_default(id, &setup, sizeof setup));
    if (offset % CITY_GAME_ALIGN != 0) {
        EXPECT(CITY_STATUS_MISALIGNED, city_create(storage, CITY_GAME_SIZE, &setup));
        EXPECT(CITY_STATUS_MISALIGNED, city_digest(game, &digest));
        check_guards((uint8_t *)room + sizeof room);
        return 0;
    }
    EXPECT(CITY_STATUS_NOT_A_GAME, city_digest(game, &digest));
    OK(city_create(storage, CITY_GAME_SIZE, &setup));
    digest = play(game);
    OK(city_copy(game, copy, sizeof copy));
    OK(city_digest((city_game *)copy, &again));
    CHECK(digest == again);
    OK(city_copy((city_game *)copy, storage, CITY_GAME_SIZE));
    check_guards(storage);
    return digest;
}

/* A game whose bytes were moved is told from none at all, wherever it came from. */
static void move(unsigned from, unsigned to) {
    static uint8_t bytes[CITY_GAME_SIZE];
    uint64_t digest;
    try_at(from, CITY_GAME_ID_MACHI);
    memcpy(bytes, storage_at(from), sizeof bytes);
    memset(room, 0, sizeof room);
    memcpy(storage_at(to), bytes, sizeof bytes);
    if (from == to) OK(city_digest((city_game *)(void *)storage_at(to), &digest));
    else EXPECT(CITY_STATUS_MOVED, city_digest((city_game *)(void *)storage_at(to), &digest));
}

int main(void) {
    unsigned offset, other, places = 0;
    city_setup setup;
    for (uint32_t id = 1; city_setup_default(id, &setup, sizeof setup) == CITY_STATUS_OK; id++) {
        uint64_t first = try_at(0, id);
        for (offset = 1; offset < 16; offset++) {
            uint64_t digest = try_at(offset, id);
            CHECK(digest == 0 || digest == first);
        }
    }
    for (offset = 0; offset < 16; offset += CITY_GAME_ALIGN) {
        for (other = 0; other < 16; other += CITY_GAME_ALIGN) move(offset, other);
        places++;
    }
    printf("games at %u of 16 places, refused at the others\n", places);
    return 0;
}
