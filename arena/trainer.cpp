#include "arena/trainer.hpp"

#include <algorithm>
#include <cmath>

#include "arena/logistic.hpp"
#include "arena/ridge.hpp"
#include "arena/side_by_side.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"

namespace lagoon::arena {
namespace {

using bots::Lesson;
using learning::Learned;
using learning::WeightSet;

constexpr int kHeldOut = 10;       ///< one of ten games
constexpr int kGamesInPiece = 16;  ///< that one thread plays at once
constexpr std::size_t kMargin = 0;
constexpr std::size_t kPoints = 1;
constexpr std::uint64_t kSelfPlay = 0x74726169;  // the purpose of keys for what is drawn

/// What is foretold of a moment: how the game ended, mixed with what was expected at the seat's
/// next moment, that one's next moment, and so on.
using Targets = std::vector<std::array<double, 2>>;
Targets targets_of(const Lesson& lesson, bool has_learned) {
  constexpr double kLambda = 0.85;
  Targets targets(lesson.moments.size());
  std::array<std::array<double, 2>, kMaxSeats> later{};
  std::array<bool, kMaxSeats> is_last;
  is_last.fill(true);
  for (std::size_t i = lesson.moments.size(); i-- > 0;) {
    const Lesson::Moment& moment = lesson.moments[i];
    const std::size_t seat = at(moment.seat);
    const learning::Prospect& end = lesson.ends[seat];
    if (is_last[seat] || !has_learned) {
      later[seat] = {static_cast<double>(end.margin), static_cast<double>(end.points)};
    }
    is_last[seat] = false;
    targets[i] = later[seat];
    later[seat][kMargin] = kLambda * later[seat][kMargin] + (1 - kLambda) * moment.expected.margin;
    later[seat][kPoints] = kLambda * later[seat][kPoints] + (1 - kLambda) * moment.expected.points;
  }
  return targets;
}

/// What some games say, by the distance of the seat from the one that decides.
struct Evidence {
  std::vector<LessonSums> learned;
  std::vector<LessonSums> held_out;
  std::vector<std::vector<Forecast>> forecasts;
  std::vector<std::vector<Forecast>> held_out_forecasts;

  explicit Evidence(int seats)
      : learned(at(seats)),
        held_out(at(seats)),
        forecasts(at(seats)),
        held_out_forecasts(at(seats)) {}

  void add(const Evidence& other) {
    for (std::size_t i = 0; i < learned.size(); ++i) {
      learned[i].add(other.learned[i]);
      held_out[i].add(other.held_out[i]);
      append(forecasts[i], other.forecasts[i]);
      append(held_out_forecasts[i], other.held_out_forecasts[i]);
    }
  }
  void add_rows(const Lesson& lesson, bool is_held_out, bool has_learned) {
    const Targets targets = targets_of(lesson, has_learned);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const Lesson::Moment& moment = lesson.moments[i];
      (is_held_out ? held_out : learned)[at(moment.distance)].add(moment.row, targets[i]);
    }
  }
  void add_forecasts(const Lesson& lesson, bool is_held_out) {
    for (const Lesson::Moment& moment : lesson.moments) {
      const double share = static_cast<double>(lesson.ends[at(moment.seat)].share);
      (is_held_out ? held_out_forecasts : forecasts)[at(moment.distance)].push_back(
          {moment.expected.margin, moment.row[moment.row.size() / 2], share / learning::kCertain});
    }
  }

 private:
  static void append(std::vector<Forecast>& all, const std::vector<Forecast>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }
};

std::vector<std::int32_t> in_parts(const std::vector<double>& weights) {
  constexpr double kMost = 2e9;
  std::vector<std::int32_t> parts;
  for (const double weight : weights) {
    const double scaled = std::clamp(weight * (1 << learning::kWeightBits), -kMost, kMost);
    parts.push_back(static_cast<std::int32_t>(std::lround(scaled)));
  }
  return parts;
}

/// The weights whose error on other games is least.
std::vector<double> best_weights(const LessonSums& learned, const LessonSums& held_out,
                                 std::size_t target) {
  std::vector<double> best;
  double least = 0;
  for (const double ridge : {3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2}) {
    std::vector<double> weights = ridge_weights(learned, target, ridge);
    const double error = held_out.rows > 0 ? error_of(held_out, target, weights) : 0;
    if (!best.empty() && error >= least) continue;
    best = std::move(weights);
    least = error;
  }
  return best;
}

/// Learns for one number of seats.
template <class G>
class Student {
 public:
  Student(const Training& training, int seats, const typename G::Edition& edition,
          const std::function<void(const TrainingProgress&)>& progress,
          std::vector<RoundReport>& reports)
      : training_(training), progress_(progress), reports_(reports) {
    for (const OptionValues& options : playable_options<G>(seats, edition)) {
      all_.push_back(G::create(seats, options, edition));
    }
    set_.seats = seats;
  }

  [[nodiscard]] WeightSet learn() {
    for (int round = 1; round <= training_.rounds; ++round) {
      fit(play(round, training_.games, false), round);
    }
    const int last = training_.rounds + 1;
    fit_shares_of(play(last, std::max(kGamesInPiece, training_.games / 2), true), last);
    return std::move(set_);
  }

