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
    , m_header(new SectionHeader(tr("Problems here"), this))
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
    m_list->setAccessibleName(tr("Problems here"));
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
    if (const CatalogFindings::Entry *entry = current()) {
        const CatalogFindings::Entry kept = *entry; // the entries may change while it is shown
        emit chosen(kept);
    }
}

void ProblemsPane::showNode(const std::optional<CatalogNode> &node)
{
    const std::optional<CatalogNode> owner = node ? std::optional(ownerOf(*node)) : std::nullopt;
    if (owner == m_owner)
        return;
    m_owner = owner;
    refresh();
}

/// With a selection those of the selected tool, toolset, type, …; the issues of the window are all.
bool ProblemsPane::isShown(const CatalogFindings::Entry &entry) const
{
    if (!m_owner)
        return true;
    const std::optional<CatalogNode> owner =
        entry.node ? std::optional(ownerOf(*entry.node)) : std::nullopt;
    const auto *const tool = owner ? std::get_if<ToolKey>(&*owner) : nullptr;
    return owner == m_owner || (tool && CatalogNode(m_document->toolsetOf(*tool)) == *m_owner);
}

void ProblemsPane::refresh()
{
    m_list->clear();
    int count = 0;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const CatalogFindings::Entry &entry = m_entries[i];
        if (!isShown(entry) || ++count > mostShown)
            continue;
        const QString where = ownerText(entry);
        const QString text = findingSentence(entry.found.finding);
        const bool isOwn = entry.node && m_owner == ownerOf(*entry.node);
        auto *item = new QListWidgetItem(
            severityIcon(entry.found.finding.severity, palette()),
            where.isEmpty() || isOwn ? text : tr("%1: %2").arg(where, text), m_list);
        item->setToolTip(placeText(entry));
        item->setData(Qt::UserRole, static_cast<int>(i));
    }
    const auto all = static_cast<int>(m_entries.size());
    m_header->setRemark(all == 0           ? tr("none")
                            : count == all ? QString::number(all)
                                           : tr("%1 of %2").arg(count).arg(all));
    updateFix();
}

/// Adds the line of the file to the tool tip of \a item.
void ProblemsPane::nameOrigin(QListWidgetItem *item) const
{
    const CatalogFindings::Entry *const entry = entryOf(item);
    if (!entry)
        return;
    const CatalogOrigins &origins = *m_document->file()->origins();
    const auto *const place = entry->node ? std::get_if<SchemaPlace>(&*entry->node) : nullptr;
    const auto *const tool = entry->node ? std::get_if<ToolKey>(&*entry->node) : nullptr;
    const std::optional<Origin> origin = place ? origins.of(*place)
        : tool                                 ? origins.of(*tool)
                                               : std::nullopt;
    if (origin)
        item->setToolTip(tr("%1\n%2, line %3")
                             .arg(placeText(*entry), QFileInfo(origin->file).fileName())
                             .arg(origin->line));
}

/// The name of what the finding is about: of a tool its id.
QString ProblemsPane::ownerText(const CatalogFindings::Entry &entry) const
{
    if (!entry.node)
        return {};
    const std::string name = std::visit(
        [this]<typename T>(const T &key) -> std::string {
            if constexpr (std::is_same_v<T, ToolKey>) {
                const Tool *const tool = m_document->tool(key);
                return tool ? tool->id : std::string();
            } else if constexpr (std::is_same_v<T, SchemaPlace>) {
                return {};
            } else {
                const auto *const record = m_document->record(key);
                return record ? record->name : std::string();
            }
        },
        ownerOf(*entry.node));
    return QString::fromStdString(name);
}

QString ProblemsPane::placeText(const CatalogFindings::Entry &entry) const
{
    const std::string &pointer = entry.fact.empty() ? entry.found.finding.pointer : entry.fact;
    return ownerText(entry) + u' ' + QString::fromStdString(pointer);
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
    m_list->setFocus(); // the button is hidden once there is nothing to fix
    const CatalogFindings::Entry *entry = current();
    const LintRule *rule = entry ? entry->found.rule : nullptr;
    if (rule && rule->fixTool) {
        const CatalogNode owner = ownerOf(entry->node.value_or(CatalogNode()));
        const auto *const key = std::get_if<ToolKey>(&owner);
        const Tool *const tool = key ? m_document->tool(*key) : nullptr;
        if (std::optional<Tool> fixed =
                tool ? rule->fixTool(*tool, entry->found.finding) : std::nullopt)
            (void)edits::replaceTool(*m_document, *key, *std::move(fixed));
        return;
    }
    const auto *const found =
        entry && entry->node ? std::get_if<SchemaPlace>(&*entry->node) : nullptr;
    if (!rule || !rule->fix || !found)
        return;
    // A finding is about a keyword of the node, or about the node itself.
    SchemaPlace place = *found;
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
