#include "arena/account.hpp"

#include <algorithm>
#include <array>

#include "core/codes.hpp"

namespace lagoon::arena {
namespace {

/// The id that an argument may be; empty for places and amounts of other kinds.
std::string id_of(const Arg& arg) {
  switch (arg.kind()) {
    case Arg::Kind::number:
      return std::to_string(arg.first());
    case Arg::Kind::term:
      return arg.term().code;
    case Arg::Kind::name:
      return arg.name().id;
    case Arg::Kind::word:
      return std::string(arg.word());
    default:
      return {};
  }
}

bool begins_with(std::string_view text, std::string_view kind) {
  return text.size() > kind.size() && text.substr(0, kind.size()) == kind &&
         text[kind.size()] == '-';
}

bool is_any_component(std::string_view key) {
  constexpr std::array<std::string_view, 3> kWords{"card", "tile", "number"};
  return std::find(kWords.begin(), kWords.end(), key) != kWords.end();
}

/// Whether the sentence says that the seat did something.
bool is_deed(const Event& event) {
  if (event.sentence->code == codes::kScored) return false;
  if (std::string_view(event.sentence->text[0]).find("{seat") == std::string_view::npos) {
    return false;
  }
  return std::any_of(event.args.begin(), event.args.end(), [](const Arg& arg) {
    return arg.kind() == Arg::Kind::seat && arg.key() == "seat";
  });
}

}  // namespace

Inventory::Inventory(const Catalogue& components) {
  for (std::size_t i = 0; i < components.size(); ++i) {
    by_kind_[components[i].kind].emplace(components[i].id, static_cast<int>(i));
  }
}

int Inventory::named(const Event& event, const Arg& arg) const {
  const std::string id = id_of(arg);
  if (id.empty()) return -1;
  if (const int found = find(arg.key(), id); found >= 0) return found;
  if (!is_any_component(arg.key())) return -1;
  for (const auto& [kind, components] : by_kind_) {
    if (begins_with(event.sentence->code, kind)) return find(kind, id);
  }
  return -1;
}

/// Terms have codes of their own, which begin with the kind where the id alone would not be unique.
int Inventory::find(std::string_view kind, std::string_view id) const {
  const auto components = by_kind_.find(kind);
  if (components == by_kind_.end()) return -1;
  auto found = components->second.find(id);
  if (found == components->second.end() && begins_with(id, kind)) {
    found = components->second.find(id.substr(kind.size() + 1));
  }
  return found == components->second.end() ? -1 : found->second;
}

void Chronicle::decides(Seat seat, int turn, int leader) {
  if (turn != turn_) account_.leaders.push_back(leader);
  turn_ = turn;
  auto& order = account_.order;
  if (std::find(order.begin(), order.end(), index(seat)) == order.end()) {
    order.push_back(index(seat));
  }
}

void Chronicle::tell(const Event& event) {
  auto& events = account_.events;
  const auto known = std::find_if(events.begin(), events.end(),
                                  [&](const auto& each) { return each.first == event.sentence; });
  if (known == events.end()) {
    events.emplace_back(event.sentence, 1);
  } else {
    ++known->second;
  }
  if (!is_deed(event)) return;
  for (const Arg& arg : event.args) {
    const int component = inventory_.named(event, arg);
    if (component >= 0) add_use(event, component);
  }
}

void Chronicle::add_use(const Event& event, int component) {
  for (Use& use : account_.uses) {
    if (use.event != event.sentence || use.component != component ||
        use.seat != index(event.seat)) {
      continue;
    }
    ++use.count;
    return;
  }
  account_.uses.push_back({event.sentence, component, index(event.seat), 1, turn_});
}

}  // namespace lagoon::arena
