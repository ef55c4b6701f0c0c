// Self-play of a bot: who wins from which seat, where points come from, what happens how often.
// For designers; docs/balance/ shows its numbers.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "bench/playout.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/json.hpp"

namespace {

using namespace lagoon;

/// What the command line asks for.
struct Request {
  std::string_view game;
  bots::Spec bot;
  int seats = 0;
  int games = 0;
  int random_decisions = 0;            ///< at the beginning of each game
  std::string_view seed = "selfplay";  ///< the games are dealt from seed-0, seed-1, ...
  Data options = Data::map();
  Data edition;  ///< null for the default one
};

/// How the games ended for the seats that began with the same decision.
struct Opening {
  int games = 0;
  double wins = 0;
  double points = 0;
};

struct Tally {
  int games = 0;
  double won = 0;              ///< shares of all seats: one a game, alone what was won of it
  std::vector<double> wins;    ///< by seat; a shared victory is shared
  std::vector<double> points;  ///< by seat
  std::vector<double> order;   ///< wins by the order in which seats decided first
  std::vector<double> points_in_order;
  std::vector<double> turns;  ///< wins in turn order, from the player on who has the first turn
  std::vector<int> results;   ///< points of all seats in all games
  std::vector<int> winners;   ///< points of the winners
  std::map<std::string, double> by_source;
  std::map<std::string, double> winner_by_source;
  std::map<std::string, Opening> openings;
  std::map<std::string, double> events;
};

/// How a game began.
struct Beginning {
  std::vector<std::size_t> order;     ///< seats in the order in which they decided first
  std::vector<std::string> openings;  ///< by seat: its first decision if that was random

  [[nodiscard]] std::size_t place_of(std::size_t seat) const {
    return at(std::find(order.begin(), order.end(), seat) - order.begin());
  }
};

/// Positions of all games name who had the first turn, except where there is nobody else.
template <class G>
std::size_t first_seat(const G& rules, const typename G::State& state) {
  Faults faults;
  const Data position = rules.position(state);
  return at(Reader(position, faults)["first"].integer(0, rules.seats() - 1));
}

/// Adds what a seat has scored.
void add_points(std::size_t seat, const ScoreSheet& sheet, const Beginning& beginning,
                Tally& tally) {
  const int points = sheet.standing.points;
  tally.points[seat] += points;
  tally.results.push_back(points);
  tally.points_in_order[beginning.place_of(seat)] += points;
  for (const ScoreLine& line : sheet.lines) {
    tally.by_source[line.source->code] +=
        line.points / static_cast<double>(beginning.openings.size());
  }
  if (beginning.openings[seat].empty()) return;
  Opening& opening = tally.openings[beginning.openings[seat]];
  ++opening.games;
  opening.points += points;
}

/// Adds a seat's share of the win.
void add_win(std::size_t seat, double share, const ScoreSheet& sheet, const Beginning& beginning,
             Tally& tally) {
  tally.won += share;
  tally.wins[seat] += share;
  tally.order[beginning.place_of(seat)] += share;
  tally.winners.push_back(sheet.standing.points);
  for (const ScoreLine& line : sheet.lines) {
    tally.winner_by_source[line.source->code] += line.points * share;
  }
  if (!beginning.openings[seat].empty()) tally.openings[beginning.openings[seat]].wins += share;
}

template <class G>
void add_result(const G& rules, const typename G::State& state, const Beginning& beginning,
                Tally& tally) {
  const Outcome outcome = rules.outcome(state);
  const std::size_t first = first_seat(rules, state);
  const std::size_t seats = at(rules.seats());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const ScoreSheet sheet = rules.score(state, static_cast<Seat>(seat));
    add_points(seat, sheet, beginning, tally);
    if (outcome.parts[seat] == 0) continue;
    const double share = static_cast<double>(outcome.parts[seat]) / kWin;
    add_win(seat, share, sheet, beginning, tally);
    tally.turns[(seat + seats - first) % seats] += share;
  }
  ++tally.games;
}

/// A player and what it is asked in a game.
template <class G>
class Chair {
 public:
  Chair(const bots::Spec& spec, const G& rules, Seat seat)
      : player_(bots::make_player(spec, rules, seat)) {}

