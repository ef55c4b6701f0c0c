#include "engine/engine.hpp"

#include "engine/request.hpp"
#include "engine/texts.hpp"
#include "table/json.hpp"

namespace lagoon {
namespace {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// The id to echo; anything but a number or a text is unreadable.
Data id_of(const Data& request, Faults& faults) {
  const Data* id = request.find("id");
  if (id == nullptr || id->is_null()) return {};
  if (id->integer() != nullptr || id->number() != nullptr || id->text() != nullptr) return *id;
  faults.push_back(Error(Statement(engine::text::bad_id), "id"));
  return {};
}

Data answer_with(Data id, bool ok, Data fields, const Faults& faults, Language language) {
  Data answer = Data::map({{"id", std::move(id)}, {"ok", ok}});
  if (!faults.empty()) answer.set("error", to_data(faults.front(), language));
  if (faults.size() > 1) {
    Data all = Data::list();
    for (const Error& fault : faults) all.push(to_data(fault, language));
    answer.set("faults", std::move(all));
  }
  answer.append(std::move(fields));
  return answer;
}

}  // namespace

std::string Engine::answer(std::string_view line) {
  if (is_blank(line)) return {};
  Faults faults;
  const Result<Data> request = parse_json(line);
  if (!request) faults.push_back(request.error());
  if (request && request->members() == nullptr) {
    faults.push_back(Error(
        Statement(engine::text::not_an_object, Arg::word("example", R"({"id":1,"do":"games"})"))));
  }
  Data id = request ? id_of(*request, faults) : Data();
  if (!faults.empty()) {
    return to_json(answer_with(std::move(id), false, Data::map(), faults, Language::en));
  }
  Request handler(*this, *request, faults);
  handler.run();
  return to_json(answer_with(std::move(id), handler.succeeded(), std::move(handler.out()), faults,
                             handler.language()));
}

}  // namespace lagoon
