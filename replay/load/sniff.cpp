// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/sniff.h"

#include "replay/base/archive.h"
#include "replay/base/mappedfile.h"
#include "replay/base/unpack.h"
#include "replay/formats/foreignlog.h"
#include "replay/formats/logformat.h"
#include "schema/counttext.h"
#include "schema/foreignfile.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace tw {

namespace {

    constexpr std::size_t FirstHead = 64 * 1024;
    constexpr std::size_t LargestHead = 16 * 1024 * 1024;
    constexpr std::string_view Utf8Mark = "\xEF\xBB\xBF";

    std::string whatToOpen()
    {
        return "; open one of these: " + logFormatTitles()
            + ", tool_schemas.json and MCP tools/list results";
    }

    std::string whatWeRead()
    {
        return "neither a run log nor a catalog" + whatToOpen();
    }

    std::string thisIs(std::string_view name)
    {
        const bool isVowel = std::string_view("AEIOaeio").find(name.front()) != name.npos;
        return (isVowel ? "this is an " : "this is a ") + std::string(name);
    }

    constexpr std::size_t SniffedHead = 1024 * 1024;

    /// \a head, which is followed by the rest of the file, without the incomplete value at its end.
    std::string_view wholeValues(std::string_view head)
    {
        const auto last = head.find_last_of(",:{}[]\" \t\r\n");
        return last == std::string_view::npos ? head : head.substr(0, last + 1);
    }

    /// Why \a head is neither log nor catalog, and where: at the mistake if it is not JSON, at its
    /// start if it is other JSON. \a cut: the file continues after it.
    Error unknown(std::string_view head, bool cut, const std::string &source)
    {
        cut |= head.size() > SniffedHead;
        head = head.substr(0, SniffedHead);
        const Error foreign{ErrorCode::UnknownFormat, source + ":1:1", whatWeRead()};
        JsonReadOptions options;
        options.source = source;
        const auto whole = parseJson(cut ? wholeValues(head) : head, options);
        if (whole || (cut && whole.error().detail.starts_with("the text ends")))
            return foreign;
        const auto begin = std::min(head.find_first_not_of(" \t\r\n"), head.size());
        const auto newline = head.find('\n', begin);
        if (newline != std::string_view::npos && parseJson(head.substr(begin, newline - begin)))
            return Error{ErrorCode::UnknownFormat, foreign.where,
                         "JSON lines of an unknown kind, " + whatWeRead()};
        return Error{ErrorCode::UnknownFormat, whole.error().where,
                     whole.error().detail + " (this is " + whatWeRead() + ")"};
    }

