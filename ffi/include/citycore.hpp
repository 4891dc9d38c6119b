// libcitycore for C++17: value types over the calls of citycore.h, nothing to link but the library.
//
//   city::setup setup(CITY_GAME_ID_MACHI);
//   setup.set("players", 2);
//   city::game game(setup);
//   while (!game.over()) {
//       for (city::action action : game.actions()) std::cout << game.text(action).view() << '\n';
//       game.apply(...);
//   }
//
// A game is a plain value: copying it copies the game, nothing needs releasing. What fails throws
// city::error; every call also exists with the prefix try_, which throws nothing and returns a
// city::result: a value, or the status that says why there is none. Use whichever you like; with
// exceptions disabled in the compiler only the try_ calls exist.
//
// Setups, views, forecasts, events and the parts of actions are the C structures themselves, and what
// fills in an action (city_machi_build and the like) is used as it is; every other function of
// citycore.h has its call here, and its comment there.
#ifndef CITYCORE_HPP
#define CITYCORE_HPP

#include "citycore.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <utility>

#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#define CITY_EXCEPTIONS 1
#else
#define CITY_EXCEPTIONS 0
#endif

namespace city {

using status = city_status;
using seat = std::uint32_t;

// A text of the library: UTF-8 in a buffer of its own.
class text {
public:
    std::string_view view() const noexcept { return {bytes_, size_}; }
    operator std::string_view() const noexcept { return view(); }
    const char *c_str() const noexcept { return bytes_; }

    // Lets a C call of the library write into this text.
    template <class Call> status fill(Call call) noexcept { return call(bytes_, sizeof bytes_, &size_); }

private:
    char bytes_[CITY_TEXT_MAX] = {};
    std::size_t size_ = 0;
};

// What a status means, in words.
inline text status_text(status of, city_lang lang = CITY_LANG_EN) noexcept {
    text words;
    words.fill([&](char *to, std::size_t size, std::size_t *length) {
        return city_status_text(static_cast<std::int32_t>(of), lang, to, size, length);
    });
    return words;
}

// A status that was not CITY_STATUS_OK.
class error : public std::exception {
public:
    explicit error(status why) noexcept : why_(why), words_(status_text(why)) {}
    status why() const noexcept { return why_; }
    const char *what() const noexcept override { return words_.c_str(); }

private:
    status why_;
    text words_;
};

struct nothing {};

// A value, or the status that says why there is none.
template <class T> class [[nodiscard]] result {
public:
    result(T value) noexcept(std::is_nothrow_move_constructible_v<T>) : value_(std::move(value)) {}
    result(status why) noexcept : why_(why) {}
    result(status why, T value) : why_(why), value_(std::move(value)) {}

    bool has_value() const noexcept { return why_ == CITY_STATUS_OK; }
    explicit operator bool() const noexcept { return has_value(); }
    status why() const noexcept { return why_; }

    // Only if there is one. (Where a call says how much room it needed, that is the value then.)
    const T &operator*() const & noexcept { return value_; }
    T operator*() && noexcept { return std::move(value_); }
    const T *operator->() const noexcept { return &value_; }
    T value_or(T other) const { return has_value() ? value_ : other; }

#if CITY_EXCEPTIONS
    // The value, or an exception.
    T value() const {
        if (!has_value()) throw error(why_);
        return value_;
    }
#endif

private:
    status why_ = CITY_STATUS_OK;
    T value_{};
};

// An action by its code.
struct action {
    std::uint64_t code = 0;
    friend bool operator==(action a, action b) noexcept { return a.code == b.code; }
    friend bool operator!=(action a, action b) noexcept { return a.code != b.code; }
};

// A correction by its code: something mended by hand, see city_correct.
struct correction {
    std::uint64_t code = 0;
};

namespace detail {
// The answer of a C call that writes one value: its last argument is where to.
template <class T, class Function, class... Values> result<T> ask(Function function, Values... values) noexcept {
    T value{};
    status why = function(values..., &value);
    return {why, value};
}
// The same for the code of an action or a correction.
template <class T, class Function, class... Values> result<T> code(Function function, Values... values) noexcept {
    T coded;
    status why = function(values..., &coded.code);
    return {why, coded};
}
// The answer of a C call that fills a structure and wants to know its size.
template <class T, class Function, class... Values> result<T> fill(Function function, Values... values) noexcept {
    T value{};
    status why = function(values..., &value, sizeof value);
    return {why, value};
}
// The answer of a C call that writes a text.
template <class Function, class... Values> result<text> say(Function function, Values... values) noexcept {
    text words;
    status why = words.fill([&](char *to, std::size_t size, std::size_t *length) {
        return function(values..., to, size, length);
    });
    return {why, words};
}
} // namespace detail

// Whether the library can serve a program compiled with this header.
inline bool fits() noexcept { return city_abi_check(CITY_ABI_VERSION) == CITY_STATUS_OK; }
// Of the library, where the macros CITY_ABI_VERSION, CITY_GAME_SIZE and CITY_GAME_ALIGN are of the header.
inline std::uint32_t abi_version() noexcept { return *detail::ask<std::uint32_t>(city_abi_version); }
inline std::size_t game_size() noexcept { return *detail::ask<std::size_t>(city_game_size); }
inline std::size_t game_align() noexcept { return *detail::ask<std::size_t>(city_game_align); }

// The usual setup of a game, to be changed as you like.
struct setup : city_setup {
    explicit setup(city_game_id id) noexcept : city_setup() { city_setup_default(id, this, sizeof(city_setup)); }
    setup(const city_setup &other) noexcept : city_setup(other) {}

