#include "server/service/exchange.hpp"

#include "engine/engine.hpp"
#include "engine/hints.hpp"

namespace lagoon::server {
namespace {

struct Answerer {
  Store& store;
  Found& found;

  void operator()(const LoadTable& question) const { found.table = store.load(question.public_id); }
  void operator()(const LookAtTable& question) const {
    if (auto line = store.look(question.public_id)) found.lines.push_back(std::move(*line));
  }
  void operator()(const FindCode& question) const {
    if (auto id = store.by_code(question.code)) found.ids.push_back(std::move(*id));
  }
  void operator()(const FindTokens& question) const {
    found.places = store.by_tokens(question.hashes);
  }
  void operator()(const ListQuestion& question) const { found.lines = store.list(question); }
  void operator()(const FindDue& question) const {
    constexpr int kAtOnce = 100;
    found.ids = store.due(question.until, kAtOnce);
  }
};

}  // namespace

Found find_in(Store& store, const Asked& asked) {
  Found found;
  found.ticket = asked.ticket;
  try {
    std::visit(Answerer{store, found}, asked.question);
  } catch (const StoreFailure& failure) {
    if (failure.lost()) throw;
    found.failed = true;
  }
  return found;
}

Thought think_about(const Think& think) {
  Thought thought;
  thought.ticket = think.ticket;
  if (!think.spec.empty()) {
    const Result<std::string> move = bot_move(*think.table, think.seat, think.spec, think.seed);
    thought.result = move ? Result<Data>(Data(*move)) : Result<Data>(move.error());
    return thought;
  }
  const std::unique_ptr<Table> drafted = think.table->clone();
  for (const Data& move : think.draft) {
    const Result<Draft> draft = drafted->draft(think.seat, move);
    if (draft) continue;
    thought.result = draft.error();
    return thought;
  }
  const Result<Hint> hint = hint_for(*drafted, think.seat, kAdviser, think.seed);
  thought.result =
      hint ? Result<Data>(hint_data(*hint, think.language)) : Result<Data>(hint.error());
  return thought;
}

}  // namespace lagoon::server
