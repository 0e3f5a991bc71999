// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/callsuitedocument.h"

#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogfile.h"
#include "model/catalog/files/catalogrecovery.h"
#include "model/common/commitfile.h"
#include "model/common/findingtext.h"

#include <QFile>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QSaveFile>
#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Programs write a file in several steps; one look after the last of them is enough.
    constexpr int suiteCheckDelayMs = 150;
    constexpr int MostInName = 80; // letters

    QString suitePath(const QString &catalogPath)
    {
        if (catalogPath.isEmpty())
            return {};
        const QFileInfo catalog(catalogPath);
        return catalog.absolutePath() + u'/'
            + QString::fromStdString(callSuiteFileName(catalog.fileName().toStdString()));
    }

    std::optional<QByteArray> suiteBytes(const QString &path)
    {
        QFile file(path);
        return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly)
            ? std::optional(file.readAll())
            : std::nullopt;
    }

} // namespace

/// Exchanges the list of calls, which share their content.
class CallSuiteDocument::Command final : public QUndoCommand
{
public:
    Command(CallSuiteDocument *document, const QString &text, Entries after)
        : QUndoCommand(text)
        , m_document(document)
        , m_other(std::move(after))
    {
    }

    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange()
    {
        Entries present = m_document->m_entries;
        m_document->setEntries(std::exchange(m_other, std::move(present)));
    }

    CallSuiteDocument *m_document;
    Entries m_other;
};

CallSuiteDocument::CallSuiteDocument(CatalogDocument *catalog, QObject *parent)
    : QObject(parent)
    , m_catalog(catalog)
    , m_undo(new QUndoStack(this))
    , m_watcher(new QFileSystemWatcher(this))
{
    connect(m_undo, &QUndoStack::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
    connect(catalog, &CatalogDocument::catalogReset, this, &CallSuiteDocument::followCatalog);
    connect(catalog, &CatalogDocument::toolChanged, this, &CallSuiteDocument::followTool);
    connect(catalog, &CatalogDocument::toolInserted, this, &CallSuiteDocument::noteTools);
    connect(catalog, &CatalogDocument::stateChanged, this, &CallSuiteDocument::stateChanged);
    connect(catalog, &CatalogDocument::edited, this, &CallSuiteDocument::dropAnswers);
    connect(catalog->file(), &CatalogFile::saved, this, &CallSuiteDocument::followSave);
    connect(&m_loaded, &DerivedBase::changed, this, &CallSuiteDocument::showLoaded);
    connect(&m_run, &DerivedBase::changed, this, &CallSuiteDocument::takeAnswers);
    m_checkLater.setSingleShot(true);
    connect(&m_checkLater, &QTimer::timeout, this, &CallSuiteDocument::checkDisk);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this,
            [this] { m_checkLater.start(suiteCheckDelayMs); });
    followCatalog();
}

CallSuiteDocument::~CallSuiteDocument()
{
    m_undo->disconnect(this);
}

bool CallSuiteDocument::isReady() const
{
    return m_catalog->hasCatalog() && !m_loaded.isBusy() && !m_error;
}

bool CallSuiteDocument::isModified() const
{
    return !m_undo->isClean();
}

std::vector<CallSuiteDocument::Row> CallSuiteDocument::rows() const
{
    std::vector<Row> rows;
    rows.reserve(m_entries.size());
    for (const Entry &entry : m_entries) {
        const auto known = m_answers.find(entry.key);
        const bool isValid = known != m_answers.end() && known->second.call == entry.call;
        rows.push_back({entry.key, entry.call, isValid ? known->second.answer : nullptr});
    }
    return rows;
}

SavedCallPtr CallSuiteDocument::call(CallKey key) const
{
    const auto found = std::ranges::find(m_entries, key, &Entry::key);
    return found == m_entries.end() ? nullptr : found->call;
}

ValidationMode CallSuiteDocument::modeOf(const SavedCall &call) const
{
    return call.rules.mode.value_or(m_suite.rules.mode.value_or(defaultMode(m_catalog->catalog())));
}

bool CallSuiteDocument::assertsFormats(const SavedCall &call) const
{
    return call.rules.assertFormats.value_or(m_suite.rules.assertFormats.value_or(false));
}

// --- file ---

CallSuiteDocument::Loaded CallSuiteDocument::load(const QString &path)
{
    std::optional<QByteArray> text = suiteBytes(path);
    const QFileInfo info(path);
    const std::string name = info.fileName().toStdString();
    if (!text && info.exists())
        return {
            text,
            Error{ErrorCode::AccessDenied, name, "the file cannot be read; check its permissions"}};
    if (!text)
        return {text, CallSuite()};
    Result<CallSuite> suite =
        readCallSuite({text->constData(), static_cast<std::size_t>(text->size())}, name);
    return {std::move(text), std::move(suite)};
}

