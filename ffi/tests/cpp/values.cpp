// citycore.hpp: games are values, actions and events are ranges, errors are exceptions or results.
// Compiled with -fno-exceptions too, where only the try_ calls exist, and as C++20, which has ranges.
#include <citycore.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#if __cplusplus >= 202002L
#include <ranges>
#endif

#define CHECK(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);    \
            std::exit(1);                                                           \
        }                                                                           \
    } while (0)

static void results_without_exceptions() {
    city::game game;
    CHECK(game.try_digest().why() == CITY_STATUS_NOT_A_GAME);
    CHECK(game.try_actions().why() == CITY_STATUS_NOT_A_GAME && game.try_actions()->empty());
    CHECK(game.try_events().why() == CITY_STATUS_NOT_A_GAME);
    city::setup setup(CITY_GAME_ID_MACHI);
    CHECK(setup.try_set("players", 9));
    CHECK(game.try_create(setup).why() == CITY_STATUS_BAD_SETUP);
    CHECK(setup.try_set("players", 2) && *setup.try_get("players") == 2);
    CHECK(game.try_create(setup));
    CHECK(game.try_turn()->kind == CITY_TURN_KIND_CHANCE);
    CHECK(!game.try_dice(7).has_value());
    CHECK(game.try_apply(*game.try_dice(1)));
    CHECK(game.try_machi(1)->coins[1] == 4);
    CHECK(game.try_phase()->view() == "build one");
    CHECK(game.try_phase(CITY_LANG_CS)->view() == "co postavit?");
    CHECK(game.try_text(CITY_MACHI_CARD_PARK)->view() == "Park");
    CHECK(game.try_text(CITY_SPRAWL_CARD_PARK_HOPPING).why() == CITY_STATUS_OTHER_GAME);
    CHECK(city::status_text(CITY_STATUS_MOVED).view() == "The game was moved in memory.");
    city::action nonsense{~std::uint64_t{0}};
    CHECK(game.try_apply(nonsense).why() == CITY_STATUS_UNKNOWN_CODE);
    CHECK(game.try_digest().value_or(1) != 1);
}

static void copies_are_independent() {
    city::game game;
    CHECK(game.try_create(city::setup(CITY_GAME_ID_MACHI)));
    city::game copy = game;
    CHECK(copy.try_apply(*copy.try_dice(4)));
    CHECK(*copy.try_digest() != *game.try_digest());
    CHECK(copy.try_undo());
    CHECK(*copy.try_digest() == *game.try_digest());
    CHECK(copy.try_undo().why() == CITY_STATUS_NOTHING_TO_UNDO);
    copy = city::game();
    CHECK(copy.try_undo().why() == CITY_STATUS_NOT_A_GAME);
    copy = game;
    CHECK(copy.try_digest());
}

// A game begins at its first or second word, as its place is aligned.
static void a_copy_of_nothing_is_nothing_wherever_it_is() {
    struct {
        alignas(16) city::game first;
        alignas(16) std::uint64_t before;
        city::game second;
    } room;
    for (city::game *game : {&room.first, &room.second}) {
        CHECK(game->try_create(city::setup(CITY_GAME_ID_MACHI)));
        CHECK(game->try_digest());
        *game = city::game();
        CHECK(game->try_digest().why() == CITY_STATUS_NOT_A_GAME);
    }
}

// Before version 16 clang can't compile the views of GCC's library, whatever they look at.
#if __cplusplus >= 202002L && (!defined(__clang__) || __clang_major__ >= 16)
static_assert(std::ranges::forward_range<city::action_range> && std::ranges::forward_range<city::event_range>);

static void actions_and_events_are_ranges() {
    city::game game;
    CHECK(game.try_create(city::setup(CITY_GAME_ID_MACHI)));
    auto code = [](city::action one) { return one.code; };
    auto codes = *game.try_actions() | std::views::transform(code) | std::views::take(2);
    CHECK(std::ranges::equal(codes, std::array{game.try_legal(0)->code, game.try_legal(1)->code}));
    CHECK(game.try_apply(*game.try_dice(1)));
    CHECK(std::ranges::count(*game.try_events(), CITY_MACHI_EVENT_ROLL, &city_event::kind) == 1);
}
#else
static void actions_and_events_are_ranges() {}
#endif

