// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/payloadstore.h"

#include "model/common/commitfile.h"
#include "model/common/logging.h"
#include "model/common/privatefolder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>
#include <QSet>

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// A crash loses at most this much typing.
    constexpr std::chrono::milliseconds writeDelay{700};

    constexpr auto unsavedPrefix = "unsaved:"_L1; // no path begins like this
    constexpr auto lockSuffix = ".lock"_L1;

    QString nameFor(const QString &text)
    {
        constexpr int NameLength = 24; // 96 bits: no two files meet
        return QString::fromLatin1(
            QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256)
                .toHex()
                .left(NameLength));
    }

    /// Empty or "{}". Large texts are not copied for that.
    bool isNothing(QStringView text)
    {
        const QStringView bare = text.trimmed();
        return bare.isEmpty()
            || (bare.startsWith(u'{') && bare.endsWith(u'}')
                && bare.sliced(1).chopped(1).trimmed().isEmpty());
    }

    /// The root of a tool's file; empty if it cannot be read.
    QJsonObject readFrom(const QString &path)
    {
        QFile file(path);
        if (path.isEmpty() || !file.open(QIODevice::ReadOnly))
            return {};
        return QJsonDocument::fromJson(file.readAll()).object();
    }

    ToolPayloads payloadsIn(const QJsonObject &root)
    {
        ToolPayloads payloads;
        if (const QJsonValue text = root.value(u"text"_s); text.isString())
            payloads.text = text.toString();
        const QJsonArray past = root.value(u"past"_s).toArray();
        for (const auto &one : past) {
            if (payloads.past.size() == PayloadStore::MostPast)
                break;
            payloads.past.append(
                {QDateTime::fromString(one[u"time"_s].toString(), Qt::ISODateWithMs),
                 one[u"text"_s].toString()});
        }
        return payloads;
    }

    void addTo(QList<PastPayload> &past, const PastPayload &added)
    {
        past.removeIf([&](const PastPayload &one) { return one.text == added.text; });
        past.prepend(added);
        if (past.size() > PayloadStore::MostPast)
            past.removeLast();
    }

    void addAll(QList<PastPayload> &past, const QList<PastPayload> &added)
    {
        for (auto it = added.crbegin(); it != added.crend(); ++it) {
            if (!past.contains(*it))
                addTo(past, *it);
        }
        std::ranges::stable_sort(past, std::ranges::greater{}, &PastPayload::time);
    }

    QString folderOfFile(const QString &path)
    {
        return QFileInfo(path).path();
    }

    /// The lock of the process that has the texts of an unsaved design in \a folder.
    std::unique_ptr<QLockFile> lockOf(const QString &folder)
    {
        auto lock = std::make_unique<QLockFile>(folder + lockSuffix);
        lock->setStaleLockTime(0); // stale only if the process is gone
        return lock;
    }

} // namespace

/// The files to write. Shared with the writing job.
class PayloadStore::Files
{
public:
    struct Content
    {
        QString catalog;
        QString tool;
        ToolPayloads payloads;
    };

