#include "server/visitors.hpp"

namespace lagoon::server {

void Visitors::enter(Visit& visit, std::string address) {
  all_.insert(&visit);
  visit.present_ = true;
  join(visit, std::move(address));
  if (all_.size() > limits_.in_all) dismiss_idlest(all_, &visit);
}

void Visitors::move(Visit& visit, std::string address) {
  if (!visit.present_ || visit.address_ == address) return;
  part(visit);
  join(visit, std::move(address));
}

void Visitors::leave(Visit& visit) {
  if (!visit.present_) return;
  part(visit);
  all_.erase(&visit);
  visit.present_ = false;
}

void Visitors::make_room() { dismiss_idlest(all_, nullptr); }

void Visitors::join(Visit& visit, std::string address) {
  visit.address_ = std::move(address);
  if (visit.address_.empty()) return;
  Group& group = by_address_[visit.address_];
  group.insert(&visit);
  if (group.size() > limits_.per_address) dismiss_idlest(group, &visit);
}

void Visitors::part(Visit& visit) {
  const auto at = by_address_.find(visit.address_);
  if (at == by_address_.end()) return;
  at->second.erase(&visit);
  if (at->second.empty()) by_address_.erase(at);
}

void Visitors::dismiss_idlest(const Group& group, const Visit* spared) {
  Visit* idlest = nullptr;
  for (Visit* visit : group) {
    if (visit != spared && (idlest == nullptr || visit->idler_than(*idlest))) idlest = visit;
  }
  if (idlest == nullptr) return;
  leave(*idlest);  // at once: its coroutine ends later, and must not be counted until then
  idlest->end();
}

}  // namespace lagoon::server
