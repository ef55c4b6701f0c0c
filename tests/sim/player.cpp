#include "tests/sim/player.hpp"

#include "core/sha256.hpp"
#include "server/service/chance.hpp"
#include "table/fair_luck.hpp"
#include "table/json.hpp"

namespace lagoon::server::sim {
namespace {

std::string token_for(const std::string& words) {
  return base64url(sha256_text(words).substr(0, 32));
}

std::string act_id_for(const std::string& words) { return sha256_text(words).substr(0, 32); }

}  // namespace

Player::Player(Machine& machine, Judge& judge, Rng& rng, Board& board, int number, bool hosts,
               bool watches)
    : machine_(machine),
      judge_(judge),
      rng_(rng),
      board_(board),
      name_("p" + std::to_string(number)),
      hosts_(hosts),
      watches_(watches),
      token_(token_for(name_)),
      nonce_(act_id_for("nonce" + name_)) {}

void Player::think() {
  for (Deed& deed : deeds_) ++deed.age;
  if (board_.table.empty()) {
    if (hosts_) create();
    return;
  }
  if (round_ != board_.round) next_table(board_.table);
  if (!has_joined_) return join();
  if (socket_ == 0) return hello();
  if (!is_greeted_) return;
  if (any(60) == 0) {
    machine_.hang_up(socket_);
    return forget_socket();
  }
  if (any(25) == 0) return misbehave();
  if (hosts_ && any(6) == 0) return host();
  if (asked_for_number_ && any(20) != 0) {
    asked_for_number_ = false;
    return say("reveal", Data::map({{"nonce", nonce_}}));
  }
  if (!wish_.empty() && any(2) == 0) {
    say("answer", Data::map({{"ask", wish_}, {"yes", any(8) != 0}}));
    return wish_.clear();
  }
  if (any(4) == 0) return dabble();
  play();
}

// ------------------------------------------------------------------------------------ sitting down

void Player::create() {
  Data body = Data::map({{"game", board_.game},
                         {"seats", board_.seats},
                         {"settings", board_.settings},
                         {"token", board_.host}});
  if (!board_.seating.is_null()) body.set("seating", board_.seating);
  post("create", "/api/tables", body);
  if (any(4) == 0) post("create", "/api/tables", body);
}

void Player::join() {
  table_ = board_.table;
  Data body = Data::map({{"role", watches_ ? "watch" : "seat"},
                         {"name", "Player " + name_.substr(1)},
                         {"token", token_}});
  if (!watches_) body.set("nonce_hash", commitment_to_nonce(nonce_));
  if (!watches_ && !from_.empty()) {
    body.set("from", from_);
  } else if (!watches_ && hosts_) {
    body.set("from", board_.host);
  } else if (!watches_) {
    body.set("invite", board_.invite);
  }
  post("join", "/api/tables/" + table_ + "/join", body);
  if (any(4) == 0) post("join", "/api/tables/" + table_ + "/join", body);
}

void Player::next_table(const std::string& table) {
  if (socket_ != 0) machine_.hang_up(socket_);
  forget_socket();
  round_ = board_.round;
  table_ = table;
  if (!watches_) from_ = token_;
  token_ = token_for(name_ + "/" + std::to_string(round_));
  nonce_ = act_id_for("nonce" + token_);
  has_joined_ = false;
  seq_ = state_ = 0;
  moves_.clear();
}

void Player::hello() {
  Request request;
  request.what = "hello";
  request.id = next_id();
  request.table = table_;
  request.language = name_.size() % 2 == 0 ? Language::en : Language::de;
  request.same_epoch = any(20) != 0;
  request.since = static_cast<int>(any(30) == 0 ? seq_ + 5 : seq_);
  since_ = request.since;
  knows_past_ = request.same_epoch;
  const std::string lang = request.language == Language::en ? "en" : "de";
  is_greeted_ = false;
  if (watches_ && any(2) == 0) {
    Called called;
    called.method = "GET";
    called.path = "/api/tables/" + table_ + "/stream";
    called.query = "since=" + std::to_string(request.since) + "&lang=" + lang +
                   "&epoch=" + (request.same_epoch ? "first" : "other");
    called.bearer = token_;
    request.id.clear();
    is_stream_ = true;
    socket_ = machine_.stream(std::move(called), request);
    asked_[""] = "hello";
    return;
  }
  is_stream_ = false;
  socket_ = machine_.connect(sha256_text(token_));
  asked_[request.id] = "hello";
  machine_.send(socket_, request,
                to_json(Data::map({{"do", "hello"},
                                   {"id", request.id},
                                   {"table", table_},
                                   {"token", token_},
                                   {"since", request.since},
                                   {"epoch", request.same_epoch ? "first" : "other"},
                                   {"lang", lang}})));
}

// ----------------------------------------------------------------------------------------- playing

void Player::play() {
  for (Deed& deed : deeds_) {
    if (deed.is_settled || deed.table != table_) continue;
    if (deed.age > 8 && any(2) == 0) send_deed(deed);
    return;
  }
  if (moves_.empty()) return;
  Deed deed;
  deed.id = act_id_for(next_id());
  deed.table = table_;
  deed.token = token_;
  deed.base = any(12) == 0 ? any_until(state_ + 1) : state_;
  deed.moves = some_moves();
  for (const Data& move : *deed.moves.items()) deed.wanted += to_json(move);
  judge_.client_id(deed.id);
  deeds_.push_back(deed);
  send_deed(deed);
  if (any(5) == 0) send_deed(deed);
}

Data Player::some_moves() {
  Data moves = Data::list();
  const std::uint32_t count = any(8) == 0 ? 2 : 1;
  for (std::uint32_t i = 0; i < count; ++i) {
    moves.push(moves_.empty() ? Data("?") : moves_[any(static_cast<std::uint32_t>(moves_.size()))]);
  }
  return moves;
}

void Player::send_deed(const Deed& deed) {
  Request request;
  request.what = "act";
  request.id = deed.id;
  request.table = deed.table;
  request.wanted = deed.wanted;
  const Data message =
      Data::map({{"do", "act"}, {"id", deed.id}, {"base", deed.base}, {"moves", deed.moves}});
  const bool by_call = !is_greeted_ || is_stream_ || deed.table != table_ || any(6) == 0;
  if (by_call) return ask_by_call("act", message, deed.token, std::move(request));
  asked_[deed.id] = "act";
  machine_.send(socket_, std::move(request), to_json(message));
}

void Player::dabble() {
  const Data base = Data::map({{"base", state_}, {"moves", Data::list()}});
  const auto with = [](Data data, std::string_view key, Data value) {
    return std::move(data.set(key, std::move(value)));
  };
  const Data move = moves_.empty() ? Data("?") : moves_.front();
  constexpr std::array<const char*, 5> kWishes{"take-back", "pause", "take-back", "rematch", "end"};
  switch (any(17)) {
    case 0:
      return say("draft", with(base, "moves", some_moves()));
    case 1:
      return say("explain", with(base, "move", move));
    case 2:
      return say("preview", with(base, "move", move));
    case 3:
      return say("moment", Data::map({{"seq", any_until(seq_ + 1)}}));
    case 4:
      return say("hint", base);
    case 5:
      return say("say", Data::map({{"phrase", "hello"}}));
    case 6:
      judge_.bot_was_asked_for(table_);
      return any(3) == 0 ? say("leave", Data::map()) : void();
    case 7:
    case 8:
      return say("return", Data::map());
    case 9:
      return say("report", Data::map({{"seat", 0}}));
    case 10:
      return say("transfer", Data::map({{"end_others", any(2) == 0}}));
    case 11:
    case 12:
      return say("ask", Data::map({{"what", "resume"}}));
    case 13: {
      Request request;
      request.what = "see";
      request.id = next_id();
      request.table = table_;
      return ask_by_call("see", Data::map({{"do", "see"}, {"id", request.id}, {"since", seq_}}),
                         token_, request);
    }
    case 14:
      return say("say", Data::map({{"text", "how are you?"}}));
    default:
      return say("ask", Data::map({{"what", kWishes[any(any(10) == 0 ? 5 : 4)]}}));
  }
}

/// What no page does.
void Player::misbehave() {
  if (is_stream_) return;
  const auto send = [&](std::string id, std::string text) {
    Request request;
    request.what = "bad";
    request.id = std::move(id);
    machine_.send(socket_, std::move(request), std::move(text));
  };
  const std::string id = next_id();
  switch (any(6)) {
    case 0:
      return send("", "{\"do\":");
    case 1:
      return send("", "[]");
    case 2:
      return send(id, R"({"do":"fly","id":")" + id + "\"}");
    case 3:
      return send(id, R"({"do":"hello","id":")" + id + R"(","table":")" + table_ + "\"}");
    case 4: {  // an id that stands for something else
      if (deeds_.empty()) return;
      Deed other = deeds_[any(static_cast<std::uint32_t>(deeds_.size()))];
      other.moves = Data::list().push("other");
      other.wanted = "\"other\"";
      return send_deed(other);
    }
    default: {  // an act that was sent before
      if (deeds_.empty()) return;
      return send_deed(deeds_[any(static_cast<std::uint32_t>(deeds_.size()))]);
    }
  }
}

