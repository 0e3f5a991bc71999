// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/redaction.h"

#include "replay/export/secretscan.h"
#include "replay/formats/base64text.h"
#include "schema/json/json.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <bitset>
#include <cctype>
#include <cstring>
#include <iterator>
#include <set>
#include <unordered_map>

namespace tw {

namespace {

    constexpr int MaxWrappings = 4; ///< for example JSON in a string in base64
    constexpr std::size_t LeastFreeLength =
        6; ///< shorter ones are hidden only where they were found

    std::string encodeBase64(std::string_view bytes)
    {
        constexpr std::string_view letters =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::string text;
        text.reserve((bytes.size() + 2) / 3 * 4);
        for (std::size_t i = 0; i < bytes.size(); i += 3) {
            std::uint32_t group = 0;
            const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
            for (std::size_t j = 0; j < 3; ++j)
                group = group << 8U | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0U);
            for (std::size_t j = 0; j < 4; ++j)
                text += j <= count ? letters[group >> (18U - 6U * j) & 63U] : '=';
        }
        return text;
    }

    /// Searches for many texts at once: their first six bytes are in a filter of 64 K bits.
    class KnownTexts
    {
    public:
        void add(const std::string &text, std::size_t index)
        {
            if (text.size() < LeastFreeLength)
                return;
            const std::uint64_t head = headOf(text.data());
            m_filter.set(slotOf(head));
            m_texts.emplace(head, std::pair(text, index));
        }
        [[nodiscard]] bool isEmpty() const { return m_texts.empty(); }

        /// Calls \a found(begin, length, index) for the longest known text at each position.
        template <typename Found>
        void search(std::string_view text, const Found &found) const
        {
            for (std::size_t i = 0; i + LeastFreeLength <= text.size();) {
                const std::uint64_t head = headOf(text.data() + i);
                const std::size_t length =
                    m_filter.test(slotOf(head)) ? longest(text, i, head, found) : 0;
                i += std::max<std::size_t>(1, length);
            }
        }

    private:
        static std::uint64_t headOf(const char *p)
        {
            std::uint64_t head = 0;
            std::memcpy(&head, p, LeastFreeLength);
            return head;
        }
        static std::size_t slotOf(std::uint64_t head)
        {
            return (head * 0x9E3779B97F4A7C15ULL) >> 48U;
        }
        template <typename Found>
        std::size_t longest(std::string_view text, std::size_t at, std::uint64_t head,
                            const Found &found) const
        {
            std::size_t best = 0;
            std::size_t index = 0;
            const auto [first, last] = m_texts.equal_range(head);
            for (auto known = first; known != last; ++known) {
                const std::string &wanted = known->second.first;
                if (wanted.size() > best && text.substr(at, wanted.size()) == wanted) {
                    best = wanted.size();
                    index = known->second.second;
                }
            }
            if (best > 0)
                found(at, best, index);
            return best;
        }

        std::bitset<65536> m_filter;
        std::unordered_multimap<std::uint64_t, std::pair<std::string, std::size_t>> m_texts;
    };

    bool looksLikeBase64(std::string_view text)
    {
        // eyJ and W3 are {" and [{ in base64.
        return text.size() >= 16 && (text.starts_with("ey") || text.starts_with('W'))
            && std::all_of(text.begin(), text.end(), [](char c) {
                   return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '/'
                       || c == '=' || c == '-' || c == '_';
               });
    }

    /// Members whose values are keywords of the format: a password equal to a keyword must not turn
    /// a record into one of another kind.
    bool isVocabulary(std::string_view key)
    {
        constexpr std::string_view names[] = {"type",   "status",     "phase",   "kind",
                                              "role",   "action",     "version", "constraint",
                                              "format", "resulttype", "audience"};
        const std::string plain = plainSecretName(key);
        return std::find(std::begin(names), std::end(names), plain) != std::end(names);
    }

    /// Looks like a member name rather than a secret.
    bool isPlainWord(std::string_view text)
    {
        return std::all_of(text.begin(), text.end(), [](char c) {
            return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
        });
    }

    bool holdsJson(std::string_view text)
    {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        return first != std::string_view::npos && (text[first] == '{' || text[first] == '[')
            && text.find('"') != std::string_view::npos && parseJson(text);
    }

} // namespace

struct Redactor::Data
{
    RedactionOptions options;
    std::set<std::string, std::less<>> names; ///< normalized, given by the user
    std::vector<QRegularExpression> patterns;
    std::vector<Secret> secrets;
    std::unordered_map<std::string, std::size_t> byText;
    std::array<std::uint64_t, SecretKindCount> numbers{};
    KnownTexts known;
    // Used while walking a record.
    bool replacing = false;
    EventIndex event{};
    std::uint64_t replaced = 0;

    struct Place
    {
        std::size_t begin = 0;
        std::size_t length = 0;
        std::size_t secret = 0;
    };

