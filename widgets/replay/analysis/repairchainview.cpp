// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/repairchainview.h"

#include "model/common/findingtext.h"
#include "replay/formats/brieftext.h"
#include "replay/formats/details.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/outcomesign.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    enum Column { What, Before, After, ColumnCount };
    constexpr int CallRole = Qt::UserRole + 1;
    constexpr std::size_t MaxChanges = 300; // of one attempt; the rest is in the payloads
    constexpr std::size_t MaxAttempts = 200; // shown of one chain
    constexpr std::size_t MaxText = 400; // bytes of one value

    constexpr int OutcomeRole = CallRole + 1;

    /// Takes the colours from the palette when it paints: the theme can change.
    class ChainDelegate final : public QStyledItemDelegate
    {
    public:
        using QStyledItemDelegate::QStyledItemDelegate;

    protected:
        void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
        {
            QStyledItemDelegate::initStyleOption(option, index);
            const Tokens &colours = tokensFor(option->palette);
            if (const QVariant value = index.data(OutcomeRole); value.isValid()) {
                const auto outcome = static_cast<Outcome>(value.toInt());
                option->features |= QStyleOptionViewItem::HasDecoration;
                option->icon = icon(outcomeIconName(outcome), outcomeColour(colours, outcome));
                option->decorationSize = QSize(SignSize, SignSize);
            }
            if (index.column() != What) {
                const QColor colour = index.column() == Before ? colours.error : colours.ok;
                option->palette.setColor(QPalette::Text, colour);
                option->palette.setColor(QPalette::HighlightedText, colour);
            }
        }
    };

    QString valueText(const JsonPtr &value)
    {
        return value ? ReplayText::utf8(briefJson(*value, MaxText)) : QString();
    }

} // namespace

RepairChainView::RepairChainView(QWidget *parent)
    : QTreeWidget(parent)
{
    setObjectName("repairChain"_L1);
    setAccessibleName(tr("Attempts and changed arguments"));
    setFrameShape(QFrame::NoFrame);
    setColumnCount(ColumnCount);
    setItemDelegate(new ChainDelegate(this));
    setHeaderLabels({tr("Attempt"), tr("Before"), tr("After")});
    setUniformRowHeights(true);
    setIndentation(space(4));
    header()->setStretchLastSection(true);
    connect(header(), &QHeaderView::sectionResized, this, [this](int column) {
        m_hasUserColumns = m_hasUserColumns || (!m_isFitting && column != After); // that stretches
    });
    fitColumns();
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) {
        const QVariant call = item->data(What, CallRole);
        if (call.isValid())
            emit callPicked(CallIndex{call.toUInt()});
    });
}

/// Attempts get the width that they need, in a narrow view half of it.
void RepairChainView::fitColumns()
{
    if (m_hasUserColumns)
        return;
    const QScopedValueRollback fitting(m_isFitting, true);
    const int character = fontMetrics().averageCharWidth();
    const int what = std::min(40 * character, viewport()->width() / 2);
    header()->resizeSection(What, what);
    header()->resizeSection(Before, std::min(36 * character, (viewport()->width() - what) / 2));
}

void RepairChainView::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

void RepairChainView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = contextIndex(this, event);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QVariant call = index.siblingAtColumn(What).data(CallRole);
    if (call.isValid()) {
        connect(menu->addAction(icon(u"link"_s), tr("Show this call")), &QAction::triggered, this,
                [this, call] { emit callPicked(CallIndex{call.toUInt()}); });
    }
    addRowActions(menu, this, index, tr("repair"));
    menu->popup(event->globalPos());
}

void RepairChainView::clearChain()
{
    clear();
}

QTreeWidgetItem *RepairChainView::addNote(QTreeWidgetItem *parent, const QString &text,
                                          const QString &derived)
{
    auto *item = new QTreeWidgetItem(parent);
    item->setText(What, derived.isEmpty() ? text : text + u"  ("_s + tr("derived") + u')');
    item->setToolTip(What, derived.isEmpty() ? text : tr("Derived: %1").arg(derived));
    item->setFirstColumnSpanned(true);
    return item;
}

QTreeWidgetItem *RepairChainView::addCall(const RunStore &store, CallIndex call,
                                          const QString &derived)
{
    const CallRecord record = store.call(call);
    const Outcome outcome = ReplayText::outcome(record);
    auto *item = new QTreeWidgetItem(this);
    item->setFirstColumnSpanned(true);
    item->setText(What,
                  ReplayText::utf8(record.id) + u"  "_s + ReplayText::outcomeText(record)
                      + (derived.isEmpty() ? QString() : u"  ("_s + tr("derived") + u')'));
    item->setData(What, OutcomeRole, static_cast<int>(outcome));
    item->setToolTip(What,
                     derived.isEmpty() ? tr("Press Return to show this call")
                                       : tr("Derived: %1").arg(derived));
    item->setData(What, CallRole, toInt(call));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    item->setFont(What, bold);
    return item;
}