void Player::host() {
  const auto seat = [&] {
    return Data(static_cast<int>(any(static_cast<std::uint32_t>(board_.seats))));
  };
  const auto command = [](std::string_view what) { return Data::map({{"what", what}}); };
  switch (any(24)) {
    case 0:
      return say("host", command("kick").set("seat", seat()));
    case 1:
    case 2:
      return say("host", command("swap").set("seats", Data::list().push(seat()).push(seat())));
    case 3:
      judge_.bot_was_asked_for(table_);
      return say("host", command("bot").set("seat", seat()).set("bot", "easy"));
    case 4:
      return say("host", command("bot").set("seat", seat()).set("bot", Data()));
    case 5:
      return say("host", command("lock").set("on", any(2) == 0));
    case 6:
      return say("host", command("mute").set("seat", seat()).set("on", any(2) == 0));
    case 7:
      return any(8) == 0 ? say("host", command("hand-over").set("seat", seat())) : void();
    default:
      return say("host", command("start"));
  }
}

// ------------------------------------------------------------------------------------ conversation

void Player::say(std::string what, Data message) {
  Request request;
  request.what = what;
  request.id = next_id();
  request.table = table_;
  message.set("do", what).set("id", request.id);
  if (is_stream_) return ask_by_call(std::move(what), message, token_, request);
  asked_[request.id] = std::move(what);
  machine_.send(socket_, std::move(request), to_json(message));
}

