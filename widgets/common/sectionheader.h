// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;

namespace tw {

class ElidingLabel;

/// The header line of a pane: its name, a remark in the secondary colour and small buttons at the
/// right.
class SectionHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit SectionHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    [[nodiscard]] QString title() const;
    void setRemark(const QString &remark);
    /// Adds a button for \a action at the right end, named after the action.
    void addButton(QAction *action, Qt::ToolButtonStyle style = Qt::ToolButtonIconOnly);
    void addWidget(QWidget *widget);

private:
    ElidingLabel *m_title;
    ElidingLabel *m_remark;
    QHBoxLayout *m_row;
};

/// Puts \a content below a header line with \a title.
[[nodiscard]] QWidget *withHeader(const QString &title, QWidget *content, QWidget *parent);

} // namespace tw
