// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "faults/faultinjector.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/correction/correction.h"
#include "schema/findings/findingtext.h"
#include "schema/tools/toolvalidator.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace tw;
using namespace tw::faults;

/// Some ten thousand faults in the payloads of more than fifty schemas. Each must give exactly the
/// injected issues; the corrected payload must be valid, or list the values that only the user
/// knows and be valid once they are entered; and nothing without a fault may change.
class tst_FaultSet : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void faults();
    void boundaryFaults();
    void enough();

private:
    struct Subject
    {
        std::string name;
        JsonPtr schema;
        bool isGoa = false; ///< from a catalog generated from a Goa design
    };
    std::vector<Subject> m_subjects;
    std::map<std::string, int> m_kinds;
    int m_faults = 0;
    int m_payloads = 0;
    int m_mended = 0;
    int m_asked = 0;
};

namespace {

constexpr int Seeds = 8; // payloads per schema
constexpr int Together = 20; // payloads with several faults, per valid payload
const std::size_t MaxFailures =
    static_cast<std::size_t>(qEnvironmentVariableIntValue("TW_FAULTS_SHOWN") + 25); // to print

QByteArray fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
}

/// One payload with faults, and the error in the result; "" if there is none.
class Trial
{
public:
    Trial(const CompiledSchema &schema, const Json &valid, const std::vector<const Fault *> &faults)
        : m_schema(schema)
        , m_valid(valid)
        , m_faults(faults)
        , m_payload(valid)
    {
        for (const Fault *fault : m_faults)
            fault->apply(m_payload);
    }

    QString run()
    {
        QStringList expected;
        for (const Fault *fault : m_faults) {
            for (const Expected &one : fault->expected)
                expected += QString::fromStdString(textOf(one));
        }
        QStringList found;
        for (const Issue &issue : m_schema.validate(m_payload))
            found += QString::fromStdString(textOf(issue));
        if (sorted(found) != sorted(expected))
            return u"issues are ["_s + sorted(found).join(u", "_s) + u"] instead of ["_s
                + sorted(expected).join(u", "_s) + u"]"_s;
        m_correction = correctPayload(m_schema, writeJson(m_payload));
        if (m_correction.corrected == nullptr)
            return u"there is no corrected payload"_s;
        for (QString (Trial::*const check)() :
             {&Trial::replay, &Trial::outcome, &Trial::untouched, &Trial::size}) {
            if (const QString fault = (this->*check)(); !fault.isEmpty())
                return fault + u"; corrected "_s
                    + QString::fromStdString(writeJson(*m_correction.corrected)) + u" by "_s
                    + edits();
        }
        return {};
    }

    [[nodiscard]] const Json &payload() const { return m_payload; }
    [[nodiscard]] bool asks() const { return !m_correction.validates(); }

private:
    QString edits() const
    {
        QStringList list;
        for (const Edit &edit : m_correction.edits)
            list += QString::fromStdString(edit.op + " " + edit.pointer + " " + edit.before + " -> "
                                           + edit.after + " ("
                                           + std::string(confidenceName(edit.confidence)) + ")");
        return list.join(u"; "_s);
    }

    static Json &at(Json &root, const std::string &pointer)
    {
        return const_cast<Json &>(*findPointer(root, pointer));
    }

    static std::pair<std::string, std::string> split(const std::string &pointer)
    {
        return {pointer.substr(0, pointer.rfind('/')), pointerTokens(pointer).back()};
    }

    static QString apply(const Edit &edit, Json &value)
    {
        const Json after = edit.after.empty() ? Json() : *parseJson(edit.after);
        if (edit.op == "set") {
            if (findPointer(value, edit.pointer) == nullptr)
                return u"an edit of nothing"_s;
            if (writeJson(at(value, edit.pointer)) != edit.before)
                return u"before is not what was there"_s;
            at(value, edit.pointer) = after;
            return {};
        }
        const auto [parent, token] = split(edit.pointer);
        Json &holder = at(value, parent);
        if (edit.op == "add") {
            if (holder.contains(token))
                return u"an added member was there"_s;
            holder[token] = after;
        } else if (edit.op == "remove" && holder.is_array()) {
            holder.erase(static_cast<std::size_t>(std::stoull(token)));
        } else if (edit.op == "remove") {
            holder.erase(token);
        } else if (edit.op == "rename") {
            Json renamed = Json::object();
            for (const auto &[key, member] : holder.items())
                renamed[key == token ? after.get<std::string>() : key] = member;
            holder = std::move(renamed);
        } else {
            return u"an unknown kind of edit"_s;
        }
        return {};
    }

