// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/startpage.h"

#include "app/settings.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QUrl>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    /// A file or a sample: an icon, a name and a second line in a quieter colour.
    class EntryButton final : public QAbstractButton
    {
    public:
        EntryButton(const QString &icon, const QString &title, const QString &detail,
                    Qt::TextElideMode detailElide, QWidget *parent)
            : QAbstractButton(parent)
            , m_icon(icon)
            , m_detail(detail)
            , m_elide(detailElide)
        {
            setText(title);
            setAccessibleName(title);
            setAccessibleDescription(detail);
            setToolTip(detail);
            setFocusPolicy(Qt::StrongFocus);
            setAttribute(Qt::WA_Hover);
            setCursor(Qt::PointingHandCursor);
            setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        }
        QSize sizeHint() const override { return {scaled(380), scaled(48)}; }
        QSize minimumSizeHint() const override { return {scaled(160), scaled(48)}; }

    protected:
        void paintEvent(QPaintEvent * /*event*/) override
        {
            QPainter painter(this);
            const Tokens &t = tokensFor(palette());
            const bool on = isEnabled();
            if (on && (underMouse() || isDown())) {
                paint::roundedRect(&painter, rect(), scaled(6),
                                   blend(t.base, t.accent, isDown() ? 0.14 : 0.07));
            }
            if (hasFocus())
                paint::roundedRect(&painter, rect(), scaled(6), {}, t.accent, 2);
            const QColor faded = palette().color(QPalette::Disabled, QPalette::Text);
            const int size = scaled(18);
            painter.drawPixmap(
                scaled(12), (height() - size) / 2,
                iconPixmap(m_icon, on ? t.accent : faded, size, devicePixelRatioF()));
            const QRect words = rect().adjusted(scaled(42), scaled(6), -scaled(10), -scaled(6));
            painter.setPen(on ? t.text : faded);
            painter.setFont(scaledFont(1.0, QFont::Medium));
            painter.drawText(
                words, Qt::AlignTop | Qt::TextSingleLine,
                painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, words.width()));
            painter.setPen(on ? t.secondary : faded);
            painter.setFont(scaledFont(0.9));
            painter.drawText(words, Qt::AlignBottom | Qt::TextSingleLine,
                             painter.fontMetrics().elidedText(m_detail, m_elide, words.width()));
        }

    private:
        QString m_icon;
        QString m_detail;
        Qt::TextElideMode m_elide;
    };

    QString shortFolder(const QString &path)
    {
        QString folder = QFileInfo(path).absolutePath();
        const QString home = QDir::homePath();
        if (folder == home || folder.startsWith(home + u'/'))
            folder.replace(0, home.size(), u"~"_s);
        return folder;
    }

} // namespace

StartPage::StartPage(Settings *settings, const QList<QAction *> &actions, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
{
    auto *page = new QWidget(this);
    auto *outer = new QHBoxLayout(page);
    auto *middle = new QWidget(page);
    middle->setMaximumWidth(scaled(880));
    outer->addStretch(1);
    outer->addWidget(middle, 100);
    outer->addStretch(1);

    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(space(6), space(6), space(6), space(6));
    column->setSpacing(0);
    column->addStretch(2);
    column->addWidget(makeHero(actions));
    column->addSpacing(space(10));
    auto *lists = new QHBoxLayout;
    lists->setSpacing(space(10));
    lists->addWidget(makeColumn(tr("Samples"), &m_samples), 1, Qt::AlignTop);
    lists->addWidget(makeColumn(tr("Recent"), &m_recent), 1, Qt::AlignTop);
    column->addLayout(lists);
    column->addStretch(3);

    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(page);
    scroll->setAccessibleName(tr("Start page"));
    for (QWidget *ground : {static_cast<QWidget *>(page), static_cast<QWidget *>(this)}) {
        ground->setAutoFillBackground(true);
        ground->setBackgroundRole(QPalette::Base);
    }
    auto *fill = new QVBoxLayout(this);
    fill->setContentsMargins(0, 0, 0, 0);
    fill->addWidget(scroll);

    for (const Sample &sample : bundledSamples()) {
        auto *entry = new EntryButton(sample.icon, sample.name, sample.text, Qt::ElideRight, this);
        connect(entry, &QAbstractButton::clicked, this,
                [this, files = sample.files] { emit filesChosen(files); });
        addOpenAction(entry);
        m_samples->addWidget(entry);
    }
    if (m_samples->count() == 0)
        m_samples->addWidget(new QLabel(tr("No samples are installed."), this));
    connect(settings, &Settings::recentFilesChanged, this, &StartPage::updateRecent);
    updateRecent();
}

QWidget *StartPage::makeHero(const QList<QAction *> &actions)
{
    auto *hero = new QWidget(this);
    auto *row = new QHBoxLayout(hero);
    row->setContentsMargins(scaled(12), 0, 0, 0);
    row->setSpacing(space(5));
    m_logo = new QLabel(hero);
    updateLogo();
    row->addWidget(m_logo, 0, Qt::AlignTop);

    auto *words = new QVBoxLayout;
    words->setSpacing(space(1));
    auto *title = new QLabel(u"Toolwright"_s, hero);
    title->setFont(scaledFont(1.6, QFont::DemiBold));
    auto *text = new QLabel(tr("Design the tools of language-model agents, call them, and replay "
                               "what happened. Open a tool catalog or a run log, or drop it "
                               "anywhere on this window."),
                            hero);
    text->setWordWrap(true);
    text->setForegroundRole(QPalette::PlaceholderText);
    words->addWidget(title);
    words->addWidget(text);
    words->addSpacing(space(3));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(2));
    bool first = true;
    for (QAction *action : actions) {
        auto *button = new QPushButton(action->icon(), action->text(), hero);
        button->setProperty(property::primary, first);
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        buttons->addWidget(button);
        first = false;
    }
    buttons->addStretch(1);
    words->addLayout(buttons);
    row->addLayout(words, 1);
    return hero;
}