    std::size_t note(SecretKind kind, std::string_view text, std::string_view key);
    void addPatternPlaces(std::string_view text, std::vector<Place> &places);
    std::optional<std::string> replaceIn(std::string_view text, std::string_view key,
                                         bool isName = false);
    std::optional<std::string> replaceValue(std::string_view raw, std::string_view key,
                                            bool isBinary, int depth);
    std::optional<std::string> walk(std::string_view json, int depth);
    [[nodiscard]] bool isSecretKey(std::string_view key) const
    {
        return isSecretName(key) || (!names.empty() && names.contains(plainSecretName(key)));
    }
};

std::size_t Redactor::Data::note(SecretKind kind, std::string_view text, std::string_view key)
{
    const auto [at, isNew] = byText.try_emplace(std::string(text), secrets.size());
    if (isNew) {
        Secret secret;
        secret.kind = kind;
        secret.text = text;
        secret.key = key;
        secret.first = event;
        std::string name(secretKindName(kind));
        std::replace(name.begin(), name.end(), '_', '-');
        secret.replacement = "[redacted-" + name + '-'
            + std::to_string(++numbers[static_cast<std::size_t>(kind)]) + ']';
        secrets.push_back(std::move(secret));
        known.add(secrets.back().text, secrets.size() - 1);
    }
    if (!replacing)
        ++secrets[at->second].count;
    return at->second;
}

void Redactor::Data::addPatternPlaces(std::string_view text, std::vector<Place> &places)
{
    if (patterns.empty())
        return;
    const QString whole = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    for (const QRegularExpression &pattern : patterns) {
        auto matches = pattern.globalMatch(whole);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            const int group = match.lastCapturedIndex() >= 1 && match.capturedLength(1) > 0 ? 1 : 0;
            const QByteArray captured = match.captured(group).toUtf8();
            if (captured.isEmpty())
                continue;
            const auto begin = static_cast<std::size_t>(
                QStringView(whole).left(match.capturedStart(group)).toUtf8().size());
            const std::string found = captured.toStdString();
            places.push_back({begin, found.size(), note(SecretKind::Custom, found, {})});
        }
    }
}

/// A plain text with its secrets replaced; nullopt if there are none.
std::optional<std::string> Redactor::Data::replaceIn(std::string_view text, std::string_view key,
                                                     bool isName)
{
    std::vector<Place> places;
    for (const SecretMatch &match : findSecrets(text, options.emails))
        places.push_back({match.begin, match.length,
                          note(match.kind, text.substr(match.begin, match.length), key)});
    addPatternPlaces(text, places);
    if (places.empty() && !key.empty() && isSecretKey(key) && isSecretValue(text))
        places.push_back(
            {0, text.size(),
             note(isSecretName(key) ? SecretKind::Password : SecretKind::Custom, text, key)});
    if (!replacing)
        return std::nullopt;
    if (!isVocabulary(key)) {
        known.search(text, [&](std::size_t begin, std::size_t length, std::size_t index) {
            if (!isName || !isPlainWord(secrets[index].text))
                places.push_back({begin, length, index});
        });
    }
    std::erase_if(places, [this](const Place &place) { return secrets[place.secret].keep; });
    if (places.empty())
        return std::nullopt;
    std::sort(places.begin(), places.end(), [](const Place &l, const Place &r) {
        return l.begin != r.begin ? l.begin < r.begin : l.length > r.length;
    });
    std::string out;
    std::size_t done = 0;
    for (const Place &place : places) {
        if (place.begin < done)
            continue; // inside the previous one
        out.append(text.substr(done, place.begin - done)).append(secrets[place.secret].replacement);
        done = place.begin + place.length;
        ++replaced;
    }
    return out.append(text.substr(done));
}

/// The replacement for the text between the quotes of a string value; nullopt if it can remain
/// unchanged.
std::optional<std::string> Redactor::Data::replaceValue(std::string_view raw, std::string_view key,
                                                        bool isBinary, int depth)
{
    std::string decoded;
    std::string_view text = raw;
    if (raw.find('\\') != std::string_view::npos) {
        std::vector<TextPosition> halves;
        JsonReadOptions lenient;
        lenient.loneSurrogates = &halves;
        const auto read = parseJson('"' + std::string(raw) + '"', lenient);
        if (read && read->is_string()) {
            decoded = read->get<std::string>();
            text = decoded;
        }
    }
    const auto quoted = [](const std::string &value) {
        const std::string json = writeJson(Json(value));
        return json.substr(1, json.size() - 2);
    };
    if (depth < MaxWrappings && (isBinary || looksLikeBase64(text))) {
        if (const auto bytes = decodeBase64(text); bytes && holdsJson(*bytes)) {
            const auto inner = walk(*bytes, depth + 1);
            return inner ? std::optional(encodeBase64(*inner)) : std::nullopt;
        }
    }
    if (depth < MaxWrappings && holdsJson(text)) {
        const auto inner = walk(text, depth + 1);
        return inner ? std::optional(quoted(*inner)) : std::nullopt;
    }
    const auto changed = replaceIn(text, key);
    return changed ? std::optional(quoted(*changed)) : std::nullopt;
}

