// What a refusal advises can be done. Each refusal of a move names in texts.json, under "advises",
// the moves that it sends the player to, as notation: "sail-*" is any destination, "take-{mission}"
// the card that it speaks of, "a|b" one of the two. Each of these is legal then. A refusal that
// knows no remedy has an empty list; one that says what is asked now ({asked}) advises what that
// term does.
#include <set>

#include "tests/conformance/conformance.hpp"
#include "tests/support/declared.hpp"

namespace lagoon::test {
namespace {

/// Whether a text fits a pattern with * for anything.
bool fits(std::string_view text, std::string_view pattern) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] != '*') {
    return !text.empty() && text[0] == pattern[0] && fits(text.substr(1), pattern.substr(1));
  }
  return fits(text, pattern.substr(1)) || (!text.empty() && fits(text.substr(1), pattern));
}

/// Whether it fits one of several patterns with | between them.
bool fits_one(std::string_view text, std::string_view patterns) {
  const std::size_t bar = patterns.find('|');
  if (fits(text, patterns.substr(0, bar))) return true;
  return bar != std::string_view::npos && fits_one(text, patterns.substr(bar + 1));
}

/// An argument as the notation writes it.
std::string notation_of(const Arg& arg) {
  if (arg.kind() == Arg::Kind::name) return arg.name().id;
  const std::string placeholder = "{" + std::string(arg.key()) + "}";
  const Sentence itself{"", "", {placeholder.c_str(), placeholder.c_str()}};
  return render(Statement(itself, arg), Language::en);
}

/// A pattern with the arguments of the refusal filled in.
std::string filled(std::string pattern, const Statement& refusal) {
  for (const Arg& arg : refusal.args) {
    const std::string placeholder = "{" + std::string(arg.key()) + "}";
    const std::size_t at = pattern.find(placeholder);
    if (at != std::string::npos) pattern.replace(at, placeholder.size(), notation_of(arg));
  }
  return pattern;
}

template <class G>
class ConformanceAdvice : public Conformance<G> {
 protected:
  using Move = typename G::Move;

  Declared declared_{GameName::GetName<G>(0)};
  std::vector<Move> others_;       ///< legal at other moments: most of them are refused now
  std::set<std::string> advised_;  ///< codes that advised something, and those that did in vain
  std::set<std::string> untrue_;
  Rng rng_{expand_seed("advice"), "test"};

  void remember(const Step<G>& step) {
    constexpr std::size_t kMost = 400;
    for (const Move& move : step.legal) {
      if (others_.size() < kMost) {
        others_.push_back(move);
      } else if (rng_.below(16) == 0) {
        others_[rng_.below(kMost)] = move;
      }
    }
  }

  /// What a refusal advises itself, and by what it asks for.
  [[nodiscard]] std::vector<std::string> advice_of(const Refusal& refusal,
                                                   bool& is_declared) const {
    std::vector<std::string> advice;
    const auto add = [&](const Statement& of) {
      const Data* const patterns = declared_.find(of, "advises");
      if (patterns == nullptr) return;
      is_declared = true;
      for (const Data& each : *patterns->items()) advice.push_back(filled(*each.text(), refusal));
    };
    add(refusal);
    const std::string_view said = refusal.sentence->text[0];
    for (const Arg& arg : refusal.args) {
      const bool is_said = said.find("{" + std::string(arg.key())) != std::string_view::npos;
      if (is_said && arg.kind() == Arg::Kind::term) add(Statement(arg.term()));
    }
    return advice;
  }

  void check_advice(const G& rules, const Step<G>& step, const Move& move) {
    const Refusal refusal = rules.check(step.state, step.seat, move);
    if (!refusal.refused()) return;
    const std::string said = rules.format(move) + ": " + render(refusal, Language::en);
    bool is_declared = false;
    for (const std::string& wanted : advice_of(refusal, is_declared)) {
      const bool is_legal =
          std::any_of(step.legal.begin(), step.legal.end(),
                      [&](const Move& legal) { return fits_one(rules.format(legal), wanted); });
      advised_.insert(refusal.sentence->code);
      if (is_legal || !untrue_.insert(refusal.sentence->code).second) continue;
      std::string legal;
      for (const Move& each : step.legal) legal += " " + rules.format(each);
      ADD_FAILURE() << refusal.sentence->code << ", " << said << "\nNo " << wanted
                    << " is legal, but" << legal.substr(0, 300);
    }
    if (is_declared || !untrue_.insert(refusal.sentence->code).second) return;
    ADD_FAILURE() << refusal.sentence->code << " does not say what it advises: " << said;
  }
};
TYPED_TEST_SUITE(ConformanceAdvice, GameTypes, GameName);

TYPED_TEST(ConformanceAdvice, WhatARefusalAdvisesIsLegal) {
  using G = TypeParam;
  constexpr int kTried = 12;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    this->remember(step);
    for (int i = 0; i < kTried; ++i) {
      const auto pick = this->rng_.below(static_cast<std::uint32_t>(this->others_.size()));
      this->check_advice(rules, step, this->others_[pick]);
    }
  });
  EXPECT_FALSE(this->advised_.empty()) << "no refusal that occurs advises anything";
}

}  // namespace
}  // namespace lagoon::test
