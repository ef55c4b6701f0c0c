#include "arena/field.hpp"

#include <chrono>

#include "arena/texts.hpp"
#include "arena/weights_file.hpp"
#include "bots/lesson.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"

namespace lagoon::arena {
namespace {

constexpr const char* kAnySeed = "sources";  // score sheets have the same lines in every game
constexpr std::uint64_t kBots = 0x626f7473;  // the purpose of keys for what agents draw

/// Who plays: a bot of ours or a program.
struct Agent {
  bots::Spec spec;
  std::shared_ptr<External> program{};
  std::shared_ptr<const learning::Weights> weights{};
  const learning::WeightSet* learned = nullptr;  ///< of these, for so many seats
};

template <class G>
learning::Wanted wanted(const std::string& edition) {
  return {G::info().id, G::info().rules_version, edition, bots::feature_names<G>()};
}

/// A player of one game, and what it is asked.
template <class G>
class Chair {
 public:
  Chair(const Agent& agent, const G& rules, Seat seat, const Key& key,
        const std::string& edition_hash)
      : rules_(rules), seat_(seat), key_(key) {
    if (agent.program) {
      auto player = std::make_unique<ExternalPlayer<G>>(*agent.program, rules, seat, edition_hash);
      external_ = player.get();
      player_ = std::move(player);
    } else {
      player_ = bots::make_player(agent.spec, rules, seat, agent.learned);
    }
  }

  [[nodiscard]] int faults() const { return external_ == nullptr ? 0 : external_->faults(); }

  [[nodiscard]] typename G::Move choose(const typename G::State& state,
                                        const bots::Budget& budget) {
    const std::string turn = std::to_string(rules_.turn(state));
    const auto& question =
        questions_.next(rules_, seat_, redact(rules_, state, seat_), derive_key(kBots, key_, turn));
    const auto move = player_->think(question, budget).front().move;
    questions_.answered(move);
    return move;
  }

 private:
  const G& rules_;
  std::unique_ptr<bots::Player<G>> player_;
  const ExternalPlayer<G>* external_ = nullptr;  ///< the same, if it is a program
  bots::Questions<G> questions_;
  Seat seat_;
  Key key_;
};

/// Follows a game and finds out what is counted in it.
template <class G>
class Observer {
 public:
  explicit Observer(const G& rules) : rules_(rules) {}

  void before(const typename G::State& state, Seat seat) {
    rules_.legal(state, seat, moves_);
    Branching& counted = result_.branching;
    ++counted.decisions;
    counted.forced += moves_.size() == 1 ? 1 : 0;
    counted.most = std::max(counted.most, moves_.size());
    counted.moves += moves_.size();
    if (rules_.turn(state) == turn_) return;
    turn_ = rules_.turn(state);
    ++result_.turns;
    look_for_leader(state);
  }

  /// Of all seats together, with the one that goes on.
  [[nodiscard]] int turns() const { return result_.turns; }
  /// Who alone had the most points when the turn began; or -1.
  [[nodiscard]] int leader() const { return leading_; }

  [[nodiscard]] GameResult end(const typename G::State& state, const std::vector<int>& agents) {
    look_for_leader(state);
    const Outcome outcome = rules_.outcome(state);
    std::vector<Standing> standings;
    for (int i = 0; i < rules_.seats(); ++i) {
      const ScoreSheet sheet = rules_.score(state, seat_at(i));
      standings.push_back(sheet.standing);
      SeatResult& seat = result_.seats.emplace_back();
      seat.agent = agents[at(i)];
      seat.points = sheet.standing.points;
      seat.share = outcome[seat_at(i)];
      for (const ScoreLine& line : sheet.lines) add_source(line, seat.sources);
    }
    int rank = 1;
    for (const std::vector<Seat>& group : ranking(standings)) {
      for (const Seat seat : group) result_.seats[at(seat)].rank = rank;
      rank += static_cast<int>(group.size());
    }
    result_.first = first_seat(state);
    result_.end = stable_hash(state);
    return std::move(result_);
  }

 private:
  static void add_source(const ScoreLine& line, std::vector<Source>& sources) {
    const std::string_view code = line.source->code;
    for (auto& [known, points] : sources) {
      if (known != code) continue;
      points += line.points;
      return;
    }
    sources.emplace_back(code, line.points);
  }

  void look_for_leader(const typename G::State& state) {
    int best = std::numeric_limits<int>::min();
    leading_ = -1;
    for (int i = 0; i < rules_.seats(); ++i) {
      const int points = rules_.standing(state, seat_at(i)).points;
      if (points >= best) leading_ = points > best ? i : -1;
      best = std::max(best, points);
    }
    if (leading_ < 0) return;
    if (led_ >= 0 && leading_ != led_) ++result_.lead_changes;
    led_ = leading_;
  }

