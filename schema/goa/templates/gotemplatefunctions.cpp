// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/templates/gotemplatefunctions.h"

#include "schema/goa/gotext.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <QDateTime>
#include <QString>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tw::goa {

namespace {

    using Arguments = std::vector<Json>;
    using Answer = Result<Json>;

    Error fault(std::string detail)
    {
        return {ErrorCode::InvalidCatalog, {}, std::move(detail)};
    }

    Answer wrongArguments(std::string_view function, std::string_view wanted)
    {
        return fault(std::string(function) + " takes " + std::string(wanted));
    }

    std::size_t lengthOf(const Json &value)
    {
        return value.is_string() ? value.get_ref<const std::string &>().size() : value.size();
    }

    Answer andOr(const Arguments &arguments, bool wanted)
    {
        for (const Json &argument : arguments) {
            if (isFalse(argument) == wanted)
                return argument;
        }
        return arguments.back();
    }

    Answer compare(std::string_view name, const Arguments &arguments)
    {
        if (arguments.size() < 2)
            return wrongArguments(name, "two values");
        const Json &left = arguments[0];
        if (name == "eq") {
            return Json(std::any_of(arguments.begin() + 1, arguments.end(),
                                    [&](const Json &each) { return jsonEqual(left, each); }));
        }
        const Json &right = arguments[1];
        if (name == "ne")
            return Json(!jsonEqual(left, right));
        if (isNumber(left) != isNumber(right) || (!isNumber(left) && !left.is_string())
            || (!isNumber(left) && !right.is_string()))
            return fault("values of different types cannot be compared");
        const auto order = isNumber(left)
            ? compareNumberTexts(numberText(left), numberText(right))
            : left.get_ref<const std::string &>() <=> right.get_ref<const std::string &>();
        return Json(name == "lt"       ? order < 0
                        : name == "le" ? order <= 0
                        : name == "gt" ? order > 0
                                       : order >= 0);
    }

    Answer index(const Arguments &arguments)
    {
        if (arguments.empty())
            return wrongArguments("index", "a list or map and keys");
        Json value = arguments.front();
        for (std::size_t i = 1; i < arguments.size(); ++i) {
            const Json &key = arguments[i];
            if (value.is_array() && key.is_number_integer()) {
                const auto at = key.get<std::int64_t>();
                if (at < 0 || at >= static_cast<std::int64_t>(value.size()))
                    return fault("index " + std::to_string(at) + " is out of range");
                const Json element = value[static_cast<std::size_t>(at)];
                value = element;
            } else if (value.is_object() && key.is_string()) {
                const Json element = value.value(key.get<std::string>(), Json());
                value = element;
            } else {
                return fault("index takes a list and numbers, or a map and texts");
            }
        }
        return value;
    }

    /// %s, %v, %d, %q, %f, %.2f, %%.
    Answer printFormatted(const Arguments &arguments)
    {
        if (arguments.empty() || !arguments[0].is_string())
            return wrongArguments("printf", "a format and values");
        const auto &format = arguments[0].get_ref<const std::string &>();
        std::string text;
        std::size_t next = 1;
        for (std::size_t i = 0; i < format.size(); ++i) {
            if (format[i] != '%' || i + 1 == format.size()) {
                text += format[i];
                continue;
            }
            const auto verb = format.find_first_not_of("0123456789.+-# ", i + 1);
            if (verb == std::string::npos)
                return fault("printf lacks a verb after %");
            const std::string flags = format.substr(i + 1, verb - i - 1);
            i = verb;
            if (format[verb] == '%') {
                text += '%';
                continue;
            }
            if (next >= arguments.size())
                return fault("printf has too few values");
            const Json &value = arguments[next++];
            if (format[verb] == 'q')
                text += goQuoted(printed(value));
            else if (format[verb] == 'f' && isNumber(value))
                text += QString::asprintf(("%" + flags + "f").c_str(), nearestDoubleOf(value))
                            .toStdString();
            else if (std::string_view("svd").find(format[verb]) != std::string_view::npos)
                text += printed(value);
            else
                return Error{ErrorCode::Unsupported,
                             {},
                             std::string("printf with %") + format[verb] + " is not previewed"};
        }
        return Json(text);
    }

