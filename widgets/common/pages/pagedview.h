// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/errortext.h"

#include <QList>
#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;

namespace tw {

class ElidingLabel;
class MessagePage;

/// The pages of a view that loads something: empty (what to do), loading (progress and Stop),
/// failed (what, where, what next) and the content.
class PagedView final : public QWidget
{
    Q_OBJECT

public:
    enum class Page { Empty, Loading, Failed, Content };

    /// Takes ownership of \a content; starts with the empty page.
    explicit PagedView(QWidget *content, QWidget *parent = nullptr);

    /// Sets up the empty page: an icon of icons.h, a title, a sentence and a button for each
    /// action. The first action is the primary one.
    void setEmptyText(const QString &icon, const QString &title, const QString &text,
                      const QList<QAction *> &actions = {});
    void showEmpty();
    /// Shows the loading page after a short delay, so that quick loads do not flash.
    void showLoading(const QString &what);
    void setProgress(int permille);
    /// \a back names what is still loaded, for a button that returns to it.
    void showFailed(const ErrorText &error, const QString &back = {});
    void showContent();

    [[nodiscard]] Page page() const { return m_page; }
    [[nodiscard]] QWidget *content() const { return m_content; }

signals:
    void stopRequested();
    void retryRequested();
    void openRequested();
    void backRequested();

private:
    void showPage(QWidget *page);
    QWidget *makeLoadingPage();
    MessagePage *makeFailedPage();

    Page m_page = Page::Empty;
    QStackedLayout *m_stack;
    QWidget *m_content;
    MessagePage *m_empty;
    QWidget *m_loading = nullptr;
    MessagePage *m_failed = nullptr;
    QAction *m_retry = nullptr;
    QAction *m_openOther = nullptr;
    QAction *m_back = nullptr;
    ElidingLabel *m_loadingText = nullptr;
    QLabel *m_percent = nullptr;
    QProgressBar *m_bar = nullptr;
    QPushButton *m_stop = nullptr;
    QTimer m_delay;
};

/// A message in the middle of an otherwise empty view: icon, title, text, place and buttons.
class MessagePage final : public QWidget
{
    Q_OBJECT

public:
    explicit MessagePage(QWidget *parent = nullptr);

    void setMessage(const QString &icon, const QString &title, const QString &text);
    /// A selectable line in the fixed font: a path and position. An empty string hides it.
    void setPlace(const QString &place);
    void setProblem(bool problem); ///< draws the icon in the error colour
    void setButtons(const QList<QAction *> &actions); ///< the first one is the primary
    [[nodiscard]] QString title() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateIcon();
    void fitToButtons();

    QString m_iconName;
    bool m_problem = false;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_place;
    QWidget *m_buttons;
};

} // namespace tw