void CallSuiteDocument::followCatalog()
{
    const QString path = suitePath(m_catalog->path());
    m_recovered.clear();
    noteTools();
    dropAnswers();
    if (!path.isEmpty() && path == m_path) { // the catalog was read again
        checkDisk();
        return;
    }
    m_path = path;
    reload();
}

void CallSuiteDocument::noteTools()
{
    m_toolIds.clear();
    for (const ToolKey key : m_catalog->toolKeys())
        m_toolIds[key] = m_catalog->tool(key)->id;
}

void CallSuiteDocument::followTool(ToolKey key)
{
    const Tool *const tool = m_catalog->tool(key);
    const std::string before = std::exchange(m_toolIds[key], tool ? tool->id : std::string());
    if (!tool || before.empty() || before == tool->id)
        return;
    Entries after = m_entries;
    bool isChanged = false;
    for (Entry &entry : after) {
        if (entry.call->tool != before || entry.call->error)
            continue;
        SavedCall call = *entry.call;
        call.tool = tool->id;
        entry.call = std::make_shared<const SavedCall>(std::move(call));
        isChanged = true;
    }
    if (isChanged)
        push(tr("Follow a renamed tool"), std::move(after));
}

void CallSuiteDocument::followSave()
{
    const QString path = suitePath(m_catalog->path());
    if (path == m_path)
        return;
    m_path = path;
    if (m_entries.empty() && !isModified()) {
        reload();
        return;
    }
    m_suite.catalog.clear(); // it is another one
    m_base.reset();
    m_undo->resetClean();
    watch();
    emit stateChanged();
}

void CallSuiteDocument::reload()
{
    if (m_path.isEmpty()) {
        m_loaded.setValue(std::make_shared<const Loaded>(Loaded{std::nullopt, CallSuite()}));
        return;
    }
    m_loaded.make([path = m_path](const Monitor & /*monitor*/) -> Result<LoadedPtr> {
        return std::make_shared<const Loaded>(load(path));
    });
    emit stateChanged();
}

void CallSuiteDocument::showLoaded()
{
    const LoadedPtr loaded = m_loaded.value();
    if (!loaded)
        return;
    m_base = loaded->text;
    m_error.reset();
    m_suite = loaded->suite.value_or(CallSuite());
    if (!loaded->suite)
        m_error = loaded->suite.error();
    Entries entries;
    for (SavedCall &call : std::exchange(m_suite.calls, {}))
        entries.push_back(entryOf(std::move(call)));
    m_undo->clear();
    m_answers.clear();
    setEntries(std::move(entries));
    watch();
    emit stateChanged();
    showRecovered();
}

void CallSuiteDocument::watch()
{
    m_checkLater.stop();
    const QStringList before = m_watcher->files();
    if (!before.isEmpty())
        m_watcher->removePaths(before);
    if (QFileInfo::exists(m_path))
        m_watcher->addPath(m_path);
}

void CallSuiteDocument::checkDisk()
{
    if (m_path.isEmpty() || m_loaded.isBusy())
        return;
    const std::optional<QByteArray> now = suiteBytes(m_path);
    if (now == m_base) {
        watch(); // many programs put a new file in the place of the old one
        return;
    }
    if (!now && !m_entries.empty()) { // the calls exist only here now
        m_base.reset();
        m_undo->resetClean();
    } else if (!isModified()) {
        reload();
    }
}

Result<void> CallSuiteDocument::save(bool overwrites)
{
    if (!isModified())
        return {};
    const std::string name = QFileInfo(m_path).fileName().toStdString();
    if (m_path.isEmpty())
        return Error{ErrorCode::Unsupported, {}, "the catalog has no file yet; save it first"};
    if (!overwrites && suiteBytes(m_path) != m_base)
        return Error{ErrorCode::FileChanged, name,
                     "another program changed the saved calls; overwrite them or read them again"};
    const QByteArray written = text();
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || file.write(written) != written.size()
        || !commitFile(file))
        return Error{ErrorCode::WriteFailed, name,
                     file.errorString().toStdString() + "; save the catalog in another folder"};
    m_base = written;
    m_undo->setClean();
    watch();
    return {};
}

QByteArray CallSuiteDocument::text() const
{
    CallSuite suite = m_suite;
    if (suite.catalog.empty())
        suite.catalog = m_catalog->displayName().toStdString();
    for (const Entry &entry : m_entries)
        suite.calls.push_back(*entry.call);
    return QByteArray::fromStdString(writeCallSuite(suite));
}

