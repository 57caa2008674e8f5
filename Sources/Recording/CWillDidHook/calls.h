#ifndef WILLDID_CALLS_H
#define WILLDID_CALLS_H

#include "sights.h"

namespace willdid {

// Whether calls are reported; all that a trampoline asks when they are not.
extern std::atomic<bool> is_reporting;
// Counts how often that was changed, twice each time: it is odd while it changes.
extern std::atomic<uint32_t> reporting_turn;
// The state of the table: counts how often methods were hooked or images came.
extern std::atomic<uint32_t> generation;
// Whether images came or went since the last call.
extern std::atomic<bool> images_changed;
// The owner of the hooks, which hears of calls.
extern std::atomic<const wd_owner *> current_owner;

// How many calls there was no room for since the hooks were installed.
extern std::atomic<uint64_t> unreported;

// The arguments of a call, as they came in registers.
struct Arguments {
  uintptr_t words[WD_CALL_WORDS];
  double numbers[WD_CALL_NUMBERS];
};

// The returned value.
struct Result {
  uintptr_t word;
  double numbers[WD_CALL_NUMBERS];
};

// Opens a call: tells the owner that it was entered. NULL if it is not to be reported.
Frame *enter(
    const Slot *slot, Object receiver, const void *caller, const void *place,
    const Arguments &arguments) noexcept;
// Closes it; without a result, an exception or the end of the thread leaves it.
void leave(Frame *frame, uint64_t serial, const Result *result) noexcept;

// A call while it runs.
class Visit {
 public:
  // With what `enter` gave.
  explicit Visit(Frame *frame) : frame(frame), serial(frame ? frame->serial : 0) {}
  ~Visit() {
    if (__builtin_expect(frame != nullptr, 0)) leave(frame, serial, nullptr);
  }
  void returned(const Result &result) {
    if (!frame) return;
    leave(frame, serial, &result);
    frame = nullptr;
  }
  Visit(const Visit &) = delete;
  Visit &operator=(const Visit &) = delete;

 private:
  Frame *frame;
  uint64_t serial;
};

}  // namespace willdid
#endif