/// Walks from string to string and copies everything else, so that numbers, order and spacing are
/// unchanged.
std::optional<std::string> Redactor::Data::walk(std::string_view json, int depth)
{
    std::string out;
    std::size_t copied = 0;
    std::string key;
    bool changed = false;
    const auto put = [&](std::size_t begin, std::size_t end, std::string_view text) {
        out.append(json.substr(copied, begin - copied)).append(text);
        copied = end;
        changed = true;
    };
    std::size_t at = 0;
    while (true) {
        const std::size_t open = json.find('"', at);
        const std::string_view gap =
            json.substr(at, open == std::string_view::npos ? open : open - at);
        if (gap.find_first_of("{}") != std::string_view::npos)
            key.clear();
        if (open == std::string_view::npos)
            break;
        std::size_t close = open + 1;
        while (close < json.size() && json[close] != '"')
            close += json[close] == '\\' ? 2 : 1;
        if (close >= json.size()) { // the record ends within a string
            if (const auto rest = replaceIn(json.substr(open + 1), key))
                put(open + 1, json.size(), *rest);
            break;
        }
        const std::string_view raw = json.substr(open + 1, close - open - 1);
        at = close + 1;
        const std::size_t next = json.find_first_not_of(" \t\r\n", at);
        if (next != std::string_view::npos && json[next] == ':') {
            key = raw;
            at = next + 1;
            if (const auto renamed = replaceIn(raw, {}, true))
                put(open + 1, close, *renamed);
            const std::size_t value = json.find_first_not_of(" \t\r\n", at);
            if (value != std::string_view::npos && isSecretKey(key)
                && (json[value] == '-' || (json[value] >= '0' && json[value] <= '9'))) {
                const std::size_t end =
                    std::min(json.find_first_of(",}] \t\r\n", value), json.size());
                if (const auto hidden = replaceIn(json.substr(value, end - value), key))
                    put(value, end, '"' + *hidden + '"');
                at = end;
            }
            continue;
        }
        const bool isBinary =
            key == "base64" || key == "$binary" || gap.find("BinData(") != std::string_view::npos;
        if (const auto replacement = replaceValue(raw, key, isBinary, depth))
            put(open + 1, close, *replacement);
    }
    if (!changed)
        return std::nullopt;
    return out.append(json.substr(copied));
}

std::string_view secretKindName(SecretKind kind)
{
    constexpr std::string_view names[] = {"bearer_token", "jwt",   "api_key", "private_key",
                                          "password",     "email", "custom"};
    return names[static_cast<std::size_t>(kind)];
}

std::string maskedSecret(std::string_view text)
{
    const std::size_t shown = text.size() >= 16 ? 4 : text.size() >= 8 ? 2 : 0;
    return std::string(utf8Prefix(text, shown)) + "\xE2\x80\xA6 ("
        + std::to_string(countCodePoints(text)) + " characters)";
}

Redactor::Redactor(std::unique_ptr<Data> data)
    : m_data(std::move(data))
{
}
Redactor::~Redactor() = default;
Redactor::Redactor(Redactor &&) noexcept = default;
Redactor &Redactor::operator=(Redactor &&) noexcept = default;

Result<Redactor> Redactor::make(const RedactionOptions &options)
{
    auto data = std::make_unique<Data>();
    data->options = options;
    for (const std::string &name : options.keyNames)
        data->names.insert(plainSecretName(name));
    for (const std::string &pattern : options.patterns) {
        QRegularExpression made(QString::fromStdString(pattern),
                                QRegularExpression::UseUnicodePropertiesOption);
        if (!made.isValid())
            return Error{ErrorCode::InvalidFilter, pattern,
                         made.errorString().toStdString() + " at character "
                             + std::to_string(made.patternErrorOffset() + 1)
                             + "; correct the pattern"};
        if (made.match(QString()).hasMatch())
            return Error{ErrorCode::InvalidFilter, pattern,
                         "this pattern matches the empty string; make it match some text"};
        data->patterns.push_back(std::move(made));
    }
    return Redactor(std::move(data));
}

void Redactor::scan(std::string_view record, EventIndex event)
{
    m_data->replacing = false;
    m_data->event = event;
    (void)m_data->walk(record, 0);
}

std::span<const Secret> Redactor::secrets() const
{
    return m_data->secrets;
}

void Redactor::setKept(std::size_t secret, bool keep)
{
    m_data->secrets[secret].keep = keep;
}

std::string Redactor::redacted(std::string_view record, std::uint64_t *replaced)
{
    m_data->replacing = true;
    m_data->replaced = 0;
    auto changed = m_data->walk(record, 0);
    if (replaced != nullptr)
        *replaced += m_data->replaced;
    return changed ? std::move(*changed) : std::string(record);
}

} // namespace tw
