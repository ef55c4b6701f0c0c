#include "engine/figures.hpp"

#include <cstdlib>

namespace lagoon {
namespace {

constexpr int kTenth = 10;  // in hundredths

int tenths_of(int hundredths) { return (std::abs(hundredths) + kTenth / 2) / kTenth; }

std::string size_text(int tenths, Language language) {
  std::string text = std::to_string(tenths / 10);
  if (tenths % 10 != 0) {
    text += (language == Language::de ? "," : ".") + std::to_string(tenths % 10);
  }
  return text;
}

}  // namespace

std::string points_text(int hundredths, Language language) {
  const int tenths = tenths_of(hundredths);
  return (hundredths < 0 && tenths > 0 ? "−" : "") + size_text(tenths, language);
}

std::string signed_points_text(int hundredths, Language language) {
  const int tenths = tenths_of(hundredths);
  if (tenths == 0) return "0";
  return (hundredths < 0 ? "−" : "+") + size_text(tenths, language);
}

}  // namespace lagoon
