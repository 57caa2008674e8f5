#ifndef WILLDID_HOOK_H
#define WILLDID_HOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Hooks on methods of Objective-C, over the runtime that is found in the process.
//
// Every class that itself defines a method is hooked, from the framework's base class down; nothing
// is added to a class and nothing exchanged. So it is known for each call which level of a class
// runs, whether it came there through super, and whether it went on to the level above.

// MARK: - What is hooked

// A class that was seen.
typedef struct wd_class {
  // The class as the runtime knows it; subclasses that only observers see are looked through.
  const void *object;
  const char *name;
  // The path of the program or library that it comes from; NULL if it was made at run time.
  const char *image;
  // The owner's own value for it.
  uint64_t note;
} wd_class;

// A method as some class defines it.
typedef struct wd_method {
  // Its place among all that were hooked, from 0; the same as long as the process lives.
  uint32_t number;
  // Its place among the selectors of the configuration.
  uint32_t selector;
  // The class that defines it: its implementation is the level that runs.
  wd_class *level;
  // Whether the next implementation above is hooked as well, so that a missing call would be seen.
  bool is_judged;
  // The owner's own value for it.
  uint64_t note;
} wd_method;

typedef enum {
  // The object was sent the message.
  WD_CALL_SENT = 0,
  // An implementation of a subclass called super.
  WD_CALL_SUPER = 1,
  // Super was called, but in another method of the same object, which is still running.
  WD_CALL_WRONG_SUPER = 2,
  // Super was called when the method of the subclass had returned, or was never called, or on
  // another thread. Where the subclass was hooked too late to know, the call counts as sent.
  WD_CALL_LATE_SUPER = 3,
} wd_way;

enum { WD_CALL_WORDS = 6, WD_CALL_NUMBERS = 4, WD_CALL_RESULT_IS_OBJECT = 1 << WD_CALL_WORDS };

// A call of a hooked method.
typedef struct wd_call {
  const wd_method *method;
  // May not be touched when a dealloc returns.
  const void *receiver;
  // The class of the receiver; of a class method, the class itself.
  wd_class *type;
  // The call in which this one happens, on the same thread; valid while this one is.
  const struct wd_call *outer;
  wd_way way;
  // Where the caller goes on.
  const void *caller;
  // Arguments that are pointers or integers, in their order, and those that are floating-point; the
  // numbers of a structure count one by one. As wide as their types say; what is not there is 0.
  uintptr_t words[WD_CALL_WORDS];
  double numbers[WD_CALL_NUMBERS];
  // A bit for each word that the method declares as an object or a class, and one for the result: a
  // method of another purpose may have the same name.
  uint8_t objects;
  // A bit for each word that the method declares as a pointer to an object.
  uint8_t object_places;
  // At the exit only. What was returned; in `numbers` where that is a structure or a double.
  uintptr_t result;
  // At the exit only. Whether an exception left the call.
  bool is_unwound;
  // At the exit only. Whether it would have been seen if the call had gone on to the level above:
  // with `super_calls` 0 it did not. Calls that an exception left are not judged, nor those during
  // which hooks came or reporting stopped.
  bool is_judged;
  // At the exit only. How often it called the implementation above.
  uint32_t super_calls;
  // The owner's own value from the enter to the exit.
  uint64_t note;
} wd_call;

// MARK: - Installing

typedef struct wd_selector {
  const char *name;
  bool is_class_method;
  // Classes whose subclasses, and who themselves, are looked at; ends with NULL. NULL: any class.
  const char *const *roots;
  // Classes whose own methods are hooked and those of their subclasses are not, which would take many
  // trampolines; ends with NULL. NULL: none.
  const char *const *spared_below;
} wd_selector;

typedef enum {
  // Every class of the process.
  WD_SCAN_ALL = 0,
  // The roots, and the classes of images that the owner wants: no other class is woken. On Apple's
  // systems even that ends an app which has a class that is newer than the system.
  WD_SCAN_IMAGES = 1,
  // The roots.
  WD_SCAN_AT_FIRST_SIGHT = 2,
} wd_scan;

// With each of them a class that was not looked at is hooked, with those above it, when one of its
// objects is first seen in a call.

// The owner of the hooks. Each function may be called on any thread, and never by itself: what it
// sends to objects is not reported. No exception may leave it.
//
// All but `too_deep`, `enter` and `exit` are called under the lock of the table: they may not install, scan or
// uninstall, nor wait for other threads. Each class and method is announced once, before its first
// call, and again when hooks are installed again: `note` is 0 then.
//
// Each call that was entered is left, also after hooks have been uninstalled or reporting stopped,
// unless a longjmp leaves it.
typedef struct wd_owner {
  void *context;
  // Whether methods that this class defines are hooked; NULL: all are.
  bool (*wants_class)(void *context, const char *name, const char *image);
  // Whether classes of this image are looked at, for WD_SCAN_IMAGES; NULL: those of the program and
  // of what lies in its folder. Where the runtime does not report images, classes made at run time
  // are looked at.
  bool (*wants_image)(void *context, const char *path);
  void (*met_class)(void *context, wd_class *type);
  void (*hooked)(void *context, wd_method *method);
  // How many methods are not hooked by now, because their arguments have a form for which there is no
  // trampoline, or because all trampolines are taken.
  void (*left_out)(void *context, size_t unsupported, size_t without_room);
  // How many calls were not reported by now, because thousands of their thread were open: of the first one, and each
  // time that they have doubled.
  void (*too_deep)(void *context, uint64_t calls);
  void (*enter)(void *context, wd_call *call);
  void (*exit)(void *context, wd_call *call);
} wd_owner;

