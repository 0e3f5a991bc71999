// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/suggest.h"

#include <algorithm>
#include <cstddef>

namespace tw {

namespace {

    constexpr std::size_t LongestName = 200; ///< beyond it nothing is a typing mistake

    std::string folded(std::string_view text)
    {
        std::string result(text);
        for (char &c : result) {
            if (c >= 'A' && c <= 'Z')
                c = static_cast<char>(c - 'A' + 'a');
            else if (c == '-' || c == '.' || c == ' ')
                c = '_';
        }
        return result;
    }

} // namespace

std::size_t editDistance(std::string_view left, std::string_view right)
{
    const std::string a = folded(left);
    const std::string b = folded(right);
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

std::string nearestName(std::string_view name, const std::vector<std::string> &candidates)
{
    if (name.empty() || name.size() > LongestName)
        return {};
    const std::string wanted = folded(name);
    std::string best;
    std::size_t bestDistance = 0;
    for (const std::string &candidate : candidates) {
        if (candidate.empty() || candidate.size() > LongestName)
            continue;
        const std::size_t distance = editDistance(name, candidate);
        const std::string other = folded(candidate);
        constexpr std::size_t Telling = 3; // letters of a start that is no accident
        const bool start = std::min(wanted.size(), other.size()) >= Telling
            && (other.starts_with(wanted) || wanted.starts_with(other));
        const std::size_t allowed =
            std::max<std::size_t>(1, std::max(name.size(), candidate.size()) / 3);
        if (!start && (distance > allowed || distance >= std::max(name.size(), candidate.size())))
            continue;
        if (best.empty() || distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace tw
