/// Records what the view controllers and nibs of the app do, without a line of code in them: the C side
/// of AppRecording.
///
/// One recording runs at a time. Every function may be called on every thread.
#ifndef WILLDID_APP_H
#define WILLDID_APP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "willdid.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  /// Layout is recorded of controllers alone.
  WILLDID_LAYOUT_CONTROLLERS = 0,
  /// Nothing of it.
  WILLDID_LAYOUT_NONE = 1,
  /// Also what each view hears, where it lies and where it is moved: a flood.
  WILLDID_LAYOUT_VIEWS = 2,
} willdid_layout;

/// The scope and place of a recording; a member that is zero has its default.
typedef struct {
  /// Where the trace is written; "%p" stands for the number of the process. NULL: a new file in the
  /// folder for caches.
  const char *path;
  /// How events are written.
  willdid_configuration recorder;
  /// Extended regular expressions for names of classes and paths of libraries; excluded wins.
  const char *included, *excluded, *included_images, *excluded_images;
  willdid_layout layout;
  /// Of how many instances of a class one is recorded.
  uint32_t sampling;
  bool leaves_hosting_controllers_out;
} willdid_app_options;

/// Starts recording. Returns false where that cannot be done, and writes the reason as one line into
/// `error`.
///
/// Where recording is switched off by WILLDID=0 in the environment, it returns true and does nothing.
bool willdid_app_start(const willdid_app_options *options, char *error, size_t error_size);
/// Ends the trace, and gives every method back what it was.
void willdid_app_stop(void);
/// Stops recording for a while, and goes on.
void willdid_app_pause(void);
void willdid_app_resume(void);
/// The app's recorder for its own code, until it is stopped; NULL while nothing is recorded.
willdid_recorder *willdid_app_recorder(void);

#ifdef __cplusplus
}
#endif
#endif
