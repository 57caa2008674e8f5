#ifndef WILLDID_TRAMPOLINES_H
#define WILLDID_TRAMPOLINES_H

#include <utility>

#include "calls.h"

// Trampolines are functions that stand in for methods. Each knows its slot, and all of one shape do
// the same: open a call, run the original with all that came in registers and on the stack, and
// close the call.
namespace willdid {

using Word = uintptr_t;

struct Pair {
  double numbers[2];
};

struct Rectangle {
  double numbers[4];
};

#define WD_INLINE inline __attribute__((always_inline))

// Collects what came in registers, by kind.
struct Gathered {
  Arguments arguments;
  unsigned words = 0, numbers = 0;

  WD_INLINE void add(Word word) { arguments.words[words++] = word; }
  WD_INLINE void add(double number) { arguments.numbers[numbers++] = number; }
  WD_INLINE void add(const Rectangle &rectangle) {
    for (double number : rectangle.numbers) add(number);
  }
};

WD_INLINE Result result_of(Word word) { return {word, {}}; }
WD_INLINE Result result_of(const Pair &pair) { return {0, {pair.numbers[0], pair.numbers[1]}}; }
WD_INLINE Result result_of(const Rectangle &rectangle) {
  const double *numbers = rectangle.numbers;
  return {0, {numbers[0], numbers[1], numbers[2], numbers[3]}};
}

// Opens and closes a call in functions of their own: what they need on the stack is gone while the original runs,
// which may call itself thousands of times.
template <class... Values>
__attribute__((noinline)) Frame *open_call(
    const Slot *slot, Object receiver, const void *caller, const void *place, Values... values) {
  Gathered gathered;
  (gathered.add(values), ...);
  return enter(slot, receiver, caller, place, gathered.arguments);
}

template <class Returned>
__attribute__((noinline)) void close_call(Visit &call, Returned returned) {
  call.returned(result_of(returned));
}

// A shape whose slot travels in a register that the method does not use, so that a trampoline
// leaves nothing on the stack: the original may be called as if it took the slot as well.
template <class Returned, class... Values>
struct InRegister {
  using Function = Returned (*)(Object, Object, Values..., uintptr_t);

  // As small as can be, since there are thousands: what comes next is the same for all.
  template <Slot *slots, size_t number>
  static Returned trampoline(Object receiver, Object selector, Values... values, uintptr_t) {
    [[clang::musttail]] return pass<slots>(receiver, selector, values..., number);
  }

  template <Slot *slots>
  __attribute__((noinline)) static Returned pass(
      Object receiver, Object selector, Values... values, uintptr_t number) {
    auto slot = reinterpret_cast<uintptr_t>(slots + number);
    if (__builtin_expect(!is_reporting.load(std::memory_order_relaxed), 0)) {
      [[clang::musttail]] return original(slot)(receiver, selector, values..., slot);
    }
    [[clang::musttail]] return visit(receiver, selector, values..., slot);
  }

  __attribute__((noinline)) static Returned visit(
      Object receiver, Object selector, Values... values, uintptr_t slot) {
    Frame *frame = open_call(
        reinterpret_cast<Slot *>(slot), receiver, __builtin_return_address(0),
        __builtin_frame_address(0), values...);
    // A call that is not reported takes no stack either: it may recur.
    if (!frame) [[clang::musttail]] return original(slot)(receiver, selector, values..., slot);
    return finish(frame, receiver, selector, values..., slot);
  }

  WD_INLINE static Returned finish(
      Frame *frame, Object receiver, Object selector, Values... values, uintptr_t slot) {
    Visit call(frame);
    Returned returned = original(slot)(receiver, selector, values..., slot);
    close_call(call, returned);
    return returned;
  }

  WD_INLINE static Function original(uintptr_t slot) {
    return reinterpret_cast<Function>(
        reinterpret_cast<Slot *>(slot)->original.load(std::memory_order_acquire));
  }
};

// A shape that leaves no register free.
template <class Returned, class... Values>
struct OnStack {
  using Function = Returned (*)(Object, Object, Values...);

  template <Slot *slots, size_t number>
  static Returned trampoline(Object receiver, Object selector, Values... values) {
    return pass(slots + number, __builtin_return_address(0), receiver, selector, values...);
  }

  __attribute__((noinline)) static Returned pass(
      Slot *slot, const void *caller, Object receiver, Object selector, Values... values) {
    auto original = reinterpret_cast<Function>(slot->original.load(std::memory_order_acquire));
    if (!is_reporting.load(std::memory_order_relaxed)) {
      return original(receiver, selector, values...);
    }
    Visit call(open_call(slot, receiver, caller, __builtin_frame_address(0), values...));
    Returned returned = original(receiver, selector, values...);
    close_call(call, returned);
    return returned;
  }
};

// The trampolines are listed in rows, as a list of all numbers would make a name of many thousand
// letters.
enum : size_t { row_length = 64 };

template <class Kind, Slot *slots, size_t first, size_t... numbers>
void list_row(Implementation *row, std::index_sequence<numbers...>) {
  ((row[numbers] = reinterpret_cast<Implementation>(
        &Kind::template trampoline<slots, first + numbers>)),
   ...);
}

template <class Kind, Slot *slots, size_t... rows>
void list_rows(Implementation *list, std::index_sequence<rows...>) {
  (list_row<Kind, slots, rows * row_length>(
       list + rows * row_length, std::make_index_sequence<row_length>()),
   ...);
}

// The pool of a shape, for a list that it fills.
template <class Kind, size_t size, Slot (&slots)[size]>
Pool make_pool(Implementation (&list)[size]) {
  static_assert(size % row_length == 0, "a pool has whole rows");
  list_rows<Kind, slots>(list, std::make_index_sequence<size / row_length>());
  return {slots, list, size, 0};
}

}  // namespace willdid
#endif
