// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/replayfilterbar.h"

#include "model/replay/replayfilter.h"
#include "model/replay/replaytext.h"
#include "widgets/common/searchfield.h"
#include "widgets/replay/tables/filtercompleter.h"
#include "widgets/replay/tables/replayfindbar.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // Delay before an incomplete term counts as an error and before a text search starts.
    constexpr std::chrono::milliseconds TypingPause{150};

} // namespace

ReplayFilterBar::ReplayFilterBar(ReplayFilter *filter, TimeRange *range, ReplaySearch *search,
                                 QWidget *parent)
    : QWidget(parent)
    , m_filter(filter)
    , m_range(range)
    , m_edit(new SearchField(tr("Filter: status:failed dur:>2s, or any text"), this))
    , m_count(new QLabel(this))
    , m_error(new QLabel(this))
    , m_rangeChip(new QToolButton(this))
    , m_savedButton(new QToolButton(this))
    , m_savedMenu(new QMenu(this))
    , m_typing(new QTimer(this))
    , m_completer(new FilterCompleter(m_edit))
    , m_find(new ReplayFindBar(search, this))
    , m_fields(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_filterRow(new QHBoxLayout)
{
    m_edit->setObjectName("replayFilter"_L1);
    m_count->setObjectName("replayCounts"_L1);
    m_edit->setAccessibleName(tr("Filter"));
    m_edit->setShortPlaceholder(tr("Filter: status:failed"));
    m_edit->setAccessibleDescription(
        tr("Filter expression, for example type:tool_result status:failed"));
    m_count->setFont(fixedFont(0.9));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setAccessibleName(tr("Rows shown"));
    m_error->setVisible(false);
    m_error->setWordWrap(true);
    m_rangeChip->setObjectName("replayRangeChip"_L1);
    m_rangeChip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_rangeChip->setLayoutDirection(Qt::RightToLeft); // places the icon after the text
    m_rangeChip->setIcon(icon(u"close"_s));
    m_rangeChip->setAccessibleName(tr("Show the whole time range"));
    m_rangeChip->setToolTip(tr("Show the whole time range (Escape in the timeline)"));
    connect(m_rangeChip, &QToolButton::clicked, m_range, &TimeRange::clearSelected);
    m_typing->setSingleShot(true);
    m_typing->setInterval(TypingPause);
    connect(m_typing, &QTimer::timeout, this, &ReplayFilterBar::apply);
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (ReplayFilter::isQuick(text.trimmed()))
            apply();
        else
            m_typing->start();
    });
    connect(m_edit, &QLineEdit::returnPressed, this, &ReplayFilterBar::apply);
    connect(m_filter, &ReplayFilter::errorChanged, this, &ReplayFilterBar::showError);
    connect(m_completer, &FilterCompleter::closed, this, &ReplayFilterBar::showError,
            Qt::QueuedConnection); // queued, because the list is still closing
    m_savedButton->setObjectName("replaySavedFilters"_L1);
    m_savedButton->setIcon(icon(u"filter"_s));
    m_savedButton->setAutoRaise(true);
    m_savedButton->setPopupMode(QToolButton::InstantPopup);
    m_savedButton->setMenu(m_savedMenu);
    m_savedButton->setAccessibleName(tr("Saved filters"));
    m_savedButton->setToolTip(tr("Save this filter or use a saved one"));
    connect(m_savedMenu, &QMenu::aboutToShow, this, &ReplayFilterBar::fillSavedMenu);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(2), space(1), space(3), space(1));
    layout->setSpacing(2);
    m_filterRow->setSpacing(space(2));
    m_filterRow->addWidget(m_savedButton);
    m_filterRow->addWidget(m_edit, 1);
    m_filterRow->addWidget(m_rangeChip);
    m_filterRow->addWidget(m_count);
    m_fields->setSpacing(space(2));
    m_fields->addLayout(m_filterRow, 4);
    m_fields->addWidget(m_find, 3);
    layout->addLayout(m_fields);
    layout->addWidget(m_error);
    setRangeLength(0);
}

bool ReplayFilterBar::event(QEvent *event)
{
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        arrangeFields();
    return handled;
}

