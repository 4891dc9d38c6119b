/* A million random calls with random bytes for storage, saves, codes and sizes: whatever comes back,
 * nothing crashes, and a sanitizer finds nothing. Sizes never claim memory that is not there, for no
 * C function can know; everything else may be anything.
 *
 *   hostile CALLS SEED
 */
#include "check.h"

#define SLOTS 4
#define SIZE CITY_GAME_SIZE_MIN
#define SAVE 4096

#define ONE(ID, name) +1
enum { GAMES = 0 CITY_FOR_EACH_GAME(ONE) };

static uint64_t seed;
static uint8_t *room[SLOTS];
static city_game *slot[SLOTS];
static uint8_t *save;
static size_t save_length;
static char save_name[80]; /* random bytes with an end */
static unsigned long answers[CITY_STATUS_BAD_PACK + 1];

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

static const char *any_name(void) {
    static const char *const known[] = {"players", "first", "coins", "sets", "mode", "expansions", "turn_limit", "cast", "uniques", "long", "city"};
    return random_below(8) ? known[random_below(sizeof known / sizeof *known)] : random_below(3) ? save_name : NULL;
}

/* A setup: usual, with a value or two, or random but for what says how much memory there is. */
static void any_setup(city_setup *setup) {
    fill(setup, sizeof *setup);
    setup->size = (uint32_t)random_below(sizeof *setup + 1);
    setup->game = (uint32_t)random_below(GAMES + 2);
    setup->appendix = random_below(9) ? NULL : save;
    setup->appendix_length = setup->appendix ? random_below(SAVE) : random_below(2);
    if (random_below(4) && city_setup_default(setup->game, setup, sizeof *setup) == CITY_STATUS_OK) {
        for (size_t n = random_below(3); n > 0; n--) {
            setup->values[random_below(10)] = random_below(3) ? random_below(6) : next_random(&seed);
        }
    }
}

