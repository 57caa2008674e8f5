#include <string.h>

#include <algorithm>
#include <string>
#include <vector>

#include "hook_runtime.h"

// The few classes of Foundation that hooks use, as small as they can be; for a process of its own,
// as they have the names of the real ones.
namespace {

struct String {
  hook_class isa;
  char text[100];
};

struct Notification {
  hook_class isa;
  hook_object name, object, info;
};

struct Added {
  hook_object observer;
  void *selector;
  std::string name;
};

std::vector<Added> added;
hook_object center;

hook_class named(const char *name) { return hook_objc.objc_lookUpClass(name); }

hook_object string_with(hook_object, void *, const char *text) {
  auto string = hook_objc.class_createInstance(named("NSString"), sizeof(String));
  strncpy(static_cast<String *>(string)->text, text, sizeof(String::text) - 1);
  return string;
}

const char *text_of(String *string, void *) { return string->text; }
hook_object name_of(Notification *notification, void *) { return notification->name; }
hook_object object_of(Notification *notification, void *) { return notification->object; }
hook_object info_of(Notification *notification, void *) { return notification->info; }
hook_object default_center(hook_object, void *) { return center; }

void take(hook_object, void *, hook_object observer, void *selector, String *name, hook_object) {
  added.push_back({observer, selector, name->text});
}

void take_away(hook_object, void *, hook_object observer) {
  added.erase(
      std::remove_if(
          added.begin(), added.end(),
          [&](const Added &each) { return each.observer == observer; }),
      added.end());
}

template <class Function>
void add_method(hook_class type, const char *selector, const char *types, Function function) {
  hook_add_implementation(type, selector, types, reinterpret_cast<hook_implementation>(function));
}

}  // namespace

void hook_make_foundation(void) {
  hook_class root = hook_make_class("NSObject", nullptr);
  hook_class string = hook_make_class("NSString", root);
  add_method(hook_class_of(string), "stringWithUTF8String:", "@24@0:8r*16", string_with);
  add_method(string, "UTF8String", "r*16@0:8", text_of);
  hook_class notification = hook_make_class("NSNotification", root);
  add_method(notification, "name", "@16@0:8", name_of);
  add_method(notification, "object", "@16@0:8", object_of);
  add_method(notification, "userInfo", "@16@0:8", info_of);
  hook_class type = hook_make_class("NSNotificationCenter", root);
  add_method(hook_class_of(type), "defaultCenter", "@16@0:8", default_center);
  add_method(type, "addObserver:selector:name:object:", "v48@0:8@16:24@32@40", take);
  add_method(type, "removeObserver:", "v24@0:8@16", take_away);
  center = hook_make(type);
}

size_t hook_post(const char *name, hook_object object, hook_object info) {
  auto notification = static_cast<Notification *>(
      hook_objc.class_createInstance(named("NSNotification"), sizeof(Notification)));
  notification->name = string_with(nullptr, nullptr, name);
  notification->object = object;
  notification->info = info;
  size_t count = 0;
  std::vector<Added> now = added;
  for (const Added &each : now) {
    if (each.name != name) continue;
    using Notice = void (*)(hook_object, void *, hook_object);
    auto notice = hook_messenger<Notice>(each.observer, each.selector);
    notice(each.observer, each.selector, notification);
    count++;
  }
  return count;
}

size_t hook_observers(void) { return added.size(); }
