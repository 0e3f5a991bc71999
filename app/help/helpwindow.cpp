// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/help/helpwindow.h"

#include "app/help/helppages.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pages/emptynote.h"
#include "widgets/common/screenplace.h"
#include "widgets/common/searchfield.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int HitLimit = 60;
    enum HelpRole { PageRole = Qt::UserRole + 1, AnchorRole };

    QTreeWidgetItem *itemFor(const HelpSection &section, const QString &text)
    {
        auto *item = new QTreeWidgetItem({text});
        item->setData(0, PageRole, section.page);
        item->setData(0, AnchorRole, section.level == 1 ? QString() : section.anchor);
        item->setToolTip(0, section.text.left(200));
        return item;
    }

} // namespace

HelpWindow::HelpWindow(QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_field(new SearchField(tr("Search the help"), this))
    , m_contents(new QTreeWidget(this))
    , m_nothing(new EmptyNote(m_contents))
    , m_count(new ElidingLabel(Qt::ElideRight, this))
    , m_browser(new HelpBrowser(this))
    , m_back(makeAction(this, u"chevron-left"_s, tr("Back"), Qt::ALT | Qt::Key_Left,
                        Qt::WindowShortcut, [this] { goBack(); }))
{
    setObjectName("help"_L1);
    setWindowTitle(tr("Help"));
    m_field->setObjectName("helpSearch"_L1);
    m_field->setAccessibleName(tr("Search the help"));
    m_contents->setObjectName("helpContents"_L1);
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setFrameShape(QFrame::NoFrame);
    m_contents->setUniformRowHeights(true);
    m_count->setSecondary(true);
    m_back->setEnabled(false);
    auto *left = new QWidget(this);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(space(2), space(2), 0, space(2));
    column->setSpacing(space(2));
    auto *row = new QHBoxLayout;
    row->addWidget(makeActionButton(m_back, this));
    row->addWidget(m_field, 1);
    column->addLayout(row);
    column->addWidget(m_contents, 1);
    column->addWidget(m_count);
    auto *split = new QSplitter(this);
    split->setChildrenCollapsible(false);
    split->addWidget(left);
    split->addWidget(m_browser);
    split->setStretchFactor(1, 1);
    split->setSizes({scaled(240), scaled(760)});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
    resize(scaled(1040), scaled(720));
    fitToScreen(this, parent != nullptr ? parent : this);
    connect(m_field, &QLineEdit::textChanged, this, &HelpWindow::fill);
    connect(m_field, &SearchField::downPressed, m_contents, qOverload<>(&QWidget::setFocus));
    connect(m_field, &QLineEdit::returnPressed, this,
            [this] { showItem(m_contents->currentItem()); });
    connect(m_contents, &QTreeWidget::currentItemChanged, this, &HelpWindow::showItem);
    connect(m_browser, &HelpBrowser::linkChosen, this, &HelpWindow::showPage);
    connect(m_browser, &HelpBrowser::actionChosen, this, &HelpWindow::actionChosen);
    fillContents();
    m_field->setFocus();
}

void HelpWindow::setActions(const QList<ActionGroup> &groups)
{
    m_browser->setActions(groups);
}

void HelpWindow::fill()
{
    const QString words = m_field->text().trimmed();
    m_contents->clear();
    if (words.isEmpty())
        fillContents();
    else
        fillHits(words);
}

void HelpWindow::fillContents()
{
    QTreeWidgetItem *page = nullptr;
    for (const HelpSection &section : helpSections()) {
        if (section.level > 2)
            continue;
        QTreeWidgetItem *item = itemFor(section, section.title);
        if (section.level == 1 || page == nullptr)
            m_contents->addTopLevelItem(page = item);
        else
            page->addChild(item);
    }
    m_count->setText({});
    m_nothing->setNote({});
    m_browser->setMarked({}); // those of the last search
}

void HelpWindow::fillHits(const QString &words)
{
    const QList<HelpSection> hits = findInHelp(words, HitLimit);
    QString pageTitle;
    for (const HelpSection &hit : hits) {
        for (const HelpSection &section : helpSections()) {
            if (section.page == hit.page && section.level == 1)
                pageTitle = section.title;
        }
        m_contents->addTopLevelItem(
            itemFor(hit, hit.level == 1 ? hit.title : tr("%1 › %2").arg(pageTitle, hit.title)));
    }
    const auto count = static_cast<int>(hits.size());
    m_count->setText(count == 0 ? QString() : tr("%n section(s)", nullptr, count));
    m_nothing->setNote(count > 0 ? QString()
                                 : tr("Nothing in the help contains “%1”. Try a shorter word.")
                                       .arg(EmptyNote::quotable(words)));
    if (count > 0)
        m_contents->setCurrentItem(m_contents->topLevelItem(0));
    else
        m_browser->setMarked({}); // those of a shorter word
}

void HelpWindow::showItem(const QTreeWidgetItem *item)
{
    if (item != nullptr)
        go(item->data(0, PageRole).toString(), item->data(0, AnchorRole).toString());
}

void HelpWindow::showPage(const QString &page, const QString &anchor)
{
    m_field->clear();
    go(page.isEmpty() ? helpSections().first().page : page, anchor);
}

void HelpWindow::search(const QString &words)
{
    m_field->setText(words);
    m_field->setFocus();
}

void HelpWindow::go(const QString &page, const QString &anchor)
{
    if (m_visited.isEmpty() || m_visited.last() != std::pair(page, anchor))
        m_visited.append({page, anchor});
    m_back->setEnabled(m_visited.size() > 1);
    m_browser->showPage(page, anchor, m_field->text().trimmed());
}

void HelpWindow::goBack()
{
    if (m_visited.size() < 2)
        return;
    m_visited.removeLast();
    const auto [page, anchor] = m_visited.last();
    go(page, anchor);
}

void HelpWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tw
