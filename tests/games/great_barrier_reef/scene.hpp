// Small positions for rule tests, made from pictures and drawn back to pictures.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "tests/games/great_barrier_reef/oracle.hpp"
#include "tests/support/scene.hpp"

namespace lagoon::great_barrier_reef {

using Rules = GreatBarrierReef;
using test::words_of;

/// The default edition as data, with other faces for its first cards. A face is written as
/// "RP KX 3": upper half, lower half, number.
[[nodiscard]] Data edition_with(const std::vector<std::string>& faces);
[[nodiscard]] Rules rules_with(int seats, const std::vector<std::string>& faces,
                               std::string_view scoring_cards = "all");

/// The letters of a card in reading order.
[[nodiscard]] std::string letters(const Rules& rules, Card card);
/// A reef laid again by the oracle.
[[nodiscard]] oracle::Reef laid_again(const Rules& rules, const Reef& reef);
/// A generator for `deal` and for random play.
[[nodiscard]] Rng rng_of(std::string_view seed);

/// The scoring cards of the default edition.
[[nodiscard]] const std::array<ScoringCard, kScoringCards>& scoring_cards();

/// Where the markers stand, in the order of a scene's scoring cards; every track has the spots 0
/// to 7.
using Markers = std::array<int, kFish>;
inline constexpr Markers kStart{2, 2, 2, 2, 2};
inline constexpr Markers kAllRight{7, 7, 7, 7, 7};
inline constexpr Markers kAllLeft{0, 0, 0, 0, 0};

/// A card at a position, counted like people count: card 1 is the first of the edition.
struct Laid {
  int card;
  int x;
  int y;
};

/// A position in which seat 0 is to choose a card, everything about it made up by the test:
/// - card n shows the n-th face, further cards are those of the default edition
/// - seat 0 began and has the reef given; the others have as many cards, laid as a staircase
/// - the hand is the first three faces that do not lie in the reef, or as given
/// - the scoring cards and fish are those of the score-pad example, in its order; the markers
///   stand at their starting spots
class Scene : public test::Playable<Rules> {
 public:
  struct Setup {
    // NOLINTBEGIN(readability-redundant-member-init): so that a test may leave them out
    std::vector<std::string> faces = {};
    std::vector<Laid> reef = {};
    int seats = 2;
    std::vector<int> hand = {};    ///< cards of seat 0, known to seat 0 only
    std::vector<int> market = {};  ///< of the left positions
    // NOLINTEND(readability-redundant-member-init)
    std::string scoring = "corner3 R row3 P L4 D block4 C diag3 B";
    Markers markers = kStart;
    bool final_round = false;  ///< fills up the reef, see fill_up()
  };
  explicit Scene(const Setup& setup);

  [[nodiscard]] std::string picture(int seat = 0) const;
  [[nodiscard]] std::string markers() const;           ///< "2 2 2 2 2"
  [[nodiscard]] std::string market() const;            ///< "4 5 6 7"
  [[nodiscard]] std::string hand(int seat = 0) const;  ///< "1 2 3", "-" for a gap
  [[nodiscard]] int points(std::string_view source, int seat = 0) const;

 private:
  void fill_up(const Setup& setup);
  void lay_staircases(int cards);
  void deal_hands(const Setup& setup);
  void deal_rest(const Setup& setup);
  void read_scoring(const Setup& setup);
  Card next_unused();
  Card use(int number);

  std::array<bool, kCards> used_{};
};

/// A reef that looks like the picture: rows of letters, all of the same length. Its cards show the
/// right letters wherever they overlap.
[[nodiscard]] Scene::Setup reef_like(const std::string& picture);

}  // namespace lagoon::great_barrier_reef
