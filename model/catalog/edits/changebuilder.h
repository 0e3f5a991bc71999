// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogcommands.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

namespace tw::edits {

/// Translation context of the texts of commands.
struct EditText
{
    Q_DECLARE_TR_FUNCTIONS(tw::CatalogEdits)
};

[[nodiscard]] Error gone();
[[nodiscard]] Error refused(const std::string &where, std::string detail);
/// A name of \a used is taken: "name_2", "name_3", ….
template <typename IsTaken>
[[nodiscard]] std::string freeName(const std::string &wanted, const IsTaken &isTaken)
{
    std::string name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = wanted + '_' + std::to_string(number);
    return name;
}
/// "hours", or "anyOf of payload" for nodes without a name.
[[nodiscard]] QString placeName(const CatalogDocument &document, const SchemaPlace &place);
/// The place in the shared type, if \a place is in the copy of it in `$defs` of another schema.
[[nodiscard]] SchemaPlace normalised(const CatalogDocument &document, const SchemaPlace &place);

/// Collects the steps of one command. Values and rows are those after the steps so far.
class ChangeBuilder
{
public:
    explicit ChangeBuilder(CatalogDocument &document)
        : m_document(document)
    {
    }

    /// Null for a record that is gone.
    template <typename T>
    [[nodiscard]] const T *value(quint32 key) const
    {
        if (const RecordStep<T> *step = pending<T>(key))
            return step->after ? &*step->after : nullptr;
        return original<T>(key);
    }
    /// The record as the command leaves it, to be changed; null for a record that is gone.
    template <typename T>
    [[nodiscard]] T *edit(quint32 key)
    {
        const T *const before = value<T>(key);
        if (before && !pending<T>(key))
            add(RecordStep<T>{key, *before, *before, -1, -1});
        return before ? &*pending<T>(key)->after : nullptr;
    }
    /// Adds a record at \a row, -1 or beyond the list for the end; returns its key.
    template <typename T>
    quint32 insert(T value, int row = -1)
    {
        std::vector<quint32> &keys = order<T>();
        const int to = boundedRow(row, keys.size());
        const quint32 key = m_document.newKey();
        keys.insert(keys.begin() + to, key);
        add(RecordStep<T>{key, std::nullopt, std::move(value), -1, to});
        return key;
    }
    template <typename T>
    void remove(quint32 key)
    {
        const int row = rowOf<T>(key);
        const T before = *value<T>(key);
        order<T>().erase(order<T>().begin() + row);
        add(RecordStep<T>{key, before, std::nullopt, row, -1});
    }
    /// Moves a record before the one that is at \a row now; -1 or beyond the list is the end.
    template <typename T>
    void move(quint32 key, int row)
    {
        std::vector<quint32> &keys = order<T>();
        const int from = rowOf<T>(key);
        int to = boundedRow(row, keys.size());
        to -= to > from ? 1 : 0;
        if (to == from)
            return;
        keys.erase(keys.begin() + from);
        keys.insert(keys.begin() + to, key);
        m_change.steps.push_back(RecordStep<T>{key, std::nullopt, std::nullopt, from, to});
    }
    /// The keys of a list in its present order.
    template <typename T>
    [[nodiscard]] std::vector<quint32> &order()
    {
        std::optional<std::vector<quint32>> &keys = m_order[CatalogStep(RecordStep<T>()).index()];
        if (!keys)
            keys = originalOrder<T>();
        return *keys;
    }
    template <typename T>
    [[nodiscard]] int rowOf(quint32 key)
    {
        const std::vector<quint32> &keys = order<T>();
        const auto found = std::ranges::find(keys, key);
        return found == keys.end() ? -1 : static_cast<int>(found - keys.begin());
    }
    void setDesign(DesignText text);

    /// The shared types as the command leaves them.
    [[nodiscard]] std::vector<SharedType> types();
    /// The schema of a normalised place with the shared types that it refers to in `$defs`.
    [[nodiscard]] JsonPtr schema(const SchemaPlace &place);
    /// Sets it. Definitions that an edit leaves unused are removed if they are of shared types.
    void setSchema(const SchemaPlace &place, const JsonPtr &schema);
    void follow(const SchemaPlace &from, const SchemaPlace &to);

    /// Pushes the command, if anything changes. Schemas that use a changed shared type are updated.
    Result<void> apply(const QString &text, const QString &mergeKey = {});

private:
    /// A drop counts the rows of its target, which may have more than the list.
    static int boundedRow(int row, std::size_t count)
    {
        const int end = static_cast<int>(count);
        return row < 0 ? end : std::min(row, end);
    }
    template <typename T>
    [[nodiscard]] const T *original(quint32 key) const
    {
        if constexpr (std::is_same_v<T, Tool>)
            return m_document.tool(key);
        else
            return m_document.record(RecordKey<T>{key});
    }
    template <typename T>
    [[nodiscard]] std::vector<quint32> originalOrder() const
    {
        if constexpr (std::is_same_v<T, Tool>) {
            return m_document.toolKeys();
        } else {
            std::vector<quint32> keys;
            for (const RecordKey<T> key : m_document.keys<T>())
                keys.push_back(key.value);
            return keys;
        }
    }
    template <typename T>
    [[nodiscard]] const RecordStep<T> *pending(quint32 key) const
    {
        const auto found = m_latest.find(key);
        return found == m_latest.end() ? nullptr : &std::get<RecordStep<T>>(*found->second);
    }
    template <typename T>
    [[nodiscard]] RecordStep<T> *pending(quint32 key)
    {
        return const_cast<RecordStep<T> *>(std::as_const(*this).pending<T>(key));
    }
    template <typename T>
    void add(RecordStep<T> step)
    {
        const quint32 key = step.key;
        m_change.steps.push_back(std::move(step));
        m_latest[key] = &m_change.steps.back();
    }
    void updateUsers();

    CatalogDocument &m_document;
    CatalogChange m_change;
    std::unordered_map<quint32, CatalogStep *> m_latest; ///< step with the value of a record
    std::array<std::optional<std::vector<quint32>>, std::variant_size_v<CatalogStep>> m_order;
};

} // namespace tw::edits
