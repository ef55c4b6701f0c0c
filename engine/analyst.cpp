#include "engine/analyst.hpp"

#include <algorithm>

#include "core/subscript.hpp"
#include "engine/question.hpp"
#include "engine/texts.hpp"
#include "games/registry.hpp"

namespace lagoon {
namespace {

/// What a seat knows, with its draft.
template <class G>
Known<typename G::State> known_at(const GameTable<G>& table, Seat seat) {
  return table.known(seat);
}

template <class G>
bots::Topic<G> topic_of(const GameTable<G>& table, Seat seat) {
  return {table.rules(), learned_for(table), seat, known_at(table, seat), {}};
}

template <class G>
class AnalystOf final : public Analyst {
 public:
  AnalystOf(const GameTable<G>& table, Seat seat, const bots::Spec& spec, std::string_view written,
            std::string_view seed)
      : rules_(table.rules()),
        known_(known_at(table, seat)),
        seat_(seat),
        written_(written),
        seed_(seed),
        analysis_(bots::make_analysis(spec, topic_of(table, seat), expand_seed(seed))) {}

  [[nodiscard]] bool is_of(const Table& table, Seat seat, std::string_view spec,
                           std::string_view seed) const override {
    return seat == seat_ && spec == written_ && seed == seed_ &&
           known_at(static_cast<const GameTable<G>&>(table), seat) == known_;
  }
  void go_on() override { analysis_->go_on(); }
  [[nodiscard]] Data data() override {
    const bots::Analysed<G> result = analysis_->result();
    Data turns = Data::list();
    for (const bots::AnalysedTurn<G>& turn : result.turns) turns.push(turn_data(turn));
    return Data::map({{"slices", result.slices},
                      {"would_help", result.would_help},
                      {"basis", result.is_learned ? "learned" : "hand"},
                      {"shares", by_seat_data(result.forecast.shares, rules_.seats())},
                      {"points", by_seat_data(result.forecast.points, rules_.seats())},
                      {"error", result.error},
                      {"turns", std::move(turns)}});
  }

 private:
  [[nodiscard]] Data turn_data(const bots::AnalysedTurn<G>& turn) const {
    Data moves = Data::list();
    for (const auto& move : turn.moves) {
      moves.push(Data::map({{"move", rules_.format(move)}, {"parts", rules_.parts(move)}}));
    }
    Data line = Data::list();
    for (const bots::Decision<G>& decision : turn.line) {
      line.push(
          Data::map({{"seat", index(decision.seat)}, {"move", rules_.format(decision.move)}}));
    }
    return Data::map({{"turn", std::move(moves)},
                      {"visits", turn.visits},
                      {"shares", by_seat_data(turn.forecast.shares, rules_.seats())},
                      {"points", by_seat_data(turn.forecast.points, rules_.seats())},
                      {"error", turn.error},
                      {"line", std::move(line)}});
  }

  const G& rules_;
  Known<typename G::State> known_;
  Seat seat_;
  std::string written_;
  std::string seed_;
  std::unique_ptr<bots::Analysis<G>> analysis_;
};

Result<bots::Spec> read_search(std::string_view written) {
  Result<bots::Spec> spec = bots::parse_spec(written);
  if (spec && spec->kind != bots::Kind::search) {
    return Error(Statement(engine::text::analysis_spec, Arg::word("bot", written)), "spec");
  }
  return spec;
}

// ---------------------------------------------------------------------------------------- reviews

/// The first ply of each turn.
std::vector<int> turn_starts(const std::vector<PlayedMove>& played) {
  std::vector<int> starts;
  for (std::size_t i = 0; i < played.size(); ++i) {
    const bool goes_on =
        i > 0 && played[i].seat == played[i - 1].seat && played[i].turn == played[i - 1].turn;
    if (!goes_on) starts.push_back(static_cast<int>(i));
  }
  return starts;
}

/// Goes through the moves of one turn as its player came to know what they brought.
template <class G>
class TurnReviewer {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  TurnReviewer(const GameTable<G>& table, int first, int end)
      : rules_(table.rules()), learned_(learned_for(table)) {
    const std::vector<PlayedMove> played = table.moves();
    seat_ = played[at(first)].seat;
    review_.seat = seat_;
    review_.ply = first;
    for (int i = first; i < end; ++i) {
      moves_.push_back(*rules_.parse(played[at(i)].move));
      review_.moves.push_back(played[at(i)].move);
    }
    begun_ = table.fork(first);
  }

  [[nodiscard]] TurnReview review(const bots::Spec& spec, int slices, const Key& seed) {
    State state = static_cast<const GameTable<G>&>(*begun_).state();
    const Known<State> known = redact(rules_, state, seat_);
    judge_choice(known, foreseen_part(state), spec, slices, seed);
    add_luck(state, seed);
    return std::move(review_);
  }

 private:
  [[nodiscard]] bots::Topic<G> topic(const Known<State>& known, std::vector<Move> also) const {
    return {rules_, learned_, seat_, known, std::move(also)};
  }

  /// The moves up to the first one that brings something to light: what follows was decided on what
  /// nobody could know before.
  [[nodiscard]] std::vector<Move> foreseen_part(State state) const {
    std::vector<Move> part;
    NoEvents none;
    for (const Move& move : moves_) {
      const Known<State> expected = predict(rules_, redact(rules_, state, seat_), seat_, move);
      rules_.apply(state, seat_, move, none);
      part.push_back(move);
      if (!(expected == redact(rules_, state, seat_))) break;
    }
    return part;
  }

