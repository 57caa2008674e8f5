// The records of a stream file, as SessionGenerator's StreamRecord writes them: 40 bytes each,
// little-endian, without a header.

#ifndef WILLDID_STREAM_H
#define WILLDID_STREAM_H

#include <stdint.h>

struct record {
  int64_t time;       // nanoseconds since the start of the run
  uint32_t instance;
  uint32_t class_id;  // names are line numbers of the names file
  uint32_t level;     // 0: that of the instance
  uint32_t nib;       // 0: none
  uint32_t other;     // parent, presenter or other instance; 0: none
  uint16_t callback;
  uint16_t thread;
  uint8_t edge;       // 0 point, 1 enter, 2 exit
  uint8_t hop;
  uint8_t animated;   // 0 unknown, 1 false, 2 true
  uint8_t zero[5];
};

_Static_assert(sizeof(struct record) == 40, "the stream has records of 40 bytes");

// The same facts in fewer words, for a recorder that pays by the field. Their widths hold because a
// stream has fewer than 65,536 names and 2,048 threads.

static inline uint64_t who_and_what(const struct record *r) {
  return (uint64_t)r->instance << 32 | (r->class_id & 0xffff) << 16 | r->callback;
}

static inline uint16_t how(const struct record *r) {
  return r->thread << 5 | r->edge << 3 | r->hop << 2 | r->animated;
}

static inline uint64_t rest(const struct record *r) {
  return (uint64_t)r->other << 32 | (r->level & 0xffff) << 16 | (r->nib & 0xffff);
}

#endif
