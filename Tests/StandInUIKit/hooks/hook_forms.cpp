#include <string.h>

#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "hook_runtime.h"

// Methods of all forms of arguments that a compiler makes; each keeps what it got.
namespace {

struct Size {
  double width, height;
};
struct Rect {
  Size origin, size;
};
struct Range {
  uint64_t location, length;
};
struct Large {
  double numbers[6];
};

std::vector<unsigned char> sent, got, answered;

// MARK: - Values

struct Choice {
  uint64_t state;

  uint64_t next() {
    state += 0x9e3779b97f4a7c15;
    uint64_t mixed = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9;
    return mixed ^ (mixed >> 27);
  }
};

// Numbers that are easily changed on their way.
double number(Choice &choice) {
  static const uint64_t hostile[] = {
      0x8000000000000000, 0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000000,
      0x7ff0000000000001, 0xfff8dead00beef01, 0x0000000000000001, 0x000fffffffffffff,
      0x7fefffffffffffff, 0x3ff0000000000001,
  };
  uint64_t bits = choice.next();
  if (bits % 3) bits = hostile[bits / 3 % 10];
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

template <class Value>
struct Make {
  static Value value(Choice &choice) {
    uint64_t bits = choice.next();
    // The ends of the range, and anything.
    if (bits % 4 == 0) bits = 0;
    if (bits % 4 == 1) bits = ~uint64_t(0);
    Value value;
    memcpy(&value, &bits, sizeof value);
    return value;
  }
};
template <>
struct Make<bool> {
  static bool value(Choice &choice) { return choice.next() & 1; }
};
template <>
struct Make<double> {
  static double value(Choice &choice) { return number(choice); }
};
template <>
struct Make<float> {
  static float value(Choice &choice) { return static_cast<float>(choice.next() % 1000) / -7; }
};
template <>
struct Make<Size> {
  static Size value(Choice &choice) { return {number(choice), number(choice)}; }
};
template <>
struct Make<Rect> {
  static Rect value(Choice &choice) {
    return {Make<Size>::value(choice), Make<Size>::value(choice)};
  }
};
template <>
struct Make<Range> {
  static Range value(Choice &choice) { return {choice.next(), choice.next()}; }
};
template <>
struct Make<Large> {
  static Large value(Choice &choice) {
    Large large;
    for (double &each : large.numbers) each = number(choice);
    return large;
  }
};

// MARK: - What a hook should see

template <class Value>
void expect(const Value &value, uintptr_t *words, size_t &word_count, double *numbers,
            size_t &number_count) {
  // Of what has no trampoline there may be more than fits.
  constexpr bool is_word = std::is_integral_v<Value> || std::is_pointer_v<Value>;
  if (is_word ? word_count == 6 : number_count == 4) return;
  if constexpr (std::is_same_v<Value, float>) {
    numbers[number_count++] = value;
  } else if constexpr (is_word) {
    if constexpr (std::is_pointer_v<Value>) {
      words[word_count++] = reinterpret_cast<uintptr_t>(value);
    } else {
      words[word_count++] = static_cast<uintptr_t>(static_cast<intptr_t>(value));
    }
  } else if constexpr (sizeof(Value) <= 32) {
    double parts[4];
    memcpy(parts, &value, sizeof value);
    for (size_t part = 0; part < sizeof value / 8 && number_count < 4; part++) {
      numbers[number_count++] = parts[part];
    }
  }
}

template <class Value>
void keep(std::vector<unsigned char> &into, const Value &value) {
  auto bytes = reinterpret_cast<const unsigned char *>(&value);
  into.insert(into.end(), bytes, bytes + sizeof value);
}

Choice answers;

// MARK: - Methods

template <class Answer, class... Values>
struct Form {
  using Function = Answer (*)(hook_object, void *, Values...);

  static Answer method(hook_object, void *, Values... values) {
    (keep(got, values), ...);
    if constexpr (!std::is_void_v<Answer>) {
      Answer answer = Make<Answer>::value(answers);
      keep(answered, answer);
      return answer;
    }
  }

  static hook_implementation implementation() {
    return reinterpret_cast<hook_implementation>(&method);
  }

  static hook_travel send(hook_object receiver, const char *name, Choice choice) {
    hook_travel travel = {};
    // Braces evaluate in order.
    std::tuple<Values...> values{Make<Values>::value(choice)...};
    answers = choice;
    std::apply(
        [&](const Values &...each) {
          (keep(sent, each), ...);
          (expect(each, travel.words, travel.word_count, travel.numbers, travel.number_count),
           ...);
        },
        values);
    void *selector = hook_objc.sel_registerName(name);
    auto function = hook_messenger<Function>(receiver, selector);
    std::vector<unsigned char> returned;
    if constexpr (std::is_void_v<Answer>) {
      std::apply(
          [&](const Values &...each) { function(receiver, selector, each...); }, values);
    } else {
      Answer answer = std::apply(
          [&](const Values &...each) { return function(receiver, selector, each...); }, values);
      keep(returned, answer);
      size_t words = 0;
      expect(answer, &travel.result, words, travel.result_numbers, travel.result_number_count);
    }
    travel.is_whole = sent == got && returned == answered;
    return travel;
  }
};

struct Entry {
  const char *types;
  hook_implementation (*implementation)();
  hook_travel (*send)(hook_object, const char *, Choice);
};

template <class Answer, class... Values>
constexpr Entry entry(const char *types) {
  using Kind = Form<Answer, Values...>;
  return {types, Kind::implementation, Kind::send};
}

using Id = void *;
using Byte = unsigned char;
using Short = short;
using Int = int;
using Unsigned = unsigned;
using Long = long long;

// The order matters to hook_form_is_supported.
const Entry forms[] = {
    entry<void>("v16@0:8"),
    entry<Id>("@16@0:8"),
    entry<bool>("B16@0:8"),
    entry<Int>("i16@0:8"),
    entry<void, Byte>("v20@0:8C16"),
    entry<void, signed char>("v20@0:8c16"),
    entry<void, Short, Unsigned, bool>("v28@0:8s16I20B24"),
    entry<Short, Id>("s24@0:8@\"NSString\"16"),
    entry<Id, Id, Id, Id>("@40@0:8@16#24:32"),
    entry<void, Id, Byte, Id>("v36@0:8r^{CGRect={CGPoint=dd}{CGSize=dd}}16C24@?28"),
    entry<Id, Id, Id, Long, Id>("@48@0:8@16@24q32@40"),
    entry<void, Id, Byte, Int, Id, Id>("v48@0:8@16C24i28@32^?40"),
    entry<Id, Id, Id, Id, Id, Byte, Short>("@56@0:8@16@24@32@40C48s52"),
    entry<void, double>("v24@0:8d16"),
    entry<void, float>("v20@0:8f16"),
    entry<Byte, float, double, Id, float>("C40@0:8f16d20@28f36"),
    entry<void, Size, Id>("v40@0:8{CGSize=dd}16@32"),
    entry<void, Id, Size, Byte>("v44@0:8@16{_NSSize=dd}24C40"),
    entry<void, Size, Size>("v48@0:8{CGPoint=\"x\"d\"y\"d}16{CGSize=\"width\"d\"height\"d}32"),
    entry<void, Id, Id, double, Long, Id, Id>("v64@0:8@16@24d32Q40@?48@?<v@?B>56"),
    entry<Id, Byte, double, Short, Size, Id, Id, Id>(
        "@72@0:8C16d20s28{_NSSize=dd}32@48@56@64"),
    entry<void, Rect>("v48@0:8{CGRect={CGPoint=dd}{CGSize=dd}}16"),
    entry<Id, Rect, Long, Long, Byte>(
        "@68@0:8{_NSRect={_NSPoint=dd}{_NSSize=dd}}16Q48Q56C64"),
    entry<Id, Byte, Id, Rect, Int, Id>(
        "@72@0:8C16@20{CGRect={CGPoint=dd}{CGSize=dd}}28i60@64"),
    entry<void, Rect>("v48@0:8{UIEdgeInsets=dddd}16"),
    entry<double>("d16@0:8"),
    entry<float, Id>("f24@0:8@16"),
    entry<double, double, Id, Size>("d48@0:8d16@24{CGSize=dd}32"),
    entry<Size>("{CGSize=dd}16@0:8"),
    entry<Size, Size, Id, Byte, Id>("{CGSize=dd}52@0:8{CGSize=dd}16@32C40@44"),
    entry<Rect>("{CGRect={CGPoint=dd}{CGSize=dd}}16@0:8"),
    entry<Rect, Id, Long>("{_NSRect={_NSPoint=dd}{_NSSize=dd}}32@0:8@16q24"),
    entry<Rect, double, Id, Size>("{CGRect={CGPoint=dd}{CGSize=dd}}48@0:8d16@24{CGSize=dd}32"),
    // From here on there is no trampoline.
    entry<void, Range>("v32@0:8{_NSRange=QQ}16"),
    entry<void, Id, Large>("v72@0:8@16{CGAffineTransform=dddddd}24"),
    entry<Range>("{_NSRange=QQ}16@0:8"),
    entry<Large>("{CGAffineTransform=dddddd}16@0:8"),
    entry<void, Id, Id, Id, Id, Id, Id, Id>("v72@0:8@16@24@32@40@48@56@64"),
    entry<void, double, double, double, double, double>("v56@0:8d16d24d32d40d48"),
    entry<void, Rect, Rect>(
        "v80@0:8{CGRect={CGPoint=dd}{CGSize=dd}}16{CGRect={CGPoint=dd}{CGSize=dd}}48"),
};

constexpr size_t form_count = sizeof forms / sizeof forms[0];
constexpr size_t supported_count = form_count - 7;

struct Names {
  char all[form_count][24];

  Names() {
    for (size_t form = 0; form < form_count; form++) {
      // Two-digit names, so that none is the beginning of another.
      memcpy(all[form], "hookForm00", 11);
      all[form][8] = static_cast<char>('0' + form / 10);
      all[form][9] = static_cast<char>('0' + form % 10);
    }
  }
};

}  // namespace

size_t hook_form_count(void) { return form_count; }
bool hook_form_is_supported(size_t form) { return form < supported_count; }
const char *hook_form_types(size_t form) { return forms[form].types; }

const char *hook_form_selector(size_t form) {
  static const Names names;
  return names.all[form];
}

bool hook_add_form(hook_class type, size_t form) {
  return hook_add_form_as(type, form, forms[form].types);
}

bool hook_add_form_as(hook_class type, size_t form, const char *types) {
  return hook_add_implementation(
      type, hook_form_selector(form), types, forms[form].implementation());
}

hook_travel hook_send_form(hook_object receiver, size_t form, uint64_t seed) {
  sent.clear();
  got.clear();
  answered.clear();
  return forms[form].send(receiver, hook_form_selector(form), Choice{seed});
}
