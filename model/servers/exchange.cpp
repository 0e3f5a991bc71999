// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/servers/exchange.h"

#include "mcp/probe/probe.h"
#include "model/common/format.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostDifferences = 200;
    constexpr std::size_t MostComparedBytes = 4 << 20; ///< of answers in the GUI thread

    QString valueText(const Json &value)
    {
        constexpr qsizetype Most = 80;
        const QString text = QString::fromStdString(writeJson(value));
        return text.size() > Most ? QString(text.left(Most) + u'…') : text;
    }

    std::string escapedKey(const std::string &key)
    {
        std::string escaped;
        for (const char c : key)
            escaped += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
        return escaped;
    }

    struct JsonDifference
    {
        std::string pointer;
        const Json *before; ///< null: added
        const Json *after; ///< null: removed
    };

    /// Appends the places where \a before and \a after differ, in document order.
    // NOLINTNEXTLINE(misc-no-recursion): the depth is bounded by the reader
    void findDifferences(const Json &before, const Json &after, const std::string &pointer,
                         std::vector<JsonDifference> &found)
    {
        if (found.size() >= MostDifferences || before == after)
            return;
        if (before.is_object() && after.is_object()) {
            for (const auto &member : before.items()) {
                const std::string at = pointer + '/' + escapedKey(member.key());
                const auto other = after.find(member.key());
                if (other == after.end())
                    found.push_back({at, &member.value(), nullptr});
                else
                    findDifferences(member.value(), *other, at, found);
            }
            for (const auto &member : after.items()) {
                if (!before.contains(member.key()))
                    found.push_back(
                        {pointer + '/' + escapedKey(member.key()), nullptr, &member.value()});
            }
        } else if (before.is_array() && after.is_array()) {
            for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
                const std::string at = pointer + '/' + std::to_string(i);
                if (i < before.size() && i < after.size())
                    findDifferences(before[i], after[i], at, found);
                else
                    found.push_back({at, i < before.size() ? &before[i] : nullptr,
                                     i < after.size() ? &after[i] : nullptr});
            }
        } else {
            found.push_back({pointer, &before, &after});
        }
    }

    QString differenceText(const JsonDifference &difference)
    {
        const QString place = difference.pointer.empty()
            ? AnswerWords::tr("whole answer")
            : QString::fromStdString(difference.pointer);
        const QString none = AnswerWords::tr("missing");
        return u"%1: %2 → %3"_s.arg(place, difference.before ? valueText(*difference.before) : none,
                                    difference.after ? valueText(*difference.after) : none);
    }

    /// What two answers are compared by: the result, or the error.
    std::string comparedText(const mcp::Answer &answer)
    {
        if (answer.message)
            return answer.message->text();
        return answer.failureText;
    }

    QString repairText(bool namesField, bool tellsAllowed)
    {
        if (namesField) {
            return tellsAllowed
                ? AnswerWords::tr("It names the field and says what is allowed.")
                : AnswerWords::tr("It names the field, but does not say what is allowed.");
        }
        return tellsAllowed
            ? AnswerWords::tr("It says what is allowed, but does not name the field.")
            : AnswerWords::tr("It names neither the field nor what is allowed.");
    }

    QString verdictText(mcp::Verdict verdict)
    {
        switch (verdict) {
        case mcp::Verdict::Conforming:
            return AnswerWords::tr("Conforming (SEP-1303): the model can read this.");
        case mcp::Verdict::ConformingLegacyWording:
            return AnswerWords::tr("Conforming (SEP-1303), in the wording of a protocol error.");
        case mcp::Verdict::ProtocolError:
            return AnswerWords::tr("Not conforming (SEP-1303): a protocol error instead of a tool "
                                   "result; the model may not see it.");
        case mcp::Verdict::NotValidated:
            return AnswerWords::tr("Not validated: the server did not refuse these arguments.");
        case mcp::Verdict::Crashed:
            return AnswerWords::tr("The server crashed on these arguments.");
        case mcp::Verdict::Hung:
            return AnswerWords::tr("The server did not answer these arguments in time.");
        }
        return {};
    }

    /// What SEP-1303 says about the answer to wrong arguments.
    QString sepText(const Exchange &exchange)
    {
        if (exchange.issues.empty() || exchange.answer->failure == mcp::Failure::Cancelled
            || exchange.answer->failure == mcp::Failure::NotSent
            || exchange.answer->failure == mcp::Failure::NotConnected)
            return {};
        mcp::ProbeCase probe;
        const Issue &issue = exchange.issues.front();
        probe.tool = exchange.tool.toStdString();
        probe.fault = std::string(issueCodeName(issue.code));
        probe.pointer = issue.pointer;
        probe.payload = exchange.arguments;
        probe.issues = exchange.issues;
        const mcp::Verdict verdict = mcp::classify(probe, *exchange.answer);
        QString text = verdictText(verdict);
        if (mcp::isGood(verdict)) {
            const mcp::Repair repair = mcp::repairOf(probe, *exchange.answer);
            text += u' ' + repairText(repair.namesField, repair.tellsAllowed);
        }
        return text;
    }

    QString sizeAndTime(const mcp::Answer &answer)
    {
        QString text = formatDuration(answer.duration.count());
        if (answer.bytes() > 0)
            text += u" · "_s + formatBytes(answer.bytes());
        return text;
    }

    AnswerWords failureWords(const mcp::Answer &answer)
    {
        AnswerWords words;
        words.sign = answer.failure == mcp::Failure::Cancelled ? AnswerWords::Sign::Doubtful
                                                               : AnswerWords::Sign::Bad;
        words.headline = QString::fromStdString(answer.failureText);
        if (words.headline.isEmpty())
            words.headline = AnswerWords::tr("No answer");
        else
            words.headline[0] = words.headline.at(0).toUpper(); // of a sentence
        if (answer.duration.count() > 0)
            words.headline += u" · "_s + formatDuration(answer.duration.count());
        return words;
    }

} // namespace

