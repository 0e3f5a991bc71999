// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Folders of logs: a very large number, and unreadable ones.

#include "replay/base/filelimit.h"
#include "replay/base/mappedfile.h"
#include "replay/base/unnamedfile.h"
#include "tests/helpers/filelimitscope.h"
#include "tests/replay/runlogs.h"

#include <QTest>

#include <cstdio>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

using namespace tw;
using namespace tw::test;

namespace {

/// Root can read everything; the user nobody cannot.
class AsNobody
{
public:
    AsNobody()
        : m_isRoot(::geteuid() == 0)
    {
        m_done = !m_isRoot || ::seteuid(65534) == 0;
    }
    ~AsNobody()
    {
        if (m_isRoot)
            m_done = ::seteuid(0) == 0;
    }
    AsNobody(const AsNobody &) = delete;
    AsNobody &operator=(const AsNobody &) = delete;
    [[nodiscard]] bool done() const { return m_done; }

private:
    bool m_isRoot;
    bool m_done = false;
};

std::size_t openFiles()
{
    const std::filesystem::directory_iterator files("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

/// "name code" of each, in order.
std::string unreadText(std::span<const Error> unread)
{
    std::string text;
    for (const Error &error : unread) {
        if (error.detail.empty())
            return "one without a reason";
        const std::string name = error.where.substr(error.where.find_last_of('/') + 1);
        text += name.substr(0, name.find(':')) + ' '
            + (error.code == ErrorCode::AccessDenied        ? "denied"
                   : error.code == ErrorCode::ReadFailed    ? "failed"
                   : error.code == ErrorCode::UnknownFormat ? "unknown"
                                                            : "?")
            + '\n';
    }
    return text;
}

} // namespace

class tst_Folders : public QObject
{
    Q_OBJECT
private slots:
    void whatAFolderWithoutLogsHolds();
    void manyLogs_data();
    void manyLogs();
    void theLimitOfFilesIsRaised();
    void tooManyOpenFilesAreSaid();
    void aMappedFileIsClosed();
    void streamsAreReadWhereNoMappingIsFree();
    void aReplacedFileKeepsItsBytes();
    void whatCannotBeRead_data();
    void whatCannotBeRead();
    void linksThatLeadNowhere();
    void otherFilesArePassedOver();
    void withoutPermission();
    void nothingCanBeRead();
    void whatCanBeReadLater();
};

void tst_Folders::manyLogs_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("1100") << 1100;
    QTest::newRow("3000") << 3000;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // takes minutes
    QTest::newRow("32767") << 32'767; // as many as a store can name
#endif
}

void tst_Folders::manyLogs()
{
    QFETCH(int, count);
    Logs logs;
    for (int i = 0; i < count; ++i) {
        const std::string run = "run-" + std::to_string(i);
        logs.write(run + ".ndjson", scheduled(run, "call") + completed(run));
    }
    const FileLimitScope limit(1024);
    const auto store = load(logs.folder());
    QVERIFY(store->hasLog());
    QCOMPARE(store->files().size(), static_cast<std::size_t>(count));
    QCOMPARE(store->runs().size(), static_cast<std::size_t>(count));
    QVERIFY(store->unread().empty());
    QVERIFY(!store->raw(EventIndex{store->eventCount() - 1}).empty());
    const std::filesystem::path folder[] = {logs.folder()};
    const auto found = findLogs(folder);
    QVERIFY(found && found->unread.empty());
    QCOMPARE(found->paths.size(), static_cast<std::size_t>(count));
}

void tst_Folders::theLimitOfFilesIsRaised()
{
    const FileLimitScope restored(256);
    rlimit limit = {};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    QVERIFY(limit.rlim_cur <= 256);
    raiseFileLimit();
    ::getrlimit(RLIMIT_NOFILE, &limit);
    QCOMPARE(limit.rlim_cur, limit.rlim_max);
}

void tst_Folders::tooManyOpenFilesAreSaid()
{
    Logs logs;
    const auto path = logs.write("a.ndjson", completed("r"));
    const FileLimitScope none(0);
    const auto map = MappedFile::open(path);
    QVERIFY(!map);
    QCOMPARE(map.error().code, ErrorCode::ReadFailed);
    QCOMPARE(map.error().detail,
             "too many files are open; close some, or raise the limit (ulimit -n)");
}

void tst_Folders::aMappedFileIsClosed()
{
    if (!std::filesystem::exists("/proc/self/fd"))
        QSKIP("the open files cannot be counted here");
    Logs logs;
    const auto path = logs.write("a.ndjson", completed("r"));
    const std::size_t before = openFiles();
    const auto map = MappedFile::open(path);
    QVERIFY(map);
    QCOMPARE(openFiles(), before);
    QCOMPARE((*map)->availableSize(), (*map)->size());
    std::filesystem::resize_file(path, 10);
    QTRY_COMPARE((*map)->availableSize(), std::size_t{10});
    QVERIFY((*map)->isChanged());
}

void tst_Folders::streamsAreReadWhereNoMappingIsFree()
{
    Logs logs;
    const auto path = logs.write("a.ndjson", completed("r"));
    std::vector<std::shared_ptr<const MappedFile>> maps;
    for (int i = 0; i < 17'000; ++i) { // more than can be mapped at once
        const auto map = MappedFile::open(path);
        QVERIFY(map);
        maps.push_back(*map);
    }
    QCOMPARE(maps.back()->bytes(), maps.front()->bytes());
    const std::string text(100'000, 'x');
    const UnnamedFile stream;
    QVERIFY(stream.file);
    QCOMPARE(std::fwrite(text.data(), 1, text.size(), stream.file), text.size());
    QCOMPARE(std::fflush(stream.file), 0);
    const auto read = MappedFile::ofStream(stream.file, text.size(), "text");
    QVERIFY(read);
    QCOMPARE((*read)->bytes(), std::string_view(text));
}

void tst_Folders::aReplacedFileKeepsItsBytes()
{
    Logs logs;
    const std::string text = completed("r");
    const auto path = logs.write("a.ndjson", text);
    const auto map = MappedFile::open(path);
    QVERIFY(map);
    std::filesystem::rename(logs.write("new", "short"), path);
    QTest::qWait(20); // longer than a stat result is cached
    QCOMPARE((*map)->availableSize(), text.size());
    std::filesystem::remove(path);
    QTest::qWait(20);
    QVERIFY(!(*map)->isChanged());
    QCOMPARE((*map)->bytes(), std::string_view(text));
}

void tst_Folders::whatCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("a gzip file without content")
        << QByteArray::fromHex("1f8b08") << QByteArray("b failed\n");
    QTest::newRow("a gzip file cut before its first byte")
        << QByteArray::fromHex("1f8b0800000000000003") << QByteArray("b failed\n");
    QTest::newRow("a zstd file without content")
        << QByteArray::fromHex("28b52ffd") << QByteArray("b failed\n");
    QTest::newRow("a page cut inside its line")
        << QByteArray(R"({"Events":[{"Ty)") << QByteArray("b unknown\n");
    QTest::newRow("an array cut inside its line")
        << QByteArray(" [ {\"Ty") << QByteArray("b unknown\n");
    QTest::newRow("a page of two megabytes without its end") << QByteArray(R"({"Events":{"a":")")
            + QByteArray(2'000'000, 'x') << QByteArray("b unknown\n");
}

void tst_Folders::whatCannotBeRead()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    Logs logs;
    logs.write("a.ndjson", completed("r"));
    logs.write("below/b", bytes.toStdString());
    logs.write("below/c.ndjson", completed("s"));
    const auto store = load(logs.folder());
    QVERIFY(store->hasLog());
    QCOMPARE(store->files().size(), std::size_t{2});
    QCOMPARE(QByteArray::fromStdString(unreadText(store->unread())), expected);
}

