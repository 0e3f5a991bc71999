// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/content.h"

#include "replay/artifacts/shapes/jsonvalues.h"
#include "replay/base/recordedjson.h"
#include "schema/ascii.h"
#include "schema/base64.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace tw {

namespace {

    constexpr std::size_t MostCsvCells = 1000; // of a line

    std::string plainMime(std::string_view mime)
    {
        std::string plain(mime.substr(0, mime.find(';')));
        while (!plain.empty() && plain.back() == ' ')
            plain.pop_back();
        return lowered(plain);
    }

    const std::string *stringMember(const Json &object, std::string_view key)
    {
        const Json *value = member(object, key);
        return value != nullptr ? value->get_ptr<const std::string *>() : nullptr;
    }

    void readString(ArtifactContent &content, std::string_view text)
    {
        constexpr std::string_view scheme = "data:";
        constexpr std::string_view encoding = ";base64";
        const std::size_t comma =
            text.starts_with(scheme) ? text.find(',') : std::string_view::npos;
        if (comma != std::string_view::npos && text.substr(0, comma).ends_with(encoding)) {
            content.mime = plainMime(text.substr(scheme.size(), comma - scheme.size()));
            content.base64 = text.substr(comma + 1);
        } else if (content.mime.starts_with("image/") || content.mime.starts_with("audio/")) {
            content.base64 = text;
        } else {
            content.text = text;
            content.hasText = true;
        }
    }

    void readBlock(ArtifactContent &content, const Json &block)
    {
        const std::string type = textOf(block, {"type"});
        const Json *resource = member(block, "resource");
        const Json &from =
            type == "resource" && resource != nullptr && resource->is_object() ? *resource : block;
        const std::string mime = textOf(from, {"mimeType", "mime_type", "content_type"});
        if (!mime.empty())
            content.mime = plainMime(mime);
        const bool isKnown = type == "text" || type == "image" || type == "audio"
            || type == "resource" || type == "resource_link" || !mime.empty();
        if (!isKnown)
            return;
        content.name = textOf(from, {"title", "name", "filename"});
        content.uri = textOf(from, {"uri"});
        content.description = textOf(from, {"description"});
        if (const std::string *blob = stringMember(from, "blob"))
            content.base64 = *blob;
        else if (const std::string *text = stringMember(from, "text"))
            std::tie(content.text, content.hasText) = std::pair(std::string_view(*text), true);
        else if (const std::string *data = stringMember(from, "data"))
            readString(content, *data);
        else if (const std::string *inner = stringMember(from, "content"))
            readString(content, *inner);
    }

    std::string_view nextLine(std::string_view &text)
    {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        return line;
    }

    bool isJsonLine(std::string_view line)
    {
        return line.size() >= 2
            && ((line.front() == '{' && line.back() == '}')
                || (line.front() == '[' && line.back() == ']'));
    }

    /// The lines of \a text as one list, for a table; null if one of them is not JSON.
    JsonPtr readJsonLines(std::string_view text)
    {
        Json list = Json::array();
        while (!text.empty()) {
            const std::string_view line = nextLine(text);
            if (line.find_first_not_of(" \t") == std::string_view::npos)
                continue;
            Result<Json> value = parseRecorded(line);
            if (!value)
                return nullptr;
            list.push_back(*std::move(value));
        }
        return std::make_shared<const Json>(std::move(list));
    }

    char separatorOf(std::string_view text)
    {
        const std::string_view head = text.substr(0, text.find('\n'));
        char most = ',';
        for (const char separator : {';', '\t'})
            most = std::ranges::count(head, separator) > std::ranges::count(head, most) ? separator
                                                                                        : most;
        return most;
    }

