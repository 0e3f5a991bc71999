// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/recordwalk.h"

#include "replay/redaction/forms/commandoptions.h"
#include "replay/redaction/forms/secretvalues.h"
#include "replay/redaction/secretforms.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    constexpr std::size_t LongestNameText = 80;
    constexpr std::size_t LeastFreeNumber = 6; ///< digits; shorter ones repeat by accident
    constexpr std::size_t LeastForm = 16;

    /// Looks like a member name rather than a secret.
    bool isPlainName(std::string_view text)
    {
        return std::all_of(text.begin(), text.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        });
    }

    /// The private members of a JSON Web Key (RFC 7518, 6.2.2, 6.3.2, 6.4.1).
    bool isWebKeyMember(std::string_view key)
    {
        constexpr std::string_view names[] = {"d", "p", "q", "dp", "dq", "qi", "k"};
        return std::find(std::begin(names), std::end(names), key) != std::end(names);
    }

    /// `secrets`, `cookies`, `apiKeys`: an object of that name has a secret under every name.
    bool isPluralOfSecrets(std::string_view key, NameSort sort)
    {
        return sort != NameSort::Plain && sort != NameSort::Negated
            && (key.ends_with('s') || key.ends_with('S')) && !key.ends_with("dentials")
            && !key.ends_with("creds") && !key.ends_with("pass");
    }

    /// The name in ["password", "…"], or in a list of names and values of headers.
    NameSort sortOfHeader(std::string_view text, std::size_t elements)
    {
        const NameSort sort = classifyName(text);
        const bool isHeader = sort == NameSort::Authorization || sort == NameSort::Cookie
            || sort == NameSort::SetCookie || text.find('-') != std::string_view::npos;
        return elements == 2 || (isHeader && elements % 2 == 0) ? sort : NameSort::Plain;
    }

} // namespace

RecordWalk::RecordWalk(RecordSearch &search, std::string_view json,
                       const std::vector<JsonNode> &nodes, std::size_t offset)
    : m_search(search)
    , m_json(json)
    , m_nodes(nodes)
    , m_offset(offset)
{
}

std::string_view RecordWalk::rawOf(Node node) const
{
    const JsonNode &n = m_nodes[node];
    return m_json.substr(n.begin - m_offset, n.end - n.begin);
}

std::string_view RecordWalk::keyOf(Node node)
{
    const Node key = m_nodes[node].key;
    if (key == JsonNode::None)
        return m_nodes[node].parent == JsonNode::None ? m_outer.key : std::string_view();
    const std::string_view raw = rawOf(key);
    if (raw.find('\\') == std::string_view::npos)
        return raw;
    m_decoded.push_back(decodeJsonText(raw).text);
    return m_decoded.back();
}

/// A short string value, decoded; "" for everything else.
std::string_view RecordWalk::textOf(Node node)
{
    const std::string_view raw = rawOf(node);
    if (m_nodes[node].kind != JsonNode::Kind::String || raw.size() > LongestNameText)
        return {};
    if (raw.find('\\') == std::string_view::npos)
        return raw;
    m_decoded.push_back(decodeJsonText(raw).text);
    return m_decoded.back();
}

/// Lists the objects and arrays, and in which of them one member names the value of another.
void RecordWalk::prepare()
{
    m_containerOf.assign(m_nodes.size(), 0);
    for (Node node = 0; node < m_nodes.size(); ++node) {
        const JsonNode &n = m_nodes[node];
        if (n.kind == JsonNode::Kind::Object || n.kind == JsonNode::Kind::Array) {
            m_containerOf[node] = static_cast<std::uint32_t>(m_containers.size());
            m_containers.emplace_back();
            continue;
        }
        if (n.kind != JsonNode::Kind::String || n.parent == JsonNode::None
            || n.key == JsonNode::None)
            continue;
        Container &in = m_containers[m_containerOf[n.parent]];
        const std::string_view key = keyOf(node);
        if (key == "kty")
            in.isWebKey = true;
        if (!m_search.infoOf(key).isName)
            continue;
        const std::string_view name = textOf(node);
        if (const NameSort sort = classifyName(name); isSecret(sort))
            in.pairSort = sort;
        else if (m_search.m_scan.isCustomName && m_search.m_scan.isCustomName(name))
            in.pairSort = NameSort::Password;
    }
}

