// HTTP: the lobby, sitting down, and messages without a socket.
#include <algorithm>

#include "core/hex.hpp"
#include "core/sha256.hpp"
#include "core/subscript.hpp"
#include "server/service/names.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"
#include "table/edition.hpp"
#include "table/fair_luck.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

/// The value of "key=value" in a query; "" without one. Nothing we ask for needs more than ASCII.
std::string_view query_value(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), part.size() + 1));
    if (part.starts_with(key) && part.substr(key.size(), 1) == "=") {
      return part.substr(key.size() + 1);
    }
  }
  return {};
}

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  for (path.remove_prefix(std::min<std::size_t>(1, path.size())); !path.empty();) {
    const std::size_t end = path.find('/');
    parts.emplace_back(path.substr(0, end));
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
  }
  return parts;
}

}  // namespace

bool Service::over_limit(const Asker& asker, Allowance& limit, const std::string& who) {
  if (!options_.limited) return false;
  const int wait = limit.take(who, now_.ms);
  if (wait == 0) return false;
  Refused refused(Code::limited,
                  Statement(text::too_often, Arg::number("seconds", (wait + 999) / 1000)));
  refused.what = limit.what();
  refused.retry_ms = wait;
  refuse(asker, refused);
  return true;
}

void Service::take(const Called& input) {
  Asker asker;
  asker.peer = input.peer;
  asker.is_call = true;
  asker.address = input.address;
  asker.language = query_value(input.query, "lang") == "de" ? Language::de : input.language;
  asker.arrived = now_.ms;
  if (!input.bearer.empty()) asker.token = sha256_text(input.bearer);
  call(input, std::move(asker));
}

void Service::call(const Called& called, Asker asker) {
  const std::vector<std::string> path = parts_of(called.path);
  const bool posts = called.method == "POST";
  const auto is = [&](std::initializer_list<std::string_view> wanted) {
    return path.size() == wanted.size() &&
           std::equal(path.begin(), path.end(), wanted.begin(),
                      [](const std::string& a, std::string_view b) { return b == "*" || a == b; });
  };
  const bool is_table = path.size() >= 3 && path[1] == "tables";
  const bool known = is({"api", "tables"}) || is({"api", "tables", "*"}) || is({"api", "code"}) ||
                     is({"api", "mine"}) || is({"api", "ask"}) || is({"api", "editions", "*"}) ||
                     is({"api", "tables", "*", "join"}) || is({"api", "tables", "*", "stream"}) ||
                     is({"api", "tables", "*", "record"}) || is({"api", "tables", "*", "match"});
  if (!known) return refuse(asker, Refused(Code::not_found, text::no_such_path));
  const bool wants_post = is({"api", "code"}) || is({"api", "mine"}) || is({"api", "ask"}) ||
                          is({"api", "tables", "*", "join"});
  const bool reads = called.method == "GET" || called.method == "HEAD";
  if (is({"api", "tables"}) ? !(posts || reads) : wants_post ? !posts : !reads) {
    return refuse(asker, Refused(Code::method, text::wrong_method));
  }
  if (is_table && !is_public_id(path[2])) {
    return refuse(asker, Refused(Code::not_found, text::no_such_table));
  }
  Data body = Data::map();
  if (posts && !is({"api", "ask"})) {
    Result<Data> read = parse_json(called.body);
    if (!read || read->members() == nullptr) {
      return refuse(asker, read ? Refused(Code::bad_request, text::immodest_message)
                                : Refused(Code::bad_request, read.error()));
    }
    body = std::move(*read);
  }
  if (is({"api", "tables"})) return posts ? call_create(asker, body) : call_list(asker, called);
  if (is({"api", "code"})) return call_code(asker, body);
  if (is({"api", "mine"})) return call_mine(asker, body);
  if (is({"api", "ask"})) return call_ask(called, std::move(asker));
  if (is({"api", "editions", "*"})) return call_edition(asker, path[2], called);
  if (path.size() == 3) return call_look(asker, path[2]);
  if (path[3] == "join") return call_join(asker, path[2], body);
  if (path[3] == "stream") return call_stream(called, std::move(asker), path[2]);
  call_record(asker, path[2], path[3] == "match");
}

// ----------------------------------------------------------------------------------------- lobby

void Service::call_list(const Asker& asker, const Called& called) {
  ListQuestion question;
  question.game = query_value(called.query, "game");
  const std::string_view status = query_value(called.query, "status");
  if (status == "open") question.status = Status::open;
  if (status == "running") question.status = Status::running;
  if (!status.empty() && !question.status) {
    return refuse(asker, Refused(Code::bad_request, text::unknown_status, "status"));
  }
  const std::string_view after = query_value(called.query, "after");
  for (const char digit : after) {
    if (digit < '0' || digit > '9' || after.size() > 15) {
      return refuse(asker, Refused(Code::bad_request, text::bad_page, "after"));
    }
    question.after = question.after * 10 + (digit - '0');
  }
  ask(question, [this, asker, question](const Found& found) {
    if (found.failed) return refuse(asker, Refused(Code::overload, text::store_does_not_answer));
    Data tables = Data::list();
    for (const ListedTable& line : found.lines) {
      tables.push(table_data(line, here_at(line.core.public_id), asker.language));
    }
    const bool is_full = static_cast<int>(found.lines.size()) == question.limit;
    answer_call(
        asker, 200,
        Data::map({{"tables", std::move(tables)},
                   {"next", is_full ? Data(std::to_string(found.lines.back().core.id)) : Data()}}));
  });
}

