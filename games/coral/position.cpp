// A state as data, for position files, records and views.
#include "core/position.hpp"

#include <algorithm>

#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

constexpr std::array<const char*, 3> kStageIds{"setup", "pawns", "game"};
constexpr std::array<const char*, 7> kPhaseIds{"piece", "place",  "pawn", "turn",
                                               "slide", "return", "over"};
constexpr std::array<const char*, 5> kPawnIds{"absent", "waiting", "off", "fallen", "standing"};
constexpr int kMaxTurn = 10'000;

using Counts = std::array<std::uint8_t, kSpecies>;

}  // namespace

// --------------------------------------------------------------------------------------- writing

Data Coral::position(const State& state) const {
  const auto id = [&](Species species) {
    return is_known(species) ? Data(edition_.species[at(species)].id) : Data();
  };
  const auto counts = [&](const Counts& pieces) {
    return counts_data(pieces, [&](int i) { return edition_.species[at(i)].id; });
  };
  Data pieces = Data::list();
  for (int i = 0; i < state.reef.pieces(); ++i) {
    pieces.push(Data::map(
        {{"species", id(state.species[at(i)])}, {"at", piece_text(state.reef.piece(i))}}));
  }
  Data pawns = Data::map();
  for (std::size_t i = 0; i < kSpecies; ++i) {
    const Pawn& pawn = state.pawns[i];
    if (pawn.state == PawnState::absent) continue;
    pawns.set(edition_.species[i].id,
              pawn.stands() ? cell_text(pawn.cube) : kPawnIds[at(pawn.state)]);
  }
  Data players = Data::list();
  for (int seat = 0; seat < seats_; ++seat) {
    // What was drawn unseen leaves the whole reserve open.
    Data player =
        Data::map({{"reserve", state.unseen > 0 ? Data() : counts(state.reserves[at(seat)])}});
    if (!is_solo()) {
      player.set("species", id(state.players[at(seat)])).set("moved", state.moved[at(seat)] != 0);
    }
    players.push(std::move(player));
  }
  Data data = Data::map({{"turn", int{state.turn}},
                         {"phase", kPhaseIds[at(state.phase)]},
                         {"chosen", id(state.chosen)},
                         {"pieces", std::move(pieces)},
                         {"pawns", std::move(pawns)},
                         {"players", std::move(players)},
                         {"gone", counts(state.gone)}});
  if (is_solo()) return solo_position(state, std::move(data));
  data.set("stage", kStageIds[at(state.stage)]);
  data.set("first", int{state.first}).set("active", int{state.active});
  data.set("ending", state.ending != 0).set("idle", int{state.idle}).set("owed", int{state.owed});
  return data;
}

Data Coral::solo_position(const State& state, Data data) const {
  Data cards = Data::map();
  for (std::size_t i = 0; i < kSpecies; ++i) {
    cards.set(edition_.species[i].id, state.cards[i] + 1);
  }
  Data bag = stack_data(state.bag, [&](const Concealable<Species>& place) {
    return is_known(place.value) ? Data(edition_.species[at(place.value)].id) : Data();
  });
  return data.set("cards", std::move(cards)).set("bag", std::move(bag));
}

// --------------------------------------------------------------------------------------- reading

namespace {

/// Reads the parts of a position; everything it returns is within the tables of the edition.
class PositionReader {
 public:
  explicit PositionReader(const Edition& edition) : edition_(edition) {}

  /// A species by its id; a fault at `where` when there is none of that id.
  [[nodiscard]] Species named(std::string_view id, const Reader& where) const {
    for (int i = 0; i < kSpecies; ++i) {
      if (edition_.species[at(i)].id == id) return species_at(i);
    }
    where.unknown_id(id);
    return Species{};
  }
  [[nodiscard]] Species species(const Reader& reader) const { return named(reader.text(), reader); }

  [[nodiscard]] Counts counts(const Reader& reader) const {
    Counts counts{};
    read_counts(reader, counts, kSpecies, kPiecesOfSpecies,
                [this](int i) { return edition_.species[at(i)].id; });
    return counts;
  }

