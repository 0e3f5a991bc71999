// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>

namespace tw {

/// A line to search or filter with: a lens in front, a button that clears, Escape clears and then
/// gives the focus up. Where the text cannot be understood it is underlined from that place on.
class SearchField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchField(const QString &placeholder, QWidget *parent = nullptr);

    /// \a position: character of the first wrong one; the message is the tool tip.
    void setError(qsizetype position, const QString &message);
    void clearError();
    [[nodiscard]] bool hasError() const { return m_errorAt >= 0; }
    [[nodiscard]] qsizetype errorPosition() const { return m_errorAt; }

signals:
    /// Escape was pressed in an empty field.
    void left();
    /// The down arrow: the focus should go to what was found.
    void downPressed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    qsizetype m_errorAt = -1;
    QString m_plainToolTip;
};

} // namespace tw
