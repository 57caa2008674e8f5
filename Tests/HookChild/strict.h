#ifndef STRICT_SCENARIOS_H
#define STRICT_SCENARIOS_H

// Runs a scenario on the strict runtime; false if there is none of this name.
bool run_strict(const char *name);

#endif
