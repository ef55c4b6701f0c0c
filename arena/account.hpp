// What went on in a game beside its result: who led when, and who used which component. It costs
// events and memory, so it is kept only for those who ask.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/catalogue.hpp"
#include "core/event.hpp"

namespace lagoon::arena {

/// How often a seat did something with a component: (event, component) by seat.
struct Use {
  const Sentence* event = nullptr;
  int component = 0;  ///< its place in the catalogue
  int seat = 0;
  int count = 0;
  int first = 0;  ///< the turn of the first time, of all seats together, counted from 1
  friend bool operator==(const Use&, const Use&) = default;
};

struct Account {
  std::vector<int>
      leaders;             ///< at the beginning of each turn: who alone had the most points; or -1
  std::vector<int> order;  ///< seats in the order of their first decisions
  std::vector<std::pair<const Sentence*, int>> events;  ///< how often each was told
  std::vector<Use> uses;
  friend bool operator==(const Account&, const Account&) = default;
};

/// Finds the components that events name.
///
/// An argument names a component if its key is the component's kind and its text the id: "mission"
/// G1a, "card" 12. Where the key is a word for any component (card, tile, number), the kind is what
/// the event's code begins with: "tile" 3 of "seafloor-revealed". So games say nothing more than
/// their sentences and their catalogue do.
class Inventory {
 public:
  explicit Inventory(const Catalogue& components);

  /// The place of the component in the catalogue, or -1.
  [[nodiscard]] int named(const Event& event, const Arg& arg) const;

 private:
  [[nodiscard]] int find(std::string_view kind, std::string_view id) const;

  std::map<std::string, std::map<std::string, int, std::less<>>, std::less<>> by_kind_;
};

/// Keeps the account of a game while it is played.
class Chronicle {
 public:
  explicit Chronicle(const Inventory& inventory) : inventory_(inventory) {}

  /// A seat is about to decide in a turn (counted from 1); `leader` as in Account.
  void decides(Seat seat, int turn, int leader);
  /// What came of it. A seat uses a component if the event's sentence says so of the seat: what
  /// only comes from a stack is nobody's use, nor is what the rival of a solo game does.
  void tell(const Event& event);

  [[nodiscard]] Account take() { return std::move(account_); }

 private:
  void add_use(const Event& event, int component);

  const Inventory& inventory_;
  Account account_;
  int turn_ = 0;
};

}  // namespace lagoon::arena