    result<nothing> try_set(const char *name, std::uint64_t value) noexcept { return city_setup_set(this, name, value); }
    result<std::uint64_t> try_get(const char *name) const noexcept {
        return detail::ask<std::uint64_t>(city_setup_get, this, name);
    }
    // The bytes of storage for a game with a history of so many actions.
    result<std::size_t> try_game_size(std::uint32_t actions) const noexcept {
        return detail::ask<std::size_t>(city_game_size_for, this, actions);
    }
    // Why it would be refused, in words; empty if it can be played.
    result<text> try_refusal(city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_setup_refusal_text, this, lang);
    }
#if CITY_EXCEPTIONS
    setup &set(const char *name, std::uint64_t value) { return try_set(name, value).value(), *this; }
    std::uint64_t get(const char *name) const { return try_get(name).value(); }
    std::size_t game_size(std::uint32_t actions) const { return try_game_size(actions).value(); }
    text refusal(city_lang lang = CITY_LANG_EN) const { return try_refusal(lang).value(); }
#endif
};

// How many fields the setup of a game has, and what they are called.
inline result<std::uint32_t> try_setup_count(city_game_id of) noexcept { return detail::ask<std::uint32_t>(city_setup_count, of); }
inline result<text> try_setup_name(city_game_id of, std::uint32_t field) noexcept {
    return detail::say(city_setup_name, of, field);
}

// What a game has several of, in their order. Valid as long as the game is there and unchanged.
template <class Item> class range {
public:
    using nth = Item (*)(const city_game *, std::uint32_t);

    class iterator {
    public:
        using iterator_category = std::input_iterator_tag; // it makes its items
        using iterator_concept = std::forward_iterator_tag; // for the ranges of C++20
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using pointer = const Item *;
        using reference = Item;

        iterator() noexcept = default;
        iterator(const city_game *game, nth get, std::uint32_t at) noexcept : game_(game), get_(get), at_(at) {}
        Item operator*() const noexcept { return get_(game_, at_); }
        iterator &operator++() noexcept { return ++at_, *this; }
        iterator operator++(int) noexcept { return iterator(game_, get_, at_++); }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

    private:
        const city_game *game_ = nullptr;
        nth get_ = nullptr;
        std::uint32_t at_ = 0;
    };

    range() noexcept = default;
    range(const city_game *game, nth get, std::uint32_t count) noexcept : game_(game), get_(get), count_(count) {}
    iterator begin() const noexcept { return iterator(game_, get_, 0); }
    iterator end() const noexcept { return iterator(game_, get_, count_); }
    std::uint32_t size() const noexcept { return count_; }
    bool empty() const noexcept { return count_ == 0; }
    // An Item without meaning if there are not so many.
    Item operator[](std::uint32_t n) const noexcept { return get_(game_, n); }

private:
    const city_game *game_ = nullptr;
    nth get_ = nullptr;
    std::uint32_t count_ = 0;
};

