// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>

namespace tw {

/// A field to search or filter: a lens in front, a clear button; Escape first clears it and then
/// leaves it. Text that cannot be parsed is underlined from the error on.
class SearchField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchField(const QString &placeholder, QWidget *parent = nullptr);

    /// \a position: the index of the first wrong character. The message becomes the tool tip.
    void setError(qsizetype position, const QString &message);
    void clearError();
    [[nodiscard]] bool hasError() const { return m_errorAt >= 0; }
    [[nodiscard]] qsizetype errorPosition() const { return m_errorAt; }

signals:
    /// Escape was pressed in an empty field.
    void left();
    /// The down arrow was pressed: the focus should move to the results.
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
