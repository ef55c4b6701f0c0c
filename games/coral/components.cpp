// What the game is called, its options, and the edition: from data to tables.
#include <algorithm>

#include "games/coral/coral.hpp"
#include "games/coral/rules_page.hpp"
#include "games/coral/stability.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

constexpr std::array<Choice, 2> kFallingChoices{
    {{"refuse", &text::option_falling_refuse}, {"penalty", &text::option_falling_penalty}}};
constexpr std::array<Choice, 2> kReservesChoices{
    {{"standard", &text::option_reserves_standard}, {"random", &text::option_reserves_random}}};
constexpr std::array<Choice, 2> kTeamsChoices{
    {{"none", &text::option_teams_none}, {"symbiosis", &text::option_teams_symbiosis}}};
constexpr std::array<Choice, 2> kSpeciesChoices{
    {{"random", &text::option_species_random}, {"fixed", &text::option_species_fixed}}};
constexpr std::array<Choice, 2> kStartChoices{
    {{"random", &text::option_start_random}, {"first", &text::option_start_first}}};
constexpr std::array<Choice, 4> kCardsChoices{{{"random", &text::option_cards_random},
                                               {"one", &text::option_cards_one},
                                               {"two", &text::option_cards_two},
                                               {"three", &text::option_cards_three}}};
constexpr std::array<Choice, 4> kCardChoices{{{"cards", &text::option_card_as_cards},
                                              {"one", &text::option_cards_one},
                                              {"two", &text::option_cards_two},
                                              {"three", &text::option_cards_three}}};
/// CO-15: the card of one species, chosen by hand. What they do is varied by `cards`.
constexpr Option card_option(const char* id, const Sentence& name) {
  return {.id = id,
          .name = &name,
          .help = &text::option_card_help,
          .choices = kCardChoices,
          .max_seats = 1,
          .varied = false};
}

constexpr std::array<Option, 6 + kSpecies> kOptions{
    {{"falling", &text::option_falling, &text::option_falling_help, kFallingChoices},
     {.id = "reserves",
      .name = &text::option_reserves,
      .help = &text::option_reserves_help,
      .choices = kReservesChoices,
      .min_seats = 2},
     {.id = "teams",
      .name = &text::option_teams,
      .help = &text::option_teams_help,
      .choices = kTeamsChoices,
      .min_seats = kMaxPlayers},
     {.id = "species",
      .name = &text::option_species,
      .help = &text::option_species_help,
      .choices = kSpeciesChoices,
      .min_seats = 2},
     {.id = "start",
      .name = &text::option_start,
      .help = &text::option_start_help,
      .choices = kStartChoices,
      .min_seats = 2},
     {.id = "cards",
      .name = &text::option_cards,
      .help = &text::option_cards_help,
      .choices = kCardsChoices,
      .max_seats = 1},
     card_option("card_red", text::option_card_red),
     card_option("card_tubular", text::option_card_tubular),
     card_option("card_sun", text::option_card_sun),
     card_option("card_brain", text::option_card_brain)}};

constexpr std::uint8_t kAllSides = (1U << kViewpoints) - 1;

}  // namespace

const GameInfo& Coral::info() {
  static constexpr GameInfo kInfo{"coral",
                                  1,
                                  kMinPlayers,
                                  kMaxPlayers,
                                  &text::game_name,
                                  &text::game_summary,
                                  &text::game_credit,
                                  {text::kRulesPage[0], text::kRulesPage[1]}};
  return kInfo;
}

OptionSchema Coral::option_schema() { return {kOptions, {}}; }

void Coral::check_setup(int seats, const OptionValues& options, const Edition& edition,
                        Faults& faults) {
  const auto refuse = [&](const Sentence& why, const char* where) {
    faults.push_back(Error(Statement(why), where));
  };
  if (options[kTeamsOption] != 0 && seats != kMaxPlayers) {
    refuse(text::teams_need_four, "options.teams");
  }
  if (options[kReservesOption] != 0 && seats == 1) {
    refuse(text::no_reserves_in_solo, "options.reserves");
  }
  for (int i = kCardsOption; i < kFirstCardOption + kSpecies; ++i) {
    const std::string field = std::string("options.") + kOptions[at(i)].id;
    if (options[i] == 0) continue;
    if (seats != 1) faults.push_back(Error(Statement(text::cards_are_solo), field));
    if (i == kCardsOption) continue;
    const char* const id = kCardSpecies[at(i - kFirstCardOption)];
    const bool found = std::any_of(edition.species.begin(), edition.species.end(),
                                   [id](const Name& name) { return name.id == id; });
    if (found) continue;
    faults.push_back(Error(Statement(text::species_not_in_edition, Arg::word("id", id)), field));
  }
}

// ------------------------------------------------------------------------------------- the edition

