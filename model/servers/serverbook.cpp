// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/servers/serverbook.h"

#include "model/common/commitfile.h"
#include "model/common/logging.h"
#include "model/common/privatefolder.h"
#include "model/servers/serverconsent.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QSignalBlocker>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr const char *ServersKey = "mcpServers";
    constexpr const char *OwnKey = "toolwright";
    constexpr int LockWait = 1000; // ms

    /// A name that every file system accepts.
    QString folderName(const QString &name)
    {
        return QString::fromLatin1(
            QUrl::toPercentEncoding(name, " ", "."_ba.left(name.startsWith(u'.') ? 1 : 0)));
    }

    void setValues(Json &entry, const char *key, const mcp::NamedValues &values)
    {
        if (values.empty()) {
            entry.erase(key);
            return;
        }
        Json object = Json::object();
        for (const auto &[name, value] : values)
            object[name] = value;
        entry[key] = std::move(object);
    }

    void setText(Json &entry, const char *key, const std::string &text)
    {
        if (text.empty())
            entry.erase(key);
        else
            entry[key] = text;
    }

    bool isSameServer(const mcp::ServerSetup &one, const mcp::ServerSetup &two)
    {
        return one.transport == two.transport && one.command == two.command
            && one.arguments == two.arguments && one.folder == two.folder && one.url == two.url;
    }

    QString listIn(const QString &folder)
    {
        return folder + u"/servers.json"_s;
    }

    /// The servers of a list; an empty object if there are none.
    Json entriesOf(const Json &file)
    {
        const auto found = file.is_object() ? file.find(ServersKey) : file.end();
        return found != file.end() && found->is_object() ? *found : Json::object();
    }

    Result<QByteArray> readWhole(const QString &path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return Error{ErrorCode::ReadFailed, path.toStdString(),
                         file.errorString().toStdString()};
        return file.readAll();
    }

} // namespace

ServerBook::ServerBook(QObject *parent)
    : QObject(parent)
    , m_file(std::make_unique<Json>(Json::object()))
{
    connect(&m_secrets, &ServerSecrets::changed, this, [this] {
        for (LiveServer *server : m_servers)
            emit serverChanged(server);
    });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        const QByteArray before = m_text;
        if (follow(m_folder) && m_text != before)
            reportChanges();
    });
}

ServerBook::~ServerBook()
{
    for (LiveServer *server : m_servers)
        server->disconnect(this);
}

Result<void> ServerBook::open(const QString &folder)
{
    const std::vector<LiveServer *> earlier = m_servers;
    if (const Result<void> read = follow(folder); !read)
        return read.error();
    m_folder = folder;
    for (LiveServer *server : earlier)
        prepare(*server);
    if (makePrivateFolder(folder))
        m_watcher.addPath(folder);
    emit serversChanged();
    return {};
}

Result<void> ServerBook::follow(const QString &folder)
{
    const QString path = listIn(folder);
    if (!QFile::exists(path))
        return {};
    const Result<QByteArray> text = readWhole(path);
    if (!text)
        return text.error();
    if (*text == m_text)
        return {};
    const std::string_view bytes(text->constData(), static_cast<std::size_t>(text->size()));
    Result<Json> file = parseJson(bytes, {.source = path.toStdString()});
    if (!file)
        return file.error();
    const Json entries = entriesOf(*file);
    mcp::ClientConfig config;
    if (!entries.empty()) {
        Result<mcp::ClientConfig> read = mcp::readClientConfig(bytes, path.toStdString());
        if (!read)
            return read.error();
        config = *std::move(read);
    }
    const Json before = entriesOf(*m_file);
    *m_file = file->is_object() ? *std::move(file) : Json::object();
    m_text = *text;
    m_folder = folder;
    for (const mcp::ConfiguredServer &server : config.servers) {
        const std::string &name = server.setup.name;
        const Json entry = entries.value(name, Json());
        if (before.contains(name) && before.at(name) == entry)
            continue; // not changed by others; perhaps removed here
        LiveServer *known = find(QString::fromStdString(name));
        if (known && !isSameServer(known->setup(), server.setup))
            drop(std::exchange(known, nullptr));
        if (!known) {
            known = insert(server.setup);
            prepare(*known);
        }
        readOwn(*known, entry);
    }
    for (const auto &[name, entry] : before.items()) {
        LiveServer *known = find(QString::fromStdString(name));
        if (known && !entries.contains(name))
            drop(known);
    }
    return {};
}

void ServerBook::reportChanges()
{
    emit questionsChanged();
    emit serversChanged();
}

void ServerBook::prepare(LiveServer &server)
{
    server.setFolders(m_folder + u"/tools/"_s + folderName(server.name()),
                      m_folder + u"/recordings"_s);
    for (const QString &id : server.missingSecrets())
        m_secrets.fetch(id);
    if (server.setup().transport != mcp::TransportKind::Stdio)
        m_secrets.fetch(server.tokensId());
}

