#ifndef STANDIN_KIT_H
#define STANDIN_KIT_H

#include <string.h>

#include "runtime.h"

// Nothing of this is for others, and some of its words are common ones.
#pragma GCC visibility push(hidden)

// What the classes of the stand-in keep in their objects, and what their parts ask of one another.

#define COUNT(array) (sizeof(array) / sizeof *(array))

// MARK: - Objects

bool make_root_classes(void);
bool make_foundation_classes(void);
// A name with the prefix, valid until the next one.
const char *prefixed(const char *name);
id create(const char *class_name);
id retain(id object);
void release(id object);
// Puts an object in the place of another, which is let go of.
void replace(id *place, id object);
id string(const char *text);
const char *text(id string);
id array(const id *objects, size_t count);
size_t array_count(id array);
id array_object(id array, size_t place);
// Tells observers.
void note(const char *name, id object);
// Lets the holders of the moment let go when everything has come to rest.
id autorelease(id object);
id make_exception(const char *name, const char *reason);
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_line(const char *class_name, const char *selector);
// Calls a block with what it is given; nothing for one that is not there.
void call_block(const void *block, const void *argument);
const void *keep_block(const void *block);

// MARK: - Turns of the run loop

// Does something when everything runs to its end; what it does it to is held until then.
void later(void (*function)(id object, uintptr_t word), id object, uintptr_t word);

// MARK: - Views

typedef struct {
  id superview;
  id subviews[32];
  int count;
  // The controller whose view it is.
  id controller;
  rect frame;
} view_part;

typedef struct {
  id root;
  bool is_visible;
} window_part;

bool make_view_classes(void);
bool make_application_class(void);
view_part *view_of(id view);
window_part *window_of(id window);
void add_subview(id view, id subview);
void remove_from_superview(id view);
id window_around(id view);
void lay_out(id view);
id key_window(void);
extern rect screen;

// MARK: - Controllers

typedef enum { DISAPPEARED, APPEARING, APPEARED, DISAPPEARING } appearance;

enum { MOST_CHILDREN = 32, AUTOMATIC_STYLE = -2 };

typedef struct {
  id view, parent, presented, presenter;
  id children[MOST_CHILDREN];
  int count;
  id nib_name, storyboard, restoration_identifier;
  // Who dismisses it by a gesture asks it; made when it is asked for.
  id presentation;
  // What runs, while it does.
  id coordinator;
  appearance appearance;
  bool is_announced, is_animated;
  bool moves_in, moves_out, is_coming, is_going;
  bool is_modal;
  intptr_t style;
  // How many appearance transitions have begun by hand, and of what kind the last one was.
  int begun;
  bool begun_to_appear, begun_animated;
} controller_part;

bool make_controller_classes(void);
bool make_appearance_methods(void);
bool make_containment_methods(void);
controller_part *controller(id object);
id load_view(id object);
void prepare_to_appear(id object);
bool tells_children_itself(id object);
int visible_children(id object, id out[MOST_CHILDREN]);

void begin_appearing(id object, bool animated);
void announce_appearing(id object, bool animated);
void arrive(id object, bool animated);
void end_appearing(id object, bool animated);
void begin_disappearing(id object, bool animated);
void end_disappearing(id object, bool animated);
void take_back_disappearing(id object, bool animated);
// Hands on to the children what a container was told; from its implementations.
void tell_children(id object, const char *selector, bool animated);

void take_in(id parent, id child);
void let_go(id parent, id child);
id outermost(id object);

// MARK: - Transitions

bool make_coordinator_class(void);
id begin_coordinator(id from, id to, bool animated, bool interactive);
// A finger takes hold of what began without one.
void hold_coordinator(id coordinator);
// The finger lets go.
void release_coordinator(id coordinator, bool is_cancelled);
// The transition is over; what was to run then does.
void end_coordinator(id coordinator, bool is_cancelled);

bool make_presentation_classes(void);
bool make_navigation_class(void);
bool make_tab_class(void);
bool make_page_class(void);

// MARK: - Nibs

bool make_nib_classes(void);
bool nib_exists(const char *name);
// Loads a nib, and returns what lies at its top, which lives until everything has come to rest.
id instantiate_nib(const char *name, id owner, bool wakes_owner);
id load_nib(const char *name, id owner);

// MARK: - AppKit

bool make_mac_classes(void);

#pragma GCC visibility pop

#endif
