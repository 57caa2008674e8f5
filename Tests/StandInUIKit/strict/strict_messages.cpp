#include <string.h>

#include "strict.h"

// Selectors, and messages: those of tests, and those that hooks send.
namespace strict {

Selector selector_named(const char *text) {
  Name *&name = runtime().selectors[text];
  if (!name) {
    name = new Name{strdup(text), nullptr};
    name->plain = name;
  }
  return name;
}

Selector selector_for(Selector name, const char *types) {
  if (!runtime().is_typed) return name;
  Name *&typed = runtime().selectors[std::string(name->text) + '\n' + types];
  if (!typed) typed = new Name{name->text, name->plain};
  return typed;
}

namespace {

using Words = uintptr_t (*)(void *, Selector, uintptr_t, uintptr_t, uintptr_t, uintptr_t);

// Sends a class a message if it has a method for it.
uintptr_t tell(Class *type, const char *text, uintptr_t argument) {
  Method *method;
  {
    std::lock_guard<std::recursive_mutex> hold(runtime().lock);
    method = type->is_gone ? nullptr : found_method(type->isa, selector_named(text));
  }
  if (!method) return 0;
  return reinterpret_cast<Words>(method->body)(type, method->name, argument, 0, 0, 0);
}

}  // namespace

void initialize(Class *type) {
  if (type && type->is_meta) type = type->of;
  if (!type || __atomic_exchange_n(&type->is_initialized, true, __ATOMIC_ACQ_REL)) return;
  if (!type->is_gone) initialize(type->superclass);
  tell(type, "initialize", 0);
}

Method *resolved_method(Class *type, Selector name) {
  auto find = [&] {
    std::lock_guard<std::recursive_mutex> hold(runtime().lock);
    return found_method(type, name);
  };
  Method *method = find();
  if (method || type->is_meta) return method;
  bool is_made = tell(type, "resolveInstanceMethod:", reinterpret_cast<uintptr_t>(name)) & 0xff;
  return is_made ? find() : nullptr;
}

namespace {

Selector register_name(const char *text) {
  Inside hold("sel_registerName");
  return selector_named(text);
}

Selector register_typed(const char *text, const char *types) {
  Inside hold("sel_registerTypedName_np");
  return selector_for(selector_named(text), types);
}

const char *text_of(Selector selector) { return selector->text; }

uintptr_t nothing(void *, Selector, uintptr_t, uintptr_t, uintptr_t, uintptr_t) { return 0; }

uintptr_t forward(
    void *receiver, Selector name, uintptr_t first, uintptr_t second, uintptr_t third, uintptr_t);

Body body_for(Class *type, Selector name) {
  if (!is_there(type, "objc_msgSend")) return reinterpret_cast<Body>(nothing);
  for (bool is_asked : {false, true}) {
    if (is_asked) resolved_method(type, name);
    std::lock_guard<std::recursive_mutex> hold(runtime().lock);
    auto cached = type->cache.find(name);
    if (cached != type->cache.end()) return cached->second;
    if (Method *method = found_method(type, name)) return type->cache[name] = method->body;
  }
  fail(std::string(type->name) + " has no " + name->text);
  return reinterpret_cast<Body>(nothing);
}

Body look_up(const void *receiver, Selector name) {
  if (!receiver) return reinterpret_cast<Body>(nothing);
  Class *type = class_of(receiver);
  initialize(type);
  return body_for(type, name);
}

struct SuperCall {
  void *receiver;
  Class *above;
};

Body look_up_super(SuperCall *call, Selector name) { return body_for(call->above, name); }

// Hooks send nothing but words.
uintptr_t send(
    void *receiver, Selector name, uintptr_t first, uintptr_t second, uintptr_t third,
    uintptr_t fourth) {
  auto body = reinterpret_cast<Words>(look_up(receiver, name));
  return body(receiver, name, first, second, third, fourth);
}

// As a message would: what is cached counts.
Body implementation_for(Class *type, Selector name) {
  initialize(type);
  return resolved_method(type, name) ? body_for(type, name) : reinterpret_cast<Body>(forward);
}

uintptr_t forward(
    void *receiver, Selector name, uintptr_t first, uintptr_t second, uintptr_t third, uintptr_t) {
  strict_invocation call = {receiver, name->text, {first, second, third}, 0};
  send(receiver, selector_named("forwardInvocation:"), reinterpret_cast<uintptr_t>(&call), 0, 0, 0);
  return call.result;
}

[[noreturn]] void raise(void *object) { throw object; }

// What hooks cannot find has the name that tests know it by.
#define FUNCTION(name, body) {name, reinterpret_cast<void *>(body)}

}  // namespace

const Function message_functions[] = {
    FUNCTION("sel_registerName", register_name),
    FUNCTION("sel_registerTypedName_np", register_typed),
    FUNCTION("sel_getName", text_of),
    FUNCTION("objc_msgSend", send),
    FUNCTION("class_getMethodImplementation", implementation_for),
    FUNCTION("objc_exception_throw", raise),
    FUNCTION("strict_msg_lookup", look_up),
    FUNCTION("strict_msg_lookup_super", look_up_super),
    {},
};

}  // namespace strict

void (*strict_forwarding(void))(void) { return reinterpret_cast<strict::Body>(strict::forward); }
