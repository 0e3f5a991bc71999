// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/delimitedtext.h"

#include <algorithm>
#include <utility>

namespace tw {

namespace {

    QChar separatorOf(const QString &text)
    {
        if (text.contains(u'\t'))
            return u'\t';
        const QString first = text.section(u'\n', 0, 0);
        return first.count(u';') > first.count(u',') ? u';' : u',';
    }

    class DelimitedReader
    {
    public:
        explicit DelimitedReader(const QString &text)
            : m_text(text)
            , m_separator(separatorOf(text))
        {
        }

        std::vector<QStringList> read()
        {
            while (m_at < m_text.size())
                m_isQuoted ? readQuoted() : readPlain();
            endRow();
            return std::move(m_rows);
        }

    private:
        void readQuoted()
        {
            const QChar c = m_text.at(m_at++);
            const bool isDouble = c == u'"' && m_at < m_text.size() && m_text.at(m_at) == u'"';
            if (c != u'"' || isDouble)
                m_cell += c;
            m_at += isDouble ? 1 : 0;
            m_isQuoted = c != u'"' || isDouble;
        }

        void readPlain()
        {
            const QChar c = m_text.at(m_at++);
            if (c == u'"' && m_cell.isEmpty()) {
                m_isQuoted = true;
            } else if (c == m_separator) {
                m_row.append(std::exchange(m_cell, {}));
            } else if (c == u'\n') {
                endRow();
            } else if (c != u'\r') {
                m_cell += c;
            }
        }

        void endRow()
        {
            m_row.append(std::exchange(m_cell, {}));
            QStringList row = std::exchange(m_row, {});
            if (row.size() > 1 || !row.front().isEmpty())
                m_rows.push_back(std::move(row));
        }

        const QString &m_text;
        QChar m_separator;
        qsizetype m_at = 0;
        bool m_isQuoted = false;
        QString m_cell;
        QStringList m_row;
        std::vector<QStringList> m_rows;
    };

} // namespace

std::vector<QStringList> readDelimited(const QString &text)
{
    return DelimitedReader(text).read();
}

bool isDelimited(const QString &text)
{
    const QString trimmed = text.trimmed();
    return trimmed.contains(u'\n') || trimmed.contains(u'\t');
}

} // namespace tw