/// A link in a circle is named; one to a file that is gone is as if it were gone itself.
void tst_Folders::linksThatLeadNowhere()
{
    Logs logs;
    logs.write("a.ndjson", completed("r"));
    std::filesystem::create_symlink("circle", logs.folder() / "circle");
    std::filesystem::create_symlink("gone.ndjson", logs.folder() / "link");
    std::filesystem::create_directory_symlink(".", logs.folder() / "below");
    const auto store = load(logs.folder());
    QVERIFY(store->hasLog());
    QCOMPARE(store->files().size(), std::size_t{1});
    QCOMPARE(store->unread().size(), std::size_t{1});
    QVERIFY(store->unread().front().where.ends_with("circle"));
    QVERIFY(store->unread().front().detail.find("links") != std::string::npos);
}

void tst_Folders::otherFilesArePassedOver()
{
    Logs logs;
    logs.write("a.ndjson", completed("r"));
    logs.write("empty.ndjson", "");
    logs.write("blank.ndjson", " \n\n");
    logs.write("notes.txt", "a letter\n");
    logs.write("config.toml", "[section]\nvalue = 1\n");
    logs.write("other.json", R"({"a":[1,2,3]})");
    logs.write("other.ndjson", "{\"a\":1}\n{\"b\":");
    // As Go prints the listing of a session store: it holds documents of runs, but not as records.
    logs.write("sessions.json", R"([
 {
  "runs": [
   {
    "AgentID": "a",
    "RunID": "r",
    "SessionID": "s",
    "Status": "completed",
    "StartedAt": "2026-11-21T05:16:21.686759858Z",
    "UpdatedAt": "2026-11-21T05:16:21.696122082Z"
   }
  ],
  "session": { "ID": "s", "Status": "active" }
 }
])");
    logs.write("page.html", "{{ template }}");
    logs.write("large.json", "{\"a\":\"" + std::string(2'000'000, 'x') + "\"}");
    logs.write("bytes", std::string("\x89PNG\0\0\0", 7));
    logs.write("tools.json", R"({"tools":[{"name":"a","inputSchema":{"type":"object"}}]})");
    const auto store = load(logs.folder());
    QVERIFY(store->hasLog());
    QCOMPARE(store->files().size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(unreadText(store->unread())), QByteArray());
}

