// Moves as data: parts say what notation says, and whatever is wrong with them is named.
#include <rapidcheck.h>

#include <set>

#include "tests/conformance/conformance.hpp"
#include "tests/support/any_data.hpp"
#include "tests/support/edit.hpp"

namespace lagoon::test {
namespace {

template <class G>
class ConformanceParts : public Conformance<G> {
 protected:
  using Move = typename G::Move;

  /// Whether these are parts of exactly this move, in their order.
  static void expect_parts_of(const G& rules, const Move& move) {
    const Data data = rules.parts(move);
    Faults faults;
    ASSERT_TRUE(rules.read_parts(Reader(data, faults)) == move) << to_json(data);
    ASSERT_TRUE(faults.empty()) << to_json(data) << faults[0].message.in(Language::en);
    const MoveKind<G>& kind = kind_of_move<G>(move);
    const Data::Map& members = *data.members();
    ASSERT_EQ(members.size(), 1 + kind.parts.size()) << to_json(data);
    ASSERT_EQ(members[0].key, "kind");
    ASSERT_EQ(*members[0].value.text(), kind.word);
    for (std::size_t i = 0; i < kind.parts.size(); ++i) {
      ASSERT_EQ(members[i + 1].key, kind.parts[i].key);
    }
    ASSERT_TRUE(rules.format(move).starts_with(kind.notation)) << to_json(data);
  }

  /// What reading finds wrong, as "code at path".
  static std::vector<std::string> faults_of(const G& rules, const Data& data) {
    Faults faults;
    (void)rules.read_parts(Reader(data, faults, "move"));
    std::vector<std::string> found;
    for (const Error& fault : faults) {
      for (const Language language : kLanguages) EXPECT_NE(fault.message.in(language), "");
      found.push_back(fault.code + " at " + fault.field);
    }
    return found;
  }

  /// Calls f(rules, kind, parts) with some move of every kind.
  template <class F>
  static void for_each_kind(F f) {
    const G rules = default_rules<G>(G::info().min_seats);
    for (const MoveKind<G>& kind : G::move_kinds()) {
      SCOPED_TRACE(kind.word);
      f(rules, kind, rules.parts(kind.blank));
    }
  }
};
TYPED_TEST_SUITE(ConformanceParts, GameTypes, GameName);

using Found = std::vector<std::string>;

TYPED_TEST(ConformanceParts, EveryLegalMoveReadsBackSoAllOfThemDiffer) {
  using G = TypeParam;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    for (const auto& move : step.legal) this->expect_parts_of(rules, move);
  });
}

TYPED_TEST(ConformanceParts, WhateverNotationSaysPartsSayToo) {
  using G = TypeParam;
  Rng rng(expand_seed("parts"), "test");
  int refused = 0;
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    const auto parsed = rules.parse(with_a_character_changed(rules.format(step.move), rng));
    if (!parsed) return;
    this->expect_parts_of(rules, *parsed);
    refused += rules.check(step.state, step.seat, *parsed).refused() ? 1 : 0;
  });
  EXPECT_GT(refused, 0) << "what is not legal can be asked about, too";
}

TYPED_TEST(ConformanceParts, EveryKindOccurs) {
  using G = TypeParam;
  std::set<std::string_view> missing;
  for (const MoveKind<G>& kind : G::move_kinds()) {
    EXPECT_TRUE(missing.insert(kind.word).second) << kind.word << " stands for two kinds";
  }
  constexpr int kMost = 2000;  // some decisions are rare where nobody aims at them
  for (int game = 0; game < kMost && !missing.empty(); ++game) {
    const std::string seed = "kinds " + std::to_string(game);
    this->for_each_setup([&](const G& rules) {
      play_out(rules, seed, Policy::random, [&](const Step<G>& step) {
        for (const auto& move : step.legal) missing.erase(kind_of_move<G>(move).word);
      });
    });
  }
  for (const std::string_view word : missing) ADD_FAILURE() << "no game had " << word;
}

