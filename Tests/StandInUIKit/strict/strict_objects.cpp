#include <stdlib.h>
#include <string.h>

#include <algorithm>

#include "strict.h"

// Objects, and classes that are made at run time.
namespace strict {
namespace {

// Bits that the first word of an object has besides those of its class.
enum : uintptr_t { class_bits = 0x00007ffffffffff8, other_bits = 0x5a00000000000001 };

uintptr_t packed(const Class *type) { return reinterpret_cast<uintptr_t>(type) | other_bits; }

}  // namespace

Class *class_of(const void *object) {
  if (!object) return nullptr;
  uintptr_t word = __atomic_load_n(static_cast<const uintptr_t *>(object), __ATOMIC_ACQUIRE);
  return reinterpret_cast<Class *>(word & class_bits);
}

namespace {

Class *allocate_pair(Class *superclass, const char *name, size_t) {
  Inside hold("objc_allocateClassPair");
  if (runtime().names.count(name)) return nullptr;
  wake(superclass);
  // Those that observe objects are made by the system, in no image.
  bool is_observer = strncmp(name, "NSKVONotifying_", 15) == 0 || strncmp(name, "GSKVO", 5) == 0;
  return new_class(is_observer ? nullptr : runtime().making_in, name, superclass);
}

void register_pair(Class *type) {
  Inside hold("objc_registerClassPair");
  add_to_classes(type);
  wake(type);
}

void dispose_pair(Class *type) {
  Inside hold("objc_disposeClassPair");
  runtime().names.erase(type->name);
  type->is_gone = type->isa->is_gone = true;
  for (Class *part : {type, type->isa}) {
    for (Method *method : part->methods) method->is_gone = true;
    auto &siblings = part->superclass->subclasses;
    siblings.erase(std::remove(siblings.begin(), siblings.end(), part), siblings.end());
  }
}

signed char add_variable(
    Class *type, const char *name, size_t size, uint8_t, const char *) {
  // The class itself, which every object has.
  if (strcmp(name, "isa") == 0) return true;
  type->variables.emplace_back(name, type->size);
  type->size += (size + 15) & ~size_t{15};
  return true;
}

const std::pair<std::string, size_t> *variable(Class *type, const char *name) {
  for (; type; type = type->superclass) {
    for (const auto &each : type->variables) {
      if (each.first == name) return &each;
    }
  }
  return nullptr;
}

ptrdiff_t variable_place(const std::pair<std::string, size_t> *variable) {
  return static_cast<ptrdiff_t>(variable->second);
}

size_t size_of(Class *type) { return type->size; }

void *create(Class *type, size_t extra) {
  Inside hold("class_createInstance");
  wake(type);
  auto object = static_cast<uintptr_t *>(calloc(1, type->size + extra + sizeof(void *)));
  *object = packed(type);
  return object;
}

void *dispose(void *object) {
  free(object);
  return nullptr;
}

void *extra_bytes(char *object) { return object + class_of(object)->size; }

Class *set_class(uintptr_t *object, Class *type) {
  initialize(type);
  Class *before = class_of(object);
  __atomic_store_n(object, packed(type), __ATOMIC_RELEASE);
  return before;
}

#define FUNCTION(name, body) {name, reinterpret_cast<void *>(body)}

}  // namespace

const Function object_functions[] = {
    FUNCTION("object_getClass", class_of),
    FUNCTION("objc_allocateClassPair", allocate_pair),
    FUNCTION("objc_registerClassPair", register_pair),
    FUNCTION("objc_disposeClassPair", dispose_pair),
    FUNCTION("class_addIvar", add_variable),
    FUNCTION("class_getInstanceVariable", variable),
    FUNCTION("ivar_getOffset", variable_place),
    FUNCTION("class_getInstanceSize", size_of),
    FUNCTION("class_createInstance", create),
    FUNCTION("object_dispose", dispose),
    FUNCTION("object_getIndexedIvars", extra_bytes),
    FUNCTION("object_setClass", set_class),
    {},
};

}  // namespace strict

using namespace strict;

strict_class strict_specialize(strict_class like, const char *name) {
  Inside hold("a class made from a pattern");
  auto other = static_cast<Class *>(like);
  Class *type = new_class(other->image, name, other->superclass);
  type->size = other->size;
  type->methods = other->methods;
  type->isa->methods = other->isa->methods;
  add_to_classes(type);
  wake(type);
  // Both lie where memory is allocated.
  runtime().places.erase(type);
  runtime().places.erase(other);
  return type;
}
