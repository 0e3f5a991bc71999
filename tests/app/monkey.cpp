// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "monkey.h"

#include "app/help/helpcentre.h"
#include "app/help/helpwindow.h"
#include "app/window/windowactions.h"
#include "model/catalog/catalogdocument.h"
#include "model/replay/replaysession.h"
#include "widgets/shell/commandpalette.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMutex>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

#include <ctime>
#include <functional>
#include <random>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int CalmMs = 60'000; // with sanitizers, on a busy machine

    QMutex warningMutex;
    QString firstWarning; ///< since the last look

    void keepWarning(QtMsgType type, const QMessageLogContext &context, const QString &text)
    {
        const QLatin1StringView category(context.category ? context.category : "");
        if (type == QtDebugMsg || type == QtInfoMsg || category.startsWith("qt.qpa"_L1)
            || text.startsWith(u"This plugin does not support"_s))
            return;
        const QMutexLocker lock(&warningMutex);
        if (firstWarning.isEmpty())
            firstWarning = text;
    }

    qint64 processorMs()
    {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return qint64(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
    }

    /// The visible widgets of one class below \a parent.
    template <typename Widget>
    QList<Widget *> visible(const QWidget *parent)
    {
        QList<Widget *> found;
        for (Widget *widget : parent->findChildren<Widget *>()) {
            if (widget->isVisible() && widget->isEnabled())
                found.append(widget);
        }
        return found;
    }

    template <typename Item>
    Item chosen(const QList<Item> &items, std::uint32_t number)
    {
        return items.isEmpty() ? Item{} : items[qsizetype(number) % items.size()];
    }

    void writeFile(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
    }

} // namespace

struct Monkey::Actions
{
    using Act = std::function<void(Monkey &, std::uint32_t)>;
    struct Entry
    {
        QString name;
        int weight;
        Act act;
    };

