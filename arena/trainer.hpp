// Learns what positions are worth, from games of the program against itself.
//
// Some rounds: games are played with what the round before has learned (in the first one by hand),
// with some turns drawn at random; after each turn every seat's view is a row of features. What is
// foretold is how the game ended, mixed with what was expected a turn later (lambda returns). Two
// lines come out for each number of seats and each distance from the seat that decides: the margin
// and the points. A tenth of the games is held out; it chooses the ridge and gives the error.
//
// The last games turn a margin into a share of the win: a logistic curve by what is left of the
// game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/lesson.hpp"
#include "core/data.hpp"
#include "learning/weights.hpp"

namespace lagoon::arena {

struct Training {
  std::string game;
  std::vector<int> seats;
  int games = 2000;  ///< of a round
  int rounds = 3;
  std::string seed = "train";
  int threads = 1;
  Data edition;  ///< null for the default one
  bots::Course course;
};

/// What came of a round, on the games that were held out.
struct RoundReport {
  int seats = 0;
  int round = 0;  ///< from 1; the last one is that of the shares
  int games = 0;
  std::int64_t rows = 0;
  double error = 0;        ///< of the margin, in points
  double spread = 0;       ///< the same without knowing anything
  double calibration = 0;  ///< of the shares: by how much they are wrong on average, 0 to 1
};

/// How far a training is.
struct TrainingProgress {
  int seats = 0;
  int round = 0;
  int rounds = 0;
  int games = 0;
  int of = 0;
};

struct Trained {
  learning::Weights weights;
  std::vector<RoundReport> rounds;
  Faults faults;  ///< of the set-up: then nothing was learned
};
[[nodiscard]] Trained train(const Training& training,
                            const std::function<void(const TrainingProgress&)>& progress);

}  // namespace lagoon::arena
