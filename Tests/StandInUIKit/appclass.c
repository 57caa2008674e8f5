#include <stdlib.h>

#include "kit.h"

// Classes of an app, whose methods behave and misbehave. A method of C knows neither its class nor
// what it should do, so that each override has a function of its own, with a number.

enum { SLOTS = 2048, SIZE_SLOTS = 128 };

typedef struct {
  si_class type;
  const char *class_name;
  si_override override;
  const char *types;
  bool has_super;
} slot;

static slot slots[SLOTS], size_slots[SIZE_SLOTS];
static int slot_count, size_slot_count;
extern const method_body bodies[SLOTS], size_bodies[SIZE_SLOTS];

// MARK: - Calling super

typedef uintptr_t (*with_words)(void *, selector, uintptr_t, uintptr_t, uintptr_t, uintptr_t);

APP_CODE static uintptr_t call_super(
    const slot *own, id self, const char *name, const char *types, const uintptr_t words[4]) {
  super_call call = {self, runtime_superclass(own->type)};
  selector sent = runtime_selector(name, types);
  with_words above = (with_words)runtime_lookup_super(&call, sent);
  uintptr_t result = above(super_receiver(&call), sent, words[0], words[1], words[2], words[3]);
  NO_JUMP;
  return result;
}

static uintptr_t call_own_super(const slot *own, id self, const uintptr_t words[4]) {
  if (!own->has_super) return own->override.answer;
  return call_super(own, self, own->override.selector, own->types, words);
}

// Which of the arguments is the first flag.
static int first_flag(const char *types) {
  int place = 0;
  for (const char *type = types + 3; *type; type++) {
    if (strncmp(type, FLAG, 1) == 0) return place;
    place++;
  }
  return 0;
}

typedef struct {
  const slot *own;
  uintptr_t words[4];
} late_call;

static void call_late(id self, uintptr_t word) {
  late_call *late = (late_call *)word;
  call_own_super(late->own, self, late->words);
  free(late);
}

static void raise_on_purpose(void) {
  runtime_raise(make_exception("StandInException", "The override raises it."));
}

// MARK: - What an override does

static uintptr_t run(const slot *own, id self, uintptr_t *words) {
  const si_override *override = &own->override;
  uintptr_t result = override->answer;
  switch (override->way) {
  case SI_SUPER_FIRST:
  case SI_SUPER_LAST: result = call_own_super(own, self, words); break;
  case SI_NO_SUPER: break;
  case SI_SUPER_TWICE:
    call_own_super(own, self, words);
    result = call_own_super(own, self, words);
    break;
  case SI_OTHER_SUPER: {
    const char *types = runtime_types(runtime_superclass(own->type), override->other);
    if (types) result = call_super(own, self, override->other, own->types, words);
    break;
  }
  case SI_CHANGED_SUPER: {
    uintptr_t changed[4] = {words[0], words[1], words[2], words[3]};
    int place = first_flag(own->types);
    changed[place] = !(changed[place] & 0xff);
    result = call_own_super(own, self, changed);
    break;
  }
  case SI_LATE_SUPER: {
    late_call *late = malloc(sizeof *late);
    *late = (late_call){own, {words[0], words[1], words[2], words[3]}};
    later(call_late, self, (uintptr_t)late);
    break;
  }
  case SI_RAISES_FIRST: raise_on_purpose(); break;
  case SI_RAISES_LAST:
    call_own_super(own, self, words);
    raise_on_purpose();
    break;
  case SI_NESTS:
    send_as_app(override->context, override->selector, own->types, words);
    result = call_own_super(own, self, words);
    break;
  case SI_RECURS: result = call_own_super(own, self, words); break;
  }
  return result;
}

static uintptr_t enter(int number, id self, const uintptr_t given[4]) {
  static _Thread_local int depth;
  const slot *own = &slots[number];
  uintptr_t words[4] = {given[0], given[1], given[2], given[3]};
  if (own->types[0] == 'v' && own->types[3] == FLAG[0]) words[0] &= 0xff;
  print_line(own->class_name, own->override.selector);
  if (own->override.way == SI_RECURS && depth == 0) {
    depth++;
    send_as_app(self, own->override.selector, own->types, words);
    depth--;
  }
  void (*body)(void *, si_object, const uintptr_t *) = own->override.body;
  if (body && own->override.way == SI_SUPER_LAST) body(own->override.context, self, words);
  uintptr_t result = run(own, self, words);
  if (body && own->override.way != SI_SUPER_LAST) body(own->override.context, self, words);
  return result;
}

