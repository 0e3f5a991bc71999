// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"

namespace tw::cli {
int main(std::span<const std::string> /*arguments*/)
{
    return BadInput;
}
} // namespace tw::cli
