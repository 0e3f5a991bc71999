// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/printedsecret.h"

#include "replay/redaction/forms/secretnames.h"
#include "replay/redaction/forms/secretvalues.h"
#include "schema/ascii.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    struct PrintingCommand
    {
        std::string_view words; ///< in this order, with options and other words between them
        std::string_view part = {}; ///< of any word; without it the command prints more, or nothing
        enum class Name : std::uint8_t {
            None, ///< it always prints a secret
            Word, ///< if one of its words is the name of a secret
            Variable, ///< if one of its words is such a name after a dollar sign
        } name = Name::None;
    };
    using Name = PrintingCommand::Name;

    // From the manual pages of the programs.
    constexpr auto PrintingCommands = std::to_array<PrintingCommand>({
        {"argocd account generate-token"},
        {"argocd admin initial-password"},
        {"aws codeartifact get-authorization-token", "text"},
        {"aws configure get", {}, Name::Word},
        {"aws ecr get-login-password"},
        {"aws rds generate-db-auth-token"},
        {"aws secretsmanager get-random-password", "text"},
        {"aws secretsmanager get-secret-value", "text"},
        {"aws ssm get-parameter", "text"},
        {"az account get-access-token", "tsv"},
        {"az acr credential show", "tsv"},
        {"az keyvault secret show", "tsv"},
        {"az storage account keys list", "tsv"},
        {"az storage account show-connection-string", "tsv"},
        {"bw get password"},
        {"bw get totp"},
        {"cat", {}, Name::Word},
        {"chamber read", "-q"},
        {"console.log", {}, Name::Word},
        {"databricks auth token"},
        {"docker swarm join-token", "-q"},
        {"doctl auth token"},
        {"doppler secrets get", "--plain"},
        {"echo", {}, Name::Variable},
        {"fly auth token"},
        {"flyctl auth token"},
        {"gcloud auth application-default print-access-token"},
        {"gcloud auth print-access-token"},
        {"gcloud auth print-identity-token"},
        {"gcloud secrets versions access"},
        {"gh auth token"},
        {"git config", {}, Name::Word},
        {"gopass show", "-o"},
        {"gopass show", "--password"},
        {"heroku auth:token"},
        {"heroku config:get", {}, Name::Word},
        {"infisical secrets get", "--plain"},
        {"jq", {}, Name::Word},
        {"keyring get"},
        {"kubeadm token create"},
        {"kubectl create token"},
        {"kubectl get secret", "jsonpath"},
        {"kubectl get secret", "template"},
        {"kubectl get secrets", "jsonpath"},
        {"kubectl get secrets", "template"},
        {"lpass show", "-p"},
        {"npm config get", {}, Name::Word},
        {"oc create token"},
        {"oc get secret", "jsonpath"},
        {"oc whoami", "-t"},
        {"op item get", "--fields"},
        {"op read"},
        {"openssl rand"},
        {"pass show"},
        {"print", {}, Name::Word},
        {"printenv", {}, Name::Word},
        {"printf", {}, Name::Variable},
        {"pulumi config get", {}, Name::Word},
        {"pwgen"},
        {"puts", {}, Name::Word},
        {"secret-tool lookup"},
        {"security find-generic-password", "-w"},
        {"security find-internet-password", "-w"},
        {"sops", "--extract"},
        {"terraform output", {}, Name::Word},
        {"tofu output", {}, Name::Word},
        {"vault kv get", "-field"},
        {"vault login", "-token-only"},
        {"vault print token"},
        {"vault read", "-field"},
        {"vault token create", "-field"},
        {"wp config get", {}, Name::Word},
        {"yq", {}, Name::Word},
    });

    constexpr std::size_t LongestLine = 500; ///< bytes of a command, with the lines it goes on in
    constexpr std::size_t LongestPrinted = 2000;
    constexpr std::size_t LeastPrinted = 6;

    /// For the first letter of a command, a bit for each second letter: most words end here.
    constexpr std::array<std::uint32_t, 26> beginnings()
    {
        std::array<std::uint32_t, 26> bits{};
        for (const PrintingCommand &command : PrintingCommands)
            bits[static_cast<std::size_t>(command.words[0] - 'a')] |= 1U
                << (command.words[1] - 'a');
        return bits;
    }

    bool mayBegin(std::string_view text, std::size_t at)
    {
        static constexpr auto bits = beginnings();
        const auto isLower = [](char c) { return c >= 'a' && c <= 'z'; };
        return at + 2 < text.size() && isLower(text[at]) && isLower(text[at + 1])
            && (bits[static_cast<std::size_t>(text[at] - 'a')] >> (text[at + 1] - 'a') & 1U) != 0;
    }

    bool isCommandByte(char c)
    {
        return isWordByteOf(c) || c == '-' || c == ':' || c == '.';
    }

    /// The end of the line at \a at; a line that ends with a backslash goes on.
    std::size_t endOfLine(std::string_view text, std::size_t at)
    {
        const std::string_view reach = text.substr(0, at + LongestLine);
        for (std::size_t from = at;;) {
            const std::size_t end = reach.find('\n', from);
            if (end == std::string_view::npos)
                return reach.size();
            if (reach[end - 1] != '\\')
                return end;
            from = end + 1;
        }
    }

    /// Removes the first word of \a rest and returns it; "" at the end of the command.
    std::string_view takeWord(std::string_view &rest)
    {
        const auto isBetween = [](char c) { return isBlank(c) || c == '\\' || c == '\n'; };
        rest.remove_prefix(skipWhile(rest, 0, isBetween));
        if (rest.empty() || std::string_view("|;&").find(rest.front()) != std::string_view::npos)
            return {};
        const std::size_t end =
            skipWhile(rest, 0, [](char c) { return c != ' ' && c != '\n' && c != ';'; });
        std::string_view word = rest.substr(0, end);
        rest.remove_prefix(end);
        while (word.size() > 1
               && std::string_view("\"'`)\r").find(word.back()) != std::string_view::npos)
            word.remove_suffix(1); // of `sh -c "gh auth token"`
        return word;
    }

    /// True if \a word ends with the name of a secret: `${DB_PASSWORD}`, `.data["db-password"]`,
    /// `/run/secrets/token.txt`.
    bool hasSecretName(std::string_view word, Name kind)
    {
        const auto isOfName = [](char c) { return isWordByteOf(c) || c == '-'; };
        const auto lastName = [&] {
            while (!word.empty() && !isOfName(word.back()))
                word.remove_suffix(1);
            std::size_t begin = word.size();
            while (begin > 0 && isOfName(word[begin - 1]))
                --begin;
            const std::string_view name = word.substr(begin);
            word = word.substr(0, begin);
            return name;
        };
        std::string_view name = lastName();
        if (name == "txt" || name == "key")
            name = lastName();
        if (name.empty() || word.ends_with("${#"))
            return false;
        const bool isVariable = word.ends_with('$') || word.ends_with("${");
        return (kind == Name::Word || isVariable) && isSecretName(name);
    }

    /// True if the command in \a line, whose first word is known to fit, has all that \a command
    /// asks for.
    bool fits(const PrintingCommand &command, std::string_view line)
    {
        auto nextWord = [words = command.words]() mutable {
            const std::size_t end = std::min(words.find(' '), words.size());
            const std::string_view word = words.substr(0, end);
            words.remove_prefix(std::min(end + 1, words.size()));
            return word;
        };
        const std::string_view program = nextWord();
        std::string_view expected = nextWord();
        bool hasPart = command.part.empty();
        bool hasName = command.name == Name::None;
        std::string_view rest = line.substr(program.size());
        for (std::string_view word = takeWord(rest); !word.empty(); word = takeWord(rest)) {
            if (!expected.empty() && word == expected)
                expected = nextWord();
            else if (expected.empty())
                hasName = hasName || hasSecretName(word, command.name);
            hasPart = hasPart || word.find(command.part) != std::string_view::npos;
        }
        return expected.empty() && hasPart && hasName;
    }

} // namespace

