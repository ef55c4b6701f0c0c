// docs/schema/protocol.json says what the answers that the web client reads look like.
#include "tests/support/schema.hpp"

#include "core/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/protocol.hpp"

namespace lagoon::test {
namespace {

class EngineSchema : public Asking {
 protected:
  void expect_fits(const char* name, const Data& answer) {
    Data body = Data::map();
    for (const Data::Member& member : *answer.members()) {
      if (member.key != "id" && member.key != "ok") body.set(member.key, member.value);
    }
    schema_.expect_fits(name, body);
  }

  Data see(const std::string& table, const Data& viewer, int since, const Data& draft) {
    const Data answer =
        good(request("see", table).set("viewer", viewer).set("since", since).set("draft", draft));
    expect_fits("seen", answer);
    return answer;
  }

  /// A turn as a client makes it: a draft, move by move, then the act. False at the end.
  bool play_turn(const std::string& table, int since) {
    const Data all = see(table, "spectator", since, Data::list());
    if (all.find("awaiting")->items()->empty()) return false;
    const Data seat = (*all.find("awaiting")->items())[0];
    Data draft = Data::list();
    Data seen = see(table, seat, since, draft);
    while (!seen.find("moves")->items()->empty()) {
      const Data::List& moves = *seen.find("moves")->items();
      const Data& parts =
          *moves[rng_.below(static_cast<std::uint32_t>(moves.size()))].find("parts");
      if (draft.items()->empty()) {
        expect_fits("hint", good(request("hint", table)
                                     .set("seat", seat)
                                     .set("seed", "hint")
                                     .set("spec", hinted_++ % 4 == 0 ? kHard : "value")));
        if (hinted_ % 8 == 0) {
          expect_fits("analysis", good(request("analyse", table)
                                           .set("seat", seat)
                                           .set("seed", "analysis")
                                           .set("spec", kHard)));
        }
        expect_fits("preview", good(request("preview", table)
                                        .set("seat", seat)
                                        .set("draft", draft)
                                        .set("move", parts)));
      }
      draft.push(parts);
      seen = see(table, seat, since, draft);
    }
    expect_fits("entry", good(request("act", table)
                                  .set("seat", seat)
                                  .set("ply", *seen.find("ply"))
                                  .set("moves", draft)));
    return true;
  }

  /// Reviews of the first turns, and of how it has ended.
  void look_back(const std::string& table) {
    const int turns = static_cast<int>(
        *good(request("review", table).set("seed", "back").set("turn", 0).set("spec", kHard))
             .find("turns")
             ->integer());
    for (const int turn : {0, 1, 2, 3, 4, turns}) {
      expect_fits("review", good(request("review", table)
                                     .set("seed", "back")
                                     .set("turn", turn)
                                     .set("slices", 1)
                                     .set("spec", kHard)));
    }
  }
  /// An edition for which nothing was learned is judged by hand.
  void analyse_without_weights() {
    Data edition = read_json_file("editions/coral/default.json");
    edition.set("name", Data::map({{"en", "Mine"}, {"de", "Meine"}}));
    const std::string table = text(good(Data::map({{"do", "new"},
                                                   {"game", "coral"},
                                                   {"seats", 2},
                                                   {"seed", "mine"},
                                                   {"edition", edition}})),
                                   "table");
    const Data answer =
        good(request("analyse", table).set("seat", 0).set("seed", "by hand").set("spec", kHard));
    EXPECT_EQ(text(answer, "basis"), "hand");
    expect_fits("analysis", answer);
  }

  static constexpr const char* kHard = "search:work=2,candidates=2,width=4,turns=6";
  int hinted_ = 0;
  PublishedSchema schema_{"protocol"};
  Rng rng_{expand_seed("schema"), "client"};
};

TEST_F(EngineSchema, DeclaresWhateverAClientIsAnsweredAndNothingElse) {
  EXPECT_TRUE(unknown_keywords(schema_.file()).empty());
  const Data players = Data::list()
                           .push(Data::map({{"kind", "person"}}))
                           .push(Data::map({{"kind", "bot"}, {"spec", "greedy"}}));
  for_each_game([&](auto tag) {
    const Data asked = Data::map({{"do", "match"},
                                  {"game", std::string(Game<decltype(tag)>::info().id)},
                                  {"seats", 2},
                                  {"seed", "schema"},
                                  {"players", players}});
    const std::string table = text(good(asked), "table");
    see(table, 0, 0, Data::list().push("nonsense"));
    int ply = 0;
    while (play_turn(table, std::exchange(ply, ply + 1))) {
    }
    look_back(table);
  });
  analyse_without_weights();
  schema_.expect_complete();
}

}  // namespace
}  // namespace lagoon::test
