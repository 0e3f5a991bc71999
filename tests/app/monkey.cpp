// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "monkey.h"

#include "model/catalog/catalogdocument.h"
#include "model/replay/replaysession.h"
#include "monkeyactions.h"

#include <QAction>
#include <QDialog>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMetaEnum>
#include <QMutex>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QThread>
#include <QUndoStack>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int CalmMs = 60'000; // with sanitizers, on a busy machine
    constexpr int GuardMs = 50; // menus and drags are left after this
    constexpr int MaxEvents = 300'000; // of one step; with sanitizers, most have less than a tenth
    constexpr int MaxToldEvents = 20;

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

    /// As QTest::keyClick(), which warns where the key press has disabled the widget: what is
    /// chosen in a menu can do so.
    void typeKey(QWidget *widget, Qt::Key key)
    {
        const QPointer<QWidget> receiver(widget);
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent event(type, key, Qt::NoModifier);
            if (receiver)
                QCoreApplication::sendEvent(receiver, &event);
        }
    }

    qint64 processorMs()
    {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return qint64(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
    }

    /// "QWidget in QTreeView replayRuns".
    QString nameOf(const QObject *object)
    {
        QStringList names;
        for (; object != nullptr && names.size() < 3; object = object->parent()) {
            names.append(QString::fromLatin1(object->metaObject()->className()) + u' '
                         + object->objectName());
        }
        return names.join(u" in "_s);
    }

    void writeFile(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
    }

    QString nameOf(QEvent::Type type)
    {
        return QLatin1StringView(QMetaEnum::fromType<QEvent::Type>().valueToKey(type));
    }

} // namespace

void MonkeyApplication::beginStep(const QString &step)
{
    m_step = step;
    m_events = 0;
}

bool MonkeyApplication::notify(QObject *receiver, QEvent *event)
{
    if (QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    if (++m_events > MaxEvents) {
        m_endless.append(nameOf(event->type()) + u" of "_s + nameOf(receiver));
        if (m_endless.size() == MaxToldEvents) {
            std::fprintf(stderr, "the events of the step %s have no end; the last are:\n%s\n",
                         qPrintable(m_step), qPrintable(m_endless.join(u'\n')));
            std::abort();
        }
    }
    if (m_depth > 0) {
        m_isNested = m_isNested || QThread::currentThread()->loopLevel() > 0;
        return QApplication::notify(receiver, event);
    }
    const QPointer<QObject> target = receiver; // may be deleted
    const QEvent::Type type = event->type();
    m_isNested = false;
    ++m_depth;
    const qint64 before = processorMs();
    const bool isDone = QApplication::notify(receiver, event);
    const qint64 taken = processorMs() - before;
    --m_depth;
    if (taken > m_longest.ms && !m_isNested) {
        m_longest = {
            taken,
            u"%1 ms: %2 of %3"_s.arg(taken).arg(nameOf(type), target ? nameOf(target) : u"?"_s)};
    }
    return isDone;
}

MonkeySteps makeMonkeySteps(std::uint32_t seed, int count)
{
    QStringList pool;
    for (const MonkeyAction &entry : monkeyActions()) {
        for (int i = 0; i < entry.weight; ++i)
            pool.append(entry.name);
    }
    std::mt19937 random(seed);
    MonkeySteps steps;
    for (int i = 0; i < count; ++i) {
        const auto action = static_cast<std::uint32_t>(random());
        steps.append({chosenItem(pool, action), static_cast<std::uint32_t>(random() % 100'000)});
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
    QGuiApplication::setQuitOnLastWindowClosed(false);
    makeFiles();
    qInstallMessageHandler(keepWarning);
    m_guard.setInterval(GuardMs);
    QObject::connect(&m_guard, &QTimer::timeout, &m_guard, [this] { leaveNestedLoop(); });
    m_guard.start();
    openWindow();
}

Monkey::~Monkey()
{
    m_window->document()->undoStack()->setClean(); // no question at the end
    m_window.reset();
    qInstallMessageHandler(nullptr);
}

void Monkey::openWindow()
{
    m_settings = std::make_unique<Settings>();
    m_window = std::make_unique<MainWindow>(m_settings.get());
    m_window->resize(1280, 720);
    m_window->show();
    m_window->activateWindow();
    m_window->beginSession(MainWindow::Reopening::IfWanted);
    QCoreApplication::processEvents();
}

void Monkey::restart()
{
    m_window->document()->undoStack()->setClean();
    m_window->close();
    // Servers end in their own time. What asks a question is ended as by a crash.
    (void)QTest::qWaitFor(
        [this] {
            return !m_window->isVisible() || !usableWidgets<QDialog>(m_window.get()).isEmpty();
        },
        CalmMs);
    // Further windows end with the program too. They must not outlive its settings.
    for (MainWindow *each : MainWindow::openWindows()) {
        if (each != m_window.get())
            delete each;
    }
    m_window.reset();
    openWindow();
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
    return chosenItem(m_files, number);
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

void Monkey::settle(std::uint32_t number)
{
    // Mostly at once: closing while a log is read is the point.
    const int rounds = number % 4 == 0 ? 20 : int(number % 3);
    for (int i = 0; i <= rounds; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    if (number % 9 == 0)
        (void)QTest::qWaitFor([this] { return m_window->isIdle(); }, CalmMs);
}

/// An action that opened a menu, a dialog or a drag waits in an event loop of its own.
void Monkey::leaveNestedLoop()
{
    if (!m_isActing)
        return;
    if (QWidget *popup = QApplication::activePopupWidget()) {
        auto *menu = qobject_cast<QMenu *>(popup);
        QList<QAction *> choices;
        for (QAction *action : menu ? menu->actions() : QList<QAction *>()) {
            if (action->isEnabled() && !action->isSeparator() && !action->menu())
                choices.append(action);
        }
        QAction *action = chosenItem(choices, m_choice);
        if (action && m_choice % 3 != 0) {
            menu->setActiveAction(action);
            typeKey(menu, Qt::Key_Return);
        } else {
            popup->close();
        }
        m_choice = 0; // a menu of this choice is closed
    } else if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
        dialog->reject();
    } else if (QThread::currentThread()->loopLevel() > 0) {
        typeKey(m_window.get(), Qt::Key_Escape); // a drag
    }
}

void Monkey::answerDialogs(std::uint32_t number) const
{
    for (QDialog *dialog : usableWidgets<QDialog>(m_window.get())) {
        const QList<QPushButton *> buttons = usableWidgets<QPushButton>(dialog);
        QPushButton *button = chosenItem(buttons, number);
        // A monkey writes no files but those that it exports.
        if (button && !button->text().contains(u'…') && !button->text().contains(u"Save"_s))
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
    if (!m_window->isVisible())
        restart(); // a step has closed it
    m_isActing = true;
    for (const MonkeyAction &entry : monkeyActions()) {
        if (entry.name == step.action)
            entry.act(*this, step.number);
    }
    while (QApplication::activePopupWidget())
        leaveNestedLoop();
    m_isActing = false;
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
