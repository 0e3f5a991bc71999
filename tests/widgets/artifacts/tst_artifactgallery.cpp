// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Every renderer of artifacts draws its fixture, light and dark, at single and double resolution,
// and survives hostile data. Fonts and styles differ between machines: pictures are scaled down to
// coarse cells, and the ink that is at another place or of another colour is compared with all ink.

#include "picture.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/views/artifactviews.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/artifacts/panzoomview.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/chartdata.h"
#include "widgets/plot/chartexport.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize ViewSize(480, 240);
constexpr QSize CoarseSize(60, 30);
constexpr double MostDifference = 0.3; // of the ink; theComparisonCanFail() shows what exceeds it

QString dataFolder()
{
    return QStringLiteral(TW_TEST_DATA "/artifacts");
}

Json fixture(const QString &name)
{
    QFile file(dataFolder() + u'/' + name + u".json");
    return file.open(QIODevice::ReadOnly) ? *parseJson(file.readAll().toStdString()) : Json();
}

ArtifactSource sourceOf(const Json &stored)
{
    return {.kind = stored["kind"].get<std::string>(),
            .audience = stored["audience"].get<std::string>(),
            .mime = {},
            .data = std::make_shared<const Json>(stored["data"]),
            .schema = {},
            .binding = {}};
}

ArtifactSource sourceOfData(Json data)
{
    ArtifactSource source;
    source.kind = "data";
    source.data = std::make_shared<const Json>(std::move(data));
    return source;
}

std::unique_ptr<ArtifactPanel> panelOf(const ArtifactSource &source)
{
    auto panel = std::make_unique<ArtifactPanel>(prepareShown(source, 0, {}), u"artifact"_s);
    panel->resize(ViewSize.width(), ViewSize.height() + 40);
    panel->show();
    return panel;
}

QImage pictureOf(QWidget &widget, double ratio)
{
    QImage image(widget.size() * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(widget.palette().base().color());
    widget.render(&image);
    image.setDevicePixelRatio(1);
    return image;
}

QImage coarse(const QImage &image)
{
    return image.scaled(CoarseSize, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .convertToFormat(QImage::Format_RGB32);
}

int distance(QRgb left, QRgb right)
{
    return std::abs(qRed(left) - qRed(right)) + std::abs(qGreen(left) - qGreen(right))
        + std::abs(qBlue(left) - qBlue(right));
}

/// How much of \a wanted is missing, elsewhere or of another colour: 0 for the same picture, about
/// 1 for an empty one. Both are coarse.
double difference(const QImage &image, const QImage &wanted, QRgb ground)
{
    double apart = 0;
    double inked = 0;
    for (int y = 0; y < CoarseSize.height(); ++y) {
        for (int x = 0; x < CoarseSize.width(); ++x) {
            apart += distance(image.pixel(x, y), wanted.pixel(x, y));
            inked += distance(ground, wanted.pixel(x, y));
        }
    }
    return apart / std::max(inked, 1.0);
}

QImage committed(const QString &name, bool dark)
{
    return QImage(dataFolder() + u"/pictures/"_s + name
                  + (dark ? u"-dark.png"_s : u"-light.png"_s));
}

/// The share of pixels that are not of the colour in the corner.
double ink(const QImage &image)
{
    const QRgb ground = image.pixel(image.width() - 2, image.height() - 2);
    int inked = 0;
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = 0; x < image.width(); x += 2)
            inked += image.pixel(x, y) != ground ? 1 : 0;
    }
    return inked * 4.0 / (image.width() * image.height());
}

} // namespace

class tst_ArtifactGallery : public QObject
{
    Q_OBJECT

private slots:
    void draws_data();
    void draws();
    void theComparisonCanFail();
    void prints();
    void survives_data();
    void survives();
    void theWheelScrollsThePage();
    void opensByKeyAndDoubleClick();
    void everythingHasAName();
    void everythingHasASummary();
    void loadsNothing();
    void hostileMarkdownIsShownInTime_data();
    void hostileMarkdownIsShownInTime();
    void filtersAndSortsTables();
    void findsInTrees();
    void foldsGraphs();
    void bindsFields();
    void largeTreesAreLazy();
};

void tst_ArtifactGallery::draws_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("dark");
    for (const QString &file : QDir(dataFolder()).entryList({u"*.json"_s}, QDir::Files)) {
        const QString name = file.chopped(5);
        QTest::addRow("%s, light", qPrintable(name)) << name << false;
        QTest::addRow("%s, dark", qPrintable(name)) << name << true;
    }
}

