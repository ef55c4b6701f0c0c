// The requests about what a position is worth, and what the turns of a game were.
#include "engine/analyst.hpp"
#include "engine/hints.hpp"
#include "engine/request.hpp"
#include "engine/texts.hpp"

namespace lagoon {

void Request::hint() {
  with_drafted([&](const Table& table, Seat seat) {
    const std::string_view spec = in_.has("spec") ? in_["spec"].text() : kAdviser;
    const std::string drawn = seed();
    if (!ok()) return;
    when_good(hint_for(table, seat, spec, drawn),
              [&](const Hint& hint) { out_.append(hint_data(hint, language_)); });
  });
}

/// Each call does one slice of work; another question begins another analysis.
void Request::analyse() {
  with_drafted([&](const Table& table, Seat seat) {
    const std::string_view spec = in_.has("spec") ? in_["spec"].text() : kAnalysisSpec;
    const std::string drawn = seed();
    if (!ok()) return;
    std::unique_ptr<Analyst>& analyst = open()->analyst;
    if (!analyst || !analyst->is_of(table, seat, spec, drawn)) {
      Result<std::unique_ptr<Analyst>> made = make_analyst(table, seat, spec, drawn);
      if (!made) return faults_.push_back(made.error());
      analyst = std::move(*made);
    }
    analyst->go_on();
    out_.append(analyst->data());
  });
}

void Request::review() {
  with_table([&](const Table& table) {
    constexpr int kMostSlices = 60;
    const int turns = turns_played(table);
    const int turn = in_["turn"].integer(0, turns);
    const int slices = in_.has("slices") ? in_["slices"].integer(1, kMostSlices) : 2;
    const std::string_view spec = in_.has("spec") ? in_["spec"].text() : kReviewSpec;
    const std::string drawn = seed();
    if (!ok()) return;
    out_.set("turns", turns);
    if (turn == turns) return tell_last(table);
    when_good(review_turn(table, turn, slices, spec, drawn),
              [&](const TurnReview& review) { out_.append(review_data(review, table.seats())); });
  });
}

/// After the last turn there is nothing to judge: how it stands, or how it has ended.
void Request::tell_last(const Table& table) {
  const Seat seat = table.over() ? Seat{} : table.awaiting().first();
  const bots::Forecast forecast = glance_at(table, seat);
  out_.set("ply", table.ply());
  out_.set("shares", by_seat_data(forecast.shares, table.seats()));
  out_.set("points", by_seat_data(forecast.points, table.seats()));
}

}  // namespace lagoon
