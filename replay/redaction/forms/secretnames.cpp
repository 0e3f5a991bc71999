// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/forms/secretnames.h"

#include "schema/ascii.h"
#include "schema/vocabulary/keywords.h"

#include <QString>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tw {

namespace {

    using NameWords = std::vector<std::string>;
    using NameMemory = std::unordered_map<std::string, NameSort, NameHash, std::equal_to<>>;
    using NameSet = std::unordered_set<std::string, NameHash, std::equal_to<>>;

    constexpr std::size_t LongestName = 80; ///< bytes; longer texts are not names
    constexpr std::size_t MostNames = 1U << 16U; ///< in the memory of names

    char smallLetter(char c)
    {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }

    /// Lower case without accents, so that Contraseña, CONTRASEÑA and contrasena are one word.
    /// Letters that do not decompose are replaced by their base letters.
    QString unaccented(const QString &text)
    {
        QString plain;
        for (const QChar c : text.normalized(QString::NormalizationForm_KD)) {
            if (c.isMark())
                continue;
            plain += c == QChar(0x142) || c == QChar(0x141) ? QChar(u'l')
                : c == QChar(0xf8) || c == QChar(0xd8)      ? QChar(u'o')
                : c == QChar(0x131)                         ? QChar(u'i')
                                                            : c;
        }
        return plain;
    }

    std::string folded(std::string_view text)
    {
        const QString whole =
            QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toLower();
        return unaccented(whole).toStdString();
    }

    NameSet foldedSet(std::initializer_list<std::string_view> words)
    {
        NameSet set;
        for (const std::string_view word : words)
            set.insert(folded(word));
        return set;
    }

    bool startsWord(QStringView text, qsizetype i)
    {
        const QChar before = text[i - 1];
        const QChar c = text[i];
        if (c.isUpper())
            return before.isLower() || before.isDigit()
                || (before.isUpper() && i + 1 < text.size() && text[i + 1].isLower());
        return c.isDigit() != before.isDigit();
    }

