// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogdocument.h"

#include "model/catalog/catalogcommands.h"
#include "schema/edit/schemaedits.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QSaveFile>
#include <QUndoStack>

#include <algorithm>
#include <numeric>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    Error fileError(const QFile &file, const QFileInfo &info)
    {
        const std::string where = info.fileName().toStdString();
        if (!info.exists())
            return {ErrorCode::NotFound, where, "no such file; check the path"};
        if (info.isDir())
            return {ErrorCode::NotAFile, where, "this is a folder; open a file in it"};
        if (!info.isReadable())
            return {ErrorCode::AccessDenied, where,
                    "no permission to read it; change its permissions"};
        return {ErrorCode::ReadFailed, where, file.errorString().toStdString()};
    }

    /// Programs write a file in several steps; one check after the last is sufficient.
    constexpr int checkDelayMs = 150;
    /// A user who fixes a file that could not be opened expects to see it; polling is cheap.
    constexpr int retryDelayMs = 500;

    QByteArray hashOf(const QByteArray &bytes)
    {
        return QCryptographicHash::hash(bytes, QCryptographicHash::Sha1);
    }

    TypeSchema *mutablePart(Tool &tool, SchemaPart part)
    {
        return const_cast<TypeSchema *>(schemaOfPart(tool, part)); // the tool itself is not const
    }

} // namespace

std::vector<SchemaPart> partsOf(const Tool &tool)
{
    std::vector<SchemaPart> parts;
    if (tool.payload)
        parts.push_back({SchemaPart::Payload, 0});
    if (tool.result)
        parts.push_back({SchemaPart::Result, 0});
    for (std::size_t i = 0; i < tool.serverData.size(); ++i)
        parts.push_back({SchemaPart::ServerData, static_cast<int>(i)});
    return parts;
}

const TypeSchema *schemaOfPart(const Tool &tool, SchemaPart part)
{
    switch (part.kind) {
    case SchemaPart::Payload:
        return tool.payload ? &*tool.payload : nullptr;
    case SchemaPart::Result:
        return tool.result ? &*tool.result : nullptr;
    case SchemaPart::ServerData: {
        const auto index = static_cast<std::size_t>(part.index);
        return index < tool.serverData.size() ? &tool.serverData[index].type : nullptr;
    }
    }
    return nullptr;
}

QString partText(const Tool &tool, SchemaPart part)
{
    switch (part.kind) {
    case SchemaPart::Payload:
        return CatalogDocument::tr("payload");
    case SchemaPart::Result:
        return CatalogDocument::tr("result");
    case SchemaPart::ServerData: {
        const auto index = static_cast<std::size_t>(part.index);
        const QString kind = index < tool.serverData.size()
            ? QString::fromStdString(tool.serverData[index].kind)
            : QString();
        return kind.isEmpty() ? CatalogDocument::tr("server data")
                              : CatalogDocument::tr("server data %1").arg(kind);
    }
    }
    return {};
}

/// Data about an edit that push() needs in addition to the previous tool.
struct CatalogDocument::Edit
{
    ToolKey key = 0;
    Tool after;
    QString text;
    CatalogCommand id = CatalogCommand::ToolText;
    QString mergeKey;
    std::optional<EditToolCommand::Rename> rename;
};

CatalogDocument::CatalogDocument(QObject *parent)
    : QObject(parent)
    , m_undo(new QUndoStack(this))
    , m_watcher(new QFileSystemWatcher(this))
{
    connect(&m_loaded, &DerivedBase::progressed, this, &CatalogDocument::progressed);
    connect(&m_loaded, &DerivedBase::changed, this, &CatalogDocument::showLoaded);
    connect(&m_loaded, &DerivedBase::failed, this, &CatalogDocument::showFailure);
    m_checkLater.setSingleShot(true);
    connect(&m_checkLater, &QTimer::timeout, this, &CatalogDocument::checkDisk);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this,
            [this] { m_checkLater.start(checkDelayMs); });
    connect(m_undo, &QUndoStack::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
}

CatalogDocument::~CatalogDocument()
{
    m_undo->disconnect(this);
}

