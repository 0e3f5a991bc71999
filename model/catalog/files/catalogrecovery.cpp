// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogrecovery.h"

#include "model/catalog/files/catalogfile.h"
#include "model/catalog/files/catalogjournal.h"
#include "model/common/logging.h"
#include "model/common/privatefolder.h"

#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int snapshotDelayMs = 1000; // a pause in typing
    /// Writing more tools than this takes a good part of a frame.
    constexpr std::size_t mostToolsAtOnce = 50;

    constexpr auto journalSuffix = ".journal"_L1;
    constexpr auto lockSuffix = ".lock"_L1;
    constexpr auto newSuffix = ".new"_L1;

    QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    JournalTools toolsOf(const CatalogDocument &document)
    {
        JournalTools tools;
        for (const ToolKey key : document.toolKeys())
            tools.emplace_back(key, document.tool(key)->id);
        return tools;
    }

    /// True if the process that wrote the journal is gone.
    bool isAbandoned(const QString &journal)
    {
        QLockFile lock(journal + lockSuffix);
        lock.setStaleLockTime(0); // stale only if the process is gone
        return lock.tryLock();
    }

    void removeFiles(const QString &journal)
    {
        QFile::remove(journal + newSuffix);
        QFile::remove(journal);
        QFile::remove(journal + lockSuffix);
    }

    /// Removes snapshots that a worker finished after their journal was removed.
    void removeOrphans(const QDir &folder)
    {
        for (const QString &name : folder.entryList({u"*"_s + journalSuffix + newSuffix})) {
            if (!folder.exists(name.chopped(newSuffix.size())))
                QFile::remove(folder.filePath(name));
        }
    }

} // namespace

CatalogRecovery::CatalogRecovery(CatalogDocument *document, QString folder, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_folder(std::move(folder))
{
    connect(document, &CatalogDocument::catalogReset, this, &CatalogRecovery::forgetCatalog);
    connect(document, &CatalogDocument::modifiedChanged, this, [this](bool modified) {
        if (!modified)
            forgetEdits();
    });
    connect(document->file(), &CatalogFile::aboutToSave, this, [this](const QByteArray &hash) {
        if (m_journal.isOpen())
            append(savingLine(hash));
    });
    connect(document->file(), &CatalogFile::saved, this, &CatalogRecovery::forgetEdits);
    connect(document, &CatalogDocument::toolChanged, this,
            [this](ToolKey key) { m_changedTools.push_back(key); });
    connect(document, &CatalogDocument::toolInserted, this, [this](ToolKey key) {
        m_changedTools.push_back(key);
        m_isOrderChanged = true;
    });
    const auto reorder = [this] { m_isOrderChanged = true; };
    connect(document, &CatalogDocument::toolRemoved, this, reorder);
    connect(document, &CatalogDocument::toolMoved, this, reorder);
    connect(document, &CatalogDocument::recordsChanged, this,
            [this] { m_areRecordsChanged = true; });
    connect(document, &CatalogDocument::edited, this, &CatalogRecovery::noteEdit);
    m_later.setSingleShot(true);
    m_later.setInterval(snapshotDelayMs);
    connect(&m_later, &QTimer::timeout, this, &CatalogRecovery::makeSnapshot);
    connect(&m_snapshot, &DerivedBase::changed, this, &CatalogRecovery::installSnapshot);
}

CatalogRecovery::~CatalogRecovery()
{
    removeJournal();
}

QByteArray CatalogRecovery::Edit::line() const
{
    JournalEdit edit;
    for (std::size_t i = 0; i < keys.size(); ++i)
        edit.tools.emplace_back(keys[i], &catalog.tools[i]);
    edit.order = order;
    edit.hasRecords = hasRecords;
    return editLine(edit, catalog);
}

CatalogRecovery::Edit CatalogRecovery::takeEdit()
{
    Edit edit;
    edit.catalog = withoutTools(m_document->catalog());
    for (const ToolKey key : m_changedTools) {
        if (const Tool *tool = m_document->tool(key)) {
            edit.catalog.tools.push_back(*tool);
            edit.keys.push_back(key);
        }
    }
    if (m_isOrderChanged)
        edit.order = m_document->toolKeys();
    edit.hasRecords = m_areRecordsChanged;
    m_changedTools.clear();
    m_isOrderChanged = false;
    m_areRecordsChanged = false;
    return edit;
}

JournalSource CatalogRecovery::source() const
{
    const QString path = m_document->path();
    const QString original = path.isEmpty() ? m_document->file()->copiedFrom() : QString();
    const bool isNew = path.isEmpty() && original.isEmpty();
    return {path, original, isNew ? m_document->file()->unsavedId() : QString()};
}

void CatalogRecovery::noteEdit()
{
    if (m_journal.isOpen())
        append(takeEdit());
    else
        begin(takeEdit());
    m_later.start();
}

void CatalogRecovery::setCalls(const QByteArray &text)
{
    if (text == m_calls)
        return;
    m_calls = text;
    if (m_journal.isOpen() && m_calls.isEmpty() && !m_document->isModified())
        removeJournal();
    else if (m_journal.isOpen())
        append(callsLine(m_calls));
    else if (!m_calls.isEmpty())
        begin(std::nullopt);
}

/// Starts a journal with the state before the edit if that is in the file, else after it.
void CatalogRecovery::begin(std::optional<Edit> edit)
{
    const QByteArray hash = m_document->file()->baseHash();
    // The undo stack still has the state before the edit.
    if (!hash.isEmpty() && !m_document->isModified()) {
        if (create(headerLine({source(), hash, m_savedTools}, {})) && edit)
            append(*std::move(edit));
    } else if (m_document->catalog().tools.size() <= mostToolsAtOnce) {
        (void)create(headerLine({source(), {}, toolsOf(*m_document)}, m_document->catalog()));
    } else {
        makeSnapshot();
    }
}

bool CatalogRecovery::create(const QByteArray &header)
{
    if (!makePrivateFolder(m_folder))
        return false;
    const QString name =
        QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + journalSuffix);
    m_lock = std::make_unique<QLockFile>(name + lockSuffix);
    m_lock->setStaleLockTime(0);
    m_journal.setFileName(name);
    if (!m_lock->tryLock() || !m_journal.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) {
        qCWarning(lcModel) << "no recovery journal:" << m_journal.errorString();
        m_lock.reset();
        return false;
    }
    append(header);
    if (!m_calls.isEmpty())
        append(callsLine(m_calls));
    return true;
}