  /// Positions of all games name who had the first turn, except where there is nobody else.
  [[nodiscard]] int first_seat(const typename G::State& state) const {
    const Data position = rules_.position(state);
    const Data* const first = position.find("first");
    return first != nullptr && first->integer() != nullptr ? static_cast<int>(*first->integer())
                                                           : 0;
  }

  const G& rules_;
  Moves<G> moves_;
  GameResult result_;
  int turn_ = -1;
  int leading_ = -1;
  int led_ = -1;  ///< who alone had the most points last
};

template <class G>
class GameField final : public Field {
 public:
  GameField(const Tournament& tournament, const Contest& contest, const Limits& limits,
            Detail detail, G rules, std::vector<Agent> agents)
      : tournament_(tournament),
        lineups_(contest.lineups),
        limits_(limits),
        rules_(std::move(rules)),
        edition_hash_(edition_hash(G::info().id, tournament.edition)),
        agents_(std::move(agents)) {
    opening_ = tournament.opening >= 0 ? tournament.opening : usual_opening();
    if (detail == Detail::accounts) inventory_.emplace(components());
  }

  [[nodiscard]] Block play(int number) const override {
    const std::string seed = tournament_.seed + "-" + std::to_string(number);
    Block block;
    for (std::size_t i = 0; i < lineups_.size(); ++i) {
      const Key key = derive_key(kBots, expand_seed(seed), std::to_string(i));
      block.games.push_back(inventory_ ? play_game<EventLog>(lineups_[i], seed, key)
                                       : play_game<NoEvents>(lineups_[i], seed, key));
    }
    return block;
  }

  [[nodiscard]] Data identity() const override {
    const GameInfo& info = G::info();
    Data agents = Data::list();
    for (const std::string& agent : tournament_.agents) agents.push(agent);
    Data data = Data::map({{"game", info.id},
                           {"rules_version", info.rules_version},
                           {"edition", edition_hash_},
                           {"seats", tournament_.seats},
                           {"options", options_data(G::option_schema(), rules_.options())},
                           {"mode", kModeIds[at(tournament_.mode)]},
                           {"agents", std::move(agents)},
                           {"seed", tournament_.seed},
                           {"opening", opening_}});
    if (limits_.milliseconds) data.set("milliseconds", *limits_.milliseconds);
    return data;
  }
  [[nodiscard]] std::vector<std::string> judging_by_hand() const override {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < agents_.size(); ++i) {
      const Agent& agent = agents_[i];
      const bool wants = !agent.program && bots::wants_weights(agent.spec.kind);
      if (wants && agent.learned == nullptr) all.push_back(tournament_.agents[i]);
    }
    return all;
  }
  [[nodiscard]] int opening() const override { return opening_; }
  [[nodiscard]] Catalogue components() const override { return rules_.catalogue(); }
  [[nodiscard]] std::vector<NamedSource> sources() const override {
    std::vector<NamedSource> all;
    for (const ScoreLine& line : rules_.score(deal_from_seed(rules_, kAnySeed), Seat{}).lines) {
      all.push_back({line.source->code, render(Statement(*line.source))});
    }
    return all;
  }

 private:
  /// With EventLog the result has an account of the game.
  template <class Events>
  [[nodiscard]] GameResult play_game(const Lineup& lineup, const std::string& seed,
                                     const Key& key) const {
    typename G::State state = deal_from_seed(rules_, seed);
    Rng drawn(expand_seed(seed), "opening");
    std::vector<std::unique_ptr<Chair<G>>> chairs;
    for (int i = 0; i < rules_.seats(); ++i) {
      const Agent& agent = agents_[at(lineup.agents[at(i)])];
      const Key own = derive_key(kBots, key, std::to_string(i));
      chairs.push_back(std::make_unique<Chair<G>>(agent, rules_, seat_at(i), own, edition_hash_));
    }
    Observer<G> observer(rules_);
    Events events;
    [[maybe_unused]] std::optional<Chronicle> chronicle;
    if constexpr (Events::kRecords) chronicle.emplace(*inventory_);
    for (int decision = 0; !is_over(rules_, state); ++decision) {
      const Seat seat = rules_.awaiting(state).first();
      observer.before(state, seat);
      if constexpr (Events::kRecords) {
        chronicle->decides(seat, observer.turns(), observer.leader());
      }
      const auto move = decision < opening_
                            ? bots::random_move(rules_, redact(rules_, state, seat), seat, drawn)
                            : chairs[at(seat)]->choose(state, budget());
      rules_.apply(state, seat, move, events);
      if constexpr (Events::kRecords) {
        for (const Event& event : events.events) chronicle->tell(event);
        events.events.clear();
      }
    }
    GameResult result = observer.end(state, lineup.agents);
    if constexpr (Events::kRecords) result.account = chronicle->take();
    for (std::size_t i = 0; i < chairs.size(); ++i) result.seats[i].faults = chairs[i]->faults();
    return result;
  }

