#ifndef WILLDID_PRELOAD_H
#define WILLDID_PRELOAD_H

// The library that the loader takes into an application of GNUstep before anything else, so that nothing of it
// has to be changed: neither its arguments nor its settings.

// Quits the application when its time is over, as `WILLDID_QUIT_AFTER` says.
void wd_plan_quit(void);

#endif
