// Quick answers first; the system of inequalities for what is left.
#include "games/coral/stability.hpp"

#include <bit>

namespace lagoon::coral {
namespace {

constexpr PieceSet only(int piece) { return PieceSet{1} << piece; }

/// On which side of a face the weight of a piece lies: 0 where it is above the face.
std::int8_t side(int distance) {
  constexpr int kWithin = kCubes * kHalfEdge;
  return static_cast<std::int8_t>((distance > kWithin) - (distance < -kWithin));
}

/// CO-4 (a) fails: at most one arm is supported, and the piece tips away from it.
Tipping tipping_off(const Reef& reef, Piece piece, int number) {
  const Cells own = cells(piece);
  const Feet places = feet(piece);
  for (const std::uint8_t arm : places.arms) {
    const Cell foot = own[arm];
    if (reef.is_free(foot + Direction::down)) continue;
    const Load load = weight(piece);
    return {static_cast<std::uint8_t>(number), side(load.east - kCubes * kEdge * foot.x),
            side(load.north - kCubes * kEdge * foot.y)};
  }
  return {static_cast<std::uint8_t>(number), 0, 0};
}

}  // namespace

void Stability::count(Footing footing) {
  ++counts_->checks;
  counts_->unsupported += footing == Footing::none ? 1 : 0;
  counts_->grounded += footing == Footing::ground ? 1 : 0;
}

void Stability::count(const Balance& balance) {
  if (counts_ == nullptr) return;
  counts_->pivots += static_cast<std::uint64_t>(balance.pivots);
  counts_->wide += balance.numbers == Numbers::wide ? 1 : 0;
}

void Stability::prepare() {
  prepared_ = true;
  structure_ = Structure(reef_);
  const Balance balance = find_balance(structure_, braces_, own_forces_);
  assert(balance.exists);
  count(balance);
  if (counts_ != nullptr) ++counts_->prepared;
}

/// Whether forces that are known balance the reef with the whole weight of the piece on the one
/// under its corner.
bool Stability::is_carried(Piece piece) const {
  const int carrier = structure_.at(cells(piece)[feet(piece).main] + Direction::down);
  if (carrier == kNothing) return false;
  const Load load = weight(piece);
  const PieceSet path = structure_.path(carrier);
  if (own_forces_.balance(structure_, load, path)) return true;
  for (int i = 0; i < forces_.size(); ++i) {
    if (forces_[i].balance(structure_, load, path)) return true;
  }
  return false;
}

/// Whether the piece that was added last sinks in a motion that is known, together with the one
/// that it bears on.
bool Stability::falls_as_known() const {
  const int last = structure_.pieces() - 1;
  const int carrier = structure_.bearing(last).below;
  const Load load = weight(structure_.piece(last));
  const auto moves_with_it = [&](std::int8_t piece) {
    return piece == last ? static_cast<std::int8_t>(carrier) : piece;
  };
  for (int i = 0; i < motions_.size(); ++i) {
    const Motion& motion = motions_[i];
    bool falls = motion.lift() + motion.lift(carrier, load) < 0;
    for (int prop = structure_.first_new_prop(); falls && prop < structure_.props(); ++prop) {
      Prop moved = structure_.prop(prop);
      moved.above = moves_with_it(moved.above);
      moved.below = moves_with_it(moved.below);
      falls = motion.opens(moved);
    }
    if (falls) return true;
  }
  return false;
}

/// With the piece that was added last. What this says about the others is kept.
Balance Stability::solve() {
  Evidence evidence;
  evidence.forces = own_forces_;
  const Balance balance = find_balance_with_last(structure_, braces_, evidence);
  count(balance);
  if (counts_ != nullptr) ++counts_->solved;
  if (balance.numbers == Numbers::wide) return balance;
  const int last = structure_.pieces() - 1;
  const Load load = weight(structure_.piece(last));
  if (!balance.exists) {
    evidence.motion.take(last, load);
    motions_.add() = evidence.motion;
  } else if (!evidence.uses_new_props) {  // other pieces do not have its props
    evidence.forces.take(structure_, load, structure_.path(last));
    forces_.add() = evidence.forces;
  }
  return balance;
}

bool Stability::stands_on_cubes(Piece piece) {
  if (!prepared_) prepare();
  if (is_carried(piece)) {
    if (counts_ != nullptr) ++counts_->balanced;
    return true;
  }
  structure_.add(piece);
  bool stands = false;
  if (falls_as_known()) {
    if (counts_ != nullptr) ++counts_->tipped;
  } else {
    stands = solve().exists;
  }
  structure_.take_back();
  return stands;
}

Placements Stability::standing(const Placements& pieces, const Surroundings& surroundings) {
  const Placements grounded = surroundings.grounded();
  const Placements on_cubes = (pieces & surroundings.carried()) - grounded;
  if (on_cubes.empty()) return pieces & grounded;
  return (pieces & grounded) | on_cubes.filtered(surroundings.cube(), [&](Piece piece) {
    return stands(piece, Footing::cubes);
  });
}

bool Stability::some_stand(const Placements& pieces, const Surroundings& surroundings) {
  return !(pieces & surroundings.grounded()).empty() || !standing(pieces, surroundings).empty();
}

Verdict Stability::check(Piece piece) {
  const Footing feet = footing(reef_, piece);
  if (counts_ != nullptr) count(feet);
  if (feet == Footing::ground) return {};
  if (feet == Footing::none) return {false, true, tipping_off(reef_, piece, reef_.pieces())};
  if (!prepared_) prepare();
  structure_.add(piece);
  const Balance balance = solve();
  structure_.take_back();
  return {true, balance.exists, balance.tipping};
}

Verdict examine(const Reef& reef) {
  for (int number = 0; number < reef.pieces(); ++number) {
    const Piece piece = reef.piece(number);
    if (footing(reef, piece) == Footing::none) {
      return {false, true, tipping_off(reef, piece, number)};
    }
  }
  Braces braces;
  Forces forces;
  const Balance balance = find_balance(Structure(reef), braces, forces);
  return {true, balance.exists, balance.tipping};
}

PieceSet carriers(const Reef& reef, Piece piece) {
  PieceSet found = 0;
  const Cells own = cells(piece);
  for (const Cell cell : own) {
    const Cell under = cell + Direction::down;
    if (under == own[0] || under == own[1] || under == own[2]) continue;
    const int below = reef.at(under);
    if (below != kNothing && below != kRock) found |= only(below);
  }
  return found;
}

namespace {

/// The pieces that carry these, directly or through others.
PieceSet all_carriers(const Reef& reef, PieceSet pieces) {
  PieceSet found = 0;
  for (PieceSet open = pieces; open != 0;) {
    const int number = std::countr_zero(open);
    const PieceSet below = carriers(reef, reef.piece(number));
    open = (open | (below & ~found)) & ~only(number);
    found |= below;
  }
  return found;
}

/// A reef from which pieces are taken that keep the numbers they had at first.
class Ruin {
 public:
  explicit Ruin(const Reef& reef) : whole_(reef), rest_(reef) {}

