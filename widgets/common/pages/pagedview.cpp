// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/pages/pagedview.h"

#include "widgets/common/elidinglabel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int PageWidth = 480; // unless its buttons need more
    constexpr int MostOfName = 48; // characters
    constexpr int LoadingDelayMs = 150; // shorter loads show no loading page

    /// Adds a column a little above the middle of the page, where users look first.
    QVBoxLayout *centredColumn(QWidget *page, int width)
    {
        auto *outer = new QVBoxLayout(page);
        outer->addStretch(2);
        auto *row = new QHBoxLayout;
        auto *column = new QVBoxLayout;
        column->setSpacing(space(2));
        auto *holder = new QWidget(page);
        holder->setLayout(column);
        holder->setMaximumWidth(scaled(width));
        column->setContentsMargins(0, 0, 0, 0);
        row->addStretch(1);
        row->addWidget(holder, 100);
        row->addStretch(1);
        outer->addLayout(row);
        outer->addStretch(3);
        return column;
    }

} // namespace

MessagePage::MessagePage(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_place(new QLabel(this))
    , m_buttons(new QWidget(this))
{
    auto *column = centredColumn(this, PageWidth);
    m_title->setFont(scaledFont(1.2, QFont::DemiBold));
    m_place->setFont(fixedFont());
    m_place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QLabel *label : {m_icon, m_title, m_text, m_place})
        label->setAlignment(Qt::AlignCenter);
    for (QLabel *label : {m_title, m_text, m_place}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText); // messages contain file names and file contents
    }
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_place->hide();
    column->addWidget(m_icon);
    column->addSpacing(space(1));
    column->addWidget(m_title);
    column->addWidget(m_place);
    column->addWidget(m_text);
    column->addSpacing(space(2));
    column->addWidget(m_buttons, 0, Qt::AlignHCenter);
    auto *row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space(2));
}

void MessagePage::setMessage(const QString &icon, const QString &title, const QString &text)
{
    m_iconName = icon;
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    updateIcon();
}

void MessagePage::setPlace(const QString &place)
{
    // A path has no spaces to break at.
    QString breakable = place;
    breakable.replace(u'/', u"/\u200b"_s);
    m_place->setText(breakable);
    m_place->setVisible(!place.isEmpty());
}

void MessagePage::setProblem(bool problem)
{
    m_problem = problem;
    updateIcon();
}

QString MessagePage::title() const
{
    return m_title->text();
}

void MessagePage::setButtons(const QList<QAction *> &actions)
{
    auto old = m_buttons->findChildren<QPushButton *>(Qt::FindDirectChildrenOnly);
    old.removeIf([](const QPushButton *button) { return button->isHidden(); }); // replaced before
    const auto focused = std::ranges::find_if(old, &QWidget::hasFocus) - old.begin();
    QList<QPushButton *> made;
    for (QAction *action : actions) {
        auto *button = new QPushButton(action->icon(), action->text(), m_buttons);
        button->setProperty(property::primary, made.isEmpty());
        button->setToolTip(action->toolTip());
        button->setEnabled(action->isEnabled());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button, [this, button, action] {
            button->setText(action->text());
            button->setEnabled(action->isEnabled());
            fitToButtons();
        });
        m_buttons->layout()->addWidget(button);
        button->show(); // the layout would show it later
        made.append(button);
    }
    m_buttons->setVisible(!actions.isEmpty());
    if (focused < old.size() && !made.isEmpty()) {
        QPushButton *button = made[focused < made.size() ? focused : 0];
        button->setFocus();
    }
    for (QPushButton *button : std::as_const(old)) {
        button->clearFocus(); // a page that is shown again would give it the focus
        button->hide(); // deleted later, by the event loop
        button->deleteLater();
    }
    fitToButtons();
}

void MessagePage::fitToButtons()
{
    QWidget *column = m_buttons->parentWidget();
    column->setMaximumWidth(std::max(scaled(PageWidth), m_buttons->sizeHint().width()));
}

void MessagePage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        updateIcon();
    QWidget::changeEvent(event);
}

