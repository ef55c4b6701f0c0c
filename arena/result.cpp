#include "arena/result.hpp"

#include <charconv>
#include <limits>

#include "core/hash.hpp"
#include "core/outcome.hpp"
#include "table/json.hpp"

namespace lagoon::arena {
namespace {

constexpr int kMost = std::numeric_limits<int>::max();

Data data_of(const SeatResult& seat) {
  Data sources = Data::map();
  for (const auto& [code, points] : seat.sources) sources.set(code, points);
  Data data = Data::map({{"agent", seat.agent},
                         {"points", seat.points},
                         {"share", seat.share},
                         {"rank", seat.rank},
                         {"sources", std::move(sources)}});
  if (seat.faults != 0) data.set("faults", seat.faults);
  return data;
}

Data data_of(const GameResult& game) {
  Data seats = Data::list();
  for (const SeatResult& seat : game.seats) seats.push(data_of(seat));
  return Data::map({{"seats", std::move(seats)},
                    {"first", game.first},
                    {"turns", game.turns},
                    {"lead_changes", game.lead_changes},
                    {"decisions", game.branching.decisions},
                    {"forced", game.branching.forced},
                    {"most_moves", game.branching.most},
                    {"moves", game.branching.moves},
                    {"end", hash_text(game.end)}});
}

SeatResult read_seat(const Reader& reader) {
  SeatResult seat;
  seat.agent = reader["agent"].integer(0, kMost);
  seat.points = reader["points"].integer(std::numeric_limits<int>::min(), kMost);
  seat.share = reader["share"].integer(0, kWin);
  seat.rank = reader["rank"].integer(1, kMaxSeats);
  if (reader.has("faults")) seat.faults = reader["faults"].integer(0, kMost);
  const Reader sources = reader["sources"];
  for (std::string& code : sources.keys()) {
    const int points = sources[code].integer(std::numeric_limits<int>::min(), kMost);
    seat.sources.emplace_back(std::move(code), points);
  }
  return seat;
}

GameResult read_game(const Reader& reader) {
  GameResult game;
  const Reader seats = reader["seats"];
  for (int i = 0; i < seats.size(1, kMaxSeats); ++i) game.seats.push_back(read_seat(seats[i]));
  game.first = reader["first"].integer(0, kMaxSeats - 1);
  game.turns = reader["turns"].integer(0, kMost);
  game.lead_changes = reader["lead_changes"].integer(0, kMost);
  game.branching.decisions = reader["decisions"].integer(0, kMost);
  game.branching.forced = reader["forced"].integer(0, kMost);
  game.branching.most = reader["most_moves"].integer(0, kMost);
  game.branching.moves = reader["moves"].integer(0, kMost);
  const std::string_view end = reader["end"].text();
  std::from_chars(end.data(), end.data() + end.size(), game.end, 16);
  return game;
}

}  // namespace

std::string line_of(int number, const Block& block) {
  Data games = Data::list();
  for (const GameResult& game : block.games) games.push(data_of(game));
  return to_json(Data::map({{"block", number}, {"games", std::move(games)}}));
}

Result<Block> read_block(std::string_view line, int number) {
  const Result<Data> data = parse_json(line);
  if (!data) return data.error();
  Faults faults;
  const Reader reader(*data, faults);
  Block block;
  (void)reader["block"].integer(number, number);
  const Reader games = reader["games"];
  for (int i = 0; i < games.size(); ++i) block.games.push_back(read_game(games[i]));
  if (!faults.empty()) return faults.front();
  return block;
}

}  // namespace lagoon::arena
