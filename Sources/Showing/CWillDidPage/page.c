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
#embed "Page/Reading/data.js"
  ,
#embed "Page/Reading/run.js"
  ,
#embed "Page/Reading/events.js"
  ,
#embed "Page/Reading/folding.js"
  ,
#embed "Page/Reading/tree.js"
  ,
#embed "Page/Painting/paint.js"
  ,
#embed "Page/Painting/paint-lanes.js"
  ,
#embed "Page/Painting/arcs.js"
  ,
#embed "Page/Telling/changes.js"
  ,
#embed "Page/Painting/view.js"
  ,
#embed "Page/Painting/shells.js"
  ,
#embed "Page/Acting/select.js"
  ,
#embed "Page/Telling/describe.js"
  ,
#embed "Page/Telling/diagrams.js"
  ,
#embed "Page/Telling/why.js"
  ,
#embed "Page/Telling/drawer.js"
  ,
#embed "Page/Telling/lists.js"
  ,
#embed "Page/Telling/classes.js"
  ,
#embed "Page/Telling/nibs.js"
  ,
#embed "Page/Telling/story.js"
  ,
#embed "Page/Acting/links.js"
  ,
#embed "Page/Acting/search.js"
  ,
#embed "Page/Acting/keys.js"
  ,
#embed "Page/Acting/actions.js"
  ,
#embed "Page/Acting/pointer.js"
  ,
#embed "Page/Telling/mirror.js"
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