using action_range = range<action>;
using event_range = range<city_event>;

// The code of an action or a correction given by its parts, and its parts.
inline result<action> try_code(const city_action &parts) noexcept { return detail::code<action>(city_action_code, &parts); }
inline result<city_action> try_parts(city_game_id of, action what) noexcept {
    return detail::ask<city_action>(city_action_parts, of, what.code);
}
inline result<correction> try_correction(const city_action &parts) noexcept {
    return detail::code<correction>(city_correction_code, &parts);
}
inline result<city_action> try_parts(city_game_id of, correction what) noexcept {
    return detail::ask<city_action>(city_correction_parts, of, what.code);
}

// The kinds of actions, corrections and events, and their fields.
inline result<std::uint32_t> try_kind_count(city_game_id of, city_what what) noexcept {
    return detail::ask<std::uint32_t>(city_kind_count, of, what);
}
inline result<city_kind> try_kind(city_game_id of, city_what what, std::uint32_t n) noexcept {
    return detail::fill<city_kind>(city_kind_nth, of, what, n);
}
inline result<text> try_kind_name(city_game_id of, city_what what, std::uint32_t kind) noexcept {
    return detail::say(city_kind_name, of, what, kind);
}
inline result<text> try_field_name(city_game_id of, city_what what, std::uint32_t kind, std::uint32_t field) noexcept {
    return detail::say(city_field_name, of, what, kind, field);
}
inline result<text> try_field_type(city_game_id of, city_what what, std::uint32_t kind, std::uint32_t field) noexcept {
    return detail::say(city_field_type, of, what, kind, field);
}

// What is printed on a card, and what a landmark of machi costs.
inline result<city_machi_card_info> try_machi_card(city_machi_card card) noexcept {
    return detail::fill<city_machi_card_info>(city_machi_read_card, card);
}
inline result<std::uint32_t> try_machi_landmark_cost(city_machi_landmark landmark) noexcept {
    return detail::ask<std::uint32_t>(city_machi_landmark_cost, landmark);
}
inline result<city_sprawl_card_info> try_sprawl_card(city_sprawl_card card, bool rotated = false) noexcept {
    return detail::fill<city_sprawl_card_info>(city_sprawl_read_card, card, rotated);
}
inline result<city_citadels_card_info> try_citadels_card(city_citadels_card card) noexcept {
    return detail::fill<city_citadels_card_info>(city_citadels_read_card, card);
}
inline result<city_citadels_character_info> try_citadels_character(city_citadels_char character) noexcept {
    return detail::fill<city_citadels_character_info>(city_citadels_read_character, character);
}

// A list of characters and unique districts to play citadels with, with one of rank 9 if it can be.
inline result<city_setup> try_citadels_preset(city_citadels_preset preset, std::uint32_t players, bool ninth = false) noexcept {
    return detail::fill<city_setup>(city_citadels_preset_setup, preset, players, ninth);
}

// How many faults a component pack has (CITY_STATUS_BAD_PACK if there are any), and what each is.
inline result<std::uint32_t> try_pack_check(const std::uint8_t *pack, std::size_t size) noexcept {
    return detail::ask<std::uint32_t>(city_pack_check, pack, size);
}
inline result<text> try_pack_fault(const std::uint8_t *pack, std::size_t size, std::uint32_t n) noexcept {
    return detail::say(city_pack_fault_text, pack, size, n);
}
// A title or a rule of a pack.
inline result<text> try_pack_text(const std::uint8_t *pack, std::size_t size, city_pack_text what, std::uint32_t n,
                                  city_lang lang = CITY_LANG_EN) noexcept {
    return detail::say(city_pack_say, pack, size, what, n, lang);
}

