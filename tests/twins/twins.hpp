// Twins: two games that one viewer cannot tell apart, because the second was imagined from what the
// viewer knows of the first. Two laws follow for everything that the engine answers.
//
// Same eyes: every request that names a seat or a viewer, asked as this viewer, is answered with
// the same bytes. Otherwise an answer told something that is hidden.
//
// Same step: somebody makes the same move in both. What the viewer sees may differ then, if
// something came to light; but whatever differs must have been named by an event. Otherwise the
// flow of the game (who is asked, what waits, how many plies there are) told it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.hpp"
#include "table/json.hpp"
#include "tests/support/games.hpp"
#include "tests/twins/values.hpp"

namespace lagoon::twins {

/// How a law was broken: what was asked of both, and what they said.
struct Failure {
  std::string what;
  std::string one;
  std::string other;
};

/// What surrounds the first difference of two texts, so that people can read it.
inline Failure failure_of(std::string what, const std::string& one, const std::string& other) {
  constexpr std::size_t kBefore = 200;
  constexpr std::size_t kShown = 500;
  std::size_t same = 0;
  while (same < one.size() && same < other.size() && one[same] == other[same]) ++same;
  const std::size_t from = same > kBefore ? same - kBefore : 0;
  return {std::move(what), one.substr(from, kShown), other.substr(from, kShown)};
}

struct Totals {
  std::int64_t pairs = 0;
  std::int64_t answers = 0;   ///< compared byte by byte
  std::int64_t steps = 0;     ///< the same move in both
  std::int64_t revealed = 0;  ///< of these, with something new to see
  std::int64_t choices = 0;   ///< of each bot, by the same seed from both
  std::int64_t apart = 0;     ///< of these, with something else behind what is hidden
};

/// Two engines with one table each, so that their answers can be the same to the byte.
class Pair {
 public:
  Pair(const Data& one, const Data& other) : engines_{open(one), open(other)} {}

  [[nodiscard]] Engine& one() { return *engines_[0]; }
  [[nodiscard]] Engine& other() { return *engines_[1]; }

 private:
  static std::unique_ptr<Engine> open(const Data& position) {
    auto engine = std::make_unique<Engine>();
    (void)engine->answer(to_json(Data::map({{"do", "load"}, {"position", position}})));
    return engine;
  }
  std::array<std::unique_ptr<Engine>, 2> engines_;
};

template <class G>
class Twins {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  /// `bots`: the specs of those that are asked.
  Twins(const G& rules, const std::string& seed, const std::vector<std::string>& bots,
        Totals& totals)
      : rules_(rules),
        bots_(bots),
        components_(rules.catalogue()),
        rng_(expand_seed(seed), "twins"),
        seed_(seed),
        totals_(totals) {}

