// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/help/aboutwindow.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSysInfo>
#include <QTabWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    struct Library
    {
        const char *name;
        const char *version; ///< "" if the build does not know it
        const char *licence;
    };
    constexpr Library Libraries[] = {
        {"nlohmann_json", TW_NLOHMANN_VERSION, "MIT"},
        {"simdjson", TW_SIMDJSON_VERSION, "Apache-2.0"},
        {"ICU", TW_ICU_VERSION, "Unicode-DFS-2016"},
        {"xxHash", TW_XXHASH_VERSION, "BSD-2-Clause"},
        {"zlib", TW_ZLIB_VERSION, "Zlib"},
        {"zstd", TW_ZSTD_VERSION, "BSD-3-Clause"},
        {"libarchive", TW_LIBARCHIVE_VERSION, "BSD-2-Clause"},
    };

    QPlainTextEdit *makeText(const QString &text, const QString &name)
    {
        auto *edit = new QPlainTextEdit(text);
        edit->setReadOnly(true);
        edit->setFrameShape(QFrame::NoFrame);
        edit->setFont(fixedFont(0.9));
        edit->setAccessibleName(name);
        return edit;
    }

    QString licences()
    {
        QString text = u"Qt: LGPL-3.0\n"_s;
        for (const Library &library : Libraries)
            text += QString::fromLatin1(library.name) + u": "_s
                + QString::fromLatin1(library.licence) + u'\n';
        QFile file(u":/tw/help/LICENSE"_s);
        if (file.open(QIODevice::ReadOnly))
            text += u"\nToolwright\n\n"_s + QString::fromUtf8(file.readAll());
        return text;
    }

} // namespace

AboutWindow::AboutWindow(QWidget *parent)
    : QDialog(parent)
{
    setObjectName("about"_L1);
    setWindowTitle(tr("About Toolwright"));
    auto *logo = new QLabel;
    logo->setPixmap(applicationIcon().pixmap(QSize(scaled(64), scaled(64)), devicePixelRatioF()));
    auto *title = new QLabel(u"Toolwright "_s + QStringLiteral(TW_VERSION));
    title->setFont(scaledFont(1.2, QFont::DemiBold));
    auto *about = new QLabel(tr("Design the tools of language-model agents, call them, and replay "
                                "what happened. Works offline, and sends data only to the "
                                "servers that you connect to."));
    about->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->addWidget(title);
    words->addWidget(about);
    auto *head = new QHBoxLayout;
    head->setSpacing(space(4));
    head->addWidget(logo, 0, Qt::AlignTop);
    head->addLayout(words, 1);
    auto *tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->addTab(makeText(versions(), tr("Versions")), tr("Versions"));
    tabs->addTab(makeText(licences(), tr("Licences")), tr("Licences"));
    auto *copy = new QPushButton(tr("Copy versions"));
    copy->setToolTip(tr("Copy the versions for a bug report"));
    connect(copy, &QPushButton::clicked, this,
            [] { QGuiApplication::clipboard()->setText(versions()); });
    auto *closing = new QPushButton(tr("Close"));
    closing->setDefault(true);
    connect(closing, &QPushButton::clicked, this, &QDialog::accept);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(copy);
    buttons->addStretch(1);
    buttons->addWidget(closing);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(head);
    layout->addWidget(tabs, 1);
    layout->addLayout(buttons);
    resize(scaled(560), scaled(440));
}

QString AboutWindow::versions()
{
    QString text = u"Toolwright "_s + QStringLiteral(TW_VERSION) + u'\n';
    text += u"Qt "_s + QString::fromLatin1(qVersion()) + u" (built with "_s
        + QStringLiteral(QT_VERSION_STR) + u")\n"_s;
    for (const Library &library : Libraries) {
        const QString line =
            QString::fromLatin1(library.name) + u' ' + QString::fromLatin1(library.version);
        text += line.trimmed() + u'\n';
    }
    text += QSysInfo::prettyProductName() + u", "_s + QSysInfo::currentCpuArchitecture() + u", "_s
        + QGuiApplication::platformName() + u'\n';
    return text;
}

} // namespace tw
