// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/exportdialog.h"

#include "model/common/errortext.h"
#include "model/common/format.h"
#include "model/replay/replaytext.h"
#include "replay/export/report.h"
#include "widgets/common/tablesetup.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

#include <iterator>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    enum Scope { Everything, Filtered, SelectedRun };

    struct Format
    {
        std::optional<ExportFormat> format; ///< nullopt: a picture of the timeline
        const char *title;
        const char *suffix;
    };
    constexpr Format Formats[] = {
        {ExportFormat::Html, QT_TRANSLATE_NOOP("tw::ExportDialog", "Report (HTML)"), "html"},
        {ExportFormat::CallsCsv, QT_TRANSLATE_NOOP("tw::ExportDialog", "Table of calls (CSV)"),
         "csv"},
        {ExportFormat::EventsCsv, QT_TRANSLATE_NOOP("tw::ExportDialog", "Table of events (CSV)"),
         "csv"},
        {ExportFormat::Ndjson, QT_TRANSLATE_NOOP("tw::ExportDialog", "Raw records (NDJSON)"),
         "ndjson"},
        {ExportFormat::ChromeTrace,
         QT_TRANSLATE_NOOP("tw::ExportDialog", "Trace for Perfetto (JSON)"), "json"},
        {ExportFormat::Har, QT_TRANSLATE_NOOP("tw::ExportDialog", "HTTP archive (HAR)"), "har"},
        {std::nullopt, QT_TRANSLATE_NOOP("tw::ExportDialog", "Picture of the timeline (PNG)"),
         "png"},
        {std::nullopt, QT_TRANSLATE_NOOP("tw::ExportDialog", "Drawing of the timeline (SVG)"),
         "svg"},
    };

    QLabel *makeText(const QString &text)
    {
        auto *label = new QLabel(text);
        label->setWordWrap(true);
        return label;
    }

} // namespace

ExportDialog::ExportDialog(RunStorePtr store, QString expression, MaybeRun run, QWidget *parent)
    : QDialog(parent)
    , m_store(std::move(store))
    , m_expression(std::move(expression))
    , m_run(run)
    , m_secrets(new SecretListModel(this))
    , m_pages(new QStackedWidget)
    , m_back(new QPushButton(tr("Back")))
    , m_next(new QPushButton)
    , m_close(new QPushButton(tr("Cancel")))
{
    setObjectName("exportDialog"_L1);
    setWindowTitle(tr("Export"));
    for (QWidget *page : {makeOptions(), makeWork(), makeReview(), makeDone()})
        m_pages->addWidget(page);
    m_next->setDefault(true);
    m_next->setProperty(property::primary, true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_close);
    buttons->addStretch(1);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_pages, 1);
    layout->addLayout(buttons);
    connect(m_back, &QPushButton::clicked, this, [this] { showPage(OptionsPage); });
    connect(m_next, &QPushButton::clicked, this, &ExportDialog::next);
    connect(m_close, &QPushButton::clicked, this, &ExportDialog::stop);
    connect(m_secrets, &QAbstractItemModel::dataChanged, this, &ExportDialog::showHidden);
    connect(&m_redactor, &DerivedBase::changed, this, &ExportDialog::showSecrets);
    connect(&m_written, &DerivedBase::changed, this, &ExportDialog::showWritten);
    for (const DerivedBase *work :
         {static_cast<DerivedBase *>(&m_redactor), static_cast<DerivedBase *>(&m_written)}) {
        connect(work, &DerivedBase::progressed, m_bar, &QProgressBar::setValue);
        connect(work, &DerivedBase::failed, this, &ExportDialog::showProblem);
    }
    connect(&m_redactor, &DerivedBase::failed, this, [this](const Error &error) {
        if (error.code == ErrorCode::InvalidFilter)
            m_problem->setText(tr("The pattern %1 is invalid: %2")
                                   .arg(QString::fromStdString(error.where),
                                        QString::fromStdString(error.detail)));
    });
    resize(scaled(620), scaled(460));
    showPage(OptionsPage);
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::setPicture(std::function<Result<bool>(const QString &path)> picture)
{
    m_picture = std::move(picture);
    for (std::size_t i = 0; i < std::size(Formats); ++i) { // they follow the others
        if (!Formats[i].format)
            m_format->addItem(tr(Formats[i].title), static_cast<int>(i));
    }
}