    /// dbPassword2, DB_PASSWORD-2 and "db password 2" are the words db, password and 2.
    NameWords wordsOf(std::string_view name)
    {
        const QString text =
            unaccented(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        NameWords words;
        QString word;
        const auto finish = [&] {
            if (!word.isEmpty())
                words.push_back(word.toLower().toStdString());
            word.clear();
        };
        for (qsizetype i = 0; i < text.size(); ++i) {
            if (!text[i].isLetterOrNumber()) {
                finish();
                continue;
            }
            if (!word.isEmpty() && startsWord(text, i))
                finish();
            word += text[i];
        }
        finish();
        return words;
    }

    /// Words that name a password or code by themselves.
    const NameSet &passwordWords()
    {
        static const NameSet words = foldedSet({
            "password",
            "passwords",
            "passwd",
            "passwds",
            "pwd",
            "pwds",
            "pswd",
            "passwrd",
            "psw",
            "pw",
            "pwrd",
            "upwd",
            "pasword", // misspelt
            "passowrd",
            "pasowrd",
            "passwrod",
            "passw",
            "newpw",
            "oldpw",
            "bindpw",
            "passphrase",
            "passphrases",
            "passcode",
            "passcodes",
            "passkey",
            "psk",
            "otp",
            "totp",
            "hotp",
            "credential",
            "credentials",
            "cred",
            "creds",
            "mnemonic",
            "requirepass",
            "masterauth",
            "storepass",
            "keypass",
            "srcstorepass",
            "deststorepass",
            "rootpw",
            "adminpw",
            "dbpw",
            "userpw",
            "dbpwd",
            "rootpwd",
            "userpwd",
            // de
            "passwort",
            "passwörter",
            "passwoerter",
            "kennwort",
            "kennwörter",
            "kennwoerter",
            "zugangscode",
            "zugangsdaten",
            "losungswort",
            // fr
            "mdp",
            "motdepasse",
            // it
            "credenziali",
            // es, pt
            "credenciales",
            "credenciais",
            "contraseña",
            "contraseñas",
            "contrasenia",
            "contrasinal",
            "contrasenya",
            "senha",
            "senhas",
            // nl, da, no, sv
            "wachtwoord",
            "wachtwoorden",
            "wachtzin",
            "toegangscode",
            "adgangskode",
            "kodeord",
            "passord",
            "lösenord",
            // pl, cs, sk, hu, fi, ro, el, tr, vi, hr
            "hasło",
            "hasła",
            "haseł",
            "heslo",
            "hesla",
            "jelszó",
            "salasana",
            "parolă",
            "parolei",
            "κωδικός",
            "şifre",
            "lozinka",
            "zaporka",
            // ru, uk, bg
            "пароль",
            "пароли",
            "пароля",
            "паролем",
            "паролю",
            "парола",
            "parol",
        });
        return words;
    }
    /// Words that name a token or a secret by themselves.
    const NameSet &tokenWords()
    {
        static const NameSet words = foldedSet({
            "token",      "csrf",      "xsrf",      "secret",     "secrets",
            "jwt",        "apikey",    "apikeys",   "appkey",     "authkey",
            "bearer",     "accesskey", "secretkey", "privatekey", "connectionstring",
            "jsessionid", "phpsessid", "geheimnis", "geheim",     "secreto",
            "secretos",   "segreto",   "segreti",   "segredo",    "segredos",
            "jeton",      "jetons",    "sekret",    "sekrety",    "секрет",
            "секреты",    "токен",     "токены",    "токена",
        });
        return words;
    }
    struct StemPlace
    {
        std::size_t begin = 0;
        std::size_t end = 0; ///< 0: none
    };

    /// Texts that are looked for at every place of a name at once.
    class Stems
    {
    public:
        Stems(std::vector<std::string> stems) // NOLINT(google-explicit-constructor)
            : m_stems(std::move(stems))
        {
            for (const std::string &stem : m_stems)
                m_byFirst[static_cast<unsigned char>(stem[0])].push_back(&stem);
        }
        Stems(const Stems &) = delete;
        Stems &operator=(const Stems &) = delete;

        /// The stem that ends last.
        [[nodiscard]] StemPlace findLast(const std::string &joined) const
        {
            StemPlace last;
            for (std::size_t at = 0; at < joined.size(); ++at) {
                for (const std::string *stem : m_byFirst[static_cast<unsigned char>(joined[at])]) {
                    if (at + stem->size() > last.end
                        && joined.compare(at, stem->size(), *stem) == 0)
                        last = {at, at + stem->size()};
                }
            }
            return last;
        }

    private:
        std::vector<std::string> m_stems;
        std::array<std::vector<const std::string *>, 256> m_byFirst;
    };

    /// Long stems, found in any spelling that runs words together: userpassword, neuespasswort.
    const Stems &passwordStems()
    {
        static const Stems stems = [] {
            std::vector<std::string> made;
            for (const char *stem :
                 {"password", "passwd", "passphrase", "passcode", "passwort", "kennwort",
                  "motdepasse", "phrasedepasse", "motsdepasse", "contrasena", "contrasinal",
                  "palavrapasse", "palavradepasse", "paroladordine", "paroladaccesso",
                  "codicesegreto", "codesecret", "wachtwoord", "zugangsdaten", "seedphrase",
                  "securestring", "recoveryphrase", "recoverycode", "backupcode", "securityanswer",
                  "verificationcode", "confirmationcode", "communitystring", "keystring",
                  "twofactorcode", "smscode", "recoverykey", "onetimecode", "authcode",
                  "authorizationcode", "accesscode", "devicecode", "logincode", "mfacode",
                  "2facode", "пароль", "кодподтверждения", "парольнаяфраза", "matkhau", "katasandi",
                  "frasesegreta", "phrasesecrete", "clavedeacceso", "hasłodostępu",
                  // Scripts without spaces between words.
                  "パスワード", "パスフレーズ", "パスコード", "合言葉", "認証コード", "確認コード",
                  "密码", "密碼", "口令", "验证码", "驗證碼", "通行码", "비밀번호", "암호",
                  "패스워드", "รหัสผ่าน", "पासवर्ड", "كلمةالمرور", "كلمةالسر", "סיסמה", "סיסמא",
                  "otpcode", "unlockcode", "pukcode", "codicediaccesso", "codicediverifica",
                  "codicedisblocco", "codedacces", "codedeverification", "codigodeacceso",
                  "codigodeverificacion", "codigodeacesso", "codigodeverificacao", "geheimcode",
                  "entsperrcode", "freischaltcode", "bestätigungscode", "inloggegevens",
                  "verificatiecode", "danelogowania", "kodweryfikacyjny", "koddostępu",
                  "кодовоеслово", "учетныеданные", "коддоступа", "обліковідані", "кодовеслово",
                  "коддоступу", "認証情報", "資格情報", "アクセスコード", "凭据", "憑據", "授权码",
                  "인증번호", "인증코드", "كلمةمرور", "الرقمالسري", "رقمسري", "رمزالمرور",
                  "رمزالتحقق", "codedeverrouillage", "codededeblocage"})
                made.push_back(folded(stem));
            return made;
        }();
        return stems;
    }
    /// Codes that may have three digits only.
    const Stems &shortCodeStems()
    {
        static const Stems stems = [] {
            std::vector<std::string> made;
            for (const char *stem : {"securitycode",
                                     "cardcode",
                                     "pincode",
                                     "codepin",
                                     "codigopin",
                                     "kodpin",
                                     "codicepin",
                                     "geheimzahl",
                                     "prüfziffer",
                                     "kartenprüfnummer",
                                     "sicherheitscode",
                                     "codicedisicurezza",
                                     "codedesecurite",
                                     "cryptogramme",
                                     "codigodeseguridad",
                                     "codigodeseguranca",
                                     "beveiligingscode",
                                     "kodbezpieczeństwa",
                                     "пинкод",
                                     "кодбезопасности",
                                     "кодбезпеки",
                                     "暗証番号",
                                     "セキュリティコード",
                                     "安全码",
                                     "보안코드"})
                made.push_back(folded(stem));
            return made;
        }();
        return stems;
    }
    const Stems &tokenStems()
    {
        static const Stems stems = [] {
            std::vector<std::string> made;
            for (const char *stem : {"apikey",
                                     "accesstoken",
                                     "authtoken",
                                     "refreshtoken",
                                     "bearertoken",
                                     "idtoken",
                                     "apitoken",
                                     "sessiontoken",
                                     "clientsecret",
                                     "privatekey",
                                     "secretkey",
                                     "accesskey",
                                     "signingkey",
                                     "encryptionkey",
                                     "webhooksecret",
                                     "connectionstring",
                                     "codeverifier",
                                     "samlresponse",
                                     "snmpcommunity",
                                     "sharedaccesssignature",
                                     "clesecrete",
                                     "cleprivee",
                                     "cleapi",
                                     "cledapi",
                                     "cledechiffrement",
                                     "claveprivada",
                                     "clavesecreta",
                                     "claveapi",
                                     "clavedeapi",
                                     "claveacceso",
                                     "chiaveprivata",
                                     "chiavesegreta",
                                     "chiaveapi",
                                     "chiavediaccesso",
                                     "chiavedicifratura",
                                     "chaveprivada",
                                     "chavesecreta",
                                     "chaveapi",
                                     "chavedeapi",
                                     "chavedaapi",
                                     "chavedeacesso",
                                     "apischlussel",
                                     "apischluessel",
                                     "privaterschlussel",
                                     "privaterschluessel",
                                     "geheimerschlussel",
                                     "geheimerschluessel",
                                     "zugangsschlussel",
                                     "zugriffstoken",
                                     "zugangstoken",
                                     "zugriffsschlussel",
                                     "zugriffsschluessel",
                                     "apisleutel",
                                     "privesleutel",
                                     "geheimesleutel",
                                     "toegangssleutel",
                                     "toegangstoken",
                                     "kluczapi",
                                     "kluczprywatny",
                                     "tajnyklucz",
                                     "kluczdostepu",
                                     "jetondacces",
                                     "tokendeacceso",
                                     "tokendiaccesso",
                                     "tokendeacesso",
                                     "секретныйключ",
                                     "закрытыйключ",
                                     "приватныйключ",
                                     "ключапи",
                                     "ключapi",
                                     "apiключ",
                                     "ключдоступа",
                                     "токендоступа",
                                     "秘密鍵",
                                     "シークレット",
                                     "トークン",
                                     "apiキー",
                                     "アクセスキー",
                                     "秘密キー",
                                     "暗号鍵",
                                     "暗号化キー",
                                     "署名キー",
                                     "密钥",
                                     "密鑰",
                                     "私钥",
                                     "私鑰",
                                     "令牌",
                                     "비밀키",
                                     "토큰",
                                     "api키",
                                     "privkey",
                                     "masterkey",
                                     "authkey",
                                     "activationcode",
                                     "clientassertion",
                                     "apianahtar",
                                     "gizlianahtar",
                                     "enckey",
                                     "wifikey",
                                     "clefsecrete",
                                     "clefprivee",
                                     "clefapi",
                                     "clefdapi",
                                     "cledacces",
                                     "clefdacces",
                                     "clefdechiffrement",
                                     "llaveprivada",
                                     "llavesecreta",
                                     "llaveapi",
                                     "llavedeapi",
                                     "llavedeacceso",
                                     "llavedecifrado",
                                     "clavedecifrado",
                                     "chavedecriptografia",
                                     "geheimschlussel",
                                     "geheimschluessel",
                                     "privatschlussel",
                                     "privatschluessel",
                                     "verschlusselungsschlussel",
                                     "verschluesselungsschluessel",
                                     "signaturschlussel",
                                     "signaturschluessel",
                                     "encryptiesleutel",
                                     "versleutelingssleutel",
                                     "kluczszyfrowania",
                                     "ключшифрования",
                                     "ключподписи",
                                     "таємнийключ",
                                     "секретнийключ",
                                     "приватнийключ",
                                     "ключдоступу",
                                     "ключшифрування",
                                     "秘钥",
                                     "秘鑰",
                                     "金鑰",
                                     "金钥",
                                     "認証キー",
                                     "개인키",
                                     "인증키",
                                     "암호화키",
                                     "액세스키",
                                     "مفتاحسري",
                                     "المفتاحالسري",
                                     "مفتاحالتشفير"})
                made.push_back(folded(stem));
            return made;
        }();
        return stems;
    }
    const Stems &cardStems()
    {
        static const Stems stems = [] {
            std::vector<std::string> made;
            for (const char *stem : {"cardnumber",
                                     "cardno",
                                     "cardnum",
                                     "creditcard",
                                     "debitcard",
                                     "ccnumber",
                                     "ccnum",
                                     "primaryaccountnumber",
                                     "kartennummer",
                                     "kreditkarte",
                                     "numerodecarte",
                                     "cartebancaire",
                                     "cartedecredit",
                                     "numerodetarjeta",
                                     "tarjetadecredito",
                                     "numerocarta",
                                     "numerodicarta",
                                     "cartadicredito",
                                     "cartadecredito",
                                     "numerodocartao",
                                     "cartaodecredito",
                                     "kaartnummer",
                                     "creditkaart",
                                     "numerkarty",
                                     "номеркарты",
                                     "カード番号",
                                     "卡号",
                                     "卡號",
                                     "카드번호"})
                made.push_back(folded(stem));
            return made;
        }();
        return stems;
    }
    /// Before `key` (and its translations) they make a secret; alone `key` is the key of a map.
    const NameSet &keyAdjectives()
    {
        static const NameSet words = foldedSet({
            "api",           "access",       "private",
            "secret",        "signing",      "signature",
            "sign",          "encryption",   "encrypt",
            "decryption",    "auth",         "authentication",
            "authorization", "master",       "account",
            "storage",       "shared",       "ssh",
            "gpg",           "pgp",          "rsa",
            "aes",           "hmac",         "ecdsa",
            "ed25519",       "tls",          "ssl",
            "session",       "subscription", "service",
            "client",        "deploy",       "license",
            "licence",       "wrapping",     "webhook",
            "root",          "admin",        "app",
            "application",   "bot",          "server",
            "consumer",      "preshared",    "function",
            "functions",     "host",         "integration",
            "write",         "ingest",       "seed",
            "wallet",        "jwt",          "crypto",
            "cipher",        "symmetric",    "security",
            "unseal",        "wpa",          "wifi",
            "fernet",        "luks",         "tacacs",
            "dkim",          "activation",   "openai",
            "anthropic",     "stripe",       "supabase",
            "sendgrid",      "aws",          "azure",
            "gcp",           "google",       "github",
            "gitlab",        "mistral",      "groq",
            "gemini",        "deepseek",     "huggingface",
            "twilio",        "mailgun",      "datadog",
            "network",       "sas",          "pem",
            "wep",           "stream",       "decrypt",
            "product",       "serial",       "ai",
            "maps",
        });
        return words;
    }
    bool isKeyWord(std::string_view word)
    {
        return word == "key" || word == "keys";
    }
    /// After the words of a secret they speak about it.
    const NameSet &aboutWords()
    {
        static const NameSet words = foldedSet({
            "hint",         "hints",     "length",     "len",         "size",     "policy",
            "policies",     "count",     "counts",     "type",        "types",    "id",
            "ids",          "name",      "names",      "url",         "uri",      "urls",
            "path",         "paths",     "file",       "filename",    "files",    "dir",
            "expires",      "expiry",    "expiration", "exp",         "at",       "ttl",
            "age",          "required",  "enabled",    "disabled",    "strength", "rules",
            "rule",         "label",     "format",     "min",         "max",      "minimum",
            "maximum",      "regex",     "pattern",    "status",      "state",    "is",
            "algorithm",    "alg",       "method",     "scope",       "scopes",   "prompt",
            "placeholder",  "error",     "errors",     "message",     "reset",    "date",
            "time",         "days",      "seconds",    "limit",       "limits",   "budget",
            "ref",          "reference", "arn",        "description", "title",    "help",
            "visible",      "version",   "endpoint",   "audience",    "issuer",   "consent",
            "banner",       "domain",    "index",      "position",    "offset",   "limiter",
            "bucket",       "per",       "total",      "rate",        "cost",     "costs",
            "price",        "schema",    "exists",     "missing",     "attempts", "retries",
            "tries",        "length",    "lifetime",   "renewal",     "rotation", "rotated",
            "fingerprint",  "prefix",    "suffix",     "mode",        "through",  "throughs",
            "ratio",        "percent",   "percentage", "credits",     "estimate", "estimated",
            "distribution", "kind",      "category",   "level",       "strategy", "requirements",
            "instructions", "location",  "counter",    "counting",    "window",   "helper",
        });
        return words;
    }
    /// After the words of a secret they mostly speak about it, but may say where it is used.
    const NameSet &useWords()
    {
        static const NameSet words = foldedSet(
            {"field",   "fields",    "input",    "output",   "service", "server",  "source",
             "store",   "provider",  "manager",  "set",      "present", "found",   "match",
             "matches", "confirmed", "accepted", "rejected", "issued",  "updated", "created",
             "changed", "valid",     "invalid",  "expired",  "used",    "owner",   "usage"});
        return words;
    }
    /// Before `token` they make it a place in a list. Such places look random.
    const NameSet &pagingWords()
    {
        static const NameSet words =
            foldedSet({"page", "paging", "pagination", "next", "previous", "prev", "continuation",
                       "continue", "cursor", "resume", "idempotency", "concurrency"});
        return words;
    }
    /// Before `token` or `pass` they make it a count, a position or a step.
    const NameSet &countingWords()
    {
        static const NameSet words = foldedSet({
            "sync",      "sampling", "pad",     "eos",      "bos",       "unk",        "cls",
            "sep",       "stop",     "special", "mask",     "prompt",    "completion", "input",
            "output",    "total",    "max",     "min",      "cached",    "cache",      "reasoning",
            "num",       "number",   "count",   "used",     "remaining", "budget",     "usage",
            "per",       "thinking", "image",   "audio",    "text",      "predicted",  "accepted",
            "rejected",  "is",       "has",     "no",       "start",     "end",        "separator",
            "delimiter", "word",     "sub",     "vocab",    "limit",     "public",     "design",
            "last",      "first",    "second",  "test",     "tests",     "multi",      "single",
            "low",       "high",     "band",    "boarding", "season",    "render",     "compiler",
            "by",        "one",      "two",     "all",      "did",       "must",       "should",
            "wait",
        });
        return words;
    }
    bool isCounted(const std::string &before)
    {
        return countingWords().contains(before) || pagingWords().contains(before);
    }
    /// Before `pin` they make it a part of a circuit or a map.
    const NameSet &hardwareWords()
    {
        static const NameSet words =
            foldedSet({"gpio", "input", "output", "data", "clock", "reset", "map", "led", "cs",
                       "rx", "tx", "io", "board", "header", "is", "drop", "no", "bad"});
        return words;
    }
    /// After the words of a secret they say which one or how it is written.
    bool isHarmlessSuffix(std::string_view word)
    {
        static const NameSet words = foldedSet({
            "v",         "value",     "values",  "pem",        "der",     "b",
            "base",      "hex",       "text",    "string",     "str",     "plain",
            "plaintext", "raw",       "prod",    "production", "dev",     "development",
            "staging",   "stage",     "live",    "sandbox",    "old",     "new",
            "current",   "previous",  "default", "main",       "primary", "secondary",
            "backup",    "local",     "env",     "var",        "header",  "headers",
            "encoded",   "encrypted", "data",    "jwk",        "json",    "confirmation",
            "confirm",   "repeat",    "again",   "again",      "param",   "parameter",
            "list",      "map",       "array",   "base64",     "b64",     "content",
            "contents",  "hash",      "hashed",  "x",          "a",       "one",
            "two",       "eu",        "us",      "binary",
        });
        return std::all_of(word.begin(), word.end(), isDigit) || words.contains(word);
    }

    /// Words that name a code of three digits or more by themselves.
    const NameSet &shortCodeWords()
    {
        static const NameSet words = foldedSet({"cvv", "cvc", "csc", "пин"});
        return words;
    }
    /// Before `pat`.
    const NameSet &patOwners()
    {
        static const NameSet words =
            foldedSet({"github", "gh", "gitlab", "gl", "git", "azure", "ado", "devops", "bitbucket",
                       "airtable", "databricks", "snowflake"});
        return words;
    }
    /// Written together with `pass`.
    const NameSet &passOwners()
    {
        static const NameSet words =
            foldedSet({"db",   "user", "root",  "admin", "my",   "sql",  "mysql", "pg",
                       "mail", "smtp", "imap",  "ftp",   "ssh",  "ldap", "proxy", "http",
                       "api",  "app",  "redis", "wifi",  "sudo", "bind", "login", "mongo"});
        return words;
    }

    struct Core
    {
        std::size_t end = 0; ///< position after the last word of the secret
        std::size_t begin = 0;
        NameSort sort = NameSort::Plain;
    };

    /// Whether the word at \a i, with the words before it, names a secret.
    Core coreAt(const NameWords &words, std::size_t i)
    {
        const std::string &word = words[i];
        const std::string before = i > 0 ? words[i - 1] : std::string();
        const auto core = [i](NameSort sort, std::size_t count = 1) {
            return Core{i + 1, i + 1 - count, sort};
        };
        if (passwordWords().contains(word))
            return core(NameSort::Password);
        if (tokenWords().contains(word))
            return core(NameSort::Token);
        if (isKeyWord(word) && keyAdjectives().contains(before))
            return core(NameSort::Token, 2);
        if (isKeyWord(before) && word == "api") // "key api", as Romance languages put it
            return core(NameSort::Token, 2);
        if (word == "pass" && !isCounted(before))
            return core(NameSort::Token); // counts of passed tests are numbers
        if (word == "pin" && !hardwareWords().contains(before))
            return core(NameSort::ShortCode);
        if (shortCodeWords().contains(word))
            return core(NameSort::ShortCode);
        if (word == "pat" && patOwners().contains(before)) // a personal access token
            return core(NameSort::Token, 2);
        // dbpass; not bypass
        if (word.size() > 4 && word.ends_with("pass")
            && passOwners().contains(word.substr(0, word.size() - 4)))
            return core(NameSort::Password);
        if (word.size() > 3 && word.ends_with("pw") // mysqlpw
            && passOwners().contains(word.substr(0, word.size() - 2)))
            return core(NameSort::Password);
        if (word == "cookie" || word == "cookies")
            return core(before == "set" ? NameSort::SetCookie : NameSort::Cookie,
                        before == "set" ? 2 : 1);
        if (word == "authorization" || word == "authorisation")
            return core(NameSort::Authorization);
        if (word == "tokens" || word == "auth" || word == "clave" || word == "claves"
            || word == "identifiants") // French for user and password, and for ids
            return core(NameSort::Weak);
        // accesstoken, clientsecret: words run together
        if (word.size() > 6 && word.ends_with("token")) {
            const std::string which = word.substr(0, word.size() - 5);
            return core(pagingWords().contains(which)         ? NameSort::Negated
                            : countingWords().contains(which) ? NameSort::Doubtful
                                                              : NameSort::Token);
        }
        if (word.size() > 6 && (word.ends_with("secret") || word.ends_with("secrets")))
            return core(NameSort::Token);
        return {};
    }

    /// Stems are searched for in the name without its gaps; the core ends in the word where they
    /// do.
    Core stemCore(const NameWords &words)
    {
        std::string joined;
        for (const std::string &word : words)
            joined += word;
        Core core;
        StemPlace place;
        for (const auto &[sort, stems] : {std::pair(NameSort::Card, &cardStems()),
                                          std::pair(NameSort::ShortCode, &shortCodeStems()),
                                          std::pair(NameSort::Password, &passwordStems()),
                                          std::pair(NameSort::Token, &tokenStems())}) {
            if (const StemPlace found = stems->findLast(joined); found.end > place.end) {
                place = found;
                core.sort = sort;
            }
        }
        std::size_t length = 0;
        for (; core.end < words.size() && length < place.end; ++core.end) {
            if (length <= place.begin)
                core.begin = core.end;
            length += words[core.end].size();
        }
        // passwordhint: the rest of the word
        if (const std::string rest = joined.substr(place.end, length - place.end); place.end > 0) {
            core.sort = aboutWords().contains(rest) ? NameSort::Negated
                : useWords().contains(rest)         ? NameSort::Doubtful
                                                    : core.sort;
        }
        return core;
    }

    /// `use_password` asks a question; "Use this password" begins a sentence.
    bool isSentenceVerb(std::string_view word)
    {
        static const NameSet verbs = foldedSet({"use", "with", "get", "create"});
        return verbs.contains(word);
    }

    NameSort sortOf(const NameWords &words)
    {
        if (words.empty() || words.size() > 12)
            return NameSort::Plain;
        Core core = stemCore(words);
        for (std::size_t i = words.size(); i-- > core.end;) {
            if (const Core found = coreAt(words, i); found.sort != NameSort::Plain) {
                core = found;
                break;
            }
        }
        if (core.sort == NameSort::Plain)
            return NameSort::Plain;
        // PublicKeyToken of .NET: a hash
        const bool isPublicKey = words.front() == "public" && words.size() > 2 && words[1] == "key";
        static const NameSet questions = foldedSet(
            {"is", "has", "needs", "requires", "forgot", "no", "without", "count", "existing"});
        if (core.begin > 0 && (isPublicKey || questions.contains(words.front())))
            return NameSort::Negated;
        bool isDoubtful = core.begin > 0 && isSentenceVerb(words.front());
        const bool isToken = core.sort == NameSort::Token || core.sort == NameSort::Weak;
        if (isToken && core.begin > 0) {
            const std::string &last = words[core.end - 1]; // keys and secrets have no pages
            if (pagingWords().contains(words[core.begin - 1])
                && (last.ends_with("token") || last.ends_with("tokens")))
                return NameSort::Negated;
            isDoubtful = isDoubtful || words.front() == "public"
                || countingWords().contains(words[core.begin - 1]);
        }
        bool isHarmless = true;
        for (std::size_t i = core.end; i < words.size(); ++i) {
            if (aboutWords().contains(words[i]))
                return NameSort::Negated;
            isDoubtful = isDoubtful || useWords().contains(words[i]);
            isHarmless = isHarmless && isHarmlessSuffix(words[i]);
        }
        if (isDoubtful)
            return core.sort == NameSort::Negated ? core.sort : NameSort::Doubtful;
        if (isHarmless)
            return core.sort;
        return isPasswordOrCode(core.sort) && words[core.end - 1].size() > 4 ? core.sort
                                                                             : NameSort::Weak;
    }

    /// True for a verb of a sentence whose object is a name.
    bool beginsName(std::string_view word)
    {
        constexpr std::size_t longest = 6;
        if (word.size() < 2 || word.size() > longest
            || std::string_view("ugwchi").find(smallLetter(word[0])) == std::string_view::npos)
            return false;
        std::string plain(word);
        std::transform(plain.begin(), plain.end(), plain.begin(), smallLetter);
        return isSentenceVerb(plain) || plain == "has" || plain == "is";
    }

    /// Names repeat in every record, so their sorts are remembered.
    template <typename Make>
    NameSort remembered(std::string_view name, NameMemory &known, const Make &make)
    {
        if (const auto at = known.find(name); at != known.end())
            return at->second;
        if (known.size() >= MostNames)
            known.clear();
        const NameSort sort = make(name);
        known.emplace(name, sort);
        return sort;
    }

    bool isOneOf(std::string_view name, const NameSet &names)
    {
        return name.size() <= LongestName && names.contains(plainSecretName(name));
    }

    /// `ParameterKey`, `envName`: what has a name and a value, then \a last.
    bool isPairMember(std::string_view name, std::initializer_list<std::string_view> last)
    {
        static const NameSet owners = {"parameter", "param",  "env",       "variable",
                                       "setting",   "option", "attribute", "property",
                                       "config",    "item",   "field",     "header"};
        if (name.size() > LongestName)
            return false;
        const std::string plain = plainSecretName(name);
        return std::any_of(last.begin(), last.end(), [&plain](std::string_view word) {
            return plain.size() > word.size() && plain.ends_with(word)
                && owners.contains(plain.substr(0, plain.size() - word.size()));
        });
    }

    /// `SENTRY_KEY`, `DEPLOY_PAT`: a variable of a name that is not in the tables. Keys of data
    /// bases, caches and issues are no secrets.
    bool isVariableOfKey(std::string_view name)
    {
        static const NameSet others = {
            "PUBLIC",   "PRIMARY",  "FOREIGN",    "CACHE",  "PARTITION",   "SORT",        "ROW",
            "OBJECT",   "GROUP",    "HASH",       "LOOKUP", "UNIQUE",      "EVENT",       "MAP",
            "ISSUE",    "PROJECT",  "ROUTING",    "SHARD",  "IDEMPOTENCY", "CORRELATION", "RANGE",
            "REGISTRY", "HOT",      "SHORTCUT",   "INDEX",  "COMPOSITE",   "BUSINESS",    "STATE",
            "SETTING",  "SETTINGS", "CONFIG",     "QUERY",  "HEADER",      "FIELD",       "COLUMN",
            "ITEM",     "FILE",     "DEDUP",      "TASK",   "JOB",         "BUILD",       "SONAR",
            "S3",       "JIRA",     "TRANSLATION"};
        const bool isVariable = std::all_of(name.begin(), name.end(), [](char c) {
            return (c >= 'A' && c <= 'Z') || c == '_' || isDigit(c);
        });
        if (!isVariable)
            return false;
        if (name == "PAT" || name.ends_with("_PAT"))
            return true;
        constexpr std::string_view end = "_KEY";
        if (!name.ends_with(end))
            return false;
        const std::string_view owner = name.substr(0, name.size() - end.size());
        return !owner.empty() && !others.contains(owner.substr(owner.rfind('_') + 1));
    }

} // namespace

NameSort classifyName(std::string_view name)
{
    const auto isOfWord = [](char c) {
        return isLetter(c) || static_cast<unsigned char>(c) >= 0x80;
    };
    if (name.size() < 2 || name.size() > LongestName
        || std::none_of(name.begin(), name.end(), isOfWord)
        || std::count(name.begin(), name.end(), ' ') > 3) // a sentence
        return NameSort::Plain;
    thread_local NameMemory known;
    return remembered(name, known, [](std::string_view text) {
        const NameSort sort = sortOf(wordsOf(text));
        return sort == NameSort::Plain && isVariableOfKey(text) ? NameSort::Doubtful : sort;
    });
}

NameSort classifyNameAtEnd(std::string_view text, bool *followsVerb)
{
    NameSort best = NameSort::Plain;
    std::size_t at = text.size();
    for (int words = 0; words < 4 && at > 0 && text.size() - at <= LongestName; ++words) {
        while (at > 0 && text[at - 1] == ' ')
            --at;
        const std::size_t end = at;
        while (at > 0 && text[at - 1] != ' ')
            --at;
        // "Use this password: X", "The user has password: X": the name begins after the verb.
        if (words > 0 && beginsName(text.substr(at, end - at))) {
            if (followsVerb != nullptr)
                *followsVerb = true;
            break;
        }
        const NameSort sort = classifyName(text.substr(at));
        if (sort == NameSort::Negated)
            return sort;
        if (best == NameSort::Plain || best == NameSort::Weak || sort == NameSort::Doubtful)
            best = sort != NameSort::Plain ? sort : best;
    }
    return best;
}

bool isPluralOfSecrets(std::string_view name, NameSort sort)
{
    return sort == NameSort::Cookie
        || (sort >= NameSort::Weak && (name.ends_with('s') || name.ends_with('S'))
            && !name.ends_with("dentials") && !name.ends_with("creds") && !name.ends_with("pass"));
}

bool isMeasureMember(std::string_view name)
{
    return name == "model" || name == "version" || name == "id" || name == "commit"
        || name == "digest" || name == "image";
}

bool isLastWordOfName(std::string_view name)
{
    static const NameSet names = {"key", "code", "number", "phrase", "pin"};
    return isOneOf(name, names);
}

std::string plainSecretName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (c != '_' && c != '-' && c != '.' && c != ' ')
            plain += smallLetter(c);
    }
    return plain;
}

