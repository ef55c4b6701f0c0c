// How hands, stacks, counts and sets stand in position files.
#include "core/position.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

namespace lagoon {
namespace {

constexpr std::array<const char*, 3> kKinds{"red", "green", "blue"};

std::string id_of(int kind) { return kKinds[at(kind)]; }
int number(const Reader& reader) { return reader.integer(0, 9); }

Data numbers(std::initializer_list<int> values) {
  return list_data(values, [](int value) { return value; });
}

TEST(PositionData, StacksAreWrittenAndReadWithTheNextItemFirst) {
  FixedVector<int, 4> stack;
  for (const int value : {3, 1, 2}) stack.push_back(value);
  const Data data = stack_data(stack, [](int value) { return value; });
  EXPECT_EQ(data, numbers({2, 1, 3}));
  Faults faults;
  FixedVector<int, 4> again;
  read_stack(Reader(data, faults), again, number);
  EXPECT_TRUE(faults.empty());
  ASSERT_EQ(again.size(), 3);
  EXPECT_EQ(again[2], 2);
}

TEST(PositionData, CountsLeaveOutWhatThereIsNoneOf) {
  const std::array<std::uint8_t, 3> counts{2, 0, 5};
  const Data data = counts_data(counts, id_of);
  EXPECT_EQ(data, Data::map({{"red", 2}, {"blue", 5}}));
  Faults faults;
  std::array<std::uint8_t, 3> again{};
  read_counts(Reader(data, faults), again, 3, 5, id_of);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(again, counts);
}

TEST(PositionData, CountsOfNoKindOrTooHighAreFaultsAtTheirKeys) {
  const Data data = Data::map({{"red", 6}, {"purple", 1}});
  Faults faults;
  std::array<std::uint8_t, 3> counts{};
  read_counts(Reader(data, faults, "state.hand"), counts, 3, 5, id_of);
  ASSERT_EQ(faults.size(), 2U);
  EXPECT_EQ(faults[0].field, "state.hand.red");
  EXPECT_EQ(faults[1].field, "state.hand");
  EXPECT_EQ(counts[1], 0);
}

TEST(PositionData, SetsAreListsOfTheirMembers) {
  const Data data = bits_data(std::uint16_t{0b1000'0000'0000'0101}, [](int bit) { return bit; });
  EXPECT_EQ(data, numbers({0, 2, 15}));
  Faults faults;
  const auto bit = [](const Reader& reader) { return reader.integer(0, 15); };
  EXPECT_EQ(read_bits<std::uint16_t>(Reader(data, faults), bit), 0b1000'0000'0000'0101);
  EXPECT_TRUE(faults.empty());
}

TEST(PositionData, PlacesWantExactlyAsManyEntries) {
  Faults faults;
  std::array<int, 2> places{7, 7};
  read_places(Reader(numbers({1, 2, 3}), faults), places, number);
  EXPECT_EQ(faults.size(), 1U);
  EXPECT_EQ(places[0], 7);
  faults.clear();
  read_places(Reader(numbers({1, 2}), faults), places, number);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(places[1], 2);
}

TEST(PositionData, ListsStayWithinTheRoomTheyAreGiven) {
  Faults faults;
  FixedVector<int, 4> list;
  read_list(Reader(numbers({1, 2, 3}), faults), list, number, 2);
  EXPECT_EQ(faults.size(), 1U);
  EXPECT_EQ(list.size(), 0);
}

}  // namespace
}  // namespace lagoon
