#include "hook_classes.h"

#include <setjmp.h>
#include <string.h>

#include <array>
#include <atomic>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "hook_runtime.h"
#include "strict_runtime.h"

namespace {

enum : size_t { body_count = 1024 };

// What a method that was added does.
struct Body {
  hook_class level;
  // Where super begins: of a class method, the metaclass above.
  hook_class above;
  std::string selector;
  std::vector<hook_step> steps;
  std::atomic<size_t> runs;
};

std::array<Body, body_count> bodies;
std::atomic<size_t> bodies_taken;
thread_local jmp_buf jump_back;

using Send = uintptr_t (*)(hook_object, void *, uintptr_t, uintptr_t, uintptr_t);

__attribute__((noinline)) uintptr_t send(
    hook_object receiver, void *selector, const uintptr_t *words) {
  return hook_messenger<Send>(receiver, selector)(receiver, selector, words[0], words[1], words[2]);
}

void *selector_named(const char *name) { return hook_objc.sel_registerName(name); }

void step(const hook_step &now, const Body &body, hook_object self, void *own, uintptr_t *words) {
  switch (now.kind) {
    case HOOK_SUPER:
      hook_call_super(self, body.above, own, words[0], words[1], words[2]);
      break;
    case HOOK_SUPER_OF:
      hook_call_super(
          self, body.above, selector_named(now.selector), words[0], words[1], words[2]);
      break;
    case HOOK_SEND: send(self, selector_named(now.selector), words); break;
    case HOOK_SEND_TO: send(now.object, selector_named(now.selector), words); break;
    case HOOK_RECUR:
      if (words[0]) {
        uintptr_t less[] = {words[0] - 1, words[1], words[2]};
        send(self, own, less);
      }
      break;
    case HOOK_RAISE: hook_objc.objc_exception_throw(self); break;
    case HOOK_THROW: throw std::runtime_error("thrown");
    case HOOK_JUMP: longjmp(jump_back, 1);
    case HOOK_CALL: now.function(now.context, self); break;
    case HOOK_DISPOSE: hook_objc.object_dispose(self); break;
  }
}

template <size_t number>
uintptr_t run(hook_object self, void *own, uintptr_t first, uintptr_t second, uintptr_t third) {
  Body &body = bodies[number];
  body.runs++;
  uintptr_t words[] = {first, second, third};
  for (const hook_step &now : body.steps) step(now, body, self, own, words);
  return first;
}

template <size_t... numbers>
hook_implementation implementation_at(size_t number, std::index_sequence<numbers...>) {
  static const hook_implementation all[] = {
      reinterpret_cast<hook_implementation>(&run<numbers>)...};
  return all[number];
}

hook_implementation new_body(
    hook_class type, bool is_class_method, const char *selector, const hook_step *steps,
    size_t count) {
  size_t number = bodies_taken++;
  if (number >= body_count) return nullptr;
  Body &body = bodies[number];
  body.level = type;
  hook_class holder = is_class_method ? hook_class_of(type) : type;
  body.above = hook_superclass(holder);
  body.selector = selector;
  body.steps.assign(steps, steps + count);
  return implementation_at(number, std::make_index_sequence<body_count>());
}

}  // namespace

__attribute__((noinline)) uintptr_t hook_call_super(
    hook_object receiver, hook_class above, void *selector, uintptr_t first, uintptr_t second,
    uintptr_t third) {
  hook_super where = {receiver, above};
#ifdef __APPLE__
  using Function = uintptr_t (*)(hook_super *, void *, uintptr_t, uintptr_t, uintptr_t);
  auto function = reinterpret_cast<Function>(hook_objc.objc_msgSendSuper);
  return function(&where, selector, first, second, third);
#else
  auto function = reinterpret_cast<Send>(hook_objc.objc_msg_lookup_super(&where, selector));
  return function(receiver, selector, first, second, third);
#endif
}

