// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/artifactpanel.h"

#include "model/common/errortext.h"
#include "model/common/findingtext.h"
#include "model/common/format.h"
#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/views/dataproblems.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/json/jsonblock.h"
#include "widgets/plot/linechart.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QBuffer>
#include <QChildEvent>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMetaMethod>
#include <QPixmap>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr QSize WindowSize{960, 600};
    constexpr std::size_t MostCopiedData = 64UL << 20U; // bytes in the clipboard

    std::string dataText(const ArtifactSource &source)
    {
        if (!source.data)
            return std::string(source.text.text);
        const ArtifactContent content = contentOf(*source.data, source.mime);
        return content.hasText ? std::string(content.text) : writeJson(*source.data, {.indent = 2});
    }

} // namespace

ShownArtifact prepareShown(ArtifactSource source, std::uint64_t bytes, const Monitor &monitor)
{
    ShownArtifact shown;
    const bool isRead = source.read || readSource(source, monitor);
    if (Result<ArtifactViews> views = isRead ? prepareArtifact(source, monitor) : ArtifactViews())
        shown.views = *std::move(views);
    if (!monitor.cancelled())
        shown.problems = findDataProblems(source);
    shown.source = std::move(source);
    shown.bytes = bytes;
    return shown;
}

QString checksText(const std::vector<ArtifactCheck> &checks)
{
    QStringList lines;
    for (const ArtifactCheck &check : checks) {
        lines << ArtifactPanel::tr("the model saw %1 %2; the data has %3 %4")
                     .arg(QString::fromStdString(check.what), QString::fromStdString(check.seen),
                          QString::fromStdString(check.computed), check.agrees ? u"✓"_s : u"✕"_s);
    }
    return lines.join(u'\n');
}

QString remarksText(const ShownArtifact &shown)
{
    QStringList lines;
    for (const Finding &problem : shown.problems)
        lines << findingText(problem);
    if (!shown.checks.empty())
        lines << checksText(shown.checks);
    return lines.join(u'\n');
}

ArtifactPanel::ArtifactPanel(const ShownArtifact &shown, const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_shown(shown)
    , m_name(name)
    , m_tabs(new QTabBar(this))
    , m_stack(new QStackedWidget(this))
    , m_more(new QToolButton(this))
{
    setObjectName(u"artifactPanel"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(1));
    auto *row = new QHBoxLayout;
    row->setSpacing(space(1));
    m_tabs->setObjectName(u"artifactViews"_s);
    m_tabs->setAccessibleName(tr("Views of %1").arg(name));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    row->addWidget(m_tabs, 1);
    makeActions();
    row->addWidget(m_more);
    layout->addLayout(row);
    layout->addWidget(m_stack, 1);
    m_tabs->setElideMode(Qt::ElideNone); // "So…" says nothing; a narrow bar scrolls
    connect(m_tabs, &QTabBar::currentChanged, this, &ArtifactPanel::showIndex);
    if (m_shown.load)
        startLoading();
    else
        showViews();
}

ArtifactPanel::~ArtifactPanel()
{
    m_loading.abandon(); // does not wait
}

void ArtifactPanel::showViews()
{
    m_widgets.assign(m_shown.views.size(), nullptr);
    if (m_shown.views.empty()) {
        auto *note = new QLabel(tr("The log does not hold the data."), this);
        note->setForegroundRole(QPalette::PlaceholderText);
        m_stack->addWidget(note);
        m_more->hide();
    }
    for (const ArtifactView &view : m_shown.views)
        m_tabs->addTab(view.title); // the first one is shown
}

void ArtifactPanel::startLoading()
{
    const auto read = [this] {
        m_pages->showLoading(tr("Reading %1").arg(formatBytes(m_shown.bytes)));
        m_loading.make([load = m_shown.load](
                           const Monitor &monitor) -> Result<std::shared_ptr<const ShownArtifact>> {
            Result<ShownArtifact> prepared = load(monitor);
            if (!prepared)
                return prepared.error();
            return std::make_shared<const ShownArtifact>(*std::move(prepared));
        });
    };
    m_pages = new PagedView(new QWidget, m_stack);
    m_pages->setObjectName(u"loadingArtifact"_s);
    m_stack->addWidget(m_pages);
    m_tabs->hide();
    connect(&m_loading, &DerivedBase::progressed, m_pages, &PagedView::setProgress);
    connect(&m_loading, &DerivedBase::failed, m_pages,
            [this](const Error &error) { m_pages->showFailed(errorText(error)); });
    connect(&m_loading, &DerivedBase::changed, this, [this] {
        m_shown = *m_loading.value();
        m_tabs->show();
        showViews();
        m_pages->deleteLater();
        m_pages = nullptr;
        emit loaded();
    });
    connect(m_pages, &PagedView::stopRequested, &m_loading, &DerivedBase::cancel);
    connect(m_pages, &PagedView::retryRequested, this, read);
    read();
}

void ArtifactPanel::makeActions()
{
    const auto add = [this](const QString &iconName, const QString &text, const QKeySequence &key,
                            auto act) {
        return makeAction(this, iconName, text, key, Qt::WidgetWithChildrenShortcut, act);
    };
    m_open = add(u"window"_s, tr("Open large"), {}, [this] { emit openRequested(); });
    m_window = add(u"external"_s, tr("Open in a window"), Qt::SHIFT | Qt::Key_Return,
                   [this] { openWindow(); });
    m_compare = add(u"chart"_s, tr("Compare with…"), Qt::CTRL | Qt::ALT | Qt::Key_W,
                    [this] { emit comparisonRequested(); });
    m_copyData = add(u"copy"_s, tr("Copy the data as JSON"), Qt::CTRL | Qt::ALT | Qt::Key_D,
                     [this] { copyData(); });
    m_copyPicture = add(u"image"_s, tr("Copy the picture"), Qt::CTRL | Qt::ALT | Qt::Key_P,
                        [this] { copyPicture(); });
    m_saveCsv = add(u"table"_s, tr("Save as CSV…"), {}, [this] { save(u"csv"_s, exports().csv); });
    m_saveSvg = add(u"export"_s, tr("Save as SVG…"), {}, [this] { save(u"svg"_s, exports().svg); });
    m_savePng = add(u"image"_s, tr("Save as PNG…"), {}, [this] { savePng(); });
    m_saveJson = add(u"json"_s, tr("Save the data…"), {}, [this] {
        save(u"json"_s, [source = m_shown.source] {
            return (source.data ? writeJson(*source.data, {.indent = 2})
                                : std::string(source.text.text))
                + "\n";
        });
    });
    m_saveFile = add(u"save"_s, tr("Save the file…"), {}, [this] {
        const ArtifactExports file = exports();
        save(file.suffix, file.file);
    });
    m_bind = add(u"gear"_s, tr("Show this kind as…"), {}, [this] { emit bindingRequested(); });
    m_open->setVisible(false);
    m_compare->setVisible(false);
    m_more->setObjectName(u"artifactMenu"_s);
    m_more->setIcon(icon(u"more"_s));
    m_more->setAutoRaise(true);
    m_more->setAccessibleName(tr("Copy and save"));
    m_more->setToolTip(tr("Copy and save"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_more);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillMenu(menu);
    });
    m_more->setMenu(menu);
}

