// Who sits where and who may see what.
#include "core/seat.hpp"

#include <gtest/gtest.h>

#include "core/known.hpp"

namespace lagoon {
namespace {

TEST(SeatSet, ContainsWhatWasInserted) {
  SeatSet set;
  EXPECT_TRUE(set.empty());
  set.insert(seat_at(0));
  set.insert(seat_at(5));
  for (int i = 0; i < kMaxSeats; ++i) {
    EXPECT_EQ(set.contains(seat_at(i)), i == 0 || i == 5) << "seat " << i;
  }
  EXPECT_FALSE(set.empty());
  EXPECT_FALSE(set.is_everyone());
}

TEST(SeatSet, OnlyIsOneSeat) {
  for (int i = 0; i < kMaxSeats; ++i) {
    SeatSet inserted;
    inserted.insert(seat_at(i));
    EXPECT_EQ(SeatSet::only(seat_at(i)), inserted);
    EXPECT_EQ(index(seat_at(i)), i);
  }
}

TEST(SeatSet, EveryoneContainsEverySeatAndTheSpectators) {
  const SeatSet everyone = SeatSet::everyone();
  EXPECT_TRUE(everyone.is_everyone());
  for (int i = 0; i < kMaxSeats; ++i) EXPECT_TRUE(everyone.contains(seat_at(i)));
  EXPECT_TRUE(everyone.includes(Viewer::spectator()));
  EXPECT_TRUE(everyone.includes(Viewer::all()));
}

TEST(SeatSet, AllSeatsTogetherAreNotEveryone) {
  SeatSet seats;
  for (int i = 0; i < kMaxSeats; ++i) seats.insert(seat_at(i));
  EXPECT_FALSE(seats.is_everyone());
  EXPECT_FALSE(seats.includes(Viewer::spectator()));
}

TEST(Viewer, SeesWhatItsSeatWasShown) {
  const SeatSet set = SeatSet::only(seat_at(2));
  for (int i = 0; i < kMaxSeats; ++i) EXPECT_EQ(set.includes(seat_at(i)), i == 2);
  EXPECT_FALSE(set.includes(Viewer::spectator()));
}

TEST(Viewer, TheOwnerOfTheProcessSeesEvenWhatNobodyWasShown) {
  EXPECT_TRUE(SeatSet::nobody().includes(Viewer::all()));
  EXPECT_TRUE(Viewer::all().sees_all());
  EXPECT_FALSE(Viewer::spectator().sees_all());
  EXPECT_FALSE(SeatSet::nobody().includes(Viewer::spectator()));
  for (int i = 0; i < kMaxSeats; ++i) EXPECT_FALSE(SeatSet::nobody().includes(seat_at(i)));
}

TEST(Viewer, AllViewersDiffer) {
  for (int i = 0; i < kMaxSeats; ++i) {
    EXPECT_NE(Viewer(seat_at(i)), Viewer::spectator());
    EXPECT_NE(Viewer(seat_at(i)), Viewer::all());
    for (int j = 0; j < i; ++j) EXPECT_NE(Viewer(seat_at(i)), Viewer(seat_at(j)));
  }
}

TEST(Concealable, OpenIsSeenByEveryoneAndHiddenByNobody) {
  const auto open = Concealable<std::uint8_t>::open(7);
  const auto hidden = Concealable<std::uint8_t>::hidden(7);
  EXPECT_TRUE(open.seen.includes(Viewer::spectator()));
  EXPECT_TRUE(hidden.seen.empty());
  EXPECT_FALSE(open.is_unknown());
  EXPECT_FALSE(open == hidden) << "who has seen it belongs to a place";
  EXPECT_TRUE((Concealable<std::uint8_t>{unknown_value<std::uint8_t>(), {}}).is_unknown());
}

}  // namespace
}  // namespace lagoon
