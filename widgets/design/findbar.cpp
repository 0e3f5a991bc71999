// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/findbar.h"

#include "widgets/common/elidinglabel.h"
#include "widgets/common/searchfield.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <chrono>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::chrono::milliseconds searchDelay{80};

    QToolButton *makeArrow(const QString &iconName, const QString &text, QWidget *parent)
    {
        auto *button = new QToolButton(parent);
        button->setIcon(icon(iconName));
        button->setAutoRaise(true);
        button->setToolTip(text);
        button->setAccessibleName(text);
        return button;
    }

} // namespace

FindBar::FindBar(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_text(new SearchField(tr("Find in the design"), this))
    , m_replacement(new QLineEdit(this))
    , m_case(new QCheckBox(tr("match case"), this))
    , m_word(new QCheckBox(tr("whole words"), this))
    , m_count(new ElidingLabel(Qt::ElideRight, this))
    , m_replaceOne(new QPushButton(tr("Replace"), this))
    , m_replaceAll(new QPushButton(tr("Replace all"), this))
{
    setObjectName(u"designFindBar"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(space(3), space(1), space(2), space(1));
    row->setSpacing(space(2));
    m_text->setObjectName(u"findText"_s);
    m_text->setAccessibleName(tr("Find"));
    m_replacement->setObjectName(u"replaceText"_s);
    m_replacement->setAccessibleName(tr("Replace with"));
    m_replacement->setPlaceholderText(tr("Replace with"));
    m_replaceAll->setObjectName(u"replaceAll"_s);
    m_count->setSecondary(true);
    QToolButton *previous = makeArrow(u"chevron-up"_s, tr("Previous (Shift+Return)"), this);
    QToolButton *next = makeArrow(u"chevron-down"_s, tr("Next (Return)"), this);
    QToolButton *hide = makeArrow(u"close"_s, tr("Close (Esc)"), this);
    row->addWidget(m_text, 2);
    row->addWidget(previous);
    row->addWidget(next);
    row->addWidget(m_replacement, 2);
    row->addWidget(m_replaceOne);
    row->addWidget(m_replaceAll);
    row->addWidget(m_case);
    row->addWidget(m_word);
    row->addWidget(m_count, 1);
    row->addWidget(hide);
    this->hide();

    m_searchLater.setSingleShot(true);
    m_searchLater.setInterval(searchDelay);
    connect(&m_searchLater, &QTimer::timeout, this, &FindBar::search);
    const auto later = [this] { m_searchLater.start(); };
    connect(m_text, &QLineEdit::textChanged, this, later);
    connect(m_case, &QCheckBox::toggled, this, later);
    connect(m_word, &QCheckBox::toggled, this, later);
    connect(document, &CatalogDocument::edited, this, later);
    connect(document, &CatalogDocument::catalogReset, this, later);
    connect(m_text, &QLineEdit::returnPressed, this, [this] { step(1); });
    connect(m_replacement, &QLineEdit::returnPressed, this, [this] { replace(false); });
    connect(m_text, &SearchField::left, this, &FindBar::close);
    connect(previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(next, &QToolButton::clicked, this, [this] { step(1); });
    connect(hide, &QToolButton::clicked, this, &FindBar::close);
    connect(m_replaceOne, &QPushButton::clicked, this, [this] { replace(false); });
    connect(m_replaceAll, &QPushButton::clicked, this, [this] { replace(true); });
}

void FindBar::open()
{
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
    m_searchLater.start();
}

void FindBar::close()
{
    hide();
    emit closed();
}

CatalogQuery FindBar::query() const
{
    return {.text = m_text->text(),
            .isCaseSensitive = m_case->isChecked(),
            .isWholeWord = m_word->isChecked()};
}

void FindBar::search()
{
    if (!isVisible())
        return;
    m_matches = m_text->text().isEmpty() ? std::vector<CatalogMatch>()
                                         : findInCatalog(*m_document, query());
    m_current = std::min(m_current, static_cast<int>(m_matches.size()) - 1);
    showCount();
}

void FindBar::showCount()
{
    const auto count = static_cast<int>(m_matches.size());
    m_replaceOne->setEnabled(count > 0);
    m_replaceAll->setEnabled(count > 0);
    m_count->setText(m_text->text().isEmpty() ? QString()
                         : count == 0         ? tr("not found")
                         : m_current < 0      ? tr("%n place(s)", nullptr, count)
                                              : tr("%1 of %2").arg(m_current + 1).arg(count));
}

void FindBar::step(int by)
{
    if (m_searchLater.isActive()) {
        m_searchLater.stop();
        search();
    }
    const auto count = static_cast<int>(m_matches.size());
    if (count == 0)
        return;
    m_current = m_current < 0 ? (by > 0 ? 0 : count - 1) : (m_current + by + count) % count;
    showCount();
    emit nodeChosen(m_matches[static_cast<std::size_t>(m_current)].node);
}

void FindBar::replace(bool all)
{
    if (m_searchLater.isActive()) {
        m_searchLater.stop();
        search();
    }
    if (m_matches.empty())
        return;
    if (!all && m_current < 0) {
        step(1); // what is replaced is seen first
        return;
    }
    const std::vector<CatalogMatch> chosen =
        all ? m_matches : std::vector{m_matches[static_cast<std::size_t>(m_current)]};
    const Result<int> done = edits::replaceMatches(*m_document, chosen, m_replacement->text());
    m_searchLater.stop(); // our own edit
    search();
    if (!done)
        m_count->setText(QString::fromStdString(done.error().detail));
    else if (all)
        m_count->setText(tr("%n replaced", nullptr, *done));
    else if (!m_matches.empty())
        emit nodeChosen(m_matches[static_cast<std::size_t>(std::max(m_current, 0))].node);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        close();
    else if (event->key() == Qt::Key_Return && event->modifiers() == Qt::ShiftModifier)
        step(-1);
    else
        QWidget::keyPressEvent(event);
}

} // namespace tw
