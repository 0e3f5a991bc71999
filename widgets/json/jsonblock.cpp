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

JsonBlock::JsonBlock(const QString &name, const JsonPtr &json, QWidget *parent, Height height)
    : QWidget(parent)
    , m_view(new JsonView(this))
    , m_unfold(new QToolButton(this))
    , m_height(height)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view);
    layout->addWidget(m_unfold);
    m_unfold->setObjectName("jsonUnfold"_L1);
    m_unfold->setCheckable(true);
    m_unfold->setAutoRaise(true);
    m_unfold->setText(tr("Fold"));
    m_unfold->setVisible(false);
    m_unfold->setToolTip(tr("Show or fold the rest of the text"));
    connect(m_unfold, &QToolButton::toggled, this, &JsonBlock::fitHeight);
    setFocusProxy(m_view);
    m_view->setAccessibleName(name);
    connect(m_view, &JsonView::textShown, this, &JsonBlock::fitHeight);
    connect(m_view, &JsonView::rowsChanged, this, &JsonBlock::fitHeight);
    connect(m_view->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &JsonBlock::fitHeight);
    m_view->setJson(json);
    fitHeight();
}

int JsonBlock::heightOfText() const
{
    const int most = m_unfold->isChecked() ? MostLines : FoldedLines;
    const int line = QFontMetrics(m_view->font()).lineSpacing() + 2;
    const int bar = m_hadBar ? m_view->horizontalScrollBar()->sizeHint().height() : 0;
    return std::clamp(m_view->rowCount(), 1, most) * line + bar + space(2);
}

void JsonBlock::fitHeight()
{
    // Room for a bar stays once it was needed: else bars that come and go could change the height
    // for ever.
    m_hadBar = m_hadBar || m_view->horizontalScrollBar()->maximum() > 0;
    if (m_height == Height::OfText) {
        const int all = m_view->rowCount();
        const bool isCut = all > (m_unfold->isChecked() ? MostLines : FoldedLines);
        // The width must not depend on the height.
        m_view->setVerticalScrollBarPolicy(isCut ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
        m_view->setFixedHeight(heightOfText());
        m_unfold->setVisible(all > FoldedLines);
        m_unfold->setText(m_unfold->isChecked() ? tr("Fold")
                                                : tr("Show all %n line(s)", nullptr, all));
    }
    emit heightOfTextChanged();
}

} // namespace tw