QWidget *ExportDialog::makeOptions()
{
    m_format = new QComboBox;
    m_format->setObjectName("exportFormat"_L1);
    for (std::size_t i = 0; i < std::size(Formats); ++i) {
        const bool isPossible = Formats[i].format != ExportFormat::Har || hasHttpArchive(*m_store);
        if (Formats[i].format && isPossible)
            m_format->addItem(tr(Formats[i].title), static_cast<int>(i));
    }
    m_scope = new QComboBox;
    m_scope->addItem(tr("The whole log"), Everything);
    if (!m_expression.isEmpty())
        m_scope->addItem(tr("Only what the filter shows: %1").arg(m_expression), Filtered);
    if (m_run)
        m_scope->addItem(tr("The selected run with its conversation and children: %1")
                             .arg(ReplayText::utf8(m_store->run(*m_run).id)),
                         SelectedRun);
    m_scope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_hide = new QCheckBox(tr("Hide tokens, keys and passwords"));
    m_hide->setChecked(true); // a file that is exported is likely to be shared
    m_emails = new QCheckBox(tr("Also hide e-mail addresses"));
    m_names = new QLineEdit;
    m_names->setPlaceholderText(tr("for example iban, birth_date"));
    m_patterns = new QPlainTextEdit;
    m_patterns->setFont(fixedFont());
    m_patterns->setTabChangesFocus(true);
    m_patterns->setPlaceholderText(tr("One regular expression per line"));
    m_patterns->setMaximumHeight(scaled(90));
    m_problem = makeText({});
    m_problem->hide();
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("&What"), m_scope);
    form->addRow(QString(), m_hide);
    form->addRow(QString(), m_emails);
    form->addRow(tr("Hide &fields"), m_names);
    form->addRow(tr("&Patterns"), m_patterns);
    form->addRow(QString(),
                 makeText(tr("Each secret is replaced by the same name everywhere. You review the "
                             "list before anything is written. No pattern finds everything, so "
                             "check the file before you share it.")));
    form->addRow(QString(), m_problem);
    connect(m_hide, &QCheckBox::toggled, this, &ExportDialog::showFormat);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
    showFormat();
    m_names->setAccessibleDescription(tr("Names of further members whose values are hidden"));
    m_patterns->setAccessibleDescription(tr("Text that matches one of these is also hidden"));
    return page;
}

QWidget *ExportDialog::makeWork()
{
    m_doing = makeText({});
    m_bar = new QProgressBar;
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addStretch(1);
    layout->addWidget(m_doing);
    layout->addWidget(m_bar);
    layout->addStretch(1);
    return page;
}

QWidget *ExportDialog::makeReview()
{
    m_found = makeText({});
    m_list = new QTableView;
    m_list->setObjectName("secrets"_L1);
    m_list->setAccessibleName(tr("Secrets that were found"));
    m_list->setModel(m_secrets);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setShowGrid(false);
    m_list->setTabKeyNavigation(false);
    m_list->verticalHeader()->hide();
    auto *fit = new ColumnFit(m_list);
    fit->setTellingColumn(SecretListModel::SecretColumn);
    fit->setNumberColumns({SecretListModel::CountColumn, SecretListModel::NameColumn});
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_found);
    layout->addWidget(m_list, 1);
    m_advice = makeText(tr("Clear the check box of anything that is not a secret. A secret is "
                           "hidden wherever it occurs, including messages and texts."));
    layout->addWidget(m_advice);
    layout->addStretch(); // of a page without a list
    return page;
}

