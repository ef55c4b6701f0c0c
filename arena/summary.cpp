#include "arena/summary.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "bots/spec.hpp"
#include "core/outcome.hpp"
#include "core/subscript.hpp"

namespace lagoon::arena {
namespace {

/// Calls f(game) for each game, in order.
template <class F>
void for_each_game(const std::vector<Block>& blocks, const F& f) {
  for (const Block& block : blocks) {
    for (const GameResult& game : block.games) f(game);
  }
}

/// The mean over the seats of each block for which value(game, seat) gives one; blocks without any
/// are left out.
template <class Value>
std::vector<double> block_means(const std::vector<Block>& blocks, const Value& value) {
  std::vector<double> means;
  for (const Block& block : blocks) {
    double sum = 0;
    int count = 0;
    for (const GameResult& game : block.games) {
      for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        const std::optional<double> found = value(game, seat);
        if (!found) continue;
        sum += *found;
        ++count;
      }
    }
    if (count > 0) means.push_back(sum / count);
  }
  return means;
}

double share_of(const SeatResult& seat) { return static_cast<double>(seat.share) / kWin; }

AgentSummary summary_of(int agent, const std::string& spec, const std::vector<Block>& blocks) {
  AgentSummary summary;
  summary.spec = spec;
  std::vector<double> points;
  std::map<std::string, double> sources;
  for_each_game(blocks, [&](const GameResult& game) {
    for (const SeatResult& seat : game.seats) {
      if (seat.agent != agent) continue;
      ++summary.games;
      summary.faults += seat.faults;
      summary.rank += seat.rank;
      points.push_back(seat.points);
      for (const auto& [code, each] : seat.sources) sources[code] += each;
    }
  });
  summary.share = estimate_share(
      block_means(blocks, [agent](const GameResult& game, std::size_t i) -> std::optional<double> {
        if (game.seats[i].agent != agent) return std::nullopt;
        return share_of(game.seats[i]);
      }));
  summary.rank /= summary.games;
  summary.points = spread_of(std::move(points));
  for (const auto& [code, sum] : sources) summary.sources.emplace_back(code, sum / summary.games);
  return summary;
}

/// Those of the game, and what it did not name.
std::vector<NamedSource> sources_of(const Field& field, const std::vector<AgentSummary>& agents) {
  std::vector<NamedSource> all = field.sources();
  for (const AgentSummary& agent : agents) {
    for (const auto& [code, points] : agent.sources) {
      const bool is_known =
          std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.code == code; });
      if (!is_known) all.push_back({code, {{code, code}}});
    }
  }
  return all;
}

/// Where the agent "greedy" plays, it is the measure of all.
int anchor_of(const std::vector<std::string>& agents) {
  const auto found = std::find(agents.begin(), agents.end(), "greedy");
  return found == agents.end() ? -1 : static_cast<int>(found - agents.begin());
}

void add_ratings(const Tournament& tournament, const std::vector<Block>& blocks, Summary& summary) {
  std::vector<std::vector<Ranking>> rankings;
  for (const Block& block : blocks) {
    auto& of_block = rankings.emplace_back();
    for (const GameResult& game : block.games) {
      Ranking& ranking = of_block.emplace_back();
      for (const SeatResult& seat : game.seats) ranking.push_back({seat.agent, seat.rank});
    }
  }
  const int agents = static_cast<int>(tournament.agents.size());
  const std::vector<Estimate> found = ratings(rankings, agents, anchor_of(tournament.agents));
  for (std::size_t i = 0; i < found.size(); ++i) summary.agents[i].rating = found[i];
}

PairSummary summary_of(const Contest& contest, const std::vector<Block>& blocks, int pair) {
  const int seats = static_cast<int>(contest.lineups.front().agents.size());
  PairSummary summary;
  summary.pair = contest.pairs[at(pair)];
  summary.share = estimate_share(shares_of_pair(contest, blocks, pair));
  summary.elo = {elo_of_share(summary.share.mean, seats), elo_of_share(summary.share.low, seats),
                 elo_of_share(summary.share.high, seats), summary.share.n};
  return summary;
}

/// `seat_of(game)`: which seat it is in a game.
template <class SeatOf>
SeatSummary seat_summary(const std::vector<Block>& blocks, const SeatOf& seat_of) {
  const auto means = [&](const auto& value) {
    return block_means(blocks, [&](const GameResult& game, std::size_t i) -> std::optional<double> {
      if (i != seat_of(game)) return std::nullopt;
      return value(game.seats[i]);
    });
  };
  return {estimate_share(means(share_of)),
          estimate(means([](const SeatResult& seat) { return seat.points; }))};
}

