// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/textlinesmodel.h"

#include "model/common/fulltextrole.h"
#include "schema/utf8.h"

#include <algorithm>
#include <utility>

namespace tw {

TextLinesModel::TextLinesModel(std::shared_ptr<const std::string> text, bool isDiff,
                               CodeLanguage language, QObject *parent)
    : QAbstractListModel(parent)
    , m_text(std::move(text))
    , m_isDiff(isDiff)
    , m_language(m_text->size() <= MostCodeBytes ? language : CodeLanguage::None)
{
    m_starts.push_back(0);
    for (std::size_t at = m_text->find('\n'); at != std::string::npos;
         at = m_text->find('\n', at + 1))
        m_starts.push_back(at + 1);
    if (m_starts.back() != m_text->size())
        m_starts.push_back(m_text->size());
    for (std::size_t i = 1; i < m_starts.size(); ++i)
        m_longest = std::max(m_longest, std::min(m_starts[i] - m_starts[i - 1], LongestLine));
}

int TextLinesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_starts.size()) - 1;
}

std::string_view TextLinesModel::line(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    std::string_view line =
        std::string_view(*m_text).substr(m_starts[at], m_starts[at + 1] - m_starts[at]);
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.remove_suffix(1);
    return line;
}

TextLinesModel::Mark TextLinesModel::mark(int row) const
{
    const std::string_view text = line(row);
    if (!m_isDiff || text.empty())
        return Mark::None;
    if (text.starts_with("+++ ") || text.starts_with("--- ") || text.starts_with("diff ")
        || text.starts_with("index "))
        return Mark::File;
    if (text.starts_with("@@"))
        return Mark::Hunk;
    return text.front() == '+' ? Mark::Added : text.front() == '-' ? Mark::Removed : Mark::None;
}

QVariant TextLinesModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    if (role == MarkRole)
        return QVariant::fromValue(static_cast<int>(mark(index.row())));
    if (role == FullTextRole)
        return QString::fromStdString(std::string(line(index.row())));
    if (role != Qt::DisplayRole)
        return {};
    return QString::fromStdString(shownLine(index.row()));
}

/// With spaces for tabs; a long line ends with "…".
std::string TextLinesModel::shownLine(int row) const
{
    const std::string_view text = line(row);
    std::string shown;
    for (const char c : visibleText(utf8Prefix(text, LongestLine))) {
        if (c == '\t')
            shown += "    ";
        else
            shown += c;
    }
    if (text.size() > LongestLine)
        shown += "…";
    return shown;
}

CodeState TextLinesModel::stateBefore(int row) const
{
    const auto wanted = static_cast<std::size_t>(row);
    if (m_states.empty())
        m_states.push_back(0);
    while (m_states.size() <= wanted) {
        const int last = static_cast<int>(m_states.size()) - 1;
        m_states.push_back(codeStateAfter(m_language, line(last), m_states.back()));
    }
    return m_states[wanted];
}

std::vector<TextLinesModel::Piece> TextLinesModel::pieces(int row) const
{
    const std::string shown = shownLine(row);
    std::vector<Piece> all;
    const auto add = [&](std::size_t begin, std::size_t end, CodeTokenKind kind) {
        if (end > begin)
            all.push_back(
                {QString::fromUtf8(shown.data() + begin, static_cast<qsizetype>(end - begin)),
                 kind});
    };
    std::size_t at = 0;
    if (m_language != CodeLanguage::None) {
        CodeState state = stateBefore(row);
        for (const CodeToken &token : codeTokens(m_language, shown, state)) {
            add(at, token.begin, CodeTokenKind::Plain);
            at = token.begin + token.length;
            add(token.begin, at, token.kind);
        }
    }
    add(at, shown.size(), CodeTokenKind::Plain);
    return all;
}

int TextLinesModel::find(const QString &text, int from, bool backwards) const
{
    const int rows = rowCount();
    for (int step = 1; step <= rows && !text.isEmpty(); ++step) {
        const int row = ((backwards ? from - step : from + step) % rows + rows) % rows;
        const std::string_view bytes = line(row);
        if (QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()))
                .contains(text, Qt::CaseInsensitive))
            return row;
    }
    return -1;
}

} // namespace tw
