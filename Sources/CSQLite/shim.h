#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdlib.h>

/* Only what Swift cannot call by itself: variadic functions, the cast behind SQLITE_TRANSIENT, and
   structures that begin with one of SQLite's. */

static inline int csqlite_config_memstatus(int enabled) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, enabled);
}

static inline int csqlite_config_threading(int option) {
  return sqlite3_config(option);
}

static inline int csqlite_db_config_boolean(sqlite3 *connection, int option, int value,
                                            int *result) {
  return sqlite3_db_config(connection, option, value, result);
}

static inline int csqlite_bind_text64_copy(sqlite3_stmt *statement, int parameter,
                                           const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, parameter, (const char *)bytes, count, SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}

static inline int csqlite_bind_text64_static(sqlite3_stmt *statement, int parameter,
                                             const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, parameter, (const char *)bytes, count, SQLITE_STATIC,
                             SQLITE_UTF8);
}

static inline int csqlite_bind_blob64_copy(sqlite3_stmt *statement, int parameter,
                                           const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, parameter, bytes, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob64_static(sqlite3_stmt *statement, int parameter,
                                             const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, parameter, bytes, count, SQLITE_STATIC);
}

static inline void csqlite_result_text64_copy(sqlite3_context *context, const void *bytes,
                                              sqlite3_uint64 count) {
  sqlite3_result_text64(context, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline void csqlite_result_blob64_copy(sqlite3_context *context, const void *bytes,
                                              sqlite3_uint64 count) {
  sqlite3_result_blob64(context, bytes, count, SQLITE_TRANSIENT);
}

static inline void csqlite_result_text64_adopt(sqlite3_context *context, void *bytes,
                                               sqlite3_uint64 count) {
  sqlite3_result_text64(context, (const char *)bytes, count, free, SQLITE_UTF8);
}

/* `%!.*g` of sqlite3_snprintf: SQLite's own text form of a REAL. */
static inline void csqlite_real_text(char *buffer, int capacity, int digits, double value) {
  sqlite3_snprintf(capacity, buffer, "%!.*g", digits, value);
}

static inline void csqlite_make_direct_only(sqlite3 *connection) {
  sqlite3_vtab_config(connection, SQLITE_VTAB_DIRECTONLY);
}

/* SQLite's part of a virtual table and of its cursor comes first, then our object. */
typedef struct csqlite_table {
  sqlite3_vtab base;
  void *object;
} csqlite_table;

typedef struct csqlite_cursor {
  sqlite3_vtab_cursor base;
  void *object;
} csqlite_cursor;

static inline sqlite3_vtab *csqlite_table_make(void *object) {
  csqlite_table *table = (csqlite_table *)sqlite3_malloc(sizeof(csqlite_table));
  if (table == NULL) return NULL;
  *table = (csqlite_table){.object = object};
  return &table->base;
}

static inline void *csqlite_table_object(sqlite3_vtab *table) {
  return table == NULL ? NULL : ((csqlite_table *)table)->object;
}

static inline sqlite3_vtab_cursor *csqlite_cursor_make(void *object) {
  csqlite_cursor *cursor = (csqlite_cursor *)sqlite3_malloc(sizeof(csqlite_cursor));
  if (cursor == NULL) return NULL;
  *cursor = (csqlite_cursor){.object = object};
  return &cursor->base;
}

static inline void *csqlite_cursor_object(sqlite3_vtab_cursor *cursor) {
  return cursor == NULL ? NULL : ((csqlite_cursor *)cursor)->object;
}

#endif