  typename G::Move choose(const G& rules, const Known<typename G::State>& known,
                          const std::string& seed) {
    const Key turn = expand_seed(seed + "-" + std::to_string(rules.turn(known.state())));
    const auto move = player_->think(questions_.next(rules, known, turn), {}).front().move;
    questions_.answered(move);
    return move;
  }

 private:
  std::unique_ptr<bots::Player<G>> player_;
  bots::Questions<G> questions_;
};

template <class G>
void play_game(const G& rules, const Request& request, const std::string& seed, Tally& tally) {
  Rng rng(expand_seed(seed), "bot");
  auto state = deal_from_seed(rules, seed);
  std::vector<Chair<G>> chairs;
  for (int i = 0; i < rules.seats(); ++i) chairs.emplace_back(request.bot, rules, seat_at(i));
  Beginning beginning;
  beginning.openings.resize(static_cast<std::size_t>(rules.seats()));
  EventLog log;
  for (int decision = 0; !is_over(rules, state); ++decision) {
    const Seat seat = rules.awaiting(state).first();
    const bool random = decision < request.random_decisions;
    const Known<typename G::State> known = redact(rules, state, seat);
    const auto move = random ? bots::random_move(rules, known, seat, rng)
                             : chairs[at(seat)].choose(rules, known, seed);
    const auto number = static_cast<std::size_t>(seat);
    auto& order = beginning.order;
    if (std::find(order.begin(), order.end(), number) == order.end()) {
      order.push_back(number);
      if (random) beginning.openings[number] = rules.format(move);
    }
    rules.apply(state, seat, move, log);
    for (const Event& event : log.events) tally.events[event.sentence->code] += 1;
    log.events.clear();
  }
  add_result(rules, state, beginning, tally);
}

/// Points that so many percent of the results do not reach.
int percentile(const std::vector<int>& sorted, std::size_t percent) {
  return sorted[(sorted.size() - 1) * percent / 100];
}

void print_spread(std::vector<int> results) {
  if (results.empty()) {
    std::printf(": none\n");
    return;
  }
  std::sort(results.begin(), results.end());
  std::printf(
      "\nlowest %d, 10%% %d, median %d, 90%% %d, highest %d (%.1f%% of all)\n", results.front(),
      percentile(results, 10), percentile(results, 50), percentile(results, 90), results.back(),
      100.0 * static_cast<double>(std::count(results.begin(), results.end(), results.back())) /
          static_cast<double>(results.size()));
}

/// Half of the interval, at most, in which a share of wins lies with 95 % if all seats are alike,
/// or alone if what was won of these games is what is won of all.
double error_of_share(const Tally& tally, int seats) {
  const double expected = tally.won / tally.games / seats;
  return 1.96 * std::sqrt(expected * (1 - expected) / tally.games);
}

