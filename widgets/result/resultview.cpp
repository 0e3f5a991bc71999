// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/result/resultview.h"

#include "model/common/findingtext.h"
#include "model/common/format.h"
#include "model/issues/issuelistmodel.h"
#include "widgets/common/chip.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostIssues = 20; // shown in the view
    constexpr int RawHeight = 40; // of the raw text, in units of space()

    QString utf8(const std::string &text)
    {
        return QString::fromStdString(text);
    }

    QString sizeText(std::int64_t bytes)
    {
        return bytes >= 0 ? formatBytes(static_cast<std::uint64_t>(bytes)) : QString();
    }

    /// The best view is seen at once; the others are sections, open only for a single view.
    void addViews(QVBoxLayout *layout, const ArtifactViews &views, const QString &name)
    {
        for (std::size_t i = 0; i < views.size(); ++i) {
            if (i == 0 && views.size() > 1) {
                layout->addWidget(views[i].make(name, nullptr));
                continue;
            }
            auto *section = new FoldingSection(views[i].title);
            section->body()->addWidget(views[i].make(name, section));
            section->setOpen(i == 0);
            layout->addWidget(section);
        }
    }

    QToolButton *makePageButton(const QString &text, QWidget *parent)
    {
        auto *button = new QToolButton(parent);
        button->setText(text);
        button->setAccessibleName(text);
        button->setCheckable(true);
        button->setAutoRaise(true);
        return button;
    }

} // namespace

NoticeBox *makeBoundsNotice(const Bounds &bounds)
{
    QString title = bounds.total
        ? ResultView::tr("%1 of %2").arg(formatCount(bounds.returned), formatCount(*bounds.total))
        : ResultView::tr("%1 returned").arg(formatCount(bounds.returned));
    if (bounds.truncated)
        title += u" · "_s + ResultView::tr("truncated");
    auto *box = new NoticeBox(NoticeBox::Kind::Bounded, title, utf8(bounds.refinementHint));
    if (bounds.nextCursor) {
        box->addBelow(makeParagraph(ResultView::tr("next cursor: %1").arg(utf8(*bounds.nextCursor)),
                                    true, box));
    }
    return box;
}

ResultView::ResultView(const ShownResult &shown, QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(u"resultView"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(space(3));
    addValue(shown);
    for (std::size_t i = 0; i < shown.result.artifacts.size(); ++i)
        addArtifact(shown.result.artifacts[i], shown.artifactViews[i]);
}

void ResultView::addValue(const ShownResult &shown)
{
    if (!shown.hasValue())
        return;
    auto *section = new FoldingSection(tr("What came back"), sizeText(shown.bytes), this);
    m_column->addWidget(section);
    addCheck(section->body(), shown);
    m_structured = new QWidget(section);
    auto *column = new QVBoxLayout(m_structured);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space(2));
    addTexts(column, shown);
    for (const ArtifactView &view : shown.views)
        column->addWidget(view.make(tr("Result"), m_structured));
    if (!shown.text.empty())
        addRaw(section->body(), shown.text);
    section->body()->addWidget(m_structured);
}

void ResultView::addCheck(QVBoxLayout *column, const ShownResult &shown)
{
    const ResultCheck &check = shown.check;
    auto *line = new QHBoxLayout;
    line->setSpacing(space(2));
    const auto say = [&](const QString &text, ChipRole role) {
        auto *chip = new Chip(text, role, this);
        chip->setObjectName(u"resultState"_s);
        chip->setAccessibleName(text);
        line->addWidget(chip);
    };
    if (shown.result.isError)
        say(tr("isError: the tool reports a failure"), ChipRole::Error);
    if (check.state == ResultCheck::State::Broken)
        say(tr("The result schema is invalid"), ChipRole::Hinted);
    else if (check.state == ResultCheck::State::Checked && check.issues.empty())
        say(tr("Matches the result schema"), ChipRole::Ok);
    else if (check.state == ResultCheck::State::Checked)
        say(tr("%n issue(s)", nullptr, static_cast<int>(check.issues.size())), ChipRole::Error);
    if (line->isEmpty()) {
        delete line;
        return;
    }
    line->addStretch(1);
    column->addLayout(line);
    if (!check.detail.empty())
        column->addWidget(makeParagraph(utf8(check.detail), true, this));
    for (std::size_t i = 0; i < std::min(check.issues.size(), MostIssues); ++i)
        addIssue(column, check.issues[i]);
    if (check.issues.size() > MostIssues) {
        const auto more = static_cast<int>(check.issues.size() - MostIssues);
        column->addWidget(makeParagraph(tr("and %n more", nullptr, more), true, this));
    }
}

