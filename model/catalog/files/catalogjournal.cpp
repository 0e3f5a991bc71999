// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogjournal.h"

#include "model/catalog/catalogcommands.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QFile>

#include <deque>
#include <unordered_map>

namespace tw {

namespace {

    QByteArray lineOf(const Json &json)
    {
        return QByteArray::fromStdString(writeJson(json)) + '\n';
    }

    std::string designText(Catalog catalog)
    {
        catalog.origin = schemaFormatOf(catalog);
        catalog.format = DesignCatalog;
        catalog.layout = {.indent = -1, .endsWithNewline = false, .frame = nullptr};
        return findCatalogFormat(DesignCatalog)->write(catalog).text;
    }

    std::string toolText(const Catalog &catalog, const Tool &tool)
    {
        Catalog one;
        one.format = catalog.format;
        one.origin = catalog.origin;
        one.tools.push_back(tool);
        return designText(std::move(one));
    }

    /// The complete lines that are JSON objects.
    std::vector<Json> linesOf(const QByteArray &journal)
    {
        std::vector<Json> lines;
        qsizetype start = 0;
        for (qsizetype end = journal.indexOf('\n'); end >= 0; end = journal.indexOf('\n', start)) {
            Result<Json> line = parseJson({journal.constData() + start, std::size_t(end - start)});
            if (!line || !line->is_object())
                break;
            lines.push_back(*std::move(line));
            start = end + 1;
        }
        return lines;
    }

    bool isSaved(const std::vector<Json> &lines, const std::string &hash)
    {
        return std::ranges::any_of(
            lines, [&hash](const Json &line) { return textMember(line, "saving") == hash; });
    }

    /// The catalog of a header that has all of it, in the format that it had. Journals of earlier
    /// versions do not say which.
    Result<Catalog> wholeCatalog(const Json &header)
    {
        Result<Catalog> catalog = readCatalog(textMember(header, "catalog"), "journal");
        if (!catalog)
            return catalog;
        catalog->layout = {}; // that of the header is one line
        const std::string format = textMember(header, "format");
        if (format.empty() || format == DesignCatalog || findCatalogFormat(format) == nullptr)
            return catalog;
        catalog->format = format;
        catalog->origin.clear();
        catalog->generation = textMember(header, "generation");
        return catalog;
    }

    JournalSource sourceOf(const Json &header)
    {
        const auto member = [&header](const char *name) {
            return QString::fromStdString(textMember(header, name));
        };
        return {member("path"), member("copiedFrom"), member("id")};
    }

    /// The catalog at the start of the journal, or the one in its file.
    Result<Catalog> startOf(const std::vector<Json> &lines)
    {
        const Json &header = lines.front();
        const std::string hash = textMember(header, "hash");
        if (hash.empty())
            return wholeCatalog(header);
        QFile file(QString::fromStdString(textMember(header, "path")));
        if (!file.open(QIODevice::ReadOnly))
            return Error{ErrorCode::NotFound, file.fileName().toStdString(),
                         "the file of the catalog is gone"};
        const QByteArray text = file.readAll();
        const std::string now =
            QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex().toStdString();
        if (now != hash && isSaved(lines, now))
            return Error{ErrorCode::NoSuchItem, {}, "everything was saved"};
        if (now != hash)
            return Error{ErrorCode::FileChanged, file.fileName().toStdString(),
                         "the file is not the one that was edited"};
        Result<Catalog> catalog =
            readCatalog({text.constData(), static_cast<std::size_t>(text.size())},
                        file.fileName().toStdString());
        if (catalog)
            completeCatalog(*catalog); // as it was when the edits began
        return catalog;
    }

    void replaceRecords(Catalog &catalog, Catalog records)
    {
        catalog.name = std::move(records.name);
        catalog.description = std::move(records.description);
        catalog.toolsets = std::move(records.toolsets);
        catalog.types = std::move(records.types);
        catalog.services = std::move(records.services);
        catalog.agents = std::move(records.agents);
        catalog.registries = std::move(records.registries);
    }

