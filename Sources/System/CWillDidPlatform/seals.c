#include "lanes.h"

#include <stddef.h>
#include <string.h>

// Checksums of the pages that the journal held when its segment was closed, made by the thread that has just
// written them: a stretch at a time, while it is in the nearest cache.

// Both words of a record.
typedef uint64_t pair __attribute__((vector_size(16)));

// Adds both words of records, and the sums of these sums, so that their order counts.
static void add_records(uint64_t sums[4], const uint64_t *records, size_t count) {
  pair words, sums_of_words, record;
  memcpy(&words, sums, sizeof words);
  memcpy(&sums_of_words, sums + 2, sizeof words);
  for (size_t index = 0; index < count; index++) {
    memcpy(&record, records + 2 * index, sizeof record);
    words += record;
    sums_of_words += words;
  }
  memcpy(sums, &words, sizeof words);
  memcpy(sums + 2, &sums_of_words, sizeof words);
}

static uint64_t stir(uint64_t sum, uint64_t word) {
  sum ^= word;
  return (sum ^ sum >> 32) * UINT64_C(0x9e3779b97f4a7c15);
}

static uint32_t checksum(uint64_t seed, const uint64_t sums[4]) {
  // One more, so that nothing but zeros does not match itself.
  seed += 1;
  for (int sum = 0; sum < 4; sum++) seed = stir(seed, sums[sum]);
  return (uint32_t)(seed >> 32);
}

static uint32_t page_checksum(const wd_segment_header *segment, size_t page) {
  size_t start = page == 0 ? WD_SEGMENT_HEADER_SIZE : page * WD_PAGE_SIZE;
  uint64_t sums[4] = {0};
  add_records(
      sums, (const uint64_t *)((const uint8_t *)segment + start), ((page + 1) * WD_PAGE_SIZE - start) / WD_RECORD_SIZE);
  return checksum(page, sums);
}

static uint32_t header_checksum(const wd_segment_header *segment) {
  size_t start = offsetof(wd_segment_header, lane), end = offsetof(wd_segment_header, checksum);
  uint64_t sums[4] = {0};
  add_records(
      sums, (const uint64_t *)((const uint8_t *)segment + start), (end - start) / WD_RECORD_SIZE);
  return checksum(segment->use, sums);
}

// The end of the page of a record.
static const uint64_t *page_end(const uint64_t *record) {
  return (const uint64_t *)(((uintptr_t)record | (WD_PAGE_SIZE - 1)) + 1);
}

// Notes the checksum of the page that the sums end with.
static void end_page(wd_lane *lane) {
  size_t page = (size_t)((const uint8_t *)lane->summed - (const uint8_t *)lane->segment) / WD_PAGE_SIZE - 1;
  lane->segment->pages[page] = checksum(page, lane->sums);
  memset(lane->sums, 0, sizeof lane->sums);
}

void wd_sum_records(wd_lane *lane) {
  while (lane->summed < lane->next) {
    const uint64_t *end = page_end(lane->summed);
    const uint64_t *until = lane->next < end ? lane->next : end;
    add_records(lane->sums, lane->summed, (size_t)(until - lane->summed) / 2);
    lane->summed = until;
    if (until == end) end_page(lane);
  }
}

// The rest of a segment is zeros, which change only the sums of sums.
static void sum_rest(wd_lane *lane) {
  const uint64_t *end = (const uint64_t *)((const uint8_t *)lane->segment + WD_SEGMENT_SIZE);
  while (lane->summed < end) {
    uint64_t rest = (uint64_t)(page_end(lane->summed) - lane->summed) / 2;
    lane->sums[2] += rest * lane->sums[0];
    lane->sums[3] += rest * lane->sums[1];
    lane->summed = page_end(lane->summed);
    end_page(lane);
  }
}

void wd_leave_segment(wd_lane *lane) {
  wd_segment_header *segment = lane->segment;
  if (!segment) return;
  uint64_t *start = (uint64_t *)((uint8_t *)segment + WD_SEGMENT_HEADER_SIZE);
  segment->records = (uint32_t)(lane->next - start) / 2;
  // The catalog has no events.
  segment->events = lane->slot == 0 ? 0 : segment->records - lane->others;
  wd_sum_records(lane);
  sum_rest(lane);
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
