// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/recordwalk.h"

#include "replay/redaction/forms/secretvalues.h"
#include "replay/redaction/secretforms.h"
#include "replay/redaction/texts/printedsecret.h"
#include "schema/ascii.h"

#include <algorithm>
#include <iterator>

namespace tw {

namespace {

    constexpr std::size_t LongestNameText = 80;
    constexpr std::size_t LeastFreeNumber = 6; ///< digits; shorter ones repeat by accident
    constexpr std::size_t LeastForm = 16;
    constexpr std::size_t LeastCallId = 6; ///< bytes

    /// The private members of a JSON Web Key (RFC 7518, 6.2.2, 6.3.2, 6.4.1).
    bool isWebKeyMember(std::string_view key)
    {
        constexpr std::string_view names[] = {"d", "p", "q", "dp", "dq", "qi", "k"};
        return std::find(std::begin(names), std::end(names), key) != std::end(names);
    }

    bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
    {
        const std::string plain = plainSecretName(name);
        return std::find(names.begin(), names.end(), plain) != names.end();
    }
    /// Members that say which place of a payload the members beside them are about.
    bool isPlaceMember(std::string_view key)
    {
        return isOneOf(key, {"loc", "path", "instancepath", "datapath"});
    }
    bool isColumnsMember(std::string_view key)
    {
        return isOneOf(key, {"columns", "cols", "header", "headers", "fields", "columnnames"});
    }
    bool isRowsMember(std::string_view key)
    {
        return isOneOf(key, {"rows", "data", "values", "records", "results", "result"});
    }
    /// "hunter2", "Ab!": typed by a person or made by a program, but no word.
    bool isTyped(std::string_view text)
    {
        const auto isOfWord = [](char c) { return isLetter(c) || c == '-' || c == '\''; };
        return text.size() >= 4 && text.find(' ') == std::string_view::npos
            && !std::all_of(text.begin(), text.end(), isOfWord);
    }
    /// `bob:X`: the bytes before the password, 0 if the text has another form.
    std::size_t userPrefix(std::string_view text)
    {
        const std::size_t colon = text.find(':');
        const std::string_view rest = text.substr(std::min(colon, text.size() - 1) + 1);
        const bool isPort = std::all_of(rest.begin(), rest.end(), isDigit);
        return colon == std::string_view::npos || colon == 0 || isPort
                || text.find_first_of(" /") != std::string_view::npos
            ? 0
            : colon + 1;
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
        const bool isElement = n.parent != JsonNode::None
            && m_nodes[n.parent].kind == JsonNode::Kind::Array && n.kind != JsonNode::Kind::Key;
        const std::uint32_t index = isElement ? m_containers[m_containerOf[n.parent]].counted++ : 0;
        if (n.kind == JsonNode::Kind::Object || n.kind == JsonNode::Kind::Array) {
            m_containerOf[node] = static_cast<std::uint32_t>(m_containers.size());
            m_containers.emplace_back().index = index;
            continue;
        }
        if (n.parent == JsonNode::None)
            continue;
        Container &in = m_containers[m_containerOf[n.parent]];
        if (isElement && n.kind == JsonNode::Kind::String)
            prepareElement(node, in);
        else if (!isElement && n.key != JsonNode::None)
            prepareMember(node, in);
    }
    for (const Node node : m_printing)
        notePrinting(node);
}

void RecordWalk::prepareMember(Node node, Container &in)
{
    const std::string_view key = keyOf(node);
    in.isWord = in.isWord || key == "logprob" || key == "pos" || key == "lemma";
    if (m_nodes[node].kind == JsonNode::Kind::Other) {
        if (rawOf(node) == "true"
            && isOneOf(key, {"sensitive", "secure", "issecret", "masked", "httponly"}))
            in.pairSort = NameSort::Password;
        if (key == "id")
            prepareCallId(node, in);
        return;
    }
    if (m_nodes[node].kind != JsonNode::Kind::String)
        return;
    const RecordSearch::KeyInfo info = m_search.infoOf(key);
    if (info.isCallId)
        prepareCallId(node, in);
    else if (info.isCommand || info.isTool)
        prepareCall(node, info);
    if (key == "kty")
        in.isWebKey = true;
    if (info.tellsKind)
        prepareKind(node, key, info.isKind, in);
    if (!info.isName && !info.isElement && !info.isKind)
        return;
    const std::string_view name = textOf(node);
    if (info.isKind) {
        in.isSecretObject = in.isSecretObject || name == "Secret";
        if (name == "password" || name == "secret" || name == "CONCEALED") // of 1Password
            in.typedSort = NameSort::Password;
        return;
    }
    const NameSort sort = info.isName ? classifyName(name) : classifyElement(name);
    if (isSecret(sort) && info.isName) {
        in.pairSort = sort;
        if (m_nodes[m_nodes[node].parent].parent != JsonNode::None)
            setColumn(m_nodes[m_nodes[node].parent].parent, in.index, name);
    } else if (isSecret(sort)) {
        in.typedSort = sort;
    } else if (m_search.m_scan.isCustomName && m_search.m_scan.isCustomName(name)) {
        in.pairSort = NameSort::Password;
    }
}

/// Members that say that the object they are in holds a secret, in replies of key stores.
void RecordWalk::prepareKind(Node node, std::string_view key, bool isKind, Container &in)
{
    constexpr std::size_t longestPath = 300;
    const std::string_view raw = rawOf(node);
    in.isMessage = in.isMessage || key == "jsonrpc";
    in.isReplyOfVault = in.isReplyOfVault || key == "lease_id";
    in.hasTwoKeys = in.hasTwoKeys || key == "secondaryKey";
    const bool isPath = (key == "id" || key == "name") && raw.size() <= longestPath
        && raw.find("/secrets/") != std::string_view::npos; // of Azure and Google
    if (isPath || key == "KeyId" || key == "keyName" // of AWS and Azure
        || (isKind && m_search.infoOf(textOf(node)).isSecretKind))
        in.kindSort = NameSort::Password;
}

/// `{"type": "random_password", "attributes": {…}}`, `{"lease_id": "", "data": {"data": {…}}}`
void RecordWalk::inheritKind(Node node, Container &container)
{
    const Node parent = m_nodes[node].parent;
    if (parent == JsonNode::None)
        return;
    const Container &around = m_containers[m_containerOf[parent]];
    if (isSecret(around.kindSort)
        && isOneOf(container.key, {"attributes", "instances", "payload", "properties"}))
        container.kindSort = around.kindSort;
    if (around.isReplyOfVault && container.key == "data") {
        container.isReplyOfVault = true;
        container.isMapOfSecrets = true;
    }
}

void RecordWalk::prepareCallId(Node node, Container &in)
{
    const std::string_view id = rawOf(node);
    // A short id names rows and users as well; in a message of JSON-RPC it names the call.
    if (id.size() < LeastCallId && !in.isMessage)
        return;
    in.callId = id;
    in.isPrinted = in.isPrinted || m_search.m_printingCalls.contains(id);
}

/// What a call runs: a command or a tool.
void RecordWalk::prepareCall(Node node, const RecordSearch::KeyInfo &info)
{
    constexpr std::size_t longestCommand = 4000;
    const std::string_view raw = rawOf(node).substr(0, longestCommand);
    const bool isPlain = raw.find('\\') == std::string_view::npos;
    const bool isPrinting = info.isTool ? isToolForSecrets(textOf(node))
        : isPlain                       ? printsSecret(raw)
                                        : printsSecret(decodeJsonText(raw).text);
    if (isPrinting)
        m_printing.push_back(node);
}

/// Remembers the call around the command or tool at \a node: its id, and that outputs beside it are
/// its outputs.
void RecordWalk::notePrinting(Node node)
{
    constexpr int nearest = 2; ///< objects: {"arguments": {"command": …}, "output": …}
    constexpr int mostLevels = 12;
    ++m_search.m_printingCommands;
    int objects = 0;
    Place place = around({this, node});
    for (int level = 0; level < mostLevels && place.walk != nullptr; ++level) {
        if (Container *const object = place.walk->objectAt(place.node); object != nullptr) {
            ++objects;
            object->isPrinted = object->isPrinted || objects <= nearest;
            if (!object->callId.empty()) {
                m_search.addPrintingCall(object->callId);
                return;
            }
        }
        place = around(place);
    }
}

/// True if the text at \a node is in the result of a command that prints a secret.
bool RecordWalk::isPrinted(Node node)
{
    constexpr int mostLevels = 12;
    Place place = around({this, node});
    for (int level = 0; level < mostLevels && place.walk != nullptr; ++level) {
        const Container *const object = place.walk->objectAt(place.node);
        if (object != nullptr && object->isPrinted)
            return true;
        place = around(place);
    }
    return false;
}

RecordWalk::Place RecordWalk::around(const Place &place)
{
    const Node parent = place.walk->m_nodes[place.node].parent;
    return parent != JsonNode::None ? Place{place.walk, parent}
                                    : Place{place.walk->m_outer.walk, place.walk->m_outer.node};
}

RecordWalk::Container *RecordWalk::objectAt(Node node)
{
    return m_nodes[node].kind == JsonNode::Kind::Object ? &m_containers[m_containerOf[node]]
                                                        : nullptr;
}

/// A text in a list: the name of a column, or of the member that an issue is about.
void RecordWalk::prepareElement(Node node, Container &in)
{
    const Node list = m_nodes[node].parent;
    const std::string_view key = keyOf(list);
    const Node rows = m_nodes[list].parent;
    if (rows != JsonNode::None && m_nodes[rows].kind == JsonNode::Kind::Array && in.index == 0)
        setColumn(m_containers[m_containerOf[rows]], in.counted - 1, textOf(node));
    if (rows == JsonNode::None || key.empty())
        return;
    if (const RecordSearch::KeyInfo info = m_search.infoOf(key); info.isCommand) {
        prepareCall(node, info);
    } else if (isPlaceMember(key)) {
        if (const NameSort sort = classifyName(textOf(node)); isSecret(sort))
            m_containers[m_containerOf[m_nodes[list].parent]].typedSort = sort;
    } else if (isColumnsMember(key)) {
        setColumn(list, in.counted - 1, textOf(node));
    }
}

void RecordWalk::setColumn(Node list, std::uint32_t index, std::string_view name)
{
    if (m_nodes[list].parent != JsonNode::None && isColumnsMember(keyOf(list)))
        setColumn(m_containers[m_containerOf[m_nodes[list].parent]], index, name);
}

void RecordWalk::setColumn(Container &table, std::uint32_t index, std::string_view name)
{
    const NameSort sort = classifyName(name);
    if (!isSecret(sort))
        return;
    std::vector<NameSort> &columns = table.columns;
    columns.resize(std::max<std::size_t>(columns.size(), index + 1), NameSort::Plain);
    columns[index] = sort;
}

/// What the list of columns says about an element of \a row.
NameSort RecordWalk::columnSort(Node row, std::uint32_t index) const
{
    const Node rows = m_nodes[row].parent;
    if (rows == JsonNode::None)
        return NameSort::Plain;
    // [["Service", "Password"], ["mail", "X"]]: the first row has the names.
    const std::vector<NameSort> &named = m_containers[m_containerOf[rows]].columns;
    if (index < named.size() && m_nodes[rows].kind == JsonNode::Kind::Array
        && m_containers[m_containerOf[row]].index > 0)
        return named[index];
    if (m_nodes[rows].parent == JsonNode::None)
        return NameSort::Plain;
    const std::vector<NameSort> &columns =
        m_containers[m_containerOf[m_nodes[rows].parent]].columns;
    return index < columns.size() && isRowsMember(m_containers[m_containerOf[rows]].key)
        ? columns[index]
        : NameSort::Plain;
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
            container.counted = 0; // for the next pass
            container.isDataOfSecret = isDataOfSecret(node);
            container.isMapOfSecrets = m_nodes[node].kind == JsonNode::Kind::Object
                && (isPluralOfSecrets(context.key, context.info.sort)
                    || container.isDataOfSecret
                    // {"password": {"current": {…}}}
                    || (context.info.isValue && isSecret(context.info.sort)));
            inheritKind(node, container);
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
        case JsonNode::Kind::Stray: // of a damaged record
            searchStray(node, places);
            break;
        }
    }
}

