#include <sqlite3.h>

/// Tells SQLite to copy what it is given. The macro casts a number to a pointer, which Swift cannot
/// import.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Refuses what could damage a database file from SQL. The function takes any number of arguments,
/// which Swift cannot call.
static inline int csqlite_defend(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

// The library that is there when the command runs may be older than the header: macOS 10.15 has 3.28.

/// Refuses more memory than that in all of the process; older versions give back what they keep instead.
static inline void csqlite_limit_memory(sqlite3_int64 bytes) {
#if SQLITE_VERSION_NUMBER >= 3031000
  if (sqlite3_libversion_number() >= 3031000) {
    sqlite3_hard_heap_limit64(bytes);
    return;
  }
#endif
  sqlite3_soft_heap_limit64(bytes);
}

/// Whether a constraint of a virtual table is a list of values that may be asked for at once.
/// Takes them at once if `take` is set. Older versions ask for each value by itself.
static inline int csqlite_in(sqlite3_index_info *plan, int constraint, int take) {
#if SQLITE_VERSION_NUMBER >= 3038000
  if (sqlite3_libversion_number() >= 3038000) return sqlite3_vtab_in(plan, constraint, take);
#endif
  return 0;
}

/// The first value of a list, or 0 where the value is none.
static inline sqlite3_value *csqlite_in_first(sqlite3_value *list) {
#if SQLITE_VERSION_NUMBER >= 3038000
  sqlite3_value *value = 0;
  return sqlite3_vtab_in_first(list, &value) == SQLITE_OK ? value : 0;
#else
  return 0;
#endif
}

/// The next value of a list, or 0 behind the last.
static inline sqlite3_value *csqlite_in_next(sqlite3_value *list) {
#if SQLITE_VERSION_NUMBER >= 3038000
  sqlite3_value *value = 0;
  return sqlite3_vtab_in_next(list, &value) == SQLITE_OK ? value : 0;
#else
  return 0;
#endif
}

/// The place in the text of the statement that the latest error is about, or -1.
static inline int csqlite_error_offset(sqlite3 *database) {
#if SQLITE_VERSION_NUMBER >= 3038000
  if (sqlite3_libversion_number() >= 3038000) return sqlite3_error_offset(database);
#endif
  return -1;
}
