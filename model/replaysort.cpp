// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replaysort.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tw {

namespace {

    unsigned char folded(char c)
    {
        return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
    }

    int compareFolded(std::string_view a, std::string_view b)
    {
        const std::size_t shared = std::min(a.size(), b.size());
        for (std::size_t i = 0; i < shared; ++i) {
            if (folded(a[i]) != folded(b[i]))
                return folded(a[i]) < folded(b[i]) ? -1 : 1;
        }
        return a.size() == b.size() ? 0 : (a.size() < b.size() ? -1 : 1);
    }

} // namespace

std::shared_ptr<const SortedRows> makeSortedRows(std::vector<quint32> rows)
{
    auto sorted = std::make_shared<SortedRows>();
    const quint32 last = rows.empty() ? 0 : *std::ranges::max_element(rows) + 1;
    sorted->rowOf.assign(last, SortedRows::NotShown);
    for (quint32 row = 0; row < rows.size(); ++row)
        sorted->rowOf[rows[row]] = row;
    sorted->rows = std::move(rows);
    return sorted;
}

std::vector<quint32> sortByNumbers(const std::vector<quint32> *rows,
                                   const std::vector<qint64> &keys, RowOrder order)
{
    // Key and position side by side: comparing reads no other memory.
    std::vector<std::pair<qint64, quint32>> keyed;
    keyed.reserve(rows ? rows->size() : keys.size());
    const auto add = [&](quint32 row) {
        if (row < keys.size())
            keyed.emplace_back(keys[row], row);
    };
    if (rows) {
        std::ranges::for_each(*rows, add);
    } else {
        for (quint32 row = 0; row < keys.size(); ++row)
            add(row);
    }
    using Pair = std::pair<qint64, quint32>;
    if (order == RowOrder::Descending)
        std::ranges::stable_sort(keyed, std::ranges::greater{}, &Pair::first);
    else
        std::ranges::stable_sort(keyed, {}, &Pair::first);
    std::vector<quint32> sorted;
    sorted.reserve(keyed.size());
    for (const Pair &pair : keyed)
        sorted.push_back(pair.second);
    return sorted;
}

std::vector<qint64> textRanks(std::span<const std::string> texts)
{
    std::vector<quint32> order(texts.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(
        order, [&texts](quint32 a, quint32 b) { return compareFolded(texts[a], texts[b]) < 0; });
    std::vector<qint64> ranks(texts.size());
    qint64 rank = -1;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || compareFolded(texts[order[i - 1]], texts[order[i]]) != 0)
            ++rank;
        ranks[order[i]] = rank;
    }
    return ranks;
}

} // namespace tw