#if CITY_EXCEPTIONS
inline action code(const city_action &parts) { return try_code(parts).value(); }
inline correction correction_of(const city_action &parts) { return try_correction(parts).value(); }
inline city_action parts(city_game_id of, action what) { return try_parts(of, what).value(); }
inline city_action parts(city_game_id of, correction what) { return try_parts(of, what).value(); }
inline city_machi_card_info machi_card(city_machi_card card) { return try_machi_card(card).value(); }
inline std::uint32_t machi_landmark_cost(city_machi_landmark landmark) { return try_machi_landmark_cost(landmark).value(); }
inline city_sprawl_card_info sprawl_card(city_sprawl_card card, bool rotated = false) {
    return try_sprawl_card(card, rotated).value();
}
inline city_citadels_card_info citadels_card(city_citadels_card card) { return try_citadels_card(card).value(); }
inline city_setup citadels_preset(city_citadels_preset preset, std::uint32_t players, bool ninth = false) {
    return try_citadels_preset(preset, players, ninth).value();
}
#endif

namespace detail {
// Calls a function of yours from C. An exception must not pass through the library: it is kept, and
// thrown again behind it.
template <class Function> class called {
public:
    explicit called(Function &function) noexcept : function_(function) {}

    template <class... Values> auto operator()(Values... values) noexcept -> std::invoke_result_t<Function &, Values...> {
#if CITY_EXCEPTIONS
        using answer = std::invoke_result_t<Function &, Values...>;
        if (!failed()) {
            try {
                return function_(values...);
            } catch (...) {
                thrown_ = std::current_exception();
            }
        }
        if constexpr (!std::is_void_v<answer>) return answer{};
#else
        return function_(values...);
#endif
    }
#if CITY_EXCEPTIONS
    bool failed() const noexcept { return thrown_ != nullptr; }
    void throw_again() const {
        if (failed()) std::rethrow_exception(thrown_);
    }
#else
    bool failed() const noexcept { return false; }
    void throw_again() const noexcept {}
#endif

private:
    Function &function_;
#if CITY_EXCEPTIONS
    std::exception_ptr thrown_;
#endif
};
} // namespace detail