  void piece(const Reader& reader, State& state) const {
    reader.only_keys({"species", "at"});
    const Species kind = species(reader["species"]);
    const Reader where = reader["at"];
    Piece piece;
    if (const Reading reading = read_piece(where.text(), piece); reading != Reading::done) {
      where.fault(reading == Reading::unreadable
                      ? Statement(text::no_such_piece, Arg::word("piece", where.text()))
                      : no_such_cell(where.text(), reading));
      return;
    }
    for (const Cell cell : cells(piece)) {
      if (state.reef.is_free(cell)) continue;
      where.fault(Statement(text::cell_filled_twice, cell_arg("cell", cell)));
      return;
    }
    state.species[at(state.reef.pieces())] = kind;
    state.reef.place(piece);
  }

  static void pawn(const Reader& reader, Pawn& pawn) {
    const auto found = std::find(kPawnIds.begin(), kPawnIds.end(), reader.text());
    if (found != kPawnIds.end()) {
      pawn.state = static_cast<PawnState>(found - kPawnIds.begin());
      if (!pawn.stands() && pawn.state != PawnState::absent) return;
    }
    if (const Reading reading = read_cell(reader.text(), pawn.cube); reading != Reading::done) {
      reader.fault(no_such_cell(reader.text(), reading));
    }
    pawn.state = PawnState::standing;
  }

 private:
  const Edition& edition_;
};

}  // namespace

State Coral::read_position(const Reader& reader) const {
  if (is_solo()) {
    reader.only_keys(
        {"turn", "phase", "chosen", "pieces", "pawns", "players", "gone", "cards", "bag"});
  } else {
    reader.only_keys({"turn", "phase", "chosen", "pieces", "pawns", "players", "gone", "stage",
                      "first", "active", "ending", "idle", "owed"});
  }
  const PositionReader read(edition_);
  State state;
  state.players.fill(Species::none);
  state.turn = static_cast<std::uint16_t>(reader["turn"].integer(0, kMaxTurn));
  state.phase = static_cast<Phase>(reader["phase"].index_in(kPhaseIds));
  if (!reader["chosen"].is_null()) state.chosen = read.species(reader["chosen"]);
  const Reader pieces = reader["pieces"];
  for (int i = 0; i < pieces.size(0, kMaxPieces); ++i) read.piece(pieces[i], state);
  const Reader pawns = reader["pawns"];
  for (const std::string& id : pawns.keys()) {
    PositionReader::pawn(pawns[id], state.pawns[at(read.named(id, pawns))]);
  }
  const Reader players = reader["players"];
  for (int seat = 0; seat < players.size(seats_, seats_); ++seat) {
    const Reader player = players[seat];
    state.reserves[at(seat)] = read.counts(player["reserve"]);
    if (is_solo()) {
      player.only_keys({"reserve"});
      continue;
    }
    player.only_keys({"reserve", "species", "moved"});
    state.players[at(seat)] = read.species(player["species"]);
    state.moved[at(seat)] = read_flag(player["moved"]);
  }
  state.gone = read.counts(reader["gone"]);
  if (is_solo()) {
    state.stage = Stage::game;
    const Reader cards = reader["cards"];
    cards.only_keys({edition_.species[0].id, edition_.species[1].id, edition_.species[2].id,
                     edition_.species[3].id});
    for (std::size_t i = 0; i < kSpecies; ++i) {
      state.cards[i] =
          static_cast<std::uint8_t>(cards[edition_.species[i].id].integer(1, kCardsOfSpecies) - 1);
    }
    const auto hidden = [&read](const Reader& entry) {
      return Concealable<Species>::hidden(read.species(entry));
    };
    read_stack(reader["bag"], state.bag, hidden, kBag);
  } else {
    state.stage = static_cast<Stage>(reader["stage"].index_in(kStageIds));
    state.first = read_byte(reader["first"], seats_ - 1);
    state.active = read_byte(reader["active"], seats_ - 1);
    state.ending = read_flag(reader["ending"]);
    state.idle = read_byte(reader["idle"], kIdleRounds * kMaxPlayers);
    state.owed = read_byte(reader["owed"], 2);
  }
  audit_read(*this, state, reader);
  return state;
}

}  // namespace lagoon::coral
