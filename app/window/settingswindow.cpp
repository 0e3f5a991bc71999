// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/settingswindow.h"

#include "app/language.h"
#include "app/settings.h"
#include "model/common/format.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/tools/toolvalidator.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/mnemonic.h"
#include "widgets/common/screenplace.h"
#include "widgets/common/searchfield.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    /// What \a editor and its parts say, for the search.
    QString wordsOf(const QWidget *editor)
    {
        QStringList words;
        QList<const QWidget *> parts{editor};
        for (const QWidget *part : editor->findChildren<QWidget *>())
            parts.append(part);
        for (const QWidget *part : std::as_const(parts)) {
            if (const auto *button = qobject_cast<const QAbstractButton *>(part)) {
                words.append(withoutMnemonic(button->text()));
            } else if (const auto *label = qobject_cast<const QLabel *>(part)) {
                words.append(label->text());
            } else if (const auto *box = qobject_cast<const QComboBox *>(part)) {
                for (int i = 0; i < box->count(); ++i)
                    words.append(box->itemText(i));
            }
        }
        return words.join(u' ');
    }

    /// \a editor with a remark beside it: when a change takes effect.
    QWidget *withNote(QWidget *editor, const QString &note)
    {
        auto *both = new QWidget;
        auto *row = new QHBoxLayout(both);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(editor, 1);
        auto *label = new QLabel(note);
        label->setForegroundRole(QPalette::PlaceholderText);
        row->addWidget(label);
        both->setFocusProxy(editor);
        return both;
    }

} // namespace

SettingsWindow::SettingsWindow(Settings *settings, QString indexFolder, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_indexFolder(std::move(indexFolder))
    , m_field(new SearchField(tr("Search the settings"), this))
    , m_form(new QFormLayout)
    , m_indexSize(new QLabel)
    , m_nothing(new QLabel(tr("No setting matches.")))
{
    setObjectName("settings"_L1);
    setWindowTitle(tr("Settings"));
    m_field->setAccessibleName(tr("Search the settings"));
    m_form->setVerticalSpacing(space(2));
    addLooks();
    addTimes();
    addLogs();
    addCalls();
    addQuestions();
    addPrivacy();
    auto *page = new QWidget;
    auto *rows = new QVBoxLayout(page);
    rows->addLayout(m_form);
    rows->addWidget(m_nothing);
    rows->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Settings"));
    scroll->setWidget(page);
    auto *closing = new QPushButton(tr("Close"));
    closing->setAutoDefault(false);
    connect(closing, &QPushButton::clicked, this, &QDialog::accept);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_field);
    layout->addWidget(scroll, 1);
    layout->addWidget(closing, 0, Qt::AlignRight);
    m_nothing->hide();
    connect(m_field, &QLineEdit::textChanged, this, &SettingsWindow::filter);
    // As wide as the rows are in this language, so that they need no scroll bar below.
    const QMargins margins = layout->contentsMargins();
    const int rowWidth = page->minimumSizeHint().width()
        + scroll->verticalScrollBar()->sizeHint().width() + margins.left() + margins.right();
    resize(std::max(scaled(560), rowWidth), scaled(520));
    fitToScreen(this, parent != nullptr ? parent : this);
}

void SettingsWindow::addGroup(const QString &title)
{
    m_group = new QLabel(title);
    m_group->setFont(scaledFont(1.0, QFont::DemiBold));
    m_group->setContentsMargins(0, m_rows.isEmpty() ? 0 : space(3), 0, 0);
    m_form->addRow(m_group);
}

void SettingsWindow::addRow(const QString &label, QWidget *editor, const QString &about)
{
    auto *name = new QLabel(label);
    QWidget *field = editor->focusProxy() != nullptr ? editor->focusProxy() : editor;
    name->setBuddy(field);
    field->setToolTip(about);
    field->setAccessibleDescription(about);
    const QString plain = withoutMnemonic(label);
    field->setAccessibleName(plain);
    m_form->addRow(name, editor);
    m_rows.append({name, editor, m_group,
                   QStringList{plain, about, m_group->text(), wordsOf(editor)}.join(u' ')});
}

