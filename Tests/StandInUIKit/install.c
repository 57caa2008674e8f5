#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "kit.h"
#include "strict_runtime.h"

// The outside of the stand-in.

static char prefix[64];
static enum { NOT_YET, INSTALLED, IMPOSSIBLE } state;
bool si_catches(void (*body)(void *context), void *context);

const char *si_prefix(void) { return prefix; }
const char *si_flag_type(void) { return FLAG; }

const char *prefixed(const char *name) {
  static char whole[256];
  snprintf(whole, sizeof whole, "%s%s", prefix, name);
  return whole;
}

bool si_install(const char *wanted) {
  if (state != NOT_YET) return state == INSTALLED;
  snprintf(prefix, sizeof prefix, "%s", wanted);
  const char framework[] = "/System/Library/Frameworks/UIKit.framework/UIKit";
  if (strict_is_used()) {
    strict_load_image(framework);
    strict_make_in_image(framework);
  }
  bool is_made = runtime_find() && make_root_classes() && make_view_classes()
                 && make_controller_classes() && make_coordinator_class()
                 && make_presentation_classes() && make_navigation_class() && make_tab_class()
                 && make_page_class() && make_nib_classes() && make_mac_classes()
                 && make_application_class();
  if (strict_is_used()) strict_make_in_program();
  state = is_made ? INSTALLED : IMPOSSIBLE;
  return is_made;
}

// MARK: - Objects

static si_class any_class(const char *name) {
  si_class found = runtime_named(name);
  return found ? found : runtime_named_wholly(name);
}

si_object si_make(const char *class_name) {
  return send_to(send_to(any_class(class_name), "alloc"), "init");
}

si_object si_make_with(const char *class_name, const char *initializer, si_object argument) {
  return send_object(send_to(any_class(class_name), "alloc"), initializer, argument);
}

si_object si_make_with_nib(const char *class_name, const char *nib) {
  return send_two(
      send_to(any_class(class_name), "alloc"), "initWithNibName:bundle:", string(nib), NULL);
}

si_object si_retain(si_object object) { return retain(object); }
void si_release(si_object object) { release(object); }

const char *si_class_name(si_object object) {
  return runtime_class_name(send_to(object, "class"));
}

si_object si_string(const char *words) { return string(words); }

si_object si_array(const si_object *objects, size_t count) { return array(objects, count); }

// MARK: - Observers

static si_class observed_class(id self, selector name) {
  (void)name;
  return runtime_superclass(runtime_class(self));
}

void si_observe(si_object object) {
  char name[256];
  si_class own = runtime_class(object);
  snprintf(name, sizeof name, "NSKVONotifying_%s", runtime_class_name(own));
  static const method methods[] = {METHOD("class", "#@:", observed_class)};
  si_class made = runtime_named_wholly(name);
  if (!made) made = runtime_make_class(name, own, methods, 1, 0, NULL);
  runtime_set_class(object, made);
}

void si_stop_observing(si_object object) {
  runtime_set_class(object, runtime_superclass(runtime_class(object)));
}

// MARK: - Messages

typedef struct {
  id receiver;
  const char *selector;
  const char *types;
  uintptr_t words[4];
  size_t times;
} message;

static message make_message(
    id receiver, const char *selector, uintptr_t first, uintptr_t second, uintptr_t third) {
  const char *types = runtime_types(runtime_class(receiver), selector);
  // The types are those of a method, with places; a message has them without.
  static _Thread_local char bare[256];
  size_t used = 0;
  for (const char *type = types ? types : "v@:"; *type && used < sizeof bare - 1; type++) {
    if (*type < '0' || *type > '9') bare[used++] = *type;
  }
  bare[used] = 0;
  return (message){receiver, selector, bare, {first, second, third, 0}, 1};
}

#ifdef __APPLE__
extern const char app_start __asm("section$start$__TEXT$standin_app");
extern const char app_end __asm("section$end$__TEXT$standin_app");
#else
extern const char app_start __asm("__start_standin_app");
extern const char app_end __asm("__stop_standin_app");
#endif

void si_app_code(const void **start, const void **end) {
  *start = &app_start;
  *end = &app_end;
}

uintptr_t si_send(
    si_object receiver, const char *selector, uintptr_t first, uintptr_t second, uintptr_t third) {
  message sent = make_message(receiver, selector, first, second, third);
  return send_as_app(receiver, selector, sent.types, sent.words);
}

static void send_message(void *context) {
  const message *sent = context;
  send_as_app(sent->receiver, sent->selector, sent->types, sent->words);
}

bool si_raises(
    si_object receiver, const char *selector, uintptr_t first, uintptr_t second, uintptr_t third) {
  message sent = make_message(receiver, selector, first, second, third);
  return si_catches(send_message, &sent);
}

static void *send_often(void *context) {
  const message *given = context;
  message sent = make_message(given->receiver, given->selector, given->words[0], 0, 0);
  for (size_t i = 0; i < given->times; i++) send_message(&sent);
  return NULL;
}

void si_send_from_threads(
    si_object receiver, const char *selector, uintptr_t first, size_t threads, size_t times) {
  message sent = {receiver, selector, NULL, {first, 0, 0, 0}, times};
  pthread_t running[16];
  if (threads > COUNT(running)) threads = COUNT(running);
  for (size_t i = 0; i < threads; i++) pthread_create(&running[i], NULL, send_often, &sent);
  for (size_t i = 0; i < threads; i++) pthread_join(running[i], NULL);
}

// MARK: - Swizzling by others

typedef void *(*any_method)(id, selector, uintptr_t, uintptr_t, uintptr_t, uintptr_t);

enum { MOST_SWIZZLES = 4 };
static method_body swizzled[MOST_SWIZZLES];
static int swizzle_count;

// The tool is a part of the app, as most are.
#define GO_ON(n)                                                                                 \
  APP_CODE static void *go_on_##n(                                                               \
      id self, selector name, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d) {              \
    void *result = ((any_method)swizzled[n])(self, name, a, b, c, d);                            \
    NO_JUMP;                                                                                     \
    return result;                                                                               \
  }
GO_ON(0)
GO_ON(1)
GO_ON(2)
GO_ON(3)

void si_restore(const char *class_name, const char *selector, const void *implementation) {
  runtime_set_implementation(any_class(class_name), selector, (method_body)implementation);
}

bool si_swizzle(const char *class_name, const char *selector) {
  static const any_method bodies[MOST_SWIZZLES] = {go_on_0, go_on_1, go_on_2, go_on_3};
  si_class type = any_class(class_name);
  method_body found = runtime_implementation(type, selector);
  if (!found || swizzle_count == MOST_SWIZZLES || !si_defines(class_name, selector)) return false;
  swizzled[swizzle_count] = found;
  runtime_set_implementation(type, selector, (method_body)bodies[swizzle_count++]);
  return true;
}
