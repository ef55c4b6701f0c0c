// What waits in a state to be decided or done.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/reef_project/edition.hpp"

namespace lagoon::reef_project {

inline constexpr unsigned kEveryResource = (1U << kResources) - 1;
inline constexpr unsigned kAnyCrew = 0xFFF;  ///< all places of a ship

/// A decision, or something that happens by itself when its time comes. Each kind has a maker and
/// readers of its own; a reader may be asked of those kinds only that it names.
class Frame {
 public:
  enum class Kind : std::uint8_t {
    none,
    parts,     ///< which part of an effect
    resource,  ///< which resource to gain
    fill,      ///< which resource to gain up to its capacity
    ball,      ///< from which track
    mission,   ///< which card of the offer
    play_mission,
    discard,   ///< the card of a payment
    hire,      ///< which tile of the offer
    row,       ///< where the hired tile goes
    activate,  ///< which crew
    fork,
    milestone,
    put_back,  ///< which milestone is put back next
    research,  ///< whether to go another step
    dive,      ///< the same for the diver
    extra,     ///< one more diving step for two equal resources
    deploy,    ///< on which route
    sector,    ///< which is cleaned first
    reward,
    refresh,
    recycle,    ///< RP-81
    objective,  ///< which one to keep
    reject,     ///< which one to discard
    // What happens by itself:
    clean,   ///< a sector
    award,   ///< the tile of a sector
    row_vp,  ///< the points of a filled row
    drop     ///< RP-74
  };

  // ------------------------------------------------------------------------------------ makers
  constexpr Frame() = default;
  /// A kind that needs nothing else.
  static constexpr Frame of(Kind kind) { return make(kind, 0, 0); }
  /// `left`: bits of the parts, those of `effect` and then those of `second`.
  static constexpr Frame parts(Effect effect, Effect second, unsigned left) {
    Frame frame = make(Kind::parts, 0, left);
    frame.effect_ = bytes(effect);
    frame.second_ = bytes(second);
    return frame;
  }
  /// RP-11: any mix of these types.
  static constexpr Frame resource(int amount, unsigned types) {
    return make(Kind::resource, amount, types);
  }
  static constexpr Frame different_resources(int amount) {
    return make(Kind::resource, amount, kEveryResource).flagged(true);
  }
  /// `lowest`: only from the track that has given the fewest.
  static constexpr Frame ball(int amount, bool lowest) {
    return make(Kind::ball, amount, 0).flagged(lowest);
  }
  /// As far as research reaches (RP-26), and so many cards further.
  static constexpr Frame mission(int amount, int further) {
    return make(Kind::mission, amount, kFromAccess + static_cast<unsigned>(further));
  }
  static constexpr Frame mission_of_whole_offer(int amount) {
    return make(Kind::mission, amount, kOfferSize);
  }
  static constexpr Frame hire(int price_change) {
    return make(Kind::hire, 0, static_cast<unsigned>(price_change + kPriceOffset));
  }
  static constexpr Frame row(Crew crew, bool intern) {
    return make(Kind::row, 0, static_cast<unsigned>(crew) | (intern ? kIntern : 0U));
  }
  /// `crew`: bits of places, kAnyCrew for whoever is there when it is decided.
  static constexpr Frame activate(int amount, unsigned crew) {
    return make(Kind::activate, amount, crew);
  }
  /// RP-68: nothing to choose.
  static constexpr Frame activate_intern(int place) {
    return make(Kind::activate, 1, 1U << static_cast<unsigned>(place)).flagged(true);
  }
  static constexpr Frame milestone(int stack) { return make(Kind::milestone, stack, 0); }
  static constexpr Frame put_back(int stack) { return make(Kind::put_back, stack, 0); }
  static constexpr Frame research(int steps) { return make(Kind::research, steps, 0); }
  static constexpr Frame dive(int steps) { return make(Kind::dive, steps, 0); }
  static constexpr Frame deploy(int balls) { return make(Kind::deploy, balls, 0); }
  static constexpr Frame first_sector(unsigned sectors) { return make(Kind::sector, 0, sectors); }
  static constexpr Frame objective(int rank) { return make(Kind::objective, rank, 0); }
  static constexpr Frame clean(int sector) { return make(Kind::clean, sector, 0); }
  static constexpr Frame award(int sector, int winner) {
    return make(Kind::award, sector, static_cast<unsigned>(winner));
  }
  static constexpr Frame row_vp(int row) { return make(Kind::row_vp, row, 0); }

  /// The decision that a part of an effect opens; of kind `none` if it opens none, or one that
  /// depends on the state.
  static constexpr Frame opened_by(const Part& part) {
    switch (part.op()) {
      case Op::any_resource:
        return resource(part.amount(), kEveryResource);
      case Op::different_resource:
        return different_resources(part.amount());
      case Op::mixed_resource:
        return resource(part.amount(), part.types());
      case Op::fill:
        return of(Kind::fill);
      case Op::ball:
      case Op::low_ball:
        return ball(part.amount(), part.op() == Op::low_ball);
      case Op::deploy:
        return deploy(part.amount());
      case Op::mission:
      case Op::mission_further:
        return mission(part.amount(), part.op() == Op::mission ? 0 : 1);
      case Op::mission_any:
        return mission_of_whole_offer(part.amount());
      case Op::play_mission:
        return of(Kind::play_mission);
      case Op::hire:
        return hire(part.price_change());
      case Op::activate:
        return activate(1, kAnyCrew);
      case Op::reward:
        return of(Kind::reward);
      case Op::refresh:
        return of(Kind::refresh);
      case Op::recycle_vp:
        return of(Kind::recycle);
      default:
        return {};
    }
  }