void RepairChainView::addChanges(QTreeWidgetItem *parent, const std::vector<JsonChange> &changes)
{
    for (std::size_t i = 0; i < std::min(changes.size(), MaxChanges); ++i) {
        const JsonChange &change = changes[i];
        auto *item = new QTreeWidgetItem(parent);
        const QString sign = change.kind == JsonChange::Kind::Added ? u"+ "_s
            : change.kind == JsonChange::Kind::Removed              ? u"- "_s
                                                                    : u"~ "_s;
        const QString place =
            change.pointer.empty() ? tr("(whole payload)") : ReplayText::utf8(change.pointer);
        item->setText(What, sign + place);
        item->setText(Before, valueText(change.before));
        item->setText(After, valueText(change.after));
        for (const int column : {What, Before, After}) {
            item->setFont(column, fixedFont());
            item->setToolTip(column, item->text(column));
        }
    }
    if (changes.size() > MaxChanges) {
        addNote(parent,
                tr("%1 more change(s)", nullptr, static_cast<int>(changes.size() - MaxChanges))
                    .arg(ReplayText::count(static_cast<qint64>(changes.size() - MaxChanges))),
                {});
    }
}

void RepairChainView::addHint(QTreeWidgetItem *parent, const HintFollowUp &hint)
{
    if (hint.verdict == HintFollowUp::Verdict::NoHint && hint.fields.empty())
        return;
    QString text = tr("Hint: %1").arg(FindingsText::verdict(hint.verdict));
    if (const QString use = FindingsText::exampleUse(hint.example); !use.isEmpty())
        text += u" · "_s + use;
    QTreeWidgetItem *item =
        addNote(parent, text, tr("derived by comparing the arguments of both calls"));
    for (const auto &field : hint.fields) {
        addNote(item,
                ReplayText::utf8(field.field) + u"  "_s + ReplayText::utf8(field.constraint)
                    + u": "_s + FindingsText::fieldState(field.state)
                    + (field.tookExample ? u" · "_s + tr("as in the example") : QString()),
                {});
    }
}

void RepairChainView::addOutcome(const RunStore &store, const RepairChain &chain)
{
    QStringList spent;
    if (chain.spentNs != NoDuration)
        spent << ReplayText::duration(chain.spentNs);
    if (chain.spent.modelCalls > 0)
        spent << ReplayText::tokens(chain.spent.inputTokens + chain.spent.outputTokens);
    auto *item = new QTreeWidgetItem(this);
    item->setFirstColumnSpanned(true);
    item->setText(What,
                  FindingsText::grade(chain.grade)
                      + (chain.gradeGuessed ? u"  ("_s + tr("derived") + u')' : QString()) + u": "_s
                      + findingText(chain.gradeWhy)
                      + (spent.isEmpty() ? QString() : u" · "_s + spent.join(u" · "_s)));
    item->setToolTip(What, item->text(What));
    if (const Outcome outcome = FindingsText::outcome(chain.grade); outcome != Outcome::None)
        item->setData(What, OutcomeRole, static_cast<int>(outcome));
    if (chain.workaround) {
        item->setData(What, CallRole, toInt(*chain.workaround));
        item->setToolTip(
            What, tr("Return shows %1").arg(ReplayText::utf8(store.call(*chain.workaround).id)));
    }
}

void RepairChainView::addAttempts(const RepairDetails &details)
{
    const RunStore &store = *details.store;
    const std::size_t all = details.chain.attempts.size();
    for (std::size_t i = 0; i < all; ++i) {
        // Only the start and the end of a very long chain.
        if (all > MaxAttempts && i == MaxAttempts / 2) {
            auto *item = new QTreeWidgetItem(this);
            item->setFirstColumnSpanned(true);
            item->setText(What,
                          tr("%1 more attempt(s)", nullptr, static_cast<int>(all - MaxAttempts))
                              .arg(ReplayText::count(static_cast<qint64>(all - MaxAttempts))));
            i = all - MaxAttempts / 2;
        }
        const RepairAttempt &attempt = details.chain.attempts[i];
        QTreeWidgetItem *item = addCall(store, attempt.call, findingText(attempt.linkWhy));
        if (attempt.unchanged)
            addNote(item, tr("the same arguments again"), {});
        else if (!attempt.payloadsKnown)
            addNote(item, tr("the log does not contain the arguments of one of the two calls"), {});
        addHint(item, attempt.hint);
        addChanges(item, attempt.changes);
    }
}

void RepairChainView::showDetails(const RepairDetails &details)
{
    clear();
    const RunStore &store = *details.store;
    if (details.isChain) {
        QTreeWidgetItem *failed = addCall(store, details.chain.first, {});
        if (!details.message.empty())
            addNote(failed, ReplayText::utf8(clippedLine(details.message, MaxText)), {});
        addAttempts(details);
        addOutcome(store, details.chain);
    } else if (details.bounded) {
        addNote(addCall(store, details.bounded->call, {}), ReplayText::utf8(details.bounded->hint),
                {});
        if (details.bounded->next) {
            const QString why = findingText(details.bounded->why);
            QTreeWidgetItem *item = addCall(store, *details.bounded->next, why);
            addNote(item, FindingsText::bounded(details.bounded->verdict), why);
            addChanges(item, details.bounded->changes);
        }
    }
    expandAll();
}

} // namespace tw