    void add(const QString &path, const Content &content)
    {
        const std::scoped_lock lock(m_mutex);
        m_changed.insert(path, content);
    }
    /// Removes the files of a catalog, whose \a folder is not written to any more.
    void remove(const QString &folder)
    {
        const std::scoped_lock lock(m_mutex);
        m_changed.removeIf(
            [&folder](const auto &file) { return folderOfFile(file.key()) == folder; });
        m_removed.append(folder);
    }
    /// One thread at a time writes, so an older text never replaces a newer one. Folders are
    /// removed last, and only once everything is written: their texts may have been copied. What
    /// fails is tried again with the next change.
    void write()
    {
        const std::scoped_lock writing(m_writing);
        QHash<QString, Content> changed;
        QStringList removed;
        {
            const std::scoped_lock lock(m_mutex);
            changed = std::exchange(m_changed, {});
            removed = std::exchange(m_removed, {});
        }
        QHash<QString, Content> failed;
        for (auto it = changed.cbegin(); it != changed.cend(); ++it) {
            if (!writeFile(it.key(), *it))
                failed.insert(it.key(), *it);
        }
        if (failed.isEmpty()) {
            for (const QString &folder : std::as_const(removed))
                removeFiles(folder, changed);
            return;
        }
        const std::scoped_lock lock(m_mutex);
        for (auto it = failed.cbegin(); it != failed.cend(); ++it) {
            if (!m_changed.contains(it.key()) && !m_removed.contains(folderOfFile(it.key())))
                m_changed.insert(it.key(), *it);
        }
        m_removed += removed;
    }

private:
    bool writeFile(const QString &path, const Content &content)
    {
        const QString folder = folderOfFile(path);
        QSaveFile file(path);
        const QByteArray bytes = written(content);
        if (!makePrivateFolder(folder)) {
            qCWarning(lcModel, "cannot create %s", qUtf8Printable(folder));
            return false;
        }
        if (isUnsaved(content.catalog))
            hold(folder);
        if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()
            && commitFile(file))
            return true;
        qCWarning(lcModel, "cannot write %s: %s", qUtf8Printable(path),
                  qUtf8Printable(file.errorString()));
        return false;
    }
    /// Removes what is in \a folder, except what was \a written again after the removal.
    void removeFiles(const QString &folder, const QHash<QString, Content> &written)
    {
        const QDir dir(folder);
        for (const QString &name : dir.entryList(QDir::Files)) {
            if (const QString path = dir.filePath(name); !written.contains(path))
                QFile::remove(path);
        }
        if (QDir().rmdir(folder) || !dir.exists())
            m_locks.erase(folder);
    }
    /// Says that \a folder is in use: until it is removed, or this process ends.
    void hold(const QString &folder)
    {
        if (m_locks.contains(folder))
            return;
        // If another window has it, or there can be no locks, removeAbandoned() cannot lock either.
        if (std::unique_ptr<QLockFile> lock = lockOf(folder); lock->tryLock())
            m_locks.emplace(folder, std::move(lock));
    }
    static QByteArray written(const Content &content)
    {
        QJsonObject root{{u"catalog"_s, content.catalog}, {u"tool"_s, content.tool}};
        if (content.payloads.text)
            root.insert(u"text"_s, *content.payloads.text);
        QJsonArray past;
        for (const PastPayload &one : content.payloads.past) {
            past.append(QJsonObject{{u"time"_s, one.time.toString(Qt::ISODateWithMs)},
                                    {u"text"_s, one.text}});
        }
        root.insert(u"past"_s, past);
        return QJsonDocument(root).toJson();
    }

    std::mutex m_writing;
    std::map<QString, std::unique_ptr<QLockFile>> m_locks; ///< by folder, of m_writing
    std::mutex m_mutex;
    QHash<QString, Content> m_changed;
    QStringList m_removed; ///< folders
};

PayloadStore::PayloadStore(QObject *parent)
    : QObject(parent)
    , m_files(std::make_shared<Files>())
    , m_later(writeDelay)
{
    connect(&m_later, &BusyTimer::timeout, this, [this] {
        m_write.make([files = m_files](const Monitor & /*monitor*/) {
            files->write();
            return true;
        });
    });
}

PayloadStore::~PayloadStore()
{
    flush();
}

void PayloadStore::setFolder(const QString &folder, const QString &shared)
{
    if (folder == m_folder)
        return;
    flush();
    m_folder = folder;
    m_shared = shared;
    m_entries.clear();
}

void PayloadStore::adopt(const QString &folder)
{
    QDirIterator files(folder, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QJsonObject root = readFrom(files.next());
        const QString catalog = root.value(u"catalog"_s).toString();
        const QString tool = root.value(u"tool"_s).toString();
        const ToolPayloads other = payloadsIn(root);
        ToolPayloads &known = entry(catalog, tool);
        if (!known.text)
            known.text = other.text;
        QList<PastPayload> past = other.past;
        if (other.text && known.text != other.text && !isNothing(*other.text))
            addTo(past, {files.fileInfo().lastModified().toUTC(), *other.text});
        addAll(known.past, past);
        save(catalog, tool);
    }
}

const ToolPayloads &PayloadStore::payloads(const QString &catalog, const QString &tool)
{
    return entry(catalog, tool);
}

