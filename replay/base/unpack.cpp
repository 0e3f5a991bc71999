// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/unpack.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <vector>

#include <zlib.h>
#include <zstd.h>

#if defined(__unix__) || defined(__APPLE__)
#include <cstdlib>

#include <unistd.h>
#endif

namespace tw {

namespace {

    constexpr std::size_t OutputBytes = 256 * 1024;

    std::string sizeText(std::uint64_t bytes)
    {
        char text[48];
        std::snprintf(text, sizeof text, "%.1f GiB", static_cast<double>(bytes) / (1ULL << 30U));
        return text;
    }

} // namespace

Packing packingOf(std::string_view head)
{
    if (head.size() >= 3 && head.substr(0, 3) == "\x1F\x8B\x08")
        return Packing::Gzip;
    if (head.size() >= 4 && head.substr(0, 4) == "\x28\xB5\x2F\xFD")
        return Packing::Zstd;
    // A skippable frame may come first: 0x184D2A50 to 5F.
    if (head.size() >= 4 && (static_cast<unsigned char>(head[0]) & 0xF0U) == 0x50U
        && head.substr(1, 3) == "\x2A\x4D\x18")
        return Packing::Zstd;
    return Packing::None;
}

std::string_view packingName(Packing packing)
{
    switch (packing) {
    case Packing::Gzip:
        return "gzip";
    case Packing::Zstd:
        return "zstd";
    case Packing::None:
        break;
    }
    return {};
}

/// One decoder for both.
struct Unpacker::Stream
{
    enum class Answer : std::uint8_t { More, End, Cut, Broken };

    Packing packing;
    z_stream zip{};
    ZSTD_DStream *zstd = nullptr;
    bool isOpen = false; ///< inside a member or frame
    bool afterMember = false; ///< at least one is whole
    std::string reason;

    explicit Stream(Packing kind)
        : packing(kind)
    {
        if (packing == Packing::Gzip)
            isOpen = inflateInit2(&zip, 16 + MAX_WBITS) == Z_OK;
        else
            zstd = ZSTD_createDStream();
        // The default window limit of 128 MiB stays: more is only asked for by bombs.
    }
    ~Stream()
    {
        if (packing == Packing::Gzip)
            inflateEnd(&zip);
        else
            ZSTD_freeDStream(zstd);
    }
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;

    /// Moves \a in along; \a out gets \a made bytes.
    Answer decode(std::string_view &in, char *out, std::size_t room, std::size_t &made)
    {
        made = 0;
        return packing == Packing::Gzip ? inflateSome(in, out, room, made)
                                        : decompressSome(in, out, room, made);
    }

private:
    Answer inflateSome(std::string_view &in, char *out, std::size_t room, std::size_t &made)
    {
        if (afterMember && !isOpen) {
            if (in.empty())
                return Answer::End;
            if (packingOf(in) != Packing::Gzip) {
                // Tapes and block devices pad with zeros; anything else is said.
                if (in.find_first_not_of('\0') == std::string_view::npos)
                    return Answer::End;
                reason = "something that is no gzip follows its end";
                return Answer::Broken;
            }
            inflateReset(&zip);
            isOpen = true;
        }
        if (in.empty())
            return Answer::Cut;
        const std::size_t take =
            std::min<std::size_t>(in.size(), std::numeric_limits<uInt>::max() / 2);
        zip.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(in.data()));
        zip.avail_in = static_cast<uInt>(take);
        zip.next_out = reinterpret_cast<Bytef *>(out);
        zip.avail_out = static_cast<uInt>(room);
        const int code = inflate(&zip, Z_NO_FLUSH);
        made = room - zip.avail_out;
        in.remove_prefix(take - zip.avail_in);
        if (code == Z_STREAM_END) {
            isOpen = false;
            afterMember = true;
            return Answer::More;
        }
        if (code == Z_OK || code == Z_BUF_ERROR)
            return made == 0 && in.empty() ? Answer::Cut : Answer::More;
        reason = zip.msg ? zip.msg : "not gzip";
        return Answer::Broken;
    }

    Answer decompressSome(std::string_view &in, char *out, std::size_t room, std::size_t &made)
    {
        if (in.empty() && afterMember && !isOpen)
            return Answer::End;
        ZSTD_inBuffer input{in.data(), in.size(), 0};
        ZSTD_outBuffer output{out, room, 0};
        const std::size_t code = ZSTD_decompressStream(zstd, &output, &input);
        made = output.pos;
        in.remove_prefix(input.pos);
        if (ZSTD_isError(code) != 0) {
            reason = ZSTD_getErrorName(code);
            return Answer::Broken;
        }
        isOpen = code != 0;
        afterMember = afterMember || code == 0;
        if (made == 0 && in.empty() && isOpen)
            return Answer::Cut;
        return Answer::More;
    }
};

