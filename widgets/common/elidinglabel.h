// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace tw {

/// A line of text that elides instead of widening its layout: in the middle for ids and paths, at
/// the end for prose. The tool tip shows the full text if it is elided.
class ElidingLabel final : public QWidget
{
    Q_OBJECT

public:
    explicit ElidingLabel(Qt::TextElideMode mode, QWidget *parent = nullptr);
    ElidingLabel(const QString &text, Qt::TextElideMode mode, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const { return m_text; }
    void setText(const QString &text);
    /// Uses the quieter text colour.
    void setSecondary(bool secondary);
    void setAlignment(Qt::Alignment alignment);
    [[nodiscard]] bool isElided() const;
    /// What fits into \a width, without a part of a number: that would be another number.
    [[nodiscard]] QString shownText(int width) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Qt::TextElideMode m_mode;
    Qt::Alignment m_alignment = Qt::AlignLeft | Qt::AlignVCenter;
    bool m_secondary = false;
};

} // namespace tw
