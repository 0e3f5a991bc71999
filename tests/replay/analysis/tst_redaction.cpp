// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/export.h"
#include "replay/export/report.h"
#include "replay/query/textsearch.h"
#include "replay/redaction/redaction.h"
#include "replay/redaction/secretscan.h"
#include "schema/json/json.h"
#include "tests/replay/analysis/latersecretcases.h"
#include "tests/replay/analysis/reviewedsecretcases.h"
#include "tests/replay/analysis/secretcases.h"
#include "tests/replay/runlogs.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <numeric>

using namespace tw;
using namespace tw::test;

namespace {

// Not a real token; assembled here so that scanners do not report this file.
const std::string Jwt = std::string("eyJhbGciOiJIUzI1NiJ9") + ".eyJzdWIiOiIxMjM0NTY3ODkwIn0"
    + ".dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U";
const std::string Key = std::string("sk-") + "a1b2c3d4e5f6a7b8c9d0e1f2";
const std::string Aws = std::string("AKIA") + "IOSFODNN7EXAMPLE";
const std::string Pem =
    std::string("-----BEGIN RSA ") + "PRIVATE KEY-----\nMIIB\n-----END RSA " + "PRIVATE KEY-----";

Redactor redactor(const RedactionOptions &options = {})
{
    auto made = Redactor::make(options);
    if (!made)
        qFatal("%s", made.error().detail.c_str());
    return std::move(*made);
}

/// \a record after being scanned itself.
std::string redactedOnce(const std::string &record, const RedactionOptions &options = {})
{
    Redactor made = redactor(options);
    made.scan(record, EventIndex{0});
    return made.redacted(record);
}

std::string toBase64(const std::string &text)
{
    return QByteArray::fromStdString(text).toBase64().toStdString();
}

std::vector<std::uint32_t> allRows(std::uint32_t count)
{
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

} // namespace

class tst_Redaction : public QObject
{
    Q_OBJECT
private slots:
    void texts_data();
    void texts();
    void names_data();
    void names();
    void records_data();
    void records();
    void outputsOfCommands_data();
    void outputsOfCommands();
    void harmlessTexts();
    void theRestStaysAsItStands();
    void sameSecretSameName();
    void keptOnesStay();
    void optionsOfTheUser();
    void badPatterns();
    void wrappedPayloads();
    void damagedRecords();
    void secretsInNamesAndKeywords();
    void masks();
    void copiesReadLikeTheOriginal_data();
    void copiesReadLikeTheOriginal();
    void nothingLeaksIntoAnyExport();
    void copiesOfStoresKeepTheirRuns_data();
    void copiesOfStoresKeepTheirRuns();
    void canBeStopped();
    void theCopyHasNoName();
};

void tst_Redaction::texts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected"); // kind=secret …
    const auto row = [](const char *name, const std::string &text, const std::string &expected) {
        QTest::newRow(name) << QByteArray::fromStdString(text)
                            << QByteArray::fromStdString(expected);
    };
    row("nothing", "The zone north-2 has 24 degrees.", "");
    row("jwt", "token " + Jwt + ", please", "jwt=" + Jwt);
    row("bearer", "Authorization: Bearer abc123def456", "bearer_token=abc123def456");
    row("bearer with a jwt", "bearer " + Jwt, "jwt=" + Jwt);
    row("a bearer in prose", "the bearer instructions say", "");
    row("api key", "use " + Key + ".", "api_key=" + Key);
    row("a token of letters only", "use hf_abcdefGHIJKLmnopqrSTUVWXyzabcdEFGH now",
        "api_key=hf_abcdefGHIJKLmnopqrSTUVWXyzabcdEFGH");
    // Its parts are separated by "$"; assembled like those above.
    const std::string braintree = std::string("access_token$") + "production$j27yms5fthzx9vzm$"
        + "c123e8e154c510d70ad20e396dd28287";
    row("a token in parts", "use " + braintree + " here", "api_key=" + braintree);
    row("no token", "the module fw_forwardcompatibleinterfaceofeverything", "");
    row("aws", "(" + Aws + ")", "api_key=" + Aws);
    row("inside a word", "task-" + Key, "api_key=" + Key); // a dash begins a word
    row("no separate text", "xx" + Key, "");
    row("words with dashes", "sk-learn-based-pipelines-of-all-kinds", "");
    row("pem", "x " + Pem + " y", "private_key=" + Pem);
    row("pem cut off", Pem.substr(0, 40), "private_key=" + Pem.substr(0, 40));
    row("url", "postgres://admin:hunter22@db.example:5432/x", "password=hunter22");
    const std::string hex = "4f3a2b1c9d8e7f6a5b4c0d1e2f3a4b5c";
    row("url, a user that looks random", "postgres://svc_user_20240131_prod:Xk29fLqa81pW@db/app",
        "password=Xk29fLqa81pW");
    row("url, a user with dots", "postgres://postgres.abcdefgh12345678:Xk29fLqa81pW@db/app",
        "password=Xk29fLqa81pW");
    row("url, a key as the user", "https://" + Aws + ":Xk29fLqa81pW@s3.example/x",
        "api_key=" + Aws + " password=Xk29fLqa81pW");
    row("url, two keys", "https://" + hex + ":a" + hex + "@sentry.example/1",
        "api_key=" + hex + " password=a" + hex);
    row("url, a token as the user", "https://Xk29fLqa81pW@github.example/a/b",
        "api_key=Xk29fLqa81pW");
    row("url, a token and no password", "https://" + Key + ":@api.example/v1", "api_key=" + Key);
    row("url, a token and a constant", "https://Xk29fLqa81pW:x-oauth-basic@github.example/a",
        "api_key=Xk29fLqa81pW");
    row("urls, users", "ssh://git@x/a https://user@x https://bob2024@x https://web3user1@x", "");
    row("url without", "https://example.org:8080/@x", "");
    row("query", "https://x.example/a?zone=n&api_key=abcdef&y=1", "password=abcdef");
    row("assignment", "DB_PASSWORD=hunter22; next", "password=hunter22");
    row("symbols, in quotes", "My password is \"P@ssw0rd123\"", "password=P@ssw0rd123");
    row("symbols, in bold", "**Password:** Welcome@2024", "password=Welcome@2024");
    row("symbols, in a table", "| Password | Admin#9981 |", "password=Admin#9981");
    row("symbols, in SQL", "ALTER USER x WITH PASSWORD 'qwerty!2345'", "password=qwerty!2345");
    row("symbols, in SQL with $", "x IDENTIFIED BY 'Pa$$w0rd1';", "password=Pa$$w0rd1");
    row("symbols, after a blank", "set -x DB_PASSWORD Vidoga*Rukite50", "password=Vidoga*Rukite50");
    row("an address after a name", "password bob@example.org", "");
    row("base64", "The secret access key is q8alK3/bPxRfiCYEXAMPLE9wJalrXUtnFEMI1K7x",
        "password=q8alK3/bPxRfiCYEXAMPLE9wJalrXUtnFEMI1K7x");
    row("base64 in a table",
        "Access key ID,Secret access key\nx,q8alK3/bPxRfiCYEXAMPLE9wJalrXUtnFEMI1K7x\n",
        "password=q8alK3/bPxRfiCYEXAMPLE9wJalrXUtnFEMI1K7x");
    row("delimiters, a variable", "A=b\nDB_PASSWORD=Zx8,kq#Vw2mP\nC=d", "password=Zx8,kq#Vw2mP");
    row("delimiters, at once", "export DB_PASSWORD=Ab,kq7Vw2mP\n", "password=Ab,kq7Vw2mP");
    row("delimiters, YAML", "db:\n  password: Zx8&kq#Vw2mP\n  port: 1", "password=Zx8&kq#Vw2mP");
    row("no delimiters", "x(password=abc12345);\npassword=abc12345;\n",
        "password=abc12345 password=abc12345");
    row("a command after the value", "PASSWORD=abc12345&&ls\n", "password=abc12345");
    row("parameters after the value", "password=abc12345&user=bob\n", "password=abc12345");
    row("a suspected one at the same place",
        "INSERT INTO t (name, password) VALUES ('bob', 'Kx7Qm2Vb9Tz4Ws8Rn3Lp')",
        "password=Kx7Qm2Vb9Tz4Ws8Rn3Lp");
    for (const char *text : {"kind: Secret\ndata:\n  foo: qL/xA+bcdefgHIJK\n",
                             "data:\n  foo: qL/xA+bcdefgHIJK\nkind: Secret\n"})
        row(text, text, "password=qL/xA+bcdefgHIJK");
    row("an application password", "App password: abcd efgh ijkl mnop\nnext",
        "password=abcd efgh ijkl mnop");
    row("a code in groups", "Your code. otp: 123 456", "password=123 456");
    row("codes in groups", "Backup codes:\n\n1234 5678\n8765 4321\n\nKeep them.",
        "password=1234 5678 password=8765 4321");
    row("codes with dashes", "recovery codes:\na1b2c-d3e4f\n9z8y7-x6w5v\nKeep them.",
        "password=a1b2c-d3e4f password=9z8y7-x6w5v");
    for (const char *text :
         {"Your verification code is 482913", "Your OTP: 482913.", "**2FA code:** 482913",
          "482913 is your login code.", "Use 482913 as your sign-in code",
          "Dein Bestätigungscode lautet 482913"})
        row(text, text, "password=482913");
    row("the code of a card", "exp 12/27, cvv 482", "password=482");
    row("a pin", "Your PIN is 4829", "password=4829");
    for (const char *text : {"Use password Summer2024! to log in", "(password Tiger-2024)",
                             "with username bob and password juniper_28X4."}) {
        const std::string whole = text;
        const std::size_t begin = whole.find("password ") + 9;
        row(text, whole,
            "password=" + whole.substr(begin, whole.find_first_of("!). ", begin) - begin));
    }
    row("a phrase", "passphrase: correct horse battery staple\nuser: bob",
        "password=correct horse battery staple");
    row("words of a wallet",
        "Seed phrase: legal winner thank year wave sausage worth useful legal winner thank yellow",
        "password=legal winner thank year wave sausage worth useful legal winner thank yellow");
    row("a sentence, no phrase", "passphrase: protects the key of the server", "");
    row("a name after a value", "password: sunshine token: abc123xyz",
        "password=sunshine password=abc123xyz");
    row("a port after a host", "mongodb://user:password@localhost:27017/db", "password=password");
    row("equals elsewhere", "a=b zone_id=north", "");
    row("cut within the name of a value", "x\nname: \"DB_PASSWORD", "");
    row("cut jwt", Jwt.substr(0, 30), "");
    // Forms with a mark inside; assembled like those above.
    const std::string uuid = "3f2b8c1d-9e7a-4b6c-8d5e-0f1a2b3c4d5e";
    const std::string azure = std::string(38, 'a') + std::string(38, '7') + "AZ" + "DOa1b2";
    const std::string salesforce =
        std::string("00D5e000001Ab") + "!AQ4AQFxk29fLqa81pWvn3Zt7.b_9x0Kq2mR";
    for (const std::string &token :
         {azure, salesforce, uuid + ":fx", "sk_test_" + uuid,
          "a1b2C3_" + std::string(29, 'k') + "_m" + "mk", hex + ".a1B2c3D4e5F6g7H8",
          "pi_" + std::string(24, '3') + "_sec" + "ret_" + std::string(25, 'x')})
        row(("a mark inside: " + token.substr(0, 8)).c_str(), "use " + token + ", please",
            "api_key=" + token);
    row("identifiers", uuid + " 00D5e000001Ab sk_" + uuid.substr(0, 20) + " " + hex + ".tar", "");
    const std::string printed = "Xk29fLqa81pW";
    const std::string output = "\n\n" + printed + "\n$ ls\n";
    for (const std::string command :
         {"$ vault kv get -field=password secret/db", "# printenv API_TOKEN",
          "root@web:/# cat /run/secrets/db_password", "curl -s https://a.example | jq -r .token",
          "aws ssm get-parameter --name a \\\n  --with-decryption --output text"})
        row(("printed by " + command).c_str(), command + output, "password=" + printed);
    const auto filled = [](const char *form, const std::string &value) {
        return QString::fromUtf8(form)
            .replace(QLatin1String("%s"), QString::fromStdString(value))
            .toStdString();
    };
    // Told in a sentence, with a verb
    for (const char *told :
         {"My password is %s", "the root password for db1 is %s", "log in as bob with password %s",
          "username bob, password %s", "Mein Passwort ist %s", "Mi contraseña es %s",
          "La mia password è %s", "パスワードは%sです", "我的密码是%s", "Set password to %s",
          "%s is the password", "Try \"%s\" as the password", "Zugangsdaten: admin / %s",
          "Admin credentials: `admin` / `%s`"}) {
        for (const std::string typed : {"tiger975", "Hunter24", "correct-horse-7"}) {
            const std::string text = filled(told, typed);
            row(("told: " + text).c_str(), text, "password=" + typed);
        }
    }
    for (const char *technical : {"The password is base64-encoded", "the password is sha256 hashed",
                                  "log in with password field1", "password v1.2.3"})
        row((std::string("not told: ") + technical).c_str(), technical, "");
    for (const char *sent :
         {"您的验证码是486277，5分钟内有效", "验证码486277，用于登录", "校验码：486277",
          "인증번호는 486277입니다", "確認コードは 486277 です", "O código de verificação é 486277",
          "Votre code de sécurité est 486277", "Ihr Einmalcode: 486277",
          "Код подтверждения: 486277", "G-486277 is your Google verification code.",
          "Your WhatsApp code is 486277", "Use 486277 to log in to Uber.",
          "Your Apple ID Code is: 486277", "Enter this code to sign in:\n\n486277",
          "<p>Your security code</p><h1>486277</h1>",
          "The verification code from the email is 486277"})
        row((std::string("sent: ") + sent).c_str(), sent, "password=486277");
    row("a code in two groups", "Your WhatsApp code is 554-907", "password=554-907");
    for (const char *owned :
         {"Das Kennwort für den Server ist %s", "le mot de passe du serveur est %s",
          "the passphrase for the ssh key is %s", "Password for bob: %s", "requirepass %s",
          "default login anonymous password %s",
          "CONFIG GET requirepass\n1) \"requirepass\"\n2) \"%s\"", "The password is still %s",
          "Password reset to '%s'", "%s is my password"}) {
        const std::string text = filled(owned, "timber-otter-60");
        row(("told of something: " + text).c_str(), text, "password=timber-otter-60");
    }
    const std::string ofLink = "c8sKGM9VWW3YeQcsodVSFfeXKoWm";
    for (const char *link :
         {"https://a.example/password/reset/%s?email=a", "https://a.example/auth/magic/%s",
          "https://a.example/invite/%s", "https://mainnet.infura.io/v3/%s",
          "https://open.feishu.cn/open-apis/bot/v2/hook/%s",
          "https://calendar.google.com/calendar/ical/bob/private-%s/basic.ics"})
        row((std::string("link: ") + link).c_str(), filled(link, ofLink), "api_key=" + ofLink);
    row("a link to a file", "https://a.example/files/" + ofLink + "/reset.html", "");
    row("a key in a section", "[openai]\nmodel = \"o1\"\nkey = \"" + ofLink + "\"",
        "password=" + ofLink);
    row("a key in a section of something else", "[cache]\nkey = \"" + ofLink + "\"",
        "suspected=" + ofLink);
    row("a key in a block", "stripe:\n  mode: live\n  key: " + ofLink, "password=" + ofLink);
    const std::string uuid4 = "979ccfa9-953f-4d46-a6e5-7c754a7f017f";
    row("a uuid that is a token", "the token is " + uuid4, "password=" + uuid4);
    row("a uuid that is an id", "the token id is " + uuid4, "");
    const std::string ofService = "e8ZUq2LmX9vT4bRkW7nYc3Hd";
    row("a key in a text", "My OpenAI key: " + ofService, "password=" + ofService);
    row("the key of a map", "key: articles-2024-summary-17", "");
    row("printed by another command", "$ git rev-parse HEAD\n" + printed + "\n", "");
    row("a line of a program", "print(token)\nindex42\nprint(token)\n" + printed + "(7)\n", "");
    row("two", Key + " " + Aws, "api_key=" + Key + " api_key=" + Aws);
}