  // ----------------------------------------------------------------------------------- readers
  [[nodiscard]] constexpr Kind kind() const { return kind_; }
  /// parts: those left, as bits.
  [[nodiscard]] constexpr unsigned parts_left() const { return bits(); }
  [[nodiscard]] constexpr bool is_left(int part) const { return ((bits() >> part) & 1U) != 0; }
  [[nodiscard]] constexpr Effect effect() const { return static_cast<Effect>(value(effect_)); }
  [[nodiscard]] constexpr Effect second() const { return static_cast<Effect>(value(second_)); }
  /// parts: of an island that was just reached, and of which nothing has happened (RP-31).
  [[nodiscard]] constexpr bool is_untouched() const { return flag_ != 0; }
  /// resource: bits of the types that may still be gained.
  [[nodiscard]] constexpr unsigned types() const { return bits(); }
  [[nodiscard]] constexpr bool are_different() const { return flag_ != 0; }
  /// ball.
  [[nodiscard]] constexpr bool lowest_only() const { return flag_ != 0; }
  /// mission: how many cards of the offer are in reach of somebody with this access (RP-104).
  [[nodiscard]] constexpr int reach(int access) const {
    const auto cards = static_cast<int>(bits());
    constexpr auto kRelative = static_cast<int>(kFromAccess);
    return cards < kRelative ? cards : std::min(kOfferSize, access + cards - kRelative);
  }
  /// hire.
  [[nodiscard]] constexpr int price_change() const {
    return static_cast<int>(bits()) - kPriceOffset;
  }
  /// row.
  [[nodiscard]] constexpr Crew hired() const { return static_cast<Crew>(bits() & 0xFFU); }
  [[nodiscard]] constexpr bool is_intern() const { return (bits() & kIntern) != 0; }
  /// activate: bits of places.
  [[nodiscard]] constexpr unsigned crew() const { return bits(); }
  [[nodiscard]] constexpr bool acts_at_once() const { return flag_ != 0; }
  /// milestone, put_back.
  [[nodiscard]] constexpr int stack() const { return amount_; }
  /// put_back: how many lie in the stack again.
  [[nodiscard]] constexpr int put_back_so_far() const { return static_cast<int>(bits()); }
  /// sector.
  [[nodiscard]] constexpr unsigned sectors() const { return bits(); }
  /// clean, award.
  [[nodiscard]] constexpr int sector() const { return amount_; }
  /// award.
  [[nodiscard]] constexpr int winner() const { return static_cast<int>(bits()); }
  /// row_vp.
  [[nodiscard]] constexpr int filled_row() const { return amount_; }
  /// objective: whose turn it is in the draft.
  [[nodiscard]] constexpr int rank() const { return amount_; }

  // ---------------------------------------------------------------------------------- progress
  /// parts: they are done, or given up.
  constexpr void remove_part(int part) { remove(part); }
  constexpr void set_parts_left(unsigned left) { set_bits(left); }
  constexpr void set_untouched(bool untouched) { flag_ = untouched ? 1 : 0; }
  /// One of several is done; whether it was the last one.
  constexpr bool use_one() { return --amount_ == 0; }
  constexpr void remove_type(int resource) { remove(resource); }
  constexpr void remove_crew(int place) { remove(place); }
  constexpr void count_put_back() { set_bits(bits() + 1); }

  // ------------------------------------------------------------------- as position files write it
  static constexpr Frame written(Kind kind, int amount, bool flag, unsigned bits) {
    return make(kind, amount, bits).flagged(flag);
  }
  constexpr void set_effects(Effect effect, Effect second) {
    effect_ = bytes(effect);
    second_ = bytes(second);
  }
  [[nodiscard]] constexpr int amount() const { return amount_; }
  [[nodiscard]] constexpr bool flag() const { return flag_ != 0; }
  [[nodiscard]] constexpr unsigned bits() const { return value(bits_); }

  friend constexpr bool operator==(const Frame&, const Frame&) = default;

 private:
  static constexpr unsigned kFromAccess = 8;  ///< a reach that counts from what research gives
  static constexpr int kPriceOffset = 16;     ///< bits have no sign
  static constexpr unsigned kIntern = 0x100;  ///< above the kind of the tile
  using Bytes = std::array<std::uint8_t, 2>;  ///< a state has no padding

  static constexpr Frame make(Kind kind, int amount, unsigned bits) {
    Frame frame;
    frame.kind_ = kind;
    frame.amount_ = static_cast<std::uint8_t>(amount);
    frame.bits_ = bytes(bits);
    return frame;
  }
  [[nodiscard]] constexpr Frame flagged(bool flag) const {
    Frame frame = *this;
    frame.flag_ = flag ? 1 : 0;
    return frame;
  }
  static constexpr Bytes bytes(unsigned value) {
    return {static_cast<std::uint8_t>(value & 0xFFU), static_cast<std::uint8_t>(value >> 8U)};
  }
  static constexpr unsigned value(Bytes bytes) {
    return bytes[0] | (static_cast<unsigned>(bytes[1]) << 8U);
  }
  constexpr void set_bits(unsigned bits) { bits_ = bytes(bits); }
  constexpr void remove(int bit) { set_bits(bits() & ~(1U << static_cast<unsigned>(bit))); }

  Kind kind_{};
  std::uint8_t amount_ = 0;
  std::uint8_t flag_ = 0;
  Bytes bits_{};
  Bytes effect_{};
  Bytes second_{};
};

}  // namespace lagoon::reef_project