void tst_Folders::withoutPermission()
{
    using std::filesystem::perms;
    Logs logs;
    logs.write("a.ndjson", completed("r"));
    const auto secret = logs.write("secret.ndjson", completed("s"));
    logs.write("below/c.ndjson", completed("t"));
    std::filesystem::permissions(logs.folder(),
                                 perms::owner_all | perms::group_read | perms::group_exec
                                     | perms::others_read | perms::others_exec);
    std::filesystem::permissions(secret, perms::none);
    std::filesystem::permissions(logs.folder() / "below", perms::none);
    RunStorePtr store;
    {
        const AsNobody nobody;
        if (!nobody.done())
            QSKIP("root may read everything");
        store = load(logs.folder());
    }
    std::filesystem::permissions(logs.folder() / "below", perms::owner_all);
    QVERIFY(store->hasLog());
    QCOMPARE(store->files().size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(unreadText(store->unread())),
             QByteArray("below denied\nsecret.ndjson denied\n"));
}

void tst_Folders::nothingCanBeRead()
{
    Logs logs;
    logs.write("notes.txt", "a letter\n");
    const auto first = logs.write("b.ndjson.gz", "\x1F\x8B\x08");
    const std::filesystem::path folder[] = {logs.folder()};
    auto store = loadRuns(folder);
    QVERIFY(!store);
    QCOMPARE(store.error().code, ErrorCode::ReadFailed);
    QCOMPARE(store.error().where, first.string());
    logs.write("c.ndjson.gz", "\x1F\x8B\x08");
    logs.write("d.ndjson.gz", "\x1F\x8B\x08");
    store = loadRuns(folder);
    QVERIFY(!store);
    QCOMPARE(store.error().where, first.string());
    QVERIFY(store.error().detail.find("2 more") != std::string::npos);
}

/// A followed log is completed later.
void tst_Folders::whatCanBeReadLater()
{
    Logs logs;
    logs.write("a.ndjson", completed("r"));
    logs.write("b.ndjson", R"({"Events":[{"Ty)");
    LoadOptions options;
    options.follow = true;
    RunLoader loader({logs.folder()}, options);
    auto store = loader.load();
    QVERIFY(store);
    QCOMPARE((*store)->unread().size(), std::size_t{1});
    QVERIFY(!loader.hasNewLogs());
    logs.write("b.ndjson", completed("s"));
    QVERIFY(loader.hasNewLogs());
    store = loader.update();
    QVERIFY(store);
    QVERIFY((*store)->unread().empty());
    QCOMPARE((*store)->runs().size(), std::size_t{2});
}

void tst_Folders::whatAFolderWithoutLogsHolds()
{
    const std::string tools = R"({"tools":[{"name":"a","inputSchema":{"type":"object"}}]})";
    const std::string claude = R"({"type":"user","sessionId":"s","uuid":"u","parentUuid":null})";
    Logs logs;
    const std::filesystem::path folder[] = {logs.folder()};
    const auto reason = [&folder] {
        const auto store = loadRuns(folder);
        return store ? std::string("a log") : store.error().detail;
    };
    QCOMPARE(reason(),
             "this folder contains no run logs; choose the folder or file of a recording");
    logs.write("readme.txt", "a letter to my aunt");
    logs.write("sessions/1.jsonl", claude + "\n");
    logs.write("sessions/2.jsonl", claude + "\n");
    QCOMPARE(
        reason(),
        "this folder contains no run logs, but 2 Claude Code sessions and 1 other file; choose "
        "the folder or file of a recording");
    for (const char *name : {"a/tools-list.json", "b/tools-list.json", "c/tools-list.json"})
        logs.write(name, tools);
    QCOMPARE(reason(),
             "this folder contains no run logs, but 3 tool catalogs, 2 Claude Code sessions and 1 "
             "other file; open one of the catalogs, or the folder or file of a recording");
    logs.write("run.ndjson", scheduled("r", "t"));
    QCOMPARE(reason(), "a log");
}

QTEST_GUILESS_MAIN(tst_Folders)
#include "tst_folders.moc"