typedef struct wd_hook_configuration {
  const wd_selector *selectors;
  size_t selector_count;
  wd_scan scan;
  // Whether classes of images that come later are hooked before the next call, as far as the
  // runtime reports images; otherwise at their first sight, or by another scan.
  bool follows_images;
  wd_owner owner;
} wd_hook_configuration;

typedef enum {
  WD_HOOKS_INSTALLED = 0,
  // No runtime of Objective-C is in the process.
  WD_HOOKS_NOT_AVAILABLE = 1,
  WD_HOOKS_ALREADY_INSTALLED = 2,
  WD_HOOKS_NO_MEMORY = 3,
} wd_hook_result;

typedef struct wd_hook_counts {
  // Classes that were looked at and methods that are hooked.
  size_t classes, methods;
  // Methods that are not, because their arguments have a form for which there is no trampoline, or
  // because all trampolines were taken.
  size_t unsupported, without_room;
  // Methods that another tool has changed since they were hooked. When hooks are uninstalled those
  // stay as they are, and go on through the trampoline, unreported.
  size_t left_behind;
  // How long the last scan took.
  uint64_t scan_nanoseconds;
} wd_hook_counts;

// Makes another function answer where the runtime's functions are, by their names, in place of the
// libraries of the process; before anything is asked of it. Tests have a runtime of their own.
void wd_hook_find_symbols_with(void *(*find)(const char *name));
// The name of the runtime, "Apple", "GNU" or "GNUstep 2"; NULL if there is none.
const char *wd_hook_runtime(void);
// Hooks what the process has now. The configuration and what it points to must stay, also after
// hooks are uninstalled, as long as calls are under way.
wd_hook_result wd_hook_install(const wd_hook_configuration *configuration);
// Hooks what has come since; returns how many methods those were.
size_t wd_hook_rescan(void);
// Stops and starts reporting; the hooks stay.
void wd_hook_set_reporting(bool is_reporting);
// Gives every method its implementation back, and ends what wd_observe began. Calls under way are
// finished.
void wd_hook_uninstall(void);
wd_hook_counts wd_hook_count(void);
// Hooks the class of an object, and those above it, before its first call: of a delegate that is set,
// for one. Not to be called by the functions of an owner that are called under the lock.
void wd_hook_see(const void *object);
// Whether a message to the receiver still runs the method of a call first of all: another tool may have
// put its own before it since, and then the caller is that tool.
bool wd_runs_when_sent(const wd_call *call);
// The call that this thread is in, seen from outside of `enter` and `exit`; NULL if there is none.
const wd_call *wd_hook_current_call(void);

// MARK: - Objects

// Each answers 0, NULL or false for an object or class that is NULL, for a method that is not there
// or takes and returns something else, and if an exception is raised. What they run is not
// reported.

// The class of an object, without those that only observers see.
const void *wd_class_of(const void *object);
// Whether a class is another or comes from it; no message is sent.
bool wd_class_is(const void *type, const char *ancestor);
const void *wd_class_named(const char *name);
const char *wd_class_name(const void *type);
// Whether objects of a class have a method; no message is sent.
bool wd_responds(const void *object, const char *selector);
bool wd_instances_respond(const void *type, const char *selector);
// The next class above one that itself defines a method of its objects; NULL if none does. No message is sent.
const void *wd_class_above(const void *type, const char *selector);
// Whether an object has an instance variable of a name; no message is sent.
bool wd_has_variable(const void *object, const char *name);
// Sends a message without arguments, or with one or two, to a method that takes so many pointers or
// integers.
const void *wd_send(const void *object, const char *selector);
const void *wd_send_with(const void *object, const char *selector, const void *argument);
const void *wd_send_with_two(
    const void *object, const char *selector, const void *first, const void *second);
// The same for what the method declares as an object; NULL where it returns anything else.
const void *wd_object(const void *object, const char *selector);
const void *wd_object_with(const void *object, const char *selector, const void *argument);
bool wd_send_bool(const void *object, const char *selector);
int64_t wd_send_integer(const void *object, const char *selector);
// A message without arguments that is sent to many objects: what is known of their classes is kept, so
// that it costs little more than the message itself. It stays; NULL if there is no memory.
typedef struct wd_question wd_question;
wd_question *wd_question_make(const char *selector);
// Sends it to an object, from a function of an owner.
const void *wd_ask(wd_question *question, const void *object);
// The text of a string object, valid for a short while.
const char *wd_text(const void *string);
// An autoreleased string object; NULL if there is no NSString.
const void *wd_string(const char *text);

// Calls a function for each notification of these names; ends when the hooks are uninstalled.
// False if there is no NSNotificationCenter.
bool wd_observe(
    const char *const *names, size_t count, void *context,
    void (*noticed)(void *context, const char *name, const void *object, const void *info));
// Calls a function with each exception that nothing catches, and then what would have been called; ends when the
// hooks are uninstalled. To be called again when another function may have been put in its place.
bool wd_hear_exceptions(void *context, void (*raised)(void *context, const void *exception));
// Makes a block that takes one object and calls a function, once. It may be handed to any code that
// copies it; it is freed when it was called and all copies are released. One that is never called
// stays.
const void *wd_block(void *context, void (*called)(void *context, const void *argument));
// Calls a block of wd_block, as the code that it was handed to would; one that was called may be gone.
void wd_block_call(const void *block, const void *argument);

#ifdef __cplusplus
}
#endif
#endif
