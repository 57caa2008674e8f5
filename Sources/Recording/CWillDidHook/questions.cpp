#include <string.h>

#include <new>

#include "calls.h"
#include "messages.h"

using namespace willdid;

namespace {

enum : size_t { place_count = 256 };
// A class as an address leaves its lowest bit free, which says whether objects of it answer.
enum : uintptr_t { answers = 1 };

}  // namespace

struct wd_question {
  const char *text;
  std::atomic<Selector> selector;
  // The state of the table for which the places hold.
  std::atomic<uint32_t> generation;
  std::atomic<uintptr_t> places[place_count];
};

namespace {

// Whether objects of a class answer; found out once for each.
bool does_answer(wd_question &question, Class type) {
  uint32_t now = generation.load(std::memory_order_acquire);
  if (question.generation.load(std::memory_order_relaxed) != now) {
    for (auto &place : question.places) place.store(0, std::memory_order_relaxed);
    question.generation.store(now, std::memory_order_relaxed);
  }
  auto address = reinterpret_cast<uintptr_t>(type);
  auto &place = question.places[(address >> 4 ^ address >> 12) % place_count];
  uintptr_t known = place.load(std::memory_order_relaxed);
  if ((known & ~answers) == address) return known & answers;
  Answer found = answer_in(type, question.text);
  bool is_asked = found.takes_none && found.form.objects & WD_CALL_RESULT_IS_OBJECT;
  place.store(address | (is_asked ? answers : 0), std::memory_order_relaxed);
  return is_asked;
}

Selector selector_of(wd_question &question) {
  Selector known = question.selector.load(std::memory_order_relaxed);
  if (!known) question.selector.store(known = selector_named(question.text));
  return known;
}

}  // namespace

wd_question *wd_question_make(const char *selector) {
  auto question = new (std::nothrow) wd_question{};
  if (question) question->text = strdup(selector);
  return question;
}

const void *wd_ask(wd_question *question, const void *object) {
  if (!question || !object || !find_runtime()) return nullptr;
  if (!does_answer(*question, isa_of(object))) return nullptr;
  Selector selector = selector_of(*question);
  using Function = uintptr_t (*)(Object, Selector);
  auto function = reinterpret_cast<Function>(messenger(object, selector));
  uintptr_t word = 0;
  // The owner's functions are quiet themselves.
  try {
    word = function(object, selector);
#ifdef __GLIBCXX__
  } catch (abi::__forced_unwind &) {
    // The end of a thread must go on.
    throw;
#endif
  } catch (...) {
    word = 0;
  }
  return reinterpret_cast<const void *>(word);
}
