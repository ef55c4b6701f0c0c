// Seats at a table, sets of seats, and who looks at a game.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace lagoon {

inline constexpr int kMaxSeats = 6;

/// A place at the table, counted from 0. People see it counted from 1.
enum class Seat : std::uint8_t {};

[[nodiscard]] constexpr int index(Seat seat) { return static_cast<int>(seat); }
[[nodiscard]] constexpr Seat seat_at(int position) { return static_cast<Seat>(position); }

/// Who looks at a game: one seat, a spectator, or the trusted owner of the process, who sees all.
class Viewer {
 public:
  constexpr Viewer(Seat seat) : bit_(static_cast<std::uint8_t>(1U << index(seat))) {}  // NOLINT
  [[nodiscard]] static constexpr Viewer spectator() { return Viewer(kSpectatorBit); }
  [[nodiscard]] static constexpr Viewer all() { return Viewer(kAllBits); }
  [[nodiscard]] constexpr bool sees_all() const { return bit_ == kAllBits; }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  friend class SeatSet;
  static constexpr std::uint8_t kSpectatorBit = 0x80;
  static constexpr std::uint8_t kAllBits = 0xFF;
  explicit constexpr Viewer(std::uint8_t bit) : bit_(bit) {}
  std::uint8_t bit_;
};

/// A set of seats. `everyone` also contains the spectators.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  [[nodiscard]] static constexpr SeatSet nobody() { return {}; }
  [[nodiscard]] static constexpr SeatSet everyone() { return SeatSet(0xFF); }
  [[nodiscard]] static constexpr SeatSet only(Seat seat) {
    return SeatSet(static_cast<std::uint8_t>(1U << index(seat)));
  }
  [[nodiscard]] constexpr bool contains(Seat seat) const {
    return ((bits_ >> index(seat)) & 1U) != 0;
  }
  /// Whether this viewer may see what was shown to the set.
  [[nodiscard]] constexpr bool includes(Viewer viewer) const {
    return (bits_ & viewer.bit_) != 0 || viewer.sees_all();
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool is_everyone() const { return bits_ == 0xFF; }
  /// The lowest of its seats. Precondition: there is one.
  [[nodiscard]] constexpr Seat first() const { return seat_at(std::countr_zero(bits_)); }
  constexpr void insert(Seat seat) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(seat)));
  }
  constexpr void erase(Seat seat) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(seat)));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  explicit constexpr SeatSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

}  // namespace lagoon
