#include "runtime.h"
#include "strict_runtime.h"

#include <ctype.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: - What the runtime offers

static struct {
  si_class (*look_up)(const char *);
  si_class (*allocate_pair)(si_class, const char *, size_t);
  void (*register_pair)(si_class);
  bool (*add_ivar)(si_class, const char *, size_t, uint8_t, const char *);
  void *(*ivar)(si_class, const char *);
  ptrdiff_t (*ivar_place)(void *);
  bool (*add_method)(si_class, selector, method_body, const char *);
  void *(*instance_method)(si_class, selector);
  method_body (*implementation)(void *);
  method_body (*set_implementation)(void *, method_body);
  const char *(*types)(void *);
  si_class (*superclass)(si_class);
  const char *(*class_name)(si_class);
  bool (*responds)(si_class, selector);
  id (*create)(si_class, size_t);
  id (*dispose)(id);
  size_t (*room)(si_class);
  si_class (*class_of)(id);
  si_class (*set_class)(id, si_class);
  selector (*register_selector)(const char *);
  selector (*register_typed)(const char *, const char *);
  const char *(*selector_name)(selector);
  method_body (*lookup)(id, selector);
  method_body (*lookup_super)(super_call *, selector);
  void (*update_dispatch)(si_class);
  void (*raise)(id);
} objc;

static struct {
  const char *name;
  void *place;
} const functions[] = {
    {"objc_lookUpClass", &objc.look_up},
    {"objc_allocateClassPair", &objc.allocate_pair},
    {"objc_registerClassPair", &objc.register_pair},
    {"class_addIvar", &objc.add_ivar},
    {"class_getInstanceVariable", &objc.ivar},
    {"ivar_getOffset", &objc.ivar_place},
    {"class_addMethod", &objc.add_method},
    {"class_getInstanceMethod", &objc.instance_method},
    {"method_getImplementation", &objc.implementation},
    {"method_setImplementation", &objc.set_implementation},
    {"method_getTypeEncoding", &objc.types},
    {"class_getSuperclass", &objc.superclass},
    {"class_getName", &objc.class_name},
    {"class_respondsToSelector", &objc.responds},
    {"class_createInstance", &objc.create},
    {"object_dispose", &objc.dispose},
    {"class_getInstanceSize", &objc.room},
    {"sel_registerName", &objc.register_selector},
    {"sel_getName", &objc.selector_name},
    {"objc_exception_throw", &objc.raise},
    {"object_setClass", &objc.set_class},
    {"object_getClass", &objc.class_of},
#ifdef __APPLE__
    {"objc_msgSend", &objc.lookup},
    {"objc_msgSendSuper", &objc.lookup_super},
#else
    {"sel_registerTypedName", &objc.register_typed},
    {"objc_msg_lookup", &objc.lookup},
    {"objc_msg_lookup_super", &objc.lookup_super},
    {"__objc_update_dispatch_table_for_class", &objc.update_dispatch},
#endif
};

#ifndef __APPLE__

// What only GNU's runtime has, or what it has in a header alone.
static bool may_be_missing(const char *name) {
  return strcmp(name, "sel_registerTypedName") == 0 || strcmp(name, "object_getClass") == 0 ||
         name[0] == '_';
}

static void *find(void *library, const char *name) {
  // GNUstep's own runtime has it under another name.
  if (strcmp(name, "sel_registerTypedName") == 0 && !(library && dlsym(library, name))) {
    return find(library, "sel_registerTypedName_np");
  }
  if (!strict_is_used()) return dlsym(library, name);
  if (strcmp(name, "objc_msg_lookup") == 0) return strict_symbol("strict_msg_lookup");
  if (strcmp(name, "objc_msg_lookup_super") == 0) return strict_symbol("strict_msg_lookup_super");
  return strict_symbol(name);
}

#else

static bool may_be_missing(const char *name) { return false; }
static void *find(void *library, const char *name) { return dlsym(library, name); }

#endif

bool runtime_find(void) {
#ifdef __APPLE__
  void *library = RTLD_DEFAULT;
#else
  bool is_strict = strict_is_used();
  void *library = is_strict ? NULL : dlopen("libobjc.so.4", RTLD_NOW | RTLD_GLOBAL);
  if (!library && !is_strict) return false;
#endif
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = find(library, functions[i].name);
    if (!found && !may_be_missing(functions[i].name)) return false;
    memcpy(functions[i].place, &found, sizeof found);
  }
  return true;
}

// MARK: - Types

static size_t room_of(const char *type) {
  switch (*type) {
  case 'v': return 0;
  case 'C': case 'c': case 'B': case 'i': case 'I': case 'f': return 4;
  case '{': return strncmp(type, RECT, sizeof RECT - 1) == 0 ? 32 : 16;
  default: return 8;
  }
}

static const char *end_of(const char *type) {
  if (*type == '^') return end_of(type + 1);
  if (*type == '@' && type[1] == '?') return type + 2;
  if (*type != '{') return type + 1;
  int depth = 0;
  do {
    if (*type == '{') depth++;
    if (*type == '}') depth--;
    type++;
  } while (depth > 0);
  return type;
}

