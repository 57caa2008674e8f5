#ifndef WILLDID_MESSAGES_H
#define WILLDID_MESSAGES_H

#include "frames.h"

#if __has_include(<cxxabi.h>)
#include <cxxabi.h>
#endif

namespace willdid {

// The implementation that a message to an object would run.
struct Answer {
  bool is_there;
  // Whether it takes so many pointers or integers, and returns one or nothing.
  bool takes_none, takes_one, takes_two;
  Form form;
};

// Reads the lists of methods: no message is sent and no class woken.
Answer answer_of(Object object, const char *selector);
// The same of objects of a class.
Answer answer_in(Class type, const char *selector);

// The class itself or the next one above that defines a method.
Class class_defining(Class type, const char *selector);
// The method that a class or one above defines; NULL if none does.
MethodEntry method_found(Class type, const void *identity);

// Runs what may raise an exception; false if it did.
template <class Action>
bool try_to(Action action) {
  Quiet quiet;
  try {
    action();
    return true;
#ifdef __GLIBCXX__
  } catch (abi::__forced_unwind &) {
    // The end of a thread must go on.
    throw;
#endif
  } catch (...) {
    return false;
  }
}

// Sends a message whose answer is known to have the form.
uintptr_t send(Object object, const char *selector);
uintptr_t send(Object object, const char *selector, Object argument);
uintptr_t send(Object object, const char *selector, Object first, Object second);

}  // namespace willdid
#endif
