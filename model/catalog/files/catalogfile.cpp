// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogfile.h"

#include "model/catalog/files/catalogjournal.h"
#include "model/catalog/files/catalogorigins.h"
#include "model/common/commitfile.h"
#include "replay/load/sniff.h"
#include "schema/edit/schemafromexample.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QSaveFile>
#include <QUndoStack>
#include <QUuid>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    Error fileError(const QFile &file, const QFileInfo &info)
    {
        const std::string where = info.filePath().toStdString();
        if (!info.exists())
            return {ErrorCode::NotFound, where, "there is no such file; check the path"};
        if (info.isDir())
            return {ErrorCode::NotAFile, where, "this is a folder; open a file in it"};
        if (!info.isReadable())
            return {ErrorCode::AccessDenied, where,
                    "no permission to read it; change its permissions"};
        return {ErrorCode::ReadFailed, where, file.errorString().toStdString()};
    }

    /// Programs write a file in several steps; one look after the last of them is enough.
    constexpr int checkDelayMs = 150;
    /// A user who repairs a file that could not be opened wants to see it; asking costs little.
    constexpr int retryDelayMs = 500;

    constexpr auto designSuffix = ".toolwright.json"_L1;

    Result<void> writeFile(const QString &path, const std::string &text)
    {
        QSaveFile file(path);
        const auto size = static_cast<qint64>(text.size());
        if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size
            && commitFile(file))
            return {};
        return Error{ErrorCode::WriteFailed, QFileInfo(path).fileName().toStdString(),
                     file.errorString().toStdString() + "; choose another place with Save As"};
    }

    /// Reading more bytes than this takes longer than a frame.
    constexpr qsizetype mostTextAtOnce = 200'000;

    constexpr const char *NewToolset = "toolset"; ///< of a new design

    /// The format of a new design.
    const CatalogFormat &designFormat()
    {
        return *findCatalogFormat(DesignCatalog);
    }

    /// A catalog, or a design with one tool made from an example or a schema.
    Result<Catalog> designFrom(const QByteArray &text, const QString &name)
    {
        Result<PastedCatalog> pasted = catalogFromText(
            {text.constData(), static_cast<std::size_t>(text.size())}, name.toStdString());
        if (!pasted)
            return pasted.error();
        if (pasted->kind != PastedKind::Catalog) {
            pasted->catalog.format = designFormat().id;
            for (Tool &tool : pasted->catalog.tools) {
                tool.toolset = NewToolset;
                tool.id.insert(0, std::string(NewToolset) + '.');
            }
        }
        return std::move(pasted->catalog);
    }

} // namespace

CatalogFile::CatalogFile(CatalogDocument *document)
    : QObject(document)
    , m_document(document)
    , m_origins(new CatalogOrigins(document, this))
    , m_watcher(new QFileSystemWatcher(this))
{
    connect(&m_loaded, &DerivedBase::progressed, this, &CatalogFile::progressed);
    connect(&m_loaded, &DerivedBase::changed, this, &CatalogFile::showLoaded);
    connect(&m_loaded, &DerivedBase::failed, this, &CatalogFile::showFailure);
    connect(&m_merge, &DerivedBase::changed, this, [this] {
        if (const auto read = m_merge.value())
            emit mergeReady(read->merge);
    });
    connect(&m_merge, &DerivedBase::failed, this, &CatalogFile::mergeFailed);
    connect(document, &CatalogDocument::edited, this, [this] {
        if (m_merge.isBusy())
            mergeFrom(m_mergePath);
    });
    m_checkLater.setSingleShot(true);
    connect(&m_checkLater, &QTimer::timeout, this, &CatalogFile::checkDisk);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this,
            [this] { m_checkLater.start(checkDelayMs); });
}

CatalogFile::~CatalogFile() = default;

CatalogFile::Fingerprint CatalogFile::printOf(const QByteArray &text)
{
    return {text.size(), QCryptographicHash::hash(text, QCryptographicHash::Sha1)};
}