void tst_Redaction::texts()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const std::string plain = text.toStdString();
    std::string found;
    for (const SecretMatch &match : findSecrets(plain))
        found += (found.empty() ? "" : " ") + std::string(secretKindName(match.kind)) + '='
            + plain.substr(match.begin, match.length);
    QCOMPARE(QByteArray::fromStdString(found), expected);
}

void tst_Redaction::names_data()
{
    QTest::addColumn<bool>("secret");
    for (const char *name :
         {"password",      "DB_PASSWORD", "apiKey",   "x-api-key",     "client_secret",
          "Authorization", "accessToken", "token",    "refresh_token", "Set-Cookie",
          "dbpass",        "DBPASS",      "userpass", "rootpw",        "encKey",
          "privKey",       "priv_key",    "wifiKey",  "GITHUB_PAT",    "JSESSIONID",
          "unlock_code",   "cvv2"})
        QTest::newRow(name) << true;
    for (const char *name : {"InputTokens", "max_tokens", "next_page_token", "password_hint",
                             "SessionID", "session_id", "key", "author", "event_key", "secretary",
                             "bypass", "compass", "pat", "my $pat", "no_pin", "publicKeyToken"})
        QTest::newRow(name) << false;
}

void tst_Redaction::names()
{
    QFETCH(bool, secret);
    QCOMPARE(isSecretName(QTest::currentDataTag()), secret);
}

