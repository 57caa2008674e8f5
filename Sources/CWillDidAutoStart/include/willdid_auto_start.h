#ifndef WILLDID_AUTO_START_H
#define WILLDID_AUTO_START_H

#ifdef __cplusplus
extern "C" {
#endif

// Starts recording; Swift has it. Called once, before main.
void willdid_auto_start(void);

// Calls a function when the process ends.
void wd_at_exit(void (*ended)(void));

// Makes the class that a bundle of GNUstep names as its principal one, if the runtime is GNUstep's: no
// compiler of Objective-C is needed for it.
void wd_make_principal_class(const char *name);

#ifdef __cplusplus
}
#endif
#endif
