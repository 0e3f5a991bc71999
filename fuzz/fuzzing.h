// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>

namespace tw::fuzz {

/// Stops with a finding that the sanitizers cannot detect: two contradictory results.
inline void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "FINDING: %s\n", what);
    std::abort();
}

/// The parts of one input. They are separated by the record separator of RFC 7464, which does not
/// occur unescaped in JSON.
class Parts
{
public:
    Parts(const std::uint8_t *data, std::size_t size)
        : m_rest(reinterpret_cast<const char *>(data), size)
    {
    }
    [[nodiscard]] bool atEnd() const { return m_atEnd; }
    std::string_view next()
    {
        const std::size_t end = m_rest.find('\x1e');
        const std::string_view part = m_rest.substr(0, end);
        m_atEnd = end == std::string_view::npos;
        m_rest = m_atEnd ? std::string_view{} : m_rest.substr(end + 1);
        return part;
    }
    /// Takes the first byte, for switches; 0 at the end.
    std::uint8_t byte()
    {
        if (m_rest.empty())
            return 0;
        const auto first = static_cast<std::uint8_t>(m_rest.front());
        m_rest.remove_prefix(1);
        return first;
    }

private:
    std::string_view m_rest;
    bool m_atEnd = false;
};

/// A folder for the files of this process, in memory where the system has such a folder.
inline const std::filesystem::path &scratchFolder()
{
    static const std::filesystem::path folder = [] {
        std::error_code failed;
        const std::filesystem::path shared = "/dev/shm";
        const std::filesystem::path parent = std::filesystem::is_directory(shared, failed)
            ? shared
            : std::filesystem::temp_directory_path();
        const std::filesystem::path made =
            parent / ("toolwright-fuzz-" + std::to_string(std::random_device()()));
        std::filesystem::create_directories(made);
        std::atexit([] {
            std::error_code ignored;
            std::filesystem::remove_all(scratchFolder(), ignored);
        });
        return made;
    }();
    return folder;
}

/// Writes \a bytes to the file \a name in scratchFolder().
inline std::filesystem::path writeScratch(const char *name, std::string_view bytes)
{
    std::filesystem::path path = scratchFolder() / name;
    std::FILE *file = std::fopen(path.c_str(), "wb");
    require(file != nullptr, "the scratch file cannot be written");
    if (!bytes.empty()) // its data may be null then
        std::fwrite(bytes.data(), 1, bytes.size(), file);
    std::fclose(file);
    return path;
}

inline std::string_view textOf(const std::uint8_t *data, std::size_t size)
{
    return {reinterpret_cast<const char *>(data), size};
}

/// Copies \a text to \a data, for custom mutators; returns the size.
inline std::size_t putBack(std::string_view text, std::uint8_t *data, std::size_t most)
{
    return text.copy(reinterpret_cast<char *>(data), most);
}

} // namespace tw::fuzz

/// libFuzzer's own mutation of bytes, for custom mutators; standalone.cpp has a simple one.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t most);