QWidget *ExportDialog::makeDone()
{
    m_done = makeText({});
    m_done->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_open = new QPushButton(tr("Open"));
    m_open->setObjectName("exportOpen"_L1);
    m_open->setToolTip(tr("Open the file with the program for its type"));
    m_showInFolder = new QPushButton(tr("Show in folder"));
    m_showInFolder->setObjectName("exportFolder"_L1);
    m_showInFolder->setToolTip(tr("Open the folder of the file"));
    const auto launch = [](const QString &path) {
        QDesktopServices::openUrl(QUrl::fromLocalFile(path));
    };
    connect(m_open, &QPushButton::clicked, this, [this, launch] { launch(m_path); });
    connect(m_showInFolder, &QPushButton::clicked, this,
            [this, launch] { launch(QFileInfo(m_path).absolutePath()); });
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_open);
    buttons->addWidget(m_showInFolder);
    buttons->addStretch(1);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addStretch(1);
    layout->addWidget(m_done);
    layout->addLayout(buttons);
    layout->addStretch(2);
    return page;
}

void ExportDialog::showFormat()
{
    // A picture contains only names and times of the visible part.
    const bool isPicture = !format();
    m_scope->setEnabled(!isPicture);
    m_hide->setEnabled(!isPicture);
    const bool hides = m_hide->isChecked() && !isPicture;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_emails, m_names, m_patterns})
        widget->setEnabled(hides);
    m_next->setText(hides ? tr("Find secrets") : tr("Export…"));
}

void ExportDialog::showPage(Page page)
{
    m_pages->setCurrentIndex(page);
    m_back->setVisible(page == ReviewPage);
    m_next->setVisible(page == OptionsPage || page == ReviewPage);
    if (page == OptionsPage)
        showFormat();
    else
        m_next->setText(tr("Export…"));
    m_close->setText(page == WorkPage ? tr("Stop") : page == DonePage ? tr("Close") : tr("Cancel"));
    if (page == OptionsPage)
        m_format->setFocus();
    else if (page == ReviewPage)
        m_list->setFocus();
    else if (page == DonePage)
        m_open->setFocus();
    else
        m_close->setFocus();
}

void ExportDialog::next()
{
    m_problem->hide();
    if (m_pages->currentIndex() == OptionsPage && m_hide->isChecked() && format())
        return look();
    if (m_pages->currentIndex() == OptionsPage)
        m_redactor.reset();
    askForName();
}

void ExportDialog::stop()
{
    if (m_redactor.isBusy())
        m_redactor.cancel();
    else if (m_written.isBusy())
        m_written.cancel();
    else
        done(m_pages->currentIndex() == DonePage ? Accepted : Rejected);
}

RedactionOptions ExportDialog::redaction() const
{
    RedactionOptions options;
    options.emails = m_emails->isChecked();
    for (const QString &name : m_names->text().split(u',', Qt::SkipEmptyParts)) {
        if (!name.trimmed().isEmpty())
            options.keyNames.push_back(name.trimmed().toStdString());
    }
    for (const QString &pattern : m_patterns->toPlainText().split(u'\n', Qt::SkipEmptyParts)) {
        if (!pattern.trimmed().isEmpty())
            options.patterns.push_back(pattern.trimmed().toStdString());
    }
    return options;
}

void ExportDialog::look()
{
    m_doing->setText(
        tr("Searching %1 record(s) for secrets…", nullptr, static_cast<int>(m_store->eventCount()))
            .arg(ReplayText::count(m_store->eventCount())));
    m_bar->setValue(0);
    showPage(WorkPage);
    m_redactor.make([store = m_store, options = redaction()](const Monitor &monitor) {
        return lookForSecrets(store, options, monitor);
    });
}

void ExportDialog::showSecrets()
{
    m_secrets->setRedactor(m_redactor.value());
    showHidden();
    showPage(ReviewPage);
}

void ExportDialog::showHidden()
{
    const int all = m_secrets->rowCount();
    m_list->setVisible(all > 0);
    m_advice->setVisible(all > 0);
    m_found->setText(all == 0 ? tr("No secrets were found.")
                              : tr("%1 of %n secret(s) will be hidden.", nullptr, all)
                                    .arg(ReplayText::count(m_secrets->hidden())));
}

