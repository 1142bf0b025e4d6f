#!/usr/bin/env bash
# What the tests need beyond Python: a real browser and a real PostgreSQL. On Debian and Ubuntu they are installed if they are
# missing and we may; elsewhere this says what to install, and the tests that need it are skipped (in CI they fail).
set -euo pipefail

missing=()
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || missing+=(chromium)
compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null || command -v initdb >/dev/null || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

echo "Missing for the tests: ${missing[*]}"
run=""
[ "$(id -u)" -eq 0 ] || run="sudo -n"
if command -v apt-get >/dev/null && $run true 2>/dev/null; then
    echo "Installing with apt-get (once; a minute or less) …"
    log=$(mktemp)
    export DEBIAN_FRONTEND=noninteractive
    { $run apt-get update -q && $run apt-get install -qy --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 || { cat "$log"; exit 1; }
    rm -f "$log"
else
    echo "Install them with your system's package manager; until then the tests that need them are skipped."
fi
