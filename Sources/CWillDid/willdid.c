// The functions are written in Swift; here the header is compiled once as C.
#include "willdid.h"