ToolPayloads &PayloadStore::entry(const QString &catalog, const QString &tool)
{
    QHash<QString, ToolPayloads> &tools = m_entries[catalog];
    const auto known = tools.find(tool);
    if (known != tools.end())
        return *known;
    const QString folder = folderOf(catalog);
    QJsonObject root = readFrom(fileIn(folder, catalog, tool));
    if (root.isEmpty() && folder != m_shared)
        root = readFrom(fileIn(m_shared, catalog, tool));
    return *tools.insert(tool, payloadsIn(root));
}

QString PayloadStore::unsavedCatalog(const QString &id)
{
    return unsavedPrefix + id;
}

bool PayloadStore::isUnsaved(const QString &catalog)
{
    return catalog.startsWith(unsavedPrefix);
}

void PayloadStore::removeAbandoned(const QString &shared, const QStringList &keptIds)
{
    QSet<QString> kept;
    for (const QString &id : keptIds)
        kept.insert(nameFor(unsavedCatalog(id)));
    const QDir dir(shared);
    for (const QString &file : dir.entryList({u"*"_s + lockSuffix}, QDir::Files)) {
        const QString name = file.chopped(lockSuffix.size());
        const QString folder = dir.filePath(name);
        const std::unique_ptr<QLockFile> lock = lockOf(folder);
        if (!kept.contains(name) && lock->tryLock())
            QDir(folder).removeRecursively();
    }
}

QString PayloadStore::folderOf(const QString &catalog) const
{
    const bool isShared = isUnsaved(catalog) && !m_shared.isEmpty();
    return isShared ? m_shared : m_folder;
}

QString PayloadStore::fileIn(const QString &folder, const QString &catalog, const QString &tool)
{
    if (folder.isEmpty() || catalog.isEmpty())
        return {};
    return u"%1/%2/%3.json"_s.arg(folder, nameFor(catalog), nameFor(tool));
}

void PayloadStore::setText(const QString &catalog, const QString &tool, const QString &text)
{
    ToolPayloads &known = entry(catalog, tool);
    if (known.text == text || (!known.text && isNothing(text)))
        return;
    known.text = text;
    save(catalog, tool);
}

void PayloadStore::addPast(const QString &catalog, const QString &tool, const QString &text)
{
    QList<PastPayload> &past = entry(catalog, tool).past;
    if (isNothing(text) || (!past.isEmpty() && past.first().text == text))
        return;
    addTo(past, {QDateTime::currentDateTimeUtc(), text});
    save(catalog, tool);
}

void PayloadStore::copy(const QString &from, const QString &to)
{
    QStringList tools = m_entries.value(from).keys();
    QStringList folders{folderOf(from), m_shared};
    folders.removeDuplicates();
    for (const QString &folder : std::as_const(folders)) {
        const QString any = fileIn(folder, from, {});
        if (any.isEmpty())
            continue;
        QDirIterator files(folderOfFile(any), {u"*.json"_s}, QDir::Files);
        while (files.hasNext())
            tools.append(readFrom(files.next()).value(u"tool"_s).toString());
    }
    tools.removeDuplicates();
    for (const QString &tool : std::as_const(tools)) {
        const ToolPayloads known = entry(from, tool);
        if (!known.text && known.past.isEmpty())
            continue;
        ToolPayloads &copied = entry(to, tool);
        if (known.text)
            copied.text = known.text;
        addAll(copied.past, known.past);
        save(to, tool);
    }
}

void PayloadStore::forget(const QString &catalog)
{
    m_entries.remove(catalog);
    const QString file = fileIn(folderOf(catalog), catalog, {});
    if (file.isEmpty())
        return;
    m_files->remove(folderOfFile(file));
    if (!m_later.isBusy())
        m_later.start();
}

void PayloadStore::save(const QString &catalog, const QString &tool)
{
    const QString path = fileIn(folderOf(catalog), catalog, tool);
    if (path.isEmpty())
        return;
    m_files->add(path, {catalog, tool, entry(catalog, tool)});
    if (!m_later.isBusy()) // typing on does not delay it
        m_later.start();
}

void PayloadStore::flush()
{
    m_later.stop();
    m_files->write();
}

} // namespace tw
