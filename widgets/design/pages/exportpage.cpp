// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/pages/exportpage.h"

#include "model/catalog/files/catalogfile.h"
#include "model/common/errortext.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// QFileInfo takes any two files that do not exist for the same.
    bool isSameFile(const QFileInfo &one, const QFileInfo &other)
    {
        return one.absoluteFilePath() == other.absoluteFilePath()
            || (one.exists() && other.exists() && one == other);
    }

} // namespace

QString lossText(const Loss &loss)
{
    const QString what = QString::fromStdString(loss.what);
    return loss.tool.empty()
        ? what
        : ExportPage::tr("%1: %2").arg(QString::fromStdString(loss.tool), what);
}

ExportPage::ExportPage(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_formats(new QListWidget(this))
    , m_losses(new QListWidget(this))
    , m_lossText(new QLabel(this))
    , m_path(new QLineEdit(this))
    , m_write(new QPushButton(icon(u"export"_s), tr("Write the file"), this))
    , m_problem(new QLabel(this))
    , m_view(new JsonView(this))
{
    setObjectName(u"exportPage"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *row = new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(makeColumn());
    m_view->setAccessibleName(tr("The text that is written"));
    m_view->setLineNumbersVisible(true);
    splitter->addWidget(m_view);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    row->addWidget(splitter);
    for (const CatalogFormat *one : catalogFormats()) {
        if (!one->write)
            continue;
        // The title is of what can be read: any generation.
        const auto text = [](std::string_view part) {
            return QString::fromUtf8(part.data(), qsizetype(part.size()));
        };
        const QString title =
            u"%1: %2"_s.arg(text(one->name.empty() ? one->id : one->name), text(one->fileName));
        auto *item = new QListWidgetItem(title, m_formats);
        item->setData(Qt::UserRole, QString::fromUtf8(one->id.data(), qsizetype(one->id.size())));
    }
    connect(m_formats, &QListWidget::currentRowChanged, this, &ExportPage::showFormat);
    connect(m_write, &QPushButton::clicked, this, &ExportPage::write);
    connect(m_path, &QLineEdit::returnPressed, this, &ExportPage::write);
    connect(m_path, &QLineEdit::textChanged, this, &ExportPage::checkPath);
}

QWidget *ExportPage::makeColumn()
{
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(space(6), space(4), space(6), space(4));
    column->setSpacing(space(2));
    auto *title = new QLabel(tr("Export the catalog"), side);
    title->setFont(scaledFont(1.2, QFont::DemiBold));
    auto *hint = new QLabel(tr("The design stays as it is, with its own file and its unsaved "
                               "changes."),
                            side);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    m_formats->setObjectName(u"exportFormats"_s);
    m_formats->setAccessibleName(tr("Format"));
    m_formats->setFixedHeight(space(28));
    m_losses->setObjectName(u"exportLosses"_s);
    m_losses->setAccessibleName(tr("What this format cannot carry"));
    m_losses->setWordWrap(true);
    m_lossText->setWordWrap(true);
    m_path->setObjectName(u"exportPath"_s);
    m_path->setAccessibleName(tr("File"));
    m_write->setObjectName(u"exportWrite"_s);
    m_write->setProperty(property::primary, true);
    m_problem->setObjectName(u"exportProblem"_s);
    m_problem->setWordWrap(true);
    auto *browse = new QPushButton(tr("Choose…"), side);
    auto *cancel = new QPushButton(tr("Cancel"), side);
    connect(browse, &QPushButton::clicked, this, &ExportPage::askForPath);
    connect(cancel, &QPushButton::clicked, this, &ExportPage::closed);
    auto *file = new QHBoxLayout;
    file->addWidget(m_path, 1);
    file->addWidget(browse);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_write);
    buttons->addWidget(cancel);
    buttons->addStretch();
    column->addWidget(title);
    column->addWidget(hint);
    column->addWidget(m_formats);
    column->addWidget(m_lossText);
    column->addWidget(m_losses, 100);
    column->addLayout(file);
    column->addLayout(buttons);
    column->addWidget(m_problem);
    column->addStretch(1); // for a format without losses
    return side;
}

const CatalogFormat *ExportPage::format() const
{
    const QListWidgetItem *item = m_formats->currentItem();
    return item ? findCatalogFormat(item->data(Qt::UserRole).toString().toStdString()) : nullptr;
}

void ExportPage::start(std::string_view format)
{
    m_problem->clear();
    if (m_formats->currentRow() < 0)
        m_formats->setCurrentRow(0);
    for (int row = 0; row < m_formats->count(); ++row) {
        if (m_formats->item(row)->data(Qt::UserRole).toString().toStdString() == format)
            m_formats->setCurrentRow(row);
    }
    showFormat();
    m_formats->setFocus(Qt::OtherFocusReason);
}

void ExportPage::showFormat()
{
    const CatalogFormat *chosen = format();
    if (!chosen)
        return;
    m_written = m_document->file()->written(*chosen);
    m_view->setText(QByteArray::fromStdString(m_written.text));
    m_losses->clear();
    for (const Loss &loss : m_written.losses) {
        auto *item = new QListWidgetItem(icon(u"warning"_s, tokensFor(palette()).hinted),
                                         lossText(loss), m_losses);
        item->setToolTip(QString::fromStdString(loss.tool + ' ' + loss.pointer));
    }
    const auto count = static_cast<int>(m_written.losses.size());
    m_losses->setVisible(count > 0);
    m_lossText->setText(count == 0 ? tr("✓ This format carries everything.")
                                   : tr("%n fact(s) are left out in this format:", nullptr, count));
    m_path->setText(suggestedPath(*chosen));
    checkPath(); // the same name may be another case now
}

QString ExportPage::path() const
{
    const QString text = m_path->text().trimmed();
    return text.isEmpty() ? QString() : QFileInfo(text).absoluteFilePath();
}

/// Says before writing what becomes of a file that exists already.
void ExportPage::checkPath()
{
    const QFileInfo file(path());
    const QString own = m_document->path();
    const bool isOwn = !own.isEmpty() && isSameFile(file, QFileInfo(own));
    m_replaces = !isOwn && file.isFile();
    QString remark;
    if (isOwn)
        remark = tr("This is the file of the open design. Save it, or choose another name.");
    else if (file.isDir())
        remark = tr("This is a folder. Add the name of a file.");
    else if (m_replaces)
        remark = tr("A file of this name exists and will be replaced.");
    m_problem->setText(remark);
    m_write->setText(m_replaces ? tr("Replace the file") : tr("Write the file"));
    m_write->setEnabled(!m_path->text().trimmed().isEmpty() && !isOwn && !file.isDir());
}

/// A name beside the design that is not the design's own.
QString ExportPage::suggestedPath(const CatalogFormat &chosen) const
{
    const QString own = m_document->path();
    const QString folder = own.isEmpty() ? QDir::homePath() : QFileInfo(own).absolutePath();
    const QString name = m_document->file()->suggestedName(chosen);
    const QString beside = QDir(folder).filePath(name);
    if (!isSameFile(QFileInfo(beside), QFileInfo(own)))
        return beside;
    const qsizetype dot = name.indexOf(u'.');
    return QDir(folder).filePath(name.left(dot) + u"-copy"_s
                                 + (dot < 0 ? QString() : name.mid(dot)));
}

void ExportPage::askForPath()
{
    auto *dialog =
        new QFileDialog(this, tr("Export the catalog"), QFileInfo(m_path->text()).absolutePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    dialog->selectFile(QFileInfo(m_path->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void ExportPage::write()
{
    const bool mayReplace = m_replaces;
    checkPath(); // the file may be there only now
    if (!m_write->isEnabled() || (m_replaces && !mayReplace))
        return;
    const QString target = path();
    const Result<void> done = CatalogFile::exportTo(target, m_written);
    if (done)
        emit written(target);
    else
        m_problem->setText(errorText(done.error()).sentence());
}

void ExportPage::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        emit closed();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tw
