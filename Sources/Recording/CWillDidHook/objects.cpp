#include "messages.h"

#include <string.h>

#include "table.h"

using namespace willdid;

namespace {

Class as_class(const void *type) { return static_cast<Class>(const_cast<void *>(type)); }

// The answer to a message, as wide as its type says; 0 where an exception is raised.
template <class... Arguments>
uintptr_t word_of(const Answer &known, const void *object, const char *selector, Arguments... arguments) {
  uintptr_t word = 0;
  if (!try_to([&] { word = send(object, selector, arguments...); })) return 0;
  return known.form.returns_word ? known.form.result_width.of(word) : 0;
}

// The answer to a message without arguments; 0 where it cannot be sent.
uintptr_t answer(const void *object, const char *selector) {
  Answer known = answer_of(object, selector);
  return known.takes_none ? word_of(known, object, selector) : 0;
}

// An answer that the method declares as an object: one of another purpose may have the same name.
const void *declared_object(const Answer &known, const void *answer) {
  return known.form.objects & WD_CALL_RESULT_IS_OBJECT ? answer : nullptr;
}

}  // namespace

const void *wd_class_of(const void *object) {
  return object && find_runtime() ? plain_class(isa_of(object)) : nullptr;
}

bool wd_class_is(const void *type, const char *ancestor) {
  if (!type || !ancestor || !find_runtime()) return false;
  for (Class each = as_class(type); each; each = superclass_of(each)) {
    if (strcmp(name_of(each), ancestor) == 0) return true;
  }
  return false;
}

const void *wd_class_named(const char *name) {
  return name && find_runtime() ? class_named(name) : nullptr;
}

const char *wd_class_name(const void *type) {
  return type && find_runtime() ? name_of(as_class(type)) : nullptr;
}

bool wd_responds(const void *object, const char *selector) {
  return answer_of(object, selector).is_there;
}

bool wd_instances_respond(const void *type, const char *selector) {
  return answer_in(as_class(type), selector).is_there;
}

const void *wd_class_above(const void *type, const char *selector) {
  if (!type || !selector || !find_runtime()) return nullptr;
  return class_defining(superclass_of(as_class(type)), selector);
}

bool wd_has_variable(const void *object, const char *name) {
  if (!object || !name || !find_runtime()) return false;
  using Function = void *(*)(Class, const char *);
  static auto find = reinterpret_cast<Function>(find_symbol("class_getInstanceVariable"));
  return find && find(isa_of(object), name);
}

const void *wd_send(const void *object, const char *selector) {
  return reinterpret_cast<const void *>(answer(object, selector));
}

const void *wd_send_with(const void *object, const char *selector, const void *argument) {
  Answer known = answer_of(object, selector);
  if (!known.takes_one) return nullptr;
  return reinterpret_cast<const void *>(word_of(known, object, selector, argument));
}

const void *wd_send_with_two(
    const void *object, const char *selector, const void *first, const void *second) {
  Answer known = answer_of(object, selector);
  if (!known.takes_two) return nullptr;
  return reinterpret_cast<const void *>(word_of(known, object, selector, first, second));
}

const void *wd_object(const void *object, const char *selector) {
  return declared_object(answer_of(object, selector), wd_send(object, selector));
}

const void *wd_object_with(const void *object, const char *selector, const void *argument) {
  return declared_object(answer_of(object, selector), wd_send_with(object, selector, argument));
}

bool wd_send_bool(const void *object, const char *selector) {
  return answer(object, selector) != 0;
}

int64_t wd_send_integer(const void *object, const char *selector) {
  return static_cast<int64_t>(answer(object, selector));
}

const char *wd_text(const void *string) {
  return reinterpret_cast<const char *>(answer(string, "UTF8String"));
}

const void *wd_string(const char *text) {
  return text ? wd_send_with(wd_class_named("NSString"), "stringWithUTF8String:", text) : nullptr;
}