void SettingsWindow::addLooks()
{
    addGroup(tr("Looks"));
    auto *theme = new QComboBox;
    theme->addItems({tr("As the system"), tr("Light"), tr("Dark")});
    constexpr ThemeChoice choices[] = {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark};
    for (int i = 0; i < static_cast<int>(std::size(choices)); ++i) {
        if (choices[i] == m_settings->theme())
            theme->setCurrentIndex(i);
    }
    connect(theme, &QComboBox::activated, this,
            [this, choices](int index) { m_settings->setTheme(choices[index]); });
    addRow(tr("&Theme"), theme, tr("Light or dark colours"));
    auto *font = new QSpinBox;
    font->setRange(Settings::SmallestFont - 1, Settings::LargestFont);
    font->setSpecialValueText(tr("As the system"));
    font->setSuffix(tr(" pt"));
    font->setValue(m_settings->fontPoints() == 0 ? font->minimum() : m_settings->fontPoints());
    connect(this, &QDialog::finished, font, [this, font] { // it reopens the window
        m_settings->setFontPoints(font->value() == font->minimum() ? 0 : font->value());
    });
    font->setObjectName("fontSize"_L1);
    addRow(
        tr("&Font size"), withNote(font, tr("when the settings are closed")),
        tr("The size of all texts; the window opens again with it when the settings are closed"));
    addLanguage();
}

void SettingsWindow::addLanguage()
{
    auto *box = new QComboBox;
    box->setObjectName("language"_L1);
    box->addItem(tr("As the system"), QString());
    for (const QString &code : installedLanguages())
        box->addItem(languageName(code), code);
    box->setCurrentIndex(std::max(0, box->findData(m_settings->language())));
    connect(box, &QComboBox::activated, this,
            [this, box](int index) { m_settings->setLanguage(box->itemData(index).toString()); });
    addRow(tr("&Language"), withNote(box, tr("the window opens again")),
           tr("The language of the window; a change reopens the window"));
}

void SettingsWindow::addTimes()
{
    addGroup(tr("Times"));
    auto *kind = new QComboBox;
    kind->addItems({tr("Since the start of the log"), tr("Time of day")});
    kind->setCurrentIndex(m_settings->timeFormat().isTimeOfDay ? 1 : 0);
    connect(kind, &QComboBox::activated, this, [this](int index) {
        m_settings->setTimeFormat({index == 1, m_settings->timeFormat().isLocal});
    });
    addRow(tr("Times in ta&bles"), kind, tr("Relative times, or the time of day"));
    auto *zone = new QComboBox;
    zone->addItems({tr("UTC, as recorded"), tr("Time zone of this computer")});
    zone->setCurrentIndex(m_settings->timeFormat().isLocal ? 1 : 0);
    connect(zone, &QComboBox::activated, this, [this](int index) {
        m_settings->setTimeFormat({m_settings->timeFormat().isTimeOfDay, index == 1});
    });
    addRow(tr("Time &zone"), zone, tr("The zone of the times of day"));
}

void SettingsWindow::addLogs()
{
    addGroup(tr("Start and run logs"));
    addSwitch(
        tr("&Start"), tr("Open the files of the last session"), m_settings->reopensFiles(),
        [this](bool reopens) { m_settings->setReopensFiles(reopens); },
        tr("What opens when Toolwright is started without files"));
    auto *size = new QSpinBox;
    size->setRange(0, 1'000'000);
    size->setSingleStep(256);
    size->setSuffix(tr(" MB"));
    size->setSpecialValueText(tr("Keep none"));
    size->setValue(m_settings->indexCacheMegabytes());
    connect(size, &QSpinBox::valueChanged, m_settings, &Settings::setIndexCacheMegabytes);
    addRow(tr("&Indexes of large logs"), size,
           tr("Disk space for indexes, with which large logs open faster the next time"));
    auto *clear = new QPushButton(tr("Remove them now"));
    clear->setAutoDefault(false);
    connect(clear, &QPushButton::clicked, this, &SettingsWindow::clearIndexes);
    auto *used = new QWidget;
    auto *row = new QHBoxLayout(used);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_indexSize, 1);
    row->addWidget(clear);
    addRow(tr("Indexes on disk"), used, tr("The size of the indexes; removing them loses nothing"));
    showIndexSize();
}

void SettingsWindow::addCalls()
{
    addGroup(tr("Checks of calls"));
    for (const CatalogFormat *format : catalogFormats()) {
        const auto text = [](std::string_view bytes) {
            return QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
        };
        const QString id = text(format->id);
        Catalog catalog;
        catalog.format = format->id;
        const QString usual = defaultMode(catalog) == ValidationMode::GoaBoundary
            ? tr("As usual: Goa boundary")
            : tr("As usual: JSON Schema");
        auto *box = new QComboBox;
        box->setObjectName(u"validation-"_s + id);
        box->addItem(usual, QString());
        for (const auto &[mode, name] : {std::pair(ValidationMode::GoaBoundary, tr("Goa boundary")),
                                         std::pair(ValidationMode::JsonSchema, tr("JSON Schema"))})
            box->addItem(name, text(validationModeName(mode)));
        box->setCurrentIndex(std::max(0, box->findData(m_settings->validationMode(id))));
        connect(box, &QComboBox::activated, this, [this, box, id](int index) {
            m_settings->setValidationMode(id, box->itemData(index).toString());
        });
        addRow(
            tr("%1 catalogs").arg(text(format->name)), box,
            tr("The rules for checking payloads, unless others were chosen for a catalog in Call"));
    }
}

