// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/location.h"

#include <optional>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr QStringView RecordPrefix = u"record:";
    constexpr QStringView DamagePrefix = u"damage:";
    constexpr QStringView ViewPrefix = u"view:";
    constexpr QStringView FilePrefix = u"file:";
    constexpr QStringView SchemaPrefix = u"schema:";
    constexpr QStringView PayloadPrefix = u"payload:";

    struct Writer
    {
        QString operator()(std::monostate /*nowhere*/) const { return {}; }
        QString operator()(const NameLocation &at) const { return QString::fromStdString(at.name); }
        QString operator()(const ToolLocation &at) const { return QString::fromStdString(at.tool); }
        QString operator()(const SchemaLocation &at) const
        {
            return SchemaPrefix + inTool(at.tool, at.pointer);
        }
        QString operator()(const PayloadLocation &at) const
        {
            return PayloadPrefix + inTool(at.tool, at.pointer);
        }
        QString operator()(const RunLocation &at) const { return QString::fromStdString(at.run); }
        QString operator()(const CallLocation &at) const
        {
            return u'@' + QString::number(toInt(at.call));
        }
        QString operator()(const EventLocation &at) const
        {
            return u'#' + QString::number(toInt(at.event));
        }
        QString operator()(const RecordLocation &at) const
        {
            return RecordPrefix + QString::number(at.offset) + u':' + at.file;
        }
        QString operator()(const DamageLocation &at) const
        {
            return DamagePrefix + QString::number(at.index);
        }
        QString operator()(const ViewLocation &at) const { return ViewPrefix + at.view; }
        QString operator()(const FileLocation &at) const { return FilePrefix + at.path; }

        static QString inTool(const std::string &tool, const std::string &pointer)
        {
            return QString::fromStdString(tool + '#' + pointer);
        }
    };

    std::optional<quint32> numberAfter(QStringView prefix, const QString &text)
    {
        bool isNumber = false;
        const quint32 number = QStringView(text).mid(prefix.size()).toUInt(&isNumber);
        if (!text.startsWith(prefix) || !isNumber)
            return std::nullopt;
        return number;
    }

    template <typename InTool>
    Location locationInTool(const QString &toolAndPointer)
    {
        const qsizetype hash = toolAndPointer.indexOf(u'#');
        return InTool{toolAndPointer.left(hash).toStdString(),
                      hash < 0 ? std::string() : toolAndPointer.mid(hash + 1).toStdString()};
    }

} // namespace

std::string toolOf(const Location &location)
{
    return std::visit(
        [](const auto &at) -> std::string {
            if constexpr (requires { at.tool; })
                return at.tool;
            else if constexpr (requires { at.name; })
                return at.name;
            else
                return {};
        },
        location);
}

QString toText(const Location &location)
{
    return std::visit(Writer(), location);
}

Location locationFromText(const QString &text)
{
    if (text.isEmpty())
        return {};
    if (text.startsWith(ViewPrefix))
        return ViewLocation{text.mid(ViewPrefix.size())};
    if (text.startsWith(FilePrefix))
        return FileLocation{text.mid(FilePrefix.size())};
    if (text.startsWith(SchemaPrefix))
        return locationInTool<SchemaLocation>(text.mid(SchemaPrefix.size()));
    if (text.startsWith(PayloadPrefix))
        return locationInTool<PayloadLocation>(text.mid(PayloadPrefix.size()));
    if (text.startsWith(RecordPrefix)) {
        const qsizetype colon = text.indexOf(u':', RecordPrefix.size());
        bool isNumber = false;
        const quint64 offset = QStringView(text)
                                   .sliced(RecordPrefix.size())
                                   .left(colon - RecordPrefix.size())
                                   .toULongLong(&isNumber);
        if (colon > 0 && isNumber)
            return RecordLocation{text.mid(colon + 1), offset};
    }
    if (const auto event = numberAfter(u"#", text))
        return EventLocation{EventIndex{*event}};
    if (const auto call = numberAfter(u"@", text))
        return CallLocation{CallIndex{*call}};
    if (const auto index = numberAfter(DamagePrefix, text))
        return DamageLocation{*index};
    return NameLocation{text.toStdString()};
}

} // namespace tw
