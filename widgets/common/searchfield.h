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

    /// What the empty field says when it is too narrow for its placeholder.
    void setShortPlaceholder(const QString &text);
    /// The width that shows the short placeholder, or the only one, in pixels.
    [[nodiscard]] int shortWidth() const;

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
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] int widthOf(const QString &placeholder) const;

    QString m_longPlaceholder;
    QString m_shortPlaceholder;
    qsizetype m_errorAt = -1;
    QString m_plainToolTip;
};

} // namespace tw
