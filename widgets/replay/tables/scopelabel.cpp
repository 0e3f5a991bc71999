// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/scopelabel.h"

#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QTextDocumentFragment>

namespace tw {

using namespace Qt::StringLiterals;

ScopeLabel::ScopeLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setContentsMargins(space(3), 0, space(3), space(1));
    // Its longest word would be the least width of the page otherwise.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setWordWrap(true);
    hide();
}

void ScopeLabel::setSentence(const QString &sentence)
{
    setVisible(!sentence.isEmpty());
    if (sentence == text())
        return;
    const bool wasOnLink = isOnLink();
    setText(sentence);
    if (wasOnLink && !sentence.isEmpty()) { // a moving cursor changes it many times per second
        setSelection(0, 0); // QLabel has the new link only from then on
        focusNextPrevChild(true);
    }
}

void ScopeLabel::setPart(const QString &sentence)
{
    setSentence(sentence + u" <a href='all'>"_s
                + QCoreApplication::translate("tw::AnalysisPage", "Show the whole log")
                + u"</a>"_s);
}

/// A link on which the keyboard is is selected; so may be any text, by the mouse.
bool ScopeLabel::isOnLink() const
{
    const QString link = text().mid(text().lastIndexOf("<a "_L1));
    return hasFocus() && hasSelectedText()
        && selectedText() == QTextDocumentFragment::fromHtml(link).toPlainText();
}

} // namespace tw