void MessagePage::updateIcon()
{
    if (m_iconName.isEmpty())
        return;
    const Tokens &t = tokensFor(palette());
    m_icon->setPixmap(iconPixmap(m_iconName,
                                 m_problem ? t.error : blend(t.window, t.secondary, 0.7),
                                 scaled(40), devicePixelRatioF()));
}

PagedView::PagedView(QWidget *content, QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout(this))
    , m_content(content)
    , m_empty(new MessagePage(this))
{
    m_loading = makeLoadingPage();
    m_failed = makeFailedPage();
    m_stack->setContentsMargins(0, 0, 0, 0);
    for (QWidget *page : {static_cast<QWidget *>(m_empty), m_loading,
                          static_cast<QWidget *>(m_failed), m_content}) {
        m_stack->addWidget(page);
    }
    m_delay.setSingleShot(true);
    m_delay.setInterval(LoadingDelayMs);
    connect(&m_delay, &QTimer::timeout, this, [this] { showPage(m_loading); });
}

QWidget *PagedView::makeLoadingPage()
{
    auto *page = new QWidget(this);
    auto *column = centredColumn(page, 360);
    m_loadingText = new ElidingLabel(Qt::ElideMiddle, page);
    m_loadingText->setAlignment(Qt::AlignCenter);
    m_bar = new QProgressBar(page);
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Loading"));
    m_percent = new QLabel(page);
    m_percent->setForegroundRole(QPalette::PlaceholderText);
    m_stop = new QPushButton(icon(u"stop"_s), tr("Stop"), page);
    connect(m_stop, &QPushButton::clicked, this, &PagedView::stopRequested);
    auto *row = new QHBoxLayout;
    row->addWidget(m_percent);
    row->addStretch();
    row->addWidget(m_stop);
    column->addWidget(m_loadingText);
    column->addWidget(m_bar);
    column->addLayout(row);
    return page;
}

MessagePage *PagedView::makeFailedPage()
{
    auto *page = new MessagePage(this);
    page->setProblem(true);
    m_retry = new QAction(icon(u"retry"_s), tr("Try again"), page);
    m_openOther = new QAction(icon(u"open"_s), tr("Open another file…"), page);
    m_back = new QAction(icon(u"chevron-left"_s), {}, page);
    connect(m_retry, &QAction::triggered, this, &PagedView::retryRequested);
    connect(m_openOther, &QAction::triggered, this, &PagedView::openRequested);
    connect(m_back, &QAction::triggered, this, &PagedView::backRequested);
    return page;
}

void PagedView::setEmptyText(const QString &icon, const QString &title, const QString &text,
                             const QList<QAction *> &actions)
{
    m_empty->setMessage(icon, title, text);
    m_empty->setButtons(actions);
}

void PagedView::showEmpty()
{
    m_page = Page::Empty;
    showPage(m_empty);
}

void PagedView::showLoading(const QString &what)
{
    m_loadingText->setText(what);
    if (m_page == Page::Loading)
        return;
    m_page = Page::Loading;
    m_bar->setRange(0, 0);
    m_percent->clear();
    m_delay.start();
}

void PagedView::setProgress(int permille)
{
    m_bar->setRange(0, 1000);
    m_bar->setValue(permille);
    m_percent->setText(tr("%1 %").arg(permille / 10));
}

void PagedView::showFailed(const ErrorText &error, const QString &back)
{
    m_page = Page::Failed;
    const int most = MostOfName * fontMetrics().averageCharWidth();
    QString name = fontMetrics().elidedText(back, Qt::ElideMiddle, most);
    m_back->setText(tr("Back to %1").arg(name.replace(u'&', u"&&"_s)));
    m_back->setToolTip(tr("Back to %1").arg(back));
    QList<QAction *> actions{m_retry, m_openOther};
    if (!back.isEmpty())
        actions.append(m_back);
    m_failed->setButtons(actions);
    m_failed->setMessage(u"warning"_s, error.what,
                         error.detail.isEmpty() ? error.next
                                                : error.detail + u"\n\n"_s + error.next);
    m_failed->setPlace(error.where);
    showPage(m_failed);
}

void PagedView::showContent()
{
    m_page = Page::Content;
    showPage(m_content);
}

void PagedView::showPage(QWidget *page)
{
    m_delay.stop();
    m_stack->setCurrentWidget(page);
}

} // namespace tw