Result<CatalogFile::LoadedPtr> CatalogFile::load(const QString &path, const Monitor &monitor)
{
    QFile file(path);
    const QFileInfo info(path);
    if (info.exists() && !info.isFile() && !info.isDir()) // opening a pipe waits for its writer
        return Error{ErrorCode::NotAFile, path.toStdString(),
                     "this is a pipe or device; save it to a file first"};
    if (info.isDir() || !file.open(QIODevice::ReadOnly))
        return fileError(file, info);
    QByteArray text;
    const auto total = static_cast<std::uint64_t>(std::max<qint64>(0, file.size()));
    if (total > MostCatalogBytes)
        return catalogTooLarge(total, path.toStdString());
    text.reserve(file.size());
    while (!file.atEnd()) {
        if (monitor.cancelled())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        const QByteArray part = file.read(1 << 20);
        if (part.isEmpty() && file.error() != QFileDevice::NoError)
            return fileError(file, info);
        text.append(part);
        monitor.progress(static_cast<std::uint64_t>(text.size()), total);
    }
    Result<Catalog> catalog = readCatalogBytes(
        {text.constData(), static_cast<std::size_t>(text.size())}, path.toStdString());
    if (!catalog)
        return catalog.error();
    return LoadedPtr(std::make_shared<Loaded>(Loaded{std::move(*catalog), printOf(text)}));
}

void CatalogFile::open(const QString &path)
{
    start(path, false);
}

void CatalogFile::openCopy(const QString &path)
{
    start(path, true);
}

void CatalogFile::start(const QString &path, bool isCopy)
{
    m_document->m_requestedPath = path;
    m_isCopy = isCopy;
    m_tried = stampOf(path);
    m_loaded.make([path](const Monitor &monitor) { return load(path, monitor); });
    m_document->setState(CatalogDocument::State::Loading);
}

void CatalogFile::openBlank()
{
    m_loaded.reset();
    Catalog catalog;
    catalog.format = designFormat().id;
    Toolset toolset;
    toolset.id = toolset.name = NewToolset;
    catalog.toolsets.push_back(std::move(toolset));
    m_document->setCatalog(std::move(catalog), {});
}

Result<void> CatalogFile::openText(const QByteArray &text, const QString &name, Access access)
{
    const QString origin = access == Access::ReadOnly ? name : QString();
    if (text.size() > mostTextAtOnce) {
        m_document->m_requestedPath.clear();
        m_isCopy = true;
        m_tried = stampOf({});
        m_loaded.make([text, name, origin](const Monitor & /*monitor*/) -> Result<LoadedPtr> {
            Result<Catalog> read = designFrom(text, name);
            if (!read)
                return read.error();
            return LoadedPtr(std::make_shared<Loaded>(Loaded{*std::move(read), {}, origin}));
        });
        m_document->setState(CatalogDocument::State::Loading);
        return {};
    }
    Result<Catalog> read = designFrom(text, name);
    if (!read)
        return read.error();
    m_loaded.reset();
    m_document->setCatalog(*std::move(read), {});
    if (!origin.isEmpty())
        setReadOnly(origin);
    return {};
}

void CatalogFile::setReadOnly(const QString &origin)
{
    m_origin = origin;
    emit m_document->stateChanged();
}

void CatalogFile::cancelLoading()
{
    m_loaded.cancel();
}

void CatalogFile::close()
{
    m_loaded.reset();
    m_document->setCatalog({}, {});
    m_document->m_hasCatalog = false;
    m_document->setState(CatalogDocument::State::Empty);
}

void CatalogFile::forgetFailure()
{
    m_document->setState(m_document->hasCatalog() ? CatalogDocument::State::Ready
                                                  : CatalogDocument::State::Empty);
}

void CatalogFile::showLoaded()
{
    const LoadedPtr loaded = m_loaded.take();
    const QString path = m_document->requestedPath();
    if (m_isCopy) {
        m_document->setCatalog(loaded->catalog, {}, path);
    } else {
        m_document->setCatalog(loaded->catalog, path);
        watch(loaded);
    }
    if (!loaded->origin.isEmpty())
        setReadOnly(loaded->origin);
}

void CatalogFile::showFailure(const Error &error)
{
    if (error.code == ErrorCode::Cancelled) {
        forgetFailure();
        return;
    }
    m_document->m_error = error;
    m_document->setState(CatalogDocument::State::Failed);
    m_checkLater.start(retryDelayMs);
}