void ArtifactPanel::fillMenu(QMenu *menu)
{
    updateActions();
    menu->addActions(viewActions());
    menu->addSeparator();
    menu->addActions({m_open, m_window, m_compare, m_copyData});
    // A chart offers its own, without the buttons around it.
    const bool isChart = view() != nullptr && view()->findChild<LineChart *>() != nullptr;
    if (!isChart)
        menu->addAction(m_copyPicture);
    menu->addSeparator();
    menu->addActions({m_saveCsv, m_saveSvg});
    if (!isChart)
        menu->addAction(m_savePng);
    menu->addActions({m_saveJson, m_saveFile});
    menu->addSeparator();
    menu->addAction(m_bind);
}

void ArtifactPanel::updateActions()
{
    const ArtifactExports can = exports();
    m_saveCsv->setVisible(can.csv != nullptr);
    m_saveSvg->setVisible(can.svg != nullptr);
    m_saveFile->setVisible(can.file != nullptr);
    m_compare->setVisible(m_offersComparison
                          && std::ranges::find(m_shown.views, u"curves"_s, &ArtifactView::id)
                              != m_shown.views.end());
    m_bind->setVisible(
        !m_shown.source.kind.empty()
        && isSignalConnected(QMetaMethod::fromSignal(&ArtifactPanel::bindingRequested)));
}

void ArtifactPanel::setOpensLarge(bool opens)
{
    m_opensLarge = opens;
    m_open->setVisible(opens);
}

void ArtifactPanel::offerComparison()
{
    m_offersComparison = true;
    updateActions();
}

ArtifactExports ArtifactPanel::exports() const
{
    const auto *exporter = dynamic_cast<const ArtifactExporter *>(view());
    return exporter != nullptr ? exporter->exports() : ArtifactExports();
}

QWidget *ArtifactPanel::view() const
{
    return m_stack->currentWidget();
}

int ArtifactPanel::usualHeight() const
{
    constexpr int PictureHeight = 240;
    const auto *json = qobject_cast<const JsonBlock *>(view());
    return m_tabs->sizeHint().height() + space(1)
        + (json != nullptr ? json->heightOfText() : scaled(PictureHeight));
}

QString ArtifactPanel::viewId() const
{
    return m_shown.views.empty()
        ? QString()
        : m_shown.views[static_cast<std::size_t>(m_tabs->currentIndex())].id;
}

bool ArtifactPanel::showView(const QString &id)
{
    const auto found = std::ranges::find(m_shown.views, id, &ArtifactView::id);
    if (found == m_shown.views.end())
        return false;
    m_tabs->setCurrentIndex(static_cast<int>(found - m_shown.views.begin()));
    return true;
}

