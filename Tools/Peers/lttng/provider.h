// The tracepoints of the LTTng peer: all that a record says but its time, which LTTng takes itself.
//
// The integers are as narrow as the values allow, as a program that saves space would declare
// them: there are fewer than 65,536 names. "callback" has a field for each fact, which is how a
// trace is meant to be read. As each field costs LTTng a call, "brief" and "full" pack the same
// facts into words and leave out what most events lack: the least that LTTng can be asked to do.

#undef LTTNG_UST_TRACEPOINT_PROVIDER
#define LTTNG_UST_TRACEPOINT_PROVIDER willdid

#undef LTTNG_UST_TRACEPOINT_INCLUDE
#define LTTNG_UST_TRACEPOINT_INCLUDE "./provider.h"

#if !defined(WILLDID_PROVIDER_H) || defined(LTTNG_UST_TRACEPOINT_HEADER_MULTI_READ)
#define WILLDID_PROVIDER_H

#include <lttng/tracepoint.h>

#include "stream.h"

LTTNG_UST_TRACEPOINT_EVENT(
    willdid, callback, LTTNG_UST_TP_ARGS(const struct record *, r),
    LTTNG_UST_TP_FIELDS(
        lttng_ust_field_integer(uint32_t, instance, r->instance)
        lttng_ust_field_integer(uint32_t, other, r->other)
        lttng_ust_field_integer(uint16_t, class_id, r->class_id)
        lttng_ust_field_integer(uint16_t, level, r->level)
        lttng_ust_field_integer(uint16_t, nib, r->nib)
        lttng_ust_field_integer(uint16_t, callback, r->callback)
        lttng_ust_field_integer(uint16_t, thread, r->thread)
        lttng_ust_field_integer(uint8_t, edge, r->edge)
        lttng_ust_field_integer(uint8_t, hop, r->hop)
        lttng_ust_field_integer(uint8_t, animated, r->animated)))

LTTNG_UST_TRACEPOINT_EVENT(
    willdid, brief, LTTNG_UST_TP_ARGS(const struct record *, r),
    LTTNG_UST_TP_FIELDS(
        lttng_ust_field_integer(uint64_t, who_and_what, who_and_what(r))
        lttng_ust_field_integer(uint16_t, how, how(r))))

LTTNG_UST_TRACEPOINT_EVENT(
    willdid, full, LTTNG_UST_TP_ARGS(const struct record *, r),
    LTTNG_UST_TP_FIELDS(
        lttng_ust_field_integer(uint64_t, who_and_what, who_and_what(r))
        lttng_ust_field_integer(uint16_t, how, how(r))
        lttng_ust_field_integer(uint64_t, rest, rest(r))))

#endif

#include <lttng/tracepoint-event.h>
