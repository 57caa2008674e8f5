#ifndef STANDIN_RUNTIME_H
#define STANDIN_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "standin_uikit.h"

// Nothing of this is for others, and some of its words are common ones.
#pragma GCC visibility push(hidden)

// The Objective-C runtime, found in the process when the stand-in is installed: no header and no
// library of it is needed to build.

typedef si_object id;
typedef const void *selector;
typedef void (*method_body)(void);

// What a compiler writes for BOOL in the types of a method, and what it is.
#if defined(__APPLE__) && !defined(__arm64__)
typedef signed char flag;
#define FLAG "c"
#elif defined(__APPLE__)
typedef bool flag;
#define FLAG "B"
#else
typedef unsigned char flag;
#define FLAG "C"
#endif

#define SIZE "{CGSize=dd}"
#define RECT "{CGRect={CGPoint=dd}{CGSize=dd}}"

typedef struct {
  double width, height;
} size;

typedef struct {
  double x, y;
  size size;
} rect;

// A method of a class that is built; the types are those of `@encode`, without places.
typedef struct {
  const char *name;
  const char *types;
  method_body body;
  bool is_class_method;
} method;

#define METHOD(name, types, body) {name, types, (method_body)(body), false}
#define CLASS_METHOD(name, types, body) {name, types, (method_body)(body), true}

bool runtime_find(void);

// Makes a class with methods and room for a structure in each object, whose place is kept.
si_class runtime_make_class(
    const char *name, si_class superclass, const method *methods, size_t count, size_t room,
    ptrdiff_t *place);
// Adds a method, or does nothing where the class itself has it.
void runtime_add_method(si_class type, const method *added);

selector runtime_selector(const char *name, const char *types);
const char *runtime_selector_name(selector found);
// The types of a method that objects of a class have.
const char *runtime_types(si_class type, const char *name);
si_class runtime_class(id object);
si_class runtime_superclass(si_class type);
const char *runtime_class_name(si_class type);
// A class by its name without the prefix, and by its whole name.
si_class runtime_named(const char *name);
si_class runtime_named_wholly(const char *name);
bool runtime_is_kind(id object, si_class type);
bool runtime_responds(id object, const char *name);
id runtime_create(si_class type);
void runtime_dispose(id object);
// Overwrites an object that ends, and keeps its memory so that nothing comes to lie there.
void runtime_wreck(id object);
// Makes an object that has ended into a new one of its class.
void runtime_renew(id object, si_class type);
void runtime_set_class(id object, si_class type);
method_body runtime_implementation(si_class type, const char *name);
void runtime_set_implementation(si_class type, const char *name, method_body body);
void runtime_raise(id exception);

// What is called to send a message, and to send one to the implementation above a class.
method_body runtime_lookup(id receiver, selector name);
typedef struct {
  id receiver;
  si_class above;
} super_call;
method_body runtime_lookup_super(super_call *call, selector name);
static inline void *super_receiver(super_call *call) {
#ifdef __APPLE__
  return call;
#else
  return call->receiver;
#endif
}

// Messages by the form of their arguments; a receiver that is NULL answers nothing.
void *send_to(id receiver, const char *name);
void *send_object(id receiver, const char *name, const void *argument);
void *send_two(id receiver, const char *name, const void *first, const void *second);
void *send_flag(id receiver, const char *name, bool argument);
void *send_object_flag(id receiver, const char *name, const void *first, bool second);
void *send_words(id receiver, const char *name, const char *types, const uintptr_t words[4]);
bool ask(id receiver, const char *name);
bool ask_object(id receiver, const char *name, const void *argument);
void send_size(id receiver, const char *name, size first, const void *second);

// What is called from code of the app lies in a place of its own, for code that asks who called.
#ifdef __APPLE__
#define APP_CODE __attribute__((noinline, section("__TEXT,standin_app")))
#else
#define APP_CODE __attribute__((noinline, section("standin_app")))
#endif
// Keeps a call at the end of a function from becoming a jump, which leaves no trace of the caller.
#define NO_JUMP __asm__ volatile("" : : : "memory")
uintptr_t send_as_app(
    id receiver, const char *name, const char *types, const uintptr_t words[4]);

// The same message to the implementation above a class of the framework.
void *send_super(id receiver, const char *below, const char *name);
void *send_super_object(id receiver, const char *below, const char *name, const void *argument);
void *send_super_flag(id receiver, const char *below, const char *name, bool argument);

#pragma GCC visibility pop

#endif