void ServerBook::readOwn(LiveServer &server, const Json &entry)
{
    const auto own = entry.is_object() ? entry.find(OwnKey) : entry.end();
    if (!entry.is_object() || own == entry.end() || !own->is_object())
        return;
    const QSignalBlocker blocker(server); // the list has it already
    const auto text = [&](const char *key) -> std::optional<QString> {
        const auto found = own->find(key);
        if (found == own->end() || !found->is_string())
            return std::nullopt;
        return QString::fromStdString(found->get<std::string>());
    };
    server.setConsent(text("consent").value_or(QString()).toLatin1());
    StandingAnswers answers;
    answers.sampling = text("sampling");
    const auto roots = own->find("roots");
    if (roots != own->end() && roots->is_array()) {
        answers.roots.emplace();
        for (const Json &root : *roots) {
            if (root.is_string())
                answers.roots->append(QString::fromStdString(root.get<std::string>()));
        }
    }
    server.setStandingAnswers(std::move(answers));
}

Json ServerBook::entryOf(const LiveServer &server, Json entry) const
{
    if (!entry.is_object())
        entry = Json::object();
    const mcp::ServerSetup &setup = server.setup();
    setText(entry, "command", setup.command);
    if (setup.arguments.empty())
        entry.erase("args");
    else
        entry["args"] = setup.arguments;
    setValues(entry, "env", setup.environment);
    setText(entry, "cwd", setup.folder);
    if (setup.transport != mcp::TransportKind::Stdio)
        entry["type"] = std::string(mcp::transportName(setup.transport));
    setText(entry, "url", setup.url);
    setValues(entry, "headers", setup.headers);
    setText(entry, "protocolEra",
            setup.era == mcp::Era::Auto ? "" : std::string(mcp::eraName(setup.era)));
    Json &own = entry[OwnKey];
    if (!own.is_object())
        own = Json::object();
    setText(own, "consent", server.consent().toStdString());
    const StandingAnswers &answers = server.standingAnswers();
    own.erase("sampling");
    own.erase("roots");
    if (answers.sampling)
        own["sampling"] = answers.sampling->toStdString();
    if (answers.roots) {
        own["roots"] = Json::array();
        for (const QString &root : *answers.roots)
            own["roots"].push_back(root.toStdString());
    }
    if (own.empty())
        entry.erase(OwnKey);
    return entry;
}

void ServerBook::save(const LiveServer *renamed, const QString &before)
{
    if (m_folder.isEmpty() || !makePrivateFolder(m_folder))
        return;
    QLockFile lock(m_folder + u"/servers.lock"_s);
    (void)lock.tryLock(LockWait); // another program only delays it
    const Json written = entriesOf(*m_file);
    Json changes = Json::object(); // null: removed
    for (const LiveServer *server : m_servers) {
        const std::string &name = server->setup().name;
        const std::string source = server == renamed ? before.toStdString() : name;
        Json entry = entryOf(*server, written.value(source, Json::object()));
        if (!written.contains(name) || written.at(name) != entry)
            changes[name] = std::move(entry);
    }
    for (const auto &[name, entry] : written.items()) {
        if (!find(QString::fromStdString(name)))
            changes[name] = nullptr;
    }
    if (changes.empty())
        return;
    const QByteArray known = m_text;
    Result<void> done = follow(m_folder);
    const bool othersChanged = m_text != known;
    if (done)
        done = write(changes);
    lock.unlock();
    if (!done)
        qCWarning(lcModel) << "the list of servers is not written:" << done.error().detail.c_str();
    if (othersChanged)
        reportChanges();
}

Result<void> ServerBook::write(const Json &changes)
{
    Json list = *m_file;
    Json entries = entriesOf(list);
    for (const auto &[name, entry] : changes.items()) {
        if (entry.is_null())
            entries.erase(name);
        else
            entries[name] = entry;
    }
    list[ServersKey] = std::move(entries);
    const QByteArray text = QByteArray::fromStdString(writeJson(list, {.indent = 2}) + '\n');
    QSaveFile file(listIn(m_folder));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !commitFile(file))
        return Error{ErrorCode::WriteFailed, file.fileName().toStdString(),
                     file.errorString().toStdString()};
    *m_file = std::move(list);
    m_text = text;
    return {};
}

LiveServer *ServerBook::find(const QString &name) const
{
    for (LiveServer *server : m_servers) {
        if (server->name() == name)
            return server;
    }
    return nullptr;
}

QString ServerBook::freeName(const QString &wanted) const
{
    const QString base = wanted.isEmpty() ? tr("server") : wanted;
    QString name = base;
    for (int number = 2; find(name); ++number)
        name = u"%1-%2"_s.arg(base).arg(number);
    return name;
}

