#ifndef WILLDID_LOCK_H
#define WILLDID_LOCK_H

#include <pthread.h>

#include <mutex>

namespace willdid {

// A lock that is there before anything runs and stays until the process is gone: hooks run while the
// program ends, and libc++ destroys a std::mutex then (~mutex in its mutex.cpp; Texture 577).
class Lock {
 public:
  void lock() { pthread_mutex_lock(&mutex); }
  void unlock() { pthread_mutex_unlock(&mutex); }

 private:
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
};

// Holds a lock until the end of its scope.
using Locked = std::lock_guard<Lock>;

}  // namespace willdid
#endif
