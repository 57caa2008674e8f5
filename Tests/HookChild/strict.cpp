// What hooks do on a runtime like Apple's. Prints what it found, and last what would have crashed or
// hung an app there.
#include "strict.h"

#include <stdio.h>
#include <string.h>

#include "hook_classes.h"
#include "strict_runtime.h"

namespace child {

std::vector<std::string> heard;

namespace {

const char framework[] = "/System/Library/Frameworks/UIKit.framework/UIKit";
const char *const controllers[] = {"UIViewController", nullptr};
const char *const views[] = {"UIView", nullptr};
const wd_selector selectors[] = {
    {"viewDidLoad", false, controllers, nullptr},
    {"loadView", false, controllers, nullptr},
    {"initWithCoder:", false, nullptr, views},
    {"applicationDidFinishLaunching:", false, nullptr, nullptr},
};

wd_hook_configuration configuration = {};

void enter(void *, wd_call *call) {
  bool is_late = call->way == WD_CALL_WRONG_SUPER || call->way == WD_CALL_LATE_SUPER;
  heard.push_back(
      std::string(call->method->level->name) + " of " + call->type->name +
      (is_late ? ", super called late" : ""));
}

void leave(void *, wd_call *call) {
  if (!call->is_judged || call->super_calls > 0) return;
  heard.push_back(std::string(call->method->level->name) + " leaves super out");
}

bool wants_class(void *, const char *name, const char *) { return !strstr(name, "Newer"); }
bool wants_image(void *, const char *path) { return strstr(path, "Shop.app/Shop"); }

}  // namespace

void install(wd_scan scan) {
  configuration.selectors = selectors;
  configuration.selector_count = sizeof selectors / sizeof *selectors;
  configuration.scan = scan;
  configuration.follows_images = true;
  configuration.owner.enter = enter;
  configuration.owner.exit = leave;
  configuration.owner.wants_class = wants_class;
  configuration.owner.wants_image = wants_image;
  printf("install %d\n", wd_hook_install(&configuration));
}

namespace {

uintptr_t nothing(hook_object, void *) { return 7; }

}  // namespace

void add(strict_class type, const char *selector) {
  const char *types = strchr(selector, ':') ? "Q24@0:8@16" : "Q16@0:8";
  hook_add_implementation(type, selector, types, (hook_implementation)nothing);
}

void add_override(strict_class type, const char *selector) {
  static const hook_step calls_super = {HOOK_SUPER, nullptr, nullptr, nullptr, nullptr};
  hook_add_method(type, selector, "Q16@0:8", &calls_super, 1);
}

strict_class add_class(const char *image, const char *name, const char *superclass) {
  strict_class type = strict_add_class(image, name, superclass);
  add(type, "viewDidLoad");
  return type;
}

hook_class class_of(hook_object object) {
  auto get = reinterpret_cast<hook_class (*)(hook_object)>(strict_symbol("object_getClass"));
  return get(object);
}

void send(hook_object object, const char *selector) {
  heard.clear();
  hook_send(object, selector, 0);
  for (const std::string &line : heard) printf("%s: %s\n", selector, line.c_str());
  if (heard.empty()) printf("%s: nothing\n", selector);
}

void load_app(size_t classes) {
  strict_use();
  hook_load_runtime();
  strict_load_image(framework);
  strict_wake(strict_add_class(framework, "NSObject", nullptr));
  strict_class base = add_class(framework, "UIViewController", "NSObject");
  add(base, "loadView");
  strict_wake(base);
  add(strict_add_class(framework, "UIView", "NSObject"), "initWithCoder:");
  for (int index = 0; index < 2000; index++) {
    std::string name = "UIPart" + std::to_string(index);
    strict_wake(strict_add_class(framework, name.c_str(), index < 100 ? "UIViewController" : "NSObject"));
  }
  strict_load_image(app);
  for (size_t index = 0; index < classes; index++) {
    add_class(app, ("Screen" + std::to_string(index)).c_str(), "UIViewController");
  }
  add_class(app, "NewerScreen", "UIViewController");
  strict_forbid_waking("NewerScreen");
  strict_begin_counting();
}

size_t awake(const char *prefix, size_t count) {
  size_t found = 0;
  for (size_t index = 0; index < count; index++) {
    found += strict_is_awake((prefix + std::to_string(index)).c_str());
  }
  return found;
}

void end() {
  wd_hook_uninstall();
  printf("left behind %zu\n", wd_hook_count().left_behind);
  printf("errors %zu\n%s", strict_count().errors, strict_errors());
}

namespace {

void launch() {
  const size_t count = 40000;
  load_app(count);
  install(WD_SCAN_AT_FIRST_SIGHT);
  strict_counts counts = strict_count();
  printf("%s, of the app %zu awake, methods %zu\n", wd_hook_runtime(), awake("Screen", count),
         wd_hook_count().methods);
  // Those above the roots and below, not all that are awake for each method.
  printf("walked few %d\n", counts.walked <= 2 * 110);
  strict_begin_counting();
  hook_object object = hook_make(strict_find("Screen7"));
  send(object, "loadView");
  send(object);
  printf("then awake %zu, walked %zu\n", awake("Screen", count), strict_count().walked);
  end();
}

// Classes that another tool makes for single objects.
void between() {
  load_app(3);
  install(WD_SCAN_AT_FIRST_SIGHT);
  strict_make_in_image(nullptr);
  hook_object object = hook_make(strict_find("Screen0"));
  send(object, "loadView");
  send(object);
  for (const char *name : {"Screen0_RACSelectorSignal", "Screen0_RACSelectorSignal_GUL"}) {
    auto made = hook_make_class(name, class_of(object));
    hook_step steps[] = {{HOOK_SUPER, nullptr, nullptr, nullptr, nullptr}};
    hook_add_method(made, "viewDidLoad", "Q16@0:8", steps, 1);
    hook_set_class(object, made);
    send(object);
    printf("class %s\n", wd_class_name(wd_class_of(object)));
  }
  hook_class last = class_of(object), first = hook_superclass(last);
  hook_set_class(object, strict_find("Screen0"));
  using Dispose = void (*)(hook_class);
  auto dispose = reinterpret_cast<Dispose>(strict_symbol("objc_disposeClassPair"));
  dispose(last);
  dispose(first);
  send(object);
  end();
}

// What no call of a base class leads to.
void delegate() {
  load_app(1);
  strict_class type = strict_add_class(app, "AppDelegate", "NSObject");
  add(type, "applicationDidFinishLaunching:");
  install(WD_SCAN_AT_FIRST_SIGHT);
  hook_object object = hook_make(type);
  send(object, "applicationDidFinishLaunching:");
  wd_hook_see(object);
  wd_hook_see(type);
  wd_hook_see(nullptr);
  send(object, "applicationDidFinishLaunching:");
  end();
}

// Of views, the base class's initialiser is enough.
void views_spared() {
  load_app(1);
  strict_class type = strict_add_class(app, "Badge", "UIView");
  add(type, "initWithCoder:");
  hook_add_implementation(
      strict_find("Screen0"), "initWithCoder:", "Q24@0:8@16", (hook_implementation)nothing);
  install(WD_SCAN_AT_FIRST_SIGHT);
  wd_hook_see(hook_make(type));
  send(hook_make(type), "initWithCoder:");
  wd_hook_see(hook_make(strict_find("Screen0")));
  send(hook_make(strict_find("Screen0")), "initWithCoder:");
  end();
}

// Another tool exchanges a method for its own later: what calls the method then is that tool.
void outermost(void *, wd_call *call) {
  heard.push_back(wd_runs_when_sent(call) ? "runs when sent" : "runs behind another");
}

void swizzled() {
  load_app(1);
  install(WD_SCAN_AT_FIRST_SIGHT);
  configuration.owner.enter = outermost;
  hook_object object = hook_make(strict_find("Screen0"));
  wd_hook_see(object);
  send(object);
  hook_swizzle(strict_find("Screen0"), "viewDidLoad");
  send(object);
  hook_unswizzle(strict_find("Screen0"), "viewDidLoad");
  send(object);
  end();
}

// A runtime in which selectors of one name differ by types.
void typed() {
  strict_use_typed();
  hook_load_runtime();
  hook_class base = hook_make_class("UIViewController", nullptr);
  hook_class leaf = hook_make_class("Screen0", base);
  hook_step steps[] = {{HOOK_SUPER, nullptr, nullptr, nullptr, nullptr}};
  hook_add_method(base, "viewDidLoad", "v16@0:8", nullptr, 0);
  hook_add_method(leaf, "viewDidLoad", "Q16@0:8", steps, 1);
  hook_add_implementation(base, "title", "@16@0:8", (hook_implementation)nothing);
  install(WD_SCAN_ALL);
  printf("%s, methods %zu\n", wd_hook_runtime(), wd_hook_count().methods);
  hook_object object = hook_make(leaf);
  send(object);
  printf("asked %zu, %zu\n", (size_t)wd_send(object, "title"),
         (size_t)wd_ask(wd_question_make("title"), object));
  end();
}

const Scenario scenarios[] = {
    {"launch", launch}, {"between", between}, {"delegate", delegate}, {"views", views_spared}, {"swizzled", swizzled},
    {"typed", typed}, {},
};

}  // namespace

bool run(const Scenario *all, const char *name) {
  for (; all->name; all++) {
    if (strcmp(all->name, name) != 0) continue;
    all->run();
    return true;
  }
  return false;
}

}  // namespace child

bool run_strict(const char *name) {
  using namespace child;
  return run(scenarios, name) || run(image_scenarios, name) || run(generic_scenarios, name);
}
