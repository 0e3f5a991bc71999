// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/servers/serverquestion.h"

#include "mcp/protocol/protocol.h"

#include <nlohmann/json.hpp>

#include <QUrl>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    const Json *questionMember(const Json &object, const char *name)
    {
        const auto found = object.is_object() ? object.find(name) : object.end();
        return object.is_object() && found != object.end() ? &*found : nullptr;
    }

    QString questionText(const Json &object, const char *name)
    {
        const Json *text = questionMember(object, name);
        return text && text->is_string() ? QString::fromStdString(text->get<std::string>())
                                         : QString();
    }

    /// The texts of a content block or of a list of them.
    QString contentText(const Json &content)
    {
        if (!content.is_array())
            return questionText(content, "text");
        QStringList texts;
        for (const Json &block : content)
            texts.append(questionText(block, "text"));
        texts.removeAll(QString());
        return texts.join(u'\n');
    }

} // namespace

ServerQuestion::ServerQuestion(QString server, mcp::ServerRequestPtr request)
    : m_server(std::move(server))
    , m_request(std::move(request))
    , m_parameters(
          std::make_shared<const Json>(mcp::parseReceived(m_request->params()).value_or(Json())))
{
    const std::string &method = m_request->method();
    const QString mode = questionText(*m_parameters, "mode");
    if (method == "sampling/createMessage") {
        m_kind = Kind::Sampling;
    } else if (method == "roots/list") {
        m_kind = Kind::Roots;
    } else if (method == "toolwright/contact") {
        m_kind = Kind::Contact;
    } else if (method == "elicitation/create" && mode == u"url") {
        m_kind = Kind::Url;
    } else if (method == "elicitation/create" && (mode.isEmpty() || mode == u"form")) {
        m_kind = Kind::Form;
        if (const Json *schema = questionMember(*m_parameters, "requestedSchema"))
            m_schema = JsonPtr(m_parameters, schema);
    }
}

QString ServerQuestion::title() const
{
    switch (m_kind) {
    case Kind::Form:
        return tr("%1 asks for input").arg(m_server);
    case Kind::Url:
        return tr("%1 asks you to visit an address").arg(m_server);
    case Kind::Sampling:
        return tr("%1 asks for an answer of a model").arg(m_server);
    case Kind::Roots:
        return tr("%1 asks for your folders").arg(m_server);
    case Kind::Contact:
        return tr("%1 names another server for signing in").arg(m_server);
    case Kind::Unknown:
        break;
    }
    return tr("%1 asks for %2").arg(m_server, QString::fromStdString(m_request->method()));
}

QString ServerQuestion::message() const
{
    if (m_kind != Kind::Sampling)
        return questionText(*m_parameters, "message");
    const Json *messages = questionMember(*m_parameters, "messages");
    if (!messages || !messages->is_array() || messages->empty())
        return {};
    const Json *content = questionMember(messages->back(), "content");
    return content ? contentText(*content) : QString();
}

Json ServerQuestion::defaults() const
{
    Json values = Json::object();
    const Json *properties = m_schema ? questionMember(*m_schema, "properties") : nullptr;
    if (!properties || !properties->is_object())
        return values;
    for (const auto &property : properties->items()) {
        if (const Json *value = questionMember(property.value(), "default"))
            values[property.key()] = *value;
    }
    return values;
}

QString ServerQuestion::url() const
{
    return questionText(*m_parameters, "url");
}

void ServerQuestion::acceptForm(const Json &content)
{
    const Json result{{"action", "accept"}, {"content", content}};
    m_request->reply(writeJson(result));
}

void ServerQuestion::acceptUrl()
{
    m_request->reply(R"({"action":"accept"})");
}

void ServerQuestion::decline()
{
    if (m_kind == Kind::Form || m_kind == Kind::Url)
        m_request->reply(R"({"action":"decline"})");
    else if (m_kind == Kind::Sampling)
        m_request->refuse(mcp::codes::UserRejected, "User rejected sampling request");
    else if (m_request->method() == "elicitation/create")
        m_request->refuse(mcp::codes::InvalidParams, "Elicitation mode is not supported");
    else
        m_request->refuse(mcp::codes::MethodNotFound, "Not supported");
}

void ServerQuestion::dismiss()
{
    if (m_kind == Kind::Form || m_kind == Kind::Url)
        m_request->reply(R"({"action":"cancel"})");
    else
        decline();
}

void ServerQuestion::answerSampling(const QString &text)
{
    const Json result{{"role", "assistant"},
                      {"content", {{"type", "text"}, {"text", text.toStdString()}}},
                      {"model", "toolwright"},
                      {"stopReason", "endTurn"}};
    m_request->reply(writeJson(result));
}

void ServerQuestion::answerRoots(const QStringList &folders)
{
    Json roots = Json::array();
    for (const QString &folder : folders) {
        roots.push_back(
            {{"uri", QUrl::fromLocalFile(folder).toString(QUrl::FullyEncoded).toStdString()},
             {"name", folder.section(u'/', -1, -1, QString::SectionSkipEmpty).toStdString()}});
    }
    m_request->reply(writeJson(Json{{"roots", std::move(roots)}}));
}

QString hostIn(const QString &url)
{
    const qsizetype scheme = url.indexOf(u"://"_s);
    if (scheme < 0)
        return {};
    qsizetype begin = scheme + 3;
    qsizetype end = begin;
    while (end < url.size() && !u"/?#\\"_s.contains(url[end]))
        ++end;
    const qsizetype user = url.lastIndexOf(u'@', end - 1);
    if (user >= begin)
        begin = user + 1;
    const qsizetype port = url.lastIndexOf(u':', end - 1);
    const bool isLiteral = begin < url.size() && url[begin] == u'[';
    if (!isLiteral && port >= begin)
        end = port;
    return url.mid(begin, end - begin);
}

QString urlWarning(const QString &url)
{
    const QString host = hostIn(url);
    const QUrl parsed(url, QUrl::StrictMode);
    if (host.isEmpty() || !parsed.isValid())
        return ServerQuestion::tr("This address cannot be read. Do not open it.");
    if (parsed.scheme() != u"https" && parsed.scheme() != u"http")
        return ServerQuestion::tr("This is not a web address; it starts another program.");
    const bool isAscii =
        std::all_of(host.cbegin(), host.cend(), [](QChar c) { return c.unicode() < 0x80; });
    if (!isAscii || host.startsWith(u"xn--"_s) || host.contains(u".xn--"_s)) {
        return ServerQuestion::tr(
                   "The host has letters of other alphabets (Punycode %1). It may imitate another "
                   "site.")
            .arg(QString::fromLatin1(QUrl::toAce(host)));
    }
    if (!parsed.userInfo().isEmpty())
        return ServerQuestion::tr("The address has a user name before the host; the host is %1.")
            .arg(host);
    if (parsed.scheme() == u"http" && host != u"localhost" && host != u"127.0.0.1")
        return ServerQuestion::tr("The connection is not encrypted.");
    return {};
}

} // namespace tw