void Service::call_look(const Asker& asker, const std::string& id) {
  ask(LookAtTable{id}, [this, asker](const Found& found) {
    if (found.failed) return refuse(asker, Refused(Code::overload, text::store_does_not_answer));
    if (found.lines.empty()) return refuse(asker, Refused(Code::not_found, text::no_such_table));
    const ListedTable& line = found.lines.front();
    answer_call(asker, 200, table_data(line, here_at(line.core.public_id), asker.language));
  });
}

/// A finished game is open to whoever knows its id; a running one to nobody.
void Service::call_record(const Asker& asker, const std::string& id, bool match) {
  with_room(id, [this, asker, match](Room* room) {
    if (room == nullptr && store_was_silent_) return refuse(asker, nothing_there());
    const bool is_open =
        room != nullptr && room->match &&
        (room->state.status == Status::over || room->state.status == Status::frozen);
    if (!is_open) return refuse(asker, Refused(Code::not_found, text::no_such_record));
    const std::string text = match ? room->match_file() : room->record();
    out_.push_back(Answered{asker.peer, 200, text, true, false});
  });
}

void Service::call_edition(const Asker& asker, const std::string& hash, const Called&) {
  const Data* const edition = compiled_in_edition(hash);
  if (edition == nullptr) return refuse(asker, Refused(Code::not_found, text::no_such_edition));
  const Data games = games_data(asker.language);
  for (const Data& game : *games.items()) {
    const std::string id = *game.find("game")->text();
    const auto least = static_cast<int>(*game.find("min_seats")->integer());
    if (edition_for(id, hash, Data()).is_null() && default_edition_hash(id) != hash) continue;
    const Loaded loaded = Table::create({id, least, "1", Data(), *edition});
    if (!loaded.table) continue;
    Data told = Data::map({{"ok", true},
                           {"game", id},
                           {"edition", hash},
                           {"catalogue", loaded.table->catalogue(asker.language)}});
    out_.push_back(Answered{asker.peer, 200, to_json(told), false, true});
    return;
  }
  refuse(asker, Refused(Code::not_found, text::no_such_edition));
}

void Service::call_code(const Asker& asker, const Data& body) {
  Faults faults;
  const Reader in(body, faults);
  in.only_keys({"code"});
  const std::string_view typed = in["code"].text();
  if (!faults.empty()) return refuse(asker, Refused(Code::bad_request, faults.front()));
  const std::string code = code_of(typed, 6);
  const std::string transfer = code_of(typed, 8);
  const auto wrong = [this, asker] {
    if (over_limit(asker, code_limit_, asker.address)) return;
    (void)codes_of_all_.take({}, now_.ms);
    refuse(asker, Refused(Code::not_found, text::unknown_code, "code"));
  };
  if (options_.limited && codes_of_all_.left_in({}, now_.ms) > 0) {
    return (void)over_limit(asker, codes_of_all_, {});
  }
  if (!transfer.empty()) {
    return ask(FindTokens{{sha256_text(transfer)}}, [=, this](const Found& found) {
      if (found.failed) return refuse(asker, Refused(Code::overload, text::store_does_not_answer));
      if (found.places.empty()) return wrong();
      answer_call(asker, 200,
                  Data::map({{"table", found.places.front().public_id}, {"from", transfer}}));
    });
  }
  if (code.empty()) return wrong();
  ask(FindCode{code}, [=, this](const Found& found) {
    if (found.failed) return refuse(asker, Refused(Code::overload, text::store_does_not_answer));
    if (found.ids.empty()) return wrong();
    with_room(found.ids.front(), [=, this](Room* room) {
      if (room == nullptr && store_was_silent_) return refuse(asker, nothing_there());
      if (room == nullptr || room->state.code != code) return wrong();
      answer_call(asker, 200,
                  Data::map({{"table", room->core.public_id}, {"invite", invite_of(room->core)}}));
    });
  });
}

void Service::call_join(const Asker& asker, const std::string& id, const Data& body) {
  Faults faults;
  const Reader in(body, faults);
  in.only_keys({"role", "name", "seat", "invite", "code", "from", "nonce_hash", "token"});
  const std::array<std::string_view, 2> roles{"seat", "watch"};
  const int role = in["role"].index_in(roles);
  if (!faults.empty()) return refuse(asker, Refused(Code::bad_request, faults.front()));
  if (over_limit(asker, join_limit_, asker.address)) return;
  with_room(id, [this, asker, body, role](Room* room) {
    if (room == nullptr) return refuse(asker, nothing_there());
    if (stopping_) return refuse(asker, Refused(Code::stopping, text::server_stops));
    Faults found;
    const Reader again(body, found);
    role == 0 ? join_seat(asker, again, *room) : join_watch(asker, again, *room);
  });
}