// ---------------------------------------------------------------------------------------- faults

TYPED_TEST(ConformanceParts, AMoveIsAnObjectOfAKnownKind) {
  using G = TypeParam;
  const G rules = default_rules<G>(G::info().min_seats);
  EXPECT_EQ(this->faults_of(rules, "c4"), (Found{"expected at move"}));
  EXPECT_EQ(this->faults_of(rules, Data::map()), (Found{"missing-key at move"}));
  EXPECT_EQ(this->faults_of(rules, Data::map({{"kind", 4}})), (Found{"expected at move.kind"}));
  const Data unknown = Data::map({{"kind", "juggle"}, {"balls", 3}});
  EXPECT_EQ(this->faults_of(rules, unknown), (Found{"unknown-move-kind at move.kind"}));
  Faults faults;
  (void)rules.read_parts(Reader(unknown, faults));
  for (const Language language : kLanguages) {
    const std::string& message = faults[0].message.in(language);
    EXPECT_NE(message.find("juggle"), std::string::npos);
    for (const MoveKind<G>& kind : G::move_kinds()) {
      EXPECT_NE(message.find(kind.word), std::string::npos) << kind.word;
    }
  }
}

TYPED_TEST(ConformanceParts, EveryKindHasItsPartsAndNoOther) {
  using G = TypeParam;
  this->for_each_kind([this](const G& rules, const MoveKind<G>& kind, const Data& parts) {
    EXPECT_EQ(this->faults_of(rules, with(parts, "colour", 1)), (Found{"unknown-key at move"}));
    for (const MovePart<G>& part : kind.parts) {
      EXPECT_EQ(this->faults_of(rules, without(parts, part.key)), (Found{"missing-key at move"}))
          << part.key;
    }
  });
}

TYPED_TEST(ConformanceParts, APartThatNamesNothingIsAFaultAtItsPath) {
  using G = TypeParam;
  this->for_each_kind([this](const G& rules, const MoveKind<G>& kind, const Data& parts) {
    for (const MovePart<G>& part : kind.parts) {
      const std::string key(part.key);
      const std::string path = " at move." + key;
      EXPECT_EQ(this->faults_of(rules, with(parts, key, true)), (Found{"expected" + path})) << key;
      const Data& here = *parts.find(key);
      if (here.integer() != nullptr) {
        for (const int outside : {-1, 1000}) {
          EXPECT_EQ(this->faults_of(rules, with(parts, key, outside)),
                    (Found{"out-of-range" + path}));
        }
      } else if (here.items() != nullptr) {
        EXPECT_EQ(this->faults_of(rules, with(parts, key, Data::list())),
                  (Found{"wrong-size" + path}));
      } else {
        EXPECT_EQ(this->faults_of(rules, with(parts, key, "nothing-of-this-name")),
                  (Found{"unknown-id" + path}));
      }
    }
  });
}

TYPED_TEST(ConformanceParts, AnyDataIsReadOrRefused) {
  using G = TypeParam;
  const G rules = default_rules<G>(G::info().min_seats);
  const auto read_or_refused = [&](const Data& data) {
    Faults faults;
    const auto move = rules.read_parts(Reader(data, faults));
    if (faults.empty()) this->expect_parts_of(rules, move);
    RC_ASSERT(!this->HasFailure());
  };
  EXPECT_TRUE(rc::check("anything", [&] { read_or_refused(any_data()); }));
  EXPECT_TRUE(rc::check("a move with one node changed", [&] {
    const auto kinds = G::move_kinds();
    const auto& kind = kinds[*rc::gen::inRange<std::size_t>(0, kinds.size())];
    const Data parts = rules.parts(kind.blank);
    const std::string path = *rc::gen::elementOf(all_paths(parts));
    const bool small = *rc::gen::arbitrary<bool>();
    read_or_refused(with(parts, path, small ? Data(*rc::gen::inRange(-2, 8)) : any_data()));
  }));
}

}  // namespace
}  // namespace lagoon::test
