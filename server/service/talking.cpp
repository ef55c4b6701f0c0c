// Talk and reports.
#include <algorithm>
#include <array>

#include "core/subscript.hpp"
#include "server/service/names.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

/// What can be said at a listed table, too; each page has its words in its own language.
constexpr std::array<std::string_view, 12> kPhrases{"hello", "good-luck", "well-played", "thanks",
                                                    "sorry", "thinking",  "your-turn",   "nice",
                                                    "oops",  "back-soon", "again",       "bye"};

}  // namespace

/// Seats of a running game do not hear spectators, who may see more than they do.
Service::Reply Service::on_say(const Asker& asker, const Reader& message, Room& room) {
  TalkRow row;
  row.seat = asker.seat;
  if (message.has("phrase") == message.has("text")) {
    message["text"].fault(Statement(text::phrase_or_text));
    return {};
  }
  if (message.has("phrase")) {
    row.phrase = kPhrases[static_cast<std::size_t>(message["phrase"].index_in(kPhrases))];
  } else {
    const std::optional<std::string> said = talk_from(message["text"].text());
    if (!message.failed() && !said) message["text"].fault(Statement(text::bad_talk));
    if (said) row.text = *said;
  }
  if (message.failed()) return {};
  const TokenRow* const watcher = room.token(asker.token, Role::watch);
  if (asker.seat < 0 && watcher == nullptr) return Refused(Code::forbidden, text::name_first);
  if (watcher != nullptr) row.name = watcher->name;
  const bool is_text = !row.text.empty();
  if (room.settings.talk == Talk::off || (is_text && room.settings.talk == Talk::phrases)) {
    return Refused(Code::forbidden, is_text ? text::only_phrases : text::no_talk);
  }
  if (asker.seat >= 0 && room.seat(asker.seat).muted) return Refused(Code::forbidden, text::muted);
  row.n = ++room.talk_count;
  row.at = now_.wall;
  Change change = change_of(room);
  change.talk.push_back(row);
  room.talk.push_back(row);
  if (room.talk.size() > kTalkKept) room.talk.erase(room.talk.begin());
  Data told = Data::map({{"note", "talk"}});
  told.append(talk_data(row));
  save(
      room, std::move(change),
      [this, asker, told](Room& saved) {
        answer(asker, Data::map());
        for_each_peer(saved, [&](PeerId id, Peer& peer) {
          const bool hidden = asker.seat < 0 && peer.seat >= 0 && saved.runs();
          if (!hidden) send(id, told);
        });
      },
      [this, asker](const Refused& why) { refuse(asker, why); });
  return {};
}

Service::Reply Service::on_report(const Asker& asker, const Reader& message, Room& room) {
  const int about = message["seat"].integer(0, room.core.seats - 1);
  if (message.failed()) return {};
  Data lines = Data::list();
  for (const TalkRow& row : room.talk) lines.push(talk_data(row));
  Change change = change_of(room);
  change.reports.push_back({asker.seat, about, to_json(lines), now_.wall});
  save(
      room, std::move(change), [this, asker](Room&) { answer(asker, Data::map()); },
      [this, asker](const Refused& why) { refuse(asker, why); });
  return {};
}

}  // namespace lagoon::server
