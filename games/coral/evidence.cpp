#include "games/coral/evidence.hpp"

#include <bit>

namespace lagoon::coral {
namespace {

constexpr bool has(PieceSet pieces, int piece) { return (pieces >> piece & 1U) != 0; }

}  // namespace

Forces::Forces(const Structure& structure) {
  for (int piece = 0; piece < structure.pieces(); ++piece) {
    Distances& distances = pieces_[at(piece)];
    distances.denominator = 1;
    for (int side = 0; side < structure.bearing(piece).count; ++side) {
      distances.sides[at(side)] = structure.slack(piece)[at(side)];
    }
  }
}

bool Forces::set(const Structure& structure, const Certificate& certificate) {
  lacking_ &= ~certificate.pieces;
  for (PieceSet left = certificate.pieces; left != 0; left &= left - 1) {
    const int piece = std::countr_zero(left);
    Distances& distances = pieces_[at(piece)];
    distances.denominator = certificate.denominator;
    for (int side = 0; side < structure.bearing(piece).count; ++side) {
      distances.sides[at(side)] = certificate.denominator * structure.slack(piece)[at(side)];
    }
  }
  for (int i = 0; i < certificate.count; ++i) {
    const int prop = certificate.terms[at(i)] / kCorners;
    const Load unit = unit_load(structure.prop(prop), certificate.terms[at(i)] % kCorners);
    const PieceSet relieved = structure.path(structure.prop(prop).above);
    for (PieceSet left = structure.moved_by(prop); left != 0; left &= left - 1) {
      const int piece = std::countr_zero(left);
      const std::int64_t value =
          has(relieved, piece) ? -certificate.values[at(i)] : certificate.values[at(i)];
      const Bearing& bearing = structure.bearing(piece);
      for (int side = 0; side < bearing.count; ++side) {
        pieces_[at(piece)].sides[at(side)] += value * (bearing.sides[at(side)].distance(unit) / 2);
      }
    }
  }
  bool balanced = true;
  for (PieceSet left = certificate.pieces; left != 0; left &= left - 1) {
    const int piece = std::countr_zero(left);
    for (int side = 0; side < structure.bearing(piece).count; ++side) {
      balanced = balanced && pieces_[at(piece)].sides[at(side)] >= 0;
    }
  }
  return balanced;
}

void Forces::take(const Structure& structure, const Load& load, PieceSet path) {
  for (; path != 0; path &= path - 1) {
    const int piece = std::countr_zero(path);
    const Bearing& bearing = structure.bearing(piece);
    Distances& distances = pieces_[at(piece)];
    for (int side = 0; side < bearing.count; ++side) {
      distances.sides[at(side)] -= distances.denominator * bearing.sides[at(side)].distance(load);
      if (distances.sides[at(side)] < 0) lacking_ |= PieceSet{1} << piece;
    }
  }
}

bool Forces::balance(const Structure& structure, const Load& load, PieceSet path) const {
  if ((lacking_ & ~path) != 0) return false;
  for (; path != 0; path &= path - 1) {
    const int piece = std::countr_zero(path);
    const Bearing& bearing = structure.bearing(piece);
    const Distances& distances = pieces_[at(piece)];
    for (int side = 0; side < bearing.count; ++side) {
      const std::int64_t more = distances.denominator * bearing.sides[at(side)].distance(load);
      if (distances.sides[at(side)] + more < 0) return false;
    }
  }
  return true;
}

Motion::Motion(const Structure& structure, const Certificate& certificate) {
  std::array<Height, kMaxPieces> own{};
  for (int i = 0; i < certificate.count; ++i) {
    const int piece = certificate.terms[at(i)] / kSideRoom;
    const int number = certificate.terms[at(i)] % kSideRoom;
    const Side& side = structure.bearing(piece).sides[at(number)];
    own[at(piece)].east += certificate.values[at(i)] * side.east;
    own[at(piece)].north += certificate.values[at(i)] * side.north;
    own[at(piece)].offset += certificate.values[at(i)] * side.offset;
    lift_ += static_cast<Int128>(certificate.values[at(i)]) * structure.slack(piece)[at(number)];
  }
  for (int piece = 0; piece < structure.pieces(); ++piece) {
    heights_[at(piece)] = {};
    for (PieceSet left = structure.path(piece); left != 0; left &= left - 1) {
      const Height& height = own[at(std::countr_zero(left))];
      heights_[at(piece)].east += height.east;
      heights_[at(piece)].north += height.north;
      heights_[at(piece)].offset += height.offset;
    }
  }
}

bool Motion::is_fall(const Structure& structure) const {
  bool falls = lift_ < 0;
  for (int i = 0; falls && i < structure.props(); ++i) falls = opens(structure.prop(i));
  return falls;
}

bool Motion::opens(const Prop& prop) const {
  for (int corner = 0; corner < kCorners; ++corner) {
    const Load unit = unit_load(prop, corner);
    if (lift(prop.above, unit) < lift(prop.below, unit)) return false;
  }
  return true;
}

}  // namespace lagoon::coral
