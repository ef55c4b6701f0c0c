// Self-play of a bot: who wins from which seat, where points come from, what happens how often.
// For designers; docs/balance/ shows its numbers.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bench/playout.hpp"
#include "bots/bots.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"

namespace {

using namespace lagoon;

struct Tally {
  int games = 0;
  std::vector<double> wins;    ///< by seat; a shared victory is shared
  std::vector<double> points;  ///< by seat
  std::vector<int> results;    ///< points of all seats in all games
  std::map<std::string, double> by_source;
  std::map<std::string, double> events;
};

template <class G>
void add_result(const G& rules, const typename G::State& state, Tally& tally) {
  std::vector<Standing> standings;
  for (int i = 0; i < rules.seats(); ++i) {
    const ScoreSheet sheet = rules.score(state, seat_at(i));
    standings.push_back(sheet.standing);
    tally.points[static_cast<std::size_t>(i)] += sheet.standing.points;
    tally.results.push_back(sheet.standing.points);
    for (const ScoreLine& line : sheet.lines) {
      tally.by_source[line.source->code] += static_cast<double>(line.points) / rules.seats();
    }
  }
  const std::vector<Seat> winners = ranking(standings).front();
  for (const Seat winner : winners) {
    tally.wins[static_cast<std::size_t>(winner)] += 1.0 / static_cast<double>(winners.size());
  }
  ++tally.games;
}

template <class G>
void play_game(const G& rules, const bots::Spec& bot, const std::string& seed, Tally& tally) {
  Rng deal(expand_seed(seed), G::info().id);
  Rng rng(expand_seed(seed), "bot");
  auto state = rules.deal(deal);
  EventLog log;
  while (!is_over(rules, state)) {
    const Seat seat = rules.awaiting(state).first();
    const auto move = bots::choose(bot, rules, redact(rules, state, seat), seat, rng);
    rules.apply(state, seat, move, log);
    for (const Event& event : log.events) tally.events[event.sentence->code] += 1;
    log.events.clear();
  }
  add_result(rules, state, tally);
}

/// Points that so many percent of the results do not reach.
int percentile(const std::vector<int>& sorted, std::size_t percent) {
  return sorted[(sorted.size() - 1) * percent / 100];
}

void print_spread(std::vector<int> results) {
  std::sort(results.begin(), results.end());
  std::printf(
      "\nlowest %d, 10%% %d, median %d, 90%% %d, highest %d (%.1f%% of all)\n", results.front(),
      percentile(results, 10), percentile(results, 50), percentile(results, 90), results.back(),
      100.0 * static_cast<double>(std::count(results.begin(), results.end(), results.back())) /
          static_cast<double>(results.size()));
}

void print(const Tally& tally, int seats) {
  const double games = tally.games;
  std::printf("%d games\n\nseat    wins  points\n", tally.games);
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    std::printf("%4zu  %5.1f%%  %6.1f\n", i + 1, 100 * tally.wins[i] / games,
                tally.points[i] / games);
  }
  print_spread(tally.results);
  std::printf("\npoints of a seat by source\n");
  for (const auto& [source, points] : tally.by_source) {
    std::printf("%8.2f  %s\n", points / games, source.c_str());
  }
  std::printf("\nevents in a game\n");
  for (const auto& [event, count] : tally.events) {
    std::printf("%8.2f  %s\n", count / games, event.c_str());
  }
}

bool read_number(std::string_view text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number > 0;
}

int usage() {
  std::fputs("usage: lagoon_selfplay GAME BOT SEATS GAMES [OPTION=CHOICE]\n", stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  int seats = 0;
  int games = 0;
  if (argc < 5 || argc > 6 || !read_number(argv[3], seats) || !read_number(argv[4], games)) {
    return usage();
  }
  const Result<bots::Spec> bot = bots::parse_spec(argv[2]);
  if (!bot) return usage();
  Data options = Data::map();
  if (argc == 6) {
    const std::string_view written = argv[5];
    const std::size_t equals = written.find('=');
    if (equals == std::string_view::npos) return usage();
    options.set(written.substr(0, equals), written.substr(equals + 1));
  }
  bool played = false;
  with_game(argv[1], [&](auto tag) {
    using G = Game<decltype(tag)>;
    Faults faults;
    const OptionValues values = read_options(G::option_schema(), Reader(options, faults));
    const auto edition = load_edition<G>(Data(), faults);
    if (edition) G::check_setup(seats, values, *edition, faults);
    if (!faults.empty() || seats < G::info().min_seats || seats > G::info().max_seats) return;
    const G rules = G::create(seats, values, *edition);
    Tally tally;
    tally.wins.resize(static_cast<std::size_t>(seats));
    tally.points.resize(static_cast<std::size_t>(seats));
    for (int i = 0; i < games; ++i) {
      play_game(rules, *bot, "selfplay-" + std::to_string(i), tally);
      if (i % 50 == 49) std::fprintf(stderr, "\r%d of %d games", i + 1, games);
    }
    std::fprintf(stderr, "\n");
    print(tally, seats);
    played = true;
  });
  return played ? 0 : usage();
}
