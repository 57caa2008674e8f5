#include <stdio.h>

#include "kit.h"

// The root of all classes, with a count of holders.

static ptrdiff_t holders_place;

static intptr_t *holders(id object) { return (intptr_t *)((char *)object + holders_place); }

// Places of objects that ended, to be taken by the next ones of their classes.
static struct {
  id object;
  si_class type;
} places[64];
static bool reuses;

void si_reuse_memory(bool is_on) { reuses = is_on; }

static bool wrecks;

void si_wreck_memory(bool is_on) { wrecks = is_on; }

static id take_place(si_class type) {
  for (size_t i = 0; i < COUNT(places); i++) {
    if (!places[i].object || places[i].type != type) continue;
    id found = places[i].object;
    places[i].object = NULL;
    runtime_renew(found, type);
    return found;
  }
  return NULL;
}

static bool leave_place(id object) {
  for (size_t i = 0; reuses && i < COUNT(places); i++) {
    if (places[i].object) continue;
    places[i].object = object;
    places[i].type = runtime_class(object);
    return true;
  }
  return false;
}

static id root_alloc(id type, selector name) {
  (void)name;
  id made = take_place(type);
  if (!made) made = runtime_create(type);
  if (made) __atomic_store_n(holders(made), 1, __ATOMIC_RELAXED);
  return made;
}

static id root_new(id type, selector name) {
  (void)name;
  return send_to(send_to(type, "alloc"), "init");
}

static id root_self(id self, selector name) {
  (void)name;
  return self;
}

static id root_retain(id self, selector name) {
  (void)name;
  __atomic_add_fetch(holders(self), 1, __ATOMIC_RELAXED);
  return self;
}

static void root_release(id self, selector name) {
  (void)name;
  if (__atomic_sub_fetch(holders(self), 1, __ATOMIC_ACQ_REL) == 0) send_to(self, "dealloc");
}

static id root_autorelease(id self, selector name) {
  (void)name;
  return autorelease(self);
}

static uintptr_t root_retain_count(id self, selector name) {
  (void)name;
  return (uintptr_t)*holders(self);
}

static void root_dealloc(id self, selector name) {
  (void)name;
  if (wrecks) {
    runtime_wreck(self);
  } else if (!leave_place(self)) {
    runtime_dispose(self);
  }
}

static id root_class(id self, selector name) {
  (void)name;
  return runtime_class(self);
}

static id root_superclass(id self, selector name) {
  (void)name;
  return runtime_superclass(runtime_class(self));
}

static flag root_is_kind(id self, selector name, si_class type) {
  (void)name;
  return runtime_is_kind(self, type);
}

static flag root_responds(id self, selector name, selector asked) {
  (void)name;
  return runtime_responds(self, runtime_selector_name(asked));
}

static flag root_is_equal(id self, selector name, id other) {
  (void)name;
  return self == other;
}

static id root_perform(id self, selector name, selector performed) {
  (void)name;
  return send_to(self, runtime_selector_name(performed));
}

// Outlets: the method that sets one, or the exception that says there is none.
static void root_set_value(id self, selector name, id value, id key) {
  (void)name;
  char setter[128] = "set";
  const char *word = text(key);
  if (!word || !*word || strlen(word) > 100) return;
  strcat(setter, word);
  strcat(setter, ":");
  if (setter[3] >= 'a' && setter[3] <= 'z') setter[3] -= 'a' - 'A';
  if (runtime_responds(self, setter)) {
    send_object(self, setter, value);
  } else {
    send_two(self, "setValue:forUndefinedKey:", value, key);
  }
}

static void root_undefined_key(id self, selector name, id value, id key) {
  (void)name, (void)value;
  char reason[256];
  snprintf(
      reason, sizeof reason,
      "[<%s 0x%llx> setValue:forUndefinedKey:]: this class is not key value coding-compliant for "
      "the key %s.",
      runtime_class_name(runtime_class(self)), (unsigned long long)(uintptr_t)self, text(key));
  runtime_raise(make_exception("NSUnknownKeyException", reason));
}

static id root_description(id self, selector name) {
  (void)name;
  char words[256];
  snprintf(
      words, sizeof words, "<%s: 0x%llx>", runtime_class_name(runtime_class(self)),
      (unsigned long long)(uintptr_t)self);
  return string(words);
}

// UIKit and AppKit give every object one.
static void root_awake(id self, selector name) { (void)self, (void)name; }

static const method methods[] = {
    METHOD("awakeFromNib", "v@:", root_awake),
    CLASS_METHOD("alloc", "@@:", root_alloc),
    CLASS_METHOD("new", "@@:", root_new),
    CLASS_METHOD("class", "#@:", root_self),
    METHOD("init", "@@:", root_self),
    METHOD("self", "@@:", root_self),
    METHOD("retain", "@@:", root_retain),
    METHOD("release", "v@:", root_release),
    METHOD("autorelease", "@@:", root_autorelease),
    METHOD("retainCount", "Q@:", root_retain_count),
    METHOD("dealloc", "v@:", root_dealloc),
    METHOD("class", "#@:", root_class),
    METHOD("superclass", "#@:", root_superclass),
    METHOD("isKindOfClass:", FLAG "@:#", root_is_kind),
    METHOD("respondsToSelector:", FLAG "@::", root_responds),
    METHOD("isEqual:", FLAG "@:@", root_is_equal),
    METHOD("performSelector:", "@@::", root_perform),
    METHOD("setValue:forKey:", "v@:@@", root_set_value),
    METHOD("setValue:forUndefinedKey:", "v@:@@", root_undefined_key),
    METHOD("description", "@@:", root_description),
};

id create(const char *class_name) { return send_to(runtime_named(class_name), "alloc"); }

bool make_root_classes(void) {
  // Where a system has such a class, that one is the root: it knows what the runtime asks of
  // objects.
  si_class above = runtime_named_wholly("NSObject");
  si_class made = runtime_make_class(
      prefixed("NSObject"), above, methods, COUNT(methods), sizeof(intptr_t), &holders_place);
  return made && make_foundation_classes();
}

id retain(id object) { return send_to(object, "retain"); }
void release(id object) { send_to(object, "release"); }

void replace(id *place, id object) {
  id old = *place;
  *place = retain(object);
  release(old);
}
