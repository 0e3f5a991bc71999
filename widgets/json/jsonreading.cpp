// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonreading.h"

#include "model/common/findingtext.h"
#include "schema/json/jsontokens.h"
#include "widgets/json/jsonpositions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>

namespace tw {

namespace {

    std::string_view viewOf(const QByteArray &bytes)
    {
        return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
    }

    /// The position of a parseJson() error: "source:line:column".
    std::size_t errorOffset(const QByteArray &text, const std::string &where)
    {
        const QList<QByteArray> parts = QByteArray::fromStdString(where).split(':');
        if (parts.size() < 2)
            return static_cast<std::size_t>(text.size());
        const int line = parts[parts.size() - 2].toInt();
        const int column = parts.last().toInt();
        qsizetype at = 0;
        for (int i = 1; i < line; ++i) {
            const qsizetype next = text.indexOf('\n', at);
            if (next < 0)
                break;
            at = next + 1;
        }
        return static_cast<std::size_t>(std::min(at + std::max(0, column - 1), text.size()));
    }

    void cutLists(Json &value, const std::string &pointer, std::vector<std::string> &cut)
    {
        if (value.is_array()) {
            auto &items = value.get_ref<Json::array_t &>();
            if (items.size() > JsonOutline::MostItems) {
                items.erase(items.begin() + JsonOutline::MostItems, items.end());
                cut.push_back(pointer);
            }
            for (std::size_t i = 0; i < items.size(); ++i) {
                std::string below = pointer;
                appendPointerIndex(below, i);
                cutLists(items[i], below, cut);
            }
        } else if (value.is_object()) {
            for (auto &[key, member] : value.get_ref<Json::object_t &>()) {
                std::string below = pointer;
                appendPointerToken(below, key);
                cutLists(member, below, cut);
            }
        }
    }

    /// The smallest part in which two values differ.
    struct Difference
    {
        enum Kind { Set, Add, Remove };
        Kind kind = Set;
        std::string pointer; ///< of the value; Add: of the object
        const Json *value = nullptr; ///< the new one
        std::string key; ///< Add: of the new member
        std::string previous; ///< Add: the key before it
        bool isFirst = false; ///< Add: there is none before it
    };

    /// The members of an object as a list.
    using Members = Json::object_t::Container;

    bool isSame(const Json &left, const Json &right)
    {
        return writeJson(left) == writeJson(right); // 1 and 1.0 are different texts
    }

    /// The index of the only item that differs; nothing if several do.
    template <typename List, typename Value>
    std::optional<std::size_t> onlyChange(const List &before, const List &after, Value value)
    {
        std::optional<std::size_t> changed;
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (isSame(value(before[i]), value(after[i])))
                continue;
            if (changed)
                return std::nullopt;
            changed = i;
        }
        return changed;
    }

    /// The index at which \a longer has a member that \a shorter lacks; nothing if they differ in
    /// another way.
    std::optional<std::size_t> additionalMember(const Members &longer, const Members &shorter)
    {
        std::size_t at = 0;
        while (at < shorter.size() && longer[at].first == shorter[at].first
               && isSame(longer[at].second, shorter[at].second))
            ++at;
        for (std::size_t i = at; i < shorter.size(); ++i) {
            if (longer[i + 1].first != shorter[i].first
                || !isSame(longer[i + 1].second, shorter[i].second))
                return std::nullopt;
        }
        return at;
    }

    bool hasSameKeys(const Members &left, const Members &right)
    {
        return std::ranges::equal(left, right, {}, &Members::value_type::first,
                                  &Members::value_type::first);
    }

