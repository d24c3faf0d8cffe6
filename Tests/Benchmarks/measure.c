// Runs a program and writes how long it took, its peak memory and its exit status.
//
//   measure REPORT INPUT OUTPUT PROGRAM [ARGUMENT...]
//
// A program of its own, because what a child is said to have used begins with what its parent
// held: this one holds next to nothing.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void redirect(const char *path, int flags, int descriptor) {
  int opened = open(path, flags, 0644);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
  close(opened);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count < 5) return 2;
  double start = now();
  pid_t child = fork();
  if (child == 0) {
    redirect(words[2], O_RDONLY, 0);
    redirect(words[3], O_WRONLY | O_CREAT | O_TRUNC, 1);
    execv(words[4], words + 4);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 1;
  double seconds = now() - start;
  FILE *report = fopen(words[1], "w");
  if (!report) return 1;
  fprintf(report, "%.9f %ld %d\n", seconds, usage.ru_maxrss,
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return fclose(report) == 0 ? 0 : 1;
}
