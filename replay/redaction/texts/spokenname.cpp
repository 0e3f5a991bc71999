// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/spokenname.h"

#include "replay/redaction/texts/valuetext.h"
#include "schema/ascii.h"

#include <algorithm>
#include <array>
#include <string>

namespace tw {

namespace {

    constexpr std::size_t LongestGap = 40; ///< bytes between a name and its value
    constexpr std::size_t LongestName = 60;

    bool isNamePart(char c)
    {
        return isLetterOrDigit(c) || c == '_' || c == '-' || c == '.'
            || static_cast<unsigned char>(c) >= 0x80;
    }
    bool isMark(char c)
    {
        return std::string_view("\"'`:=<|(>*-").find(c) != std::string_view::npos;
    }

    /// Goes back over what is between a value and its name.
    class Gap
    {
    public:
        Gap(std::string_view text, std::size_t at)
            : m_text(text)
            , m_least(at > LongestGap ? at - LongestGap : 0)
            , m_at(at)
        {
        }

        /// The end of the name.
        std::size_t goBack()
        {
            while (m_at > m_least
                   && (space() || number() || lineBreak() || wide() || tag() || mark() || verb()))
                continue;
            return m_at;
        }
        [[nodiscard]] bool isMarked() const { return m_isMarked; }
        [[nodiscard]] int lineBreaks() const { return m_breaks; }
        [[nodiscard]] bool isInScript() const { return m_isInScript; }
        [[nodiscard]] bool isSaid() const { return m_isSaid; }

    private:
        [[nodiscard]] char last() const { return m_text[m_at - 1]; }
        bool step(std::size_t bytes, bool isMark)
        {
            m_at -= bytes;
            m_isMarked = m_isMarked || isMark;
            return true;
        }
        bool sayAt(std::size_t bytes)
        {
            m_isSaid = true;
            return step(bytes, false);
        }
        bool space() { return isBlank(last()) && step(1, false); }
        /// One; three after a colon: "Your key is:", an empty line, and a block of code.
        bool lineBreak()
        {
            constexpr int most = 3;
            if (last() == '\r' && m_breaks > 0)
                return step(1, true);
            if (last() != '\n' || m_breaks == most)
                return false;
            ++m_breaks;
            step(1, true);
            // ```bash
            std::size_t word = m_at;
            while (word > m_least && isLetter(m_text[word - 1]))
                --word;
            if (word < m_at && m_text.substr(0, word).ends_with("```"))
                m_at = word;
            return true;
        }
        /// `2) ` at the beginning of a line: redis-cli lists names and values in turn.
        bool number()
        {
            if (last() != ')')
                return false;
            std::size_t begin = m_at - 1;
            while (begin > m_least && isDigit(m_text[begin - 1]))
                --begin;
            return begin < m_at - 1 && begin > 0 && m_text[begin - 1] == '\n'
                && step(m_at - begin, true);
        }
        bool endsWith(std::string_view end) const { return m_text.substr(0, m_at).ends_with(end); }
        /// Between words of Chinese, Japanese and Korean texts: marks, quotes and brackets, and
        /// words such as "is".
        bool wide()
        {
            if (static_cast<unsigned char>(last()) < 0x80)
                return false;
            constexpr std::array<std::string_view, 16> marks = {
                "：", "＝", "【", "「", "『", "《", "（", "“",
                "”",  "‘",  "→",  "„",  "«",  "‹",  "‚",  "\u00A0"};
            constexpr std::array<std::string_view, 7> verbs = {"は", "が", "是", "为",
                                                               "為", "는", "은"};
            const auto isEnd = [this](std::string_view word) { return endsWith(word); };
            const auto *const mark = std::find_if(marks.begin(), marks.end(), isEnd);
            if (mark != marks.end())
                m_isInScript = step(mark->size(), true);
            else if (const auto *const verb = std::find_if(verbs.begin(), verbs.end(), isEnd);
                     verb != verbs.end() && !m_isInScript)
                m_isInScript = m_isSaid = step(verb->size(), false);
            else
                return false;
            return true;
        }
        bool tag()
        {
            const std::size_t open =
                last() == '>' ? m_text.rfind('<', m_at - 1) : std::string::npos;
            return open != std::string::npos && open >= m_least && m_at - open > 2
                && m_text.substr(open, m_at - open).find('=') == std::string::npos
                && step(m_at - open, true);
        }
        bool mark() { return isMark(last()) && step(1, true); }
        /// "is", in the languages of the names.
        bool verb()
        {
            constexpr std::array<std::string_view, 17> verbs = {
                " is set to", " was set to", " set to", " changed to", " reset to", " is still",
                " should be", " is",         " are",    " was",        " ist",      " est",
                " es",        " to",         " lautet", " è",          " é"};
            const auto *const found = std::find_if(verbs.begin(), verbs.end(),
                                                   [this](auto word) { return endsWith(word); });
            return found != verbs.end() && m_at < m_text.size()
                && (isBlank(m_text[m_at]) || m_text[m_at] == ':') && sayAt(found->size());
        }

