#include "runtime.h"

// Each form of arguments has a function that a compiler would write in place of the brackets.

#define SEND(form, receiver, name, types, ...)                                                   \
  selector sent = runtime_selector(name, types);                                                 \
  return ((form)runtime_lookup(receiver, sent))(receiver, sent, ##__VA_ARGS__)

typedef void *(*plain)(id, selector);
typedef void *(*with_object)(id, selector, const void *);
typedef void *(*with_two)(id, selector, const void *, const void *);
typedef void *(*with_flag)(id, selector, flag);
typedef void *(*with_object_flag)(id, selector, const void *, flag);
typedef void *(*with_words)(id, selector, uintptr_t, uintptr_t, uintptr_t, uintptr_t);
typedef flag (*question)(id, selector);
typedef flag (*question_object)(id, selector, const void *);
typedef void (*with_size)(id, selector, size, const void *);

void *send_to(id receiver, const char *name) {
  if (!receiver) return NULL;
  SEND(plain, receiver, name, "@@:");
}

void *send_object(id receiver, const char *name, const void *argument) {
  if (!receiver) return NULL;
  SEND(with_object, receiver, name, "@@:@", argument);
}

void *send_two(id receiver, const char *name, const void *first, const void *second) {
  if (!receiver) return NULL;
  SEND(with_two, receiver, name, "@@:@@", first, second);
}

void *send_flag(id receiver, const char *name, bool argument) {
  if (!receiver) return NULL;
  SEND(with_flag, receiver, name, "v@:" FLAG, argument);
}

void *send_object_flag(id receiver, const char *name, const void *first, bool second) {
  if (!receiver) return NULL;
  SEND(with_object_flag, receiver, name, "v@:@" FLAG, first, second);
}

void *send_words(id receiver, const char *name, const char *types, const uintptr_t words[4]) {
  if (!receiver) return NULL;
  SEND(with_words, receiver, name, types, words[0], words[1], words[2], words[3]);
}

bool ask(id receiver, const char *name) {
  if (!receiver) return false;
  SEND(question, receiver, name, FLAG "@:");
}

bool ask_object(id receiver, const char *name, const void *argument) {
  if (!receiver) return false;
  SEND(question_object, receiver, name, FLAG "@:@", argument);
}

void send_size(id receiver, const char *name, size first, const void *second) {
  if (!receiver) return;
  SEND(with_size, receiver, name, "v@:" SIZE "@", first, second);
}

typedef uintptr_t (*words_answered)(
    id, selector, uintptr_t, uintptr_t, uintptr_t, uintptr_t);

APP_CODE uintptr_t send_as_app(
    id receiver, const char *name, const char *types, const uintptr_t words[4]) {
  if (!receiver) return 0;
  selector sent = runtime_selector(name, types);
  words_answered found = (words_answered)runtime_lookup(receiver, sent);
  uintptr_t result = found(receiver, sent, words[0], words[1], words[2], words[3]);
  NO_JUMP;
  return result;
}

#define SEND_SUPER(form, receiver, below, name, types, ...)                                      \
  super_call call = {receiver, runtime_superclass(runtime_named(below))};                        \
  selector sent = runtime_selector(name, types);                                                 \
  return ((form)runtime_lookup_super(&call, sent))(super_receiver(&call), sent, ##__VA_ARGS__)

void *send_super(id receiver, const char *below, const char *name) {
  SEND_SUPER(plain, receiver, below, name, "@@:");
}

void *send_super_object(id receiver, const char *below, const char *name, const void *argument) {
  SEND_SUPER(with_object, receiver, below, name, "@@:@", argument);
}

void *send_super_flag(id receiver, const char *below, const char *name, bool argument) {
  SEND_SUPER(with_flag, receiver, below, name, "v@:" FLAG, argument);
}
