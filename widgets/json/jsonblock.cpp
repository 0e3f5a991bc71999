// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonblock.h"

#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int FoldedLines = 16;
    constexpr int MostLines = 20'000; // a taller block would be beyond the largest size of widgets

} // namespace

JsonBlock::JsonBlock(const QString &name, const JsonPtr &json, QWidget *parent)
    : QWidget(parent)
    , m_view(new JsonView(this))
    , m_unfold(new QToolButton(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view);
    layout->addWidget(m_unfold);
    m_unfold->setObjectName("jsonUnfold"_L1);
    m_unfold->setCheckable(true);
    m_unfold->setAutoRaise(true);
    m_unfold->setToolTip(tr("Show or fold the rest of the text"));
    connect(m_unfold, &QToolButton::toggled, this, &JsonBlock::fitHeight);
    m_view->setAccessibleName(name);
    connect(m_view, &JsonView::textShown, this, &JsonBlock::fitHeight);
    connect(m_view->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &JsonBlock::fitHeight);
    m_view->setJson(json);
    fitHeight();
}

void JsonBlock::fitHeight()
{
    const int line = QFontMetrics(m_view->font()).lineSpacing() + 2;
    const int all = m_view->lineCount();
    const int most = m_unfold->isChecked() ? MostLines : FoldedLines;
    const int lines = std::clamp(all, 1, most);
    // The width must not depend on the height, and room for a bar stays once it was needed: else
    // bars that come and go could change the height for ever.
    m_view->setVerticalScrollBarPolicy(all > lines ? Qt::ScrollBarAlwaysOn
                                                   : Qt::ScrollBarAlwaysOff);
    const QScrollBar *bar = m_view->horizontalScrollBar();
    m_hadBar = m_hadBar || bar->maximum() > 0;
    m_view->setFixedHeight(lines * line + (m_hadBar ? bar->sizeHint().height() : 0) + space(2));
    m_unfold->setVisible(all > FoldedLines);
    m_unfold->setText(m_unfold->isChecked() ? tr("Fold") : tr("Show all %1 lines").arg(all));
}

} // namespace tw
