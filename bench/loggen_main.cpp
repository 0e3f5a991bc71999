// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "bench/loggen.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

int usage()
{
    std::fputs("toolwright-loggen [--events N] [--seed N] [--spelling NAME] [--damage SHARE]\n"
               "                  [--long SHARE] -o FILE\n"
               "Writes a synthetic run log. NAME: records, activity, mongo, mongo-canonical,\n"
               "mongo-legacy, mongo-array, page, stream, dump. Prints its content summary to "
               "stdout as JSON.\n",
               stderr);
    return 2;
}

} // namespace

int main(int argc, char **argv)
{
    tw::bench::LogOptions options;
    std::string path;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string option = argv[i];
        const char *value = argv[i + 1];
        if (option == "--events")
            options.events = std::strtoull(value, nullptr, 10);
        else if (option == "--seed")
            options.seed = std::strtoull(value, nullptr, 10);
        else if (option == "--damage")
            options.damage = std::strtod(value, nullptr);
        else if (option == "--long")
            options.longLines = std::strtod(value, nullptr);
        else if (option == "-o")
            path = value;
        else if (option == "--spelling" && tw::bench::logSpelling(value))
            options.spelling = *tw::bench::logSpelling(value);
        else
            return usage();
    }
    if (path.empty() || argc % 2 == 0)
        return usage();
    std::FILE *file = std::fopen(path.c_str(), "wb");
    if (!file) {
        std::fprintf(stderr, "%s: cannot be written\n", path.c_str());
        return 2;
    }
    bool good = true;
    const auto truth = tw::bench::generateLog(options, [&](std::string_view text) {
        good = good && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    });
    good = std::fclose(file) == 0 && good;
    if (!good) {
        std::fprintf(stderr, "%s: writing failed; is the disk full?\n", path.c_str());
        return 2;
    }
    const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::printf("{\"events\":%llu,\"damaged_lines\":%llu,\"runs\":%llu,\"child_runs\":%llu,"
                "\"suspended_runs\":%llu,\"calls\":%llu,\"failed_calls\":%llu,\"bytes\":%llu}\n",
                number(truth.events), number(truth.damagedLines), number(truth.runs),
                number(truth.childRuns), number(truth.suspendedRuns), number(truth.calls),
                number(truth.failedCalls), number(truth.bytes));
    return 0;
}
