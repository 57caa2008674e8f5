#ifndef STRICT_RUNTIME_H
#define STRICT_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A runtime of Objective-C for tests, which behaves as Apple's does (objc4-951.1) where that differs
// from GNU's and where a mistake would only show on a device: it knows the image of each class, lets
// classes sleep until they are asked for, counts what a call costs there, and notes as an error what
// would crash or hang an app. Processes that use it have no other.

typedef void *strict_class;
typedef void *strict_object;

// Makes the hooks and the stand-ins find this runtime and no other. Before anything is asked of them.
void strict_use(void);
// The same, but it is like GNUstep's own runtime (libobjc2): it tells of no images, and selectors of one name
// differ by the types of their methods.
void strict_use_typed(void);
// Whether it is in use: by these, or because WILLDID_TEST_RUNTIME is "strict" or "typed" in the environment.
// Then what is made at first belongs to the image of the program.
bool strict_is_used(void);
// A function of it by the name that it has in Apple's; NULL for what that has not.
void *strict_symbol(const char *name);

// MARK: - Images

// Loads an image; its classes sleep until they are asked for. Who follows images is told of it.
void strict_load_image(const char *path);
// Unloads it: its classes are gone, and their memory holds something else.
void strict_unload_image(const char *path);
// Adds a class to an image that is loaded, asleep.
strict_class strict_add_class(const char *image, const char *name, const char *superclass);
// The image to which classes belong from now on that are made by objc_allocateClassPair; NULL is the
// rule in apps: none.
void strict_make_in_image(const char *path);
// The image of the program is that at first.
void strict_make_in_program(void);
// Waking this class would end an app: it is newer than the system.
void strict_forbid_waking(const char *name);
// Wakes a class, as a message to it does.
void strict_wake(strict_class type);
// A class by its name, also one that sleeps, which goes on sleeping.
strict_class strict_find(const char *name);
bool strict_is_awake(const char *name);

// MARK: - Classes

// Whether methods that are added from now on lie in the image of the program, as those do that a compiler
// writes: so it is at first. Else they lie where memory is allocated, as those that tools add.
void strict_add_as_compiler(bool is_compiler);
// Puts a method before one that the class has already, as a category does that is loaded.
void strict_add_category(
    strict_class type, const char *selector, const char *types, void (*implementation)(void));
// Makes a class as Swift makes another one of a generic class: it has the very methods of the one that is given.
// Both lie in no image, though the runtime knows which one they come from.
strict_class strict_specialize(strict_class like, const char *name);
// What a message runs whose method is this implementation: forwardInvocation: of the receiver, with
// the call as its argument.
void (*strict_forwarding(void))(void);
typedef struct strict_invocation {
  strict_object receiver;
  const char *selector;
  uintptr_t words[3], result;
} strict_invocation;

// MARK: - What happened

typedef struct strict_counts {
  // Classes that were woken by being looked up, and those by which all were.
  size_t looked_up, woken_by_lists;
  // How many classes were walked by functions that change methods.
  size_t walked;
  // What would have crashed or hung an app.
  size_t errors;
  size_t classes, awake;
} strict_counts;
strict_counts strict_count(void);
// The errors, one a line.
const char *strict_errors(void);
// Counts from 0 again; errors stay.
void strict_begin_counting(void);

#ifdef __cplusplus
}
#endif
#endif