void CatalogFile::forget(const QString &copiedFrom, const QString &unsavedId)
{
    m_copiedFrom = copiedFrom;
    m_unsavedId =
        unsavedId.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : unsavedId;
    m_losses.clear();
    watch(nullptr);
}

const CatalogFormat &CatalogFile::format() const
{
    const CatalogFormat *const own = findCatalogFormat(m_document->catalog().format);
    return own && own->write ? *own : designFormat();
}

const CatalogFormat &CatalogFile::formatFor(const QString &path) const
{
    return path.endsWith(designSuffix) ? designFormat() : format();
}

bool CatalogFile::canSave() const
{
    return m_document->state() == CatalogDocument::State::Ready && !m_document->path().isEmpty()
        && format().id == m_document->catalog().format;
}

QString CatalogFile::suggestedName(const CatalogFormat &format) const
{
    const QString name =
        QFileInfo(m_document->path().isEmpty() ? m_copiedFrom : m_document->path()).fileName();
    const QString usual =
        QString::fromUtf8(format.fileName.data(), qsizetype(format.fileName.size()));
    if (name.isEmpty() || format.id == m_document->catalog().format)
        return name.isEmpty() ? usual : name;
    return format.id == DesignCatalog ? name.section(u'.', 0, 0) + designSuffix : usual;
}

WrittenCatalog CatalogFile::written(const CatalogFormat &format) const
{
    return format.write(catalogForFile(m_document->catalog()));
}

Result<std::vector<Loss>> CatalogFile::save()
{
    if (!canSave())
        return Error{ErrorCode::Unsupported, m_document->displayName().toStdString(),
                     "this catalog has no file of its own yet; use Save As"};
    return saveAs(m_document->path());
}

Result<std::vector<Loss>> CatalogFile::saveAs(const QString &path)
{
    Catalog catalog = catalogForFile(m_document->catalog());
    const CatalogFormat &target = formatFor(path);
    if (target.id != catalog.format) {
        catalog.origin = schemaFormatOf(catalog);
        catalog.format = target.id;
        catalog.generation.clear();
        catalog.layout = {};
    }
    WrittenCatalog written = target.write(catalog);
    const auto print = printOf(
        QByteArray::fromRawData(written.text.data(), static_cast<qsizetype>(written.text.size())));
    emit aboutToSave(print.hash);
    if (const Result<void> done = writeFile(path, written.text); !done)
        return done.error();
    m_document->m_path = path;
    m_document->m_catalog.origin = catalog.origin;
    m_document->m_catalog.format = catalog.format;
    m_document->m_catalog.generation = catalog.generation;
    m_document->m_catalog.layout = catalog.layout;
    m_losses = std::move(written.losses);
    m_copiedFrom.clear();
    const bool isComplete = m_losses.empty();
    if (!isComplete) // what a change on disk is compared with
        catalog = readCatalog(written.text, {}).value_or(std::move(catalog));
    watch(std::make_shared<Loaded>(Loaded{std::move(catalog), print}));
    m_document->endTyping(); // what is typed from now on is another edit
    if (isComplete)
        m_document->undoStack()->setClean();
    else
        m_document->undoStack()->resetClean();
    emit m_document->stateChanged(); // the name may be another
    emit saved();
    return m_losses;
}

Result<void> CatalogFile::exportTo(const QString &path, const WrittenCatalog &written)
{
    return writeFile(path, written.text);
}