        std::string_view m_text;
        std::size_t m_least;
        std::size_t m_at;
        bool m_isMarked = false;
        bool m_isInScript = false;
        bool m_isSaid = false;
        int m_breaks = 0;
    };

} // namespace

SpokenName spokenNameBefore(std::string_view text, std::size_t at)
{
    Gap gap(text, at);
    std::size_t end = gap.goBack();
    // >>> os.environ['DB_PASSWORD'], and the value in the next line
    if (gap.lineBreaks() == 1 && end > 2 && text[end - 1] == ']' && isQuote(text[end - 2]))
        end -= 2;
    if (end == at || end == 0 || !isNamePart(text[end - 1]))
        return {};
    std::size_t begin = end;
    const std::size_t least = end > LongestName ? end - LongestName : 0;
    while (begin > least && (isNamePart(text[begin - 1]) || isBlank(text[begin - 1])))
        --begin;
    // A colon, or a heading of Markdown, before a block of code.
    const bool isHeading = begin > 0 && text[begin - 1] == '#';
    if (gap.lineBreaks() > 1 && !isHeading
        && text.substr(end, at - end).find(':') == std::string_view::npos)
        return {};
    const std::string_view name = text.substr(begin, end - begin);
    const std::string_view last = name.substr(name.find_last_of(' ') + 1);
    // Parsers report tokens, test programs report what passed, programs compare.
    const bool isOther = text.substr(end, at - end).ends_with("== ") || last == "pin"
        || name.find("expected token") != std::string_view::npos;
    if (isOther)
        return {};
    if (lowered(last) == "pass")
        return {"pass", gap.isMarked(), gap.isInScript(), gap.isSaid(), true};
    // SQL: ALTER USER x WITH PASSWORD 'X', IDENTIFIED BY 'X'
    if ((gap.isMarked() && last == "PASSWORD") || name.ends_with("IDENTIFIED BY"))
        return {"PASSWORD", gap.isMarked()};
    // withPassword("X")
    if (last.size() > 5 && last.starts_with("with") && last[4] >= 'A' && last[4] <= 'Z')
        return {last.substr(4), gap.isMarked()};
    const std::size_t option = name.rfind(" -"); // sshpass -e ssh bob@host
    const bool isCut = option != std::string_view::npos && option + 3 < name.size()
        && isLetter(name[option + 2]) && isBlank(name[option + 3]);
    return {isCut ? name.substr(option + 4) : name, gap.isMarked(), gap.isInScript(), gap.isSaid()};
}

namespace {

    constexpr std::size_t CodeReach = 60; ///< bytes before and after a code that are read

    /// Names of codes that are sent to people, in small letters.
    constexpr std::string_view CodeNames[] = {"this code",
                                              "use code",
                                              "enter pin",
                                              "pin code",
                                              "verification code",
                                              "security code",
                                              "login code",
                                              "confirmation code",
                                              "one-time password",
                                              "one-time code",
                                              "one time password",
                                              "one time code",
                                              "one-time passcode",
                                              "otp",
                                              "otp code",
                                              "2fa code",
                                              "mfa code",
                                              "sms code",
                                              "authentication code",
                                              "access code",
                                              "sign-in code",
                                              "2fa",
                                              "passcode",
                                              "reset code",
                                              "activation code",
                                              "pairing code",
                                              "digit code",
                                              "bestätigungscode",
                                              "sicherheitscode",
                                              "einmalcode",
                                              "einmalpasswort",
                                              "ihre tan",
                                              "sms-tan",
                                              "code de vérification",
                                              "code de sécurité",
                                              "código de verificación",
                                              "código de seguridad",
                                              "código de verificação",
                                              "código de segurança",
                                              "codice di verifica",
                                              "codice di sicurezza",
                                              "код подтверждения",
                                              "认证码",
                                              "验证码",
                                              "驗證碼",
                                              "校验码",
                                              "动态码",
                                              "確認コード",
                                              "認証コード",
                                              "ワンタイムパスワード",
                                              "セキュリティコード",
                                              "인증번호",
                                              "인증 코드",
                                              "인증코드",
                                              "暗証番号",
                                              "verificatiecode",
                                              "code d'accès",
                                              "código de acceso",
                                              "zugangscode",
                                              "認証番号",
                                              "mtan",
                                              "anmeldecode",
                                              "code de confirmation",
                                              "clave dinámica",
                                              "kod weryfikacyjny",
                                              "kode verifikasi",
                                              "mã xác minh",
                                              "mã otp"};
    /// Names that need a verb or a colon after them: "your code is 123456".
    constexpr std::string_view SaidNames[] = {
        "pin",        "your code",    "password",   "passwort",   "votre code",    "ihr code",
        "dein code",  "su código",    "tu código",  "seu código", "il tuo codice", "ваш код",
        "contraseña", "mot de passe", "パスワード", "密码"};

