#include "server/online.hpp"

#include <sys/random.h>

#include <boost/asio/post.hpp>
#include <chrono>
#include <thread>
#include <utility>

#include "core/hex.hpp"

namespace lagoon::server {
namespace {

namespace net = boost::asio;

constexpr std::chrono::milliseconds kTick(250);
constexpr std::string_view kLivesKey = "lives";
constexpr std::int64_t kAliveEvery = 10'000;
constexpr std::int64_t kStopWithin = 10'000;

std::int64_t steady_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

WallTime wall_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

int thinking_threads() { return static_cast<int>(std::thread::hardware_concurrency()) - 1; }

}  // namespace

ServiceOptions options_for(Store& store) {
  ServiceOptions options;
  options.epoch = store.meta("epoch");
  if (options.epoch.empty()) {
    std::array<std::uint8_t, 8> bytes{};
    (void)::getrandom(bytes.data(), bytes.size(), 0);
    options.epoch = hex_of(bytes);
    store.set_meta("epoch", options.epoch);
  }
  options.last_table = store.last_table();
  options.lives = store.meta(kLivesKey);
  return options;
}

Online::Online(net::io_context& context, std::unique_ptr<Store> store, ServiceOptions options,
               std::function<void(const std::string&)> fail)
    : context_(context),
      service_(std::move(options)),
      fail_(std::move(fail)),
      timer_(context),
      store_(
          std::move(store),
          [this](std::vector<StoreThread::Answer> answers) {
            net::post(context_, [this, answers = std::move(answers)] {
              for (const StoreThread::Answer& answer : answers) {
                std::visit([this](const auto& each) { give(each); }, answer);
              }
            });
          },
          [this](const std::string& why) { fail_(why); }),
      thinkers_(thinking_threads(), [this](Thought thought) {
        net::post(context_, [this, thought = std::move(thought)] { give(thought); });
      }) {
  tick();
}

Online::~Online() = default;

PeerId Online::enter(Listener& listener) {
  listeners_[++last_peer_] = &listener;
  return last_peer_;
}

void Online::leave(PeerId peer) {
  if (listeners_.erase(peer) > 0) give(Closed{peer});
}

Present Online::present() const {
  Present now;
  now.ms = steady_ms();
  now.wall = wall_ms();
  // Never fewer than asked for below 256 bytes once the system has started (getrandom(2)).
  if (::getrandom(now.chance.data(), now.chance.size(), 0) !=
      static_cast<ssize_t>(now.chance.size())) {
    fail_("no random numbers");
  }
  return now;
}

void Online::give(const Input& input) {
  for (Output& output : service_.step(input, present())) carry_out(std::move(output));
}

void Online::carry_out(Output output) {
  const auto listener_of = [this](PeerId peer) {
    const auto at = listeners_.find(peer);
    return at == listeners_.end() ? nullptr : at->second;
  };
  if (auto* sent = std::get_if<Sent>(&output)) {
    if (Listener* listener = listener_of(sent->peer)) listener->hear(std::move(sent->text));
  } else if (auto* dismissed = std::get_if<Dismissed>(&output)) {
    if (Listener* listener = listener_of(dismissed->peer)) listener->dismiss(dismissed->code);
  } else if (auto* answered = std::get_if<Answered>(&output)) {
    if (Listener* listener = listener_of(answered->peer)) listener->take_answer(*answered);
  } else if (auto* write = std::get_if<Write>(&output)) {
    store_.write(std::move(*write));
  } else if (auto* asked = std::get_if<Asked>(&output)) {
    store_.ask(std::move(*asked));
  } else if (auto* think = std::get_if<Think>(&output)) {
    thinkers_.think(std::move(*think));
  }
}

void Online::tick() {
  if (over_) return;
  timer_.expires_after(kTick);
  timer_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    give(Tick{});
    const std::int64_t now = steady_ms();
    if (now - last_note_ >= kAliveEvery) {
      last_note_ = now;
      store_.note(std::string(kLivesKey), service_.lives());
    }
    if (done_ && (service_.figures().in_store == 0 || now >= stop_at_)) {
      over_ = true;
      return std::exchange(done_, {})();
    }
    tick();
  });
}

void Online::back_up(const std::string& file, std::function<void(std::optional<Error>)> done) {
  store_.back_up(file, [this, done = std::move(done)](std::optional<Error> error) {
    net::post(context_, [done, error = std::move(error)] { done(error); });
  });
}

void Online::stop(std::function<void()> done) {
  if (done_ || over_) return;
  give(Stop{});
  store_.note(std::string(kLivesKey), service_.lives());
  done_ = std::move(done);
  stop_at_ = steady_ms() + kStopWithin;
}

}  // namespace lagoon::server
