// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/datatablemodel.h"
#include "model/common/format.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/common/searchfield.h"
#include "widgets/common/tablesetup.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QStringList>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int SampledRows = 50; // for the width of a column

    class TableRendererView final : public QWidget, public ArtifactExporter
    {
        Q_DECLARE_TR_FUNCTIONS(tw::TableRendererView)

    public:
        TableRendererView(std::shared_ptr<const DataTable> table, const QString &name,
                          QWidget *parent)
            : QWidget(parent)
            , m_model(new DataTableModel(std::move(table), this))
            , m_view(new QTableView(this))
            , m_filter(new SearchField(tr("Filter rows"), this))
            , m_count(new QLabel(this))
        {
            auto *layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(space(1));
            auto *bar = new QHBoxLayout;
            bar->setContentsMargins(0, 0, space(2), 0);
            m_filter->setMaximumWidth(space(60));
            m_count->setForegroundRole(QPalette::PlaceholderText);
            bar->addWidget(m_filter, 1);
            bar->addStretch(1);
            bar->addWidget(m_count);
            layout->addLayout(bar);
            setUpView(name);
            layout->addWidget(m_view, 1);
            setFocusProxy(m_view);
            connectParts();
            showCount();
        }

        [[nodiscard]] ArtifactExports exports() const override
        {
            return {.csv = [this] { return csv(); }};
        }

    private:
        void setUpView(const QString &name)
        {
            setUpTable(m_view);
            m_view->setObjectName(u"artifactTable"_s);
            m_view->setAccessibleName(tr("Table: %1").arg(name));
            m_view->setModel(m_model);
            m_view->setAccessibleDescription(summary());
            m_view->setSelectionBehavior(QTableView::SelectItems);
            m_view->verticalHeader()->show();
            m_view->setSortingEnabled(false); // the header below has a third state
            m_view->horizontalHeader()->setSortIndicatorShown(true);
            m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
            auto *copy = new QAction(tr("Copy cells"), m_view);
            copy->setShortcut(QKeySequence::Copy);
            copy->setShortcutContext(Qt::WidgetShortcut);
            QObject::connect(copy, &QAction::triggered, this,
                             [this] { copyRows(m_view, m_view->currentIndex()); });
            m_view->addAction(copy);
            fitColumns();
        }

        /// For screen readers: the rows and the first columns.
        [[nodiscard]] QString summary() const
        {
            constexpr qsizetype NamedColumns = 12;
            QStringList names;
            for (const DataColumn &column : m_model->table().columns) {
                names << QString::fromStdString(column.name);
                if (names.size() == NamedColumns)
                    break;
            }
            const auto rows = static_cast<std::int64_t>(m_model->table().rowCount());
            return tr("%1; columns: %2").arg(rowsText(rows), names.join(u", "_s));
        }

        void connectParts()
        {
            auto *typing = new QTimer(this);
            typing->setSingleShot(true);
            typing->setInterval(150); // a filter of a million rows takes longer than a key
            connect(m_filter, &QLineEdit::textChanged, typing, qOverload<>(&QTimer::start));
            connect(typing, &QTimer::timeout, this,
                    [this] { m_model->setFilter(m_filter->text()); });
            connect(m_filter, &SearchField::downPressed, m_view,
                    [this] { m_view->setFocus(Qt::ShortcutFocusReason); });
            connect(m_model, &DataTableModel::rowsChanged, this, [this] { showCount(); });
            connect(m_model, &DataTableModel::busyChanged, this, [this] { showCount(); });
            connect(m_view->horizontalHeader(), &QHeaderView::sectionClicked, this,
                    [this](int column) { cycleSorting(column); });
            auto *sort = new QAction(tr("Sort by this column"), m_view);
            sort->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_O);
            sort->setShortcutContext(Qt::WidgetShortcut);
            QObject::connect(sort, &QAction::triggered, this, [this] {
                if (m_view->currentIndex().isValid())
                    cycleSorting(m_view->currentIndex().column());
            });
            auto *find = new QAction(tr("Filter rows"), this);
            find->setShortcut(QKeySequence::Find);
            find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            QObject::connect(find, &QAction::triggered, m_filter, [this] { m_filter->setFocus(); });
            m_view->addAction(sort);
            addAction(find);
        }

        /// Up, down, and the order of the data.
        void cycleSorting(int column)
        {
            const TableOrder &order = m_model->order();
            const bool isHere = order.column == static_cast<std::size_t>(column);
            const int next = isHere && order.isDescending ? -1 : column;
            const auto direction =
                isHere && !order.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder;
            m_view->horizontalHeader()->setSortIndicator(next, direction);
            m_model->sort(next, direction);
        }

        void fitColumns()
        {
            const QFontMetrics metrics(m_view->font());
            const int rows = std::min(m_model->rowCount(), SampledRows);
            for (int column = 0; column < std::min(m_model->columnCount(), 64); ++column) {
                int width = metrics.horizontalAdvance(
                    m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
                for (int row = 0; row < rows; ++row) {
                    const QString text =
                        m_model->data(m_model->index(row, column), Qt::DisplayRole).toString();
                    width = std::max(width, metrics.horizontalAdvance(text.left(60)));
                }
                m_view->setColumnWidth(column, std::min(width + space(7), space(70)));
            }
        }

        static QString rowsText(std::int64_t rows)
        {
            return rows == 1 ? tr("1 row") : tr("%1 rows").arg(formatCount(rows));
        }

        void showCount()
        {
            const auto all = static_cast<std::int64_t>(m_model->table().rowCount());
            QString text = m_model->rowCount() < all
                ? tr("%1 of %2 rows").arg(formatCount(m_model->rowCount()), formatCount(all))
                : rowsText(all);
            if (m_model->table().lacksColumns)
                text += u" · "_s
                    + tr("the first %n column(s)", nullptr,
                         static_cast<int>(DataTable::MostColumns));
            if (m_model->isBusy())
                text += u" …"_s;
            m_count->setText(text);
        }

        [[nodiscard]] std::string csv() const
        {
            std::string text;
            writeTableCsv(m_model->table(), m_model->shownRows(), [&text](std::string_view piece) {
                text += piece;
                return true;
            });
            return text;
        }

        DataTableModel *m_model;
        QTableView *m_view;
        SearchField *m_filter;
        QLabel *m_count;
    };

} // namespace

ArtifactViewMaker prepareTable(const ArtifactSource & /*source*/, const ArtifactForm &form,
                               const Monitor & /*monitor*/)
{
    return [table = std::get<std::shared_ptr<const DataTable>>(form)](const QString &name,
                                                                      QWidget *parent) {
        return new TableRendererView(table, name, parent);
    };
}

} // namespace tw
