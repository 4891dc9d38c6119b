/* A million random calls with random bytes for storage, saves, codes and sizes: whatever comes back,
 * nothing crashes, and a sanitizer finds nothing. Sizes never claim memory that is not there, for no
 * C function can know; everything else may be anything.
 *
 *   hostile CALLS SEED
 */
#include "check.h"

#define SLOTS 4
#define SIZE CITY_GAME_SIZE_MIN
#define SAVE 2048

static uint64_t seed;
static uint8_t *room[SLOTS];
static city_game *slot[SLOTS];
static uint8_t *save;
static size_t save_length;
static char save_name[80]; /* random bytes with an end */
static unsigned long answers[CITY_STATUS_UNKNOWN_STATUS + 1];

static size_t random_below(size_t bound) { return (size_t)(next_random(&seed) % bound); }

static void fill(void *at, size_t size) {
    for (size_t i = 0; i < size; i++) {
        ((uint8_t *)at)[i] = (uint8_t)next_random(&seed);
    }
}

/* A game, mostly whole; NULL or misaligned now and then. */
static city_game *any_game(void) {
    switch (random_below(50)) {
    case 0: return NULL;
    case 1: return (city_game *)(void *)((uint8_t *)slot[0] + random_below(8));
    default: return slot[random_below(SLOTS)];
    }
}

static uint32_t any_small(void) {
    return random_below(20) ? (uint32_t)random_below(10) : (uint32_t)next_random(&seed);
}

/* A code: legal, close to one, or anything. */
static uint64_t any_code(city_game *game) {
    uint64_t code = next_random(&seed);
    uint32_t count;
    switch (random_below(4)) {
    case 0: return code;
    case 1: return code >> random_below(64);
    default:
        if (city_legal_count(game, &count) == CITY_STATUS_OK && count > 0) {
            city_legal_nth(game, (uint32_t)(code % count), &code);
        }
        return random_below(8) ? code : code ^ (uint64_t)1 << random_below(40);
    }
}

static void any_setup(city_setup *setup) {
    fill(setup, sizeof *setup);
    setup->game = (uint32_t)random_below(5);
    if (random_below(3) && city_setup_default(setup->game, setup) == CITY_STATUS_OK) {
        if (random_below(2)) {
            ((uint8_t *)setup)[random_below(sizeof *setup)] = (uint8_t)next_random(&seed);
        }
    }
}

/* Bytes of a save: whole, bent or random. */
static void bend_save(void) {
    switch (random_below(4)) {
    case 0:
        fill(save, SAVE);
        memcpy(save, random_below(2) ? "CS\1" : "CJ\1", 3);
        save[3] = (uint8_t)random_below(6);
        save_length = random_below(SAVE);
        break;
    case 1:
        if (save_length > 0) save[random_below(save_length)] ^= (uint8_t)(1 << random_below(8));
        break;
    case 2:
        if (save_length > 0) save_length = random_below(save_length);
        break;
    default: break;
    }
}

static int32_t stop_sometimes(uint64_t code, void *user) {
    (void)user;
    return code % 64 == 0;
}

static uint32_t poor_generator(void *user) {
    (void)user;
    return random_below(3) ? 0 : (uint32_t)next_random(&seed);
}

/* Overwrites bytes of a game, moves it, or puts random bytes in its place. */
static city_status vandalise(void) {
    city_game *game = slot[random_below(SLOTS)], *other = slot[random_below(SLOTS)];
    uint8_t *bytes = (uint8_t *)game;
    size_t at = random_below(SIZE);
    switch (random_below(16)) {
    case 0: fill(game, SIZE); break;
    case 1: memmove(game, other, SIZE); break;
    case 2:
    case 3: bytes[at] ^= (uint8_t)(1 << random_below(8)); break;
    case 4: fill(bytes + 8 * random_below(9), 8 + random_below(SIZE / 2)); break; /* behind a true mark */
    case 5: fill(bytes + 64, SIZE - 64); break;                                   /* behind a true head */
    case 6: memset(bytes + at, (int)random_below(2) * 255, SIZE - at); break;
    case 7: memcpy(bytes + 64, (uint8_t *)other + 64, other == game ? 0 : 600); break; /* another's state */
    case 8: { /* two words of a state change places */
        uint64_t *words = (uint64_t *)(void *)game, kept;
        size_t one = random_below(80), two = random_below(80);
        kept = words[one];
        words[one] = words[two];
        words[two] = kept;
        break;
    }
    default: break;
    }
    return CITY_STATUS_OK;
}

