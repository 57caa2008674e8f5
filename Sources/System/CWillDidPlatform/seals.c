#include "lanes.h"

#include <stddef.h>

// Checksums of the pages that the journal held when its segment was closed, each made by the
// thread that has just written it: once a segment, while it is in the nearest cache.

static uint64_t stir(uint64_t sum, uint64_t word) {
  sum ^= word;
  return (sum ^ sum >> 32) * UINT64_C(0x9e3779b97f4a7c15);
}

// The sums of both words of all records, and the sums of these sums, so that their order counts.
static uint32_t checksum(uint64_t seed, const uint64_t *words, size_t count) {
  uint64_t first = 0, second = 0, firsts = 0, seconds = 0;
  for (size_t word = 0; word < count; word += 2) {
    first += words[word];
    second += words[word + 1];
    firsts += first;
    seconds += second;
  }
  // One more, so that nothing but zeros does not match itself.
  return (uint32_t)(stir(stir(stir(stir(seed + 1, first), second), firsts), seconds) >> 32);
}

static uint32_t page_checksum(const wd_segment_header *segment, size_t page) {
  size_t start = page == 0 ? WD_SEGMENT_HEADER_SIZE : page * WD_PAGE_SIZE;
  const uint8_t *bytes = (const uint8_t *)segment;
  return checksum(
      page, (const uint64_t *)(bytes + start), ((page + 1) * WD_PAGE_SIZE - start) / sizeof(uint64_t));
}

static uint32_t header_checksum(const wd_segment_header *segment) {
  size_t start = offsetof(wd_segment_header, lane), end = offsetof(wd_segment_header, checksum);
  const uint8_t *bytes = (const uint8_t *)segment;
  return checksum(segment->use, (const uint64_t *)(bytes + start), (end - start) / sizeof(uint64_t));
}

void wd_leave_segment(wd_lane *lane) {
  wd_segment_header *segment = lane->segment;
  if (!segment) return;
  uint64_t *start = (uint64_t *)((uint8_t *)segment + WD_SEGMENT_HEADER_SIZE);
  segment->records = (uint32_t)(lane->next - start) / 2;
  // The catalog has no events.
  segment->events = lane->slot == 0 ? 0 : segment->records - lane->others;
  for (size_t page = 0; page < WD_SEGMENT_PAGES; page++) {
    segment->pages[page] = page_checksum(segment, page);
  }
  segment->checksum = header_checksum(segment);
  lane->records_before += segment->records;
  lane->segment = NULL;
  lane->next = lane->limit = NULL;
  wd_store_32(&segment->state, WD_SEGMENT_CLOSED);
}

int wd_sound_pages(const void *segment) {
  const wd_segment_header *header = segment;
  if (header->checksum != header_checksum(header) || header->records > WD_SEGMENT_RECORDS) return -1;
  int page = 0;
  while (page < WD_SEGMENT_PAGES && header->pages[page] == page_checksum(header, (size_t)page)) page++;
  return page;
}

int wd_last_word(const void *segment) {
  const uint64_t *words = (const uint64_t *)((const uint8_t *)segment + WD_SEGMENT_HEADER_SIZE);
  int word = 2 * WD_SEGMENT_RECORDS - 1;
  while (word >= 0 && words[word] == 0) word--;
  return word;
}

_Static_assert(offsetof(wd_segment_header, lane) % 8 == 0, "the words of the header are whole ones");
_Static_assert(
    (offsetof(wd_segment_header, checksum) - offsetof(wd_segment_header, lane)) % 16 == 0,
    "the header has pairs of words");