    /// Replays the edits: together they make the difference, and each is an improvement.
    QString replay()
    {
        Json value = m_payload;
        std::size_t left = m_schema.validate(value).size();
        for (const Edit &edit : m_correction.edits) {
            if (edit.reason.empty())
                return u"an edit without a reason"_s;
            if (edit.confidence == Confidence::NeedsUser) {
                if (edit.op != "ask" || !edit.after.empty())
                    return u"a value where the user was to be asked"_s;
                m_asked.push_back(edit.pointer);
                continue;
            }
            if (const QString fault = apply(edit, value); !fault.isEmpty())
                return fault;
            const std::size_t now = m_schema.validate(value).size();
            if (now >= left)
                return u"the edit of "_s + QString::fromStdString(edit.pointer)
                    + u" mends nothing"_s;
            left = now;
        }
        if (writeJson(value) != writeJson(*m_correction.corrected))
            return u"the edits lead elsewhere"_s;
        return {};
    }

    QString outcome()
    {
        const Json &corrected = *m_correction.corrected;
        if (m_correction.validates() != m_schema.validate(corrected).empty())
            return u"it does not say truly whether it validates"_s;
        if (m_correction.validates() != m_asked.empty())
            return u"it asks although it validates, or does not although it does not"_s;
        bool original = true;
        for (const Fault *fault : m_faults) {
            original = original && fault->outcome == Outcome::Original;
            const bool asked = std::ranges::any_of(m_asked, [&](const std::string &pointer) {
                return std::ranges::any_of(fault->regions, [&](const std::string &region) {
                    return pointer == region || pointer.starts_with(region + "/")
                        || (fault->loose >= 0 && region.starts_with(pointer));
                });
            });
            if (asked && (fault->outcome == Outcome::Original || fault->outcome == Outcome::Valid))
                return u"it asks for what can be derived"_s;
            if (!asked && fault->outcome == Outcome::Asked)
                return u"it does not ask for what nobody knows"_s;
        }
        if (original && !jsonEqual(corrected, m_valid))
            return u"it is not what was meant"_s;
        const bool isOther =
            std::ranges::any_of(m_faults, [](const Fault *fault) { return fault->isOther; });
        if (m_correction.validates() || isOther)
            return {};
        Json filled = corrected;
        for (const std::string &pointer : m_asked) {
            if (findPointer(filled, pointer) != nullptr
                && findPointer(m_payload, pointer) != nullptr
                && writeJson(*findPointer(filled, pointer))
                    != writeJson(*findPointer(m_payload, pointer)))
                return u"a value was put where the user is asked"_s;
            const Json *const answer = findPointer(m_valid, pointer);
            if (pointer.empty()) {
                filled = m_valid;
                continue;
            }
            const auto [parent, token] = split(pointer);
            if (answer == nullptr)
                at(filled, parent).erase(token);
            else if (at(filled, parent).is_array())
                at(filled, parent)[std::stoull(token)] = *answer;
            else
                at(filled, parent)[token] = *answer;
        }
        if (!m_schema.isValid(filled))
            return u"with what was asked for filled in it is still wrong"_s;
        return {};
    }

    [[nodiscard]] bool isTouched(const std::string &pointer) const
    {
        return std::ranges::any_of(m_faults, [&](const Fault *fault) {
            return std::ranges::any_of(fault->regions, [&](const std::string &region) {
                return pointer == region || pointer.starts_with(region + "/");
            });
        });
    }

    QString same(const Json &left, const Json &right, const std::string &pointer) const
    {
        if (isTouched(pointer))
            return {};
        const QString changed = QString::fromStdString(pointer) + u" had no fault, but changed"_s;
        if (jsonTypeName(left) != jsonTypeName(right)
            || (left.is_array() && left.size() != right.size()))
            return changed;
        if (left.is_object()) {
            for (const auto &[key, member] : left.items()) {
                std::string child = pointer;
                appendPointerToken(child, key);
                if (!right.contains(key)) {
                    if (!isTouched(child))
                        return changed;
                    continue;
                }
                if (const QString fault = same(member, right[key], child); !fault.isEmpty())
                    return fault;
            }
            for (const auto &[key, member] : right.items()) {
                std::string child = pointer;
                appendPointerToken(child, key);
                if (!left.contains(key) && !isTouched(child))
                    return changed;
            }
            return {};
        }
        if (left.is_array()) {
            for (std::size_t i = 0; i < left.size(); ++i) {
                if (const QString fault =
                        same(left[i], right[i], pointer + "/" + std::to_string(i));
                    !fault.isEmpty())
                    return fault;
            }
            return {};
        }
        return jsonEqual(left, right) ? QString() : changed;
    }

