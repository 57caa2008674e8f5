// Ends threads that have emitted, built so that thread-locals are freed by a key of their own, as on
// Apple's systems: before the key that closes the lanes of a thread. Prints what is wrong.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "lanes.h"

enum { THREADS = 60 };

static wd_recorder *recorders[2];

static void *emit(void *argument) {
  for (int round = 0; round < 4; round++) {
    wd_recorder *recorder = recorders[round % 2];
    if (wd_emit(recorder, WD_RECORD_EVENT, 0) != WD_RECORDED) puts("an event was lost");
  }
  return argument;
}

int main(void) {
  for (int index = 0; index < 2; index++) {
    FILE *file = tmpfile();
    recorders[index] = file ? wd_recorder_create(fileno(file), THREADS + 4, THREADS + 4) : NULL;
    if (!recorders[index]) return perror("a journal"), EXIT_FAILURE;
    wd_recorder_start(recorders[index]);
  }
  for (int count = 0; count < THREADS; count++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, emit, NULL) || pthread_join(thread, NULL)) abort();
  }
  int open = 0, closed = 0;
  for (int index = 0; index < 2; index++) {
    for (uint32_t slot = 1; slot < WD_LANE_COUNT; slot++) {
      uint32_t state = wd_load_32(&wd_slot(recorders[index], slot)->state);
      open += state == WD_LANE_OPEN;
      closed += state == WD_LANE_CLOSED;
    }
  }
  if (open == 0 && closed == 2 * THREADS) return EXIT_SUCCESS;
  printf("%d threads ended: %d lanes are closed and %d are open\n", THREADS, closed, open);
  return EXIT_FAILURE;
}