    /// Takes the cells of the next line off \a text. Cells in double quotes contain any character,
    /// two quotes for one (RFC 4180). Cells beyond MostCsvCells stay one cell.
    std::vector<std::string> nextCsvRow(std::string_view &text, char separator)
    {
        std::vector<std::string> cells(1);
        bool isQuoted = false;
        std::size_t at = 0;
        for (; at < text.size() && (isQuoted || text[at] != '\n'); ++at) {
            const char c = text[at];
            if (c == '"' && isQuoted && text.substr(at + 1).starts_with('"'))
                cells.back() += text[++at];
            else if (c == '"' && (isQuoted || cells.back().empty()))
                isQuoted = !isQuoted;
            else if (c == separator && !isQuoted && cells.size() < MostCsvCells)
                cells.emplace_back();
            else if (isQuoted || c != '\r')
                cells.back() += c;
        }
        text.remove_prefix(std::min(at + 1, text.size()));
        return cells;
    }

    Json csvValue(const std::string &cell)
    {
        if (cell.empty())
            return {};
        return isNumberText(cell) ? numberFromText(cell) : Json(cell);
    }

    JsonPtr readCsv(std::string_view text)
    {
        if (text.starts_with("\xef\xbb\xbf"))
            text.remove_prefix(3);
        const char separator = separatorOf(text);
        Json columns = Json::array();
        Json rows = Json::array();
        while (!text.empty()) {
            const std::vector<std::string> cells = nextCsvRow(text, separator);
            if (cells.size() == 1 && cells.front().empty())
                continue;
            Json row = Json::array();
            for (const std::string &cell : cells)
                row.push_back(columns.empty() ? Json(cell) : csvValue(cell));
            (columns.empty() ? columns : rows.emplace_back()) = std::move(row);
        }
        if (rows.empty())
            return nullptr;
        return std::make_shared<const Json>(
            Json{{"columns", std::move(columns)}, {"rows", std::move(rows)}});
    }

    /// Whether a text of no stated type is CSV: lines of as many cells as the first one, with a
    /// column of nothing but numbers below a name. Prose with commas is not.
    bool looksLikeCsv(std::string_view text)
    {
        constexpr int MostCsvLines = 20;
        constexpr std::size_t LongestName = 60;
        constexpr std::size_t HeadBytes = std::size_t{64} * 1024;
        if (text.size() > HeadBytes)
            text = text.substr(0, text.substr(0, HeadBytes).rfind('\n') + 1);
        const char separator = separatorOf(text);
        const std::vector<std::string> names = nextCsvRow(text, separator);
        const bool areNames = std::ranges::all_of(names, [](const std::string &name) {
            return !name.empty() && name.size() <= LongestName && !isNumber(csvValue(name));
        });
        if (names.size() < 2 || !areNames)
            return false;
        std::vector<bool> isNumeric(names.size(), true);
        int lines = 0;
        for (; lines < MostCsvLines && !text.empty(); ++lines) {
            const std::vector<std::string> cells = nextCsvRow(text, separator);
            if (cells.size() != names.size())
                return false;
            for (std::size_t i = 0; i < cells.size(); ++i)
                isNumeric[i] = isNumeric[i] && isNumber(csvValue(cells[i]));
        }
        return lines >= 2 && std::ranges::count(isNumeric, true) > 0;
    }

    /// What the first lines of a text look like.
    TextKind guessedKind(std::string_view text)
    {
        constexpr int MostLines = 200;
        const std::string_view whole = text;
        if (text.starts_with("#!"))
            return TextKind::Code; // the comments of a script are no headings
        int lines = 0;
        int jsonLines = 0;
        int headings = 0;
        int marks = 0; // of other Markdown
        bool isDiff = false;
        for (; lines < MostLines && !text.empty(); ++lines) {
            const std::string_view line = nextLine(text);
            jsonLines += isJsonLine(line) ? 1 : 0;
            isDiff = isDiff || line.starts_with("diff --git ") || line.starts_with("@@ -");
            const std::size_t hashes = line.find_first_not_of('#');
            headings += hashes != 0 && hashes <= 6 && line[hashes] == ' ' ? 1 : 0;
            marks += line.starts_with("- ") || line.starts_with("* ") || line.starts_with("```")
                    || line.starts_with("|") || line.find("](") != std::string_view::npos
                    || line.find("**") != std::string_view::npos
                ? 1
                : 0;
        }
        if (isDiff)
            return TextKind::Diff;
        if (lines >= 2 && jsonLines == lines)
            return TextKind::JsonLines;
        if (headings > 0 || marks >= 2)
            return TextKind::Markdown;
        return looksLikeCsv(whole) ? TextKind::Csv : TextKind::Plain;
    }

} // namespace

