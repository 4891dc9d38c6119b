// libcitycore for C++17: value types over the calls of citycore.h, nothing to link but the library.
//
//   city::setup setup(CITY_GAME_ID_MACHI);
//   setup.machi.players = 2;
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
// Views, forecasts and the parts of actions are the C structures themselves.
#ifndef CITYCORE_HPP
#define CITYCORE_HPP

#include "citycore.h"

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
    char bytes_[512] = {};
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

    // Only if there is one.
    const T &operator*() const noexcept { return value_; }
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

// The usual setup of a game, to be changed as you like.
struct setup : city_setup {
    explicit setup(city_game_id id) noexcept : city_setup() { city_setup_default(id, this); }
    setup(const city_setup &other) noexcept : city_setup(other) {}
};

// The legal actions of a game in their order. Valid as long as the game is there and unchanged.
class action_range {
public:
    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = action;
        using difference_type = std::ptrdiff_t;
        using pointer = const action *;
        using reference = action;

        iterator(const city_game *game, std::uint32_t at) noexcept : game_(game), at_(at) {}
        action operator*() const noexcept {
            action found;
            city_legal_nth(game_, at_, &found.code);
            return found;
        }
        iterator &operator++() noexcept { return ++at_, *this; }
        iterator operator++(int) noexcept { return iterator(game_, at_++); }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

    private:
        const city_game *game_;
        std::uint32_t at_;
    };

    explicit action_range(const city_game *game, std::uint32_t count) noexcept : game_(game), count_(count) {}
    iterator begin() const noexcept { return iterator(game_, 0); }
    iterator end() const noexcept { return iterator(game_, count_); }
    std::uint32_t size() const noexcept { return count_; }
    bool empty() const noexcept { return count_ == 0; }

private:
    const city_game *game_;
    std::uint32_t count_;
};

// The events of the last action in their order. Valid as long as the game is there and unchanged.
class event_range {
public:
    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = city_event;
        using difference_type = std::ptrdiff_t;
        using pointer = const city_event *;
        using reference = city_event;

        iterator(const city_game *game, std::uint32_t at) noexcept : game_(game), at_(at) {}
        city_event operator*() const noexcept {
            city_event found{};
            city_event_nth(game_, at_, &found);
            return found;
        }
        iterator &operator++() noexcept { return ++at_, *this; }
        iterator operator++(int) noexcept { return iterator(game_, at_++); }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

    private:
        const city_game *game_;
        std::uint32_t at_;
    };

    explicit event_range(const city_game *game, std::uint32_t count) noexcept : game_(game), count_(count) {}
    iterator begin() const noexcept { return iterator(game_, 0); }
    iterator end() const noexcept { return iterator(game_, count_); }
    std::uint32_t size() const noexcept { return count_; }

private:
    const city_game *game_;
    std::uint32_t count_;
};

// What an event says, in words.
inline result<text> try_event_text(const city_event &event, city_lang lang = CITY_LANG_EN,
                                   const city_names *names = nullptr) noexcept {
    text words;
    status why = words.fill([&](char *to, std::size_t size, std::size_t *length) {
        return city_event_text(&event, names, lang, to, size, length);
    });
    return {why, words};
}

