#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>

#include "strict.h"

// Classes and methods, with the names and the cost that they have in Apple's runtime.
namespace strict {

Runtime &runtime() {
  static auto all = new Runtime{};
  return *all;
}

namespace {
thread_local bool is_in_callback;
}  // namespace

Inside::Inside(const char *function) {
  // Apple's lock is not recursive: the thread would wait for itself.
  if (is_in_callback) fail(std::string(function) + " was asked under the lock of the runtime");
  runtime().lock.lock();
}

void fail(const std::string &what) {
  std::lock_guard<std::recursive_mutex> hold(runtime().lock);
  runtime().counts.errors++;
  runtime().errors += what + "\n";
}

bool is_there(const Class *type, const char *function) {
  if (!type) return false;
  // The lists are asked, as the memory of what is gone may hold anything.
  if (!type->is_gone) return true;
  fail(std::string(function) + " was asked about a class that is gone");
  return false;
}

bool is_there(const Method *method, const char *function) {
  if (!method) return false;
  if (!method->is_gone) return true;
  fail(std::string(function) + " was asked about a method that is gone");
  return false;
}

void tell_of(Image *image) {
  is_in_callback = true;
  for (auto follower : runtime().followers) follower(image);
  is_in_callback = false;
}

Class *new_class(Image *image, const char *name, Class *superclass) {
  auto type = new Class{};
  auto meta = new Class{};
  meta->is_meta = true;
  meta->of = type;
  type->name = meta->name = strdup(name);
  type->image = meta->image = image;
  type->isa = meta;
  type->superclass = superclass;
  meta->superclass = superclass ? superclass->isa : type;
  meta->isa = meta;
  type->size = superclass ? superclass->size : sizeof(void *);
  return type;
}

void add_to_classes(Class *type) {
  runtime().names.emplace(type->name, type);
  runtime().classes.push_back(type);
  runtime().counts.classes++;
  if (!type->image) return;
  type->image->classes.push_back(type);
  runtime().places[type] = type->image;
  // A compiler's classes come with an image that is loaded.
  tell_of(type->image);
}

void wake(Class *type) {
  if (!type || type->is_awake || type->is_meta) return;
  if (type->is_forbidden) fail(std::string(type->name) + " was woken, which would end the app");
  wake(type->superclass);
  type->is_awake = type->isa->is_awake = true;
  runtime().counts.awake++;
  if (!type->superclass) return;
  type->superclass->subclasses.push_back(type);
  type->superclass->isa->subclasses.push_back(type->isa);
}

Method *own_method(Class *type, Selector name) {
  for (Method *method : type->methods) {
    if (method->name->plain == name->plain) return method;
  }
  return nullptr;
}

Method *found_method(Class *type, Selector name) {
  for (; type; type = type->superclass) {
    if (Method *method = own_method(type, name)) return method;
  }
  return nullptr;
}

namespace {

// A class forgets all that it has cached, if that has a method with the implementation that went; NULL: in
// any case.
void forget_cached_of(Class *type, Selector name, Body gone) {
  runtime().counts.walked++;
  bool holds = !gone;
  for (const auto &each : type->cache) {
    holds |= each.first->plain == name->plain && each.second == gone;
  }
  if (holds) type->cache.clear();
}

void forget_cached(Class *type, Selector name, Body gone) {
  forget_cached_of(type, name, gone);
  for (Class *below : type->subclasses) forget_cached(below, name, gone);
}

// The mark of a method that others get.
enum : uintptr_t { mark = 2 };

}  // namespace

MarkedMethod *marked(Method *method) {
  if (!method) return nullptr;
  return reinterpret_cast<MarkedMethod *>(reinterpret_cast<uintptr_t>(method) | mark);
}

Method *unmarked(MarkedMethod *method) {
  auto word = reinterpret_cast<uintptr_t>(method);
  if (word && !(word & mark)) fail("a method was asked without its mark");
  return reinterpret_cast<Method *>(word & ~mark);
}

namespace {

enum : size_t { most_compiled = 100000 };
alignas(Method) char compiled[most_compiled * sizeof(Method)];
size_t compiled_count;
bool is_compiler = true;

void *place_for_method() {
  if (!is_compiler || compiled_count == most_compiled) return malloc(sizeof(Method));
  return compiled + compiled_count++ * sizeof(Method);
}

}  // namespace

Method *add_method(Class *type, Selector name, Body body, const char *types) {
  auto method = new (place_for_method())
      Method{selector_for(name, types), strdup(types), body, false};
  type->methods.insert(type->methods.begin(), method);
  return method;
}

namespace {

// As where the class of a method is not known: every class that is awake is walked.
void forget_all_cached(Selector name, Body gone) {
  for (Class *type : runtime().classes) {
    if (!type->is_awake || type->is_gone) continue;
    forget_cached_of(type, name, gone);
    forget_cached_of(type->isa, name, gone);
  }
}

Class *look_up(const char *name) {
  Inside hold("objc_lookUpClass");
  auto found = runtime().names.find(name);
  if (found == runtime().names.end()) return nullptr;
  if (!found->second->is_awake) runtime().counts.looked_up++;
  wake(found->second);
  return found->second;
}

Class *superclass_of(Class *type) {
  return is_there(type, "class_getSuperclass") ? type->superclass : nullptr;
}

const char *name_of(Class *type) {
  return is_there(type, "class_getName") ? type->name : "nil";
}

signed char is_metaclass(Class *type) {
  return is_there(type, "class_isMetaClass") && type->is_meta;
}

template <class Element>
Element *copied(const std::vector<Element> &elements, unsigned *count) {
  if (count) *count = static_cast<unsigned>(elements.size());
  if (elements.empty()) return nullptr;
  auto list = static_cast<Element *>(calloc(elements.size() + 1, sizeof(Element)));
  std::copy(elements.begin(), elements.end(), list);
  return list;
}

MarkedMethod **copy_methods(Class *type, unsigned *count) {
  Inside hold("class_copyMethodList");
  if (count) *count = 0;
  if (!is_there(type, "class_copyMethodList")) return nullptr;
  if (!type->is_meta) wake(type);
  std::vector<MarkedMethod *> list;
  for (Method *method : type->methods) list.push_back(marked(method));
  return copied(list, count);
}

// Lists of all classes wake all of them.
std::vector<Class *> all_classes() {
  std::vector<Class *> all;
  for (Class *type : runtime().classes) {
    if (type->is_gone) continue;
    runtime().counts.woken_by_lists += !type->is_awake;
    wake(type);
    all.push_back(type);
  }
  return all;
}

Class **copy_classes(unsigned *count) {
  Inside hold("objc_copyClassList");
  return copied(all_classes(), count);
}

int get_classes(Class **list, int room) {
  Inside hold("objc_getClassList");
  std::vector<Class *> all = all_classes();
  for (int index = 0; list && index < room && index < static_cast<int>(all.size()); index++) {
    list[index] = all[static_cast<size_t>(index)];
  }
  return static_cast<int>(all.size());
}

Selector name_of_method(MarkedMethod *given) {
  Method *method = unmarked(given);
  return is_there(method, "method_getName") ? method->name : nullptr;
}

const char *types_of(MarkedMethod *given) {
  Method *method = unmarked(given);
  return is_there(method, "method_getTypeEncoding") ? method->types : nullptr;
}

Body body_of(MarkedMethod *given) {
  Method *method = unmarked(given);
  return is_there(method, "method_getImplementation") ? method->body : nullptr;
}

Body set_body(MarkedMethod *given, Body body) {
  Inside hold("method_setImplementation");
  Method *method = unmarked(given);
  if (!is_there(method, "method_setImplementation")) return nullptr;
  Body before = method->body;
  method->body = body;
  forget_all_cached(method->name, before);
  return before;
}

void exchange(MarkedMethod *first, MarkedMethod *second) {
  Inside hold("method_exchangeImplementations");
  Method *one = unmarked(first), *other = unmarked(second);
  if (!is_there(one, "method_exchangeImplementations") || !other) return;
  std::swap(one->body, other->body);
  forget_all_cached(one->name, other->body);
  forget_all_cached(other->name, one->body);
}

Body replace_method(Class *type, Selector name, Body body, const char *types) {
  Inside hold("class_replaceMethod");
  if (!is_there(type, "class_replaceMethod")) return nullptr;
  Body before = nullptr;
  if (Method *method = own_method(type, name)) {
    before = method->body;
    method->body = body;
  } else {
    add_method(type, name, body, types);
  }
  forget_cached(type, name, before);
  return before;
}

signed char add_method_unless(Class *type, Selector name, Body body, const char *types) {
  Inside hold("class_addMethod");
  if (!is_there(type, "class_addMethod") || own_method(type, name)) return false;
  add_method(type, name, body, types);
  forget_cached(type, name, nullptr);
  return true;
}

MarkedMethod *instance_method(Class *type, Selector name) {
  { Inside hold("class_getInstanceMethod"); }
  return is_there(type, "class_getInstanceMethod") ? marked(resolved_method(type, name)) : nullptr;
}

signed char responds(Class *type, Selector name) { return instance_method(type, name) != nullptr; }

#define FUNCTION(name, body) {name, reinterpret_cast<void *>(body)}

}  // namespace

const Function class_functions[] = {
    FUNCTION("objc_lookUpClass", look_up),
    FUNCTION("class_getSuperclass", superclass_of),
    FUNCTION("class_getName", name_of),
    FUNCTION("class_isMetaClass", is_metaclass),
    FUNCTION("class_copyMethodList", copy_methods),
    FUNCTION("objc_copyClassList", copy_classes),
    FUNCTION("objc_getClassList", get_classes),
    FUNCTION("method_getName", name_of_method),
    FUNCTION("method_getTypeEncoding", types_of),
    FUNCTION("method_getImplementation", body_of),
    FUNCTION("method_setImplementation", set_body),
    FUNCTION("method_exchangeImplementations", exchange),
    FUNCTION("class_replaceMethod", replace_method),
    FUNCTION("class_addMethod", add_method_unless),
    FUNCTION("class_getInstanceMethod", instance_method),
    FUNCTION("class_respondsToSelector", responds),
    {},
};

}  // namespace strict

using namespace strict;

void strict_add_category(
    strict_class type, const char *selector, const char *types, void (*implementation)(void)) {
  Inside hold("a category");
  auto known = static_cast<Class *>(type);
  Method *method = add_method(known, selector_named(selector), implementation, types);
  forget_cached(known, method->name, nullptr);
  // It comes with an image.
  if (runtime().making_in) tell_of(runtime().making_in);
}

void strict_add_as_compiler(bool is_on) { is_compiler = is_on; }

void strict_wake(strict_class type) { wake(static_cast<Class *>(type)); }
