#include "learning/weights.hpp"

#include <limits>

#include "learning/texts.hpp"

namespace lagoon::learning {
namespace {

constexpr int kMost = std::numeric_limits<std::int32_t>::max();

template <class List>
Data list_of(const List& list) {
  Data data = Data::list();
  for (const auto& each : list) data.push(each);
  return data;
}

std::vector<std::int32_t> read_numbers(const Reader& reader) {
  std::vector<std::int32_t> numbers;
  for (int i = 0; i < reader.size(); ++i) numbers.push_back(reader[i].integer(-kMost, kMost));
  return numbers;
}

Learned read_learned(const Reader& reader) {
  Learned learned;
  reader.only_keys({"margin", "points", "share"});
  learned.margin = read_numbers(reader["margin"]);
  learned.points = read_numbers(reader["points"]);
  const Reader share = reader["share"];
  const int lines = share.size(kPhases, kPhases);
  for (int i = 0; i < lines; ++i) {
    const Reader line = share[i];
    if (line.size(2, 2) == 0) continue;
    learned.share[at(i)] = {line[0].integer(-kMost, kMost), line[1].integer(-kMost, kMost)};
  }
  return learned;
}

WeightSet read_set(const Reader& reader) {
  WeightSet set;
  reader.only_keys({"seats", "by_distance"});
  set.seats = reader["seats"].integer(1, kMost);
  const Reader by_distance = reader["by_distance"];
  const int distances = by_distance.size(set.seats, set.seats);
  for (int i = 0; i < distances; ++i) set.by_distance.push_back(read_learned(by_distance[i]));
  for (int i = 0; i < distances; ++i) {
    // Rows of one number of players are all as long.
    const int size = static_cast<int>(set.by_distance[0].margin.size());
    for (const char* const head : {"margin", "points"}) (void)by_distance[i][head].size(size, size);
  }
  return set;
}

}  // namespace

const WeightSet* Weights::set_for(int seats) const {
  for (const WeightSet& set : sets) {
    if (set.seats == seats) return &set;
  }
  return nullptr;
}

const Weights* shipped_weights(std::string_view game, std::string_view edition) {
  for (const Weights& weights : all_shipped_weights()) {
    if (weights.game == game && weights.edition == edition) return &weights;
  }
  return nullptr;
}

Data weights_data(const Weights& weights) {
  Data sets = Data::list();
  for (const WeightSet& set : weights.sets) {
    Data by_distance = Data::list();
    for (const Learned& learned : set.by_distance) {
      Data share = Data::list();
      for (const ShareLine& line : learned.share) {
        share.push(Data::list().push(line.base).push(line.slope));
      }
      by_distance.push(Data::map({{"margin", list_of(learned.margin)},
                                  {"points", list_of(learned.points)},
                                  {"share", std::move(share)}}));
    }
    sets.push(Data::map({{"seats", set.seats}, {"by_distance", std::move(by_distance)}}));
  }
  return Data::map({{"lagoon", "weights"},
                    {"version", kWeightsFormat},
                    {"game", weights.game},
                    {"rules_version", weights.rules_version},
                    {"edition", weights.edition},
                    {"features", weights.features},
                    {"log", weights.log},
                    {"sets", std::move(sets)}});
}

Weights read_weights(const Reader& reader) {
  Weights weights;
  reader.only_keys(
      {"lagoon", "version", "game", "rules_version", "edition", "features", "log", "sets"});
  (void)reader["lagoon"].index_in(std::array{"weights"});
  (void)reader["version"].integer(kWeightsFormat, kWeightsFormat);
  weights.game = reader["game"].text();
  weights.rules_version = reader["rules_version"].integer(1, kMost);
  weights.edition = reader["edition"].text();
  weights.features = reader["features"].text();
  weights.log = reader["log"].data();
  const Reader sets = reader["sets"];
  for (int i = 0; i < sets.size(); ++i) weights.sets.push_back(read_set(sets[i]));
  return weights;
}

void check_weights(const Weights& weights, const Wanted& wanted, Faults& faults) {
  const auto refuse = [&faults](const Sentence& sentence, std::string_view made,
                                std::string_view played) {
    faults.push_back(Error(
        Statement(sentence, Arg::word("made", made), Arg::word("played", played)), "weights"));
  };
  if (weights.game != wanted.game) return refuse(text::weights_game, weights.game, wanted.game);
  if (weights.rules_version != wanted.rules_version) {
    return refuse(text::weights_rules, std::to_string(weights.rules_version),
                  std::to_string(wanted.rules_version));
  }
  if (weights.edition != wanted.edition) {
    return refuse(text::weights_edition, weights.edition, wanted.edition);
  }
  if (weights.features != wanted.features) {
    faults.push_back(Error(Statement(text::weights_features), "weights"));
  }
}

}  // namespace lagoon::learning