static city_status call(void) {
    union {
        city_turn turn;
        city_setup setup;
        city_event event;
        city_ledger_view ledger;
        city_machi_view machi;
        city_sprawl_view sprawl;
        city_machi_forecast forecast;
        city_machi_action machi_action;
        city_ledger_action ledger_action;
        city_sprawl_action sprawl_action;
        city_machi_card_info info;
        city_entry entries[100];
        uint64_t number;
        uint32_t small;
        int32_t worth;
        uint8_t byte;
        char text[300];
        uint64_t codes[600];
    } out;
    city_setup setup;
    city_names names = {{save_name, NULL, NULL, NULL, NULL, NULL, NULL, save_name}};
    size_t size;
    city_game *game = any_game();
    uint32_t n = any_small(), m = any_small();
    uint64_t code = any_code(game);
    char *text = random_below(30) ? out.text : NULL;
    switch (random_below(60)) {
    case 0: any_setup(&setup); return city_create(game, random_below(SIZE + 1), &setup);
    case 1:
    case 2: any_setup(&setup); return city_create(slot[random_below(SLOTS)], SIZE, &setup);
    case 3: return city_copy(game, slot[random_below(SLOTS)], random_below(3) ? SIZE : n);
    case 4: return vandalise();
    case 5: return city_setup_default(n, &out.setup);
    case 6: any_setup(&setup); return city_setup_problem(&setup, m, text, random_below(300), &size);
    case 7: return city_setup_of(game, &out.setup);
    case 8: return city_which(game, random_below(2) ? &n : NULL, &m);
    case 9: return city_whose_turn(game, &out.turn);
    case 10: return city_legal_count(game, &out.small);
    case 11: return city_legal_nth(game, n, &out.number);
    case 12: return city_legal_list(game, out.codes, random_below(600), &n);
    case 13: return city_legal_visit(game, stop_sometimes, NULL);
    case 14: return city_is_legal(game, code, &out.byte);
    case 15:
    case 16:
    case 17:
    case 18:
    case 19: return city_apply(game, code);
    case 20: return city_correct(game, code);
    case 21: return random_below(2) ? city_undo(game) : city_undo_to(game, n);
    case 22:
        return n % 4 == 0   ? city_history_count(game, &out.small)
               : n % 4 == 1 ? city_history_nth(game, n, out.entries)
               : n % 4 == 2 ? city_history_list(game, out.entries, random_below(100), &n)
                            : city_play_random(game, (uint32_t)random_below(40), &seed, &n);
    case 23: return city_sample(game, &seed, &out.number);
    case 24: return city_sample_with(game, poor_generator, NULL, &out.number);
    case 25: return city_weight(game, code, &out.small);
    case 26: return city_dice(game, n, m, &out.number);
    case 27: return city_event_nth(game, n, &out.event);
    case 28: return city_digest(game, &out.number);
    case 29: {
        city_status status = city_snapshot_save(game, save, random_below(SAVE), &size);
        if (status == CITY_STATUS_OK) save_length = size;
        return status;
    }
    case 30: {
        city_status status = city_journal_save(game, save, random_below(SAVE), &size);
        if (status == CITY_STATUS_OK) save_length = size;
        return status;
    }
    case 31: bend_save(); return city_snapshot_load(slot[random_below(SLOTS)], SIZE, save, save_length);
    case 32: bend_save(); return city_journal_load(slot[random_below(SLOTS)], SIZE, save, save_length, &size);
    case 33: return city_forget(game);
    case 34: return city_view_ledger(game, n, &out.ledger);
    case 35: return city_view_machi(game, n, &out.machi);
    case 36: return city_view_sprawl(game, n, &out.sprawl);
    case 37: return city_forecast_machi(game, n, m, &out.forecast);
    case 38: return city_sprawl_worth(game, code, &out.worth);
    case 39: {
        city_event event;
        if (random_below(2) || city_event_nth(game, n, &event) != CITY_STATUS_OK) {
            fill(&event, sizeof event);
            event.game = (uint8_t)random_below(5);
            event.kind = (uint8_t)random_below(20);
        }
        return city_event_text(&event, NULL, m, text, random_below(300), &size);
    }
    case 40: return city_action_text(game, code, NULL, n, text, random_below(300), &size);
    case 41: return city_card_text(n, m, (uint32_t)random_below(5), (uint32_t)random_below(3), text,
                                   random_below(300), &size);
    case 42:
        fill(&out, sizeof out.machi_action);
        out.machi_action.kind = (uint8_t)random_below(20);
        return random_below(2) ? city_machi_code(&out.machi_action, &code)
                               : city_machi_parts(code, &out.machi_action);
    case 43:
        fill(&out, sizeof out.sprawl_action);
        out.sprawl_action.kind = (uint8_t)random_below(9);
        return random_below(2) ? city_sprawl_code(&out.sprawl_action, &code)
                               : city_sprawl_parts(code, &out.sprawl_action);
    case 44:
        fill(&out, sizeof out.ledger_action);
        out.ledger_action.kind = (uint8_t)random_below(6);
        return random_below(2) ? city_ledger_code(&out.ledger_action, &code)
                               : city_ledger_parts(code, &out.ledger_action);
    case 45: return city_ledger_correction(n, m, &out.number);
    case 46: return city_machi_correct_coins(n, (int32_t)code, &out.number);
    case 47: return city_machi_correct_card(n, m, (uint32_t)random_below(3), &out.number);
    case 48: return city_machi_correct_landmark(n, m, (uint32_t)random_below(3), &out.number);
    case 49: return city_machi_landmark_text(n, m, (uint32_t)random_below(3), text, random_below(300), &size);
    case 50: return random_below(2) ? city_machi_card_of(n, &out.info) : city_machi_landmark_cost(n, &out.small);
    case 51: return city_status_text((int32_t)n, m, text, random_below(300), &size);
    case 52:
        fill(save_name, random_below(sizeof save_name));
        return city_correction_text(game, code, &names, n, text, random_below(300), &size);
    case 53:
        return random_below(2) ? city_refusal_text(game, code, n, text, random_below(300), &size)
                               : city_correction_refusal_text(game, code, n, text, random_below(300), &size);
    case 54: return city_phase_text(game, n, text, random_below(300), &size);
    case 55: return random_below(2) ? city_event_count(game, &out.small) : city_abi_check(n);
    case 56: return city_random_legal(game, &seed, &out.number);
    case 57:
        fill(out.codes, 64);
        out.codes[0] = code;
        return city_apply_all(game, random_below(9) ? out.codes : (uint64_t *)game, random_below(9), &size);
    case 58: return city_action_text(game, code, &names, 0, (char *)any_game(), random_below(SIZE / 2), &size);
    default:
        return n % 3 == 0   ? city_abi_version(&out.small)
               : n % 3 == 1 ? (any_setup(&setup), random_below(2) ? city_game_size(&size) : city_game_size_for(&setup, m, &size))
                            : city_game_align(&size);
    }
}

int main(int count, char **words) {
    unsigned long calls = count > 1 ? strtoul(words[1], NULL, 10) : 1000000;
    unsigned kinds = 0;
    seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    save = calloc(1, SAVE);
    for (int i = 0; i < SLOTS; i++) {
        /* Apart from each other, so that a sanitizer sees every overrun; aligned to 16 bytes or not. */
        room[i] = malloc(SIZE + 8);
        slot[i] = (city_game *)(void *)(room[i] + 8 * (i % 2));
        fill(slot[i], SIZE);
    }
    for (unsigned long n = 0; n < calls; n++) {
        city_status status = call();
        CHECK(status >= CITY_STATUS_OK && status <= CITY_STATUS_UNKNOWN_STATUS);
        answers[status]++;
    }
    for (int status = 0; status <= CITY_STATUS_UNKNOWN_STATUS; status++) {
        kinds += answers[status] > 0;
    }
    CHECK(answers[CITY_STATUS_OK] > calls / 20);
    CHECK(calls < 100000 || kinds > 20);
    printf("%lu calls, %lu done, %u kinds of status\n", calls, answers[CITY_STATUS_OK], kinds);
    for (int i = 0; i < SLOTS; i++) {
        free(room[i]);
    }
    free(save);
    return 0;
}
