#ifndef STANDIN_UIKIT_H
#define STANDIN_UIKIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Classes that are shaped like those of UIKit and AppKit, built at run time through the Objective-C
// runtime, and classes of apps that behave and misbehave. Hooks find in them what they find in an
// app: methods, calls of super, exceptions, observed objects. The order of the callbacks is that of
// published logs; where they do not show it, tests may not ask for it.

typedef void *si_object;
typedef void *si_class;

// Makes the classes, with a prefix before the names, so that they do not clash with those of a
// system that has its own. Once in a process; false if there is no runtime, or if it has classes of
// these names.
bool si_install(const char *prefix);
const char *si_prefix(void);

// What `@encode` says of BOOL here.
const char *si_flag_type(void);

// MARK: - Classes of an app

typedef enum {
  // Calls super and does then what it does.
  SI_SUPER_FIRST = 0,
  SI_SUPER_LAST = 1,
  SI_NO_SUPER = 2,
  SI_SUPER_TWICE = 3,
  // Calls super of another method.
  SI_OTHER_SUPER = 4,
  // Hands the opposite of its first flag to super.
  SI_CHANGED_SUPER = 5,
  // Calls super in a later turn of the run loop.
  SI_LATE_SUPER = 6,
  // Raises an exception before it comes to super, or after.
  SI_RAISES_FIRST = 7,
  SI_RAISES_LAST = 8,
  // Asks another object for the same before it calls super; that object is the context.
  SI_NESTS = 9,
  // Sends itself the same message once more.
  SI_RECURS = 10,
} si_way;

typedef struct si_override {
  const char *selector;
  si_way way;
  // The method whose super is called, for SI_OTHER_SUPER.
  const char *other;
  // What it does besides; may be NULL.
  void (*body)(void *context, si_object receiver, const uintptr_t *words);
  void *context;
  // For a method that no class above has: what it is made of, as `@encode` would say it.
  const char *types;
  // What it returns where it calls no super.
  uintptr_t answer;
} si_override;

// Makes a class; the superclass by its name, of the stand-in or of an app.
si_class si_make_class(
    const char *name, const char *superclass, const si_override *overrides, size_t count);
// Adds a method to a class that is there, as a category does.
bool si_add_override(const char *class_name, const si_override *added);
// Puts another implementation in front of a method, as other swizzlers do: it only goes on.
bool si_swizzle(const char *class_name, const char *selector);
// Gives a method an implementation that it had.
void si_restore(const char *class_name, const char *selector, const void *implementation);
// The implementation that objects of a class have.
const void *si_implementation(const char *class_name, const char *selector);
// Whether the class itself has the method, as against those above.
bool si_defines(const char *class_name, const char *selector);

// MARK: - Objects and messages

// An object made by `alloc` and `init`; the caller holds it.
si_object si_make(const char *class_name);
// The same with an initialiser that takes one object, such as `initWithRootViewController:`.
si_object si_make_with(const char *class_name, const char *initializer, si_object argument);
si_object si_make_with_nib(const char *class_name, const char *nib);
si_object si_retain(si_object object);
void si_release(si_object object);
// Whether the next object of a class is made where the last one has ended; off at first.
void si_reuse_memory(bool is_on);
// Whether objects that end leave wrecks: reading one as an object crashes. Off at first.
void si_wreck_memory(bool is_on);
const char *si_class_name(si_object object);
// Gives the object a class that observes it, as key-value observing does, or its own one back.
void si_observe(si_object object);
void si_stop_observing(si_object object);
// A string object that lives for ever, and an array of objects that the caller holds.
si_object si_string(const char *text);
si_object si_array(const si_object *objects, size_t count);
// A number, as a Boolean is in a list of properties.
si_object si_number(int64_t value);
// What the Info.plist of the app says of a key.
void si_set_info(const char *key, si_object value);

// Sends a message with pointers and integers, as code of the app; returns what was answered.
uintptr_t si_send(
    si_object receiver, const char *selector, uintptr_t first, uintptr_t second, uintptr_t third);
// The same of something that may raise an exception; whether it did.
bool si_raises(
    si_object receiver, const char *selector, uintptr_t first, uintptr_t second, uintptr_t third);
// The same from several threads at once, each so often; no exceptions.
void si_send_from_threads(
    si_object receiver, const char *selector, uintptr_t first, size_t threads, size_t times);

// Where the code of the app lies that sends these: everything else is the framework.
void si_app_code(const void **start, const void **end);

// MARK: - The app

// Opens a window with a root, as an app does at its launch; the app holds the window.
si_object si_launch(si_object root);
// Lets everything that runs come to its end.
void si_settle(void);
// Ends the app: lets go of its windows.
void si_quit(void);
// The window gets another size.
void si_resize(si_object window, double width, double height);
void si_warn_of_memory(void);
void si_go_to_background(void);
void si_come_back(void);

// MARK: - Gestures

// A finger swipes back, and lets go: then it is cancelled or not.
void si_swipe_begin(si_object navigation);
void si_swipe_end(si_object navigation, bool is_cancelled);
// A finger takes hold of a pop that code began; how it lets go is that of a swipe.
void si_pop_catch(si_object navigation);
// A finger pulls down what is presented; false if it may not be dismissed.
bool si_pull_begin(si_object presented);
void si_pull_end(si_object presented, bool is_cancelled);
void si_tap_tab(si_object tabs, size_t index);
// A finger turns to another page.
void si_turn_begin(si_object pages, si_object to);
void si_turn_end(si_object pages, bool is_cancelled);

// MARK: - Nibs

typedef struct si_nib_object {
  const char *class_name;
  // The object that it lies in, from 0; less than 0 at the top.
  int inside;
} si_nib_object;

typedef struct si_outlet {
  // The object that has the outlet, from 0; less than 0 the owner.
  int source;
  const char *name;
  int destination;
} si_outlet;

// A nib that is found by its name from then on.
void si_make_nib(
    const char *name, const si_nib_object *objects, size_t object_count, const si_outlet *outlets,
    size_t outlet_count);
// A scene of a storyboard, which is a nib named as its identifier; another nib may have the view.
void si_make_scene(
    const char *storyboard, const char *identifier, const char *class_name, const char *view_nib);
// Loads a nib as `-[NSBundle loadNibNamed:owner:options:]` does; whether an exception left it.
bool si_load_nib(const char *name, si_object owner);
// The same by `+[UINib nibWithNibName:bundle:]`, as often as wanted from one nib object.
void si_load_cached_nib(const char *name, si_object owner, size_t times);
si_object si_make_from_storyboard(const char *storyboard, const char *identifier);
// Makes an object from an archive of the app, and writes it to one.
si_object si_unarchive(const char *class_name);
void si_archive(si_object object);
// Saves and restores the state of a controller.
void si_save_state(si_object controller);
void si_restore_state(si_object controller);

// MARK: - What happened

// Each override that ran, "Class selector" with the class of the method, in order: what the app
// itself would have printed.
size_t si_print_count(void);
const char *si_print_line(size_t index);
// What the frameworks complained about on the console.
size_t si_complaint_count(void);
const char *si_complaint_line(size_t index);
void si_forget_lines(void);

#ifdef __cplusplus
}
#endif
#endif