// A game of any kind with `Size` bytes of storage; more storage keeps a longer history.
// setup::try_game_size says how much it needs.
template <std::size_t Size = CITY_GAME_SIZE> class basic_game {
public:
    // No game yet: every call says CITY_STATUS_NOT_A_GAME.
    basic_game() noexcept = default;
    basic_game(const basic_game &other) noexcept { copy(other); }
    basic_game &operator=(const basic_game &other) noexcept {
        if (this != &other) copy(other);
        return *this;
    }

    // For calls of citycore.h.
    const city_game *get() const noexcept { return reinterpret_cast<const city_game *>(words_); }
    city_game *get() noexcept { return reinterpret_cast<city_game *>(words_); }

    result<nothing> try_create(const city_setup &setup) noexcept { return city_create(words_, sizeof words_, &setup); }
    // Takes over a game of another size.
    template <std::size_t Other> result<nothing> try_copy(const basic_game<Other> &other) noexcept {
        return city_copy(other.get(), words_, sizeof words_);
    }
    result<nothing> try_apply(action what) noexcept { return city_apply(get(), what.code); }
    // How many of these codes were played, also if one was refused.
    result<std::size_t> try_apply_all(const std::uint64_t *codes, std::size_t count) noexcept {
        return detail::ask<std::size_t>(city_apply_all, get(), codes, count);
    }
    result<nothing> try_correct(correction what) noexcept { return city_correct(get(), what.code); }
    result<nothing> try_undo() noexcept { return city_undo(get()); }
    result<nothing> try_undo_to(std::uint32_t count) noexcept { return city_undo_to(get(), count); }
    // How many actions were played.
    result<std::uint32_t> try_play_random(std::uint32_t count, std::uint64_t &seed) noexcept {
        return detail::ask<std::uint32_t>(city_play_random, get(), count, &seed);
    }
    // Draws anew what a seat may not know; CITY_NONE is the public.
    result<nothing> try_redeal(seat viewer, std::uint64_t &seed) noexcept { return city_redeal(get(), viewer, &seed); }
    result<nothing> try_forget() noexcept { return city_forget(get()); }
    result<nothing> try_load_snapshot(const std::uint8_t *bytes, std::size_t size) noexcept {
        return city_snapshot_load(words_, sizeof words_, bytes, size);
    }
    // Bytes of a torn last record that were dropped.
    result<std::size_t> try_load_journal(const std::uint8_t *bytes, std::size_t size) noexcept {
        return detail::ask<std::size_t>(city_journal_load, words_, sizeof words_, bytes, size);
    }
    // Bytes written; on CITY_STATUS_NO_ROOM the value is what would be needed.
    result<std::size_t> try_save_snapshot(std::uint8_t *to, std::size_t capacity) const noexcept {
        return detail::ask<std::size_t>(city_snapshot_save, get(), to, capacity);
    }
    result<std::size_t> try_save_journal(std::uint8_t *to, std::size_t capacity) const noexcept {
        return detail::ask<std::size_t>(city_journal_save, get(), to, capacity);
    }

    result<city_setup> try_setup() const noexcept { return detail::fill<city_setup>(city_setup_of, get()); }
    // Bytes written; on CITY_STATUS_NO_ROOM the value is what would be needed.
    result<std::size_t> try_setup_appendix(std::uint8_t *to, std::size_t capacity) const noexcept {
        return detail::ask<std::size_t>(city_setup_appendix, get(), to, capacity);
    }
    result<city_game_id> try_id() const noexcept {
        std::uint32_t id = 0;
        status why = city_which(get(), &id);
        return {why, static_cast<city_game_id>(id)};
    }
    result<city_turn> try_turn() const noexcept { return detail::ask<city_turn>(city_whose_turn, get()); }
    // What a finished game brought a seat: points, and whether it has won.
    struct payoff {
        std::int32_t points = 0;
        bool won = false;
    };
    result<payoff> try_payoff(seat of) const noexcept {
        payoff brought;
        std::uint8_t won = 0;
        status why = city_payoff(get(), of, &brought.points, &won);
        brought.won = won != 0;
        return {why, brought};
    }
    result<std::uint32_t> try_legal_count() const noexcept { return detail::ask<std::uint32_t>(city_legal_count, get()); }
    result<action> try_legal(std::uint32_t n) const noexcept { return detail::code<action>(city_legal_nth, get(), n); }
    // How many codes were written; on CITY_STATUS_NO_ROOM the value is how many there are.
    result<std::uint32_t> try_legal_list(std::uint64_t *codes, std::size_t capacity) const noexcept {
        return detail::ask<std::uint32_t>(city_legal_list, get(), codes, capacity);
    }
    result<bool> try_is_legal(action what) const noexcept {
        std::uint8_t legal = 0;
        status why = city_is_legal(get(), what.code, &legal);
        return {why, legal != 0};
    }
    result<std::uint32_t> try_history_count() const noexcept { return detail::ask<std::uint32_t>(city_history_count, get()); }
    result<city_entry> try_history(std::uint32_t n) const noexcept { return detail::ask<city_entry>(city_history_nth, get(), n); }
    // How many entries were written; on CITY_STATUS_NO_ROOM the value is how many there are.
    result<std::uint32_t> try_history_list(city_entry *to, std::size_t capacity) const noexcept {
        return detail::ask<std::uint32_t>(city_history_list, get(), to, capacity);
    }
    result<std::uint64_t> try_digest() const noexcept { return detail::ask<std::uint64_t>(city_digest, get()); }
    result<action> try_sample(std::uint64_t &seed) const noexcept { return detail::code<action>(city_sample, get(), &seed); }
    // Draws with a generator of yours: a function without arguments that returns 32 random bits.
    template <class Generator> result<action> try_sample_with(Generator generator) const {
        detail::called<Generator> calls(generator);
        action drawn;
        status why = city_sample_with(
            get(), [](void *user) -> std::uint32_t { return (*static_cast<detail::called<Generator> *>(user))(); }, &calls,
            &drawn.code);
        calls.throw_again();
        return {why, drawn};
    }
    result<action> try_random_legal(std::uint64_t &seed) const noexcept {
        return detail::code<action>(city_random_legal, get(), &seed);
    }
    result<std::uint32_t> try_weight(action what) const noexcept {
        return detail::ask<std::uint32_t>(city_weight, get(), what.code);
    }
    // Table mode: the roll that is due, as the real dice show it.
    result<action> try_dice(std::uint32_t die1, std::uint32_t die2 = 0) const noexcept {
        return detail::code<action>(city_dice, get(), die1, die2);
    }
    // What a seat may know: try_machi(seat) and so on, one for each game. CITY_NONE is the public, where a
    // game has secrets and tells it.
#define CITY_LOOK(ID, name)                                                       \
    result<city_##name##_view> try_##name(seat of) const noexcept {               \
        return detail::fill<city_##name##_view>(city_##name##_look, get(), of);   \
    }
    CITY_FOR_EACH_GAME(CITY_LOOK)
