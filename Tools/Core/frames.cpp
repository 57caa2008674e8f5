// Ends threads that call hooked methods while they end, built so that thread-locals are freed by a key of
// their own, as on Apple's systems: before the key that frees what hooks know of a thread. Address sanitizer
// tells what is touched too late, or never freed.
#include "frames.h"

#include <pthread.h>
#include <stdlib.h>

namespace {

enum { thread_count = 60 };

pthread_key_t last_key;
size_t calls;

void call() {
  willdid::Thread *thread = willdid::current_thread();
  if (!thread) return;
  if (willdid::Frame *frame = willdid::push(thread, reinterpret_cast<uintptr_t>(&thread))) {
    willdid::drop(thread, frame);
    calls++;
  }
}

// Runs as often as the system lets it, to be later than any other.
void call_last(void *) {
  call();
  pthread_setspecific(last_key, &last_key);
}

void *run(void *argument) {
  call();
  pthread_setspecific(last_key, &last_key);
  return argument;
}

}  // namespace

int main() {
  pthread_key_create(&last_key, call_last);
  for (int count = 0; count < thread_count; count++) {
    pthread_t thread;
    if (pthread_create(&thread, nullptr, run, nullptr) || pthread_join(thread, nullptr)) abort();
  }
  return calls >= 2 * thread_count ? EXIT_SUCCESS : EXIT_FAILURE;
}
