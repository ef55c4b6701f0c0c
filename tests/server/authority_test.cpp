// Who may do what, and when: every role asks for everything at a table in every state, and gets
// exactly the answer that stands in the table (authority_table.hpp).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "tests/server/authority_table.hpp"
#include "tests/server/world.hpp"

namespace lagoon::server {
namespace {

constexpr int kSeats = 4;

/// A table in some state, with somebody in every role.
struct Scene {
  World world;
  Party party;
  std::map<std::string, std::string> tokens;  ///< by role
  int awaited = 0;
};

Data message(const char* what) { return Data::map({{"do", what}}); }
Data command(const char* what) { return Data::map({{"do", "host"}, {"what", what}}); }
Data wish(const char* what) { return Data::map({{"do", "ask"}, {"what", what}}); }

std::string join(World& world, const std::string& table, Data body, int number) {
  body.set("role", "seat").set("name", "Person " + std::to_string(number));
  body.set("nonce_hash", commitment_to_nonce(nonce_number(number)));
  const Response joined = world.post("/api/tables/" + table + "/join", body);
  EXPECT_EQ(joined.status, 201) << joined.text;
  return joined.word("token");
}

void seat_people(Scene& scene) {
  World& world = scene.world;
  scene.party = make_table(world, "great-barrier-reef", kSeats);
  const std::string& table = scene.party.table;
  const Data invited = Data::map({{"invite", scene.party.invite}});
  const std::string kicked = join(world, table, invited, 9);
  EXPECT_EQ(world.ask(scene.party.host, command("kick").set("seat", 0)).status, 200);
  for (int i = 0; i < kSeats; ++i) {
    const bool is_host = i == kSeats - 1;
    const Data by = is_host ? Data::map({{"from", scene.party.host}}) : invited;
    scene.party.people.push_back({i, join(world, table, by, i), nonce_number(i)});
  }
  const Response watch =
      world.post("/api/tables/" + table + "/join", Data::map({{"role", "watch"}, {"name", "W"}}));
  const Party other = make_table(world, "coral", 2);
  scene.tokens = {{"nobody", ""},
                  {"spectator", ""},
                  {"watcher", watch.word("token")},
                  {"host", scene.party.host},
                  {"seat-host", scene.party.people.back().token},
                  {"kicked", kicked},
                  {"invite", scene.party.invite},
                  {"other", join(world, other.table, Data::map({{"invite", other.invite}}), 5)}};
}

void agree_on(Scene& scene, const char* what) {
  const std::string& first = scene.party.people.front().token;
  const Response asked = scene.world.ask(first, wish(what));
  EXPECT_EQ(asked.status, 200) << asked.text;
  for (const Sitter& person : scene.party.people) {
    (void)scene.world.ask(person.token,
                          message("answer").set("ask", asked["ask"]).set("yes", true));
  }
}

void put_status(Scene& scene, Status status) {
  const auto stored = scene.world.store.load(scene.party.table);
  Change change;
  change.table = stored->core.id;
  change.version = stored->state.version;
  change.state = stored->state;
  change.state.status = status;
  EXPECT_EQ(scene.world.store.commit({&change, 1}).front(), Fate::stored);
  scene.world.service() = Service(World::usual());
}

/// Who is asked and who is not follows from the deal, which is always the same one here.
void give_roles(Scene& scene) {
  const Response table = scene.world.call("GET", "/api/tables/" + scene.party.table);
  const Data* const asked = table.body.find("awaiting");
  scene.awaited =
      asked->items()->empty() ? 0 : static_cast<int>(*asked->items()->front().integer());
  const auto seat = [&](int step) {
    return scene.party.people[static_cast<std::size_t>((scene.awaited + step) % (kSeats - 1))]
        .token;
  };
  scene.tokens["awaited"] = seat(0);
  scene.tokens["waiting"] = seat(1);
  scene.tokens["covered"] = seat(2);
}

std::unique_ptr<Scene> scene_of(const std::string& status) {
  auto scene = std::make_unique<Scene>();
  seat_people(*scene);
  World& world = scene->world;
  if (status == "open" || status == "starting") {
    give_roles(*scene);
  } else {
    start(world, scene->party);
    give_roles(*scene);
    EXPECT_EQ(world.ask(scene->tokens["covered"], message("leave")).status, 200);
  }
  const Response moved = world.ask(scene->tokens["waiting"], message("transfer"));
  scene->tokens["transfer"] = moved.word("from");
  if (status == "starting") {
    EXPECT_EQ(world.ask(scene->party.host, command("start")).status, 200);
  }
  if (status == "paused") agree_on(*scene, "pause");
  if (status == "over") agree_on(*scene, "end");
  if (status == "frozen") put_status(*scene, Status::frozen);
  if (status == "abandoned") put_status(*scene, Status::abandoned);
  return scene;
}

/// Everything that can be asked, by the name of its row.
const std::vector<std::pair<std::string, Data>>& requests() {
  const Data none = Data::list();
  const Data odd = Data::list().push("?");
  const auto on_base = [&](const char* what, const Data& moves) {
    return message(what).set("base", 1).set("moves", moves);
  };
  static const std::vector<std::pair<std::string, Data>> all{
      {"see", message("see")},
      {"draft", on_base("draft", none)},
      {"explain", on_base("explain", none).set("move", "?")},
      {"preview", on_base("preview", none).set("move", "?")},
      {"moment", message("moment").set("seq", 1)},
      {"hint", on_base("hint", none)},
      {"act", on_base("act", odd).set("id", std::string(32, 'a'))},
      {"act-nothing", on_base("act", none).set("id", std::string(32, 'b'))},
      {"say-phrase", message("say").set("phrase", "hello")},
      {"say-text", message("say").set("text", "hello")},
      {"ask-pause", wish("pause")},
      {"ask-resume", wish("resume")},
      {"ask-back", wish("take-back")},
      {"ask-end", wish("end")},
      {"ask-rematch", wish("rematch")},
      {"ask-reseat", wish("reseat").set("seat", 0)},
      {"answer", message("answer").set("ask", "none").set("yes", true)},
      {"start", command("start")},
      {"kick-seat", command("kick").set("seat", 0)},
      {"kick-watcher", command("kick").set("watcher", "00000000")},
      {"swap", command("swap").set("seats", Data::list().push(0).push(1))},
      {"put-bot", command("bot").set("seat", 1).set("bot", "easy")},
      {"lock", command("lock").set("on", true)},
      {"mute", command("mute").set("seat", 0).set("on", true)},
      {"hand-over", command("hand-over").set("seat", 0)},
      {"reveal", message("reveal").set("nonce", std::string(32, '0'))},
      {"leave", message("leave")},
      {"return", message("return")},
      {"report", message("report").set("seat", 0)},
      {"transfer", message("transfer")},
      {"hello", Data()},
      {"record", Data()},
      {"match", Data()},
      {"join", Data()},
      {"unknown", message("fly")},
  };
  return all;
}

/// The codes, in words that fit into a table.
std::string short_name(const std::string& code) {
  static const std::map<std::string, std::string> names{
      {"", "ok"},          {"bad_request", "bad"},   {"unauthorised", "who"},
      {"forbidden", "no"}, {"not_found", "none"},    {"not_your_turn", "turn"},
      {"over", "over"},    {"not_started", "early"}, {"started", "begun"},
      {"full", "full"},    {"seat_taken", "taken"},  {"frozen", "frozen"},
      {"stale", "stale"},  {"id_reused", "reused"},  {"illegal", "illegal"}};
  const auto at = names.find(code);
  return at == names.end() ? code : at->second;
}

std::string code_in(const Response& response) {
  return response.status < 300 ? std::string() : response.code();
}

std::string code_in(const std::vector<Data>& heard) {
  for (const Data& line : heard) {
    const Data* const ok = line.find("ok");
    if (ok == nullptr) continue;
    if (*ok->boolean()) return "";
    return *line.find("error")->find("code")->text();
  }
  return "no-answer";
}

std::string answer_to(Scene& scene, const std::string& role, const std::string& name,
                      Data request) {
  World& world = scene.world;
  const std::string token = scene.tokens.at(role);
  const std::string path = "/api/tables/" + scene.party.table;
  if (name == "record" || name == "match") {
    return code_in(world.call("GET", path + "/" + name, Data::map(), token));
  }
  if (name == "join") {
    Data body = Data::map(
        {{"role", "seat"}, {"name", "New"}, {"nonce_hash", commitment_to_nonce(nonce_number(7))}});
    if (!token.empty()) body.set(role == "invite" ? "invite" : "from", token);
    return code_in(world.post(path + "/join", body));
  }
  Data hello = Data::map({{"do", "hello"}, {"table", scene.party.table}});
  if (!token.empty()) hello.set("token", token);
  if (name == "hello") return code_in(world.say(world.connect(), hello));
  if (role == "nobody") return code_in(world.say(world.connect(), std::move(request)));
  // By HTTP a token speaks at its own table; another one's is only tried through a socket.
  if (role != "spectator" && role != "other") return code_in(world.ask(token, std::move(request)));
  const PeerId peer = world.connect();
  const std::string welcomed = code_in(world.say(peer, hello));
  return welcomed.empty() ? code_in(world.say(peer, std::move(request))) : welcomed;
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  return {std::istream_iterator<std::string>(in), {}};
}

class Authority : public testing::TestWithParam<std::pair<const char*, const char*>> {};

INSTANTIATE_TEST_SUITE_P(Every, Authority, testing::ValuesIn(kAuthority),
                         [](const auto& info) { return std::string(info.param.first); });

TEST_P(Authority, CellIsAsInTheTable) {
  const auto [status, table] = GetParam();
  std::istringstream lines(table);
  std::string line;
  std::getline(lines, line);
  std::getline(lines, line);
  const std::vector<std::string> roles = words_of(line);
  std::size_t cells = 0;
  std::string actual = line + "\n";
  for (const auto& [name, request] : requests()) {
    std::getline(lines, line);
    const std::vector<std::string> row = words_of(line);
    actual += name + std::string(14 - name.size(), ' ');
    for (std::size_t i = 0; i < roles.size(); ++i, ++cells) {
      const std::unique_ptr<Scene> scene = scene_of(status);
      const std::string got = short_name(answer_to(*scene, roles[i], name, request));
      actual += got + std::string(got.size() < 10 ? 10 - got.size() : 1, ' ');
      const bool is_row = row.size() == roles.size() + 1 && row.front() == name;
      EXPECT_EQ(got, is_row ? row[i + 1] : "") << status << ": " << name << " by " << roles[i];
    }
    actual.erase(actual.find_last_not_of(' ') + 1);
    actual += '\n';
  }
  EXPECT_GE(cells * std::size(kAuthority), 500U);
  if (HasFailure()) std::cout << "as it is:\n" << actual;
}

}  // namespace
}  // namespace lagoon::server
