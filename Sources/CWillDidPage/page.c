#include "willdid_page.h"

// It is C23, and what the compilers of older languages know as well.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char markup[] = {
#embed "Page/page.html"
};

static const char style[] = {
#embed "Page/page.css"
};

// One script of many files: they share their names, which no other script sees.
static const char script[] = {
  '(', '(', ')', '=', '>', '{', '\'', 'u', 's', 'e', ' ', 's', 't', 'r', 'i', 'c', 't', '\'', ';', '\n',
#embed "Page/format.js"
  ,
#embed "Page/data.js"
  ,
#embed "Page/run.js"
  ,
#embed "Page/events.js"
  ,
#embed "Page/tree.js"
  ,
#embed "Page/paint.js"
  ,
#embed "Page/paint-lanes.js"
  ,
#embed "Page/arcs.js"
  ,
#embed "Page/view.js"
  ,
#embed "Page/shells.js"
  ,
#embed "Page/select.js"
  ,
#embed "Page/describe.js"
  ,
#embed "Page/drawer.js"
  ,
#embed "Page/lists.js"
  ,
#embed "Page/search.js"
  ,
#embed "Page/keys.js"
  ,
#embed "Page/actions.js"
  ,
#embed "Page/pointer.js"
  ,
#embed "Page/mirror.js"
  ,
#embed "Page/main.js"
  , '}', ')', '(', ')', ';', '\n',
};

const char *const willdid_page_markup = markup;
const size_t willdid_page_markup_length = sizeof markup;
const char *const willdid_page_style = style;
const size_t willdid_page_style_length = sizeof style;
const char *const willdid_page_script = script;
const size_t willdid_page_script_length = sizeof script;
