// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/payloadset.h"

#include "model/common/findingtext.h"
#include "model/issues/issuelistmodel.h"
#include "schema/examples/examples.h"
#include "schema/findings/findingtext.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t ShownValue = 40; // bytes
    constexpr std::uint64_t RandomCases = 3;

    struct PayloadText
    {
        Q_DECLARE_TR_FUNCTIONS(tw::PayloadSet)
    };

    /// "hours = 168", "zone_id" if there is no value.
    QString placeAndValue(const Json &payload, const std::string &pointer)
    {
        QString place = issuePlaceText(pointer);
        const Json *const value = findPointer(payload, pointer);
        if (value == nullptr)
            return place;
        return u"%1 = %2"_s.arg(place, QString::fromStdString(clip(writeJson(*value), ShownValue)));
    }

    QString boundaryName(const BoundaryExample &example)
    {
        const bool isLower = isLowerBound(keywordFromName(example.keyword));
        return u"%1: %2 (%3)"_s.arg(placeAndValue(*example.payload, example.pointer),
                                    isLower ? PayloadText::tr("at the lower bound")
                                            : PayloadText::tr("at the upper bound"),
                                    QString::fromStdString(example.keyword));
    }

    QString faultWords(const Issue &issue, const std::string &keyword)
    {
        switch (issue.code) {
        case IssueCode::MissingField:
        case IssueCode::MissingDependency:
            return PayloadText::tr("left out");
        case IssueCode::UnknownField:
            return PayloadText::tr("unknown field");
        case IssueCode::InvalidFieldType:
            return PayloadText::tr("wrong type, expected %1")
                .arg(QString::fromStdString(issue.expected));
        case IssueCode::InvalidEnumValue:
        case IssueCode::InvalidConst:
            return PayloadText::tr("not an allowed value");
        case IssueCode::InvalidRange:
            return (isLowerBound(keywordFromName(keyword))
                        ? PayloadText::tr("below the minimum %1")
                        : PayloadText::tr("above the maximum %1"))
                .arg(QString::fromStdString(issue.limit));
        case IssueCode::InvalidLength:
            return (isLowerBound(keywordFromName(keyword)) ? PayloadText::tr("shorter than %1")
                                                           : PayloadText::tr("longer than %1"))
                .arg(QString::fromStdString(issue.limit));
        case IssueCode::InvalidPattern:
            return PayloadText::tr("does not match the pattern");
        case IssueCode::InvalidFormat:
            return PayloadText::tr("not in the format %1")
                .arg(QString::fromStdString(issue.expected));
        default:
            return PayloadText::tr("violates %1").arg(QString::fromStdString(keyword));
        }
    }

    QString faultName(const NegativeExample &example)
    {
        const Issue &issue = example.issues.front();
        const std::string place = issue.missing.empty() ? example.pointer : issuePointer(issue);
        return u"%1: %2"_s.arg(placeAndValue(*example.payload, place),
                               faultWords(issue, example.keyword));
    }

    /// Generates payloads by the rules of the mode. Some schemas allow only what generated Go code
    /// rejects; then JSON Schema alone decides what is generated.
    class Generator
    {
    public:
        Generator(const PayloadRequest &request, const Monitor &monitor)
            : m_request(request)
        {
            m_options.rules = request.validator.rules(request.mode);
            m_options.monitor = &monitor;
        }

        Result<PayloadCase> one(PayloadCase::Kind kind, std::uint64_t seed)
        {
            ExampleOptions options = m_options;
            options.size =
                kind == PayloadCase::Kind::Minimal ? ExampleSize::Minimal : ExampleSize::Full;
            options.seed = seed;
            Result<JsonPtr> payload = makeExample(schema(), options);
            if (!payload && payload.error().code != ErrorCode::Cancelled && options.rules) {
                options.rules = nullptr;
                payload = makeExample(schema(), options);
            }
            if (!payload)
                return payload.error();
            const QString name = kind == PayloadCase::Kind::Minimal
                ? PayloadText::tr("only what is required")
                : kind == PayloadCase::Kind::Full ? PayloadText::tr("every field")
                                                  : PayloadText::tr("random, seed %1").arg(seed);
            return withVerdict({kind, name, *payload, {}, true, {}});
        }

        void boundaries(PayloadSet &set) const
        {
            const BoundaryExamples examples = makeBoundaryExamples(schema(), m_options);
            for (const BoundaryExample &example : examples.cases) {
                set.cases.push_back(withVerdict({PayloadCase::Kind::Boundary,
                                                 boundaryName(example),
                                                 example.payload,
                                                 example.pointer,
                                                 true,
                                                 {}}));
            }
            addNote(set, examples.refused);
        }

        void faults(PayloadSet &set) const
        {
            ExampleOptions options = m_options;
            NegativeExamples examples = makeNegativeExamples(schema(), options);
            if (examples.cases.empty() && !examples.isCancelled && options.rules != nullptr
                && !makeExample(schema(), options)) {
                options.rules = nullptr;
                examples = makeNegativeExamples(schema(), options);
            }
            for (const NegativeExample &example : examples.cases) {
                const bool isExpectedValid = m_request.mode == ValidationMode::JsonSchema
                    && !m_request.assertsFormats
                    && keywordFromName(example.keyword) == Keyword::Format;
                set.cases.push_back(withVerdict({PayloadCase::Kind::Fault,
                                                 faultName(example),
                                                 example.payload,
                                                 example.pointer,
                                                 isExpectedValid,
                                                 {}}));
            }
            addNote(set, examples.refused);
        }

        static void addNote(PayloadSet &set, const std::vector<ExampleRefusal> &refused)
        {
            for (const ExampleRefusal &refusal : refused) {
                set.note += (set.note.isEmpty() ? QString() : u"\n"_s)
                    + PayloadText::tr("No payload for #%1: %2")
                          .arg(QString::fromStdString(refusal.schemaPointer),
                               QString::fromStdString(refusal.reason));
            }
        }

    private:
        [[nodiscard]] const CompiledSchema &schema() const { return m_request.validator.schema(); }
        [[nodiscard]] PayloadCase withVerdict(PayloadCase made) const
        {
            made.issues = m_request.validator.validate(*made.payload, m_request.mode);
            return made;
        }

        const PayloadRequest &m_request;
        ExampleOptions m_options;
    };

} // namespace

