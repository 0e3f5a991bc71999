// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/codetokens.h"

#include "schema/ascii.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

namespace tw {

namespace {

    using Words = std::span<const std::string_view>;

    /// How the words of a language are recognized.
    struct CodeRules
    {
        std::string_view lineComment; ///< "" for none
        std::string_view otherComment; ///< a second spelling
        std::string_view blockOpen;
        std::string_view blockClose;
        std::string_view quotes; ///< each opens a string that ends with the line
        std::array<std::string_view, 2> longQuotes; ///< open strings of several lines
        Words keywords;
        bool hasKeys = false; ///< a word or a string before a colon is a key
        bool isCaseless = false;
        bool isLoose = false; ///< comments and strings need a space before them
    };

    constexpr std::string_view JsonWords[] = {"true", "false", "null"};
    constexpr std::string_view YamlWords[] = {"true", "false", "null", "yes", "no", "on", "off"};
    constexpr std::string_view ShellWords[] = {
        "if",    "then", "else",  "elif",   "fi",     "for",   "while",   "until", "do",
        "done",  "case", "esac",  "in",     "return", "local", "export",  "exit",  "function",
        "break", "set",  "unset", "source", "shift",  "trap",  "readonly"};
    constexpr std::string_view SqlWords[] = {
        "select",    "from",   "where",  "and",    "or",      "not",   "null",   "insert",   "into",
        "values",    "update", "set",    "delete", "create",  "table", "index",  "view",     "drop",
        "alter",     "join",   "left",   "right",  "inner",   "outer", "full",   "cross",    "on",
        "using",     "group",  "by",     "order",  "having",  "limit", "offset", "distinct", "as",
        "union",     "all",    "exists", "in",     "between", "like",  "is",     "case",     "when",
        "then",      "else",   "end",    "with",   "primary", "key",   "asc",    "desc",     "over",
        "partition", "true",   "false"};
    constexpr std::string_view GoWords[] = {
        "break",       "case",   "chan",   "const",  "continue", "default", "defer",  "else",
        "func",        "for",    "go",     "goto",   "if",       "import",  "map",    "package",
        "range",       "return", "select", "struct", "switch",   "type",    "var",    "interface",
        "fallthrough", "nil",    "true",   "false",  "iota",     "error",   "string", "int",
        "int64",       "bool",   "byte",   "float64"};
    constexpr std::string_view PythonWords[] = {
        "and",    "as",   "assert", "async",  "await",    "break", "class", "continue", "def",
        "del",    "elif", "else",   "except", "finally",  "for",   "from",  "global",   "if",
        "import", "in",   "is",     "lambda", "nonlocal", "not",   "or",    "pass",     "raise",
        "return", "try",  "while",  "with",   "yield",    "None",  "True",  "False",    "self"};
    constexpr std::string_view ScriptWords[] = {
        "async",   "await",    "break", "case",   "catch",  "class",      "const",     "continue",
        "default", "delete",   "do",    "else",   "export", "extends",    "finally",   "for",
        "from",    "function", "if",    "import", "in",     "instanceof", "interface", "let",
        "new",     "null",     "of",    "return", "static", "super",      "switch",    "this",
        "throw",   "true",     "false", "try",    "type",   "typeof",     "undefined", "var",
        "void",    "while",    "yield"};

    const CodeRules &rulesOf(CodeLanguage language)
    {
        static constexpr CodeRules none{};
        static constexpr CodeRules json{"//", "", "/*", "*/", "\"", {}, JsonWords, true};
        static constexpr CodeRules yaml{"#", "", "", "", "\"'", {}, YamlWords, true, false, true};
        static constexpr CodeRules shell{"#", "",         "",    "",    "\"'`",
                                         {},  ShellWords, false, false, true};
        static constexpr CodeRules sql{"--", "", "/*", "*/", "'\"", {}, SqlWords, false, true};
        static constexpr CodeRules go{"//", "", "/*", "*/", "\"'", {"`"}, GoWords};
        static constexpr CodeRules python{"#", "", "", "", "\"'", {"\"\"\"", "'''"}, PythonWords};
        static constexpr CodeRules script{"//", "", "/*", "*/", "\"'", {"`"}, ScriptWords};
        switch (language) {
        case CodeLanguage::None:
            return none;
        case CodeLanguage::Json:
            return json;
        case CodeLanguage::Yaml:
            return yaml;
        case CodeLanguage::Shell:
            return shell;
        case CodeLanguage::Sql:
            return sql;
        case CodeLanguage::Go:
            return go;
        case CodeLanguage::Python:
            return python;
        case CodeLanguage::JavaScript:
            return script;
        }
        return none;
    }