Result<std::shared_ptr<const CatalogDocument::Loaded>> CatalogDocument::load(const QString &path,
                                                                             const Monitor &monitor)
{
    QFile file(path);
    const QFileInfo info(path);
    if (info.isDir() || !file.open(QIODevice::ReadOnly))
        return fileError(file, info);
    QByteArray text;
    const auto total = static_cast<std::uint64_t>(std::max<qint64>(0, file.size()));
    while (!file.atEnd()) {
        if (monitor.cancelled())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        const QByteArray part = file.read(1 << 20);
        if (part.isEmpty() && file.error() != QFileDevice::NoError)
            return fileError(file, info);
        text.append(part);
        monitor.progress(static_cast<std::uint64_t>(text.size()), total);
    }
    Result<Catalog> catalog = readCatalog({text.constData(), static_cast<std::size_t>(text.size())},
                                          info.fileName().toStdString());
    if (!catalog)
        return catalog.error();
    return std::shared_ptr<const Loaded>(
        std::make_shared<Loaded>(Loaded{std::move(*catalog), {text.size(), hashOf(text)}}));
}

void CatalogDocument::open(const QString &path)
{
    m_loadingPath = path;
    m_tried = stampOf(path);
    m_loaded.make([path](const Monitor &monitor) { return load(path, monitor); });
    setState(State::Loading);
}

void CatalogDocument::cancelLoading()
{
    m_loaded.cancel();
}

void CatalogDocument::close()
{
    m_loaded.reset();
    setCatalog({}, {});
    m_hasCatalog = false;
    setState(State::Empty);
}

void CatalogDocument::forgetFailure()
{
    setState(m_hasCatalog ? State::Ready : State::Empty);
}

void CatalogDocument::showLoaded()
{
    const std::shared_ptr<const Loaded> loaded = m_loaded.take();
    setCatalog(loaded->catalog, m_loadingPath);
    watch(loaded->print);
}

void CatalogDocument::showFailure(const Error &error)
{
    if (error.code == ErrorCode::Cancelled) {
        forgetFailure();
        return;
    }
    m_error = error;
    setState(State::Failed);
    m_checkLater.start(retryDelayMs);
}

void CatalogDocument::setCatalog(Catalog catalog, const QString &path)
{
    m_undo->clear();
    m_losses.clear();
    m_catalog = std::move(catalog);
    m_keys.resize(m_catalog.tools.size());
    std::iota(m_keys.begin(), m_keys.end(), m_nextKey);
    m_nextKey += static_cast<ToolKey>(m_keys.size());
    m_path = path;
    m_state = State::Ready;
    m_hasCatalog = true;
    watch({});
    emit catalogReset();
    emit stateChanged();
}

void CatalogDocument::setState(State state)
{
    m_state = state;
    emit stateChanged();
}

QString CatalogDocument::displayName() const
{
    return m_path.isEmpty() ? tr("untitled") : QFileInfo(m_path).fileName();
}

bool CatalogDocument::isModified() const
{
    return !m_undo->isClean();
}

const Tool *CatalogDocument::tool(ToolKey key) const
{
    // Keys of a catalog are consecutive.
    if (m_keys.empty() || key < m_keys.front() || key > m_keys.back())
        return nullptr;
    return &m_catalog.tools[key - m_keys.front()];
}

std::optional<ToolKey> CatalogDocument::keyOf(const std::string &toolId) const
{
    const auto found = std::ranges::find(m_catalog.tools, toolId, &Tool::id);
    if (found == m_catalog.tools.end())
        return std::nullopt;
    return m_keys[static_cast<std::size_t>(found - m_catalog.tools.begin())];
}

JsonPtr CatalogDocument::schema(const SchemaPlace &place) const
{
    const Tool *owner = tool(place.tool);
    const TypeSchema *type = owner ? schemaOfPart(*owner, place.part) : nullptr;
    return type ? type->schema : nullptr;
}

const Json *CatalogDocument::node(const SchemaPlace &place) const
{
    const JsonPtr root = schema(place);
    return root ? findPointer(*root, place.pointer) : nullptr;
}

QString CatalogDocument::placeName(const SchemaPlace &place) const
{
    const std::vector<std::string> tokens = pointerTokens(place.pointer);
    const Tool *owner = tool(place.tool);
    if (tokens.empty())
        return owner ? partText(*owner, place.part) : QString();
    if (tokens.size() >= 2 && tokens[tokens.size() - 2] != "properties" && owner)
        return tr("%1 of %2")
            .arg(QString::fromStdString(tokens.back()), partText(*owner, place.part));
    return QString::fromStdString(tokens.back());
}

void CatalogDocument::push(Edit edit)
{
    const Tool *before = tool(edit.key);
    if (!before || isSameTool(*before, edit.after))
        return;
    if (!edit.mergeKey.isEmpty())
        edit.mergeKey += u'#' + QString::number(m_typing);
    m_undo->push(new EditToolCommand(this, edit.key, *before, std::move(edit.after), edit.text,
                                     edit.id, edit.mergeKey, std::move(edit.rename)));
}

