#include "arena/weights_file.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/texts.hpp"
#include "table/json.hpp"

namespace lagoon::arena {

learning::Weights read_weights_file(const std::string& path, Faults& faults) {
  constexpr std::uintmax_t kMost = 16 << 20;  // bytes
  std::error_code failed;
  const std::uintmax_t size = std::filesystem::file_size(path, failed);
  std::ifstream file(path, std::ios::binary);
  if (failed || !file || size > kMost) {
    faults.push_back(Error(Statement(text::weights_unreadable, Arg::word("file", path))));
    return {};
  }
  std::ostringstream content;
  content << file.rdbuf();
  const Result<Data> data = parse_json(content.str());
  if (!data) {
    faults.push_back(data.error());
    return {};
  }
  return learning::read_weights(Reader(*data, faults, "weights"));
}

SpecWithWeights split_weights(std::string_view written) {
  const std::size_t place = written.find('@');
  if (place == std::string_view::npos) return {written, {}};
  return {written.substr(0, place), written.substr(place + 1)};
}

}  // namespace lagoon::arena
