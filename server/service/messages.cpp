// Messages: what comes through a socket, or as the body of POST /api/ask. Each gets one answer.
//
// The order of the checks is the same for all of them, so that nobody learns more from a refusal
// than the first thing that is wrong: form, limits, token, known id, status, version, seat, rules.
#include <algorithm>

#include "core/hex.hpp"
#include "core/sha256.hpp"
#include "core/subscript.hpp"
#include "server/service/names.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

/// Small things only: a message is no place for large ones.
bool is_modest(const Data& data, int depth = 0) {
  constexpr int kDepth = 16;
  constexpr std::size_t kMembers = 64;
  constexpr std::size_t kItems = 256;
  if (depth > kDepth) return false;
  if (const Data::List* list = data.items()) {
    return list->size() <= kItems && std::all_of(list->begin(), list->end(), [&](const Data& item) {
             return is_modest(item, depth + 1);
           });
  }
  if (const Data::Map* map = data.members()) {
    return map->size() <= kMembers &&
           std::all_of(map->begin(), map->end(), [&](const Data::Member& member) {
             return is_modest(member.value, depth + 1);
           });
  }
  return true;
}

/// Where a token speaks. A seat's has one table; a host's goes along to the rematch, and speaks at
/// the newest. Tokens that only let somebody sit down speak nowhere.
const TokenPlace* place_of(const std::vector<TokenPlace>& places) {
  const TokenPlace* best = nullptr;
  for (const TokenPlace& place : places) {
    if (!is_bearer(place.token)) continue;
    const bool has_seat = best != nullptr && best->token.role != Role::host;
    if (!has_seat) best = &place;
  }
  return best;
}

Language language_in(const Data& message, Language other) {
  const Data* const written = message.find("lang");
  const std::string* const text = written == nullptr ? nullptr : written->text();
  if (text == nullptr) return other;
  return *text == "de" ? Language::de : Language::en;
}

}  // namespace

struct Service::Message {
  std::string_view name;
  Reply (Service::*handler)(const Asker&, const Reader&, Room&);
  Allowance Service::* limit;
  std::initializer_list<std::string_view> keys;
  bool for_spectators = false;
};

// -------------------------------------------------------------------------------------- hearing

void Service::take(const Said& input) {
  const auto at = peers_.find(input.peer);
  if (at == peers_.end()) return;
  Asker asker;
  asker.peer = input.peer;
  asker.address = at->second.address;
  asker.token = at->second.token;
  asker.seat = at->second.seat;
  asker.language = at->second.language;
  asker.arrived = now_.ms;
  const Result<Data> message = parse_json(input.text);
  if (!message) return refuse(asker, Refused(Code::bad_request, message.error()));
  hear(std::move(asker), *message);
}