void tst_Redaction::records_data()
{
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const std::string &record, const std::string &expected) {
        QTest::newRow(name) << QByteArray::fromStdString(record)
                            << QByteArray::fromStdString(expected);
    };
    row("none", R"({"a":"b"})", R"({"a":"b"})");
    row("the data of a secret of Kubernetes",
        R"({"kind":"Secret","data":{"foo":"qL/xA+bcdefgHIJK"},"metadata":{"name":"db"}})",
        R"({"kind":"Secret","data":{"foo":"[redacted-password-1]"},"metadata":{"name":"db"}})");
    row("doubtful names", R"({"testToken":"Xk29fLqa81pW","publicToken":"Xk29fLqa81pX"})",
        R"({"testToken":"[redacted-password-1]","publicToken":"[redacted-password-2]"})");
    row("doubtful names of other things",
        R"({"test_token":"demo","usePassword":true,"use_password":"always","max_tokens":4096,)"
        R"("passwordField":"login_form","sync_token":"20260821T073000Z","password_input":"pw2"})",
        R"({"test_token":"demo","usePassword":true,"use_password":"always","max_tokens":4096,)"
        R"("passwordField":"login_form","sync_token":"20260821T073000Z","password_input":"pw2"})");
    row("places in lists look random",
        R"({"next_page_token":"CAUQAA1b2c3d4","cursor_token":"aB3dE5fG7h"})",
        R"({"next_page_token":"CAUQAA1b2c3d4","cursor_token":"aB3dE5fG7h"})");
    row("three digits", R"({"cvv":737,"cvc":"738","pin":"739","PIN":12,"text":"after 738 ms"})",
        R"({"cvv":"[redacted-password-1]","cvc":"[redacted-password-2]",)"
        R"("pin":"[redacted-password-3]","PIN":12,"text":"after 738 ms"})");
    row("by name", R"({"password":"hunter22","zone":"n"})",
        R"({"password":"[redacted-password-1]","zone":"n"})");
    row("a number", R"({"pin":1,"password" : 12345678 })",
        R"({"pin":1,"password" : "[redacted-password-1]" })");
    row("a list under a name", R"({"apiKeys":["x"],"token":["one-two","abcdef"]})",
        R"({"apiKeys":["x"],"token":["[redacted-password-1]","[redacted-password-2]"]})");
    row("an object under a name is not a value", R"({"password":{"type":"string"},"x":["string"]})",
        R"({"password":{"type":"string"},"x":["string"]})");
    row("placeholders", R"({"password":"","token":"***","secret":"<yours>","apikey":null})",
        R"({"password":"","token":"***","secret":"<yours>","apikey":null})");
    row("bearer under a name", R"({"Authorization":"Bearer abc123def456"})",
        R"({"Authorization":"Bearer [redacted-bearer-token-1]"})");
    row("escapes", R"({"password":"a\"b\\c\u00e9"})", R"({"password":"[redacted-password-1]"})");
    row("in its message, too", R"({"password":"hunter22","error":"\"hunter22\" is too short"})",
        R"({"password":"[redacted-password-1]","error":"\"[redacted-password-1]\" is too short"})");
    row("spellings of shells",
        R"({"password":"aB3$d Xq!9","t":"aB3\\$d Xq\\!9, aB3\\$d\\ Xq\\!9"})",
        R"({"password":"[redacted-password-1]","t":"[redacted-password-1], [redacted-password-1]"})");
    row("an escape of a shell", R"({"t":"export DB_PASSWORD=\"aB3\\$dXq9\"","u":"aB3$dXq9"})",
        R"({"t":"export DB_PASSWORD=\"[redacted-password-1]\"","u":"[redacted-password-1]"})");
    row("doubled quotes",
        R"({"password":"it's \"7\"","t":"it''s \"7\" it's \"\"7\"\" it'\\''s \"7\""})",
        R"({"password":"[redacted-password-1]",)"
        R"("t":"[redacted-password-1] [redacted-password-1] [redacted-password-1]"})");
    row("short ones as whole words", R"({"password":"pw5!x","text":"pw5!x, not xpw5!x1"})",
        R"({"password":"[redacted-password-1]","text":"[redacted-password-1], not xpw5!x1"})");
    row("variables only at the place found", R"({"t":"db_password = sunshine","u":"sunshine"})",
        R"({"t":"db_password = [redacted-password-1]","u":"sunshine"})");
    row("no variable", R"({"t":"db_password = hunter2","u":"hunter2"})",
        R"({"t":"db_password = [redacted-password-1]","u":"[redacted-password-1]"})");
    row("keywords only at the place found", R"({"t":"password: class","u":"class A"})",
        R"({"t":"password: [redacted-password-1]","u":"class A"})");
    row("common words only at the place found", R"({"password":"admin","text":"admin"})",
        R"({"password":"[redacted-password-1]","text":"admin"})");
    row("json in a text", R"({"p":"{\"password\":\"hunter22\",\"n\":1.10}"})",
        R"({"p":"{\"password\":\"[redacted-password-1]\",\"n\":1.10}"})");
    row("words of the format",
        R"({"Type":"usage_words","password":"usage_words","x":"usage_words"})",
        R"({"Type":"usage_words","password":"[redacted-password-1]","x":"[redacted-password-1]"})");
    row("names that are words", R"({"password":"zone_id","zone_id":1,"zone_id2":2})",
        R"({"password":"[redacted-password-1]","zone_id":1,"zone_id2":2})");
    row("a secret as a name", R"({"password":"hunter22","by":{"hunter22":1}})",
        R"({"password":"[redacted-password-1]","by":{"[redacted-password-1]":1}})");
    row("numbers stay in times", R"({"password":"2026","t":"2026-08-21T07:30Z, in 2026"})",
        R"({"password":"[redacted-password-1]","t":"2026-08-21T07:30Z, in [redacted-password-1]"})");
    row("words everywhere",
        R"({"password":"sunshine","t":"sunshine, a.sunshine /b/sunshine bob:sunshine@host"})",
        R"({"password":"[redacted-password-1]","t":"[redacted-password-1], )"
        R"(a.[redacted-password-1] /b/[redacted-password-1] bob:[redacted-password-1]@host"})");
    row("words after a colon everywhere", R"({"t":"password: sunshine","u":"the sunshine"})",
        R"({"t":"password: [redacted-password-1]","u":"the [redacted-password-1]"})");
    row("a list of words", R"({"t":"passwords: ['sunshine', 'dragon']","u":"dragon"})",
        R"({"t":"passwords: ['[redacted-password-1]', '[redacted-password-2]']",)"
        R"("u":"[redacted-password-2]"})");
    row("words of tokens only at the place found", R"({"token":"design","t":"a design"})",
        R"({"token":"[redacted-password-1]","t":"a design"})");
    row("words of tokens in a text", R"({"t":"token: stale","u":"a stale one"})",
        R"({"t":"token: [redacted-password-1]","u":"a stale one"})");
    row("the first row names the columns",
        R"({"values":[["Service","Login","Password"],["mail","bob","Dragon"],["a","b","c d"]]})",
        R"({"values":[["Service","Login","Password"],["mail","bob","[redacted-password-1]"],)"
        R"(["a","b","[redacted-password-2]"]]})");
    row("no row of names", R"([["password","varchar"],["token","text"]])",
        R"([["password","varchar"],["token","text"]])");
    row("a section of a service", R"({"OpenAI":{"Key":"e8ZUq2LmX9vT4bRkW7nYc3Hd"}})",
        R"({"OpenAI":{"Key":"[redacted-password-1]"}})");
    row("names", R"({")" + Key + R"(":1})", R"({"[redacted-api-key-1]":1})");
}

