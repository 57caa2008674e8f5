#include <stdio.h>
#include <stdlib.h>

#include "kit.h"

// Strings, arrays, exceptions, bundles and notifications, as far as the tests ask for them.

#define PART(type, place, object) ((type *)((char *)(object) + (place)))

// MARK: - Strings, which live for ever

static ptrdiff_t string_place;
static struct known_string {
  const char *text;
  id object;
  struct known_string *next;
} *known_strings;

id string(const char *words) {
  if (!words) return NULL;
  for (struct known_string *known = known_strings; known; known = known->next) {
    if (strcmp(known->text, words) == 0) return known->object;
  }
  struct known_string *made = malloc(sizeof *made);
  made->text = strdup(words);
  made->object = create("NSString");
  *PART(const char *, string_place, made->object) = made->text;
  made->next = known_strings;
  return (known_strings = made)->object;
}

const char *text(id object) { return object ? *PART(const char *, string_place, object) : NULL; }

static id string_make(id type, selector name, const char *words) {
  (void)type, (void)name;
  return string(words);
}

static const char *string_text(id self, selector name) {
  (void)name;
  return text(self);
}

static uintptr_t string_length(id self, selector name) {
  (void)name;
  return strlen(text(self));
}

static flag string_is_equal(id self, selector name, id other) {
  (void)name;
  return self == other
         || (other && runtime_is_kind(other, runtime_named("NSString"))
             && strcmp(text(self), text(other)) == 0);
}

static void stay(id self, selector name) { (void)self, (void)name; }

static const method string_methods[] = {
    CLASS_METHOD("stringWithUTF8String:", "@@:*", string_make),
    METHOD("UTF8String", "*@:", string_text),
    METHOD("length", "Q@:", string_length),
    METHOD("isEqualToString:", FLAG "@:@", string_is_equal),
    METHOD("isEqual:", FLAG "@:@", string_is_equal),
    METHOD("release", "v@:", stay),
};

// MARK: - Arrays

typedef struct {
  id *objects;
  size_t count;
} array_part;

static ptrdiff_t array_place;

id array(const id *objects, size_t count) {
  id made = create("NSArray");
  array_part *part = PART(array_part, array_place, made);
  part->objects = calloc(count + 1, sizeof *part->objects);
  for (size_t i = 0; i < count; i++) part->objects[i] = retain(objects[i]);
  part->count = count;
  return made;
}

size_t array_count(id object) {
  return object ? PART(array_part, array_place, object)->count : 0;
}

id array_object(id object, size_t place) {
  return place < array_count(object) ? PART(array_part, array_place, object)->objects[place] : NULL;
}

static uintptr_t array_counted(id self, selector name) {
  (void)name;
  return array_count(self);
}

static id array_at(id self, selector name, uintptr_t place) {
  (void)name;
  return array_object(self, place);
}

static void array_dealloc(id self, selector name) {
  (void)name;
  array_part part = *PART(array_part, array_place, self);
  for (size_t i = 0; i < part.count; i++) release(part.objects[i]);
  free(part.objects);
  send_super(self, "NSArray", "dealloc");
}

static const method array_methods[] = {
    METHOD("count", "Q@:", array_counted),
    METHOD("objectAtIndex:", "@@:Q", array_at),
    METHOD("dealloc", "v@:", array_dealloc),
};

// MARK: - Exceptions

typedef struct {
  id name, reason;
} exception_part;

static ptrdiff_t exception_place;

id make_exception(const char *name, const char *reason) {
  id made = create("NSException");
  PART(exception_part, exception_place, made)->name = string(name);
  PART(exception_part, exception_place, made)->reason = string(reason);
  return made;
}

static id exception_name(id self, selector name) {
  (void)name;
  return PART(exception_part, exception_place, self)->name;
}

static id exception_reason(id self, selector name) {
  (void)name;
  return PART(exception_part, exception_place, self)->reason;
}

static void exception_raise(id self, selector name) {
  (void)name;
  runtime_raise(self);
}

static const method exception_methods[] = {
    METHOD("name", "@@:", exception_name),
    METHOD("reason", "@@:", exception_reason),
    METHOD("raise", "v@:", exception_raise),
};

// MARK: - Numbers

static ptrdiff_t number_place;

si_object si_number(int64_t value) {
  id made = create("NSNumber");
  *(int64_t *)((char *)made + number_place) = value;
  return made;
}

static id number_text(id self, selector name) {
  (void)name;
  char digits[32];
  snprintf(digits, sizeof digits, "%lld", (long long)*(int64_t *)((char *)self + number_place));
  return string(digits);
}

static const method number_methods[] = {METHOD("stringValue", "@@:", number_text)};

// MARK: - Bundles

static id main_bundle;

static id bundle_main(id type, selector name) {
  (void)type, (void)name;
  if (!main_bundle) main_bundle = create("NSBundle");
  return main_bundle;
}

static id bundle_path(id self, selector name) {
  (void)self, (void)name;
  return string("/Applications/StandIn.app");
}

static id bundle_identifier(id self, selector name) {
  (void)self, (void)name;
  return string("org.example.StandIn");
}