void Service::hear(Asker asker, const Data& message) {
  using S = Service;
  static const std::array<Message, 17> kMessages{{
      {"see", &S::on_see, &S::draft_limit_, {"since", "epoch", "table"}, true},
      {"draft", &S::on_draft, &S::draft_limit_, {"base", "moves"}},
      {"explain", &S::on_explain, &S::draft_limit_, {"base", "moves", "move"}},
      {"preview", &S::on_preview, &S::draft_limit_, {"base", "moves", "move"}},
      {"moment", &S::on_moment, &S::moment_limit_, {"seq"}, true},
      {"hint", &S::on_hint, &S::hint_limit_, {"base", "moves"}},
      {"act", &S::on_act, &S::act_limit_, {"base", "moves"}},
      {"say", &S::on_say, &S::say_limit_, {"phrase", "text"}, true},
      {"ask", &S::on_ask, &S::act_limit_, {"what", "seat", "to"}},
      {"answer", &S::on_answer, &S::act_limit_, {"ask", "yes"}},
      {"host", &S::on_host, &S::act_limit_, {"what", "seat", "seats", "watcher", "bot", "on"}},
      {"reveal", &S::on_reveal, &S::act_limit_, {"nonce"}},
      {"leave", &S::on_leave, &S::act_limit_, {}},
      {"return", &S::on_return, &S::act_limit_, {}},
      {"report", &S::on_report, &S::say_limit_, {"seat"}, true},
      {"transfer", &S::on_transfer, &S::act_limit_, {"end_others"}},
      {"hello", nullptr, nullptr, {"table", "token", "since", "epoch", "page"}, true},
  }};
  if (!is_modest(message) || message.members() == nullptr) {
    return refuse(asker, Refused(Code::bad_request, text::immodest_message));
  }
  asker.language = language_in(message, asker.language);
  Faults faults;
  const Reader in(message, faults);
  const std::string_view id = in["id"].text();
  if (faults.empty() && (id.empty() || id.size() > 64)) {
    in["id"].fault(Statement(text::bad_message_id));
  }
  if (faults.empty()) asker.id = id;
  const std::string_view name = in["do"].text();
  const auto kind = std::find_if(kMessages.begin(), kMessages.end(),
                                 [&](const Message& each) { return each.name == name; });
  if (faults.empty() && kind == kMessages.end()) {
    in["do"].fault(Statement(text::unknown_message, Arg::word("name", name)));
  }
  if (!faults.empty()) return refuse(asker, Refused(Code::bad_request, faults.front()));
  std::vector<std::string_view> keys(kind->keys);
  keys.insert(keys.end(), {"id", "do", "lang"});
  in.only_keys(keys);
  if (name == "act" && !is_hex(id, 16)) in["id"].fault(Statement(text::bad_act_id));
  if (!faults.empty()) return refuse(asker, Refused(Code::bad_request, faults.front()));

  if (kind->handler == nullptr) {
    if (asker.is_call) return refuse(asker, Refused(Code::bad_request, text::hello_by_socket));
    return hello(asker, message, asker.peer);
  }
  const auto peer = peers_.find(asker.peer);
  std::string table = peer == peers_.end() ? std::string() : peer->second.table;
  if (!asker.is_call && table.empty()) {
    return refuse(asker, Refused(Code::unauthorised, text::hello_first));
  }
  if (over_limit(asker, this->*kind->limit, asker.who())) return;
  const auto in_room = [this, asker, message, kind = *kind](Room* room) {
    hear_in_room(asker, message, kind, room);
  };
  if (!asker.is_call) return with_room(table, in_room);
  // By HTTP the token tells which table it is.
  const auto known = token_tables_.find(asker.token);
  if (known != token_tables_.end()) return with_room(known->second, in_room);
  ask(FindTokens{{asker.token}}, [this, asker, in_room](const Found& found) {
    if (found.failed) return refuse(asker, Refused(Code::overload, text::store_does_not_answer));
    const TokenPlace* const place = place_of(found.places);
    if (place == nullptr) {
      if (over_limit(asker, token_limit_, asker.address)) return;
      return refuse(asker, Refused(Code::unauthorised, text::unknown_token));
    }
    with_room(place->public_id, in_room);
  });
}

/// Whose token it is, as the table knows it now: a kicked player's is worth nothing.
Service::Reply Service::identify(Asker& asker, const Room& room) const {
  asker.is_host = !asker.token.empty() && room.token(asker.token, Role::host) != nullptr;
  asker.seat = -1;
  if (asker.token.empty()) return {};
  if (const TokenRow* row = room.token(asker.token, Role::seat)) asker.seat = row->seat;
  if (const TokenRow* row = room.token(asker.token, Role::key)) asker.seat = row->seat;
  if (room.token(asker.token) == nullptr) return Refused(Code::unauthorised, text::unknown_token);
  return {};
}

void Service::hear_in_room(Asker asker, const Data& message, const Message& kind, Room* room) {
  if (room == nullptr) return refuse(asker, nothing_there());
  if (const Reply unknown = identify(asker, *room)) return refuse(asker, *unknown);
  if (asker.seat < 0 && !asker.is_host && !kind.for_spectators) {
    return refuse(asker, Refused(Code::forbidden, text::only_for_seats));
  }
  Faults faults;
  const Reader in(message, faults);
  const Reply refused = (this->*kind.handler)(asker, in, *room);
  if (!faults.empty()) return refuse(asker, Refused(Code::bad_request, faults.front()));
  if (refused) refuse(asker, *refused);
}

// ---------------------------------------------------------------------------------------- hello

void Service::hello(Asker asker, const Data& message, PeerId peer) {
  const auto at = peers_.find(peer);
  if (at == peers_.end()) return;
  if (!at->second.table.empty()) {
    return refuse(asker, Refused(Code::bad_request, text::hello_once));
  }
  Faults faults;
  const Reader in(message, faults);
  const std::string id(in["table"].text());
  std::string token;
  if (in.has("token") && !in["token"].is_null()) token = in["token"].text();
  if (in.has("since")) (void)in["since"].integer(0, kManyActs);
  if (in.has("epoch")) (void)in["epoch"].text();
  if (in.has("page")) (void)in["page"].text();
  if (!faults.empty()) return refuse(asker, Refused(Code::bad_request, faults.front()));
  asker.token = token.empty() ? std::string() : sha256_text(token);
  with_room(id, [this, asker, message](Room* room) mutable {
    if (room == nullptr) return refuse(asker, nothing_there());
    if (const Reply unknown = identify(asker, *room)) {
      if (over_limit(asker, token_limit_, asker.address)) return;
      return refuse(asker, *unknown);
    }
    const bool watches = asker.seat < 0 && !asker.is_host;
    if (watches && !room->settings.spectators && room->state.status != Status::over) {
      return refuse(asker, Refused(Code::not_found, text::no_such_table));
    }
    welcome(asker, message, *room, false);
  });
}