namespace {

/// Reads the parts of an edition; what they refer to was read before.
class EditionReader {
 public:
  explicit EditionReader(Edition& edition) : edition_(edition) {}

  void species(const Reader& reader) {
    for (int i = 0; i < reader.size(kSpecies, kSpecies); ++i) {
      const Reader entry = reader[i];
      Name& name = edition_.species[at(i)];
      name = read_name(entry);
      const int pieces = entry["pieces"].integer(0, 99);
      if (!entry["pieces"].is_null() && pieces != kPiecesOfSpecies) {
        entry["pieces"].fault(Statement(text::wrong_piece_count, Arg::number("number", pieces),
                                        Arg::number("expected", kPiecesOfSpecies)));
      }
      for (int n = 0; n < i; ++n) {
        const std::string& earlier = edition_.species[at(n)].id;
        if (earlier.empty() || name.id.empty() || earlier[0] != name.id[0]) continue;
        entry["id"].fault(Statement(text::same_letter, Arg::word("id", name.id)));
      }
    }
  }

  void cards(const Reader& reader) {
    edition_.cards.resize(kCards);
    std::array<bool, kCards> found{};
    for (int i = 0; i < reader.size(kCards, kCards); ++i) {
      const ScoringCard card = scoring_card(reader[i]);
      const std::size_t place = at(card.species) * kCardsOfSpecies + at(card.complexity - 1);
      if (found[place]) reader[i]["complexity"].fault(Statement(text::card_twice));
      found[place] = true;
      for (const ScoringCard& other : edition_.cards) {
        if (other.id != card.id) continue;
        reader[i]["id"].fault(Statement(text::id_twice, Arg::word("id", card.id)));
      }
      edition_.cards[place] = card;
    }
  }

  void setups(const Reader& reader) {
    for (int i = 0; i < reader.size(kSetupCards, kSetupCards); ++i) {
      const SetupCard card = setup_card(reader[i]);
      for (const SetupCard& other : edition_.setups) {
        if (other.id != card.id) continue;
        reader[i]["id"].fault(Statement(text::id_twice, Arg::word("id", card.id)));
      }
      edition_.setups.push_back(card);
    }
  }

 private:
  [[nodiscard]] Species read_species(const Reader& reader) const {
    return species_at(
        reader.index_in(edition_.species, [](const auto& species) { return species.id; }));
  }

  [[nodiscard]] ScoringCard scoring_card(const Reader& reader) const {
    static constexpr std::array<std::string_view, 2> kCountIds{"icons", "cubes"};
    static constexpr std::array<std::string_view, 2> kOfIds{"sum", "least"};
    ScoringCard card;
    card.id = std::string(reader["id"].text());
    card.species = read_species(reader["species"]);
    card.complexity = reader["complexity"].integer(1, kCardsOfSpecies);
    card.counted = static_cast<ScoringCard::Counted>(reader["count"].index_in(kCountIds));
    card.sides = read_sides(reader["sides"]);
    card.of = static_cast<ScoringCard::Of>(reader["of"].index_in(kOfIds));
    const bool cubes = card.counted == ScoringCard::Counted::cubes;
    if (cubes && (card.sides != kAllSides || card.of != ScoringCard::Of::sum)) {
      reader["sides"].fault(Statement(text::cubes_from_all_sides));
    }
    card.from_level = reader["from_level"].integer(1, kMaxLevels) - 1;  // people count from 1
    const Reader points = reader["points"];
    int most = 0;
    for (int i = 0; i < points.size(2, kMaxColumns); ++i) {
      const int value = points[i].integer(0, kMaxCardPoints);
      card.points.push_back(static_cast<std::uint8_t>(value));
      most = std::max(most, value);
    }
    if (card.points.empty()) card.points.push_back(0);
    if (most != kMaxCardPoints) {
      points.fault(Statement(text::card_without_five, Arg::number("expected", kMaxCardPoints)));
    }
    return card;
  }

  static std::uint8_t read_sides(const Reader& reader) {
    unsigned sides = 0;
    for (int i = 0; i < reader.size(1, kViewpoints); ++i) {
      sides |= 1U << static_cast<unsigned>(reader[i].index_in(kSideIds));
    }
    return static_cast<std::uint8_t>(sides);
  }

  /// CO-14: one piece of each species that stands, and a pawn of each on a foreign cube.
  [[nodiscard]] SetupCard setup_card(const Reader& reader) const {
    SetupCard card;
    card.id = std::string(reader["id"].text());
    State state;
    const Reader pieces = reader["pieces"];
    for (int i = 0; i < pieces.size(kSpecies, kSpecies); ++i) {
      place_piece(pieces[i], species_at(i), card.pieces[at(i)], state);
    }
    if (state.reef.pieces() == kSpecies) check_setup_reef(pieces, state.reef);
    const Reader pawns = reader["pawns"];
    for (int i = 0; i < pawns.size(kSpecies, kSpecies); ++i) {
      place_pawn(pawns[i], species_at(i), card.pawns[at(i)], state);
    }
    return card;
  }

