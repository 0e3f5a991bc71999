// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/probe/probe.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace tw::mcp {

/// The tool that a case is about, also for the call of an unknown one.
[[nodiscard]] std::string probedTool(const ProbeCase &probe);
/// "missing_field at /city (required)"
[[nodiscard]] std::string faultPlace(const ProbeCase &probe);
/// "names the field, gives an example"
[[nodiscard]] std::string repairText(const Repair &repair);

// The outcomes of a run in the forms that the window and the command line write.
/// `{server, era, protocol_version, tools:[{tool, probes:[…]}]}`, without answers.
[[nodiscard]] Json probePlanJson(const ServerInfo &server, const std::vector<ProbeCase> &cases);
/// The same with answers and verdicts, and the score.
[[nodiscard]] Json probeReportJson(const ServerInfo &server,
                                   const std::vector<ProbeOutcome> &outcomes);
/// A test for each call; each verdict that is not good is a failure.
[[nodiscard]] std::string probeReportJunit(const ServerInfo &server,
                                           const std::vector<ProbeOutcome> &outcomes);
/// A page without scripts: the score, the matrix of tools and kinds of fault, and each exchange,
/// which its cell links to.
[[nodiscard]] std::string probeReportHtml(const ServerInfo &server,
                                          const std::vector<ProbeOutcome> &outcomes);

} // namespace tw::mcp
