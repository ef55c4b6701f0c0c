#include "server/control.hpp"

#include <sys/stat.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "table/json.hpp"

namespace lagoon::server {
namespace {

namespace net = boost::asio;
using net::local::stream_protocol;

constexpr std::size_t kLineBytes = 8 * 1024;

Data numbers_of(const std::map<std::string, std::uint64_t>& counts) {
  Data map = Data::map();
  for (const auto& [name, count] : counts) map.add(name, static_cast<std::int64_t>(count));
  return map;
}

Data status_of(const Figures& figures) {
  const auto number = [](std::size_t count) { return Data(static_cast<std::int64_t>(count)); };
  return Data::map({{"ok", true},
                    {"listeners", number(figures.peers)},
                    {"tables", number(figures.rooms)},
                    {"in_store", number(figures.in_store)},
                    {"thinking", number(figures.thinking)},
                    {"acts", numbers_of(figures.acts)},
                    {"refused", numbers_of(figures.refused)}});
}

}  // namespace

Control::Control(net::io_context& context, std::filesystem::path socket, Online& online,
                 std::function<void()> drain)
    : context_(context),
      path_(std::move(socket)),
      online_(online),
      drain_(std::move(drain)),
      acceptor_(context) {
  // The store is ours, so a socket that is there was left by a process that ended badly.
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
  const mode_t before = ::umask(0177);
  boost::system::error_code error;
  acceptor_.open(stream_protocol(), error);
  if (!error) acceptor_.bind(stream_protocol::endpoint(path_.string()), error);
  ::umask(before);
  if (!error) acceptor_.listen(net::socket_base::max_listen_connections, error);
  if (!error) net::co_spawn(context_, accept(), net::detached);
}

Control::~Control() { close(); }

void Control::close() {
  if (!acceptor_.is_open()) return;
  boost::system::error_code error;
  acceptor_.close(error);
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

net::awaitable<void> Control::accept() {
  boost::system::error_code error;
  while (!error) {
    stream_protocol::socket socket =
        co_await acceptor_.async_accept(net::redirect_error(net::use_awaitable, error));
    if (!error) net::co_spawn(context_, serve(std::move(socket)), net::detached);
  }
}

net::awaitable<void> Control::serve(stream_protocol::socket socket) {
  std::string line;
  boost::system::error_code error;
  const std::size_t size =
      co_await net::async_read_until(socket, net::dynamic_buffer(line, kLineBytes), '\n',
                                     net::redirect_error(net::use_awaitable, error));
  if (error) co_return;
  const Result<Data> request = parse_json(std::string_view(line).substr(0, size - 1));
  Faults faults;
  Data told;
  if (!request) {
    faults.push_back(request.error());
  } else {
    const Reader in(*request, faults);
    const std::string_view what = in["do"].text();
    if (what == "status") {
      told = status_of(online_.figures());
    } else if (what == "drain") {
      told = Data::map({{"ok", true}});
      drain_();
    } else if (what == "backup" && in.has("file")) {
      const std::string file(in["file"].text());
      net::steady_timer done(context_, std::chrono::hours(24));
      std::optional<Error> failed;
      online_.back_up(file, [&](std::optional<Error> why) {
        failed = std::move(why);
        done.cancel();
      });
      co_await done.async_wait(net::redirect_error(net::use_awaitable, error));
      if (failed) faults.push_back(*failed);
      told = Data::map({{"ok", true}});
    } else {
      in["do"].unknown_id();
    }
  }
  if (!faults.empty()) {
    told = Data::map({{"ok", false}, {"error", lagoon::to_data(faults.front(), Language::en)}});
  }
  const std::string answer = to_json(told) + "\n";
  co_await net::async_write(socket, net::buffer(answer),
                            net::redirect_error(net::use_awaitable, error));
}

std::optional<Data> ask_server(const std::filesystem::path& path, const Data& request) {
  net::io_context context;
  stream_protocol::socket socket(context);
  boost::system::error_code error;
  socket.connect(stream_protocol::endpoint(path.string()), error);
  if (error) return std::nullopt;
  net::write(socket, net::buffer(to_json(request) + "\n"), error);
  std::string line;
  net::read_until(socket, net::dynamic_buffer(line), '\n', error);
  if (error) return std::nullopt;
  const Result<Data> answer = parse_json(std::string_view(line).substr(0, line.find('\n')));
  return answer ? std::optional(*answer) : std::nullopt;
}

}  // namespace lagoon::server
