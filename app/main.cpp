// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/application.h"
#include "replay/base/filelimit.h"

int main(int argc, char **argv)
{
    tw::raiseFileLimit();
    return tw::runWindow(argc, argv);
}
