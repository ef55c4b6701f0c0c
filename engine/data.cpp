#include "engine/data.hpp"

#include "bots/bots.hpp"

namespace lagoon {

Data bots_data(Language language) {
  Data list = Data::list();
  for (const bots::Bot& bot : bots::all()) {
    list.push(Data::map({{"id", bot.id},
                         {"name", render(Statement(*bot.name), language)},
                         {"summary", render(Statement(*bot.summary), language)}}));
  }
  return list;
}

}  // namespace lagoon
