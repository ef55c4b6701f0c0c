// The server with real sockets: it listens, answers, keeps limits and stops.
#include "server/server.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <thread>

#include "tests/server/files.hpp"

namespace lagoon::server {
namespace {

class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{10, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }
  void send(std::string_view text) const {
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(text.size()));
  }
  /// Reads until the text ends so, or the server closes.
  [[nodiscard]] std::string read_until(std::string_view end) const {
    std::string read;
    char byte = 0;
    while (!read.ends_with(end) && ::recv(socket_, &byte, 1, 0) == 1) read += byte;
    return read;
  }
  [[nodiscard]] std::string read_all() const {
    std::string read;
    char byte = 0;
    while (::recv(socket_, &byte, 1, 0) == 1) read += byte;
    return read;
  }

 private:
  int socket_;
  bool connected_ = false;
};

class ServerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto listening = Server::listen("127.0.0.1:0", Site(kFiles));
    ASSERT_TRUE(listening);
    server_ = std::move(*listening);
    const std::string url = server_->url();
    port_ = std::stoi(url.substr(url.rfind(':') + 1));
    thread_ = std::thread([this] { server_->run(); });
  }
  void TearDown() override {
    server_->stop();
    thread_.join();
  }

  std::unique_ptr<Server> server_;
  std::thread thread_;
  int port_ = 0;
};

TEST_F(ServerTest, AnswersSeveralRequestsOnOneConnection) {
  const Client client(port_);
  for (int i = 0; i < 3; ++i) {
    client.send("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
    const std::string answer = client.read_until("alive\n");
    EXPECT_EQ(answer.substr(0, 15), "HTTP/1.1 200 OK");
  }
}

TEST_F(ServerTest, SendsFilesAndHeadersAlone) {
  const Client whole(port_);
  whole.send("GET /assets/a-1f.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(whole.read_all().ends_with("\r\n\r\nlet answer = 42;"));
  const Client head(port_);
  head.send("HEAD /assets/a-1f.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const std::string answer = head.read_all();
  EXPECT_NE(answer.find("Content-Length: 16"), std::string::npos);
  EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

TEST_F(ServerTest, EndsAConnectionThatSendsNonsenseOrTooMuch) {
  const Client nonsense(port_);
  nonsense.send("what?\r\n\r\n");
  EXPECT_EQ(nonsense.read_all(), "");
  const Client wordy(port_);
  wordy.send("GET / HTTP/1.1\r\nHost: " + std::string(10'000, 'x') + "\r\n\r\n");
  EXPECT_EQ(wordy.read_all(), "");
  const Client bulky(port_);
  bulky.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
  EXPECT_EQ(bulky.read_all().find("200 OK"), std::string::npos);
  const Client good(port_);
  good.send("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(good.read_until("alive\n"), "") << "the others are served on";
}

TEST_F(ServerTest, StopsAlthoughSomebodyIsConnected) {
  const Client idle(port_);
  idle.send("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(idle.read_until("alive\n"), "");
  server_->stop();
  EXPECT_EQ(idle.read_all(), "") << "the connection is closed, not left";
  thread_.join();
  EXPECT_FALSE(Client(port_).connected());
  thread_ = std::thread([] {});
}

TEST(Server, ExplainsAddressesThatItCannotTake) {
  const Site site(kFiles);
  for (const char* address : {"", "8080", "localhost:8080", "127.0.0.1:", "127.0.0.1:99999",
                              "127.0.0.1:80x", "[::1:80"}) {
    const auto refused = Server::listen(address, site);
    ASSERT_FALSE(refused) << address;
    EXPECT_EQ(refused.error().code, std::string_view("bad-address")) << address;
  }
  const auto first = Server::listen("127.0.0.1:0", site);
  ASSERT_TRUE(first);
  const std::string url = (*first)->url();
  const auto second = Server::listen(
      "127.0.0.1:" + url.substr(url.rfind(':') + 1, url.size() - url.rfind(':') - 2), site);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, std::string_view("address-in-use"));
}

}  // namespace
}  // namespace lagoon::server
