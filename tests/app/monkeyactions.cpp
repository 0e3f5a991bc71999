// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "monkeyactions.h"

#include "app/help/helpcentre.h"
#include "app/help/helpwindow.h"
#include "app/window/windowactions.h"
#include "model/servers/serverbook.h"
#include "widgets/call/callworkspace.h"
#include "widgets/servers/serverspane.h"
#include "widgets/shell/commandpalette.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QFile>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    using Act = std::function<void(Monkey &, std::uint32_t)>;

    QWidget *focused(const Monkey &monkey)
    {
        QWidget *focus = QApplication::focusWidget();
        return focus && focus->window() == monkey.window() ? focus : monkey.window();
    }
    Act byKey(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        return [key, modifiers](Monkey &monkey, std::uint32_t) {
            QTest::keyClick(focused(monkey), key, modifiers);
        };
    }
    QPoint pointIn(const QWidget *widget, std::uint32_t number)
    {
        return {int(number % unsigned(std::max(1, widget->width()))),
                int(number / 7 % unsigned(std::max(1, widget->height())))};
    }

    // Replay

    void onTimeline(Monkey &monkey, std::uint32_t number)
    {
        auto *timeline = monkey.window()->findChild<QWidget *>(u"timeline"_s);
        if (!timeline->isVisible())
            return;
        timeline->setFocus();
        constexpr std::pair<Qt::Key, Qt::KeyboardModifier> keys[] = {
            {Qt::Key_E, Qt::NoModifier},     {Qt::Key_E, Qt::ShiftModifier},
            {Qt::Key_Right, Qt::NoModifier}, {Qt::Key_Left, Qt::NoModifier},
            {Qt::Key_Down, Qt::NoModifier},  {Qt::Key_Up, Qt::NoModifier},
            {Qt::Key_Plus, Qt::NoModifier},  {Qt::Key_Minus, Qt::NoModifier},
            {Qt::Key_0, Qt::NoModifier},     {Qt::Key_Return, Qt::NoModifier},
            {Qt::Key_I, Qt::NoModifier},     {Qt::Key_W, Qt::NoModifier},
            {Qt::Key_A, Qt::NoModifier},     {Qt::Key_S, Qt::NoModifier},
            {Qt::Key_D, Qt::NoModifier},     {Qt::Key_Right, Qt::ShiftModifier},
            {Qt::Key_Home, Qt::NoModifier},  {Qt::Key_End, Qt::NoModifier},
            {Qt::Key_Space, Qt::NoModifier}, {Qt::Key_Escape, Qt::NoModifier},
        };
        const auto &[key, modifier] = keys[number % std::size(keys)];
        QTest::keyClick(timeline, key, modifier);
    }
    void clickTimeline(Monkey &monkey, std::uint32_t number)
    {
        auto *area = monkey.window()->findChild<QAbstractScrollArea *>(u"timeline"_s);
        if (!area->isVisible())
            return;
        const QPoint point = pointIn(area->viewport(), number);
        if (number % 11 == 0) { // a drag
            const QPoint end = pointIn(area->viewport(), number / 3 + 101);
            const Qt::KeyboardModifier modifier =
                number % 2 == 0 ? Qt::ShiftModifier : Qt::NoModifier;
            QTest::mousePress(area->viewport(), Qt::LeftButton, modifier, point);
            QTest::mouseMove(area->viewport(), (point + end) / 2);
            QTest::mouseMove(area->viewport(), end);
            QTest::mouseRelease(area->viewport(), Qt::LeftButton, modifier, end);
            return;
        }
        QTest::mouseClick(area->viewport(), Qt::LeftButton,
                          number % 5 == 0 ? Qt::ShiftModifier : Qt::NoModifier, point);
    }
    void typeInto(Monkey &monkey, const QString &field, const QString &text)
    {
        auto *edit = monkey.window()->findChild<QLineEdit *>(field);
        if (edit && edit->isVisible())
            edit->setText(text);
    }
    void filter(Monkey &monkey, std::uint32_t number)
    {
        static const QStringList texts{
            {},           u"status:failed"_s, u"status:("_s, u"tool:climate.*"_s,  u"dur:>2s"_s,
            u"is:none"_s, u"text:zone"_s,     u"nothing"_s,  u"type:tool_result"_s};
        typeInto(monkey, u"replayFilter"_s, chosenItem(texts, number));
    }
    void find(Monkey &monkey, std::uint32_t number)
    {
        static const QStringList texts{u"zone"_s, u"sleep"_s, u"xyzzy"_s, {}};
        typeInto(monkey, u"replayFindText"_s, chosenItem(texts, number));
        QTest::keyClick(focused(monkey), Qt::Key_F3);
    }
    void sort(Monkey &monkey, std::uint32_t number)
    {
        QTableView *table = chosenItem(usableWidgets<QTableView>(monkey.window()), number);
        if (table && table->horizontalHeader()->count() > 0)
            emit table->horizontalHeader()->sectionClicked(int(number / 3)
                                                           % table->horizontalHeader()->count());
    }
    void showPage(Monkey &monkey, std::uint32_t number)
    {
        static const QStringList pages{u"events"_s,    u"calls"_s,      u"transcript"_s,
                                       u"artifacts"_s, u"statistics"_s, u"paging"_s,
                                       u"losses"_s,    u"repairs"_s,    u"gaps"_s};
        (void)monkey.window()->select(ViewLocation{chosenItem(pages, number)});
    }
    void exportLog(Monkey &monkey, std::uint32_t number)
    {
        if (monkey.window()->isOnStartPage())
            return;
        QAction *action = chosenItem(
            monkey.window()->workspace(monkey.window()->mode())->exportActions(), number);
        if (!action || !action->isEnabled())
            return;
        action->trigger();
        const QPointer dialog = monkey.window()->findChild<QDialog *>(u"exportDialog"_s);
        if (!dialog)
            return;
        for (QComboBox *box : usableWidgets<QComboBox>(dialog))
            box->setCurrentIndex(int(number / 2) % std::max(1, box->count()));
        for (QLineEdit *line : usableWidgets<QLineEdit>(dialog)) {
            if (number % 3 != 0)
                line->setText(monkey.folder() + u"/export-%1"_s.arg(number % 4));
        }
        for (int i = 0; i < 3 && dialog; ++i) {
            const QList<QPushButton *> buttons = usableWidgets<QPushButton>(dialog);
            for (QPushButton *button : buttons) {
                if (dialog && button->isDefault())
                    button->click();
            }
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        }
    }

    // every mode

    void selectRow(Monkey &monkey, std::uint32_t number)
    {
        QAbstractItemView *view =
            chosenItem(usableWidgets<QAbstractItemView>(monkey.window()), number);
        if (!view || !view->model())
            return;
        QModelIndex index;
        for (std::uint32_t depth = 0; depth <= number % 4; ++depth) {
            const int rows = view->model()->rowCount(index);
            if (rows > 0)
                index = view->model()->index(int(number / 5) % rows, 0, index);
        }
        if (!index.isValid())
            return;
        view->setCurrentIndex(index);
        view->setFocus();
        if (number % 6 == 0)
            QTest::keyClick(view, Qt::Key_Return);
    }
    void tab(Monkey &monkey, std::uint32_t number)
    {
        QTabWidget *tabs = chosenItem(usableWidgets<QTabWidget>(monkey.window()), number);
        if (tabs && tabs->count() > 0)
            tabs->setCurrentIndex(int(number / 3) % tabs->count());
    }
    void modeAction(Monkey &monkey, std::uint32_t number)
    {
        if (monkey.window()->isOnStartPage())
            return;
        const QList<QAction *> actions =
            monkey.window()->workspace(monkey.window()->mode())->modeActions();
        QAction *action = chosenItem(actions, number);
        if (action && action->isEnabled())
            action->trigger();
    }
    void open(Monkey &monkey, std::uint32_t number)
    {
        QStringList paths{monkey.file(number)};
        if (number % 7 == 0)
            paths.append(monkey.file(number / 7));
        if (number % 11 == 0)
            paths = {monkey.folder()};
        monkey.window()->openPaths(paths);
    }
    void damage(Monkey &monkey, std::uint32_t number)
    {
        const QString path = monkey.file(number);
        QFile file(path);
        switch (number / 3 % 4) {
        case 0:
            file.remove();
            break;
        case 1:
            file.resize(file.size() * (number % 10) / 10);
            break;
        case 2:
            if (file.open(QIODevice::Append))
                file.write("{\"Type\":\"broken\n");
            break;
        default:
            monkey.restoreFile(number);
        }
    }
    void typeText(Monkey &monkey, std::uint32_t number)
    {
        QPlainTextEdit *edit = chosenItem(usableWidgets<QPlainTextEdit>(monkey.window()), number);
        static const QStringList texts{u"{\"a\": 1}"_s,
                                       u"{"_s,
                                       u"[1, 2"_s,
                                       {},
                                       u"{\"zone_id\":\"north-2\",\"hours\":999}"_s,
                                       u"[[[[[[{\"\":[1e400,-0,\"\\ud800\"]}]]]]]]"_s};
        if (edit && !edit->isReadOnly())
            edit->setPlainText(chosenItem(texts, number / 2));
        QLineEdit *line = chosenItem(usableWidgets<QLineEdit>(monkey.window()), number);
        if (!edit && line && !line->isReadOnly())
            line->setText(u"x"_s);
    }
    void typeKeys(Monkey &monkey, std::uint32_t number)
    {
        static const QStringList texts{u"999"_s,     u"-1"_s,    u"a"_s,     u"read zone!!"_s,
                                       u"{\"a\":"_s, u"[1,2]"_s, u"1e99"_s,  u"north-2\""_s,
                                       u"."_s,       u"  "_s,    u"^[a-z"_s, u"2026-01-01"_s};
        if (!monkey.window()->isOnStartPage())
            QTest::keyClicks(focused(monkey), chosenItem(texts, number));
    }
    void pressKey(Monkey &monkey, std::uint32_t number)
    {
        constexpr std::pair<Qt::Key, Qt::KeyboardModifier> keys[] = {
            {Qt::Key_Tab, Qt::NoModifier},       {Qt::Key_Backtab, Qt::ShiftModifier},
            {Qt::Key_Return, Qt::NoModifier},    {Qt::Key_Delete, Qt::NoModifier},
            {Qt::Key_Insert, Qt::NoModifier},    {Qt::Key_F2, Qt::NoModifier},
            {Qt::Key_Space, Qt::NoModifier},     {Qt::Key_Home, Qt::NoModifier},
            {Qt::Key_End, Qt::NoModifier},       {Qt::Key_PageDown, Qt::NoModifier},
            {Qt::Key_Up, Qt::NoModifier},        {Qt::Key_Down, Qt::NoModifier},
            {Qt::Key_Left, Qt::NoModifier},      {Qt::Key_Right, Qt::NoModifier},
            {Qt::Key_Up, Qt::AltModifier},       {Qt::Key_Down, Qt::AltModifier},
            {Qt::Key_A, Qt::ControlModifier},    {Qt::Key_C, Qt::ControlModifier},
            {Qt::Key_V, Qt::ControlModifier},    {Qt::Key_X, Qt::ControlModifier},
            {Qt::Key_D, Qt::ControlModifier},    {Qt::Key_E, Qt::ControlModifier},
            {Qt::Key_F, Qt::ControlModifier},    {Qt::Key_Return, Qt::ControlModifier},
            {Qt::Key_Backspace, Qt::NoModifier}, {Qt::Key_F8, Qt::NoModifier},
            {Qt::Key_Y, Qt::ControlModifier},    {Qt::Key_Tab, Qt::NoModifier},
        };
        const auto &[wanted, modifier] = keys[number % std::size(keys)];
        QTest::keyClick(focused(monkey), wanted, modifier);
    }
    /// Clicks somewhere in the window, as a cat would.
    void click(Monkey &monkey, std::uint32_t number)
    {
        const QPoint point = pointIn(monkey.window(), number * 13);
        QWidget *target = monkey.window()->childAt(point);
        if (!target || !target->isEnabled())
            return;
        monkey.chooseInMenu(number);
        const QPoint inside = target->mapFrom(monkey.window(), point);
        if (number % 9 == 0)
            QTest::mouseDClick(target, Qt::LeftButton, Qt::NoModifier, inside);
        else
            QTest::mouseClick(target, Qt::LeftButton,
                              number % 17 == 0 ? Qt::ControlModifier : Qt::NoModifier, inside);
    }
    void wheel(Monkey &monkey, std::uint32_t number)
    {
        const QPoint point = pointIn(monkey.window(), number * 13);
        QWidget *target = monkey.window()->childAt(point);
        if (!target)
            return;
        const QPoint inside = target->mapFrom(monkey.window(), point);
        const int turn = number % 2 == 0 ? 120 : -120;
        QWheelEvent event(inside, target->mapToGlobal(QPointF(inside)), {}, {0, turn}, Qt::NoButton,
                          number % 3 == 0 ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(target, &event);
    }
    void contextMenu(Monkey &monkey, std::uint32_t number)
    {
        const QList<QWidget *> widgets = usableWidgets<QWidget>(monkey.window());
        QWidget *target = chosenItem(widgets, number);
        if (!target)
            return;
        monkey.chooseInMenu(number);
        const QPoint point = pointIn(target, number * 7);
        QContextMenuEvent event(number % 2 == 0 ? QContextMenuEvent::Mouse
                                                : QContextMenuEvent::Keyboard,
                                point, target->mapToGlobal(point));
        QCoreApplication::sendEvent(target, &event);
    }
    void choose(Monkey &monkey, std::uint32_t number)
    {
        QComboBox *box = chosenItem(usableWidgets<QComboBox>(monkey.window()), number);
        if (!box || box->count() == 0)
            return;
        const int index = int(number / 3) % box->count();
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
    void palette(Monkey &monkey, std::uint32_t number)
    {
        static const QStringList texts{u"read"_s, u"xyzzy"_s, u"call"_s, u"run"_s};
        monkey.window()->actions()->palette->trigger();
        monkey.window()->commandPalette()->open(chosenItem(texts, number));
        if (number % 3 == 0)
            QTest::keyClick(focused(monkey), Qt::Key_Return);
    }
    void resize(Monkey &monkey, std::uint32_t number)
    {
        monkey.window()->resize(720 + int(number % 1000), 480 + int(number / 10 % 600));
    }

    // Call

    void server(Monkey &monkey, std::uint32_t number)
    {
        auto *call = monkey.window()->findChild<CallWorkspace *>();
        auto *pane = monkey.window()->findChild<ServersPane *>();
        constexpr std::size_t MostServers = 3;
        const std::vector<LiveServer *> &servers = call->servers()->servers();
        if (number % 4 == 0 && servers.size() < MostServers) {
            call->servers()->add(ServerBook::setupFor(u"\"" TW_TOOL_SERVER "\""_s));
            return;
        }
        if (servers.empty())
            return;
        LiveServer *chosen = servers[number / 4 % servers.size()];
        switch (number % 11) {
        case 1:
            pane->setCurrent(nullptr);
            break;
        case 2:
            call->servers()->remove(chosen);
            break;
        case 3:
            chosen->stop();
            break;
        case 5:
            chosen->restart();
            break;
        default:
            pane->setCurrent(chosen);
            for (const QString &name : {u"startServer"_s, u"sendButton"_s}) {
                auto *button = call->findChild<QPushButton *>(name);
                if (button && button->isVisible() && button->isEnabled())
                    button->click();
            }
        }
    }

    // windows of their own

    void help(Monkey &monkey, std::uint32_t number)
    {
        HelpCentre *centre = monkey.window()->help();
        if (number % 4 == 0)
            centre->search(u"hint"_s);
        else if (number % 4 == 1)
            centre->showHelp({});
        else if (number % 4 == 2)
            centre->showAbout();
        else if (centre->helpWindow())
            centre->helpWindow()->close();
    }
    void settings(Monkey &monkey, std::uint32_t number)
    {
        monkey.window()->actions()->settings->trigger();
        const auto *dialog = monkey.window()->findChild<QDialog *>(u"settings"_s);
        if (!dialog)
            return;
        if (QComboBox *box = chosenItem(usableWidgets<QComboBox>(dialog), number)) {
            const int index = int(number / 5) % std::max(1, box->count());
            box->setCurrentIndex(index);
            emit box->activated(index);
        }
        if (QSpinBox *box = chosenItem(usableWidgets<QSpinBox>(dialog), number))
            box->setValue(box->minimum() + int(number / 7) % 18);
        if (QCheckBox *box = chosenItem(usableWidgets<QCheckBox>(dialog), number / 2))
            box->click();
        if (number % 5 == 0) {
            if (QLineEdit *field = chosenItem(usableWidgets<QLineEdit>(dialog), number))
                field->setText(u"zone"_s);
        }
    }
    void shortcuts(Monkey &monkey, std::uint32_t number)
    {
        monkey.window()->help()->showShortcuts();
        const auto *dialog = monkey.window()->findChild<QDialog *>(u"shortcuts"_s);
        if (!dialog)
            return;
        selectRow(monkey, number);
        if (auto *edit = dialog->findChild<QKeySequenceEdit *>()) {
            edit->setKeySequence(
                QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key(Qt::Key_A + int(number % 26))));
            emit edit->editingFinished();
        }
    }
    void restart(Monkey &monkey, std::uint32_t /*number*/)
    {
        monkey.restart();
    }

} // namespace

