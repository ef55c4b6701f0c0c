// What the game is called, its options, and the edition: from data to tables.
#include <algorithm>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/rules_page.hpp"
#include "games/reef_gardens/texts.hpp"

namespace lagoon::reef_gardens {
namespace {

constexpr std::array<Choice, 3> kBoardChoices{{{"long", &text::option_board_long},
                                               {"short", &text::option_board_short},
                                               {"extra", &text::option_board_extra}}};
constexpr std::array<Choice, 2> kStartChoices{
    {{"fixed", &text::option_start_fixed}, {"random", &text::option_start_random}}};
constexpr std::array<Choice, 2> kVariantChoices{
    {{"standard", &text::option_variant_standard}, {"atolls", &text::option_variant_atolls}}};
constexpr std::array<Option, 3> kOptions{
    {{"board", &text::option_board, &text::option_board_help, kBoardChoices},
     {"start", &text::option_start, &text::option_start_help, kStartChoices},
     {"variant", &text::option_variant, &text::option_variant_help, kVariantChoices}}};

struct ShellEntry {
  const Sentence* name;
  const Sentence* effect;
};
constexpr std::array<ShellEntry, kShellKinds> kShells{{{&text::shoal2, &text::effect_shoal2},
                                                       {&text::shoal3, &text::effect_shoal3},
                                                       {&text::shoal4, &text::effect_shoal4},
                                                       {&text::anemone, &text::effect_anemone},
                                                       {&text::pearl2, &text::effect_pearl2},
                                                       {&text::pearl3, &text::effect_pearl3},
                                                       {&text::boat, &text::effect_boat},
                                                       {&text::octopus, &text::effect_octopus},
                                                       {&text::algae, &text::effect_algae},
                                                       {&text::submarine, &text::effect_submarine},
                                                       {&text::turtle, &text::effect_turtle}}};

}  // namespace

const GameInfo& ReefGardens::info() {
  static constexpr GameInfo kInfo{"reef-gardens",     2,
                                  kMinPlayers,        kMaxPlayers,
                                  &text::game_name,   &text::game_summary,
                                  &text::game_credit, {text::kRulesPage[0], text::kRulesPage[1]}};
  return kInfo;
}

OptionSchema ReefGardens::option_schema() { return {kOptions, {}}; }

const Sentence& shell_name(Shell shell) { return *kShells[at(shell)].name; }

void ReefGardens::check_setup(int, const OptionValues& options, const Edition& edition,
                              Faults& faults) {
  if (edition.boards[at(options[kBoardOption])].width > 0) return;
  faults.push_back(Error(Statement(text::board_not_in_edition,
                                   Arg::word("board", kBoardChoices[at(options[kBoardOption])].id)),
                         "options.board"));
}

// ------------------------------------------------------------------------------ species, nursery

namespace {

void read_species(const Reader& reader, Edition& edition) {
  int tiles = 0;
  for (int i = 0; i < reader.size(1, kMaxSpecies); ++i) {
    Species species;
    species.name = read_name(reader[i]);
    species.tiles = reader[i]["tiles"].integer(1, kTiles);
    species.clownfish = reader[i]["clownfish"].integer(0, species.tiles);
    tiles += species.tiles;
    for (const Species& earlier : edition.species) {
      if (earlier.name.id != species.name.id) continue;
      reader[i]["id"].fault(Statement(text::id_twice, Arg::word("id", species.name.id)));
    }
    edition.species.push_back(species);
  }
  if (tiles == kTiles) return;
  reader.fault(Statement(text::wrong_tile_count, Arg::number("number", tiles),
                         Arg::number("expected", kTiles)));
}

void read_shells(const Reader& reader) {
  for (std::size_t i = 0; i < kShellKinds; ++i) {
    const Reader count = reader[kShells[i].name->code];
    const int number = count.integer(0, 99);
    if (count.is_null() || number == kShellCounts[i]) continue;
    count.fault(Statement(text::wrong_shell_count, Arg::term("shell", *kShells[i].name),
                          Arg::number("number", number), Arg::number("expected", kShellCounts[i])));
  }
}

void read_nursery(const Reader& reader, Edition& edition) {
  const Reader spaces = reader["spaces"];
  for (int i = 0; i < spaces.size(kNurserySpaces, kNurserySpaces); ++i) {
    if (spaces[i].size(2, 2) != 2) continue;
    edition.nursery[at(i)] = {spaces[i][0].integer(0, 11), spaces[i][1].integer(0, 11)};
    const auto here = edition.nursery.begin() + i;
    if (std::find(edition.nursery.begin(), here, *here) != here) {
      spaces[i].fault(Statement(text::nursery_space_twice));
    }
  }
  unsigned covered = 0;
  const Reader lines = reader["lines"];
  for (int i = 0; i < lines.size(1, kMaxLines); ++i) {
    Line line;
    line.id = std::string(lines[i]["id"].text());
    const Reader numbers = lines[i]["spaces"];
    for (int n = 0; n < numbers.size(1, kNurserySpaces); ++n) {
      line.spaces = static_cast<std::uint16_t>(line.spaces |
                                               (1U << (numbers[n].integer(1, kNurserySpaces) - 1)));
    }
    for (const Line& earlier : edition.lines) {
      if (earlier.id == line.id)
        lines[i]["id"].fault(Statement(text::id_twice, Arg::word("id", line.id)));
    }
    covered |= line.spaces;
    edition.lines.push_back(line);
  }
  if (covered != (1U << kNurserySpaces) - 1)
    lines.fault(Statement(text::nursery_space_unreachable));
}

void read_stations(const Reader& reader, Edition& edition) {
  if (reader.size() != kStations) {
    reader.fault(Statement(text::wrong_station_count, Arg::number("number", reader.size()),
                           Arg::number("expected", kStations)));
    return;
  }
  bool has_ten_five = false;
  for (int i = 0; i < kStations; ++i) {
    if (reader[i].size(2, 2) != 2) continue;
    const int higher = reader[i][0].integer(0, 99);
    const int lower = reader[i][1].integer(0, 99);
    if (lower > higher) reader[i].fault(Statement(text::station_upside_down));
    has_ten_five |= higher == 10 && lower == 5;
    edition.stations[at(i)] = {static_cast<std::uint8_t>(higher), static_cast<std::uint8_t>(lower)};
  }
  if (!has_ten_five) reader.fault(Statement(text::no_ten_five));
}

// ---------------------------------------------------------------------------------------- boards

/// One space as it is written; the sites are collected by their letters.
void read_space(const Reader& row, char letter, int space, Board& board,
                std::array<int, kMaxSites>& sites) {
  switch (letter) {
    case '.':
      return;
    case 'o':
      board.shell_space[at(space)] = true;
      return;
    case '^':
      board.ground[at(space)] = Ground::cave;
      return;
    default:
      break;
  }
  const int site = letter - 'A';
  if (site < 0 || site >= kMaxSites) {
    row.fault(Statement(text::unknown_space, Arg::word("letter", std::string_view(&letter, 1))));
    return;
  }
  if (sites[at(site)] >= 0) {
    row.fault(Statement(text::site_twice, Arg::word("site", site_letter(site))));
  }
  board.ground[at(space)] = Ground::site;
  sites[at(site)] = space;
}

bool read_rows(const Reader& rows, Board& board, std::array<int, kMaxSites>& sites) {
  const int height = rows.size(3, kMaxSpaces);
  if (height == 0) return false;
  const auto width = static_cast<int>(rows[0].text().size());
  if (width < 3 || width > 26 || width * height > kMaxSpaces) {
    rows.fault(Statement(text::board_too_large, Arg::number("width", width),
                         Arg::number("height", height), Arg::number("max", kMaxSpaces)));
    return false;
  }
  board.width = width;
  board.height = height;
  for (int y = 0; y < height; ++y) {
    const std::string_view row = rows[y].text();
    if (static_cast<int>(row.size()) != width) {
      rows[y].fault(Statement(text::row_length, Arg::number("expected", width)));
      return false;
    }
    for (int x = 0; x < width; ++x) {
      read_space(rows[y], row[at(x)], board.at(x, y), board, sites);
    }
  }
  return true;
}

void collect_spaces(Board& board) {
  for (int space = 0; space < board.spaces(); ++space) {
    if (board.ground[at(space)] == Ground::seabed) board.seabed.insert(space);
    if (board.ground[at(space)] == Ground::cave) board.caves.insert(space);
    if (space % board.width == 0) board.first_column.insert(space);
    if (space % board.width == board.width - 1) board.last_column.insert(space);
  }
}

void link_spaces(Board& board) {
  constexpr std::array<std::array<int, 2>, 4> kSteps{{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
  for (auto& none : board.neighbours) none.fill(kNoSpace);  // also beyond the last row
  for (int y = 0; y < board.height; ++y) {
    for (int x = 0; x < board.width; ++x) {
      for (std::size_t i = 0; i < kSteps.size(); ++i) {
        const int nx = x + kSteps[i][0];
        const int ny = y + kSteps[i][1];
        const bool exists = nx >= 0 && nx < board.width && ny >= 0 && ny < board.height;
        board.neighbours[at(board.at(x, y))][i] =
            exists ? static_cast<std::uint8_t>(board.at(nx, ny)) : kNoSpace;
      }
    }
  }
}

/// Ring and starting spaces of a site; a site in another one's ring or in a corner is a fault.
void add_site(const Reader& rows, int space, bool long_side, Board& board) {
  const int site = board.sites.size();
  const Arg letter = Arg::word("site", site_letter(site));
  BuildingSite result;
  result.space = static_cast<std::uint8_t>(space);
  const int x = space % board.width;
  const int y = space / board.width;
  for (int ny = std::max(0, y - 1); ny <= std::min(board.height - 1, y + 1); ++ny) {
    for (int nx = std::max(0, x - 1); nx <= std::min(board.width - 1, x + 1); ++nx) {
      const int around = board.at(nx, ny);
      if (around == space) continue;
      result.ring.insert(around);
      if (board.ground[at(around)] == Ground::site) {
        rows.fault(Statement(text::site_in_ring, letter, space_arg("space", board, around)));
      }
      // RG-19: a cave beside a site is a starting space too, for a tile with algae.
      if ((nx != x && ny != y) || board.ground[at(around)] == Ground::site) continue;
      result.starts.insert(around);
      board.sites_beside[at(around)].push_back(static_cast<std::uint8_t>(site));
    }
  }
  // The long side has no site on an edge, the short side none in a corner.
  if (result.ring.size() < (long_side ? 8 : 5)) {
    rows.fault(Statement(text::site_ring_too_small, letter,
                         Arg::number("number", result.ring.size()),
                         Arg::number("expected", long_side ? 8 : 5)));
  }
  if ((result.starts & board.seabed).empty())
    rows.fault(Statement(text::site_without_start, letter));
  board.sites.push_back(result);
}

/// Every plantable space can be reached by a reef that began somewhere.
void check_reachable(const Reader& rows, const Board& board) {
  std::array<bool, kMaxSpaces> reached{};
  std::vector<int> open;
  const auto reach = [&](int space) {
    if (reached[at(space)] || board.ground[at(space)] != Ground::seabed) return;
    reached[at(space)] = true;
    open.push_back(space);
  };
  for (const BuildingSite& site : board.sites) {
    for (const int start : site.starts) reach(start);
  }
  while (!open.empty()) {
    const int space = open.back();
    open.pop_back();
    for (const std::uint8_t neighbour : board.neighbours[at(space)]) {
      if (neighbour != kNoSpace) reach(neighbour);
    }
  }
  for (int space = 0; space < board.spaces(); ++space) {
    if (board.ground[at(space)] != Ground::seabed || reached[at(space)]) continue;
    rows[space / board.width].fault(
        Statement(text::space_unreachable, space_arg("space", board, space)));
  }
}

void read_board(const Reader& reader, Edition& edition) {
  const std::string_view id = reader["id"].text();
  const auto choice = std::find_if(kBoardChoices.begin(), kBoardChoices.end(),
                                   [id](const Choice& known) { return known.id == id; });
  if (choice == kBoardChoices.end()) {
    reader["id"].fault(Statement(text::unknown_board, Arg::word("id", id)));
    return;
  }
  Board& target = edition.boards[at(static_cast<int>(choice - kBoardChoices.begin()))];
  if (target.width > 0) reader["id"].fault(Statement(text::id_twice, Arg::word("id", id)));
  Board board;
  board.name = read_name(reader);
  const bool long_side = id == "long";
  const Reader removed = reader["removed_tiles"];
  board.removed_tiles = removed.integer(0, kTiles - kNurserySpaces);
  const int expected = long_side ? 0 : id == "short" ? 30 : board.removed_tiles;
  if (board.removed_tiles != expected) {
    removed.fault(Statement(text::wrong_removed, Arg::number("expected", expected)));
  }
  const Reader rows = reader["rows"];
  std::array<int, kMaxSites> sites;
  sites.fill(-1);
  if (!read_rows(rows, board, sites)) return;
  collect_spaces(board);
  link_spaces(board);
  const auto count = kMaxSites - std::count(sites.begin(), sites.end(), -1);
  const auto last = std::find(sites.begin(), sites.end(), -1);
  if (last - sites.begin() != count || count < kMaxPlayers + 1 + kChipsOut ||
      (long_side && count != kMaxSites)) {
    rows.fault(Statement(text::wrong_sites, Arg::number("number", static_cast<int>(count))));
    return;
  }
  for (int i = 0; i < count; ++i) add_site(rows, sites[at(i)], long_side, board);
  check_reachable(rows, board);
  const auto shells = std::count(board.shell_space.begin(), board.shell_space.end(), true);
  if (shells > 30) {
    rows.fault(
        Statement(text::too_many_shell_spaces, Arg::number("number", static_cast<int>(shells))));
  }
  target = board;
}

}  // namespace

Edition ReefGardens::read_edition(const Reader& reader) {
  Edition edition;
  read_species(reader["species"], edition);
  give_forms(reader, text::kNames, edition.species,
             [](auto& species) -> auto& { return species.name; });
  read_shells(reader["shells"]);
  read_nursery(reader["nursery"], edition);
  read_stations(reader["stations"], edition);
  const Reader boards = reader["boards"];
  for (int i = 0; i < boards.size(1, 3); ++i) read_board(boards[i], edition);
  for (const std::size_t needed : {std::size_t{0}, std::size_t{1}}) {
    if (edition.boards[needed].width > 0 || boards.failed()) continue;
    boards.fault(Statement(text::board_missing, Arg::word("board", kBoardChoices[needed].id)));
  }
  const Reader provenance = reader["provenance"];
  edition.species_provenance = read_provenance(provenance["species"]);
  edition.nursery_provenance = read_provenance(provenance["nursery"]);
  edition.stations_provenance = read_provenance(provenance["stations"]);
  edition.boards_provenance = read_provenance(provenance["boards"]);
  return edition;
}

// -------------------------------------------------------------------------------- the catalogue

namespace {

/// What else lies on the board, for whoever points at it.
struct Piece {
  const Sentence* name;
  const Sentence* effect;
};
constexpr std::array<Piece, 6> kPieces{{{&text::cave, &text::effect_cave},
                                        {&text::site, &text::effect_site},
                                        {&text::chip, &text::effect_chip},
                                        {&text::diver, &text::effect_diver},
                                        {&text::money, &text::effect_money},
                                        {&text::clownfish, &text::effect_clownfish}}};

}  // namespace

Catalogue ReefGardens::catalogue() const {
  Catalogue catalogue;
  const auto add = [&](const char* kind, std::string id, Translated name, Translated effect,
                       Provenance provenance, Data details) {
    catalogue.push_back(
        {kind, std::move(id), std::move(name), std::move(effect), provenance, std::move(details)});
  };
  for (const Species& species : edition_.species) {
    add("species", species.name.id, species.name.text,
        render(Statement(text::effect_species, Arg::number("tiles", species.tiles),
                         Arg::number("clownfish", species.clownfish))),
        edition_.species_provenance,
        Data::map({{"tiles", species.tiles},
                   {"clownfish", species.clownfish},
                   {"index", static_cast<int>(&species - edition_.species.data())}}));
  }
  for (std::size_t i = 0; i < kShellKinds; ++i) {
    add("shell", kShells[i].name->code, render(Statement(*kShells[i].name)),
        render(Statement(*kShells[i].effect)), Provenance::rulebook,
        Data::map({{"count", kShellCounts[i]}}));
  }
  for (std::size_t i = 0; i < kStations; ++i) {
    const Arg higher = Arg::number("higher", edition_.stations[i].higher);
    const Arg lower = Arg::number("lower", edition_.stations[i].lower);
    add("station", std::to_string(i + 1),
        render(Statement(text::station_name, Arg::number("number", static_cast<int>(i) + 1))),
        render(Statement(text::effect_station, higher, lower)), edition_.stations_provenance,
        Data::map({{"higher", int{edition_.stations[i].higher}},
                   {"lower", int{edition_.stations[i].lower}}}));
  }
  for (const Line& line : edition_.lines) {
    Data spaces = Data::list();
    for (int i = 0; i < kNurserySpaces; ++i) {
      if (((line.spaces >> i) & 1U) != 0) spaces.push(i + 1);
    }
    add("line", line.id, render(Statement(text::line_name, Arg::word("line", line.id))),
        render(Statement(text::effect_line)), edition_.nursery_provenance,
        Data::map({{"spaces", std::move(spaces)}}));
  }
  for (int i = 0; i < kNurserySpaces; ++i) {
    const auto& [x, y] = edition_.nursery[at(i)];
    add("nursery", std::to_string(i + 1),
        render(Statement(text::nursery_name, Arg::number("number", i + 1))),
        render(Statement(text::effect_nursery)), edition_.nursery_provenance,
        Data::map({{"x", x}, {"y", y}}));
  }
  for (const Piece& piece : kPieces) {
    add("piece", piece.name->code, render(Statement(*piece.name)), render(Statement(*piece.effect)),
        Provenance::rulebook, Data::map());
  }
  return catalogue;
}

}  // namespace lagoon::reef_gardens