void CatalogRecovery::append(const QByteArray &line)
{
    finishWriting();
    m_journal.write(line);
    if (m_snapshot.isBusy())
        m_sinceSnapshot += line;
}

void CatalogRecovery::append(Edit edit)
{
    if (edit.keys.size() <= mostToolsAtOnce) {
        append(edit.line());
        return;
    }
    finishWriting();
    m_isWritingSinceSnapshot = m_snapshot.isBusy();
    m_writing = std::async(std::launch::async, [this, edit = std::move(edit)] {
        QByteArray line = edit.line();
        m_journal.write(line); // the other users of the file wait in finishWriting()
        return line;
    });
}

void CatalogRecovery::finishWriting()
{
    if (!m_writing.valid())
        return;
    const QByteArray line = m_writing.get();
    if (m_isWritingSinceSnapshot)
        m_sinceSnapshot += line;
}

void CatalogRecovery::makeSnapshot()
{
    if (m_snapshot.isBusy()) {
        m_later.start();
        return;
    }
    if (!m_journal.isOpen() && !create({}))
        return;
    finishWriting();
    m_sinceSnapshot = m_calls.isEmpty() ? QByteArray() : callsLine(m_calls);
    m_snapshot.make(
        [header = JournalHeader{source(), {}, toolsOf(*m_document)},
         catalog = std::make_shared<const Catalog>(m_document->catalog()),
         path = QString(m_journal.fileName() + newSuffix)](const Monitor & /*monitor*/) {
            QFile file(path);
            const QByteArray line = headerLine(header, *catalog);
            const bool isWritten =
                file.open(QIODevice::WriteOnly) && file.write(line) == line.size() && file.flush();
            return isWritten ? path : Snapshot();
        });
}

void CatalogRecovery::installSnapshot()
{
    finishWriting();
    const QString path = m_snapshot.take();
    QFile file(path);
    if (path.isEmpty() || !m_journal.isOpen()
        || !file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return;
    if (file.write(m_sinceSnapshot) != m_sinceSnapshot.size())
        return;
    file.close();
    const QString name = m_journal.fileName();
    m_journal.close();
    std::error_code failed;
    std::filesystem::rename(path.toStdU16String(), name.toStdU16String(), failed);
    if (!m_journal.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        qCWarning(lcModel) << "no recovery journal:" << m_journal.errorString();
}

void CatalogRecovery::removeJournal()
{
    m_later.stop();
    finishWriting();
    m_snapshot.reset();
    if (!m_journal.isOpen())
        return;
    m_journal.close();
    m_lock.reset();
    removeFiles(m_journal.fileName());
}

void CatalogRecovery::forgetEdits()
{
    removeJournal();
    m_changedTools.clear();
    m_isOrderChanged = m_areRecordsChanged = false;
    m_savedTools = toolsOf(*m_document);
    if (!m_calls.isEmpty())
        begin(std::nullopt);
}

void CatalogRecovery::forgetCatalog()
{
    m_calls.clear();
    forgetEdits();
}

QList<RecoverableCatalog> CatalogRecovery::find(const QString &folder)
{
    QList<RecoverableCatalog> found;
    const QDir dir(folder);
    removeOrphans(dir);
    for (const QFileInfo &file :
         dir.entryInfoList({u"*"_s + journalSuffix}, QDir::Files, QDir::Time)) {
        const QString name = file.filePath();
        if (!isAbandoned(name))
            continue;
        const Result<ReplayedJournal> replayed = replayJournal(contentOf(name));
        if (replayed)
            found.append({name, replayed->source, file.lastModified()});
        else if (replayed.error().code == ErrorCode::NoSuchItem
                 || replayed.error().code == ErrorCode::Empty)
            removeFiles(name);
    }
    return found;
}

std::optional<QStringList> CatalogRecovery::unsavedIds(const QString &folder)
{
    QStringList ids;
    const QDir dir(folder);
    for (const QString &name : dir.entryList({u"*"_s + journalSuffix}, QDir::Files)) {
        const Result<JournalSource> source = readSource(contentOf(dir.filePath(name)));
        if (!source)
            return std::nullopt;
        if (!source->id.isEmpty())
            ids.append(source->id);
    }
    return ids;
}

Result<void> CatalogRecovery::recover(const RecoverableCatalog &found)
{
    Result<ReplayedJournal> replayed = replayJournal(contentOf(found.file));
    if (!replayed)
        return replayed.error();
    m_document->file()->restore(std::move(replayed->catalog), replayed->source);
    const JournalHeader header{source(), {}, toolsOf(*m_document)};
    m_calls = replayed->calls;
    if (create(headerLine(header, m_document->catalog())))
        removeFiles(found.file);
    if (!replayed->calls.isEmpty())
        emit callsRecovered(replayed->calls);
    return {};
}

void CatalogRecovery::discard(const RecoverableCatalog &found)
{
    removeFiles(found.file);
}

} // namespace tw
