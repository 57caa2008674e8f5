#ifndef WILLDID_PAGE_H
#define WILLDID_PAGE_H

#include <stddef.h>

// The parts of the page, as they stand in the files of the folder Page.

extern const char *const willdid_page_markup;
extern const size_t willdid_page_markup_length;
extern const char *const willdid_page_style;
extern const size_t willdid_page_style_length;
extern const char *const willdid_page_script;
extern const size_t willdid_page_script_length;

#endif