void tst_ArtifactGallery::draws()
{
    QFETCH(QString, name);
    QFETCH(bool, dark);
    applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    const Json stored = fixture(name);
    const ArtifactSource source = sourceOf(stored);
    const auto panel = panelOf(source);
    QCOMPARE(panel->viewId(), QString::fromStdString(stored["renderer"].get<std::string>()));
    ArtifactSource drawn = source;
    const auto first = findFirstView(drawn);
    QVERIFY(first);
    QCOMPARE(panel->viewId(), QString::fromStdString(first->renderer));
    QTest::qWait(1);
    QWidget *view = panel->view();
    const QImage single = pictureOf(*view, 1);
    const QImage twofold = pictureOf(*view, 2);
    QCOMPARE(twofold.size(), single.size() * 2);
    const double inked = ink(single);
    QVERIFY2(inked > 0.002, qPrintable(u"almost nothing is drawn: %1"_s.arg(inked)));
    if (qEnvironmentVariableIsSet("TW_UPDATE_PICTURES")) {
        QVERIFY(coarse(single).save(dataFolder() + u"/pictures/"_s + name
                                    + (dark ? u"-dark.png"_s : u"-light.png"_s)));
    }
    QVERIFY(tw::test::picture(*panel, u"artifact-"_s + name + (dark ? u"-dark"_s : u"-light"_s)));
    const QImage wanted = committed(name, dark);
    QCOMPARE(wanted.size(), CoarseSize);
    const QRgb ground = tokens(dark).base.rgb();
    for (const QImage &image : {single, twofold}) {
        const double apart = difference(coarse(image), wanted, ground);
        QVERIFY2(apart <= MostDifference, qPrintable(u"differs by %1"_s.arg(apart)));
    }
}

/// What a user would call broken exceeds the tolerance: a missing curve, other values, lost
/// colours, no rows.
void tst_ArtifactGallery::theComparisonCanFail()
{
    applyTheme(*qApp, ThemeChoice::Light);
    const QRgb ground = tokens(false).base.rgb();
    const auto apart = [&](QWidget *view, const QString &name) {
        return difference(coarse(pictureOf(*view, 1)), committed(name, false), ground);
    };
    const auto curves = panelOf(sourceOf(fixture(u"time_series"_s)));
    auto *canvas = curves->findChild<ChartCanvas *>();
    QVERIFY(apart(curves->view(), u"time_series"_s) <= MostDifference);
    canvas->setCurveVisible(0, false);
    QVERIFY2(apart(curves->view(), u"time_series"_s) > MostDifference,
             qPrintable(QString::number(apart(curves->view(), u"time_series"_s))));

    const auto usual = panelOf(sourceOf(fixture(u"chart_data"_s)));
    QVERIFY(apart(usual->view(), u"chart_data"_s) <= MostDifference);
    QVERIFY(apart(usual->view(), u"topology"_s) > MostDifference);

    const auto table = panelOf(sourceOf(fixture(u"table"_s)));
    QVERIFY(apart(table->view(), u"table"_s) <= MostDifference);
    auto *rows = table->findChild<QTableView *>();
    for (int row = 0; row < rows->model()->rowCount(); ++row)
        rows->hideRow(row);
    QVERIFY(apart(table->view(), u"table"_s) > MostDifference);

    const auto plain = panelOf(sourceOf(fixture(u"diff"_s)));
    QVERIFY(apart(plain->view(), u"diff"_s) <= MostDifference);
    auto *lines = plain->findChild<QListView *>();
    lines->setItemDelegate(new QStyledItemDelegate(lines));
    QVERIFY(apart(plain->view(), u"diff"_s) > MostDifference);
    QImage empty(CoarseSize, QImage::Format_RGB32);
    empty.fill(ground);
    QVERIFY(difference(empty, committed(u"diff"_s, false), ground) > MostDifference);
}