void CatalogDocument::exchange(ToolKey key, const Tool &tool)
{
    m_catalog.tools[key - m_keys.front()] = tool;
    emit toolChanged(key);
}

Result<void> CatalogDocument::renameTool(ToolKey key, const QString &name)
{
    const Tool *before = tool(key);
    if (!before)
        return Error{ErrorCode::NoSuchItem, {}, "the tool no longer exists"};
    if (name.trimmed().isEmpty())
        return Error{ErrorCode::InvalidCatalog, before->id, "a tool needs a name"};
    if (name.contains(u'.') && before->id.find('.') != std::string::npos)
        return Error{ErrorCode::InvalidCatalog, before->id,
                     "a tool name cannot contain dots: they separate it from its toolset"};
    Edit edit;
    edit.key = key;
    edit.after = *before;
    const std::string set(before->toolsetName());
    edit.after.id = set.empty() ? name.toStdString() : set + '.' + name.toStdString();
    if (edit.after.id != before->id && m_catalog.find(edit.after.id))
        return Error{ErrorCode::InvalidCatalog, before->id,
                     "the tool " + edit.after.id + " already exists; choose another name"};
    const std::string_view old = before->name();
    edit.text = tr("Rename %1").arg(QString::fromUtf8(old.data(), qsizetype(old.size())));
    edit.id = CatalogCommand::RenameTool;
    edit.mergeKey = u"name"_s;
    push(std::move(edit));
    return {};
}

void CatalogDocument::setTitle(ToolKey key, const QString &title)
{
    const Tool *before = tool(key);
    if (!before)
        return;
    Edit edit{.key = key, .after = *before, .text = {}, .mergeKey = u"title"_s, .rename = {}};
    edit.after.title = title.toStdString();
    edit.text = tr("Change title of %1").arg(QString::fromStdString(before->id));
    push(std::move(edit));
}

void CatalogDocument::setToolDescription(ToolKey key, const QString &text)
{
    const Tool *before = tool(key);
    if (!before)
        return;
    Edit edit{.key = key, .after = *before, .text = {}, .mergeKey = u"text"_s, .rename = {}};
    edit.after.description = text.toStdString();
    edit.text = tr("Change description of %1").arg(QString::fromStdString(before->id));
    push(std::move(edit));
}

void CatalogDocument::setTags(ToolKey key, const QStringList &tags)
{
    const Tool *before = tool(key);
    if (!before)
        return;
    Edit edit{.key = key, .after = *before, .text = {}, .mergeKey = u"tags"_s, .rename = {}};
    edit.after.tags.clear();
    for (const QString &tag : tags)
        edit.after.tags.push_back(tag.toStdString());
    edit.text = tr("Change tags of %1").arg(QString::fromStdString(before->id));
    push(std::move(edit));
}

Result<void> CatalogDocument::pushSchema(const SchemaPlace &place, Result<JsonPtr> schema,
                                         Edit edit)
{
    if (!schema)
        return schema.error();
    edit.key = place.tool;
    edit.after = *tool(place.tool);
    mutablePart(edit.after, place.part)->schema = *schema;
    push(std::move(edit));
    return {};
}

Result<void> CatalogDocument::renameAttribute(const SchemaPlace &place, const QString &name)
{
    const JsonPtr root = schema(place);
    if (!root)
        return Error{ErrorCode::NoSuchItem, place.pointer, "the attribute no longer exists"};
    Edit edit;
    edit.text = tr("Rename %1").arg(placeName(place));
    edit.id = CatalogCommand::RenameAttribute;
    edit.rename = {place, withLastToken(place.pointer, name.toStdString())};
    return pushSchema(place, withPropertyRenamed(root, place.pointer, name.toStdString()),
                      std::move(edit));
}

Result<void> CatalogDocument::setKeyword(const SchemaPlace &place, const std::string &keyword,
                                         const std::optional<Json> &value)
{
    const JsonPtr root = schema(place);
    if (!root)
        return Error{ErrorCode::NoSuchItem, place.pointer, "the attribute no longer exists"};
    Edit edit;
    edit.text = tr("Change %1 of %2").arg(QString::fromStdString(keyword), placeName(place));
    edit.id = CatalogCommand::Keyword;
    edit.mergeKey =
        u"%1/%2 %3 %4"_s.arg(place.part.kind)
            .arg(place.part.index)
            .arg(QString::fromStdString(place.pointer), QString::fromStdString(keyword));
    return pushSchema(place, withKeyword(root, place.pointer, keyword, value), std::move(edit));
}

