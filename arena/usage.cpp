#include "arena/usage.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/outcome.hpp"
#include "core/subscript.hpp"

namespace lagoon::arena {
namespace {

/// What one seat of one game made of a component.
struct Deed {
  std::size_t row = 0;
  int count = 0;
  double beginning = 0;
};

/// The seats of all games as rows, and their deeds.
struct Sample {
  std::size_t seats = 0;
  std::vector<int> blocks;
  std::vector<std::size_t> order;  ///< place in turn order
  std::vector<double> shares;
  std::vector<double> points;
  std::map<std::string, std::map<int, std::vector<Deed>>> deeds;  ///< by event and component
  std::map<std::string, std::vector<double>> totals;              ///< by event, of each row

  [[nodiscard]] std::size_t rows() const { return blocks.size(); }
};

void add_game(int block, const GameResult& game, Sample& sample) {
  const std::size_t first = sample.rows();
  const std::size_t seats = game.seats.size();
  for (std::size_t i = 0; i < seats; ++i) {
    sample.blocks.push_back(block);
    sample.order.push_back((i + seats - at(game.first)) % seats);
    sample.shares.push_back(static_cast<double>(game.seats[i].share) / kWin);
    sample.points.push_back(game.seats[i].points);
  }
  for (const Use& use : game.account->uses) {
    const std::size_t row = first + at(use.seat);
    const double beginning = (use.first - 1.0) / game.turns;
    sample.deeds[use.event->code][use.component].push_back({row, use.count, beginning});
    std::vector<double>& totals = sample.totals[use.event->code];
    totals.resize(sample.rows());
    totals[row] += use.count;
  }
}

Sample sample_of(const std::vector<Block>& blocks) {
  Sample sample;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    for (const GameResult& game : blocks[i].games) {
      sample.seats = game.seats.size();
      add_game(static_cast<int>(i), game, sample);
    }
  }
  for (auto& [event, totals] : sample.totals) totals.resize(sample.rows());
  return sample;
}

/// Blocks in which somebody's number is another than the commonest one.
int telling_blocks(const Sample& sample, const std::vector<double>& counts) {
  std::map<double, int> frequency;
  for (const double count : counts) ++frequency[count];
  const double usual =
      std::max_element(frequency.begin(), frequency.end(), [](const auto& a, const auto& b) {
        return a.second < b.second;
      })->first;
  std::set<int> blocks;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != usual) blocks.insert(sample.blocks[i]);
  }
  return static_cast<int>(blocks.size());
}

/// Those with the component against those without it.
void compare_raw(const Sample& sample, const std::vector<double>& counts, Usage& usage) {
  std::vector<double> rows;
  std::vector<double> used;
  for (const double count : counts) {
    used.push_back(count > 0 ? 1 : 0);
    rows.insert(rows.end(), {1.0, used.back()});
  }
  if (telling_blocks(sample, used) < kFewestBlocks) return;
  const LeastSquares fit(std::move(rows), 2, sample.blocks);
  usage.raw_share = fit.effect(sample.shares, 1);
  usage.raw_points = fit.effect(sample.points, 1);
}

void compare_adjusted(const Sample& sample, const std::vector<double>& counts,
                      const std::vector<double>& earlier, Usage& usage) {
  if (telling_blocks(sample, counts) < kFewestBlocks) return;
  const std::vector<double>& totals = sample.totals.at(usage.event);
  const std::size_t wanted = sample.seats;  // behind 1 and the places but the first
  std::vector<double> rows;
  for (std::size_t i = 0; i < sample.rows(); ++i) {
    rows.push_back(1);
    for (std::size_t place = 1; place < sample.seats; ++place) {
      rows.push_back(sample.order[i] == place ? 1 : 0);
    }
    rows.insert(rows.end(), {counts[i], totals[i], earlier[i]});
  }
  const LeastSquares fit(std::move(rows), wanted + 3, sample.blocks);
  usage.share = fit.effect(sample.shares, wanted);
  usage.points = fit.effect(sample.points, wanted);
}

Usage usage_of(const Sample& sample, const std::string& event, int component,
               const std::vector<Deed>& deeds) {
  Usage usage;
  usage.event = event;
  usage.component = component;
  usage.users = static_cast<int>(deeds.size());
  usage.part = static_cast<double>(deeds.size()) / static_cast<double>(sample.rows());
  std::vector<double> counts(sample.rows());
  for (const Deed& deed : deeds) {
    counts[deed.row] = deed.count;
    usage.uses += deed.count;
    usage.beginning += deed.beginning;
  }
  usage.uses /= usage.users;
  usage.beginning /= usage.users;
  std::vector<double> earlier(sample.rows());
  for (const Deed& deed : deeds) earlier[deed.row] = usage.beginning - deed.beginning;
  compare_raw(sample, counts, usage);
  compare_adjusted(sample, counts, earlier, usage);
  return usage;
}

}  // namespace

std::vector<Usage> usage_of(const std::vector<Block>& blocks) {
  const Sample sample = sample_of(blocks);
  std::vector<Usage> all;
  for (const auto& [event, components] : sample.deeds) {
    for (const auto& [component, deeds] : components) {
      all.push_back(usage_of(sample, event, component, deeds));
    }
  }
  std::vector<Effect*> shares;
  std::vector<Effect*> points;
  for (Usage& usage : all) {
    shares.push_back(&usage.share);
    points.push_back(&usage.points);
  }
  mark(shares);
  mark(points);
  return all;
}

}  // namespace lagoon::arena