/// A chart of eight curves for paper.
void tst_ArtifactGallery::prints()
{
    Json list = Json::array();
    for (int curve = 0; curve < 8; ++curve) {
        Json values = Json::array();
        for (int i = 0; i < 400; ++i)
            values.push_back(curve + 0.3 * std::sin(i / 30.0 + curve));
        list.push_back({{"name", "zone " + std::to_string(curve)}, {"unit", "K"}, {"y", values}});
    }
    const auto charts =
        ChartData::make(std::make_shared<const ArtifactData>(readArtifactData(list)));
    ChartView view;
    view.visible = charts.front()->wholeX();
    view.shown.assign(8, true);
    const QString path = dataFolder() + u"/pictures/print.png"_s;
    for (const double ratio : {1.0, 2.0}) {
        QImage picture = chartImage(*charts.front(), view, ViewSize, ratio, ChartLook::Print);
        picture.setDevicePixelRatio(1);
        if (qEnvironmentVariableIsSet("TW_UPDATE_PICTURES") && ratio == 1)
            QVERIFY(coarse(picture).save(path));
        QVERIFY(difference(coarse(picture), QImage(path), qRgb(255, 255, 255)) <= MostDifference);
        const QImage screen = chartImage(*charts.front(), view, ViewSize, ratio, ChartLook::Light);
        QVERIFY(difference(coarse(screen), QImage(path), qRgb(255, 255, 255)) > MostDifference);
    }
}

void tst_ArtifactGallery::survives_data()
{
    QTest::addColumn<int>("number");
    const char *cases[] = {"nothing",           "null",         "an empty object", "one number",
                           "equal numbers",     "huge numbers", "exact numbers",   "mixed types",
                           "10 000 series",     "a ring",       "a self loop",     "a long string",
                           "a broken image",    "a huge image", "deep lists",      "wild positions",
                           "control characters"};
    for (int i = 0; i < int(std::size(cases)); ++i)
        QTest::addRow("%s", cases[i]) << i;
}

namespace {

Json hostileSeries()
{
    Json all = Json::object();
    for (int i = 0; i < 10'000; ++i)
        all["series " + std::to_string(i)] = {1, 2, i};
    return all;
}

Json hostileRing()
{
    Json edges = Json::array();
    for (int i = 0; i < 500; ++i)
        edges.push_back({{"from", i}, {"to", (i + 1) % 500}});
    return {{"edges", edges}};
}

Json hostileDepth()
{
    Json deep = Json::array();
    for (int i = 0; i < 400; ++i)
        deep = Json::array({std::move(deep)});
    return deep;
}

Json hostile(int number)
{
    // 13: a BMP that claims 200 000 × 200 000 pixels.
    const std::string image =
        "Qk0AAAAAAAAAADYAAAAoAAAAQA0DAEANAwABABgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
    switch (number) {
    case 0:
        return Json::array();
    case 1:
        return nullptr;
    case 2:
        return Json::object();
    case 3:
        return Json::array({1});
    case 4:
        return Json::array({5, 5, 5, 5, 5, 5, 5, 5, 5});
    case 5:
        return Json::array({-1e308, 1e308, 0, 1e-308, 9223372036854775807LL, 0, 0, 0, 0});
    case 6:
        return *parseJson("[1e400, -1e400, 9223372036854775808, 1.10, -0, 1, 2, 3, 4]");
    case 7:
        return *parseJson(R"([1, "x", null, {"a": [1, {}]}, [2], true, {"t": "2026-01-01"}])");
    case 8:
        return hostileSeries();
    case 9:
        return hostileRing();
    case 10:
        return *parseJson(R"({"nodes": ["a", "b"], "edges": [["a", "a"], ["b", "b"], []]})");
    case 11:
        return std::string(100'000'000, 'x'); // NOLINT(bugprone-string-constructor): that long
    case 12:
        return {{"type", "image"}, {"mimeType", "image/png"}, {"data", "iVBORw0KGgoAAAA="}};
    case 13:
        return {{"type", "image"}, {"mimeType", "image/bmp"}, {"data", image}};
    case 14:
        return hostileDepth();
    case 15:
        return *parseJson(
            R"({"type": "LineString", "coordinates": [[1e308, 0], [0, 95], [], ["a", 1],
                              [0, 0], [0, 0]]})");
    default:
        return "\x1b[2J\xe2\x80\xae"
               "abc\n# \xff\xfe";
    }
}

} // namespace

