// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/pages/emptynote.h"

#include "widgets/theme/theme.h"

#include <QAbstractScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace tw {

EmptyNote::EmptyNote(QAbstractScrollArea *list)
    : QLabel(list->viewport())
    , m_list(list)
{
    setObjectName("emptyNote"_L1);
    setTextFormat(Qt::PlainText); // it quotes what the user typed
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setMargin(space(2));
    setAttribute(Qt::WA_TransparentForMouseEvents); // the list keeps its context menu
    auto *column = new QVBoxLayout(list->viewport());
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(this, 0, Qt::AlignVCenter);
    hide();
}

void EmptyNote::setNote(const QString &sentence)
{
    setText(sentence);
    setVisible(!sentence.isEmpty());
    m_list->setAccessibleDescription(sentence);
}

QString EmptyNote::quotable(const QString &words)
{
    constexpr int Limit = 40;
    return words.size() > Limit ? words.left(Limit - 1) + QChar(0x2026) : words;
}

} // namespace tw
