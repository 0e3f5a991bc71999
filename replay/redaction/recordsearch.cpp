// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/recordsearch.h"

#include "replay/redaction/forms/secretvalues.h"
#include "replay/redaction/recordwalk.h"
#include "replay/redaction/secretforms.h"
#include "replay/redaction/texts/printedsecret.h"
#include "schema/ascii.h"

#include <algorithm>
#include <iterator>

namespace tw {

namespace {

    constexpr std::size_t MostLayers = 6; ///< of escapes around one text
    constexpr std::size_t LeastText = 3;
    constexpr std::size_t MostKeys = 1U << 16U; ///< in the memory of member names
    constexpr std::size_t MostClean = 1U << 15U; ///< in the memory of texts without secrets
    constexpr std::size_t LongestClean = 80; ///< bytes; longer texts seldom repeat

    bool isAmong(std::string_view name, std::span<const std::string_view> names)
    {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    /// Members whose values are keywords of the format: a password equal to a keyword must not turn
    /// a record into one of another kind.
    bool isVocabularyName(const std::string &plain)
    {
        constexpr std::string_view names[] = {
            "type",     "status",   "phase",      "kind",      "role",
            "action",   "version",  "constraint", "format",    "resulttype",
            "audience", "toolname", "tool",       "toolset",   "service",
            "method",   "agentid",  "agent",      "runid",     "sessionid",
            "turnid",   "eventkey", "toolcallid", "timestamp", "model"};
        return isAmong(plain, names);
    }

    /// Members that list the names of others: `required: ["password", "user"]`.
    bool isListOfNamesName(const std::string &plain)
    {
        constexpr std::string_view names[] = {"required",   "enum",    "fields",       "columns",
                                              "keys",       "names",   "scopes",       "tags",
                                              "path",       "allowed", "missing",      "order",
                                              "properties", "types",   "missingfields"};
        return isAmong(plain, names);
    }

    /// Members that say what the object that they are in holds, besides its type.
    bool isKindName(std::string_view key)
    {
        constexpr std::string_view names[] = {"id",    "name",         "jsonrpc", "lease_id",
                                              "KeyId", "secondaryKey", "keyName"};
        return isAmong(key, names);
    }
    /// Members that say which call a record is about, in the formats of run logs and traces.
    bool isCallIdName(const std::string &plain)
    {
        constexpr std::string_view names[] = {"toolcallid", "tooluseid", "callid", "spanid", "id"};
        return isAmong(plain, names);
    }
    /// Members of the arguments of a call that runs a command or a program.
    bool isCommandName(const std::string &plain)
    {
        constexpr std::string_view names[] = {"command",     "cmd",      "script", "code",
                                              "commandline", "commands", "args",   "argv",
                                              "input",       "bash",     "shell"};
        return isAmong(plain, names);
    }
    /// Members of the result of such a call.
    bool isOutputName(const std::string &plain)
    {
        constexpr std::string_view names[] = {
            "stdout",  "output",        "aggregatedoutput", "text",      "content",
            "result",  "value",         "stringvalue",      "data",      "body",
            "preview", "resultpreview", "response",         "toolresult"};
        return isAmong(plain, names);
    }

    bool speaksOfKeys(std::string_view name)
    {
        const std::string plain = plainSecretName(name);
        return plain == "key" || plain.find("secret") != std::string::npos
            || plain.find("token") != std::string::npos
            || plain.find("credential") != std::string::npos;
    }

    /// `order_id`: a number there may have a valid check digit by accident.
    bool isIdName(std::string_view name)
    {
        return name.ends_with("id") || name.ends_with("Id") || name.ends_with("ID")
            || name.ends_with("number") || name.ends_with("seq") || name.ends_with("cursor");
    }

    /// True if the outline of [at, end) is JSON, whole or cut off, with something to search: not
    /// the index of `config["password"]`, not the beginning of `{"password" => …}`.
    bool isJsonPart(std::string_view text, std::size_t at, std::size_t end,
                    const std::vector<JsonNode> &nodes)
    {
        const auto isIndexed = [](char c) {
            return isLetter(c) || c == '_' || c == ')' || c == ']';
        };
        if (text[at] == '[' && at > 0 && isIndexed(text[at - 1]))
            return false;
        const bool isWhole = end >= text.size() || text[end - 1] == '}' || text[end - 1] == ']';
        return std::any_of(nodes.begin(), nodes.end(), [isWhole](const JsonNode &node) {
            return (node.kind != JsonNode::Kind::Key && node.key != JsonNode::None)
                || (isWhole && node.kind == JsonNode::Kind::String)
                || (isWhole && node.kind == JsonNode::Kind::Key);
        });
    }

    HiddenPlace pendingPlace(SecretKind kind, std::string_view text, std::size_t begin,
                             std::size_t length, std::string_view key, bool isEverywhere)
    {
        HiddenPlace place;
        place.begin = begin;
        place.end = begin + length;
        place.found =
            FoundSecret{kind, std::string(text.substr(0, length)), std::string(key), isEverywhere};
        return place;
    }

    bool comesFirst(const HiddenPlace &l, const HiddenPlace &r)
    {
        if (l.begin != r.begin)
            return l.begin < r.begin;
        if (l.end != r.end)
            return l.end > r.end;
        return (l.secret != HiddenPlace::NoSecret) > (r.secret != HiddenPlace::NoSecret);
    }

    std::size_t nextBracket(std::string_view text, std::size_t at)
    {
        while (at < text.size() && text[at] != '{' && text[at] != '[')
            ++at;
        return at < text.size() ? at : std::string_view::npos;
    }

    bool hasStructure(std::string_view value)
    {
        return value.find_first_of(" ;\n") != std::string_view::npos
            || value.find("://") != std::string_view::npos;
    }

} // namespace

RecordSearch::RecordSearch(const RedactionOptions &options,
                           std::vector<QRegularExpression> patterns, SecretBook &book)
    : m_patterns(std::move(patterns))
    , m_book(book)
{
    for (const std::string &name : options.keyNames)
        m_names.insert(plainSecretName(name));
    m_scan.emails = options.emails;
    if (!m_names.empty())
        m_scan.isCustomName = [this](std::string_view name) {
            return m_names.contains(plainSecretName(name));
        };
}

HiddenPlaces RecordSearch::search(std::string_view record, EventIndex event, bool replacing)
{
    m_event = event;
    if (m_replacing != replacing)
        clearClean(); // from now on known secrets count, or no longer
    m_replacing = replacing;
    HiddenPlaces places;
    std::vector<JsonNode> nodes;
    readOutline(record, 0, JsonReading::Lenient, nodes);
    RecordWalk(*this, record, nodes).run({}, places);
    return places;
}

const RecordSearch::KeyInfo &RecordSearch::infoOf(std::string_view key)
{
    if (const auto at = m_keys.find(key); at != m_keys.end())
        return at->second;
    if (m_keys.size() >= MostKeys)
        m_keys.clear();
    const std::string plain = plainSecretName(key);
    KeyInfo info;
    info.sort = classifyName(key);
    info.isCustom = m_names.contains(plain);
    info.isName = isNameMember(key);
    info.isValue = isValueMember(key);
    info.isAnswer = isAnswerMember(key);
    info.isElement = isElementMember(key);
    info.isKind = plain == "kind" || plain == "type" || plain == "inputtype" || plain == "object";
    info.tellsKind = info.isKind || isKindName(key);
    info.isSecretKind = isSecretKind(key);
    info.isUser = plain == "auth" || plain == "basicauth" || plain == "userpass"
        || plain == "userpwd" || plain == "httpauth";
    info.isLastWord = isLastWordOfName(key);
    info.isCallId = isCallIdName(plain);
    info.isCommand = isCommandName(plain);
    info.isTool = plain == "name" || plain == "tool" || plain == "toolname";
    info.isOutput = isOutputName(plain);
    info.isSchema = isSchemaMember(key);
    info.speaksOfKeys = speaksOfKeys(key);
    info.isVocabulary = isVocabularyName(plain);
    info.isListOfNames = isListOfNamesName(plain);
    return m_keys.emplace(key, info).first->second;
}

bool RecordSearch::isKnownClean(std::string_view text, const Context &context)
{
    TextSet &clean = cleanFor(context);
    if (m_cleanOf != m_book.known().size() || clean.size() >= MostClean) {
        clearClean();
        m_cleanOf = m_book.known().size();
    }
    return dependsOnText(text, context) && clean.find(text) != clean.end();
}

void RecordSearch::rememberClean(std::string_view text, const Context &context)
{
    if (dependsOnText(text, context))
        cleanFor(context).emplace(text);
}

RecordSearch::TextSet &RecordSearch::cleanFor(const Context &context)
{
    return context.info.isVocabulary ? m_cleanKeywords : m_clean;
}

void RecordSearch::clearClean()
{
    m_clean.clear();
    m_cleanKeywords.clear();
}

bool RecordSearch::dependsOnText(std::string_view text, const Context &context) const
{
    return text.size() <= LongestClean && context.info.sort == NameSort::Plain
        && !context.info.isCustom && !context.info.speaksOfKeys && context.prefix == 0
        && !context.isPrinted;
}

void RecordSearch::searchText(std::string_view text, const Context &context, HiddenPlaces &places)
{
    if (text.size() < LeastText || isKnownClean(text, context))
        return;
    if (context.depth > Redactor::MostWrappings) {
        ++m_notSearched;
        return;
    }
    const std::uint64_t notes = m_book.notes();
    const std::uint64_t commands = m_printingCommands;
    HiddenPlaces found;
    searchLayer(text, context, found);
    addNamedValue(text, context, found);
    std::vector<DecodedView> views;
    const std::size_t layers = mayHaveLayers(text) ? MostLayers : 0;
    views.reserve(layers); // the texts are referred to
    Context inner = context;
    inner.info.sort = NameSort::Plain;
    inner.info.isCustom = false;
    for (std::string_view current = text; views.size() < layers;) {
        auto view = decodeLayer(current);
        if (!view)
            break;
        views.push_back(std::move(*view));
        current = views.back().text;
        HiddenPlaces decoded;
        searchLayer(current, inner, decoded);
        for (HiddenPlace &place : decoded) {
            for (auto at = views.rbegin(); at != views.rend(); ++at)
                at->toSource(place.begin, place.end, place.text);
            found.push_back(std::move(place));
        }
    }
    settle(found);
    if (found.empty() && notes == m_book.notes() && commands == m_printingCommands)
        rememberClean(text, context);
    std::move(found.begin(), found.end(), std::back_inserter(places));
}

/// Searches JSON in the text as JSON, the rest as text.
void RecordSearch::searchLayer(std::string_view text, const Context &context, HiddenPlaces &places)
{
    std::size_t done = 0;
    std::vector<JsonNode> nodes;
    for (std::size_t at = nextBracket(text, 0); at != std::string_view::npos;) {
        const std::size_t end = readOutline(text, at, JsonReading::Strict, nodes);
        if (isJsonPart(text, at, end, nodes)) {
            searchGap(text.substr(done, at - done), done, context, places);
            Context inner = context;
            ++inner.depth;
            // `password: {"value": …}`
            const std::string_view before = text.substr(done, at - done);
            const std::size_t mark = before.find_last_not_of(" \t=>:");
            const std::string_view name =
                mark == std::string_view::npos || mark + 1 == before.size()
                ? std::string_view()
                : before.substr(0, mark + 1);
            if (!name.empty())
                inner.info.sort =
                    classifyNameAtEnd(name.substr(name.size() > 60 ? name.size() - 60 : 0));
            const std::size_t first = places.size();
            RecordWalk(*this, text.substr(at, end - at), nodes, at).run(inner, places);
            for (std::size_t i = first; i < places.size(); ++i) {
                places[i].begin += at;
                places[i].end += at;
            }
            done = end;
        }
        at = nextBracket(text, std::max(end, at + 1));
    }
    searchGap(text.substr(done), done, context, places);
}

void RecordSearch::searchGap(std::string_view text, std::size_t offset, const Context &context,
                             HiddenPlaces &places)
{
    if (text.size() < LeastText)
        return;
    for (const SecretMatch &match : findSecrets(text, m_scan)) {
        const bool isDoubtful =
            match.kind == SecretKind::CardNumber && match.name.empty() && isIdName(context.key);
        const bool isCustom = !match.name.empty() && m_scan.isCustomName
            && !isSecretName(match.name) && m_scan.isCustomName(match.name);
        places.push_back(pendingPlace(isDoubtful     ? SecretKind::Suspected
                                          : isCustom ? SecretKind::Custom
                                                     : match.kind,
                                      text.substr(match.begin), offset + match.begin, match.length,
                                      match.name.empty() ? context.key : match.name,
                                      match.isEverywhere));
    }
    searchPatterns(text, offset, places);
    const std::size_t first = places.size();
    searchRuns(text, {}, context, places);
    if (m_replacing)
        searchKnown(text, context, places);
    for (std::size_t i = first; i < places.size(); ++i) {
        places[i].begin += offset;
        places[i].end += offset;
    }
    searchJoined(text, offset, context, places);
}

/// Tokens, encoded texts and known secrets that are broken over lines.
void RecordSearch::searchJoined(std::string_view text, std::size_t offset, const Context &context,
                                HiddenPlaces &places)
{
    const auto view = joinLines(text);
    if (!view)
        return;
    HiddenPlaces joined;
    const std::string_view whole = view->text;
    const std::vector<std::size_t> joints = view->joints();
    for (SecretMatch match : findSecretForms(whole, joints)) {
        if (match.kind == SecretKind::CardNumber || match.kind == SecretKind::PrivateKey)
            continue;
        // What follows a line break belongs to the token only if it is not a word.
        while (const auto joint = view->lastJoint(match.begin, match.begin + match.length)) {
            const std::string_view tail = whole.substr(*joint, match.begin + match.length - *joint);
            const bool hasDigit = tail.find_first_of("0123456789") != std::string_view::npos;
            const std::string_view head = whole.substr(match.begin, *joint - match.begin);
            if (hasDigit || findSecretForms(head).empty())
                break;
            match.length = *joint - match.begin;
        }
        joined.push_back(pendingPlace(match.kind, whole.substr(match.begin), match.begin,
                                      match.length, context.key, true));
    }
    searchRuns(whole, joints, context, joined);
    if (m_replacing)
        searchKnown(whole, context, joined);
    for (HiddenPlace &place : joined) {
        if (!view->lastJoint(place.begin, place.end))
            continue; // found in its line already
        std::string unchanged;
        view->toSource(place.begin, place.end, unchanged);
        place.begin += offset;
        place.end += offset;
        places.push_back(std::move(place));
    }
}

/// Texts in base64 and hex: the whole run is encoded again with the secrets replaced.
void RecordSearch::searchRuns(std::string_view text, std::span<const std::size_t> joints,
                              const Context &context, HiddenPlaces &places)
{
    for (const EncodedRun &run : findEncodedRuns(text, joints)) {
        Context inner = context;
        inner.info = {};
        ++inner.depth;
        HiddenPlaces found;
        searchText(run.decoded, inner, found);
        std::uint64_t count = 0;
        const auto changed =
            m_replacing ? replaced(run.decoded, std::move(found), count) : std::nullopt;
        if (!changed)
            continue;
        HiddenPlace place;
        place.begin = run.begin;
        place.end = run.begin + run.length;
        place.text = encodeLike(run, *changed);
        places.push_back(std::move(place));
    }
}

void RecordSearch::searchPatterns(std::string_view text, std::size_t offset,
                                  HiddenPlaces &places) const
{
    if (m_patterns.empty())
        return;
    const QString whole = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    // Position in UTF-8 of every UTF-16 unit, once for all matches.
    std::vector<std::uint32_t> bytes;
    bytes.reserve(static_cast<std::size_t>(whole.size()) + 1);
    std::uint32_t at = 0;
    for (const QChar c : whole) {
        bytes.push_back(at);
        at += c.unicode() < 0x80 ? 1U : c.unicode() < 0x800 ? 2U : c.isSurrogate() ? 2U : 3U;
    }
    bytes.push_back(at);
    if (at != text.size())
        return; // not UTF-8
    for (const QRegularExpression &pattern : m_patterns) {
        auto matches = pattern.globalMatch(whole);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            const int group = match.lastCapturedIndex() >= 1 && match.capturedLength(1) > 0 ? 1 : 0;
            if (match.capturedLength(group) == 0)
                continue;
            const std::size_t begin = bytes[static_cast<std::size_t>(match.capturedStart(group))];
            const std::size_t end = bytes[static_cast<std::size_t>(match.capturedEnd(group))];
            places.push_back(pendingPlace(SecretKind::Custom, text.substr(begin), offset + begin,
                                          end - begin, {}, true));
        }
    }
}

void RecordSearch::searchKnown(std::string_view text, const Context &context,
                               HiddenPlaces &places) const
{
    for (const KnownTexts::Match &match : m_book.known().search(text)) {
        if (!context.info.isVocabulary || !mayBeWord(m_book.at(match.index)))
            places.push_back({match.begin, match.begin + match.length, match.index, {}, {}});
    }
}

/// The whole text, if its member is named like a secret.
void RecordSearch::addNamedValue(std::string_view text, const Context &context,
                                 HiddenPlaces &places) const
{
    const NameSort sort = context.info.sort;
    if (const auto printed =
            context.isPrinted ? printedSecret(text, 0, OutputOf::Call) : std::nullopt)
        places.push_back(pendingPlace(SecretKind::Password, text.substr(printed->begin),
                                      printed->begin, printed->end - printed->begin, context.key,
                                      true));
    if (context.prefix > 0 && context.prefix < text.size() && places.empty()) {
        const std::string_view secret = text.substr(context.prefix);
        if (isSecretValue(secret))
            places.push_back(pendingPlace(SecretKind::Password, secret, context.prefix,
                                          secret.size(), context.key, !isCommonWord(secret)));
        return;
    }
    if (sort == NameSort::Cookie || sort == NameSort::SetCookie
        || sort == NameSort::Authorization) {
        for (const SecretMatch &match : findInValue(text, sort, context.key))
            places.push_back(pendingPlace(match.kind, text.substr(match.begin), match.begin,
                                          match.length, context.key, match.isEverywhere));
        return;
    }
    if (sort == NameSort::Plain && !context.info.isCustom && !context.info.speaksOfKeys)
        return;
    const bool isNamed = context.info.isCustom ? isSecretValue(text) : isSecretValue(text, sort);
    const bool isStructured = !places.empty() && hasStructure(text);
    const bool isWhole =
        std::any_of(places.begin(), places.end(), [text](const HiddenPlace &place) {
            return place.begin == 0 && place.end == text.size() && place.found
                && place.found->kind != SecretKind::Suspected;
        });
    const bool isJson = text.front() == '{' || (text.front() == '[' && text.back() == ']');
    if (isNamed && !isStructured && !isWhole && !(isJson && !places.empty())) {
        const SecretKind kind = context.info.isCustom && !isSecret(sort) ? SecretKind::Custom
            : sort == NameSort::Card                                     ? SecretKind::CardNumber
                                                                         : SecretKind::Password;
        places.push_back(pendingPlace(kind, text, 0, text.size(), context.key,
                                      !isCommonWord(text) && !isWordOfToken(text, sort)));
    } else if (places.empty() && !isSecret(sort) && sort != NameSort::Negated
               && context.info.speaksOfKeys && looksLikeKey(text)) {
        places.push_back(
            pendingPlace(SecretKind::Suspected, text, 0, text.size(), context.key, true));
    }
}

void RecordSearch::addPrintingCall(std::string_view id)
{
    if (m_printingCalls.size() < MostKeys)
        m_printingCalls.emplace(id);
}

/// Gives every place its secret. A place within another is left out: it is the same secret in
/// another spelling.
void RecordSearch::settle(HiddenPlaces &places)
{
    if (places.empty())
        return;
    std::stable_sort(places.begin(), places.end(), comesFirst);
    HiddenPlaces settled;
    std::size_t end = 0;
    for (HiddenPlace &place : places) {
        const bool isSuspected = place.found && place.found->kind == SecretKind::Suspected;
        if (place.found && place.end <= end)
            continue;
        if (place.found) {
            place.secret = m_book.note(*place.found, m_event, !m_replacing);
            place.found.reset();
        }
        if (!isSuspected && place.secret != HiddenPlace::NoSecret && !m_book.at(place.secret).keep)
            end = std::max(end, place.end);
        settled.push_back(std::move(place));
    }
    places = std::move(settled);
}

std::optional<std::string> RecordSearch::replaced(std::string_view text, HiddenPlaces places,
                                                  std::uint64_t &count) const
{
    std::erase_if(places, [this](const HiddenPlace &place) {
        return place.secret != HiddenPlace::NoSecret && m_book.at(place.secret).keep;
    });
    if (places.empty())
        return std::nullopt;
    std::stable_sort(places.begin(), places.end(), comesFirst);
    std::string out;
    std::size_t done = 0;
    for (const HiddenPlace &place : places) {
        if (place.begin < done) { // overlaps the previous one, whose placeholder covers both
            done = std::max(done, place.end);
            continue;
        }
        out.append(text.substr(done, place.begin - done));
        out.append(place.text.empty() ? m_book.at(place.secret).replacement : place.text);
        done = place.end;
        ++count;
    }
    return out.append(text.substr(done));
}

} // namespace tw
