// Many and slow visitors, with real sockets on this machine.
#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "tests/server/client.hpp"

namespace lagoon::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

milliseconds time_of(const auto& action) {
  const Clock::time_point start = Clock::now();
  action();
  return std::chrono::duration_cast<milliseconds>(Clock::now() - start);
}

bool is_served(const Client& client) {
  client.send(kAlive);
  return !client.read_until("alive\n").empty();
}

/// Waits for the server to close; how long that took.
milliseconds time_to_close(const Client& client) {
  return time_of([&] { EXPECT_EQ(client.read_all(), ""); });
}

TEST(ServerCrowd, AnHonestClientIsServedAmongSixHundredSilentOnes) {
  const Running server;
  std::vector<Client> silent;
  for (int i = 0; i < 600; ++i) silent.emplace_back(server.port());
  const milliseconds took = time_of([&] { EXPECT_TRUE(is_served(Client(server.port()))); });
  EXPECT_LT(took, seconds(1));
  RecordProperty("milliseconds", static_cast<int>(took.count()));
}

TEST(ServerCrowd, TheLongestIdleOfAnAddressGoes) {
  Options options;
  options.limits.per_address = 3;
  const Running server(options);
  const Client first(server.port());
  EXPECT_TRUE(is_served(first));
  const Client second(server.port());
  EXPECT_TRUE(is_served(second));
  const Client third(server.port());
  EXPECT_TRUE(is_served(third));
  EXPECT_TRUE(is_served(first)) << "so the second is idle for longest";
  const Client fourth(server.port());
  EXPECT_TRUE(is_served(fourth));
  EXPECT_EQ(second.read_all(), "");
  EXPECT_TRUE(is_served(first));
  EXPECT_TRUE(is_served(third));
}

TEST(ServerCrowd, TheLongestIdleOfAllGoes) {
  Options options;
  options.limits.in_all = 2;
  options.trusted_proxies = {"127.0.0.1"};  // which is no address of a visitor
  const Running server(options);
  const Client first(server.port());
  EXPECT_TRUE(is_served(first));
  const Client second(server.port());
  EXPECT_TRUE(is_served(second));
  const Client third(server.port());
  EXPECT_TRUE(is_served(third));
  EXPECT_EQ(first.read_all(), "");
  EXPECT_TRUE(is_served(second));
}

