// Playing in a position, and drawing it back to a picture.
#include "tests/games/reef_gardens/scene.hpp"

#include <algorithm>
#include <iterator>

namespace lagoon::reef_gardens {
namespace {

std::string joined_rows(const Cells& cells) {
  std::string text;
  for (const auto& row : cells) text += test::joined(row) + "\n";
  return text;
}

std::string counted_tiles(const std::array<std::uint8_t, kTileKinds>& counts) {
  std::vector<std::string> words;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    for (int i = 0; i < counts[at(kind)]; ++i) words.push_back(tile_word(tile_of_kind(kind)));
  }
  return test::joined(words);
}

}  // namespace

std::string Scene::plantings(std::string_view kind) const {
  std::vector<std::string> names;
  for (const std::string& word : words_of(legal(kind))) {
    const std::string name = word.substr(kind.size());
    const int space = space_at(rules_.board(), name);
    const bool shown =
        space % rules_.board().width < width_ && space / rules_.board().width < height_;
    if (shown) names.push_back(name);
  }
  return test::joined(names);
}

// -------------------------------------------------------------------------------------- looking

std::string Scene::word_at(int space) const {
  const Board& board = rules_.board();
  const Space there = state_.spaces[at(space)];
  if (there.has_shell()) return std::string(kShellWords[static_cast<std::size_t>(there.shell())]);
  if (board.ground[at(space)] == Ground::site) {
    int site = 0;
    while (board.sites[site].space != space) ++site;
    const char sign = kSiteSigns[static_cast<std::size_t>(state_.sites[at(site)].state)];
    return std::string(site_letter(site)) + (sign == ' ' ? "" : std::string(1, sign));
  }
  const std::string cave = board.ground[at(space)] == Ground::cave ? "^" : "";
  if (!there.has_tile()) return cave.empty() ? "." : cave;
  const int owner = Rules::diver_on(state_, state_.reef[at(space)]);
  return cave + tile_word(there.tile()).insert(1, std::to_string(owner + 1));
}

std::string Scene::picture() const {
  Cells cells(at(height_));
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) cells[at(y)].push_back(word_at(rules_.board().at(x, y)));
  }
  return joined_rows(cells);
}

::testing::AssertionResult Scene::shows(std::string_view expected) const {
  const std::string wanted = joined_rows(cells_of(expected));
  if (picture() == wanted) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "the board is\n" << picture() << "and not\n" << wanted;
}

std::string Scene::nursery() const {
  Cells rows(4, std::vector<std::string>(4));
  for (std::size_t i = 0; i < kNurserySpaces; ++i) {
    const auto [x, y] = rules_.edition().nursery[i];
    rows[at(y)][at(x)] = tile_word(state_.nursery[i]);
  }
  std::vector<std::string> words;
  for (const auto& row : rows) {
    if (!words.empty()) words.emplace_back("/");
    std::copy_if(row.begin(), row.end(), std::back_inserter(words),
                 [](const std::string& word) { return !word.empty(); });
  }
  return test::joined(words);
}

std::string Scene::shells(int seat) const {
  std::vector<std::string> words;
  for (std::size_t kind = 0; kind < kShellKinds; ++kind) {
    words.insert(words.end(), player(seat).shells[kind], std::string(kShellWords[kind]));
  }
  return test::joined(words);
}

std::string Scene::stored(int seat) const {
  return test::joined(player(seat).stored,
                      [](const Stored& stored) { return tile_word(stored.tile); });
}

std::string Scene::bought() const { return counted_tiles(state_.bought); }
std::string Scene::gone() const { return counted_tiles(state_.gone); }

std::string Scene::chips_out() const {
  std::string text;
  for (int site = 0; site < rules_.board().sites.size(); ++site) {
    if (state_.sites[at(site)].state == SiteState::chip) text += site_letter(site);
  }
  return text;
}

int Scene::points(int seat) const { return rules_.standing(state_, seat_at(seat)).points; }

int Scene::points(Source source, int seat) const {
  return player(seat).points[static_cast<std::size_t>(source)];
}

}  // namespace lagoon::reef_gardens
