#include "bots/bots.hpp"

#include "bots/eval/great_barrier_reef.hpp"
#include "bots/eval/reef_gardens.hpp"
#include "bots/greedy.hpp"
#include "bots/texts.hpp"

namespace lagoon::bots {
namespace {

constexpr std::array<Bot, 2> kBots{
    {{"random", Kind::random, &text::random}, {"greedy", Kind::greedy, &text::greedy}}};

template <class G>
typename G::Move random_move(const G& rules, const Known<typename G::State>& known, Seat seat,
                             Rng& rng) {
  Moves<G> moves;
  rules.legal(known.state(), seat, moves);
  return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

}  // namespace

std::span<const Bot> all() { return kBots; }

Result<Spec> parse_spec(std::string_view written) {
  std::string known;
  for (const Bot& bot : kBots) {
    if (bot.id == written) return Spec{bot.kind};
    known += (known.empty() ? "" : ", ") + std::string(bot.id);
  }
  return Error(
      Statement(text::unknown_bot, Arg::word("bot", written), Arg::word("known", known)), "spec");
}

template <class G>
typename G::Move choose(const Spec& spec, const G& rules, const Known<typename G::State>& known,
                        Seat seat, Rng& rng) {
  switch (spec.kind) {
    case Kind::random:
      return random_move(rules, known, seat, rng);
    case Kind::greedy:
      break;
  }
  return greedy_move(rules, known, seat);
}

template great_barrier_reef::Move choose(const Spec&, const great_barrier_reef::GreatBarrierReef&,
                                         const Known<great_barrier_reef::State>&, Seat, Rng&);
template reef_gardens::Move choose(const Spec&, const reef_gardens::ReefGardens&,
                                   const Known<reef_gardens::State>&, Seat, Rng&);

}  // namespace lagoon::bots
