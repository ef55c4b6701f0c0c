#include "server/store/writer.hpp"

#include <sqlite3.h>

#include "server/store/common.hpp"

namespace lagoon::server {

Fate Writer::store(const Change& change) {
  if (!is_sound(change)) return Fate::refused;
  savepoint_.run();
  bool done = false;
  try {
    done = apply(change);
  } catch (const SqliteFailure& failure) {
    if (failure.kind() != SQLITE_CONSTRAINT) throw;
  }
  if (!done) back_.run();
  release_.run();
  return done ? Fate::stored : Fate::refused;
}

bool Writer::apply(const Change& change) {
  if (!put_table(change)) return false;
  put_seats(change);
  put_acts(change);
  put_tokens(change);
  if (!put_talk(change)) return false;
  put_rest(change);
  return true;
}

bool Writer::put_table(const Change& change) {
  const TableState& state = change.state;
  const OrNull code{state.code};
  if (change.version < 0) {
    const TableCore& core = *change.core;
    new_table_.run(core.public_id, core.game, core.seats, core.options, core.settings, core.listed,
                   core.secret, core.commitment, core.edition, core.rules, core.seed, core.header,
                   core.created, state.status, state.version, state.awaiting, code, state.result,
                   state.next_table, state.deadline, state.updated, change.table);
    return true;
  }
  if (state_.run(state.status, state.version, state.awaiting, code, state.result, state.next_table,
                 state.deadline, state.updated, change.table, change.version) == 0) {
    return false;  // no such table, or of another version
  }
  if (change.core) {
    const TableCore& core = *change.core;
    core_.run(core.public_id, core.game, core.seats, core.options, core.settings, core.listed,
              core.secret, core.commitment, core.edition, core.rules, core.seed, core.header,
              core.created, change.table);
  }
  return true;
}

void Writer::put_seats(const Change& change) {
  for (const SeatRow& seat : change.seats) {
    seat_.run(change.table, seat.seat, seat.kind, seat.name, seat.bot, seat.nonce_hash, seat.nonce,
              seat.covered, seat.left, seat.muted);
  }
}

void Writer::put_acts(const Change& change) {
  for (const ActRow& act : change.acts) {
    act_.run(change.table, act.seq, act.seat, act.kind, OrNull{act.act_id}, act.wanted, act.lines,
             act.clocks, act.at);
  }
}

void Writer::put_tokens(const Change& change) {
  for (const TokenRow& token : change.dead) dead_token_.run(token.hash, change.table, token.seat);
  for (const TokenRow& token : change.tokens) {
    token_.run(token.hash, change.table, token.seat, token.role, token.expires, token.uses,
               token.name);
  }
}

bool Writer::put_talk(const Change& change) {
  if (change.talk.empty()) return true;
  {
    std::int64_t last = 0;
    Rows rows = last_line_.ask(change.table);
    if (rows.next()) rows >> last;
    if (change.talk.front().n <= last) return false;
  }
  for (const TalkRow& line : change.talk) {
    line_.run(change.table, line.n, line.seat, line.name, line.text, line.phrase, line.at);
  }
  old_lines_.run(change.table, change.table, kTalkKept);
  return true;
}

void Writer::put_rest(const Change& change) {
  for (const ReportRow& report : change.reports) {
    report_.run(change.table, report.seat, report.about, report.talk, report.at);
  }
  for (const auto& [hash, json] : change.editions) edition_.run(hash, json);
}

}  // namespace lagoon::server
