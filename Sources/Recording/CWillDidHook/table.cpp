#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "calls.h"
#include "runtime/dispatch_tables.h"

namespace willdid {
namespace {

Lock table_lock;

// A class that observers of objects made is named after the one that it stands before.
bool is_observers_name(const char *name, const char *super) {
  for (const char *prefix : {"NSKVONotifying_", "GSKVO"}) {
    size_t length = strlen(prefix);
    if (strncmp(name, prefix, length) == 0 && strcmp(name + length, super) == 0) return true;
  }
  return false;
}

void note_method(ClassRecord &record, MethodEntry entry, bool is_class_method) {
  auto found = table().places.find(identity_of(selector_of(entry)));
  if (found == table().places.end()) return;
  int name = is_class_method ? found->second.second : found->second.first;
  if (name < 0) return;
  Definition fresh = {};
  fresh.name = static_cast<uint16_t>(name);
  fresh.is_class_method = is_class_method;
  fresh.entry = entry;
  record.definitions.push_back(fresh);
}

void read_methods(ClassRecord &record, Class type, bool is_class_method) {
  unsigned count = 0;
  MethodEntry *methods = copy_methods(type, &count);
  if (record.is_of_pattern && !record.header && count > 0) {
    record.header = header_of(address_of(methods[0]));
  }
  for (unsigned index = 0; index < count; index++) {
    note_method(record, methods[index], is_class_method);
  }
  free(methods);
}

// Notes whose entry it is, and whether it is of another class as well.
void note_entry(const ClassRecord &record, const Definition &definition) {
  Entry &entry = table().entries[definition.entry];
  if (!entry.type) entry.type = record.type;
  if (entry.type == record.type) return;
  entry.is_shared = true;
  if (entry.hook) share(*entry.hook);
}

// Takes over what was known of the same methods.
void keep_known(std::vector<Definition> &now, const std::vector<Definition> &before) {
  for (Definition &definition : now) {
    for (const Definition &known : before) {
      if (known.name != definition.name) continue;
      definition.method = known.method;
      if (known.entry == definition.entry) definition = known;
    }
  }
}

}  // namespace

Table &table() {
  // Never destroyed: hooks run while the program ends.
  static Table *all = new Table{};
  return *all;
}

Hold::Hold(Thread *thread) : thread(thread) {
  // Before there is a lock: a signal's handler that calls a hooked method would wait for its own thread.
  if (thread) thread->quiet++;
  // GNU's runtime sends +initialize under its own lock, so that one has to be taken first.
  lock_runtime();
  table_lock.lock();
  if (thread) thread->holds_table = true;
  forget_unloaded();
}

Hold::~Hold() {
  if (thread) thread->holds_table = false;
  table_lock.unlock();
  unlock_runtime();
  if (thread) thread->quiet--;
}

ClassRecord &record_of(Class type) {
  ClassRecord *&place = table().classes[type];
  // The memory of a class may have become another's.
  if (place && place->name == name_of(type)) return *place;
  auto record = new ClassRecord{};
  record->type = type;
  record->metaclass = isa_of(type);
  record->name = name_of(type);
  if (const char *image = image_of(type)) record->image = image;
  record->header = header_of(type);
  record->is_of_pattern = tells_images() && image_in(*record) && !record->header;
  place = record;
  return *record;
}

const char *image_in(const ClassRecord &record) {
  return record.image.empty() ? nullptr : record.image.c_str();
}

namespace {

void forget(ClassRecord &record) {
  for (Definition &definition : record.definitions) {
    table().entries.erase(definition.entry);
    if (!definition.hook) continue;
    definition.hook->is_set = false;
    definition.hook->slot->is_wanted.store(false, std::memory_order_relaxed);
    definition.method->is_wanted.store(false, std::memory_order_relaxed);
  }
}

}  // namespace

void forget_image(const void *header) {
  auto &classes = table().classes;
  for (auto each = classes.begin(); each != classes.end();) {
    ClassRecord &record = *each->second;
    bool is_gone = record.header == header;
    if (is_gone) forget(record);
    each = is_gone ? classes.erase(each) : std::next(each);
  }
  generation.fetch_add(1, std::memory_order_release);
}

wd_class *meet(ClassRecord &record) {
  if (!record.seen) {
    record.seen = new wd_class{};
    record.seen->object = record.type;
    record.seen->name = record.name.c_str();
    record.seen->image = image_in(record);
  }
  if (record.met_turn != table().turn) {
    record.met_turn = table().turn;
    record.seen->note = 0;
    const wd_owner &owner = table().configuration->owner;
    if (owner.met_class) owner.met_class(owner.context, record.seen);
  }
  return record.seen;
}

void share(Hook &hook) {
  hook.slot->traits.fetch_or(is_shared, std::memory_order_release);
  // Other classes may have answered before it was set.
  if (hook.is_set && !hook.is_everywhere) {
    forget_cached(hook.entry, hook.slot->original.load(std::memory_order_relaxed));
  }
  hook.is_everywhere = true;
}

void look_at(ClassRecord &record) {
  record.looked_turn = table().turn;
  std::vector<Definition> before = std::move(record.definitions);
  record.definitions.clear();
  read_methods(record, record.type, false);
  if (table().wants_class_methods) read_methods(record, record.metaclass, true);
  // A category's method stands before the one that it replaces.
  std::vector<Definition> &now = record.definitions;
  for (size_t index = 0; index < now.size(); index++) {
    for (size_t later = now.size() - 1; later > index; later--) {
      if (now[later].name == now[index].name) now.erase(now.begin() + static_cast<long>(later));
    }
  }
  keep_known(now, before);
  if (!tells_images()) return;
  for (const Definition &definition : now) note_entry(record, definition);
}

Definition *definition_in(ClassRecord &record, uint16_t name) {
  for (Definition &definition : record.definitions) {
    if (definition.name == name) return &definition;
  }
  return nullptr;
}

bool is_hooked(const Definition &definition) {
  return definition.hook && definition.method->is_wanted.load(std::memory_order_relaxed);
}

bool is_in_between(Class type) {
  Class super = superclass_of(type);
  if (!super) return false;
  // Swift's generic classes are made at run time too, and have the image of their description
  // (ObjCRuntimeGetImageNameFromClass.mm).
  if (tells_images()) return !image_of(type);
  return is_observers_name(name_of(type), name_of(super));
}

Class plain_class(Class type) {
  while (is_in_between(type)) type = superclass_of(type);
  return type;
}

}  // namespace willdid