#undef CITY_LOOK
    result<city_machi_forecast> try_machi_forecast(seat roller, std::uint32_t dice) const noexcept {
        return detail::fill<city_machi_forecast>(city_machi_foresee, get(), roller, dice);
    }
    result<std::int32_t> try_sprawl_worth(action what) const noexcept {
        return detail::ask<std::int32_t>(city_sprawl_worth, get(), what.code);
    }
    // What a finished game of citadels brought a seat, with reasons.
    result<city_citadels_account> try_citadels_account(seat of) const noexcept {
        return detail::fill<city_citadels_account>(city_citadels_read_account, get(), of);
    }
    // The points of a district of cities as they stand, with the cells behind them; and what a choice would be worth.
    result<city_cities_account> try_cities_account(seat of) const noexcept {
        return detail::fill<city_cities_account>(city_cities_read_account, get(), of);
    }
    result<std::int32_t> try_cities_worth(action what) const noexcept {
        return detail::ask<std::int32_t>(city_cities_worth, get(), what.code);
    }
    // A tile of the game's pack, and what its cards and milestones say.
    result<city_cities_tile_info> try_cities_tile(std::uint32_t tile) const noexcept {
        return detail::fill<city_cities_tile_info>(city_cities_read_tile, get(), tile);
    }
    result<class text> try_cities_card(std::uint32_t card, city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_cities_card_text, get(), card, lang);
    }
    result<class text> try_cities_milestone(std::uint32_t city, std::uint32_t milestone,
                                            city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_cities_milestone_text, get(), city, milestone, lang);
    }
    result<class text> try_text(action what, city_lang lang = CITY_LANG_EN, const city_names *names = nullptr) const noexcept {
        return detail::say(city_action_text, get(), what.code, names, lang);
    }
    result<class text> try_text(correction what, city_lang lang = CITY_LANG_EN,
                                const city_names *names = nullptr) const noexcept {
        return detail::say(city_correction_text, get(), what.code, names, lang);
    }
    result<class text> try_refusal(action what, city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_action_refusal_text, get(), what.code, lang);
    }
    result<class text> try_refusal(correction what, city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_correction_refusal_text, get(), what.code, lang);
    }
    result<class text> try_text(const city_event &event, city_lang lang = CITY_LANG_EN,
                                const city_names *names = nullptr) const noexcept {
        return detail::say(city_event_text, get(), &event, names, lang);
    }
    // What a value of a field is called.
    result<class text> try_field_text(city_what what, std::uint32_t kind, std::uint32_t field, std::int32_t value,
                                      city_lang lang = CITY_LANG_EN, const city_names *names = nullptr) const noexcept {
        return detail::say(city_field_text, get(), what, kind, field, value, names, lang);
    }
    // The name, short name, rule or id of a card or a landmark.
    result<class text> try_text(city_machi_card card, city_text part = CITY_TEXT_NAME,
                                city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_machi_card_text, get(), card, part, lang);
    }
    result<class text> try_text(city_machi_landmark landmark, city_text part = CITY_TEXT_NAME,
                                city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_machi_landmark_text, get(), landmark, part, lang);
    }
    result<class text> try_text(city_sprawl_card card, city_text part = CITY_TEXT_NAME,
                                city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_sprawl_card_text, get(), card, part, lang);
    }
    result<class text> try_text(city_citadels_card card, city_text part = CITY_TEXT_NAME,
                                city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_citadels_card_text, get(), card, part, lang);
    }
    result<class text> try_text(city_citadels_char character, city_text part = CITY_TEXT_NAME,
                                city_lang lang = CITY_LANG_EN) const noexcept {
        return detail::say(city_citadels_character_text, get(), character, part, lang);
    }
    result<class text> try_phase(city_lang lang = CITY_LANG_EN) const noexcept { return detail::say(city_phase_text, get(), lang); }

    // An event without what a seat must not see; CITY_NONE is the public.
    result<city_event> try_event_seen(std::uint32_t n, seat viewer) const noexcept {
        return detail::ask<city_event>(city_event_seen, get(), n, viewer);
    }

    // The legal actions; none when the game is over. Each is looked up by its number: where there
    // may be thousands, as in sprawl, for_each_legal is faster.
    result<action_range> try_actions() const noexcept {
        auto nth = [](const city_game *game, std::uint32_t n) {
            action found;
            city_legal_nth(game, n, &found.code);
            return found;
        };
        auto count = try_legal_count();
        return {count.why(), action_range(get(), nth, *count)};
    }
    // The events of the last action.
    result<event_range> try_events() const noexcept {
        auto nth = [](const city_game *game, std::uint32_t n) {
            city_event found{};
            city_event_nth(game, n, &found);
            return found;
        };
        auto count = detail::ask<std::uint32_t>(city_event_count, get());
        return {count.why(), event_range(get(), nth, *count)};
    }

    // Calls `visit(action)` for every legal action, and goes on as long as it returns nothing or
    // true. An exception of `visit` ends the visit.
    template <class Visit> result<nothing> try_for_each_legal(Visit visit) const {
        detail::called<Visit> calls(visit);
        status why = city_legal_visit(
            get(),
            [](std::uint64_t code, void *user) -> std::int32_t {
                auto &call = *static_cast<detail::called<Visit> *>(user);
                if constexpr (std::is_void_v<std::invoke_result_t<Visit &, action>>) {
                    call(action{code});
                    return call.failed();
                } else {
                    return !call(action{code});
                }
            },
            &calls);
        calls.throw_again();
        return why;
    }

