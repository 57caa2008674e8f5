#ifndef HOOK_RUNTIME_H
#define HOOK_RUNTIME_H

#include "hook_classes.h"

// What tests of the hooks use of the runtime.
struct hook_super {
  hook_object receiver;
  hook_class above;
};

struct hook_functions {
  hook_class (*objc_allocateClassPair)(hook_class, const char *, size_t);
  void (*objc_registerClassPair)(hook_class);
  hook_class (*objc_lookUpClass)(const char *);
  int (*objc_getClassList)(hook_class *, int);
  hook_class (*class_getSuperclass)(hook_class);
  const char *(*class_getName)(hook_class);
  signed char (*class_addIvar)(hook_class, const char *, size_t, uint8_t, const char *);
  signed char (*class_addMethod)(hook_class, void *, hook_implementation, const char *);
  void **(*class_copyMethodList)(hook_class, unsigned *);
  hook_object (*class_createInstance)(hook_class, size_t);
  hook_object (*object_dispose)(hook_object);
  hook_class (*object_setClass)(hook_object, hook_class);
  void *(*method_getName)(void *);
  hook_implementation (*method_getImplementation)(void *);
  hook_implementation (*method_setImplementation)(void *, hook_implementation);
  void (*method_exchangeImplementations)(void *, void *);
  void *(*sel_registerName)(const char *);
  const char *(*sel_getName)(void *);
  void (*objc_exception_throw)(hook_object);
  // GNU's runtime has it in a header alone.
  hook_class (*object_getClass)(hook_object);
#ifdef __APPLE__
  void *objc_msgSend, *objc_msgSendSuper;
#else
  hook_implementation (*objc_msg_lookup)(hook_object, void *);
  hook_implementation (*objc_msg_lookup_super)(hook_super *, void *);
#endif
};

extern hook_functions hook_objc;

// Any other function of the runtime.
void *hook_symbol(const char *name);
hook_class hook_class_of(hook_object object);
// The method that a class itself has.
void *hook_own_method(hook_class type, const char *selector);

// What to call to send a message.
template <class Function>
Function hook_messenger(hook_object receiver, void *selector) {
#ifdef __APPLE__
  (void)receiver, (void)selector;
  return reinterpret_cast<Function>(hook_objc.objc_msgSend);
#else
  return reinterpret_cast<Function>(hook_objc.objc_msg_lookup(receiver, selector));
#endif
}

uintptr_t hook_call_super(
    hook_object receiver, hook_class above, void *selector, uintptr_t first, uintptr_t second,
    uintptr_t third);

#endif