void RecordWalk::run(const RecordSearch::Context &outer, HiddenPlaces &places)
{
    m_outer = outer;
    prepare();
    for (Node node = 0; node < m_nodes.size(); ++node) {
        switch (m_nodes[node].kind) {
        case JsonNode::Kind::Object:
        case JsonNode::Kind::Array: {
            const RecordSearch::Context context = contextOf(node);
            Container &container = m_containers[m_containerOf[node]];
            container.sort =
                context.info.sort == NameSort::Negated ? NameSort::Plain : context.info.sort;
            container.key = context.key;
            container.isCustom = context.info.isCustom;
            container.isListOfNames = context.info.isListOfNames;
            container.isMapOfSecrets = m_nodes[node].kind == JsonNode::Kind::Object
                && isPluralOfSecrets(context.key, context.info.sort);
            break;
        }
        case JsonNode::Kind::Key:
            searchKey(node, places);
            break;
        case JsonNode::Kind::String:
            searchString(node, places);
            break;
        case JsonNode::Kind::Other:
            searchNumber(node, places);
            break;
        }
    }
}

RecordSearch::Context RecordWalk::contextOf(Node node)
{
    const JsonNode &n = m_nodes[node];
    if (n.parent == JsonNode::None) {
        RecordSearch::Context context = m_outer;
        if (n.key != JsonNode::None) {
            context.key = keyOf(node);
            context.info = m_search.infoOf(context.key);
        }
        return context;
    }
    Container &in = m_containers[m_containerOf[n.parent]];
    return m_nodes[n.parent].kind == JsonNode::Kind::Object ? memberContext(node, in)
                                                            : elementContext(node, in);
}

RecordSearch::Context RecordWalk::memberContext(Node node, const Container &in)
{
    RecordSearch::Context context;
    context.depth = m_outer.depth;
    context.key = keyOf(node);
    context.info = m_search.infoOf(context.key);
    NameSort &sort = context.info.sort;
    if (isSecret(sort) || sort == NameSort::Negated)
        return context;
    if (context.info.isValue) {
        if (isSecret(in.pairSort))
            sort = in.pairSort;
        else if (isSecret(in.sort))
            sort = in.sort;
        context.info.isCustom = context.info.isCustom || in.isCustom;
    } else if (in.isWebKey && isWebKeyMember(context.key)) {
        sort = NameSort::Token;
    } else if (in.isMapOfSecrets && !context.info.isSchema) {
        sort = NameSort::Weak;
    }
    return context;
}

RecordSearch::Context RecordWalk::elementContext(Node node, Container &in)
{
    RecordSearch::Context context;
    context.depth = m_outer.depth;
    context.key = in.key;
    if (!in.key.empty())
        context.info = m_search.infoOf(in.key);
    context.info.sort = in.sort;
    context.info.isCustom = in.isCustom;
    const std::string_view option = textOf(node);
    if (option.size() > 4 && option[0] == '-' && option[1] != '-') { // -pX
        const OptionForm form = secretOption(in.program, option[1]);
        context.isJoinedOption = form == OptionForm::Joined || form == OptionForm::Both;
    }
    if (isSecret(in.nextSort) && !isSecret(in.sort)) {
        // After an option any value; after a name one that is not a name itself.
        const std::string_view text = textOf(node);
        if (in.program.data() != nullptr || text.empty() || !isPlainName(text))
            context.info.sort = in.nextSort;
    }
    return context;
}

/// Remembers what a string in a list says about the next one.
void RecordWalk::noteElement(Node node, Container &in)
{
    const std::string_view text = textOf(node);
    const bool isEven = in.element++ % 2 == 0;
    in.nextSort = NameSort::Plain;
    if (text.starts_with('-')) {
        const std::size_t letter = text.find_first_not_of('-');
        if (letter == std::string_view::npos || text.find('=') != std::string_view::npos)
            return;
        const OptionForm form =
            text.size() == 2 ? secretOption(in.program, text[1]) : OptionForm::None;
        if (form == OptionForm::Separate || form == OptionForm::Both)
            in.nextSort = NameSort::Password;
        else if (text.size() > 3)
            in.nextSort = classifyName(text.substr(letter));
        if (in.program.empty())
            in.program = "--"; // a command line
        return;
    }
    const bool isProgram = std::any_of(std::begin("pPaw"), std::end("pPaw"), [text](char c) {
        return secretOption(text, c) != OptionForm::None;
    });
    if (isProgram)
        in.program = text;
    else if (isEven && !in.isListOfNames)
        in.nextSort = sortOfHeader(text, m_nodes[m_nodes[node].parent].children);
}

