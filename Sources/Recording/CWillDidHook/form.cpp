#include "form.h"

#include <string.h>

#include "willdid_hook.h"

namespace willdid {
namespace {

enum class Kind { word, number, nothing, other };

struct Value {
  Kind kind = Kind::other;
  Width width = {0, false};
  unsigned numbers = 0;
  bool is_float = false;
  bool is_object = false;
  bool points_to_object = false;
};

Value word(unsigned bytes, bool is_signed) {
  Value value;
  value.kind = Kind::word;
  value.width = {static_cast<uint8_t>(64 - 8 * bytes), is_signed};
  return value;
}

Value numbers(unsigned count, bool is_float) {
  Value value;
  value.kind = Kind::number;
  value.numbers = count;
  value.is_float = is_float;
  return value;
}

class Reader {
 public:
  explicit Reader(const char *types) : place(types) {}

  bool is_at_end() const { return *place == 0; }

  // Reads a type and the place on the stack that follows it.
  Value next() {
    Value value = type();
    if (*place == '+' || *place == '-') place++;
    while (*place >= '0' && *place <= '9') place++;
    return value;
  }

 private:
  const char *place;

  Value type() {
    while (*place && strchr("rnNoORVA", *place)) place++;
    char code = *place;
    if (!code) return Value();
    switch (code) {
      case '{': return structure();
      case '(': skip_bracketed('(', ')'); return Value();
      case '[': skip_bracketed('[', ']'); return Value();
      case '^': return pointer();
      case '@': return object();
      default: place++; return scalar(code);
    }
  }

  static Value scalar(char code) {
    switch (code) {
      case '#': return an_object();
      case ':': case '*': case '?': return word(8, false);
      case 'c': return word(1, true);
      case 'C': case 'B': return word(1, false);
      case 's': return word(2, true);
      case 'S': return word(2, false);
      case 'i': return word(4, true);
      case 'I': return word(4, false);
      case 'l': case 'q': return word(8, true);
      case 'L': case 'Q': return word(8, false);
      case 'd': return numbers(1, false);
      case 'f': return numbers(1, true);
      case 'v': {
        Value value;
        value.kind = Kind::nothing;
        return value;
      }
      default: return Value();
    }
  }

  static Value an_object() {
    Value value = word(8, false);
    value.is_object = true;
    return value;
  }

  // A block may be followed by the types that it takes, another object by its class.
  Value object() {
    place++;
    if (*place == '?') {
      place++;
      if (*place == '<') skip_bracketed('<', '>');
    } else if (*place == '"') {
      place++;
      while (*place && *place != '"') place++;
      if (*place) place++;
    }
    return an_object();
  }

  Value pointer() {
    place++;
    Value value = word(8, false);
    value.points_to_object = type().is_object;
    return value;
  }

  // Only structures of one, two or four doubles travel alike everywhere.
  Value structure() {
    const char *start = place;
    place++;
    while (*place && *place != '=' && *place != '}') place++;
    unsigned count = 0;
    bool is_plain = *place == '=';
    if (is_plain) place++;
    while (is_plain && *place && *place != '}') {
      if (*place == '"') {
        skip_name();
        continue;
      }
      Value part = type();
      is_plain = part.kind == Kind::number && !part.is_float;
      count += part.numbers;
    }
    place = start;
    skip_bracketed('{', '}');
    bool is_known = is_plain && (count == 1 || count == 2 || count == 4);
    return is_known ? numbers(count, false) : Value();
  }

  void skip_name() {
    place++;
    while (*place && *place != '"') place++;
    if (*place) place++;
  }

  void skip_bracketed(char open, char close) {
    int depth = 0;
    while (*place) {
      if (*place == '"') {
        skip_name();
        continue;
      }
      if (*place == open) depth++;
      if (*place == close && --depth == 0) {
        place++;
        return;
      }
      place++;
    }
  }
};

Shape shape_of(const Form &form, unsigned rectangles) {
  unsigned words = form.word_count, plain_numbers = form.number_count - 4 * rectangles;
  bool has_rectangle = rectangles > 0;
  if (rectangles > 1 || (has_rectangle && plain_numbers)) return Shape::unsupported;
  switch (form.result_numbers) {
    case 0:
      if (has_rectangle) return words <= 4 ? Shape::rectangle : Shape::unsupported;
      if (words > 3) return words <= 6 ? Shape::wide : Shape::unsupported;
      return plain_numbers ? Shape::numbers : Shape::words;
    case 4:
      return words <= 2 && !has_rectangle ? Shape::rectangle_result : Shape::unsupported;
    default: return words <= 3 && !has_rectangle ? Shape::number_result : Shape::unsupported;
  }
}

// Reads the result; false if there is no trampoline for such a one.
bool read_result(Form &form, Reader &reader) {
  Value result = reader.next();
  form.returns_word = result.kind == Kind::word;
  if (result.is_object) form.objects |= WD_CALL_RESULT_IS_OBJECT;
  form.result_width = result.width;
  form.result_numbers = static_cast<uint8_t>(result.numbers);
  form.result_is_float = result.is_float;
  return result.kind != Kind::other;
}

}  // namespace

Form form_of(const char *types) {
  Form form = {};
  form.shape = Shape::unsupported;
  if (!types) return form;
  Reader reader(types);
  if (!read_result(form, reader)) return form;
  // The receiver and the selector.
  if (reader.next().kind != Kind::word || reader.next().kind != Kind::word) return form;
  unsigned rectangles = 0;
  while (!reader.is_at_end()) {
    Value value = reader.next();
    form.argument_count++;
    if (value.kind == Kind::word && form.word_count < 6) {
      form.has_narrow |= value.width.bits_to_cut > 0;
      uint8_t bit = static_cast<uint8_t>(1 << form.word_count);
      if (value.is_object) form.objects |= bit;
      if (value.points_to_object) form.object_places |= bit;
      form.widths[form.word_count++] = value.width;
    } else if (value.kind == Kind::number && form.number_count + value.numbers <= 4) {
      if (value.is_float) form.floats |= static_cast<uint8_t>(1 << form.number_count);
      form.number_count += static_cast<uint8_t>(value.numbers);
      rectangles += value.numbers == 4;
    } else {
      return form;
    }
  }
  form.shape = shape_of(form, rectangles);
  return form;
}

bool has_more(const Form &form, const Form &other) {
  return form.argument_count > other.argument_count || form.number_count > other.number_count ||
      form.result_numbers > other.result_numbers;
}

}  // namespace willdid
