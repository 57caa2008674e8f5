// SQLite as an SDK of Apple has it, as far as WillDid uses it: Tools/check-apple checks the types of
// sources against this. macOS 10.15 has version 3.28; what came later says since which macOS it is there.
#pragma once

#define SQLITE_AUTH 23
#define SQLITE_BLOB 4
#define SQLITE_CONSTRAINT 19
#define SQLITE_CREATE_TEMP_INDEX 3
#define SQLITE_CREATE_TEMP_TABLE 4
#define SQLITE_CREATE_TEMP_VIEW 6
#define SQLITE_DBCONFIG_DEFENSIVE 1010
#define SQLITE_DELETE 9
#define SQLITE_DENY 1
#define SQLITE_DETERMINISTIC 0x000000800
#define SQLITE_DONE 101
#define SQLITE_DROP_TEMP_INDEX 12
#define SQLITE_DROP_TEMP_TABLE 13
#define SQLITE_DROP_TEMP_VIEW 15
#define SQLITE_ERROR 1
#define SQLITE_FLOAT 2
#define SQLITE_FUNCTION 31
#define SQLITE_INDEX_CONSTRAINT_EQ 2
#define SQLITE_INDEX_CONSTRAINT_GE 32
#define SQLITE_INDEX_CONSTRAINT_GT 4
#define SQLITE_INDEX_CONSTRAINT_LE 8
#define SQLITE_INDEX_CONSTRAINT_LT 16
#define SQLITE_INSERT 18
#define SQLITE_INTEGER 1
#define SQLITE_INTERRUPT 9
#define SQLITE_LIMIT_ATTACHED 7
#define SQLITE_LIMIT_LENGTH 0
#define SQLITE_LIMIT_SQL_LENGTH 1
#define SQLITE_MISMATCH 20
#define SQLITE_MISUSE 21
#define SQLITE_NOMEM 7
#define SQLITE_OK 0
#define SQLITE_OPEN_CREATE 0x00000004
#define SQLITE_OPEN_NOMUTEX 0x00008000
#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_PRAGMA 19
#define SQLITE_RANGE 25
#define SQLITE_READ 20
#define SQLITE_RECURSIVE 33
#define SQLITE_REINDEX 27
#define SQLITE_ROW 100
#define SQLITE_SAVEPOINT 32
#define SQLITE_SELECT 21
#define SQLITE_TEXT 3
#define SQLITE_TOOBIG 18
#define SQLITE_TRANSACTION 22
#define SQLITE_TRANSIENT ((sqlite3_destructor_type)-1)
#define SQLITE_UPDATE 23
#define SQLITE_UTF8 1
#define SQLITE_VERSION_NUMBER 3043002

#define SINCE(version) __attribute__((availability(macos, introduced = version)))

typedef long long sqlite3_int64;
typedef unsigned long long sqlite3_uint64;
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_value sqlite3_value;
typedef struct sqlite3_context sqlite3_context;
typedef struct sqlite3_backup sqlite3_backup;
typedef struct sqlite3_vtab sqlite3_vtab;
typedef struct sqlite3_vtab_cursor sqlite3_vtab_cursor;
typedef struct sqlite3_index_info sqlite3_index_info;
typedef struct sqlite3_module sqlite3_module;
typedef void (*sqlite3_destructor_type)(void *);
typedef int (*sqlite3_callback)(void *, int, char **, char **);