// A game of any kind with `Size` bytes of storage; more storage keeps a longer journal.
template <std::size_t Size = CITY_GAME_SIZE> class basic_game {
    static_assert(Size >= CITY_GAME_SIZE_MIN, "a game needs at least CITY_GAME_SIZE_MIN bytes");

public:
    // No game yet: every call says CITY_STATUS_NOT_A_GAME.
    basic_game() noexcept = default;
    basic_game(const basic_game &other) noexcept { copy(other); }
    basic_game &operator=(const basic_game &other) noexcept {
        if (this != &other) copy(other);
        return *this;
    }

    const city_game *get() const noexcept { return reinterpret_cast<const city_game *>(words_); }
    city_game *get() noexcept { return reinterpret_cast<city_game *>(words_); }

    result<nothing> try_create(const city_setup &setup) noexcept {
        return city_create(words_, sizeof words_, &setup);
    }
    result<nothing> try_apply(action what) noexcept { return city_apply(get(), what.code); }
    result<nothing> try_correct(std::uint64_t code) noexcept { return city_correct(get(), code); }
    result<nothing> try_undo() noexcept { return city_undo(get()); }
    result<nothing> try_forget() noexcept { return city_forget(get()); }
    result<nothing> try_load_snapshot(const std::uint8_t *bytes, std::size_t size) noexcept {
        return city_snapshot_load(words_, sizeof words_, bytes, size);
    }
    result<nothing> try_load_journal(const std::uint8_t *bytes, std::size_t size) noexcept {
        return city_journal_load(words_, sizeof words_, bytes, size, nullptr);
    }
    // Bytes written; on CITY_STATUS_NO_ROOM the value is what would be needed.
    result<std::size_t> try_save_snapshot(std::uint8_t *to, std::size_t capacity) const noexcept {
        return ask<std::size_t>([&](std::size_t *size) { return city_snapshot_save(get(), to, capacity, size); });
    }
    result<std::size_t> try_save_journal(std::uint8_t *to, std::size_t capacity) const noexcept {
        return ask<std::size_t>([&](std::size_t *size) { return city_journal_save(get(), to, capacity, size); });
    }
    result<city_turn> try_turn() const noexcept {
        return ask<city_turn>([&](city_turn *turn) { return city_whose_turn(get(), turn); });
    }
    result<std::uint32_t> try_legal_count() const noexcept {
        return ask<std::uint32_t>([&](std::uint32_t *count) { return city_legal_count(get(), count); });
    }
    result<std::uint64_t> try_digest() const noexcept {
        return ask<std::uint64_t>([&](std::uint64_t *digest) { return city_digest(get(), digest); });
    }
    result<action> try_sample(std::uint64_t &seed) const noexcept {
        return ask<action>([&](action *drawn) { return city_sample(get(), &seed, &drawn->code); });
    }
    result<action> try_random_legal(std::uint64_t &seed) const noexcept {
        return ask<action>([&](action *drawn) { return city_random_legal(get(), &seed, &drawn->code); });
    }
    // Table mode: the roll that is due, as the real dice show it.
    result<action> try_dice(std::uint32_t die1, std::uint32_t die2 = 0) const noexcept {
        return ask<action>([&](action *roll) { return city_dice(get(), die1, die2, &roll->code); });
    }
    result<city_ledger_view> try_view_ledger(seat of) const noexcept {
        return ask<city_ledger_view>([&](city_ledger_view *view) { return city_view_ledger(get(), of, view); });
    }
    result<city_machi_view> try_view_machi(seat of) const noexcept {
        return ask<city_machi_view>([&](city_machi_view *view) { return city_view_machi(get(), of, view); });
    }
    result<city_sprawl_view> try_view_sprawl(seat of) const noexcept {
        return ask<city_sprawl_view>([&](city_sprawl_view *view) { return city_view_sprawl(get(), of, view); });
    }
    result<std::int32_t> try_sprawl_worth(action what) const noexcept {
        return ask<std::int32_t>([&](std::int32_t *worth) { return city_sprawl_worth(get(), what.code, worth); });
    }
    result<class text> try_text(action what, city_lang lang = CITY_LANG_EN,
                                const city_names *names = nullptr) const noexcept {
        return say([&](char *to, std::size_t size, std::size_t *length) {
            return city_action_text(get(), what.code, names, lang, to, size, length);
        });
    }
    result<class text> try_refusal(action what, city_lang lang = CITY_LANG_EN) const noexcept {
        return say([&](char *to, std::size_t size, std::size_t *length) {
            return city_refusal_text(get(), what.code, lang, to, size, length);
        });
    }
    result<class text> try_phase(city_lang lang = CITY_LANG_EN) const noexcept {
        return say([&](char *to, std::size_t size, std::size_t *length) {
            return city_phase_text(get(), lang, to, size, length);
        });
    }

    // Empty when the game is over, or is none.
    action_range actions() const noexcept { return action_range(get(), try_legal_count().value_or(0)); }
    event_range events() const noexcept {
        std::uint32_t count = 0;
        if (city_event_count(get(), &count) != CITY_STATUS_OK) count = 0;
        return event_range(get(), count);
    }

    // Calls `visit(action)` for every legal action: the fast way where there are thousands. Goes on
    // as long as it returns nothing or true.
    template <class Visit> result<nothing> for_each_legal(Visit visit) const {
        return city_legal_visit(
            get(),
            [](std::uint64_t code, void *user) -> std::int32_t {
                auto &visit = *static_cast<Visit *>(user);
                if constexpr (std::is_void_v<std::invoke_result_t<Visit &, action>>) {
                    visit(action{code});
                    return 0;
                } else {
                    return visit(action{code}) ? 0 : 1;
                }
            },
            &visit);
    }

#if CITY_EXCEPTIONS
    explicit basic_game(const city_setup &setup) { try_create(setup).value(); }
    void apply(action what) { try_apply(what).value(); }
    void correct(std::uint64_t code) { try_correct(code).value(); }
    void undo() { try_undo().value(); }
    void forget() { try_forget().value(); }
    void load_snapshot(const std::uint8_t *bytes, std::size_t size) { try_load_snapshot(bytes, size).value(); }
    void load_journal(const std::uint8_t *bytes, std::size_t size) { try_load_journal(bytes, size).value(); }
    std::size_t save_snapshot(std::uint8_t *to, std::size_t capacity) const { return try_save_snapshot(to, capacity).value(); }
    std::size_t save_journal(std::uint8_t *to, std::size_t capacity) const { return try_save_journal(to, capacity).value(); }
    city_turn turn() const { return try_turn().value(); }
    bool over() const { return turn().kind == CITY_TURN_KIND_OVER; }
    std::uint32_t legal_count() const { return try_legal_count().value(); }
    std::uint64_t digest() const { return try_digest().value(); }
    action sample(std::uint64_t &seed) const { return try_sample(seed).value(); }
    action random_legal(std::uint64_t &seed) const { return try_random_legal(seed).value(); }
    action dice(std::uint32_t die1, std::uint32_t die2 = 0) const { return try_dice(die1, die2).value(); }
    city_ledger_view view_ledger(seat of) const { return try_view_ledger(of).value(); }
    city_machi_view view_machi(seat of) const { return try_view_machi(of).value(); }
    city_sprawl_view view_sprawl(seat of) const { return try_view_sprawl(of).value(); }
    std::int32_t sprawl_worth(action what) const { return try_sprawl_worth(what).value(); }
    class text text(action what, city_lang lang = CITY_LANG_EN, const city_names *names = nullptr) const {
        return try_text(what, lang, names).value();
    }
    class text refusal(action what, city_lang lang = CITY_LANG_EN) const { return try_refusal(what, lang).value(); }
    class text phase(city_lang lang = CITY_LANG_EN) const { return try_phase(lang).value(); }
#endif

private:
    // A copy of what is no game is no game either.
    void copy(const basic_game &other) noexcept {
        if (city_copy(other.get(), words_, sizeof words_) != CITY_STATUS_OK) words_[0] = 0;
    }
    template <class T, class Call> static result<T> ask(Call call) noexcept {
        T value{};
        status why = call(&value);
        return {why, value};
    }
    template <class Call> static result<class text> say(Call call) noexcept {
        class text words;
        status why = words.fill(call);
        return {why, words};
    }

    std::uint64_t words_[(Size + 7) / 8] = {};
};

using game = basic_game<>;

// The name, short name, rule or id of a card.
inline result<text> try_card_text(city_game_id of, std::uint32_t card, city_text part = CITY_TEXT_NAME,
                                  city_lang lang = CITY_LANG_EN) noexcept {
    text words;
    status why = words.fill([&](char *to, std::size_t size, std::size_t *length) {
        return city_card_text(of, card, part, lang, to, size, length);
    });
    return {why, words};
}

#if CITY_EXCEPTIONS
inline text event_text(const city_event &event, city_lang lang = CITY_LANG_EN, const city_names *names = nullptr) {
    return try_event_text(event, lang, names).value();
}
inline text card_text(city_game_id of, std::uint32_t card, city_text part = CITY_TEXT_NAME,
                      city_lang lang = CITY_LANG_EN) {
    return try_card_text(of, card, part, lang).value();
}
#endif

} // namespace city

#endif
