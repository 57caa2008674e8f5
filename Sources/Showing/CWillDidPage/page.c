#include "willdid_page.h"

// It is C23, and what the compilers of older languages know as well.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char markup[] = {
#embed "Page/page.html"
};

// `Tools/Page` makes them of the files in Page.
static const char style[] = {
#embed "Packed/page.css"
};

static const char script[] = {
#embed "Packed/page.js"
};

const char *const willdid_page_markup = markup;
const size_t willdid_page_markup_length = sizeof markup;
const char *const willdid_page_style = style;
const size_t willdid_page_style_length = sizeof style;
const char *const willdid_page_script = script;
const size_t willdid_page_script_length = sizeof script;
