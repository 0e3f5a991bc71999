// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/run/runcommands.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/views/artifactcatalogs.h"
#include "replay/artifacts/views/artifactviews.h"
#include "replay/artifacts/views/dataproblems.h"
#include "replay/formats/details.h"
#include "schema/ascii.h"
#include "schema/counttext.h"
#include "schema/findings/findingtext.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tw::cli {

namespace {

    /// Writes the files of the artifacts into one folder.
    class ArtifactFolder
    {
    public:
        /// \a inputs: files that are not overwritten.
        ArtifactFolder(std::string path, std::vector<std::string> inputs)
            : m_path(std::move(path))
            , m_inputs(std::move(inputs))
        {
        }

        [[nodiscard]] Result<void> make() const
        {
            std::error_code error;
            std::filesystem::create_directories(m_path, error);
            if (error)
                return Error{ErrorCode::WriteFailed, m_path, error.message()};
            return {};
        }
        /// A link or a device that has the name of an artifact is never followed.
        [[nodiscard]] Result<void> write(const std::string &name, const std::string &text) const
        {
            namespace fs = std::filesystem;
            const fs::path path = fs::path(m_path) / name;
            std::error_code error;
            const fs::file_status status = fs::symlink_status(path, error);
            if (fs::exists(status) && !fs::is_regular_file(status))
                return Error{ErrorCode::WriteFailed, path.string(),
                             "this name is taken by something that is no file; remove it or name "
                             "another folder"};
            if (auto fine = checkOverwrite(path.string(), m_inputs); !fine)
                return fine;
            return writeOutput(path.string(), text);
        }
        /// \a name, or the first of "name-2", "name-3" … that no other artifact has. Names that
        /// differ in case only are one name on some systems.
        [[nodiscard]] std::string uniqueName(const std::string &name)
        {
            std::string unique = name;
            while (!m_names.try_emplace(lowered(unique), 1).second)
                unique = name + '-' + std::to_string(++m_names[lowered(name)]);
            return unique;
        }

    private:
        std::string m_path;
        std::vector<std::string> m_inputs;
        std::unordered_map<std::string, std::size_t> m_names; ///< with the last number tried
    };

    /// A name that every file system takes: "call_7-2-time_series". Two artifacts can have the
    /// same.
    std::string fileName(const CallDetails &details, std::size_t number, const Artifact &artifact)
    {
        constexpr std::size_t MaxPart = 60;
        std::string name = plainName(std::string(utf8Prefix(details.call.id, MaxPart)) + '-'
                                         + std::to_string(number) + '-'
                                         + std::string(utf8Prefix(artifact.kind, MaxPart)),
                                     "_-.");
        if (name.front() == '.')
            name.front() = '_';
        return name;
    }

    Json checksJson(const std::vector<ArtifactCheck> &checks)
    {
        Json list = Json::array();
        for (const ArtifactCheck &check : checks) {
            list.push_back({{"what", check.what},
                            {"seen", check.seen},
                            {"computed", check.computed},
                            {"agrees", check.agrees}});
        }
        return list;
    }

    /// \a place: the call, its run, the record and the number of the artifact from 1.
    Json findingJson(const Finding &finding, Json place)
    {
        place["pointer"] = finding.pointer;
        return {{"rule", std::string(finding.code->id)},
                {"severity", "warning"},
                {"message", messageOf(finding)},
                {"place", std::move(place)}};
    }

    struct OneArtifact
    {
        Json json;
        std::string svg; ///< "" where none is drawn
        std::string text = {}; ///< the lines about the data themselves
        std::vector<Finding> findings;
    };

    /// \a source: of \a artifact.
    OneArtifact describe(const RunStore &store, const CallDetails &details,
                         const Artifact &artifact, ArtifactSource source)
    {
        OneArtifact one;
        one.json = {{"call", std::string(details.call.id)},
                    {"run", std::string(store.run(details.call.run).id)},
                    {"kind", artifact.kind},
                    {"audience", artifact.audience},
                    {"bytes", artifact.bytes},
                    {"renderer", nullptr}};
        std::vector<ArtifactCheck> checks;
        const Result<FoundView> view = findFirstView(source, interruptMonitor());
        if (source.read) {
            const auto put = [&one](const char *key, std::uint64_t count) {
                if (count > 0)
                    one.json[key] = count;
            };
            put("series", source.read->seriesFound);
            put("points", source.read->points);
            put("rows", source.read->rows);
            put("nodes", source.read->nodes);
            put("edges", source.read->edges);
            checks = checkArtifact(artifact, *source.read, details.result.get(), details.bounds);
        }
        if (view) {
            if (!view->renderer.empty())
                one.json["renderer"] = view->renderer;
            putText(one.json, "mime", source.mime);
            one.svg = svgOf(view->form);
        } else {
            one.json["problem"] = view.error().detail;
        }
        one.json["checks"] = checksJson(checks);
        one.findings = findingsOf(checks, artifact.kind);
        for (Finding &problem : findDataProblems(source)) {
            one.text += visibleLine("  " + messageOf(problem)) + '\n';
            one.findings.push_back(std::move(problem));
        }
        return one;
    }

