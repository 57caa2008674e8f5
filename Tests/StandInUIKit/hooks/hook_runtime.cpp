#include "hook_runtime.h"

#include "strict_runtime.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

hook_functions hook_objc;

namespace {

#ifdef __APPLE__
void *library = RTLD_DEFAULT;
#else
void *library;
#endif

template <class Function>
bool find(Function &function, const char *name) {
  function = reinterpret_cast<Function>(hook_symbol(name));
  return function != nullptr;
}

bool load() {
#ifndef __APPLE__
  bool is_strict = strict_is_used();
  if (!is_strict) library = dlopen("libobjc.so.4", RTLD_NOW | RTLD_GLOBAL);
  if (!library && !is_strict) return false;
#endif
  bool is_complete = true;
#define FIND(name) is_complete &= find(hook_objc.name, #name)
  FIND(objc_allocateClassPair);
  FIND(objc_registerClassPair);
  FIND(objc_lookUpClass);
  FIND(objc_getClassList);
  FIND(class_getSuperclass);
  FIND(class_getName);
  FIND(class_addIvar);
  FIND(class_addMethod);
  FIND(class_copyMethodList);
  FIND(class_createInstance);
  FIND(object_dispose);
  FIND(object_setClass);
  FIND(method_getName);
  FIND(method_getImplementation);
  FIND(method_setImplementation);
  FIND(method_exchangeImplementations);
  FIND(sel_registerName);
  FIND(sel_getName);
  FIND(objc_exception_throw);
#ifdef __APPLE__
  FIND(objc_msgSend);
  FIND(objc_msgSendSuper);
  FIND(object_getClass);
#else
  find(hook_objc.object_getClass, "object_getClass");
  is_complete &=
      find(hook_objc.objc_msg_lookup, is_strict ? "strict_msg_lookup" : "objc_msg_lookup") &&
      find(
          hook_objc.objc_msg_lookup_super,
          is_strict ? "strict_msg_lookup_super" : "objc_msg_lookup_super");
#endif
#undef FIND
  return is_complete;
}

}  // namespace

bool hook_load_runtime(void) {
  static bool loaded = load();
  return loaded;
}

void *hook_symbol(const char *name) {
  if (strict_is_used()) return strict_symbol(name);
  void *symbol = dlsym(library, name);
  return symbol ? symbol : dlsym(RTLD_DEFAULT, name);
}

hook_class hook_class_of(hook_object object) {
  if (hook_objc.object_getClass) return hook_objc.object_getClass(object);
  return *static_cast<hook_class *>(object);
}

void hook_make_many(
    const char *prefix, hook_class superclass, const char *selector, size_t count) {
  auto nothing = +[](hook_object, void *) -> uintptr_t { return 7; };
  for (size_t index = 0; index < count; index++) {
    char name[100];
    snprintf(name, sizeof name, "%s%zu", prefix, index);
    hook_class type = hook_make_class(name, superclass);
    hook_add_implementation(type, selector, "Q16@0:8", (hook_implementation)nothing);
  }
}

hook_class hook_superclass(hook_class type) { return hook_objc.class_getSuperclass(type); }

hook_object hook_make(hook_class type) { return hook_objc.class_createInstance(type, 0); }

void hook_dispose(hook_object object) { hook_objc.object_dispose(object); }

void hook_set_class(hook_object object, hook_class type) {
  hook_objc.object_setClass(object, type);
}

void *hook_own_method(hook_class type, const char *selector) {
  unsigned count = 0;
  void **methods = hook_objc.class_copyMethodList(type, &count);
  void *found = nullptr;
  for (unsigned index = 0; index < count && !found; index++) {
    const char *name = hook_objc.sel_getName(hook_objc.method_getName(methods[index]));
    if (strcmp(name, selector) == 0) found = methods[index];
  }
  free(methods);
  return found;
}

hook_implementation hook_own_implementation(hook_class type, const char *selector) {
  void *method = hook_own_method(type, selector);
  return method ? hook_objc.method_getImplementation(method) : nullptr;
}

hook_implementation hook_set_implementation(
    hook_class type, const char *selector, hook_implementation to) {
  return hook_objc.method_setImplementation(hook_own_method(type, selector), to);
}

void hook_exchange(hook_class type, const char *selector, const char *other) {
  hook_objc.method_exchangeImplementations(
      hook_own_method(type, selector), hook_own_method(type, other));
}

namespace {

void add_class(hook_class type, uint64_t *sum, size_t *methods) {
  unsigned count = 0;
  void **list = hook_objc.class_copyMethodList(type, &count);
  for (unsigned index = 0; index < count; index++) {
    uint64_t place = reinterpret_cast<uintptr_t>(list[index]);
    uint64_t value =
        reinterpret_cast<uintptr_t>(hook_objc.method_getImplementation(list[index]));
    *sum += (place ^ 0x9e3779b97f4a7c15) * (value | 1);
  }
  *methods += count;
  free(list);
}

}  // namespace

uint64_t hook_all_implementations(size_t *count) {
  *count = 0;
  uint64_t sum = 0;
  int room = hook_objc.objc_getClassList(nullptr, 0);
  auto classes = static_cast<hook_class *>(calloc(static_cast<size_t>(room), sizeof(hook_class)));
  int have = hook_objc.objc_getClassList(classes, room);
  for (int index = 0; index < have && index < room; index++) {
    add_class(classes[index], &sum, count);
    add_class(hook_class_of(classes[index]), &sum, count);
  }
  free(classes);
  return sum;
}
