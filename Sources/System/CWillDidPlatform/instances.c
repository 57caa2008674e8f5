#include "willdid_platform.h"

#include <stdlib.h>

// Open addressing. An address stays in its slot for the life of the table: when an object dies, its
// id becomes 0, and the next object there takes the slot over. That is not a race with readers: an
// address changes hands between two objects only where the app itself orders the two.
typedef struct {
  uintptr_t address;
  uintptr_t type;
  uint32_t id;
} entry;

typedef struct table {
  size_t mask;
  size_t used;
  // The table before, which a reader may still look at.
  struct table *previous;
  entry entries[];
} table;

struct wd_instances {
  table *current;
};

static table *make_table(size_t capacity, table *previous) {
  table *made = calloc(1, sizeof(table) + capacity * sizeof(entry));
  if (!made) return NULL;
  made->mask = capacity - 1;
  made->previous = previous;
  return made;
}

static size_t first_slot(const table *table, uintptr_t address) {
  return (size_t)(((uint64_t)address * UINT64_C(0x9e3779b97f4a7c15)) >> 20) & table->mask;
}

// The slot of an address, or the free one where it belongs.
static entry *find(table *table, uintptr_t address) {
  size_t slot = first_slot(table, address);
  while (true) {
    entry *found = &table->entries[slot];
    uintptr_t key = __atomic_load_n(&found->address, __ATOMIC_ACQUIRE);
    if (key == address || key == 0) return found;
    slot = (slot + 1) & table->mask;
  }
}

wd_instances *wd_instances_create(void) {
  wd_instances *instances = calloc(1, sizeof *instances);
  if (!instances) return NULL;
  instances->current = make_table(4096, NULL);
  if (instances->current) return instances;
  free(instances);
  return NULL;
}

void wd_instances_destroy(wd_instances *instances) {
  table *next = instances->current;
  while (next) {
    table *previous = next->previous;
    free(next);
    next = previous;
  }
  free(instances);
}

// The slot of an address that has one. A free slot is none: another thread may be about to take it for
// another address.
static const entry *known(const wd_instances *instances, uintptr_t address) {
  const entry *found = find(__atomic_load_n(&instances->current, __ATOMIC_ACQUIRE), address);
  return __atomic_load_n(&found->address, __ATOMIC_ACQUIRE) == address ? found : NULL;
}

uint32_t wd_instance_id(const wd_instances *instances, uintptr_t address, uintptr_t type) {
  const entry *found = known(instances, address);
  if (!found) return 0;
  uint32_t id = __atomic_load_n(&found->id, __ATOMIC_ACQUIRE);
  return id && __atomic_load_n(&found->type, __ATOMIC_RELAXED) == type ? id : 0;
}

uintptr_t wd_instance_type(const wd_instances *instances, uintptr_t address) {
  if (!address) return 0;
  const entry *found = known(instances, address);
  bool is_known = found && __atomic_load_n(&found->id, __ATOMIC_ACQUIRE) != 0;
  return is_known ? __atomic_load_n(&found->type, __ATOMIC_RELAXED) : 0;
}

// Moves what lives into a table with room.
static bool rebuild(wd_instances *instances) {
  table *old = instances->current;
  size_t living = 0;
  for (size_t slot = 0; slot <= old->mask; slot++) living += old->entries[slot].id != 0;
  size_t capacity = old->mask + 1;
  while (living * 4 > capacity) capacity *= 2;
  table *made = make_table(capacity, old);
  if (!made) return false;
  for (size_t slot = 0; slot <= old->mask; slot++) {
    entry *source = &old->entries[slot];
    if (!source->id) continue;
    *find(made, source->address) = *source;
    made->used++;
  }
  __atomic_store_n(&instances->current, made, __ATOMIC_RELEASE);
  return true;
}

bool wd_instance_set(wd_instances *instances, uintptr_t address, uintptr_t type, uint32_t id) {
  entry *found = find(instances->current, address);
  if (!found->address) {
    if (!id) return true;
    if (instances->current->used * 2 > instances->current->mask) {
      if (!rebuild(instances)) return false;
      found = find(instances->current, address);
    }
  }
  __atomic_store_n(&found->type, type, __ATOMIC_RELAXED);
  __atomic_store_n(&found->id, id, __ATOMIC_RELEASE);
  if (!found->address) {
    instances->current->used++;
    __atomic_store_n(&found->address, address, __ATOMIC_RELEASE);
  }
  return true;
}