std::size_t endOfPrintingCommand(std::string_view text, std::size_t at)
{
    constexpr std::size_t longestProgram = 16;
    if (!mayBegin(text, at))
        return std::string_view::npos;
    const std::size_t end = skipWhile(text.substr(0, at + longestProgram), at, isCommandByte);
    const std::string_view program = text.substr(at, end - at);
    std::optional<std::size_t> lineEnd;
    for (const PrintingCommand &command : PrintingCommands) {
        if (!command.words.starts_with(program)
            || (command.words.size() > program.size() && command.words[program.size()] != ' '))
            continue;
        if (!lineEnd)
            lineEnd = endOfLine(text, at);
        if (fits(command, text.substr(at, *lineEnd - at)))
            return *lineEnd;
    }
    return std::string_view::npos;
}

bool printsSecret(std::string_view command)
{
    constexpr std::size_t longestScript = 4000;
    command = command.substr(0, longestScript);
    for (std::size_t at = 0; at < command.size(); ++at) {
        const char before = at > 0 ? command[at - 1] : ' ';
        if (!isCommandByte(before) && before != '$' && before != '/'
            && endOfPrintingCommand(command, at) != std::string_view::npos)
            return true;
    }
    return false;
}

bool isToolForSecrets(std::string_view tool)
{
    constexpr std::string_view verbs[] = {"get",   "read",     "fetch",    "show",  "reveal",
                                          "print", "retrieve", "generate", "create"};
    const std::size_t group = tool.find_last_of(".:/");
    if (group != std::string_view::npos)
        tool.remove_prefix(group + 1);
    if (const std::size_t server = tool.rfind("__"); server != std::string_view::npos)
        tool.remove_prefix(server + 2); // mcp__vault__read_secret
    for (const std::string_view verb : verbs) {
        if (!tool.starts_with(verb))
            continue;
        std::string_view rest = tool.substr(verb.size());
        const bool isWord = rest.starts_with('_') || rest.starts_with('-')
            || (!rest.empty() && isUpper(static_cast<unsigned char>(rest.front())));
        return isWord
            && isSecretName(rest.substr(std::min(rest.find_first_not_of("_-"), rest.size())));
    }
    return false;
}

