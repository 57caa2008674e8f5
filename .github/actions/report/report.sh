#!/usr/bin/env bash
# Reports runs, audits a project and compares runs with those of the base branch, for a workflow of GitHub. The
# inputs of action.yml come as variables, so that nothing of them is ever read as a command.
#
# It keeps to bash 3.2, which is that of a Mac: there an array without elements counts as not set.
set -eo pipefail

# Prints the lines of a text that are not empty, without the blanks around them.
lines() { sed '/^[[:space:]]*$/d; s/^[[:space:]]*//; s/[[:space:]]*$//' <<<"$1"; }
is() { [ "$1" = true ]; }

runs=() gate=() differences=()
while IFS= read -r word; do runs+=("$word"); done < <(lines "$RUNS")
while IFS= read -r word; do gate+=(--fail-on "$word"); done < <(lines "$FAIL_ON")
while IFS= read -r word; do differences+=(--fail-on "$word"); done < <(lines "$FAIL_ON_DIFFERENCE")
if [ ${#runs[@]} = 0 ] && [ -z "$AUDIT" ]; then
  echo "::error title=WillDid::The action needs runs or a project to audit."
  exit 64
fi
[ -z "$BASELINE" ] || gate+=(--baseline "$BASELINE")
shown=("${gate[@]}")
[ -z "$PROJECT" ] || shown+=(--project "$PROJECT")

worst=0 findings=0 differs=
# Keeps the worst status: one above those of findings says that something could not be done at all.
keep() { [ "$1" -le "$worst" ] || worst=$1; }

# Runs a verb in each format that is wanted; the first decides the status.
tell() {
  local verb=$1 json status=0
  shift
  json=$("$WILLDID" "$verb" --quiet --format json "$@") || status=$?
  keep $status
  # Anything else than a report has been said on standard error.
  [ $status -lt 64 ] || return 0
  findings=$((findings + $(counted <<<"$json")))
  ! is "$ANNOTATIONS" || "$WILLDID" "$verb" --quiet --format github "$@" || true
  ! is "$SUMMARY" || "$WILLDID" "$verb" --quiet --format markdown "$@" >>"$GITHUB_STEP_SUMMARY" || true
  if [ -n "$SARIF" ]; then
    mkdir -p "$SARIF"
    "$WILLDID" "$verb" --quiet --format sarif -o "$SARIF/willdid-$verb.sarif" "$@" || true
  fi
}

# How many errors, warnings and notices a report as JSON counts.
counted() {
  { grep -oE '"(findings|counts)":\{"error":[0-9]+,"warning":[0-9]+,"notice":[0-9]+' || true; } | tr -c '0-9\n' ' ' |
    awk '{ sum += $1 + $2 + $3 } END { print sum + 0 }'
}

[ ${#runs[@]} = 0 ] || tell report "${shown[@]}" -- "${runs[@]}"
[ -z "$AUDIT" ] || tell audit "${gate[@]}" -- "$AUDIT"
# In the first run of all the base branch has left nothing yet.
if [ -n "$BASE" ] && [ ! -e "$BASE" ]; then
  echo "::notice title=WillDid::There is no run of the base branch to compare with."
elif [ -n "$BASE" ] && [ ${#runs[@]} -gt 0 ]; then
  status=0
  "$WILLDID" diff "${differences[@]}" --quiet --format markdown -- "$BASE" "${runs[0]}" >"${RUNNER_TEMP:-/tmp}/willdid-diff.md" ||
    status=$?
  ! is "$SUMMARY" || cat "${RUNNER_TEMP:-/tmp}/willdid-diff.md" >>"$GITHUB_STEP_SUMMARY"
  case $status in
  0) differs=false ;;
  1)
    differs=true
    echo "::error title=WillDid::The runs differ from those of the base branch; the summary says how."
    ;;
  esac
  keep $status
fi
{
  echo "status=$worst"
  echo "findings=$findings"
  echo "differs=$differs"
  echo "sarif=$SARIF"
} >>"$GITHUB_OUTPUT"
exit "$worst"
