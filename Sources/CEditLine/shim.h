#ifndef CEDITLINE_SHIM_H
#define CEDITLINE_SHIM_H

// The variadic calls of libedit, one typed function each. The wide interface is used throughout:
// its characters are Unicode scalar values, whatever the locale.

#include <histedit.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>

typedef unsigned char (*ceditline_function)(EditLine *, wint_t);

static inline EditLine *ceditline_open(const char *program, int input, int output) {
  return el_init_fd(program, stdin, output == 2 ? stderr : stdout, stderr, input, output, 2);
}

static inline int ceditline_set_client(EditLine *editor, void *client) {
  return el_wset(editor, EL_CLIENTDATA, client);
}

static inline void *ceditline_client(EditLine *editor) {
  void *client = NULL;
  return el_wget(editor, EL_CLIENTDATA, &client) == 0 ? client : NULL;
}

static inline int ceditline_set_prompt(
    EditLine *editor, wchar_t *(*prompt)(EditLine *), wchar_t escape) {
  return el_wset(editor, EL_PROMPT_ESC, prompt, escape);
}

static inline int ceditline_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
  return el_wset(editor, EL_GETCFN, reader);
}

static inline int ceditline_set_emacs(EditLine *editor) {
  return el_wset(editor, EL_EDITOR, L"emacs");
}

static inline int ceditline_set_signals(EditLine *editor, int on) {
  return el_wset(editor, EL_SIGNAL, on);
}

static inline int ceditline_set_history(EditLine *editor, HistoryW *history) {
  return el_wset(editor, EL_HIST, history_w, history);
}

static inline int ceditline_add_function(
    EditLine *editor, const char *name, const char *help, ceditline_function function) {
  return el_set(editor, EL_ADDFN, name, help, function);
}

static inline int ceditline_bind(EditLine *editor, const char *keys, const char *function) {
  return el_set(editor, EL_BIND, keys, function, NULL);
}

static inline int ceditline_prepare_terminal(EditLine *editor, int on) {
  return el_wset(editor, EL_PREP_TERM, on);
}

/* The bytes of a capability of the terminal, by its name in termcap; NULL when it has none. */
static inline const char *ceditline_capability(EditLine *editor, const char *name) {
  char *bytes = NULL;
  return el_get(editor, EL_GETTC, name, &bytes) == 0 ? bytes : NULL;
}

static inline int ceditline_width(wchar_t character) {
  extern int wcwidth(wchar_t);
  return wcwidth(character);
}

static inline int ceditline_keep_line_ends(EditLine *editor) {
  return el_set(editor, EL_SETTY, "-d", "-icrnl", "-inlcr", NULL);
}

static inline int ceditline_refresh(EditLine *editor) { return el_wset(editor, EL_REFRESH); }

static inline int ceditline_history_limit(HistoryW *history, int entries) {
  HistEventW event;
  return history_w(history, &event, H_SETSIZE, entries);
}

static inline int ceditline_history_enter(HistoryW *history, const wchar_t *entry) {
  HistEventW event;
  return history_w(history, &event, H_ENTER, entry);
}

#endif
