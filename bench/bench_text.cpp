// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Large texts in the JSON editor and in the read-only view, most of them on one line: processor
// time of the window's thread for a paste, a letter, caret keys, undo and an idle cursor.
// usage: bench_text [MEGABYTES]      5 by default

#include "bench/cputime.h"
#include "bench/waituntil.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonview.h"

#include <QApplication>
#include <QClipboard>
#include <QEventLoop>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdio>
#include <functional>

namespace {

using namespace Qt::StringLiterals;
using namespace tw;

double costOf(const std::function<void()> &work)
{
    const double before = bench::threadMilliseconds();
    work();
    return bench::threadMilliseconds() - before;
}

void press(QWidget *target, Qt::Key key, Qt::KeyboardModifiers modifiers = {},
           const QString &text = {})
{
    QKeyEvent down(QEvent::KeyPress, key, modifiers, text);
    QApplication::sendEvent(target, &down);
}

struct Sample
{
    const char *name;
    QString text;
};

QString repeated(const QString &part, qsizetype size)
{
    return part.repeated(size / part.size() + 1);
}

std::vector<Sample> samples(qsizetype size)
{
    const QString row = uR"({"id":12345,"name":"soil","values":[1.5,2.25,3],"ok":true},)"_s;
    const QString rows = u"{\"rows\":["_s + repeated(row, size) + u"null]}";
    QString pretty = rows;
    pretty.replace(u',', u",\n"_s);
    const auto depth = std::min<qsizetype>(size / 2, 100'000);
    return {{"members on one line", rows},
            {"one string", u"{\"text\":\""_s + repeated(u"QUJDREVGR0hJSktMTU5P"_s, size) + u"\"}"},
            {"emoji",
             u"{\"text\":\""_s
                 + repeated(u"\U0001F468\u200D\U0001F469\u200D\U0001F467 é e\u0301"_s, size)
                 + u"\"}"},
            {"nested", QString(depth, u'[') + QString(depth, u']')},
            {"syntax error", rows.left(size) + u"}}}"},
            {"no JSON", repeated(u"a log line that never ends "_s, size)},
            {"pretty", pretty}};
}

void measureEdit(const Sample &sample)
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *edit = new JsonEdit(&window);
    column->addWidget(edit);
    window.resize(900, 700);
    window.show();
    edit->setFocus();
    bench::waitUntilCalm([] { return true; });
    const auto settle = [&] { bench::waitUntilCalm([&] { return !edit->isBusy(); }); };
    QGuiApplication::clipboard()->setText(sample.text);
    const double paste = costOf([&] {
        edit->paste();
        edit->viewport()->repaint();
    });
    const double rest = costOf(settle);
    const auto key = [&](Qt::Key code, Qt::KeyboardModifiers modifiers = {},
                         const QString &text = {}) {
        const double cost = costOf([&] {
            press(edit, code, modifiers, text);
            QCoreApplication::processEvents();
        });
        settle();
        return cost;
    };
    const double atEnd = key(Qt::Key_X, {}, u"x"_s);
    const double home = key(Qt::Key_Home, Qt::ControlModifier);
    const double atStart = key(Qt::Key_X, {}, u"x"_s);
    const double quote = key(Qt::Key_QuoteDbl, Qt::ShiftModifier, u"\""_s);
    const double end = key(Qt::Key_End);
    const double left = key(Qt::Key_Left);
    const double page = key(Qt::Key_PageDown);
    const double undo = key(Qt::Key_Z, Qt::ControlModifier);
    const double idle = costOf([] {
        QEventLoop loop; // waitUntil() would wake up by itself
        QTimer::singleShot(5000, &loop, &QEventLoop::quit);
        loop.exec();
    });
    const double undoAll = costOf([&] {
        for (int i = 0; i < 5; ++i)
            edit->undo();
        edit->viewport()->repaint();
    });
    std::printf("%-20s paste %6.0f, then %6.0f; letter at end %5.1f, at start %5.1f, quote %5.1f; "
                "Ctrl+Home %5.1f, End %5.1f, Left %5.1f, Page %5.1f, undo %5.1f, undo all %6.0f; "
                "idle 5 s %5.0f ms\n",
                sample.name, paste, rest, atEnd, atStart, quote, home, end, left, page, undo,
                undoAll, idle);
    std::fflush(stdout);
}

void measureView(const Sample &sample, int repeat)
{
    JsonView view;
    view.resize(600, 700);
    view.show();
    QByteArray text = sample.text.toUtf8().repeated(repeat);
    const double shown = costOf([&] {
        view.setText(text);
        view.viewport()->repaint();
    });
    const double end = costOf([&] {
        press(&view, Qt::Key_End, Qt::ControlModifier);
        view.viewport()->repaint();
    });
    const double left = costOf([&] {
        press(&view, Qt::Key_Left);
        view.viewport()->repaint();
    });
    const double resized = costOf([&] {
        view.resize(500, 700);
        QCoreApplication::processEvents();
        view.viewport()->repaint();
    });
    std::printf("view, %4.0f MB, %-20s shown %5.0f, Ctrl+End %5.1f, Left %5.1f, resized %5.0f ms\n",
                static_cast<double>(text.size()) / 1e6, sample.name, shown, end, left, resized);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const double megabytes = arguments.size() > 1 ? arguments.at(1).toDouble() : 5;
    const std::vector<Sample> all = samples(static_cast<qsizetype>(megabytes * 1e6));
    for (const Sample &sample : all)
        measureEdit(sample);
    for (const Sample &sample : all)
        measureView(sample, 1);
    measureView(all[0], 20);
    measureView(all[2], 20);
    return 0;
}
