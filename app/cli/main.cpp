// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "replay/base/filelimit.h"

int main(int argc, char **argv)
{
    tw::raiseFileLimit();
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    return tw::cli::main(arguments);
}