void add_games(const std::vector<Block>& blocks, Summary& summary) {
  std::vector<double> points, winning, margins, turns, decisions, lead_changes;
  Branching all;
  for_each_game(blocks, [&](const GameResult& game) {
    std::vector<int> sorted;
    int winners = 0;
    for (const SeatResult& seat : game.seats) {
      sorted.push_back(seat.points);
      points.push_back(seat.points);
      if (seat.rank == 1) winning.push_back(seat.points);
      winners += seat.share > 0 ? 1 : 0;
    }
    std::sort(sorted.rbegin(), sorted.rend());
    if (sorted.size() > 1) margins.push_back(sorted[0] - sorted[1]);
    summary.shared_wins += winners > 1 ? 1 : 0;
    turns.push_back(game.turns);
    decisions.push_back(game.branching.decisions);
    lead_changes.push_back(game.lead_changes);
    all.decisions += game.branching.decisions;
    all.forced += game.branching.forced;
    all.moves += game.branching.moves;
    all.most = std::max(all.most, game.branching.most);
    ++summary.games;
  });
  summary.points = spread_of(std::move(points));
  summary.winning_points = spread_of(std::move(winning));
  if (!margins.empty()) summary.margin = spread_of(std::move(margins));
  summary.turns = spread_of(std::move(turns));
  summary.decisions = spread_of(std::move(decisions));
  summary.lead_changes = spread_of(std::move(lead_changes));
  summary.shared_wins /= summary.games;
  summary.branching = static_cast<double>(all.moves) / all.decisions;
  summary.forced = static_cast<double>(all.forced) / all.decisions;
  summary.most_moves = all.most;
}

// ------------------------------------------------------------------------------------------ data

constexpr int kShareDecimals = 4;
constexpr int kPointDecimals = 2;

Data data_of(const Spread& spread) {
  return Data::map({{"mean", figure(spread.mean, kPointDecimals)},
                    {"deviation", figure(spread.deviation, kPointDecimals)},
                    {"lowest", figure(spread.lowest, 0)},
                    {"tenth", figure(spread.tenth, 0)},
                    {"median", figure(spread.median, 0)},
                    {"ninetieth", figure(spread.ninetieth, 0)},
                    {"highest", figure(spread.highest, 0)}});
}

Data data_of(const AgentSummary& agent) {
  Data sources = Data::map();
  for (const auto& [code, points] : agent.sources) {
    sources.set(code, figure(points, kPointDecimals));
  }
  return Data::map({{"spec", agent.spec},
                    {"games", agent.games},
                    {"share", data_of(agent.share, kShareDecimals)},
                    {"rating", data_of(agent.rating, 1)},
                    {"rank", figure(agent.rank, kPointDecimals)},
                    {"points", data_of(agent.points)},
                    {"sources", std::move(sources)},
                    {"faults", agent.faults}});
}

Data data_of(const std::vector<SeatSummary>& seats) {
  Data list = Data::list();
  for (const SeatSummary& seat : seats) {
    list.push(Data::map({{"share", data_of(seat.share, kShareDecimals)},
                         {"points", data_of(seat.points, kPointDecimals)}}));
  }
  return list;
}

Data data_of(const SprtState& state) {
  static constexpr std::array<const char*, 3> kVerdicts{"open", "low", "high"};
  return Data::map({{"low", figure(state.test.low, 0)},
                    {"high", figure(state.test.high, 0)},
                    {"ratio", figure(state.ratio, 3)},
                    {"bound", figure(state.bound, 3)},
                    {"verdict", kVerdicts[at(state.verdict)]}});
}

}  // namespace

std::string name_of_source(const std::vector<NamedSource>& sources, const std::string& code,
                           Language language) {
  const auto found = std::find_if(sources.begin(), sources.end(),
                                  [&](const NamedSource& each) { return each.code == code; });
  return found == sources.end() ? code : found->name.in(language);
}

double AgentSummary::points_of(const std::string& source) const {
  const auto found = std::find_if(sources.begin(), sources.end(),
                                  [&](const auto& each) { return each.first == source; });
  return found == sources.end() ? 0 : found->second;
}

