// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/artifacts/codetokens.h"

#include <QAbstractListModel>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A text, line by line, however long: only the places of the lines are kept beside it.
class TextLinesModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    /// The role of a line's place in a diff.
    enum class Mark : std::uint8_t { None, Added, Removed, Hunk, File };
    enum Role { MarkRole = Qt::UserRole + 1 };

    /// Lines longer than this are shown cut; copying takes all of them.
    static constexpr std::size_t LongestLine = 4000;

    /// A part of a line as it is shown.
    struct Piece
    {
        QString text;
        CodeTokenKind kind = CodeTokenKind::Plain;
    };

    /// Longer texts are shown without the tokens of their language.
    static constexpr std::size_t MostCodeBytes = 8'000'000;

    TextLinesModel(std::shared_ptr<const std::string> text, bool isDiff,
                   CodeLanguage language = CodeLanguage::None, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

    [[nodiscard]] std::string_view line(int row) const;
    /// The shown line, split at its tokens.
    [[nodiscard]] std::vector<Piece> pieces(int row) const;
    [[nodiscard]] CodeLanguage language() const { return m_language; }
    /// The length in bytes of the longest line that is shown.
    [[nodiscard]] std::size_t longest() const { return m_longest; }
    /// The next row after \a from that contains \a text, ignoring case; -1 if there is none.
    [[nodiscard]] int find(const QString &text, int from, bool backwards) const;

private:
    [[nodiscard]] Mark mark(int row) const;
    [[nodiscard]] std::string shownLine(int row) const;
    [[nodiscard]] CodeState stateBefore(int row) const;

    std::shared_ptr<const std::string> m_text;
    std::vector<std::size_t> m_starts; ///< of the lines, and one past the last
    std::size_t m_longest = 0;
    bool m_isDiff;
    CodeLanguage m_language;
    mutable std::vector<CodeState> m_states; ///< before each line, as far as lines were shown
};

} // namespace tw
