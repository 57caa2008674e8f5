/// Records what happens in this process into a trace: the C side of WillDid.
///
/// Every function may be called on every thread, and with a null recorder, where it does nothing.
/// Emitting about an instance returns within nanoseconds and never blocks, unless its thread shall wait for
/// room; what cannot be recorded is counted, and the trace says so. Texts and new instances are numbered under a short lock. Texts are
/// UTF-8.
#ifndef WILLDID_H
#define WILLDID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "willdid_vocabulary.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A trace that is being recorded.
typedef struct willdid_recorder willdid_recorder;

/// An object, from its first sight to its end; 0 is no object.
typedef uint32_t willdid_instance;
/// A text of the trace; 0 is none.
typedef uint32_t willdid_name;
/// The kinds of calls and attributes, as willdid_vocabulary.h numbers them.
typedef uint16_t willdid_callback;
typedef uint16_t willdid_key;

typedef enum {
  WILLDID_POINT = 0,
  WILLDID_ENTER = 1,
  WILLDID_EXIT = 2,
} willdid_edge;

typedef enum {
  WILLDID_FLAG = 0,
  WILLDID_NUMBER = 1,
  WILLDID_NAME = 2,
  WILLDID_INSTANCE = 3,
} willdid_kind;

/// One fact about an event.
typedef struct {
  willdid_key key;
  willdid_kind kind;
  /// The flag (0 or 1), the number, the name or the instance.
  int64_t value;
} willdid_attribute;

typedef enum {
  /// The cycle counter of the processor where it can be trusted, otherwise the monotonic clock.
  WILLDID_CLOCK_AUTOMATIC = 0,
  WILLDID_CLOCK_MONOTONIC = 1,
  /// The time that `willdid_set_time` got last.
  WILLDID_CLOCK_MANUAL = 2,
} willdid_clock;

typedef enum {
  /// An event for which there is no room is lost and counted.
  WILLDID_DROP = 0,
  /// Its thread waits, but not for ever.
  WILLDID_WAIT = 1,
} willdid_when_full;

/// How a recorder records; what is zero has its default.
typedef struct {
  /// Nanoseconds in a unit of time: 1, 1000 (the default) or 1000000.
  uint32_t tick;
  willdid_clock clock;
  willdid_when_full when_full;
  /// How many seconds a thread waits at most; then its events are lost and counted until there is room again.
  double longest_wait;
  /// Bytes that events may take until they are sealed, at the start and at most.
  size_t journal_initial, journal_maximum;
  /// Bytes after which the trace ends, or after which a new segment begins.
  uint64_t size_limit, segment_size;
  /// Which segments are kept.
  uint32_t kept_segments;
  uint64_t kept_bytes;
  double kept_seconds;
  bool survives_power_loss;
  bool replaces_existing;
  /// Keys and values about the app: "app", "Sample", "build", "42", NULL.
  const char *const *metadata;
  /// Answers whether an attribute may be recorded, and may change it.
  bool (*redact)(void *context, willdid_attribute *attribute, willdid_callback callback);
  /// Handed to `redact` and to the two below; must live as long as the recorder.
  void *context;
  /// Answer what is recorded in place of a text, and in place of the name of a class; each is asked once for a
  /// text, from any thread. What is answered is copied at once; NULL is an empty text. Classes that get one name are
  /// one class to readers.
  const char *(*redact_text)(void *context, const char *text);
  const char *(*redact_class)(void *context, const char *class_name);
  /// Whether other users may read the files, as far as the mask of the process lets them.
  bool allows_other_readers;
  /// Where the run is sent while it is recorded, as "host:port", and the token that the receiver asks for.
  const char *send_to, *send_token;
} willdid_configuration;

/// Begins a trace at a path, which should end in ".willdid".
///
/// Returns NULL where that cannot be done, and writes the reason as one line into `error`.
willdid_recorder *willdid_start(
    const char *path, const willdid_configuration *configuration, char *error, size_t error_size);
/// Seals everything that was emitted before, so that the trace holds it.
void willdid_flush(willdid_recorder *recorder);
/// Ends the trace and frees the recorder. No other call may be under way or follow.
void willdid_stop(willdid_recorder *recorder);
/// Tells whether nothing could be written lately, and why.
bool willdid_failure(willdid_recorder *recorder, char *text, size_t size);
/// Says what time it is, where the clock is set by hand: nanoseconds since the start.
void willdid_set_time(willdid_recorder *recorder, int64_t time);

/// The number of a text.
willdid_name willdid_name_of(willdid_recorder *recorder, const char *text);

/// The instance that an object is; a new one at its first sight, or if its class is another.
willdid_instance willdid_instance_of(
    willdid_recorder *recorder, const void *object, const char *class_name);
/// A new instance of what is no object of this process.
willdid_instance willdid_make_instance(willdid_recorder *recorder, const char *class_name);
/// Says that an object is gone: what comes to lie at its address is another.
void willdid_end_instance(willdid_recorder *recorder, const void *object);

/// Records what happens to an instance.
void willdid_emit(
    willdid_recorder *recorder, willdid_callback callback, willdid_edge edge,
    willdid_instance instance);

/// All that can be said of an event; what is zero is not said.
typedef struct {
  willdid_callback callback;
  willdid_edge edge;
  willdid_instance instance;
  /// The class of an event that is about no instance.
  willdid_name class_name;
  /// The class whose implementation runs, and whether it was reached through super.
  willdid_name level;
  bool hop;
  const willdid_attribute *attributes;
  size_t attribute_count;
} willdid_event;

/// Records an event with attributes.
void willdid_emit_event(willdid_recorder *recorder, const willdid_event *event);

/// Records that the app has come to a place worth a name.
void willdid_mark(willdid_recorder *recorder, const char *text);
/// Records that something begins which takes a while; its number goes to `willdid_end`.
uint64_t willdid_begin(willdid_recorder *recorder, const char *text);
void willdid_end(willdid_recorder *recorder, uint64_t interval);

#ifdef __cplusplus
}
#endif
#endif
