#include "server/service/clocks.hpp"

#include <algorithm>

#include "core/subscript.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kHour = 3600 * kSecond;

std::int64_t full(const Pace& pace) {
  return pace.kind == Pace::Kind::live ? pace.bank_s * kSecond : pace.hours * kHour;
}

}  // namespace

Clocks::Clocks(const Pace& pace, int seats) : pace_(pace), seats_(seats) { left_.fill(full(pace)); }

void Clocks::run(SeatSet seats, std::int64_t now) {
  for (int i = 0; i < seats_; ++i) {
    if (running_.contains(seat_at(i))) left_[at(i)] -= std::max<std::int64_t>(0, now - since_);
  }
  running_ = seats;
  since_ = now;
}

void Clocks::finish_turn(Seat seat) {
  if (pace_.kind == Pace::Kind::live) {
    left_[at(seat)] = std::max<std::int64_t>(0, left_[at(seat)]) + pace_.increment_s * kSecond;
  } else {
    left_[at(seat)] = full(pace_);
  }
}

void Clocks::give_back(std::int64_t ms) {
  for (int i = 0; i < seats_; ++i) {
    if (running_.contains(seat_at(i))) left_[at(i)] += ms;
  }
}

std::optional<std::int64_t> Clocks::left(Seat seat, std::int64_t now) const {
  if (!there_are()) return std::nullopt;
  const std::int64_t gone = running_.contains(seat) ? now - since_ : 0;
  return std::max<std::int64_t>(0, left_[at(seat)] - gone);
}

std::optional<std::int64_t> Clocks::next_end() const {
  std::optional<std::int64_t> first;
  for (int i = 0; there_are() && i < seats_; ++i) {
    if (!running_.contains(seat_at(i))) continue;
    const std::int64_t end = since_ + left_[at(i)];
    first = first ? std::min(*first, end) : end;
  }
  return first;
}

Data Clocks::data(std::int64_t now) const {
  Data list = Data::list();
  for (int i = 0; i < seats_; ++i) {
    const auto rest = left(seat_at(i), now);
    list.push(rest ? Data(*rest) : Data());
  }
  return list;
}

std::string Clocks::text(std::int64_t now) const { return there_are() ? to_json(data(now)) : ""; }

void Clocks::restore(const std::string& written) {
  const Result<Data> data = parse_json(written);
  if (!data || data->items() == nullptr) return;
  const Data::List& list = *data->items();
  for (std::size_t i = 0; i < list.size() && i < left_.size(); ++i) {
    if (const std::int64_t* rest = list[i].integer()) left_[i] = *rest;
  }
  running_ = SeatSet();
}

}  // namespace lagoon::server
