#include "calls.h"

#include <string.h>

#include "runtime/images.h"
#include "table.h"

namespace willdid {

std::atomic<bool> is_reporting{false};
std::atomic<uint32_t> reporting_turn{0};
std::atomic<uint32_t> generation{1};
std::atomic<bool> images_changed{false};
std::atomic<const wd_owner *> current_owner{nullptr};
std::atomic<uint64_t> unreported{0};

namespace {

// Whether what is known of receivers with a class still holds.
bool holds(const Sight *sight, uint32_t now) {
  if (!sight || sight->generation.load(std::memory_order_acquire) != now) return false;
  // The memory of a class that was made at run time may have become another's.
  Class above = sight->above.load(std::memory_order_relaxed);
  bool is_same = !above ||
      superclass_of(static_cast<Class>(const_cast<void *>(sight->key))) == above;
  return is_same && !images_changed.load(std::memory_order_relaxed);
}

float float_in(double number) {
  float value;
  memcpy(&value, &number, sizeof value);
  return value;
}

void copy_arguments(wd_call &call, const Form &form, const Arguments &arguments) {
  for (unsigned index = 0; index < WD_CALL_WORDS; index++) {
    call.words[index] = index < form.word_count ? arguments.words[index] : 0;
  }
  for (unsigned index = 0; index < WD_CALL_NUMBERS; index++) {
    call.numbers[index] = index < form.number_count ? arguments.numbers[index] : 0;
  }
  if (form.has_narrow) {
    for (unsigned index = 0; index < form.word_count; index++) {
      call.words[index] = form.widths[index].of(call.words[index]);
    }
  }
  for (unsigned index = 0; form.floats >> index; index++) {
    if (form.floats >> index & 1) call.numbers[index] = float_in(call.numbers[index]);
  }
}

void copy_result(wd_call &call, const Form &form, const Result &result) {
  if (form.returns_word) call.result = form.result_width.of(result.word);
  for (unsigned index = 0; index < form.result_numbers; index++) {
    call.numbers[index] = result.numbers[index];
  }
  if (form.result_is_float) call.numbers[0] = float_in(call.numbers[0]);
}

// Whether a method came with the image of its class. One that another tool has added at run time goes on to
// an implementation that it found, and not through super.
bool is_compiled(const Method &method) {
  uint8_t answer = method.is_compiled.load(std::memory_order_relaxed);
  if (!answer) {
    answer = !method.has_image || image_holding(address_of(method.entry)) ? 1 : 2;
    method.is_compiled.store(answer, std::memory_order_relaxed);
  }
  return answer == 1;
}

// A call at a level above the one that a message to the object runs.
wd_way way_to(Thread *thread, const Sight *sight, const Method *top, Frame *frame) {
  const Method *method = frame->method();
  bool has_other = false;
  for (Frame *outer = frame->below; outer; outer = outer->below) {
    if (outer->call.receiver != frame->call.receiver) continue;
    const Method *other = outer->method();
    if (other->name == method->name) {
      if (method->depth >= other->depth) return WD_CALL_SENT;
      outer->call.super_calls++;
      return WD_CALL_SUPER;
    }
    // A call from before the methods of the class were hooked is not on the stack: there may
    // be a call of the right method after this one.
    has_other |= static_cast<int32_t>(outer->generation - top->hooked_at) >= 0;
  }
  bool is_doubtful = !has_other &&
      sight->doubtful_thread.load(std::memory_order_relaxed) == thread &&
      frame->place >= sight->doubtful_place.load(std::memory_order_relaxed);
  if (is_doubtful || !is_in_place(thread, top)) return WD_CALL_SENT;
  return has_other ? WD_CALL_WRONG_SUPER : WD_CALL_LATE_SUPER;
}

// The method of a call that is looked at more closely: where classes share the entry, that of the class of the
// receiver or of the next one above. NULL if that one is not wanted.
const Method *method_of(const Slot *slot, uint8_t traits, const Sight *sight) {
  const Method *first = slot->method;
  if (traits & is_watched) {
    first->passed_by.store(implementation_of(first->entry), std::memory_order_relaxed);
  }
  if (!(traits & is_shared)) return first;
  auto type = sight->type.load(std::memory_order_relaxed)->object;
  for (auto each = static_cast<Class>(const_cast<void *>(type)); each; each = superclass_of(each)) {
    const Method *method = first;
    while (method && method->type != each) method = method->sharing.load(std::memory_order_acquire);
    if (method) return method->is_wanted.load(std::memory_order_relaxed) ? method : nullptr;
  }
  return nullptr;
}

// Whether a call of the next method above would have been heard: another tool may have put its own before the
// trampoline, or a library that came later may have replaced the method.
bool is_above_heard(Thread *thread, const Method &method) {
  const Method *above = method.above.load(std::memory_order_acquire);
  if (!above) return false;
  Class type = above->is_class_method ? isa_of(above->type) : above->type;
  if (implementation_sent(type, above->selector_sent) == above->trampoline) return true;
  if (is_in_place(thread, above)) return true;
  // Where that tool has gone on to the trampoline before, it would have done so again.
  const Method *first = above->slot->method;
  Implementation now = implementation_of(first->entry);
  if (first->passed_by.load(std::memory_order_relaxed) == now) return true;
  above->slot->traits.fetch_or(is_watched, std::memory_order_relaxed);
  return false;
}

// Tells the owner of calls that there was no room for: of the first, and each time that they have doubled.
void count_unreported(Thread *thread, const wd_owner *owner) {
  if (!owner) return;
  uint64_t count = unreported.fetch_add(1, std::memory_order_relaxed) + 1;
  if (!owner->too_deep || (count & (count - 1))) return;
  thread->quiet++;
  owner->too_deep(owner->context, count);
  thread->quiet--;
}

}  // namespace

Frame *enter(
    const Slot *slot, Object receiver, const void *caller, const void *place,
    const Arguments &arguments) noexcept {
  uint32_t turn = reporting_turn.load(std::memory_order_acquire);
  bool is_wanted = is_reporting.load(std::memory_order_relaxed) &&
      slot->is_wanted.load(std::memory_order_acquire);
  if (!is_wanted || !receiver) return nullptr;
  Thread *thread = current_thread();
  if (!thread || thread->quiet) return nullptr;
  auto address = reinterpret_cast<uintptr_t>(place);
  drop_left(thread, address);

  const Method *method = slot->method;
  Object key = method->is_class_method ? receiver : isa_of(receiver);
  Sight *sight = find_sight(key, method->name);
  uint32_t now = generation.load(std::memory_order_acquire);
  if (__builtin_expect(!holds(sight, now), 0)) {
    sight = look_at_receiver(thread, receiver, key, method, address);
    if (!sight) return nullptr;
    now = generation.load(std::memory_order_acquire);
  }
  uint8_t traits = slot->traits.load(std::memory_order_acquire);
  if (__builtin_expect(traits != 0, 0)) {
    method = method_of(slot, traits, sight);
    if (!method) return nullptr;
  }
  const wd_owner *owner = current_owner.load(std::memory_order_acquire);
  Frame *frame = owner ? push(thread, address) : nullptr;
  if (__builtin_expect(!frame, 0)) {
    count_unreported(thread, owner);
    return nullptr;
  }

  frame->slot = slot;
  frame->owner = owner;
  frame->generation = now;
  frame->turn = turn;
  frame->is_judged = turn % 2 == 0 && __atomic_load_n(&method->is_judged, __ATOMIC_RELAXED);
  wd_call &call = frame->call;
  call.method = method;
  call.receiver = receiver;
  call.type = sight->type.load(std::memory_order_relaxed);
  call.outer = frame->below ? &frame->below->call : nullptr;
  call.caller = caller;
  call.result = 0;
  call.is_unwound = false;
  call.is_judged = false;
  call.super_calls = 0;
  call.note = 0;
  call.objects = slot->form.objects;
  call.object_places = slot->form.object_places;
  copy_arguments(call, slot->form, arguments);
  const Method *top = sight->top.load(std::memory_order_relaxed);
  call.way = method == top || !top ? WD_CALL_SENT : way_to(thread, sight, top, frame);

  thread->quiet++;
  if (owner->enter) owner->enter(owner->context, &call);
  thread->quiet--;
  return frame;
}

void leave(Frame *frame, uint64_t serial, const Result *result) noexcept {
  Thread *thread = known_thread();
  if (!thread || !come_back_to(thread, frame, serial)) return;
  wd_call &call = frame->call;
  if (result) copy_result(call, frame->slot->form, *result);
  call.is_unwound = !result;
  // A call that was not reported for a while may have called super. The fence belongs to the look at
  // whether calls are reported, in a trampoline that went on without.
  std::atomic_thread_fence(std::memory_order_acquire);
  call.is_judged = frame->is_judged && result && serial > thread->cut_off &&
      __atomic_load_n(&call.method->is_judged, __ATOMIC_RELAXED) &&
      frame->turn == reporting_turn.load(std::memory_order_relaxed) &&
      (call.super_calls > 0 ||
       (is_compiled(*frame->method()) && is_above_heard(thread, *frame->method())));
  thread->quiet++;
  if (frame->owner->exit) frame->owner->exit(frame->owner->context, &call);
  thread->quiet--;
  drop(thread, frame);
}

}  // namespace willdid
