#ifndef WILLDID_AUTO_START_H
#define WILLDID_AUTO_START_H

#ifdef __cplusplus
extern "C" {
#endif

// Starts recording; Swift has it. Called once, before main.
void willdid_auto_start(void);

// Calls a function when the process ends, with its status; -1 where that is unknown.
void wd_at_exit(void (*ended)(int status));

#ifdef __cplusplus
}
#endif
#endif
