#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <algorithm>

#include "calls.h"
#include "messages.h"
#include "runtime/images.h"
#include "table.h"

namespace willdid {
namespace {

bool comes_from(Class type, const std::vector<Class> &roots) {
  for (Class ancestor = type; ancestor; ancestor = superclass_of(ancestor)) {
    if (std::find(roots.begin(), roots.end(), ancestor) != roots.end()) return true;
  }
  return false;
}

// The selector of the configuration that a definition is of; -1 if its class has other roots.
long selector_for(const ClassRecord &record, const Definition &definition) {
  const wd_hook_configuration &configuration = *table().configuration;
  for (uint32_t selector : table().names[definition.name].selectors) {
    bool is_meant = !configuration.selectors[selector].roots ||
        comes_from(record.type, table().roots[selector]);
    if (!is_meant) continue;
    bool is_spared = comes_from(superclass_of(record.type), table().spared[selector]);
    return is_spared ? -1 : static_cast<long>(selector);
  }
  return -1;
}

bool wants(ClassRecord &record) {
  if (record.asked_turn == table().turn) return record.is_wanted;
  record.asked_turn = table().turn;
  const wd_owner &owner = table().configuration->owner;
  record.is_wanted = !owner.wants_class ||
      owner.wants_class(owner.context, record.name.c_str(), image_in(record));
  return record.is_wanted;
}

// Classes of the app come first when room is short.
uint8_t rank_of(const ClassRecord &record) {
  const char *image = image_in(record);
  return image && !is_of_program(image) ? 1 : 0;
}

uint32_t depth_of(Class type) {
  uint32_t depth = 0;
  for (Class above = superclass_of(type); above; above = superclass_of(above)) depth++;
  return depth;
}

Method *new_method(const ClassRecord &record, const Definition &definition) {
  std::deque<Method> &methods = table().methods;
  methods.emplace_back();
  Method &method = methods.back();
  method.number = static_cast<uint32_t>(methods.size() - 1);
  method.type = record.type;
  method.depth = depth_of(record.type);
  method.name = definition.name;
  method.is_class_method = definition.is_class_method;
  return &method;
}

// The form of a method. One that a tool has added may say less than it takes, or `v@:` for everything: then the
// next method above says it, which is called in its place.
Form trusted_form(const ClassRecord &record, const Definition &definition) {
  Form own = form_of(types_of(definition.entry));
  Selector selector = selector_of(definition.entry);
  const char *text = text_of(selector);
  bool is_short = own.argument_count < std::count(text, text + strlen(text), ':');
  bool is_compiled = image_holding(address_of(definition.entry));
  if (!is_short && is_compiled) return own;
  Class type = definition.is_class_method ? record.metaclass : record.type;
  MethodEntry above = method_found(superclass_of(type), identity_of(selector));
  Form other = above ? form_of(types_of(above)) : own;
  if (has_more(other, own)) return other;
  if (is_short) own.shape = Shape::unsupported;
  return own;
}

Hook *new_hook(const ClassRecord &record, Definition &definition) {
  Form form = trusted_form(record, definition);
  Pool *pool = form.shape == Shape::unsupported ? nullptr : pool_of(form.shape);
  bool is_short = pool && pool->taken == pool->size;
  if (!pool || is_short) {
    definition.outcome = is_short ? Outcome::without_room : Outcome::unsupported;
    return nullptr;
  }
  Slot &slot = pool->slots[pool->taken];
  slot.form = form;
  Class type = definition.is_class_method ? record.metaclass : record.type;
  Implementation trampoline = pool->trampolines[pool->taken++];
  table().hooks.push_back(
      {type, definition.entry, &slot, trampoline, false, record.is_of_pattern});
  return &table().hooks.back();
}

// The hook of an entry: there is one, also where classes share it. NULL if it cannot be hooked.
Hook *hook_of(const ClassRecord &record, Definition &definition) {
  if (!tells_images()) return new_hook(record, definition);
  Entry &entry = table().entries[definition.entry];
  if (entry.hook) return entry.hook;
  entry.hook = new_hook(record, definition);
  if (entry.hook && entry.is_shared) share(*entry.hook);
  return entry.hook;
}

// Makes what a class defines a level of the calls through a hook.
void add_level(const ClassRecord &record, Definition &definition) {
  if (!definition.method) definition.method = new_method(record, definition);
  Method &method = *definition.method;
  method.selector_sent = selector_of(definition.entry);
  method.trampoline = definition.hook->trampoline;
  method.slot = definition.hook->slot;
  method.entry = definition.entry;
  method.has_image = image_in(record) != nullptr;
  Method *&first = method.slot->method;
  if (!first) first = &method;
  if (first == &method || method.sharing.load(std::memory_order_relaxed)) return;
  method.sharing.store(first->sharing.load(std::memory_order_relaxed), std::memory_order_relaxed);
  first->sharing.store(&method, std::memory_order_release);
}

void leave_out(Outcome outcome) {
  Table &all = table();
  (outcome == Outcome::unsupported ? all.unsupported : all.without_room)++;
  const wd_owner &owner = all.configuration->owner;
  if (owner.left_out) owner.left_out(owner.context, all.unsupported, all.without_room);
}

// Makes a method go through its trampoline, unless it still does.
void set(Hook &hook) {
  Implementation now = implementation_of(hook.entry);
  hook.slot->is_wanted.store(true, std::memory_order_release);
  if (now == hook.trampoline) return;
  // An implementation that was put before the trampoline still calls it.
  if (hook.is_set && now != hook.slot->original.load(std::memory_order_relaxed)) return;
  hook.slot->original.store(now, std::memory_order_release);
  Implementation before =
      set_implementation(hook.type, hook.entry, hook.trampoline, hook.is_everywhere);
  if (before != now) hook.slot->original.store(before, std::memory_order_release);
  hook.is_set = true;
}

// The next method above one; NULL if it is not hooked.
const Method *above(const Method &method) {
  for (Class above = superclass_of(method.type); above; above = superclass_of(above)) {
    ClassRecord &record = record_of(above);
    if (record.looked_turn != table().turn) look_at(record);
    if (Definition *definition = definition_in(record, method.name)) {
      return is_hooked(*definition) ? definition->method : nullptr;
    }
  }
  return nullptr;
}

void judge(Method &method) {
  const Method *next = above(method);
  method.above.store(next, std::memory_order_release);
  __atomic_store_n(&method.is_judged, next != nullptr, __ATOMIC_RELAXED);
}

void judge_all() {
  for (Method &method : table().methods) {
    if (method.is_wanted.load(std::memory_order_relaxed)) judge(method);
  }
}

}  // namespace

void Scan::look_at_class(Class type) {
  if (!looked_at.emplace(type, true).second || is_in_between(type)) return;
  ClassRecord &record = record_of(type);
  has_known |= record.looked_turn == table().turn;
  record.scanned_turn = table().turn;
  look_at(record);
  for (size_t index = 0; index < record.definitions.size(); index++) {
    Definition &definition = record.definitions[index];
    if (definition.turn == table().turn && definition.outcome != Outcome::none) continue;
    long selector = selector_for(record, definition);
    if (selector < 0 || !wants(record)) continue;
    definition.outcome = Outcome::none;
    definition.turn = table().turn;
    candidates.push_back({&record, index, static_cast<uint32_t>(selector), rank_of(record)});
  }
}

bool Scan::attach(const Candidate &candidate) {
  ClassRecord &record = *candidate.record;
  Definition &definition = record.definitions[candidate.definition];
  bool was_hooked = is_hooked(definition);
  if (!definition.hook) {
    definition.hook = hook_of(record, definition);
    if (!definition.hook) {
      leave_out(definition.outcome);
      return false;
    }
    add_level(record, definition);
  }
  if (!was_hooked) {
    Method &method = *definition.method;
    method.selector = candidate.selector;
    method.level = meet(record);
    method.note = 0;
    method.hooked_at = generation.load(std::memory_order_relaxed) + 1;
    method.is_wanted.store(true, std::memory_order_relaxed);
    const wd_owner &owner = table().configuration->owner;
    if (owner.hooked) owner.hooked(owner.context, &method);
    attached.push_back(&method);
  }
  set(*definition.hook);
  return !was_hooked;
}

size_t Scan::finish() {
  size_t count = 0;
  for (uint8_t rank : {0, 1}) {
    for (const Candidate &candidate : candidates) {
      if (candidate.rank == rank) count += attach(candidate);
    }
  }
  candidates.clear();
  if (count == 0) return 0;
  if (has_known) {
    judge_all();
  } else {
    // A class is looked at before those below it, whose calls could lead to its methods.
    for (Method *method : attached) judge(*method);
  }
  generation.fetch_add(1, std::memory_order_release);
  return count;
}

// MARK: - Receivers

namespace {

// Whether methods of a class were hooked since a state of the table.
bool was_hooked_since(uint32_t before, const ClassRecord &record) {
  for (const Definition &definition : record.definitions) {
    if (!is_hooked(definition)) continue;
    if (static_cast<int32_t>(definition.method->hooked_at - before) > 0) return true;
  }
  return false;
}

// Hooks the images that came and the classes of a receiver that were not looked at yet. Older calls of the
// thread may be in the methods that are hooked by that.
void look_at_chain(Thread *thread, Class type, uintptr_t place, bool is_new) {
  uint32_t before = generation.load(std::memory_order_relaxed);
  look_at_new_images();
  Scan scan;
  for (Class each = type; each; each = superclass_of(each)) {
    if (record_of(each).scanned_turn != table().turn) scan.look_at_class(each);
  }
  scan.finish();
  if (generation.load(std::memory_order_relaxed) == before) return;
  for (Class each = type; each; each = superclass_of(each)) {
    ClassRecord &record = record_of(each);
    if (!was_hooked_since(before, record)) continue;
    record.doubtful_thread = thread;
    record.doubtful_place = place;
    record.is_seen_new = is_new;
  }
}

const Method *top_of(Class type, uint16_t name) {
  for (Class each = type; each; each = superclass_of(each)) {
    Definition *definition = definition_in(record_of(each), name);
    if (definition && is_hooked(*definition)) return definition->method;
  }
  return nullptr;
}

Sight *make_out(Thread *thread, Object receiver, Object key, uint16_t name, uintptr_t place) {
  auto type = static_cast<Class>(const_cast<void *>(key));
  // A method of a root class, sent to a class.
  if (is_metaclass(type)) type = static_cast<Class>(const_cast<void *>(receiver));
  Class own = type;
  type = plain_class(type);
  bool is_initializer = table().names[name].is_initializer;
  look_at_chain(thread, type, place, is_initializer);
  Sight *sight = find_sight(key, name);
  if (!sight) sight = add_sight(key, name);
  if (!sight) return nullptr;
  const Method *top = top_of(type, name);
  Thread *doubtful_thread = nullptr;
  if (top) {
    ClassRecord &level = record_of(top->type);
    bool is_certain = level.is_seen_new && !is_initializer;
    doubtful_thread = is_certain ? nullptr : level.doubtful_thread;
    sight->doubtful_place.store(level.doubtful_place, std::memory_order_relaxed);
  }
  sight->doubtful_thread.store(doubtful_thread, std::memory_order_relaxed);
  Class above = own == type ? nullptr : superclass_of(own);
  sight->above.store(above, std::memory_order_relaxed);
  sight->type.store(meet(record_of(type)), std::memory_order_relaxed);
  sight->top.store(top, std::memory_order_relaxed);
  // Classes farther above could change unseen.
  uint32_t now = generation.load(std::memory_order_relaxed);
  sight->generation.store(!above || above == type ? now : now - 1, std::memory_order_release);
  return sight;
}

}  // namespace

Sight *look_at_receiver(
    Thread *thread, Object receiver, Object key, const Method *method, uintptr_t place) noexcept {
  Hold hold(thread);
  if (!table().configuration) return nullptr;
  try {
    return make_out(thread, receiver, key, method->name, place);
  } catch (...) {
    // No memory.
    return nullptr;
  }
}

void look_at_object(Thread *thread, Object object, uintptr_t place) noexcept {
  Hold hold(thread);
  if (!table().configuration) return;
  try {
    // A class may be an object that is handed over.
    Class type = isa_of(object);
    if (is_metaclass(type)) type = static_cast<Class>(const_cast<void *>(object));
    look_at_chain(thread, plain_class(type), place, false);
  } catch (...) {
    // No memory.
  }
}

bool is_in_place(Thread *thread, const Method *method) noexcept {
  Hold hold(thread);
  if (!table().configuration) return false;
  try {
    const Definition *definition = definition_in(record_of(method->type), method->name);
    bool was_set = definition && is_hooked(*definition) &&
        implementation_of(definition->entry) == definition->hook->trampoline;
    Scan scan;
    scan.look_at_class(method->type);
    return scan.finish() == 0 && was_set;
  } catch (...) {
    // No memory.
    return false;
  }
}

}  // namespace willdid
