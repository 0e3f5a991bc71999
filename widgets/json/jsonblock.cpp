// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonblock.h"

#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

namespace {

    constexpr int MaxJsonLines = 16; // longer blocks scroll

} // namespace

JsonBlock::JsonBlock(const QString &name, const JsonPtr &json, QWidget *parent)
    : QWidget(parent)
    , m_view(new JsonView(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    m_view->setAccessibleName(name);
    connect(m_view, &JsonView::textShown, this, &JsonBlock::fitHeight);
    connect(m_view->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &JsonBlock::fitHeight);
    m_view->setJson(json);
    fitHeight();
}

void JsonBlock::fitHeight()
{
    const int line = QFontMetrics(m_view->font()).lineSpacing() + 2;
    const int lines = std::clamp(m_view->lineCount(), 1, MaxJsonLines);
    const QScrollBar *bar = m_view->horizontalScrollBar();
    setFixedHeight(lines * line + (bar->maximum() > 0 ? bar->sizeHint().height() : 0) + space(2));
}

} // namespace tw