RecordSearch::Context RecordWalk::contextOf(Node node)
{
    const JsonNode &n = m_nodes[node];
    RecordSearch::Context context = m_outer;
    if (n.parent != JsonNode::None) {
        Container &in = m_containers[m_containerOf[n.parent]];
        context = m_nodes[n.parent].kind == JsonNode::Kind::Object ? memberContext(node, in)
                                                                   : elementContext(node, in);
    } else if (n.key != JsonNode::None) {
        context.key = keyOf(node);
        context.info = m_search.infoOf(context.key);
    }
    // Damaged records have more texts behind the value of a member; those are no keywords.
    if (n.key != JsonNode::None && n.key + 1 != node)
        context.info.isVocabulary = false;
    return context;
}

/// The members `data` and `stringData` of a secret of Kubernetes.
bool RecordWalk::isDataOfSecret(Node node)
{
    const Node parent = m_nodes[node].parent;
    return parent != JsonNode::None && m_containers[m_containerOf[parent]].isSecretObject
        && isOneOf(keyOf(node), {"data", "stringdata"});
}

RecordSearch::Context RecordWalk::memberContext(Node node, const Container &in)
{
    RecordSearch::Context context;
    context.depth = m_outer.depth;
    context.key = keyOf(node);
    context.info = m_search.infoOf(context.key);
    NameSort &sort = context.info.sort;
    if (context.info.isUser)
        context.prefix = userPrefix(textOf(node));
    if (in.isWord && context.key == "token")
        sort = NameSort::Negated;
    if (isSecret(sort) || sort == NameSort::Negated)
        return context;
    if (const NameSort beside = sortBeside(node, context.key, in); isSecret(beside)) {
        sort = beside;
    } else if (in.isWebKey && isWebKeyMember(context.key)) {
        sort = NameSort::Token;
    } else if (in.isMapOfSecrets && !context.info.isSchema
               && (isSecret(in.sort) || !isMeasureMember(context.key))) {
        sort = in.isDataOfSecret ? NameSort::Token : NameSort::Weak;
    }
    context.info.isCustom = context.info.isCustom || (context.info.isValue && in.isCustom);
    return context;
}

