// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "replay/load/sniff.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tw;

namespace {

// A catalog is a first line "TOYTOOLS", then one tool per line: "name: description".
constexpr std::string_view Magic = "TOYTOOLS\n";

bool sniffToy(std::string_view head)
{
    return head.starts_with(Magic);
}

Result<Catalog> readToy(std::string_view text, const std::string &source)
{
    Catalog catalog;
    catalog.format = "toy";
    catalog.generation = "1";
    text.remove_prefix(Magic.size());
    int line = 2;
    for (; !text.empty(); ++line) {
        const std::string_view entry = text.substr(0, text.find('\n'));
        const std::size_t colon = entry.find(": ");
        if (colon == std::string_view::npos)
            return Error{ErrorCode::InvalidCatalog, source + ":" + std::to_string(line),
                         "no \": \" after the name"};
        Tool tool;
        tool.id = entry.substr(0, colon);
        tool.description = entry.substr(colon + 2);
        catalog.tools.push_back(std::move(tool));
        text.remove_prefix(std::min(text.size(), entry.size() + 1));
    }
    return catalog;
}

WrittenCatalog writeToy(const Catalog &catalog)
{
    WrittenCatalog written;
    written.text = Magic;
    for (const Tool &tool : catalog.tools) {
        written.text.append(tool.id).append(": ").append(tool.description).append("\n");
        if (tool.payload)
            written.losses.push_back({tool.id, "/payload/schema", "the schema"});
    }
    return written;
}

constexpr CatalogFormat Toy{"toy", "a list of toy tools", "tools.toy", sniffToy, readToy, writeToy};

} // namespace

/// A catalog format defined only here can be sniffed, read, written, converted and saved.
class tst_ToyCatalogFormat : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void isInTheTable();
    void sniffsAndReads();
    void namesTheMistake();
    void savesInItsOwnFormat();
    void convertsFromAndTo();
    void judgesByJsonSchema();

private:
    [[nodiscard]] std::string path(const char *name) const
    {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }
    static std::string contents(const std::string &path)
    {
        QFile file(QString::fromStdString(path));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "unreadable";
    }

    QTemporaryDir m_folder;
};

void tst_ToyCatalogFormat::initTestCase()
{
    addCatalogFormat(Toy);
}

void tst_ToyCatalogFormat::isInTheTable()
{
    QCOMPARE(findCatalogFormat("toy"), &Toy);
    QVERIFY(findCatalogFormat("goa") != nullptr);
    QCOMPARE(catalogFormats().back(), &Toy);
    QVERIFY(findCatalogFormat("nothing") == nullptr);
}

void tst_ToyCatalogFormat::sniffsAndReads()
{
    QCOMPARE(sniffCatalog("TOYTOOLS\nwater: "), &Toy);
    const auto format = sniffBytes("TOYTOOLS\nwater: Waters a bed.\n", "x.toy");
    QVERIFY(format && std::get<const CatalogFormat *>(*format) == &Toy);
    const auto catalog = readCatalog("TOYTOOLS\nwater: Waters a bed.\nprune: Cuts.\n", "x.toy");
    QVERIFY(catalog);
    QCOMPARE(catalog->tools.size(), std::size_t(2));
    QCOMPARE(catalog->tools.front().id, std::string("water"));
    QCOMPARE(catalog->tools.back().description, std::string("Cuts."));
}

void tst_ToyCatalogFormat::namesTheMistake()
{
    const auto catalog = readCatalog("TOYTOOLS\nwater: Waters.\nprune\n", "x.toy");
    QVERIFY(!catalog);
    QCOMPARE(catalog.error().where, std::string("x.toy:3"));
}

void tst_ToyCatalogFormat::savesInItsOwnFormat()
{
    const auto toy = readCatalog("TOYTOOLS\nwater: Waters a bed.\n", "x.toy");
    QVERIFY(toy);
    QCOMPARE(&saveFormat(*toy), &Toy);
    QCOMPARE(saveFormat(*toy).write(*toy).text, std::string("TOYTOOLS\nwater: Waters a bed.\n"));
    const auto mcp = readCatalog(R"({"tools":[{"name":"b","inputSchema":{}}]})", "mcp");
    QVERIFY(mcp);
    QCOMPARE(saveFormat(*mcp).id, McpCatalog);
    const auto openApi = readCatalog(R"({"openapi":"3.1.0","paths":{"/a":{"get":{}}}})", "openapi");
    QVERIFY(openApi);
    QCOMPARE(saveFormat(*openApi).id, DesignCatalog); // OpenAPI has no writer
}

void tst_ToyCatalogFormat::convertsFromAndTo()
{
    const std::string goa = path("goa.json");
    QFile file(QString::fromStdString(goa));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"tools":[{"id":"bed.water","description":"Waters.","payload":)"
               R"({"name":"P","schema":{"type":"object"}}}]})");
    file.close();
    const std::string toy = path("out.toy");
    const std::string losses = path("losses.json");
    QCOMPARE(cli::main(std::vector<std::string>{"catalog", "convert", goa, "--to", "toy", "-o", toy,
                                                "--losses", losses}),
             int(cli::Fine));
    QCOMPARE(contents(toy), std::string("TOYTOOLS\nbed.water: Waters.\n"));
    const auto list = parseJson(contents(losses));
    QVERIFY(list && list->size() == 1);
    QCOMPARE((*list)[0]["tool"].get<std::string>(), std::string("bed.water"));
    const std::string back = path("back.json");
    QCOMPARE(
        cli::main(std::vector<std::string>{"catalog", "convert", toy, "--to", "goa", "-o", back}),
        int(cli::Fine));
    const auto again = readCatalog(contents(back), "back");
    QVERIFY(again && again->tools.size() == 1);
    QCOMPARE(again->tools.front().description, std::string("Waters."));
}

void tst_ToyCatalogFormat::judgesByJsonSchema()
{
    const auto catalog = readCatalog("TOYTOOLS\nwater: Waters.\n", "x.toy");
    QVERIFY(catalog);
    QCOMPARE(defaultMode(*catalog), ValidationMode::JsonSchema);
}

QTEST_GUILESS_MAIN(tst_ToyCatalogFormat)
#include "tst_toycatalogformat.moc"
