// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/servers/verdictstudy.h"

#include "mcp/probe/probereport.h"
#include "model/common/commitfile.h"
#include "model/servers/liveserver.h"

#include <nlohmann/json.hpp>

#include <QSaveFile>

#include <algorithm>
#include <array>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::chrono::seconds ProbeTimeout{10};

    std::string reportText(const QString &path, const VerdictReport &report)
    {
        if (path.endsWith(u".json"_s, Qt::CaseInsensitive))
            return writeJson(mcp::probeReportJson(report.server, report.outcomes), {2, false})
                + '\n';
        if (path.endsWith(u".xml"_s, Qt::CaseInsensitive))
            return mcp::probeReportJunit(report.server, report.outcomes);
        return mcp::probeReportHtml(report.server, report.outcomes);
    }

} // namespace

Result<QString> writeVerdicts(const QString &path, const VerdictReport &report)
{
    const std::string text = reportText(path, report);
    const auto size = static_cast<qint64>(text.size());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size
        || !commitFile(file))
        return Error{ErrorCode::WriteFailed, path.toStdString(), file.errorString().toStdString()};
    return path;
}

VerdictStudy::VerdictStudy(LiveServer *server, QObject *parent)
    : QObject(parent)
    , m_server(server)
{
}

std::vector<VerdictStudy::Tool> VerdictStudy::tools() const
{
    std::vector<Tool> tools;
    if (!m_server->session())
        return tools;
    for (const mcp::ServerItem &item : m_server->session()->items(mcp::ItemKind::Tools).items)
        tools.push_back({QString::fromStdString(item.name), mcp::isReadOnly(item)});
    return tools;
}

void VerdictStudy::plan(const QStringList &tools)
{
    if (m_run)
        return; // its outcomes are of the plan that it was started with
    m_tools.clear();
    m_toolOf.clear();
    m_cases.clear();
    m_notes.clear();
    m_outcomes.clear();
    const mcp::Session *session = m_server->session();
    for (const QString &tool : tools) {
        const mcp::ServerItem *item =
            session ? session->items(mcp::ItemKind::Tools).find(tool.toStdString()) : nullptr;
        if (!item)
            continue;
        mcp::ProbePlan plan = mcp::planProbes(*item);
        for (mcp::ProbeCase &probe : plan.cases) {
            m_cases.push_back(std::move(probe));
            m_toolOf.push_back(static_cast<int>(m_tools.size()));
        }
        for (const std::string &note : plan.notes)
            m_notes.append(QString::fromStdString(note));
        m_tools.append(tool);
    }
    listFaults();
    emit planned();
}

