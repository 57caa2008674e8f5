#include <zlib.h>

// The streams of traces have neither zlib's header nor its checksum: frames have their own.

/// Prepares a stream for deflating. `deflateInit2` is a macro, which Swift cannot import.
static inline int czlib_deflate_init(z_streamp stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

/// Prepares a stream for inflating. `inflateInit2` is a macro, which Swift cannot import.
static inline int czlib_inflate_init(z_streamp stream) { return inflateInit2(stream, -MAX_WBITS); }

/// Prepares a stream for inflating what has the header and the checksum of gzip.
static inline int czlib_gunzip_init(z_streamp stream) {
  return inflateInit2(stream, MAX_WBITS + 16);
}

/// Prepares a stream for deflating with the header and the checksum of gzip.
static inline int czlib_gzip_init(z_streamp stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}