static void ranges_and_visits_agree() {
    std::uint64_t seed = 1;
    city::game game;
    CHECK(game.try_create(city::setup(CITY_GAME_ID_SPRAWL)));
    while (game.try_turn()->kind != CITY_TURN_KIND_OVER) {
        auto actions = *game.try_actions();
        CHECK(actions.size() > 0);
        CHECK(std::distance(actions.begin(), actions.end()) == std::ptrdiff_t(actions.size()));
        auto next = actions.begin();
        CHECK(game.try_for_each_legal([&](city::action action) { CHECK(action == *next++); }));
        CHECK(next == actions.end());
        std::uint32_t visited = 0;
        CHECK(game.try_for_each_legal([&](city::action) { return ++visited < 2; }));
        CHECK(visited == std::min(2u, actions.size()));
        CHECK(game.try_apply(*game.try_random_legal(seed)));
        for (const city_event &event : *game.try_events()) CHECK(!game.try_text(event)->view().empty());
    }
    CHECK(game.try_sprawl(0)->placed_count == 15);
}

static void questions_about_the_library() {
    CHECK(city::fits());
    CHECK(city::abi_version() == CITY_ABI_VERSION);
    CHECK(city::game_size() == CITY_GAME_SIZE && city::game_align() == CITY_GAME_ALIGN);
    city::setup setup(CITY_GAME_ID_MACHI);
    CHECK(setup.try_refusal()->view().empty());
    CHECK(setup.try_set("players", 5) && !setup.try_refusal()->view().empty());
    CHECK(city::try_setup_name(CITY_GAME_ID_MACHI, 0)->view() == "players" && *city::try_setup_count(CITY_GAME_ID_MACHI) > 5);
    CHECK(city::try_machi_card(CITY_MACHI_CARD_WHEAT_FIELD)->cost == 1);
    CHECK(*city::try_machi_landmark_cost(CITY_MACHI_LANDMARK_TRAIN_STATION) == 4);
    CHECK(city::try_machi_card(static_cast<city_machi_card>(40)).why() == CITY_STATUS_UNKNOWN_ITEM);
    auto lies = *city::try_sprawl_card(CITY_SPRAWL_CARD_SKID_ROW), turned = *city::try_sprawl_card(CITY_SPRAWL_CARD_SKID_ROW, true);
    CHECK(lies.blocks[0].zone == turned.blocks[3].zone);
}

static void kinds_and_fields_have_names() {
    std::uint32_t fields = 0, count = *city::try_kind_count(CITY_GAME_ID_SPRAWL, CITY_WHAT_EVENT);
    for (std::uint32_t n = 0; n < count; n++) {
        auto kind = *city::try_kind(CITY_GAME_ID_SPRAWL, CITY_WHAT_EVENT, n);
        CHECK(!city::try_kind_name(CITY_GAME_ID_SPRAWL, CITY_WHAT_EVENT, kind.number)->view().empty());
        for (std::uint32_t field = 0; field < kind.count; field++, fields++) {
            CHECK(!city::try_field_name(CITY_GAME_ID_SPRAWL, CITY_WHAT_EVENT, kind.number, field)->view().empty());
            CHECK(!city::try_field_type(CITY_GAME_ID_SPRAWL, CITY_WHAT_EVENT, kind.number, field)->view().empty());
        }
    }
    CHECK(fields > count);
}

static void parts_make_codes_and_codes_parts() {
    auto pay = city_ledger_pay(CITY_LEDGER_PURSE_BANK, CITY_LEDGER_PURSE_SEAT + 1, 7);
    auto again = *city::try_parts(CITY_GAME_ID_LEDGER, *city::try_code(pay));
    CHECK(again.fields[CITY_LEDGER_ACTION_PAY_FIELD_COINS] == 7 && again.count == 3);
    pay.kind = 9;
    CHECK(city::try_code(pay).why() == CITY_STATUS_UNKNOWN_CODE);
    CHECK(city::try_parts(CITY_GAME_ID_MACHI, *city::try_code(city_machi_roll(4)))->fields[0] == 4);
    CHECK(city::try_code(city_machi_roll(7)).why() == CITY_STATUS_UNKNOWN_CODE);
    auto place = *city::try_code(city_sprawl_place(CITY_SPRAWL_CARD_SKID_ROW, -3, 0, 1));
    CHECK(city::try_parts(CITY_GAME_ID_SPRAWL, place)->fields[CITY_SPRAWL_ACTION_PLACE_FIELD_ROW] == -3);
}

