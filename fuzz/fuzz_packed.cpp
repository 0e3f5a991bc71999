// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: an archive (gzip, zstd, xz, bzip2, lz4). Unpacking ends, within its limit, with the same
// text in small and large steps, and what it gives is read as a log. The mutator packs mutated text
// again, so that more than checksums is tested.
#include "fuzz/logmutation.h"
#include "replay/base/unpack.h"
#include "replay/load/loader.h"
#include "tests/replay/load/packing.h"

using namespace tw;
using fuzz::require;

namespace {

/// Everything that comes out, in steps of \a step bytes.
std::string unpacked(const std::shared_ptr<const MappedFile> &packed, std::uint64_t step)
{
    Unpacker unpacker(packed, "fuzz");
    while (!unpacker.isDone()) {
        if (const auto result = unpacker.unpack(step); !result) {
            require(!result.error().detail.empty(), "an error without a sentence");
            return {};
        }
    }
    require(unpacker.unpackedBytes() <= Unpacker::limitFor(packed->size()), "more than the limit");
    const auto text = unpacker.map();
    return text ? std::string((*text)->bytes()) : std::string();
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size,
                                               std::size_t most, unsigned seed)
{
    const std::string_view bytes = fuzz::textOf(data, size);
    if (packingOf(bytes) == Packing::None || seed % 3 == 0)
        return LLVMFuzzerMutate(data, size, most);
    std::string text = Unpacker::head(bytes, 1U << 16U);
    text.resize(text.size() + 256);
    auto *const plain = reinterpret_cast<std::uint8_t *>(text.data());
    text.resize(fuzz::mutateLog(plain, text.size() - 256, text.size(), seed));
    std::string packed =
        seed % 2 == 0 ? test::gzip(text, static_cast<int>(seed / 2 % 10)) : test::zstd(text);
    if (seed % 5 == 0) // several members
        packed += test::gzip(text.substr(text.size() / 2), 1);
    return fuzz::putBack(packed, data, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes = fuzz::textOf(data, size);
    if (packingOf(bytes) == Packing::None)
        return 0;
    const auto packed = MappedFile::fromBytes(bytes);
    const std::string text = unpacked(packed, 1U << 24U);
    if (text.size() < (1U << 20U))
        require(unpacked(packed, 1000) == text, "the size of the steps changes the text");
    const std::string head = Unpacker::head(bytes, 4096);
    require(text.starts_with(head) || head.starts_with(text), "the head is another text");
    const std::filesystem::path files[] = {fuzz::writeScratch("log.packed", bytes)};
    LoadOptions options;
    options.workerThreads = 0;
    const auto store = loadRuns(files, {}, {}, options);
    require(store || !store.error().detail.empty(), "an error without a sentence");
    return 0;
}