void Player::ask_by_call(std::string what, Data message, const std::string& token,
                         Request request) {
  Called called;
  called.method = "POST";
  called.path = "/api/ask";
  called.bearer = token;
  called.body = to_json(message);
  const std::string id = request.id;
  const PeerId peer = machine_.call(std::move(called), std::move(request));
  calls_[peer] = {std::move(what), id};
}

void Player::post(std::string what, std::string path, const Data& body) {
  Called called;
  called.method = "POST";
  called.path = std::move(path);
  called.body = to_json(body);
  Request request;
  request.what = what;
  request.table = table_;
  const PeerId peer = machine_.call(std::move(called), std::move(request));
  calls_[peer] = {std::move(what), {}};
}

void Player::forget_socket() {
  socket_ = 0;
  is_greeted_ = false;
  asked_for_number_ = false;
  asked_.clear();
  wish_.clear();
  moves_.clear();
}

void Player::hear(const Machine::Heard& heard) {
  if (heard.is_end) {
    if (heard.peer == socket_) forget_socket();
    calls_.erase(heard.peer);
    return;
  }
  const Result<Data> line = parse_json(heard.text);
  if (!line) return;
  if (const auto call = calls_.find(heard.peer); call != calls_.end()) {
    const Call made = call->second;
    return answered(made.what, made.id, heard.status, *line);
  }
  if (line->find("event") != nullptr) {
    seq_ = number_in(*line, "event");
    return;
  }
  if (const Data* const state = line->find("state")) {
    state_ = *state->integer();
    moves_.clear();
    const Data* const moves = line->find("see")->find("moves");
    if (moves == nullptr || moves->items() == nullptr) return;
    for (const Data& each : *moves->items()) moves_.push_back(*each.find("move"));
    return;
  }
  if (line->find("note") != nullptr) return note(*line);
  if (line->find("ok") == nullptr) return;
  const std::string id = word_in(*line, "re");
  const auto asked = asked_.find(id);
  if (asked == asked_.end()) return;
  const std::string what = asked->second;
  asked_.erase(asked);
  answered(what, id, *line->find("ok")->boolean() ? 200 : 400, *line);
}