static void enter_size(int number, id self, size to, const void *coordinator) {
  const slot *own = &size_slots[number];
  uintptr_t words[4] = {(uintptr_t)to.width, (uintptr_t)to.height, (uintptr_t)coordinator, 0};
  print_line(own->class_name, own->override.selector);
  if (own->override.way != SI_NO_SUPER) {
    typedef void (*form)(void *, selector, size, const void *);
    super_call call = {self, runtime_superclass(own->type)};
    selector sent = runtime_selector(own->override.selector, own->types);
    ((form)runtime_lookup_super(&call, sent))(super_receiver(&call), sent, to, coordinator);
  }
  if (own->override.body) own->override.body(own->override.context, self, words);
}

// MARK: - Making classes

// The types without the places of the arguments, as they are written here.
static const char *bare(const char *types) {
  char *out = calloc(1, strlen(types) + 1);
  size_t used = 0;
  for (; *types; types++) {
    if (*types < '0' || *types > '9') out[used++] = *types;
  }
  return out;
}

static si_class any_class(const char *name) {
  si_class found = runtime_named(name);
  return found ? found : runtime_named_wholly(name);
}

static bool add(si_class type, const char *class_name, const si_override *added) {
  const char *inherited = runtime_types(runtime_superclass(type), added->selector);
  const char *types = inherited ? bare(inherited) : added->types ? added->types : "v@:";
  bool has_size = strstr(types, SIZE) != NULL;
  int *count = has_size ? &size_slot_count : &slot_count;
  if (*count == (has_size ? SIZE_SLOTS : SLOTS)) return false;
  slot *own = has_size ? &size_slots[*count] : &slots[*count];
  *own = (slot){type, strdup(class_name), *added, types, inherited != NULL};
  own->override.selector = strdup(added->selector);
  own->override.other = added->other ? strdup(added->other) : NULL;
  method made = {
      own->override.selector, types, has_size ? size_bodies[*count] : bodies[*count], false};
  (*count)++;
  runtime_add_method(type, &made);
  return true;
}

si_class si_make_class(
    const char *name, const char *superclass, const si_override *overrides, size_t count) {
  si_class above = any_class(superclass);
  if (!above || any_class(name)) return NULL;
  si_class made = runtime_make_class(name, above, NULL, 0, 0, NULL);
  for (size_t i = 0; made && i < count; i++) {
    if (!add(made, name, &overrides[i])) return NULL;
  }
  return made;
}

bool si_add_override(const char *class_name, const si_override *added) {
  si_class type = any_class(class_name);
  return type && !si_defines(class_name, added->selector) && add(type, class_name, added);
}

const void *si_implementation(const char *class_name, const char *selector) {
  return (const void *)runtime_implementation(any_class(class_name), selector);
}

bool si_defines(const char *class_name, const char *selector) {
  si_class type = any_class(class_name);
  method_body own = runtime_implementation(type, selector);
  return own && own != runtime_implementation(runtime_superclass(type), selector);
}

// MARK: - Functions with numbers

#define BODY(n)                                                                                  \
  static uintptr_t body_##n(                                                                     \
      id self, selector name, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d) {              \
    (void)name;                                                                                  \
    return enter(0##n, self, (uintptr_t[4]){a, b, c, d});                                        \
  }
#define NAME(n) (method_body)body_##n,
#define SIZE_BODY(n)                                                                             \
  static void size_body_##n(id self, selector name, size to, const void *coordinator) {          \
    (void)name;                                                                                  \
    enter_size(0##n, self, to, coordinator);                                                     \
  }
#define SIZE_NAME(n) (method_body)size_body_##n,

// The numbers are octal.
#define EIGHT(M, n) M(n##0) M(n##1) M(n##2) M(n##3) M(n##4) M(n##5) M(n##6) M(n##7)
#define ROW(M, n)                                                                                \
  EIGHT(M, n##0) EIGHT(M, n##1) EIGHT(M, n##2) EIGHT(M, n##3)                                    \
  EIGHT(M, n##4) EIGHT(M, n##5) EIGHT(M, n##6) EIGHT(M, n##7)
#define QUARTER(M, n)                                                                            \
  ROW(M, n##0) ROW(M, n##1) ROW(M, n##2) ROW(M, n##3)                                            \
  ROW(M, n##4) ROW(M, n##5) ROW(M, n##6) ROW(M, n##7)

QUARTER(BODY, 0)
QUARTER(BODY, 1)
QUARTER(BODY, 2)
QUARTER(BODY, 3)
ROW(SIZE_BODY, 0)
ROW(SIZE_BODY, 1)

const method_body bodies[SLOTS] = {
    QUARTER(NAME, 0) QUARTER(NAME, 1) QUARTER(NAME, 2) QUARTER(NAME, 3)};
const method_body size_bodies[SIZE_SLOTS] = {ROW(SIZE_NAME, 0) ROW(SIZE_NAME, 1)};