void tst_Redaction::records()
{
    QFETCH(QByteArray, record);
    QFETCH(QByteArray, expected);
    const std::string out = redactedOnce(record.toStdString());
    QCOMPARE(QByteArray::fromStdString(out), expected);
    QVERIFY(parseJson(out));
    QCOMPARE(redactedOnce(out), out); // hidden text stays hidden
}

void tst_Redaction::outputsOfCommands_data()
{
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<bool>("isHidden");
    const auto row = [](const char *name, const char *call, const char *result,
                        bool isHidden = true) {
        QTest::newRow(name) << QByteArray(call) << QByteArray(result) << isHidden;
    };
    row("goa-ai",
        R"({"type":"tool_call_scheduled","payload":{"tool_call_id":"call-77","payload":{"command":"vault kv get -field=password secret/db"}}})",
        R"({"type":"tool_result_received","payload":{"tool_call_id":"call-77","result_json":{"stdout":"kite7Q\n"}}})");
    row("arguments in a text",
        R"({"tool_calls":[{"id":"call_9Xa","function":{"name":"bash","arguments":"{\"command\":\"gh auth token\"}"}}]})",
        R"({"role":"tool","tool_call_id":"call_9Xa","content":"{\"output\":\"kite7Q\"}"})");
    row("the id comes last",
        R"({"type":"tool_use","input":{"script":"set -e\necho \"$DB_PASSWORD\""},"id":"toolu_01"})",
        R"({"type":"tool_result","tool_use_id":"toolu_01","content":[{"type":"text","text":"kite7Q"}]})");
    row("json-rpc",
        R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"sh","arguments":{"cmd":"printenv API_TOKEN"}}})",
        R"({"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"kite7Q"}]}})");
    row("a list of words",
        R"({"call_id":"call_5","arguments":"{\"command\":[\"bash\",\"-lc\",\"op read op://a/b/c\"]}"})",
        R"({"call_id":"call_5","output":"kite7Q"})");
    row("command and output in one object", R"({"a":1})",
        R"({"command":"cat /run/secrets/db_password","stdout":"kite7Q","exit_code":0})");
    row("output before the command", R"({"a":1})",
        R"({"aggregated_output":"kite7Q","command":"jq -r .access_token token.json"})");
    row("a tool that returns a secret",
        R"({"name":"mcp__vault__read_secret","id":"call_33","input":{"path":"a"}})",
        R"({"tool_use_id":"call_33","content":"kite7Q"})");
    row("pipes and options",
        R"({"call_id":"call_5","input":"kubectl -n prod get secret db -o jsonpath='{.data.pw}' | base64 -d"})",
        R"({"call_id":"call_5","output":"kite7Q"})");
    row("json with quotes", R"({"call_id":"call_5","cmd":"jq '.data[\"db-password\"]' a.json"})",
        R"({"call_id":"call_5","output":"\"kite7Q\"\n"})");
    // These print something else.
    row("another call", R"({"call_id":"call_5","cmd":"gh auth token"})",
        R"({"call_id":"call_6","output":"kite7Q"})", false);
    row("another command", R"({"call_id":"call_5","cmd":"git rev-parse HEAD"})",
        R"({"call_id":"call_5","output":"kite7Q"})", false);
    row("other options", R"({"call_id":"call_5","cmd":"kubectl get secret db -o name"})",
        R"({"call_id":"call_5","output":"kite7Q"})", false);
    row("the length of a variable", R"({"call_id":"call_5","cmd":"echo ${#TOKEN}"})",
        R"({"call_id":"call_5","output":"kite7Q"})", false);
    row("a word without a dollar sign", R"({"call_id":"call_5","cmd":"echo token"})",
        R"({"call_id":"call_5","output":"kite7Q"})", false);
    row("a sentence", R"({"call_id":"call_5","cmd":"gh auth token"})",
        R"({"call_id":"call_5","output":"kite7Q is not found"})", false);
    row("another member", R"({"call_id":"call_5","cmd":"gh auth token"})",
        R"({"call_id":"call_5","agent":"kite7Q"})", false);
    row("ids of rows", R"({"id":7,"cmd":"gh auth token"})", R"({"id":7,"text":"kite7Q"})", false);
}

