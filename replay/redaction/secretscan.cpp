// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/secretscan.h"

#include "replay/formats/base64text.h"
#include "replay/redaction/forms/commandoptions.h"
#include "replay/redaction/forms/secretvalues.h"
#include "replay/redaction/forms/tokenforms.h"
#include "replay/redaction/secretforms.h"
#include "replay/redaction/texts/callarguments.h"
#include "replay/redaction/texts/indentedblock.h"
#include "replay/redaction/texts/mixedword.h"
#include "replay/redaction/texts/namearound.h"
#include "replay/redaction/texts/namebefore.h"
#include "replay/redaction/texts/printedsecret.h"
#include "replay/redaction/texts/programtext.h"
#include "replay/redaction/texts/prosevalues.h"
#include "replay/redaction/texts/secretcommands.h"
#include "replay/redaction/texts/secretlinks.h"
#include "replay/redaction/texts/spacedvalue.h"
#include "replay/redaction/texts/spokenname.h"
#include "replay/redaction/texts/texttables.h"
#include "replay/redaction/texts/valuetext.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace tw {

namespace {

    constexpr std::size_t noPlace = std::string_view::npos;
    constexpr std::size_t LongestList = 4096; ///< bytes of a list or map whose end is looked for
    constexpr std::size_t PairDistance = 300; ///< bytes between a name and its value, apart
    constexpr std::size_t LeastLong = 16; ///< bytes of a part that does not repeat by accident
    constexpr std::size_t LeastLetters = 20; ///< bytes of a token that has letters only
    constexpr std::size_t LeastToken = 8; ///< bytes of a token without a mark: not "int32_t"

    bool isGap(char c)
    {
        return isBlank(c) || c == '\n' || c == '\r';
    }

    SecretKind kindOfSort(NameSort sort)
    {
        return sort == NameSort::Card ? SecretKind::CardNumber : SecretKind::Password;
    }

    class TextScan
    {
    public:
        TextScan(std::string_view text, const SecretScanOptions &options, bool withNames,
                 std::span<const std::size_t> joints = {})
            : m_text(text)
            , m_joints(joints)
            , m_options(options)
            , m_withNames(withNames)
        {
        }

        std::vector<SecretMatch> run()
        {
            for (std::size_t i = 0; i < m_text.size();) {
                const std::size_t done = m_done;
                switch (classOf(m_text[i])) {
                case ByteClass::Other:
                    if (m_withNames && isWideMark(i))
                        wideAssignment(i);
                    else if (m_withNames && isDash(i))
                        dashed(i, i + 3);
                    else if (m_text[i] == '[' && isLineBegin(i))
                        section(i);
                    else if (m_text[i] == '*' && m_withNames && isLineBegin(i))
                        (void)passwordLine(i);
                    break;
                case ByteClass::Letter:
                case ByteClass::Digit:
                    if (i == 0 || !isWordByteOf(m_text[i - 1]) || isJoint(i))
                        atWord(i);
                    break;
                case ByteClass::Mark:
                    atMark(i);
                    break;
                }
                i = m_done > std::max(done, i) ? m_done : i + 1;
            }
            if (m_withNames) {
                for (const ColumnValue &value : secretColumns(m_text))
                    takeValue(value.range, value.sort, value.name);
            }
            return finished();
        }

        /// The secrets of a value whose name has this sort.
        std::vector<SecretMatch> valueOf(NameSort sort, std::string_view name)
        {
            takeValue({0, m_text.size(), true}, sort, name);
            return finished();
        }

    private:
        std::vector<SecretMatch> finished()
        {
            std::stable_sort(
                m_matches.begin(), m_matches.end(), [](const SecretMatch &l, const SecretMatch &r) {
                    return l.begin != r.begin ? l.begin < r.begin : l.length > r.length;
                });
            std::vector<SecretMatch> kept;
            const auto endOf = [](const SecretMatch &match) { return match.begin + match.length; };
            for (SecretMatch &match : m_matches) {
                // What is certain replaces what is suspected.
                while (match.kind != SecretKind::Suspected && !kept.empty()
                       && kept.back().kind == SecretKind::Suspected
                       && endOf(kept.back()) > match.begin)
                    kept.pop_back();
                if (kept.empty() || endOf(kept.back()) <= match.begin)
                    kept.push_back(std::move(match));
            }
            return kept;
        }

        void take(SecretKind kind, std::size_t begin, std::size_t end, std::string_view name = {},
                  bool everywhere = true)
        {
            m_matches.push_back({kind, begin, end - begin, std::string(name), everywhere});
            m_done = std::max(m_done, end);
        }
        void take(const SecretForm &form) { take(form.kind, form.begin, form.begin + form.length); }
        [[nodiscard]] std::string_view textOf(const TextRange &range) const
        {
            return m_text.substr(range.begin, range.end - range.begin);
        }
        [[nodiscard]] char byteAt(std::size_t i) const { return byteOf(m_text, i); }
        template <typename Is>
        [[nodiscard]] std::size_t skip(std::size_t at, Is is) const
        {
            return skipWhile(m_text, at, is);
        }

        /// True if a line was joined at \a i, where a word may begin. Called in ascending order.
        bool isJoint(std::size_t i)
        {
            while (!m_joints.empty() && m_joints.front() < i)
                m_joints = m_joints.subspan(1);
            return !m_joints.empty() && m_joints.front() == i;
        }

        void atWord(std::size_t i)
        {
            if (m_printed && m_printed->begin == i)
                return takeValue(*m_printed, NameSort::Password, {});
            if (const auto form = formAtWord(m_text, i)) {
                take(*form);
                return;
            }
            const char before = i > 0 ? m_text[i - 1] : '\0';
            if (classOf(m_text[i]) == ByteClass::Digit && before != '.' && before != '-'
                && before != '/') {
                if (const auto card = cardAt(m_text, i))
                    take(*card);
            }
            const bool isGoogleCode = before == '-' && i > 1 && m_text[i - 2] == 'G';
            if (!m_withNames || before == '.' || (before == '-' && !isGoogleCode))
                return;
            if (i == 0 || isGap(before) || before == '>') {
                if (const auto secret = secretOfCommand(m_text, i)) {
                    takeValue(*secret, NameSort::Password, {});
                    return;
                }
                if (isLineBegin(i) && passwordLine(i))
                    return;
                if (readsSecret(m_text, i))
                    pipedValue(i);
                if (const std::size_t end = endOfPrintingCommand(m_text, i); end != noPlace)
                    m_printed = printedSecret(m_text, end, OutputOf::Line);
            }
            if (classOf(m_text[i]) == ByteClass::Digit && spokenCode(i))
                return;
            if (const auto typed = isQuote(before) ? typedIntoField(m_text, i - 1) : std::nullopt) {
                takeValue(typed->range, typed->sort, {});
                return;
            }
            if (const auto password = loginPassword(m_text, i)) {
                takeValue(*password, NameSort::Password, "login");
                return;
            }
            const std::size_t length = mixedRun(m_text, i);
            if (length < LeastMixed && !hasSymbols(m_text, i) && !isQuotedPassword(m_text, i))
                return;
            if (const auto named = namedAfter(m_text, i))
                takeValue(*named, NameSort::Password, {});
            else if (!spokenValue(i) && length >= LeastMixed)
                suspect(i, length);
        }

        [[nodiscard]] bool isLineBegin(std::size_t i) const
        {
            return i == 0 || m_text[i - 1] == '\n';
        }
        bool passwordLine(std::size_t i)
        {
            const auto secret = secretOfPasswordLine(m_text, i);
            if (secret)
                takeValue(*secret, NameSort::Password, {});
            return secret.has_value();
        }

        /// `[secrets]` of TOML and INI: `name = value` up to the next section.
        void section(std::size_t i)
        {
            const std::size_t begin = skip(i, [](char c) { return c == '['; });
            const std::size_t end = skip(begin, isNameByte);
            const std::string_view path = m_text.substr(begin, end - begin);
            const std::string_view name = path.substr(path.find_last_of('.') + 1);
            const NameSort sort = byteAt(end) == ']' ? classifyName(name) : NameSort::Plain;
            m_sectionName = byteAt(end) == ']' ? name : std::string_view();
            m_section = !isPluralOfSecrets(name, sort) ? NameSort::Plain
                : isSecret(sort)                       ? NameSort::Weak
                                                       : NameSort::Doubtful;
        }

