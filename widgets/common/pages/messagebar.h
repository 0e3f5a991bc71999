// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace tw {

class ElidingLabel;

/// A line across the top of a view that reports a change and offers actions for it. Hidden until
/// show(); Escape and its close button hide it again.
class MessageBar final : public QWidget
{
    Q_OBJECT

public:
    /// \a icon: a name of icons.h. Each action becomes a button, which is shown while the action is
    /// visible.
    MessageBar(const QString &icon, const QString &text, const QList<QAction *> &actions,
               QWidget *parent = nullptr);
    void setText(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void updateIcon();

    QString m_iconName;
    QLabel *m_icon;
    ElidingLabel *m_text;
};

} // namespace tw