  /// Plays one game and makes up to `pairs` twins of its states.
  std::optional<Failure> play(int pairs) {
    State state = deal_from_seed(rules_, seed_);
    Moves<G> legal;
    NoEvents none;
    while (!is_over(rules_, state) && pairs > 0) {
      const std::vector<Seat> awaited = test::seats_in(rules_.awaiting(state));
      const Seat mover = awaited[below(awaited.size())];
      rules_.legal(state, mover, legal);
      const Move move = legal[static_cast<int>(below(static_cast<std::size_t>(legal.size())))];
      if (below(kPliesPerPair) == 0) {
        if (auto failure = compare(state, mover, move)) return failure;
        --pairs;
      }
      remember(rules_.format(move));
      rules_.apply(state, mover, move, none);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kPliesPerPair = 4;
  static constexpr std::size_t kWords = 32;  ///< remembered moves, most of which are not legal now
  static constexpr int kDrafted = 4;

  std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

  /// Moves of other moments: as words of this one they are refused, with reasons that may not tell.
  void remember(std::string word) {
    if (words_.size() < kWords) return words_.push_back(std::move(word));
    words_[below(kWords)] = std::move(word);
  }

  [[nodiscard]] Data file(const State& state) const {
    return Data::map({{"game", G::info().id},
                      {"seats", rules_.seats()},
                      {"options", options_data(G::option_schema(), rules_.options())},
                      {"state", rules_.position(state)}});
  }

  /// Half of the time who is to move, whose bots can be asked; else anybody. -1 is the spectator,
  /// who stands for everybody who may only look on.
  [[nodiscard]] int any_viewer(Seat mover) {
    if (below(2) == 0) return index(mover);
    return static_cast<int>(below(static_cast<std::size_t>(rules_.seats()) + 1)) - 1;
  }

  std::optional<Failure> compare(const State& state, Seat mover, const Move& move) {
    const int chosen = any_viewer(mover);
    const Viewer viewer = chosen < 0 ? Viewer::spectator() : Viewer(seat_at(chosen));
    const State twin = rules_.determinize(redact(rules_, state, viewer), rng_);
    ++totals_.pairs;
    Pair pair(file(state), file(twin));
    language_ = below(2) == 0 ? "en" : "de";
    const std::int64_t before = totals_.choices;
    if (auto failure = same_eyes(pair, chosen)) return failure;
    if (!(twin == state)) totals_.apart += totals_.choices - before;
    if (rules_.check(twin, mover, move).refused()) return std::nullopt;
    return same_step(pair, chosen, index(mover), rules_.format(move));
  }

  // --------------------------------------------------------------------------------- same eyes

  [[nodiscard]] Data request(std::string_view what) const {
    return Data::map({{"do", what}, {"table", "t1"}, {"lang", language_}});
  }
  [[nodiscard]] Data with_viewer(std::string_view what, int viewer) const {
    return request(what).set("viewer", viewer < 0 ? Data("spectator") : Data(viewer));
  }
  [[nodiscard]] Data with_seat(std::string_view what, int seat) const {
    return request(what).set("seat", seat);
  }

  /// The answers of both, which must be the same.
  std::optional<Failure> ask(Pair& pair, const Data& request) {
    const std::string line = to_json(request);
    answer_ = pair.one().answer(line);
    const std::string other = pair.other().answer(line);
    ++totals_.answers;
    if (answer_ == other) return std::nullopt;
    return failure_of(line, answer_, other);
  }

  std::optional<Failure> look(Pair& pair, int viewer) {
    for (const char* what : {"view", "draw", "score", "events"}) {
      if (auto failure = ask(pair, with_viewer(what, viewer))) return failure;
    }
    return std::nullopt;
  }

  std::optional<Failure> same_eyes(Pair& pair, int viewer) {
    if (auto failure = look(pair, viewer)) return failure;
    if (viewer < 0) return std::nullopt;
    if (auto failure = ask_bots(pair, viewer)) return failure;
    for (int i = 0; i < 2 && !words_.empty(); ++i) {
      if (auto failure = ask_about(pair, viewer, words_[below(words_.size())])) return failure;
    }
    return draft(pair, viewer);
  }

  /// What each bot would do in the place of the viewer, if that is asked now.
  std::optional<Failure> ask_bots(Pair& pair, int seat) {
    for (const std::string& spec : bots_) {
      const auto bot = with_seat("bot", seat).set("spec", spec).set("seed", seed_);
      if (auto failure = ask(pair, bot)) return failure;
    }
    if (answer_.find(R"("move":)") != std::string::npos) ++totals_.choices;
    return ask_for_advice(pair, seat);
  }

  /// Two slices of an analysis, which also whoever is not to move may ask for.
  std::optional<Failure> ask_for_advice(Pair& pair, int seat) {
    constexpr const char* kAdviser = "search:work=2,candidates=2,width=3,turns=4";
    for (const char* what : {"hint", "analyse", "analyse"}) {
      const auto advice = with_seat(what, seat).set("spec", kAdviser).set("seed", seed_);
      if (auto failure = ask(pair, advice)) return failure;
    }
    return std::nullopt;
  }

  std::optional<Failure> ask_about(Pair& pair, int seat, const std::string& word) {
    for (const char* what : {"explain", "preview"}) {
      if (auto failure = ask(pair, with_seat(what, seat).set("move", word))) return failure;
    }
    return std::nullopt;
  }

  /// Drafts some moves, looks at each before it is drafted and at the table afterwards.
  std::optional<Failure> draft(Pair& pair, int seat) {
    for (int i = 0; i < kDrafted; ++i) {
      const bool explained = below(4) == 0;
      if (auto failure = ask(pair, with_seat("legal", seat).set("explain", explained))) {
        return failure;
      }
      const std::string word = any_legal();
      if (word.empty()) break;
      if (auto failure = ask_about(pair, seat, word)) return failure;
      if (auto failure = ask(pair, with_seat("draft", seat).set("move", word))) return failure;
    }
    if (auto failure = ask(pair, with_viewer("view", seat))) return failure;
    return ask(pair, with_seat("restart", seat));
  }

  /// One of the moves in the last answer; "" if there is none.
  std::string any_legal() {
    const Result<Data> answer = parse_json(answer_);
    const Data* moves = answer ? answer->find("moves") : nullptr;
    if (moves == nullptr || moves->items()->empty()) return "";
    return *(*moves->items())[below(moves->items()->size())].text();
  }

  // --------------------------------------------------------------------------------- same step

  std::optional<Failure> same_step(Pair& pair, int viewer, int mover, const std::string& word) {
    const std::string line = to_json(with_seat("play", mover).set("move", word));
    (void)pair.one().answer(line);
    (void)pair.other().answer(line);
    ++totals_.steps;
    return compare_sight(pair, viewer, line);
  }

  std::optional<Failure> compare_sight(Pair& pair, int viewer, const std::string& played) {
    const auto both = [&](const char* what) {
      const std::string line = to_json(with_viewer(what, viewer));
      return std::pair(parse_json(pair.one().answer(line)), parse_json(pair.other().answer(line)));
    };
    const auto [events, other_events] = both("events");
    const auto [view, other_view] = both("view");
    const Data* sight = view->find("view");
    const Data* other_sight = other_view->find("view");
    if (*sight == *other_sight) {
      if (*events == *other_events) return std::nullopt;
      return failure_of("events after " + played, to_json(*events), to_json(*other_events));
    }
    ++totals_.revealed;
    return unnamed(*sight, *other_sight, *events->find("events"), *other_events->find("events"),
                   played);
  }

  /// Something came to light: an event says so, and names every component that only one has.
  std::optional<Failure> unnamed(const Data& view, const Data& other_view, const Data& events,
                                 const Data& other_events, const std::string& played) const {
    const auto named = [&](const Data& told) {
      return Values(components_, told, Values::Of::events);
    };
    const Values seen(components_, *view.find("state"), Values::Of::state);
    const Values other_seen(components_, *other_view.find("state"), Values::Of::state);
    std::string value = seen.unnamed_beside(other_seen, named(events));
    if (value.empty()) value = other_seen.unnamed_beside(seen, named(other_events));
    if (events != other_events && value.empty()) return std::nullopt;
    const std::string what = value.empty() ? to_json(events) : "unnamed " + value;
    return failure_of("view after " + played + ", " + what, to_json(view), to_json(other_view));
  }

  const G& rules_;
  const std::vector<std::string>& bots_;
  Components components_;
  Rng rng_;
  std::string seed_;
  Totals& totals_;
  std::vector<std::string> words_;
  std::string language_ = "en";
  std::string answer_;
};

}  // namespace lagoon::twins
