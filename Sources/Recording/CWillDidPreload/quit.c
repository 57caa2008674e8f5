// Quits an application of GNUstep when its time is over, as `willdid run --for` wants it.

#if defined(__linux__)

#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "willdid_preload.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

typedef void *(*wd_lookup)(void *receiver, void *selector);
typedef void *(*wd_register)(const char *name);
typedef void *(*wd_find)(const char *name);
typedef void *(*wd_make)(void *superclass, const char *name, size_t extra);
typedef void (*wd_finish)(void *type);
typedef bool (*wd_add)(void *type, void *selector, void *function, const char *types);

static wd_lookup lookup;
static wd_register named;
static wd_find found;
static double seconds;

static void *send(void *receiver, const char *name, const void *argument) {
  typedef void *(*function)(void *receiver, void *selector, const void *argument);
  void *selector = named(name);
  function method = receiver ? (function)lookup(receiver, selector) : NULL;
  return method ? method(receiver, selector, argument) : NULL;
}

// The modes in which the time goes on: also while a panel waits for an answer, or the mouse is held.
static void *modes(void) {
  static const char *const names[] = {
      "NSDefaultRunLoopMode", "NSModalPanelRunLoopMode", "NSEventTrackingRunLoopMode"};
  void *list = send(found("NSMutableArray"), "array", NULL);
  for (size_t place = 0; place < sizeof names / sizeof *names; place++) {
    send(list, "addObject:", send(found("NSString"), "stringWithUTF8String:", names[place]));
  }
  return list;
}

// The application has launched, however long that took: its time begins.
static void wd_launched(void *object, void *selector, void *notification) {
  (void)object;
  (void)selector;
  typedef void (*function)(void *receiver, void *selector, void *, void *, double delay, void *modes);
  void *application = send(notification, "object", NULL);
  void *perform = named("performSelector:withObject:afterDelay:inModes:");
  function method = application ? (function)lookup(application, perform) : NULL;
  // As the menu would send it: with all that an application does then.
  if (method) method(application, perform, named("terminate:"), NULL, seconds, modes());
}

static void *new_observer(void) {
  wd_make make = (wd_make)dlsym(RTLD_DEFAULT, "objc_allocateClassPair");
  wd_finish finish = (wd_finish)dlsym(RTLD_DEFAULT, "objc_registerClassPair");
  wd_add add = (wd_add)dlsym(RTLD_DEFAULT, "class_addMethod");
  void *root = found("NSObject");
  if (!make || !finish || !add || !root) return NULL;
  void *type = make(root, "WillDidQuitter", 0);
  if (!type) return NULL;
  add(type, named("launched:"), (void *)wd_launched, "v24@0:8@16");
  finish(type);
  return send(type, "new", NULL);
}

void wd_plan_quit(void) {
  const char *text = getenv("WILLDID_QUIT_AFTER");
  if (!text) return;
  seconds = strtod(text, NULL);
  unsetenv("WILLDID_QUIT_AFTER");
  lookup = (wd_lookup)dlsym(RTLD_DEFAULT, "objc_msg_lookup");
  named = (wd_register)dlsym(RTLD_DEFAULT, "sel_registerName");
  found = (wd_find)dlsym(RTLD_DEFAULT, "objc_lookUpClass");
  if (!lookup || !named || !found || !(seconds >= 0)) return;
  void *observer = new_observer();
  void *center = send(found("NSNotificationCenter"), "defaultCenter", NULL);
  void *name = send(
      found("NSString"), "stringWithUTF8String:", "NSApplicationDidFinishLaunchingNotification");
  if (!observer || !center || !name) return;
  typedef void (*function)(void *receiver, void *selector, void *, void *, void *, void *);
  void *observe = named("addObserver:selector:name:object:");
  function method = (function)lookup(center, observe);
  if (method) method(center, observe, observer, named("launched:"), name, NULL);
}

#endif