void VerdictStudy::leaveOut(const QStringList &faults)
{
    if (m_run)
        return;
    for (std::size_t i = m_cases.size(); i-- > 0;) {
        if (faults.contains(QString::fromStdString(m_cases[i].fault))) {
            m_cases.erase(m_cases.begin() + static_cast<std::ptrdiff_t>(i));
            m_toolOf.erase(m_toolOf.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    listFaults();
    emit planned();
}

void VerdictStudy::listFaults()
{
    m_faults.clear();
    for (const mcp::ProbeCase &probe : m_cases) {
        const QString fault = QString::fromStdString(probe.fault);
        if (!m_faults.contains(fault))
            m_faults.append(fault);
    }
}

void VerdictStudy::start()
{
    if (m_run || m_cases.empty() || m_server->state() != LiveServer::State::Ready)
        return;
    m_outcomes.clear();
    m_info = m_server->session()->info();
    m_run = new mcp::ProbeRun(*m_server->session(), m_cases, ProbeTimeout, this);
    connect(m_run, &mcp::ProbeRun::advanced, this, [this] {
        m_outcomes = m_run->outcomes();
        emit advanced();
    });
    connect(m_run, &mcp::ProbeRun::finished, this, [this] {
        m_outcomes = m_run->outcomes();
        std::exchange(m_run, nullptr)->deleteLater();
        emit finished();
    });
    m_run->start();
}

void VerdictStudy::cancel()
{
    if (m_run)
        m_run->cancel();
}

std::optional<VerdictStudy::Cell> VerdictStudy::cell(int tool, int fault) const
{
    Cell cell;
    for (std::size_t i = 0; i < m_outcomes.size(); ++i) {
        if (m_toolOf[i] != tool || m_outcomes[i].probe.fault != m_faults[fault].toStdString())
            continue;
        cell.outcomes.push_back(i);
        cell.worst = std::max(cell.worst, m_outcomes[i].verdict);
    }
    return cell.outcomes.empty() ? std::nullopt : std::optional(std::move(cell));
}

std::optional<int> VerdictStudy::score(int tool) const
{
    std::vector<mcp::ProbeOutcome> outcomes;
    for (std::size_t i = 0; i < m_outcomes.size(); ++i) {
        if (m_toolOf[i] == tool)
            outcomes.push_back(m_outcomes[i]);
    }
    return outcomes.empty() ? std::nullopt : std::optional(mcp::scoreOf(outcomes));
}

QString VerdictStudy::heading() const
{
    if (m_outcomes.empty())
        return {};
    std::array<int, 6> counts{};
    for (const mcp::ProbeOutcome &outcome : m_outcomes)
        ++counts.at(static_cast<std::size_t>(outcome.verdict));
    QStringList parts;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts.at(i) > 0)
            parts.append(
                u"%1 %2"_s.arg(counts.at(i)).arg(verdictWords(static_cast<mcp::Verdict>(i))));
    }
    const QString version = QString::fromStdString(m_info.version);
    return tr("%1 %2 answered %3 of %4 wrong calls of %n tool(s) as SEP-1303 asks (%5 %): %6.",
              nullptr, static_cast<int>(m_tools.size()))
        .arg(m_server->name(), version)
        .arg(counts[0] + counts[1])
        .arg(m_outcomes.size())
        .arg(mcp::scoreOf(m_outcomes))
        .arg(parts.join(u", "_s))
        .simplified();
}

ExchangePtr VerdictStudy::exchange(std::size_t outcome) const
{
    const mcp::ProbeOutcome &from = m_outcomes[outcome];
    auto exchange = std::make_shared<Exchange>();
    exchange->number = outcome + 1;
    exchange->tool = QString::fromStdString(from.probe.tool);
    exchange->arguments = from.probe.payload;
    exchange->issues = from.probe.issues;
    exchange->sent = from.sent;
    exchange->answer = from.answer;
    return exchange;
}

QString verdictWords(mcp::Verdict verdict)
{
    switch (verdict) {
    case mcp::Verdict::Conforming:
        return VerdictStudy::tr("conforming");
    case mcp::Verdict::ConformingLegacyWording:
        return VerdictStudy::tr("conforming, legacy wording");
    case mcp::Verdict::ProtocolError:
        return VerdictStudy::tr("protocol error");
    case mcp::Verdict::NotValidated:
        return VerdictStudy::tr("not validated");
    case mcp::Verdict::Crashed:
        return VerdictStudy::tr("crashed");
    case mcp::Verdict::Hung:
        return VerdictStudy::tr("hung");
    }
    return {};
}

QString faultWords(const QString &fault)
{
    // The codes of issues, and the two faults that only probes have.
    [[maybe_unused]] static constexpr const char *words[] = {
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "missing field"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid enum value"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid format"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid pattern"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid range"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid length"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid field type"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "unknown field"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid const"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "not multiple"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "not unique"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "not contained"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "forbidden by not"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "no matching branch"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "several matching branches"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "false schema"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "missing dependency"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid property name"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "unevaluated"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "invalid content"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "non object arguments"),
        QT_TRANSLATE_NOOP("tw::VerdictStudy", "unknown tool"),
    };
    return VerdictStudy::tr(QString(fault).replace(u'_', u' ').toUtf8().constData());
}

} // namespace tw