    bool isBlank(char c)
    {
        return c == ' ' || c == '\t';
    }
    bool isWordStart(char c)
    {
        return isLetter(c) || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
    }
    bool isWordPart(char c, bool isLoose)
    {
        return isWordStart(c) || isDigit(c) || (isLoose && (c == '-' || c == '.' || c == '/'));
    }

    /// Goes through one line. With \a Classify false it only finds the state at the end.
    template <bool Classify>
    class LineScanner
    {
    public:
        LineScanner(const CodeRules &rules, std::string_view line, CodeState state)
            : m_rules(rules)
            , m_line(line)
            , m_state(state)
        {
        }

        CodeState scan()
        {
            if (m_state > 0)
                finishOpen(0);
            while (m_at < m_line.size())
                step();
            return m_state;
        }
        [[nodiscard]] std::vector<CodeToken> take() { return std::move(m_tokens); }

    private:
        static constexpr CodeState InComment = 1; // 2 and more: in a string by its quote

        [[nodiscard]] std::string_view rest() const { return m_line.substr(m_at); }
        [[nodiscard]] bool begins(std::string_view word) const
        {
            return !word.empty() && rest().starts_with(word);
        }
        /// Whether a comment or a string may begin here.
        [[nodiscard]] bool isFree() const
        {
            return !m_rules.isLoose || m_at == 0 || !isWordPart(m_line[m_at - 1], true);
        }
        /// Whether a colon follows \a at that ends a key.
        [[nodiscard]] bool isKeyBefore(std::size_t at) const
        {
            while (at < m_line.size() && isBlank(m_line[at]))
                ++at;
            const bool hasColon = m_rules.hasKeys && at < m_line.size() && m_line[at] == ':';
            return hasColon
                && (!m_rules.isLoose || at + 1 == m_line.size() || isBlank(m_line[at + 1]));
        }

        void add(std::size_t end, CodeTokenKind kind)
        {
            if constexpr (Classify) {
                if (kind != CodeTokenKind::Plain && end > m_at)
                    m_tokens.push_back({m_at, end - m_at, kind});
            }
            m_at = end;
        }

        void step()
        {
            const char c = m_line[m_at];
            const bool free = isFree();
            if (free && (begins(m_rules.lineComment) || begins(m_rules.otherComment)))
                return add(m_line.size(), CodeTokenKind::Comment);
            if (begins(m_rules.blockOpen)) {
                m_state = InComment;
                return finishOpen(m_rules.blockOpen.size());
            }
            for (std::size_t i = 0; i < m_rules.longQuotes.size(); ++i) {
                if (begins(m_rules.longQuotes[i])) {
                    m_state = static_cast<CodeState>(InComment + 1 + i);
                    return finishOpen(m_rules.longQuotes[i].size());
                }
            }
            if (free && m_rules.quotes.find(c) != std::string_view::npos)
                return addString(c);
            if (isDigit(c))
                return addNumber();
            if (isWordStart(c))
                return addWord();
            ++m_at;
        }

        /// To the end of the open comment or string, \a skipped bytes of which are its begin.
        void finishOpen(std::size_t skipped)
        {
            const bool isComment = m_state == InComment;
            const std::string_view close =
                isComment ? m_rules.blockClose : m_rules.longQuotes[m_state - InComment - 1];
            const CodeTokenKind kind = isComment ? CodeTokenKind::Comment : CodeTokenKind::String;
            const std::size_t end = m_line.find(close, m_at + skipped);
            if (end == std::string_view::npos)
                return add(m_line.size(), kind);
            m_state = 0;
            add(end + close.size(), kind);
        }