/// Every view of the data is made and drawn.
void tst_ArtifactGallery::survives()
{
    QFETCH(int, number);
    applyTheme(*qApp, ThemeChoice::Light);
    const ArtifactSource source = sourceOfData(hostile(number));
    const auto panel = panelOf(source);
    const ArtifactViews views = panel->shown().views;
    QVERIFY(!views.empty());
    QCOMPARE(views.back().id, u"json"_s);
    for (const ArtifactView &view : views) {
        QVERIFY(panel->showView(view.id));
        QVERIFY(!panel->view()->grab().isNull());
        QTest::keyClick(panel->view(), Qt::Key_Plus);
        QTest::keyClick(panel->view(), Qt::Key_Right);
        panel->view()->grab();
        if (const auto *exporter = dynamic_cast<const ArtifactExporter *>(panel->view())) {
            const ArtifactExports exports = exporter->exports();
            for (const auto &write : {exports.csv, exports.svg, exports.file}) {
                if (write)
                    write();
            }
        }
    }
    ArtifactSource drawn = source;
    const auto first = findFirstView(drawn);
    QVERIFY(first && !first->renderer.empty());
    QCOMPARE(views.front().id, QString::fromStdString(first->renderer));
    static_cast<void>(svgOf(first->form)); // terminates
}

