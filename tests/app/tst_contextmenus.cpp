// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Every list, table, tree and text of the window has a context menu, by the mouse and by the keys.

#include "app/help/helpcentre.h"
#include "app/help/helpwindow.h"
#include "app/help/shortcutswindow.h"
#include "app/samples.h"
#include "app/window/windowactions.h"
#include "model/replay/replaysession.h"
#include "model/servers/serverbook.h"
#include "widgets/artifacts/artifactpanel.h"
#include "widgets/call/callworkspace.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/shell/issuespanel.h"
#include "windowkeys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractTableModel>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProgressDialog>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QTreeView>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

QString samplePath(const QString &name)
{
    return QFileInfo(QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/") + name)
        .absoluteFilePath();
}

/// The texts of the menu that \a event opens for \a target; empty if there is none. The menu is
/// closed, also when it runs an event loop.
QStringList menuOf(QWidget *target, QEvent *event)
{
    QStringList texts;
    const auto takeMenu = [&texts] {
        while (QWidget *popup = QApplication::activePopupWidget()) {
            if (const auto *menu = qobject_cast<QMenu *>(popup)) {
                for (const QAction *action : menu->actions()) {
                    if (!action->isSeparator() && action->isVisible())
                        texts.append(action->text());
                }
            }
            popup->close();
        }
    };
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &poll, takeMenu);
    poll.start(1);
    QCoreApplication::sendEvent(target, event);
    poll.stop();
    takeMenu();
    return texts;
}

QStringList menuByMouse(QWidget *target, const QPoint &place)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, target->mapToGlobal(place));
    return menuOf(target, &event);
}

QStringList menuByKey(QWidget *target)
{
    // The offscreen platform leaves a menu active after it was closed.
    target->window()->activateWindow();
    QCoreApplication::processEvents();
    target->setFocus();
    QKeyEvent event(QEvent::KeyPress, Qt::Key_F10, Qt::ShiftModifier);
    return menuOf(target, &event);
}

/// True for what belongs to another widget: lists of boxes and headers.
bool isPart(const QWidget *view)
{
    if (qobject_cast<const QHeaderView *>(view) != nullptr)
        return true;
    for (const QWidget *parent = view; parent != nullptr; parent = parent->parentWidget()) {
        if (qobject_cast<const QComboBox *>(parent) != nullptr || parent->windowType() == Qt::Popup)
            return true;
    }
    return false;
}

/// A table whose texts are counted when they are read.
class ManyRows final : public QAbstractTableModel
{
public:
    static constexpr int Rows = 1'000'000;
    mutable int reads = 0;

    int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : 1; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role != Qt::DisplayRole)
            return {};
        ++reads;
        return index.row();
    }
    void clear()
    {
        beginResetModel();
        m_rows = 0;
        endResetModel();
    }

private:
    int m_rows = Rows;
};

QString nameOf(const QWidget *widget)
{
    return u"%1 '%2' '%3'"_s.arg(QLatin1StringView(widget->metaObject()->className()),
                                 widget->objectName(), widget->accessibleName());
}

} // namespace

class tst_ContextMenus : public QObject, private WindowKeys
{
    Q_OBJECT

private:
    int m_seen = 0;