void RecordWalk::searchKey(Node node, HiddenPlaces &places)
{
    const std::string_view raw = rawOf(node);
    const std::size_t offset = m_nodes[node].begin - m_offset;
    HiddenPlaces found;
    if (raw.size() >= LeastForm) {
        for (const SecretMatch &match : findSecretForms(raw)) {
            if (match.kind == SecretKind::CardNumber)
                continue;
            HiddenPlace place{
                match.begin, match.begin + match.length, HiddenPlace::NoSecret, {}, {}};
            place.found = FoundSecret{
                match.kind, std::string(raw.substr(match.begin, match.length)), {}, true};
            found.push_back(std::move(place));
        }
    }
    if (m_search.m_replacing) {
        for (const KnownTexts::Match &match : m_search.m_book.known().search(raw)) {
            const std::string &text = m_search.m_book.at(match.index).text;
            if (!isPlainName(text) && match.length >= KnownTexts::LeastFree)
                found.push_back({match.begin, match.begin + match.length, match.index, {}, {}});
        }
    }
    m_search.settle(found);
    for (HiddenPlace &place : found) {
        place.begin += offset;
        place.end += offset;
        places.push_back(std::move(place));
    }
}

void RecordWalk::searchString(Node node, HiddenPlaces &places)
{
    const JsonNode &n = m_nodes[node];
    const std::string_view raw = rawOf(node);
    const std::size_t offset = n.begin - m_offset;
    const RecordSearch::Context context = contextOf(node);
    const std::size_t first = places.size();
    if (raw.find('\\') == std::string_view::npos) {
        if (!searchPrivateKeyLine(node, raw, places))
            m_search.searchText(raw, context, places);
    } else {
        const DecodedView view = decodeJsonText(raw);
        if (!searchPrivateKeyLine(node, view.text, places))
            m_search.searchText(view.text, context, places);
        for (std::size_t i = first; i < places.size(); ++i)
            view.toSource(places[i].begin, places[i].end, places[i].text);
    }
    for (std::size_t i = first; i < places.size(); ++i) {
        places[i].begin += offset;
        places[i].end += offset;
    }
    if (n.parent != JsonNode::None && m_nodes[n.parent].kind == JsonNode::Kind::Array)
        noteElement(node, m_containers[m_containerOf[n.parent]]);
}

/// Lines of a private key, one after the other in a list. True if \a text is such a line.
bool RecordWalk::searchPrivateKeyLine(Node node, std::string_view text, HiddenPlaces &places)
{
    const Node parent = m_nodes[node].parent;
    if (parent == JsonNode::None || m_nodes[parent].kind != JsonNode::Kind::Array)
        return false;
    Container &in = m_containers[m_containerOf[parent]];
    if (!in.isInPrivateKey) {
        in.isInPrivateKey = beginsPrivateKey(text);
        return false;
    }
    in.isInPrivateKey = !endsPrivateKey(text);
    if (text.empty())
        return true;
    HiddenPlaces found(1);
    found[0].end = text.size();
    found[0].found = FoundSecret{SecretKind::PrivateKey, std::string(text), std::string(in.key),
                                 text.size() >= LeastForm};
    m_search.settle(found);
    places.push_back(std::move(found[0]));
    return true;
}

void RecordWalk::searchNumber(Node node, HiddenPlaces &places)
{
    const RecordSearch::Context context = contextOf(node);
    const std::string_view raw = rawOf(node);
    const NameSort sort = context.info.sort;
    const bool isCard = context.key.size() <= LongestNameText && isCardNumber(raw)
        && plainSecretName(context.key).find("card") != std::string::npos;
    HiddenPlace place;
    place.begin = m_nodes[node].begin - m_offset;
    place.end = place.begin + raw.size();
    if (isCard || (context.info.isCustom && isSecretValue(raw))
        || ((sort == NameSort::Password || sort == NameSort::Card) && isSecretValue(raw, sort))) {
        const SecretKind kind = isCard || sort == NameSort::Card ? SecretKind::CardNumber
            : isSecret(sort)                                     ? SecretKind::Password
                                                                 : SecretKind::Custom;
        place.secret = m_search.m_book.note(
            {kind, std::string(raw), std::string(context.key), raw.size() >= LeastFreeNumber},
            m_search.m_event, !m_search.m_replacing);
    } else if (m_search.m_replacing && raw.size() >= LeastFreeNumber
               && !context.info.isVocabulary) {
        place.secret = m_search.m_book.known().find(std::string(raw));
    }
    if (place.secret == HiddenPlace::NoSecret)
        return;
    place.text = '"' + m_search.m_book.at(place.secret).replacement + '"';
    places.push_back(std::move(place));
}

} // namespace tw