void ResultView::addIssue(QVBoxLayout *column, const Issue &issue)
{
    const QString place = issue.pointer.empty() ? tr("result") : issuePlaceText(issue.pointer);
    QString text = findingText(issue);
    if (text.startsWith(place + u' '))
        text.remove(0, place.size() + 1);
    auto *line = new QHBoxLayout;
    line->setSpacing(space(2));
    QToolButton *link = makeLink(place, u"error"_s, this);
    link->setObjectName(u"resultIssue"_s);
    link->setAccessibleDescription(findingText(issue));
    link->setToolTip(tr("Show the value in the JSON"));
    line->addWidget(link, 0, Qt::AlignTop);
    line->addWidget(makeParagraph(text, false, this), 1);
    column->addLayout(line);
    connect(link, &QToolButton::clicked, this,
            [this, pointer = issue.pointer] { selectValue(pointer); });
}

void ResultView::addTexts(QVBoxLayout *column, const ShownResult &shown)
{
    for (const std::string &text : shown.result.texts) {
        if (!shown.result.value || shown.result.texts.size() > 1 || !parseJson(text))
            column->addWidget(makeParagraph(utf8(text), false, m_structured));
    }
    if (!shown.result.value && !shown.preview.empty())
        column->addWidget(makeParagraph(utf8(shown.preview), false, m_structured));
}

void ResultView::addRaw(QVBoxLayout *column, const std::string &text)
{
    auto *raw = new JsonView(this);
    raw->setObjectName(u"rawResult"_s);
    raw->setAccessibleName(tr("Result as it arrived"));
    raw->setMinimumHeight(space(RawHeight));
    raw->setText(QByteArray::fromStdString(text));
    raw->hide();
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(1));
    auto *group = new QButtonGroup(this);
    QToolButton *first = makePageButton(tr("Structured"), this);
    QToolButton *second = makePageButton(tr("Raw"), this);
    second->setObjectName(u"showRawResult"_s);
    second->setToolTip(tr("The text as it arrived"));
    first->setToolTip(tr("The value in its views"));
    for (QToolButton *button : {first, second}) {
        group->addButton(button);
        buttons->addWidget(button);
    }
    first->setChecked(true);
    m_showStructured = first;
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addWidget(raw);
    connect(second, &QToolButton::toggled, raw, &QWidget::setVisible);
    connect(first, &QToolButton::toggled, m_structured, &QWidget::setVisible);
}

void ResultView::addArtifact(const Artifact &artifact, const ArtifactViews &views)
{
    QString summary = utf8(artifact.audience);
    if (artifact.bytes > 0)
        summary += (summary.isEmpty() ? QString() : u" · "_s) + formatBytes(artifact.bytes);
    const QString name = artifact.kind.empty() ? tr("Artifact") : utf8(artifact.kind);
    auto *section = new FoldingSection(name, summary, this);
    addViews(section->body(), views, name);
    m_column->addWidget(section);
}

bool ResultView::selectValue(const std::string &pointer)
{
    const QList<JsonView *> views =
        m_structured ? m_structured->findChildren<JsonView *>() : QList<JsonView *>();
    if (views.isEmpty())
        return false;
    if (m_showStructured)
        m_showStructured->setChecked(true);
    JsonView *json = views.last(); // JSON is the last view
    json->setFocus(Qt::OtherFocusReason);
    return json->highlight(pointer);
}

} // namespace tw
