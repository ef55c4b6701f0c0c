#include "core/error.hpp"

namespace lagoon {

Error::Error(const Statement& statement, std::string where)
    : code(statement.sentence->code),
      message(render_with_rule(statement)),
      rule(statement.sentence->rule),
      field(std::move(where)) {}

}  // namespace lagoon