Data Service::hello_data(const Asker& asker, const Room& room) {
  Data talk = Data::list();
  const bool hides_spectators = asker.seat >= 0 && room.runs();
  for (const TalkRow& row : room.talk) {
    if (hides_spectators && row.seat < 0) continue;
    talk.push(talk_data(row));
  }
  Data told = Data::map(
      {{"seat", asker.seat < 0 ? Data() : Data(asker.seat)},
       {"host", asker.is_host},
       {"seq", room.state.version},
       {"epoch", options_.epoch},
       {"page", options_.page.empty() ? Data() : Data(options_.page)},
       {"status", name_of(room.state.status)},
       {"game", room.core.game},
       {"seats", room.seats_data(here(room))},
       {"settings", settings_data(room.settings)},
       {"clocks", room.clocks.data(now_.ms)},
       {"paused", room.paused},
       {"commitment", room.core.commitment},
       {"next_table", room.state.next_table.empty() ? Data() : Data(room.state.next_table)},
       {"talk", std::move(talk)}});
  if (room.state.status == Status::over || room.state.status == Status::frozen) {
    told.append(room.opened());
    told.set("result", room.result_data(asker.language));
  }
  if (asker.is_host && !room.state.code.empty()) told.set("code", room.state.code);
  return told;
}

/// From now on the peer hears of everything that happens, beginning with what it missed.
void Service::welcome(const Asker& asker, const Data& message, Room& room, bool is_stream) {
  Peer& peer = peers_.at(asker.peer);
  const std::set<int> before = here(room);
  peer.table = room.core.public_id;
  peer.token = asker.token;
  peer.seat = asker.seat;
  peer.language = asker.language;
  peer.is_stream = is_stream;
  Faults faults;
  const Reader in(message, faults);
  const int since = in.has("since") ? in["since"].integer(0, kManyActs) : 0;
  const bool same_epoch = !in.has("epoch") || in["epoch"].text() == options_.epoch;
  // Another life of the server, or a past that is not ours: nothing but the state can be trusted.
  const bool knows = same_epoch && since <= room.state.version;
  peer.seq = knows ? since : room.state.version;
  if (has_fault(Mutant::resume_off_by_one) && peer.seq > 0) --peer.seq;
  audience_[room.core.public_id].insert(asker.peer);
  Data told = Data::map({{"re", asker.id}, {"ok", true}});
  told.append(hello_data(asker, room));
  send(asker.peer, told);
  peer.is_idle = true;
  tell_news(asker.peer, peer, room);
  if (room.wish) tell_wish(room);
  if (room.starting && peer.seat >= 0 && !room.starting->nonces.contains(peer.seat)) {
    send(asker.peer, Data::map({{"note", "reveal"}, {"ms", room.starting->until - now_.ms}}));
  }
  if (peer.seat >= 0 && !before.contains(peer.seat)) {
    room.away.erase(peer.seat);
    note(room, Data::map({{"note", "presence"}, {"seat", peer.seat}, {"here", true}}));
  }
}

Service::Reply Service::on_see(const Asker& asker, const Reader& message, Room& room) {
  const int since = message.has("since") ? message["since"].integer(0, kManyActs) : 0;
  const bool same_epoch = !message.has("epoch") || message["epoch"].text() == options_.epoch;
  if (message.failed()) return {};
  Data events = Data::list();
  const bool knows = same_epoch && since <= room.state.version;
  for (int seq = knows ? since + 1 : room.state.version + 1;
       seq <= static_cast<int>(room.acts.size()); ++seq) {
    events.push(room.event_data(seq, asker.seat, asker.language));
  }
  Data told = hello_data(asker, room);
  told.set("events", std::move(events));
  told.set("see", room.see(asker.seat, {}, asker.language));
  answer(asker, std::move(told));
  return {};
}

}  // namespace lagoon::server
