// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/savedcallspane.h"

#include "widgets/common/actionbutton.h"
#include "widgets/common/sectionheader.h"
#include "widgets/common/tablesetup.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    using State = CallSuiteModel::State;

    constexpr int OpenHeight = 130; // the list keeps some rows in a low window

    QIcon stateIcon(State state)
    {
        const Tokens &t = tokensFor(QApplication::palette());
        switch (state) {
        case State::NotRun:
            return icon(u"call"_s, t.secondary);
        case State::Agrees:
            return icon(u"ok"_s, t.ok);
        case State::Disagrees:
            return icon(u"error"_s, t.error);
        case State::Failed:
            return icon(u"warning"_s, t.hinted);
        }
        return {};
    }

    /// The calls of all tools or of one, with a sign for the verdict.
    class SavedCallsProxy final : public QSortFilterProxyModel
    {
    public:
        using QSortFilterProxyModel::QSortFilterProxyModel;

        /// "": the calls of all tools.
        void setTool(const QString &id)
        {
            m_tool = id;
            invalidateFilter();
        }
        [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
        {
            if (role == Qt::DecorationRole && index.column() == CallSuiteModel::NameColumn)
                return stateIcon(index.data(CallSuiteModel::StateRole).value<State>());
            return QSortFilterProxyModel::data(index, role);
        }

    protected:
        [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override
        {
            const QString tool =
                sourceModel()->index(row, 0, parent).data(CallSuiteModel::ToolRole).toString();
            return m_tool.isEmpty() || tool == m_tool || m_tool.endsWith(u'.' + tool);
        }

    private:
        QString m_tool;
    };

} // namespace

SavedCallsPane::SavedCallsPane(CallSuiteDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new CallSuiteModel(document, this))
    , m_proxy(new SavedCallsProxy(this))
    , m_header(new SectionHeader(tr("Saved calls"), this))
    , m_body(new QWidget(this))
    , m_stack(new QStackedWidget(m_body))
    , m_note(new QLabel(m_stack))
    , m_table(new QTableView(m_stack))
    , m_summary(new QLabel(m_body))
    , m_difference(new LongTextEdit(m_body))
{
    setObjectName(u"savedCalls"_s);
    m_proxy->setSourceModel(m_model);
    makeActions();
    makeBody();
    makeRowActions();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QAction *action : {m_save, m_runAll, m_fold})
        m_header->addButton(action);
    column->addWidget(m_header);
    column->addWidget(m_body, 1);
    connect(document, &CallSuiteDocument::changed, this, &SavedCallsPane::showState);
    connect(document, &CallSuiteDocument::stateChanged, this, &SavedCallsPane::showState);
    connect(document->reader(), &DerivedBase::busyChanged, this, &SavedCallsPane::showState);
    connect(document->runner(), &DerivedBase::busyChanged, this, &SavedCallsPane::showState);
    setOpen(false);
    showState();
}

QAction *SavedCallsPane::addPaneAction(const QString &name, const QString &iconName,
                                       const QString &text, const QString &tip,
                                       const QKeySequence &keys)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setStatusTip(tip);
    const QString shown = keys.toString(QKeySequence::NativeText);
    action->setToolTip(shown.isEmpty() ? tip : u"%1 (%2)"_s.arg(tip, shown));
    return action;
}

void SavedCallsPane::makeActions()
{
    m_save = addPaneAction(
        u"savedCallSave"_s, u"save"_s, tr("Save Call"),
        tr("Save the payload as it is shown, with its current answer as the expected one"),
        Qt::CTRL | Qt::ALT | Qt::Key_S);
    connect(m_save, &QAction::triggered, this, &SavedCallsPane::saveRequested);
    m_runAll = addPaneAction(u"savedCallsRun"_s, u"play"_s, tr("Run Saved Calls"),
                             tr("Validate all saved calls and compare the answers"),
                             Qt::CTRL | Qt::ALT | Qt::Key_R);
    connect(m_runAll, &QAction::triggered, m_document, &CallSuiteDocument::runAll);
    m_onlyTool = addPaneAction(u"savedCallsOfTool"_s, u"filter"_s, tr("Saved Calls of This Tool"),
                               tr("List the saved calls of the selected tool only"));
    m_onlyTool->setCheckable(true);
    connect(m_onlyTool, &QAction::toggled, this, [this] { setTool(m_tool); });
    m_fold = addPaneAction(u"savedCallsShow"_s, u"chevron-up"_s, tr("Show Saved Calls"),
                           tr("Show or hide the list of saved calls"));
    connect(m_fold, &QAction::triggered, this, [this] { setOpen(!m_isOpen); });
}

QList<QAction *> SavedCallsPane::paneActions() const
{
    return {m_save, m_runAll, m_onlyTool, m_fold};
}