  void take(PieceSet pieces) {
    fallen_ |= pieces;
    rest_ = whole_;
    rest_.remove(fallen_);
  }
  /// Takes every piece whose own support fails, again and again.
  void take_unsupported() {
    for (PieceSet found = 0; (found = find_unsupported()) != 0;) take(found);
  }
  [[nodiscard]] PieceSet fallen() const { return fallen_; }
  [[nodiscard]] bool stands() const { return examine(rest_).stands(); }

 private:
  [[nodiscard]] PieceSet find_unsupported() const {
    PieceSet found = 0;
    for (int number = 0; number < whole_.pieces(); ++number) {
      if ((fallen_ & only(number)) != 0) continue;
      if (footing(rest_, whole_.piece(number)) == Footing::none) found |= only(number);
    }
    return found;
  }

  const Reef& whole_;
  Reef rest_;
  PieceSet fallen_ = 0;
};

}  // namespace

PieceSet falling(const Reef& reef, Piece piece) {
  const Verdict verdict = Stability(reef).check(piece);
  if (verdict.stands()) return 0;
  const PieceSet placed = only(reef.pieces());
  if (!verdict.supported) return placed;
  Reef whole = reef;
  whole.place(piece);
  Ruin ruin(whole);
  ruin.take(placed);
  PieceSet suspects = all_carriers(whole, placed);
  do {
    // The newest carrier that is left. Where none is, pieces that lost a neighbour tip: then the
    // newest piece of all.
    suspects &= ~ruin.fallen();
    if (suspects == 0) suspects = (placed - 1) & ~ruin.fallen();
    ruin.take(std::bit_floor(suspects));
    ruin.take_unsupported();
  } while (!ruin.stands());
  return ruin.fallen();
}

}  // namespace lagoon::coral