mcp::ServerSetup ServerBook::setupFor(const QString &commandOrUrl)
{
    mcp::ServerSetup setup;
    const QString text = commandOrUrl.trimmed();
    if (text.startsWith(u"http://"_s, Qt::CaseInsensitive)
        || text.startsWith(u"https://"_s, Qt::CaseInsensitive)) {
        setup.transport = mcp::TransportKind::Http;
        setup.url = text.toStdString();
        setup.name = QUrl(text).host().toStdString();
        return setup;
    }
    QStringList words = splitCommand(text);
    if (words.isEmpty())
        return setup;
    setup.command = words.takeFirst().toStdString();
    for (const QString &word : words)
        setup.arguments.push_back(word.toStdString());
    // `npx -y @modelcontextprotocol/server-everything stdio`: the package names the server.
    QString name = QFileInfo(QString::fromStdString(setup.command)).completeBaseName();
    if (QStringList{u"npx"_s, u"uvx"_s, u"dnx"_s, u"node"_s, u"python"_s, u"python3"_s}.contains(
            name)) {
        const auto word =
            std::ranges::find_if(words, [](const QString &each) { return !each.startsWith(u'-'); });
        if (word != words.end())
            name = QFileInfo(word->section(u'@', 0, word->startsWith(u'@') ? 1 : 0)).fileName();
    }
    if (name.startsWith(u"server-"_s))
        name.remove(0, 7);
    setup.name = name.toStdString();
    return setup;
}

LiveServer *ServerBook::insert(mcp::ServerSetup setup)
{
    auto *server = new LiveServer(std::move(setup), &m_secrets, this);
    if (!m_folder.isEmpty())
        server->setFolders(m_folder + u"/tools/"_s + folderName(server->name()),
                           m_folder + u"/recordings"_s);
    m_servers.push_back(server);
    connectServer(server);
    return server;
}

void ServerBook::connectServer(LiveServer *server)
{
    connect(server, &LiveServer::stateChanged, this, [this, server] {
        if (server->state() == LiveServer::State::Failed)
            dropQuestions(*server); // nobody waits for their answers
        emit serverChanged(server);
        if (isStopped())
            emit stopped();
    });
    connect(server, &LiveServer::toolsChanged, this,
            [this, server] { emit serverChanged(server); });
    connect(server, &LiveServer::edited, this, [this] { save(); });
    connect(server, &LiveServer::questionAsked, this, &ServerBook::ask);
}

LiveServer *ServerBook::add(mcp::ServerSetup setup)
{
    if (!m_folder.isEmpty())
        (void)follow(m_folder); // names of other windows are taken, too
    setup.name = freeName(QString::fromStdString(setup.name)).toStdString();
    takeSecrets(setup,
                [this](const QString &id, const QString &value) { m_secrets.set(id, value); });
    LiveServer *server = insert(std::move(setup));
    m_removed.reset();
    save();
    emit serversChanged();
    return server;
}

void ServerBook::change(LiveServer *server, mcp::ServerSetup setup)
{
    const QString before = server->name();
    const QString tokens = server->tokensId();
    if (QString::fromStdString(setup.name) != before) {
        if (!m_folder.isEmpty())
            (void)follow(m_folder); // names of other windows are taken, too
        setup.name = freeName(QString::fromStdString(setup.name)).toStdString();
    }
    takeSecrets(setup,
                [this](const QString &id, const QString &value) { m_secrets.set(id, value); });
    {
        const QSignalBlocker blocker(server); // the list is written once, with the new name
        server->setSetup(std::move(setup));
    }
    if (server->name() != before) {
        if (m_secrets.has(tokens))
            m_secrets.set(server->tokensId(), m_secrets.value(tokens));
        m_secrets.forget(tokens);
        QDir(m_folder + u"/tools"_s).rename(folderName(before), folderName(server->name()));
    }
    if (!m_folder.isEmpty())
        prepare(*server);
    save(server, before);
    reportChanges();
}

void ServerBook::remove(LiveServer *server)
{
    const auto row = std::ranges::find(m_servers, server) - m_servers.begin();
    m_removed = {server->setup(),
                 server->consent(),
                 server->standingAnswers(),
                 {},
                 static_cast<std::size_t>(row)};
    for (const QString &id : inputsOf(server->setup()) + QStringList{server->tokensId()}) {
        if (m_secrets.has(id))
            m_removed->secrets.insert(id, m_secrets.value(id));
        m_secrets.forget(id);
    }
    drop(server);
    save();
    reportChanges();
}

QString ServerBook::removedName() const
{
    return m_removed ? QString::fromStdString(m_removed->setup.name) : QString();
}

