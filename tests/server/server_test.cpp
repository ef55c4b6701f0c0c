// The server with real sockets: it listens, answers and stops.
#include "server/server.hpp"

#include <gtest/gtest.h>

#include <csignal>

#include "tests/server/client.hpp"

namespace lagoon::server {
namespace {

using std::chrono::milliseconds;

int status_of(std::string_view answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(std::string(answer.substr(9, 3))) : 0;
}

TEST(Server, AnswersSeveralRequestsOnOneConnection) {
  const Running server;
  const Client client(server.port());
  for (int i = 0; i < 3; ++i) {
    client.send(kAlive);
    const std::string answer = client.read_until("alive\n");
    EXPECT_EQ(answer.substr(0, 15), "HTTP/1.1 200 OK");
  }
  client.send(std::string(kAlive) + std::string(kAlive));
  EXPECT_EQ(status_of(client.read_until("alive\n")), 200);
  EXPECT_EQ(status_of(client.read_until("alive\n")), 200) << "sent without waiting for the first";
}

TEST(Server, SendsFilesAndHeadersAlone) {
  const Running server;
  const std::string whole =
      server.ask("GET /assets/a-1f.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(whole.ends_with("\r\n\r\nlet answer = 42;"));
  const std::string head =
      server.ask("HEAD /assets/a-1f.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_NE(head.find("Content-Length: 16"), std::string::npos);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  const std::string unchanged = server.ask(
      "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"a\"\r\nIf-None-Match: \"page\"\r\n"
      "Connection: close\r\n\r\n");
  EXPECT_EQ(status_of(unchanged), 304) << "the field may stand twice";
  EXPECT_EQ(unchanged.find("Content-Length"), std::string::npos);
}

TEST(Server, WhatIsNoRequestIsAnsweredWith400) {
  const Running server;
  for (
      const char* wrong :
      {"what?\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost:\r\n\r\n",
       "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
       "GET / HTTP/1.1\r\nHost: a\r\nAccept: b,\r\n c\r\n\r\n",
       "GET / HTTP/1.1\r\nHost: a\r\nAccept: b,\r\n\tc\r\n\r\n", "GET / HTTP/1.1\nHost: a\n\n",
       "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/3.0\r\nHost: a\r\n\r\n",
       "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
       "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nhello",
       "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello",
       "\x16\x03\x01 a browser that wants https"}) {
    const std::string answer = server.ask(wrong);
    EXPECT_EQ(status_of(answer), 400) << wrong;
    EXPECT_NE(answer.find("Connection: close"), std::string::npos) << wrong;
    EXPECT_NE(answer.find("one Host"), std::string::npos) << "says what is wrong";
    EXPECT_NE(answer.find("mit einem Host"), std::string::npos) << "in German too";
  }
  EXPECT_EQ(status_of(server.ask("GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")),
            200)
      << "the others are served on";
}

TEST(Server, OtherMethodsAre405AndBodies413AndLongHeaders431) {
  const Running server;
  EXPECT_EQ(status_of(server.ask("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")),
            405);
  EXPECT_EQ(status_of(server.ask("PUT /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")), 405);
  EXPECT_EQ(status_of(server.ask("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")),
            413);
  EXPECT_EQ(status_of(server.ask("GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                                 "5\r\nhello\r\n0\r\n\r\n")),
            413);
  const std::string bulk(300'000, 'x');
  EXPECT_EQ(status_of(server.ask("GET / HTTP/1.1\r\nHost: " + bulk.substr(0, 10'000) + "\r\n\r\n")),
            431);
  EXPECT_EQ(
      status_of(server.ask("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n" + bulk)),
      413)
      << "the answer comes although its body was not read";
  const Client patient(server.port());
  patient.send("GET /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n");
  EXPECT_EQ(status_of(patient.read_until("alive\n")), 200) << "no bytes are no body";
}

TEST(Server, StopsAlthoughSomebodyIsConnected) {
  Running server;
  const Client idle(server.port());
  idle.send(kAlive);
  EXPECT_NE(idle.read_until("alive\n"), "");
  const Client silent(server.port());
  const Client halfway(server.port());
  halfway.send("GET / HT");
  server.stop();
  EXPECT_EQ(idle.read_all(), "") << "the connection is closed, not left";
  EXPECT_EQ(silent.read_all(), "");
  EXPECT_EQ(halfway.read_all(), "");
  EXPECT_FALSE(Client(server.port()).connected());
}

/// A connection whose idle time ends just when the server does: nothing of it may be touched then.
TEST(Server, StopsWhileItsConnectionsComeToTheirTimeLimits) {
  for (int delay = 0; delay < 12; ++delay) {
    Options options;
    options.limits.header = options.limits.idle = milliseconds(5);
    options.limits.linger = milliseconds(1);
    options.limits.tick = milliseconds(1);
    Running server(options);
    std::vector<Client> clients;
    for (int i = 0; i < 8; ++i) {
      clients.emplace_back(server.port());
      if (i % 2 == 0) clients.back().send(kAlive);
    }
    std::this_thread::sleep_for(milliseconds(delay));
    server.stop();
  }
}

TEST(Server, EndsOnASignal) {
  Options options;
  options.listen = "127.0.0.1:0";
  auto server = Server::listen(options, Site(kFiles));
  ASSERT_TRUE(server);
  const std::string url = (*server)->url();
  const Client idle(std::stoi(url.substr(url.rfind(':') + 1)));
  std::thread asking([&] {
    idle.send(kAlive);
    EXPECT_NE(idle.read_until("alive\n"), "");  // so the server runs and has its signals
    ::kill(::getpid(), SIGTERM);
  });
  (*server)->run();
  asking.join();
  EXPECT_EQ(idle.read_all(), "");
}

TEST(Server, ExplainsAddressesThatItCannotTake) {
  const Site site(kFiles);
  const auto listen = [&](const std::string& address, const std::string& proxy) {
    Options options;
    options.listen = address;
    options.trusted_proxies = {proxy};
    return Server::listen(options, site);
  };
  for (const char* address : {"", "8080", "localhost:8080", "127.0.0.1:", "127.0.0.1:99999",
                              "127.0.0.1:80x", "[::1:80"}) {
    const auto refused = listen(address, "::1");
    ASSERT_FALSE(refused) << address;
    EXPECT_EQ(refused.error().code, std::string_view("bad-address")) << address;
  }
  for (const char* proxy : {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "::1/129", "10.0.0/8"}) {
    const auto refused = listen("127.0.0.1:0", proxy);
    ASSERT_FALSE(refused) << proxy;
    EXPECT_EQ(refused.error().code, std::string_view("bad-proxy")) << proxy;
  }
  const auto first = listen("127.0.0.1:0", "10.0.0.0/8");
  ASSERT_TRUE(first);
  const std::string url = (*first)->url();
  const auto second =
      listen("127.0.0.1:" + url.substr(url.rfind(':') + 1, url.size() - url.rfind(':') - 2), "::1");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, std::string_view("address-in-use"));
}

}  // namespace
}  // namespace lagoon::server
