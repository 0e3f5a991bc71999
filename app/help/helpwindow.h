// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/help/actiongroup.h"

#include <QPointer>
#include <QTextBrowser>
#include <QWidget>

class QTreeWidget;
class QTreeWidgetItem;

namespace tw {

class ElidingLabel;
class EmptyNote;
class SearchField;

/// A page of the help. Links lead to other pages, and names of actions run them.
class HelpBrowser final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget *parent = nullptr);

    void setActions(const QList<ActionGroup> &groups) { m_groups = groups; }
    [[nodiscard]] QString page() const { return m_page; }
    /// Shows \a page from the heading \a anchor on ("" is its start) and marks \a words.
    void showPage(const QString &page, const QString &anchor, const QString &words);
    /// Marks \a words in the page that is shown, at the place where it is read.
    void setMarked(const QString &words);

signals:
    void linkChosen(const QString &page, const QString &anchor);
    void actionChosen(QAction *action);

protected:
    QVariant loadResource(int type, const QUrl &name) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void makePage();
    void renewPage();
    void follow(const QUrl &link);
    void linkActions(QTextDocument *made);
    static void tidyLinks(QTextDocument *made);
    void layOut(QTextDocument *made) const;
    void mark();
    [[nodiscard]] QAction *actionCalled(const QString &text) const;

    QList<ActionGroup> m_groups;
    QList<QPointer<QAction>> m_linked;
    QString m_page;
    QString m_words; ///< marked in the page
    bool m_isOutdated = false; ///< the page has the colours of another theme
};

/// The help: contents or hits of the search at the left, the page at the right. The pages are those
/// of docs/, so the help needs no network.
class HelpWindow final : public QWidget
{
    Q_OBJECT

public:
    explicit HelpWindow(QWidget *parent = nullptr);

    /// The names of \a groups become links in the pages.
    void setActions(const QList<ActionGroup> &groups);
    void showPage(const QString &page, const QString &anchor = {});
    /// Fills the search field and shows the best hit.
    void search(const QString &words);
    [[nodiscard]] HelpBrowser *browser() const { return m_browser; }
    [[nodiscard]] QTreeWidget *contents() const { return m_contents; }
    [[nodiscard]] SearchField *field() const { return m_field; }

signals:
    /// The user clicked the name of \a action.
    void actionChosen(QAction *action);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fill();
    void fillContents();
    void fillHits(const QString &words);
    void showItem(const QTreeWidgetItem *item);
    void go(const QString &page, const QString &anchor);
    void goBack();

    SearchField *m_field;
    QTreeWidget *m_contents;
    EmptyNote *m_nothing;
    ElidingLabel *m_count;
    HelpBrowser *m_browser;
    QAction *m_back;
    QList<std::pair<QString, QString>> m_visited; ///< pages and anchors, the last one is shown
};

} // namespace tw
