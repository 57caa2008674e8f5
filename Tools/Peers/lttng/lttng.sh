#!/bin/sh
# Measures what LTTng-UST takes to record the events of a stream file, beside the bare floors.
#
#   lttng.sh cost STREAM ROUNDS [COMMAND...]   CPU and wall
#   lttng.sh size STREAM                       bytes, with the stream's own times
#
# Prints name, value and unit, between tabs, once each round. COMMAND is run in each round, so that
# a noisy minute falls on what is compared as well. Needs a C compiler and the packages lttng-tools
# and liblttng-ust-dev. Everything it starts lives in a folder of its own.
set -eu

usage="usage: lttng.sh cost STREAM ROUNDS [COMMAND...], or lttng.sh size STREAM"
what=${1:?$usage}
stream=${2:?$usage}
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

# Records the stream once and prints what it cost: record FORM THREADS.
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
  threads=threads
  [ "$2" != 1 ] || threads=thread
  awk -v name="lttng.$1.$2$threads" -v daemon=$((after - before)) -v total="$total" '{
    print name ".cpu\t" $1 "\tns/event"
    print name ".wall\t" $2 "\tns/event"
    print name ".daemons\t" daemon / total "\tns/event"
    print name ".total\t" $3 + daemon / total "\tns/event"
  }' "$tmp/cost"
}

# Once in each round: all that is compared suffers from the same neighbours.
measure_cost() {
  rounds=$1
  shift
  start_daemon
  for round in $(seq "$rounds"); do
    for floor in read clock tsc; do
      replay "$floor" 1 | awk -v name="floor.c.$floor" '{ print name "\t" $1 "\tns/event" }'
    done
    for form in fields packed; do
      record $form 1
      record $form 2
    done
    "$@"
  done
}

# The clock shows the stream's own times: a tight loop's tiny gaps would flatter the size.
measure_size() {
  export LTTNG_UST_CLOCK_PLUGIN="$tmp/clock.so" WILLDID_CLOCK="$tmp/now"
  for form in fields packed; do
    # A new daemon each time, or it would see the clock go back.
    head -c 8 /dev/zero >"$tmp/now"
    start_daemon
    record $form 1 >/dev/null
    stop_daemon
    awk -v name="size.lttng.$form" -v bytes="$bytes" -v total="$total" \
      'BEGIN { print name "\t" bytes / total "\tB/event" }'
  done
}

[ "$events" -gt 0 ] || die "$stream holds no events"
cc=${CC:-cc}
$cc -O2 -I"$here" "$here/replay.c" -o "$tmp/replay" -llttng-ust -llttng-ust-common -ldl -lpthread
$cc -O2 -fPIC -shared "$here/clock.c" -o "$tmp/clock.so" -llttng-ust
head -c 8 /dev/zero >"$tmp/now"
[ -z "$as" ] || chown -R "$user:$user" "$tmp"
case $what in
cost)
  : "${3:?$usage}"
  shift 2
  measure_cost "$@"
  ;;
size) measure_size ;;
*) die "$usage" ;;
esac
