#include "engine/bots_data.hpp"

#include "bots/spec.hpp"

namespace lagoon {

namespace {

/// A number with decimals is a text: Data has no other.
Data value_data(const bots::Setting& setting, int value) {
  return setting.decimals == 0 ? Data(value) : Data(bots::value_text(setting, value));
}

Data settings_data(const bots::Bot& bot, Language language) {
  Data list = Data::list();
  for (const bots::Setting& setting : bot.settings) {
    list.push(Data::map({{"key", setting.key},
                         {"meaning", render(Statement(*setting.meaning), language)},
                         {"default", value_data(setting, setting.preset)},
                         {"min", value_data(setting, setting.min)},
                         {"max", value_data(setting, setting.max)}}));
  }
  return list;
}

}  // namespace

Data bots_data(Language language) {
  Data list = Data::list();
  for (const bots::Bot& bot : bots::all()) {
    list.push(Data::map({{"id", bot.id},
                         {"name", render(Statement(*bot.name), language)},
                         {"summary", render(Statement(*bot.summary), language)},
                         {"level", bot.kind == bots::Kind::level ? Data(bot.level) : Data()},
                         {"settings", settings_data(bot, language)}}));
  }
  return list;
}

}  // namespace lagoon