// Compilers write behind each type where its argument lies, and in front the room of all.
static void place_types(const char *types, char *out, size_t capacity) {
  size_t total = 0, used = 0;
  for (const char *type = end_of(types); *type; type = end_of(type)) total += room_of(type);
  const char *end = end_of(types);
  used += (size_t)snprintf(out, capacity, "%.*s%zu", (int)(end - types), types, total);
  size_t place = 0;
  for (const char *type = end; *type; type = end) {
    end = end_of(type);
    used += (size_t)snprintf(
        out + used, capacity - used, "%.*s%zu", (int)(end - type), type, place);
    place += room_of(type);
  }
}

selector runtime_selector(const char *name, const char *types) {
#ifdef __APPLE__
  (void)types;
  return objc.register_selector(name);
#else
  // The selectors of compiled code know their types there, so that they differ from others of the
  // same name.
  char placed[256];
  if (!types || !objc.register_typed) return objc.register_selector(name);
  place_types(types, placed, sizeof placed);
  return objc.register_typed(name, placed);
#endif
}

const char *runtime_selector_name(selector found) { return objc.selector_name(found); }

// MARK: - Classes

static si_class meta(si_class type) { return runtime_class((id)type); }

void runtime_add_method(si_class type, const method *added) {
  char placed[256];
  place_types(added->types, placed, sizeof placed);
  objc.add_method(
      added->is_class_method ? meta(type) : type, runtime_selector(added->name, added->types),
      added->body, strdup(placed));
}

si_class runtime_make_class(
    const char *name, si_class superclass, const method *methods, size_t count, size_t room,
    ptrdiff_t *place) {
  si_class made = objc.allocate_pair(superclass, name, 0);
  if (!made) return NULL;
  if (!superclass) objc.add_ivar(made, "isa", sizeof(void *), 3, "#");
  if (room > 0) objc.add_ivar(made, name, room, 3, "^v");
  for (size_t i = 0; i < count; i++) runtime_add_method(made, &methods[i]);
  objc.register_pair(made);
  if (place) *place = room > 0 ? objc.ivar_place(objc.ivar(made, name)) : 0;
  return made;
}

const char *runtime_types(si_class type, const char *name) {
  void *found = type ? objc.instance_method(type, objc.register_selector(name)) : NULL;
  return found ? objc.types(found) : NULL;
}

si_class runtime_class(id object) {
  if (objc.class_of) return objc.class_of(object);
  return object ? *(si_class *)object : NULL;
}

si_class runtime_superclass(si_class type) { return objc.superclass(type); }

const char *runtime_class_name(si_class type) { return type ? objc.class_name(type) : NULL; }

si_class runtime_named_wholly(const char *name) { return objc.look_up(name); }

si_class runtime_named(const char *name) {
  char whole[256];
  snprintf(whole, sizeof whole, "%s%s", si_prefix(), name);
  return objc.look_up(whole);
}

bool runtime_is_kind(id object, si_class type) {
  for (si_class found = runtime_class(object); found; found = objc.superclass(found)) {
    if (found == type) return true;
  }
  return false;
}

bool runtime_responds(id object, const char *name) {
  return object && objc.responds(runtime_class(object), objc.register_selector(name));
}

id runtime_create(si_class type) { return objc.create(type, 0); }
void runtime_dispose(id object) { objc.dispose(object); }
void runtime_wreck(id object) { memset(object, 0x55, objc.room(runtime_class(object))); }
void runtime_renew(id object, si_class type) {
  memset(object, 0, objc.room(type));
  objc.set_class(object, type);
}

void runtime_set_class(id object, si_class type) { objc.set_class(object, type); }

method_body runtime_implementation(si_class type, const char *name) {
  void *found = type ? objc.instance_method(type, objc.register_selector(name)) : NULL;
  return found ? objc.implementation(found) : NULL;
}

void runtime_set_implementation(si_class type, const char *name, method_body body) {
  void *found = objc.instance_method(type, objc.register_selector(name));
  if (!found) return;
#ifdef __APPLE__
  objc.set_implementation(found, body);
#else
  if (!objc.update_dispatch) {
    objc.set_implementation(found, body);
    return;
  }
  // The function of this runtime changes classes that have nothing to do with it.
  struct {
    selector name;
    const char *types;
    method_body body;
  } *entry = found;
  entry->body = body;
  objc.update_dispatch(type);
#endif
}

void runtime_raise(id exception) { objc.raise(exception); }

// MARK: - Messages

method_body runtime_lookup(id receiver, selector name) {
#ifdef __APPLE__
  (void)receiver, (void)name;
  return (method_body)objc.lookup;
#else
  return objc.lookup(receiver, name);
#endif
}

method_body runtime_lookup_super(super_call *call, selector name) {
#ifdef __APPLE__
  (void)call, (void)name;
  return (method_body)objc.lookup_super;
#else
  return objc.lookup_super(call, name);
#endif
}
