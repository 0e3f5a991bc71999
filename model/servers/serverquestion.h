// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/session/serverrequest.h"
#include "schema/json/json.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <memory>
#include <string>

namespace tw {

/// A question that a server asks and that waits for the user (docs/mcp.md, "Protocol"). The first
/// answer counts. No question is answered without the user.
class ServerQuestion
{
    Q_DECLARE_TR_FUNCTIONS(tw::ServerQuestion)

public:
    enum class Kind {
        Form, ///< `elicitation/create` with a schema
        Url, ///< `elicitation/create` with an address to visit
        Sampling, ///< `sampling/createMessage`
        Roots, ///< `roots/list`
        Contact, ///< of ours: whether to contact an address that the server names for signing in
        Unknown, ///< another method or mode: cannot be answered, only refused
    };

    ServerQuestion(QString server, mcp::ServerRequestPtr request);

    [[nodiscard]] Kind kind() const { return m_kind; }
    /// The name of the server that asks.
    [[nodiscard]] const QString &server() const { return m_server; }
    [[nodiscard]] const mcp::ServerRequestPtr &request() const { return m_request; }
    [[nodiscard]] bool isOpen() const { return m_request->isOpen(); }
    /// One line for lists.
    [[nodiscard]] QString title() const;
    /// The question in the words of the server: the message, or the last message to sample.
    [[nodiscard]] QString message() const;
    /// Of a form; null for other questions.
    [[nodiscard]] const JsonPtr &schema() const { return m_schema; }
    /// An object with the default of each property that has one: forms start with it.
    [[nodiscard]] Json defaults() const;
    [[nodiscard]] QString url() const;
    /// The bytes of the parameters.
    [[nodiscard]] const std::string &parameters() const { return m_request->params(); }

    // Answers.
    void acceptForm(const Json &content);
    void acceptUrl();
    void decline(); ///< an explicit no: `decline`, or the code of a rejected sampling
    void dismiss(); ///< elicitation: `cancel`
    /// Sends \a text as the message of an assistant.
    void answerSampling(const QString &text);
    /// \a folders: absolute paths.
    void answerRoots(const QStringList &folders);

private:
    QString m_server;
    mcp::ServerRequestPtr m_request;
    Kind m_kind = Kind::Unknown;
    JsonPtr m_parameters;
    JsonPtr m_schema;
};
using ServerQuestionPtr = std::shared_ptr<ServerQuestion>;

/// Why an address needs a second look: a host in Punycode or with characters of other scripts, or a
/// scheme that is not https. Empty if nothing is suspicious. A sentence for people.
[[nodiscard]] QString urlWarning(const QString &url);
/// The host of \a url as it was written; empty if it has none.
[[nodiscard]] QString hostIn(const QString &url);

} // namespace tw