 private:
  [[nodiscard]] bool has_learned() const { return !set_.by_distance.empty(); }

  [[nodiscard]] Evidence play(int round, int games, bool forecasts) const {
    Evidence all(set_.seats);
    const Pieces pieces{0, (games + kGamesInPiece - 1) / kGamesInPiece};
    const auto work = [&](int piece) {
      Evidence evidence(set_.seats);
      for (int i = piece * kGamesInPiece; i < std::min(games, (piece + 1) * kGamesInPiece); ++i) {
        study(round, i, forecasts, evidence);
      }
      return evidence;
    };
    in_order<Evidence>(pieces, training_.threads, work, [&](int piece, const Evidence& evidence) {
      all.add(evidence);
      const int done = std::min(games, (piece + 1) * kGamesInPiece);
      progress_({set_.seats, round, training_.rounds + 1, done, games});
      return true;
    });
    return all;
  }

  /// Every second game is the usual one; the others go through the options.
  void study(int round, int game, bool forecasts, Evidence& evidence) const {
    const std::size_t variant = game % 2 == 0 ? 0 : at(game / 2) % all_.size();
    const G& rules = all_[variant];
    const std::string seed = training_.seed + "-" + std::to_string(set_.seats) + "-" +
                             std::to_string(round) + "-" + std::to_string(game);
    const Key key = derive_key(kSelfPlay, expand_seed(seed), "lesson");
    const Lesson lesson = bots::play_lesson(rules, deal_from_seed(rules, seed),
                                            has_learned() ? &set_ : nullptr, training_.course, key);
    // Drawn, so that every set-up is among them.
    const bool is_held_out = Rng(key, "held out").below(kHeldOut) == 0;
    if (forecasts) {
      evidence.add_forecasts(lesson, is_held_out);
    } else {
      evidence.add_rows(lesson, is_held_out, has_learned());
    }
  }

  void fit(const Evidence& evidence, int round) {
    RoundReport report{set_.seats, round, training_.games, 0, 0, 0, 0};
    double error = 0;
    double spread = 0;
    double rows = 0;
    WeightSet next{set_.seats, {}};
    for (std::size_t i = 0; i < evidence.learned.size(); ++i) {
      const LessonSums& sums = evidence.learned[i];
      const LessonSums& held_out = evidence.held_out[i];
      Learned& learned = next.by_distance.emplace_back();
      if (sums.rows == 0) continue;
      const std::vector<double> margin = best_weights(sums, held_out, kMargin);
      learned.margin = in_parts(margin);
      learned.points = in_parts(best_weights(sums, held_out, kPoints));
      if (has_learned()) learned.share = set_.by_distance[i].share;
      report.rows += static_cast<std::int64_t>(sums.rows);
      if (held_out.rows == 0) continue;
      const double each = error_of(held_out, kMargin, margin);
      error += each * each * held_out.rows;
      spread += held_out.squares[kMargin];
      rows += held_out.rows;
    }
    report.error = rows > 0 ? std::sqrt(error / rows) / learning::kPoint : 0;
    report.spread = rows > 0 ? std::sqrt(spread / rows) / learning::kPoint : 0;
    reports_.push_back(report);
    set_ = std::move(next);
  }

  void fit_shares_of(const Evidence& evidence, int round) {
    RoundReport report{set_.seats, round, training_.games / 2, 0, 0, 0, 0};
    double error = 0;
    double count = 0;
    for (std::size_t i = 0; i < set_.by_distance.size(); ++i) {
      if (evidence.forecasts[i].empty()) continue;
      set_.by_distance[i].share = fit_shares(evidence.forecasts[i]);
      report.rows += static_cast<std::int64_t>(evidence.forecasts[i].size());
      const auto& held_out = evidence.held_out_forecasts[i];
      const auto size = static_cast<double>(held_out.size());
      error += calibration_error(set_.by_distance[i].share, held_out) * size;
      count += size;
    }
    report.calibration = count > 0 ? error / count : 0;
    reports_.push_back(report);
  }

  const Training& training_;
  const std::function<void(const TrainingProgress&)>& progress_;
  std::vector<RoundReport>& reports_;
  std::vector<G> all_;  ///< the usual rules, then with other options
  WeightSet set_;
};

template <class G>
Trained train_game(const Training& training,
                   const std::function<void(const TrainingProgress&)>& progress) {
  Trained trained;
  const auto edition = load_edition<G>(training.edition, trained.faults);
  if (!edition) return trained;
  trained.weights.game = G::info().id;
  trained.weights.rules_version = G::info().rules_version;
  trained.weights.features = bots::feature_names<G>();
  trained.weights.edition = edition_hash(G::info().id, training.edition);
  for (const int seats : training.seats) {
    Student<G> student(training, seats, *edition, progress, trained.rounds);
    trained.weights.sets.push_back(student.learn());
  }
  return trained;
}

}  // namespace

Trained train(const Training& training,
              const std::function<void(const TrainingProgress&)>& progress) {
  Trained trained;
  with_game(training.game,
            [&](auto tag) { trained = train_game<Game<decltype(tag)>>(training, progress); });
  return trained;
}

}  // namespace lagoon::arena