    Answer print(const Arguments &arguments, bool isLine)
    {
        std::string text;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            const bool needsSpace =
                i > 0 && (isLine || (!arguments[i].is_string() && !arguments[i - 1].is_string()));
            text += (needsSpace ? " " : "") + printed(arguments[i]);
        }
        return Json(text + (isLine ? "\n" : ""));
    }

    Answer join(const Arguments &arguments)
    {
        const bool isReversed = arguments.size() == 2 && arguments[1].is_array();
        if (arguments.size() != 2 || !arguments[isReversed ? 0 : 1].is_string())
            return wrongArguments("join", "a list and a separator");
        const Json &list = arguments[isReversed ? 1 : 0];
        const auto &separator = arguments[isReversed ? 0 : 1].get_ref<const std::string &>();
        std::string text;
        for (const Json &element : list)
            text += (text.empty() ? "" : separator) + printed(element);
        return Json(text);
    }

    Answer truncate(const Arguments &arguments)
    {
        if (arguments.size() != 2)
            return wrongArguments("truncate", "a text and a length");
        const bool isReversed = isNumber(arguments[0]);
        const Json &length = arguments[isReversed ? 0 : 1];
        if (!length.is_number_integer())
            return wrongArguments("truncate", "a text and a length");
        const std::string text = printed(arguments[isReversed ? 1 : 0]);
        const QString shown = QString::fromStdString(text);
        const auto most = length.get<qsizetype>();
        return shown.size() <= most ? Json(text) : Json(shown.left(most).toStdString() + "…");
    }

    Answer time(std::string_view name, const Arguments &arguments, std::int64_t now)
    {
        const QDateTime when = arguments.size() == 1 ? QDateTime::fromString(
                                   QString::fromStdString(printed(arguments[0])), Qt::ISODateWithMs)
                                                     : QDateTime();
        if (!when.isValid())
            return wrongArguments(name, "a time as in 2026-03-07T14:05:00Z");
        if (name == "humanTime")
            return Json(when.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm")).toStdString()
                        + " UTC");
        const std::int64_t seconds = now - when.toSecsSinceEpoch();
        for (const auto &[size, unit] :
             {std::pair(86400, "d"), std::pair(3600, "h"), std::pair(60, "m")}) {
            if (std::abs(seconds) >= size)
                return Json(std::to_string(seconds / size) + unit);
        }
        return Json(std::to_string(seconds) + "s");
    }

    constexpr std::array<std::string_view, 21> Names{
        "and",  "or",    "not",  "eq",    "ne",       "lt",        "le",
        "gt",   "ge",    "len",  "index", "print",    "printf",    "println",
        "json", "quote", "join", "count", "truncate", "humanTime", "since"};

    Answer one(std::string_view name, const Json &value)
    {
        if (name == "not")
            return Json(isFalse(value));
        if (name == "len") {
            if (!value.is_string() && !value.is_structured())
                return fault("len of " + std::string(jsonTypeName(value)));
            return Json(lengthOf(value));
        }
        if (name == "count")
            return Json(value.is_null() ? std::size_t{0} : lengthOf(value));
        if (name == "number")
            return value.is_null() ? Json("") : Json(printed(value));
        if (name == "quote")
            return Json(goQuoted(printed(value)));
        return Json(writeJson(value, {-1, true})); // json
    }

} // namespace

bool isFalse(const Json &value)
{
    if (isNumber(value))
        return tw::compareNumberTexts(numberText(value), "0") == 0;
    return value.is_null() || (value.is_boolean() && !value.get<bool>())
        || ((value.is_string() || value.is_structured()) && lengthOf(value) == 0);
}

std::string printed(const Json &value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_null())
        return "<nil>";
    if (value.is_boolean())
        return value.get<bool>() ? "true" : "false";
    if (isNumber(value))
        return tw::isInteger(value) ? numberText(value) : goFloat(nearestDoubleOf(value));
    std::string text;
    for (const auto &[key, element] : value.items())
        text += (text.empty() ? "" : " ") + (value.is_object() ? key + ":" : std::string())
            + printed(element);
    return (value.is_object() ? "map[" : "[") + text + "]";
}

bool isTemplateFunction(std::string_view name)
{
    return name == "number" || std::ranges::find(Names, name) != Names.end();
}

Result<Json> callTemplateFunction(std::string_view name, const std::vector<Json> &arguments,
                                  std::int64_t now)
{
    if (name == "print" || name == "println")
        return print(arguments, name == "println");
    if (arguments.empty())
        return wrongArguments(name, "a value");
    if (name == "and" || name == "or")
        return andOr(arguments, name == "and");
    if (name == "index")
        return index(arguments);
    if (name == "printf")
        return printFormatted(arguments);
    if (name == "join")
        return join(arguments);
    if (name == "truncate")
        return truncate(arguments);
    if (name == "humanTime" || name == "since")
        return time(name, arguments, now);
    for (const std::string_view comparison : {"eq", "ne", "lt", "le", "gt", "ge"}) {
        if (name == comparison)
            return compare(name, arguments);
    }
    return arguments.size() == 1 ? one(name, arguments.front()) : wrongArguments(name, "one value");
}

} // namespace tw::goa
