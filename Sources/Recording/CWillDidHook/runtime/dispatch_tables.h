#ifndef WILLDID_DISPATCH_TABLES_H
#define WILLDID_DISPATCH_TABLES_H

#include "runtime.h"

// The dispatch tables of GNU's runtime: a copy of a method's implementation in each class that has
// it.
namespace willdid {

// Whether the runtime in the process is GNU's.
bool find_dispatch_tables();
// Whether its classes look as they do in the versions that are known.
bool has_known_tables();
// Holds the lock under which GNU's runtime changes classes; nothing elsewhere.
void lock_runtime();
void unlock_runtime();
Implementation set_in_tables(Class type, MethodEntry method, Implementation to);

}  // namespace willdid
#endif
