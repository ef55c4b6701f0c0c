// From a picture to a position.
#include <algorithm>
#include <map>
#include <sstream>

#include "games/reef_gardens/spaces.hpp"
#include "table/edition.hpp"
#include "tests/games/reef_gardens/scene.hpp"

namespace lagoon::reef_gardens {
namespace {

constexpr std::string_view kSpeciesLetters = "YPBGO";
constexpr int kFewestSites = kMaxPlayers + 1 + kChipsOut;

int shell_of(std::string_view word) {
  const auto found = std::find(kShellWords.begin(), kShellWords.end(), word);
  return found == kShellWords.end() ? -1 : static_cast<int>(found - kShellWords.begin());
}

bool is_tile(std::string_view word) {
  return word.size() >= 2 && kSpeciesLetters.find(word[0]) != std::string_view::npos &&
         word[1] >= '0' && word[1] <= '4';
}

bool is_site(std::string_view word) { return word[0] >= 'A' && word[0] <= 'O' && !is_tile(word); }

/// What an edition writes for a word of the picture.
char ground_letter(std::string_view word) {
  if (word[0] == '^') return '^';
  if (is_site(word)) return word[0];
  const int shell = shell_of(word);
  return shell >= 0 && shell != static_cast<int>(Shell::octopus) ? 'o' : '.';
}

std::vector<std::string> rows_of(const Cells& cells) {
  std::vector<std::string> rows;
  for (const auto& words : cells) {
    std::string& row = rows.emplace_back();
    for (const std::string& word : words) row += ground_letter(word);
  }
  return padded(rows);
}

Rules rules_for(const Scene::Setup& setup) {
  const Data edition = edition_with(rows_of(cells_of(setup.picture)));
  const std::string variant = setup.atolls ? "atolls" : "standard";
  return test::rules_for<Rules>(setup.seats, "board=extra variant=" + variant,
                                test::edition_from<Rules>(edition));
}

}  // namespace

// ---------------------------------------------------------------------------------------- words

Cells cells_of(std::string_view picture) {
  Cells cells;
  std::istringstream lines{std::string(picture)};
  for (std::string line; std::getline(lines, line);) {
    if (auto words = words_of(line); !words.empty()) cells.push_back(words);
  }
  return cells;
}

Tile tile_of(std::string_view word) {
  if (word == "-") return Tile::none;
  const auto species = static_cast<int>(kSpeciesLetters.find(word.at(0)));
  return make_tile(species, word.back() == '*');
}

std::string tile_word(Tile tile) {
  if (tile == Tile::none) return "-";
  return std::string(1, kSpeciesLetters[at(species_of(tile))]) + (has_clownfish(tile) ? "*" : "");
}

int space_at(const Board& board, std::string_view notation) {
  for (int space = 0; space < board.spaces(); ++space) {
    if (space_text(board, space) == notation) return space;
  }
  ADD_FAILURE() << "no space " << notation;
  return 0;
}

Rng rng_of(std::string_view seed) { return Rng(expand_seed(seed), "test"); }

// --------------------------------------------------------------------------------------- boards

std::vector<std::string> padded(std::vector<std::string> rows) {
  std::string missing;
  for (char letter = 'A'; letter < 'A' + kFewestSites; ++letter) {
    const bool found = std::any_of(rows.begin(), rows.end(), [letter](const std::string& row) {
      return row.find(letter) != std::string::npos;
    });
    if (!found) missing += letter;
  }
  if (missing.empty()) return rows;
  const std::size_t width = std::max<std::size_t>(9, rows.at(0).size());
  for (std::string& row : rows) row.resize(width, '.');
  const std::size_t in_a_row = (width - 1) / 2;
  for (std::size_t i = 0; i < missing.size(); ++i) {
    if (i % in_a_row == 0) rows.insert(rows.end(), 2, std::string(width, '.'));
    rows.back()[1 + 2 * (i % in_a_row)] = missing[i];
  }
  return rows;
}

Data edition_with(const std::vector<std::string>& rows, int removed_tiles) {
  Data edition = default_edition(Rules::info().id);
  Data lines = Data::list();
  for (const std::string& row : rows) lines.push(row);
  Data boards = *edition.find("boards");
  boards.push(Data::map({{"id", "extra"},
                         {"name", Data::map({{"en", "Test board"}, {"de", "Testplan"}})},
                         {"removed_tiles", removed_tiles},
                         {"rows", std::move(lines)}}));
  edition.set("boards", std::move(boards));
  return edition;
}

Rules default_board(int seats, std::string_view options) {
  return test::rules_for<Rules>(seats, options);
}

// ----------------------------------------------------------------------------------- setting up

Scene::Scene(const Setup& setup) : Playable(rules_for(setup)) {
  const Cells cells = cells_of(setup.picture);
  width_ = static_cast<int>(cells.at(0).size());
  height_ = static_cast<int>(cells.size());
  owners_.assign(at(rules_.board().spaces()), -1);
  lay_spaces(cells);
  find_reefs();
  deal_players(setup);
  fill_nursery(setup);
  fill_bag(setup);
  lay_sites(setup, cells);
  expect_sound();
}

void Scene::lay_spaces(const Cells& cells) {
  for (int y = 0; y < height_; ++y) {
    EXPECT_EQ(static_cast<int>(cells[at(y)].size()), width_) << "row " << y + 1;
    for (int x = 0; x < width_; ++x) {
      std::string word = cells[at(y)].at(at(x));
      const int space = rules_.board().at(x, y);
      if (word[0] == '^') word.erase(0, 1);
      if (word.empty()) continue;
      if (is_tile(word)) {
        state_.spaces[at(space)] = Space::of(tile_of(word));
        owners_[at(space)] = word[1] - '1';
      } else if (const int shell = shell_of(word); shell >= 0) {
        state_.spaces[at(space)] = Space::of(static_cast<Shell>(shell));
      } else if (word != "." && !is_site(word)) {
        ADD_FAILURE() << "what is " << word << "?";
      }
    }
  }
}

void Scene::find_reefs() {
  const Board& board = rules_.board();
  const auto same_species = [&](int a, int b) {
    const Tile one = state_.spaces[at(a)].tile();
    const Tile other = state_.spaces[at(b)].tile();
    return other != Tile::none && species_of(one) == species_of(other);
  };
  state_.reef.fill(kNoSpace);
  for (int first = 0; first < board.spaces(); ++first) {
    if (!state_.spaces[at(first)].has_tile() || state_.reef[at(first)] != kNoSpace) continue;
    std::vector<int> found{first};
    state_.reef[at(first)] = static_cast<std::uint8_t>(first);
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const std::uint8_t next : board.neighbours[at(found[i])]) {
        if (next == kNoSpace || state_.reef[next] != kNoSpace || !same_species(first, next)) {
          continue;
        }
        EXPECT_EQ(owners_[next], owners_[at(first)]) << "a reef of two owners";
        state_.reef[next] = static_cast<std::uint8_t>(first);
        found.push_back(next);
      }
    }
    state_.reef_size[at(first)] = static_cast<std::uint8_t>(found.size());
    if (owners_[at(first)] >= 0) state_.spaces[at(first)].set_diver(owners_[at(first)]);
  }
}

