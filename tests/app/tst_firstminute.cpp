// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// From the start page to "why did this call fail, and was the hint followed?" with the mouse alone:
// every click goes to a visible word, at the place where it is shown. With TW_PICTURES=FOLDER each
// step is written there as a picture (scripts/first-minute).

#include "app/language.h"
#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>
#include <QTest>
#include <QTextDocumentFragment>
#include <QWheelEvent>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

using namespace Qt::StringLiterals;
using namespace tw;

class tst_FirstMinute : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void fromTheStartToTheAnswer_data();
    void fromTheStartToTheAnswer();

private:
    /// Where a word is shown, in the window; nullopt if it cannot be seen.
    [[nodiscard]] std::optional<QPoint> placeOf(const QString &word) const;
    [[nodiscard]] std::optional<QPoint> placeIn(QWidget *widget, const QString &word) const;
    [[nodiscard]] std::optional<QPoint> placeInTabs(const QTabBar *bar, const QString &word) const;
    [[nodiscard]] std::optional<QPoint> placeInView(QAbstractItemView *view,
                                                    const QString &word) const;
    /// The place if the widget is what the pointer meets there.
    [[nodiscard]] std::optional<QPoint> seen(const QWidget *widget, const QPoint &inside) const;
    /// The word that is shown after \a words, which belong to a button or a label.
    [[nodiscard]] QString wordAfter(const QString &words) const;
    bool click(const QString &word);
    bool scrollTo(const QString &word, const QString &pane);
    void keep(const QString &name);

    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    int m_pictures = 0;
};

namespace {

QString plain(const QString &text)
{
    const QString words =
        Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
    return QString(words).remove(u'&');
}

/// What a button or a label says.
QString textOf(const QWidget *widget)
{
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
        return plain(button->text());
    if (const auto *label = qobject_cast<const QLabel *>(widget))
        return plain(label->text());
    if (const auto *line = qobject_cast<const ElidingLabel *>(widget))
        return plain(line->text());
    return {};
}

} // namespace

std::optional<QPoint> tst_FirstMinute::seen(const QWidget *widget, const QPoint &inside) const
{
    const QPoint place = widget->mapTo(m_window.get(), inside);
    const QWidget *top = m_window->childAt(place);
    return top == widget || (top && widget->isAncestorOf(top)) ? std::optional(place)
                                                               : std::nullopt;
}

std::optional<QPoint> tst_FirstMinute::placeInTabs(const QTabBar *bar, const QString &word) const
{
    for (int i = 0; i < bar->count(); ++i) {
        if (plain(bar->tabText(i)) == word)
            return seen(bar, bar->tabRect(i).center());
    }
    return std::nullopt;
}

std::optional<QPoint> tst_FirstMinute::placeInView(QAbstractItemView *view,
                                                   const QString &word) const
{
    const QRect shown = view->viewport()->rect();
    for (int y = 1; y < shown.height(); y += 5) {
        for (int x = 1; x < shown.width(); x += 25) {
            const QModelIndex index = view->indexAt({x, y});
            if (index.isValid() && index.data().toString().contains(word))
                return seen(view->viewport(), view->visualRect(index).center());
        }
    }
    return std::nullopt;
}

std::optional<QPoint> tst_FirstMinute::placeIn(QWidget *widget, const QString &word) const
{
    if (const auto *bar = qobject_cast<const QTabBar *>(widget))
        return placeInTabs(bar, word);
    if (auto *view = qobject_cast<QAbstractItemView *>(widget);
        view && view->model() && !qobject_cast<QHeaderView *>(view))
        return placeInView(view, word);
    return textOf(widget).contains(word) ? seen(widget, widget->rect().center()) : std::nullopt;
}

std::optional<QPoint> tst_FirstMinute::placeOf(const QString &word) const
{
    std::optional<QPoint> said; // by a label: a user clicks what can be clicked
    for (QWidget *widget : m_window->findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        const std::optional<QPoint> place = placeIn(widget, word);
        const bool isLabel =
            qobject_cast<const QLabel *>(widget) || qobject_cast<const ElidingLabel *>(widget);
        if (place && !isLabel)
            return place;
        if (place && !said)
            said = place;
    }
    return said;
}

QString tst_FirstMinute::wordAfter(const QString &words) const
{
    const std::optional<QPoint> place = placeOf(words);
    const QWidget *shown = place ? m_window->childAt(*place) : nullptr;
    return shown ? textOf(shown).section(words, 1).section(u' ', 0, 0) : QString();
}

