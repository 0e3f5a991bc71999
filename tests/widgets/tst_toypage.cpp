// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// A page of Replay that the product does not know: docs/adding-a-replay-page.md refers to it.

#include "model/artifacts/artifactchoices.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "model/tables/eventlistmodel.h"
#include "model/timeline/timerange.h"
#include "widgets/replay/replaypages.h"
#include "widgets/replay/replaytablespane.h"
#include "widgets/replay/replayworkspace.h"

#include <QDataStream>
#include <QHeaderView>
#include <QListWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// A list of all calls by name.
class ToyPage final : public ReplayPage
{
public:
    explicit ToyPage(QListWidget *list)
        : ReplayPage(list)
        , m_list(list)
    {
        m_list->setObjectName("toy"_L1);
        connect(m_list, &QListWidget::itemActivated, this, [this](QListWidgetItem *item) {
            emit picked(CallLocation{CallIndex{static_cast<quint32>(m_list->row(item))}});
        });
    }
    void setStore(const RunStorePtr &store, bool /*sameLoad*/) override
    {
        m_list->clear();
        for (quint32 i = 0; i < store->callCount(); ++i) {
            const std::string_view name = store->toolName(CallIndex{i});
            m_list->addItem(QString::fromUtf8(name.data(), qsizetype(name.size())));
        }
    }
    void showSelection(const ReplaySelection &selection) override
    {
        m_list->setCurrentRow(selection.call() ? int(toInt(*selection.call())) : -1);
    }
    void setCurrent(bool current) override { m_isCurrent = current; }
    [[nodiscard]] std::optional<Counts> counts() const override
    {
        return Counts{m_list->count(), m_list->count()};
    }
    [[nodiscard]] QByteArray saveState() const override { return "toy state"; }
    void restoreState(const QByteArray &state) override
    {
        m_list->setStatusTip(QString::fromUtf8(state));
    }

    [[nodiscard]] bool isCurrent() const { return m_isCurrent; }

private:
    QListWidget *m_list;
    bool m_isCurrent = false;
};

ReplayPage *makeToyPage(const ReplayPageInput & /*input*/)
{
    return new ToyPage(new QListWidget);
}

} // namespace

class tst_ToyPage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { addReplayPage({u"toy"_s, "Toys", "All calls by name", 42, makeToyPage}); }

    void isATabLikeTheOthers()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        workspace.resize(1280, 800);
        workspace.show();
        session.open(
            {QStringLiteral(TW_TEST_DATA "/runs/02-missing-field-repaired/records.ndjson")});
        const auto settle = [&] {
            return QTest::qWaitFor([&] { return workspace.isIdle(); }, 20'000);
        };
        QVERIFY(settle());
        auto *list = workspace.findChild<QListWidget *>(u"toy"_s);
        const auto *page = list->findChild<ReplayPage *>();
        auto *tabs = workspace.findChild<QTabWidget *>(u"replayTables"_s);
        QCOMPARE(tabs->tabText(tabs->indexOf(list)), u"Toys"_s);
        QCOMPARE(tabs->tabToolTip(tabs->indexOf(list)), u"All calls by name"_s);
        QCOMPARE(tabs->indexOf(list), 4); // behind the messages

        // The store and the selection come to it.
        QCOMPARE(list->count(), int(session.store()->callCount()));
        QVERIFY(list->count() > 1);
        QVERIFY(workspace.select(CallLocation{CallIndex{1}}));
        QCOMPARE(list->currentRow(), 1);

        // It is found by its id, and knows that it is in front.
        const auto *toy = dynamic_cast<const ToyPage *>(page);
        QVERIFY(toy && !toy->isCurrent());
        QVERIFY(workspace.select(ViewLocation{u"toy"_s}));
        QCOMPARE(tabs->currentWidget(), list);
        QVERIFY(toy->isCurrent());

        // What is picked there is selected everywhere.
        emit list->itemActivated(list->item(0));
        QCOMPARE(workspace.selection()->call(), CallIndex{0});

        // The session remembers it.
        ReplayWorkspace other(&session);
        other.restoreViewState(workspace.saveViewState());
        QCOMPARE(other.findChild<QListWidget *>(u"toy"_s)->statusTip(), u"toy state"_s);
        QCOMPARE(other.findChild<QTabWidget *>(u"replayTables"_s)->currentWidget()->objectName(),
                 u"toy"_s);
    }

    void stateOfAnEarlierVersion()
    {
        TimeRange range;
        ReplaySelection selection;
        ArtifactChoices choices([] { return QString(); }, [](const QString &) {});
        ReplayTablesPane pane(&range, &selection, {}, &choices, nullptr);
        auto *events = pane.findChild<QTableView *>(u"replayEvents"_s)->horizontalHeader();
        events->hideSection(EventListModel::TypeColumn);
        const QByteArray columns = events->saveState();
        events->showSection(EventListModel::TypeColumn);
        QByteArray state;
        QDataStream stream(&state, QIODevice::WriteOnly);
        stream.setVersion(QDataStream::Qt_6_4);
        stream << qint32(1) << columns << QByteArray() << QByteArray() << qint32(2)
               << u"status:ok"_s << QStringList();
        pane.restoreState(state);
        QVERIFY(events->isSectionHidden(EventListModel::TypeColumn));
        QCOMPARE(pane.findChild<QTabWidget *>()->currentIndex(), 2);
        QCOMPARE(pane.expression(), u"status:ok"_s);
    }

    void comesAtItsOrder()
    {
        QVERIFY(std::ranges::is_sorted(replayPages(), {}, &ReplayPageEntry::order));
    }
};

QTEST_MAIN(tst_ToyPage)
#include "tst_toypage.moc"
