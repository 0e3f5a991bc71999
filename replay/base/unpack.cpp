// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/unpack.h"

#include "replay/base/unnamedfile.h"
#include "schema/decimaltext.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <limits>
#include <system_error>
#include <utility>
#include <vector>

#include <archive.h>
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
        return decimalText(static_cast<double>(bytes) / (1ULL << 30U), 1) + " GiB";
    }

} // namespace

Packing packingOf(std::string_view head)
{
    const auto startsWith = [head](std::string_view magic) { return head.starts_with(magic); };
    using namespace std::string_view_literals;
    if (startsWith("\x1F\x8B\x08"sv))
        return Packing::Gzip;
    if (startsWith("\x28\xB5\x2F\xFD"sv))
        return Packing::Zstd;
    // A skippable frame may come first: 0x184D2A50 to 5F.
    if (head.size() >= 4 && (static_cast<unsigned char>(head[0]) & 0xF0U) == 0x50U
        && head.substr(1, 3) == "\x2A\x4D\x18")
        return Packing::Zstd;
    if (startsWith("\xFD\x37zXZ\0"sv))
        return Packing::Xz;
    if (head.size() >= 10 && startsWith("BZh"sv) && head[3] >= '1' && head[3] <= '9'
        && (head.substr(4, 6) == "1AY&SY" || head.substr(4, 6) == "\x17\x72\x45\x38\x50\x90"))
        return Packing::Bzip2;
    if (startsWith("\x04\x22\x4D\x18"sv))
        return Packing::Lz4;
    return Packing::None;
}

std::string_view packingName(Packing packing)
{
    switch (packing) {
    case Packing::Gzip:
        return "gzip";
    case Packing::Zstd:
        return "zstd";
    case Packing::Xz:
        return "xz";
    case Packing::Bzip2:
        return "bzip2";
    case Packing::Lz4:
        return "lz4";
    case Packing::None:
        break;
    }
    return {};
}

class Unpacker::Stream
{
public:
    enum class Answer : std::uint8_t { More, End, Cut, Broken };

    Stream() = default;
    virtual ~Stream() = default;
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;

    static std::unique_ptr<Stream> make(Packing packing);
    /// Advances \a in; \a made receives the number of bytes written to \a out.
    virtual Answer decode(std::string_view &in, char *out, std::size_t room, std::size_t &made) = 0;

    std::string reason; ///< set with Broken
};

/// Uses zlib directly: libarchive loses the last 64 KiB before a truncation, which is all of a
/// small log.
class Unpacker::GzipStream final : public Stream
{
public:
    GzipStream() { m_isOpen = inflateInit2(&m_zip, 16 + MAX_WBITS) == Z_OK; }
    ~GzipStream() override { inflateEnd(&m_zip); }

    Answer decode(std::string_view &in, char *out, std::size_t room, std::size_t &made) override
    {
        made = 0;
        if (m_afterMember && !m_isOpen) {
            if (in.empty())
                return Answer::End;
            if (packingOf(in) != Packing::Gzip) {
                // Tapes and block devices pad with zeros; anything else is reported.
                if (in.find_first_not_of('\0') == std::string_view::npos)
                    return Answer::End;
                reason = "data that is not gzip follows its end";
                return Answer::Broken;
            }
            inflateReset(&m_zip);
            m_isOpen = true;
        }
        if (in.empty())
            return Answer::Cut;
        const std::size_t take =
            std::min<std::size_t>(in.size(), std::numeric_limits<uInt>::max() / 2);
        m_zip.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(in.data()));
        m_zip.avail_in = static_cast<uInt>(take);
        m_zip.next_out = reinterpret_cast<Bytef *>(out);
        m_zip.avail_out = static_cast<uInt>(room);
        const int code = inflate(&m_zip, Z_NO_FLUSH);
        made = room - m_zip.avail_out;
        in.remove_prefix(take - m_zip.avail_in);
        if (code == Z_STREAM_END) {
            m_isOpen = false;
            m_afterMember = true;
            return Answer::More;
        }
        if (code == Z_OK || code == Z_BUF_ERROR)
            return made == 0 && in.empty() ? Answer::Cut : Answer::More;
        reason = m_zip.msg ? m_zip.msg : "not gzip";
        return Answer::Broken;
    }

private:
    z_stream m_zip{};
    bool m_isOpen = false; ///< inside a member
    bool m_afterMember = false; ///< at least one is complete
};

/// Uses libzstd directly, for the same reason.
class Unpacker::ZstdStream final : public Stream
{
public:
    // Keeps the default window limit of 128 MiB: only bombs need more.
    ZstdStream()
        : m_zstd(ZSTD_createDStream())
    {
    }
    ~ZstdStream() override { ZSTD_freeDStream(m_zstd); }

    Answer decode(std::string_view &in, char *out, std::size_t room, std::size_t &made) override
    {
        made = 0;
        if (in.empty() && m_afterFrame && !m_isOpen)
            return Answer::End;
        ZSTD_inBuffer input{in.data(), in.size(), 0};
        ZSTD_outBuffer output{out, room, 0};
        const std::size_t code = ZSTD_decompressStream(m_zstd, &output, &input);
        made = output.pos;
        in.remove_prefix(input.pos);
        if (ZSTD_isError(code) != 0) {
            reason = ZSTD_getErrorName(code);
            return Answer::Broken;
        }
        m_isOpen = code != 0;
        m_afterFrame = m_afterFrame || code == 0;
        return made == 0 && in.empty() && m_isOpen ? Answer::Cut : Answer::More;
    }

private:
    ZSTD_DStream *m_zstd;
    bool m_isOpen = false; ///< inside a frame
    bool m_afterFrame = false; ///< at least one is complete
};