        /// An en dash, an em dash or an arrow (U+2013, U+2014, U+2192).
        [[nodiscard]] bool isDash(std::size_t i) const
        {
            const std::string_view three = m_text.substr(i, 3);
            return three == "\xE2\x80\x93" || three == "\xE2\x80\x94" || three == "\xE2\x86\x92";
        }
        /// `Password -> X`: \a at is after the dash at \a i. The value has letters and digits.
        void dashed(std::size_t i, std::size_t at)
        {
            const NameBefore name = isBlank(byteAt(at)) ? nameBefore(m_text, i) : NameBefore();
            const NameSort sort = name.name.empty() ? NameSort::Plain : sortOf(name);
            const TextRange value = isSecret(sort) ? valueAt(m_text, at, true) : TextRange();
            const std::string_view text = textOf(value);
            if (text.size() >= LeastMixed && std::any_of(text.begin(), text.end(), isDigit)
                && std::any_of(text.begin(), text.end(), isLetter) && !isWordWithNumber(text))
                valuesAt(at, sort, name, true, false);
        }

        /// The colon and equals sign of Chinese, Japanese and Korean texts (U+FF1A, U+FF1D).
        [[nodiscard]] bool isWideMark(std::size_t i) const
        {
            return m_text[i] == '\xEF'
                && (m_text.substr(i, 3) == "\xEF\xBC\x9A" || m_text.substr(i, 3) == "\xEF\xBC\x9D");
        }
        /// `密码：X`. The value is in ASCII: what is not is prose.
        void wideAssignment(std::size_t i)
        {
            constexpr std::size_t width = 3;
            const std::size_t begin = skip(i + width, isBlank);
            const NameBefore name = nameBefore(m_text, i);
            const NameSort sort = name.name.empty() ? NameSort::Plain : sortOf(name);
            if (!isSecret(sort) || begin >= m_text.size())
                return;
            const std::string_view reach = m_text.substr(0, endOfAscii(begin));
            if (reach.size() == begin)
                return;
            const TextRange value =
                isQuote(reach[begin]) ? quotedAt(reach, begin) : plainAt(reach, begin, true);
            if (value.end > value.begin && !isProse(value))
                takeValue(value, sort, name.name.substr(name.name.find_last_of(' ') + 1));
        }
        [[nodiscard]] std::size_t endOfAscii(std::size_t at) const
        {
            return skip(at, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
        }

        /// "Your verification code is 123456", "123456 is your code".
        bool spokenCode(std::size_t i)
        {
            constexpr std::size_t longest = 8;
            constexpr std::size_t least = 3; // the code of a card
            constexpr std::size_t leastFree = 6;
            std::size_t end = skip(i, isDigit);
            if (const std::size_t rest = skip(end + 1, isDigit);
                end - i == least && byteAt(end) == '-' && rest - end == least + 1)
                end = rest; // 123-456
            if (end - i < least || end - i > longest || isWordByteOf(byteAt(end))
                || (std::string_view(".,:-/").find(byteAt(end)) != noPlace
                    && isWordByteOf(byteAt(end + 1)))
                || !isSpokenCode(m_text, i, end))
                return false;
            take(SecretKind::Password, i, end, "code", end - i >= leastFree);
            return true;
        }

        /// `password X`, `the token is "X"`, `| password | X |`
        bool spokenValue(std::size_t i)
        {
            const SpokenName name = spokenNameBefore(m_text, i);
            if (name.name.empty() || i < m_done)
                return false;
            const NameSort sort = sortOfSpoken(name);
            if (!isPasswordOrCode(sort) && sort != NameSort::Token)
                return false;
            // パスワードはXです: the value ends before です. Reading on would cost a square.
            const std::string_view reach =
                name.isInScript ? m_text.substr(0, endOfAscii(i)) : m_text;
            const TextRange value =
                isQuote(reach[i - 1]) ? quotedAt(reach, i - 1) : plainAt(reach, i, true);
            const std::string_view text = textOf(value);
            // "Summer2024!" before the end of a sentence, or with a mark at its end.
            const std::string_view whole = m_text.substr(value.begin, value.end + 1 - value.begin);
            constexpr std::size_t longWord = 10; // "field1" is a word with a number
            const bool isTold = name.isSaid
                || ((text.size() >= longWord
                     || std::count_if(text.begin(), text.end(), isDigit) > 1)
                    && isToldPassword(m_text, name.name, i));
            const bool isRandom = changesOften(text) || isUuid(text)
                || (isPasswordOrCode(sort) && (isTypedPassword(text) || isTypedPassword(whole)))
                || (isPasswordOrCode(sort) && isTold && mayBeTypedWord(text));
            if (text.find(' ') != noPlace || !isSecretValue(text, sort) || isFunctionCall(text)
                || (name.isMarked && !isTold ? isWordWithNumber(text) : !isRandom)
                || (sort == NameSort::Token && text.size() < LeastToken)
                || (name.isDoubtful && !isTypedPassword(text) && !isTypedPassword(whole)))
                return false;
            takeValue(value, sort, name.name.substr(name.name.find_last_of(' ') + 1));
            return true;
        }

        void atMark(std::size_t i)
        {
            const char c = m_text[i];
            if (c == '-' && m_text.substr(i, 3) == "---" && (i == 0 || m_text[i - 1] == '\n'))
                m_manifest = {}; // the next document of YAML
            if (c == '-' && m_text.substr(i, 4) == "----") {
                if (const auto key = privateKeyAt(m_text, i))
                    take(*key);
                else if (const auto rest = privateKeyBefore(m_text, i, m_done))
                    take(*rest);
                else
                    m_done = std::max(m_done, skip(i, [](char d) { return d == '-'; }));
                return;
            }
            if (c == ':' && m_text.substr(i, 3) == "://") {
                if (const auto secret = m_withNames ? secretOfLink(m_text, i) : std::nullopt)
                    take(SecretKind::ApiKey, secret->begin, secret->end);
                const UrlCredentials credentials = urlCredentialsAt(m_text, i);
                if (const auto &user = credentials.user)
                    take(*user);
                if (const auto &password = credentials.password) {
                    const std::size_t end = password->begin + password->length;
                    take(password->kind, password->begin, end, {},
                         !isCommonWord(m_text.substr(password->begin, password->length)));
                }
                return;
            }
            if (c == ':' && m_text.substr(i, 6) == ":thin:") { // jdbc:oracle:thin:user/X@host
                const std::size_t slash = skip(i + 6, isWordByteOf);
                const std::size_t end = m_text.substr(slash, 100).find('@');
                if (byteAt(slash) == '/' && end != noPlace)
                    takeValue({slash + 1, slash + end, true}, NameSort::Password, {});
                return;
            }
            if (c == '@' && (m_text.substr(i, 5) == "@tcp(" || m_text.substr(i, 6) == "@unix(")) {
                dataSource(i);
                return;
            }
            if (c == '@' && m_options.emails) {
                const std::size_t least =
                    m_matches.empty() ? 0 : m_matches.back().begin + m_matches.back().length;
                if (const auto email = emailAt(m_text, i, least))
                    take(*email);
                return;
            }
            if (const auto form = formAround(m_text, i)) {
                take(*form);
                return;
            }
            if (!m_withNames)
                return;
            if (c == ':' || c == '=')
                assignment(i);
            else if (c == '-' && byteAt(i + 1) == '>')
                dashed(i, i + 2);
            else if (c == '-')
                option(i);
            else if (c == ',')
                pair(i);
            else if (c == '<')
                element(i);
            else if (const auto secret = c == '(' ? secretOfCall(m_text, i) : std::nullopt)
                takeValue(*secret, NameSort::Password, {});
        }

        /// `user:X@tcp(db:3306)/shop`: a data source name of Go.
        void dataSource(std::size_t i)
        {
            constexpr std::size_t longest = 100;
            const std::size_t least = std::max(m_done, i > longest ? i - longest : 0);
            std::size_t begin = i;
            while (begin > least && static_cast<unsigned char>(m_text[begin - 1]) > ' '
                   && !isQuote(m_text[begin - 1]))
                --begin;
            const std::string_view login = m_text.substr(begin, i - begin);
            const std::size_t user = login.find('=') == noPlace ? 0 : login.find('=') + 1;
            const std::size_t colon = login.find(':', user);
            if (colon != noPlace && colon > user)
                takeValue({begin + colon + 1, i, true}, NameSort::Password, {});
        }

        // Values after names.

        [[nodiscard]] NameSort sortOf(const NameBefore &name) const
        {
            bool followsVerb = false;
            const NameSort sort = name.isQuoted ? classifyName(name.name)
                                                : classifyNameAtEnd(name.name, &followsVerb);
            // "Use token: always"
            if (followsVerb && (isPasswordOrCode(sort) || sort == NameSort::Token))
                return NameSort::Weak;
            if (sort != NameSort::Plain || name.name.empty())
                return sort;
            // Parameters of signed URLs; `key` only in a URL.
            const std::string_view last = name.name.substr(name.name.find_last_of(' ') + 1);
            const char before = name.begin > 0 ? m_text[name.begin - 1] : '\0';
            const bool isParameter = before == '?' || before == '&';
            if (last == "sig" || last.ends_with("-Signature")
                || (isParameter
                    && (lowered(last) == "signature" || last == "key" || last == "hmac"
                        || last == "code")))
                return NameSort::Weak;
            return m_options.isCustomName && m_options.isCustomName(last) ? NameSort::Token
                                                                          : NameSort::Plain;
        }

        void assignment(std::size_t i)
        {
            const char c = m_text[i];
            const char before = i > 0 ? m_text[i - 1] : '\0';
            if (before == '!' || before == '<' || before == '>'
                || (c == '=' && (before == '=' || before == ':'))
                || (c == ':' && (before == ':' || byteAt(i + 1) == ':')))
                return;
            if (c == '=' && before == ')' && byteAt(i + 1) == '(') { // Key (api_token)=(X) exists
                const std::size_t open = m_text.substr(0, i).rfind('(');
                const std::size_t close = m_text.substr(i, PairDistance).find(')');
                if (open != noPlace && i - open < PairDistance && close != noPlace)
                    takeValue({i + 2, i + close, true},
                              classifyName(m_text.substr(open + 1, i - open - 2)), {});
                return;
            }
            if (c == ':' && byteAt(i + 1) == '?')
                return; // ${DB_PASSWORD:?must be set}
            NameBefore name = nameBefore(m_text, i);
            if (name.name.empty()
                || (c == ':' && (isInArn(m_text, name.begin) || isPlaceInFile(m_text, i))))
                return;
            std::size_t at = skip(i + 1, [](char d) { return d == '=' || d == '>'; });
            if (c == ':' && at > i + 2)
                at = i + 1;
            const bool isColon = c == ':' && at == i + 1;
            if (isColon)
                at = afterEmphasis(m_text, at);
            NameSort sort = sortOf(name);
            if (sort == NameSort::Plain && c == '=' && beginsText(skip(at, isBlank))) {
                if (const NameBefore typed = typedName(m_text, name); isSecret(sortOf(typed))) {
                    name = typed;
                    sort = sortOf(typed);
                }
            }
            const std::string_view last = name.name.substr(name.name.find_last_of(' ') + 1);
            if (const std::size_t whose = name.name.find(" for ");
                sort == NameSort::Plain && isColon && whose != noPlace)
                sort = classifyNameAtEnd(name.name.substr(0, whose)); // Password for bob: X
            if (sort == NameSort::Plain && isLastWordOfName(last)
                && isPlainlyRandom(
                    textOf(valueAt(m_text.substr(0, at + PairDistance), at, isColon))))
                sort = classifyName(std::string(c == '=' ? m_sectionName : blockAround(m_text, i))
                                    + '_' + std::string(last));
            bool isInherited = false;
            if (sort == NameSort::Plain && last == "input_value")
                sort = classifyName(fieldOfIssue(m_text, i));
            if (sort == NameSort::Plain) {
                sort = inheritedSort(i, last, at, isColon);
                isInherited = sort != NameSort::Plain;
            }
            if (sort == NameSort::Plain && isValueMember(last)) {
                sort = pairSort(i);
                if (sort == NameSort::Plain && c == '=')
                    sort = sortOfBlock(m_text, name.begin);
                if (sort == NameSort::Plain && c == '=' && last == "value")
                    sort = sortOfElement(m_text, name);
                if (sort == NameSort::Plain) {
                    m_lastValue = valueAt(m_text, at, isColon);
                    return;
                }
            }
            if (sort == NameSort::Plain && isColon && isPromptForSecret(m_text, i, at)) {
                takeValue(valueAt(m_text, at, true), NameSort::Password, {});
                return;
            }
            if (sort == NameSort::Plain && isColon && lowered(last) == "login") {
                const std::size_t begin = skip(at, isBlank);
                if (const std::size_t place = userBefore(begin, last); place > begin)
                    takeValue(plainAt(m_text, place, true), NameSort::Password, last);
                return;
            }
            if (sort == NameSort::Plain) {
                if (isColon && lowered(last) == "key") {
                    if (const TextRange key = valueAt(m_text, at, true); isKeyInText(textOf(key)))
                        return takeValue(key, NameSort::Token, last);
                }
                if (isNameMember(last))
                    nameApart(at, isColon);
                if (isColon) {
                    // `secret:` of a volume has `items:` with members called `key`.
                    if (!m_inherited.empty() && m_inherited.back().isBlock
                        && m_inherited.back().end > i && isBlockAt(skip(at, isBlank)))
                        m_inherited.push_back(
                            {NameSort::Plain, indentedBlockEnd(m_text, i), {}, false, true});
                    manifestMember(i, at, name.name);
                }
                return;
            }
            // "--- PASS: TestX"; parsers; comparisons, but for those with a text in quotes
            const bool isOther = (isColon && last == "PASS")
                || lowered(name.name).ends_with("unexpected token")
                || (isColon && !name.isQuoted && isEndOfPrompt(m_text, i, skip(at, isBlank)))
                || (c == '=' && byteAt(i + 1) == '=' && !isComparedSecret(skip(at, isBlank)));
            if (sort != NameSort::Negated && !isOther)
                valuesAt(at, sort, name, isColon, isInherited);
        }

        /// True for a random text in quotes at \a at: programs compare tokens with keywords.
        [[nodiscard]] bool isComparedSecret(std::size_t at) const
        {
            return isQuote(byteAt(at)) && looksRandom(textOf(quotedAt(m_text, at)));
        }
        /// "X", b"X"
        [[nodiscard]] bool beginsText(std::size_t at) const
        {
            return isQuote(byteAt(at)) || (isLetter(byteAt(at)) && isQuote(byteAt(at + 1)));
        }

        /// What the name of the map or block around the mark at \a i says about a member.
        NameSort inheritedSort(std::size_t i, std::string_view member, std::size_t at, bool isColon)
        {
            while (!m_inherited.empty() && m_inherited.back().end <= i)
                m_inherited.pop_back();
            if (m_inherited.empty())
                return isColon ? NameSort::Plain : m_section;
            const Inherited &in = m_inherited.back();
            if (in.sort == NameSort::Plain || (in.isBlock && !isColon)) // a block of a program
                return NameSort::Plain;
            if (isValueMember(member))
                return in.sort;
            const bool isKey = member == "key" || member == "k";
            if (isSecret(in.sort) && (isKey || member == "string" || member == "const")
                && !(isKey && isSecretName(textOf(valueAt(m_text, at, isColon)))))
                return in.sort;
            if (isLastWordOfName(member)) {
                const NameSort sort = classifyName(in.name + '_' + std::string(member));
                if (isSecret(sort))
                    return sort;
            }
            if (!in.isMap || isSchemaMember(member) || isMeasureMember(member))
                return NameSort::Plain;
            return in.isDataOfSecret ? NameSort::Token
                : isSecret(in.sort)  ? NameSort::Weak
                                     : NameSort::Doubtful;
        }
        /// `kind: Secret` of Kubernetes, and `data:` and `stringData:` before or after it.
        void manifestMember(std::size_t i, std::size_t at, std::string_view name)
        {
            const std::string_view member = name.substr(name.find_last_of(' ') + 1);
            const bool isData = member == "data" || member == "stringData";
            if (!isData && member != "kind" && member != "apiVersion")
                return;
            const std::size_t column = columnOfName(m_text, i);
            if (name.starts_with("- ") || column != m_manifest.column)
                m_manifest = {column, false, {}}; // the next object of a list
            if (isData) {
                const std::size_t begin = skip(at, [](char c) { return isBlank(c) || c == '\r'; });
                if (byteAt(begin) != '\n')
                    return;
                const TextRange block{begin, indentedBlockEnd(m_text, i)};
                if (m_manifest.isSecret)
                    m_inherited.push_back({NameSort::Token, block.end, {}, true, true, true});
                else
                    m_manifest.data.push_back(block);
            } else if (member == "kind") {
                m_manifest.isSecret = textOf(valueAt(m_text, at, true)) == "Secret";
                for (const TextRange &block : m_manifest.data) {
                    if (m_manifest.isSecret)
                        valuesOfBlock(block);
                }
                m_manifest.data.clear();
            }
        }
        /// Every `name: value` of a block that was read before.
        void valuesOfBlock(const TextRange &block)
        {
            for (std::size_t line = block.begin; line + 1 < block.end;) {
                const std::size_t begin = skip(line + 1, isBlank);
                const std::size_t end = std::min(m_text.find('\n', begin), m_text.size());
                const std::size_t colon = m_text.substr(begin, end - begin).find(": ");
                if (colon != noPlace)
                    takeValue(valueAt(m_text, begin + colon + 1, true), NameSort::Token,
                              m_text.substr(begin, colon));
                line = end;
            }
        }

        /// `name: DB_PASSWORD`: the value is in the next member, or in the one before.
        void nameApart(std::size_t at, bool isColon)
        {
            const TextRange value = valueAt(m_text, at, isColon);
            const NameSort sort = classifyName(textOf(value));
            if (!isSecret(sort))
                return;
            for (const std::string_view gap : {"\r\n\r\n", "\n\n"}) { // a part of a form
                const std::size_t end =
                    std::min(value.end + (value.isQuoted ? 1 : 0), m_text.size());
                if (m_text.substr(end, gap.size()) == gap)
                    takeValue(valueAt(m_text, end + gap.size(), false), sort, textOf(value));
            }
            m_pairSort = sort;
            m_pairEnd = value.end;
            if (m_lastValue.end > m_lastValue.begin
                && value.begin - m_lastValue.end < PairDistance / 10
                && m_text.substr(m_lastValue.end, value.begin - m_lastValue.end)
                        .find_first_of("{}<>")
                    == noPlace)
                takeValue(m_lastValue, sort, {});
        }
        [[nodiscard]] NameSort pairSort(std::size_t at) const
        {
            const bool isNear = m_pairEnd > 0 && at - m_pairEnd < PairDistance
                && m_text.substr(m_pairEnd, at - m_pairEnd).find_first_of("{}") == noPlace;
            return isNear ? m_pairSort : NameSort::Plain;
        }

        /// One value, a list of values, or a map in which members called `value` are secret.
        void valuesAt(std::size_t at, NameSort sort, const NameBefore &before, bool isColon,
                      bool isInherited)
        {
            const std::string_view name = before.name.substr(before.name.find_last_of(' ') + 1);
            const std::size_t begin = skip(at, isBlank);
            const std::string_view rest = m_text.substr(begin);
            if (!isColon && rest.starts_with('{')) { // PWD={X} of ODBC
                constexpr std::size_t longest = 100;
                const std::size_t close = rest.substr(0, longest).find_first_of("}{:=\"' \n", 1);
                if (close != noPlace && close > 1 && rest[close] == '}'
                    && !isSecretName(rest.substr(1, close - 1)))
                    return takeValue({begin + 1, begin + close, true}, sort, name);
            }
            if (rest.starts_with('{') || rest.starts_with("map[")) {
                const char close = rest[0] == '{' ? '}' : ']';
                const std::size_t end = m_text.substr(begin, LongestList).find(close);
                m_inherited.push_back({sort, end == noPlace ? begin + LongestList : begin + end,
                                       std::string(name),
                                       isInherited || isPluralOfSecrets(name, sort)});
                return;
            }
            const std::size_t inBrackets = rest.starts_with('(') ? skip(begin + 1, isGap) : noPlace;
            const bool isInBrackets = inBrackets != noPlace && isQuote(byteAt(inBrackets));
            if (isInBrackets && secondOf(inBrackets, name))
                return;
            if (rest.starts_with("[redacted-")
                || (rest.starts_with('[') && !rest.starts_with("[]") && listAt(begin, sort, name)))
                return;
            if (isColon && (isBlockAt(begin) || isBlockMark(rest))) {
                if (!isBlockMark(rest) && !beginsStatement(before.name))
                    m_inherited.push_back({sort, indentedBlockEnd(m_text, at - 1),
                                           std::string(name),
                                           isInherited || isPluralOfSecrets(name, sort), true});
                indentedLines(begin, sort, name);
                return;
            }
            const std::size_t afterUser = isColon ? userBefore(begin, name) : begin;
            const TextRange value = isInBrackets ? quotedAt(m_text, inBrackets)
                : afterUser > begin              ? plainAt(m_text, afterUser, true)
                                                 : wholeLine(valueAt(m_text, at, isColon), before);
            if (value.isQuoted && takeParts(value, sort, name, isInBrackets))
                return;
            const bool isHeader = sort == NameSort::Authorization || sort == NameSort::Cookie
                || sort == NameSort::SetCookie;
            if (!value.isQuoted && !isHeader && value.end > value.begin) {
                const std::size_t end = spacedValueEnd(m_text, value.begin, before.name);
                if (end > value.end)
                    return takeValue({value.begin, end, true}, sort, name);
            }
            if (isHeader && !isColon && !value.isQuoted && value.end > value.begin
                && isExpression(textOf(value)))
                return;
            if (!value.isQuoted && !isHeader && value.end > value.begin
                && (isCode(value, sort, before, isColon) || !isSecretValue(textOf(value))))
                return takeDefault(value.end, sort, name);
            if (value.end == value.begin || (isColon && !isHeader && isProse(value)))
                return;
            takeValue(value, sort, name);
            changedValue(value, sort, name);
            const bool isBroken = byteAt(value.end) == '\\';
            if ((isColon || isBroken) && !value.isQuoted && m_done == value.end)
                continuationLines(value.end + (isBroken ? 1 : 0), name);
        }

        /// `password = "X" -> "Y"`: the new value.
        void changedValue(const TextRange &value, NameSort sort, std::string_view name)
        {
            const std::size_t end = std::min(value.end + (value.isQuoted ? 1 : 0), m_text.size());
            const std::size_t mark = skip(end, isBlank);
            const std::size_t width = m_text.substr(mark, 2) == "->" ? 2
                : isDash(mark) && m_text[mark + 1] == '\x86'         ? 3
                                                                     : 0;
            if (width > 0 && isBlank(byteAt(mark + width)))
                takeValue(valueAt(m_text, mark + width, false), sort, name);
        }

        /// `process.env.API_KEY ?? "X"`, `os.getenv('KEY') or 'X'`: the text after the code that
        /// ends at \a at.
        void takeDefault(std::size_t at, NameSort sort, std::string_view name)
        {
            constexpr std::size_t longest = 80;
            const std::string_view reach = m_text.substr(0, at + longest);
            const std::string_view line = reach.substr(0, reach.find('\n', at));
            for (const std::string_view mark : {" ?? ", " || ", " or "}) {
                const std::size_t found = line.find(mark, at);
                if (found != noPlace && isQuote(byteAt(found + mark.size()))) {
                    takeValue(quotedAt(m_text, found + mark.size()), sort, name);
                    return;
                }
            }
        }

        /// `Credentials: bob / X`: the place after the user and the slash; else \a begin.
        [[nodiscard]] std::size_t userBefore(std::size_t begin, std::string_view name) const
        {
            constexpr std::string_view names[] = {"cred", "zugangsdaten", "identifiants",
                                                  "учетныеданные"};
            const std::string plain = plainSecretName(name);
            if (plain != "login"
                && std::none_of(
                    std::begin(names), std::end(names),
                    [&plain](std::string_view word) { return plain.starts_with(word); }))
                return begin;
            const auto isQuoteAt = [this](std::size_t at) { return isQuote(byteAt(at)) ? 1U : 0U; };
            const std::size_t first = begin + isQuoteAt(begin); // `admin` / `X`
            const std::size_t user = skip(first, isNameByte);
            const std::size_t slash = skip(user + isQuoteAt(user), isBlank);
            const std::size_t blank = skip(slash + 1, isBlank);
            const std::size_t after = blank + isQuoteAt(blank);
            return user > first && slash > user && byteAt(slash) == '/' && after > slash + 1
                    && (isWordByteOf(byteAt(after)) || byteAt(after) == '[')
                ? after
                : begin;
        }

        /// `DB_PASSWORD=a,b;c` and `password: a,b;c` alone in their line: delimiters are parts of
        /// the value.
        [[nodiscard]] TextRange wholeLine(TextRange value, const NameBefore &name) const
        {
            constexpr std::size_t longest = 200;
            if (value.isQuoted || name.isQuoted || value.end <= value.begin
                || value.end >= m_text.size()
                || std::string_view("&<>;,)}]").find(m_text[value.end]) == noPlace)
                return value;
            std::size_t line = name.begin;
            const std::size_t least = line > longest ? line - longest : 0;
            while (line > least && (isBlank(m_text[line - 1]) || m_text[line - 1] == '-'))
                --line;
            if ((line > 0 && m_text[line - 1] != '\n')
                || (name.name.find(' ') != noPlace && !name.name.starts_with("export ")
                    && !name.name.starts_with("- ")))
                return value;
            std::size_t end =
                skipWhile(m_text.substr(0, value.begin + longest), value.end, [](char c) {
                    return static_cast<unsigned char>(c) > ' ' && !isQuote(c) && c != '='
                        && c != ':' && c != '\\';
                });
            if (end < m_text.size() && m_text[end] != '\n' && m_text[end] != '\r')
                return value;
            while (end > value.end && std::string_view("&;,)}]").find(m_text[end - 1]) != noPlace)
                --end;
            const std::string_view rest = m_text.substr(value.end, end - value.end);
            const bool isOther =
                rest.size() < 2 || rest.starts_with("&&") || isProseWord(rest.substr(1));
            return isOther ? value : TextRange{value.begin, end, false};
        }

        /// What programs write in place of a value: an expression, a variable, a type.
        [[nodiscard]] bool isCode(const TextRange &value, NameSort sort, const NameBefore &name,
                                  bool isColon) const
        {
            const std::string_view text = textOf(value);
            if (isExpression(text))
                return true;
            if (!isIdentifier(text))
                return false;
            const std::size_t next = skip(value.end, isBlank);
            if (isColon) // token: Option<String>, password: SecretStr = Field(, key: apiKey }
                return byteAt(value.end) == '<' || byteAt(value.end) == '?'
                    || (next > value.end && byteAt(next) == '=')
                    || (std::string_view(",}").find(byteAt(next)) != noPlace && next < m_text.size()
                        && classifyName(text) != NameSort::Plain);
            const bool hasDigit = std::any_of(text.begin(), text.end(), isDigit);
            const bool isSpaced = isBlank(m_text[value.begin - 1]);
            const bool isSnake = text.find('_') != noPlace && !hasDigit;
            const bool isEnd = std::string_view(",);").find(byteAt(value.end)) != noPlace;
            return isOwnMember(name.name) || (isSnake && (isSpaced || isEnd))
                || (isSpaced && !hasDigit && sort == NameSort::Token && text.size() < LeastLetters)
                || (classifyName(text) != NameSort::Plain && (isSpaced || isEnd));
        }

        /// `if token:` of a program is no name of a block.
        [[nodiscard]] static bool beginsStatement(std::string_view name)
        {
            constexpr std::array<std::string_view, 8> words = {"if ",   "elif ", "for ",   "while ",
                                                               "with ", "def ",  "class ", "case "};
            return std::any_of(words.begin(), words.end(),
                               [name](auto word) { return name.starts_with(word); });
        }

        /// `auth=('bob', 'X')`, the first quote is at \a begin; false if there is no second value.
        bool secondOf(std::size_t begin, std::string_view name)
        {
            const TextRange user = quotedAt(m_text, begin);
            const std::size_t comma = skip(user.end + 1, isBlank);
            if (byteAt(comma) != ',')
                return false;
            const std::size_t at =
                skip(comma, [](char c) { return isBlank(c) || c == ',' || c == '\n'; });
            if (!isQuote(byteAt(at)))
                return true;
            const TextRange second = quotedAt(m_text, at);
            const std::string_view text = textOf(second);
            const bool isName = text.find('_') != noPlace && !text.empty() && isIdentifier(text);
            if (!isName && text.find(' ') == noPlace)
                takeValue(second, NameSort::Password, name);
            return true;
        }

        /// `"abc" +\n "def"`, `'abc''def'`, or in brackets without a mark. False for a value in one
        /// part.
        bool takeParts(const TextRange &first, NameSort sort, std::string_view name,
                       bool isInBrackets)
        {
            constexpr std::size_t most = 64;
            std::vector<TextRange> parts = {first};
            std::string joined(textOf(first));
            while (parts.size() < most && !textOf(parts.back()).empty()) {
                const std::size_t at = nextPart(parts.back().end + 1, isInBrackets);
                if (at == noPlace)
                    break;
                parts.push_back(quotedAt(m_text, at));
                joined += textOf(parts.back());
            }
            if (parts.size() == 1) // ('protocol' => 'https') is a map
                return isInBrackets && byteAt(skip(first.end + 1, isGap)) == '=';
            const bool isHeader = sort == NameSort::Authorization || sort == NameSort::Cookie
                || sort == NameSort::SetCookie;
            if (!isHeader && !isSecretValue(joined, sort))
                return false;
            if (isHeader && !textOf(first).ends_with(' ')) // not only the scheme
                takeValue(first, sort, name);
            for (std::size_t i = isHeader ? 1 : 0; i < parts.size(); ++i) {
                const std::string_view part = textOf(parts[i]);
                const bool isRandom = looksRandom(part);
                if (!part.empty() && (isRandom || !isHeader))
                    take(kindOfSort(sort), parts[i].begin, parts[i].end, name,
                         isRandom || part.size() >= LeastLong);
            }
            return true;
        }
        /// The quote of the text that is added to the one that ends before \a at.
        [[nodiscard]] std::size_t nextPart(std::size_t at, bool isInBrackets) const
        {
            const std::size_t mark = skip(at, isGap);
            const std::size_t quote =
                skip(mark, [](char c) { return std::string_view("+.&|\\").find(c) != noPlace; });
            const std::size_t next = skip(quote, isGap);
            const bool isChoice = quote - mark == 1 && byteAt(mark) == '|'; // of values
            // 'abc''def', but not the end of f'token: "abc"'
            const bool isNext = next == at && isQuote(byteAt(next))
                && byteAt(next) == byteAt(at - 1)
                && textOf(quotedAt(m_text, next)).find('\n') == noPlace;
            const bool isAdded = quote > mark || isNext || (isInBrackets && next > at);
            return isAdded && !isChoice && quote - mark <= 2 && isQuote(byteAt(next)) ? next
                                                                                      : noPlace;
        }

        /// YAML, and commands with a backslash at the end of a line: a long value goes on in lines
        /// that are indented more than its name.
        void continuationLines(std::size_t end, std::string_view name)
        {
            constexpr int most = 64;
            constexpr std::size_t longest = 200;
            std::size_t column = noPlace;
            for (int count = 0; count < most; ++count) {
                const std::size_t newline = end + (byteAt(end) == '\r' ? 1 : 0);
                const std::size_t content = lineContent(m_text, newline + 1);
                const std::size_t begin = skip(content, isBlank);
                if (byteAt(newline) != '\n' || begin == content)
                    return;
                const std::size_t stop = skip(begin, [](char c) {
                    return isWordByteOf(c) || std::string_view("+/=-.~!$%^*@").find(c) != noPlace;
                });
                const std::string_view line = m_text.substr(begin, stop - begin);
                const bool isEnd = stop >= m_text.size()
                    || std::string_view("\r\n\\").find(m_text[stop]) != noPlace;
                if (!isEnd || line.size() > longest || !isPartOfSecret(line))
                    return;
                if (column == noPlace)
                    column = columnOfName(m_text, end);
                if (begin - content <= column)
                    return;
                take(SecretKind::Password, begin, stop, name,
                     looksRandom(line) || line.size() >= LeastLong);
                end = stop + (byteAt(stop) == '\\' ? 1 : 0);
            }
        }
        /// No word, number or version.
        [[nodiscard]] static bool isPartOfSecret(std::string_view text)
        {
            constexpr std::size_t least = 6;
            constexpr std::size_t leastOfAny = 16;
            return (text.size() >= least && letterDigitTurns(text) >= 2)
                || (text.size() >= leastOfAny && looksRandom(text));
        }

        /// An unquoted lower-case word that begins a sentence is not a value, and none that a name
        /// follows: "token (string): GitHub token".
        [[nodiscard]] bool isProse(const TextRange &value) const
        {
            if (value.isQuoted)
                return false;
            const std::size_t next = skip(value.end, isBlank);
            const std::string_view text = textOf(value);
            if (next > value.end && std::all_of(text.begin(), text.end(), isLetter)) {
                const std::string_view word = m_text.substr(next, skip(next, isWordByteOf) - next);
                if ((word == "key" || word == "keys" || isSecretName(word)) && !isAssignedAt(next))
                    return true;
            }
            if (!isProseWord(text))
                return false;
            return next > value.end && next < m_text.size() && isWordByteOf(m_text[next])
                && !isAssignedAt(next);
        }
        /// True for `user: x` at \a at: the next member of a line.
        [[nodiscard]] bool isAssignedAt(std::size_t at) const
        {
            const std::size_t end = skip(at, isNameByte);
            return byteAt(end) == ':' || byteAt(end) == '=';
        }
        [[nodiscard]] static bool isBlockMark(std::string_view rest)
        {
            return (rest.starts_with('|') || rest.starts_with('>'))
                && rest.substr(1, 3).find('\n') != noPlace;
        }

        /// True at the end of a line, after a remark or the name of a node.
        [[nodiscard]] bool isBlockAt(std::size_t at) const
        {
            if (byteAt(at) == '&')
                at = skip(skip(at + 1, isNameByte), isBlank);
            constexpr std::size_t longest = 200;
            if (m_text.substr(at, 2) == "# ")
                at = std::min(m_text.substr(0, at + longest).find_first_of("\r\n", at),
                              m_text.size());
            return byteAt(at) == '\n' || m_text.substr(at, 2) == "\r\n";
        }

        /// The bytes of `12. ` or `12) ` at the beginning of a line.
        [[nodiscard]] static std::size_t numberOfLine(std::string_view line)
        {
            const std::size_t end = skipWhile(line, 0, isDigit);
            const bool isNumber = end > 0 && end < 3 && end + 1 < line.size()
                && (line[end] == '.' || line[end] == ')') && isBlank(line[end + 1]);
            return isNumber ? end + 2 : 0;
        }

        /// YAML: a block or a list in the lines that are indented after the name. Codes need not be
        /// indented, and an empty line may be before them.
        void indentedLines(std::size_t at, NameSort sort, std::string_view name)
        {
            const bool mayBeCodes = isSecret(sort) && isPluralOfSecrets(name, sort);
            std::size_t line = m_text.find('\n', at);
            if (mayBeCodes && line != noPlace && byteAt(line + 1) == '\n')
                ++line;
            for (int count = 0; line != noPlace && count < 64; ++count) {
                std::size_t begin = skip(line + 1, isBlank);
                const bool isItem = m_text.substr(begin, 2) == "- ";
                const bool isIndented = begin > line + 1 || isItem;
                begin = isItem ? skip(begin + 2, isBlank) : begin;
                const std::size_t end = std::min(m_text.find('\n', begin), m_text.size());
                const std::string_view text = m_text.substr(begin, end - begin);
                const std::size_t number = numberOfLine(text);
                if (mayBeCodes && isCodeLine(text.substr(number))) {
                    takeValue({begin + number, begin + text.find_last_not_of('\r') + 1, true}, sort,
                              name);
                    line = end < m_text.size() ? end : noPlace;
                    continue;
                }
                if (!isIndented)
                    return;
                if (text.empty() || isAssignedAt(begin) || text.find(' ') != noPlace)
                    return;
                const TextRange value = valueAt(m_text, begin, false);
                takeValue(value, sort, name);
                line = end < m_text.size() ? end : noPlace;
            }
        }

        /// Values in `[…]`, with or without quotes. False if it has no end.
        bool listAt(std::size_t begin, NameSort sort, std::string_view name)
        {
            const std::size_t length = m_text.substr(begin, LongestList).find(']');
            const std::size_t end = length == noPlace ? m_text.size() : begin + length;
            const bool isQuotedList =
                begin + 1 < m_text.size() && isQuote(m_text[skip(begin + 1, isBlank)]);
            if (length == noPlace && !isQuotedList)
                return false;
            if (!isQuotedList && std::string_view("+*{").find(byteAt(end + 1)) != noPlace)
                return true; // token=[a-z]+
            m_listEnd = end;
            for (std::size_t at = begin + 1; at < end;) {
                at = skip(at, [](char c) { return isGap(c) || c == ','; });
                const TextRange value = valueAt(m_text, at, false);
                constexpr std::size_t longestPrefix = 3; // b"X"; not include('X')
                if (value.end <= at || value.begin >= end || value.begin - at > longestPrefix)
                    break;
                const std::string_view text = textOf(value);
                const bool isPlain = std::all_of(text.begin(), text.end(), isLetter);
                const bool isWord =
                    isPlain && sort == NameSort::Token && text.size() < LeastLetters;
                // pwd.struct_passwd has the fields ['name', 'uid', …].
                if (!isWord && isPlain && !isPluralOfSecrets(name, sort)
                    && isSecretValue(text, sort))
                    take(kindOfSort(sort), value.begin, value.end, name, false);
                else if (!isWord && (value.isQuoted || !isExpression(text)))
                    takeValue(value, sort, name);
                at = value.end + (value.isQuoted ? 1 : 0);
            }
            return true;
        }

        void takeValue(const TextRange &range, NameSort sort, std::string_view name)
        {
            if (sort == NameSort::Authorization)
                return takeAuthorization(range, name);
            if (sort == NameSort::Cookie || sort == NameSort::SetCookie)
                return takeCookies(range, sort, name);
            const std::string_view value = textOf(range);
            if (!isSecretValue(value, sort))
                return;
            if (const auto form = formAtWord(m_text, range.begin);
                form && form->begin + form->length == range.end) {
                take(*form); // its kind says more
                return;
            }
            // `password = sunshine`: hidden here only, it may be the name of a variable.
            const bool mayBeVariable = !range.isQuoted && range.begin > 1
                && isBlank(m_text[range.begin - 1]) && m_text[range.begin - 2] == '='
                && isIdentifier(value) && std::none_of(value.begin(), value.end(), isDigit);
            take(kindOfSort(sort), range.begin, range.end, name,
                 !isCommonWord(value) && !mayBeVariable && !isWordOfToken(value, sort));
        }

        [[nodiscard]] std::size_t lineEnd(const TextRange &range) const
        {
            if (range.isQuoted)
                return range.end;
            const std::size_t end =
                std::min(m_text.find_first_of("\r\n\"'`", range.begin), m_text.size());
            return m_listEnd > range.begin ? std::min(end, m_listEnd) : end;
        }

        /// A scheme and its credentials; without a scheme the whole value.
        void takeAuthorization(const TextRange &range, std::string_view name)
        {
            const std::size_t end = lineEnd(range);
            const std::size_t scheme =
                skip(range.begin, [](char c) { return isWordByteOf(c) || c == '-'; });
            const std::size_t begin = skip(scheme, isBlank);
            if (begin == scheme || begin >= end) {
                if (begin > scheme
                    && isAuthorizationScheme(m_text.substr(range.begin, scheme - range.begin)))
                    return; // "Basic " + …
                if (isSecretValue(textOf(range), NameSort::Token) && !isProse(range))
                    take(kindOfForm(range.begin, range.end), range.begin, range.end, name,
                         !isWordOfToken(textOf(range), NameSort::Token));
                return;
            }
            const std::string_view word = m_text.substr(range.begin, scheme - range.begin);
            const bool isList = word == "Digest" || word == "OAuth" || word == "Hawk"
                || word.starts_with("AWS") || word.starts_with("GOOG");
            // Lists of parameters have quotes of their own.
            const std::size_t line = std::min(m_text.find_first_of("\r\n'`", begin), m_text.size());
            TextRange credentials = isList ? TextRange{begin, range.isQuoted ? end : line, true}
                                           : plainAt(m_text, begin, false);
            if (!isList && !range.isQuoted)
                credentials.end = std::min(credentials.end, end);
            if (range.isQuoted)
                credentials.end = end;
            const std::string_view value = textOf(credentials);
            const bool isKnown = isAuthorizationScheme(word) || looksRandom(value);
            if (!isKnown || value.starts_with("realm=") || value.starts_with("id=")
                || value.size() < 3 || !isSecretValue(value) || isProseWord(value)
                || (value.front() == '$' && isExpression(value)))
                return;
            const SecretKind kind =
                plainSecretName(word) == "bearer" ? SecretKind::BearerToken : SecretKind::Password;
            const SecretKind form = kindOfForm(credentials.begin, credentials.end);
            take(form == SecretKind::Password ? kind : form, credentials.begin, credentials.end,
                 name);
        }
        [[nodiscard]] SecretKind kindOfForm(std::size_t begin, std::size_t end) const
        {
            const auto form = formAtWord(m_text, begin);
            return form && form->begin == begin && form->begin + form->length == end
                ? form->kind
                : SecretKind::Password;
        }

        void takeCookies(const TextRange &range, NameSort sort, std::string_view name)
        {
            const std::size_t end = lineEnd(range);
            for (std::size_t at = range.begin; at < end;) {
                const std::size_t stop = std::min(m_text.find(';', at), end);
                const std::size_t equals = m_text.substr(at, stop - at).find('=');
                const std::size_t begin = equals == noPlace ? skip(at, isBlank) : at + equals + 1;
                const std::string_view value = m_text.substr(begin, std::max(begin, stop) - begin);
                if (isSecretValue(value)
                    && (equals != noPlace || (at == range.begin && looksRandom(value))))
                    take(SecretKind::Password, begin, begin + value.size(), name,
                         value.size() >= 8 && looksRandom(value));
                if (sort == NameSort::SetCookie)
                    return; // what follows are attributes
                at = stop + 1;
            }
        }

        // Options, pairs and elements.

        /// `--password X`, `-password X`, and short options of known programs.
        void option(std::size_t i)
        {
            const char before = i > 0 ? m_text[i - 1] : ' ';
            if (isWordByteOf(before) || before == '-' || before == '.' || before == '/')
                return;
            const std::size_t begin = skip(i, [](char c) { return c == '-'; });
            const std::size_t end = skip(begin, [](char c) { return isWordByteOf(c) || c == '-'; });
            if (begin - i == 1 && end > begin
                && (m_text[begin] == 'S' || isSecretLetter(m_text[begin])))
                shortOption(i);
            if (begin - i > 2 || end - begin < 3 || m_done > i)
                return;
            if (const std::string_view name = m_text.substr(begin, end - begin);
                name == "password-stdin" || name == "with-token" || name == "passphrase-fd")
                return pipedValue(i);
            if (const char letter = shortOfUser(m_text.substr(begin, end - begin));
                letter != '\0' && secretOptionAt(m_text, i, letter) == OptionForm::AfterColon)
                return takePart(valueAt(m_text,
                                        skip(end, [](char c) { return c == '=' || isBlank(c); }),
                                        false),
                                ":", m_text.substr(i, end - i));
            std::size_t at = end;
            if (isQuote(byteAt(at))) { // "--password", "X"; not add_argument("--password", help=…)
                at = skip(at + 1, [](char c) { return isBlank(c) || c == ',' || c == '\n'; });
                if (!isQuote(byteAt(at)))
                    return;
            } else if (!isBlank(byteAt(at)))
                return;
            const std::string_view name = m_text.substr(begin, end - begin);
            // gh secret set API_KEY --body X
            const NameSort sort =
                name == "body" ? sortOf(nameBefore(m_text, i)) : classifyName(name);
            if (!isSecret(sort))
                return;
            const TextRange value = valueAt(m_text, at, true);
            const std::string_view text = textOf(value);
            // -Credential bob, --secret dbPassword
            const bool isName = !value.isQuoted && std::none_of(text.begin(), text.end(), isDigit)
                && (lowered(name).starts_with("credential") || isSecretName(text)
                    || (text.starts_with('$') && isExpression(text)));
            if (!text.empty() && text.front() != '-' && !isName && !isProse(value))
                takeValue(value, sort, name);
        }

        void shortOption(std::size_t i)
        {
            if (m_text[i + 1] == 'S' && i >= 5 && m_text.substr(i - 5, 5) == "sudo ")
                return pipedValue(i);
            const OptionForm form = secretOptionAt(m_text, i, m_text[i + 1]);
            if (form == OptionForm::None)
                return;
            const char before = i > 0 ? m_text[i - 1] : '\0';
            const bool isJoined = i + 2 < m_text.size() && !isBlank(m_text[i + 2])
                && !(isQuote(before) && m_text[i + 2] == before);
            if ((form == OptionForm::Joined && !isJoined)
                || (form == OptionForm::Separate && isJoined))
                return;
            TextRange value = valueAt(m_text, i + 2, false);
            if (isQuote(byteAt(i + 2)) && isQuote(before)) { // ["curl", "-u", "bob:X"]
                const std::size_t next =
                    skip(i + 3, [](char c) { return isBlank(c) || c == ',' || c == '\n'; });
                if (next == i + 3 || !isQuote(byteAt(next)))
                    return;
                value = quotedAt(m_text, next);
            }
            takePart(value,
                     form == OptionForm::AfterColon         ? ":,"
                         : form == OptionForm::AfterPercent ? "%"
                         : form == OptionForm::AfterEquals  ? "="
                                                            : "",
                     m_text.substr(i, 2));
        }

        /// What follows one of \a marks in a value; without marks all of it.
        void takePart(TextRange value, const char *marks, std::string_view name)
        {
            if (*marks != '\0') {
                const std::size_t mark = textOf(value).find_first_of(marks);
                if (mark == noPlace)
                    return;
                value.begin += mark + 1;
            }
            if (isSecretValue(textOf(value)) && byteAt(value.begin) != '-')
                take(SecretKind::Password, value.begin, value.end, name,
                     !isCommonWord(textOf(value)));
        }
        /// `--user` and `--proxy-user` of curl as letters.
        [[nodiscard]] static char shortOfUser(std::string_view name)
        {
            return name == "user"      ? 'u'
                : name == "proxy-user" ? 'U'
                : name == "auth"       ? 'a' // of HTTPie
                                       : '\0';
        }

        /// `echo X | sudo -S`, `echo X | docker login --password-stdin`
        void pipedValue(std::size_t i)
        {
            constexpr std::size_t longest = 200;
            const std::size_t least = i > longest ? i - longest : 0;
            const std::string_view before = m_text.substr(least, i - least);
            const std::size_t pipe = before.rfind('|');
            if (pipe == noPlace) { // sudo -S apt update <<< 'X'
                const std::string_view line = m_text.substr(0, i + longest);
                const std::size_t end = std::min(line.find('\n', i), line.size());
                const std::size_t mark = line.substr(0, end).find("<<<", i);
                if (mark != noPlace)
                    takeValue(valueAt(m_text, mark + 3, false), NameSort::Password, "<<<");
                return;
            }
            for (const std::string_view command : {"echo ", "printf "}) {
                const std::size_t found = before.rfind(command, pipe);
                if (found == noPlace)
                    continue;
                std::size_t at = skip(least + found + command.size(), isBlank);
                for (const std::string_view option :
                     {"-n ", "-e ", "'%s' ", "\"%s\" ", "%s ", "'%s\\n' ", "\"%s\\n\" "}) {
                    if (m_text.substr(at, option.size()) == option)
                        at = skip(at + option.size(), isBlank);
                }
                TextRange value = valueAt(m_text, at, false);
                if (value.end > least + pipe)
                    continue;
                // echo -e "X\nX" | passwd bob
                for (const std::string_view lineBreak : {"\\n", "\n"})
                    value.end = std::min(value.end - value.begin, textOf(value).find(lineBreak))
                        + value.begin;
                // echo "bob:X" | chpasswd
                if (const std::size_t colon = textOf(value).find(':');
                    colon != noPlace && m_text.substr(i, 8) == "chpasswd")
                    value.begin += colon + 1;
                takeValue(value, NameSort::Password, "echo");
            }
        }

        /// `("password", "X")`, `["X-Api-Key", "X"]`
        void pair(std::size_t i)
        {
            const std::size_t at = skip(i + 1, [](char c) { return isBlank(c) || c == '\n'; });
            if (i < 3 || (!isQuote(m_text[i - 1]) && !isWordByteOf(m_text[i - 1]))
                || !isQuote(byteAt(at)))
                return;
            const NameBefore name = nameBefore(m_text, i);
            std::size_t open = name.begin; // define( 'DB_PASSWORD', 'X' )
            while (open > 1 && name.begin - open < 4 && isBlank(m_text[open - 1])
                   && isBlank(m_text[open - 2]))
                --open;
            if (open > 1 && isBlank(m_text[open - 1]) && m_text[open - 2] == '(')
                --open;
            const char before = open > 0 ? m_text[open - 1] : '\0';
            if (!name.isQuoted && before != '{') // {password,"X"} of Erlang
                return;
            const NameSort sort = classifyName(name.name);
            // [ 'Host', 'x', 'X-Api-Key', 'X' ], setattr(x, "password", "X")
            const bool isNext = (isBlank(before) || before == ',')
                && (name.name.find('-') != noPlace || sort == NameSort::Authorization
                    || isArgumentOf(name.begin, "setattr("));
            if (before != '(' && before != '[' && before != '{' && !isNext)
                return;
            if (!isSecret(sort))
                return;
            const TextRange value = quotedAt(m_text, at);
            const std::string_view text = textOf(value);
            const bool isWord = text.empty() || isProseWord(text) || isPlainUpper(text)
                || (sort == NameSort::Token && text.find(' ') != noPlace);
            if (!isWord && name.name.find('/') == noPlace && classifyName(text) == NameSort::Plain)
                takeValue(value, sort, name.name);
        }

        /// "AUTHORIZATION", "AVG": keywords.
        [[nodiscard]] static bool isPlainUpper(std::string_view text)
        {
            return std::all_of(text.begin(), text.end(),
                               [](char c) { return isUpper(c) || c == '_'; });
        }

        /// True if the text before \a at has a call of \a function that is not closed.
        [[nodiscard]] bool isArgumentOf(std::size_t at, std::string_view function) const
        {
            constexpr std::size_t longest = 60;
            const std::size_t least = at > longest ? at - longest : 0;
            const std::string_view before = m_text.substr(least, at - least);
            const std::size_t call = before.rfind(function);
            return call != noPlace && before.find_first_of(")\n", call) == noPlace;
        }

        /// `<input type="password" value="X">`, `<meta name="csrf-token" content="X">`
        void attributes(const TextRange &tag)
        {
            NameSort sort = NameSort::Plain;
            TextRange value;
            const std::string_view inside = m_text.substr(0, tag.end);
            for (std::size_t at = inside.find('=', tag.begin); at != noPlace;
                 at = inside.find('=', at + 1)) {
                const NameBefore name = nameBefore(m_text, at);
                const std::string_view key = name.name.substr(name.name.find_last_of(' ') + 1);
                if (!isQuote(byteAt(at + 1)))
                    continue;
                const TextRange text = quotedAt(inside, at + 1);
                if (key == "value" || key == "content")
                    value = text;
                else if (isNameMember(key) || key == "type" || key == "id")
                    sort = isSecret(sort) ? sort : classifyName(textOf(text));
                at = std::max(at, text.end);
            }
            if (isSecret(sort) && value.end > value.begin && !isProseWord(textOf(value)))
                takeValue(value, sort, {});
        }

        /// `<password>X</password>`, and keys of XML: `<RSAKeyValue>` with its private exponent.
        void element(std::size_t i)
        {
            if (m_text.substr(i, 13) == "<RSAKeyValue>") {
                const std::size_t end = m_text.find("</RSAKeyValue>", i);
                const std::string_view key = m_text.substr(i, end == noPlace ? end : end - i);
                if (key.find("<D>") != noPlace)
                    take(SecretKind::PrivateKey, i + 13, i + key.size());
                return;
            }
            const std::size_t end = skip(i + 1, [](char c) { return isNameByte(c) || c == ':'; });
            // https://<token>@host, mongodb://<user>:<password>@host, TOKEN=<token>
            if (end == i + 1 || m_text[i + 1] == '/'
                || (i > 0 && std::string_view(":/=").find(m_text[i - 1]) != noPlace))
                return;
            const std::size_t open = m_text.substr(end, 200).find_first_of("<>");
            if (open != noPlace && open > 0)
                attributes({end, end + open});
            if (open == noPlace || m_text[end + open] != '>' || (open > 0 && !isBlank(m_text[end])))
                return;
            const std::string_view name = m_text.substr(i + 1, end - i - 1);
            const NameSort sort =
                classifyName(name.substr(name.find(':') == noPlace ? 0 : name.find(':') + 1));
            constexpr std::string_view verbatim = "<![CDATA[";
            std::size_t begin = end + open + 1;
            if (m_text.substr(begin, verbatim.size()) == verbatim)
                begin += verbatim.size();
            std::size_t stop = std::min(m_text.find_first_of("<]", begin), m_text.size());
            // "Replace <password> with <value>", Promise<Token>: no element
            const bool isOpen = stop < m_text.size()
                ? m_text[stop] == '<' && byteAt(stop + 1) != '/'
                : m_text.find_first_of(" \"'\n", skip(begin, isGap)) != noPlace;
            if (isOpen)
                return;
            begin = skip(begin, isGap);
            while (stop > begin && isGap(m_text[stop - 1]))
                --stop;
            if (isSecret(sort) && stop > begin)
                takeValue({begin, stop, true}, sort, name);
        }

        // Texts like keys near words of secrets.

        void suspect(std::size_t i, std::size_t length)
        {
            if (length < 20)
                return;
            const std::string_view word = m_text.substr(i, length);
            const std::size_t least = i > 40 ? i - 40 : 0;
            std::string before(m_text.substr(least, i - least));
            std::transform(before.begin(), before.end(), before.begin(), [](char c) {
                return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
            });
            for (const char *hint : {"key", "token", "secret", "passw", "credential", "auth"}) {
                const std::size_t at = before.rfind(hint);
                if (at != std::string::npos && before.find('\n', at) == std::string::npos
                    && looksLikeKey(word)) {
                    m_matches.push_back({SecretKind::Suspected, i, length, {}, true});
                    return;
                }
            }
        }

        std::string_view m_text;
        std::span<const std::size_t> m_joints; ///< places that are still to be reached
        const SecretScanOptions &m_options;
        bool m_withNames;
        std::vector<SecretMatch> m_matches;
        std::size_t m_done = 0; ///< end of the last match
        std::size_t m_listEnd = 0; ///< of the list of values that was read last
        /// The maps and blocks around a place that are named like a secret.
        struct Inherited
        {
            NameSort sort = NameSort::Plain; ///< of members called `value`
            std::size_t end = 0;
            std::string name;
            bool isMap = false; ///< `secrets:`, values under any name
            bool isBlock = false; ///< of YAML
            bool isDataOfSecret = false; ///< of Kubernetes: every value is secret
        };
        std::vector<Inherited> m_inherited;
        std::string_view m_sectionName;
        NameSort m_section = NameSort::Plain; ///< of the values of a section
        /// An object of Kubernetes in YAML.
        struct Manifest
        {
            std::size_t column = 0; ///< of its members
            bool isSecret = false;
            std::vector<TextRange> data; ///< blocks before the kind is known
        };
        Manifest m_manifest;
        NameSort m_pairSort = NameSort::Plain; ///< named before m_pairEnd, the value follows
        std::size_t m_pairEnd = 0;
        std::optional<TextRange> m_printed; ///< by a command before it
        TextRange m_lastValue; ///< of a member called `value`, whose name may follow
    };

} // namespace

std::vector<SecretMatch> findSecrets(std::string_view text, const SecretScanOptions &options)
{
    return TextScan(text, options, true).run();
}

std::vector<SecretMatch> findSecretForms(std::string_view text, std::span<const std::size_t> joints)
{
    return TextScan(text, {}, false, joints).run();
}

std::vector<SecretMatch> findInValue(std::string_view value, NameSort sort, std::string_view name)
{
    return TextScan(value, {}, false).valueOf(sort, name);
}

} // namespace tw
