// A state as data, for position files, records and views; and the invariants of every state.
#include "core/position.hpp"

#include <algorithm>

#include "core/state_path.hpp"
#include "games/sample_game/sample_game.hpp"
#include "games/sample_game/texts.hpp"

namespace lagoon::sample_game {
namespace {

constexpr std::array<const char*, 2> kPhaseIds{"play", "fill"};

Data shell_data(Shell shell) { return shell == Shell::unknown ? Data() : Data(number_of(shell)); }

Shell read_shell(const Reader& reader) { return shell_at(reader.integer(1, kShells) - 1); }

}  // namespace

// --------------------------------------------------------------------------------------- writing

Data SampleGame::position(const State& state) const {
  Data hands = Data::list();
  Data rows = Data::list();
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = state.players[at(seat)];
    hands.push(list_data(player.hand, [](const Concealable<Shell>& place) {
      return Data::map({{"shell", shell_data(place.value)}, {"open", place.seen.is_everyone()}});
    }));
    rows.push(list_data(player.row, shell_data));
  }
  Data pile = stack_data(state.pile,
                         [](const Concealable<Shell>& place) { return shell_data(place.value); });
  return Data::map({{"turn", int{state.turn}},
                    {"phase", kPhaseIds[at(state.phase)]},
                    {"beach", shell_data(state.beach.value)},
                    {"pile", std::move(pile)},
                    {"hands", std::move(hands)},
                    {"rows", std::move(rows)}});
}

// --------------------------------------------------------------------------------------- reading

State SampleGame::read_position(const Reader& reader) const {
  reader.only_keys({"turn", "phase", "beach", "pile", "hands", "rows"});
  State state;
  state.turn = read_byte(reader["turn"], turns());
  state.phase = static_cast<Phase>(reader["phase"].index_in(kPhaseIds));
  state.beach = Concealable<Shell>::open(read_shell(reader["beach"]));
  const auto hidden = [](const Reader& r) { return Concealable<Shell>::hidden(read_shell(r)); };
  read_stack(reader["pile"], state.pile, hidden, pile_size());
  const Reader hands = reader["hands"];
  for (int seat = 0; seat < hands.size(seats_, seats_); ++seat) {
    const auto place = [seat](const Reader& r) {
      r.only_keys({"shell", "open"});
      const SeatSet seen = r["open"].boolean() ? SeatSet::everyone() : SeatSet::only(seat_at(seat));
      return Concealable<Shell>{read_shell(r["shell"]), seen};
    };
    read_list(hands[seat], state.players[at(seat)].hand, place, hand_size());
  }
  const Reader rows = reader["rows"];
  for (int seat = 0; seat < rows.size(seats_, seats_); ++seat) {
    read_list(rows[seat], state.players[at(seat)].row, read_shell, row_size());
  }
  audit_read(*this, state, reader);
  return state;
}

// ------------------------------------------------------------------------------------ invariants

void SampleGame::audit(const State& state, Faults& faults) const {
  audit_shells(state, faults);
  audit_sizes(state, faults);
}

/// Every shell is in one place, and who holds one knows it.
void SampleGame::audit_shells(const State& state, Faults& faults) const {
  std::array<bool, kShells> seen{};
  const auto see = [&](Shell shell, const std::string& where) {
    if (shell == Shell::unknown) return;
    if (seen[at(shell)]) {
      const Arg number = Arg::number("shell", number_of(shell));
      faults.push_back(Error(Statement(text::shell_twice, number), where));
    }
    seen[at(shell)] = true;
  };
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = state.players[at(seat)];
    for (int i = 0; i < player.row.size(); ++i) see(player.row[i], state_path("rows", seat, i));
    for (int i = 0; i < player.hand.size(); ++i) {
      see(player.hand[i].value, state_path("hands", seat, i));
      if (player.hand[i].seen.includes(seat_at(seat))) continue;
      faults.push_back(Error(Statement(text::own_shell_unseen), state_path("hands", seat, i)));
    }
  }
  for (int i = 0; i < state.pile.size(); ++i) {
    see(state.pile[i].value, state_path("pile", state.pile.size() - 1 - i));
  }
  see(state.beach.value, state_path("beach"));
}

/// SG-3, SG-4: turn, phase, pile, hands and rows tell the same story.
void SampleGame::audit_sizes(const State& state, Faults& faults) const {
  const auto demand = [&faults](int number, int expected, const std::string& where) {
    if (number == expected) return;
    faults.push_back(Error(Statement(text::wrong_size_now, Arg::number("number", number),
                                     Arg::number("wanted", expected)),
                           where));
  };
  const bool filling = state.phase == Phase::fill;
  const int pile = std::max(0, pile_size() - state.turn);
  demand(state.pile.size(), pile, state_path("pile"));
  if (filling && pile == 0) {
    faults.push_back(Error(Statement(text::nothing_to_fill_with), state_path("phase")));
  }
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = state.players[at(seat)];
    const int turns_done = (state.turn - seat + seats_ - 1) / seats_;
    const int played = turns_done + (filling && seat == active(state) ? 1 : 0);
    const int filled = std::min(turns_done, pile_size() / seats_);
    demand(player.row.size(), played, state_path("rows", seat));
    demand(player.hand.size(), hand_size() + filled - played, state_path("hands", seat));
  }
}

}  // namespace lagoon::sample_game