class Unpacker::ArchiveStream final : public Stream
{
public:
    explicit ArchiveStream(Packing packing)
        : m_packing(packing)
    {
    }
    ~ArchiveStream() override { archive_read_free(m_archive); }

    Answer decode(std::string_view &in, char *out, std::size_t room, std::size_t &made) override
    {
        made = 0;
        if (!m_archive) {
            open();
            m_size = in.size();
            archive_entry *entry = nullptr;
            if (archive_read_open_memory(m_archive, in.data(), in.size()) != ARCHIVE_OK)
                return failed(in);
            const int code = archive_read_next_header(m_archive, &entry);
            if (code == ARCHIVE_EOF)
                return ended(in);
            if (code < ARCHIVE_WARN)
                return failed(in);
        }
        const la_ssize_t size = archive_read_data(m_archive, out, room);
        if (size == 0)
            return ended(in);
        if (size < 0)
            return failed(in);
        made = static_cast<std::size_t>(size);
        moveAlong(in);
        return Answer::More;
    }

private:
    [[nodiscard]] std::size_t consumed() const
    {
        const la_int64_t bytes = archive_filter_bytes(m_archive, -1);
        return bytes < 0 ? 0 : std::min(static_cast<std::size_t>(bytes), m_size);
    }
    void moveAlong(std::string_view &in) const
    {
        in.remove_prefix(consumed() - (m_size - in.size()));
    }
    void open()
    {
        m_archive = archive_read_new();
        const int filter = m_packing == Packing::Xz ? ARCHIVE_FILTER_XZ
            : m_packing == Packing::Bzip2           ? ARCHIVE_FILTER_BZIP2
                                                    : ARCHIVE_FILTER_LZ4;
        archive_read_append_filter(m_archive, filter);
        archive_read_support_format_raw(m_archive);
        archive_read_support_format_empty(m_archive);
    }
    /// libarchive also stops after an empty lz4 frame: restart it for what follows.
    Answer ended(std::string_view &in)
    {
        moveAlong(in);
        if (in.find_first_not_of('\0') == std::string_view::npos) {
            in = {};
            return Answer::End;
        }
        if (consumed() > 0 && packingOf(in) == m_packing) {
            archive_read_free(std::exchange(m_archive, nullptr));
            return Answer::More;
        }
        reason = "other data follows its end";
        return Answer::Broken;
    }
    Answer failed(std::string_view &in)
    {
        moveAlong(in);
        if (in.empty())
            return Answer::Cut;
        const char *const text = archive_error_string(m_archive);
        reason = text ? text : "not readable";
        return Answer::Broken;
    }

    const Packing m_packing;
    archive *m_archive = nullptr;
    std::size_t m_size = 0; ///< where reading started
};

std::unique_ptr<Unpacker::Stream> Unpacker::Stream::make(Packing packing)
{
    if (packing == Packing::Zstd)
        return std::make_unique<ZstdStream>();
    if (packing == Packing::Gzip)
        return std::make_unique<GzipStream>();
    return std::make_unique<ArchiveStream>(packing);
}

struct Unpacker::Storage : UnnamedFile
{
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
    const auto stream = Stream::make(packingOf(packed));
    std::string text(bytes, '\0');
    std::size_t used = 0;
    while (used < bytes) {
        std::size_t made = 0;
        const auto answer = stream->decode(packed, text.data() + used, bytes - used, made);
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
        m_stream = Stream::make(packingOf(m_packed->bytes()));
        m_storage = std::make_unique<Storage>();
    }
    if (!m_storage->file)
        return Error{ErrorCode::WriteFailed, m_path.string(),
                     std::string("cannot create a temporary file for the unpacked text (")
                         + std::system_category().message(errno)
                         + "); set TMPDIR to a folder with more space"};
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
                         std::string("no space left for the unpacked text (")
                             + std::system_category().message(errno)
                             + "); set TMPDIR to a folder with more space"};
        m_written += made;
        if (m_written > m_limit)
            return tooLarge();
        if (answer == Stream::Answer::More)
            continue;
        m_done = true;
        if (answer == Stream::Answer::Cut)
            m_problem = "the archive is truncated: the data packed in the rest is missing";
        else if (answer == Stream::Answer::Broken)
            m_problem = "the archive is damaged at byte " + std::to_string(m_read) + " ("
                + m_stream->reason + "): the rest cannot be unpacked";
    }
    if (std::fflush(m_storage->file) != 0)
        return Error{ErrorCode::WriteFailed, m_path.string(),
                     std::string("no space left for the unpacked text (")
                         + std::system_category().message(errno)
                         + "); set TMPDIR to a folder with more space"};
    if (m_done && m_written == 0)
        return Error{m_problem.empty() ? ErrorCode::Empty : ErrorCode::ReadFailed, m_path.string(),
                     m_problem.empty() ? "the archive is empty" : m_problem};
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
