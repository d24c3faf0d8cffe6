# Names the program the examples run, in $shell: BLOBSHELL, or the release build. Sourced.
shell=${BLOBSHELL:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/.build/release/blobshell}
if [ ! -x "$shell" ]; then
  echo "there is no $shell; run Examples/quickstart first" >&2
  exit 1
fi
