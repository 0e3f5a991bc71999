// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/scopelabel.h"

#include "widgets/theme/theme.h"

namespace tw {

using namespace Qt::StringLiterals;

ScopeLabel::ScopeLabel(QWidget *parent)
    : QLabel(parent)
{
    setObjectName("analysisScope"_L1);
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
    const bool isOnLink = hasFocus() && hasSelectedText();
    setText(sentence);
    if (isOnLink && !sentence.isEmpty())
        focusNextPrevChild(true); // the time of a moving cursor changes many times per second
}

} // namespace tw
