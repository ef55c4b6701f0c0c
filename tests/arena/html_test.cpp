// Plots: what they show is where it belongs, however little or much there is.
#include "arena/html.hpp"

#include <gtest/gtest.h>

namespace lagoon::test {
namespace {

int count(const std::string& text, const std::string& word) {
  int found = 0;
  for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++found;
  return found;
}

TEST(ArenaHtml, HeapsShareOneAxis) {
  const std::string plot =
      arena::histogram("points", {{"a", {10, 10, 12}}, {"<b>", {30, 31, 31, 33}}});
  EXPECT_EQ(count(plot, "<rect"), 2 + 3);
  EXPECT_EQ(count(plot, "<title>10: 2</title>"), 1);
  EXPECT_EQ(count(plot, "<title>31: 2</title>"), 1);
  EXPECT_EQ(count(plot, "&lt;b&gt;</text>"), 1);
  EXPECT_EQ(count(plot, ">10</text>"), 1);
}

TEST(ArenaHtml, AValueThatNeverChangesIsOneBarAmongEmptyOnes) {
  const std::string plot = arena::histogram("turns", {{"", {52, 52}}});
  EXPECT_EQ(count(plot, "<rect"), 1);
  EXPECT_EQ(count(plot, "class=\"soft\""), 12);
  EXPECT_EQ(count(arena::histogram("turns", {{"", {1}}}), ">-"), 0) << "nothing below zero";
}

TEST(ArenaHtml, WideHeapsHaveRoundSteps) {
  std::vector<double> values;
  for (int i = -37; i < 300; ++i) values.push_back(i);
  const std::string plot = arena::histogram("points", {{"", values}});
  EXPECT_EQ(count(plot, "<title>-40: 17</title>"), 1) << plot;  // -37 to -21: steps of 20
  EXPECT_EQ(count(plot, "<title>0: 20</title>"), 1);
}

TEST(ArenaHtml, DotsHaveAnAxisAndLongNamesAreCut) {
  const std::string name = "exec:/ä/very/long/way/to/some/program/in/ß.py";
  const std::string plot = arena::dot_plot("shares", {{name, {50, 40, 60, 9}}}, 33.3, 1, " %");
  EXPECT_EQ(count(plot, "<title>" + name + "</title>"), 1);
  EXPECT_EQ(count(plot, ">exec:/ä/very/lon…program/in/ß.py<"), 1) << plot;
  EXPECT_EQ(count(plot, ">35</text>"), 1);
  EXPECT_EQ(count(plot, ">60</text>"), 1);
  EXPECT_EQ(count(plot, ">30</text>"), 0) << "left of everything";
}

}  // namespace
}  // namespace lagoon::test