#if CITY_EXCEPTIONS
    explicit basic_game(const city_setup &setup) { try_create(setup).value(); }
    template <std::size_t Other> void copy_from(const basic_game<Other> &other) { try_copy(other).value(); }
    void apply(action what) { try_apply(what).value(); }
    std::size_t apply_all(const std::uint64_t *codes, std::size_t count) { return try_apply_all(codes, count).value(); }
    void correct(correction what) { try_correct(what).value(); }
    void undo() { try_undo().value(); }
    void undo_to(std::uint32_t count) { try_undo_to(count).value(); }
    std::uint32_t play_random(std::uint32_t count, std::uint64_t &seed) { return try_play_random(count, seed).value(); }
    void redeal(seat viewer, std::uint64_t &seed) { try_redeal(viewer, seed).value(); }
    void forget() { try_forget().value(); }
    void load_snapshot(const std::uint8_t *bytes, std::size_t size) { try_load_snapshot(bytes, size).value(); }
    std::size_t load_journal(const std::uint8_t *bytes, std::size_t size) { return try_load_journal(bytes, size).value(); }
    std::size_t save_snapshot(std::uint8_t *to, std::size_t capacity) const { return try_save_snapshot(to, capacity).value(); }
    std::size_t save_journal(std::uint8_t *to, std::size_t capacity) const { return try_save_journal(to, capacity).value(); }
    city_setup setup() const { return try_setup().value(); }
    city_game_id id() const { return try_id().value(); }
    payoff payoff_of(seat of) const { return try_payoff(of).value(); }
    city_turn turn() const { return try_turn().value(); }
    bool over() const { return turn().kind == CITY_TURN_KIND_OVER; }
    std::uint32_t legal_count() const { return try_legal_count().value(); }
    action legal(std::uint32_t n) const { return try_legal(n).value(); }
    std::uint32_t legal_list(std::uint64_t *codes, std::size_t capacity) const { return try_legal_list(codes, capacity).value(); }
    bool is_legal(action what) const { return try_is_legal(what).value(); }
    action_range actions() const { return try_actions().value(); }
    event_range events() const { return try_events().value(); }
    template <class Visit> void for_each_legal(Visit visit) const { try_for_each_legal<Visit>(std::move(visit)).value(); }
    std::uint32_t history_count() const { return try_history_count().value(); }
    city_entry history(std::uint32_t n) const { return try_history(n).value(); }
    std::uint32_t history_list(city_entry *to, std::size_t capacity) const { return try_history_list(to, capacity).value(); }
    std::uint64_t digest() const { return try_digest().value(); }
    action sample(std::uint64_t &seed) const { return try_sample(seed).value(); }
    template <class Generator> action sample_with(Generator generator) const {
        return try_sample_with<Generator>(std::move(generator)).value();
    }
    action random_legal(std::uint64_t &seed) const { return try_random_legal(seed).value(); }
    std::uint32_t weight(action what) const { return try_weight(what).value(); }
    action dice(std::uint32_t die1, std::uint32_t die2 = 0) const { return try_dice(die1, die2).value(); }
