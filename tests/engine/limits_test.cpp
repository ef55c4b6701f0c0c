// The protocol: no line costs much more than its length, and what is kept has a limit.
#include <gtest/gtest.h>

#include <ctime>
#include <optional>
#include <set>

#include "engine/engine.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "tests/support/protocol.hpp"

namespace lagoon::test {
namespace {

/// A twentieth of the longest line that the program reads, so that the tests take as much less
/// time.
constexpr std::size_t kLength = 50'000;

/// What a request may cost with optimization. All other builds are slower, by a factor that is far
/// below the one that quadratic time would bring.
#if defined(NDEBUG) && defined(__GNUC__) && !defined(__clang__)
constexpr double kSeconds = 0.5;
#else
constexpr double kSeconds = 10;
#endif
constexpr double kSecondsOfPart = kSeconds / 20;

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct EngineLimits : Asking {
  /// One answer in time, whatever it says.
  void expect_quick(const std::string& line, const std::string& what,
                    double limit = kSecondsOfPart) {
    const double start = cpu_seconds();
    const std::string answer = engine.answer(line);
    EXPECT_LT(cpu_seconds() - start, limit) << what << ": " << answer.substr(0, 200);
    EXPECT_TRUE(parse_json(answer)) << what;
  }
};

std::string repeated(std::string_view text, std::size_t length) {
  std::string all;
  while (all.size() + text.size() <= length) all += text;
  return all;
}

Data list_of(const Data& item, std::size_t length) {
  const std::size_t count = length / (to_json(item).size() + 1);
  Data list = Data::list();
  for (std::size_t i = 0; i < count; ++i) list.push(item);
  return list;
}

/// The paths of all nodes, but of the items of a list only one of each kind.
void collect_kinds(const Data& node, const std::string& path, std::vector<std::string>& paths) {
  paths.push_back(path);
  if (const Data::Map* members = node.members()) {
    for (const Data::Member& member : *members) {
      collect_kinds(member.value, path + (path.empty() ? "" : ".") + member.key, paths);
    }
  }
  if (const Data::List* items = node.items()) {
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < items->size(); ++i) {
      std::string kind = to_json((*items)[i]).substr(0, 1);
      if (const Data::Map* members = (*items)[i].members()) {
        for (const Data::Member& member : *members) kind += member.key + ",";
      }
      if (kinds.insert(kind).second) {
        collect_kinds((*items)[i], path + "[" + std::to_string(i) + "]", paths);
      }
    }
  }
}

/// A list with more of what it holds, or a longer text; nothing else can be made large.
std::optional<Data> blown_up(const Data& node) {
  if (node.text() != nullptr) return Data(std::string(kLength, 'a'));
  const Data::List* items = node.items();
  if (items == nullptr) return std::nullopt;
  Data longer = node;
  const Data more = list_of(items->empty() ? Data(7) : items->front(), kLength);
  for (const Data& item : *more.items()) longer.push(item);
  return longer;
}

/// Each part of the data blown up in turn.
void for_each_blown_up(const Data& data, const auto& f) {
  std::vector<std::string> paths;
  collect_kinds(data, "", paths);
  for (const std::string& path : paths) {
    if (const std::optional<Data> large = blown_up(at(data, path)))
      f(with(data, path, *large), path);
  }
}

TEST_F(EngineLimits, ObjectsOfManyKeysAreRefusedInLinearTime) {
  std::string keys = R"({"do":"new")";
  for (int i = 0; keys.size() < 1'000'000; ++i) keys += ",\"" + std::to_string(i) + "\":1";
  expect_quick(keys + "}", "keys of a request", kSeconds);
  expect_error(keys + "}", "too-many-members", Data());
  expect_error(R"({"do":"load","position":[0,)" + keys + "}]}", "too-many-members", "position[1]");

  std::string most = R"({"do":"games")";
  for (int i = 1; i < 1024; ++i) most += ",\"" + std::to_string(i) + "\":1";
  expect_error(most + "}", "unknown-key", "1");
  std::string many = "[";
  while (many.size() < kLength) many += most + "},";
  expect_quick(many + "0]", "many objects of many keys");
}

TEST_F(EngineLimits, TwentyFaultsAreTold) {
  std::string keys = R"({"do":"games")";
  for (int i = 0; i < 30; ++i) keys += ",\"" + std::to_string(i) + "\":1";
  EXPECT_EQ(ask(keys + "}").find("faults")->items()->size(), 20U);

  Data edition = default_edition("great-barrier-reef");
  for (int i = 0; i < 69; ++i)
    edition = with(edition, "cards[" + std::to_string(i) + "].number", -1);
  const Data answer = ask(Data::map({{"do", "new"},
                                     {"game", "great-barrier-reef"},
                                     {"seats", 2},
                                     {"seed", "1"},
                                     {"edition", edition}}));
  EXPECT_EQ(answer.find("faults")->items()->size(), 20U);
  EXPECT_EQ(text(answer, "faults[0].field"), "cards[0].number");
  EXPECT_EQ(text(answer, "faults[19].field"), "cards[19].number");
}

TEST_F(EngineLimits, TablesAreLimitedAndClosingOneMakesRoom) {
  const Data first = Data::map({{"do", "new"}, {"game", "coral"}, {"seats", 2}, {"seed", "1"}});
  const std::string table = text(good(first), "table");
  const Data again = request("fork", table).set("ply", 0);
  for (std::size_t i = 1; i < Engine::kMaxTables; ++i) (void)engine.answer(to_json(again));
  expect_error(again, "too-many-tables", "do");
  expect_error(first, "too-many-tables", "do");
  expect_error(request("determinize", table, 0).set("seed", "1"), "too-many-tables", "do");
  const Data record =
      Data::map({{"do", "load"}, {"record", at(good(request("record", table)), "record")}});
  expect_error(record, "too-many-tables", "do");
  EXPECT_NE(text(bad(again), "message").find("1024"), std::string::npos);
  (void)good(request("close", "t7"));
  EXPECT_EQ(text(good(record), "table"), "t1025");
  expect_error(again, "too-many-tables", "do");
}

TEST_F(EngineLimits, LongLinesOfAnyKindAreQuick) {
  const std::string table = open();
  const std::string bulk(kLength, 'x');
  for (const char* field : {"do", "table", "id", "lang", "move"}) {
    Data asked = request("play", table, 0, "c1");
    expect_quick(to_json(asked.set(field, bulk)), field);
    expect_quick(to_json(asked.set(field, std::string(kLength, '1'))), field);
  }
  expect_quick(repeated("[", kLength), "deep");
  expect_quick(repeated("{\"a\":", kLength), "deep objects");
  expect_quick("[" + repeated("[],", kLength) + "0]", "wide");
  expect_quick("[" + repeated("1e5,", kLength) + "0]", "numbers");
  expect_quick(std::string(kLength, '7'), "digits");
  expect_quick("\"" + repeated("\\u0001", kLength) + "\"", "escapes");
  expect_quick(repeated("\n", kLength) + "?", "lines");
}

/// A game of each kind that has gone on for a while, with many seats.
template <class F>
void with_each_game(EngineLimits& test, F f) {
  for_each_game([&](auto tag) {
    const GameInfo& info = Game<decltype(tag)>::info();
    const std::string table = test.text(
        test.good(Data::map(
            {{"do", "new"}, {"game", info.id}, {"seats", info.max_seats}, {"seed", "1"}})),
        "table");
    (void)test.good(test.request("random", table).set("plies", 30).set("seed", "7"));
    f(std::string(info.id), table, info.max_seats);
  });
}

TEST_F(EngineLimits, PositionsWithAnyPartBlownUpAreQuick) {
  with_each_game(*this, [&](const std::string& game, const std::string& table, int) {
    const Data position = at(good(request("position", table)), "position");
    for_each_blown_up(position, [&](const Data& changed, const std::string& path) {
      expect_quick(to_json(Data::map({{"do", "load"}, {"position", changed}})), game + " " + path);
    });
  });
}

TEST_F(EngineLimits, EditionsWithAnyPartBlownUpAreQuick) {
  for_each_game([&](auto tag) {
    const GameInfo& info = Game<decltype(tag)>::info();
    for_each_blown_up(default_edition(info.id), [&](const Data& changed, const std::string& path) {
      expect_quick(to_json(Data::map({{"do", "new"},
                                      {"game", info.id},
                                      {"seats", info.max_seats},
                                      {"seed", "1"},
                                      {"edition", changed}})),
                   std::string(info.id) + " " + path);
    });
  });
}

TEST_F(EngineLimits, RecordsWithAnyLineBlownUpAreQuick) {
  with_each_game(*this, [&](const std::string& game, const std::string& table, int) {
    const std::string record = text(good(request("record", table)), "record");
    const auto expect_quick_record = [&](const std::string& changed, const std::string& what) {
      const Data asked = Data::map({{"do", "load"}, {"record", changed}, {"prefix", true}});
      expect_quick(to_json(asked), game + " " + what);
    };
    std::size_t start = 0;
    for (std::size_t end = record.find('\n'); end != std::string::npos;
         start = end + 1, end = record.find('\n', start)) {
      const std::string line = record.substr(start, end + 1 - start);
      const std::string before = record.substr(0, start);
      const std::string after = record.substr(end + 1);
      expect_quick_record(before + repeated(line, kLength) + after, "again and again: " + line);
      const std::string words = line.substr(0, line.size() - 1) + " ";
      expect_quick_record(before + repeated(words, kLength) + after, "longer and longer: " + line);
    }
    const int seat = awaited(table);
    for (const std::string& move : legal(table, seat)) {
      const std::string draft = "draft." + std::to_string(seat) + " ";
      expect_quick_record(record + draft + repeated(move + " ", kLength), "draft of " + move);
      expect_quick_record(record + repeated(draft + move + "\n", kLength), "drafts of " + move);
      if (move != legal(table, seat).front()) break;
    }
  });
}

TEST_F(EngineLimits, QuestionsAboutAWholeGameAreQuick) {
  const auto expect_quick_answer = [&](const Data& asked, const std::string& game) {
    expect_quick(to_json(asked), game + " " + to_json(asked), kSeconds);
  };
  with_each_game(*this, [&](const std::string& game, const std::string& table, int seats) {
    for (const int plies : {0, 40, 1'000'000}) {
      expect_quick_answer(request("random", table).set("plies", plies).set("seed", "3"), game);
      for (const char* what : {"moves", "score", "position", "record", "hash", "catalogue"}) {
        expect_quick_answer(request(what, table), game);
      }
      for (const char* what : {"view", "draw", "events"}) {
        expect_quick_answer(request(what, table).set("viewer", "all"), game);
      }
      for (int seat = 0; seat < seats; ++seat) {
        expect_quick_answer(request("legal", table, seat).set("explain", true), game);
        expect_quick_answer(request("view", table).set("viewer", seat), game);
        expect_quick_answer(request("determinize", table, seat).set("seed", "1"), game);
      }
      expect_quick_answer(request("fork", table).set("ply", ply(table)), game);
    }
  });
}

}  // namespace
}  // namespace lagoon::test
