// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/help/actionnames.h"
#include "app/help/helppages.h"
#include "app/help/helpwindow.h"
#include "app/help/shortcuts.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QImage>
#include <QPointer>
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

    bool hasPicture(const QTextBlock &block)
    {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().isImageFormat())
                return true;
        }
        return false;
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
    connect(this, &QTextBrowser::anchorClicked, this, &HelpBrowser::follow);
}

QAction *HelpBrowser::actionCalled(const QString &text) const
{
    QString name = text;
    name.remove(u'…');
    for (const ActionName &each : actionNames()) {
        if (name.compare(QLatin1StringView(each.text), Qt::CaseInsensitive) != 0)
            continue;
        for (const ActionGroup &group : m_groups) {
            for (QAction *action : group.actions) {
                if (shortcutId(group, action) == QLatin1StringView(each.id))
                    return action;
            }
        }
    }
    return nullptr;
}

void HelpBrowser::showPage(const QString &page, const QString &anchor, const QString &words)
{
    if (m_page != page || m_isOutdated) {
        m_page = page;
        makePage();
    }
    setMarked(words);
    QTextBlock heading = document()->begin();
    while (heading.isValid() && !anchor.isEmpty()
           && (heading.blockFormat().headingLevel() == 0 || helpAnchor(heading.text()) != anchor))
        heading = heading.next();
    if (anchor.isEmpty() || !heading.isValid()) {
        setTextCursor(QTextCursor(document()));
        verticalScrollBar()->setValue(0);
        return;
    }
    moveCursor(QTextCursor::End); // the heading is scrolled to the top from below
    setTextCursor(QTextCursor(heading));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect().top() - space(3));
}

void HelpBrowser::setMarked(const QString &words)
{
    m_words = words;
    mark();
}

/// The document is complete before the browser gets it. In a browser, every block that is added to
/// it would be laid out at once, and again for each change of its format.
void HelpBrowser::makePage()
{
    auto *made = new QTextDocument(this); // a child: loadResource() is called for its pictures
    made->setUndoRedoEnabled(false);
    made->setDefaultFont(font());
    made->setDocumentMargin(space(6));
    made->setBaseUrl(QUrl(u"qrc"_s + helpPath(m_page)));
    made->setMarkdown(helpText(m_page));
    tidyLinks(made);
    linkActions(made);
    layOut(made);
    setExtraSelections({}); // they have cursors in the document before
    const QPointer<QTextDocument> before = document();
    setDocument(made); // deletes the first document, which is the browser's own
    delete before.data();
    m_isOutdated = false;
}

/// Makes the page again in the colours of the other theme, at the place where it was read.
void HelpBrowser::renewPage()
{
    const int place = verticalScrollBar()->value();
    makePage();
    mark();
    if (place > 0) {
        (void)document()->size(); // lays out all of it
        verticalScrollBar()->setValue(place);
    }
}

/// Links that lead out of the help, to sources of the program, are words.
void HelpBrowser::tidyLinks(QTextDocument *made)
{
    forEachFragment(made, [made](QTextCursor cursor, QTextCharFormat format) {
        if (!format.isAnchor())
            return;
        const QUrl target = made->baseUrl().resolved(QUrl(format.anchorHref()));
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
void HelpBrowser::linkActions(QTextDocument *made)
{
    m_linked.clear();
    const QColor accent = tokensFor(palette()).accent;
    forEachFragment(made, [this, accent](QTextCursor cursor, QTextCharFormat format) {
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

void HelpBrowser::layOut(QTextDocument *made) const
{
    const Tokens &colours = tokensFor(palette());
    for (QTextBlock block = made->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        if (!hasPicture(block)) // a quarter of its height would be blank
            format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
        const bool isHeading = format.headingLevel() > 0;
        if (isHeading)
            format.setTopMargin(format.headingLevel() == 1 ? 0 : space(5));
        format.setBottomMargin(cursor.currentTable() ? 0 : space(isHeading ? 1 : 2));
        cursor.setBlockFormat(format);
    }
    for (QTextFrame *frame : made->rootFrame()->childFrames()) {
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
    forEachFragment(made, [&](QTextCursor cursor, QTextCharFormat format) {
        if (!format.fontFixedPitch())
            return;
        format.setFontFamilies({mono});
        format.setBackground(colours.sunken);
        cursor.setCharFormat(format);
    });
}

void HelpBrowser::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString &word : m_words.split(u' ', Qt::SkipEmptyParts)) {
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
    // Scaled as it is, an indexed picture would keep its few colours and get dots for all others.
    picture.convertTo(picture.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied
                                                : QImage::Format_RGB32);
    picture = picture.scaledToWidth(static_cast<int>(width * scale), Qt::SmoothTransformation);
    picture.setDevicePixelRatio(scale);
    return picture;
}

void HelpBrowser::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_page.isEmpty())
        return;
    m_isOutdated = true;
    if (isVisible())
        renewPage();
}

void HelpBrowser::showEvent(QShowEvent *event)
{
    if (m_isOutdated)
        renewPage();
    QTextBrowser::showEvent(event);
}

} // namespace tw
