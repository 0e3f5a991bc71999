// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/application.h"

int main(int argc, char **argv)
{
    return tw::runWindow(argc, argv);
}