void Service::call_mine(const Asker& asker, const Data& body) {
  Faults faults;
  const Reader in(body, faults);
  in.only_keys({"tokens"});
  const Reader list = in["tokens"];
  std::vector<std::string> hashes;
  for (int i = 0; i < list.size(0, 200); ++i) hashes.push_back(sha256_text(list[i].text()));
  if (!faults.empty()) return refuse(asker, Refused(Code::bad_request, faults.front()));
  ask(FindTokens{hashes}, [this, asker, hashes](const Found& found) {
    if (found.failed) return refuse(asker, Refused(Code::overload, text::store_does_not_answer));
    mine_of(asker, hashes, found.places);
  });
}

/// One table after the other is looked at in the store; the answer comes with the last of them.
void Service::mine_of(const Asker& asker, const std::vector<std::string>& hashes,
                      const std::vector<TokenPlace>& places) {
  struct Gathered {
    std::size_t missing = 0;
    bool failed = false;
    std::map<std::string, Data> tables;
    Data gone = Data::list();
  };
  auto gathered = std::make_shared<Gathered>();
  std::map<std::string, TokenRow> best;
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    bool is_known = false;
    for (const TokenPlace& place : places) {
      if (place.token.hash != hashes[i]) continue;
      is_known = true;
      const auto [at, is_new] = best.try_emplace(place.public_id, place.token);
      if (!is_new && at->second.seat < 0) at->second = place.token;
    }
    if (!is_known) gathered->gone.push(static_cast<int>(i));
  }
  gathered->missing = best.size();
  const auto finish = [this, asker, gathered] {
    if (gathered->failed) {
      return refuse(asker, Refused(Code::overload, text::store_does_not_answer));
    }
    Data tables = Data::list();
    for (auto& [id, table] : gathered->tables) tables.push(table);
    answer_call(asker, 200, Data::map({{"tables", std::move(tables)}, {"gone", gathered->gone}}));
  };
  if (best.empty()) return finish();
  for (const auto& [id, token] : best) {
    ask(LookAtTable{id}, [this, asker, gathered, finish, token](const Found& found) {
      gathered->failed = gathered->failed || found.failed;
      if (!found.lines.empty()) {
        const ListedTable& line = found.lines.front();
        Data told = table_data(line, here_at(line.core.public_id), asker.language);
        told.set("seat", token.seat < 0 ? Data() : Data(token.seat));
        told.set("left_ms", left_of(line, token.seat));
        gathered->tables[line.core.public_id] = std::move(told);
      }
      if (--gathered->missing == 0) finish();
    });
  }
}

/// What a seat has left on its clock, as far as the lobby knows.
Data Service::left_of(const ListedTable& line, int seat) const {
  const auto room = rooms_.find(line.core.public_id);
  if (seat >= 0 && room != rooms_.end()) {
    const auto left = room->second->clocks.left(seat_at(seat), now_.ms);
    return left ? Data(*left) : Data();
  }
  const bool is_asked = seat >= 0 && (line.state.awaiting >> seat & 1) != 0;
  if (!is_asked || line.state.deadline <= kOverdue) return {};
  return std::max<WallTime>(0, line.state.deadline - now_.wall);
}

std::set<int> Service::here_at(const std::string& id) const {
  const auto room = rooms_.find(id);
  return room == rooms_.end() ? std::set<int>() : here(*room->second);
}

// ------------------------------------------------------------------------------ without a socket

void Service::call_ask(const Called& called, Asker asker) {
  const Result<Data> message = parse_json(called.body);
  if (!message) return refuse(asker, Refused(Code::bad_request, message.error()));
  if (called.bearer.empty()) return refuse(asker, Refused(Code::unauthorised, text::token_missing));
  hear(std::move(asker), *message);
}

void Service::call_stream(const Called& called, Asker asker, const std::string& id) {
  int since = 0;
  for (const char digit : query_value(called.query, "since")) {
    if (digit < '0' || digit > '9' || since > kManyActs) {
      return refuse(asker, Refused(Code::bad_request, text::bad_page, "since"));
    }
    since = since * 10 + (digit - '0');
  }
  Data message = Data::map({{"since", since}});
  const std::string_view epoch = query_value(called.query, "epoch");
  if (!epoch.empty()) message.set("epoch", epoch);
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
    Peer peer;
    peer.address = asker.address;
    peers_[asker.peer] = std::move(peer);
    asker.is_call = false;
    welcome(asker, message, *room, true);
    if (room->state.status != Status::over) return;
    send(asker.peer, Data::map({{"end", "over"}}));
    dismiss(asker.peer, 1000);
  });
}

}  // namespace lagoon::server