void tst_ArtifactGallery::theWheelScrollsThePage()
{
    QScrollArea area;
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    std::vector<ArtifactCard *> cards;
    for (const QString &name : {u"topology"_s, u"table"_s, u"time_series"_s}) {
        cards.push_back(new ArtifactCard(prepareShown(sourceOf(fixture(name)), 10, {})));
        layout->addWidget(cards.back());
    }
    area.setWidgetResizable(true);
    area.setWidget(page);
    area.resize(500, 300);
    area.show();
    QApplication::setActiveWindow(&area);
    area.setFocus();
    for (const ArtifactCard *card : cards) {
        area.verticalScrollBar()->setValue(0);
        QWidget *view = card->panel()->view();
        if (auto *table = view->findChild<QTableView *>())
            view = table->viewport();
        const QPoint middle = view->rect().center();
        QWheelEvent wheel(middle, view->mapToGlobal(middle), {}, {0, -240}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view, &wheel);
        QVERIFY(!wheel.isAccepted()); // so the page below gets it
    }
    // With the focus the wheel belongs to the view.
    auto *graph = qobject_cast<PanZoomView *>(cards[0]->panel()->view());
    graph->setFocus();
    area.verticalScrollBar()->setValue(0);
    const double before = graph->zoom();
    const QPoint middle = graph->rect().center();
    QWheelEvent wheel(middle, graph->mapToGlobal(middle), {}, {0, 240}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(graph, &wheel);
    QCOMPARE(area.verticalScrollBar()->value(), 0);
    QVERIFY(graph->zoom() > before);
}

void tst_ArtifactGallery::opensByKeyAndDoubleClick()
{
    for (const QString &name : {u"topology"_s, u"table"_s, u"tree"_s, u"diff"_s}) {
        ArtifactCard card(prepareShown(sourceOf(fixture(name)), 10, {}));
        card.resize(500, 320);
        card.show();
        QSignalSpy opened(&card, &ArtifactCard::openRequested);
        QWidget *view = card.panel()->view();
        QWidget *target = view->focusProxy() ? view->focusProxy() : view;
        QTest::keyClick(target, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        if (auto *scrolling = qobject_cast<QAbstractScrollArea *>(target))
            target = scrolling->viewport();
        QTest::mouseDClick(target, Qt::LeftButton, {}, target->rect().center());
        QCOMPARE(opened.count(), 2);
    }
}

void tst_ArtifactGallery::everythingHasAName()
{
    for (const QString &file : QDir(dataFolder()).entryList({u"*.json"_s}, QDir::Files)) {
        const auto panel = panelOf(sourceOf(fixture(file.chopped(5))));
        for (const ArtifactView &view : panel->shown().views) {
            panel->showView(view.id);
            for (const QWidget *widget : panel->findChildren<QWidget *>()) {
                if (widget->focusPolicy() == Qt::NoFocus || widget->inherits("QLabel")
                    || widget->focusProxy() != nullptr || widget->objectName().startsWith(u"qt_"_s)
                    || widget->inherits("QHeaderView") || widget->inherits("QTableCornerButton")
                    || widget->inherits("QScrollBar") || widget->inherits("QMenu"))
                    continue;
                const bool isPart = qobject_cast<const QAbstractScrollArea *>(widget->parent());
                const auto *button = qobject_cast<const QAbstractButton *>(widget);
                QVERIFY2(isPart || !widget->accessibleName().isEmpty()
                             || (button && !button->text().isEmpty())
                             || widget->parent()->inherits("QTabBar"),
                         qPrintable(file + u' ' + view.id + u' '
                                    + QLatin1String(widget->metaObject()->className())));
            }
        }
    }
}

/// What a screen reader says of a picture or a list before one goes into it.
void tst_ArtifactGallery::everythingHasASummary()
{
    for (const QString &file : QDir(dataFolder()).entryList({u"*.json"_s}, QDir::Files)) {
        const auto panel = panelOf(sourceOf(fixture(file.chopped(5))));
        const QWidget *view = panel->view();
        if (panel->viewId() == u"markdown"_s)
            continue; // it is a text, which is read itself
        while (view->focusProxy() != nullptr)
            view = view->focusProxy();
        QVERIFY2(!view->accessibleDescription().isEmpty(), qPrintable(file));
    }
    const auto diff = panelOf(sourceOf(fixture(u"diff"_s)));
    QCOMPARE(diff->findChild<QListView *>()->accessibleDescription(),
             u"11 lines; 3 added, 2 removed"_s);
}

void tst_ArtifactGallery::loadsNothing()
{
    const auto panel = panelOf(sourceOf(fixture(u"markdown"_s)));
    auto *browser = panel->findChild<QTextBrowser *>();
    QVERIFY(browser);
    QVERIFY(!browser->openLinks());
    QVERIFY(!browser->toHtml().contains(u"<b onclick"_s)); // shown as text
    QVERIFY(browser->toPlainText().contains(u"<b "_s) || !browser->toHtml().contains(u"<b "_s));
    QVERIFY(browser->toPlainText().contains(u"[Image not loaded: remote]"_s));
    QVERIFY(!browser->toPlainText().contains(QChar::ObjectReplacementCharacter));
    browser->grab();
    const auto image = browser->document()
                           ->resource(QTextDocument::ImageResource, QUrl(u"x.png"_s))
                           .value<QImage>();
    QVERIFY(image.isNull() || image.size() == QSize(1, 1));
}

void tst_ArtifactGallery::hostileMarkdownIsShownInTime_data()
{
    QTest::addColumn<QByteArray>("piece"); // repeated
    QTest::addColumn<bool>("isWhole"); // laid out as Markdown
    QTest::newRow("text") << QByteArray("Words and *words*.\nAnd [links](b).\n\n") << true;
    QTest::newRow("code") << QByteArray("```\na[0] = *b;\n\n```\n\n") << true;
    for (const char *sign :
         {"[",      "![",  "(",     "<",      "*",     "_",        "a`",    "a~",
          "\\",     "]",   "a",     "[a](",   "a**b",  "> a\n",    "- a\n", "- a\n\n",
          "1. a\n", "a\n", "a|b\n", "a@b.c ", "&amp;", "[l]: /u\n"})
        QTest::newRow(QByteArray(sign).replace('\n', ' ').constData()) << QByteArray(sign) << false;
    // Looks like the end of lines in a block of code.
    QTest::newRow("fence") << "~~~\r~~~\r" + QByteArray("a[b](\r").repeated(1'000) << false;
}

void tst_ArtifactGallery::hostileMarkdownIsShownInTime()
{
    QFETCH(const QByteArray, piece);
    QFETCH(const bool, isWhole);
    const QByteArray text = "# Title\n\n" + piece.repeated(400'000 / piece.size()) + "\nEnd";
    QElapsedTimer timer;
    timer.start();
    const auto panel =
        panelOf(sourceOfData({{"mimeType", "text/markdown"}, {"text", text.toStdString()}}));
    QCOMPARE(panel->viewId(), u"markdown"_s);
    panel->grab();
    QVERIFY2(timer.elapsed() < 10'000, QByteArray::number(timer.elapsed())); // it was minutes
    const auto *browser = panel->findChild<QTextBrowser *>();
    QVERIFY(browser && browser->toPlainText().startsWith(u"Title"_s));
    QCOMPARE(panel->findChild<QLabel *>(u"artifactNote"_s) == nullptr, isWhole);
    if (isWhole)
        return;
    const auto *rest = panel->findChild<QListView *>(u"artifactText"_s);
    QVERIFY(rest); // nothing is lost
    QCOMPARE(rest->model()->index(rest->model()->rowCount() - 1, 0).data().toString(), u"End"_s);
}

void tst_ArtifactGallery::filtersAndSortsTables()
{
    const auto panel = panelOf(sourceOf(fixture(u"table"_s)));
    auto *table = panel->findChild<QTableView *>();
    QVERIFY(table);
    QCOMPARE(table->model()->rowCount(), 40);
    panel->findChild<QLineEdit *>()->setText(u"zone-07"_s);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->setCurrentIndex(table->model()->index(0, 0));
    table->setFocus();
    QTest::keySequence(table, QKeySequence::Copy);
    QCOMPARE(QApplication::clipboard()->text(), u"zone-07"_s);
    panel->findChild<QLineEdit *>()->clear();
    QTRY_COMPARE(table->model()->rowCount(), 40);
    emit table->horizontalHeader()->sectionClicked(1);
    QTRY_COMPARE(table->model()->index(0, 1).data().toString(), u"dry"_s);
    const auto *exporter = dynamic_cast<const ArtifactExporter *>(panel->view());
    const std::string csv = exporter->exports().csv();
    QVERIFY(csv.starts_with("zone,state,checked,open,note\r\nzone-01,dry,"));
}

void tst_ArtifactGallery::findsInTrees()
{
    const auto panel = panelOf(sourceOf(fixture(u"tree"_s)));
    auto *tree = panel->findChild<QTreeView *>();
    auto *find = panel->findChild<QLineEdit *>();
    QVERIFY(tree && find);
    find->setText(u"GARD"_s);
    QTest::keyClick(find, Qt::Key_Return);
    QCOMPARE(tree->currentIndex().data().toString(), u"name"_s);
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"/owner/name"_s);
    find->setText(u"not there"_s);
    QTest::keyClick(find, Qt::Key_Return);
    QCOMPARE(tree->currentIndex().data().toString(), u"name"_s);
}

void tst_ArtifactGallery::foldsGraphs()
{
    const auto panel = panelOf(sourceOf(fixture(u"topology"_s)));
    auto *graph = qobject_cast<PanZoomView *>(panel->view());
    QVERIFY(graph);
    const double inked = ink(pictureOf(*graph, 1));
    QTest::keyClick(graph, Qt::Key_N); // the gateway, to which all lead
    QTest::keyClick(graph, Qt::Key_N); // a switch
    QTest::keyClick(graph, Qt::Key_Space);
    const QImage folded = pictureOf(*graph, 1);
    QVERIFY(ink(folded) != inked);
    QTest::keyClick(graph, Qt::Key_Space);
    panel->findChild<QLineEdit *>()->setText(u"sensor 8"_s);
    QTest::keyClick(panel->findChild<QLineEdit *>(), Qt::Key_Return);
    QCOMPARE(graph->statusTip(), u"sensor 8"_s);
}

void tst_ArtifactGallery::bindsFields()
{
    ArtifactSource source = sourceOfData(Json::parse(
        R"([{"speed":1,"torque":5,"rig":"a"},{"speed":2,"torque":7,"rig":"a"},{"speed":3,"torque":8,"rig":"a"},{"speed":1,"torque":4,"rig":"b"},{"speed":2,"torque":9,"rig":"b"},{"speed":3,"torque":6,"rig":"b"}])"));
    QVERIFY(prepareShown(source, 0, {}).views.front().id != u"curves"_s);
    source.binding = {.kind = "data",
                      .renderer = "curves",
                      .x = "speed",
                      .series = {"torque"},
                      .label = "rig",
                      .unit = "Nm"};
    QCOMPARE(prepareShown(source, 0, {}).views.front().id, u"curves"_s);
    source.binding.renderer = "bars";
    QCOMPARE(prepareShown(source, 0, {}).views.front().id, u"bars"_s);
}

void tst_ArtifactGallery::largeTreesAreLazy()
{
    Json list = Json::array();
    for (int i = 0; i < 100'000; ++i)
        list.push_back({{"n", i}, {"text", "some words of an element"}});
    const auto panel = panelOf(sourceOfData(std::move(list)));
    QVERIFY(panel->showView(u"tree"_s));
    auto *tree = panel->findChild<QTreeView *>();
    QVERIFY(tree->model()->rowCount() < 10'000);
    panel->findChild<QLineEdit *>()->setText(u"4321"_s);
    QTest::keyClick(panel->findChild<QLineEdit *>(), Qt::Key_Return);
    QCOMPARE(tree->currentIndex().parent().row(), 4321);
}

QTEST_MAIN(tst_ArtifactGallery)
#include "tst_artifactgallery.moc"
