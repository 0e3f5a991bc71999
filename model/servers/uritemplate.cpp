// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/servers/uritemplate.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace tw {

namespace {

    /// How an operator of RFC 6570 joins its variables (appendix A).
    struct Operator
    {
        char sign;
        std::string_view first;
        std::string_view separator;
        bool isNamed;
        std::string_view ifEmpty; ///< after the name of an empty value
        bool allowsReserved;
    };
    constexpr Operator Simple{'\0', "", ",", false, "", false};
    constexpr std::array<Operator, 7> Operators{{{'+', "", ",", false, "", true},
                                                 {'#', "#", ",", false, "", true},
                                                 {'.', ".", ".", false, "", false},
                                                 {'/', "/", "/", false, "", false},
                                                 {';', ";", ";", true, "", false},
                                                 {'?', "?", "&", true, "=", false},
                                                 {'&', "&", "&", true, "=", false}}};

    struct Variable
    {
        std::string name;
        std::size_t prefix = std::string::npos; ///< characters that are taken
    };

    struct Expression
    {
        Operator sign = Simple;
        std::vector<Variable> variables;
    };

    Variable readVariable(std::string_view text)
    {
        if (text.ends_with('*'))
            text.remove_suffix(1);
        Variable variable{std::string(text.substr(0, text.find(':')))};
        if (const std::size_t colon = text.find(':'); colon != std::string_view::npos)
            std::from_chars(text.data() + colon + 1, text.data() + text.size(), variable.prefix);
        return variable;
    }

    Expression readExpression(std::string_view text)
    {
        Expression expression;
        const auto *const found =
            std::ranges::find(Operators, text.empty() ? ' ' : text.front(), &Operator::sign);
        if (found != Operators.end()) {
            expression.sign = *found;
            text.remove_prefix(1);
        }
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(','), text.size());
            expression.variables.push_back(readVariable(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return expression;
    }

    /// Calls \a literal for the texts and \a expression for the expressions of a template.
    template <typename Literal, typename Visit>
    void visitTemplate(std::string_view text, Literal literal, Visit visit)
    {
        while (!text.empty()) {
            const std::size_t open = text.find('{');
            const std::size_t close =
                open == std::string_view::npos ? open : text.find('}', open + 1);
            if (close == std::string_view::npos)
                return literal(text);
            literal(text.substr(0, open));
            visit(readExpression(text.substr(open + 1, close - open - 1)));
            text.remove_prefix(close + 1);
        }
    }

    std::string encoded(std::string value, const Variable &variable, bool allowsReserved)
    {
        if (variable.prefix != std::string::npos) {
            const QString all = QString::fromStdString(value);
            value = all.left(static_cast<qsizetype>(std::min<std::size_t>(variable.prefix, 10'000)))
                        .toStdString();
        }
        return QByteArray::fromStdString(value)
            .toPercentEncoding(allowsReserved ? ":/?#[]@!$&'()*+,;=%" : "")
            .toStdString();
    }

} // namespace

std::vector<std::string> templateVariables(std::string_view uriTemplate)
{
    std::vector<std::string> names;
    visitTemplate(
        uriTemplate, [](std::string_view /*literal*/) {},
        [&](const Expression &expression) {
            for (const Variable &variable : expression.variables) {
                if (std::ranges::find(names, variable.name) == names.end())
                    names.push_back(variable.name);
            }
        });
    return names;
}

std::string expandTemplate(std::string_view uriTemplate,
                           const std::vector<std::pair<std::string, std::string>> &values)
{
    std::string uri;
    const auto valueOf = [&](const std::string &name) -> std::optional<std::string> {
        for (const auto &[key, value] : values) {
            if (key == name)
                return value;
        }
        return std::nullopt;
    };
    visitTemplate(
        uriTemplate, [&](std::string_view literal) { uri += literal; },
        [&](const Expression &expression) {
            bool isFirst = true;
            for (const Variable &variable : expression.variables) {
                const auto value = valueOf(variable.name);
                if (!value)
                    continue;
                uri += isFirst ? expression.sign.first : expression.sign.separator;
                isFirst = false;
                if (expression.sign.isNamed) {
                    uri += variable.name;
                    uri += value->empty() ? expression.sign.ifEmpty : std::string_view("=");
                }
                uri += encoded(*value, variable, expression.sign.allowsReserved);
            }
        });
    return uri;
}

} // namespace tw