struct sqlite3_module {
  int iVersion;
  int (*xCreate)(sqlite3*, void *pAux,
               int argc, const char *const*argv,
               sqlite3_vtab **ppVTab, char**);
  int (*xConnect)(sqlite3*, void *pAux,
               int argc, const char *const*argv,
               sqlite3_vtab **ppVTab, char**);
  int (*xBestIndex)(sqlite3_vtab *pVTab, sqlite3_index_info*);
  int (*xDisconnect)(sqlite3_vtab *pVTab);
  int (*xDestroy)(sqlite3_vtab *pVTab);
  int (*xOpen)(sqlite3_vtab *pVTab, sqlite3_vtab_cursor **ppCursor);
  int (*xClose)(sqlite3_vtab_cursor*);
  int (*xFilter)(sqlite3_vtab_cursor*, int idxNum, const char *idxStr,
                int argc, sqlite3_value **argv);
  int (*xNext)(sqlite3_vtab_cursor*);
  int (*xEof)(sqlite3_vtab_cursor*);
  int (*xColumn)(sqlite3_vtab_cursor*, sqlite3_context*, int);
  int (*xRowid)(sqlite3_vtab_cursor*, sqlite3_int64 *pRowid);
  int (*xUpdate)(sqlite3_vtab *, int, sqlite3_value **, sqlite3_int64 *);
  int (*xBegin)(sqlite3_vtab *pVTab);
  int (*xSync)(sqlite3_vtab *pVTab);
  int (*xCommit)(sqlite3_vtab *pVTab);
  int (*xRollback)(sqlite3_vtab *pVTab);
  int (*xFindFunction)(sqlite3_vtab *pVtab, int nArg, const char *zName,
                       void (**pxFunc)(sqlite3_context*,int,sqlite3_value**),
                       void **ppArg);
  int (*xRename)(sqlite3_vtab *pVtab, const char *zNew);
  int (*xSavepoint)(sqlite3_vtab *pVTab, int);
  int (*xRelease)(sqlite3_vtab *pVTab, int);
  int (*xRollbackTo)(sqlite3_vtab *pVTab, int);
  int (*xShadowName)(const char*);
};

struct sqlite3_index_info {
  int nConstraint;
  struct sqlite3_index_constraint {
     int iColumn;
     unsigned char op;
     unsigned char usable;
     int iTermOffset;
  } *aConstraint;
  int nOrderBy;
  struct sqlite3_index_orderby {
     int iColumn;
     unsigned char desc;
  } *aOrderBy;
  struct sqlite3_index_constraint_usage {
    int argvIndex;
    unsigned char omit;
  } *aConstraintUsage;
  int idxNum;
  char *idxStr;
  int needToFreeIdxStr;
  int orderByConsumed;
  double estimatedCost;
  sqlite3_int64 estimatedRows;
  int idxFlags;
  sqlite3_uint64 colUsed;
};

struct sqlite3_vtab {
  const sqlite3_module *pModule;
  int nRef;
  char *zErrMsg;
};

struct sqlite3_vtab_cursor {
  sqlite3_vtab *pVtab;
};

void *sqlite3_aggregate_context(sqlite3_context*, int nBytes);
int sqlite3_backup_finish(sqlite3_backup *p);
sqlite3_backup *sqlite3_backup_init(sqlite3 *pDest, const char *zDestName, sqlite3 *pSource, const
    char *zSourceName );
int sqlite3_backup_step(sqlite3_backup *p, int nPage);
int sqlite3_bind_blob(sqlite3_stmt*, int, const void*, int n, void(*)(void*));
int sqlite3_bind_double(sqlite3_stmt*, int, double);
int sqlite3_bind_int64(sqlite3_stmt*, int, sqlite3_int64);
int sqlite3_bind_null(sqlite3_stmt*, int);
int sqlite3_bind_parameter_count(sqlite3_stmt*);
const char *sqlite3_bind_parameter_name(sqlite3_stmt*, int);
int sqlite3_bind_text(sqlite3_stmt*,int,const char*,int,void(*)(void*));
int sqlite3_bind_value(sqlite3_stmt*, int, const sqlite3_value*);
int sqlite3_busy_timeout(sqlite3*, int ms);
int sqlite3_close_v2(sqlite3*);
const void *sqlite3_column_blob(sqlite3_stmt*, int iCol);
int sqlite3_column_bytes(sqlite3_stmt*, int iCol);
int sqlite3_column_count(sqlite3_stmt *pStmt);
double sqlite3_column_double(sqlite3_stmt*, int iCol);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt*, int iCol);
const char *sqlite3_column_name(sqlite3_stmt*, int N);
const unsigned char *sqlite3_column_text(sqlite3_stmt*, int iCol);
int sqlite3_column_type(sqlite3_stmt*, int iCol);
sqlite3_value *sqlite3_column_value(sqlite3_stmt*, int iCol);
int sqlite3_create_function_v2(sqlite3 *db, const char *zFunctionName, int nArg, int eTextRep, void
    *pApp, void (*xFunc)(sqlite3_context*,int,sqlite3_value**), void
    (*xStep)(sqlite3_context*,int,sqlite3_value**), void (*xFinal)(sqlite3_context*),
    void(*xDestroy)(void*) );
