#ifndef WILLDID_JOURNAL_H
#define WILLDID_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

// The bytes of a journal: what the recorder maps into memory, and what recovery reads.
//
//   header | lane slots | segment | segment | ...
//
// All numbers are little-endian. A segment belongs to one lane, a lane to one thread; lane 0 holds
// declarations instead of events. A segment is a header and records of 16 bytes. The second word of
// a record is stored last and is never zero: it is the commit mark.

enum {
  WD_JOURNAL_HEADER_SIZE = 16384,
  WD_LANE_COUNT = 4096,
  WD_LANE_SIZE = 128,
  // A page where pages are largest, so that each can be mapped and given back alone.
  WD_SEGMENT_SIZE = 16384,
  WD_SEGMENT_HEADER_SIZE = 64,
  WD_RECORD_SIZE = 16,
  WD_SEGMENT_RECORDS = (WD_SEGMENT_SIZE - WD_SEGMENT_HEADER_SIZE) / WD_RECORD_SIZE,
  // The size of a page, which is lost at once where memory does not reach the disk.
  WD_PAGE_SIZE = 4096,
  WD_SEGMENT_PAGES = WD_SEGMENT_SIZE / WD_PAGE_SIZE,
  WD_JOURNAL_SEGMENTS_OFFSET = WD_JOURNAL_HEADER_SIZE + WD_LANE_COUNT * WD_LANE_SIZE,
};

// The reading of the journal's clock at a time of the run.
typedef struct {
  uint64_t counter;
  int64_t nanoseconds;
} wd_anchor;

typedef struct {
  uint8_t magic[8];
  uint16_t major, minor;
  uint32_t tick;
  uint64_t run_high, run_low;
  int64_t wall_start;
  int64_t monotonic_start;
  uint32_t process;
  // The CRC-32 of all bytes before.
  uint32_t checksum;
  // The first anchor and the last two; `newest` says the newer one.
  wd_anchor anchors[3];
  uint32_t newest;
  // How many segments the file has, so that one that was cut off later is missed.
  uint32_t segments;
} wd_journal_header;

// Events that could not be recorded, and the times of the first and the last.
typedef struct {
  uint64_t count, first, last;
} wd_loss;

enum { WD_LANE_FREE = 0, WD_LANE_OPEN = 1, WD_LANE_CLOSED = 2 };
// The reasons of a loss, less one: the journal was full, an emit was interrupted, no room to register.
enum { WD_LOSS_FULL = 0, WD_LOSS_REENTRANT = 1, WD_LOSS_REGISTRY = 2, WD_LOSS_COUNT = 3 };

typedef struct {
  uint32_t state;
  uint32_t number;
  uint32_t thread;
  uint32_t is_main;
  uint64_t system_id;
  char name[16];
  wd_loss losses[WD_LOSS_COUNT];
  // How many names and instances had no room; the events that name them are there without.
  uint64_t unnamed;
  // How many records of the lane there are at least: by it the end of its open segment is missed when its page is lost.
  uint64_t records;
} wd_lane_slot;

enum { WD_SEGMENT_FREE = 0, WD_SEGMENT_OPEN = 1, WD_SEGMENT_CLOSED = 2 };

typedef struct {
  uint32_t state;
  // Counts how often the segment was used: a reader sees by it that it was used again meanwhile.
  uint32_t use;
  uint32_t lane;
  uint32_t slot;
  // How many records of the lane stood in segments before this one.
  uint64_t first_record;
  uint64_t base_time;
  // From here on only of a closed segment: how many records it has, how many of them are events, and a
  // checksum of the records in each page; the last one is that of all from `use` to the one before.
  uint32_t records, events;
  uint32_t pages[WD_SEGMENT_PAGES];
  uint32_t checksum;
} wd_segment_header;

typedef struct {
  uint64_t first, second;
} wd_record;

// The second word of a record begins with what it is, in three bits.
enum {
  // first: time since the base (40 bits), level (24 bits, from the lowest).
  // second: tag 3, edge 2, hop 1, animated 2 (0: not said, 2: no, 3: yes), records that follow 8,
  // callback 16, instance 32.
  WD_RECORD_EVENT = 1,
  // Follows an event. first: the value. second: tag 3, form 3, key 16.
  WD_RECORD_ATTRIBUTE = 2,
  // first: the time that the following records count from.
  WD_RECORD_BASE = 3,
  // Lane 0. first: the length of a text. second: tag 3, records of text that follow 13, id 32.
  WD_RECORD_NAME = 4,
  // Lane 0. first: the class. second: tag 3, unused 13, id 32.
  WD_RECORD_INSTANCE = 5,
};

enum {
  WD_EDGE_SHIFT = 3,
  WD_HOP_SHIFT = 5,
  WD_ANIMATED_SHIFT = 6,
  WD_FOLLOWING_SHIFT = 8,
  WD_CALLBACK_SHIFT = 16,
  WD_INSTANCE_SHIFT = 32,
  WD_FORM_SHIFT = 3,
  WD_KEY_SHIFT = 6,
  WD_TEXT_SHIFT = 3,
  WD_LEVEL_BITS = 24,
  WD_TIME_BITS = 40,
};

/// The second word of an event's record, without its attributes.
static inline uint64_t wd_event_word(uint16_t callback, uint8_t edge, uint32_t instance, bool hop) {
  return WD_RECORD_EVENT | (uint64_t)edge << WD_EDGE_SHIFT | (uint64_t)hop << WD_HOP_SHIFT |
         (uint64_t)callback << WD_CALLBACK_SHIFT | (uint64_t)instance << WD_INSTANCE_SHIFT;
}

/// The bits in it that say whether the event is animated, which nearly every event does.
static inline uint64_t wd_animated_bits(bool animated) {
  return (uint64_t)(animated ? 3 : 2) << WD_ANIMATED_SHIFT;
}

/// The level of an event: a number that no name has must not reach into the bits of the time.
static inline uint32_t wd_event_level(uint32_t level) {
  return level & ((UINT32_C(1) << WD_LEVEL_BITS) - 1);
}

// The forms of attribute values; the last one is no attribute but the class of an event about no instance.
enum {
  WD_FORM_FLAG = 0,
  WD_FORM_NUMBER = 1,
  WD_FORM_NAME = 2,
  WD_FORM_INSTANCE = 3,
  WD_FORM_CLASS = 7,
};

_Static_assert(sizeof(wd_lane_slot) <= WD_LANE_SIZE, "a lane slot has its place");
_Static_assert(sizeof(wd_segment_header) <= WD_SEGMENT_HEADER_SIZE, "a header has its place");

#endif
