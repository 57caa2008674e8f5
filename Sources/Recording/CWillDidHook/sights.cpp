#include "sights.h"

#include <stdlib.h>

#include <new>

namespace willdid {
namespace {

enum : size_t { first_capacity = 1024, sights_at_once = 128 };

// A hash that only grows. A table that became too small stays, as some thread may be reading it.
struct Table {
  size_t mask;
  std::atomic<Sight *> places[1];
};

std::atomic<Table *> table;
size_t count;
Sight *free_sights;
size_t free_count;

size_t hash(Object key, uint16_t name) {
  auto word = reinterpret_cast<uintptr_t>(key) >> 4;
  uint64_t mixed = (word ^ (static_cast<uint64_t>(name) << 40)) * 0x9e3779b97f4a7c15;
  return static_cast<size_t>(mixed >> 32);
}

Table *new_table(size_t capacity) {
  size_t bytes = sizeof(Table) + (capacity - 1) * sizeof(std::atomic<Sight *>);
  auto fresh = static_cast<Table *>(calloc(1, bytes));
  if (fresh) fresh->mask = capacity - 1;
  return fresh;
}

void put(Table *into, Sight *sight) {
  size_t place = hash(sight->key, sight->name) & into->mask;
  while (into->places[place].load(std::memory_order_relaxed)) place = (place + 1) & into->mask;
  into->places[place].store(sight, std::memory_order_release);
}

Table *table_with_room() {
  Table *old = table.load(std::memory_order_relaxed);
  if (old && count * 2 < old->mask) return old;
  Table *fresh = new_table(old ? (old->mask + 1) * 2 : first_capacity);
  if (!fresh) return nullptr;
  for (size_t place = 0; old && place <= old->mask; place++) {
    if (Sight *sight = old->places[place].load(std::memory_order_relaxed)) put(fresh, sight);
  }
  table.store(fresh, std::memory_order_release);
  return fresh;
}

}  // namespace

Sight *find_sight(Object key, uint16_t name) {
  Table *in = table.load(std::memory_order_acquire);
  if (__builtin_expect(!in, 0)) return nullptr;
  size_t place = hash(key, name) & in->mask;
  while (Sight *sight = in->places[place].load(std::memory_order_acquire)) {
    if (sight->key == key && sight->name == name) return sight;
    place = (place + 1) & in->mask;
  }
  return nullptr;
}

Sight *add_sight(Object key, uint16_t name) {
  Table *into = table_with_room();
  if (!into) return nullptr;
  if (free_count == 0) {
    free_sights = static_cast<Sight *>(calloc(sights_at_once, sizeof(Sight)));
    if (!free_sights) return nullptr;
    free_count = sights_at_once;
  }
  free_count--;
  auto sight = new (free_sights++) Sight{};
  sight->key = key;
  sight->name = name;
  put(into, sight);
  count++;
  return sight;
}

}  // namespace willdid
