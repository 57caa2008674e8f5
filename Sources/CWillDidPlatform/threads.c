#include "willdid_platform.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

struct wd_mutex {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
};

wd_mutex *wd_mutex_create(void) {
  wd_mutex *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  pthread_mutex_init(&made->mutex, NULL);
  pthread_cond_init(&made->condition, NULL);
  return made;
}

void wd_mutex_destroy(wd_mutex *mutex) {
  pthread_cond_destroy(&mutex->condition);
  pthread_mutex_destroy(&mutex->mutex);
  free(mutex);
}

void wd_mutex_lock(wd_mutex *mutex) { pthread_mutex_lock(&mutex->mutex); }
void wd_mutex_unlock(wd_mutex *mutex) { pthread_mutex_unlock(&mutex->mutex); }

void wd_mutex_wait(wd_mutex *mutex) { pthread_cond_wait(&mutex->condition, &mutex->mutex); }
void wd_mutex_broadcast(wd_mutex *mutex) { pthread_cond_broadcast(&mutex->condition); }

struct wd_thread {
  pthread_t thread;
  char name[16];
  void (*body)(void *);
  void *argument;
};

static void *run(void *argument) {
  wd_thread *thread = argument;
#ifdef __APPLE__
  pthread_setname_np(thread->name);
#else
  pthread_setname_np(pthread_self(), thread->name);
#endif
  thread->body(thread->argument);
  return NULL;
}

wd_thread *wd_thread_start(const char *name, void (*body)(void *), void *argument) {
  wd_thread *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  snprintf(made->name, sizeof made->name, "%s", name);
  made->body = body;
  made->argument = argument;
  // The thread inherits the mask: signals are for the threads of the app.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = pthread_create(&made->thread, NULL, run, made);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!error) return made;
  free(made);
  return NULL;
}

void wd_thread_join(wd_thread *thread) {
  pthread_join(thread->thread, NULL);
  free(thread);
}
