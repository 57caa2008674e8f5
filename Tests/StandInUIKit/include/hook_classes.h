#ifndef HOOK_CLASSES_H
#define HOOK_CLASSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "willdid_hook.h"

#ifdef __cplusplus
extern "C" {
#endif

// Classes made at run time for tests of the hooks, with methods that do one step after the other.

typedef void *hook_class;
typedef void *hook_object;
typedef void (*hook_implementation)(void);

typedef enum {
  // Calls super with the arguments that it got.
  HOOK_SUPER,
  // Calls super in another method, `selector`.
  HOOK_SUPER_OF,
  // Sends `selector` to itself, or to `object`.
  HOOK_SEND,
  HOOK_SEND_TO,
  // Sends itself the same as long as its first argument is not 0, which becomes one less.
  HOOK_RECUR,
  // Raises an exception of Objective-C, or of C++.
  HOOK_RAISE,
  HOOK_THROW,
  // Goes back to where hook_jump_over began, over all between.
  HOOK_JUMP,
  // Calls a function.
  HOOK_CALL,
  // Frees itself, as a dealloc does.
  HOOK_DISPOSE,
} hook_kind;

typedef struct hook_step {
  hook_kind kind;
  const char *selector;
  hook_object object;
  void (*function)(void *context, hook_object receiver);
  void *context;
} hook_step;

// Loads the runtime of the system; false if there is none.
bool hook_load_runtime(void);

// Makes a class; a root one where the superclass is NULL.
hook_class hook_make_class(const char *name, hook_class superclass);
// Adds a method of words that does the steps and returns its first argument.
bool hook_add_method(
    hook_class type, const char *selector, const char *types, const hook_step *steps, size_t count);
// Adds a method of the class itself.
bool hook_add_class_method(
    hook_class type, const char *selector, const char *types, const hook_step *steps, size_t count);
// Adds a method of any form.
bool hook_add_implementation(
    hook_class type, const char *selector, const char *types, hook_implementation implementation);
// Puts a method before one that the class has already, as a category does that is loaded.
bool hook_add_category(
    hook_class type, const char *selector, const char *types, const hook_step *steps, size_t count);
// How often methods that were added ran on this level.
size_t hook_runs(hook_class type, const char *selector);

hook_object hook_make(hook_class type);
// Frees an object, as a dealloc does.
void hook_dispose(hook_object object);
void hook_set_class(hook_object object, hook_class type);
hook_class hook_superclass(hook_class type);
// Sends a message with up to three words; the class is a receiver as well.
uintptr_t hook_send(hook_object receiver, const char *selector, uintptr_t first);
uintptr_t hook_send_words(
    hook_object receiver, const char *selector, uintptr_t first, uintptr_t second,
    uintptr_t third);
// Calls what a class above implements, on this object.
uintptr_t hook_send_super(
    hook_object receiver, hook_class above, const char *selector, uintptr_t first);
// Whether a place of code lies in the functions that send all these messages.
bool hook_is_sender(uintptr_t place);
// Sends a message; whether an exception ended it.
bool hook_raises(hook_object receiver, const char *selector, uintptr_t first);
// Sends a message that may jump back here; whether it did.
bool hook_jump_over(hook_object receiver, const char *selector, uintptr_t first);
// Calls a function with so much of the stack taken before it.
void hook_deeper(size_t bytes, void (*function)(void *context), void *context);

// Sends a message from several threads so often each, which all begin together.
void hook_send_from_threads(
    hook_object receiver, const char *selector, uintptr_t first, size_t threads, size_t times);
// Sends one from a thread, and more from destructors of that thread's end; returns how many those
// were.
size_t hook_send_at_end_of_thread(hook_object receiver, const char *selector);

// The implementation of a class's own method, and of those that others put in its place.
hook_implementation hook_own_implementation(hook_class type, const char *selector);
hook_implementation hook_set_implementation(
    hook_class type, const char *selector, hook_implementation to);
void hook_exchange(hook_class type, const char *selector, const char *other);
// Puts a method before it that counts and goes on; one at a time.
void hook_swizzle(hook_class type, const char *selector);
void hook_unswizzle(hook_class type, const char *selector);
size_t hook_swizzled_runs(void);

// Adds up all implementations of all methods of the process.
uint64_t hook_all_implementations(size_t *count);

// MARK: - Forms of arguments

// Methods of many forms, each of which keeps what it got.
size_t hook_form_count(void);
// Whether there are trampolines for it.
bool hook_form_is_supported(size_t form);
const char *hook_form_types(size_t form);
const char *hook_form_selector(size_t form);
bool hook_add_form(hook_class type, size_t form);
// The same with other types than it has.
bool hook_add_form_as(hook_class type, size_t form, const char *types);
typedef struct hook_travel {
  // Whether each byte of each argument and of the result arrived.
  bool is_whole;
  // What a hook should see.
  size_t word_count, number_count, result_number_count;
  uintptr_t words[6];
  double numbers[4];
  uintptr_t result;
  double result_numbers[4];
} hook_travel;
// Sends it with values that a seed chooses.
hook_travel hook_send_form(hook_object receiver, size_t form, uint64_t seed);

// MARK: - Counting

// Makes an owner only count calls, from 0, which is quick.
void hook_count_calls(wd_owner *owner);
typedef struct hook_counts {
  // The missing are those that are said not to have called super.
  size_t enters, exits, supers, missing;
} hook_counts;
hook_counts hook_counted(void);

// MARK: - Blocks and numbers

const void *hook_block_copy(const void *block);
void hook_block_call(const void *block, uintptr_t argument);
void hook_block_release(const void *block);
// A method that leaves 0x112233445566fffe where results are.
hook_implementation hook_answer_of_a_number(void);

// MARK: - Foundation

// Makes NSObject, NSString and NSNotificationCenter, as far as hooks use them.
void hook_make_foundation(void);
// Posts a notification; returns how many observers it went to.
size_t hook_post(const char *name, hook_object object, hook_object info);
size_t hook_observers(void);

// MARK: - Other tools

// Tries how hooks get on with other tools that change methods, on the strict runtime, and prints a table.
void hook_print_conflicts(void);

// MARK: - More methods than there is room for

// Makes so many classes that all have a method which does nothing.
void hook_make_many(const char *prefix, hook_class superclass, const char *selector, size_t count);

#ifdef __cplusplus
}
#endif
#endif
