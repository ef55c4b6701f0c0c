#include "table/table.hpp"

#include "games/registry.hpp"
#include "table/fair_luck.hpp"
#include "table/game_table.hpp"
#include "table/match.hpp"
#include "table/record.hpp"
#include "table/shared_rules.hpp"
#include "table/texts.hpp"

namespace lagoon {
namespace {

Error unknown_game(std::string_view game, std::string field) {
  std::string known;
  for_each_game([&](auto tag) {
    known += (known.empty() ? "" : ", ") + std::string(Game<decltype(tag)>::info().id);
  });
  return Error(
      Statement(table::text::unknown_game, Arg::word("game", game), Arg::word("known", known)),
      std::move(field));
}

void check_seats(const GameInfo& info, int seats, Faults& faults) {
  if (seats >= info.min_seats && seats <= info.max_seats) return;
  faults.push_back(
      Error(Statement(table::text::bad_seats, Arg::number("min", info.min_seats),
                      Arg::number("max", info.max_seats), Arg::number("number", seats)),
            "seats"));
}

/// Options, seats and edition become a rules object, or find the one that others use already;
/// nullptr when there were faults.
template <class G>
std::shared_ptr<const G> make_rules(int seats, const Data& options, const Data& edition,
                                    const std::string& hash, Faults& faults) {
  check_seats(G::info(), seats, faults);
  const OptionValues values = read_options(G::option_schema(), Reader(options, faults, "options"));
  const RulesKey key{seats, values, hash, edition};
  if (faults.empty()) {
    if (auto shared = SharedRules<G>::instance().find(key)) return shared;
  }
  const auto loaded = load_edition<G>(edition, faults);
  if (loaded) G::check_setup(seats, values, *loaded, faults);
  if (!loaded || !faults.empty()) return nullptr;
  auto rules = std::make_shared<const G>(G::create(seats, values, *loaded));
  SharedRules<G>::instance().add(key, rules);
  return rules;
}

void check_version(const GameInfo& info, int version, const std::string& field, Faults& faults) {
  if (version == info.rules_version) return;
  faults.push_back(Error(Statement(table::text::wrong_rules_version, Arg::number("number", version),
                                   Arg::number("current", info.rules_version)),
                         field));
}

void check_hash(std::string_view needed, std::string_view given, const std::string& field,
                Faults& faults) {
  if (needed == given) return;
  faults.push_back(Error(
      Statement(table::text::wrong_edition, Arg::word("needed", needed), Arg::word("given", given)),
      field));
}

template <class G>
void load_position_of(const Reader& reader, const Data& given, Loaded& loaded) {
  static const Data null;
  const Data& file = reader.data();
  const std::string_view named = reader.has("edition") ? reader["edition"].text() : "";
  const Data& edition = edition_for(G::info().id, named, given);
  const std::string hash = edition_hash(G::info().id, edition);
  if (reader.has("rules")) {
    check_version(G::info(), reader["rules"].integer(0, 1'000'000), "rules", loaded.faults);
  }
  if (reader.has("edition")) check_hash(named, hash, "edition", loaded.faults);
  const int seats = reader["seats"].integer(0, kMaxSeats);
  const Data* options = file.find("options");
  const auto rules =
      make_rules<G>(seats, options == nullptr ? null : *options, edition, hash, loaded.faults);
  const Reader state_reader = reader["state"];
  if (!rules || !loaded.faults.empty()) return;
  const auto state = rules->read_position(state_reader);
  if (!loaded.faults.empty()) return;
  loaded.table = std::make_unique<GameTable<G>>(rules, hash, Origin{}, state);
}

/// The first reason why a record of older rules is not valid by today's: that they have changed.
template <class G>
void tell_older(const Record& record, Faults& faults) {
  Faults all{
      Error(Statement(table::text::older_rules_version, Arg::number("number", record.rules_version),
                      Arg::number("current", G::info().rules_version)),
            "record.rules")};
  all.append(faults);
  faults = std::move(all);
}

template <class G>
void load_record_of(const Record& record, const Data& given, bool prefix, Faults turn_faults,
                    Loaded& loaded) {
  const Data& edition = edition_for(G::info().id, record.edition, given);
  const std::string hash = edition_hash(G::info().id, edition);
  const bool is_older = record.rules_version < G::info().rules_version;
  if (!is_older) check_version(G::info(), record.rules_version, "record.rules", loaded.faults);
  check_hash(record.edition, hash, "record.edition", loaded.faults);
  const auto rules = make_rules<G>(record.seats, record.options, edition, hash, loaded.faults);
  if (!rules || !loaded.faults.empty()) return;
  const auto start = rules->read_position(Reader(record.deal, loaded.faults, "deal"));
  if (!loaded.faults.empty()) return;
  const Origin origin{record.seed, record.luck, record.proof};
  auto table = std::make_unique<GameTable<G>>(rules, hash, origin, start);
  loaded.valid_plies = table->replay(record, loaded.faults);
  loaded.faults.append(turn_faults);
  if (!record.proof.empty() && loaded.faults.empty()) {
    if (const auto fault = check_proof(record)) loaded.faults.push_back(*fault);
  }
  if (is_older && !loaded.faults.empty()) tell_older<G>(record, loaded.faults);
  if (loaded.faults.empty() || prefix) loaded.table = std::move(table);
}

}  // namespace

Result<const GameInfo*> find_game(std::string_view id) {
  const GameInfo* found = nullptr;
  if (!with_game(id, [&](auto tag) { found = &Game<decltype(tag)>::info(); })) {
    return unknown_game(id, "game");
  }
  return found;
}

Loaded Table::create(const Setup& setup) {
  Loaded loaded;
  if (!is_valid_seed(setup.seed)) {
    loaded.faults.push_back(Error(Statement(text::bad_seed), "seed"));
  }
  const bool known = with_game(setup.game, [&](auto tag) {
    using G = Game<decltype(tag)>;
    const std::string hash = lagoon::edition_hash(setup.game, setup.edition);
    const auto rules =
        make_rules<G>(setup.seats, setup.options, setup.edition, hash, loaded.faults);
    if (!rules || !loaded.faults.empty()) return;
    loaded.table =
        std::make_unique<GameTable<G>>(rules, hash, Origin{setup.seed, std::string(kLuckName), {}},
                                       deal_from_seed(*rules, setup.seed));
  });
  if (!known) loaded.faults.push_back(unknown_game(setup.game, "game"));
  return loaded;
}

Loaded Table::load_position(const Data& position, const Data& edition) {
  Loaded loaded;
  const Reader reader(position, loaded.faults);
  reader.only_keys({"game", "rules", "edition", "seats", "options", "state"});
  if (!loaded.faults.empty()) return loaded;
  const std::string_view game = reader["game"].text();
  const bool known = with_game(
      game, [&](auto tag) { load_position_of<Game<decltype(tag)>>(reader, edition, loaded); });
  if (!known && loaded.faults.empty()) loaded.faults.push_back(unknown_game(game, "game"));
  return loaded;
}

namespace {

/// The game of a match file, with its drafts as far as they are legal.
Loaded load_match(std::string_view text, const Data& edition, bool prefix) {
  Opened opened = Match::read(text, edition, prefix);
  Loaded loaded;
  loaded.faults = std::move(opened.faults);
  if (!opened.match) return loaded;
  loaded.table = std::move(*opened.match).take_table();
  loaded.valid_plies = loaded.table->ply();
  for (const RecordTurn& draft : opened.drafts) {
    if (draft.seat >= loaded.table->seats()) continue;
    for (const std::string& move : draft.moves) {
      if (!loaded.table->draft(seat_at(draft.seat), move)) break;
    }
  }
  return loaded;
}

}  // namespace

Loaded Table::load_record(std::string_view text, const Data& edition, bool prefix) {
  if (Match::is_match(text)) return load_match(text, edition, prefix);
  Loaded loaded;
  Faults turn_faults;
  const Record record = parse_record(text, loaded.faults, turn_faults);
  if (!loaded.faults.empty()) return loaded;
  const bool known = with_game(record.game, [&](auto tag) {
    load_record_of<Game<decltype(tag)>>(record, edition, prefix, turn_faults, loaded);
  });
  if (!known) loaded.faults.push_back(unknown_game(record.game, "record.game"));
  return loaded;
}

}  // namespace lagoon