    Difference differenceOf(const Json &before, const Json &after)
    {
        Difference found;
        const Json *old = &before;
        found.value = &after;
        while (true) {
            if (old->is_array() && found.value->is_array() && old->size() == found.value->size()) {
                const auto &left = old->get_ref<const Json::array_t &>();
                const auto &right = found.value->get_ref<const Json::array_t &>();
                const auto at =
                    onlyChange(left, right, [](const Json &item) -> const Json & { return item; });
                if (!at)
                    return found;
                appendPointerIndex(found.pointer, *at);
                old = &left[*at];
                found.value = &right[*at];
                continue;
            }
            if (!old->is_object() || !found.value->is_object())
                return found;
            const Members &left = old->get_ref<const Json::object_t &>();
            const Members &right = found.value->get_ref<const Json::object_t &>();
            if (hasSameKeys(left, right)) {
                const auto at = onlyChange(
                    left, right, [](const auto &member) -> const Json & { return member.second; });
                if (!at)
                    return found;
                appendPointerToken(found.pointer, left[*at].first);
                old = &left[*at].second;
                found.value = &right[*at].second;
                continue;
            }
            if (right.size() == left.size() + 1) {
                if (const auto at = additionalMember(right, left)) {
                    found.kind = Difference::Add;
                    found.key = right[*at].first;
                    found.isFirst = *at == 0;
                    found.previous = found.isFirst ? std::string() : right[*at - 1].first;
                    found.value = &right[*at].second;
                }
            } else if (left.size() == right.size() + 1) {
                if (const auto at = additionalMember(left, right)) {
                    found.kind = Difference::Remove;
                    appendPointerToken(found.pointer, left[*at].first);
                }
            }
            return found;
        }
    }

    /// The text of \a value with the indentation of the line at \a at.
    std::string indented(std::string_view text, std::size_t at, const Json &value)
    {
        const std::size_t line = at == 0 ? 0 : text.rfind('\n', at - 1) + 1; // npos + 1 is 0
        const std::size_t first = std::min(text.find_first_not_of(" \t", line), at);
        const std::string indent(text.substr(line, first - line));
        std::string out;
        for (const char c : writeJson(value, {.indent = 2})) {
            out += c;
            if (c == '\n')
                out += indent;
        }
        return out;
    }

    struct ByteEdit
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::string text;
    };

    /// A new member after the one before it, in the layout of the members there.
    std::optional<ByteEdit> additionTo(std::string_view text, const Difference &change)
    {
        const std::optional<JsonRange> object = findJsonRange(text, change.pointer);
        if (!object)
            return std::nullopt;
        std::optional<JsonRange> first;
        std::optional<JsonRange> before;
        visitJsonChildren(text, object->begin, [&](const JsonChild &child) {
            first = first.value_or(child.range);
            if (!change.isFirst && !child.key.empty() && jsonKeyText(child.key) == change.previous)
                before = child.range;
            return change.isFirst || before;
        });
        const std::string key = writeJson(Json(change.key)) + ": ";
        if (!first) {
            return ByteEdit{object->begin + 1, object->end - 1,
                            key + indented(text, object->begin, *change.value)};
        }
        const std::string_view gap =
            text.substr(object->begin + 1, first->keyBegin - object->begin - 1);
        const std::string member = key + indented(text, first->keyBegin, *change.value);
        const std::string space = gap.empty() ? " " : std::string(gap);
        if (change.isFirst)
            return ByteEdit{first->keyBegin, first->keyBegin, member + ',' + space};
        if (!before)
            return std::nullopt;
        return ByteEdit{before->end, before->end, ',' + space + member};
    }

    /// A member without its value, and one of the commas around it.
    std::optional<ByteEdit> removalFrom(std::string_view text, const std::string &pointer)
    {
        const std::size_t cut = pointer.rfind('/');
        const std::optional<JsonRange> object = findJsonRange(text, pointer.substr(0, cut));
        const std::optional<JsonRange> member = findJsonRange(text, pointer);
        if (!object || !member)
            return std::nullopt;
        std::optional<JsonRange> before;
        std::optional<JsonRange> after;
        visitJsonChildren(text, object->begin, [&](const JsonChild &child) {
            if (child.range.end <= member->keyBegin)
                before = child.range;
            else if (child.range.keyBegin >= member->end)
                after = child.range;
            return after.has_value();
        });
        if (after)
            return ByteEdit{member->keyBegin, after->keyBegin, {}};
        if (before)
            return ByteEdit{before->end, member->end, {}};
        return ByteEdit{object->begin + 1, object->end - 1, {}};
    }

    std::optional<ByteEdit> byteEdit(std::string_view text, const Difference &change)
    {
        if (change.kind == Difference::Add)
            return additionTo(text, change);
        if (change.kind == Difference::Remove)
            return removalFrom(text, change.pointer);
        const std::optional<JsonRange> range = findJsonRange(text, change.pointer);
        if (!range)
            return std::nullopt;
        return ByteEdit{range->begin, range->end, indented(text, range->keyBegin, *change.value)};
    }

} // namespace

