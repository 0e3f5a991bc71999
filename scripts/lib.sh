# SPDX-FileCopyrightText: 2026 the Toolwright authors
# SPDX-License-Identifier: Apache-2.0
#
# Shared by the other scripts and .ci/run; source it, don't run it.

set -euo pipefail
caller_dir=$PWD
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

step() { printf '\n\033[1m==> %s\033[0m\n' "$*"; }
fail() {
    printf '\n%s: %s\n' "$(basename "$0")" "$1" >&2
    [ $# -lt 2 ] || printf '  what to do: %s\n' "$2" >&2
    exit 1
}

# Debian 12 and Ubuntu 24.04 use the same names for these packages.
build_packages=(g++ cmake ninja-build ccache mold qt6-base-dev qt6-base-dev-tools qt6-svg-dev qt6-l10n-tools libgl-dev libegl-dev
    libxkbcommon-dev nlohmann-json3-dev libsimdjson-dev libicu-dev libxxhash-dev zlib1g-dev libzstd-dev libarchive-dev)
# Missing on a machine without a desktop: Qt's platform plugins and fonts, including Japanese. Qt's own texts in
# other languages.
run_packages=(qt6-qpa-plugins qt6-translations-l10n fontconfig fonts-dejavu-core fonts-noto-core fonts-noto-mono fonts-noto-cjk)
# Only for scripts/fuzz.
fuzz_packages=(clang-14 libclang-rt-14-dev)
# Only for the checks that are not tests: scripts/check-*.
check_packages=(git clang-format-14 clang-tidy-14 reuse)

elsewhere="install a C++20 compiler, CMake 3.25, Ninja, Qt 6.4 or newer (Core, Gui, Widgets, Concurrent, Network, Svg, Test, LinguistTools), nlohmann_json 3.11, simdjson 3.0, ICU 70, xxHash 0.8, zlib, libzstd and libarchive"

is_debian_like() { [ -r /etc/debian_version ] && command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; }

missing_packages() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s\n' "$package"
    done
}

# Installs missing packages; on systems other than Debian and Ubuntu, lists what is needed.
install_packages() {
    if ! is_debian_like; then
        step "Not Debian or Ubuntu: nothing is installed here"
        echo "Needed: $elsewhere."
        command -v cmake >/dev/null && command -v ninja >/dev/null && command -v c++ >/dev/null \
            || fail "cmake, ninja or a C++ compiler is missing" "$elsewhere, then run this again"
        return
    fi
    local missing
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    step "Installing ${#missing[@]} packages: ${missing[*]}"
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "not root, and there is no sudo" "as root: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    local log
    log=$(mktemp)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >"$log" 2>&1 \
        || { tail -n 20 "$log" >&2; fail "apt-get update failed" "check the network and /etc/apt, then run this again"; }
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1 \
        || { tail -n 20 "$log" >&2; fail "apt-get install failed" "install by hand: ${missing[*]}"; }
    rm -f "$log"
}

# configure <preset>
configure() {
    local preset=$1 log
    [ ! -f "build/$preset/build.ninja" ] || return 0
    step "Configuring ($preset)"
    log=$(mktemp)
    # Drops -Werror, so that other compilers can build the tree. CI builds once, which is faster room by room; locally,
    # editing one file should compile only that file.
    local options=(-DCMAKE_CXX_FLAGS=)
    [ "${CI-}" != true ] || options=(-DTW_UNITY=ON)
    cmake --preset "$preset" "${options[@]}" >"$log" 2>&1 \
        || { cat "$log" >&2; fail "configuring failed" "the message above names what is missing; remove build/$preset before trying again"; }
    rm -f "$log"
}

# configure_and_build <preset> [target…]
configure_and_build() {
    local preset=$1
    shift
    configure "$preset"
    step "Building ($preset)"
    cmake --build --preset "$preset" ${@:+--target "$@"} || fail "the build failed" "fix the first error above"
}

# Installs the tools of a check; on other systems `require` names what is missing.
install_tools() {
    ! is_debian_like || install_packages "$@"
}

# require <command> <what to do>
require() {
    command -v "$1" >/dev/null || fail "$1 is missing" "$2"
}

# Exit code of a check that did not fail but ran out of time.
out_of_time=3

# minutes_and_seconds <seconds>
minutes_and_seconds() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

table=()
failed_steps=()
# run_step <name> <command…>: runs one step of several and records its result and time for print_table.
run_step() {
    local name=$1 started=$SECONDS code=0 result
    shift
    "$@" || code=$?
    case $code in
    0) result=passed ;;
    "$out_of_time") result="passed, incomplete" ;;
    *)
        result=FAILED
        failed_steps+=("$name")
        ;;
    esac
    table+=("$(printf '%-34s %-20s %8s' "$name" "$result" "$(minutes_and_seconds $((SECONDS - started)))")")
    return 0
}

# skip_step <name> <reason>
skip_step() {
    table+=("$(printf '%-34s %-20s %8s  %s' "$1" "not run" "" "$2")")
}

# Prints what run_step recorded; fails if a step failed.
print_table() {
    step "Result and time of each step"
    printf '%s\n' "${table[@]}"
    printf '%-34s %-20s %8s\n' total "" "$(minutes_and_seconds "$SECONDS")"
    [ ${#failed_steps[@]} -eq 0 ] || fail "failed: ${failed_steps[*]}" "each step prints what to do"
}

# Fewer colours make a picture of a window a third as large; nobody sees the difference. Without
# ImageMagick the pictures stay as they are.
shrink_pictures() { # file...
    local file
    command -v convert >/dev/null || return 0
    for file in "$@"; do
        convert "$file" +dither -colors 255 -define png:compression-level=9 "PNG8:$file.small"
        if [ "$(stat -c %s "$file.small")" -lt "$(stat -c %s "$file")" ]; then
            mv "$file.small" "$file"
        else
            rm "$file.small"
        fi
    done
}