void CallSuiteDocument::keepIn(CatalogRecovery *recovery)
{
    const auto note = [this, recovery] {
        recovery->setCalls(isModified() ? text() : QByteArray());
    };
    connect(this, &CallSuiteDocument::changed, recovery, note);
    connect(this, &CallSuiteDocument::modifiedChanged, recovery, note);
    connect(recovery, &CatalogRecovery::callsRecovered, this, [this](const QByteArray &calls) {
        m_recovered = calls;
        if (!m_loaded.isBusy())
            showRecovered();
    });
}

void CallSuiteDocument::showRecovered()
{
    const QByteArray calls = std::exchange(m_recovered, {});
    Result<CallSuite> suite =
        readCallSuite({calls.constData(), static_cast<std::size_t>(calls.size())}, {});
    if (calls.isEmpty() || m_error || !suite)
        return;
    Entries entries;
    for (SavedCall &call : suite->calls)
        entries.push_back(entryOf(std::move(call)));
    push(tr("Recover saved calls"), std::move(entries));
}

// --- edits ---

void CallSuiteDocument::push(const QString &text, Entries after)
{
    m_undo->push(new Command(this, text, std::move(after)));
}

void CallSuiteDocument::setEntries(Entries entries)
{
    m_entries = std::move(entries);
    emit changed();
}

CallSuiteDocument::Entry CallSuiteDocument::entryOf(SavedCall call)
{
    return {m_nextKey++, std::make_shared<const SavedCall>(std::move(call))};
}

CheckedCallPtr CallSuiteDocument::check(const SavedCall &call) const
{
    return std::make_shared<const CheckedCall>(
        CallChecker(m_catalog->catalog(), m_suite.rules).check(call));
}

CallRules CallSuiteDocument::ownRules(const CallRules &rules) const
{
    const SavedCall usual;
    CallRules own = rules;
    if (own.mode == modeOf(usual))
        own.mode.reset();
    if (own.assertFormats == assertsFormats(usual))
        own.assertFormats.reset();
    return own;
}

QString CallSuiteDocument::freeName(const QString &name) const
{
    const auto isTaken = [this](const QString &wanted) {
        return std::ranges::any_of(m_entries, [taken = wanted.toStdString()](const Entry &entry) {
            return entry.call->name == taken;
        });
    };
    QString free = name;
    for (int number = 2; isTaken(free); ++number)
        free = u"%1 (%2)"_s.arg(name).arg(number);
    return free;
}

QString CallSuiteDocument::proposedName(const QString &tool, const std::string &payload,
                                        const CallRules &rules) const
{
    SavedCall call;
    call.tool = tool.toStdString();
    call.payload = payload;
    call.rules = rules;
    const CheckedCallPtr answer = check(call);
    if (answer->issues.empty())
        return freeName(tr("accepted"));
    QString name = findingText(answer->issues.front()).simplified();
    if (name.size() > MostInName)
        name = name.left(MostInName - 1) + u'…';
    return freeName(name);
}

Result<CallKey> CallSuiteDocument::add(const QString &tool, const std::string &payload,
                                       const CallRules &rules, const QString &name)
{
    if (!isReady())
        return Error{ErrorCode::Unsupported,
                     {},
                     m_error ? "the file of the saved calls cannot be read; correct it first"
                             : "no catalog is open; open one first"};
    SavedCall call;
    call.tool = tool.toStdString();
    call.payload = payload;
    call.rules = ownRules(rules);
    CheckedCall answer = *check(call);
    if (answer.error)
        return *answer.error;
    call.name = (name.isEmpty() ? proposedName(tool, payload, rules) : name).toStdString();
    call.expect = expectationOf(answer);
    answer.agrees = true;
    Entries after = m_entries;
    const Entry entry = entryOf(std::move(call));
    after.push_back(entry);
    m_answers[entry.key] = {entry.key, entry.call,
                            std::make_shared<const CheckedCall>(std::move(answer))};
    push(tr("Save a call"), std::move(after));
    return entry.key;
}

void CallSuiteDocument::rename(CallKey key, const QString &name)
{
    Entries after = m_entries;
    const auto entry = std::ranges::find(after, key, &Entry::key);
    if (entry == after.end() || entry->call->error || name.trimmed().isEmpty()
        || entry->call->name == name.toStdString())
        return;
    SavedCall renamed = *entry->call;
    renamed.name = name.toStdString();
    const SavedCallPtr before =
        std::exchange(entry->call, std::make_shared<const SavedCall>(std::move(renamed)));
    if (const auto known = m_answers.find(key);
        known != m_answers.end() && known->second.call == before)
        known->second.call = entry->call; // a name has no part in the answer
    push(tr("Rename a saved call"), std::move(after));
}

