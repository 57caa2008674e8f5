#include "standin_uikit.h"

// An exception of Objective-C passes through C untouched; here it ends.
extern "C" bool si_catches(void (*body)(void *context), void *context) {
  try {
    body(context);
    return false;
  } catch (...) {
    return true;
  }
}
