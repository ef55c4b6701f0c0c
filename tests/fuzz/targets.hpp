// What each fuzz target does with its input. Shared with tests/fuzz_replay, so that the corpora run
// in every build. A broken law is an exception: it stops libFuzzer and fails a test.
#pragma once

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/json.hpp"
#include "table/table.hpp"
#include "tests/support/games.hpp"

namespace lagoon::fuzz {

inline void require(bool holds, const char* law) {
  if (!holds) throw std::logic_error(law);
}

/// A game under way, for inputs that need one.
inline const Table& some_table(std::string_view game, int seats, int plies) {
  static std::map<std::string, std::unique_ptr<Table>> tables;
  auto& table = tables[std::string(game) + std::to_string(seats) + "." + std::to_string(plies)];
  if (table == nullptr) {
    table = Table::create({std::string(game), seats, "fuzz", {}, {}}).table;
    table->play_random(plies, "fuzz");
  }
  return *table;
}

/// Any text as a move: read or refused, and if it is read, written the same way.
inline void notation(std::string_view text) {
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    static const G rules = default_rules<G>(G::info().min_seats);
    const auto move = rules.parse(text);
    if (move) {
      require(rules.format(*move) == text, "what can be read is written the same way");
    } else {
      require(!move.error().message.in(Language::de).empty(), "an error has words");
    }
    for (int plies = 0; plies < 8; ++plies) {
      const Table& table = some_table(G::info().id, G::info().min_seats, plies);
      const Seat seat = test::seats_in(table.awaiting()).front();
      const std::vector<std::string> legal = table.legal(seat);
      const bool listed = std::find(legal.begin(), legal.end(), text) != legal.end();
      require(listed == !table.check(seat, text).has_value(), "legal moves are not refused");
      require(listed == static_cast<bool>(table.explain(seat, text)), "they are explained");
      require(listed == static_cast<bool>(table.preview(seat, text)), "and foretold");
    }
  });
}

/// Any JSON as the parts of a move: read or refused, and if it is read, notation says it too.
inline void parts(std::string_view text) {
  const Result<Data> data = parse_json(text);
  if (!data) return;
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    static const G rules = default_rules<G>(G::info().min_seats);
    Faults faults;
    const typename G::Move move = rules.read_parts(Reader(*data, faults));
    for (const Error& fault : faults) {
      require(!fault.message.in(Language::de).empty(), "a fault has words");
    }
    if (!faults.empty()) return;
    const auto parsed = rules.parse(rules.format(move));
    require(parsed && *parsed == move, "what parts say can be written");
    const Data again = rules.parts(move);
    require(rules.read_parts(Reader(again, faults)) == move, "its own parts are the same move");
    require(faults.empty(), "and have no faults");
  });
}

/// Any text as a record: its valid part is a game whose own record loads.
inline void record(std::string_view text) {
  const Loaded loaded = Table::load_record(text, Data(), true);
  const Loaded strict = Table::load_record(text, Data(), false);
  require((strict.table != nullptr) == loaded.faults.empty(), "a strict load takes no faults");
  require(strict.valid_plies == loaded.valid_plies, "the valid part does not depend on asking");
  if (loaded.table == nullptr) {
    require(!loaded.faults.empty(), "a refusal has a reason");
    return;
  }
  require(loaded.table->ply() == loaded.valid_plies, "the valid part is loaded");
  const std::string written = loaded.table->record(Table::Save::with_drafts);
  const Loaded again = Table::load_record(written, Data(), false);
  require(again.table != nullptr, "what was loaded can be saved");
  require(again.table->hash() == loaded.table->hash(), "and is the same game");
  require(again.table->record(Table::Save::with_drafts) == written, "with the same drafts");
}

/// Any text as a position: what is accepted is sound and can be played to its end.
inline void position(std::string_view text) {
  const Result<Data> data = parse_json(text);
  if (!data) return;
  const Loaded loaded = Table::load_position(*data, Data());
  require((loaded.table != nullptr) == loaded.faults.empty(), "refused or loaded");
  if (loaded.table == nullptr) return;
  const Loaded again = Table::load_position(loaded.table->position(), Data());
  require(again.table != nullptr, "its own position is accepted");
  require(again.table->hash() == loaded.table->hash(), "and is the same");
  for (const Viewer viewer : test::viewers(loaded.table->seats())) {
    require(!loaded.table->draw(viewer, Language::en).empty(), "it can be drawn");
  }
  loaded.table->play_random(test::kMaxPlies, "fuzz");
  require(loaded.table->over(), "it can be played to its end");
}

