#include <pthread.h>

#include <atomic>
#include <thread>
#include <vector>

#include "hook_runtime.h"

void hook_send_from_threads(
    hook_object receiver, const char *selector, uintptr_t first, size_t threads, size_t times) {
  std::atomic<size_t> ready{0};
  std::vector<std::thread> all;
  for (size_t index = 0; index < threads; index++) {
    all.emplace_back([&] {
      ready++;
      while (ready < threads) std::this_thread::yield();
      for (size_t time = 0; time < times; time++) hook_send(receiver, selector, first);
    });
  }
  for (std::thread &thread : all) thread.join();
}

namespace {

struct Last {
  hook_object receiver;
  const char *selector;
  pthread_key_t key;
  int rounds;
};

// Runs as long as the system lets it, to be later than any other.
void send_last(void *context) {
  auto last = static_cast<Last *>(context);
  hook_send(last->receiver, last->selector, 0);
  last->rounds++;
  pthread_setspecific(last->key, last);
}

}  // namespace

size_t hook_send_at_end_of_thread(hook_object receiver, const char *selector) {
  Last last = {receiver, selector, 0, 0};
  pthread_key_create(&last.key, send_last);
  std::thread thread([&] {
    pthread_setspecific(last.key, &last);
    hook_send(receiver, selector, 0);
  });
  thread.join();
  pthread_key_delete(last.key);
  return static_cast<size_t>(last.rounds);
}

namespace {

using Method = uintptr_t (*)(hook_object, void *, uintptr_t, uintptr_t, uintptr_t);
std::atomic<Method> before;
std::atomic<size_t> runs;

uintptr_t go_on(
    hook_object self, void *selector, uintptr_t first, uintptr_t second, uintptr_t third) {
  runs++;
  return before.load()(self, selector, first, second, third);
}

}  // namespace

void hook_swizzle(hook_class type, const char *selector) {
  before = reinterpret_cast<Method>(hook_own_implementation(type, selector));
  hook_set_implementation(type, selector, reinterpret_cast<hook_implementation>(go_on));
}

void hook_unswizzle(hook_class type, const char *selector) {
  hook_set_implementation(type, selector, reinterpret_cast<hook_implementation>(before.load()));
}

size_t hook_swizzled_runs(void) { return runs; }