/// What the name beside a member, or of the object that it is in, says about its value.
NameSort RecordWalk::sortBeside(Node node, std::string_view key, const Container &in)
{
    const RecordSearch::KeyInfo &info = m_search.infoOf(key);
    if (info.isValue && isSecret(in.pairSort))
        return in.pairSort;
    // In a parser's token `value` is a word.
    if (info.isValue && isSecret(in.sort)
        && (in.sort != NameSort::Token || textOf(node).empty() || isTyped(textOf(node))))
        return in.sort;
    if ((info.isValue || info.isAnswer) && isTyped(textOf(node))) {
        if (isSecret(in.typedSort))
            return in.typedSort;
        if (isSecret(in.pairSort))
            return in.pairSort;
    }
    if (isSecret(in.kindSort) && looksRandom(rawOf(node))
        && (info.isValue || info.isAnswer || key == "key" || key == "result"))
        return in.kindSort;
    if (in.hasTwoKeys && (key == "primaryKey" || key == "secondaryKey"))
        return NameSort::Token;
    if (key == "key" && isSecret(in.pairSort) && isPlainlyRandom(rawOf(node)))
        return in.pairSort;
    if (isSecret(in.sort) && (key == "key" || key == "k" || key == "string" || key == "const"))
        return in.sort;
    return info.isLastWord && !in.key.empty()
        ? m_search.infoOf(std::string(in.key) + '_' + std::string(key)).sort
        : NameSort::Plain;
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
    if (const NameSort column = columnSort(m_nodes[node].parent, in.counted++);
        isSecret(column) && !isSecretName(textOf(node)))
        context.info.sort = column;
    const std::string_view option = textOf(node);
    if (option.size() > 4 && option[0] == '-' && option[1] != '-') { // -pX
        const OptionForm form = secretOption(in.program, option[1]);
        context.prefix = form == OptionForm::Joined || form == OptionForm::Both ? 2 : 0;
    }
    if (in.nextForm == OptionForm::AfterColon)
        context.prefix = userPrefix(option);
    if (isSecret(in.nextSort) && !isSecret(in.sort)) {
        // After an option any value; after a name one that is not a name itself.
        const std::string_view text = textOf(node);
        if (in.program.data() != nullptr || text.empty() || !isPlainWord(text))
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
    in.nextForm = OptionForm::None;
    if (text.starts_with('-')) {
        const std::size_t letter = text.find_first_not_of('-');
        if (letter == std::string_view::npos || text.find('=') != std::string_view::npos)
            return;
        const OptionForm form = text.size() == 2 ? secretOption(in.program, text[1])
            : text == "--user"                   ? secretOption(in.program, 'u')
                                                 : OptionForm::None;
        in.nextForm = form;
        if (form == OptionForm::Separate || form == OptionForm::Both)
            in.nextSort = NameSort::Password;
        else if (text.size() > 3)
            in.nextSort = classifyName(text.substr(letter));
        if (in.program.empty())
            in.program = "--"; // a command line
        return;
    }
    if (takesSecrets(text))
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
            if (match.length >= KnownTexts::LeastFree
                && !mayBeWord(m_search.m_book.at(match.index)))
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
    RecordSearch::Context context = contextOf(node);
    context.walk = this;
    context.node = node;
    context.isPrinted = m_search.m_printingCommands > 0 && context.info.isOutput && isPrinted(node);
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

/// Searches everything between two strings: a secret can have brackets, colons and blanks.
void RecordWalk::searchStray(Node node, HiddenPlaces &places)
{
    if (m_nodes[node].begin - m_offset < m_strayEnd)
        return;
    const auto isString = [](const JsonNode &other) {
        return other.kind == JsonNode::Kind::String || other.kind == JsonNode::Kind::Key;
    };
    const auto at = m_nodes.begin() + node;
    const auto last = std::find_if(std::make_reverse_iterator(at), m_nodes.rend(), isString);
    const auto next = std::find_if(at, m_nodes.end(), isString);
    const std::size_t offset = last == m_nodes.rend() ? 0 : last->end + 1 - m_offset;
    m_strayEnd = next == m_nodes.end() ? m_json.size() : next->begin - m_offset - 1;
    const std::size_t first = places.size();
    m_search.searchText(m_json.substr(offset, m_strayEnd - offset), {}, places);
    for (std::size_t i = first; i < places.size(); ++i) {
        places[i].begin += offset;
        places[i].end += offset;
    }
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
    if (rawOf(node) == "true")
        return;
    const RecordSearch::Context context = contextOf(node);
    const std::string_view raw = rawOf(node);
    const NameSort sort = context.info.sort;
    const bool isCard = context.key.size() <= LongestNameText && isCardNumber(raw)
        && plainSecretName(context.key).find("card") != std::string::npos;
    HiddenPlace place;
    place.begin = m_nodes[node].begin - m_offset;
    place.end = place.begin + raw.size();
    if (isCard || (context.info.isCustom && isSecretValue(raw))
        || ((isPasswordOrCode(sort) || sort == NameSort::Card) && isSecretValue(raw, sort))) {
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
