// The board as text.
#include <algorithm>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/texts.hpp"

namespace lagoon::reef_gardens {
namespace {

/// A tile in three columns: species letter, * for a clownfish.
std::string tile_picture(const Edition& edition, Tile tile) {
  if (tile == Tile::none) return "--";
  if (tile == Tile::unknown) return "??";
  const char letter = edition.species[at(species_of(tile))].name.id[0];
  return std::string(1, static_cast<char>(letter - 'a' + 'A')) + (has_clownfish(tile) ? "*" : " ");
}

constexpr std::array<const char*, kShellKinds> kShellPictures{"f2", "f3", "f4", "an", "p2", "p3",
                                                              "bo", "oc", "al", "su", "tu"};

/// Four columns for each space: owner digit or blank, then what lies there.
std::string space_picture(const ReefGardens& rules, const State& state, int space) {
  const Board& board = rules.board();
  const Space& there = state.spaces[at(space)];
  if (board.ground[at(space)] == Ground::site) {
    const int site = site_on(board, space);
    const SiteSlot& slot = state.sites[at(site)];
    const char* sign = slot.state == SiteState::chip     ? "?"
                       : slot.state == SiteState::built  ? "!"
                       : slot.state == SiteState::scored ? "x"
                                                         : " ";
    return "[" + std::string(site_letter(site)) + sign + "]";
  }
  if (there.has_tile()) {
    const int owner = rules.diver_on(state, state.reef[at(space)]);
    const std::string sign = owner < 0 ? " " : std::to_string(owner + 1);
    return sign + tile_picture(rules.edition(), there.tile()) + " ";
  }
  if (there.has_shell()) {
    return std::string(" ") + kShellPictures[at(there.shell())] + " ";
  }
  return board.ground[at(space)] == Ground::cave ? " ^^ " : "  . ";
}

std::string two_digits(int number) { return (number < 10 ? " " : "") + std::to_string(number); }

std::string board_picture(const ReefGardens& rules, const State& state) {
  const Board& board = rules.board();
  std::string text = "    ";
  for (int x = 0; x < board.width; ++x) {
    text += std::string("  ") + static_cast<char>('a' + x) + " ";
  }
  text += "\n";
  for (int y = 0; y < board.height; ++y) {
    text += " " + two_digits(y + 1) + " ";
    for (int x = 0; x < board.width; ++x) text += space_picture(rules, state, board.at(x, y));
    text += "\n";
  }
  return text;
}

/// The nursery as it lies: numbers with tiles.
std::string nursery_picture(const ReefGardens& rules, const State& state) {
  const auto& places = rules.edition().nursery;
  int width = 0;
  int height = 0;
  for (const auto& place : places) {
    width = std::max(width, place[0] + 1);
    height = std::max(height, place[1] + 1);
  }
  std::string text;
  for (int y = 0; y < height; ++y) {
    std::string row = "  ";
    for (int x = 0; x < width; ++x) {
      std::string cell(7, ' ');
      for (int i = 0; i < kNurserySpaces; ++i) {
        if (places[at(i)][0] != x || places[at(i)][1] != y) continue;
        cell = two_digits(i + 1) + ":" + tile_picture(rules.edition(), state.nursery[at(i)]) + "  ";
      }
      row += cell;
    }
    text += row + "\n";
  }
  return text;
}

std::string shells_text(const Player& player, Language language) {
  std::string text;
  for (std::size_t i = 0; i < kShellKinds; ++i) {
    if (player.shells[i] == 0) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(player.shells[i]) + " " +
            render(Statement(shell_name(static_cast<Shell>(i))), language);
  }
  return text;
}

}  // namespace

std::string ReefGardens::draw(const Known<State>& known, Language language) const {
  const State& state = known.state();
  const auto words = [language](const Statement& statement) { return render(statement, language); };
  std::string text = words(Statement(text::board_legend)) + "\n";
  std::string species;
  for (const Species& each : edition_.species) {
    species +=
        (species.empty() ? "" : ", ") +
        tile_picture(edition_, make_tile(static_cast<int>(&each - edition_.species.data()), false))
            .substr(0, 1) +
        " " + each.name.text.in(language);
  }
  text += words(Statement(text::board_species, Arg::word("species", species))) + "\n";
  text += board_picture(*this, state);
  std::string stations;
  for (int site = 0; site < board().sites.size(); ++site) {
    if (state.sites[at(site)].state != SiteState::built) continue;
    const StationValues worth = values(state.sites[at(site)].station);
    stations += (stations.empty() ? "" : "  ") + std::string(site_letter(site)) + " " +
                std::to_string(worth.higher) + "/" + std::to_string(worth.lower);
  }
  text += words(Statement(text::board_stations, Arg::word("stations", stations))) + "\n";
  text += words(Statement(text::board_nursery, Arg::number("bag", state.bag.size()))) + "\n";
  text += nursery_picture(*this, state);
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = state.players[at(seat)];
    text +=
        words(Statement(text::board_player, Arg::seat("seat", seat_at(seat)),
                        Arg::number("points", standing(state, seat_at(seat)).points),
                        Arg::number("money", player.money), Arg::number("divers", player.divers)));
    const std::string shells = shells_text(player, language);
    if (!shells.empty())
      text += " " + words(Statement(text::board_shells, Arg::word("shells", shells)));
    for (const Stored& stored : player.stored) {
      text += " (" + tile_picture(edition_, stored.tile) + ")";
    }
    text += "\n";
  }
  std::string pending;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    for (int i = 0; i < state.bought[at(kind)]; ++i)
      pending += tile_picture(edition_, tile_of_kind(kind)) + " ";
  }
  if (state.chosen != Tile::none) pending += ">" + tile_picture(edition_, state.chosen);
  if (!pending.empty())
    text += words(Statement(text::board_pending, Arg::word("tiles", pending))) + "\n";
  return text;
}

}  // namespace lagoon::reef_gardens