std::optional<ExportFormat> ExportDialog::format() const
{
    return Formats[m_format->currentData().toInt()].format;
}

QString ExportDialog::suffix() const
{
    return QString::fromLatin1(Formats[m_format->currentData().toInt()].suffix);
}

/// That of the log. The samples are part of the program, so theirs would be written into it.
QString ExportDialog::proposedFolder() const
{
    const auto &first = m_store->files().front().fileOnDisk();
    QString folder = QString::fromStdU16String(first.parent_path().u16string());
    const QString samples = QFileInfo(m_samples).canonicalFilePath();
    if (m_samples.isEmpty() || samples.isEmpty()
        || !QString(QFileInfo(folder).canonicalFilePath() + u'/').startsWith(samples + u'/'))
        return folder;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

/// In English, as the report is.
QString ExportDialog::title() const
{
    if (m_store->files().size() > 1)
        return QString::fromStdString(reportTitle(*m_store));
    const auto &path = m_store->files().front().path;
    return u"Recorded runs of "_s + fileTitle(QString::fromStdU16String(path.u16string()));
}

void ExportDialog::askForName()
{
    const auto &first = m_store->files().front().path;
    const QString stem = QString::fromStdU16String(first.stem().u16string());
    auto *dialog = new QFileDialog(this, tr("Export"), proposedFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix());
    const QString ending = !format()        ? u"-timeline."_s
        : *format() == ExportFormat::Ndjson ? u"-export."_s
                                            : u"."_s;
    dialog->selectFile(stem + ending + suffix());
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::exportTo);
    dialog->open();
}

void ExportDialog::exportTo(const QString &path)
{
    m_path = path;
    if (!format())
        return writePicture();
    ExportPlan plan;
    plan.store = m_store;
    plan.format = *format();
    plan.path = path;
    plan.redactor = m_redactor.value();
    plan.artifacts = m_artifacts;
    m_hidden = m_secrets->hidden();
    m_secrets->setRedactor(nullptr); // the job owns it from here on
    plan.title = title();
    const int scope = m_scope->currentData().toInt();
    if (scope == Filtered)
        plan.expression = m_expression;
    if (scope == SelectedRun)
        plan.runs = runsWith(*m_store, *m_run);
    m_doing->setText(tr("Writing %1…").arg(QDir::toNativeSeparators(path)));
    m_bar->setValue(0);
    showPage(WorkPage);
    m_written.make([plan](const Monitor &monitor) { return writeExport(plan, monitor); });
}

void ExportDialog::writePicture()
{
    if (const Result<bool> written = m_picture(m_path); !written)
        return showProblem(written.error());
    m_done->setText(tr("Written: %1").arg(QDir::toNativeSeparators(m_path)));
    showPage(DonePage);
}

void ExportDialog::showWritten()
{
    const ExportCount &written = m_written.value();
    QString text = tr("Written: %1").arg(QDir::toNativeSeparators(m_path));
    if (written.rows > 0 && format() == ExportFormat::Html)
        text += u'\n' + ReplayText::calls(static_cast<qint64>(written.rows));
    else if (written.rows > 0)
        text += u'\n'
            + (written.rows == 1
                   ? tr("1 row")
                   : tr("%1 rows").arg(ReplayText::count(static_cast<qint64>(written.rows))));
    if (m_redactor.value())
        text += u'\n' + tr("%n secret(s) hidden", nullptr, m_hidden);
    if (written.missing > 0)
        text += u'\n'
            + tr("%n record(s) are no longer in their file and were omitted", nullptr,
                 static_cast<int>(written.missing));
    m_done->setText(text);
    showPage(DonePage);
}

void ExportDialog::showProblem(const Error &error)
{
    showPage(OptionsPage);
    if (error.code == ErrorCode::Cancelled)
        return;
    m_problem->setText(tw::errorText(error).sentence());
    m_problem->show();
}

} // namespace tw
