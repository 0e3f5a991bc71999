// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/problemspane.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "model/catalog/files/catalogorigins.h"
#include "model/common/findingtext.h"
#include "schema/lint/lint.h"
#include "widgets/common/sectionheader.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QFileInfo>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int mostShown = 200; ///< the Issues panel has all

    QIcon severityIcon(Severity severity, const QPalette &palette)
    {
        const Tokens &t = tokensFor(palette);
        switch (severity) {
        case Severity::Error:
            return icon(u"error"_s, t.error);
        case Severity::Warning:
            return icon(u"warning"_s, t.hinted);
        case Severity::Hint:
            break;
        }
        return icon(u"info"_s, t.secondary);
    }

} // namespace

ProblemsPane::ProblemsPane(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_findings(findings)
    , m_header(new SectionHeader(tr("Problems"), this))
    , m_list(new QListWidget(this))
    , m_fix(new QPushButton(tr("Fix"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_list, 1);
    m_header->addWidget(m_fix);
    m_fix->setObjectName(u"fixProblem"_s);
    m_list->setObjectName(u"designProblems"_s);
    m_list->setAccessibleName(tr("Problems"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    connect(findings, &CatalogFindings::changed, this, &ProblemsPane::collect);
    connect(m_list, &QListWidget::currentRowChanged, this, &ProblemsPane::updateFix);
    connect(m_list, &QListWidget::itemEntered, this, &ProblemsPane::nameOrigin);
    m_list->setMouseTracking(true);
    connect(m_list, &QListWidget::itemActivated, this, &ProblemsPane::activate);
    connect(m_list, &QListWidget::itemClicked, this, &ProblemsPane::activate);
    connect(m_fix, &QPushButton::clicked, this, &ProblemsPane::fixCurrent);
    collect();
}

void ProblemsPane::collect()
{
    m_entries = m_findings->entries();
    refresh();
    emit changed();
}

void ProblemsPane::activate()
{
    const CatalogFindings::Entry *entry = current();
    if (!entry)
        return;
    SchemaPlace place = entry->place;
    if (entry->found.rule && entry->found.rule->checkCatalog) {
        if (place.tool != 0)
            emit toolChosen(place.tool);
        return;
    }
    place.pointer = entry->found.finding.pointer;
    emit placeChosen(place);
}

void ProblemsPane::setTool(ToolKey tool)
{
    if (tool == m_tool)
        return;
    m_tool = tool;
    refresh();
}

void ProblemsPane::refresh()
{
    const std::vector<CatalogFindings::Entry> &entries = m_entries;
    std::vector<int> order(entries.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<int>(i);
    std::stable_partition(order.begin(), order.end(), [&](int index) {
        return entries[static_cast<std::size_t>(index)].place.tool == m_tool;
    });
    m_list->clear();
    for (const int index : order) {
        if (m_list->count() == mostShown)
            break;
        const CatalogFindings::Entry &entry = entries[static_cast<std::size_t>(index)];
        const Tool *tool = m_document->tool(entry.place.tool);
        const QString where = QString::fromStdString(tool ? tool->id : std::string());
        const QString text = findingSentence(entry.found.finding);
        auto *item = new QListWidgetItem(
            severityIcon(entry.found.finding.severity, palette()),
            where.isEmpty() || entry.place.tool == m_tool ? text : tr("%1: %2").arg(where, text),
            m_list);
        item->setToolTip(placeText(entry));
        item->setData(Qt::UserRole, index);
    }
    m_header->setRemark(entries.empty() ? tr("none") : QString::number(entries.size()));
    updateFix();
}

/// Adds the line of the file to the tool tip of \a item.
void ProblemsPane::nameOrigin(QListWidgetItem *item) const
{
    const CatalogFindings::Entry *const entry = entryOf(item);
    if (!entry)
        return;
    SchemaPlace place = entry->place;
    const CatalogOrigins &origins = *m_document->file()->origins();
    const bool isFact = entry->found.rule && entry->found.rule->checkCatalog;
    if (!isFact)
        place.pointer = entry->found.finding.pointer;
    const std::optional<Origin> origin = isFact ? origins.of(place.tool) : origins.of(place);
    if (origin)
        item->setToolTip(tr("%1\n%2, line %3")
                             .arg(placeText(*entry), QFileInfo(origin->file).fileName())
                             .arg(origin->line));
}

QString ProblemsPane::placeText(const CatalogFindings::Entry &entry) const
{
    const Tool *const tool = m_document->tool(entry.place.tool);
    return QString::fromStdString((tool ? tool->id : std::string()) + ' '
                                  + entry.found.finding.pointer);
}

const CatalogFindings::Entry *ProblemsPane::current() const
{
    return entryOf(m_list->currentItem());
}

const CatalogFindings::Entry *ProblemsPane::entryOf(const QListWidgetItem *item) const
{
    const int index = item ? item->data(Qt::UserRole).toInt() : -1;
    const std::vector<CatalogFindings::Entry> &entries = m_entries;
    return index >= 0 && index < std::ssize(entries) ? &entries[static_cast<std::size_t>(index)]
                                                     : nullptr;
}

void ProblemsPane::updateFix()
{
    const CatalogFindings::Entry *entry = current();
    const LintRule *rule = entry ? entry->found.rule : nullptr;
    m_fix->setVisible(entry && entry->found.isFixable);
    if (rule && !rule->fixTitle.empty())
        m_fix->setToolTip(
            QString::fromUtf8(rule->fixTitle.data(), qsizetype(rule->fixTitle.size())));
}

void ProblemsPane::fixCurrent()
{
    const CatalogFindings::Entry *entry = current();
    const LintRule *rule = entry ? entry->found.rule : nullptr;
    if (rule && rule->fixTool) {
        const Tool *tool = m_document->tool(entry->place.tool);
        if (std::optional<Tool> fixed =
                tool ? rule->fixTool(*tool, entry->found.finding) : std::nullopt)
            (void)edits::replaceTool(*m_document, entry->place.tool, *std::move(fixed));
        return;
    }
    if (!rule || !rule->fix)
        return;
    SchemaPlace place = entry->place;
    // A finding is about a keyword of the node, or about the node itself.
    place.pointer = entry->found.finding.pointer;
    const JsonPtr root = m_document->schema(place);
    for (int i = 0; root && i < 2; ++i) {
        const Json *node = m_document->node(place);
        const std::optional<Json> fixed =
            node && node->is_object() ? rule->fix({*root, *node, place.pointer}) : std::nullopt;
        if (fixed) {
            (void)edits::setNode(*m_document, place, *fixed);
            return;
        }
        if (place.pointer.empty())
            return;
        place.pointer.resize(place.pointer.rfind('/'));
    }
}

} // namespace tw
