// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/cleanup.h"

#include "schema/ascii.h"
#include "schema/tools/envelopes.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tw {

namespace {

    struct CleanUpText
    {
        Q_DECLARE_TR_FUNCTIONS(tw::CleanUp)
    };

    /// Providers allow fewer characters in a name than catalogs do.
    bool isSameTool(std::string_view called, std::string_view id)
    {
        const auto isSame = [](char a, char b) {
            return a == b || (!isLetterOrDigit(a) && !isLetterOrDigit(b));
        };
        const std::string_view last = id.substr(id.find_last_of('.') + 1);
        return std::ranges::equal(called, id, isSame) || std::ranges::equal(called, last, isSame);
    }

    /// Sets the inner value of the call that fits the tool best.
    void removeEnvelope(CleanUp &clean, const std::string &toolId, const ToolValidator &validator,
                        ValidationMode mode)
    {
        const std::vector<EnvelopedCall> calls = envelopedCalls(*clean.payload);
        if (calls.empty())
            return;
        std::size_t fewest = validator.validate(*clean.payload, mode).size();
        if (fewest == 0)
            return;
        bool isNamed = false;
        for (const EnvelopedCall &call : calls) {
            const std::size_t faults = validator.validate(*call.arguments, mode).size();
            const bool isOurs = isSameTool(call.tool, toolId);
            if (isOurs ? isNamed && faults >= fewest : isNamed || faults >= fewest)
                continue;
            clean.payload = call.arguments;
            clean.envelope = call.source;
            fewest = faults;
            isNamed = isOurs;
        }
    }

    bool looksLikePython(const LenientFinding &finding)
    {
        return isPythonNotation(finding.notation);
    }

} // namespace

QString CleanUp::reason() const
{
    QStringList notations;
    for (const LenientFinding &finding : findings) {
        const std::string_view text = lenientNotationText(finding.notation);
        notations.append(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    }
    const QString list = notations.join(QStringLiteral(", "));
    if (envelope == "text")
        return CleanUpText::tr("This is a payload inside a JSON string.");
    if (!envelope.empty()) {
        return CleanUpText::tr("This is a call in a message of %1.")
            .arg(QString::fromUtf8(envelope.data(), static_cast<qsizetype>(envelope.size())));
    }
    return (std::ranges::any_of(findings, looksLikePython)
                ? CleanUpText::tr("This looks like Python (%1).")
                : CleanUpText::tr("This is almost JSON (%1)."))
        .arg(list);
}

std::optional<CleanUp> cleanUpOf(const std::string &text, const std::string &toolId,
                                 const ToolValidator &validator, ValidationMode mode)
{
    Result<LenientJson> read = readLenientJson(text);
    if (!read)
        return std::nullopt;
    CleanUp clean{read->value, std::move(read->findings), {}};
    removeEnvelope(clean, toolId, validator, mode);
    const bool isChanged = !clean.findings.empty() || !clean.envelope.empty();
    if (!isChanged || !clean.payload->is_structured())
        return std::nullopt;
    return clean;
}

} // namespace tw
