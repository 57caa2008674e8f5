#!/bin/sh
# Measures what LTTng-UST takes to record the events of a stream file, beside the bare floors.
#
#   lttng.sh STREAM [REPEATS]
#
# Prints name, median, unit, repeats and range, between tabs. Needs a C compiler and the packages
# lttng-tools and liblttng-ust-dev. Everything it starts lives in a folder of its own.
set -eu

stream=${1:?usage: lttng.sh STREAM [REPEATS]}
repeats=${2:-5}
here=$(cd "$(dirname "$0")" && pwd)
events=$(($(stat -Lc %s "$stream") / 40))
as=
user=$(id -u)
tmp=$(mktemp -d)
export LTTNG_HOME="$tmp" HOME="$tmp"
if [ "$user" = 0 ]; then
  # Root has only one place for the daemon's sockets, and that is the whole machine's.
  user=65534
  as="setpriv --reuid=$user --regid=$user --clear-groups"
fi
# LTTng leaves these files behind.
waiting=/dev/shm/lttng-ust-wait-8
had_waiting=$(ls "$waiting" "$waiting-$user" 2>/dev/null || true)
daemon=

die() {
  echo "lttng.sh: $*" >&2
  exit 1
}

stop_daemon() {
  if [ -n "$daemon" ]; then
    kill "$daemon" 2>/dev/null || true
    wait "$daemon" || true
    daemon=
  fi
}

clean_up() {
  stop_daemon
  rm -rf "$tmp"
  for file in "$waiting" "$waiting-$user"; do
    echo "$had_waiting" | grep -qxF "$file" || rm -f "$file"
  done
}
trap clean_up EXIT
trap 'exit 1' HUP INT TERM

start_daemon() {
  $as lttng-sessiond --no-kernel >"$tmp/daemon.log" 2>&1 &
  daemon=$!
  tries=0
  until $as lttng --no-sessiond list >"$tmp/lttng.log" 2>&1; do
    tries=$((tries + 1))
    [ "$tries" -lt 100 ] || die "the session daemon does not answer: $(cat "$tmp/daemon.log")"
    sleep 0.1
  done
}

lttng_do() {
  $as lttng --no-sessiond "$@" >"$tmp/lttng.log" 2>&1 || die "lttng $1: $(cat "$tmp/lttng.log")"
}

daemon_cpu() {
  $as "$tmp/replay" cpu $(pgrep -P "$daemon" lttng) "$daemon"
}

replay() {
  $as "$tmp/replay" "$1" "$2" <"$stream"
}

# Records the stream once: record CASE THREADS LABEL.
record() {
  lttng_do create willdid --output="$tmp/trace"
  # 128 MB for each core: at this speed smaller buffers overflow, and an event that LTTng throws
  # away costs it less than one it keeps.
  lttng_do enable-channel --userspace --buffers-uid --subbuf-size=8M --num-subbuf=16 all
  lttng_do enable-event --userspace --channel=all 'willdid:*'
  lttng_do start
  # The consumer starts with the first application: its costs of starting are not those of an event.
  replay read 1 >/dev/null
  before=$(daemon_cpu)
  replay "$1" "$2" >"$tmp/cost"
  lttng_do stop
  after=$(daemon_cpu)
  $as lttng --no-sessiond --mi xml list willdid >"$tmp/list"
  discarded=$(sed -n 's/.*<discarded_events>\([0-9]*\)<.*/\1/p' "$tmp/list")
  [ "$discarded" = 0 ] || die "LTTng discarded ${discarded:-an unknown number of} events"
  bytes=$(find "$tmp/trace" -type f -printf '%s\n' | awk '{ sum += $1 } END { printf "%d", sum }')
  total=$((events * $2))
  # An application that failed to register discards nothing either.
  [ "$bytes" -gt $((total * 15)) ] || die "LTTng recorded fewer events than were emitted"
  lttng_do destroy willdid
  rm -rf "$tmp/trace"
  awk -v label="$3" -v daemon=$((after - before)) -v bytes="$bytes" -v total="$total" '{
    print "emit CPU, " label "\t" $1 "\tns/event"
    print "emit wall, " label "\t" $2 "\tns/event"
    print "daemon CPU, " label "\t" daemon / total "\tns/event"
    print "total CPU, " label "\t" $3 + daemon / total "\tns/event"
    print "on disk, " label "\t" bytes / total "\tB/event"
  }' "$tmp/cost" | sed 's/^/lttng /' >>"$tmp/figures"
}

# Median and range of each name but those that match, in the order of first sight.
summarize() {
  awk -F '\t' -v but="$1" '$1 ~ but { next }
    !($1 in unit) { order[++names] = $1; unit[$1] = $3 }
    { n[$1]++; value[$1, n[$1]] = $2 }
    END {
      for (i = 1; i <= names; i++) {
        k = order[i]
        for (a = 2; a <= n[k]; a++)
          for (b = a; b > 1 && value[k, b] + 0 < value[k, b - 1] + 0; b--) {
            t = value[k, b]; value[k, b] = value[k, b - 1]; value[k, b - 1] = t
          }
        median = (value[k, int((n[k] + 1) / 2)] + value[k, int((n[k] + 2) / 2)]) / 2
        printf "%s\t%.2f\t%s\t%d\t%.2f..%.2f\n", k, median, unit[k], n[k], value[k, 1],
          value[k, n[k]]
      }
    }' "$tmp/figures"
}

[ "$events" -gt 0 ] || die "$stream holds no events"
cc=${CC:-cc}
$cc -O2 -I"$here" "$here/replay.c" -o "$tmp/replay" -llttng-ust -llttng-ust-common -ldl -lpthread
$cc -O2 -fPIC -shared "$here/clock.c" -o "$tmp/clock.so" -llttng-ust
head -c 8 /dev/zero >"$tmp/now"
[ -z "$as" ] || chown -R "$user:$user" "$tmp"

# One round after the other, so that a noisy minute does not fall on one figure alone.
start_daemon
round=0
while [ "$round" -lt "$repeats" ]; do
  for floor in "read:read loop" "clock:read loop + clock_gettime" "tsc:read loop + counter"; do
    replay "${floor%%:*}" 1 |
      awk -v label="${floor#*:}" '{ print "C " label "\t" $1 "\tns/event" }' >>"$tmp/figures"
  done
  for form in fields packed; do
    record $form 1 "$form, 1 thread"
    record $form 2 "$form, 2 threads"
  done
  round=$((round + 1))
done
stop_daemon
summarize "on disk.*2 threads"

# The size again with the stream's own times.
: >"$tmp/figures"
export LTTNG_UST_CLOCK_PLUGIN="$tmp/clock.so" WILLDID_CLOCK="$tmp/now"
for form in fields packed; do
  # A new daemon each time, or it would see the clock go back.
  head -c 8 /dev/zero >"$tmp/now"
  start_daemon
  record $form 1 "$form, simulated clock"
  stop_daemon
done
summarize "CPU|wall"