void Player::answered(const std::string& what, const std::string& id, int status,
                      const Data& line) {
  const bool is_ok = status == 200 || status == 201;
  if (what == "act") return settle(id, is_ok, line);
  const Data* const error = line.find("error");
  const std::string code = error == nullptr ? std::string() : word_in(*error, "code");
  if (what == "create" && is_ok) {
    if (!board_.table.empty() && board_.table != word_in(line, "table") && board_.round == 0) {
      judge_.accuse("one token made two tables");
    }
    if (board_.round != 0) return;
    board_.table = word_in(line, "table");
    board_.invite = word_in(line, "invite");
  }
  if (what == "join" && is_ok && word_in(line, "token") == token_) has_joined_ = true;
  if (what == "hello" && is_ok) {
    is_greeted_ = true;
    const std::int64_t newest = number_in(line, "seq");
    seq_ = knows_past_ && since_ <= newest ? since_ : newest;
    const std::string next = word_in(line, "next_table");
    if (!next.empty() && board_.table == table_) {
      board_.table = next;
      ++board_.round;
    }
  }
  const bool is_stranger = code == "unauthorised" || code == "not_found";
  if (what == "hello" && !is_ok) {
    if (socket_ != 0) machine_.hang_up(socket_);
    forget_socket();
    if (is_stranger) {  // sent away: perhaps they let this one in again
      has_joined_ = false;
      token_ = token_for(next_id());
      nonce_ = act_id_for("nonce" + token_);
      from_.clear();
    }
  }
  if (what == "join" && !is_ok && !from_.empty() && is_stranger) from_.clear();
}

void Player::settle(const std::string& id, bool is_ok, const Data& line) {
  const Data* const error = line.find("error");
  const std::string code = error == nullptr ? std::string() : word_in(*error, "code");
  // These say nothing of what becomes of it.
  if (code == "not_saved" || code == "overload" || code == "limited" || code == "stopping") return;
  for (Deed& deed : deeds_) {
    if (deed.id != id || code == "id_reused") continue;
    deed.is_settled = true;
    if (is_ok) state_ = std::max(state_, number_in(line, "seq"));
    moves_.clear();
  }
}

void Player::note(const Data& line) {
  const std::string kind = word_in(line, "note");
  if (kind == "reveal") asked_for_number_ = true;
  if (kind == "called-off") asked_for_number_ = false;
  if (kind == "asked") {
    const Data* const yes = line.find("yes");
    wish_ = yes != nullptr && any(4) != 0 ? word_in(line, "ask") : std::string();
  }
  if (kind == "rematch" && board_.table == table_) {
    board_.table = word_in(line, "table");
    ++board_.round;
  }
}

bool Player::mend() {
  bool is_done = true;
  if (has_joined_ && socket_ == 0 && round_ == board_.round) {
    hello();
    is_done = false;
  }
  if (!calls_.empty()) return true;
  for (const Deed& deed : deeds_) {
    if (deed.is_settled || asked_.contains(deed.id)) continue;
    send_deed(deed);
    return true;
  }
  return !is_done;
}

}  // namespace lagoon::server::sim