hook_class hook_make_class(const char *name, hook_class superclass) {
  hook_class type = hook_objc.objc_allocateClassPair(superclass, name, 0);
  if (!type) return nullptr;
  // Otherwise an object of GNU's runtime would have no room for its class.
  if (!superclass) hook_objc.class_addIvar(type, "isa", sizeof(hook_class), 3, "#");
  hook_objc.objc_registerClassPair(type);
  return type;
}

bool hook_add_implementation(
    hook_class type, const char *selector, const char *types, hook_implementation implementation) {
  return hook_objc.class_addMethod(type, selector_named(selector), implementation, types) != 0;
}

bool hook_add_method(
    hook_class type, const char *selector, const char *types, const hook_step *steps,
    size_t count) {
  hook_implementation body = new_body(type, false, selector, steps, count);
  return body && hook_add_implementation(type, selector, types, body);
}

bool hook_add_class_method(
    hook_class type, const char *selector, const char *types, const hook_step *steps,
    size_t count) {
  hook_implementation body = new_body(type, true, selector, steps, count);
  return body && hook_add_implementation(hook_class_of(type), selector, types, body);
}

size_t hook_runs(hook_class type, const char *selector) {
  size_t runs = 0;
  for (size_t number = 0; number < bodies_taken && number < body_count; number++) {
    if (bodies[number].level == type && bodies[number].selector == selector) {
      runs += bodies[number].runs;
    }
  }
  return runs;
}

bool hook_add_category(
    hook_class type, const char *selector, const char *types, const hook_step *steps,
    size_t count) {
#ifdef __APPLE__
  (void)type, (void)selector, (void)types, (void)steps, (void)count;
  return false;
#else
  // As the runtime's private headers have it.
  struct Method {
    void *name;
    const char *types;
    hook_implementation body;
  };
  struct List {
    List *next;
    int count;
    Method methods[1];
  };
  hook_implementation body = new_body(type, false, selector, steps, count);
  if (strict_is_used()) {
    if (body) strict_add_category(type, selector, types, body);
    return body;
  }
  using Add = void (*)(hook_class, List *);
  auto add = reinterpret_cast<Add>(hook_symbol("class_add_method_list"));
  if (!body || !add) return false;
  add(type, new List{nullptr, 1, {{strdup(selector), strdup(types), body}}});
  return true;
#endif
}

// MARK: - Sending

uintptr_t hook_send_words(
    hook_object receiver, const char *selector, uintptr_t first, uintptr_t second,
    uintptr_t third) {
  uintptr_t words[] = {first, second, third};
  return send(receiver, selector_named(selector), words);
}

uintptr_t hook_send(hook_object receiver, const char *selector, uintptr_t first) {
  return hook_send_words(receiver, selector, first, 0, 0);
}

uintptr_t hook_send_super(
    hook_object receiver, hook_class above, const char *selector, uintptr_t first) {
  return hook_call_super(receiver, above, selector_named(selector), first, 0, 0);
}

bool hook_is_sender(uintptr_t place) {
  // Neither function is longer than this.
  const uintptr_t most = 400;
  auto sender = reinterpret_cast<uintptr_t>(&send);
  auto super_sender = reinterpret_cast<uintptr_t>(&hook_call_super);
  return place - sender < most || place - super_sender < most;
}

bool hook_raises(hook_object receiver, const char *selector, uintptr_t first) {
  try {
    hook_send(receiver, selector, first);
    return false;
  } catch (...) {
    return true;
  }
}

bool hook_jump_over(hook_object receiver, const char *selector, uintptr_t first) {
  if (setjmp(jump_back)) return true;
  hook_send(receiver, selector, first);
  return false;
}

__attribute__((noinline)) void hook_deeper(
    size_t bytes, void (*function)(void *context), void *context) {
  volatile char room[256];
  room[0] = 0;
  if (bytes > sizeof room) {
    hook_deeper(bytes - sizeof room, function, context);
  } else {
    function(context);
  }
  // So that nothing is called last.
  room[1] = room[0];
}
