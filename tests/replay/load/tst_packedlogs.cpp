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
    QCOMPARE(logs.error().detail,
             std::string("this is a gzip archive of a tar archive; unpack it, then open what is "
                         "in it"));
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