bool isNameMember(std::string_view name)
{
    static const NameSet names = {
        "name",     "key",     "header", "field",   "param",      "parameter", "variable",
        "var",      "env",     "k",      "n",       "label",      "attribute", "attr",
        "property", "prop",    "option", "setting", "headername", "fieldname", "keyname",
        "varname",  "pointer", "path",   "envvar",  "secretname", "argument",  "arg",
        "flag",     "column",  "title",  "nome",    "nom",        "nombre"};
    return isOneOf(name, names) || isPairMember(name, {"name", "key"});
}

bool isValueMember(std::string_view name)
{
    static const NameSet names = {
        "value",     "val",     "v",       "stringvalue", "plain",       "plaintext",
        "raw",       "current", "new",     "old",         "previous",    "actual",
        "got",       "given",   "default", "secret",      "secretvalue", "newvalue",
        "oldvalue",  "values",  "$",       "#text",       "before",      "after",
        "cleartext", "input",   "setto",   "rawvalue",    "strvalue",    "rejectedvalue",
        "base64",    "hex",     "wert",    "valore",      "valor",       "valeur",
        "computed", // of Doppler
        "s"}; // of DynamoDB
    return isOneOf(name, names) || isPairMember(name, {"value"});
}

bool isAnswerMember(std::string_view name)
{
    static const NameSet names = {"text",    "answer", "response",  "content", "data",   "received",
                                  "example", "const",  "from",      "to",      "string", "typed",
                                  "reply",   "keys",   "inputtext", "stdin",   "send"};
    return isOneOf(name, names);
}

