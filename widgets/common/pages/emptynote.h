// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

class QAbstractScrollArea;

namespace tw {

/// A sentence in the middle of a list that says why the list is empty. Hidden without a sentence;
/// the list also has it as its accessible description.
class EmptyNote final : public QLabel
{
    Q_OBJECT

public:
    /// \a list must not have a layout or a description of its own.
    explicit EmptyNote(QAbstractScrollArea *list);

    void setNote(const QString &sentence);
    /// \a words short enough to be quoted in a sentence.
    [[nodiscard]] static QString quotable(const QString &words);

private:
    QAbstractScrollArea *m_list;
};

} // namespace tw