ArtifactContent contentOf(const Json &data, std::string_view mime)
{
    ArtifactContent content;
    content.mime = plainMime(mime);
    if (const auto *text = data.get_ptr<const std::string *>())
        readString(content, *text);
    else if (data.is_object())
        readBlock(content, data);
    return content;
}

std::optional<std::string> bytesOf(const ArtifactContent &content)
{
    if (content.base64.empty())
        return std::string(content.text);
    return decodeStrictBase64(content.base64);
}

ImageFormat imageFormat(std::string_view bytes)
{
    if (bytes.starts_with("\x89PNG\r\n\x1a\n"))
        return ImageFormat::Png;
    if (bytes.starts_with("\xff\xd8\xff"))
        return ImageFormat::Jpeg;
    if (bytes.starts_with("GIF87a") || bytes.starts_with("GIF89a"))
        return ImageFormat::Gif;
    if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP"))
        return ImageFormat::WebP;
    return bytes.starts_with("BM") && bytes.size() > 26 ? ImageFormat::Bmp : ImageFormat::None;
}

TextKind textKind(std::string_view text, std::string_view mime, std::string_view kind)
{
    const auto says = [&](std::string_view word) {
        return mime.find(word) != std::string_view::npos
            || kind.find(word) != std::string_view::npos;
    };
    if (says("markdown"))
        return TextKind::Markdown;
    if (says("diff") || says("patch"))
        return TextKind::Diff;
    if (says("ndjson") || says("jsonl") || says("json-seq"))
        return TextKind::JsonLines;
    if (says("csv") || says("tab-separated"))
        return TextKind::Csv;
    const bool isCode = mime.starts_with("text/") && mime != "text/plain";
    if (says("code") || isCode || says("/xml") || says("script"))
        return TextKind::Code;
    return guessedKind(text);
}

JsonPtr unpackText(std::string_view text, TextKind kind)
{
    if (text.size() > MostUnpackedText)
        return nullptr;
    if (kind == TextKind::JsonLines)
        return readJsonLines(text);
    if (kind == TextKind::Csv)
        return readCsv(text);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool mayBeJson = (kind == TextKind::Plain || kind == TextKind::Code)
        && first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
    if (!mayBeJson)
        return nullptr;
    Result<Json> value = parseRecorded(text);
    return value ? std::make_shared<const Json>(*std::move(value)) : nullptr;
}

const Json *sourceList(const Json &data)
{
    if (data.is_array())
        return data.empty() ? nullptr : &data;
    if (!data.is_object())
        return nullptr;
    for (const auto &[key, value] : data.items()) {
        if (value.is_array() && !value.empty()
            && (value.front().is_object() || value.front().is_string()))
            return &value;
    }
    return nullptr;
}

std::string_view fileSuffix(std::string_view mime)
{
    constexpr std::pair<std::string_view, std::string_view> suffixes[] = {
        {"image/png", "png"},
        {"image/jpeg", "jpg"},
        {"image/gif", "gif"},
        {"image/webp", "webp"},
        {"image/bmp", "bmp"},
        {"image/svg+xml", "svg"},
        {"audio/mpeg", "mp3"},
        {"audio/wav", "wav"},
        {"audio/x-wav", "wav"},
        {"audio/ogg", "ogg"},
        {"audio/flac", "flac"},
        {"audio/mp4", "m4a"},
        {"text/markdown", "md"},
        {"text/csv", "csv"},
        {"text/html", "html"},
        {"text/x-diff", "diff"},
        {"text/x-patch", "diff"},
        {"application/json", "json"},
        {"application/pdf", "pdf"},
        {"application/zip", "zip"},
        {"application/geo+json", "geojson"},
        {"application/xml", "xml"},
        {"application/x-ndjson", "ndjson"},
    };
    const auto *const found =
        std::ranges::find(suffixes, mime, &std::pair<std::string_view, std::string_view>::first);
    if (found != std::end(suffixes))
        return found->second;
    return mime.starts_with("text/") ? "txt" : "bin";
}

} // namespace tw
