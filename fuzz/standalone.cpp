// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// A main function for compilers without libFuzzer. It mutates the seeds at random, without
// measuring coverage. The same seed gives the same inputs in the same order.
//
// usage: PROGRAM FOLDER_OF_SEEDS SECONDS SEED [FILE_FOR_A_FINDING]
#include "fuzz/fuzzing.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include <unistd.h>

extern "C" __attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)());
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);
extern "C" __attribute__((weak)) std::size_t
LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t most, unsigned seed);

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t MostBytes = 65'536;
constexpr unsigned MostSeconds = 60; ///< for one input

std::mt19937 chance;
Bytes input;
const char *findingPath = "finding";

std::size_t below(std::size_t bound)
{
    return bound == 0 ? 0 : chance() % bound;
}

void saveInput()
{
    std::ofstream(findingPath, std::ios::binary)
        .write(reinterpret_cast<const char *>(input.data()),
               static_cast<std::streamsize>(input.size()));
    std::fprintf(stderr, "The input is in %s\n", findingPath);
}

extern "C" void onTimeout(int /*signal*/)
{
    std::fprintf(stderr, "FINDING: an input takes more than %u s\n", MostSeconds);
    std::abort();
}

extern "C" void onCrash(int signal)
{
    if (signal != SIGABRT)
        std::fprintf(stderr, "FINDING: signal %d\n", signal);
    saveInput();
    _exit(1);
}

/// With a stack of its own, because a stack that is full is a finding, too.
void catchCrashes()
{
    static char stack[1U << 16U];
    stack_t other{};
    other.ss_sp = stack;
    other.ss_size = sizeof stack;
    sigaltstack(&other, nullptr);
    struct sigaction action
    {
    };
    action.sa_handler = onCrash;
    action.sa_flags = SA_ONSTACK;
    sigaction(SIGABRT, &action, nullptr);
    if (__sanitizer_set_death_callback != nullptr)
        return; // the sanitizers report the others
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL})
        sigaction(signal, &action, nullptr);
}

std::vector<Bytes> readSeeds(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> paths;
    for (const auto &file : std::filesystem::directory_iterator(folder))
        paths.push_back(file.path());
    std::sort(paths.begin(), paths.end());
    std::vector<Bytes> seeds{Bytes{}};
    for (const std::filesystem::path &path : paths) {
        std::ifstream file(path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return seeds;
}

/// A seed, mutated one to five times.
void makeInput(const std::vector<Bytes> &seeds)
{
    input = seeds[below(seeds.size())];
    std::size_t size = std::min(input.size(), MostBytes);
    input.resize(MostBytes);
    for (auto left = 1 + below(5); left > 0; --left) {
        size = LLVMFuzzerCustomMutator != nullptr ? LLVMFuzzerCustomMutator(
                   input.data(), size, MostBytes, static_cast<unsigned>(chance()))
                                                  : LLVMFuzzerMutate(input.data(), size, MostBytes);
    }
    input.resize(size);
    input.shrink_to_fit(); // AddressSanitizer then sees what is read past the end
}

} // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t most)
{
    const std::size_t at = below(size + 1);
    const std::size_t length = std::min(1 + below(16), size - std::min(at, size));
    switch (below(6)) {
    case 0:
        if (at < size)
            data[at] ^= static_cast<std::uint8_t>(1U << below(8));
        return size;
    case 1:
        if (at < size)
            data[at] = static_cast<std::uint8_t>(chance());
        return size;
    case 2: // removes some bytes
        std::memmove(data + at, data + at + length, size - at - length);
        return size - length;
    case 3: // cuts the end
        return below(8) == 0 ? at : size;
    default: { // inserts bytes of the input, or new ones
        if (size + 16 > most)
            return size;
        std::uint8_t part[16];
        const std::size_t from = below(size + 1);
        const std::size_t count = 1 + below(16);
        for (std::size_t i = 0; i < count; ++i)
            part[i] =
                from + i < size && count > 2 ? data[from + i] : static_cast<std::uint8_t>(chance());
        std::memmove(data + at + count, data + at, size - at);
        std::memcpy(data + at, part, count);
        return size + count;
    }
    }
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        std::fprintf(stderr, "usage: %s FOLDER_OF_SEEDS SECONDS SEED [FILE_FOR_A_FINDING]\n",
                     argv[0]);
        return 2;
    }
    const std::vector<Bytes> seeds = readSeeds(argv[1]);
    const std::chrono::seconds duration(std::atoi(argv[2]));
    chance.seed(static_cast<unsigned>(std::atoi(argv[3])));
    if (argc > 4)
        findingPath = argv[4];
    std::signal(SIGALRM, onTimeout);
    catchCrashes();
    if (__sanitizer_set_death_callback != nullptr)
        __sanitizer_set_death_callback(saveInput);
    const auto end = std::chrono::steady_clock::now() + duration;
    std::uint64_t count = 0;
    for (const Bytes &seed : seeds) {
        input = seed;
        LLVMFuzzerTestOneInput(input.data(), input.size());
    }
    for (; std::chrono::steady_clock::now() < end; ++count) {
        makeInput(seeds);
        alarm(MostSeconds);
        LLVMFuzzerTestOneInput(input.data(), input.size());
    }
    std::printf("%llu inputs without a finding\n", static_cast<unsigned long long>(count));
    return 0;
}
