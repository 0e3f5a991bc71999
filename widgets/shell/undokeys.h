// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>

namespace tw {

class Workspace;

/// Makes the undo keys those of the mode, wherever in it the focus stands. A text field keeps them
/// while it has something to undo itself.
class UndoKeys final : public QObject
{
    Q_OBJECT

public:
    /// True for fields that edit the content of the mode: they have no history of their own.
    using EditsContent = std::function<bool(const QWidget *field)>;

    explicit UndoKeys(Workspace *workspace, EditsContent editsContent = {});
    ~UndoKeys() override;

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void watch(QWidget *now);
    [[nodiscard]] bool keepsKeys(const QWidget *field, bool isUndo) const;

    Workspace *m_workspace;
    EditsContent m_editsContent;
    QPointer<QWidget> m_watched; ///< has the focus
};

} // namespace tw
