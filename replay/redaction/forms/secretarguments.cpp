// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/forms/secretarguments.h"

#include "schema/ascii.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    struct SecretCall
    {
        std::string_view function;
        std::size_t argument;
    };

    // From the documentation of the libraries: requests, smtplib, Flask, Playwright, the AWS SDKs,
    // keyring, jsonwebtoken, PyJWT, Node's crypto, Python's hmac, bcrypt, .NET and Java, PHP, DBI,
    // PyMySQL, JDBC, paramiko, hashlib, cryptography, PyCryptodome, Express, Arduino, PostgreSQL
    // and MySQL.
    constexpr auto Calls = std::to_array<SecretCall>({
        {"login", 1},
        {"signIn", 1},
        {"sign_in", 1},
        {"authenticate", 1},
        {"auth", 1},
        {"basicAuth", 1},
        {"basic_auth", 1},
        {"BasicAuth", 1},
        {"SetBasicAuth", 1},
        {"HTTPBasicAuth", 1},
        {"HTTPDigestAuth", 1},
        {"BasicAWSCredentials", 1},
        {"UsernamePasswordCredentials", 1},
        {"PasswordAuthentication", 1},
        {"NetworkCredential", 1},
        {"PSCredential", 1},
        {"createHmac", 1},
        {"hmac.new", 0},
        {"mysqli", 2},
        {"PDO", 2},
        {"DBI->connect", 2},
        {"pymysql.connect", 2},
        {"getConnection", 2},
        {"withCredentials", 1},
        {"Fernet", 0},
        {"AES.new", 0},
        {"cookieParser", 0},
        {"createCipheriv", 1},
        {"createDecipheriv", 1},
        {"WiFi.begin", 1},
        {"pgp_sym_encrypt", 1},
        {"pgp_sym_decrypt", 1},
        {"AES_ENCRYPT", 1},
        {"AES_DECRYPT", 1},
        {"jwt.sign", 1},
        {"jwt.verify", 1},
        {"jwt.encode", 1},
        {"jwt.decode", 1},
        {"bcrypt.hash", 0},
        {"bcrypt.hashSync", 0},
        {"bcrypt.compare", 0},
        {"hashpw", 0},
        {"crypt", 0},
        {"ssh.connect", 3},
        {"pbkdf2_hmac", 1},
        {"set_password", 2},
        {"setPassword", 2},
    });
    constexpr std::string_view TypingFunctions[] = {
        "fill", "type", "send_keys", "sendKeys", "setValue", "pressSequentially", "val"};

    bool isPartOfWord(char c)
    {
        return isLetterOrDigit(c) || c == '_';
    }

    bool endsWithWord(std::string_view text, std::string_view word)
    {
        return text.ends_with(word)
            && (text.size() == word.size() || !isPartOfWord(text[text.size() - word.size() - 1]));
    }

} // namespace

std::optional<std::size_t> secretArgument(std::string_view before)
{
    const auto *const found =
        std::find_if(Calls.begin(), Calls.end(), [before](const SecretCall &call) {
            return endsWithWord(before, call.function);
        });
    return found == Calls.end() ? std::nullopt : std::optional(found->argument);
}

bool endsWithTyping(std::string_view before)
{
    return std::any_of(std::begin(TypingFunctions), std::end(TypingFunctions),
                       [before](std::string_view name) {
                           return before.ends_with(name) && before.size() > name.size() + 1
                               && before.substr(0, before.size() - name.size()).ends_with(").");
                       });
}

} // namespace tw