  /// What was foreseen of a turn may be the beginning of several: the best of them counts.
  [[nodiscard]] static bool begins(const std::vector<Move>& turn, const std::vector<Move>& chosen) {
    return turn.size() >= chosen.size() && std::equal(chosen.begin(), chosen.end(), turn.begin());
  }

  void judge_choice(const Known<State>& known, const std::vector<Move>& chosen,
                    const bots::Spec& spec, int slices, const Key& seed) {
    const auto analysis = bots::make_analysis(spec, topic(known, chosen), seed);
    for (int i = 0; i < slices; ++i) analysis->go_on();
    const bots::Analysed<G> result = analysis->result();
    review_.is_learned = result.is_learned;
    review_.before = result.forecast;
    review_.error = result.error;
    const bots::AnalysedTurn<G>& played = *std::find_if(
        result.turns.begin(), result.turns.end(),
        [&](const bots::AnalysedTurn<G>& turn) { return begins(turn.moves, chosen); });
    const bots::Contrast contrast = analysis->best_over(played.moves);
    if (&played == &result.turns.front() || contrast.difference <= 0) return;
    review_.loss = contrast.difference;
    review_.loss_error = contrast.error;
    review_.points_lost = result.forecast.points[at(seat_)] - played.forecast.points[at(seat_)];
    for (const Move& move : result.turns.front().moves) {
      review_.better.push_back(rules_.format(move));
    }
  }

  /// Each revelation: what was expected of it, and what came.
  void add_luck(State state, const Key& seed) {
    NoEvents none;
    for (const Move& move : moves_) {
      const Known<State> before = redact(rules_, state, seat_);
      const Known<State> expected = predict(rules_, before, seat_, move);
      rules_.apply(state, seat_, move, none);
      const Known<State> after = redact(rules_, state, seat_);
      if (expected == after) continue;
      const bots::Forecast came = bots::glance(topic(after, {}));
      const bots::Forecast mean = bots::expected_glance(topic(before, {move}), seed);
      if (!review_.luck) review_.luck.emplace();
      for (std::size_t i = 0; i < came.shares.size(); ++i) {
        (*review_.luck)[i] += came.shares[i] - mean.shares[i];
      }
    }
  }

  const G& rules_;
  const learning::WeightSet* learned_;
  std::unique_ptr<Table> begun_;
  Seat seat_{};
  std::vector<Move> moves_;
  TurnReview review_;
};

}  // namespace

Result<std::unique_ptr<Analyst>> make_analyst(const Table& table, Seat seat, std::string_view spec,
                                              std::string_view seed) {
  const Result<bots::Spec> bot = read_search(spec);
  if (!bot) return bot.error();
  if (table.draft_of(seat).held) return Error(Statement(table::text::draft_held), "seat");
  std::unique_ptr<Analyst> analyst;
  with_game(table.info().id, [&](auto tag) {
    using G = Game<decltype(tag)>;
    analyst = std::make_unique<AnalystOf<G>>(static_cast<const GameTable<G>&>(table), seat, *bot,
                                             spec, seed);
  });
  return analyst;
}

int turns_played(const Table& table) { return static_cast<int>(turn_starts(table.moves()).size()); }

Result<TurnReview> review_turn(const Table& table, int turn, int slices, std::string_view spec,
                               std::string_view seed) {
  const Result<bots::Spec> bot = read_search(spec);
  if (!bot) return bot.error();
  std::vector<int> starts = turn_starts(table.moves());
  starts.push_back(table.ply());
  TurnReview review;
  with_game(table.info().id, [&](auto tag) {
    using G = Game<decltype(tag)>;
    TurnReviewer<G> reviewer(static_cast<const GameTable<G>&>(table), starts[at(turn)],
                             starts[at(turn + 1)]);
    review = reviewer.review(*bot, slices, expand_seed(seed));
  });
  return review;
}

bots::Forecast glance_at(const Table& table, Seat seat) {
  bots::Forecast forecast;
  with_game(table.info().id, [&](auto tag) {
    using G = Game<decltype(tag)>;
    forecast = bots::glance(topic_of(static_cast<const GameTable<G>&>(table), seat));
  });
  return forecast;
}

Data by_seat_data(const bots::BySeat& values, int seats) {
  Data list = Data::list();
  for (int i = 0; i < seats; ++i) list.push(values[at(i)]);
  return list;
}

Data review_data(const TurnReview& review, int seats) {
  const auto listed = [](const std::vector<std::string>& texts) {
    Data list = Data::list();
    for (const std::string& text : texts) list.push(text);
    return list;
  };
  return Data::map({{"seat", index(review.seat)},
                    {"ply", review.ply},
                    {"moves", listed(review.moves)},
                    {"basis", review.is_learned ? "learned" : "hand"},
                    {"shares", by_seat_data(review.before.shares, seats)},
                    {"points", by_seat_data(review.before.points, seats)},
                    {"error", review.error},
                    {"loss", review.loss},
                    {"loss_error", review.loss_error},
                    {"points_lost", review.points_lost},
                    {"better", listed(review.better)},
                    {"luck", review.luck ? by_seat_data(*review.luck, seats) : Data()}});
}

}  // namespace lagoon