/// The file without a name; it is gone when closed.
struct Unpacker::Storage
{
    std::FILE *file = nullptr;

    Storage()
    {
#if defined(__unix__) || defined(__APPLE__)
        std::error_code failed;
        std::string name =
            (std::filesystem::temp_directory_path(failed) / "toolwright-unpacked-XXXXXX").string();
        const int fd = failed ? -1 : ::mkstemp(name.data());
        if (fd < 0)
            return;
        ::unlink(name.c_str());
        file = ::fdopen(fd, "w+b");
        if (!file)
            ::close(fd);
#else
        file = std::tmpfile();
#endif
    }
    ~Storage()
    {
        if (file)
            std::fclose(file);
    }
    Storage(const Storage &) = delete;
    Storage &operator=(const Storage &) = delete;
};

std::uint64_t Unpacker::limitFor(std::uint64_t packed)
{
    constexpr std::uint64_t Always = 256ULL << 20U;
    constexpr std::uint64_t Never = 64ULL << 30U;
    return std::clamp(packed < Never / 500 ? packed * 500 : Never, Always, Never);
}

Unpacker::Unpacker(std::shared_ptr<const MappedFile> packed, std::filesystem::path path)
    : m_packed(std::move(packed))
    , m_path(std::move(path))
    , m_limit(limitFor(m_packed->size()))
{
}

Unpacker::~Unpacker() = default;

std::string Unpacker::head(std::string_view packed, std::size_t bytes, bool *isWhole)
{
    Stream stream(packingOf(packed));
    std::string text(bytes, '\0');
    std::size_t used = 0;
    while (used < bytes) {
        std::size_t made = 0;
        const auto answer = stream.decode(packed, text.data() + used, bytes - used, made);
        used += made;
        if (answer == Stream::Answer::More)
            continue;
        if (isWhole != nullptr)
            *isWhole = answer == Stream::Answer::End;
        break;
    }
    text.resize(used);
    return text;
}

Error Unpacker::tooLarge() const
{
    return {ErrorCode::TooLarge, m_path.string(),
            "unpacking stopped at " + sizeText(m_written) + ": nothing that "
                + sizeText(m_packed->size())
                + " of packed log should become; unpack it yourself if it is one"};
}

Result<void> Unpacker::unpack(std::uint64_t bytes)
{
    if (m_done)
        return {};
    if (!m_storage) {
        m_stream = std::make_unique<Stream>(packingOf(m_packed->bytes()));
        m_storage = std::make_unique<Storage>();
    }
    if (!m_storage->file)
        return Error{ErrorCode::WriteFailed, m_path.string(),
                     std::string("there is no temporary file for the unpacked text (")
                         + std::strerror(errno) + "); set TMPDIR to a folder with room"};
    std::vector<char> output(OutputBytes);
    const std::uint64_t goal = m_written + bytes;
    while (!m_done && m_written < goal) {
        const std::string_view all = m_packed->bytes();
        std::string_view rest = all.substr(std::min<std::size_t>(m_read, all.size()));
        std::size_t made = 0;
        const auto answer = m_stream->decode(rest, output.data(), output.size(), made);
        m_read = all.size() - rest.size();
        if (made > 0 && std::fwrite(output.data(), 1, made, m_storage->file) != made)
            return Error{ErrorCode::WriteFailed, m_path.string(),
                         std::string("no room for the unpacked text (") + std::strerror(errno)
                             + "); set TMPDIR to a folder with room"};
        m_written += made;
        if (m_written > m_limit)
            return tooLarge();
        if (answer == Stream::Answer::More)
            continue;
        m_done = true;
        if (answer == Stream::Answer::Cut)
            m_problem = "the archive is cut off: its end is missing, and what was packed there";
        else if (answer == Stream::Answer::Broken)
            m_problem = "the archive is damaged at byte " + std::to_string(m_read) + " ("
                + m_stream->reason + "): what follows cannot be unpacked";
    }
    if (std::fflush(m_storage->file) != 0)
        return Error{ErrorCode::WriteFailed, m_path.string(),
                     std::string("no room for the unpacked text (") + std::strerror(errno)
                         + "); set TMPDIR to a folder with room"};
    if (m_done && m_written == 0)
        return Error{m_problem.empty() ? ErrorCode::Empty : ErrorCode::ReadFailed, m_path.string(),
                     m_problem.empty() ? "nothing is packed in it" : m_problem};
    return {};
}

Result<std::shared_ptr<const MappedFile>> Unpacker::map()
{
    if (m_whole)
        return m_whole;
    auto map = MappedFile::ofStream(m_storage->file, m_written, m_path);
    if (map && m_done) {
        m_whole = *map;
        m_stream.reset();
        m_storage.reset();
        m_packed.reset();
    }
    return map;
}

} // namespace tw