void SavedCallsPane::makeBody()
{
    m_note->setObjectName(u"savedCallsNote"_s);
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_note->setMargin(space(3));
    m_table->setObjectName(u"savedCallsTable"_s);
    m_table->setAccessibleName(tr("Saved calls"));
    setUpTable(m_table);
    m_table->setModel(m_proxy);
    m_table->setEditTriggers(QTableView::EditKeyPressed);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(CallSuiteModel::NameColumn,
                                                      QHeaderView::Stretch);
    m_stack->addWidget(m_note);
    m_stack->addWidget(m_table);
    m_summary->setObjectName(u"savedCallsSummary"_s);
    m_summary->setFont(scaledFont(0.9));
    m_summary->setWordWrap(true);
    m_difference->setObjectName(u"savedCallsDifference"_s);
    m_difference->setAccessibleName(tr("Expected and current answer"));
    m_difference->setReadOnly(true);
    m_difference->setFont(fixedFont(0.9));
    m_difference->setLinesWrapped(false);
    m_difference->setFrameShape(QFrame::NoFrame);
    m_difference->setTabChangesFocus(true);
    auto *column = new QVBoxLayout(m_body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_stack, 1);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(space(3), 0, space(1), 0);
    line->addWidget(m_summary, 1);
    m_onlyToolButton = makeActionButton(m_onlyTool, m_body);
    line->addWidget(m_onlyToolButton);
    column->addLayout(line);
    column->addWidget(m_difference);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SavedCallsPane::showDifference);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &SavedCallsPane::showDifference);
}

QAction *SavedCallsPane::addRowAction(const QString &iconName, const QString &text,
                                      const QKeySequence &keys)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_table->addAction(action);
    m_rowActions.append(action);
    connect(action, &QAction::triggered, this, &SavedCallsPane::finishNaming);
    return action;
}

void SavedCallsPane::makeRowActions()
{
    QAction *open = addRowAction(u"external"_s, tr("Open in the form"));
    const auto openCurrent = [this] {
        const SavedCallPtr call = m_document->call(currentCall());
        if (call && !call->error)
            emit openRequested(currentCall());
    };
    connect(open, &QAction::triggered, this, openCurrent);
    connect(m_table, &QTableView::activated, this, openCurrent);
    connect(addRowAction(u"play"_s, tr("Run"), Qt::CTRL | Qt::Key_Return), &QAction::triggered,
            this, [this] { m_document->run(selectedCalls()); });
    connect(addRowAction(u"rename"_s, tr("Rename")), &QAction::triggered, this,
            [this] { editCell(m_table, m_table->currentIndex().siblingAtColumn(0)); });
    connect(addRowAction(u"duplicate"_s, tr("Duplicate")), &QAction::triggered, this,
            [this] { m_document->duplicate(selectedCalls()); });
    connect(addRowAction(u"up"_s, tr("Move up"), Qt::ALT | Qt::Key_Up), &QAction::triggered, this,
            [this] { move(-1); });
    connect(addRowAction(u"down"_s, tr("Move down"), Qt::ALT | Qt::Key_Down), &QAction::triggered,
            this, [this] { move(1); });
    connect(addRowAction(u"check"_s, tr("Update expectation")), &QAction::triggered, this,
            [this] { m_document->updateExpectations(selectedCalls()); });
    connect(addRowAction(u"replace"_s, tr("Replace with the payload shown")), &QAction::triggered,
            this, [this] { emit replaceRequested(currentCall()); });
    connect(addRowAction(u"trash"_s, tr("Delete"), QKeySequence::Delete), &QAction::triggered, this,
            [this] { m_document->remove(selectedCalls()); });
}

void SavedCallsPane::setTool(const QString &id)
{
    m_tool = id;
    static_cast<SavedCallsProxy *>(m_proxy)->setTool(m_onlyTool->isChecked() ? id : QString());
    showState();
}

void SavedCallsPane::setOpen(bool open)
{
    if (open == m_isOpen)
        return;
    m_isOpen = open;
    m_fold->setIcon(icon(open ? u"chevron-down"_s : u"chevron-up"_s));
    m_fold->setText(open ? tr("Hide Saved Calls") : tr("Show Saved Calls"));
    m_body->setVisible(open);
    setMaximumHeight(open ? QWIDGETSIZE_MAX : m_header->height());
    setMinimumHeight(open ? scaled(OpenHeight) : m_header->height());
    emit openChanged(open);
}

/// The rows keep their places and change their calls: an open editor would name another one.
void SavedCallsPane::finishNaming()
{
    finishEditing(m_table);
}

void SavedCallsPane::showCall(CallKey key)
{
    const int row = m_model->rowOf(key);
    if (row < 0)
        return;
    setOpen(true);
    const QModelIndex source = m_model->index(row, 0);
    if (!m_proxy->mapFromSource(source).isValid())
        m_onlyTool->setChecked(false);
    // selectRow() would toggle the row while Ctrl of a shortcut is held
    m_table->selectionModel()->setCurrentIndex(m_proxy->mapFromSource(source),
                                               QItemSelectionModel::ClearAndSelect
                                                   | QItemSelectionModel::Rows);
}

