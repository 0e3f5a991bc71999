// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/replayfilterbar.h"

#include "model/replayfilter.h"
#include "model/replaytext.h"
#include "widgets/common/searchfield.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // Shorter than between two key strokes of a slow typist: each stroke would start a pass.
    constexpr std::chrono::milliseconds TypingPause{150};

} // namespace

ReplayFilterBar::ReplayFilterBar(ReplayFilter *filter, TimeRange *range, QWidget *parent)
    : QWidget(parent)
    , m_filter(filter)
    , m_range(range)
    , m_edit(new SearchField(tr("Filter: status:failed tool:climate.* dur:>2s, or any text"), this))
    , m_count(new QLabel(this))
    , m_error(new QLabel(this))
    , m_rangeChip(new QToolButton(this))
    , m_typing(new QTimer(this))
{
    m_edit->setObjectName("replayFilter"_L1);
    m_edit->setAccessibleName(tr("Filter"));
    m_edit->setAccessibleDescription(
        tr("Filter expression, for example type:tool_result status:failed"));
    m_count->setFont(fixedFont(0.9));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setAccessibleName(tr("Rows shown"));
    m_error->setVisible(false);
    m_error->setWordWrap(true);
    m_rangeChip->setObjectName("replayRangeChip"_L1);
    m_rangeChip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_rangeChip->setLayoutDirection(Qt::RightToLeft); // the cross stands behind the words
    m_rangeChip->setIcon(icon(u"close"_s));
    m_rangeChip->setAccessibleName(tr("Show all times again"));
    m_rangeChip->setToolTip(tr("Show all times again (Escape in the timeline)"));
    connect(m_rangeChip, &QToolButton::clicked, m_range, &TimeRange::clearSelected);
    m_typing->setSingleShot(true);
    m_typing->setInterval(TypingPause);
    connect(m_typing, &QTimer::timeout, this, &ReplayFilterBar::apply);
    connect(m_edit, &QLineEdit::textChanged, m_typing, qOverload<>(&QTimer::start));
    connect(m_edit, &QLineEdit::returnPressed, this, &ReplayFilterBar::apply);
    connect(m_filter, &ReplayFilter::errorChanged, this, &ReplayFilterBar::showError);
    connect(m_range, &TimeRange::selectedChanged, this, &ReplayFilterBar::showRange);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(2), space(1), space(3), space(1));
    layout->setSpacing(2);
    auto *row = new QHBoxLayout;
    row->setSpacing(space(2));
    row->addWidget(m_edit, 1);
    row->addWidget(m_rangeChip);
    row->addWidget(m_count);
    layout->addLayout(row);
    layout->addWidget(m_error);
    showRange();
}

void ReplayFilterBar::setCounts(qint64 shown, qint64 total)
{
    m_count->setText(ReplayText::count(shown) + u" / "_s + ReplayText::count(total));
    m_count->setAccessibleDescription(tr("%1 of %2 rows").arg(shown).arg(total));
}

void ReplayFilterBar::setExpression(const QString &expression)
{
    m_edit->setText(expression);
    apply();
}

QString ReplayFilterBar::expression() const
{
    return m_edit->text();
}

void ReplayFilterBar::apply()
{
    m_typing->stop();
    m_filter->setExpression(m_edit->text().trimmed());
}

void ReplayFilterBar::showError()
{
    const QString text = m_filter->errorText();
    if (text.isEmpty())
        m_edit->clearError();
    else
        m_edit->setError(m_filter->errorPosition(), text);
    m_error->setVisible(!text.isEmpty());
    m_error->setText(text.isEmpty()
                         ? QString()
                         : tr("At character %1: %2").arg(m_filter->errorPosition() + 1).arg(text));
    QPalette colours = m_error->palette();
    colours.setColor(QPalette::WindowText, tokensFor(palette()).error);
    m_error->setPalette(colours);
    m_edit->setAccessibleDescription(m_error->text());
}

void ReplayFilterBar::showRange()
{
    const TimeSpan span = m_range->selected();
    m_rangeChip->setVisible(!span.isEmpty());
    if (span.isEmpty())
        return;
    const QString text = tr("%1 marked").arg(ReplayText::duration(span.length()));
    m_rangeChip->setText(text);
    m_rangeChip->setAccessibleName(
        tr("Only the marked %1; click to show all times").arg(ReplayText::duration(span.length())));
}

void ReplayFilterBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_error && m_error->isVisible())
        showError();
}

} // namespace tw