    bool isCodeGap(char c)
    {
        return isBlank(c) || isQuote(c) || c == ':' || c == '*' || c == '=' || c == '(';
    }

    bool endsWithName(std::string_view before, std::string_view name)
    {
        const std::size_t at = before.size() - std::min(before.size(), name.size());
        return before.ends_with(name)
            && (at == 0 || !isNamePart(before[at - 1])
                || static_cast<unsigned char>(name.front()) >= 0x80);
    }

    /// Removes blanks, marks, tags and line ends from the end of \a before.
    void dropGap(std::string &before)
    {
        while (!before.empty()) {
            const std::size_t tag = before.back() == '>' ? before.rfind('<') : std::string::npos;
            if (tag != std::string::npos)
                before.resize(tag);
            else if (before.ends_with("：") || before.ends_with("「") || before.ends_with("【"))
                before.resize(before.size() - std::string_view("：").size());
            else if (isCodeGap(before.back()) || before.back() == '\n' || before.back() == '\r')
                before.pop_back();
            else
                return;
        }
    }

    /// "Your WhatsApp code", "your Apple ID code".
    bool isCodeOfBrand(std::string_view before)
    {
        constexpr std::size_t mostWords = 4;
        const std::size_t your = before.rfind("your ");
        return your != std::string_view::npos && before.ends_with(" code")
            && static_cast<std::size_t>(std::count(
                   before.begin() + static_cast<std::ptrdiff_t>(your), before.end(), ' '))
            <= mostWords;
    }

    /// "123456 is your login code", "use 123456 to log in".
    bool isNamedAfter(std::string_view before, std::string_view rest)
    {
        const std::string_view sentence = rest.substr(0, rest.find_first_of(".\n"));
        if (sentence.starts_with(" is your ") || sentence.starts_with(" as your "))
            return sentence.ends_with(" code") || sentence.find(" code ") != std::string_view::npos
                || sentence.find(" otp") != std::string_view::npos
                || sentence.find("one-time pass") != std::string_view::npos;
        if (!endsWithName(before, "use") && !endsWithName(before, "enter"))
            return false;
        constexpr std::string_view ends[] = {" to log in", " to sign in", " to verify",
                                             " to confirm", " to complete"};
        return std::any_of(std::begin(ends), std::end(ends),
                           [sentence](std::string_view end) { return sentence.starts_with(end); });
    }

} // namespace

bool isSpokenCode(std::string_view text, std::size_t begin, std::size_t end)
{
    constexpr std::string_view verbs[] = {" is", " is:", " ist", " lautet", " est", " es", " è",
                                          " é",  "は",   "是",   "为",      "為",   "는",  "은"};
    const std::size_t least = begin > CodeReach ? begin - CodeReach : 0;
    std::string before = lowered(text.substr(least, begin - least));
    const bool isApart = !before.empty()
        && (isCodeGap(before.back()) || before.back() == '\n' || before.back() == '>'
            || static_cast<unsigned char>(before.back()) >= 0x80);
    if (!isApart)
        before.clear();
    const std::string whole = before;
    dropGap(before);
    const std::string_view gap = std::string_view(whole).substr(before.size());
    bool isSaid = gap.find(':') != std::string_view::npos || gap.starts_with("：");
    const bool asksForIt = isSaid && before.find("this code ") != std::string::npos;
    bool hasVerb = false;
    for (const std::string_view verb : verbs) {
        if (!hasVerb && before.ends_with(verb)) {
            before.resize(before.size() - verb.size());
            hasVerb = true;
        }
    }
    isSaid = isSaid || hasVerb;
    dropGap(before);
    const auto isEnd = [&before](std::string_view name) { return endsWithName(before, name); };
    if (isEnd("cvv") || isEnd("cvc") || isEnd("cvv2"))
        return true;
    constexpr std::size_t leastCode = 4;
    if (end - begin < leastCode)
        return false;
    if (std::any_of(std::begin(CodeNames), std::end(CodeNames), isEnd)
        || (hasVerb && std::any_of(std::begin(SaidNames), std::end(SaidNames), isEnd))
        || (isSaid && isCodeOfBrand(before)))
        return true;
    // "The verification code from the mail is 123456"
    if (asksForIt || (hasVerb && before.find(" code from ") != std::string::npos))
        return true;
    return isNamedAfter(before, lowered(text.substr(end, CodeReach)));
}

} // namespace tw