        void addString(char quote)
        {
            std::size_t end = m_at + 1;
            while (end < m_line.size() && m_line[end] != quote)
                end += m_line[end] == '\\' ? 2 : 1;
            end = std::min(end + 1, m_line.size());
            add(end, isKeyBefore(end) ? CodeTokenKind::Key : CodeTokenKind::String);
        }

        void addNumber()
        {
            std::size_t end = m_at + 1;
            while (end < m_line.size()) {
                const bool isExponent = (m_line[end] == '+' || m_line[end] == '-')
                    && (m_line[end - 1] == 'e' || m_line[end - 1] == 'E');
                if (!isExponent && m_line[end] != '.' && !isWordPart(m_line[end], false))
                    break;
                ++end;
            }
            add(end, CodeTokenKind::Number);
        }

        void addWord()
        {
            std::size_t end = m_at + 1;
            while (end < m_line.size() && isWordPart(m_line[end], m_rules.isLoose))
                ++end;
            if constexpr (Classify) {
                const std::string_view word = m_line.substr(m_at, end - m_at);
                const bool isKey = isKeyBefore(end);
                const bool isKeyword =
                    m_rules.isCaseless ? isListed(lowered(word)) : isListed(word);
                return add(end,
                           isKey           ? CodeTokenKind::Key
                               : isKeyword ? CodeTokenKind::Keyword
                                           : CodeTokenKind::Plain);
            }
            m_at = end;
        }

        [[nodiscard]] bool isListed(std::string_view word) const
        {
            return std::ranges::find(m_rules.keywords, word) != m_rules.keywords.end();
        }

        const CodeRules &m_rules;
        std::string_view m_line;
        CodeState m_state;
        std::size_t m_at = 0;
        std::vector<CodeToken> m_tokens;
    };

    struct LanguageName
    {
        std::string_view word;
        CodeLanguage language;
    };

    /// Words in a MIME type or a kind, longer ones first where one contains another.
    constexpr LanguageName NamedBy[] = {
        {"javascript", CodeLanguage::JavaScript},
        {"typescript", CodeLanguage::JavaScript},
        {"ecmascript", CodeLanguage::JavaScript},
        {"json", CodeLanguage::Json},
        {"yaml", CodeLanguage::Yaml},
        {"python", CodeLanguage::Python},
        {"golang", CodeLanguage::Go},
        {"x-go", CodeLanguage::Go},
        {"sql", CodeLanguage::Sql},
        {"bash", CodeLanguage::Shell},
        {"shell", CodeLanguage::Shell},
        {"x-sh", CodeLanguage::Shell},
    };

    constexpr LanguageName Suffixes[] = {
        {".json", CodeLanguage::Json},      {".jsonl", CodeLanguage::Json},
        {".ndjson", CodeLanguage::Json},    {".geojson", CodeLanguage::Json},
        {".yaml", CodeLanguage::Yaml},      {".yml", CodeLanguage::Yaml},
        {".sh", CodeLanguage::Shell},       {".bash", CodeLanguage::Shell},
        {".sql", CodeLanguage::Sql},        {".go", CodeLanguage::Go},
        {".py", CodeLanguage::Python},      {".js", CodeLanguage::JavaScript},
        {".mjs", CodeLanguage::JavaScript}, {".ts", CodeLanguage::JavaScript},
    };

    /// A short word such as "go" or "py" must be the whole word.
    CodeLanguage languageOfWord(std::string_view text)
    {
        const std::string word = lowered(text);
        constexpr LanguageName whole[] = {
            {"go", CodeLanguage::Go},         {"py", CodeLanguage::Python},
            {"sh", CodeLanguage::Shell},      {"js", CodeLanguage::JavaScript},
            {"ts", CodeLanguage::JavaScript}, {"yml", CodeLanguage::Yaml}};
        for (const LanguageName &name : whole) {
            if (word == name.word)
                return name.language;
        }
        for (const LanguageName &name : NamedBy) {
            if (word.find(name.word) != std::string::npos)
                return name.language;
        }
        return CodeLanguage::None;
    }