Summary summarize(const Tournament& tournament, const Contest& contest, const Played& played,
                  const Field& field, const std::optional<Sprt>& test) {
  const std::vector<Block>& blocks = played.blocks;
  Summary summary;
  summary.identity = field.identity();
  summary.opening = field.opening();
  if (const Data* const clock = summary.identity.find("milliseconds"); clock != nullptr) {
    summary.milliseconds = static_cast<int>(*clock->integer());
  }
  summary.can_be_repeated =
      !summary.milliseconds &&
      std::none_of(tournament.agents.begin(), tournament.agents.end(),
                   [](const std::string& agent) { return bots::is_external(agent); });
  summary.blocks = static_cast<int>(blocks.size());
  summary.resumed = played.resumed;
  summary.seats = tournament.seats;
  summary.fair = tournament.seats > 1 ? 1.0 / tournament.seats : 0;
  summary.digest = played.digest;
  for (std::size_t i = 0; i < tournament.agents.size(); ++i) {
    summary.agents.push_back(summary_of(static_cast<int>(i), tournament.agents[i], blocks));
  }
  summary.sources = sources_of(field, summary.agents);
  if (tournament.seats > 1) add_ratings(tournament, blocks, summary);
  for (std::size_t i = 0; i < contest.pairs.size(); ++i) {
    summary.pairs.push_back(summary_of(contest, blocks, static_cast<int>(i)));
  }
  if (test) summary.sprt = sprt(*test, shares_of_pair(contest, blocks, 0), tournament.seats);
  const std::size_t seats = at(tournament.seats);
  for (std::size_t i = 0; i < seats; ++i) {
    summary.by_seat.push_back(seat_summary(blocks, [i](const GameResult&) { return i; }));
    summary.by_turn_order.push_back(seat_summary(
        blocks, [i, seats](const GameResult& game) { return (at(game.first) + i) % seats; }));
  }
  add_games(blocks, summary);
  return summary;
}

Data data_of(const Summary& summary) {
  Data agents = Data::list();
  for (const AgentSummary& agent : summary.agents) agents.push(data_of(agent));
  Data pairs = Data::list();
  for (const PairSummary& pair : summary.pairs) {
    pairs.push(Data::map({{"agent", pair.pair.agent},
                          {"against", pair.pair.against},
                          {"share", data_of(pair.share, kShareDecimals)},
                          {"elo", data_of(pair.elo, 1)}}));
  }
  Data data = summary.identity;
  data.set("games", summary.games)
      .set("blocks", summary.blocks)
      .set("resumed_blocks", summary.resumed)
      .set("fair", figure(summary.fair, kShareDecimals))
      .set("agent_summaries", std::move(agents))
      .set("pairs", std::move(pairs))
      .set("by_seat", data_of(summary.by_seat))
      .set("by_turn_order", data_of(summary.by_turn_order))
      .set("points", data_of(summary.points))
      .set("winning_points", data_of(summary.winning_points))
      .set("margin", data_of(summary.margin))
      .set("turns", data_of(summary.turns))
      .set("decisions", data_of(summary.decisions))
      .set("lead_changes", data_of(summary.lead_changes))
      .set("shared_wins", figure(summary.shared_wins, kShareDecimals))
      .set("branching", Data::map({{"mean", figure(summary.branching, kPointDecimals)},
                                   {"most", summary.most_moves},
                                   {"forced", figure(summary.forced, kShareDecimals)}}))
      .set("reproducible", summary.can_be_repeated)
      .set("digest", summary.digest);
  if (summary.sprt) data.set("sprt", data_of(*summary.sprt));
  return data;
}

std::string csv_of(const Tournament& tournament, const std::vector<Block>& blocks) {
  std::string csv =
      "block,lineup,seat,turn_order,agent,points,share,rank,turns,decisions,lead_changes\r\n";
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    for (std::size_t i = 0; i < blocks[b].games.size(); ++i) {
      const GameResult& game = blocks[b].games[i];
      const std::size_t seats = game.seats.size();
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const SeatResult& result = game.seats[seat];
        csv += fmt::format("{},{},{},{},{},{},{:.4f},{},{},{},{}\r\n", b, i, seat + 1,
                           (seat + seats - at(game.first)) % seats + 1,
                           csv_cell(tournament.agents[at(result.agent)]), result.points,
                           share_of(result), result.rank, game.turns, game.branching.decisions,
                           game.lead_changes);
      }
    }
  }
  return csv;
}

Data figure(double value, int decimals) {
  if (!std::isfinite(value)) return {};
  return Data::Number{fmt::format("{:.{}f}", value, decimals)};
}

Data data_of(const Estimate& estimate, int decimals) {
  return Data::map({{"mean", figure(estimate.mean, decimals)},
                    {"low", figure(estimate.low, decimals)},
                    {"high", figure(estimate.high, decimals)},
                    {"blocks", estimate.n}});
}

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char each : text) result += each == '"' ? std::string("\"\"") : std::string(1, each);
  return result + "\"";
}

}  // namespace lagoon::arena