Result<void> CatalogDocument::setRequired(const SchemaPlace &place, bool required)
{
    const JsonPtr root = schema(place);
    if (!root)
        return Error{ErrorCode::NoSuchItem, place.pointer, "the attribute no longer exists"};
    if (isRequired(*root, place.pointer) == required)
        return {};
    Edit edit;
    edit.text = required ? tr("Require %1").arg(placeName(place))
                         : tr("Make %1 optional").arg(placeName(place));
    return pushSchema(place, withRequired(root, place.pointer, required), std::move(edit));
}

Result<void> CatalogDocument::setType(const SchemaPlace &place, const std::string &type,
                                      const std::string &format)
{
    const JsonPtr root = schema(place);
    if (!root)
        return Error{ErrorCode::NoSuchItem, place.pointer, "the attribute no longer exists"};
    Edit edit;
    edit.text = tr("Change type of %1").arg(placeName(place));
    return pushSchema(place, withType(root, place.pointer, type, format), std::move(edit));
}

std::vector<LintFinding> CatalogDocument::lint(const SchemaPlace &place) const
{
    const JsonPtr root = schema(place);
    const Json *const found = node(place);
    if (!root || !found || !found->is_object())
        return {};
    return lintNode({*root, *found, place.pointer}, lintProfiles());
}

LintProfiles CatalogDocument::lintProfiles() const
{
    return {std::string(saveFormat(m_catalog).id)};
}

bool CatalogDocument::canSave() const
{
    return m_state == State::Ready && !m_path.isEmpty()
        && saveFormat(m_catalog).id == m_catalog.format;
}

Result<std::vector<Loss>> CatalogDocument::save()
{
    if (!canSave())
        return Error{ErrorCode::Unsupported, displayName().toStdString(),
                     "this catalog has no " + std::string(saveFormat(m_catalog).fileName)
                         + " yet; use Save As"};
    return saveAs(m_path);
}

Result<std::vector<Loss>> CatalogDocument::saveAs(const QString &path)
{
    const CatalogFormat &format = saveFormat(m_catalog);
    const WrittenCatalog written = format.write(m_catalog);
    QSaveFile file(path);
    const std::string where = QFileInfo(path).fileName().toStdString();
    const auto size = static_cast<qint64>(written.text.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(written.text.data(), size) != size
        || !file.commit()) {
        return Error{ErrorCode::WriteFailed, where,
                     file.errorString().toStdString() + "; choose another place with Save As"};
    }
    m_path = path;
    m_catalog.format = format.id;
    m_losses = written.losses;
    watch({size, hashOf(QByteArray(written.text.data(), static_cast<qsizetype>(size)))});
    endTyping(); // further typing is a separate edit
    m_undo->setClean();
    emit stateChanged(); // the name may have changed
    emit saved();
    return written.losses;
}

void CatalogDocument::watch(Fingerprint print)
{
    m_checkLater.stop();
    m_print = std::move(print);
    m_changedOnDisk = false;
    const QStringList before = m_watcher->files();
    if (!before.isEmpty())
        m_watcher->removePaths(before);
    if (m_print.size >= 0)
        m_watcher->addPath(m_path);
}

CatalogDocument::Stamp CatalogDocument::stampOf(const QString &path)
{
    const QFileInfo info(path);
    return {info.isReadable(), info.size(), info.lastModified()};
}

void CatalogDocument::checkDisk()
{
    if (m_state == State::Failed) {
        if (stampOf(m_loadingPath) != m_tried)
            open(m_loadingPath);
        else
            m_checkLater.start(retryDelayMs);
        return;
    }
    if (m_state != State::Ready || m_print.size < 0 || m_path.isEmpty())
        return;
    // Many programs replace the file by a new one, which is not watched yet.
    if (QFileInfo::exists(m_path) && !m_watcher->files().contains(m_path))
        m_watcher->addPath(m_path);
    QFile file(m_path);
    Fingerprint now;
    if (file.open(QIODevice::ReadOnly)) {
        now.size = file.size();
        now.hash = now.size == m_print.size ? hashOf(file.readAll()) : QByteArray();
    }
    const bool changed = now != m_print;
    if (changed == m_changedOnDisk)
        return;
    m_changedOnDisk = changed;
    if (changed)
        emit changedOnDisk();
    emit stateChanged();
}

} // namespace tw
