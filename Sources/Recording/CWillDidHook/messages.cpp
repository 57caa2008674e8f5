#include "messages.h"

#include <stdlib.h>

#include <unordered_map>

#include "calls.h"
#include "runtime/lock.h"

namespace willdid {
namespace {

struct Question {
  Class type;
  const void *selector;

  bool operator==(const Question &other) const {
    return type == other.type && selector == other.selector;
  }
};

struct QuestionHash {
  size_t operator()(const Question &question) const {
    return std::hash<const void *>()(question.type) * 31 +
        std::hash<const void *>()(question.selector);
  }
};

struct Known {
  Answer answer;
  uint32_t generation;
};

std::unordered_map<Question, Known, QuestionHash> &known() {
  static auto answers = new std::unordered_map<Question, Known, QuestionHash>;
  return *answers;
}

Lock known_lock;

MethodEntry method_in(Class type, const void *identity) {
  unsigned count = 0;
  MethodEntry *methods = copy_methods(type, &count);
  MethodEntry found = nullptr;
  for (unsigned index = 0; index < count && !found; index++) {
    if (identity_of(selector_of(methods[index])) == identity) found = methods[index];
  }
  free(methods);
  return found;
}

Answer look_up(Class type, const void *identity) {
  MethodEntry method = method_found(type, identity);
  Answer answer = {};
  answer.is_there = method != nullptr;
  if (!method) return answer;
  answer.form = form_of(types_of(method));
  bool is_plain = answer.form.shape == Shape::words;
  answer.takes_none = is_plain && answer.form.word_count == 0;
  answer.takes_one = is_plain && answer.form.word_count == 1;
  answer.takes_two = is_plain && answer.form.word_count == 2;
  return answer;
}

}  // namespace

MethodEntry method_found(Class type, const void *identity) {
  MethodEntry method = nullptr;
  for (; type && !method; type = superclass_of(type)) method = method_in(type, identity);
  return method;
}

Class class_defining(Class type, const char *selector) {
  const void *identity = identity_of(selector_named(selector));
  while (type && !method_in(type, identity)) type = superclass_of(type);
  return type;
}

Answer answer_of(Object object, const char *selector) {
  return object && find_runtime() ? answer_in(isa_of(object), selector) : Answer{};
}

Answer answer_in(Class type, const char *selector) {
  if (!type || !selector || !find_runtime()) return {};
  try {
    Question question = {type, identity_of(selector_named(selector))};
    // Classes that come may bring methods for others.
    uint32_t now = generation.load(std::memory_order_relaxed);
    {
      Locked hold(known_lock);
      auto found = known().find(question);
      if (found != known().end() && found->second.generation == now) return found->second.answer;
    }
    // Not under the lock, as the runtime may hold its own while it calls hooked methods.
    Answer answer = look_up(question.type, question.selector);
    Locked hold(known_lock);
    known()[question] = {answer, now};
    return answer;
  } catch (...) {
    return {};
  }
}

uintptr_t send(Object object, const char *selector) {
  Selector name = selector_named(selector);
  using Function = uintptr_t (*)(Object, Selector);
  return reinterpret_cast<Function>(messenger(object, name))(object, name);
}

uintptr_t send(Object object, const char *selector, Object argument) {
  Selector name = selector_named(selector);
  using Function = uintptr_t (*)(Object, Selector, Object);
  return reinterpret_cast<Function>(messenger(object, name))(object, name, argument);
}

uintptr_t send(Object object, const char *selector, Object first, Object second) {
  Selector name = selector_named(selector);
  using Function = uintptr_t (*)(Object, Selector, Object, Object);
  return reinterpret_cast<Function>(messenger(object, name))(object, name, first, second);
}

}  // namespace willdid