static void corrections_mend_games() {
    city::game ledger, machi;
    CHECK(ledger.try_create(city::setup(CITY_GAME_ID_LEDGER)) && machi.try_create(city::setup(CITY_GAME_ID_MACHI)));
    auto purse = *city::try_correction(city_ledger_correct_coins(1, 30));
    CHECK(ledger.try_correct(purse) && ledger.try_ledger(0)->coins[1] == 30);
    CHECK(!ledger.try_text(purse)->view().empty());
    CHECK(city::try_parts(CITY_GAME_ID_LEDGER, purse)->fields[CITY_LEDGER_CORRECTION_COINS_FIELD_COINS] == 30);
    CHECK(machi.try_correct(*city::try_correction(city_machi_correct_coins(2, -1))));
    CHECK(machi.try_correct(*city::try_correction(city_machi_correct_add_card(2, CITY_MACHI_CARD_CAFE))));
    CHECK(machi.try_correct(*city::try_correction(city_machi_correct_landmark(2, CITY_MACHI_LANDMARK_TRAIN_STATION, 1))));
    auto view = *machi.try_machi(2);
    CHECK(view.coins[2] == 2 && view.open[2][CITY_MACHI_CARD_CAFE] == 1);
    CHECK(view.landmarks[2] & 1 << CITY_MACHI_LANDMARK_TRAIN_STATION);
    CHECK(*machi.try_history_count() == 3);
    auto no_stadium = *city::try_correction(city_machi_correct_remove_card(2, CITY_MACHI_CARD_STADIUM));
    CHECK(machi.try_correct(no_stadium).why() == CITY_STATUS_ILLEGAL);
    CHECK(!machi.try_refusal(no_stadium)->view().empty());
    CHECK(!machi.try_text(CITY_MACHI_LANDMARK_TRAIN_STATION)->view().empty());
    CHECK(machi.try_field_text(CITY_WHAT_ACTION, CITY_MACHI_ACTION_BUILD, 0, CITY_MACHI_CARD_PARK)->view() == "Park");
}

static void questions_about_a_game() {
    city::game game;
    city::setup setup(CITY_GAME_ID_MACHI);
    CHECK(setup.try_set("players", 3) && game.try_create(setup));
    CHECK(*game.try_id() == CITY_GAME_ID_MACHI && game.try_turn()->players == 3);
    CHECK(game.try_setup()->values[CITY_MACHI_SETUP_PLAYERS] == 3 && *game.try_setup_appendix(nullptr, 0) == 0);
    CHECK(game.try_payoff(0).why() == CITY_STATUS_NOT_OVER);
    std::uint64_t codes[6];
    CHECK(game.try_legal_list(codes, 5).why() == CITY_STATUS_NO_ROOM && *game.try_legal_list(codes, 5) == 6);
    CHECK(*game.try_legal_list(codes, 6) == 6);
    CHECK(game.try_legal(5)->code == codes[5] && (*game.try_actions())[5].code == codes[5]);
    CHECK(game.try_legal(6).why() == CITY_STATUS_OUT_OF_RANGE);
    CHECK(*game.try_is_legal(city::action{codes[0]}) && *game.try_weight(city::action{codes[0]}) == 1);
    CHECK(game.try_machi_forecast(0, 1)->totals[0].probability.denominator == 6);
    CHECK(!game.try_machi_forecast(0, 3));
    CHECK(game.try_sample_with([] { return std::uint32_t{0}; }).why() == CITY_STATUS_BAD_GENERATOR);
    std::uint32_t state = 1;
    CHECK(*game.try_is_legal(*game.try_sample_with([&] { return state = state * 1664525 + 1013904223; })));
    std::uint64_t line[] = {codes[0], codes[0]};
    auto played = game.try_apply_all(line, 2);
    CHECK(played.why() == CITY_STATUS_ILLEGAL && *played == 1);
    CHECK(!game.try_refusal(city::action{codes[0]})->view().empty());
    CHECK(game.try_text(city::action{codes[3]})->view() == "Roll 4");
    city::basic_game<2 * CITY_GAME_SIZE> larger;
    CHECK(larger.try_copy(game) && *larger.try_digest() == *game.try_digest());
    std::uint8_t bytes[CITY_SNAPSHOT_MAX];
    auto size = game.try_save_snapshot(bytes, sizeof bytes);
    auto journal = game.try_save_journal(bytes, sizeof bytes);
    CHECK(journal && *larger.try_load_journal(bytes, *journal) == 0 && *larger.try_history_count() == 1);
    size = game.try_save_snapshot(bytes, sizeof bytes);
    CHECK(size && larger.try_load_snapshot(bytes, *size) && *larger.try_digest() == *game.try_digest());
    CHECK(larger.try_save_journal(bytes, sizeof bytes).why() == CITY_STATUS_NO_JOURNAL);
    CHECK(game.try_history(0)->code == codes[0]);
    city_entry entries[2];
    CHECK(*game.try_history_list(entries, 2) == 1 && entries[0].code == codes[0]);
    CHECK(game.try_undo_to(0) && game.try_undo_to(1).why() == CITY_STATUS_OUT_OF_RANGE);
    CHECK(game.try_forget() && *game.try_history_count() == 0);
    std::uint64_t chance = 5;
    CHECK(*game.try_play_random(30, chance) == 30 && chance != 5 && *game.try_history_count() == 0);
    CHECK(*setup.try_game_size(1000) > *setup.try_game_size(0));
    city::setup sprawl(CITY_GAME_ID_SPRAWL);
    std::uint64_t seed = 1;
    CHECK(game.try_create(sprawl));
    while (game.try_turn()->kind == CITY_TURN_KIND_CHANCE) CHECK(game.try_apply(*game.try_sample(seed)));
    CHECK(game.try_sprawl_worth((*game.try_actions())[0]));
    CHECK(game.try_event_seen(0, 0)->kind == (*game.try_events())[0].kind);
    CHECK(game.try_redeal(0, seed) && *game.try_play_random(1000, seed) > 10);
    CHECK(game.try_payoff(0)->won == (game.try_turn()->result == CITY_RESULT_WON));
}