static struct {
  const char *key;
  id value;
} info[8];

void si_set_info(const char *key, si_object value) {
  for (size_t i = 0; i < COUNT(info); i++) {
    if (info[i].key && strcmp(info[i].key, key) != 0) continue;
    if (!info[i].key) info[i].key = strdup(key);
    info[i].value = value;
    return;
  }
}

static id bundle_info(id self, selector name, id key) {
  (void)self, (void)name;
  for (size_t i = 0; i < COUNT(info) && info[i].key; i++) {
    if (strcmp(info[i].key, text(key)) == 0) return info[i].value;
  }
  return NULL;
}

static id bundle_load(id self, selector name, id nib, id owner, id options) {
  (void)self, (void)name, (void)options;
  return load_nib(text(nib), owner);
}

static const method bundle_methods[] = {
    CLASS_METHOD("mainBundle", "@@:", bundle_main),
    METHOD("bundlePath", "@@:", bundle_path),
    METHOD("bundleIdentifier", "@@:", bundle_identifier),
    METHOD("objectForInfoDictionaryKey:", "@@:@", bundle_info),
    METHOD("loadNibNamed:owner:options:", "@@:@@@", bundle_load),
};

// MARK: - Notifications

typedef struct {
  id name, object, info;
} notification_part;

static ptrdiff_t notification_place;

static id notification_name(id self, selector name) {
  (void)name;
  return PART(notification_part, notification_place, self)->name;
}

static id notification_object(id self, selector name) {
  (void)name;
  return PART(notification_part, notification_place, self)->object;
}

static id notification_info(id self, selector name) {
  (void)name;
  return PART(notification_part, notification_place, self)->info;
}

static const method notification_methods[] = {
    METHOD("name", "@@:", notification_name),
    METHOD("object", "@@:", notification_object),
    METHOD("userInfo", "@@:", notification_info),
};

static struct {
  id observer, name, object;
  selector performed;
} observations[256];
static id center;

static id center_default(id type, selector name) {
  (void)type, (void)name;
  if (!center) center = create("NSNotificationCenter");
  return center;
}

static void center_add(
    id self, selector sent, id observer, selector performed, id name, id object) {
  (void)self, (void)sent;
  for (size_t i = 0; i < COUNT(observations); i++) {
    if (observations[i].observer) continue;
    observations[i].observer = observer;
    observations[i].performed = performed;
    observations[i].name = name;
    observations[i].object = object;
    return;
  }
}

static void center_remove(id self, selector sent, id observer) {
  (void)self, (void)sent;
  for (size_t i = 0; i < COUNT(observations); i++) {
    if (observations[i].observer == observer) observations[i].observer = NULL;
  }
}

static void center_remove_one(id self, selector sent, id observer, id name, id object) {
  (void)self, (void)sent, (void)object;
  for (size_t i = 0; i < COUNT(observations); i++) {
    bool fits = !name || observations[i].name == name;
    if (observations[i].observer == observer && fits) observations[i].observer = NULL;
  }
}

static void center_post(id self, selector sent, id name, id object, id info) {
  (void)self, (void)sent;
  id notification = create("NSNotification");
  notification_part *part = PART(notification_part, notification_place, notification);
  part->name = name;
  part->object = object;
  part->info = info;
  for (size_t i = 0; i < COUNT(observations); i++) {
    if (!observations[i].observer) continue;
    if (observations[i].name && observations[i].name != name) continue;
    if (observations[i].object && observations[i].object != object) continue;
    send_object(
        observations[i].observer, runtime_selector_name(observations[i].performed), notification);
  }
  release(notification);
}

static const method center_methods[] = {
    CLASS_METHOD("defaultCenter", "@@:", center_default),
    METHOD("addObserver:selector:name:object:", "v@:@:@@", center_add),
    METHOD("removeObserver:", "v@:@", center_remove),
    METHOD("removeObserver:name:object:", "v@:@@@", center_remove_one),
    METHOD("postNotificationName:object:userInfo:", "v@:@@@", center_post),
};

void note(const char *name, id object) {
  uintptr_t words[4] = {(uintptr_t)string(name), (uintptr_t)object, 0, 0};
  send_words(
      send_to(runtime_named("NSNotificationCenter"), "defaultCenter"),
      "postNotificationName:object:userInfo:", "v@:@@@", words);
}

bool make_foundation_classes(void) {
#define MAKE(name, methods, room, place)                                                         \
  runtime_make_class(                                                                            \
      prefixed(name), runtime_named("NSObject"), methods, COUNT(methods), room, place)
  return MAKE("NSString", string_methods, sizeof(const char *), &string_place)
         && MAKE("NSArray", array_methods, sizeof(array_part), &array_place)
         && MAKE("NSException", exception_methods, sizeof(exception_part), &exception_place)
         && MAKE("NSNumber", number_methods, sizeof(int64_t), &number_place)
         && MAKE("NSBundle", bundle_methods, 0, NULL)
         && MAKE(
             "NSNotification", notification_methods, sizeof(notification_part), &notification_place)
         && MAKE("NSNotificationCenter", center_methods, 0, NULL);
#undef MAKE
}
