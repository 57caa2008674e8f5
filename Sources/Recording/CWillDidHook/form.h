#ifndef WILLDID_FORM_H
#define WILLDID_FORM_H

#include <stdint.h>

// How the arguments and the result of a method travel.
namespace willdid {

// Which trampolines a method can use.
enum class Shape : uint8_t {
  // At most three words.
  words,
  // At most three words and four numbers in registers.
  numbers,
  // At most six words and four numbers.
  wide,
  // At most four words and one structure of four numbers.
  rectangle,
  // As `numbers`, with one or two numbers for a result.
  number_result,
  // At most two words and four numbers, with four numbers for a result.
  rectangle_result,
  // Another; none can be used.
  unsupported,
};

enum { shape_count = 6 };

// The part of a register that counts.
struct Width {
  uint8_t bits_to_cut;
  bool is_signed;

  uintptr_t of(uintptr_t word) const {
    if (is_signed) {
      return static_cast<uintptr_t>(static_cast<intptr_t>(word << bits_to_cut) >> bits_to_cut);
    }
    return (word << bits_to_cut) >> bits_to_cut;
  }
};

struct Form {
  Shape shape;
  uint8_t word_count, number_count;
  // How many arguments those are, a structure counting once.
  uint8_t argument_count;
  // A bit for each word that is an object or a class, and one for the result.
  uint8_t objects;
  // A bit for each word that points to where an object is to be put.
  uint8_t object_places;
  // Whether some word is narrower than a register.
  bool has_narrow;
  Width widths[6];
  // A bit for each number that is a `float`.
  uint8_t floats;
  // The kind of result: a word, or so many numbers, or nothing.
  bool returns_word;
  uint8_t result_numbers;
  bool result_is_float;
  Width result_width;
};

// Reads a type encoding of the runtime.
Form form_of(const char *types);
// Whether one form has arguments or a result that another does not.
bool has_more(const Form &form, const Form &other);

}  // namespace willdid
#endif