void tst_Redaction::outputsOfCommands()
{
    QFETCH(QByteArray, call);
    QFETCH(QByteArray, result);
    QFETCH(bool, isHidden);
    auto redactor = Redactor::make({});
    redactor->scan(call.toStdString(), EventIndex{});
    redactor->scan(result.toStdString(), EventIndex{});
    QCOMPARE(redactor->redacted(call.toStdString()), call.toStdString());
    const std::string hidden = redactor->redacted(result.toStdString());
    QVERIFY(parseJson(hidden));
    QCOMPARE(hidden.find("kite7Q") == std::string::npos, isHidden);
    if (!isHidden)
        QCOMPARE(hidden, result.toStdString());
}

void tst_Redaction::harmlessTexts()
{
    std::vector<secretcases::Notation> all = secretcases::harmlessTexts();
    for (const auto *more :
         {&secretcases::reviewedHarmlessTexts(), &secretcases::laterHarmlessTexts()})
        all.insert(all.end(), more->begin(), more->end());
    for (const secretcases::Notation &notation : all) {
        const std::string value = notation.isJson ? notation.form : writeJson(Json(notation.form));
        auto redactor = Redactor::make({});
        redactor->scan(R"({"Payload":{"a":)" + value + "}}", EventIndex{});
        for (const Secret &secret : redactor->secrets())
            QVERIFY2(secret.keep, (notation.form + ": " + secret.text).c_str());
    }
}

