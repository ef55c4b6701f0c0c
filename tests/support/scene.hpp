// What the scenes of all games share: a position that a rule test has made up, and moves played in
// it by their notation.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/games.hpp"

namespace lagoon::test {

inline std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The words that f makes of the items, separated by blanks.
template <class Items, class F>
std::string joined(const Items& items, F f) {
  std::string text;
  for (const auto& item : items) {
    if (!text.empty()) text += ' ';
    text += f(item);
  }
  return text;
}

inline std::string joined(const std::vector<std::string>& words) {
  return joined(words, [](const std::string& word) { return word; });
}

/// Every fault as "code path", one a line.
inline std::string faults_text(const Faults& faults) {
  std::string text;
  for (const Error& fault : faults) text += fault.code + " " + fault.field + "\n";
  return text;
}

/// An edition that has to be sound.
template <class G>
typename G::Edition edition_from(const Data& data) {
  Faults faults;
  auto edition = load_edition<G>(data, faults);
  EXPECT_EQ(faults_text(faults), "");
  return std::move(edition).value();
}

/// Rules with options written as "falling=penalty level=3".
template <class G>
G rules_for(int seats, std::string_view options,
            const typename G::Edition& edition = edition_of<G>()) {
  Data data = Data::map();
  for (const std::string& word : words_of(options)) {
    const std::size_t sign = word.find('=');
    const std::string value = word.substr(sign + 1);
    const bool number = value[0] >= '0' && value[0] <= '9';
    data.set(word.substr(0, sign), number ? Data(std::stoi(value)) : Data(value));
  }
  Faults faults;
  const OptionValues values = read_options(G::option_schema(), Reader(data, faults));
  G::check_setup(seats, values, edition, faults);
  EXPECT_EQ(faults_text(faults), "");
  return G::create(seats, values, edition);
}

/// A position of a game. The scene of a game derives from it and says how positions are made and
/// looked at. Each position is audited, also after every move.
template <class G>
class Playable {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  /// Plays tokens of whoever is awaited first. Each must be legal.
  void play(std::string_view tokens) {
    events_.clear();
    said_.clear();
    for (const std::string& token : words_of(tokens)) {
      const Result<Move> move = rules_.parse(token);
      ASSERT_TRUE(move) << token << ": " << move.error().message.in(Language::en);
      ASSERT_GE(awaited(), 0) << token;
      const Seat seat = seat_at(awaited());
      const Refusal refused = rules_.check(state_, seat, *move);
      ASSERT_FALSE(refused.refused())
          << token << ": " << render(refused, Language::en) << " Legal: " << legal();
      EventLog log;
      rules_.apply(state_, seat, *move, log);
      for (const Event& event : log.events) {
        events_.emplace_back(event.sentence->code);
        said_.push_back(std::to_string(index(event.seat)) + ": " + render(event, Language::en));
      }
      ASSERT_EQ(faults(), "") << "after " << token;
    }
  }

  /// Plays all tokens but the last one, and says with which code that one is refused ("" if not).
  [[nodiscard]] std::string refusal(std::string_view tokens) const { return ask(tokens).first; }
  /// The same as a sentence in English.
  [[nodiscard]] std::string refusal_text(std::string_view tokens) const {
    return ask(tokens).second;
  }

  /// The legal moves that begin like this, in order, separated by spaces; none at the end.
  [[nodiscard]] std::string legal(std::string_view beginning = "") const {
    if (over()) return {};
    Moves<G> moves;
    rules_.legal(state_, seat_at(awaited()), moves);
    std::vector<std::string> words;
    for (const Move& move : moves) {
      const std::string word = rules_.format(move);
      if (word.starts_with(beginning)) words.push_back(word);
    }
    return joined(words);
  }
  [[nodiscard]] int count_legal(std::string_view beginning = "") const {
    return static_cast<int>(words_of(legal(beginning)).size());
  }

  /// The first seat that must choose; -1 at the end.
  [[nodiscard]] int awaited() const {
    const SeatSet awaiting = rules_.awaiting(state_);
    return awaiting.empty() ? -1 : index(awaiting.first());
  }
  [[nodiscard]] bool over() const { return awaited() < 0; }

  [[nodiscard]] const G& rules() const { return rules_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] State& state() { return state_; }
  /// What happened in the last play(), as codes.
  [[nodiscard]] const std::vector<std::string>& events() const { return events_; }
  [[nodiscard]] int count_events(std::string_view code) const {
    return static_cast<int>(std::count(events_.begin(), events_.end(), code));
  }
  /// The events of the last play() with this code: whom each concerns and its English sentence,
  /// one a line.
  [[nodiscard]] std::string said(std::string_view code) const {
    std::string text;
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (events_[i] == code) text += said_[i] + "\n";
    }
    return text;
  }
  /// The faults that the audit finds.
  [[nodiscard]] std::string faults() const {
    Faults faults;
    rules_.audit(state_, faults);
    return faults_text(faults);
  }

 protected:
  explicit Playable(G rules) : rules_(std::move(rules)) {}

  void expect_sound() const { EXPECT_EQ(faults(), ""); }

  G rules_;
  State state_;

 private:
  /// Code and English sentence of the refusal of the last token.
  [[nodiscard]] std::pair<std::string, std::string> ask(std::string_view tokens) const {
    std::vector<std::string> words = words_of(tokens);
    const std::string last = words.back();
    words.pop_back();
    Playable before = *this;
    for (const std::string& word : words) before.play(word);
    const Result<Move> move = rules_.parse(last);
    if (!move) return {move.error().code, move.error().message.in(Language::en)};
    const Seat seat = seat_at(std::max(0, before.awaited()));
    const Refusal refused = rules_.check(before.state_, seat, *move);
    Moves<G> moves;
    rules_.legal(before.state_, seat, moves);
    EXPECT_EQ(contains<G>(moves, *move), !refused.refused())
        << tokens << ": check and legal do not agree";
    if (!refused.refused()) return {};
    return {refused.sentence->code, render(refused, Language::en)};
  }

  std::vector<std::string> events_;
  std::vector<std::string> said_;
};

}  // namespace lagoon::test
