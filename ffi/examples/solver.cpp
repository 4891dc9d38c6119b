// A sprawl solver: plays each placement that leaves the best city after looking one own card ahead,
// and draws the city it got. What chance deals grows from a seed.
//
//   solver [SEED [BREADTH]]
#include <citycore.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

using scored = std::pair<std::int32_t, city::action>;

// The legal placements with what each is worth at once, best first.
static std::vector<scored> ranked(const city::game &game) {
    std::vector<scored> all;
    game.for_each_legal([&](city::action action) { all.emplace_back(game.sprawl_worth(action), action); });
    std::stable_sort(all.begin(), all.end(), [](auto &a, auto &b) { return a.first > b.first; });
    return all;
}

// What the best next card would make of the city, if a card can be placed at once.
static std::int32_t best_next(const city::game &game) {
    std::int32_t best = INT32_MIN;
    game.for_each_legal([&](city::action action) { best = std::max(best, game.sprawl_worth(action)); });
    return best;
}

static city::action choose(const city::game &game, std::size_t breadth, std::uint64_t guesses) {
    auto choices = ranked(game);
    choices.resize(std::min(breadth, choices.size()));
    for (auto &[worth, action] : choices) {
        city::game trial = game;
        trial.apply(action);
        while (trial.turn().kind == CITY_TURN_KIND_CHANCE) trial.apply(trial.sample(guesses));
        if (!trial.over()) worth = best_next(trial);
    }
    auto better = [](auto &a, auto &b) { return a.first < b.first; };
    return std::max_element(choices.begin(), choices.end(), better)->second;
}

static void draw(const city_sprawl_view &view) {
    auto *first = view.blocks, *last = view.blocks + view.block_count;
    auto [top, bottom] = std::minmax_element(first, last, [](auto &a, auto &b) { return a.row < b.row; });
    auto [left, right] = std::minmax_element(first, last, [](auto &a, auto &b) { return a.col < b.col; });
    for (int row = top->row; row <= bottom->row; row++) {
        for (int col = left->col; col <= right->col; col++) {
            auto *at = std::find_if(first, last, [=](auto &b) { return b.row == row && b.col == col; });
            std::putchar(at == last ? ' ' : "RCIP"[at->zone]);
            std::putchar(at == last || !at->exits ? ' ' : '+');
        }
        std::putchar('\n');
    }
}

int main(int count, char **words) try {
    std::uint64_t seed = count > 1 ? std::strtoull(words[1], nullptr, 10) : 1;
    std::size_t breadth = count > 2 ? std::strtoull(words[2], nullptr, 10) : 6;
    city::game game{city::setup(CITY_GAME_ID_SPRAWL)};
    while (!game.over()) {
        bool chance = game.turn().kind == CITY_TURN_KIND_CHANCE;
        game.apply(chance ? game.sample(seed) : choose(game, std::max<std::size_t>(breadth, 1), ~seed));
    }
    auto view = game.sprawl(0);
    draw(view);
    std::printf("%d points, %d were needed: %s\n", view.score.total, view.target,
                game.turn().result == CITY_RESULT_WON ? "won" : "lost");
    return 0;
} catch (const city::error &error) {
    std::fprintf(stderr, "citycore: %s\n", error.what());
    return 1;
}
