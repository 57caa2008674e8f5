#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "calls.h"
#include "table.h"

namespace willdid {
namespace {

uint64_t now() {
  timespec time = {};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<uint64_t>(time.tv_sec) * 1000000000 + static_cast<uint64_t>(time.tv_nsec);
}

uint16_t name_for(const wd_selector &selector) {
  Table &all = table();
  const void *identity = identity_of(selector_named(selector.name));
  auto &places = all.places.emplace(identity, std::make_pair(-1, -1)).first->second;
  int &place = selector.is_class_method ? places.second : places.first;
  if (place < 0) {
    bool is_initializer = strncmp(selector.name, "init", 4) == 0;
    all.names.push_back({identity, selector.is_class_method, is_initializer, {}});
    place = static_cast<int>(all.names.size() - 1);
  }
  return static_cast<uint16_t>(place);
}

void read_selectors(const wd_hook_configuration &configuration) {
  Table &all = table();
  for (Name &name : all.names) name.selectors.clear();
  for (size_t index = 0; index < configuration.selector_count; index++) {
    const wd_selector &selector = configuration.selectors[index];
    all.names[name_for(selector)].selectors.push_back(static_cast<uint32_t>(index));
    all.wants_class_methods |= selector.is_class_method;
  }
}

size_t timed_scan() {
  uint64_t start = now();
  size_t count = scan_process();
  table().scan_nanoseconds = now() - start;
  return count;
}

// Gives a method its implementation back, unless another tool has replaced it since: that tool's may call
// the trampoline.
void restore(Hook &hook) {
  hook.slot->is_wanted.store(false, std::memory_order_relaxed);
  if (!hook.is_set || implementation_of(hook.entry) != hook.trampoline) return;
  Implementation original = hook.slot->original.load(std::memory_order_relaxed);
  set_implementation(hook.type, hook.entry, original, hook.is_everywhere);
  hook.is_set = false;
}

void report(bool is_on) {
  // Counted before and after, so that a call whose super was not reported sees that there was a
  // change, or that one was under way when it began.
  reporting_turn.fetch_add(1, std::memory_order_relaxed);
  is_reporting.store(is_on, std::memory_order_release);
  reporting_turn.fetch_add(1, std::memory_order_release);
}

void take_back() {
  report(false);
  follow_new_images(false);
  current_owner.store(nullptr, std::memory_order_release);
  for (Method &method : table().methods) method.is_wanted.store(false, std::memory_order_relaxed);
  for (Hook &hook : table().hooks) restore(hook);
  table().configuration = nullptr;
  generation.fetch_add(1, std::memory_order_release);
}

wd_hook_result install(const wd_hook_configuration &configuration) {
  Table &all = table();
  if (all.configuration) return WD_HOOKS_ALREADY_INSTALLED;
  all.turn++;
  all.unsupported = all.without_room = 0;
  unreported.store(0, std::memory_order_relaxed);
  all.configuration = &configuration;
  try {
    read_selectors(configuration);
    bool looks_ahead = configuration.scan != WD_SCAN_AT_FIRST_SIGHT;
    follow_new_images(looks_ahead && configuration.follows_images);
    timed_scan();
  } catch (...) {
    take_back();
    return WD_HOOKS_NO_MEMORY;
  }
  // The notes on receivers from an earlier installation do not hold.
  generation.fetch_add(1, std::memory_order_release);
  current_owner.store(&configuration.owner, std::memory_order_release);
  report(true);
  return WD_HOOKS_INSTALLED;
}

wd_hook_counts counts() {
  Table &all = table();
  wd_hook_counts found = {};
  found.scan_nanoseconds = all.scan_nanoseconds;
  found.unsupported = all.unsupported;
  found.without_room = all.without_room;
  for (const Method &method : all.methods) {
    found.methods += method.is_wanted.load(std::memory_order_relaxed);
  }
  for (const Hook &hook : all.hooks) {
    found.left_behind += hook.is_set && implementation_of(hook.entry) != hook.trampoline;
  }
  for (const auto &entry : all.classes) {
    const ClassRecord &record = *entry.second;
    found.classes += record.looked_turn == all.turn;
  }
  return found;
}

// Whether this thread is in a function of the owner that is called under the lock.
bool is_inside(Thread *thread) { return thread && thread->holds_table; }

}  // namespace
}  // namespace willdid

using namespace willdid;

const char *wd_hook_runtime(void) {
  find_runtime();
  switch (runtime_kind()) {
    case RuntimeKind::none: return nullptr;
    case RuntimeKind::apple: return "Apple";
    case RuntimeKind::gnu: return "GNU";
    case RuntimeKind::gnustep: return "GNUstep 2";
  }
  return nullptr;
}

wd_hook_result wd_hook_install(const wd_hook_configuration *configuration) {
  if (!find_runtime()) return WD_HOOKS_NOT_AVAILABLE;
  Thread *thread = current_thread();
  if (is_inside(thread)) return WD_HOOKS_ALREADY_INSTALLED;
  watch_images();
  Hold hold(thread);
  return install(*configuration);
}

size_t wd_hook_rescan(void) {
  Thread *thread = current_thread();
  if (!find_runtime() || is_inside(thread)) return 0;
  Hold hold(thread);
  if (!table().configuration) return 0;
  try {
    return look_at_new_images() + timed_scan();
  } catch (...) {
    return 0;
  }
}

void wd_hook_set_reporting(bool is_on) {
  Thread *thread = current_thread();
  if (!find_runtime() || is_inside(thread)) return;
  Hold hold(thread);
  if (table().configuration && is_on != is_reporting.load(std::memory_order_relaxed)) report(is_on);
}

void wd_hook_uninstall(void) {
  Thread *thread = current_thread();
  if (!find_runtime() || is_inside(thread)) return;
  {
    Hold hold(thread);
    if (!table().configuration) return;
    take_back();
  }
  stop_observing();
}

wd_hook_counts wd_hook_count(void) {
  Thread *thread = current_thread();
  if (!find_runtime() || is_inside(thread)) return {};
  Hold hold(thread);
  return counts();
}

void wd_hook_see(const void *object) {
  Thread *thread = current_thread();
  if (!object || !find_runtime() || is_inside(thread)) return;
  look_at_object(thread, object, reinterpret_cast<uintptr_t>(__builtin_frame_address(0)));
}

bool wd_runs_when_sent(const wd_call *call) {
  auto method = static_cast<const Method *>(call->method);
  return implementation_sent(isa_of(call->receiver), method->selector_sent) == method->trampoline;
}

const wd_call *wd_hook_current_call(void) {
  Thread *thread = known_thread();
  if (!thread) return nullptr;
  drop_left(thread, reinterpret_cast<uintptr_t>(__builtin_frame_address(0)));
  return thread->top ? &thread->top->call : nullptr;
}