void Scene::deal_players(const Setup& setup) {
  for (int seat = 0; seat < setup.seats; ++seat) {
    Player& player = state_.players[at(seat)];
    player.money = static_cast<std::uint8_t>(at(seat) < setup.money.size() ? setup.money[at(seat)]
                                                                           : kStartMoney);
    player.divers = kDivers;
    if (at(seat) < setup.shells.size()) {
      for (const std::string& word : words_of(setup.shells[at(seat)])) {
        ++player.shells.at(at(shell_of(word)));
      }
    }
    if (at(seat) < setup.stored.size()) {
      for (const std::string& word : words_of(setup.stored[at(seat)])) {
        player.stored.push_back({tile_of(word), 0});
      }
    }
    std::sort(player.stored.begin(), player.stored.end());
  }
  for (const int reef : reef_gardens::divers(state_))
    --state_.players[at(Rules::diver_on(state_, reef))].divers;
}

void Scene::fill_nursery(const Setup& setup) {
  std::map<std::array<int, 2>, Tile> lying;
  int y = 0;
  int x = 1;  // the corners do not exist
  for (const std::string& word : words_of(setup.nursery)) {
    if (word == "/") {
      ++y;
      x = y == 3 ? 1 : 0;
    } else {
      lying[{x++, y}] = tile_of(word);
    }
  }
  EXPECT_EQ(lying.size(), std::size_t{kNurserySpaces}) << setup.nursery;
  for (std::size_t i = 0; i < kNurserySpaces; ++i) {
    state_.nursery[i] = lying[rules_.edition().nursery[i]];
  }
}

