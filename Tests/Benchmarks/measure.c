// Runs a program and writes how long it took, its processor time, its peak memory and its exit
// status.
//
//   measure REPORT INPUT OUTPUT PROGRAM [ARGUMENT...]
//
// An OUTPUT of | is a pipe, which is read to its end here.
//
// A program of its own, because what a child is said to have used begins with what its parent
// held: this one holds next to nothing.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void redirect(const char *path, int flags, int descriptor) {
  int opened = open(path, flags, 0644);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
  close(opened);
}

static void drain(int descriptor) {
  static char block[1 << 16];
  while (read(descriptor, block, sizeof block) > 0) continue;
  close(descriptor);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double in_seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int main(int count, char **words) {
  if (count < 5) return 2;
  int is_pipe = strcmp(words[3], "|") == 0;
  int ends[2];
  if (is_pipe && pipe(ends) != 0) return 1;
  double start = now();
  pid_t child = fork();
  if (child == 0) {
    redirect(words[2], O_RDONLY, 0);
    if (is_pipe) {
      dup2(ends[1], 1);
      close(ends[0]);
      close(ends[1]);
    } else {
      redirect(words[3], O_WRONLY | O_CREAT | O_TRUNC, 1);
    }
    execv(words[4], words + 4);
    _exit(127);
  }
  if (is_pipe) {
    close(ends[1]);
    drain(ends[0]);
  }
  int status = 0;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 1;
  double seconds = now() - start;
  FILE *report = fopen(words[1], "w");
  if (!report) return 1;
  double processor = in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime);
  fprintf(report, "%.9f %.6f %ld %d\n", seconds, processor, usage.ru_maxrss,
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return fclose(report) == 0 ? 0 : 1;
}
