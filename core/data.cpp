#include "core/data.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "core/subscript.hpp"
#include "core/texts.hpp"

namespace lagoon {

Data::Data() = default;
Data::Data(bool value) : value_(value) {}
Data::Data(int value) : value_(std::int64_t{value}) {}
Data::Data(std::int64_t value) : value_(value) {}
Data::Data(std::string value) : value_(std::move(value)) {}
Data::Data(std::string_view value) : value_(std::string(value)) {}
Data::Data(const char* value) : value_(std::string(value)) {}
Data::Data(Number value) : value_(std::move(value)) {}
Data::Data(const Data&) = default;
Data::Data(Data&&) noexcept = default;
Data& Data::operator=(const Data&) = default;
Data& Data::operator=(Data&&) noexcept = default;
Data::~Data() = default;

namespace {

/// The first items find room at once: a view consists of short lists, and moving Data is most of
/// the work of letting one grow.
template <class T>
void make_room(std::vector<T>& items) {
  constexpr std::size_t kFirst = 8;
  if (items.capacity() == 0) items.reserve(kFirst);
}

}  // namespace

Data Data::list() {
  Data data;
  data.value_.emplace<List>();
  return data;
}

Data Data::map() {
  Data data;
  data.value_.emplace<Map>();
  return data;
}

Data Data::map(std::initializer_list<Entry> entries) {
  Data data;
  Map& map = data.value_.emplace<Map>();
  map.reserve(entries.size());
  for (const Entry& entry : entries) {
    map.push_back(Member{std::string(entry.key), std::move(entry.value)});
  }
  return data;
}

Data& Data::push(Data item) {
  auto* list = std::get_if<List>(&value_);
  assert(list != nullptr);
  make_room(*list);
  list->push_back(std::move(item));
  return *this;
}

Data& Data::set(std::string_view key, Data value) {
  auto* map = std::get_if<Map>(&value_);
  assert(map != nullptr);
  const auto at = std::find_if(map->begin(), map->end(),
                               [key](const Member& member) { return member.key == key; });
  if (at != map->end()) {
    at->value = std::move(value);
  } else {
    make_room(*map);
    map->push_back(Member{std::string(key), std::move(value)});
  }
  return *this;
}

Data& Data::add(std::string key, Data value) {
  auto* map = std::get_if<Map>(&value_);
  assert(map != nullptr);
  make_room(*map);
  map->push_back(Member{std::move(key), std::move(value)});
  return *this;
}

Data& Data::append(Data map) {
  auto* mine = std::get_if<Map>(&value_);
  auto* others = std::get_if<Map>(&map.value_);
  assert(mine != nullptr && others != nullptr);
  for (Member& member : *others) mine->push_back(std::move(member));
  return *this;
}

const Data* Data::find(std::string_view key) const {
  const Map* map = members();
  if (map == nullptr) return nullptr;
  for (const Member& member : *map) {
    if (member.key == key) return &member.value;
  }
  return nullptr;
}

bool operator==(const Data& a, const Data& b) { return a.value_ == b.value_; }

namespace {

void add_to(Hasher& hasher, const Data& data) {
  // The first number of each case says what follows, so that no two kinds can look alike.
  if (const bool* boolean = data.boolean()) {
    hasher.add(std::uint64_t{1});
    hasher.add(std::uint64_t{*boolean});
  } else if (const std::int64_t* integer = data.integer()) {
    hasher.add(std::uint64_t{2});
    hasher.add(static_cast<std::uint64_t>(*integer));
  } else if (const std::string* text = data.text()) {
    hasher.add(std::uint64_t{3});
    hasher.add(std::string_view(*text));
  } else if (const Data::List* items = data.items()) {
    hasher.add(std::uint64_t{4});
    hasher.add(std::uint64_t{items->size()});
    for (const Data& item : *items) add_to(hasher, item);
  } else if (const Data::Map* members = data.members()) {
    hasher.add(std::uint64_t{5});
    hasher.add(std::uint64_t{members->size()});
    std::vector<const Data::Member*> sorted;
    for (const Data::Member& member : *members) sorted.push_back(&member);
    std::sort(sorted.begin(), sorted.end(),
              [](const auto* a, const auto* b) { return a->key < b->key; });
    for (const Data::Member* member : sorted) {
      hasher.add(std::string_view(member->key));
      add_to(hasher, member->value);
    }
  } else if (const Data::Number* number = data.number()) {
    hasher.add(std::uint64_t{6});
    hasher.add(std::string_view(number->literal));
  } else {
    hasher.add(std::uint64_t{0});
  }
}

const Data& null_data() {
  static const Data null;
  return null;
}

}  // namespace

std::uint64_t content_hash(const Data& data) {
  Hasher hasher;
  add_to(hasher, data);
  return hasher.finish();
}

Reader::Reader(const Data& root, Faults& faults, std::string path)
    : data_(&root), faults_(&faults), path_(std::move(path)) {}

Reader Reader::child(const Data& data, std::string path) const {
  Reader reader(data, *faults_, std::move(path));
  reader.missing_ = missing_;
  return reader;
}

void Reader::fault(const Statement& statement) const {
  // Rendering what nobody keeps would be most of the work on a file of nothing but faults.
  if (!missing_ && !faults_->full()) faults_->push_back(Error(statement, path_));
}

Reader Reader::operator[](std::string_view key) const {
  std::string path = path_.empty() ? std::string(key) : path_ + "." + std::string(key);
  const Data* found = data_->find(key);
  if (found != nullptr) return child(*found, std::move(path));
  fault(data_->members() == nullptr ? Statement(text::expected, Arg::term("kind", text::kind_map))
                                    : Statement(text::missing_key, Arg::word("key", key)));
  Reader absent = child(null_data(), std::move(path));
  absent.missing_ = true;
  return absent;
}

Reader Reader::operator[](int position) const {
  const Data::List& items = *data_->items();
  assert(position >= 0 && static_cast<std::size_t>(position) < items.size());
  return child(items[at(position)], path_ + "[" + std::to_string(position) + "]");
}

int Reader::size() const {
  if (const Data::List* items = data_->items()) return static_cast<int>(items->size());
  fault(Statement(text::expected, Arg::term("kind", text::kind_list)));
  return 0;
}

int Reader::size(int min, int max) const {
  if (data_->items() == nullptr) return size();
  const int actual = size();
  if (actual >= min && actual <= max) return actual;
  fault(Statement(text::wrong_size, Arg::number("number", actual), Arg::number("min", min),
                  Arg::number("max", max)));
  return 0;
}

int Reader::integer(int min, int max) const {
  const std::int64_t* value = data_->integer();
  if (value == nullptr) {
    fault(Statement(text::expected, Arg::term("kind", text::kind_integer)));
    return min;
  }
  if (*value >= min && *value <= max) return static_cast<int>(*value);
  const std::string written = std::to_string(*value);
  fault(Statement(text::out_of_range, Arg::word("number", written), Arg::number("min", min),
                  Arg::number("max", max)));
  return min;
}

bool Reader::boolean() const {
  if (const bool* value = data_->boolean()) return *value;
  fault(Statement(text::expected, Arg::term("kind", text::kind_boolean)));
  return false;
}

std::string_view Reader::text() const {
  if (const std::string* value = data_->text()) return *value;
  fault(Statement(text::expected, Arg::term("kind", text::kind_text)));
  return {};
}

std::vector<std::string> Reader::keys() const {
  std::vector<std::string> keys;
  const Data::Map* members = data_->members();
  if (members == nullptr) {
    fault(Statement(text::expected, Arg::term("kind", text::kind_map)));
    return keys;
  }
  for (const Data::Member& member : *members) keys.push_back(member.key);
  return keys;
}

void Reader::unknown_id() const {
  if (data_->text() != nullptr) unknown_id(*data_->text());  // anything else was told by text()
}

void Reader::unknown_id(std::string_view id) const {
  fault(Statement(text::unknown_id, Arg::word("id", id)));
}

void Reader::only_keys(std::initializer_list<std::string_view> known) const {
  only_keys(std::span<const std::string_view>(known.begin(), known.size()));
}

void Reader::only_keys(std::span<const std::string_view> known) const {
  for (const std::string& key : keys()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      fault(Statement(text::unknown_key, Arg::word("key", key)));
    }
  }
}

}  // namespace lagoon
