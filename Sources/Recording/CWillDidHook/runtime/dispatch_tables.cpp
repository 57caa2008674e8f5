#include "dispatch_tables.h"

#include <string.h>

namespace willdid {
namespace {

// As in the runtime's private headers, since GCC 4.6.
struct TableClass {
  Class isa;
  TableClass *superclass;
  const char *name;
  long version;
  unsigned long info;
  long instance_size;
  void *variables;
  void *methods;
  void *table;
  TableClass *subclasses;
  TableClass *sibling;
};

struct TableMethod {
  Selector name;
  const char *types;
  Implementation implementation;
};

void (*update_class)(TableClass *);
void (*put)(void *table, size_t index, void *element);
MethodEntry (*search)(void *methods, Selector selector);
int (*lock_mutex)(void *);
int (*unlock_mutex)(void *);
void **runtime_mutex;
void **uninstalled_table;

template <class Symbol>
bool find(Symbol &symbol, const char *name) {
  symbol = reinterpret_cast<Symbol>(find_symbol(name));
  return symbol != nullptr;
}

void set_in_table(TableClass *type, Selector selector, Implementation to) {
  if (type->table == *uninstalled_table) {
    // All that were never sent a message share this table, so nothing may be put into it. A class
    // whose +initialize is running has another already, which only the runtime can reach.
    update_class(type);
    return;
  }
  // The runtime would free the table and make a new one, under the eyes of other threads.
  put(type->table, *reinterpret_cast<size_t *>(selector), reinterpret_cast<void *>(to));
}

void set_in_subclasses(TableClass *type, Selector selector, Implementation to) {
  for (TableClass *next = type->subclasses; next; next = next->sibling) {
    if (search(next->methods, selector)) continue;
    set_in_table(next, selector, to);
    set_in_subclasses(next, selector, to);
  }
}

}  // namespace

bool find_dispatch_tables() {
  return find(update_class, "__objc_update_dispatch_table_for_class") &&
      find(put, "sarray_at_put_safe") && find(search, "search_for_method_in_list") &&
      find(lock_mutex, "objc_mutex_lock") && find(unlock_mutex, "objc_mutex_unlock") &&
      find(runtime_mutex, "__objc_runtime_mutex") &&
      find(uninstalled_table, "__objc_uninstalled_dtable");
}

bool has_known_tables() {
  auto type = reinterpret_cast<TableClass *>(class_named("Object"));
  if (!type) type = reinterpret_cast<TableClass *>(class_named("Protocol"));
  if (!type) return false;
  auto as_class = reinterpret_cast<Class>(type);
  return type->name == name_of(as_class) &&
      reinterpret_cast<Class>(type->superclass) == superclass_of(as_class) && type->table;
}

void lock_runtime() {
  if (runtime_kind() == RuntimeKind::gnu) lock_mutex(*runtime_mutex);
}

void unlock_runtime() {
  if (runtime_kind() == RuntimeKind::gnu) unlock_mutex(*runtime_mutex);
}

Implementation set_in_tables(Class type, MethodEntry entry, Implementation to) {
  auto method = reinterpret_cast<TableMethod *>(entry);
  auto table_class = reinterpret_cast<TableClass *>(type);
  lock_mutex(*runtime_mutex);
  Implementation before = method->implementation;
  __atomic_store_n(&method->implementation, to, __ATOMIC_RELEASE);
  // A method that a category replaced is no longer in the tables.
  if (search(table_class->methods, method->name) == entry) {
    set_in_table(table_class, method->name, to);
    set_in_subclasses(table_class, method->name, to);
  }
  unlock_mutex(*runtime_mutex);
  return before;
}

}  // namespace willdid
