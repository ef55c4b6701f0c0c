// docs/schema says what views, moves and components of a game look like. The types of the web
// client are made from it, so whatever the rules tell must fit, and nothing else may be promised.
#include "tests/support/schema.hpp"

#include <filesystem>

#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class ConformanceSchema : public Conformance<G> {
 protected:
  static bool has_schema() {
    return std::filesystem::exists(
        source_path("docs/schema/" + std::string(G::info().id) + ".json"));
  }

  static void expect_view(PublishedSchema& schema, const G& rules,
                          const Known<typename G::State>& known) {
    schema.expect_fits("state", rules.position(known.state()));
    schema.expect_fits("shown", rules.describe(known));
  }
};
TYPED_TEST_SUITE(ConformanceSchema, GameTypes, GameName);

TYPED_TEST(ConformanceSchema, AGameWithABoardHasOne) {
  std::string folder(TypeParam::info().id);
  std::replace(folder.begin(), folder.end(), '-', '_');
  EXPECT_EQ(std::filesystem::exists(source_path("web/src/games/" + folder)), this->has_schema());
}

TYPED_TEST(ConformanceSchema, DeclaresWhateverOccursAndNothingElse) {
  using G = TypeParam;
  if (!this->has_schema()) return;
  PublishedSchema schema{std::string(G::info().id)};
  EXPECT_TRUE(unknown_keywords(schema.file()).empty());
  const Catalogue catalogue = default_rules<G>(G::info().min_seats).catalogue();
  Data details = Data::map();
  for (const Component& component : catalogue) details.set(component.kind, component.details);
  for (const Component& component : catalogue) {
    schema.expect_fits("details", Data(details).set(component.kind, component.details));
  }
  for (const MoveKind<G>& kind : G::move_kinds()) {
    schema.expect_fits("move", default_rules<G>(G::info().min_seats).parts(kind.blank));
  }
  // Now and then, through the eyes of one viewer after the other, and of who foresees a move.
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    schema.expect_fits("move", rules.parts(step.move));
    if (step.ply % 5 != 0) return;
    const std::vector<Viewer> all = viewers(rules.seats());
    const Viewer viewer = all[static_cast<std::size_t>(step.ply / 5) % all.size()];
    this->expect_view(schema, rules, redact(rules, step.state, viewer));
    const auto known = redact(rules, step.state, step.seat);
    this->expect_view(schema, rules, predict(rules, known, step.seat, step.move));
  });
  schema.expect_complete();
}

TYPED_TEST(ConformanceSchema, HasEveryKindOfMoveWithItsParts) {
  using G = TypeParam;
  if (!this->has_schema()) return;
  const PublishedSchema schema{std::string(G::info().id)};
  std::vector<std::string> declared;
  for (const Data& kind : *schema.definition("move").find("anyOf")->items()) {
    std::string keys;
    for (const Data::Member& part : *kind.find("properties")->members()) {
      keys += part.key == "kind" ? *part.value.find("const")->text() : " " + part.key;
    }
    EXPECT_EQ(kind.find("required")->items()->size(), kind.find("properties")->members()->size());
    declared.push_back(keys);
  }
  std::vector<std::string> known;
  for (const MoveKind<G>& kind : G::move_kinds()) {
    std::string keys(kind.word);
    for (const MovePart<G>& part : kind.parts) keys += " " + std::string(part.key);
    known.push_back(keys);
  }
  EXPECT_EQ(declared, known);
}

}  // namespace
}  // namespace lagoon::test