    QString untouched() { return same(m_valid, *m_correction.corrected, {}); }

    QString size()
    {
        std::size_t most = 0;
        for (const Fault *fault : m_faults)
            most += fault->edits;
        if (m_correction.edits.size() > most)
            return u"it takes more edits than faults"_s;
        return {};
    }

    const CompiledSchema &m_schema;
    const Json &m_valid;
    std::vector<const Fault *> m_faults;
    Json m_payload;
    Correction m_correction;
    std::vector<std::string> m_asked;
};

} // namespace

void tst_FaultSet::initTestCase()
{
    const QDir dir(QStringLiteral(TW_TEST_DATA "/faults"));
    for (const QString &name : dir.entryList({u"*.json"_s})) {
        const auto file = parseJson(view(fileText(dir.filePath(name))));
        QVERIFY2(file.has_value(), qPrintable(name));
        for (const auto &[key, schema] : file->items())
            m_subjects.push_back({key, std::make_shared<const Json>(schema)});
    }
    QStringList catalogs{QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json")};
    for (const char *const folder :
         {TW_TEST_DATA "/catalogs", TW_SHARED_DATA "/mcp", TW_SHARED_DATA "/goa/designs/greenhouse",
          TW_SHARED_DATA "/goa/designs/unions"}) {
        const QDir where(QString::fromLatin1(folder));
        for (const QString &name : where.entryList({u"*.json"_s}))
            catalogs += where.filePath(name);
    }
    std::set<std::string> seen;
    for (const QString &path : catalogs) {
        const auto catalog = readCatalog(view(fileText(path)), path.toStdString());
        if (!catalog)
            continue; // not every file is a catalog
        for (const Tool &tool : catalog->tools) {
            if (tool.payload && tool.payload->schema
                && seen.insert(writeJson(*tool.payload->schema)).second)
                m_subjects.push_back(
                    {tool.id, tool.payload->schema, catalog->format == GoaCatalog});
        }
    }
    QCOMPARE_GE(m_subjects.size(), std::size_t{80});
}

void tst_FaultSet::faults()
{
    QElapsedTimer clock;
    clock.start();
    QStringList failures;
    std::size_t failed = 0;
    const auto only = qEnvironmentVariable("TW_FAULTS_OF").toStdString();
    for (const Subject &subject : m_subjects) {
        if (!only.empty() && subject.name != only)
            continue;
        CompileOptions options;
        options.assertFormats = true;
        const auto schema = CompiledSchema::compile(subject.schema, options);
        QVERIFY2(schema.has_value(), subject.name.c_str());
        for (std::uint64_t seed = 1; seed <= Seeds; ++seed) {
            PayloadMaker maker(*subject.schema, seed);
            const Payload payload = maker.make();
            QVERIFY2(schema->isValid(payload.value),
                     (subject.name + ": " + writeJson(payload.value)).c_str());
            ++m_payloads;
            Random random(seed * 977);
            const auto faults = injectFaults(maker, payload, random);
            std::vector<std::vector<const Fault *>> trials;
            for (const Fault &fault : faults)
                trials.push_back({&fault});
            for (int i = 0; i < Together && faults.size() > 3; ++i) {
                std::vector<const Fault *> several;
                const std::size_t wanted = 2 + random() % 3;
                for (int tries = 0; tries < 20 && several.size() < wanted; ++tries) {
                    const Fault &fault = faults[random() % faults.size()];
                    if (std::ranges::all_of(
                            several, [&](const Fault *other) { return areApart(fault, *other); }))
                        several.push_back(&fault);
                }
                if (several.size() > 1)
                    trials.push_back(std::move(several));
            }
            for (const auto &several : trials) {
                Trial trial(*schema, payload.value, several);
                if (schema->isValid(trial.payload()))
                    continue; // another alternative accepts it
                const std::string kind = several.size() == 1
                    ? several.front()->kind
                    : "several (" + std::to_string(several.size()) + ")";
                ++m_kinds[kind];
                ++m_faults;
                const QString fault = trial.run();
                (trial.asks() ? m_asked : m_mended) += 1;
                if (fault.isEmpty())
                    continue;
                if (++failed <= MaxFailures)
                    failures += QString::fromStdString(subject.name + ", " + kind + ", "
                                                       + writeJson(trial.payload()))
                        + u": "_s + fault;
            }
        }
    }
    for (const auto &[kind, count] : m_kinds)
        qInfo("%6d  %s", count, kind.c_str());
    qInfo("%d faulty payloads, made from %d valid ones of %zu schemas: %d mended, %d ask the user; "
          "%lld ms",
          m_faults, m_payloads, m_subjects.size(), m_mended, m_asked,
          static_cast<long long>(clock.elapsed()));
    for (const QString &failure : failures)
        qWarning("%s", qPrintable(failure));
    QCOMPARE(failed, std::size_t{0});
}

/// The same faults at the Goa boundary. If it reports one fault at a time, the result is one fault,
/// at the same place. Null counts as absent there, and objects are closed regardless of the schema.
void tst_FaultSet::boundaryFaults()
{
    int told = 0;
    int mended = 0;
    for (const Subject &subject : m_subjects) {
        if (!subject.isGoa)
            continue;
        const auto schema = CompiledSchema::compile(subject.schema);
        QVERIFY2(schema.has_value(), subject.name.c_str());
        for (std::uint64_t seed = 1; seed <= Seeds; ++seed) {
            PayloadMaker maker(*subject.schema, seed);
            const Payload payload = maker.make();
            if (!ToolValidator(*schema)
                     .validate(payload.value, ValidationMode::GoaBoundary)
                     .empty())
                continue; // an array that must not be omitted: "Least lengths of absent lists"
            Random random(seed * 977);
            for (const Fault &fault : injectFaults(maker, payload, random)) {
                Json faulty = payload.value;
                fault.apply(faulty);
                const auto issues =
                    ToolValidator(*schema).validate(faulty, ValidationMode::GoaBoundary);
                if (issues.empty())
                    continue; // Go treats null as absent, and some formats are looser
                const std::string what =
                    subject.name + ", " + fault.kind + ", " + writeJson(faulty);
                ++told;
                if (fault.kind != "null" && fault.kind != "tag of another branch") {
                    QVERIFY2(issues.front().code == fault.expected.front().code
                                 || issues.front().keyword == "oneOf",
                             (what + ": " + messageOf(issues.front())).c_str());
                    QVERIFY2(issues.front().pointer == fault.expected.front().pointer
                                 || issues.front().keyword == "oneOf",
                             (what + ": " + issues.front().pointer).c_str());
                    QVERIFY2(issues.size() == 1, what.c_str());
                }
                const Correction correction =
                    ToolValidator(*schema).correct(writeJson(faulty), ValidationMode::GoaBoundary);
                const bool valid = ToolValidator(*schema)
                                       .validate(*correction.corrected, ValidationMode::GoaBoundary)
                                       .empty();
                QVERIFY2(correction.validates() == valid, what.c_str());
                const bool asks = std::ranges::any_of(correction.edits, [](const Edit &edit) {
                    return edit.confidence == Confidence::NeedsUser;
                });
                QVERIFY2(asks != valid, what.c_str());
                mended += valid ? 1 : 0;
                if (fault.outcome == Outcome::Original)
                    QVERIFY2(jsonEqual(*correction.corrected, payload.value),
                             (what + " became " + writeJson(*correction.corrected)).c_str());
            }
        }
    }
    qInfo("%d refused at the Goa boundary, %d of them mended", told, mended);
    QCOMPARE_GE(told, 1000);
}

void tst_FaultSet::enough()
{
    if (qEnvironmentVariableIsSet("TW_FAULTS_OF"))
        QSKIP("only some schemas were asked for");
    QCOMPARE_GE(m_faults, 10'000);
    QCOMPARE_GE(m_kinds.size(), std::size_t{25});
    for (const auto &[kind, count] : m_kinds)
        QVERIFY2(count >= 5, kind.c_str());
}

QTEST_GUILESS_MAIN(tst_FaultSet)
#include "tst_faultset.moc"