    /// Replays the edits on the tools, which have keys here.
    class Replay
    {
    public:
        Replay(Catalog catalog, const Json &header)
            : m_catalog(std::move(catalog))
        {
            std::unordered_map<std::string, std::deque<ToolKey>> keys; // by id
            for (const auto &[key, id] : header.at("tools").get<JournalTools>()) {
                m_order.push_back(key);
                keys[id].push_back(key);
            }
            for (Tool &tool : m_catalog.tools) {
                std::deque<ToolKey> &own = keys[tool.id];
                if (own.empty())
                    continue;
                m_tools[own.front()] = std::move(tool);
                own.pop_front();
            }
        }
        Result<void> apply(const Json &line)
        {
            for (const Json &tool : line.value("tools", Json::array())) {
                Result<Catalog> read = readCatalog(tool.at(1).get<std::string>(), "journal");
                if (!read)
                    return read.error();
                if (!read->tools.empty())
                    m_tools[tool.at(0).get<ToolKey>()] = std::move(read->tools.front());
            }
            if (const auto order = line.find("order"); order != line.end())
                m_order = order->get<std::vector<ToolKey>>();
            if (!line.contains("records"))
                return {};
            Result<Catalog> read = readCatalog(textMember(line, "records"), "journal");
            if (!read)
                return read.error();
            replaceRecords(m_catalog, *std::move(read));
            return {};
        }
        Catalog result()
        {
            m_catalog.tools.clear();
            for (const ToolKey key : m_order)
                m_catalog.tools.push_back(std::move(m_tools[key]));
            return std::move(m_catalog);
        }

    private:
        Catalog m_catalog;
        std::vector<ToolKey> m_order;
        std::unordered_map<ToolKey, Tool> m_tools;
    };

} // namespace

Catalog withoutTools(const Catalog &catalog)
{
    Catalog rest;
    rest.format = catalog.format;
    rest.origin = catalog.origin;
    rest.name = catalog.name;
    rest.description = catalog.description;
    rest.toolsets = catalog.toolsets;
    rest.types = catalog.types;
    rest.services = catalog.services;
    rest.agents = catalog.agents;
    rest.registries = catalog.registries;
    rest.extra = catalog.extra;
    return rest;
}

QByteArray headerLine(const JournalHeader &header, const Catalog &catalog)
{
    Json line{{"path", header.source.path.toStdString()},
              {"hash", header.hash.toHex().toStdString()},
              {"tools", header.tools}};
    if (!header.source.copiedFrom.isEmpty())
        line["copiedFrom"] = header.source.copiedFrom.toStdString();
    if (!header.source.id.isEmpty())
        line["id"] = header.source.id.toStdString();
    if (header.hash.isEmpty()) {
        line["format"] = catalog.format;
        line["generation"] = catalog.generation;
        line["catalog"] = designText(catalog);
    }
    return lineOf(line);
}

QByteArray editLine(const JournalEdit &edit, const Catalog &catalog)
{
    Json line = Json::object();
    for (const auto &[key, tool] : edit.tools)
        line["tools"].push_back(Json{key, toolText(catalog, *tool)});
    if (edit.order)
        line["order"] = *edit.order;
    if (edit.hasRecords)
        line["records"] = designText(withoutTools(catalog));
    return lineOf(line);
}

QByteArray savingLine(const QByteArray &hash)
{
    return lineOf(Json{{"saving", hash.toHex().toStdString()}});
}

QByteArray callsLine(const QByteArray &text)
{
    return lineOf(Json{{"calls", text.toStdString()}});
}

Result<JournalSource> readSource(const QByteArray &journal)
{
    const std::vector<Json> lines = linesOf(journal.left(journal.indexOf('\n') + 1));
    if (lines.empty() || !lines.front().contains("path"))
        return Error{ErrorCode::Empty, {}, "the journal does not name its catalog"};
    return sourceOf(lines.front());
}

Result<ReplayedJournal> replayJournal(const QByteArray &journal)
{
    const std::vector<Json> lines = linesOf(journal);
    if (lines.empty() || !lines.front().contains("path"))
        return Error{ErrorCode::Empty, {}, "the journal has no state to begin with"};
    Result<Catalog> start = startOf(lines);
    if (!start)
        return start.error();
    try {
        Replay replay(*std::move(start), lines.front());
        std::string calls;
        for (std::size_t i = 1; i < lines.size(); ++i) {
            if (lines[i].contains("calls"))
                calls = textMember(lines[i], "calls");
            if (const Result<void> done = replay.apply(lines[i]); !done)
                return done.error();
        }
        return ReplayedJournal{sourceOf(lines.front()), replay.result(),
                               QByteArray::fromStdString(calls)};
    } catch (const Json::exception & /*missing or of another type*/) {
        return Error{ErrorCode::InvalidCatalog, {}, "the journal is damaged"};
    }
}

} // namespace tw