void tst_Redaction::theRestStaysAsItStands()
{
    const std::string record = "{ \"b\":1.10, \"a\" : [1e3,18446744073709551616,\"\\u00e9\\/\"],"
                               " \"password\":\"hunter22\",\"z\":\"\\ud83d\" }";
    std::string expected = record;
    expected.replace(expected.find("hunter22"), 8, "[redacted-password-1]");
    QCOMPARE(redactedOnce(record), expected);
}

void tst_Redaction::sameSecretSameName()
{
    Redactor made = redactor();
    const std::string first = R"({"text":"call )" + Key + R"("})";
    const std::string second = R"({"api_key":")" + Key + R"(","token":"other-one"})";
    made.scan(first, EventIndex{3});
    made.scan(second, EventIndex{7});
    QCOMPARE(made.secrets().size(), std::size_t{2});
    QCOMPARE(made.secrets()[0].count, 2U);
    QCOMPARE(made.secrets()[0].first, EventIndex{3});
    QCOMPARE(made.secrets()[1].key, std::string("token"));
    std::uint64_t replaced = 0;
    QCOMPARE(made.redacted(first, &replaced),
             std::string(R"({"text":"call [redacted-api-key-1]"})"));
    QCOMPARE(made.redacted(second, &replaced),
             std::string(R"({"api_key":"[redacted-api-key-1]","token":"[redacted-password-1]"})"));
    QCOMPARE(replaced, 3U);
}

void tst_Redaction::keptOnesStay()
{
    Redactor made = redactor();
    const std::string record = R"({"token":"public-demo","password":"hunter22"})";
    made.scan(record, EventIndex{0});
    made.setKept(0, true);
    QCOMPARE(made.redacted(record),
             std::string(R"({"token":"public-demo","password":"[redacted-password-2]"})"));
}

void tst_Redaction::optionsOfTheUser()
{
    const std::string record =
        R"({"mail":"Anna <anna.b@cliente.example>.","iban":"IT60X05428111","note":"ticket T-00101 ✓ T-2"})";
    QCOMPARE(redactedOnce(record), record);
    RedactionOptions options;
    options.emails = true;
    options.keyNames = {"IBAN"};
    options.patterns = {R"(T-\d{5})", R"(✓ (T-\d))"};
    QCOMPARE(redactedOnce(record, options),
             std::string(R"({"mail":"Anna <[redacted-email-1]>.","iban":"[redacted-custom-1]",)"
                         R"("note":"ticket [redacted-custom-2] ✓ [redacted-custom-3]"})"));
}

