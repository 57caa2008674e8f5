#include <stdlib.h>

#include <atomic>

#include "messages.h"
#include "runtime/lock.h"
#include "table.h"

// Observers of notifications: objects of a class that is made when the first is needed.
namespace willdid {
namespace {

using Noticed = void (*)(void *context, const char *name, const void *object, const void *info);

// Lies in the object. It stays when observing ends, as another thread may be posting to it.
struct Observer {
  void *context;
  Noticed noticed;
  std::atomic<bool> is_ended;
  void *object;
  Observer *next;
};

Observer *observers;
Lock observers_lock;

void notice(void *object, Object, Object notification) {
  auto observer = static_cast<Observer *>(extra_bytes_of(object));
  if (observer->is_ended.load(std::memory_order_acquire)) return;
  Quiet quiet;
  const char *name = wd_text(wd_send(notification, "name"));
  observer->noticed(
      observer->context, name, wd_send(notification, "object"), wd_send(notification, "userInfo"));
}

Class observer_class() {
  const char *name = "WillDidObserver";
  if (Class known = class_named(name)) return known;
  Class root = class_named("NSObject");
  Class type = root ? new_class(root, name) : nullptr;
  if (!type) return nullptr;
  add_method(type, "notice:", reinterpret_cast<Implementation>(notice), "v24@0:8@16");
  register_class(type);
  return type;
}

Observer *new_observer() {
  Locked hold(observers_lock);
  Class type = observer_class();
  void *object = type ? new_object(type, sizeof(Observer)) : nullptr;
  if (!object) return nullptr;
  auto observer = static_cast<Observer *>(extra_bytes_of(object));
  observer->object = object;
  observer->next = observers;
  observers = observer;
  return observer;
}

bool add_to(Object center, Observer *observer, const char *name) {
  Object string = wd_string(name);
  if (!string) return false;
  const char *text = "addObserver:selector:name:object:";
  Selector add = selector_named(text), selector = selector_named("notice:");
  using Function = void (*)(Object, Selector, Object, Selector, Object, Object);
  return try_to([&] {
    auto function = reinterpret_cast<Function>(messenger(center, add));
    function(center, add, observer->object, selector, string, nullptr);
  });
}

Object default_center() {
  Object center = wd_send(wd_class_named("NSNotificationCenter"), "defaultCenter");
  bool can = wd_responds(center, "addObserver:selector:name:object:") &&
      wd_responds(center, "removeObserver:");
  return can ? center : nullptr;
}

// Foundation calls one function with an exception that nothing catches: each that is set calls the one before.
// This one may be set anew when another tool's was, which goes on to it: then several were before.
using Handler = void (*)(Object exception);
using Raised = void (*)(void *context, const void *exception);

std::atomic<Raised> raised_to{nullptr};
void *raised_context;
enum : int { most_handlers = 8 };
// The first is the oldest.
std::atomic<Handler> handlers_before[most_handlers];
std::atomic<int> handler_count{0};

// The calls of `handle` on one thread, each within a handler that the one around it has called.
struct Handling {
  Thread *thread = current_thread();
  int depth = thread ? thread->handling++ : most_handlers;
  ~Handling() {
    if (thread) thread->handling--;
  }
};

void handle(Object exception) {
  Handling now;
  Raised raised = now.depth == 0 ? raised_to.load() : nullptr;
  if (raised) {
    Quiet quiet;
    raised(raised_context, exception);
  }
  int next = handler_count.load() - 1 - now.depth;
  Handler before = next >= 0 ? handlers_before[next].load() : nullptr;
  if (before) before(exception);
}

// Keeps the handler that was before, and forgets those that are no longer called by it.
void add_handler(Handler before) {
  int count = handler_count.load(), known = 0;
  while (known < count && handlers_before[known].load() != before) known++;
  if (known == most_handlers) known--;
  handlers_before[known].store(before);
  handler_count.store(known + 1);
}

Handler handler_now() {
  auto get = reinterpret_cast<Handler (*)()>(find_symbol("NSGetUncaughtExceptionHandler"));
  return get ? get() : nullptr;
}

bool set_handler(Handler handler) {
  auto set = reinterpret_cast<void (*)(Handler)>(find_symbol("NSSetUncaughtExceptionHandler"));
  if (set) set(handler);
  return set;
}

}  // namespace

void stop_observing() {
  raised_to.store(nullptr);
  int last = handler_count.load() - 1;
  if (last >= 0 && handler_now() == handle) {
    set_handler(handlers_before[last].load());
    handler_count.store(last);
  }
  Observer *ended;
  {
    Locked hold(observers_lock);
    ended = observers;
    observers = nullptr;
  }
  if (!ended) return;
  Object center = default_center();
  for (; ended; ended = ended->next) {
    ended->is_ended.store(true, std::memory_order_release);
    wd_send_with(center, "removeObserver:", ended->object);
  }
}

}  // namespace willdid

using namespace willdid;

bool wd_observe(
    const char *const *names, size_t count, void *context,
    void (*noticed)(void *context, const char *name, const void *object, const void *info)) {
  if (!find_runtime()) return false;
  Object center = default_center();
  Observer *observer = center ? new_observer() : nullptr;
  if (!observer) return false;
  observer->context = context;
  observer->noticed = noticed;
  bool is_complete = true;
  for (size_t index = 0; index < count; index++) {
    is_complete &= add_to(center, observer, names[index]);
  }
  return is_complete;
}

bool wd_hear_exceptions(void *context, void (*raised)(void *context, const void *exception)) {
  if (!find_runtime()) return false;
  raised_context = context;
  raised_to.store(raised);
  Handler now = handler_now();
  if (now == handle) return true;
  add_handler(now);
  return set_handler(handle);
}