bool isSecretKind(std::string_view kind)
{
    static const NameSet kinds = {"securestring", "concealed", "sensitive", "encrypted"};
    static const NameSet parsed = {"token", "tokens"}; // parsers call every word a token
    return isOneOf(kind, kinds) || (isSecretName(kind) && !isOneOf(kind, parsed));
}

bool isElementMember(std::string_view name)
{
    static const NameSet names = {"element", "selector", "id",         "question", "prompt",
                                  "locator", "target",   "arialabel",  "xpath",    "placeholder",
                                  "testid",  "css",      "description"};
    return isOneOf(name, names);
}

NameSort classifyElement(std::string_view text)
{
    constexpr std::string_view ends[] = {"?", " input", " field", " box", " textbox", " text box"};
    for (bool isCut = true; isCut;) {
        isCut = false;
        for (const std::string_view end : ends) {
            if (text.size() > end.size() && lowered(text).ends_with(end)) {
                text.remove_suffix(end.size());
                isCut = true;
            }
        }
    }
    return classifyNameAtEnd(text);
}

bool isSchemaMember(std::string_view name)
{
    if (name == keywordName(Keyword::Ref))
        return true;
    static const NameSet names = {"type",     "description", "title",    "pattern",  "format",
                                  "enum",     "const",       "examples", "$id",      "$schema",
                                  "$comment", "in",          "kind",     "required", "name",
                                  "domain",   "path",        "expires",  "samesite"};
    return isOneOf(name, names);
}

} // namespace tw
