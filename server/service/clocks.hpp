// What time each seat has left. The clocks of all seats that are asked run at once; what an act has
// left is stored with it, and counting goes on from there after a restart.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/data.hpp"
#include "core/seat.hpp"
#include "server/service/settings.hpp"

namespace lagoon::server {

class Clocks {
 public:
  Clocks() = default;
  /// Full clocks, standing still.
  Clocks(const Pace& pace, int seats);

  [[nodiscard]] bool there_are() const { return pace_.kind != Pace::Kind::none; }
  /// The clocks of these seats run from now on, and no others.
  void run(SeatSet seats, std::int64_t now);
  void stop(std::int64_t now) { run(SeatSet(), now); }
  /// A seat has finished its turn.
  void finish_turn(Seat seat);
  /// Time in which nobody could play.
  void give_back(std::int64_t ms);

  /// What a seat has left now; none without clocks. Never below 0.
  [[nodiscard]] std::optional<std::int64_t> left(Seat seat, std::int64_t now) const;
  /// When the first running clock is at its end.
  [[nodiscard]] std::optional<std::int64_t> next_end() const;

  [[nodiscard]] Data data(std::int64_t now) const;  ///< one a seat: milliseconds or null
  [[nodiscard]] std::string text(std::int64_t now) const;
  /// What was left when it was written; standing still.
  void restore(const std::string& written);

 private:
  Pace pace_;
  int seats_ = 0;
  std::array<std::int64_t, kMaxSeats> left_{};
  SeatSet running_;
  std::int64_t since_ = 0;
};

}  // namespace lagoon::server