/* Bytes of a save: whole, bent or random. */
static void bend_save(void) {
    switch (random_below(4)) {
    case 0:
        fill(save, SAVE);
        memcpy(save, random_below(2) ? "CS\1" : "CJ\2", 3);
        save[3] = (uint8_t)random_below(GAMES + 2);
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

static uint8_t pack[CITY_APPENDIX_MAX];
static size_t pack_length;

/* Bytes of a pack: the project's own, bent, or random. */
static void bend_pack(void) {
    city_setup setup;
    static city_game game;
    if (random_below(3) == 0) {
        OK(city_setup_default(CITY_GAME_ID_CITIES, &setup, sizeof setup));
        OK(city_create(&game, sizeof game, &setup));
        OK(city_setup_appendix(&game, pack, sizeof pack, &pack_length));
    } else if (random_below(9) == 0) {
        pack_length = random_below(sizeof pack);
        fill(pack, pack_length);
    }
    for (size_t n = random_below(4); n > 0 && pack_length > 4; n--) {
        pack[random_below(pack_length)] = (uint8_t)next_random(&seed);
    }
    if (random_below(4)) seal_pack(pack, pack_length);
}

static city_status any_card_text(const city_game *game, char *text) {
    uint32_t card = any_small(), part = (uint32_t)random_below(5), lang = (uint32_t)random_below(3);
    size_t space = random_below(300), size;
    switch (random_below(7)) {
    case 0: return city_machi_card_text(game, card, part, lang, text, space, &size);
    case 1: return city_machi_landmark_text(game, card, part, lang, text, space, &size);
    case 2: return city_sprawl_card_text(game, card, part, lang, text, space, &size);
    case 3: return city_citadels_card_text(game, card, part, lang, text, space, &size);
    case 4: return city_citadels_character_text(game, card, part, lang, text, space, &size);
    case 5: return city_cities_card_text(game, card, lang, text, space, &size);
    default: return city_cities_milestone_text(game, card, part, lang, text, space, &size);
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
        city_action action;
        city_kind kind;
#define VIEW(ID, name) city_##name##_view name;
        CITY_FOR_EACH_GAME(VIEW)
        city_machi_forecast forecast;
        city_citadels_account citadels_account;
        city_cities_account cities_account;
        city_citadels_card_info citadels_card;
        city_citadels_character_info character;
        city_cities_tile_info tile;
        city_machi_card_info machi_card;
        city_sprawl_card_info sprawl_card;
        city_entry entries[100];
        uint64_t number;
        uint32_t small;
        int32_t worth;
        uint8_t byte;
        char text[CITY_TEXT_MAX];
        uint64_t codes[600];
    } out;
    city_setup setup;
    city_names names = {{save_name, NULL, NULL, NULL, NULL, NULL, NULL, save_name}};
    size_t size;
    city_game *game = any_game();
    uint32_t n = any_small(), m = any_small();
    uint64_t code = any_code(game);
    char *text = random_below(30) ? out.text : NULL;
    switch (random_below(62)) {
    case 0: any_setup(&setup); return city_create(game, random_below(SIZE + 1), &setup);
    case 1:
    case 2: any_setup(&setup); return city_create(slot[random_below(SLOTS)], SIZE, &setup);
    case 3: return city_copy(game, slot[random_below(SLOTS)], random_below(3) ? SIZE : n);
    case 4: return vandalise();
    case 5: return city_setup_default(n, &out.setup, random_below(sizeof out.setup + 1));
    case 6: any_setup(&setup); return city_setup_refusal_text(&setup, m, text, random_below(300), &size);
    case 7:
        any_setup(&setup);
        return n % 4 == 0   ? city_setup_of(game, &out.setup, random_below(sizeof out.setup + 1))
               : n % 4 == 1 ? city_setup_set(&setup, any_name(), m)
               : n % 4 == 2 ? city_setup_get(&setup, any_name(), &out.number)
                            : city_setup_appendix(game, (uint8_t *)out.text, random_below(9), &size);
    case 8:
        return n % 3 == 0   ? city_which(game, random_below(9) ? &m : NULL)
               : n % 3 == 1 ? city_setup_count(m, &out.small)
                            : city_setup_name(m, (uint32_t)random_below(12), text, random_below(30), &size);
    case 9: return random_below(2) ? city_whose_turn(game, &out.turn) : city_payoff(game, n, &out.worth, NULL);
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
    case 27: return random_below(2) ? city_event_nth(game, n, &out.event) : city_event_seen(game, n, m, &out.event);
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
    case 34:
    case 35:
    case 36:
#define LOOK(ID, name) \
    if (random_below(2)) return city_##name##_look(game, n, &out.name, random_below(sizeof out.name + 1));
        CITY_FOR_EACH_GAME(LOOK)
        return random_below(2) ? city_citadels_read_account(game, n, &out.citadels_account, random_below(60))
                               : city_cities_read_account(game, n, &out.cities_account, random_below(sizeof out.cities_account + 1));
    case 37: return city_machi_foresee(game, n, m, &out.forecast, random_below(sizeof out.forecast + 1));
    case 38: return random_below(2) ? city_sprawl_worth(game, code, &out.worth) : city_cities_worth(game, code, &out.worth);
    case 39: {
        city_event event;
        if (random_below(2) || city_event_nth(game, n, &event) != CITY_STATUS_OK) {
            fill(&event, sizeof event);
            event.game = (uint8_t)random_below(GAMES + 2);
            event.kind = (uint8_t)random_below(75);
            event.count = (uint8_t)random_below(10);
            for (int field = 0; field < 8; field++) event.fields[field] >>= random_below(32);
            if (random_below(4)) event.hidden = 0;
        }
        return city_event_text(game, &event, NULL, m, text, random_below(300), &size);
    }
    case 40: return city_action_text(game, code, NULL, n, text, random_below(300), &size);
    case 41:
        return any_card_text(game, text);
    case 42:
    case 43:
        fill(&out, sizeof out.action);
        out.action.game = (uint8_t)random_below(GAMES + 2);
        out.action.kind = (uint8_t)random_below(75);
        out.action.count = (uint8_t)random_below(10);
        for (int field = 0; field < 8; field++) out.action.fields[field] >>= random_below(32);
        return random_below(2) ? city_action_code(&out.action, &code) : city_correction_code(&out.action, &code);
    case 44: return random_below(2) ? city_action_parts(n, code, &out.action) : city_correction_parts(n, code, &out.action);
    case 45: return city_kind_count(n, m, &out.small);
    case 46: return city_kind_nth(n, (uint32_t)random_below(4), m, &out.kind, random_below(sizeof out.kind + 1));
    case 47: return city_kind_name(n, (uint32_t)random_below(4), m, text, random_below(30), &size);
    case 48:
        return random_below(2) ? city_field_name(n, (uint32_t)random_below(4), m, (uint32_t)random_below(6), text, 30, &size)
                               : city_field_type(n, (uint32_t)random_below(4), m, (uint32_t)random_below(6), text, 30, &size);
    case 49:
        return city_field_text(game, (uint32_t)random_below(3), n, (uint32_t)random_below(5), (int32_t)m, &names, 0, text,
                               random_below(300), &size);
    case 50:
        return n % 3 == 0   ? city_machi_read_card(m, &out.machi_card, random_below(sizeof out.machi_card + 1))
               : n % 3 == 1 ? city_machi_landmark_cost(m, &out.small)
                            : city_sprawl_read_card(m, n & 3, &out.sprawl_card, random_below(sizeof out.sprawl_card + 1));
    case 59:
        return n % 4 == 0   ? city_citadels_read_card(m, &out.citadels_card, random_below(sizeof out.citadels_card + 1))
               : n % 4 == 1 ? city_citadels_read_character(m, &out.character, random_below(sizeof out.character + 1))
               : n % 4 == 2 ? city_cities_read_tile(game, m, &out.tile, random_below(sizeof out.tile + 1))
                            : city_citadels_preset_setup(m, n, m & 3, &out.setup, random_below(sizeof out.setup + 1));
    case 60:
        bend_pack();
        return n % 3 == 0   ? city_pack_check(pack, pack_length, random_below(9) ? &out.small : NULL)
               : n % 3 == 1 ? city_pack_fault_text(pack, pack_length, m, text, random_below(300), &size)
                            : city_pack_say(pack, pack_length, m, (uint32_t)random_below(40), n & 1, text, 300, &size);
    case 51: return city_status_text((int32_t)n, m, text, random_below(300), &size);
    case 52:
        fill(save_name, random_below(sizeof save_name));
        return city_correction_text(game, code, &names, n, text, random_below(300), &size);
    case 53:
        return random_below(2) ? city_action_refusal_text(game, code, n, text, random_below(300), &size)
                               : city_correction_refusal_text(game, code, n, text, random_below(300), &size);
    case 54: return city_phase_text(game, n, text, random_below(300), &size);
    case 55: return random_below(2) ? city_event_count(game, &out.small) : city_abi_check(n);
    case 56: return random_below(3) ? city_random_legal(game, &seed, &out.number) : city_redeal(game, n, &seed);
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
        CHECK(status >= CITY_STATUS_OK && status <= CITY_STATUS_BAD_PACK);
        answers[status]++;
    }
    for (int status = 0; status <= CITY_STATUS_BAD_PACK; status++) {
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
