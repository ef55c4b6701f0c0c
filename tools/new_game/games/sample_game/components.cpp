// What the game is called, its options, and the edition: from data to tables.
#include "games/sample_game/rules_page.hpp"
#include "games/sample_game/sample_game.hpp"
#include "games/sample_game/texts.hpp"

namespace lagoon::sample_game {

static_assert(Rules<SampleGame>);  // core/rules.hpp says what a game has

const GameInfo& SampleGame::info() {
  static constexpr GameInfo kInfo{"sample-game",      1,
                                  kMinPlayers,        kMaxPlayers,
                                  &text::game_name,   &text::game_summary,
                                  &text::game_credit, {text::kRulesPage[0], text::kRulesPage[1]}};
  return kInfo;
}

OptionSchema SampleGame::option_schema() {
  static constexpr std::array<Option, 1> kOptions{
      {{"hand", &text::option_hand, &text::option_hand_help, {}, kMinHand, kMaxHand, 3}}};
  return {kOptions, {}};
}

Edition SampleGame::read_edition(const Reader& reader) {
  Edition edition;
  const Reader shells = reader["shells"];
  for (int i = 0; i < shells.size(kShells, kShells); ++i) {
    edition.points[at(i)] = static_cast<std::uint8_t>(shells[i].integer(0, kMaxPoints));
  }
  edition.provenance = read_provenance(reader["provenance"]["shells"]);
  return edition;
}

Catalogue SampleGame::catalogue() const {
  Catalogue catalogue;
  for (int i = 0; i < kShells; ++i) {
    const int points = edition_.points[at(i)];
    Component component;
    component.kind = "shell";
    component.id = std::to_string(i + 1);
    component.name = render(Statement(text::shell_name, Arg::number("shell", i + 1)));
    component.effect = render(Statement(text::effect_shell, Arg::number("points", points)));
    component.provenance = edition_.provenance;
    component.details = Data::map({{"points", points}});
    catalogue.push_back(component);
  }
  return catalogue;
}

}  // namespace lagoon::sample_game
