#include "trampolines.h"

namespace willdid {
namespace {

#ifdef WILLDID_FEW_TRAMPOLINES
// Sanitizers take long to compile them.
enum : size_t { word_count = 1024, other_count = 64 };
#else
enum : size_t { word_count = 8192, other_count = 512 };
#endif

enum : size_t {
  number_count = other_count,
  wide_count = other_count,
  rectangle_count = other_count,
  number_result_count = 128,
  rectangle_result_count = 64,
};

Slot word_slots[word_count];
Slot number_slots[number_count];
Slot wide_slots[wide_count];
Slot rectangle_slots[rectangle_count];
Slot number_result_slots[number_result_count];
Slot rectangle_result_slots[rectangle_result_count];

using Words = InRegister<Word, Word, Word, Word>;
using Numbers = InRegister<Word, Word, Word, Word, double, double, double, double>;
using Wide =
    OnStack<Word, Word, Word, Word, Word, Word, Word, double, double, double, double>;
using OfRectangle = OnStack<Word, Word, Word, Word, Word, Rectangle>;
using ToNumbers = InRegister<Pair, Word, Word, Word, double, double, double, double>;
using ToRectangle = InRegister<Rectangle, Word, Word, double, double, double, double>;

template <class Kind, size_t size, Slot (&slots)[size]>
Pool pool() {
  static Implementation list[size];
  return make_pool<Kind, size, slots>(list);
}

}  // namespace

Pool *pool_of(Shape shape) {
  // In the order of the shapes.
  static Pool pools[shape_count] = {
      pool<Words, word_count, word_slots>(),
      pool<Numbers, number_count, number_slots>(),
      pool<Wide, wide_count, wide_slots>(),
      pool<OfRectangle, rectangle_count, rectangle_slots>(),
      pool<ToNumbers, number_result_count, number_result_slots>(),
      pool<ToRectangle, rectangle_result_count, rectangle_result_slots>(),
  };
  return shape == Shape::unsupported ? nullptr : &pools[static_cast<size_t>(shape)];
}

}  // namespace willdid