QWidget *StartPage::makeColumn(const QString &title, QVBoxLayout **rows)
{
    auto *column = new QWidget(this);
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(2));
    auto *label = new QLabel(title, column);
    label->setFont(scaledFont(1.0, QFont::DemiBold));
    label->setContentsMargins(scaled(12), 0, 0, 0);
    layout->addWidget(label);
    *rows = new QVBoxLayout;
    (*rows)->setSpacing(scaled(2));
    layout->addLayout(*rows);
    return column;
}

void StartPage::updateRecent()
{
    while (QLayoutItem *old = m_recent->takeAt(0)) {
        if (QWidget *widget = old->widget()) {
            widget->hide(); // deleted later, by the event loop
            widget->deleteLater();
        }
        delete old;
    }
    if (!m_recovery.isEmpty()) {
        auto *entry = new EntryButton(u"repair"_s, tr("Recover unsaved changes"), m_recovery,
                                      Qt::ElideRight, this);
        connect(entry, &QAbstractButton::clicked, this, &StartPage::recoveryChosen);
        m_recent->addWidget(entry);
    }
    if (!m_session.isEmpty()) {
        auto *entry =
            new EntryButton(u"session"_s, tr("Last session"), m_session, Qt::ElideRight, this);
        connect(entry, &QAbstractButton::clicked, this, &StartPage::sessionChosen);
        m_recent->addWidget(entry);
    }
    const QStringList files = m_settings->recentFiles();
    if (files.isEmpty()) {
        auto *none = new QLabel(tr("Files you open are listed here."), this);
        none->setForegroundRole(QPalette::PlaceholderText);
        none->setContentsMargins(scaled(12), scaled(6), 0, 0);
        none->setWordWrap(true);
        m_recent->addWidget(none);
    }
    constexpr qsizetype shown = 6; // the menu lists all ten
    for (const QString &path : files.first(std::min(files.size(), shown))) {
        const QFileInfo info(path);
        const bool there = info.exists();
        auto *entry =
            new EntryButton(info.isDir() ? u"folder"_s : u"file"_s, info.fileName(),
                            there ? shortFolder(path) : tr("missing: %1").arg(shortFolder(path)),
                            Qt::ElideMiddle, this);
        entry->setEnabled(there);
        connect(entry, &QAbstractButton::clicked, this, [this, path] { emit filesChosen({path}); });
        addFileActions(entry, path);
        m_recent->addWidget(entry);
    }
    const auto addButton = [this](const QString &text, void (Settings::*act)()) {
        auto *button = new QPushButton(text, this);
        button->setFlat(true);
        connect(button, &QPushButton::clicked, m_settings, act);
        m_recent->addWidget(button, 0, Qt::AlignLeft);
    };
    if (!files.isEmpty())
        addButton(tr("Clear list"), &Settings::clearRecentFiles);
    if (m_settings->canRestoreRecentFiles())
        addButton(tr("Restore list"), &Settings::restoreRecentFiles);
}

void StartPage::addOpenAction(QAbstractButton *entry)
{
    auto *open = new QAction(icon(u"file"_s), tr("Open"), entry);
    connect(open, &QAction::triggered, entry, &QAbstractButton::click);
    entry->addAction(open);
}

/// The context menu of \a entry.
void StartPage::addFileActions(QAbstractButton *entry, const QString &path)
{
    const auto add = [entry](const QString &iconName, const QString &text, auto act) {
        auto *action = new QAction(icon(iconName), text, entry);
        connect(action, &QAction::triggered, entry, act);
        entry->addAction(action);
    };
    addOpenAction(entry);
    add(u"copy"_s, tr("Copy the path"), [path] { copyText(QDir::toNativeSeparators(path)); });
    add(u"folder"_s, tr("Show in folder"),
        [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath())); });
    add(u"trash"_s, tr("Remove from the list"),
        [this, path] { m_settings->removeRecentFile(path); });
}

void StartPage::offerSession(const QString &names)
{
    m_session = names;
    updateRecent();
}

void StartPage::offerRecovery(const QString &name)
{
    m_recovery = name;
    updateRecent();
}

void StartPage::updateLogo()
{
    m_logo->setPixmap(applicationIcon().pixmap(QSize(scaled(72), scaled(72)), devicePixelRatioF()));
}

void StartPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_logo != nullptr)
        updateLogo();
    QWidget::changeEvent(event);
}

void StartPage::showEvent(QShowEvent *event)
{
    updateRecent(); // files may appear or vanish while the page is hidden
    QWidget::showEvent(event);
}

} // namespace tw
