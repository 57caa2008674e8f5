#ifndef BUSY_SCENARIOS_H
#define BUSY_SCENARIOS_H

// Runs a scenario that sanitizers and other processors are tried with; false if there is none of this name.
bool run_busy(const char *name);

#endif