    CodeLanguage languageOfInterpreter(std::string_view line)
    {
        if (line.find("python") != std::string_view::npos)
            return CodeLanguage::Python;
        if (line.find("node") != std::string_view::npos)
            return CodeLanguage::JavaScript;
        return line.find("sh") != std::string_view::npos ? CodeLanguage::Shell : CodeLanguage::None;
    }

    bool isYamlLine(std::string_view line)
    {
        const std::size_t colon = line.find(':');
        if (colon == 0 || colon == std::string_view::npos || line.find_first_of(";{(=") < colon)
            return false;
        const std::string_view key = line.substr(0, colon);
        return key.find_first_of(" \t", key.find_first_not_of(" -")) == std::string_view::npos
            && (colon + 1 == line.size() || isBlank(line[colon + 1]));
    }

    CodeLanguage languageOfLine(std::string_view line)
    {
        if (line.starts_with("package ") && line.find(' ', 8) == std::string_view::npos
            && !line.ends_with(';'))
            return CodeLanguage::Go;
        const bool isBlock = line.ends_with(':');
        if (isBlock
            && (line.starts_with("def ") || line.starts_with("class ")
                || line.starts_with("async def ")))
            return CodeLanguage::Python;
        const std::string lower = lowered(line.substr(0, 32));
        for (const std::string_view begin :
             {"select ", "insert into ", "create table ", "delete from ", "with recursive "}) {
            if (lower.starts_with(begin))
                return CodeLanguage::Sql;
        }
        if (line.ends_with(';') && (line.starts_with("const ") || line.starts_with("let ")))
            return CodeLanguage::JavaScript;
        return CodeLanguage::None;
    }

    CodeLanguage languageOfText(std::string_view text)
    {
        constexpr int MostLines = 40;
        if (text.starts_with("#!"))
            return languageOfInterpreter(text.substr(0, text.find('\n')));
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        const std::size_t last = text.find_last_not_of(" \t\r\n");
        if (first == std::string_view::npos)
            return CodeLanguage::None;
        if ((text[first] == '{' && text[last] == '}') || (text[first] == '[' && text[last] == ']'))
            return CodeLanguage::Json;
        int lines = 0;
        int yaml = 0;
        for (int number = 0; number < MostLines && !text.empty(); ++number) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            if (line.empty() || line.starts_with('#') || line == "---")
                continue;
            ++lines;
            if (const CodeLanguage language = languageOfLine(line); language != CodeLanguage::None)
                return language;
            yaml += isYamlLine(line) ? 1 : 0;
        }
        return yaml >= 2 && yaml * 4 >= lines * 3 ? CodeLanguage::Yaml : CodeLanguage::None;
    }

} // namespace

std::vector<CodeToken> codeTokens(CodeLanguage language, std::string_view line, CodeState &state)
{
    if (language == CodeLanguage::None)
        return {};
    LineScanner<true> scanner(rulesOf(language), line, state);
    state = scanner.scan();
    return scanner.take();
}

CodeState codeStateAfter(CodeLanguage language, std::string_view line, CodeState state)
{
    if (language == CodeLanguage::None)
        return 0;
    return LineScanner<false>(rulesOf(language), line, state).scan();
}

CodeLanguage codeLanguage(std::string_view text, std::string_view words, std::string_view name)
{
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (const CodeLanguage named = languageOfWord(words.substr(0, end));
            named != CodeLanguage::None)
            return named;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    const std::string lower = lowered(name);
    for (const LanguageName &suffix : Suffixes) {
        if (lower.ends_with(suffix.word))
            return suffix.language;
    }
    return languageOfText(text);
}

} // namespace tw
