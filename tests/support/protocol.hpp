// Asks an engine and looks at its answers.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/engine.hpp"
#include "table/json.hpp"
#include "tests/support/edit.hpp"

namespace lagoon::test {

/// Writes a request the way a person would: '{'do':'games'}' with single quotes.
inline std::string quoted(std::string text) {
  std::replace(text.begin(), text.end(), '\'', '"');
  return text;
}

struct Asking : ::testing::Test {
  Engine engine;

  /// The answer to a line or to Data; one line of JSON with "id" and "ok" first.
  template <class Request>
  Data ask(const Request& request) {
    std::string line;
    if constexpr (std::is_same_v<Request, Data>) {
      line = to_json(request);
    } else {
      line = request;
    }
    const std::string answer = engine.answer(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos) << line;
    const Result<Data> data = parse_json(answer);
    EXPECT_TRUE(data) << line << " -> " << answer;
    if (!data || data->members() == nullptr || data->members()->size() < 2) return Data::map();
    EXPECT_EQ((*data->members())[0].key, "id");
    EXPECT_EQ((*data->members())[1].key, "ok");
    return *data;
  }

  /// The answer to a request that must succeed.
  template <class Request>
  Data good(const Request& request) {
    const Data answer = ask(request);
    const Data* ok = answer.find("ok");
    EXPECT_TRUE(ok != nullptr && ok->boolean() != nullptr && *ok->boolean()) << to_json(answer);
    return answer;
  }

  /// The error of a request that must fail.
  template <class Request>
  Data bad(const Request& request) {
    const Data answer = ask(request);
    const Data* ok = answer.find("ok");
    EXPECT_TRUE(ok != nullptr && ok->boolean() != nullptr && !*ok->boolean()) << to_json(answer);
    const Data* error = answer.find("error");
    EXPECT_NE(error, nullptr) << to_json(answer);
    if (error == nullptr) return Data::map();
    EXPECT_EQ(keys(*error), (std::vector<std::string>{"code", "message", "rule", "field"}));
    return *error;
  }
  template <class Request>
  void expect_error(const Request& request, std::string_view code, const Data& field) {
    const Data error = bad(request);
    EXPECT_EQ(to_json(at(error, "code")), to_json(Data(code))) << to_json(error);
    EXPECT_EQ(to_json(at(error, "field")), to_json(field)) << to_json(error);
  }

  static std::vector<std::string> keys(const Data& data) {
    std::vector<std::string> names;
    for (const Data::Member& member : *data.members()) names.push_back(member.key);
    return names;
  }

  static int number(const Data& data, std::string_view path) {
    const Data node = at(data, path);
    EXPECT_NE(node.integer(), nullptr) << path << " in " << to_json(data);
    return node.integer() == nullptr ? -1 : static_cast<int>(*node.integer());
  }
  static std::string text(const Data& data, std::string_view path) {
    const Data node = at(data, path);
    EXPECT_NE(node.text(), nullptr) << path << " in " << to_json(data);
    return node.text() == nullptr ? "" : *node.text();
  }
  static std::vector<std::string> texts(const Data& data, std::string_view path) {
    std::vector<std::string> all;
    const Data node = at(data, path);
    for (const Data& item : *node.items()) all.push_back(*item.text());
    return all;
  }

  /// Opens a table of the reef game and returns its name.
  std::string open(int seats = 2, const std::string& seed = "42") {
    return text(
        good(Data::map(
            {{"do", "new"}, {"game", "great-barrier-reef"}, {"seats", seats}, {"seed", seed}})),
        "table");
  }
  Data request(const char* what, const std::string& table) {
    return Data::map({{"do", what}, {"table", table}});
  }
  Data request(const char* what, const std::string& table, int seat) {
    return request(what, table).set("seat", seat);
  }
  Data request(const char* what, const std::string& table, int seat, const std::string& move) {
    return request(what, table, seat).set("move", move);
  }
  /// Whose turn it is, and what it may do.
  int awaited(const std::string& table) {
    return number(good(request("view", table).set("viewer", "all")), "view.awaiting[0]");
  }
  std::vector<std::string> legal(const std::string& table, int seat) {
    return texts(good(request("legal", table, seat)), "moves");
  }
  std::string hash(const std::string& table) { return text(good(request("hash", table)), "hash"); }
  int ply(const std::string& table) {
    return number(good(request("view", table).set("viewer", "all")), "view.ply");
  }
};

}  // namespace lagoon::test