std::optional<TextRange> printedSecret(std::string_view text, std::size_t at, OutputOf source)
{
    const std::string_view reach = text.substr(0, at + LongestLine + LongestPrinted);
    const std::size_t first =
        skipWhile(reach, at, [](char c) { return isBlank(c) || c == '\n' || c == '\r'; });
    const bool isQuoted = first < reach.size() && isQuote(reach[first]);
    const std::size_t begin = isQuoted ? first + 1 : first;
    const std::size_t end = skipWhile(reach, begin, [](char c) {
        return static_cast<unsigned char>(c) > ' ' && static_cast<unsigned char>(c) < 0x7F
            && std::string_view("{}[]<>()\"'`").find(c) == std::string_view::npos;
    });
    const std::size_t after =
        isQuoted && end < reach.size() && reach[end] == reach[first] ? end + 1 : end;
    const bool isLine =
        after >= text.size() || reach.substr(after, 1) == "\n" || reach.substr(after, 2) == "\r\n";
    const std::string_view value = reach.substr(begin, end - begin);
    if (!isLine || value.size() < LeastPrinted || !isSecretValue(value)
        || value.find("://") != std::string_view::npos
        || std::none_of(value.begin(), value.end(), isDigit)
        || std::none_of(value.begin(), value.end(), isLetter))
        return std::nullopt;
    if (source == OutputOf::Line && !isPlainlyRandom(value) && !isTypedPassword(value))
        return std::nullopt;
    return TextRange{begin, end, true};
}

} // namespace tw