  /// Where nothing is hidden, chance has no part in the game, and agents that think alike would
  /// play the same game again and again.
  [[nodiscard]] int usual_opening() const {
    constexpr int kDrawn = 2;  // a seat
    const typename G::State state = deal_from_seed(rules_, tournament_.seed);
    const bool is_open = redact(rules_, state, Viewer::spectator()).state() == state;
    return is_open ? kDrawn * rules_.seats() : 0;
  }

  [[nodiscard]] bots::Budget budget() const {
    using Clock = std::chrono::steady_clock;
    bots::Budget budget;
    if (!limits_.milliseconds) return budget;
    const auto end = Clock::now() + std::chrono::milliseconds(*limits_.milliseconds);
    budget.stop = [end] { return Clock::now() >= end; };
    return budget;
  }

  Tournament tournament_;
  std::vector<Lineup> lineups_;
  Limits limits_;
  G rules_;
  std::string edition_hash_;
  std::vector<Agent> agents_;
  int opening_ = 0;
  std::optional<Inventory> inventory_;  ///< if accounts are kept
};

/// The weights that a spec names, or those that are compiled in; none where nothing was learned.
template <class G>
Result<std::shared_ptr<const learning::Weights>> weights_of(std::string_view file,
                                                            const std::string& edition) {
  using Shared = std::shared_ptr<const learning::Weights>;
  const learning::Weights* const shipped = learning::shipped_weights(G::info().id, edition);
  if (file.empty()) return Shared(Shared(), shipped);
  Faults faults;
  auto weights = std::make_shared<learning::Weights>(read_weights_file(std::string(file), faults));
  if (faults.empty()) check_weights(*weights, wanted<G>(edition), faults);
  if (!faults.empty()) return faults.front();
  return Shared(weights);
}

template <class G>
Result<Agent> read_agent(const std::string& written, const Tournament& tournament,
                         const Limits& limits) {
  if (!bots::is_external(written)) {
    const auto [bot, file] = split_weights(written);
    const Result<bots::Spec> spec = bots::parse_spec(bot);
    if (!spec) return spec.error();
    const auto weights = weights_of<G>(file, edition_hash(G::info().id, tournament.edition));
    if (!weights) return weights.error();
    Agent agent{*spec};
    agent.weights = *weights;
    if (agent.weights) agent.learned = agent.weights->set_for(tournament.seats);
    return agent;
  }
  Patience patience;
  patience.milliseconds = limits.milliseconds.value_or(patience.milliseconds);
  patience.tell = limits.tell;
  Result<std::unique_ptr<External>> program = External::open(written, patience);
  if (!program) return program.error();
  return Agent{{}, std::move(*program)};
}

template <class G>
std::vector<Agent> read_agents(const Tournament& tournament, const Limits& limits, Faults& faults) {
  std::vector<Agent> agents;
  for (const std::string& written : tournament.agents) {
    const Result<Agent> agent = read_agent<G>(written, tournament, limits);
    if (agent) {
      agents.push_back(*agent);
    } else {
      faults.push_back(agent.error());
      faults.back().field = "--agents";
    }
  }
  return agents;
}

/// Blocks have seeds of their own, made from that of the arena.
void check_seed(const Tournament& tournament, Faults& faults) {
  constexpr int kLongest = 48;
  if (is_valid_seed(tournament.seed) && tournament.seed.size() <= kLongest) return;
  faults.push_back(Error(Statement(text::bad_seed, Arg::number("max", kLongest)), "--seed"));
}

template <class G>
void open(const Tournament& tournament, const Contest& contest, const Limits& limits, Detail detail,
          Opened& opened) {
  Faults& faults = opened.faults;
  std::vector<Agent> agents = read_agents<G>(tournament, limits, faults);
  check_seed(tournament, faults);
  const OptionValues options =
      read_options(G::option_schema(), Reader(tournament.options, faults, "--option"));
  const auto edition = load_edition<G>(tournament.edition, faults);
  if (edition) G::check_setup(tournament.seats, options, *edition, faults);
  if (!faults.empty()) return;
  opened.field = std::make_unique<GameField<G>>(tournament, contest, limits, detail,
                                                G::create(tournament.seats, options, *edition),
                                                std::move(agents));
}

}  // namespace

Opened open_field(const Tournament& tournament, const Contest& contest, const Limits& limits,
                  Detail detail) {
  Opened opened;
  with_game(tournament.game, [&](auto tag) {
    open<Game<decltype(tag)>>(tournament, contest, limits, detail, opened);
  });
  return opened;
}

}  // namespace lagoon::arena