JsonOutline outlineOf(Json value)
{
    JsonOutline outline;
    cutLists(value, {}, outline.cut);
    outline.value = std::make_shared<const Json>(std::move(value));
    return outline;
}

JsonReading readJsonText(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    Result<Json> value = parseJson(viewOf(bytes));
    if (value)
        return {{}, -1, outlineOf(*std::move(value))};
    const std::size_t offset = errorOffset(bytes, value.error().where);
    return {QString::fromStdString(value.error().detail),
            static_cast<int>(utf16Position(viewOf(bytes), offset)),
            {}};
}

JsonPlaces findJsonPlaces(const JsonPlacesQuestion &question)
{
    const QByteArray bytes = question.text.toUtf8();
    const std::string_view text = viewOf(bytes);
    std::vector<std::string> pointers;
    for (const Issue &issue : question.issues)
        pointers.push_back(issue.pointer);
    JsonPlaces places;
    Utf16Positions positions(text);
    const std::vector<std::optional<JsonRange>> ranges = findJsonRanges(text, pointers);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (!ranges[i])
            continue;
        const Issue &issue = question.issues[i];
        const JsonRange &range = *ranges[i];
        const bool isWhole = issue.code == IssueCode::UnknownField;
        const bool isBracket =
            range.begin < range.end && (text[range.begin] == '{' || text[range.begin] == '[');
        const auto begin = static_cast<int>(positions.at(isWhole ? range.keyBegin : range.begin));
        // Only the opening bracket of an object or array, which can be pages long.
        const auto end = static_cast<int>(positions.at(isBracket ? range.begin + 1 : range.end));
        places.marks.push_back({begin, end, issue.severity, findingText(issue)});
    }
    if (question.highlighted) {
        if (const auto range = findJsonRange(text, *question.highlighted)) {
            places.highlighted = std::pair(static_cast<int>(utf16Position(text, range->keyBegin)),
                                           static_cast<int>(utf16Position(text, range->end)));
        }
    }
    if (question.cursor)
        places.pointerAtCursor = jsonPointerAt(text, utf8Offset(question.text, *question.cursor));
    return places;
}

std::optional<JsonTextEdit> editOfOutline(const QString &text, const JsonOutline &before,
                                          const Json &after)
{
    if (!before.value || isSame(*before.value, after))
        return std::nullopt;
    const Difference change = differenceOf(*before.value, after);
    const bool losesItems =
        change.kind == Difference::Set && std::ranges::any_of(before.cut, [&](const auto &list) {
            return list == change.pointer || list.starts_with(change.pointer + '/');
        });
    if (losesItems)
        return std::nullopt;
    const QByteArray bytes = text.toUtf8();
    const std::optional<ByteEdit> edit = byteEdit(viewOf(bytes), change);
    if (!edit)
        return std::nullopt;
    Utf16Positions positions(viewOf(bytes));
    const auto begin = static_cast<int>(positions.at(edit->begin));
    const auto end = static_cast<int>(positions.at(edit->end));
    return JsonTextEdit{begin, end, QString::fromStdString(edit->text)};
}

} // namespace tw