/// Any text as an edition: what is accepted can be played.
inline void edition(std::string_view text) {
  const Result<Data> data = parse_json(text);
  if (!data || data->is_null()) return;
  const Result<Data> reprinted = parse_json(to_json(*data, JsonStyle::pretty));
  require(static_cast<bool>(reprinted), "what is written can be read");
  require(edition_hash(*reprinted) == edition_hash(*data), "formatting does not change the hash");
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    for (const int seats : {G::info().min_seats, G::info().max_seats}) {
      const Loaded loaded = Table::create({G::info().id, seats, "fuzz", {}, *data});
      require((loaded.table != nullptr) == loaded.faults.empty(), "refused or loaded");
      if (loaded.table == nullptr) return;
      loaded.table->play_random(test::kMaxPlies, "fuzz");
      require(loaded.table->over(), "it can be played to its end");
      require(!to_json(loaded.table->catalogue(Language::en)).empty(), "it can be listed");
    }
  });
}

/// Any lines as requests: each gets one answer.
inline void protocol(std::string_view text) {
  Engine engine;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::string answer = engine.answer(line);
    if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) {
      require(answer.empty(), "an empty line has no answer");
      continue;
    }
    require(answer.find('\n') == std::string::npos, "an answer is one line");
    const Result<Data> data = parse_json(answer);
    require(static_cast<bool>(data), "an answer is JSON");
    const Data* ok = data->find("ok");
    require(data->find("id") != nullptr, "with an id");
    require(ok != nullptr && ok->boolean() != nullptr, "and ok");
    require(*ok->boolean() || data->find("error") != nullptr, "or an error");
  }
}

/// Bytes as moves of one game: a byte below 128 picks a legal move, any other is followed by the
/// bytes of a move that need not be one.
template <class G>
void moves_of(std::string_view bytes) {
  static const std::vector<test::GameSetup<G>> setups = test::setups<G>();
  if (bytes.empty()) return;
  const G& rules = setups[static_cast<unsigned char>(bytes[0]) % setups.size()].rules;
  bytes.remove_prefix(1);
  typename G::State state = deal_from_seed(rules, "fuzz");
  Moves<G> legal;
  NoEvents none;
  while (!bytes.empty()) {
    const auto control = static_cast<unsigned char>(bytes[0]);
    bytes.remove_prefix(1);
    // Any seat may try, even one that does not exist; only the awaited one succeeds.
    const std::vector<Seat> awaited = test::seats_in(rules.awaiting(state));
    const Seat seat = control % 16 == 15 || awaited.empty() ? seat_at(control % kMaxSeats)
                                                            : awaited[control % awaited.size()];
    rules.legal(state, seat, legal);
    typename G::Move move{};
    if (control < 128) {
      if (legal.empty()) continue;
      move = legal[control % legal.size()];
    } else {
      std::array<char, sizeof(move)> raw{};
      const std::size_t size = std::min(bytes.size(), raw.size());
      std::memcpy(raw.data(), bytes.data(), size);
      std::memcpy(&move, raw.data(), sizeof move);
      bytes.remove_prefix(size);
    }
    const Refusal refusal = rules.check(state, seat, move);
    require(refusal.refused() != test::contains<G>(legal, move), "legal moves are not refused");
    if (refusal.refused()) {
      for (const Language language : kLanguages) {
        require(!render(refusal, language).empty(), "a refusal has words");
      }
      continue;
    }
    rules.apply(state, seat, move, none);
    Faults faults;
    rules.audit(state, faults);
    require(faults.empty(), "play leads to sound states");
  }
}

inline void moves(std::string_view bytes) {
  if (bytes.empty()) return;
  // The first byte picks the game.
  int wanted = static_cast<unsigned char>(bytes[0]) % Games::size();
  for_each_game([&](auto tag) {
    if (wanted-- == 0) moves_of<Game<decltype(tag)>>(bytes.substr(1));
  });
}

}  // namespace lagoon::fuzz