    std::string artifactText(const Json &json)
    {
        std::string text = json["call"].get<std::string>() + "  " + json["kind"].get<std::string>()
            + " for " + json["audience"].get<std::string>() + ", "
            + counted(json["bytes"].get<std::size_t>(), "byte");
        if (json["renderer"].is_string())
            text += ", shown as " + json["renderer"].get<std::string>();
        if (json.contains("series")) // the plural is the same
            text += ", " + std::to_string(json["series"].get<std::uint64_t>()) + " series";
        for (const std::string one : {"point", "row", "node", "edge"}) {
            if (json.contains(one + 's'))
                text += ", " + counted(json[one + 's'].get<std::uint64_t>(), one);
        }
        if (json.contains("problem"))
            text += ", not shown: " + json["problem"].get<std::string>();
        text = visibleLine(text) + '\n';
        for (const Json &check : json["checks"]) {
            text += visibleLine(
                        "  " + std::string(check["agrees"].get<bool>() ? "agrees:  " : "differs: ")
                        + "the model saw " + check["what"].get<std::string>() + ' '
                        + check["seen"].get<std::string>() + ", the data has "
                        + check["computed"].get<std::string>())
                + '\n';
        }
        return text;
    }

    /// Prints and writes the artifacts of calls, one after the other.
    class ArtifactPrinter
    {
    public:
        ArtifactPrinter(const RunStore &store, ArtifactCatalogs catalogs, bool json,
                        std::optional<ArtifactFolder> folder)
            : m_store(store)
            , m_catalogs(std::move(catalogs))
            , m_json(json)
            , m_folder(std::move(folder))
        {
            m_out = m_json ? "{\"artifacts\": [" : "";
        }

        /// \a tool: the name in the record.
        [[nodiscard]] Result<void> add(const CallDetails &details, std::string_view tool)
        {
            std::size_t number = 0;
            for (const Artifact &artifact : details.artifacts) {
                OneArtifact one =
                    describe(m_store, details, artifact, m_catalogs.sourceFor(artifact, tool));
                ++number;
                addFindings(one, details, number);
                if (m_folder && (artifact.data || !artifact.text.isEmpty())) {
                    const std::string name =
                        m_folder->uniqueName(fileName(details, number, artifact));
                    if (const Result<void> written = writeFiles(name, artifact, one.svg); !written)
                        return written;
                    one.json["file"] = name + ".json";
                }
                m_out += m_json ? (m_isFirst ? "\n" : ",\n") + writeJson(one.json)
                                : artifactText(one.json) + one.text;
                m_isFirst = false;
                printOut(m_out);
                m_out.clear();
            }
            return {};
        }

        int finish()
        {
            if (m_json)
                printOut(m_out + "\n], \"findings\": " + writeJson(m_findings) + "}\n");
            else
                printOut(m_out);
            return m_findings.empty() ? Fine : Findings;
        }

    private:
        void addFindings(const OneArtifact &one, const CallDetails &details, std::size_t number)
        {
            const MaybeEvent event = details.call.resultEvent;
            for (const Finding &finding : one.findings) {
                m_findings.push_back(findingJson(finding,
                                                 {{"call", one.json["call"]},
                                                  {"run", one.json["run"]},
                                                  {"event", event ? Json(toInt(*event)) : Json()},
                                                  {"artifact", number}}));
            }
        }

        [[nodiscard]] Result<void> writeFiles(const std::string &name, const Artifact &artifact,
                                              const std::string &svg) const
        {
            const std::string json =
                artifact.data ? writeJson(*artifact.data) : std::string(artifact.text.text);
            Result<void> written = m_folder->write(name + ".json", json + '\n');
            if (written && !svg.empty())
                written = m_folder->write(name + ".svg", svg);
            return written;
        }

        const RunStore &m_store;
        ArtifactCatalogs m_catalogs;
        bool m_json;
        std::optional<ArtifactFolder> m_folder;
        std::string m_out;
        bool m_isFirst = true;
        Json m_findings = Json::array();
    };

    int runArtifacts(const RunStore &store, const Arguments &arguments)
    {
        Result<ArtifactCatalogs> catalogs = artifactCatalogs(arguments);
        if (!catalogs)
            return fail(catalogs.error());
        std::optional<ArtifactFolder> folder;
        if (const auto path = arguments.value("--output")) {
            folder.emplace(*path, inputsOf(arguments, store, *catalogs));
            if (const Result<void> made = folder->make(); !made)
                return fail(made.error());
        }
        const auto wanted = arguments.value("--call");
        const CallEvents events(store);
        ArtifactPrinter printer(store, *std::move(catalogs), arguments.json, std::move(folder));
        bool isFound = false;
        for (std::uint32_t i = 0; i < store.callCount() && !interrupted(); ++i) {
            const CallRecord call = store.call(CallIndex{i});
            if (wanted && call.id != *wanted) // ids are unique only within a run
                continue;
            isFound = true;
            if ((call.flags & CallHasArtifacts) == 0)
                continue;
            const DecodeOptions options{.textFrom = DecodeOptions::LargeData,
                                        .monitor = interruptMonitor()};
            const Result<void> added = printer.add(
                callDetails(store, CallIndex{i}, events, options), store.toolName(CallIndex{i}));
            if (!added)
                return fail(added.error());
        }
        if (wanted && !isFound)
            return fail(noSuchId("--call", "call", *wanted, callIds(store)));
        return printer.finish();
    }

} // namespace

std::vector<Command> artifactCommands()
{
    return {
        logCommand("artifacts", "[--catalog CATALOG]… [--call ID] [-o DIR]",
                   "List what the tools returned for people: size, shape, and whether the summary "
                   "that the model saw agrees with it.",
                   &onLogs<runArtifacts>,
                   {catalogOption(),
                    {"--call", "ID", "only those of this call"},
                    {"--output,-o", "DIR",
                     "write each artifact there: JSON, and SVG where the window draws it"}})};
}

} // namespace tw::cli