void print(const Tally& tally, int seats) {
  const double games = tally.games;
  std::printf("%d games; the error of a share of wins is %.1f points\n\nseat    wins  points\n",
              tally.games, 100 * error_of_share(tally, seats));
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    std::printf("%4zu  %5.1f%%  %6.1f\n", i + 1, 100 * tally.wins[i] / games,
                tally.points[i] / games);
  }
  std::printf("\nwins by the order of the first decision:");
  for (const double wins : tally.order) std::printf(" %.1f%%", 100 * wins / games);
  std::printf("\nwins in turn order, after any set-up:");
  for (const double wins : tally.turns) std::printf(" %.1f%%", 100 * wins / games);
  std::printf("\npoints by the order of the first decision:");
  for (const double points : tally.points_in_order) std::printf(" %.1f", points / games);
  std::printf("\n");
  print_spread(tally.results);
  std::printf("\nwinners");
  print_spread(tally.winners);
  std::printf("\npoints by source: of a seat, of the winner\n");
  for (const auto& [source, points] : tally.by_source) {
    const auto winner = tally.winner_by_source.find(source);
    const double won = winner == tally.winner_by_source.end() ? 0 : winner->second;
    std::printf("%8.2f %8.2f  %s\n", points / games, tally.won > 0 ? won / tally.won : 0,
                source.c_str());
  }
  if (!tally.openings.empty()) std::printf("\nfirst decisions: games, wins, points\n");
  for (const auto& [move, opening] : tally.openings) {
    std::printf("%6d  %5.1f%%  %6.1f  %s\n", opening.games, 100 * opening.wins / opening.games,
                opening.points / opening.games, move.c_str());
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

bool read_edition_file(const char* path, Data& edition) {
  std::ostringstream content;
  content << std::ifstream(path).rdbuf();
  Result<Data> parsed = parse_json(content.str());
  if (!parsed) return false;
  edition = std::move(*parsed);
  return true;
}

/// "key=choice"; numbers are numbers.
bool read_option(std::string_view written, Data& options) {
  const std::size_t equals = written.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view choice = written.substr(equals + 1);
  int number = 0;
  options.set(written.substr(0, equals), read_number(choice, number) ? Data(number) : Data(choice));
  return true;
}

/// One word behind the four that are always there; `value` is the next one if it takes one.
bool read_choice(std::string_view word, const char* value, Request& request) {
  if (word == "--random") return read_number(value, request.random_decisions);
  if (word == "--edition") return read_edition_file(value, request.edition);
  if (word != "--seed") return read_option(word, request.options);
  request.seed = value;
  return true;
}

bool read_request(const std::vector<const char*>& words, Request& request) {
  if (words.size() < 4) return false;
  const Result<bots::Spec> bot = bots::parse_spec(words[1]);
  if (!bot) std::fprintf(stderr, "%s\n", bot.error().message.in(Language::en).c_str());
  if (!bot || !read_number(words[2], request.seats) || !read_number(words[3], request.games)) {
    return false;
  }
  request.game = words[0];
  request.bot = *bot;
  for (std::size_t i = 4; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const bool takes_value = word.substr(0, 2) == "--";
    if (takes_value && ++i == words.size()) return false;
    if (!read_choice(word, words[i], request)) return false;
  }
  return true;
}

template <class G>
bool play_all(const Request& request) {
  Faults faults;
  const OptionValues values = read_options(G::option_schema(), Reader(request.options, faults));
  const auto edition = load_edition<G>(request.edition, faults);
  const int seats = request.seats;
  if (edition) G::check_setup(seats, values, *edition, faults);
  for (const Error& fault : faults) {
    std::fprintf(stderr, "%s: %s\n", fault.field.c_str(), fault.message.in(Language::en).c_str());
  }
  if (!faults.empty() || seats < G::info().min_seats || seats > G::info().max_seats) return false;
  const G rules = G::create(seats, values, *edition);
  Tally tally;
  tally.wins.resize(static_cast<std::size_t>(seats));
  tally.points.resize(static_cast<std::size_t>(seats));
  tally.order.resize(static_cast<std::size_t>(seats));
  tally.points_in_order.resize(static_cast<std::size_t>(seats));
  tally.turns.resize(static_cast<std::size_t>(seats));
  for (int i = 0; i < request.games; ++i) {
    const std::string seed = std::string(request.seed) + "-" + std::to_string(i);
    play_game(rules, request, seed, tally);
    if (i % 50 == 49) std::fprintf(stderr, "\r%d of %d games", i + 1, request.games);
  }
  std::fprintf(stderr, "\n");
  print(tally, seats);
  return true;
}

int usage() {
  std::fputs(
      "usage: lagoon_selfplay GAME BOT SEATS GAMES [OPTION=CHOICE]... [--random N]\n"
      "                       [--edition FILE] [--seed SEED]\n"
      "  --random N      the first N decisions of each game are random, and the results are shown\n"
      "                  by the first one of each seat\n"
      "  --edition FILE  another edition than the default one\n"
      "  --seed SEED     the games are dealt from SEED-0, SEED-1, ... (default: selfplay)\n",
      stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  Request request;
  if (!read_request(std::vector<const char*>(argv + 1, argv + argc), request)) return usage();
  bool played = false;
  with_game(request.game, [&](auto tag) { played = play_all<Game<decltype(tag)>>(request); });
  return played ? 0 : usage();
}