void ArtifactPanel::showIndex(int index)
{
    const auto at = static_cast<std::size_t>(index);
    if (index < 0 || at >= m_widgets.size())
        return;
    if (m_widgets[at] == nullptr) {
        m_widgets[at] = m_shown.views[at].make(m_name, m_stack);
        m_stack->addWidget(m_widgets[at]);
        watch(m_widgets[at]);
        if (auto *json = qobject_cast<JsonBlock *>(m_widgets[at]))
            connect(json, &JsonBlock::heightOfTextChanged, this, &ArtifactPanel::viewChanged);
    }
    m_stack->setCurrentWidget(m_widgets[at]);
    updateActions();
    emit viewChanged();
}

void ArtifactPanel::watch(QWidget *widget)
{
    widget->installEventFilter(this);
    for (QWidget *child : widget->findChildren<QWidget *>())
        child->installEventFilter(this);
}

bool ArtifactPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ChildPolished) { // of a view that is filled later
        auto *child = qobject_cast<QWidget *>(static_cast<QChildEvent *>(event)->child());
        if (child != nullptr)
            watch(child);
    }
    if (qobject_cast<QLineEdit *>(watched))
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::Wheel) {
        const QWidget *focus = QApplication::focusWidget();
        if (focus == nullptr || !m_stack->isAncestorOf(focus)) {
            event->ignore(); // the page below scrolls
            return true;
        }
    } else if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        // The keys of a view go before those of the page around it, such as Find.
        QAction *action = actionOf(static_cast<const QKeyEvent *>(event));
        if (action != nullptr && event->type() == QEvent::KeyPress)
            action->trigger();
        if (action != nullptr) {
            event->accept();
            return true;
        }
    } else if (event->type() == QEvent::MouseButtonDblClick && m_opensLarge) {
        emit openRequested();
        return true;
    } else if (event->type() == QEvent::ContextMenu && watched->isWidgetType()) {
        contextMenuEvent(static_cast<QContextMenuEvent *>(event));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QList<QAction *> ArtifactPanel::viewActions() const
{
    QList<QAction *> all;
    if (view() == nullptr)
        return all;
    all = view()->actions();
    for (const QWidget *child : view()->findChildren<QWidget *>())
        all += child->actions();
    all.removeIf([](const QAction *action) { return action->text().isEmpty(); });
    return all;
}

QAction *ArtifactPanel::actionOf(const QKeyEvent *event) const
{
    const QKeySequence keys(event->keyCombination());
    for (QAction *action : viewActions() + actions()) {
        if (action->isVisible() && action->shortcuts().contains(keys))
            return action;
    }
    return nullptr;
}

void ArtifactPanel::contextMenuEvent(QContextMenuEvent *event)
{
    // No event loop of its own: another log may replace the panel while the menu is open.
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(menu);
    menu->popup(event->globalPos());
}

void ArtifactPanel::keyPressEvent(QKeyEvent *event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isTyping = qobject_cast<QLineEdit *>(QApplication::focusWidget()) != nullptr;
    if (isReturn && m_opensLarge && !isTyping && event->modifiers() == Qt::NoModifier)
        emit openRequested();
    else
        QWidget::keyPressEvent(event);
}

QPixmap ArtifactPanel::picture() const
{
    return view() != nullptr ? view()->grab() : QPixmap();
}

/// A window that the other modes do not cover; Escape closes it.
void ArtifactPanel::openWindow()
{
    auto *opened = new QWidget(window(), Qt::Window);
    opened->setObjectName(u"artifactWindow"_s);
    opened->setAttribute(Qt::WA_DeleteOnClose);
    opened->setWindowTitle(m_name);
    auto *layout = new QVBoxLayout(opened);
    layout->setContentsMargins(space(2), space(1), space(2), space(2));
    auto *panel = new ArtifactPanel(m_shown, m_name, opened);
    panel->m_window->setVisible(false);
    panel->showView(viewId());
    layout->addWidget(panel);
    auto *close = new QAction(tr("Close"), opened);
    close->setShortcut(Qt::Key_Escape);
    connect(close, &QAction::triggered, opened, &QWidget::close);
    opened->addAction(close);
    opened->resize(scaled(WindowSize.width()), scaled(WindowSize.height()));
    opened->show();
    if (QWidget *shown = panel->view())
        shown->setFocus(Qt::OtherFocusReason);
}

void ArtifactPanel::copyData() const
{
    std::string text = dataText(m_shown.source);
    if (text.size() > MostCopiedData)
        text.resize(MostCopiedData);
    copyText(QString::fromStdString(text));
}

void ArtifactPanel::copyPicture() const
{
    QGuiApplication::clipboard()->setPixmap(picture());
}

void ArtifactPanel::save(const QString &suffix, const std::function<std::string()> &bytes)
{
    if (!bytes)
        return;
    // Not of the panel: it may be made again while the dialogs are open.
    askToSave(window(), m_name + u'.' + suffix,
              [bytes] { return QByteArray::fromStdString(bytes()); });
}

void ArtifactPanel::savePng()
{
    save(u"png"_s, [shown = picture()] {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        shown.save(&buffer, "PNG");
        return bytes.toStdString();
    });
}

} // namespace tw
