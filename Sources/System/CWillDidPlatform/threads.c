#include "willdid_platform.h"

#include <ctype.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <dirent.h>
#endif

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

// How many threads of recorders run.
static uint32_t own_threads;

static void *run(void *argument) {
  wd_thread *thread = argument;
#ifdef __APPLE__
  pthread_setname_np(thread->name);
#else
  pthread_setname_np(pthread_self(), thread->name);
#endif
  thread->body(thread->argument);
  __atomic_sub_fetch(&own_threads, 1, __ATOMIC_RELAXED);
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
  __atomic_add_fetch(&own_threads, 1, __ATOMIC_RELAXED);
  int error = pthread_create(&made->thread, NULL, run, made);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!error) return made;
  __atomic_sub_fetch(&own_threads, 1, __ATOMIC_RELAXED);
  free(made);
  return NULL;
}

void wd_thread_join(wd_thread *thread) {
  pthread_join(thread->thread, NULL);
  free(thread);
}

long wd_processors(void) { return sysconf(_SC_NPROCESSORS_ONLN); }

// MARK: - The end of the app's last thread

#ifdef __linux__

// Whether a thread has ended and only its number is left: the main one stays so until its process ends.
static bool has_ended(const char *number) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", number);
  FILE *file = fopen(path, "re");
  if (!file) return true;
  size_t size = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[size] = 0;
  const char *name_end = strrchr(text, ')');
  return name_end && name_end[1] && (name_end[2] == 'Z' || name_end[2] == 'X');
}

static bool app_has_ended(void) {
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return false;
  size_t running = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    running += isdigit((unsigned char)entry->d_name[0]) && !has_ended(entry->d_name);
  }
  closedir(folder);
  return running > 0 && running <= __atomic_load_n(&own_threads, __ATOMIC_RELAXED);
}

#else

static bool app_has_ended(void) { return false; }

#endif

static void *exit_process(void *argument) {
  (void)argument;
  exit(0);
}

bool wd_end_without_app(void) {
  static bool is_ending;
  if (!app_has_ended()) return false;
  if (__atomic_exchange_n(&is_ending, true, __ATOMIC_RELAXED)) return true;
  pthread_t thread;
  return pthread_create(&thread, NULL, exit_process, NULL) == 0;
}