  static void place_piece(const Reader& reader, Species species, Piece& piece, State& state) {
    if (read_piece(reader.text(), piece) != Reading::done) {
      reader.fault(Statement(text::no_such_piece, Arg::word("piece", reader.text())));
      return;
    }
    for (const Cell cell : cells(piece)) {
      if (state.reef.is_free(cell)) continue;
      reader.fault(Statement(text::cell_filled_twice, cell_arg("cell", cell)));
      return;
    }
    state.species[at(state.reef.pieces())] = species;
    state.reef.place(piece);
  }

  static void check_setup_reef(const Reader& reader, const Reef& reef) {
    for (int i = 0; i < reef.pieces(); ++i) {
      bool connected = touches(reef.piece(i), kRockCell);
      for (int other = 0; other < reef.pieces(); ++other) {
        for (const Cell cell : cells(reef.piece(other))) {
          connected = connected || (other != i && touches(reef.piece(i), cell));
        }
      }
      if (!connected) reader[i].fault(Statement(text::piece_apart));
    }
    const Verdict verdict = examine(reef);
    if (verdict.stands()) return;
    reader[verdict.tipping.piece].fault(Statement(text::piece_does_not_stand));
  }

  static void place_pawn(const Reader& reader, Species species, Cell& cube, State& state) {
    if (read_cell(reader.text(), cube) != Reading::done || state.reef.at(cube) == kNothing) {
      reader.fault(Statement(text::pawn_without_cube, Arg::word("cube", reader.text())));
      return;
    }
    const Cell above = cube + Direction::up;
    bool taken = cube_species(state, cube) == species || !state.reef.is_free(above);
    for (const Cell other : other_pawns(state, species)) taken = taken || other == above;
    if (taken) reader.fault(Statement(text::pawn_may_not_stand, cell_arg("cube", cube)));
    state.pawns[at(species)] = {cube, PawnState::standing};
  }

  Edition& edition_;
};

}  // namespace

Edition Coral::read_edition(const Reader& reader) {
  Edition edition;
  EditionReader read(edition);
  read.species(reader["species"]);
  give_forms(reader, text::kNames, edition.species, [](auto& name) -> auto& { return name; });
  read.cards(reader["scoring_cards"]);
  read.setups(reader["setup_cards"]);
  const Reader provenance = reader["provenance"];
  edition.species_provenance = read_provenance(provenance["species"]);
  edition.cards_provenance = read_provenance(provenance["scoring_cards"]);
  edition.setups_provenance = read_provenance(provenance["setup_cards"]);
  return edition;
}

// ---------------------------------------------------------------------------------- the catalogue

Catalogue Coral::catalogue() const {
  Catalogue catalogue;
  for (int i = 0; i < kSpecies; ++i) {
    catalogue.push_back(
        {"species", edition_.species[at(i)].id, edition_.species[at(i)].text,
         render(Statement(text::effect_species, Arg::number("pieces", kPiecesOfSpecies))),
         edition_.species_provenance, Data::map({{"pieces", kPiecesOfSpecies}, {"index", i}})});
  }
  for (const ScoringCard& card : edition_.cards) {
    const std::string number = roman(card.complexity);
    Data points = Data::list();
    for (const std::uint8_t value : card.points) points.push(int{value});
    Data sides = Data::list();
    for (int i = 0; i < kViewpoints; ++i) {
      if ((card.sides >> i & 1U) != 0) sides.push(kSideIds[at(i)]);
    }
    catalogue.push_back({"scoring-card", card.id,
                         render(Statement(text::card_name, species_arg("species", card.species),
                                          Arg::word("number", number))),
                         card_text(card), edition_.cards_provenance,
                         Data::map({{"species", edition_.species[at(card.species)].id},
                                    {"complexity", card.complexity},
                                    {"points", std::move(points)},
                                    {"sides", std::move(sides)}})});
  }
  for (const SetupCard& card : edition_.setups) {
    Data pieces = Data::map();
    Data pawns = Data::map();
    for (std::size_t i = 0; i < kSpecies; ++i) {
      pieces.set(edition_.species[i].id, piece_text(card.pieces[i]));
      pawns.set(edition_.species[i].id, cell_text(card.pawns[i]));
    }
    catalogue.push_back({"setup-card", card.id,
                         render(Statement(text::setup_name, Arg::word("id", card.id))),
                         render(Statement(text::effect_setup)), edition_.setups_provenance,
                         Data::map({{"pieces", std::move(pieces)}, {"pawns", std::move(pawns)}})});
  }
  return catalogue;
}

}  // namespace lagoon::coral
