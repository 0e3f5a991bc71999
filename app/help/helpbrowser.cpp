// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/help/helppages.h"
#include "app/help/helpwindow.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int PageWidth = 760; // longer lines are hard to read
    constexpr auto actionScheme = "action"_L1;

    /// Calls \a change with a cursor over each fragment of \a document and its format.
    void forEachFragment(QTextDocument *document,
                         const std::function<void(QTextCursor, QTextCharFormat)> &change)
    {
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            QList<std::pair<int, int>> places; // a changed format invalidates the iterator
            for (auto it = block.begin(); !it.atEnd(); ++it)
                places.append({it.fragment().position(), it.fragment().length()});
            for (const auto &[position, length] : places) {
                QTextCursor cursor(document);
                cursor.setPosition(position);
                cursor.setPosition(position + length, QTextCursor::KeepAnchor);
                change(cursor, cursor.charFormat());
            }
        }
    }

} // namespace

HelpBrowser::HelpBrowser(QWidget *parent)
    : QTextBrowser(parent)
{
    setObjectName("helpPage"_L1);
    setAccessibleName(tr("Page"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setLineWrapMode(QTextEdit::FixedPixelWidth);
    setLineWrapColumnOrWidth(scaled(PageWidth));
    document()->setDocumentMargin(space(6));
    connect(this, &QTextBrowser::anchorClicked, this, &HelpBrowser::follow);
}

QAction *HelpBrowser::actionCalled(const QString &text) const
{
    QString name = text;
    name.remove(u'…');
    for (const ActionGroup &group : m_groups) {
        for (QAction *action : group.actions) {
            if (plainActionText(action).compare(name, Qt::CaseInsensitive) == 0)
                return action;
        }
    }
    return nullptr;
}

void HelpBrowser::showPage(const QString &page, const QString &anchor, const QString &words)
{
    if (m_page != page || m_page.isEmpty()) {
        m_page = page;
        document()->setBaseUrl(QUrl(u"qrc"_s + helpPath(page)));
        setMarkdown(helpText(page));
        QTextCursor edit(document()); // one layout for all changes: pages have hundreds of blocks
        edit.beginEditBlock();
        tidyLinks();
        linkActions();
        layOut();
        edit.endEditBlock();
        document()->clearUndoRedoStacks();
    }
    mark(words);
    QTextCursor start(document());
    for (QTextBlock block = document()->begin(); block.isValid() && !anchor.isEmpty();
         block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && helpAnchor(block.text()) == anchor) {
            start.setPosition(block.position());
            break;
        }
    }
    moveCursor(QTextCursor::End); // the heading is scrolled to the top from below
    setTextCursor(start);
    if (start.position() == 0)
        verticalScrollBar()->setValue(0);
    else
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect().top() - space(3));
}

/// Links that lead out of the help, to sources of the program, are words.
void HelpBrowser::tidyLinks()
{
    forEachFragment(document(), [this](QTextCursor cursor, QTextCharFormat format) {
        if (!format.isAnchor())
            return;
        const QUrl target = document()->baseUrl().resolved(QUrl(format.anchorHref()));
        if (target.scheme().startsWith(u"http"_s) || QFile::exists(u':' + target.path()))
            return;
        format.setAnchor(false);
        format.setAnchorHref({});
        format.setFontUnderline(false);
        format.clearForeground();
        cursor.setCharFormat(format);
    });
}

/// The pages set the names of actions in italics.
void HelpBrowser::linkActions()
{
    m_linked.clear();
    const QColor accent = tokensFor(palette()).accent;
    forEachFragment(document(), [this, accent](QTextCursor cursor, QTextCharFormat format) {
        if (!format.fontItalic() || format.isAnchor())
            return;
        QAction *action = actionCalled(cursor.selectedText());
        if (action == nullptr)
            return;
        format.setAnchor(true);
        format.setAnchorHref(u"action:%1"_s.arg(m_linked.size()));
        format.setForeground(accent);
        format.setFontUnderline(true);
        format.setToolTip(tr("Do this now"));
        cursor.setCharFormat(format);
        m_linked.append(action);
    });
}

void HelpBrowser::layOut()
{
    const Tokens &colours = tokensFor(palette());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
        const bool isHeading = format.headingLevel() > 0;
        if (isHeading)
            format.setTopMargin(format.headingLevel() == 1 ? 0 : space(5));
        format.setBottomMargin(cursor.currentTable() ? 0 : space(isHeading ? 1 : 2));
        cursor.setBlockFormat(format);
    }
    for (QTextFrame *frame : document()->rootFrame()->childFrames()) {
        if (auto *table = qobject_cast<QTextTable *>(frame)) {
            QTextTableFormat look = table->format();
            look.setCellPadding(space(1));
            look.setCellSpacing(0);
            look.setBorder(1);
            look.setBorderCollapse(true);
            look.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            look.setBorderBrush(colours.hairline);
            look.setBottomMargin(space(3));
            table->setFormat(look);
        }
    }
    const QString mono = fixedFont().family();
    forEachFragment(document(), [&](QTextCursor cursor, QTextCharFormat format) {
        if (!format.fontFixedPitch())
            return;
        format.setFontFamilies({mono});
        format.setBackground(colours.sunken);
        cursor.setCharFormat(format);
    });
}

void HelpBrowser::mark(const QString &words)
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString &word : words.split(u' ', Qt::SkipEmptyParts)) {
        QTextCursor found = document()->find(word);
        for (; !found.isNull(); found = document()->find(word, found)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = found;
            mark.format.setBackground(tokensFor(palette()).selection);
            marks.append(mark);
        }
    }
    setExtraSelections(marks);
}

void HelpBrowser::follow(const QUrl &link)
{
    if (link.scheme() == actionScheme) {
        if (QAction *action = m_linked.value(link.path().toInt()))
            emit actionChosen(action);
        return;
    }
    const QUrl target = document()->baseUrl().resolved(link);
    if (target.scheme().startsWith(u"http"_s)) {
        QDesktopServices::openUrl(target);
        return;
    }
    const QString page = QDir(u"/tw/help"_s).relativeFilePath(target.path());
    emit linkChosen(page, target.fragment());
}

/// The pages name the pictures of the light theme.
QVariant HelpBrowser::loadResource(int type, const QUrl &name)
{
    if (type != QTextDocument::ImageResource)
        return QTextBrowser::loadResource(type, name);
    QString path = u':' + document()->baseUrl().resolved(name).path();
    if (tokensFor(palette()).dark)
        path.replace(u"-light."_s, u"-dark."_s);
    QImage picture(path);
    const qreal scale = devicePixelRatioF();
    const int width = scaled(PageWidth) - space(14);
    if (picture.isNull())
        return {};
    picture = picture.scaledToWidth(static_cast<int>(width * scale), Qt::SmoothTransformation);
    picture.setDevicePixelRatio(scale);
    return picture;
}

void HelpBrowser::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_page.isEmpty())
        showPage(std::exchange(m_page, {}), {}, {}); // in the colours of the other theme
}

} // namespace tw