void CallSuiteDocument::duplicate(const std::vector<CallKey> &keys)
{
    Entries after;
    for (const Entry &entry : m_entries) {
        after.push_back(entry);
        if (std::ranges::find(keys, entry.key) == keys.end() || entry.call->error)
            continue;
        SavedCall copy = *entry.call;
        copy.name = freeName(QString::fromStdString(copy.name)).toStdString();
        after.push_back(entryOf(std::move(copy)));
    }
    if (after.size() > m_entries.size())
        push(tr("Duplicate saved calls"), std::move(after));
}

void CallSuiteDocument::remove(const std::vector<CallKey> &keys)
{
    Entries after = m_entries;
    const auto gone = std::erase_if(after, [&keys](const Entry &entry) {
        return std::ranges::find(keys, entry.key) != keys.end();
    });
    if (gone > 0)
        push(tr("Delete %n saved call(s)", nullptr, static_cast<int>(gone)), std::move(after));
}

void CallSuiteDocument::move(CallKey key, int row)
{
    const auto found = std::ranges::find(m_entries, key, &Entry::key);
    const auto from = found - m_entries.begin();
    if (found == m_entries.end() || row < 0 || row >= static_cast<int>(m_entries.size())
        || row == from)
        return;
    Entries after = m_entries;
    const Entry moved = after[static_cast<std::size_t>(from)];
    after.erase(after.begin() + from);
    after.insert(after.begin() + row, moved);
    push(tr("Move a saved call"), std::move(after));
}

Result<void> CallSuiteDocument::setPayload(CallKey key, const std::string &payload,
                                           const CallRules &rules)
{
    Entries after = m_entries;
    const auto entry = std::ranges::find(after, key, &Entry::key);
    if (entry == after.end() || entry->call->error)
        return Error{ErrorCode::NoSuchItem, {}, "there is no such call; select one in the list"};
    SavedCall call = *entry->call;
    call.payload = payload;
    call.rules = ownRules(rules);
    CheckedCall answer = *check(call);
    if (answer.error)
        return *answer.error;
    call.expect = expectationOf(answer);
    answer.agrees = true;
    entry->call = std::make_shared<const SavedCall>(std::move(call));
    m_answers[key] = {key, entry->call, std::make_shared<const CheckedCall>(std::move(answer))};
    push(tr("Replace a saved call"), std::move(after));
    return {};
}

void CallSuiteDocument::updateExpectations(const std::vector<CallKey> &keys)
{
    Entries after = m_entries;
    bool isChanged = false;
    CallChecker checker(m_catalog->catalog(), m_suite.rules);
    for (Entry &entry : after) {
        if (std::ranges::find(keys, entry.key) == keys.end())
            continue;
        CheckedCall answer = checker.check(*entry.call);
        if (answer.error || answer.agrees)
            continue;
        SavedCall call = *entry.call;
        call.expect = expectationOf(answer);
        answer.agrees = true;
        entry.call = std::make_shared<const SavedCall>(std::move(call));
        m_answers[entry.key] = {entry.key, entry.call,
                                std::make_shared<const CheckedCall>(std::move(answer))};
        isChanged = true;
    }
    if (isChanged)
        push(tr("Update what calls expect"), std::move(after));
}

// --- running ---

void CallSuiteDocument::run(const std::vector<CallKey> &keys)
{
    Checked calls;
    for (const Entry &entry : m_entries) {
        if (std::ranges::find(keys, entry.key) != keys.end())
            calls.push_back({entry.key, entry.call, nullptr});
    }
    m_run.make([calls = std::move(calls), rules = m_suite.rules,
                catalog = std::make_shared<const Catalog>(m_catalog->catalog())](
                   const Monitor &monitor) -> Result<Checked> {
        CallChecker checker(*catalog, rules);
        Checked checked = calls;
        for (Row &row : checked) {
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            row.answer = std::make_shared<const CheckedCall>(checker.check(*row.call, monitor));
        }
        return checked;
    });
}

void CallSuiteDocument::runAll()
{
    std::vector<CallKey> keys;
    for (const Entry &entry : m_entries)
        keys.push_back(entry.key);
    run(keys);
}

void CallSuiteDocument::takeAnswers()
{
    for (Row &row : m_run.take())
        m_answers[row.key] = std::move(row);
    emit changed();
}

void CallSuiteDocument::dropAnswers()
{
    m_run.abandon();
    if (m_answers.empty())
        return;
    m_answers.clear();
    emit changed();
}

} // namespace tw