    /// The visible views and texts below \a root that have no context menu.
    QStringList withoutMenu(const QWidget *root)
    {
        QStringList missing;
        for (QAbstractScrollArea *area : root->findChildren<QAbstractScrollArea *>()) {
            const bool isView = qobject_cast<QAbstractItemView *>(area) != nullptr;
            const bool isText = qobject_cast<QPlainTextEdit *>(area) != nullptr
                || qobject_cast<QTextEdit *>(area) != nullptr || area->inherits("tw::JsonView");
            if ((!isView && !isText) || isPart(area) || !area->isVisible() || !area->isEnabled())
                continue;
            ++m_seen;
            if (menuByMouse(area->viewport(), area->viewport()->rect().center()).isEmpty())
                missing.append(nameOf(area) + u" by mouse"_s);
            if (area->focusPolicy() != Qt::NoFocus && menuByKey(area).isEmpty())
                missing.append(nameOf(area) + u" by key"_s);
        }
        return missing;
    }

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        openWindow();
    }
    void cleanup() { closeWindow(); }

    void rowsAreCopiedAsText()
    {
        QStandardItemModel model(2, 3);
        model.setHorizontalHeaderLabels({u"Name"_s, u"Hidden"_s, u"Type"_s});
        for (int row = 0; row < 2; ++row) {
            for (int column = 0; column < 3; ++column)
                model.setItem(row, column, new QStandardItem(u"%1\t%2"_s.arg(row).arg(column)));
        }
        model.item(0)->appendRow(new QStandardItem(u"child"_s));
        QTreeView view;
        view.setModel(&model);
        view.hideColumn(1);
        const auto copied = [] { return QGuiApplication::clipboard()->text(); };
        copyRows(&view, model.index(1, 2));
        QCOMPARE(copied(), u"1 0\t1 2"_s);
        copyAllRows(&view);
        QCOMPARE(copied(), u"Name\tType\n0 0\t0 2\n  child\n1 0\t1 2"_s);
        view.setSelectionMode(QAbstractItemView::ExtendedSelection);
        view.selectAll();
        copyRows(&view, model.index(0, 0));
        QCOMPARE(copied(), u"Name\tType\n0 0\t0 2\n1 0\t1 2"_s);
        view.setRowHidden(0, {}, true);
        copyAllRows(&view);
        QCOMPARE(copied(), u"Name\tType\n1 0\t1 2"_s);
    }
    void cellsAreCopiedAsText()
    {
        QStandardItemModel model(4, 3);
        for (int row = 0; row < 4; ++row) {
            for (int column = 0; column < 3; ++column)
                model.setItem(row, column, new QStandardItem(u"%1.%2"_s.arg(row).arg(column)));
        }
        QTableView view;
        view.setModel(&model);
        view.setSelectionBehavior(QAbstractItemView::SelectItems);
        // Overlapping ranges: each row once, the columns that any of them has.
        view.selectionModel()->select({model.index(0, 1), model.index(2, 1)},
                                      QItemSelectionModel::Select);
        view.selectionModel()->select({model.index(1, 2), model.index(1, 2)},
                                      QItemSelectionModel::Select);
        view.selectionModel()->select({model.index(2, 2), model.index(2, 2)},
                                      QItemSelectionModel::Select);
        copyRows(&view, model.index(0, 1));
        QCOMPARE(QGuiApplication::clipboard()->text(), u"0.1\t0.2\n1.1\t1.2\n2.1\t2.2"_s);
        copyRows(&view, model.index(3, 0));
        QCOMPARE(QGuiApplication::clipboard()->text(), u"3.0"_s);
    }
    void aMillionRowsAreCopiedBetweenEvents()
    {
        ManyRows model;
        QTableView view;
        view.setModel(&model);
        view.setSelectionBehavior(QAbstractItemView::SelectRows);
        view.selectAll();
        QGuiApplication::clipboard()->setText(u"before"_s);
        // The menu reads the clicked row and no other.
        model.reads = 0;
        QMenu menu;
        addRowActions(&menu, &view, model.index(7, 0), u"rows"_s);
        QVERIFY2(model.reads <= 2, qPrintable(QString::number(model.reads)));
        auto *copy = menu.findChild<QAction *>(u"copyRows"_s);
        QVERIFY(copy && menu.findChild<QAction *>(u"saveAsCsv"_s));
        copy->trigger();
        QVERIFY(model.reads < ManyRows::Rows / 2);
        int events = 0; // that came through while the rows were copied
        QTimer other;
        connect(&other, &QTimer::timeout, &other, [&events] { ++events; });
        other.start(0);
        const auto text = [] { return QGuiApplication::clipboard()->text(); };
        QTRY_VERIFY_WITH_TIMEOUT(text() != u"before"_s, 60'000);
        QVERIFY2(events > 10, qPrintable(QString::number(events)));
        const QString copied = text();
        QCOMPARE(copied.count(u'\n'), qsizetype(ManyRows::Rows)); // one line is that of the titles
        QVERIFY(copied.endsWith(u"\n%1"_s.arg(ManyRows::Rows - 1)));

        // What is copied later counts.
        QSignalSpy ended(copyRows(&view, model.index(0, 0)), &ViewRowsWriter::finished);
        QGuiApplication::clipboard()->setText(u"later"_s);
        emit QGuiApplication::clipboard()->dataChanged(); // the offscreen platform does not
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(ended.first().first().toString(), QString());
        QTest::qWait(50);
        QCOMPARE(text(), u"later"_s);

        // The user can stop it.
        QSignalSpy stopped(copyRows(&view, model.index(0, 0)), &ViewRowsWriter::finished);
        QTRY_VERIFY(view.findChild<QProgressDialog *>());
        view.findChild<QProgressDialog *>()->findChild<QPushButton *>()->click();
        QTRY_COMPARE(stopped.size(), 1);
        QCOMPARE(text(), u"later"_s);

        // Rows that change meanwhile are not copied in part.
        QSignalSpy refused(copyRows(&view, model.index(0, 0)), &ViewRowsWriter::finished);
        model.clear();
        QTRY_COMPARE(refused.size(), 1);
        QVERIFY(!refused.first().first().toString().isEmpty());
        QCOMPARE(text(), u"later"_s);
        QTRY_VERIFY(view.findChild<QMessageBox *>());
    }
    void longTextsHideSecretsInAJob()
    {
        QStandardItemModel model(4000, 1);
        const QString secret = u"ghp_0123456789abcdefghijABCDEFGHIJ012345"_s;
        for (int row = 0; row < 4000; ++row)
            model.setItem(row, 0, new QStandardItem(u"row %1 "_s.arg(row) + QString(80, u'x')));
        model.item(3999)->setText(secret);
        QTableView view;
        view.setModel(&model);
        QGuiApplication::clipboard()->setText(u"before"_s);
        hideSecretsAction()->setChecked(true);
        copyAllRows(&view);
        QTRY_VERIFY(QGuiApplication::clipboard()->text() != u"before"_s);
        hideSecretsAction()->setChecked(false);
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"row 3998"_s));
        QVERIFY(!QGuiApplication::clipboard()->text().contains(secret));
        // A long text that is no list, too; what is copied meanwhile stays.
        const QString text = QString(600'000, u'x') + u' ';
        hideSecretsAction()->setChecked(true);
        copyText(text + secret);
        QVERIFY(!QGuiApplication::clipboard()->text().startsWith(text));
        QTRY_VERIFY(QGuiApplication::clipboard()->text().startsWith(text));
        QVERIFY(!QGuiApplication::clipboard()->text().contains(secret));
        copyText(text + secret);
        copyText(u"later"_s);
        hideSecretsAction()->setChecked(false);
        QTest::qWait(300);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"later"_s);
    }

    void everyViewHasOne_data()
    {
        QTest::addColumn<Mode>("mode");
        QTest::addRow("design") << Mode::Design;
        QTest::addRow("call") << Mode::Call;
        QTest::addRow("replay") << Mode::Replay;
    }
    void everyViewHasOne()
    {
        QFETCH(const Mode, mode);
        m_window->openPaths(
            {samplePath(u"tool_schemas.json"_s), samplePath(u"runs/failure-kinds.ndjson"_s)});
        QTRY_VERIFY(m_window->isIdle());
        m_window->setMode(mode);
        QTRY_VERIFY(m_window->isIdle());
        m_seen = 0;
        QStringList missing = withoutMenu(m_window.get());
        // Every page behind a tab, too.
        Workspace *workspace = m_window->workspace(mode);
        for (QTabWidget *tabs : workspace->findChildren<QTabWidget *>()) {
            for (int i = 0; i < tabs->count() && tabs->isVisible(); ++i) {
                tabs->setCurrentIndex(i);
                QTRY_VERIFY(m_window->isIdle());
                missing += withoutMenu(tabs);
            }
        }
        missing.removeDuplicates();
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
        QVERIFY2(m_seen >= 4, qPrintable(QString::number(m_seen)));
    }
    void listsOfServersHaveOne()
    {
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)}, Mode::Call);
        QTRY_VERIFY(m_window->isIdle());
        auto *call = m_window->findChild<CallWorkspace *>();
        call->servers()->add(ServerBook::setupFor(u"nothing"_s));
        QTRY_VERIFY(m_window->isIdle());
        const QStringList missing = withoutMenu(call);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }
    void theIssuesHaveOne()
    {
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)}, Mode::Call);
        QTRY_VERIFY(m_window->isIdle());
        m_window->issuesPanel()->setEntries({{.severity = Severity::Error,
                                              .code = u"missing_field"_s,
                                              .place = u"here"_s,
                                              .message = u"a is missing"_s,
                                              .location = {}}});
        m_window->issuesPanel()->setOpen(true);
        auto *table = m_window->issuesPanel()->findChild<QTableView *>();
        QTRY_VERIFY(table->isVisible());
        table->setCurrentIndex(table->model()->index(0, 0));
        const QStringList menu = menuByKey(table);
        QVERIFY(menu.contains(u"Show the place"_s));
        QVERIFY(menu.contains(u"Copy"_s));
        copyRows(table, table->currentIndex());
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"a is missing\there"_s));
    }
    void theWindowsOfTheHelpHaveOne()
    {
        m_window->help()->showHelp({});
        HelpWindow *help = m_window->help()->helpWindow();
        QVERIFY(QTest::qWaitForWindowActive(help));
        QStringList missing = withoutMenu(help);
        m_window->help()->showShortcuts();
        auto *keys = m_window->findChild<ShortcutsWindow *>();
        QVERIFY(QTest::qWaitForWindowActive(keys));
        missing += withoutMenu(keys);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
        keys->close();
        help->close();
    }
    void filesOfTheStartPageHaveOne()
    {
        m_settings->addRecentFiles({samplePath(u"tool_schemas.json"_s)});
        m_window->showStartPage();
        const auto button = [this](const QString &text) -> QAbstractButton * {
            for (QAbstractButton *each : m_window->findChildren<QAbstractButton *>()) {
                if (each->isVisible() && each->text() == text)
                    return each;
            }
            return nullptr;
        };
        QTRY_VERIFY(button(u"tool_schemas.json"_s));
        QAbstractButton *sample = button(bundledSamples().first().name);
        QVERIFY(sample);
        QCOMPARE(menuByMouse(sample, {5, 5}), QStringList{u"Open"_s});
        QAbstractButton *entry = button(u"tool_schemas.json"_s);
        QVERIFY(menuByMouse(entry, {5, 5}).contains(u"Copy the path"_s));
        QVERIFY(menuByKey(entry).contains(u"Remove from the list"_s));
        entry->actions().at(1)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), samplePath(u"tool_schemas.json"_s));
        entry->actions().last()->trigger();
        QTRY_VERIFY(m_settings->recentFiles().isEmpty());
    }
    void aMenuMayStayOpenWhileItsViewGoes()
    {
        m_window->openPaths({samplePath(u"runs/server-data-series.ndjson"_s)});
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY(m_window->select(ViewLocation{u"artifacts"_s}));
        auto *panel = [this]() -> ArtifactPanel * {
            const RunStore &store = *m_window->session()->store();
            for (quint32 i = 0; i < store.callCount(); ++i) {
                (void)m_window->select(CallLocation{CallIndex{i}});
                (void)QTest::qWaitFor([this] { return m_window->isIdle(); });
                for (ArtifactPanel *each : m_window->findChildren<ArtifactPanel *>()) {
                    if (each->isVisible())
                        return each;
                }
            }
            return nullptr;
        }();
        QVERIFY(panel);
        const QPoint place(5, 5);
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, panel->mapToGlobal(place));
        QCoreApplication::sendEvent(panel, &event); // returns while the menu is open
        const QPointer menu = QApplication::activePopupWidget();
        QVERIFY(menu);
        m_window->openPaths({samplePath(u"runs/failure-kinds.ndjson"_s)});
        QTRY_VERIFY(m_window->isIdle());
        QTRY_VERIFY(!menu || !menu->isVisible());
        QVERIFY(!m_window->findChild<QWidget *>(u"largeArtifact"_s));
    }
    void anotherLogReplacesLargeArtifacts()
    {
        const QString logs[] = {u"runs/server-data-series.ndjson"_s,
                                u"runs/server-data-topology.ndjson"_s,
                                u"runs/server-data-series.ndjson"_s};
        for (const QString &log : logs) {
            m_window->openPaths({samplePath(log)});
            QTRY_VERIFY(m_window->isIdle());
            QVERIFY(m_window->select(ViewLocation{u"artifacts"_s}));
            int shown = 0;
            for (quint32 i = 0; i < m_window->session()->store()->callCount(); ++i) {
                (void)m_window->select(CallLocation{CallIndex{i}});
                QTRY_VERIFY(m_window->isIdle());
                shown = std::max<int>(
                    shown, int(m_window->findChildren<QWidget *>(u"largeArtifact"_s).size()));
            }
            QVERIFY2(shown > 0, qPrintable(log));
        }
    }
    void rowsAreCopiedByKey()
    {
        m_window->openPaths({samplePath(u"runs/failure-kinds.ndjson"_s)});
        QTRY_VERIFY(m_window->isIdle());
        auto *runs = [this]() -> QTreeView * {
            for (QTreeView *tree : m_window->workspace(Mode::Replay)->findChildren<QTreeView *>()) {
                if (tree->isVisible() && tree->model()->rowCount() > 0)
                    return tree;
            }
            return nullptr;
        }();
        QVERIFY(runs);
        runs->setFocus();
        runs->selectionModel()->clear(); // no row is current
        QGuiApplication::clipboard()->setText(u"before"_s);
        QTest::keyClick(runs, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"before"_s);
        runs->setCurrentIndex(runs->model()->index(0, 0));
        QTest::keyClick(runs, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text() != u"before"_s);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(
            runs->model()->index(0, 0).data().toString().section(u'\n', 0, 0)));
    }
    void aLabelIsCopiedWithoutItsMarkup()
    {
        auto *label = new QLabel(u"<b>two</b> words"_s, m_window.get());
        label->setGeometry(10, 10, 200, 30);
        label->show();
        QVERIFY(menuByMouse(label, {5, 5}).contains(u"Copy"_s));
        delete label;
    }
};

QTEST_MAIN(tst_ContextMenus)
#include "tst_contextmenus.moc"
