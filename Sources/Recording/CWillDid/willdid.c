// The functions are written in Swift; here the headers are compiled once as C.
#include "willdid.h"
#include "willdid_app.h"
