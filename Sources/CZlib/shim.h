#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

// A macro with a cast and a size, which Swift does not see.
static inline int czlib_deflate_init(z_stream *stream, int level) {
  return deflateInit(stream, level);
}

#endif