TEST(ServerCrowd, BehindATrustedProxyEachVisitorHasItsOwnLimit) {
  Options options;
  options.limits.per_address = 1;
  options.trusted_proxies = {"127.0.0.0/8"};
  const Running server(options);
  const auto ask_for = [](const Client& client, const std::string& visitor) {
    client.send("GET /livez HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + visitor + "\r\n\r\n");
    return !client.read_until("alive\n").empty();
  };
  const Client anna(server.port());
  EXPECT_TRUE(ask_for(anna, "192.0.2.1"));
  const Client ben(server.port());
  EXPECT_TRUE(ask_for(ben, "198.51.100.7, 192.0.2.2, 127.0.0.9"));
  EXPECT_TRUE(ask_for(anna, "192.0.2.1")) << "another visitor takes nothing from her";
  const Client again(server.port());
  EXPECT_TRUE(ask_for(again, "192.0.2.2"));
  EXPECT_EQ(ben.read_all(), "") << "the same visitor once more";
  EXPECT_TRUE(ask_for(anna, "192.0.2.1"));
}

TEST(ServerCrowd, AProxyThatIsNotTrustedIsToldOfOnce) {
  std::atomic<int> warnings = 0;
  Options options;
  options.warn = [&](const Error& warning) {
    ++warnings;
    EXPECT_EQ(warning.code, "untrusted-proxy");
    EXPECT_NE(warning.message.in(Language::en).find("127.0.0.1"), std::string::npos);
  };
  Running server(options);
  for (int i = 0; i < 3; ++i) {
    (void)server.ask(
        "GET /livez HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n"
        "Connection: close\r\n\r\n");
  }
  server.stop();
  EXPECT_EQ(warnings, 1);
}

Options in_a_hurry() {
  Options options;
  options.limits.header = milliseconds(300);
  options.limits.idle = milliseconds(1200);
  options.limits.progress = milliseconds(300);
  options.limits.linger = milliseconds(100);
  options.limits.tick = milliseconds(20);
  return options;
}

TEST(ServerCrowd, TheFirstByteAndTheHeaderHaveATimeLimit) {
  const Running server(in_a_hurry());
  const Client silent(server.port());
  const Client halfway(server.port());
  halfway.send("GET / HTTP/1.1\r\nHost:");
  EXPECT_LT(time_to_close(silent), milliseconds(1000));
  EXPECT_LT(time_to_close(halfway), milliseconds(1000));

  const Client later(server.port());
  EXPECT_TRUE(is_served(later));
  later.send("GET / HTTP/1.1\r\nHost:");
  EXPECT_LT(time_to_close(later), milliseconds(1000)) << "the same for its second request";

  const Client regular(server.port());
  EXPECT_TRUE(is_served(regular));
  std::this_thread::sleep_for(milliseconds(500));
  EXPECT_TRUE(is_served(regular)) << "between two requests there is more time";
}

/// A site with one large file, which does not fit into the buffers of the system.
class LargeFile {
 public:
  explicit LargeFile(std::size_t size) : bytes_(size, 'w') {
    asset_ = {"/engine.wasm", "application/wasm", "W/\"w\"", bytes_, "", ""};
  }
  [[nodiscard]] Site site() const { return Site({&asset_, 1}); }
  static constexpr std::string_view kRequest =
      "GET /engine.wasm HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

 private:
  std::string bytes_;
  Asset asset_;
};

TEST(ServerCrowd, ASlowReaderGetsTheWholeFile) {
  const LargeFile file(4'000'000);
  Options options = in_a_hurry();
  options.limits.progress_bytes = 20'000;
  const Running server(options, file.site());
  const Client slow(server.port(), 64 * 1024);
  slow.send(LargeFile::kRequest);
  std::size_t read = 0;
  const milliseconds took = time_of([&] {
    for (std::string piece = slow.read_some(40'000); !piece.empty();
         piece = slow.read_some(40'000)) {
      read += piece.size();
      std::this_thread::sleep_for(milliseconds(10));
    }
  });
  EXPECT_GT(read, 4'000'000U);
  EXPECT_GT(took, 2 * options.limits.progress) << "in all it took longer than it has for a part";
}

TEST(ServerCrowd, WhoDoesNotReadIsDismissed) {
  const LargeFile file(8'000'000);
  const Running server(in_a_hurry(), file.site());
  const Client stuck(server.port(), 16 * 1024);
  stuck.send(LargeFile::kRequest);
  std::this_thread::sleep_for(milliseconds(1500));
  EXPECT_LT(stuck.read_all().size(), 8'000'000U);
}

TEST(ServerCrowd, AnAnswerThatHangsDoesNotKeepTheServerFromEnding) {
  const LargeFile file(8'000'000);
  Options options = in_a_hurry();
  options.limits.progress = seconds(60);
  options.limits.stop = milliseconds(200);
  Running server(options, file.site());
  const Client stuck(server.port(), 16 * 1024);
  stuck.send(LargeFile::kRequest);
  EXPECT_EQ(stuck.read_some(15), "HTTP/1.1 200 OK");
  EXPECT_LT(time_of([&] { server.stop(); }), seconds(5));
}

TEST(ServerCrowd, WhoWaitsForAnAnswerGoesAfterAllWhoAreIdle) {
  const LargeFile file(8'000'000);
  Options options;
  options.limits.per_address = 3;
  const Running server(options, file.site());
  const Client slow(server.port(), 64 * 1024);
  slow.send(LargeFile::kRequest);
  EXPECT_EQ(slow.read_some(15), "HTTP/1.1 200 OK");
  std::vector<Client> silent;
  for (int i = 0; i < 20; ++i) silent.emplace_back(server.port());
  EXPECT_TRUE(is_served(Client(server.port())));
  EXPECT_GT(slow.read_all().size(), 8'000'000U) << "although it was there first";
}

}  // namespace
}  // namespace lagoon::server
