// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/findingtext.h"

#include "schema/findings/findingtext.h"

#include <QCoreApplication>

namespace tw {

namespace {

    std::string translatePhrase(std::string_view english)
    {
        return phraseText(english).toStdString();
    }

} // namespace

QString phraseText(std::string_view english)
{
    return QCoreApplication::translate("tw::Finding", std::string(english).c_str());
}

QString findingText(const Issue &issue)
{
    return QString::fromStdString(
        messageOf(issue, QCoreApplication::translate("tw::Finding", "the payload").toStdString(),
                  translatePhrase));
}

QString findingText(const Finding &finding)
{
    return QString::fromStdString(messageOf(finding, translatePhrase));
}

QString findingText(const Reason &reason)
{
    return QString::fromStdString(messageOf(reason, translatePhrase));
}

QString findingSentence(const Finding &finding)
{
    QString text = findingText(finding);
    const bool beginsWithName = finding.code->english.starts_with('%');
    if (!beginsWithName && !text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

} // namespace tw