    static QWidget *focused(const Monkey &monkey)
    {
        QWidget *focus = QApplication::focusWidget();
        return focus && focus->window() == monkey.m_window.get() ? focus : monkey.m_window.get();
    }
    static Act key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        return [key, modifiers](Monkey &monkey, std::uint32_t) {
            QTest::keyClick(focused(monkey), key, modifiers);
        };
    }
    static void onTimeline(Monkey &monkey, std::uint32_t number)
    {
        QWidget *timeline = monkey.m_window->findChild<QWidget *>(u"timeline"_s);
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
    static void clickTimeline(Monkey &monkey, std::uint32_t number)
    {
        auto *area = monkey.m_window->findChild<QAbstractScrollArea *>(u"timeline"_s);
        if (!area->isVisible())
            return;
        const QSize size = area->viewport()->size();
        const QPoint point(int(number % unsigned(std::max(1, size.width()))),
                           int(number / 7 % unsigned(std::max(1, size.height()))));
        QTest::mouseClick(area->viewport(), Qt::LeftButton,
                          number % 5 == 0 ? Qt::ShiftModifier : Qt::NoModifier, point);
    }
    static void typeInto(Monkey &monkey, const QString &field, const QString &text)
    {
        auto *edit = monkey.m_window->findChild<QLineEdit *>(field);
        if (edit && edit->isVisible())
            edit->setText(text);
    }
    static void filter(Monkey &monkey, std::uint32_t number)
    {
        static const QStringList texts{
            {},           u"status:failed"_s, u"status:("_s, u"tool:climate.*"_s,  u"dur:>2s"_s,
            u"is:none"_s, u"text:zone"_s,     u"nothing"_s,  u"type:tool_result"_s};
        typeInto(monkey, u"replayFilter"_s, chosen(texts, number));
    }
    static void find(Monkey &monkey, std::uint32_t number)
    {
        static const QStringList texts{u"zone"_s, u"sleep"_s, u"xyzzy"_s, {}};
        typeInto(monkey, u"replayFindText"_s, chosen(texts, number));
        QTest::keyClick(focused(monkey), Qt::Key_F3);
    }
    static void sort(Monkey &monkey, std::uint32_t number)
    {
        QTableView *table = chosen(visible<QTableView>(monkey.m_window.get()), number);
        if (table && table->horizontalHeader()->count() > 0)
            emit table->horizontalHeader()->sectionClicked(int(number / 3)
                                                           % table->horizontalHeader()->count());
    }
    static void selectRow(Monkey &monkey, std::uint32_t number)
    {
        QAbstractItemView *view = chosen(visible<QAbstractItemView>(monkey.m_window.get()), number);
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
    static void tab(Monkey &monkey, std::uint32_t number)
    {
        QTabWidget *tabs = chosen(visible<QTabWidget>(monkey.m_window.get()), number);
        if (tabs && tabs->count() > 0)
            tabs->setCurrentIndex(int(number / 3) % tabs->count());
    }
    /// An action of the mode that opens no menu or file dialog.
    static void modeAction(Monkey &monkey, std::uint32_t number)
    {
        if (monkey.m_window->isOnStartPage())
            return;
        const QList<QAction *> actions =
            monkey.m_window->workspace(monkey.m_window->mode())->modeActions();
        QAction *action = chosen(actions, number);
        if (action && action->isEnabled() && !action->text().contains(u'…'))
            action->trigger();
    }
    static void open(Monkey &monkey, std::uint32_t number)
    {
        QStringList paths{monkey.file(number)};
        if (number % 7 == 0)
            paths.append(monkey.file(number / 7));
        if (number % 11 == 0)
            paths = {monkey.m_folder.path()};
        monkey.m_window->openPaths(paths);
    }
    static void damage(Monkey &monkey, std::uint32_t number)
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
    static void typeText(Monkey &monkey, std::uint32_t number)
    {
        QPlainTextEdit *edit = chosen(visible<QPlainTextEdit>(monkey.m_window.get()), number);
        static const QStringList texts{u"{\"a\": 1}"_s, u"{"_s, u"[1, 2"_s, {}};
        if (edit && !edit->isReadOnly())
            edit->setPlainText(chosen(texts, number / 2));
        QLineEdit *line = chosen(visible<QLineEdit>(monkey.m_window.get()), number);
        if (!edit && line && !line->isReadOnly())
            line->setText(u"x"_s);
    }
    static void palette(Monkey &monkey, std::uint32_t number)
    {
        static const QStringList texts{u"read"_s, u"xyzzy"_s, u"call"_s, u"run"_s};
        monkey.m_window->commandPalette()->open(chosen(texts, number));
    }
    static void resize(Monkey &monkey, std::uint32_t number)
    {
        monkey.m_window->resize(720 + int(number % 1000), 480 + int(number / 10 % 600));
    }
    static void help(Monkey &monkey, std::uint32_t number)
    {
        HelpCentre *help = monkey.m_window->help();
        if (number % 3 == 0)
            help->search(u"hint"_s);
        else if (number % 3 == 1)
            help->showHelp({});
        else if (help->helpWindow())
            help->helpWindow()->close();
    }

    static const QList<Entry> &all()
    {
        using Qt::ControlModifier;
        static const QList<Entry> entries{
            {u"open"_s, 8, open},
            {u"damage"_s, 3, damage},
            {u"close"_s, 2, key(Qt::Key_W, ControlModifier)},
            {u"reload"_s, 2, key(Qt::Key_F5)},
            {u"follow"_s, 1, key(Qt::Key_L, ControlModifier)},
            {u"design"_s, 1, key(Qt::Key_1, ControlModifier)},
            {u"call"_s, 1, key(Qt::Key_2, ControlModifier)},
            {u"replay"_s, 3, key(Qt::Key_3, ControlModifier)},
            {u"start"_s, 1, key(Qt::Key_0, ControlModifier)},
            {u"timeline"_s, 8, onTimeline},
            {u"click"_s, 4, clickTimeline},
            {u"filter"_s, 5, filter},
            {u"find"_s, 3, find},
            {u"sort"_s, 4, sort},
            {u"select"_s, 8, selectRow},
            {u"tab"_s, 5, tab},
            {u"action"_s, 5, modeAction},
            {u"undo"_s, 1, key(Qt::Key_Z, ControlModifier)},
            {u"type"_s, 2, typeText},
            {u"palette"_s, 1, palette},
            {u"escape"_s, 2, key(Qt::Key_Escape)},
            {u"pane"_s, 1, key(Qt::Key_F6)},
            {u"theme"_s, 1, key(Qt::Key_D, ControlModifier | Qt::ShiftModifier)},
            {u"resize"_s, 2, resize},
            {u"help"_s, 1, help},
        };
        return entries;
    }
};

QStringList Monkey::actions()
{
    QStringList names;
    for (const Actions::Entry &entry : Actions::all())
        names.append(entry.name);
    return names;
}

MonkeySteps makeMonkeySteps(std::uint32_t seed, int count)
{
    QStringList pool;
    for (const Monkey::Actions::Entry &entry : Monkey::Actions::all()) {
        for (int i = 0; i < entry.weight; ++i)
            pool.append(entry.name);
    }
    std::mt19937 random(seed);
    MonkeySteps steps;
    for (int i = 0; i < count; ++i) {
        const auto action = static_cast<std::uint32_t>(random());
        steps.append({chosen(pool, action), static_cast<std::uint32_t>(random() % 100'000)});
    }
    return steps;
}

QString toText(const MonkeySteps &steps)
{
    QString text;
    for (const MonkeyStep &step : steps)
        text += u"%1 %2\n"_s.arg(step.action).arg(step.number);
    return text;
}

MonkeySteps stepsFromText(const QString &text)
{
    MonkeySteps steps;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts))
        steps.append({line.section(u' ', 0, 0), line.section(u' ', 1, 1).toUInt()});
    return steps;
}

Monkey::Monkey()
{
    makeFiles();
    qInstallMessageHandler(keepWarning);
    m_settings = std::make_unique<Settings>();
    m_window = std::make_unique<MainWindow>(m_settings.get());
    m_window->setSessionKept(false);
    m_window->resize(1280, 720);
    m_window->show();
    m_window->activateWindow();
    QCoreApplication::processEvents();
}

Monkey::~Monkey()
{
    m_window->document()->undoStack()->setClean(); // no question at the end
    m_window.reset();
    qInstallMessageHandler(nullptr);
}

void Monkey::makeFiles()
{
    QDirIterator found(QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse"),
                       QDir::Files, QDirIterator::Subdirectories);
    while (found.hasNext())
        m_sources.append(found.next());
    m_sources.sort();
    for (const QString &source : std::as_const(m_sources))
        m_files.append(m_folder.filePath(QFileInfo(source).fileName()));
    for (std::uint32_t i = 0; i < std::uint32_t(m_sources.size()); ++i)
        restoreFile(i);
    const std::pair<QString, QByteArray> wrong[] = {
        {u"notes.txt"_s, "These are notes.\n"},
        {u"broken.json"_s, "{\"tools\": ["},
        {u"empty.ndjson"_s, {}},
        {u"picture.png"_s, "\x89PNG\r\n\x1a\n\0\0\0\r"},
        {u"other.ndjson"_s, "{\"a\":1}\n{\"b\":2}\n"},
    };
    for (const auto &[name, bytes] : wrong) {
        writeFile(m_folder.filePath(name), bytes);
        m_files.append(m_folder.filePath(name));
    }
    m_files.append(m_folder.filePath(u"missing.ndjson"_s));
}

QString Monkey::file(std::uint32_t number) const
{
    return chosen(m_files, number);
}

void Monkey::restoreFile(std::uint32_t number) const
{
    const auto place = qsizetype(number) % m_files.size();
    if (place >= m_sources.size())
        return;
    QFile::remove(m_files[place]);
    QFile::copy(m_sources[place], m_files[place]);
    QFile(m_files[place]).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

void Monkey::settle(std::uint32_t number) const
{
    // Mostly at once: closing while a log is read is the point.
    const int rounds = number % 4 == 0 ? 20 : int(number % 3);
    for (int i = 0; i <= rounds; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    if (number % 9 == 0)
        (void)QTest::qWaitFor([this] { return m_window->isIdle(); }, CalmMs);
}

void Monkey::answerDialogs(std::uint32_t number) const
{
    for (QDialog *dialog : visible<QDialog>(m_window.get())) {
        const QList<QPushButton *> buttons = visible<QPushButton>(dialog);
        QPushButton *button = chosen(buttons, number);
        // What opens another program or a file dialog is not for a monkey.
        if (button && !button->text().contains(u'…') && !button->text().contains(u"Open"_s)
            && !button->text().contains(u"folder"_s) && !button->text().contains(u"Save"_s))
            button->click();
        dialog->reject();
    }
}

QString Monkey::look() const
{
    {
        const QMutexLocker lock(&warningMutex);
        if (!firstWarning.isEmpty())
            return u"warning: "_s + std::exchange(firstWarning, {});
    }
    if (!m_window->isIdle() || m_window->session()->state() != ReplaySession::State::Ready)
        return {};
    for (const QLabel *note : m_window->findChildren<QLabel *>(u"replayNote"_s)) {
        const auto *table = qobject_cast<const QTableView *>(note->parent()->parent());
        if (table && table->isVisible() && table->model()->rowCount() == 0 && !note->isVisible())
            return u"an empty table without a sentence: "_s + table->objectName();
    }
    return {};
}

QString Monkey::take(const MonkeyStep &step)
{
    const qint64 before = processorMs();
    for (const Actions::Entry &entry : Actions::all()) {
        if (entry.name == step.action)
            entry.act(*this, step.number);
    }
    settle(step.number);
    answerDialogs(step.number);
    m_longest = std::max(m_longest, processorMs() - before);
    return look();
}

QString Monkey::finish()
{
    if (!QTest::qWaitFor([this] { return m_window->isIdle(); }, CalmMs))
        return u"the window does not become idle"_s;
    QCoreApplication::processEvents();
    return look();
}

} // namespace tw
