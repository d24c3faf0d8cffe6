# Finds out what is missing to build blobshell, and installs it. Sourced by Examples/quickstart and
# Tests/run; needs bash.

missing=() # packages, by their Debian names

say() { printf '%s\n' "$*" >&2; }

# Stops unless there is a Swift toolchain that is new enough.
need_toolchain() {
  local version
  if ! command -v swift >/dev/null; then
    say "No Swift toolchain: there is no program \"swift\" on PATH."
    say "Get Swift 6.3 or later from https://www.swift.org/install/linux/ and put its usr/bin on PATH,"
    say "then run this again."
    exit 1
  fi
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  if [ "$(printf '%s\n' 6.2 "${version:-0}" | sort -V | head -n 1)" != 6.2 ]; then
    say "Swift ${version:-of an unknown version} is too old: 6.2 is needed at least."
    say "Get a newer one from https://www.swift.org/install/linux/"
    exit 1
  fi
}

# need_file PACKAGE NAME: notes PACKAGE when no header or library of that name is there.
need_file() {
  local folder
  case " ${missing[*]-} " in *" $1 "*) return ;; esac
  for folder in /usr/include /usr/local/include /usr/include/"$(uname -m)"-linux-gnu \
    /usr/lib/"$(uname -m)"-linux-gnu /usr/lib64 /usr/lib /usr/local/lib; do
    if [ -e "$folder/$2" ]; then return; fi
  done
  missing+=("$1")
}

# need_program PACKAGE NAME: notes PACKAGE when there is no such program.
need_program() { command -v "$2" >/dev/null || missing+=("$1"); }

# Notes what the build needs: headers, and the archives that are linked into the program.
need_libraries() {
  local gcc
  need_file libc6-dev stdio.h
  need_file libsqlite3-dev sqlite3.h
  need_file libsqlite3-dev libsqlite3.so
  need_file libedit-dev histedit.h
  need_file libedit-dev libedit.a
  need_file libncurses-dev libtinfo.a
  need_file libbsd-dev libbsd.a
  need_file libmd-dev libmd.a
  need_file nettle-dev nettle/sha2.h
  need_file nettle-dev libnettle.a
  need_file zlib1g-dev zlib.h
  need_file zlib1g-dev libz.a
  need_file libmagic-dev magic.h
  need_file libmagic-dev libmagic.a
  need_file liblzma-dev liblzma.a
  need_file libbz2-dev libbz2.a
  # The compiler takes the newest folder, so that one must have the archives.
  gcc=$(ls -d /usr/lib/gcc/*/[0-9]* 2>/dev/null | sort -V | tail -n 1 || true)
  if [ -z "$gcc" ]; then
    missing+=(g++)
  elif [ ! -e "$gcc/libstdc++.a" ] || [ ! -e "$gcc/libgcc_eh.a" ]; then
    missing+=("libstdc++-${gcc##*/}-dev" "libgcc-${gcc##*/}-dev")
  fi
}

# Says what has to be installed by hand, and stops.
by_hand() {
  say "$1 Please install by hand what these packages of Debian hold, then run this again:"
  say "  ${missing[*]}"
  say "On Debian or Ubuntu: apt-get install ${missing[*]}"
  exit 1
}

# Installs what was noted; does nothing when nothing was.
install_missing() {
  local sudo=()
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Missing: ${missing[*]}"
  grep -qsE '^ID(_LIKE)?=.*(debian|ubuntu)' /etc/os-release && command -v apt-get >/dev/null ||
    by_hand "This is neither Debian nor Ubuntu."
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || by_hand "You are not root, and there is no sudo."
    [ -t 0 ] || sudo -n true 2>/dev/null || by_hand "You are not root, and sudo wants a password."
    sudo=(sudo)
  fi
  say "About to run: ${sudo[*]-} apt-get update, then apt-get install of the packages above."
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq update </dev/null >/dev/null ||
    say "apt-get update failed; trying with the lists that are there."
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install \
    "${missing[@]}" </dev/null >/dev/null || by_hand "apt-get could not install them."
  missing=()
}
