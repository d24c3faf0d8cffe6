// Calls of glibc that its Swift module leaves out because they need _GNU_SOURCE.
#ifndef CSPAWN_SHIM_H
#define CSPAWN_SHIM_H

#include <spawn.h>

extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
extern int posix_openpt(int flags);
extern int grantpt(int master);
extern int unlockpt(int master);
extern int ptsname_r(int master, char *name, size_t size);

#endif
