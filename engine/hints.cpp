#include "engine/hints.hpp"

#include "bots/advice.hpp"
#include "engine/figures.hpp"
#include "engine/question.hpp"
#include "engine/texts.hpp"
#include "games/registry.hpp"

namespace lagoon {
namespace {

using bots::Basis;

/// In the order of Basis.
constexpr std::array<std::string_view, 5> kBasisIds{"only", "terms", "ahead", "experience",
                                                    "close"};
constexpr std::array<const Sentence*, 5> kBasisWords{
    &engine::text::why_only, &engine::text::why_terms, &engine::text::why_ahead,
    &engine::text::why_experience, &engine::text::why_close};

template <class G>
std::vector<Hint::Step> steps_of(const G& rules, Seat seat, const bots::Thought<G>& thought) {
  std::vector<Hint::Step> steps;
  for (const bots::Decision<G>& decision : thought.line) {
    if (decision.seat != seat) break;
    steps.push_back({rules.format(decision.move), rules.parts(decision.move)});
  }
  return steps;
}

Hint::Line noted(const bots::ReasonLine& line) {
  const auto words = [&](Language language) {
    const std::string points = signed_points_text(line.points, language);
    return render(Statement(line.sentence(), Arg::word("points", points), line.telling.about),
                  language);
  };
  return {line.points, in_each_language(words), line.marks};
}

/// Small things that come to nothing together are not worth a line.
std::optional<Hint::Line> noted_rest(int points) {
  if (points == 0) return std::nullopt;
  const auto words = [&](Language language) {
    const std::string written = signed_points_text(points, language);
    return render(Statement(engine::text::why_rest, Arg::word("points", written)), language);
  };
  return Hint::Line{points, in_each_language(words), {}};
}

/// "player 1: c11 @0,0; player 2: c25".
std::string line_words(const std::vector<NotedThought::Decision>& line, Language language) {
  std::string words;
  for (std::size_t i = 0; i < line.size();) {
    const Seat seat = line[i].seat;
    std::string moves;
    for (; i < line.size() && line[i].seat == seat; ++i) {
      moves += (moves.empty() ? "" : " ") + line[i].move;
    }
    words += (words.empty() ? "" : "; ") +
             render(Statement(engine::text::why_line_of, Arg::seat("seat", seat),
                              Arg::word("moves", moves)),
                    language);
  }
  return words;
}

/// How the turn compares with the other one, and the line if it was found by looking ahead.
Translated summary(Basis basis, const Hint& hint) {
  return in_each_language([&](Language language) {
    const std::string points = points_text(hint.difference, language);
    const std::string words =
        render(Statement(*kBasisWords[at(basis)], Arg::word("points", points)), language);
    if (hint.line.empty()) return words;
    const std::string line = line_words(hint.line, language);
    return words + " " +
           render(Statement(engine::text::why_line, Arg::word("moves", line)), language);
  });
}

template <class G>
Hint noted(const GameTable<G>& table, Seat seat, const bots::Advice<G>& advice) {
  const G& rules = table.rules();
  Hint hint;
  hint.where = render(advice.look.where);
  hint.marks = advice.look.marks;
  hint.turn = steps_of(rules, seat, advice.best);
  hint.text = *table.explain(seat, Data(hint.turn.front().move));
  hint.basis = kBasisIds[at(advice.basis)];
  hint.difference = advice.reason.difference;
  for (const bots::Decision<G>& decision : advice.line) {
    hint.line.push_back({decision.seat, rules.format(decision.move)});
  }
  hint.why = summary(advice.basis, hint);
  if (!advice.other) {
    hint.where = hint.why;
    hint.marks.clear();
    return hint;
  }
  hint.other = steps_of(rules, seat, *advice.other);
  for (const bots::ReasonLine& line : advice.reason.lines) hint.lines.push_back(noted(line));
  hint.rest = noted_rest(advice.reason.rest);
  return hint;
}

template <class G>
Result<Hint> hint_at(const GameTable<G>& table, Seat seat, const bots::Spec& spec,
                     std::string_view seed) {
  if (auto error = why_not_asked(table, seat)) return *error;
  const bots::Question<G> question = question_of(table, seat, expand_seed(seed));
  return noted(table, seat, bots::advise(spec, table.rules(), seat, learned_for(table), question));
}

Data list_of(const std::vector<std::string>& texts) {
  Data list = Data::list();
  for (const std::string& text : texts) list.push(text);
  return list;
}

Data turn_data(const std::vector<Hint::Step>& turn) {
  Data list = Data::list();
  for (const Hint::Step& step : turn) {
    list.push(Data::map({{"move", step.move}, {"parts", step.parts}}));
  }
  return list;
}

Data line_data(const Hint::Line& line, Language language) {
  return Data::map(
      {{"points", line.points}, {"text", line.text.in(language)}, {"marks", list_of(line.marks)}});
}

Data why_data(const Hint& hint, Language language) {
  Data lines = Data::list();
  for (const Hint::Line& line : hint.lines) lines.push(line_data(line, language));
  Data decisions = Data::list();
  for (const NotedThought::Decision& decision : hint.line) {
    decisions.push(Data::map({{"seat", index(decision.seat)}, {"move", decision.move}}));
  }
  return Data::map({{"basis", hint.basis},
                    {"text", hint.why.in(language)},
                    {"other", turn_data(hint.other)},
                    {"points", hint.difference},
                    {"lines", std::move(lines)},
                    {"rest", hint.rest ? line_data(*hint.rest, language) : Data()},
                    {"line", std::move(decisions)}});
}

}  // namespace

Result<Hint> hint_for(const Table& table, Seat seat, std::string_view spec, std::string_view seed) {
  const Result<bots::Spec> bot = bots::parse_spec(spec);
  if (!bot) return bot.error();
  Result<Hint> result = Hint();
  with_game(table.info().id, [&](auto tag) {
    using G = Game<decltype(tag)>;
    result = hint_at(static_cast<const GameTable<G>&>(table), seat, *bot, seed);
  });
  return result;
}

Data hint_data(const Hint& hint, Language language) {
  return Data::map(
      {{"where", Data::map({{"text", hint.where.in(language)}, {"marks", list_of(hint.marks)}})},
       {"move", hint.turn.front().move},
       {"parts", hint.turn.front().parts},
       {"text", hint.text.in(language)},
       {"turn", turn_data(hint.turn)},
       {"why", why_data(hint, language)}});
}

}  // namespace lagoon
