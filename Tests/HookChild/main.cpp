// What tests of hooks do in a process of their own, because it has no runtime, or takes all
// trampolines, or makes classes with the names of real ones. Prints what it found.
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include <string>
#include <vector>

#include "busy.h"
#include "hook_classes.h"
#include "strict.h"

namespace {

const char *const roots[] = {"Base", nullptr};
const wd_selector selectors[] = {{"foo", false, roots, nullptr}};
wd_hook_configuration configuration = {};
std::vector<std::string> heard;

const char *or_none(const char *text) { return text ? text : "none"; }

void enter(void *, wd_call *call) {
  heard.push_back(std::string(call->method->level->name) + " of " + call->type->name);
}

wd_hook_result install() {
  configuration.selectors = selectors;
  configuration.selector_count = 1;
  configuration.owner.enter = enter;
  return wd_hook_install(&configuration);
}

// No runtime is in the process.
void absent() {
  int object = 0;
  printf("runtime %s\n", or_none(wd_hook_runtime()));
  printf("install %d\n", install());
  printf("rescan %zu\n", wd_hook_rescan());
  wd_hook_set_reporting(true);
  wd_hook_uninstall();
  printf("methods %zu\n", wd_hook_count().methods);
  const char *names[] = {"name"};
  bool is_any = wd_hook_current_call() || wd_class_of(&object) ||
      wd_class_is(&object, "NSObject") || wd_class_named("NSObject") || wd_class_name(&object) ||
      wd_responds(&object, "foo") || wd_send(&object, "foo") ||
      wd_send_with(&object, "foo:", &object) ||
      wd_send_with_two(&object, "foo::", &object, &object) ||
      wd_send_bool(&object, "foo") || wd_send_integer(&object, "foo") || wd_text(&object) ||
      wd_string("text") || wd_block(&object, [](void *, const void *) {}) ||
      wd_observe(names, 1, nullptr, nullptr);
  printf("answers %s\n", is_any ? "some" : "none");
  // It may come later.
  printf("load %d\n", hook_load_runtime());
  hook_make_class("Base", nullptr);
  printf("install %d\n", install());
}

// More methods than there are trampolines.
void full(size_t count) {
  hook_load_runtime();
  hook_class base = hook_make_class("Base", nullptr);
  hook_make_many("Many", base, "foo", count);
  printf("install %d\n", install());
  wd_hook_counts counts = wd_hook_count();
  printf("all %d\n", counts.methods + counts.without_room == count);
  printf("hooked some %d, left some %d\n", counts.methods > 2000, counts.without_room > 0);
  printf("again %zu\n", wd_hook_rescan());
  size_t answered = 0;
  for (size_t index = 0; index < count; index++) {
    std::string name = "Many" + std::to_string(index);
    auto type = const_cast<void *>(wd_class_named(name.c_str()));
    answered += hook_send(hook_make(type), "foo", 0) == 7;
  }
  printf("answered all %d\n", answered == count);
  printf("heard as many as hooked %d\n", heard.size() == wd_hook_count().methods);
  wd_hook_uninstall();
  heard.clear();
  printf("install %d\n", install());
  wd_hook_counts second = wd_hook_count();
  printf("the same again %d\n", second.methods == counts.methods);
}

void noticed(void *context, const char *name, const void *object, const void *info) {
  hook_send(context, "foo", 0);
  printf("noticed %s, object %d, info %d\n", or_none(name), object == context, info == nullptr);
}

// What hooks do with notifications and strings.
void foundation() {
  hook_load_runtime();
  const char *names[] = {"first", "second"};
  hook_class base = hook_make_class("Base", nullptr);
  hook_add_method(base, "foo", "v16@0:8", nullptr, 0);
  hook_object object = hook_make(base);
  printf("observes %d\n", wd_observe(names, 2, object, noticed));
  printf("string %d\n", wd_string("text") != nullptr);
  hook_make_foundation();
  printf("install %d\n", install());
  printf("observes %d\n", wd_observe(names, 2, object, noticed));
  size_t first = hook_post("first", object, nullptr);
  size_t second = hook_post("second", nullptr, object);
  printf("posts %zu %zu %zu\n", first, second, hook_post("third", nullptr, nullptr));
  printf("heard %zu\n", heard.size());
  printf("text %s\n", or_none(wd_text(wd_string("what was given"))));
  printf("text of another %s\n", or_none(wd_text(object)));
  hook_send(object, "foo", 0);
  printf("heard %zu\n", heard.size());
  wd_hook_uninstall();
  size_t last = hook_post("first", object, nullptr);
  printf("observers %zu, posts %zu\n", hook_observers(), last);
}

// Tools chain functions for exceptions that nothing catches, and recording sets its own anew between two of them.
using Handler = void (*)(const void *);
Handler handler, before_other;
std::string handled;

void app_handles(const void *) { handled += " app"; }
void other_handles(const void *exception) {
  handled += " other";
  if (before_other) before_other(exception);
}
void recording_handles(void *, const void *) { handled += " recording"; }

void raise_one() {
  handled.clear();
  if (handler) handler("exception");
  printf("handled by%s\n", handled.c_str());
}

// What Foundation has.
Handler handler_now() { return handler; }
void set_handler(Handler to) { handler = to; }

void *symbol(const char *name) {
  if (!strcmp(name, "NSGetUncaughtExceptionHandler")) return reinterpret_cast<void *>(handler_now);
  if (!strcmp(name, "NSSetUncaughtExceptionHandler")) return reinterpret_cast<void *>(set_handler);
  return dlsym(RTLD_DEFAULT, name);
}

void handlers() {
  hook_load_runtime();
  wd_hook_find_symbols_with(symbol);
  auto hear = [] { printf("hears %d\n", wd_hear_exceptions(nullptr, recording_handles)); };
  install();
  handler = app_handles;
  hear();
  raise_one();
  before_other = handler;
  handler = other_handles;
  hear();
  raise_one();
  // The other one sets its own once more, and recording after it.
  handler = other_handles;
  hear();
  raise_one();
  wd_hook_uninstall();
  raise_one();
  install();
  hear();
  raise_one();
  // The other one goes.
  handler = before_other;
  raise_one();
  wd_hook_uninstall();
  handler = app_handles;
  install();
  hear();
  raise_one();
  wd_hook_uninstall();
  raise_one();
}

}  // namespace

int main(int count, char **arguments) {
  std::string what = count > 1 ? arguments[1] : "";
  if (what == "absent") return absent(), 0;
  if (what == "full") return full(12000), 0;
  if (what == "foundation") return foundation(), 0;
  if (what == "handlers") return handlers(), 0;
  if (what == "matrix") return hook_print_conflicts(), 0;
  return run_strict(what.c_str()) || run_busy(what.c_str()) ? 0 : 2;
}