void tst_Redaction::badPatterns()
{
    RedactionOptions options;
    options.patterns = {"(unclosed"};
    const auto broken = Redactor::make(options);
    QVERIFY(!broken);
    QCOMPARE(broken.error().code, ErrorCode::InvalidFilter);
    QCOMPARE(broken.error().where, std::string("(unclosed"));
    options.patterns = {"a*"};
    QVERIFY(!Redactor::make(options)); // it matches the empty string
}

void tst_Redaction::wrappedPayloads()
{
    const std::string payload = R"({"ToolCallID":"a","Payload":{"password":"hunter22"}})";
    for (const std::string &form :
         {R"({"$binary":{"base64":")" + toBase64(payload) + R"(","subType":"00"}})",
          R"({"$binary":")" + toBase64(payload) + R"(","$type":"00"})",
          "\"" + toBase64(payload) + "\"", R"(BinData(0,")" + toBase64(payload) + "\")"}) {
        const std::string out = redactedOnce(R"({"run_id":"r","payload":)" + form + "}");
        QVERIFY2(out.find(toBase64(payload)) == std::string::npos, out.c_str());
        // The base64 encodes the same text with the secret replaced.
        std::string expected = payload;
        expected.replace(expected.find("hunter22"), 8, "[redacted-password-1]");
        QVERIFY2(out.find(toBase64(expected)) != std::string::npos, out.c_str());
    }
}

void tst_Redaction::damagedRecords()
{
    for (const std::string &record :
         {R"({"text":"cut )" + Key, std::string("{\"password\":\"hunter22"), std::string("\\"),
          std::string("\"\\"), std::string("{{\"a\""), std::string(),
          "{\"text\" " + Key + "}", // outside of strings
          std::string(R"({""hunter22"","password":"hunter22"})"),
          std::string(R"({""a hunter22, b"","password":"a hunter22, b"})"),
          std::string(R"({"password":":06 hunter22","text":06 hunter22"})"),
          std::string(R"({"password":"hunter22","Type":"run_completed","hunter22"]})")}) {
        const std::string out = redactedOnce(record);
        QVERIFY2(out.find(Key) == std::string::npos && out.find("hunter22") == std::string::npos,
                 out.c_str());
    }
}

void tst_Redaction::secretsInNamesAndKeywords()
{
    // A line of a key is no word, also if it has letters only.
    const std::string key = redactedOnce(
        R"({"pem":["-----BEGIN PRIVATE KEY-----","MIIEvQIBADANBgkq"],"MIIEvQIBADANBgkq":1})");
    QVERIFY2(key.find("MIIEvQIBADANBgkq") == std::string::npos, key.c_str());
    const std::string type =
        redactedOnce(R"({"password":"hunter22Asdf","type":"tool_ hunter22Asdf"})");
    QVERIFY2(type.find("hunter22") == std::string::npos, type.c_str());
    // A password may be the word that names a member or a kind of record.
    const std::string word =
        redactedOnce(R"({"password":"letmeinnow","letmeinnow":1,"type":"letmeinnow"})");
    QVERIFY2(word.ends_with(R"("letmeinnow":1,"type":"letmeinnow"})"), word.c_str());
}

void tst_Redaction::masks()
{
    QCOMPARE(maskedSecret("hunter2"), std::string("… (7 characters)"));
    QVERIFY(maskedSecret(Key).starts_with("sk-a…"));
    QVERIFY(maskedSecret("ééééééééé").find("\xC3\xE2") == std::string::npos);
}

void tst_Redaction::copiesReadLikeTheOriginal_data()
{
    QTest::addColumn<QString>("file");
    for (const char *folder :
         {"02-missing-field-repaired", "14-confirmation-approved", "17b-questions-queue",
          "20-paging-self", "30-children-two-levels", "06-unchanged-repeat"}) {
        for (const char *file : {"records.ndjson", "mongo.ndjson", "stream.ndjson"})
            QTest::addRow("%s/%s", folder, file)
                << QStringLiteral(TW_TEST_DATA "/runs/%1/%2")
                       .arg(QLatin1String(folder), QLatin1String(file));
    }
}

void tst_Redaction::copiesReadLikeTheOriginal()
{
    QFETCH(QString, file);
    const std::filesystem::path files[] = {file.toStdString()};
    const auto store = loadRuns(files);
    QVERIFY(store);
    RedactionOptions options;
    options.patterns = {"north-[0-9]"};
    Redactor made = redactor(options);
    QVERIFY(scanForSecrets(**store, {}, made));
    const auto copy = redactedCopy(**store, made);
    QVERIFY2(copy, copy ? "" : copy.error().detail.c_str());
    QCOMPARE((*copy)->eventCount(), (*store)->eventCount());
    QCOMPARE((*copy)->callCount(), (*store)->callCount());
    QCOMPARE((*copy)->runs().size(), (*store)->runs().size());
    for (std::uint32_t i = 0; i < (*store)->eventCount(); ++i) {
        QCOMPARE((*copy)->kind(EventIndex{i}), (*store)->kind(EventIndex{i}));
        QCOMPARE((*copy)->timeNs(EventIndex{i}), (*store)->timeNs(EventIndex{i}));
        QCOMPARE((*copy)->callOf(EventIndex{i}), (*store)->callOf(EventIndex{i}));
    }
    const TextPattern zone("north-2");
    for (std::uint32_t i = 0; i < (*copy)->eventCount(); ++i)
        QVERIFY(!eventContains(**copy, EventIndex{i}, zone));
}