bool tst_FirstMinute::click(const QString &word)
{
    constexpr int AppearMs = 10'000;
    constexpr int RestMs = 100;
    std::optional<QPoint> found;
    const auto rests = [&] { // a user does not click what still moves
        found = m_window->isIdle() ? placeOf(word) : std::nullopt;
        QTest::qWait(RestMs);
        return found && m_window->isIdle() && placeOf(word) == found;
    };
    if (!QTest::qWaitFor(rests, AppearMs))
        return false;
    const QPoint place = *found;
    QWidget *target = m_window->childAt(place);
    QTest::mouseMove(target, target->mapFrom(m_window.get(), place));
    QTest::mouseClick(target, Qt::LeftButton, Qt::NoModifier,
                      target->mapFrom(m_window.get(), place));
    return QTest::qWaitFor([this] { return m_window->isIdle(); }, AppearMs);
}

/// Turns the wheel over the pane \a pane until \a word is shown.
bool tst_FirstMinute::scrollTo(const QString &word, const QString &pane)
{
    constexpr std::chrono::seconds Longest(10);
    constexpr int TurnMs = 20;
    auto *widget = m_window->findChild<QWidget *>(pane);
    const QDeadlineTimer deadline(Longest); // the content of the pane may still be on its way
    while (widget && !placeOf(word) && !deadline.hasExpired()) {
        const QPoint place = widget->mapTo(m_window.get(), widget->rect().center());
        QWidget *target = m_window->childAt(place);
        const QPointF inside = target->mapFrom(m_window.get(), place);
        QWheelEvent event(inside, target->mapToGlobal(inside), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(target, &event);
        QTest::qWait(TurnMs);
    }
    return placeOf(word).has_value();
}

void tst_FirstMinute::keep(const QString &name)
{
    ++m_pictures;
    const QString folder = qEnvironmentVariable("TW_PICTURES");
    if (folder.isEmpty() || m_window->height() < 900)
        return;
    QTest::qWait(500); // layouts and the first paint
    const QString path = folder + u"/first-minute-%1-%2.png"_s.arg(m_pictures).arg(name);
    QVERIFY(m_window->grab().save(path));
}

void tst_FirstMinute::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings().clear();
    QFont font = QApplication::font(); // offscreen has no desktop font; this is a common size
    font.setPointSizeF(10);
    QApplication::setFont(font);
    applyTheme(*qobject_cast<QApplication *>(QCoreApplication::instance()), ThemeChoice::Light);
    applyLanguage(u"en"_s);
    m_settings = std::make_unique<Settings>();
}

void tst_FirstMinute::fromTheStartToTheAnswer_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1440x900") << QSize(1440, 900); // the size of the pictures
    QTest::newRow("1280x690") << QSize(1280, 690); // a small screen with a panel and a title bar
}

void tst_FirstMinute::fromTheStartToTheAnswer()
{
    QFETCH(QSize, size);
    m_pictures = 0;
    m_window = std::make_unique<MainWindow>(m_settings.get());
    m_window->setSessionKept(false);
    m_window->resize(size);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    // What is there to try?
    QVERIFY(placeOf(u"A day in the greenhouse"_s));
    keep(u"start"_s);
    QVERIFY(click(u"A day in the greenhouse"_s));
    // What failed? The head of the timeline says how many, the table lists them.
    QTRY_VERIFY(placeOf(u"failed"_s));
    QVERIFY(click(u"Calls"_s));
    QVERIFY(scrollTo(u"invalid_call"_s, u"replayCalls"_s));
    keep(u"calls"_s);
    // Why did it fail? The reason and the field are in the inspector.
    QVERIFY(click(u"invalid_call"_s));
    QTRY_VERIFY(placeOf(u"recovery: correct_call"_s));
    QVERIFY(placeOf(u"must be one of"_s));
    keep(u"reason"_s);
    // What was the hint, and was it followed? The page of the repairs says it for all failures.
    QVERIFY(click(u"Repairs"_s));
    QVERIFY(click(u"fixed"_s));
    QVERIFY(scrollTo(u"Hint: followed"_s, u"repairChain"_s));
    keep(u"repairs"_s);
    // Which call repaired it?
    const QString repair = wordAfter(u"Repaired by "_s);
    QVERIFY(!repair.isEmpty());
    if (size.height() == 900) // a low table may show another fixed failure first
        QCOMPARE(repair, u"tooluse_f6"_s);
    QVERIFY(click(u"Repaired by"_s));
    QTRY_VERIFY(!placeOf(u"recovery: correct_call"_s));
    // The inspector names it below its title.
    const auto *inspector = m_window->findChild<QWidget *>(u"inspector"_s);
    QTRY_VERIFY(std::ranges::any_of(inspector->findChildren<QWidget *>(), [&](const QWidget *part) {
        return part->isVisible() && textOf(part).endsWith(u" · "_s + repair);
    }));
    keep(u"repaired"_s);
    QCOMPARE(m_pictures, 5);
    m_window.reset();
}

QTEST_MAIN(tst_FirstMinute)
#include "tst_firstminute.moc"
