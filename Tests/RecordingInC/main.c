// Records a few events through the C interface; a test reads them.
#include <stdio.h>
#include <string.h>

#include "willdid.h"

static bool hide_labels(void *context, willdid_attribute *attribute, willdid_callback callback) {
  (void)callback;
  return attribute->key != *(willdid_key *)context;
}

static const char *rename_nib(void *context, const char *text) {
  (void)context;
  return strcmp(text, "Main") == 0 ? "Nib" : text;
}

static const char *hide_class(void *context, const char *class_name) {
  (void)context;
  return strcmp(class_name, "Other") == 0 ? NULL : class_name;
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  willdid_key label = WILLDID_KEY_LABEL;
  const char *const metadata[] = {"app", "InC", NULL};
  willdid_configuration configuration = {
      .tick = 1,
      .clock = WILLDID_CLOCK_MANUAL,
      .metadata = metadata,
      .redact = hide_labels,
      .redact_text = rename_nib,
      .redact_class = hide_class,
      .context = &label,
  };
  char error[200];
  willdid_recorder *recorder = willdid_start(arguments[1], &configuration, error, sizeof error);
  if (!recorder) return puts(error), 1;

  int screen, sheet;
  willdid_callback did_load = WILLDID_CALLBACK_VIEW_DID_LOAD;
  willdid_instance instance = willdid_instance_of(recorder, &screen, "Screen");
  willdid_set_time(recorder, 1000);
  willdid_emit(recorder, did_load, WILLDID_ENTER, instance);
  willdid_set_time(recorder, 2500);
  willdid_emit(recorder, did_load, WILLDID_EXIT, willdid_instance_of(recorder, &screen, "Screen"));

  willdid_attribute attributes[] = {
      {WILLDID_KEY_ANIMATED, WILLDID_FLAG, 1},
      {WILLDID_KEY_PARENT, WILLDID_INSTANCE, instance},
      {label, WILLDID_NAME, willdid_name_of(recorder, "hidden")},
      {WILLDID_KEY_NIB, WILLDID_NAME, willdid_name_of(recorder, "Main")},
      {WILLDID_KEY_LINE, WILLDID_NUMBER, -3},
  };
  willdid_emit_event(
      recorder, &(willdid_event){
                    .callback = WILLDID_CALLBACK_VIEW_WILL_APPEAR,
                    .instance = willdid_instance_of(recorder, &sheet, "Sheet"),
                    .level = willdid_name_of(recorder, "Base"),
                    .hop = true,
                    .attributes = attributes,
                    .attribute_count = 5,
                });
  willdid_mark(recorder, "tapped");
  willdid_end(recorder, willdid_begin(recorder, "loading"));
  willdid_end_instance(recorder, &screen);
  willdid_emit(recorder, did_load, WILLDID_POINT, willdid_instance_of(recorder, &screen, "Screen"));
  willdid_emit(recorder, did_load, WILLDID_POINT, willdid_make_instance(recorder, "Other"));
  willdid_flush(recorder);
  if (willdid_failure(recorder, error, sizeof error)) return puts(error), 1;
  willdid_stop(recorder);

  willdid_emit(NULL, did_load, WILLDID_POINT, 1);
  if (willdid_start(arguments[1], NULL, error, sizeof error)) return 1;
  puts(error);
  return 0;
}