int sqlite3_create_module_v2(sqlite3 *db, const char *zName, const sqlite3_module *p, void
    *pClientData, void(*xDestroy)(void*) );
int sqlite3_db_config(sqlite3*, int op, ...);
int sqlite3_declare_vtab(sqlite3*, const char *zSQL);
const char *sqlite3_vtab_collation(sqlite3_index_info*, int);
int sqlite3_errcode(sqlite3 *db);
const char *sqlite3_errmsg(sqlite3*);
SINCE(13.0)
int sqlite3_error_offset(sqlite3 *db);
const char *sqlite3_errstr(int);
int sqlite3_exec(sqlite3*, const char *sql, int (*callback)(void*,int,char**,char**), void *, char
    **errmsg );
int sqlite3_extended_result_codes(sqlite3*, int onoff);
int sqlite3_finalize(sqlite3_stmt *pStmt);
void sqlite3_free(void*);
SINCE(11.0)
sqlite3_int64 sqlite3_hard_heap_limit64(sqlite3_int64 N);
int sqlite3_libversion_number(void);
int sqlite3_limit(sqlite3*, int id, int newVal);
void *sqlite3_malloc(int);
int sqlite3_open_v2(const char *filename, sqlite3 **ppDb, int flags, const char *zVfs );
int sqlite3_prepare_v2(sqlite3 *db, const char *zSql, int nByte, sqlite3_stmt **ppStmt, const char
    **pzTail );
void sqlite3_progress_handler(sqlite3*, int, int(*)(void*), void*);
int sqlite3_reset(sqlite3_stmt *pStmt);
void sqlite3_result_blob(sqlite3_context*, const void*, int, void(*)(void*));
void sqlite3_result_double(sqlite3_context*, double);
void sqlite3_result_error(sqlite3_context*, const char*, int);
void sqlite3_result_error_toobig(sqlite3_context*);
void sqlite3_result_int64(sqlite3_context*, sqlite3_int64);
void sqlite3_result_null(sqlite3_context*);
void sqlite3_result_text(sqlite3_context*, const char*, int, void(*)(void*));
void sqlite3_result_text64(sqlite3_context*, const char*,sqlite3_uint64, void(*)(void*), unsigned
    char encoding);
int sqlite3_set_authorizer(sqlite3*, int (*xAuth)(void*,int,const char*,const char*,const
    char*,const char*), void *pUserData );
sqlite3_int64 sqlite3_soft_heap_limit64(sqlite3_int64 N);
int sqlite3_step(sqlite3_stmt*);
void *sqlite3_user_data(sqlite3_context*);
const void *sqlite3_value_blob(sqlite3_value*);
int sqlite3_value_bytes(sqlite3_value*);
double sqlite3_value_double(sqlite3_value*);
sqlite3_int64 sqlite3_value_int64(sqlite3_value*);
int sqlite3_value_numeric_type(sqlite3_value*);
const unsigned char *sqlite3_value_text(sqlite3_value*);
int sqlite3_value_type(sqlite3_value*);
SINCE(13.0)
int sqlite3_vtab_in(sqlite3_index_info*, int iCons, int bHandle);
SINCE(13.0)
int sqlite3_vtab_in_first(sqlite3_value *pVal, sqlite3_value **ppOut);
SINCE(13.0)
int sqlite3_vtab_in_next(sqlite3_value *pVal, sqlite3_value **ppOut);