QString payloadKindName(PayloadCase::Kind kind)
{
    switch (kind) {
    case PayloadCase::Kind::Minimal:
        return PayloadText::tr("minimal");
    case PayloadCase::Kind::Full:
        return PayloadText::tr("full");
    case PayloadCase::Kind::Boundary:
        return PayloadText::tr("boundary");
    case PayloadCase::Kind::Fault:
        return PayloadText::tr("one fault");
    case PayloadCase::Kind::Random:
        return PayloadText::tr("random");
    }
    return {};
}

Result<PayloadCase> generatePayload(const PayloadRequest &request, PayloadCase::Kind kind,
                                    const Monitor &monitor)
{
    return Generator(request, monitor)
        .one(kind, kind == PayloadCase::Kind::Random ? request.seed : 0);
}

PayloadSetPtr generatePayloadSet(const PayloadRequest &request, const Monitor &monitor)
{
    auto set = std::make_shared<PayloadSet>();
    Generator generator(request, monitor);
    const auto add = [&](PayloadCase::Kind kind, std::uint64_t seed) {
        if (Result<PayloadCase> made = generator.one(kind, seed))
            set->cases.push_back(*std::move(made));
        else
            set->note = QString::fromStdString(made.error().detail);
    };
    add(PayloadCase::Kind::Minimal, 0);
    add(PayloadCase::Kind::Full, 0);
    generator.boundaries(*set);
    generator.faults(*set);
    for (std::uint64_t i = 0; i < RandomCases; ++i)
        add(PayloadCase::Kind::Random, request.seed + i);
    return set;
}

} // namespace tw