/* Every game has a view of its own, and only of itself. */
static void views_of_every_game() {
    city::game game;
#define LOOK(ID, name)                                                            \
    CHECK(game.try_create(city::setup(CITY_GAME_ID_##ID)));                       \
    CHECK(game.try_##name(0)->size == sizeof(city_##name##_view));                \
    CHECK(game.try_##name(99).why() == CITY_STATUS_NO_SUCH_SEAT);
    CITY_FOR_EACH_GAME(LOOK)
#undef LOOK
    CHECK(game.try_machi(0).why() == CITY_STATUS_OTHER_GAME);
}

static void characters_and_what_they_leave() {
    city::game game;
    std::uint64_t seed = 2;
    CHECK(city::try_citadels_card(CITY_CITADELS_CARD_DRAGON_GATE)->cost == 6);
    CHECK(city::try_citadels_character(CITY_CITADELS_CHAR_ARCHITECT)->rank == 7);
    CHECK(game.try_create(*city::try_citadels_preset(CITY_CITADELS_PRESET_INTRIGUE, 5, true)));
    CHECK(game.try_citadels(CITY_NONE)->players == 5 && game.try_citadels(CITY_NONE)->viewer == CITY_NONE);
    CHECK(game.try_text(CITY_CITADELS_CHAR_KING)->view() == "King");
    CHECK(!game.try_text(CITY_CITADELS_CARD_PARK, CITY_TEXT_RULE)->view().empty());
    CHECK(game.try_citadels_account(0).why() == CITY_STATUS_NOT_OVER);
    CHECK(*game.try_play_random(100000, seed) > 100);
    CHECK(game.try_citadels_account(0)->total == game.try_payoff(0)->points);
}

static void packs_and_what_they_score() {
    city::game game;
    std::uint64_t seed = 3;
    std::uint8_t pack[CITY_APPENDIX_MAX];
    city::setup setup(CITY_GAME_ID_CITIES);
    CHECK(game.try_create(setup));
    std::size_t size = *game.try_setup_appendix(pack, sizeof pack);
    CHECK(city::try_pack_check(pack, size) && *city::try_pack_check(pack, size) == 0);
    CHECK(city::try_pack_check(pack, size - 1).why() == CITY_STATUS_BAD_PACK);
    CHECK(!city::try_pack_fault(pack, size - 1, 0)->view().empty());
    CHECK(!city::try_pack_text(pack, size, CITY_PACK_TEXT_CARD_RULE, 0, CITY_LANG_CS)->view().empty());
    setup.appendix = pack;
    setup.appendix_length = size;
    CHECK(game.try_create(setup));
    CHECK(game.try_cities_tile(1)->looks >= 1 && game.try_cities_tile(37).why() == CITY_STATUS_UNKNOWN_ITEM);
    CHECK(!game.try_cities_card(0, CITY_LANG_CS)->view().empty() && !game.try_cities_milestone(7, 2)->view().empty());
    CHECK(game.try_cities_worth((*game.try_actions())[0]));
    CHECK(*game.try_play_random(100000, seed) > 100);
    CHECK(game.try_cities_account(1)->total == game.try_cities(1)->totals[1]);
}

#if CITY_EXCEPTIONS
template <class Call> static city::status thrown_by(Call call) {
    try {
        call();
    } catch (const city::error &error) {
        CHECK(std::string_view(error.what()) == city::status_text(error.why()).view());
        return error.why();
    }
    return CITY_STATUS_OK;
}

static void exceptions() {
    city::setup setup(CITY_GAME_ID_LEDGER);
    setup.set("players", 1);
    CHECK(thrown_by([&] { city::game game(setup); }) == CITY_STATUS_BAD_SETUP);
    CHECK(thrown_by([&] { setup.set("wishes", 3); }) == CITY_STATUS_UNKNOWN_ITEM);
    setup.set("players", 3);
    city::basic_game<65536> game(setup);
    CHECK(thrown_by([&] { game.undo(); }) == CITY_STATUS_NOTHING_TO_UNDO);
    CHECK(thrown_by([&] { game.machi(0); }) == CITY_STATUS_OTHER_GAME);
    game.apply(*game.actions().begin());
    CHECK(game.turn().seat == 1 && !game.over());
    CHECK(game.text(*game.actions().begin(), CITY_LANG_CS).view() == "Další hráč");
    std::uint8_t bytes[256];
    std::size_t size = game.save_journal(bytes, sizeof bytes);
    city::game loaded;
    loaded.load_journal(bytes, size);
    CHECK(loaded.digest() == game.digest());
    CHECK(thrown_by([&] { loaded.load_snapshot(bytes, size); }) == CITY_STATUS_SAVE_FOREIGN);
    CHECK(loaded.digest() == game.digest());
}

static void exceptions_do_not_pass_through_the_library() {
    city::game game{city::setup(CITY_GAME_ID_MACHI)};
    int visited = 0;
    CHECK(thrown_by([&] {
              game.for_each_legal([&](city::action) {
                  visited++;
                  throw city::error(CITY_STATUS_ILLEGAL);
              });
          }) == CITY_STATUS_ILLEGAL);
    CHECK(visited == 1);
    int drawn = 0;
    CHECK(thrown_by([&] {
              game.sample_with([&]() -> std::uint32_t {
                  drawn++;
                  throw city::error(CITY_STATUS_BAD_GENERATOR);
              });
          }) == CITY_STATUS_BAD_GENERATOR);
    CHECK(drawn == 1);
    city::game none;
    CHECK(thrown_by([&] { none.actions(); }) == CITY_STATUS_NOT_A_GAME);
    CHECK(thrown_by([&] { none.for_each_legal([](city::action) {}); }) == CITY_STATUS_NOT_A_GAME);
    CHECK(city::citadels_card(CITY_CITADELS_CARD_PARK).colour == CITY_CITADELS_COLOUR_UNIQUE);
    city::game of_citadels{city::citadels_preset(CITY_CITADELS_PRESET_NO_MERCY, 3)}, of_cities{city::setup(CITY_GAME_ID_CITIES)};
    CHECK(thrown_by([&] { of_citadels.citadels_account(0); }) == CITY_STATUS_NOT_OVER);
    CHECK(of_cities.cities_account(0).total == of_cities.cities(0).totals[0]);
    CHECK(of_cities.cities_worth(of_cities.legal(0)) >= 0);
    CHECK(thrown_by([&] { game.machi_forecast(9, 1); }) == CITY_STATUS_NO_SUCH_SEAT);
    CHECK(thrown_by([&] { city::parts(CITY_GAME_ID_MACHI, city::action{~std::uint64_t{0}}); }) == CITY_STATUS_UNKNOWN_CODE);
}
#endif

int main() {
    results_without_exceptions();
    copies_are_independent();
    a_copy_of_nothing_is_nothing_wherever_it_is();
    actions_and_events_are_ranges();
    ranges_and_visits_agree();
    questions_about_the_library();
    kinds_and_fields_have_names();
    parts_make_codes_and_codes_parts();
    corrections_mend_games();
    questions_about_a_game();
    views_of_every_game();
    characters_and_what_they_leave();
    packs_and_what_they_score();
#if CITY_EXCEPTIONS
    exceptions();
    exceptions_do_not_pass_through_the_library();
#endif
}