void tst_Redaction::nothingLeaksIntoAnyExport()
{
    Logs logs;
    const auto store = logs.load(
        eventLine("r", "k", "tool_call_scheduled",
                  R"({"ToolCallID":"a","ToolName":"x.y","Payload":{"password":"hunter22","to":")"
                      + Jwt + R"("}})")
        + result("r", "a",
                 R"("failure":{"kind":"internal","error":{"message":"hunter22 <)" + Key
                     + R"(> refused"},"recovery":{"action":"finish"}})",
                 "x.y")
        + eventLine("r", "t", "transcript_messages_appended",
                    R"([{"role":"assistant","parts":[{"kind":"text","text":"It was hunter22."}]}])")
        + completed("r"));
    QVERIFY(store->hasLog());
    Redactor made = redactor();
    QVERIFY(scanForSecrets(*store, {}, made));
    QCOMPARE(made.secrets().size(), std::size_t{3});
    const auto copy = redactedCopy(*store, made);
    QVERIFY(copy);
    std::string out;
    const TextSink sink = [&out](std::string_view text) {
        out += text;
        return true;
    };
    exportNdjson(**copy, allRows((*copy)->eventCount()), sink);
    exportEventsCsv(**copy, allRows((*copy)->eventCount()), sink);
    exportCallsCsv(**copy, allRows((*copy)->callCount()), sink);
    exportChromeTrace(**copy, sink);
    out += htmlReport(**copy, "x");
    for (const std::string &secret : {std::string("hunter22"), Jwt, Key})
        QVERIFY2(out.find(secret) == std::string::npos, secret.c_str());
    QVERIFY(out.find("[redacted-password-1]") != std::string::npos);
    QVERIFY(out.find("[redacted-jwt-1]") != std::string::npos);
}

/// The records of a memory store name their run only in the document around them.
void tst_Redaction::copiesOfStoresKeepTheirRuns_data()
{
    QTest::addColumn<QString>("path");
    for (const char *path :
         {"artifacts-v0.43.3/a02-missing-field-repaired/memory.json",
          "seed-v0.18.0/s01-plain-success/memory.json", "seed-v0.18.0/s01-plain-success/runs.json"})
        QTest::newRow(path) << QStringLiteral(TW_TEST_DATA "/oldruns/") + QString::fromUtf8(path);
}

void tst_Redaction::copiesOfStoresKeepTheirRuns()
{
    QFETCH(const QString, path);
    const std::filesystem::path files[] = {path.toStdString()};
    const auto loaded = loadRuns(files);
    QVERIFY(loaded);
    const RunStore &store = **loaded;
    const auto callsOf = [](const RunStore &log) {
        std::string text;
        for (const Run &run : log.runs())
            text += run.id.str() + ' ' + std::to_string(run.events) + '\n';
        for (std::uint32_t i = 0; i < log.callCount(); ++i) {
            const CallRecord call = log.call(CallIndex{i});
            text += std::string(call.id) + ' ' + log.run(call.run).id.str() + ' '
                + log.run(call.run).agent.str() + ' ' + std::string(callStatusName(call.status))
                + '\n';
        }
        return text;
    };
    QVERIFY(!callsOf(store).empty());
    Redactor made = redactor();
    QVERIFY(scanForSecrets(store, {}, made));
    for (Redactor *hiding : {static_cast<Redactor *>(nullptr), &made}) {
        const auto copy = copyOfRuns(store, {}, hiding);
        QVERIFY2(copy, copy ? "" : copy.error().detail.c_str());
        QCOMPARE((*copy)->eventCount(), store.eventCount());
        QCOMPARE(callsOf(**copy), callsOf(store));
    }
    std::string lines;
    exportNdjson(store, allRows(store.eventCount()), [&lines](std::string_view part) {
        lines += part;
        return true;
    });
    Logs logs;
    QCOMPARE(callsOf(*logs.load(lines)), callsOf(store));
}

void tst_Redaction::canBeStopped()
{
    Logs logs;
    const auto store = logs.load(scheduled("r", "a"));
    QVERIFY(store->hasLog());
    const Monitor stop({}, [] { return true; });
    Redactor made = redactor();
    QVERIFY(!scanForSecrets(*store, {}, made, stop));
    const auto copy = redactedCopy(*store, made, stop);
    QVERIFY(!copy);
    QCOMPARE(copy.error().code, ErrorCode::Cancelled);
}

/// A process that is killed while it exports leaves no copy of the log.
void tst_Redaction::theCopyHasNoName()
{
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    Logs logs;
    const auto store = logs.load(scheduled("r", "a"));
    Redactor made = redactor();
    QVERIFY(scanForSecrets(*store, {}, made));
    const QByteArray before = qgetenv("TMPDIR");
    qputenv("TMPDIR", folder.path().toUtf8());
    const auto restore = qScopeGuard([&before] {
        if (before.isNull())
            qunsetenv("TMPDIR");
        else
            qputenv("TMPDIR", before);
    });
    int asked = 0;
    QStringList seen;
    const Monitor watch({}, [&] {
        ++asked;
        seen += QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        return false;
    });
    const auto copy = redactedCopy(*store, made, watch);
    QVERIFY(copy);
    QCOMPARE((*copy)->eventCount(), store->eventCount());
    QVERIFY(asked > 1); // while it is written, and while it is read
    QCOMPARE(seen, QStringList());
}

QTEST_GUILESS_MAIN(tst_Redaction)
#include "tst_redaction.moc"
