#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

// Functions of the C library that its headers show only to programs which ask for all of Linux:
// Swift's own module of them does not ask.
int syncfs(int descriptor);
int sync_file_range(int descriptor, long offset, long count, unsigned int flags);
int renameat2(int from, const char *old, int to, const char *name, unsigned int flags);

enum {
  CLINUX_SYNC_FILE_RANGE_WRITE = 2,
  CLINUX_RENAME_NOREPLACE = 1,
};

#endif
