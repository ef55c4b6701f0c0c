// Small positions for rule tests, made from pictures and drawn back to pictures.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/reef_gardens/reef_gardens.hpp"
#include "tests/support/scene.hpp"

namespace lagoon::reef_gardens {

using Rules = ReefGardens;
using test::faults_text;
using test::words_of;

/// How pictures write shell tiles, and the state of a site behind its letter.
inline constexpr std::array<std::string_view, kShellKinds> kShellWords{
    "f2", "f3", "f4", "an", "p2", "p3", "bo", "oc", "al", "su", "tu"};
inline constexpr std::string_view kSiteSigns = " ?!x";

/// The default edition as data, with another board called "extra".
[[nodiscard]] Data edition_with(const std::vector<std::string>& rows, int removed_tiles = 0);

/// Rows that an edition accepts: the picture in the upper left corner, below it the sites up to H
/// that the picture does not have.
[[nodiscard]] std::vector<std::string> padded(std::vector<std::string> rows);

/// Rules of the default edition. Options are "board=short start=random variant=atolls".
[[nodiscard]] Rules default_board(int seats, std::string_view options = "");

/// A seed as a generator for `deal`.
[[nodiscard]] Rng rng_of(std::string_view seed);

/// The words of a picture, row by row.
using Cells = std::vector<std::vector<std::string>>;
[[nodiscard]] Cells cells_of(std::string_view picture);
/// Space by its notation.
[[nodiscard]] int space_at(const Board& board, std::string_view notation);
/// A tile by letter: "Y", "P*" with a clownfish.
[[nodiscard]] Tile tile_of(std::string_view word);
[[nodiscard]] std::string tile_word(Tile tile);

/// A position in which seat 0 begins a turn, everything about it made up by the test.
///
/// A picture has one word for each space:
///   .            free               ^            cave
///   A            site               A? A! Ax     with a chip, built, scored
///   Y1 Y1* Y0    tile of player 1, with clownfish, neutral (Yellow Pink Blue Green Orange)
///   ^Y1          the same on a covered cave
///   f2 f3 f4 an p2 p3 bo oc al su tu             shell tiles
/// Reefs, divers at home, tiles in the bag and the stacks follow from it.
class Scene : public test::Playable<Rules> {
 public:
  struct Setup {
    std::string picture;
    int seats = 2;
    bool atolls = false;
    /// The nursery as it lies, rows r1 to r4 separated by '/'. In this one r1 is a single yellow
    /// tile and r4 a single green one.
    std::string nursery = "Y - / P B G O / B G O P / G -";
    // NOLINTBEGIN(readability-redundant-member-init): so that a test may leave them out
    std::vector<int> money = {};           ///< 6 where nothing is given
    std::vector<std::string> shells = {};  ///< of each player: "bo oc"
    std::vector<std::string> stored = {};  ///< tiles on anemones
    // NOLINTEND(readability-redundant-member-init)
    std::string bag = "...";             ///< next tile first; "..." stands for all other tiles
    std::string chips = "";              ///< next first; otherwise the bare sites by letter
    SiteState unused = SiteState::bare;  ///< the sites below the picture
    std::string stations = "8";          ///< of the built sites by letter; 8 is worth 10/5
  };
  explicit Scene(const Setup& setup);

  /// The spaces of the picture where the chosen tile may be planted: "a1 c2".
  [[nodiscard]] std::string plantings(std::string_view kind = "at-") const;

  /// Whether the board looks like this; blanks do not matter.
  [[nodiscard]] ::testing::AssertionResult shows(std::string_view expected) const;
  [[nodiscard]] std::string picture() const;
  [[nodiscard]] std::string nursery() const;
  [[nodiscard]] std::string shells(int seat = 0) const;
  [[nodiscard]] std::string stored(int seat = 0) const;
  [[nodiscard]] std::string bought() const;
  [[nodiscard]] std::string gone() const;
  [[nodiscard]] std::string chips_out() const;  ///< letters of the sites with a chip
  [[nodiscard]] int money(int seat = 0) const { return player(seat).money; }
  [[nodiscard]] int divers(int seat = 0) const { return player(seat).divers; }
  [[nodiscard]] int points(int seat = 0) const;  ///< of all sources
  [[nodiscard]] int points(Source source, int seat = 0) const;
  [[nodiscard]] int active() const { return state_.active; }

 private:
  [[nodiscard]] const Player& player(int seat) const {
    return state_.players[static_cast<std::size_t>(seat)];
  }
  void lay_spaces(const Cells& cells);
  void lay_sites(const Setup& setup, const Cells& cells);
  void deal_players(const Setup& setup);
  void fill_nursery(const Setup& setup);
  void fill_bag(const Setup& setup);
  void find_reefs();
  [[nodiscard]] std::string word_at(int space) const;

  int width_ = 0;            ///< of the picture
  int height_ = 0;           ///< of the picture
  std::vector<int> owners_;  ///< by space, -1 for neutral
};

}  // namespace lagoon::reef_gardens