QWidget *SettingsWindow::addSwitch(const QString &label, const QString &text, bool isOn,
                                   const std::function<void(bool)> &set, const QString &about)
{
    auto *box = new QCheckBox(text);
    box->setChecked(isOn);
    connect(box, &QCheckBox::toggled, this, set);
    addRow(label, box, about);
    return box;
}

void SettingsWindow::addQuestions()
{
    addGroup(tr("Questions"));
    const auto addQuestion = [this](const QString &id, const QString &label, const QString &text,
                                    const QString &about) {
        QWidget *box = addSwitch(
            label, text, m_settings->asks(id),
            [this, id](bool asked) { m_settings->setAsks(id, asked); }, about);
        box->setObjectName(u"asks-"_s + id);
    };
    addQuestion(Settings::AskAboutLosses, tr("Saving a catalog"),
                tr("Ask before a save leaves something out"),
                tr("The file format cannot hold everything in the catalog"));
    addQuestion(Settings::AskBeforeCalls, tr("Calling a server"),
                tr("Ask before calling a tool that may change something"),
                tr("The tool does not declare that it only reads"));
    auto *reset = new QPushButton(tr("Ask all questions again"));
    reset->setObjectName("resetQuestions"_L1);
    reset->setAutoDefault(false);
    connect(reset, &QPushButton::clicked, this, [this] {
        for (QCheckBox *box : findChildren<QCheckBox *>()) {
            if (box->objectName().startsWith("asks-"_L1))
                box->setChecked(true);
        }
    });
    addRow(tr("All questions"), reset, tr("Ask again every question that was turned off"));
}

void SettingsWindow::addPrivacy()
{
    addGroup(tr("Privacy"));
    addSwitch(
        tr("Copies"), tr("Leave secrets out of what is copied"), m_settings->hidesSecrets(),
        [this](bool hides) {
            m_settings->setHidesSecrets(hides);
            hideSecretsAction()->setChecked(hides);
        },
        tr("Tokens, keys and passwords are replaced in everything that is copied from a log"))
        ->setObjectName("hideSecrets"_L1);
    addSwitch(
        tr("&Recent files"), tr("Remember the files that were opened"),
        m_settings->remembersFiles(),
        [this](bool remembers) { m_settings->setRemembersFiles(remembers); },
        tr("If this is off, the list is cleared, and neither it nor the last session is kept. "
           "Unsaved changes and payloads are kept all the same."));
    auto *clear = new QPushButton(tr("Clear the list now"));
    clear->setAutoDefault(false);
    const auto restores = [settings = m_settings] {
        return settings->recentFiles().isEmpty() && settings->canRestoreRecentFiles();
    };
    connect(clear, &QPushButton::clicked, m_settings, [this, restores] {
        if (restores())
            m_settings->restoreRecentFiles();
        else
            m_settings->clearRecentFiles();
    });
    const auto showChoice = [restores, clear] {
        clear->setText(restores() ? tr("Restore the list") : tr("Clear the list now"));
    };
    connect(m_settings, &Settings::recentFilesChanged, clear, showChoice);
    showChoice();
    addRow(tr("Recent files so far"), clear, tr("Forget the names of recent files"));
    auto *network =
        new QLabel(tr("Toolwright sends data only to the servers that you connect to. It does not "
                      "look for updates and does not send reports."));
    network->setWordWrap(true);
    addRow(tr("Network"), network, tr("What Toolwright sends, and to whom"));
}

void SettingsWindow::showIndexSize()
{
    std::uint64_t bytes = 0;
    QDirIterator files(m_indexFolder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        bytes += static_cast<std::uint64_t>(files.fileInfo().size());
    }
    m_indexSize->setText(bytes == 0 ? tr("none") : formatBytes(bytes));
}

void SettingsWindow::clearIndexes()
{
    QDirIterator files(m_indexFolder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        QFile::remove(files.next());
    showIndexSize();
}

void SettingsWindow::filter(const QString &text)
{
    bool any = false;
    for (const Row &row : std::as_const(m_rows))
        row.group->hide();
    for (const Row &row : std::as_const(m_rows)) {
        const bool fits = row.words.contains(text.trimmed(), Qt::CaseInsensitive);
        row.label->setVisible(fits);
        row.editor->setVisible(fits);
        if (fits)
            row.group->show();
        any = any || fits;
    }
    m_nothing->setVisible(!any);
}

} // namespace tw