/// Tiles that are nowhere else go into the bag or, without "...", out of the game.
void Scene::fill_bag(const Setup& setup) {
  std::array<int, kTileKinds> left{};
  for (std::size_t i = 0; i < rules_.edition().species.size(); ++i) {
    const Species& species = rules_.edition().species[i];
    left[2 * i] = species.tiles - species.clownfish;
    left[2 * i + 1] = species.clownfish;
  }
  const auto use = [&left](Tile tile) {
    if (tile != Tile::none) --left[at(kind_of(tile))];
  };
  for (const Space& space : state_.spaces) use(space.tile());
  for (const Tile tile : state_.nursery) use(tile);
  for (const Player& player : state_.players) {
    for (const Stored& stored : player.stored) use(stored.tile);
  }
  std::vector<Tile> bag;
  bool all = false;
  for (const std::string& word : words_of(setup.bag)) {
    if (word == "...") {
      all = true;
    } else {
      bag.push_back(tile_of(word));
      use(bag.back());
    }
  }
  for (int kind = 0; kind < kTileKinds; ++kind) {
    const int number = left[at(kind)];
    EXPECT_GE(number, 0) << "too many " << tile_word(tile_of_kind(kind));
    if (all) {
      bag.insert(bag.end(), at(std::max(0, number)), tile_of_kind(kind));
    } else {
      state_.gone[at(kind)] = static_cast<std::uint8_t>(std::max(0, number));
    }
  }
  for (auto tile = bag.rbegin(); tile != bag.rend(); ++tile) {
    state_.bag.push_back(Concealable<Tile>::hidden(*tile));
  }
}

void Scene::lay_sites(const Setup& setup, const Cells& cells) {
  const int count = rules_.board().sites.size();
  for (int site = 0; site < count; ++site) state_.sites[at(site)].state = setup.unused;
  for (const auto& row : cells) {
    for (const std::string& word : row) {
      if (!is_site(word)) continue;
      const auto sign = kSiteSigns.find(word.size() > 1 ? word[1] : ' ');
      state_.sites[at(word[0] - 'A')].state = static_cast<SiteState>(sign);
    }
  }
  std::vector<int> stations;
  for (const std::string& word : words_of(setup.stations)) stations.push_back(std::stoi(word) - 1);
  for (int i = 0; i < kStations; ++i) {
    if (std::find(stations.begin(), stations.end(), i) == stations.end()) stations.push_back(i);
  }
  std::string bare;
  for (int site = 0; site < count; ++site) {
    SiteSlot& slot = state_.sites[at(site)];
    if (slot.state == SiteState::bare) bare += site_letter(site);
    if (slot.state < SiteState::built) continue;
    slot.station = static_cast<Station>(stations.front());
    stations.erase(stations.begin());
  }
  if (state_.bag.empty()) stations.clear();  // RG-4
  for (auto next = stations.rbegin(); next != stations.rend(); ++next) {
    state_.stack.push_back(Concealable<Station>::hidden(static_cast<Station>(*next)));
  }
  std::string chips;
  for (const std::string& word : words_of(setup.chips)) {
    chips += word;
    bare.erase(bare.find(word), 1);
  }
  chips += bare;
  for (auto next = chips.rbegin(); next != chips.rend(); ++next) {
    state_.chips.push_back(Concealable<Site>::hidden(static_cast<Site>(*next - 'A')));
  }
}

}  // namespace lagoon::reef_gardens