#define CITY_LOOK(ID, name) \
    city_##name##_view name(seat of) const { return try_##name(of).value(); }
    CITY_FOR_EACH_GAME(CITY_LOOK)
#undef CITY_LOOK
    city_machi_forecast machi_forecast(seat roller, std::uint32_t dice) const { return try_machi_forecast(roller, dice).value(); }
    std::int32_t sprawl_worth(action what) const { return try_sprawl_worth(what).value(); }
    city_citadels_account citadels_account(seat of) const { return try_citadels_account(of).value(); }
    city_cities_account cities_account(seat of) const { return try_cities_account(of).value(); }
    std::int32_t cities_worth(action what) const { return try_cities_worth(what).value(); }
    class text text(action what, city_lang lang = CITY_LANG_EN, const city_names *names = nullptr) const {
        return try_text(what, lang, names).value();
    }
    class text text(correction what, city_lang lang = CITY_LANG_EN, const city_names *names = nullptr) const {
        return try_text(what, lang, names).value();
    }
    class text text(const city_event &event, city_lang lang = CITY_LANG_EN, const city_names *names = nullptr) const {
        return try_text(event, lang, names).value();
    }
    class text refusal(action what, city_lang lang = CITY_LANG_EN) const { return try_refusal(what, lang).value(); }
    class text refusal(correction what, city_lang lang = CITY_LANG_EN) const { return try_refusal(what, lang).value(); }
    class text phase(city_lang lang = CITY_LANG_EN) const { return try_phase(lang).value(); }
#endif

private:
    // A copy of what is no game is no game either: its mark is in its first four words.
    void copy(const basic_game &other) noexcept {
        if (city_copy(other.get(), words_, sizeof words_) != CITY_STATUS_OK) std::fill(words_, words_ + 4, 0);
    }

    std::uint64_t words_[(Size + 7) / 8] = {};
};

using game = basic_game<>;

} // namespace city

#endif
