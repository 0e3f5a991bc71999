// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/servers/serverconsent.h"

#include "mcp/config/clientconfig.h"
#include "schema/ascii.h"

#include <QCryptographicHash>
#include <QDir>
#include <QProcessEnvironment>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Calls \a visit with every text of \a setup that variables are replaced in.
    template <typename Visit>
    void visitTexts(const mcp::ServerSetup &setup, Visit visit)
    {
        visit(setup.command);
        for (const std::string &argument : setup.arguments)
            visit(argument);
        for (const mcp::NamedValues *values : {&setup.environment, &setup.headers}) {
            for (const auto &[name, value] : *values)
                visit(value);
        }
        visit(setup.folder);
        visit(setup.url);
    }

    bool refersToVariable(const std::string &value)
    {
        return value.find("${") != std::string::npos;
    }

} // namespace

QByteArray consentFingerprint(const mcp::ServerSetup &setup)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&](std::string_view text) {
        hash.addData(QByteArray::number(qulonglong(text.size())));
        hash.addData(":");
        hash.addData(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    };
    const auto addValues = [&](const mcp::NamedValues &values, bool allSecret) {
        add(std::to_string(values.size()));
        for (const auto &[name, value] : values) {
            add(name);
            add((allSecret || isSecretName(name)) && !refersToVariable(value) ? "" : value);
        }
    };
    add(mcp::transportName(setup.transport));
    add(setup.command);
    add(std::to_string(setup.arguments.size()));
    for (const std::string &argument : setup.arguments)
        add(argument);
    addValues(setup.environment, false);
    add(setup.folder);
    add(setup.url);
    addValues(setup.headers, true);
    return hash.result().toHex();
}

bool isSecretName(std::string_view name)
{
    constexpr std::array<std::string_view, 9> Parts{
        "token", "secret", "passw", "apikey", "api_key", "api-key", "auth", "credential", "cookie"};
    const std::string lower = lowered(name);
    return lower.ends_with("_key") || lower.ends_with("-key") || lower.ends_with("_pat")
        || std::ranges::any_of(
               Parts, [&](std::string_view part) { return lower.find(part) != std::string::npos; });
}

QStringList inputsOf(const mcp::ServerSetup &setup)
{
    static const QRegularExpression reference(u"\\$\\{input:([^}]+)\\}"_s);
    QStringList ids;
    visitTexts(setup, [&](const std::string &text) {
        auto found = reference.globalMatch(QString::fromStdString(text));
        while (found.hasNext()) {
            const QString id = found.next().captured(1);
            if (!ids.contains(id))
                ids.append(id);
        }
    });
    return ids;
}

Result<mcp::ServerSetup>
resolveSetup(const mcp::ServerSetup &setup,
             const std::function<std::optional<QString>(const QString &id)> &secret)
{
    const auto utf8 = [](const std::optional<QString> &text) {
        return text ? std::optional(text->toStdString()) : std::nullopt;
    };
    mcp::ConfigVariables variables;
    variables.environment = [&utf8](const std::string &variable) {
        const QString key = QString::fromStdString(variable);
        const QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        return utf8(environment.contains(key) ? std::optional(environment.value(key))
                                              : std::nullopt);
    };
    variables.input = [&](const std::string &id) {
        return utf8(secret(QString::fromStdString(id)));
    };
    variables.userHome = QDir::homePath().toStdString();
    variables.workspaceFolder = setup.folder.empty() ? variables.userHome : setup.folder;
    return mcp::resolveVariables(setup, variables);
}

void takeSecrets(mcp::ServerSetup &setup,
                 const std::function<void(const QString &id, const QString &value)> &keep)
{
    const auto take = [&](mcp::NamedValues &values, bool allSecret) {
        for (auto &[name, value] : values) {
            if (!(allSecret || isSecretName(name)) || value.empty() || refersToVariable(value))
                continue;
            const std::string id = setup.name + "." + name;
            keep(QString::fromStdString(id), QString::fromStdString(value));
            value = "${input:" + id + "}";
        }
    };
    take(setup.environment, false);
    take(setup.headers, true);
}

QStringList splitCommand(const QString &line)
{
    QStringList words;
    QString word;
    bool hasWord = false;
    QChar quote;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (c == u'\\' && quote != u'\'' && i + 1 < line.size()) {
            word += line[++i];
            hasWord = true;
        } else if (!quote.isNull()) {
            if (c == quote)
                quote = {};
            else
                word += c;
        } else if (c == u'"' || c == u'\'') {
            quote = c;
            hasWord = true;
        } else if (c.isSpace()) {
            if (hasWord)
                words.append(std::exchange(word, {}));
            hasWord = false;
        } else {
            word += c;
            hasWord = true;
        }
    }
    if (hasWord)
        words.append(word);
    return words;
}

} // namespace tw
