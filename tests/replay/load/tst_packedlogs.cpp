// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Packed logs: complete, with several members, truncated, damaged, and decompression bombs.

#include "bench/loggen.h"
#include "replay/base/unpack.h"
#include "replay/formats/logformat.h"
#include "replay/load/sniff.h"
#include "runlogs.h"
#include "tests/replay/load/packing.h"

#include <QTest>

#include <archive.h>
#include <archive_entry.h>

using namespace tw;
using namespace tw::test;

namespace {

/// With libarchive, in small blocks.
std::string archived(std::string_view text, int (*addFilter)(archive *), const char *options)
{
    std::string packed(text.size() + text.size() / 8 + 65536, '\0');
    std::size_t used = 0;
    archive *const writer = archive_write_new();
    archive_write_set_format_raw(writer);
    addFilter(writer);
    archive_write_set_options(writer, options);
    archive_write_set_bytes_per_block(writer, 0);
    archive_write_open_memory(writer, packed.data(), packed.size(), &used);
    archive_entry *const entry = archive_entry_new();
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(writer, entry);
    archive_write_data(writer, text.data(), text.size());
    archive_entry_free(entry);
    archive_write_close(writer);
    archive_write_free(writer);
    packed.resize(used);
    return packed;
}

std::string xz(std::string_view text)
{
    return archived(text, &archive_write_add_filter_xz, "compression-level=0");
}

std::string bzip2(std::string_view text)
{
    return archived(text, &archive_write_add_filter_bzip2, "compression-level=1");
}

std::string lz4(std::string_view text)
{
    using namespace std::string_literals;
    if (text.empty()) // libarchive 3.6 crashes on empty text
        return "\x04\x22\x4D\x18\x64\x40\xA7\0\0\0\0\x05\x5D\xCC\x02"s;
    return archived(text, &archive_write_add_filter_lz4, "compression-level=1,block-size=4");
}

using Pack = std::string (*)(std::string_view);

using Members = std::vector<std::pair<std::string, std::string>>; // names and contents

/// \a members as an archive of files.
std::string filesArchive(const Members &members, int (*setFormat)(archive *))
{
    std::size_t size = 1 << 16;
    for (const auto &[name, content] : members)
        size += content.size() + 4096;
    std::string packed(size, '\0');
    std::size_t used = 0;
    archive *const writer = archive_write_new();
    setFormat(writer);
    archive_write_open_memory(writer, packed.data(), packed.size(), &used);
    for (const auto &[name, content] : members) {
        archive_entry *const entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
        archive_write_header(writer, entry);
        archive_write_data(writer, content.data(), content.size());
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
    packed.resize(used);
    return packed;
}

std::string zip(const Members &members)
{
    return filesArchive(members, &archive_write_set_format_zip);
}

std::string tar(const Members &members)
{
    return filesArchive(members, &archive_write_set_format_pax_restricted);
}

std::string tarGz(const Members &members)
{
    return gzip(tar(members));
}

std::string tarZst(const Members &members)
{
    return zstd(tar(members));
}

using PackFiles = std::string (*)(const Members &);

std::string generated(std::uint64_t events)
{
    bench::LogOptions options;
    options.events = events;
    std::string text;
    bench::generateLog(options, [&text](std::string_view part) { text.append(part); });
    return text;
}

/// The records, one per line.
std::string rawText(const RunStore &store)
{
    std::string text;
    for (std::uint32_t i = 0; i < store.eventCount(); ++i)
        text += std::string(store.raw(EventIndex{i})) + '\n';
    return text;
}

} // namespace

class tst_PackedLogs : public QObject
{
    Q_OBJECT
private slots:
    void whole_data() { allPackings(); }
    void whole();
    void severalMembers_data() { allPackings(); }
    void severalMembers();
    void cut_data() { allPackings(); }
    void cut();
    void smallAndCut();
    void damaged_data() { allPackings(); }
    void damaged();
    void bombs_data();
    void bombs();
    void zerosBehindTheEnd();
    void rubbishBehindTheEnd();
    void nothingInside();
    void documentsOverSeveralParts();
    void foreignContent();
    void archives_data();
    void archives();
    void archivesWithoutLogs();
    void archivesThatAreCut();
    void archivesThatAreBombs();
    void packedTwice();

private:
    static void allPackings()
    {
        QTest::addColumn<Pack>("pack");
        QTest::newRow("gzip") << Pack(&gzip);
        QTest::newRow("zstd") << Pack(&zstd);
        QTest::newRow("xz") << Pack(&xz);
        QTest::newRow("bzip2") << Pack(&bzip2);
        QTest::newRow("lz4") << Pack(&lz4);
    }
};

/// A packed file gives the same result as the plain one, byte for byte.
void tst_PackedLogs::whole()
{
    QFETCH(Pack, pack);
    const std::string text = generated(9000); // several steps of unpacking
    Logs logs;
    const auto plain = logs.load(text);
    const auto packed = logs.load(pack(text));
    QVERIFY(plain->hasLog() && packed->hasLog());
    QVERIFY(rawText(*packed) == text);
    QCOMPARE(packed->eventCount(), plain->eventCount());
    QCOMPARE(packed->callCount(), plain->callCount());
    QCOMPARE(packed->runs().size(), plain->runs().size());
    QVERIFY(packed->damage().empty());
    QVERIFY(packed->files()[0].notice.empty());
    QCOMPARE(packed->files()[0].bytes, text.size());
    QCOMPARE(packed->files()[0].packedBytes, pack(text).size());
    for (std::uint32_t i = 0; i < packed->eventCount(); i += 97)
        QCOMPARE(packed->event(EventIndex{i}).offset, plain->event(EventIndex{i}).offset);
    const auto path = logs.write("named.anyhow", pack(text));
    const auto format = sniffFile(path);
    QVERIFY(format);
    QVERIFY(*format == FileFormat(findLogFormat("goa-runlog-event").value()));
}

void tst_PackedLogs::severalMembers()
{
    QFETCH(Pack, pack);
    const std::string one = scheduled("run-1", "call-1");
    const std::string two = result("run-1", "call-1") + completed("run-1");
    Logs logs;
    // The second member starts in the middle of a line.
    const auto store =
        logs.load(pack(one.substr(0, 40)) + pack(one.substr(40)) + pack("") + pack(two));
    QVERIFY(store->hasLog());
    QVERIFY(rawText(*store) == one + two);
    QCOMPARE(store->callCount(), 1U);
    QVERIFY(store->damage().empty());
}

/// Every complete line is read, and the missing end is reported.
void tst_PackedLogs::cut()
{
    QFETCH(Pack, pack);
    const std::string text = generated(3000);
    const std::string packed = pack(text);
    Logs logs;
    const auto store = logs.load(std::string_view(packed).substr(0, packed.size() / 2));
    QVERIFY(store->hasLog());
    const std::string read = rawText(*store);
    QVERIFY(read.size() > text.size() / 10);
    QVERIFY(std::string_view(text).starts_with(read));
    QVERIFY(!store->files()[0].notice.empty());
    // The truncated line, and the truncation itself.
    QVERIFY(store->damage().size() >= 1 && store->damage().size() <= 2);
    QCOMPARE(store->damage().back().offset, store->files()[0].bytes);
    const std::uint64_t rest = store->files()[0].bytes - read.size();
    QVERIFY(text[read.size() + rest - 1] == '\n' || store->damage().size() == 2
            || store->files()[0].bytes == read.size());
}

/// A small log is truncated before libarchive's first block is full.
void tst_PackedLogs::smallAndCut()
{
    const std::string text = generated(60);
    for (const Pack pack : {Pack(&gzip), Pack(&zstd)}) {
        const std::string packed = pack(text);
        Logs logs;
        const auto store = logs.load(std::string_view(packed).substr(0, packed.size() - 9));
        QVERIFY(store->hasLog());
        QVERIFY(store->eventCount() > 30);
        QVERIFY(!store->files()[0].notice.empty());
    }
}

void tst_PackedLogs::damaged()
{
    QFETCH(Pack, pack);
    const std::string text = generated(3000);
    std::string packed = pack(text);
    for (std::size_t i = 0; i < 64; ++i)
        packed[packed.size() * 2 / 3 + i] = static_cast<char>(i * 37);
    Logs logs;
    const auto store = logs.load(packed);
    QVERIFY(store->hasLog());
    QVERIFY(store->eventCount() > 100);
    QVERIFY(!store->damage().empty());
    QVERIFY(!store->files()[0].notice.empty());
    QVERIFY(store->damage().back().offset <= store->files()[0].bytes);
}

/// lz4 never compresses a text to less than a 255th, which is not a bomb.
void tst_PackedLogs::bombs_data()
{
    QTest::addColumn<Pack>("pack");
    QTest::newRow("gzip") << Pack(&gzip);
    QTest::newRow("zstd") << Pack(&zstd);
    QTest::newRow("xz") << Pack(&xz);
    QTest::newRow("bzip2") << Pack(&bzip2);
}

void tst_PackedLogs::bombs()
{
    QFETCH(Pack, pack);
    // 300 MB of blanks after one record: more than a log of a few KB can become.
    std::string text = scheduled("run-1", "call-1");
    text.append(300'000'000, ' ');
    const std::string packed = pack(text);
    QVERIFY(packed.size() < 1'000'000);
    QCOMPARE(Unpacker::limitFor(packed.size()), std::uint64_t{256} << 20U);
    Logs logs;
    QVERIFY(!logs.load(packed)->hasLog());
    QCOMPARE(logs.error().code, ErrorCode::TooLarge);
    // A large archive can become larger.
    QVERIFY(Unpacker::limitFor(100'000'000) > 10'000'000'000);
}

void tst_PackedLogs::zerosBehindTheEnd()
{
    const std::string text = scheduled("run-1", "call-1");
    Logs logs;
    const auto store = logs.load(gzip(text) + std::string(512, '\0'));
    QVERIFY(store->hasLog());
    QVERIFY(rawText(*store) == text);
    QVERIFY(store->damage().empty());
}

void tst_PackedLogs::rubbishBehindTheEnd()
{
    const std::string text = scheduled("run-1", "call-1");
    Logs logs;
    const auto store = logs.load(gzip(text) + "rubbish");
    QVERIFY(store->hasLog());
    QVERIFY(rawText(*store) == text);
    QCOMPARE(store->damage().size(), std::size_t{1});
}

void tst_PackedLogs::nothingInside()
{
    Logs logs;
    QVERIFY(!logs.load(gzip(""))->hasLog());
    QVERIFY(!logs.load(zstd(""))->hasLog());
    QVERIFY(!logs.load(xz(""))->hasLog());
    QVERIFY(!logs.load(bzip2(""))->hasLog());
    QVERIFY(!logs.load(lz4(""))->hasLog());
    QVERIFY(!logs.load("\x1F\x8B\x08 and nothing of the kind")->hasLog());
    QVERIFY(!logs.load(std::string_view("\x28\xB5\x2F\xFD\0\0", 6))->hasLog());
}

/// A record over many lines that is longer than one step of unpacking.
void tst_PackedLogs::documentsOverSeveralParts()
{
    std::string line = scheduled("run-1", "call-1");
    std::string spaced = line.substr(0, line.size() - 2);
    spaced.insert(1, "\n");
    for (int i = 0; i < 400'000; ++i)
        spaced += "\n         ";
    spaced += "}\n";
    const std::string text = line + spaced + result("run-1", "call-1");
    Logs logs;
    const auto plain = logs.load(text);
    const auto packed = logs.load(gzip(text));
    QVERIFY(plain->hasLog() && packed->hasLog());
    QCOMPARE(plain->eventCount(), 3U);
    QVERIFY(rawText(*packed) == rawText(*plain));
    QVERIFY(packed->damage().empty());
}

void tst_PackedLogs::foreignContent()
{
    Logs logs;
    QVERIFY(!logs.load(gzip("a letter to my aunt\n"))->hasLog());
    QCOMPARE(logs.error().code, ErrorCode::UnknownFormat);
    QVERIFY(logs.error().detail.starts_with("in this gzip archive: "));
    QVERIFY(
        !logs.load(gzip(R"({"tools":[{"name":"a","inputSchema":{"type":"object"}}]})"))->hasLog());
    QCOMPARE(logs.error().code, ErrorCode::UnknownFormat);
    const QByteArray tar = QByteArray("run.ndjson").leftJustified(257, '\0') + "ustar";
    QVERIFY(!logs.load(gzip(tar.leftJustified(512, '\0').toStdString()))->hasLog());
    QCOMPARE(logs.error().code, ErrorCode::ReadFailed);
    QVERIFY(logs.error().detail.starts_with("the archive is damaged"));
}

void tst_PackedLogs::archives_data()
{
    QTest::addColumn<PackFiles>("pack");
    QTest::newRow("zip") << PackFiles(&zip);
    QTest::newRow("tar") << PackFiles(&tar);
    QTest::newRow("tar.gz") << PackFiles(&tarGz);
    QTest::newRow("tar.zst") << PackFiles(&tarZst);
}

/// The logs in an archive are a set, as those of a folder.
void tst_PackedLogs::archives()
{
    QFETCH(PackFiles, pack);
    const std::string large = generated(3000);
    const Members members = {{"b/second.ndjson", result("run-1", "call-1") + completed("run-1")},
                             {"readme.txt", "a letter to my aunt\n"},
                             {"../../a first.ndjson", scheduled("run-1", "call-1")},
                             {"large.ndjson", large},
                             {"packed.ndjson.gz", gzip(scheduled("run-2", "call-2"))},
                             {"empty.ndjson", ""}};
    Logs logs;
    const std::filesystem::path file = logs.write("runs.bin", pack(members));
    const std::filesystem::path files[] = {file};
    const auto loaded = loadRuns(files);
    QVERIFY2(loaded, loaded ? "" : loaded.error().detail.c_str());
    const RunStore &store = **loaded;
    std::string names;
    for (const LogFileInfo &info : store.files()) {
        names += info.path.lexically_relative(file).string() + '\n';
        QCOMPARE(info.archive, file);
        QVERIFY(info.notice.empty());
    }
    QCOMPARE(names, "a first.ndjson\nb/second.ndjson\nlarge.ndjson\npacked.ndjson.gz\n");
    QCOMPARE(store.call(*store.findCall("call-1", store.findRun("run-1"))).status, CallStatus::Ok);
    QVERIFY(store.findRun("run-2"));
    QVERIFY(store.damage().empty());
    QCOMPARE(store.eventCount(), load(logs.write("large.ndjson", large))->eventCount() + 4);

    const std::filesystem::path folder[] = {logs.folder()};
    QCOMPARE((*findLogs(folder)).paths.size(), std::size_t{2});
    LoadOptions options;
    options.follow = true;
    RunLoader loader({logs.folder()}, options);
    QVERIFY(loader.load());
    QVERIFY(!loader.hasNewLogs());
    QCOMPARE(loader.changeOnDisk(), LogChange::None);
    logs.write("runs.bin", pack({{"c.ndjson", scheduled("run-3", "call-3")}}));
    QCOMPARE(loader.changeOnDisk(), LogChange::Replaced);
    const auto again = loader.update();
    QVERIFY(again);
    QVERIFY((*again)->findRun("run-3"));
    QVERIFY(!(*again)->findRun("run-2"));
}

void tst_PackedLogs::archivesWithoutLogs()
{
    const std::string tools = R"({"tools":[{"name":"a","inputSchema":{"type":"object"}}]})";
    const std::string claude = R"({"type":"user","sessionId":"s","uuid":"u","parentUuid":null})";
    const auto reason = [](const std::string &archive) {
        Logs logs;
        return logs.load(archive)->hasLog() ? std::string("a log") : logs.error().detail;
    };
    QCOMPARE(
        reason(zip({{"a.json", tools}, {"b.json", tools}, {"c.txt", "a letter\n"}})),
        "this is a ZIP archive without run logs (2 tool catalogs and 1 other file); unpack it, "
        "then open one of the catalogs");
    QVERIFY(reason(tarGz({{"a.jsonl", claude}}))
                .starts_with("this is a tar archive without run logs (1 Claude Code session); open "
                             "one of these: "));
    QVERIFY(reason(zip({{"inner.zip", zip({{"a.ndjson", scheduled("r", "t")}})}}))
                .starts_with("this is a ZIP archive without run logs (1 ZIP archive); "));
    QVERIFY(reason(zip({{"header.json", "{}"}, {"samples/1.json", "{}"}}))
                .starts_with("this is an Inspect log; open one of these: "));
    QVERIFY(reason(zip({{"_journal/start.json", "{}"}})).starts_with("this is an Inspect log; "));
    const std::string cut = zip({{"a.ndjson", generated(3000)}});
    QVERIFY(reason(cut.substr(0, 60)).starts_with("the archive is damaged"));
}

void tst_PackedLogs::archivesThatAreCut()
{
    const std::string first = scheduled("run-1", "call-1");
    const std::string packed = tarGz({{"a.ndjson", first}, {"b.ndjson", generated(3000)}});
    Logs logs;
    const auto store = logs.load(packed.substr(0, packed.size() / 2));
    QVERIFY2(store->hasLog(), logs.error().detail.c_str());
    QCOMPARE(store->files().size(), std::size_t{2});
    QVERIFY(store->files()[0].notice.empty());
    QVERIFY(!store->files()[1].notice.empty());
    QVERIFY(store->eventCount() > 100);
    QVERIFY(!store->damage().empty());
}

void tst_PackedLogs::archivesThatAreBombs()
{
    std::string text = scheduled("run-1", "call-1");
    text.append(300'000'000, ' ');
    const std::string packed = tarGz({{"a.ndjson", text}});
    QVERIFY(packed.size() < 1'000'000);
    Logs logs;
    QVERIFY(!logs.load(packed)->hasLog());
    QCOMPARE(logs.error().code, ErrorCode::TooLarge);
    // One that holds no log.
    const std::string junk = tarGz({{"a.bin", std::string(300'000'000, '\1')}});
    QVERIFY(!logs.load(junk)->hasLog());
    QCOMPARE(logs.error().code, ErrorCode::TooLarge);
}

void tst_PackedLogs::packedTwice()
{
    Logs logs;
    QVERIFY(!logs.load(zstd(gzip(scheduled("run-1", "call-1"))))->hasLog());
    QCOMPARE(logs.error().code, ErrorCode::UnknownFormat);
    QCOMPARE(logs.error().detail,
             std::string("packed twice: gzip in zstd; unpack it once, then open it"));
}

QTEST_GUILESS_MAIN(tst_PackedLogs)
#include "tst_packedlogs.moc"