const QList<MonkeyAction> &monkeyActions()
{
    using Qt::ControlModifier;
    static const QList<MonkeyAction> entries{
        {u"open"_s, 9, open},
        {u"damage"_s, 3, damage},
        {u"close"_s, 2, byKey(Qt::Key_W, ControlModifier)},
        {u"reload"_s, 2, byKey(Qt::Key_F5)},
        {u"follow"_s, 1, byKey(Qt::Key_L, ControlModifier)},
        {u"design"_s, 4, byKey(Qt::Key_1, ControlModifier)},
        {u"call"_s, 4, byKey(Qt::Key_2, ControlModifier)},
        {u"replay"_s, 4, byKey(Qt::Key_3, ControlModifier)},
        {u"start"_s, 1, byKey(Qt::Key_0, ControlModifier)},
        {u"timeline"_s, 6, onTimeline},
        {u"clicktimeline"_s, 3, clickTimeline},
        {u"filter"_s, 4, filter},
        {u"find"_s, 2, find},
        {u"sort"_s, 3, sort},
        {u"page"_s, 3, showPage},
        {u"export"_s, 1, exportLog},
        {u"select"_s, 10, selectRow},
        {u"tab"_s, 5, tab},
        {u"action"_s, 8, modeAction},
        {u"undo"_s, 2, byKey(Qt::Key_Z, ControlModifier)},
        {u"redo"_s, 1, byKey(Qt::Key_Z, ControlModifier | Qt::ShiftModifier)},
        {u"type"_s, 3, typeText},
        {u"keys"_s, 6, typeKeys},
        {u"press"_s, 12, pressKey},
        {u"click"_s, 12, click},
        {u"wheel"_s, 3, wheel},
        {u"menu"_s, 4, contextMenu},
        {u"choose"_s, 3, choose},
        {u"palette"_s, 2, palette},
        {u"escape"_s, 3, byKey(Qt::Key_Escape)},
        {u"pane"_s, 2, byKey(Qt::Key_F6)},
        {u"theme"_s, 1, byKey(Qt::Key_D, ControlModifier | Qt::ShiftModifier)},
        {u"resize"_s, 2, resize},
        {u"server"_s, 4, server},
        {u"help"_s, 1, help},
        {u"settings"_s, 1, settings},
        {u"shortcuts"_s, 1, shortcuts},
        {u"restart"_s, 1, restart},
    };
    return entries;
}

} // namespace tw