namespace {

    /// The blocks of a prompt; a text block begins with the role, others follow it.
    Json blocksOfPrompt(const Json &messages)
    {
        Json blocks = Json::array();
        for (const Json &message : messages) {
            if (!message.is_object())
                continue;
            const std::string role = message.value("role", "");
            const auto found = message.find("content");
            if (found == message.end())
                continue;
            const Json list = found->is_array() ? *found : Json::array({*found});
            for (const Json &block : list) {
                const bool isText = block.is_object() && block.contains("text")
                    && block.at("text").is_string() && block.value("type", "") == "text";
                const std::string text = isText ? block.at("text").get<std::string>() : "";
                blocks.push_back({{"type", "text"}, {"text", role + ": " + text}});
                if (!isText)
                    blocks.push_back(block);
            }
        }
        return blocks;
    }

    Json blocksOfResource(const Json &contents)
    {
        Json blocks = Json::array();
        for (const Json &content : contents)
            blocks.push_back({{"type", "resource"}, {"resource", content}});
        return blocks;
    }

} // namespace

std::string contentText(const Exchange &exchange)
{
    std::string text(exchange.answer ? exchange.answer->resultText() : std::string_view());
    if (exchange.kind == Exchange::Kind::Tool)
        return text;
    const bool isPrompt = exchange.kind == Exchange::Kind::Prompt;
    const Result<Json> result = mcp::parseReceived(text);
    const char *const key = isPrompt ? "messages" : "contents";
    if (!result || !result->is_object() || !result->contains(key) || !result->at(key).is_array())
        return text;
    const Json &list = result->at(key);
    return writeJson({{"content", isPrompt ? blocksOfPrompt(list) : blocksOfResource(list)}});
}

QString errorCodeText(long long code)
{
    const std::string_view title = mcp::errorCodeTitle(code);
    const QString number = QString::number(code).replace(u'-', u'−');
    return title.empty()
        ? number
        : u"%1 (%2)"_s.arg(number, QString::fromUtf8(title.data(), qsizetype(title.size())));
}

AnswerWords wordsFor(const Exchange &exchange)
{
    AnswerWords words;
    if (exchange.isUnderWay()) {
        words.headline = AnswerWords::tr("Waiting for the answer");
        return words;
    }
    const mcp::Answer &answer = *exchange.answer;
    if (answer.failure != mcp::Failure::None) {
        words = failureWords(answer);
    } else if (answer.error) {
        words.sign = AnswerWords::Sign::Bad;
        words.headline = AnswerWords::tr("Protocol error %1 · %2")
                             .arg(errorCodeText(answer.error->code), sizeAndTime(answer));
    } else {
        words.sign = answer.isToolError() ? AnswerWords::Sign::Bad : AnswerWords::Sign::Good;
        words.headline = (answer.isToolError() ? AnswerWords::tr("Tool error (isError) · %1")
                                               : AnswerWords::tr("Result · %1"))
                             .arg(sizeAndTime(answer));
        const std::string_view text = answer.resultText();
        if (text.size() <= MostComparedBytes) {
            if (const Result<Json> result = mcp::parseReceived(text)) {
                const QString difference = mirrorDifference(*result);
                if (!difference.isEmpty())
                    words.remarks.append(difference);
            }
        }
    }
    words.verdict = sepText(exchange);
    return words;
}

QString mirrorDifference(const Json &result)
{
    if (!result.is_object() || !result.contains("structuredContent") || !result.contains("content")
        || !result.at("content").is_array())
        return {};
    const Json &structured = result.at("structuredContent");
    std::vector<JsonDifference> nearest;
    bool hasMirror = false;
    Json mirror;
    for (const Json &block : result.at("content")) {
        const auto text = block.is_object() ? block.find("text") : block.end();
        if (!block.is_object() || text == block.end() || !text->is_string())
            continue;
        Result<Json> json = parseJson(text->get_ref<const std::string &>());
        if (!json || json->type() != structured.type())
            continue;
        if (*json == structured)
            return {};
        if (!std::exchange(hasMirror, true)) {
            mirror = *std::move(json);
            findDifferences(structured, mirror, {}, nearest);
        }
    }
    if (!hasMirror)
        return {};
    return AnswerWords::tr("The text differs from structuredContent at %1")
        .arg(differenceText(nearest.front()));
}

QStringList answerDifferences(const mcp::Answer &before, const mcp::Answer &after)
{
    const std::string first = comparedText(before);
    const std::string second = comparedText(after);
    const Result<Json> one = mcp::parseReceived(first);
    const Result<Json> two = mcp::parseReceived(second);
    QStringList lines;
    if (!one || !two) {
        constexpr std::size_t MostShown = 2000;
        if (first != second)
            lines = {QString::fromStdString(first.substr(0, MostShown)) + u" → "_s
                     + QString::fromStdString(second.substr(0, MostShown))};
        return lines;
    }
    std::vector<JsonDifference> found;
    findDifferences(*one, *two, {}, found);
    for (const JsonDifference &difference : found) {
        if (difference.pointer != "/id") // every message has another one
            lines.append(differenceText(difference));
    }
    return lines;
}

} // namespace tw
