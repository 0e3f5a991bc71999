// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "replay/base/filelimit.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

namespace {

constexpr int NotDone = 2; ///< the exit code of what could not be done

/// Ends with a sentence. Files are renamed into place when they are complete, so none is cut off.
[[noreturn]] void endWithoutMemory()
{
    std::fputs("toolwright-cli: out of memory; close other programs or give it a smaller input\n",
               stderr);
    std::_Exit(NotDone);
}

/// Qt reports an allocation that failed as an exception.
[[noreturn]] void endUnexpectedly()
{
    if (const std::exception_ptr thrown = std::current_exception()) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::bad_alloc & /*failed*/) {
            endWithoutMemory();
        } catch (...) {
        }
    }
    std::abort();
}

} // namespace

int main(int argc, char **argv)
{
    std::set_new_handler(endWithoutMemory);
    std::set_terminate(endUnexpectedly);
    tw::raiseFileLimit();
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    return tw::cli::main(arguments);
}
