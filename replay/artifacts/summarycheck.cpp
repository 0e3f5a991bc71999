// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/numbercolumn.h"
#include "replay/base/timetext.h"
#include "replay/record/record.h"
#include "schema/ascii.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace tw {

namespace {

    constexpr int MaxSummaryDepth = 4; ///< of the objects that hold summary fields
    constexpr std::size_t MaxListed = 64; ///< summaries of series in an array

    enum class Fact { None, Count, Min, Max, FirstTime, LastTime, Start, End };

    /// What one series says about the facts that a summary states.
    struct Extent
    {
        std::string name; ///< folded
        std::uint64_t points = 0;
        std::uint64_t values = 0; ///< without gaps
        double min = std::numeric_limits<double>::infinity();
        double max = -std::numeric_limits<double>::infinity();
        double first = 0; ///< x, or nanoseconds since the epoch
        double last = 0;
        std::int64_t firstNs = 0;
        std::int64_t lastNs = 0;
        bool isTime = false;
        bool hasX = false;
    };

    /// Lower case without separators, so that "minValue" equals "min_value".
    std::string folded(std::string_view text)
    {
        return loweredWithout(text, "_- .");
    }

    bool isFactName(std::string_view name, std::initializer_list<std::string_view> names)
    {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    Fact factOf(std::string_view name)
    {
        if (isFactName(
                name,
                {"count",        "points",         "pointcount",  "numpoints",   "totalpoints",
                 "datapoints",   "datapointcount", "samples",     "samplecount", "numsamples",
                 "totalsamples", "rows",           "rowcount",    "totalrows",   "totalcount",
                 "total",        "records",        "recordcount", "n",           "numvalues",
                 "valuecount"}))
            return Fact::Count;
        if (isFactName(name, {"min", "minvalue", "minimum", "minimumvalue", "lowest", "valuemin"}))
            return Fact::Min;
        if (isFactName(name,
                       {"max", "maxvalue", "maximum", "maximumvalue", "highest", "peak",
                        "peakvalue", "valuemax"}))
            return Fact::Max;
        if (isFactName(name,
                       {"first", "firsttime", "firsttimestamp", "firstat", "firstpoint",
                        "firstsample", "earliest", "oldest"}))
            return Fact::FirstTime;
        if (isFactName(name,
                       {"last", "lasttime", "lasttimestamp", "lastat", "lastpoint", "lastsample",
                        "latest", "newest"}))
            return Fact::LastTime;
        if (isFactName(name,
                       {"start", "starttime", "startat", "startsat", "from", "fromtime", "begin",
                        "since", "windowstart", "periodstart", "rangestart"}))
            return Fact::Start;
        if (isFactName(name,
                       {"end", "endtime", "endat", "endsat", "to", "totime", "until", "windowend",
                        "periodend", "rangeend"}))
            return Fact::End;
        return Fact::None;
    }

    bool holdsSummary(std::string_view name)
    {
        return isFactName(name,
                          {"summary", "stats", "statistics", "meta", "metadata", "range", "window",
                           "period", "timerange", "aggregates", "extent", "bounds", "interval",
                           "series"});
    }

    Extent extentOf(const Series &series, const SeriesColumn &column)
    {
        Extent extent;
        extent.name = folded(column.name);
        extent.points = column.y.size();
        for (const auto y : column.y) {
            extent.values += std::isnan(y) ? 0 : 1;
            extent.min = y < extent.min ? y : extent.min;
            extent.max = y > extent.max ? y : extent.max;
        }
        extent.hasX = !series.xName.empty() && !series.x.empty();
        extent.isTime = extent.hasX && series.xIsTime;
        if (!extent.hasX)
            return extent;
        extent.first = series.x.front();
        extent.last = series.x.back();
        extent.firstNs = timeAtX(series.xOriginNs, extent.isTime ? extent.first : 0);
        extent.lastNs = timeAtX(series.xOriginNs, extent.isTime ? extent.last : 0);
        return extent;
    }

    /// All series together.
    Extent unionOf(const std::vector<Extent> &extents)
    {
        Extent all = extents.front();
        all.name.clear();
        for (const auto &extent : extents) {
            if (&extent != &extents.front()) {
                all.points += extent.points;
                all.values += extent.values;
            }
            all.min = std::min(all.min, extent.min);
            all.max = std::max(all.max, extent.max);
            if (extent.isTime != all.isTime || extent.hasX != all.hasX) {
                all.hasX = false; // times and numbers have no common range
                continue;
            }
            all.first = std::min(all.first, extent.first);
            all.last = std::max(all.last, extent.last);
            all.firstNs = std::min(all.firstNs, extent.firstNs);
            all.lastNs = std::max(all.lastNs, extent.lastNs);
        }
        return all;
    }

    std::string textOfNumber(double value)
    {
        std::array<char, 40> buffer{};
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
        return {buffer.data(), end};
    }

    /// True if \a exact, rounded to the decimals of \a spelling, is that number.
    bool roundsTo(double exact, const std::string &spelling)
    {
        double seen = 0;
        const auto read = std::from_chars(spelling.data(), spelling.data() + spelling.size(), seen);
        if (read.ec != std::errc())
            return false;
        if (seen == exact)
            return true;
        const auto point = spelling.find('.');
        const auto exponent = spelling.find_first_of("eE");
        if (exponent != std::string::npos)
            return std::abs(seen - exact) <= std::abs(exact) * 1e-6;
        const auto decimals = point == std::string::npos ? 0 : spelling.size() - point - 1;
        const double half = 0.5 * std::pow(10.0, -static_cast<double>(decimals));
        return std::abs(seen - exact) <= half * (1 + 1e-9);
    }

    /// Texts state times with few digits: 07:30:00 agrees with 07:30:00.25, a day with its hours.
    std::int64_t toleranceOf(std::string_view text)
    {
        constexpr std::int64_t second = 1'000'000'000;
        return text.size() <= 10 ? 86400 * second : text.size() <= 17 ? 60 * second : second;
    }

    bool isMeasurement(const Json &item)
    {
        bool hasTime = false;
        bool hasNumber = false;
        for (const auto &[key, cell] : item.items()) {
            const bool isTime = isTimeName(key)
                || (cell.is_string() && parseTimeText(cell.get_ref<const std::string &>()));
            hasTime = hasTime || isTime;
            hasNumber = hasNumber || (!isTime && isNumber(cell));
        }
        return hasTime && hasNumber;
    }

    /// False if the items of \a result are something else than measurements, such as the orders
    /// beside a chart of their costs.
    bool mayBeMeasurements(const Json *result)
    {
        return result == nullptr || !result->is_object()
            || std::all_of(result->begin(), result->end(), [](const Json &member) {
                   return !member.is_array() || member.empty() || !member.front().is_object()
                       || isMeasurement(member.front());
               });
    }

    class SummaryChecker
    {
    public:
        SummaryChecker(const ArtifactData &artifact, const Json *result)
            : m_result(result)
        {
            // Rows of a grid, bars, points of an outline and nodes are not what a result counts.
            const bool isList = artifact.rows == 0 && artifact.nodes == 0;
            m_isSeries = mayBeMeasurements(result)
                && std::ranges::all_of(artifact.series, [isList](const Series &series) {
                             return series.xIsTime || (isList && series.xName.empty());
                         });
            for (const auto &series : artifact.series) {
                for (const auto &column : series.columns)
                    m_extents.push_back(extentOf(series, column));
            }
            if (m_extents.size() > 1)
                m_extents.push_back(unionOf(m_extents));
        }

        std::vector<ArtifactCheck> check(const std::optional<Bounds> &bounds)
        {
            if (m_extents.empty())
                return {};
            m_boundsKnown = bounds && bounds->total;
            if (m_boundsKnown && m_isSeries)
                checkBounds(*bounds);
            if (m_result != nullptr && m_result->is_object())
                visit(*m_result, "", "", 0);
            return std::move(m_checks);
        }

    private:
        void checkBounds(const Bounds &bounds)
        {
            const auto counted = [](std::int64_t count) {
                return static_cast<std::uint64_t>(std::max<std::int64_t>(count, 0));
            };
            // The data for people of one page are the rows of that page.
            const bool isPage = bounds.nextCursor || (!bounds.truncated && bounds.returned > 0);
            const auto counts = countsOfData();
            const auto has = [&counts](std::uint64_t count) {
                return std::find(counts.begin(), counts.end(), count) != counts.end();
            };
            if (isPage && !has(counted(*bounds.total)) && has(counted(bounds.returned)))
                addCountCheck("returned", "", counted(bounds.returned));
            else
                addCountCheck("total", "", counted(*bounds.total));
        }

        void visit(const Json &object, const std::string &pointer, const std::string &scope,
                   int depth)
        {
            for (const auto &[key, member] : object.items()) {
                auto inner = pointer;
                appendPointerToken(inner, key);
                const auto name = folded(key);
                if (member.is_object() && depth < MaxSummaryDepth) {
                    if (holdsSummary(name))
                        visit(member, inner, scope, depth + 1);
                    else if (isSeries(name))
                        visit(member, inner, name, depth + 1);
                } else if (member.is_array() && depth < MaxSummaryDepth) {
                    visitListed(member, inner, depth);
                } else {
                    checkField(name, member, inner, scope);
                }
            }
        }

        /// [{"name": "north", "min": 3}, …]: only entries that name a series.
        void visitListed(const Json &array, const std::string &pointer, int depth)
        {
            for (std::size_t i = 0; i < std::min(array.size(), MaxListed); ++i) {
                if (!array[i].is_object())
                    return;
                for (const char *key : {"name", "label", "series", "metric", "id"}) {
                    const auto named = array[i].find(key);
                    if (named == array[i].end() || !named->is_string())
                        continue;
                    const auto name = folded(named->get_ref<const std::string &>());
                    if (!isSeries(name))
                        continue;
                    auto inner = pointer;
                    appendPointerIndex(inner, i);
                    visit(array[i], inner, name, depth + 1);
                    break;
                }
            }
        }

        bool isSeries(const std::string &name) const
        {
            return !name.empty()
                && std::any_of(m_extents.begin(), m_extents.end(),
                               [&name](const Extent &extent) { return extent.name == name; });
        }

        void checkField(const std::string &name, const Json &value, const std::string &pointer,
                        std::string scope)
        {
            auto fact = factOf(name);
            if (fact == Fact::None) // "min_celsius", "celsius_max"
                std::tie(fact, scope) = factOfSeries(name, scope);
            if (!m_isSeries && scope.empty())
                return; // a name such as "max" may be of anything
            switch (fact) {
            case Fact::None:
                return;
            case Fact::Count:
                if (const auto count = countOf(value);
                    count && m_isSeries && !isAboutResult(*count))
                    addCount(name == "total" ? "total" : "count", pointer, *count);
                return;
            case Fact::Min:
            case Fact::Max:
                if (isNumber(value))
                    addExtreme(fact, numberText(value), pointer, scope);
                return;
            case Fact::Start:
            case Fact::End: // beside other facts they may be of a job, an order or a shift
                if (isWindow(pointer))
                    addTime(fact, value, pointer, scope);
                return;
            default:
                addTime(fact, value, pointer, scope);
            }
        }

        /// Whether the member at \a pointer is in an object such as `window`, or its name says so.
        static bool isWindow(const std::string &pointer)
        {
            const std::size_t slash = pointer.rfind('/');
            const std::string name = folded(std::string_view(pointer).substr(slash + 1));
            return slash > 0 || name.starts_with("window") || name.starts_with("period")
                || name.starts_with("range");
        }

        std::pair<Fact, std::string> factOfSeries(const std::string &name,
                                                  const std::string &scope) const
        {
            for (const auto &extent : m_extents) {
                const auto &series = extent.name;
                if (series.empty() || name.size() <= series.size())
                    continue;
                Fact fact = Fact::None;
                if (name.ends_with(series))
                    fact = factOf(name.substr(0, name.size() - series.size()));
                else if (name.starts_with(series))
                    fact = factOf(name.substr(series.size()));
                if (fact == Fact::Min || fact == Fact::Max)
                    return {fact, series};
            }
            return {Fact::None, scope};
        }

        static std::optional<std::uint64_t> countOf(const Json &value)
        {
            if (!value.is_number_integer() || value.get<std::int64_t>() < 0)
                return std::nullopt;
            return value.get<std::uint64_t>();
        }

        /// The length of an array in the result itself, such as the first page.
        bool isAboutResult(std::uint64_t count) const
        {
            return std::any_of(m_result->begin(), m_result->end(), [count](const Json &member) {
                return member.is_array() && member.size() == count;
            });
        }

        void addCount(const char *what, const std::string &pointer, std::uint64_t seen)
        {
            if (!m_boundsKnown || std::string_view(what) != "total")
                addCountCheck(what, pointer, seen); // else the result repeats the bounds
        }

        /// The points of any series and of all, and the values without gaps.
        std::vector<std::uint64_t> countsOfData() const
        {
            std::vector<std::uint64_t> counts;
            for (const auto &extent : m_extents) {
                counts.push_back(extent.points);
                counts.push_back(extent.values);
            }
            return counts;
        }

        void addCountCheck(const char *what, const std::string &pointer, std::uint64_t seen)
        {
            const auto counts = countsOfData();
            const auto distance = [seen](std::uint64_t count) {
                return count > seen ? count - seen : seen - count;
            };
            const auto nearest =
                *std::min_element(counts.begin(), counts.end(), [&](auto left, auto right) {
                    return distance(left) < distance(right);
                });
            m_checks.push_back(
                {what, pointer, std::to_string(seen), std::to_string(nearest), nearest == seen});
        }

        /// Calls \a agrees with the series in scope until one agrees; \a show makes the text.
        template <typename Agrees, typename Show>
        void addFor(const char *what, const std::string &pointer, const std::string &scope,
                    std::string seen, const Agrees &agrees, const Show &show)
        {
            const Extent *shown = nullptr;
            bool found = false;
            for (const auto &extent : m_extents) {
                if (!scope.empty() && extent.name != scope)
                    continue;
                found = agrees(extent);
                shown = &extent; // at the end: all series together
                if (found)
                    break;
            }
            if (shown != nullptr)
                m_checks.push_back({what, pointer, std::move(seen), show(*shown), found});
        }

        void addExtreme(Fact fact, const std::string &seen, const std::string &pointer,
                        const std::string &scope)
        {
            const auto value = [fact](const Extent &extent) {
                return fact == Fact::Min ? extent.min : extent.max;
            };
            addFor(
                fact == Fact::Min ? "min" : "max", pointer, scope, seen,
                [&](const Extent &extent) {
                    return extent.values > 0 && roundsTo(value(extent), seen);
                },
                [&](const Extent &extent) {
                    return extent.values > 0 ? textOfNumber(value(extent)) : std::string("none");
                });
        }

        void addTime(Fact fact, const Json &value, const std::string &pointer,
                     const std::string &scope)
        {
            const bool hasTimes = std::any_of(m_extents.begin(), m_extents.end(),
                                              [](const Extent &extent) { return extent.isTime; });
            std::optional<std::int64_t> seen;
            if (value.is_string())
                seen = parseTimeText(value.get_ref<const std::string &>());
            else if (value.is_number())
                seen = timeFromNumber(value.get<double>());
            if (!hasTimes || !seen)
                return;
            const bool isFirst = fact == Fact::FirstTime || fact == Fact::Start;
            const auto text = value.is_string() ? value.get<std::string>() : numberText(value);
            const auto tolerance = toleranceOf(value.is_string() ? text : formatTimeText(*seen));
            addFor(
                isFirst ? "first time" : "last time", pointer, scope, text,
                [&](const Extent &extent) {
                    if (!extent.isTime)
                        return false;
                    const auto past = isFirst ? *seen - extent.firstNs : extent.lastNs - *seen;
                    const bool isWindow = fact == Fact::Start || fact == Fact::End;
                    return past < tolerance && (isWindow || past > -tolerance);
                },
                [&](const Extent &extent) {
                    return formatTimeText(isFirst ? extent.firstNs : extent.lastNs);
                });
        }

        const Json *m_result;
        bool m_isSeries = false; ///< measurements, which the result counts
        std::vector<Extent> m_extents; ///< with several series the last one is their union
        std::vector<ArtifactCheck> m_checks;
        bool m_boundsKnown = false;
    };

} // namespace

std::vector<ArtifactCheck> checkSummary(const ArtifactData &artifact, const Json *result,
                                        const std::optional<Bounds> &bounds)
{
    return SummaryChecker(artifact, result).check(bounds);
}

std::vector<ArtifactCheck> checkArtifact(const Artifact &artifact, const ArtifactData &read,
                                         const Json *result, const std::optional<Bounds> &bounds)
{
    if (artifact.audience == "evidence" || artifact.audience == "internal")
        return {};
    return checkSummary(read, result, bounds);
}

std::vector<Finding> findingsOf(const std::vector<ArtifactCheck> &checks, std::string_view kind)
{
    static constexpr FindingCode Mismatch{"summary_mismatch",
                                          "%1: the model saw %2 %3; the data has %4"};
    std::vector<Finding> findings;
    for (const ArtifactCheck &check : checks) {
        if (!check.agrees) {
            findings.emplace_back(
                Severity::Warning, Mismatch, check.pointer,
                std::vector<FindingParameter>{std::string(kind.empty() ? "artifact" : kind),
                                              Phrase{check.what}, check.seen, check.computed});
        }
    }
    return findings;
}

} // namespace tw
