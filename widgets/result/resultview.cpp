// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/result/resultview.h"

#include "model/catalog/schemafacts.h"
#include "model/common/findingtext.h"
#include "model/common/format.h"
#include "model/issues/issuelistmodel.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/common/chip.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostIssues = 20; // shown in the view
    constexpr std::size_t MostArtifacts = 20;
    constexpr int RawHeight = 40; // of the raw text, in units of space()

    QString utf8(const std::string &text)
    {
        return QString::fromStdString(text);
    }

    QString sizeText(std::int64_t bytes)
    {
        return bytes >= 0 ? formatBytes(static_cast<std::uint64_t>(bytes)) : QString();
    }

    /// Views that are better than the JSON of a result, which the model saw as well.
    bool isPicture(const QString &id)
    {
        constexpr const char *plain[] = {"table", "text", "tree", "histogram", "file", "json"};
        return std::ranges::none_of(
            plain, [&id](const char *each) { return id == QLatin1StringView(each); });
    }

    /// A list of records, with nothing but single values beside it.
    bool isTable(const Json &value)
    {
        const auto isList = [](const Json &part) {
            return part.is_array() && !part.empty() && part.front().is_object();
        };
        return isList(value)
            || (value.is_object() && std::ranges::count_if(value, isList) == 1
                && std::ranges::all_of(value, [&isList](const Json &part) {
                       return part.is_primitive() || isList(part);
                   }));
    }

    /// "total: 1200 · truncated: true": what stands beside the records.
    QString factsBeside(const Json &value)
    {
        QStringList facts;
        for (const auto &[name, part] : value.items()) {
            if (value.is_object() && part.is_primitive())
                facts.append(u"%1: %2"_s.arg(utf8(name), shortJson(part)));
        }
        return facts.join(u" · "_s);
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
    , m_artifacts(shown.artifacts)
{
    setObjectName(u"resultView"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(space(3));
    // A cut result with data for people: these have all of it.
    const bool isCut = shown.result.bounds && shown.result.bounds->truncated;
    // Without a value the content is shown in the order in which it was sent.
    if (!shown.result.value && !shown.texts.empty()) {
        const std::size_t first = shown.texts.front().place;
        std::ranges::copy_if(shown.texts, std::back_inserter(m_texts),
                             [first](const ShownText &text) { return text.place > first; });
        startCards();
        for (; m_shownArtifacts < std::min(first, MostArtifacts); ++m_shownArtifacts)
            addArtifact(m_artifacts[m_shownArtifacts], m_shownArtifacts);
    }
    if (!isCut)
        addValue(shown);
    if (!m_artifacts.empty()) {
        startCards();
        addArtifacts();
    }
    if (isCut)
        addValue(shown);
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
    if (shown.result.value) {
        m_value = addPanel(column, shown.value, tr("Result"));
        const bool isTabular = m_value->viewId() == "table"_L1 && isTable(*shown.result.value);
        if (!isTabular && !isPicture(m_value->viewId()))
            m_value->showView(u"json"_s);
        if (const QString facts = factsBeside(*shown.result.value); isTabular && !facts.isEmpty())
            column->insertWidget(column->count() - 1, makeParagraph(facts, true, m_structured));
    }
    if (!shown.text.isEmpty())
        addRaw(section->body(), shown.text);
    section->body()->addWidget(m_structured);
}

ArtifactPanel *ResultView::addPanel(QVBoxLayout *column, const ShownArtifact &shown,
                                    const QString &name)
{
    auto *panel = new ArtifactPanel(shown, name, m_structured);
    const auto fit = [panel] { panel->setFixedHeight(panel->usualHeight()); };
    fit();
    connect(panel, &ArtifactPanel::viewChanged, this, fit);
    column->addWidget(panel);
    return panel;
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
    else if (check.state == ResultCheck::State::TooLarge)
        say(tr("Too large to be compared with the result schema here"), ChipRole::Hinted);
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

void ResultView::startCards()
{
    m_cards = new QVBoxLayout;
    m_cards->setSpacing(space(3));
    m_column->addLayout(m_cards);
}

void ResultView::addText(QVBoxLayout *column, const ShownText &text)
{
    if (text.views.source.data)
        addPanel(column, text.views, tr("Text of the result"));
    else
        column->addWidget(makeParagraph(text.paragraph, false, m_structured));
}

void ResultView::addTextsBefore(std::size_t artifact)
{
    while (!m_texts.empty() && m_texts.front().place <= artifact) {
        addText(m_cards, m_texts.front());
        m_texts.erase(m_texts.begin());
    }
}

void ResultView::addTexts(QVBoxLayout *column, const ShownResult &shown)
{
    for (std::size_t i = 0; i + m_texts.size() < shown.texts.size(); ++i)
        addText(column, shown.texts[i]);
    if (!shown.result.value && !shown.preview.empty())
        column->addWidget(makeParagraph(utf8(shown.preview), false, m_structured));
}

/// The raw text is indexed when it is first shown.
void ResultView::addRaw(QVBoxLayout *column, const QByteArray &text)
{
    auto *raw = new QWidget(this);
    raw->hide();
    (new QVBoxLayout(raw))->setContentsMargins(0, 0, 0, 0);
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
    connect(second, &QToolButton::toggled, raw, [raw, text](bool isShown) {
        if (isShown && raw->layout()->isEmpty()) {
            auto *view = new JsonView(raw);
            view->setObjectName(u"rawResult"_s);
            view->setAccessibleName(tr("Result as it arrived"));
            view->setMinimumHeight(space(RawHeight));
            view->setText(text);
            raw->layout()->addWidget(view);
        }
        raw->setVisible(isShown);
    });
    connect(first, &QToolButton::toggled, m_structured, &QWidget::setVisible);
}

/// Adds the next cards, and a button for those after them.
void ResultView::addArtifacts()
{
    const std::size_t end = std::min(m_artifacts.size(), m_shownArtifacts + MostArtifacts);
    for (; m_shownArtifacts < end; ++m_shownArtifacts) {
        addTextsBefore(m_shownArtifacts);
        addArtifact(m_artifacts[m_shownArtifacts], m_shownArtifacts);
    }
    const auto more = static_cast<int>(m_artifacts.size() - end);
    if (more == 0)
        return addTextsBefore(end);
    QToolButton *const button =
        makeLink(tr("Show more artifacts (%n left)", nullptr, more), u"chevron-down"_s, this);
    button->setObjectName(u"moreArtifacts"_s);
    connect(button, &QToolButton::clicked, this, [this, button] {
        m_cards->removeWidget(button);
        button->deleteLater();
        addArtifacts();
    });
    m_cards->addWidget(button);
}

void ResultView::addArtifact(const ShownArtifact &artifact, std::size_t index)
{
    auto *card = new ArtifactCard(artifact, this);
    connect(card, &ArtifactCard::openRequested, this,
            [this, index] { emit artifactOpened(index); });
    connect(card, &ArtifactCard::bindingRequested, this,
            [this, index] { emit bindingRequested(index); });
    connect(card, &ArtifactCard::comparisonRequested, this, &ResultView::comparisonRequested);
    if (m_offersComparison)
        card->panel()->offerComparison();
    m_cards->addWidget(card);
}

void ResultView::offerComparison()
{
    m_offersComparison = true;
    for (const ArtifactCard *card : findChildren<ArtifactCard *>(Qt::FindDirectChildrenOnly))
        card->panel()->offerComparison();
}

bool ResultView::selectValue(const std::string &pointer)
{
    if (m_value == nullptr || !m_value->showView(u"json"_s))
        return false;
    if (m_showStructured)
        m_showStructured->setChecked(true);
    auto *json = m_value->view()->findChild<JsonView *>();
    json->setFocus(Qt::OtherFocusReason);
    return json->highlight(pointer);
}

} // namespace tw
