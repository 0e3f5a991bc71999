// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/forms/commandoptions.h"
#include "replay/redaction/recordsearch.h"

#include <deque>

namespace tw {

/// Walks through one JSON text from value to value and knows what the members around a value say
/// about it: its name, the name of the object or list it is in, a name in the member beside it.
class RecordWalk
{
public:
    /// \a nodes is the outline of the text whose part from \a offset on is \a json.
    RecordWalk(RecordSearch &search, std::string_view json, const std::vector<JsonNode> &nodes,
               std::size_t offset = 0);

    /// Adds the places in \a json. \a outer says what the text itself is.
    void run(const RecordSearch::Context &outer, HiddenPlaces &places);

private:
    using Node = std::uint32_t;

    /// What is known of an object or list while its values are read.
    struct Container
    {
        NameSort sort = NameSort::Plain; ///< of its values: the name of the object or list
        std::string_view key;
        bool isCustom = false;
        bool isMapOfSecrets = false; ///< `secrets: {…}`: values under any name
        bool isDataOfSecret = false; ///< of Kubernetes: every value is secret
        bool isListOfNames = false;
        NameSort pairSort = NameSort::Plain; ///< of the member `value`, beside `name`
        NameSort typedSort = NameSort::Plain; ///< of what is typed into the element named beside it
        NameSort kindSort = NameSort::Plain; ///< of what looks random in it: its type is a secret
        bool isReplyOfVault = false; ///< what is in its `data` are secrets
        bool hasTwoKeys = false; ///< `primaryKey` and `secondaryKey`, of Azure
        bool isWebKey = false; ///< a JSON Web Key: has a member `kty`
        bool isWord = false; ///< of a text that a model or a parser splits: `token` is no secret
        bool isSecretObject = false; ///< of Kubernetes: `kind: Secret`
        std::vector<NameSort> columns; ///< of the rows beside it
        bool isInPrivateKey = false; ///< a list of the lines of a key
        bool isMessage = false; ///< of JSON-RPC
        bool isPrinted = false; ///< its outputs are of a command that prints a secret
        std::string_view callId; ///< as it is written
        NameSort nextSort = NameSort::Plain; ///< of the next element: after an option or a name
        std::string_view program; ///< the first element of a command line
        OptionForm nextForm = OptionForm::None; ///< of the next element
        std::uint32_t element = 0;
        std::uint32_t index = 0; ///< in the list that it is an element of
        std::uint32_t counted = 0; ///< elements
    };

    [[nodiscard]] std::string_view rawOf(Node node) const;
    [[nodiscard]] std::string_view keyOf(Node node);
    [[nodiscard]] std::string_view textOf(Node node);
    void prepare();
    void prepareMember(Node node, Container &in);
    void prepareElement(Node node, Container &in);
    void prepareKind(Node node, std::string_view key, bool isKind, Container &in);
    void inheritKind(Node node, Container &container);
    [[nodiscard]] bool isDataOfSecret(Node node);
    void prepareCallId(Node node, Container &in);
    void prepareCall(Node node, const RecordSearch::KeyInfo &info);
    void notePrinting(Node node);
    [[nodiscard]] bool isPrinted(Node node);
    /// A node, perhaps of the walk through the text that this walk's text is in.
    struct Place
    {
        RecordWalk *walk = nullptr;
        Node node = 0;
    };
    /// The object or list around \a place, or the text that both are in; no walk at the root.
    [[nodiscard]] static Place around(const Place &place);
    [[nodiscard]] Container *objectAt(Node node); ///< null if another value is there
    static void setColumn(Container &table, std::uint32_t index, std::string_view name);
    void setColumn(Node list, std::uint32_t index, std::string_view name);
    [[nodiscard]] NameSort columnSort(Node row, std::uint32_t index) const;
    [[nodiscard]] RecordSearch::Context contextOf(Node node);
    [[nodiscard]] RecordSearch::Context memberContext(Node node, const Container &in);
    [[nodiscard]] NameSort sortBeside(Node node, std::string_view key, const Container &in);
    [[nodiscard]] RecordSearch::Context elementContext(Node node, Container &in);
    void noteElement(Node node, Container &in);
    void searchKey(Node node, HiddenPlaces &places);
    void searchString(Node node, HiddenPlaces &places);
    void searchNumber(Node node, HiddenPlaces &places);
    void searchStray(Node node, HiddenPlaces &places);
    bool searchPrivateKeyLine(Node node, std::string_view text, HiddenPlaces &places);

    RecordSearch &m_search;
    std::string_view m_json;
    const std::vector<JsonNode> &m_nodes;
    std::size_t m_offset;
    std::vector<std::uint32_t> m_containerOf; ///< for each node the position in m_containers
    std::vector<Container> m_containers;
    std::deque<std::string> m_decoded; ///< keys with escapes
    std::vector<Node> m_printing; ///< commands and tools that print a secret
    std::size_t m_strayEnd = 0; ///< what is before this in m_json was searched with stray words
    RecordSearch::Context m_outer;
};

} // namespace tw
