#include "swizzlers.h"

#include "../hooks/hook_runtime.h"
#include "strict_runtime.h"

namespace matrix {

App now;

namespace {

using Method = uintptr_t (*)(hook_object, void *);
const char types[] = "Q16@0:8";

void print(const char *word) { now.printed += word; }

uintptr_t base(hook_object, void *) {
  print("base ");
  return 7;
}

uintptr_t own(hook_object self, void *) {
  print("own ");
  // What a compiler writes for it has the name of the method, whatever it was called by.
  auto selector = hook_objc.sel_registerName("appear");
  return now.has_super ? hook_call_super(self, now.base, selector, 0, 0, 0) : 7;
}

// The tool prints and goes on to what it found; its code is the app's or a framework's.
#define APP_CODE __attribute__((noinline, section("matrix_app")))
#define KEEP(result) __asm__ volatile("" : "+r"(result))

uintptr_t go_on(hook_object self, void *selector) {
  print("tool ");
  uintptr_t result = reinterpret_cast<Method>(now.before)(self, selector);
  KEEP(result);
  return result;
}

APP_CODE uintptr_t go_on_in_app(hook_object self, void *selector) {
  print("tool ");
  uintptr_t result = reinterpret_cast<Method>(now.before)(self, selector);
  KEEP(result);
  return result;
}

uintptr_t send_theirs(hook_object self, void *) {
  print("tool ");
  auto theirs = hook_objc.sel_registerName("tool_appear");
  uintptr_t result = hook_messenger<Method>(self, theirs)(self, theirs);
  KEEP(result);
  return result;
}

APP_CODE uintptr_t send_theirs_in_app(hook_object self, void *) {
  print("tool ");
  auto theirs = hook_objc.sel_registerName("tool_appear");
  uintptr_t result = hook_messenger<Method>(self, theirs)(self, theirs);
  KEEP(result);
  return result;
}

uintptr_t send_super(hook_object self, void *selector) {
  print("tool ");
  return hook_call_super(self, now.screen, selector, 0, 0, 0);
}

APP_CODE uintptr_t send_super_in_app(hook_object self, void *selector) {
  print("tool ");
  hook_super where = {self, now.screen};
  auto above = reinterpret_cast<Method>(hook_objc.objc_msg_lookup_super(&where, selector));
  uintptr_t result = above(self, selector);
  KEEP(result);
  return result;
}

// What the runtime makes of a block lies in no image, and calls the block.
uintptr_t call_block(hook_object self, void *selector) {
  return now.is_app ? go_on_in_app(self, selector) : go_on(self, selector);
}

void answer(hook_object self, void *, strict_invocation *call) {
  call->result = now.is_app ? send_theirs_in_app(self, nullptr) : send_theirs(self, nullptr);
}

uintptr_t stand_before(hook_object self, void *) {
  print("tool ");
  auto selector = hook_objc.sel_registerName("appear");
  bool goes_on = now.has_super && now.changed == now.screen;
  return goes_on ? hook_call_super(self, now.base, selector, 0, 0, 0) : 7;
}

hook_implementation body(Method of_framework, Method of_app) {
  return reinterpret_cast<hook_implementation>(now.is_app ? of_app : of_framework);
}

void *selector() { return hook_objc.sel_registerName("appear"); }

template <class Function>
Function function(const char *name) {
  return reinterpret_cast<Function>(hook_symbol(name));
}

void *found_method() {
  return function<void *(*)(hook_class, void *)>("class_getInstanceMethod")(now.changed, selector());
}

void replace(hook_implementation to) {
  using Replace = hook_implementation (*)(hook_class, void *, hook_implementation, const char *);
  function<Replace>("class_replaceMethod")(now.changed, selector(), to, types);
}

void exchange() {
  hook_implementation theirs = body(send_theirs, send_theirs_in_app);
  hook_implementation found = hook_objc.method_getImplementation(found_method());
  if (hook_add_implementation(now.changed, "appear", types, theirs)) {
    hook_add_implementation(now.changed, "tool_appear", types, found);
  } else {
    hook_add_implementation(now.changed, "tool_appear", types, theirs);
    hook_exchange(now.changed, "appear", "tool_appear");
  }
}

void make_subclass() {
  // As those of key-value observing, it belongs to no image.
  now.made = hook_make_class(("NSKVONotifying_" + now.screen_name).c_str(), now.screen);
  hook_add_implementation(now.made, "appear", types, body(send_super, send_super_in_app));
  hook_set_class(now.object, now.made);
}

void forward() {
  hook_add_implementation(now.changed, "tool_appear", types, now.before);
  hook_add_implementation(
      now.changed, "forwardInvocation:", "v24@0:8@16",
      reinterpret_cast<hook_implementation>(answer));
  replace(strict_forwarding());
}

}  // namespace

const char *name_of(Way way) {
  switch (way) {
    case Way::exchange: return "exchanges";
    case Way::set: return "sets the implementation";
    case Way::replace: return "replaces";
    case Way::block: return "replaces by a block";
    case Way::subclass: return "makes a subclass at run time";
    case Way::forward: return "forwards to `forwardInvocation:`";
    case Way::noted: return "sets one that goes on to what it noted at first";
    case Way::category: return "is a library with a category";
  }
  return "";
}

const char *name_of(Place place) {
  switch (place) {
    case Place::own: return "a method of the class";
    case Place::inherited: return "an inherited method";
    case Place::above: return "the method above";
  }
  return "";
}

void begin_app(Way way, Place place, bool is_app, bool has_super) {
  static int count;
  std::string number = std::to_string(count++);
  now = App{};
  now.way = way;
  now.is_app = is_app;
  now.has_super = has_super;
  now.base_name = "Base" + number;
  now.screen_name = "Screen" + number;
  strict_add_as_compiler(true);
  now.base = hook_make_class(now.base_name.c_str(), nullptr);
  hook_add_implementation(now.base, "appear", types, reinterpret_cast<hook_implementation>(base));
  now.screen = hook_make_class(now.screen_name.c_str(), now.base);
  if (place != Place::inherited) {
    hook_add_implementation(
        now.screen, "appear", types, reinterpret_cast<hook_implementation>(own));
  }
  strict_add_as_compiler(false);
  now.object = hook_make(now.screen);
  now.changed = place == Place::above ? now.base : now.screen;
  now.noted = hook_objc.method_getImplementation(found_method());
}

void install_tool() {
  now.before = hook_objc.method_getImplementation(found_method());
  switch (now.way) {
    case Way::exchange: exchange(); break;
    case Way::noted: now.before = now.noted; [[fallthrough]];
    case Way::set:
      hook_objc.method_setImplementation(found_method(), body(go_on, go_on_in_app));
      break;
    case Way::replace: replace(body(go_on, go_on_in_app)); break;
    case Way::block: replace(reinterpret_cast<hook_implementation>(call_block)); break;
    case Way::subclass: make_subclass(); break;
    case Way::forward: forward(); break;
    case Way::category:
      strict_add_as_compiler(true);
      strict_add_category(
          now.changed, "appear", types, reinterpret_cast<hook_implementation>(stand_before));
      strict_add_as_compiler(false);
      break;
  }
}

void remove_tool() {
  switch (now.way) {
    case Way::exchange: hook_exchange(now.changed, "appear", "tool_appear"); break;
    case Way::noted:
    case Way::set: hook_objc.method_setImplementation(found_method(), now.before); break;
    case Way::replace:
    case Way::block:
    case Way::forward: replace(now.before); break;
    case Way::subclass:
      hook_set_class(now.object, now.screen);
      function<void (*)(hook_class)>("objc_disposeClassPair")(now.made);
      break;
    // It stays.
    case Way::category: break;
  }
}

std::vector<hook_implementation> implementations() {
  std::vector<hook_implementation> all;
  for (hook_class type : {now.base, now.screen}) {
    for (const char *name : {"appear", "tool_appear", "forwardInvocation:"}) {
      all.push_back(hook_own_implementation(type, name));
    }
  }
  return all;
}

extern "C" const char __start_matrix_app, __stop_matrix_app;

bool is_app_code(const void *place) {
  return place >= &__start_matrix_app && place < &__stop_matrix_app;
}

}  // namespace matrix
