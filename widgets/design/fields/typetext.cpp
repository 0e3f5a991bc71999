// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/typetext.h"

#include "model/catalog/typewords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    using Kind = TypeChoice::Kind;

    struct TypeText
    {
        Q_DECLARE_TR_FUNCTIONS(tw::TypeText)
    };

    QString plainText(const TypeChoice &choice)
    {
        if (choice.kind == Kind::Scalar)
            return typewords::scalar(choice.type, choice.format);
        return choice.kind == Kind::Object ? u"object"_s : u"any"_s;
    }

    QString partText(const TypeChoice &choice)
    {
        return choice.parts.empty() ? u"any"_s : typeText(choice.parts.front());
    }

    QString bareText(const TypeChoice &choice)
    {
        switch (choice.kind) {
        case Kind::List:
            return typewords::listOf(partText(choice));
        case Kind::Map:
            return typewords::mapOf(partText(choice));
        case Kind::Tuple:
            return typewords::tupleOf(choice.parts.size());
        case Kind::TaggedUnion:
            return typewords::unionOf(choice.parts.size());
        case Kind::OneOf:
            return typewords::oneOf(choice.parts.size());
        case Kind::Shared:
            return choice.shared.empty() ? TypeText::tr("itself")
                                         : QString::fromStdString(choice.shared);
        case Kind::Other:
            return TypeText::tr("other");
        case Kind::Any:
        case Kind::Scalar:
        case Kind::Object:
            break;
        }
        return plainText(choice);
    }

    /// The rest of \a text after one of the words in front of a part; null without one.
    std::optional<QString> after(const QString &text, std::initializer_list<const char *> words)
    {
        for (const char *word : words) {
            const QLatin1String front(word);
            if (text.startsWith(front, Qt::CaseInsensitive))
                return text.mid(front.size()).remove(u'…').trimmed();
        }
        return std::nullopt;
    }

    using Parts = std::optional<std::vector<TypeChoice>>;
    Parts partsFromText(const QString &text, const QStringList &shared, const TypeChoice &part)
    {
        std::vector<TypeChoice> parts;
        if (text.isEmpty())
            return std::vector{part};
        for (const QString &name : text.split(u',')) {
            const std::optional<TypeChoice> one = typeFromText(name, shared, part);
            if (!one)
                return std::nullopt;
            parts.push_back(*one);
        }
        return parts;
    }

    /// A union starts with two branches: one alone is not a choice.
    void completeUnion(TypeChoice &choice)
    {
        while (choice.parts.size() < 2) {
            const bool hasString = choice.parts.front().type == "string";
            choice.parts.push_back(
                {.kind = Kind::Scalar, .type = hasString ? "integer" : "string"});
        }
        if (choice.kind != Kind::TaggedUnion)
            return;
        for (const TypeChoice &part : choice.parts) {
            std::string tag = typeText(part).toStdString();
            std::ranges::replace(tag, ' ', '_');
            while (std::ranges::find(choice.tags, tag) != choice.tags.end())
                tag += "_2";
            choice.tags.push_back(tag);
        }
    }

    std::optional<TypeChoice> compoundFromText(const QString &text, const QStringList &shared,
                                               const TypeChoice &part)
    {
        struct Word
        {
            Kind kind;
            std::initializer_list<const char *> words;
        };
        const std::array words{
            Word{Kind::List, {"list of", "array of", "[]", "list", "array"}},
            Word{Kind::Map, {"map of", "map"}}, Word{Kind::Tuple, {"tuple of", "tuple"}},
            Word{Kind::TaggedUnion, {"union of", "union"}}, Word{Kind::OneOf, {"one of"}}};
        for (const Word &word : words) {
            const std::optional<QString> rest = after(text, word.words);
            if (!rest)
                continue;
            Parts parts = partsFromText(*rest, shared, part);
            if (!parts)
                return std::nullopt;
            TypeChoice choice{.kind = word.kind, .parts = std::move(*parts)};
            if (word.kind == Kind::TaggedUnion || word.kind == Kind::OneOf)
                completeUnion(choice);
            return choice;
        }
        return std::nullopt;
    }

    std::optional<TypeChoice> bareFromText(const QString &text, const QStringList &shared,
                                           const TypeChoice &part)
    {
        if (shared.contains(text))
            return TypeChoice{.kind = Kind::Shared, .shared = text.toStdString()};
        const auto isCalled = [&text](const char *word) {
            return text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
        };
        for (const typewords::Scalar &each : typewords::scalars) {
            if (isCalled(each.word))
                return TypeChoice{.kind = Kind::Scalar, .type = each.type, .format = each.format};
        }
        if (isCalled("object"))
            return TypeChoice{.kind = Kind::Object};
        if (isCalled("any"))
            return TypeChoice{};
        if (text.endsWith("[]"_L1)) {
            const std::optional<TypeChoice> entry = typeFromText(text.chopped(2), shared, part);
            return entry ? std::optional(TypeChoice{.kind = Kind::List, .parts = {*entry}})
                         : std::nullopt;
        }
        return compoundFromText(text, shared, part);
    }

} // namespace

QString typeText(const TypeChoice &choice)
{
    // As it is written, also where the window has another language: typeFromText() reads it.
    return choice.nullable ? bareText(choice) + u" or null"_s : bareText(choice);
}

std::optional<TypeChoice> typeFromText(const QString &written, const QStringList &shared,
                                       const TypeChoice &part)
{
    QString text = written.trimmed();
    bool isNullable = false;
    for (const char *end : {"?", " or null"}) {
        if (text.endsWith(QLatin1String(end))) {
            isNullable = true;
            text = text.chopped(QLatin1String(end).size()).trimmed();
        }
    }
    std::optional<TypeChoice> choice = bareFromText(text, shared, part);
    if (choice)
        choice->nullable = isNullable;
    return choice;
}

QStringList plainTypeNames()
{
    QStringList names;
    for (const typewords::Scalar &each : typewords::scalars)
        names.append(QString::fromLatin1(each.word));
    return names << u"object"_s << u"any"_s;
}

} // namespace tw
