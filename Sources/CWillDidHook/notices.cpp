#include <stdlib.h>

#include <atomic>

#include "runtime/lock.h"
#include "messages.h"
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
using Handler = void (*)(Object exception);
using Raised = void (*)(void *context, const void *exception);

std::atomic<Raised> raised_to{nullptr};
void *raised_context;
Handler handler_before;
std::atomic<bool> is_handling{false};

void handle(Object exception) {
  // The handler before may have been told to go back to this one, and raise another exception.
  if (is_handling.exchange(true)) return;
  if (Raised raised = raised_to.load()) {
    Quiet quiet;
    raised(raised_context, exception);
  }
  if (handler_before) handler_before(exception);
  is_handling.store(false);
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
  if (handler_now() == handle) set_handler(handler_before);
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
  handler_before = now;
  return set_handler(handle);
}