/// Puts the search below the filter where the filter field would not show its placeholder. A marked
/// range does not move it while the filter field can give way.
void ReplayFilterBar::arrangeFields()
{
    const int least = m_filterRow->minimumSize().width() + m_fields->spacing()
        + m_find->minimumSizeHint().width();
    const int chip = m_rangeChip->isHidden()
        ? 0
        : m_rangeChip->minimumSizeHint().width() + m_filterRow->spacing();
    const int wanted = least - chip - m_edit->minimumSizeHint().width() + m_edit->shortWidth();
    const QMargins margins = layout()->contentsMargins();
    const bool fits = std::max(least, wanted) <= width() - margins.left() - margins.right();
    m_fields->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void ReplayFilterBar::setCounts(qint64 shown, qint64 total)
{
    m_count->show();
    m_count->setText(ReplayText::count(shown) + u" / "_s + ReplayText::count(total));
    m_count->setAccessibleDescription(
        tr("%1 of %2 row(s)", nullptr, static_cast<int>(total)).arg(shown).arg(total));
}

void ReplayFilterBar::hideCounts()
{
    m_count->hide();
}

void ReplayFilterBar::setExpression(const QString &expression)
{
    m_edit->setText(expression);
    apply();
}

void ReplayFilterBar::replaceExpression(const QString &expression)
{
    if (expression != m_edit->text()) {
        m_edit->selectAll();
        m_edit->insert(expression);
        m_completer->completer()->popup()->hide(); // nobody types
    }
    apply();
}

void ReplayFilterBar::showEverything()
{
    m_range->clearSelected();
    replaceExpression({});
    m_edit->setFocus(Qt::OtherFocusReason);
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
    // An incomplete word is not an error while completions are offered.
    const QString text = m_completer->isOffering() ? QString() : m_filter->errorText();
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

void ReplayFilterBar::setRangeLength(qint64 nanoseconds)
{
    m_rangeChip->setVisible(nanoseconds > 0);
    if (nanoseconds <= 0)
        return;
    const QString length = ReplayText::duration(nanoseconds);
    m_rangeChip->setText(tr("%1 marked").arg(length));
    m_rangeChip->setAccessibleName(
        tr("Limited to the marked %1; click to show the whole time range").arg(length));
}

void ReplayFilterBar::setSavedFilters(const QStringList &filters)
{
    m_saved = filters;
    m_saved.removeDuplicates();
}

void ReplayFilterBar::saveFilter()
{
    const QString expression = m_edit->text().trimmed();
    if (expression.isEmpty() || !m_filter->errorText().isEmpty())
        return;
    m_saved.removeAll(expression);
    m_saved.prepend(expression);
}

void ReplayFilterBar::removeFilter(const QString &expression)
{
    m_saved.removeAll(expression);
}

void ReplayFilterBar::fillSavedMenu()
{
    m_savedMenu->clear();
    const QString current = m_edit->text().trimmed();
    QAction *save = m_savedMenu->addAction(icon(u"save"_s), tr("Save this filter"));
    save->setEnabled(!current.isEmpty() && m_filter->errorText().isEmpty()
                     && !m_saved.contains(current));
    connect(save, &QAction::triggered, this, &ReplayFilterBar::saveFilter);
    if (m_saved.contains(current)) {
        QAction *forget = m_savedMenu->addAction(icon(u"remove"_s), tr("Remove this filter"));
        connect(forget, &QAction::triggered, this, [this, current] { removeFilter(current); });
    }
    m_savedMenu->addSeparator();
    const QList<std::pair<QString, QString>> filters = knownFilters();
    for (qsizetype i = 0; i < filters.size(); ++i) {
        if (i == m_saved.size() && i > 0)
            m_savedMenu->addSeparator();
        const auto &[expression, name] = filters[i];
        QAction *action =
            m_savedMenu->addAction(fontMetrics().elidedText(name, Qt::ElideRight, space(120)));
        action->setToolTip(expression);
        connect(action, &QAction::triggered, this,
                [this, text = expression] { replaceExpression(text); });
    }
}

QList<std::pair<QString, QString>> ReplayFilterBar::knownFilters() const
{
    QList<std::pair<QString, QString>> filters;
    for (const QString &expression : m_saved)
        filters.append({expression, expression});
    return filters
        + QList<std::pair<QString, QString>>{
            {u"status:failed"_s, tr("Failed")},
            {u"status:failed -is:repaired"_s, tr("Failed and never repaired")},
            {u"is:truncated"_s, tr("Truncated results")},
            {u"is:waiting or type:await"_s, tr("Waiting for a person")},
            {u"dur:>2s"_s, tr("Slower than two seconds")}};
}

void ReplayFilterBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_error && m_error->isVisible())
        showError();
}

} // namespace tw
