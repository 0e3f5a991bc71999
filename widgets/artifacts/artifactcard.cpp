// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/artifactcard.h"

#include "model/common/format.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int CardHeight = 280; // of the tabs and a picture of 240 pixels

} // namespace

QString ArtifactCard::titleOf(const ShownArtifact &shown)
{
    return shown.source.kind.empty() ? tr("Artifact") : QString::fromStdString(shown.source.kind);
}

ArtifactCard::ArtifactCard(const ShownArtifact &shown, QWidget *parent)
    : QWidget(parent)
    , m_panel(new ArtifactPanel(shown, titleOf(shown), this))
{
    setObjectName(u"artifactCard"_s);
    setAccessibleName(tr("Artifact %1").arg(titleOf(shown)));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(3), space(2), space(2), space(2));
    layout->setSpacing(space(1));
    layout->addLayout(makeHead(shown));
    if (QLabel *checks = makeChecks(shown))
        layout->addWidget(checks);
    layout->addWidget(m_panel);
    m_panel->setFixedHeight(scaled(CardHeight));
    m_panel->setOpensLarge(true);
    connect(m_panel, &ArtifactPanel::openRequested, this, &ArtifactCard::openRequested);
    connect(m_panel, &ArtifactPanel::bindingRequested, this, &ArtifactCard::bindingRequested);
    connect(m_panel, &ArtifactPanel::loaded, this, [this, layout] {
        if (QLabel *checks = makeChecks(m_panel->shown()))
            layout->insertWidget(1, checks);
    });
    connect(m_panel, &ArtifactPanel::comparisonRequested, this, &ArtifactCard::comparisonRequested);
}

QLayout *ArtifactCard::makeHead(const ShownArtifact &shown)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(space(2));
    auto *title = new ElidingLabel(titleOf(shown), Qt::ElideMiddle, this);
    title->setFont(scaledFont(1.0, QFont::DemiBold));
    row->addWidget(title, 1);
    QString facts = QString::fromStdString(shown.source.audience);
    if (shown.bytes > 0)
        facts += (facts.isEmpty() ? QString() : u" · "_s) + formatBytes(shown.bytes);
    auto *note = new QLabel(facts, this);
    note->setTextFormat(Qt::PlainText);
    note->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(note);
    auto *open = new QToolButton(this);
    open->setObjectName(u"openArtifact"_s);
    open->setIcon(icon(u"window"_s));
    open->setAutoRaise(true);
    open->setAccessibleName(tr("Open large"));
    open->setToolTip(tr("Open large (Return)"));
    connect(open, &QToolButton::clicked, this, &ArtifactCard::openRequested);
    row->addWidget(open);
    return row;
}

QLabel *ArtifactCard::makeChecks(const ShownArtifact &shown)
{
    const QString remarks = remarksText(shown);
    if (remarks.isEmpty())
        return nullptr;
    const bool agrees =
        shown.problems.empty() && std::ranges::all_of(shown.checks, &ArtifactCheck::agrees);
    auto *label = new QLabel(remarks, this);
    label->setObjectName(u"artifactChecks"_s);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAccessibleName(label->text());
    // A role follows the theme; the palette of the page does not hide it.
    label->setForegroundRole(agrees ? QPalette::PlaceholderText : QPalette::BrightText);
    return label;
}

void ArtifactCard::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &colours = tokensFor(palette());
    paint::roundedRect(&painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, colours.base,
                       colours.hairline);
}

} // namespace tw