    /// \a head must be followed by scan::Padding readable bytes. \a cut: it is not the whole file.
    Result<FileFormat> sniffPadded(std::string_view head, bool cut, const std::string &source)
    {
        if (head.starts_with(Utf8Mark))
            head.remove_prefix(3);
        if (head.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return Error{ErrorCode::Empty, source, "the file contains only white space"};
        const std::string foreign = foreignFileText(head); // a tar archive looks like what it holds
        if (!foreign.empty())
            return Error{ErrorCode::UnknownFormat, source, foreign};
        // Logs first: the payload of a record may look like anything, but its envelope is
        // unambiguous.
        if (const auto format = sniffLogFormat(head))
            return FileFormat(*format);
        if (const CatalogFormat *const catalog = sniffCatalog(head))
            return FileFormat(catalog);
        if (const std::string_view name = foreignLogName(head); !name.empty())
            return Error{ErrorCode::UnknownFormat, source + ":1:1", thisIs(name) + whatToOpen()};
        return unknown(head, cut, source);
    }

    /// What a packed file that is no log is and what to do with it: "this is a gzip archive of a
    /// tar archive; unpack it, then open what is in it". "" if \a bytes are not packed.
    std::string packedFileText(std::string_view bytes)
    {
        if (packingOf(bytes) == Packing::None)
            return {};
        std::string text = foreignFileText(bytes);
        if (text.empty()) // an empty archive, or one that begins with a frame to be skipped
            text = "this is packed with " + std::string(packingName(packingOf(bytes)))
                + "; unpack it, then open what is in it";
        const std::string_view inner = foreignFileKind(Unpacker::head(bytes, FirstHead));
        if (!inner.empty())
            text.insert(std::min(text.find(';'), text.size()), " of " + std::string(inner));
        return text;
    }

    /// The kind of file packed in \a bytes.
    Result<FileFormat> sniffPacked(std::string_view bytes, const std::string &source)
    {
        bool isWhole = true;
        std::string head = Unpacker::head(bytes, FirstHead, &isWhole);
        if (head.find('\n') == std::string::npos && head.size() == FirstHead)
            head = Unpacker::head(bytes, LargestHead);
        const std::string name(packingName(packingOf(bytes)));
        if (head.empty() && isWhole)
            return Error{ErrorCode::Empty, source,
                         "the " + name + " archive is empty; nothing was recorded in it"};
        if (head.empty())
            return Error{ErrorCode::ReadFailed, source,
                         "nothing can be unpacked from this " + name
                             + " archive, it is damaged; copy it again from its source"};
        if (const Packing inner = packingOf(head); inner != Packing::None)
            return Error{ErrorCode::UnknownFormat, source,
                         "packed twice: " + std::string(packingName(inner)) + " in " + name
                             + "; unpack it once, then open it"};
        if (!foreignFileKind(head).empty())
            return Error{ErrorCode::UnknownFormat, source, packedFileText(bytes)};
        const auto padded = MappedFile::fromBytes(head);
        const auto format = sniffPadded(padded->bytes(), true, source);
        if (!format && format.error().code == ErrorCode::UnknownFormat)
            return Error{ErrorCode::UnknownFormat, format.error().where,
                         "in this " + name + " archive: " + format.error().detail};
        if (format && !std::holds_alternative<LogFormatId>(*format))
            return Error{ErrorCode::UnknownFormat, source,
                         "a catalog packed with " + name + "; unpack it, then open it"};
        return format;
    }

    /// The kind of the first log in an archive of files.
    Result<FileFormat> sniffArchive(std::string_view bytes, const std::string &source)
    {
        const std::string kind(ArchiveReader::kindOf(bytes));
        ArchiveReader archive(bytes, source);
        OtherKinds others;
        bool isInspect = false;
        std::string problem;
        while (archive.next()) {
            isInspect |= archive.name() == "header.json" || archive.name() == "_journal/start.json";
            const auto format = sniffMember(archive);
            if (format && std::holds_alternative<LogFormatId>(*format))
                return format;
            others.add(format ? catalogInsteadOfLog(source) : format.error());
            problem = problem.empty() ? archive.problem() : problem;
        }
        problem = problem.empty() ? archive.problem() : problem;
        if (archive.isTooLarge())
            return Error{ErrorCode::TooLarge, source,
                         "this " + kind
                             + " unpacks to more than a log should; unpack it yourself "
                               "if it holds one"};
        if (isInspect)
            return Error{ErrorCode::UnknownFormat, source, thisIs("Inspect log") + whatToOpen()};
        if (!problem.empty()) // a log may be in the missing part
            return Error{ErrorCode::ReadFailed, source, problem};
        return Error{ErrorCode::UnknownFormat, source,
                     thisIs(kind) + " without run logs"
                         + (others.isEmpty() ? "" : " (" + others.text() + ")")
                         + (others.hasCatalogs() ? "; unpack it, then open one of the catalogs"
                                                 : whatToOpen())};
    }

    /// The words after "this is a" of an error.
    std::string kindIn(const Error &error)
    {
        for (const std::string_view start : {"this is an ", "this is a "}) {
            if (error.detail.starts_with(start)) {
                const std::string_view text = std::string_view(error.detail).substr(start.size());
                return std::string(text.substr(0, text.find_first_of(",;(")));
            }
        }
        return {};
    }

} // namespace

void OtherKinds::add(const Error &error)
{
    ++m_counts[kindIn(error)];
}

bool OtherKinds::hasCatalogs() const
{
    return m_counts.contains("tool catalog");
}

std::string OtherKinds::text() const
{
    constexpr std::size_t MostNamed = 4;
    std::vector<std::pair<std::size_t, std::string>> named;
    std::size_t rest = 0;
    for (const auto &[kind, count] : m_counts) {
        if (kind.empty())
            rest += count;
        else
            named.emplace_back(count, kind);
    }
    std::ranges::stable_sort(named, std::ranges::greater(),
                             &std::pair<std::size_t, std::string>::first);
    std::vector<std::string> parts;
    for (const auto &[count, kind] : named) {
        if (parts.size() < MostNamed)
            parts.push_back(counted(count, kind));
        else
            rest += count;
    }
    if (rest > 0)
        parts.push_back(counted(rest, parts.empty() ? "file of another kind" : "other file"));
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

Error catalogInsteadOfLog(const std::string &source)
{
    return {ErrorCode::UnknownFormat, source,
            "this is a tool catalog, not a run log; open it in Design, or list its tools with "
            "`catalog show`"};
}

Result<FileFormat> sniffMember(ArchiveReader &archive)
{
    const std::string *head = &archive.head(FirstHead);
    if (head->size() == FirstHead && head->find('\n') == std::string::npos)
        head = &archive.head(LargestHead);
    if (const std::string kind(ArchiveReader::kindOf(*head)); !kind.empty())
        return Error{ErrorCode::UnknownFormat, archive.name().string(), thisIs(kind)};
    return head->empty() ? sniffBytes(*head, archive.name().string())
                         : sniffMapped(*MappedFile::fromBytes(*head), archive.name().string());
}

Result<FileFormat> sniffMapped(const MappedFile &file, const std::string &source)
{
    const std::string_view bytes = file.bytes();
    if (!ArchiveReader::kindOf(bytes).empty())
        return sniffArchive(bytes, source);
    if (packingOf(bytes) != Packing::None)
        return sniffPacked(bytes, source);
    std::size_t size = std::min(bytes.size(), FirstHead);
    // A line longer than the head: read more, up to a limit.
    while (size < std::min(bytes.size(), LargestHead)
           && bytes.substr(0, size).find('\n') == std::string_view::npos)
        size = std::min({size * 4, bytes.size(), LargestHead});
    return sniffPadded(bytes.substr(0, size), size < bytes.size(), source);
}

Error catalogTooLarge(std::uint64_t bytes, const std::string &source)
{
    constexpr std::uint64_t Megabyte = 1ULL << 20U;
    return {ErrorCode::TooLarge, source,
            "the file has " + std::to_string(bytes / Megabyte) + " MB; catalogs are read up to "
                + std::to_string(MostCatalogBytes / Megabyte) + " MB, split it"};
}

Result<Catalog> readCatalogBytes(std::string_view bytes, const std::string &source)
{
    if (bytes.size() > MostCatalogBytes)
        return catalogTooLarge(bytes.size(), source);
    Result<Catalog> catalog = readCatalog(bytes, source);
    if (catalog)
        return catalog;
    const std::string packed = packedFileText(bytes);
    const std::string foreign = packed.empty() ? foreignFileText(bytes) : packed;
    return foreign.empty() ? catalog.error() : Error{ErrorCode::UnknownFormat, source, foreign};
}

bool mayBeLog(const MappedFile &file)
{
    const std::string_view bytes = file.bytes();
    for (const std::string_view mark : {"\xFF\xFE{", "\xFF\xFE[", "\xFE\xFF\0{", "\xFE\xFF\0["}) {
        const std::size_t size = mark.starts_with('\xFF') ? 3 : 4;
        if (bytes.starts_with(std::string_view(mark.data(), size)))
            return true; // UTF-16
    }
    if (packingOf(bytes) != Packing::None) {
        bool isWhole = true;
        const std::string head = Unpacker::head(bytes, FirstHead, &isWhole);
        return !isWhole;
    }
    const std::size_t begin =
        bytes.find_first_not_of(" \t\r\n", bytes.starts_with(Utf8Mark) ? 3 : 0);
    if (begin == std::string_view::npos || (bytes[begin] != '{' && bytes[begin] != '['))
        return false;
    const std::string_view head = bytes.substr(begin, SniffedHead);
    const auto whole = parseJson(head);
    if (whole || !whole.error().detail.starts_with("the text ends"))
        return false;
    // The head of a longer document only shows that its start is valid.
    const char *end = bytes.data() + bytes.size();
    return begin + head.size() == bytes.size()
        || scan::skipContainer(bytes.data() + begin, end) == nullptr;
}

Result<FileFormat> sniffFile(const std::filesystem::path &path)
{
    auto file = MappedFile::open(path);
    if (!file)
        return file.error();
    return sniffMapped(**file, path.string());
}

Result<FileFormat> sniffBytes(std::string_view head, const std::string &source)
{
    if (head.empty())
        return Error{ErrorCode::Empty, source, "the file is empty; nothing was recorded in it"};
    const auto padded = MappedFile::fromBytes(head.substr(0, LargestHead));
    return sniffPadded(padded->bytes(), head.size() > padded->bytes().size(), source);
}

} // namespace tw
