// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAction;
class QMenu;
class QPushButton;
class QToolButton;

namespace tw {

/// The top row: the logo with the main menu, the document with its recent files, the field that
/// opens the command palette, theme and settings.
class HeaderBar final : public QWidget
{
    Q_OBJECT

public:
    HeaderBar(QMenu *mainMenu, QMenu *documentMenu, QMenu *settingsMenu, QAction *palette,
              QAction *theme, QWidget *parent = nullptr);

    void setDocument(const QString &name, const QString &toolTip, bool modified);
    void openMainMenu();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateLogo();
    void updateDocument();

    QToolButton *m_logo;
    QPushButton *m_document;
    QPushButton *m_search;
    QString m_name;
    bool m_modified = false;
};

} // namespace tw