CallKey SavedCallsPane::currentCall() const
{
    return m_table->currentIndex().data(CallSuiteModel::KeyRole).toUInt();
}

std::vector<CallKey> SavedCallsPane::selectedCalls() const
{
    std::vector<CallKey> keys;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        keys.push_back(index.data(CallSuiteModel::KeyRole).toUInt());
    return keys;
}

void SavedCallsPane::move(int rows)
{
    const CallKey key = currentCall();
    const QModelIndex current = m_table->currentIndex();
    const QModelIndex target = current.siblingAtRow(current.row() + rows);
    if (!target.isValid())
        return;
    m_document->move(key, m_proxy->mapToSource(target).row()); // past what the filter hides
    showCall(key);
}

void SavedCallsPane::fitColumns()
{
    const bool isWide = width() >= space(120);
    const bool isMedium = width() >= space(84);
    m_table->setColumnHidden(CallSuiteModel::ToolColumn, !isMedium || m_onlyTool->isChecked());
    m_table->setColumnHidden(CallSuiteModel::ExpectedColumn, !isWide);
    m_table->setColumnHidden(CallSuiteModel::AnswerColumn, !isWide);
    m_table->horizontalHeader()->setVisible(isMedium);
}

QString SavedCallsPane::summary() const
{
    QStringList parts;
    const auto add = [&parts](int count, const QString &text) {
        if (count > 0)
            parts.append(text);
    };
    const int agree = m_model->count(State::Agrees);
    const int differ = m_model->count(State::Disagrees);
    const int failed = m_model->count(State::Failed);
    const int open = m_model->count(State::NotRun);
    add(differ, tr("%n not as expected", nullptr, differ));
    add(failed, tr("%n cannot be validated", nullptr, failed));
    add(agree, tr("%n as expected", nullptr, agree));
    add(open, tr("%n not run", nullptr, open));
    return parts.join(u", "_s);
}

void SavedCallsPane::showState()
{
    const bool hasRows = m_proxy->rowCount() > 0;
    const std::optional<Error> &error = m_document->error();
    if (error)
        m_note->setText(
            tr("The saved calls cannot be read.\n\n%1: %2\n\nThey are read again when "
               "the file changes.")
                .arg(QString::fromStdString(error->where), QString::fromStdString(error->detail)));
    else if (m_model->rowCount() > 0)
        m_note->setText(tr("No call of this tool is saved."));
    else
        m_note->setText(tr("Save a call to keep its payload with the answer you expect. Run the "
                           "saved calls after a change of the schema to see which answers differ; "
                           "toolwright-cli call test does the same."));
    m_stack->setCurrentWidget(hasRows ? static_cast<QWidget *>(m_table) : m_note);
    m_save->setEnabled(m_document->isReady() && !m_tool.isEmpty());
    m_runAll->setEnabled(m_model->rowCount() > 0 && !m_document->runner()->isBusy());
    const int count = m_model->rowCount();
    const int agree = m_model->count(State::Agrees);
    const bool isRun = m_model->count(State::NotRun) < count;
    m_header->setRemark(error           ? tr("cannot be read")
                            : isRun     ? tr("%1 of %2").arg(agree).arg(count)
                            : count > 0 ? QString::number(count)
                                        : QString());
    m_summary->setText(m_document->runner()->isBusy() ? tr("Running…") : summary());
    m_summary->setVisible(count > 0);
    m_onlyToolButton->setVisible(count > 0);
    fitColumns();
    showDifference();
}

void SavedCallsPane::showDifference()
{
    const QModelIndex current = m_table->currentIndex();
    const bool isShown = current.isValid() && m_stack->currentWidget() == m_table;
    for (QAction *action : std::as_const(m_rowActions))
        action->setEnabled(isShown);
    const QString text =
        isShown ? m_model->difference(m_proxy->mapToSource(current).row()) : QString();
    m_difference->setVisible(!text.isEmpty());
    m_difference->setPlainText(text);
    const Tokens &t = tokensFor(palette());
    m_difference->tintLines([&t](const QString &line) {
        constexpr double Tint = 0.16;
        const bool isAdded = line.startsWith(u"+ "_s);
        if (!isAdded && !line.startsWith(u"- "_s))
            return QColor();
        return blend(t.base, isAdded ? t.error : t.ok, Tint);
    });
    constexpr int MostShown = 6; // lines; more scroll
    const int lines = std::min(m_difference->blockCount(), MostShown);
    m_difference->setFixedHeight((lines + 1) * m_difference->fontMetrics().lineSpacing()
                                 + m_difference->horizontalScrollBar()->sizeHint().height());
}

void SavedCallsPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showDifference();
}

void SavedCallsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

} // namespace tw