LiveServer *ServerBook::restore()
{
    if (!m_removed)
        return nullptr;
    Removed removed = *std::exchange(m_removed, std::nullopt);
    for (auto secret = removed.secrets.cbegin(); secret != removed.secrets.cend(); ++secret)
        m_secrets.set(secret.key(), secret.value());
    removed.setup.name = freeName(QString::fromStdString(removed.setup.name)).toStdString();
    LiveServer *server = insert(std::move(removed.setup));
    m_servers.pop_back();
    const auto row = static_cast<std::ptrdiff_t>(std::min(removed.row, m_servers.size()));
    m_servers.insert(m_servers.begin() + row, server);
    {
        const QSignalBlocker blocker(server); // the list is written below
        server->setConsent(removed.consent);
        server->setStandingAnswers(std::move(removed.answers));
    }
    save();
    reportChanges();
    return server;
}

void ServerBook::drop(LiveServer *server)
{
    std::erase(m_servers, server);
    server->disconnect(this);
    dropQuestions(*server);
    if (server->state() == LiveServer::State::Stopped
        || server->state() == LiveServer::State::Failed) {
        server->deleteLater();
        return;
    }
    connect(server, &LiveServer::stateChanged, server, [server] {
        if (server->state() == LiveServer::State::Stopped
            || server->state() == LiveServer::State::Failed)
            server->deleteLater();
    });
    server->stop();
}

void ServerBook::dropQuestions(const LiveServer &server)
{
    if (std::erase_if(m_questions,
                      [&server](const ServerQuestionPtr &question) {
                          return question->server() == server.name();
                      })
        > 0)
        emit questionsChanged();
}

Result<ServerBook::Imported> ServerBook::import(const QString &path)
{
    const Result<QByteArray> text = readWhole(path);
    if (!text)
        return text.error();
    const Result<mcp::ClientConfig> config = mcp::readClientConfig(
        {text->constData(), static_cast<std::size_t>(text->size())}, path.toStdString());
    if (!config)
        return config.error();
    for (const mcp::ConfigInput &input : config->inputs)
        m_descriptions.insert(QString::fromStdString(input.id),
                              QString::fromStdString(input.description));
    Imported imported;
    for (const mcp::ConfiguredServer &entry : config->servers) {
        const QString name = QString::fromStdString(entry.setup.name);
        const bool isKnown = std::ranges::any_of(m_servers, [&](const LiveServer *server) {
            return isSameServer(server->setup(), entry.setup);
        });
        if (!entry.fault.empty()) {
            imported.remarks.append(u"%1: %2"_s.arg(name, QString::fromStdString(entry.fault)));
            continue;
        }
        if (isKnown) {
            imported.remarks.append(tr("%1 is in the list already.").arg(name));
            continue;
        }
        for (const std::string &note : entry.notes)
            imported.remarks.append(u"%1: %2"_s.arg(name, QString::fromStdString(note)));
        imported.added.append(add(entry.setup)->name());
    }
    return imported;
}

QStringList ServerBook::knownConfigurations()
{
    const QString home = QDir::homePath();
    QStringList paths
    {
#if defined(Q_OS_MACOS)
        home + u"/Library/Application Support/Claude/claude_desktop_config.json"_s,
            home + u"/Library/Application Support/Code/User/mcp.json"_s,
#elif defined(Q_OS_WIN)
        qEnvironmentVariable("APPDATA") + u"/Claude/claude_desktop_config.json"_s,
            qEnvironmentVariable("APPDATA") + u"/Code/User/mcp.json"_s,
#else
        home + u"/.config/Claude/claude_desktop_config.json"_s,
            home + u"/.config/Code/User/mcp.json"_s,
#endif
            home + u"/.claude.json"_s, home + u"/.cursor/mcp.json"_s,
            home + u"/Documents/Cline/MCP/cline_mcp_settings.json"_s,
            home + u"/.copilot/mcp-config.json"_s, home + u"/.mcp-inspector/mcp.json"_s,
    };
    paths.removeIf([](const QString &path) { return !QFile::exists(path); });
    return paths;
}

QString ServerBook::inputDescription(const QString &id) const
{
    return m_descriptions.value(id);
}

void ServerBook::ask(const ServerQuestionPtr &question)
{
    m_questions.push_back(question);
    connect(question->request().get(), &mcp::ServerRequest::closed, this, [this] {
        std::erase_if(m_questions, [](const ServerQuestionPtr &each) { return !each->isOpen(); });
        emit questionsChanged();
    });
    emit questionsChanged();
}

void ServerBook::stopAll()
{
    for (LiveServer *server : m_servers)
        server->stop();
}

bool ServerBook::isStopped() const
{
    return std::ranges::all_of(m_servers, [](const LiveServer *server) {
        return server->state() == LiveServer::State::Stopped
            || server->state() == LiveServer::State::Failed;
    });
}

} // namespace tw
