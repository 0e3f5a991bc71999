// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/report/junit.h"

#include <QString>
#include <QXmlStreamWriter>

#include <algorithm>
#include <span>

namespace tw {

namespace {

    using namespace Qt::StringLiterals;
    using Cases = std::span<const JunitCase>;
    using Outcome = JunitCase::Outcome;

    /// \a utf8 without the characters that XML 1.0 excludes (section 2.2).
    QString xmlText(const std::string &utf8)
    {
        QString text = QString::fromStdString(utf8);
        for (QChar &c : text) {
            const char16_t code = c.unicode();
            if ((code < 0x20 && code != u'\t' && code != u'\n' && code != u'\r') || code >= 0xFFFE)
                c = QChar::ReplacementCharacter;
        }
        return text;
    }

    QString countOf(Cases cases, Outcome outcome)
    {
        return QString::number(std::ranges::count(cases, outcome, &JunitCase::outcome));
    }

    void writeTotals(QXmlStreamWriter &xml, const std::string &name, Cases cases)
    {
        double seconds = 0;
        for (const JunitCase &one : cases)
            seconds += one.seconds;
        xml.writeAttribute("name"_L1, xmlText(name));
        xml.writeAttribute("tests"_L1, QString::number(cases.size()));
        xml.writeAttribute("failures"_L1, countOf(cases, Outcome::Failure));
        xml.writeAttribute("errors"_L1, countOf(cases, Outcome::Error));
        xml.writeAttribute("time"_L1, QString::number(seconds, 'f', 6));
    }

    void writeCase(QXmlStreamWriter &xml, const JunitCase &one)
    {
        xml.writeStartElement("testcase"_L1);
        xml.writeAttribute("name"_L1, xmlText(one.name));
        xml.writeAttribute("classname"_L1, xmlText(one.className));
        xml.writeAttribute("file"_L1, xmlText(one.file));
        xml.writeAttribute("time"_L1, QString::number(one.seconds, 'f', 6));
        if (one.outcome != Outcome::Passed) {
            const auto element = one.outcome == Outcome::Failure ? "failure"_L1 : "error"_L1;
            xml.writeStartElement(element);
            xml.writeAttribute("message"_L1, xmlText(one.message));
            xml.writeCharacters(xmlText(one.details));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

} // namespace

std::string junitText(const std::string &name, const std::vector<JunitCase> &cases)
{
    QByteArray text;
    QXmlStreamWriter xml(&text);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeStartElement("testsuites"_L1);
    writeTotals(xml, name, cases);
    for (auto at = cases.begin(); at != cases.end();) {
        const auto end =
            std::find_if(at, cases.end(), [at](const auto &one) { return one.file != at->file; });
        xml.writeStartElement("testsuite"_L1);
        writeTotals(xml, at->file, Cases(at, end));
        for (; at != end; ++at)
            writeCase(xml, *at);
        xml.writeEndElement();
    }
    xml.writeEndDocument();
    return text.toStdString();
}

} // namespace tw
