#ifndef WILLDID_IMAGES_H
#define WILLDID_IMAGES_H

namespace willdid {

// The path of the image whose memory holds a place, where the runtime does not tell.
const char *image_holding(const void *place);

}  // namespace willdid
#endif