std::optional<QByteArray> CatalogFile::baseText() const
{
    QFile file(m_document->path());
    if (!m_base || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QByteArray text = file.readAll();
    return printOf(text) == m_base->print ? std::optional(std::move(text)) : std::nullopt;
}

QByteArray CatalogFile::baseHash() const
{
    return m_base && !m_isMerged ? m_base->print.hash : QByteArray();
}

void CatalogFile::restore(Catalog catalog, const JournalSource &source)
{
    const QString original = source.path.isEmpty() ? source.copiedFrom : source.path;
    const Result<LoadedPtr> disk =
        original.isEmpty() ? Result<LoadedPtr>(LoadedPtr()) : load(original, Monitor());
    const bool isThere = disk && *disk;
    if (isThere && (*disk)->catalog.format == schemaFormatOf(catalog)) {
        catalog.format = (*disk)->catalog.format;
        catalog.origin = (*disk)->catalog.origin;
        catalog.generation = (*disk)->catalog.generation;
    }
    if (isThere && (*disk)->catalog.format == catalog.format) {
        catalog.layout = (*disk)->catalog.layout;
        catalog.extra = (*disk)->catalog.extra;
    }
    m_loaded.reset();
    m_document->setCatalog(std::move(catalog), source.path, source.copiedFrom, source.id);
    watch(disk && !source.path.isEmpty() ? *disk : nullptr);
    m_document->undoStack()->resetClean();
}

void CatalogFile::watch(LoadedPtr base)
{
    m_checkLater.stop();
    m_base = std::move(base);
    m_isMerged = false;
    m_merge.abandon();
    m_changedOnDisk = false;
    const QStringList before = m_watcher->files();
    if (!before.isEmpty())
        m_watcher->removePaths(before);
    if (m_base)
        m_watcher->addPath(m_document->path());
}

CatalogFile::Stamp CatalogFile::stampOf(const QString &path)
{
    const QFileInfo info(path);
    return {info.isReadable(), info.size(), info.lastModified()};
}

bool CatalogFile::differsOnDisk() const
{
    QFile file(m_document->path());
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return m_base->print.size >= 0;
    return file.size() != m_base->print.size || printOf(file.readAll()) != m_base->print;
}

void CatalogFile::checkDisk()
{
    if (m_document->state() == CatalogDocument::State::Failed) {
        if (stampOf(m_document->requestedPath()) != m_tried)
            start(m_document->requestedPath(), m_isCopy);
        else
            m_checkLater.start(retryDelayMs);
        return;
    }
    const QString path = m_document->path();
    if (m_document->state() != CatalogDocument::State::Ready || !m_base || path.isEmpty())
        return;
    // Many programs put a new file in the place of the old one, and that one is not watched.
    if (QFileInfo::exists(path) && !m_watcher->files().contains(path))
        m_watcher->addPath(path);
    const bool changed = differsOnDisk();
    if (changed == m_changedOnDisk)
        return;
    m_changedOnDisk = changed;
    if (changed)
        emit changedOnDisk();
    emit m_document->stateChanged();
}

void CatalogFile::keepMine()
{
    QFile file(m_document->path());
    const Fingerprint print =
        file.open(QIODevice::ReadOnly) ? printOf(file.readAll()) : Fingerprint();
    watch(std::make_shared<Loaded>(Loaded{m_base ? m_base->catalog : Catalog(), print}));
    m_document->undoStack()->resetClean();
    emit m_document->stateChanged();
}

void CatalogFile::mergeFrom(const QString &path)
{
    m_mergePath = path;
    m_merge.make([path, base = path == m_document->path() ? m_base : nullptr,
                  mine = std::make_shared<const Catalog>(m_document->catalog())](
                     const Monitor &monitor) -> Result<std::shared_ptr<const FileMerge>> {
        Result<LoadedPtr> file = load(path, monitor);
        if (!file)
            return file.error();
        return std::make_shared<const FileMerge>(
            FileMerge{path, *file,
                      compareCatalogs(*mine, (*file)->catalog, base ? &base->catalog : nullptr)});
    });
}

void CatalogFile::apply(const CatalogMerge &merge)
{
    const auto read = m_merge.value();
    if (!read)
        return;
    if (read->path != m_document->path()) {
        applyMerge(*m_document, merge, tr("Import %1").arg(QFileInfo(read->path).fileName()));
        return;
    }
    const bool wasModified = m_document->isModified();
    watch(read->file);
    m_isMerged = true;
    m_document->m_catalog.layout = merge.theirs.layout;
    m_document->m_catalog.extra = merge.theirs.extra;
    if (wasModified)
        m_document->undoStack()->resetClean();
    applyMerge(*m_document, merge, tr("Merge changes from disk"));
    if (!wasModified)
        m_document->undoStack()->setClean();
    emit m_document->stateChanged();
}

} // namespace tw
