#include <zlib.h>

/// Prepares a stream for deflating. `deflateInit2` is a macro, which Swift cannot import.
static inline int czlib_deflate_init(z_streamp stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS, 9, strategy);
}

/// Prepares a stream for inflating. `inflateInit` is a macro, which Swift cannot import.
static inline int czlib_inflate_init(z_streamp stream) { return inflateInit(stream); }
