// citycore.hpp: games are values, actions and events are ranges, errors are exceptions or results.
// Compiled with -fno-exceptions too, where only the try_ calls exist.
#include <citycore.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>

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
    CHECK(game.actions().empty());
    city::setup setup(CITY_GAME_ID_MACHI);
    setup.machi.players = 9;
    CHECK(game.try_create(setup).why() == CITY_STATUS_BAD_SETUP);
    setup.machi.players = 2;
    CHECK(game.try_create(setup));
    CHECK(game.try_turn()->kind == CITY_TURN_KIND_CHANCE);
    CHECK(!game.try_dice(7).has_value());
    CHECK(game.try_apply(*game.try_dice(1)));
    CHECK(game.try_view_machi(1)->coins[1] == 4);
    CHECK(game.try_phase()->view() == "build one");
    CHECK(game.try_phase(CITY_LANG_CS)->view() == "co postavit?");
    CHECK(city::try_card_text(CITY_GAME_ID_SPRAWL, 18)->view() == "Sprawlopolis");
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

static void ranges_and_visits_agree() {
    std::uint64_t seed = 1;
    city::game game;
    CHECK(game.try_create(city::setup(CITY_GAME_ID_SPRAWL)));
    while (game.try_turn()->kind != CITY_TURN_KIND_OVER) {
        auto actions = game.actions();
        CHECK(actions.size() > 0);
        CHECK(std::distance(actions.begin(), actions.end()) == std::ptrdiff_t(actions.size()));
        auto next = actions.begin();
        CHECK(game.for_each_legal([&](city::action action) { CHECK(action == *next++); }));
        CHECK(next == actions.end());
        std::uint32_t visited = 0;
        CHECK(game.for_each_legal([&](city::action) { return ++visited < 2; }));
        CHECK(visited == std::min(2u, actions.size()));
        CHECK(game.try_apply(*game.try_random_legal(seed)));
        for (const city_event &event : game.events()) CHECK(!city::try_event_text(event)->view().empty());
    }
    CHECK(game.try_view_sprawl(0)->placed_count == 15);
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
    setup.ledger.players = 1;
    CHECK(thrown_by([&] { city::game game(setup); }) == CITY_STATUS_BAD_SETUP);
    setup.ledger.players = 3;
    city::basic_game<65536> game(setup);
    CHECK(thrown_by([&] { game.undo(); }) == CITY_STATUS_NOTHING_TO_UNDO);
    CHECK(thrown_by([&] { game.view_machi(0); }) == CITY_STATUS_OTHER_GAME);
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
#endif

int main() {
    results_without_exceptions();
    copies_are_independent();
    ranges_and_visits_agree();
#if CITY_EXCEPTIONS
    exceptions();
#endif
}
