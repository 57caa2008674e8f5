#ifndef WILLDID_IMAGES_H
#define WILLDID_IMAGES_H

namespace willdid {

// The path of the image whose memory holds a place; NULL if none does.
const char *image_holding(const void *place);

}  // namespace willdid
#endif
