#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "kit.h"

// What waits for its turn, blocks, and what goes to the console.

// MARK: - Turns

typedef struct {
  void (*function)(id, uintptr_t);
  id object;
  uintptr_t word;
} turn;

static turn *turns;
static size_t turn_count, turn_room;

void later(void (*function)(id object, uintptr_t word), id object, uintptr_t word) {
  if (turn_count == turn_room) {
    turn_room = turn_room ? turn_room * 2 : 64;
    turns = realloc(turns, turn_room * sizeof *turns);
  }
  turns[turn_count++] = (turn){function, retain(object), word};
}

static id *pool;
static size_t pool_count, pool_room;
static pthread_mutex_t pool_lock = PTHREAD_MUTEX_INITIALIZER;

id autorelease(id object) {
  pthread_mutex_lock(&pool_lock);
  if (pool_count == pool_room) {
    pool_room = pool_room ? pool_room * 2 : 64;
    pool = realloc(pool, pool_room * sizeof *pool);
  }
  if (object) pool[pool_count++] = object;
  pthread_mutex_unlock(&pool_lock);
  return object;
}

static void drain(void) {
  while (true) {
    pthread_mutex_lock(&pool_lock);
    id last = pool_count > 0 ? pool[--pool_count] : NULL;
    pthread_mutex_unlock(&pool_lock);
    if (!last) return;
    release(last);
  }
}

void si_settle(void) {
  // What is done may bring more to do.
  for (size_t i = 0; i < turn_count; i++) {
    turn next = turns[i];
    next.function(next.object, next.word);
    release(next.object);
  }
  turn_count = 0;
  drain();
}

// MARK: - Blocks

struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(const void *block, const void *argument);
};

void call_block(const void *block, const void *argument) {
  if (block) ((const struct block *)block)->invoke(block, argument);
}

const void *keep_block(const void *block) {
  const void *(*copy)(const void *) = NULL;
  void *found = dlsym(RTLD_DEFAULT, "_Block_copy");
  if (found) memcpy(&copy, &found, sizeof found);
  return block && copy ? copy(block) : block;
}

// MARK: - The console

typedef struct {
  char **lines;
  size_t count, room;
} lines;

static lines prints, complaints;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void append(lines *all, const char *line) {
  pthread_mutex_lock(&lock);
  if (all->count == all->room) {
    all->room = all->room ? all->room * 2 : 64;
    all->lines = realloc(all->lines, all->room * sizeof *all->lines);
  }
  all->lines[all->count++] = strdup(line);
  pthread_mutex_unlock(&lock);
}

void complain(const char *format, ...) {
  char line[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  append(&complaints, line);
}

void print_line(const char *class_name, const char *selector) {
  char line[256];
  snprintf(line, sizeof line, "%s %s", class_name, selector);
  append(&prints, line);
}

size_t si_print_count(void) { return prints.count; }
const char *si_print_line(size_t index) { return index < prints.count ? prints.lines[index] : ""; }
size_t si_complaint_count(void) { return complaints.count; }

const char *si_complaint_line(size_t index) {
  return index < complaints.count ? complaints.lines[index] : "";
}

static void forget(lines *all) {
  for (size_t i = 0; i < all->count; i++) free(all->lines[i]);
  all->count = 0;
}

void si_forget_lines(void) {
  forget(&prints);
  forget(&complaints);
}
