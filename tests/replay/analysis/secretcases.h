// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <random>
#include <string>
#include <vector>

/// Generated secrets for the tests of redaction. All are random; none is or was in use.
namespace secretcases {

/// How a secret is written. `%s` is the secret, `%b` base64 and `%u` percent encoding of it.
struct Notation
{
    std::string form;
    bool isJson = false; ///< a JSON value, put into a record as it is; otherwise a text
};

inline std::string replaceAll(std::string text, const std::string &what, const std::string &with)
{
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

/// Deterministic on every platform: the sequence of std::mt19937 is fixed by the standard.
class Random
{
public:
    std::string text(std::size_t size, std::string_view letters)
    {
        std::string made;
        while (made.size() < size)
            made += letters[m_engine() % letters.size()];
        return made;
    }
    /// Letters and digits, at least one of each.
    std::string secret(std::size_t size = 14)
    {
        return text(size - 4, "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
            + text(2, "23456789") + text(2, "bcdfghjkmnpqrstvwxz");
    }
    std::size_t below(std::size_t limit) { return m_engine() % limit; }

private:
    std::mt19937 m_engine{20261123};
};

inline const std::vector<std::string> &memberNames()
{
    static const std::vector<std::string> names = {
        "password",
        "Password",
        "PASSWORD",
        "passwords",
        "passwd",
        "pwd",
        "pass",
        "pw",
        "passphrase",
        "passcode",
        "db_password",
        "dbPassword",
        "DB-PASSWORD",
        "db password",
        "dbpassword",
        "userPassword2",
        "password_v2",
        "new_password",
        "oldPassword",
        "password_confirmation",
        "root_passwd",
        "smtp_pass",
        "login.password",
        "otp",
        "totp_secret",
        "otpCode",
        "verification_code",
        "security_code",
        "pin",
        "user_pin",
        "pinCode",
        "token",
        "apiToken",
        "api_token",
        "id_token",
        "idToken",
        "access_token",
        "accessToken",
        "refresh_token",
        "auth_token",
        "session_token",
        "csrf_token",
        "bearerToken",
        "github_token",
        "GITHUB_TOKEN",
        "secret",
        "client_secret",
        "clientSecret",
        "secretValue",
        "secret_key",
        "webhook_secret",
        "webhook_secret_v2",
        "app-secret",
        "SECRET_KEY_BASE64",
        "api_key",
        "apiKey",
        "APIKey",
        "x-api-key",
        "X-API-Key",
        "apikey",
        "openai_api_key",
        "API Key",
        "signing_key",
        "signingKey",
        "encryption_key",
        "private_key",
        "privateKey",
        "private_key_pem",
        "ssh_key",
        "master_key",
        "account_key",
        "storage_account_key",
        "access_key",
        "secret_access_key",
        "aws_secret_access_key",
        "shared_key",
        "subscription-key",
        "license_key",
        "hmac_key",
        "credential",
        "credentials",
        "connection_string",
        "connectionString",
        "passkey",
        "recovery_code",
        "mnemonic",
        "seed_phrase",
        "psk",
        // Other languages
        "contraseña",
        "CONTRASEÑA",
        "contrasena",
        "clave_secreta",
        "clave_api",
        "clave privada",
        "passwort",
        "Passwort",
        "kennwort",
        "neues_passwort",
        "geheimnis",
        "zugangsdaten",
        "apiSchluessel",
        "privater_schlüssel",
        "mot_de_passe",
        "motDePasse",
        "mot de passe",
        "mdp",
        "jeton",
        "clé_api",
        "clé secrète",
        "code_secret",
        "parola d'ordine",
        "codice_segreto",
        "chiave_api",
        "chiave_privata",
        "senha",
        "Senha",
        "palavra-passe",
        "chave_api",
        "segredo",
        "wachtwoord",
        "toegangscode",
        "geheime_sleutel",
        "hasło",
        "haslo",
        "klucz_api",
        "sekret",
        "lösenord",
        "adgangskode",
        "passord",
        "heslo",
        "jelszó",
        "salasana",
        "şifre",
        "пароль",
        "Пароль",
        "парольПользователя",
        "секрет",
        "токен",
        "секретный_ключ",
        "ключ_api",
        "パスワード",
        "暗証番号",
        "秘密鍵",
        "APIキー",
        "アクセストークン",
        "密码",
        "用户密码",
        "口令",
        "密钥",
        "私钥",
        "令牌",
        "密碼",
        "비밀번호",
        "암호",
        "토큰",
    };
    return names;
}

inline const std::vector<Notation> &notations()
{
    static const std::vector<Notation> forms = {
        // Names and values in texts
        {"password: %s"},
        {"The password: %s, as agreed"},
        {"password=%s"},
        {"password = %s"},
        {"password := \"%s\""},
        {"Password is wrong; password='%s'"},
        {"user=bob password=%s host=x"},
        {"token: %s"},
        {"api_key: %s"},
        {"API key: %s"},
        {"Access token: %s."},
        {"client secret = %s"},
        {"aws_secret_access_key = %s"},
        {"contraseña: %s"},
        {"Passwort: %s"},
        {"mot de passe : %s"},
        {"wachtwoord=%s"},
        {"пароль: %s"},
        {"パスワード: %s"},
        {"密码: %s"},
        {"senha: %s"},
        {"hasło: %s"},
        {"export DB_PASSWORD=\"%s\""},
        {"export DB_PASSWORD='%s'"},
        {"export DB_PASSWORD=\"a b %s\""},
        {"DB_PASSWORD=%s ./run"},
        {"set PGPASSWORD=%s"},
        {"$env:API_TOKEN = \"%s\""},
        {"ENV SECRET_KEY=%s"},
        {"SECRET_KEY=%s; next"},
        {"-e MYSQL_PASSWORD=%s"},
        {"deploy --password %s now"},
        {"deploy --password=%s now"},
        {"deploy --password \"%s\""},
        {"deploy --api-key '%s'"},
        {"tool --token %s"},
        {"Connect -Password %s"},
        {"mysql -u root -p%s db"},
        {"mysqldump -hx -p%s db"},
        {"sshpass -p %s ssh x"},
        {"sshpass -p'%s' ssh x"},
        {"redis-cli -h x -a %s ping"},
        {"docker login -u bob -p %s reg"},
        {"curl -u bob:%s https://x.example"},
        {"curl -H 'X-Api-Key: %s' https://x.example"},
        {"curl -H \"Authorization: Bearer %s\" https://x"},
        {"unzip -P %s a.zip"},
        {"ldapsearch -D cn=x -w %s"},
        {"7z x -p%s a.7z"},
        {"mongosh -u x -p %s"},
        {"[\"mysql\", \"--password\", \"%s\"]"},
        // Headers
        {"X-Api-Key: %s"},
        {"X-Auth-Token: %s"},
        {"Cookie: sessionid=%s"},
        {"Cookie: theme=dark; sessionid=%s; a=b"},
        {"Set-Cookie: sid=%s; Path=/; HttpOnly"},
        {"Authorization: Basic %b"},
        {"Authorization: Bearer %s"},
        {"Authorization: Token %s"},
        {"authorization: bearer %s"},
        {"Proxy-Authorization: Basic %b"},
        {"Authorization: ApiKey %s"},
        {"Authorization: %s"},
        {"Authorization: Digest username=\"u\", response=\"%s\""},
        {"Authorization: AWS4-HMAC-SHA256 Credential=x, Signature=%s"},
        {"GET / HTTP/1.1\r\nHost: x\r\nX-Api-Key: %s\r\n\r\n"},
        {"request with bearer %s failed"},
        {"Authorization: SSWS %s"},
        // Maps of languages
        {"map[password:%s user:bob]"},
        {"map[user:bob password:%s]"},
        {"&{User:bob Password:%s}"},
        {"{User:bob Password:%s Port:1}"},
        {"{'user': 'bob', 'password': '%s'}"},
        {"{'password': u'%s'}"},
        {"{'password': b'%s'}"},
        {"Config(user='bob', password='%s')"},
        {"{:user=>\"bob\", :password=>\"%s\"}"},
        {"{\"password\"=>\"%s\"}"},
        {"{user: \"bob\", password: \"%s\"}"},
        {"array('password' => '%s')"},
        {"['password' => '%s']"},
        {"User { name: \"bob\", password: \"%s\" }"},
        {"User { password: Some(\"%s\") }"},
        {"{password=%s, user=bob}"},
        {"config[\"password\"] = \"%s\""},
        {"os.environ['DB_PASSWORD'] = '%s'"},
        {"headers.set(\"Authorization\", \"Bearer %s\")"},
        {"(\"password\", \"%s\")"},
        {"[('user', 'bob'), ('password', '%s')]"},
        {"map[token:map[value:%s]]"},
        {"password: { value: '%s' }"},
        // YAML, INI, XML, TOML
        {"db:\n  user: bob\n  password: %s\n  port: 1"},
        {"db:\n  password: \"%s\""},
        {"db:\n  password: '%s'"},
        {"- name: DB_PASSWORD\n  value: %s"},
        {"- name: DB_PASSWORD\n  value: \"%s\""},
        {"password: |\n  %s\nuser: x"},
        {"passwords:\n  - %s\n  - other9x"},
        {"[db]\nuser = bob\npassword = %s"},
        {"db.password=%s"},
        {"<password>%s</password>"},
        {"<add key=\"Password\" value=\"%s\"/>"},
        {"<user name=\"bob\" password=\"%s\"/>"},
        {"{Name:DB_PASSWORD Value:%s}"},
        {"{'name': 'DB_PASSWORD', 'value': '%s'}"},
        {"{'value': '%s', 'name': 'DB_PASSWORD'}"},
        // JSON in texts
        {"Request failed: {\"password\":\"%s\"}"},
        {"Request failed: {\"user\":\"b\",\"password\":\"%s\"} (400)"},
        {"{\"user\":\"b\",\"password\":\"%s\",\"z\":\"aa"},
        {"{\"a\":{\"password\":\"%s\""},
        {"{\"password\":\"%s"},
        {"body={\"token\":\"%s\"}"},
        {"{\"\\u0070assword\":\"%s\"}"},
        {"got {\\\"password\\\":\\\"%s\\\"} there"},
        {"got {\\\\\\\"password\\\\\\\":\\\\\\\"%s\\\\\\\"}"},
        {"{\"name\":\"DB_PASSWORD\",\"value\":\"%s\"}"},
        {"cut {\"name\":\"DB_PASSWORD\",\"value\":\"%s"},
        {"env: [{\"name\":\"TOKEN\",\"value\":\"%s\"}]"},
        {"&quot;password&quot;:&quot;%s&quot;"},
        {"password%3D%s%26x"},
        {"%7B%22password%22%3A%22%s%22%7D"},
        // URLs
        {"postgres://bob:%s@db.example/x"},
        {"https://%s4a5b6c@git.example/x.git"},
        {"redis://:%s@cache:6379"},
        {"https://x.example/a?api_key=%s&b=1"},
        {"https://x.example/a?b=1&access_token=%s"},
        {"https://x.example/a?key=%s"},
        {"https://x.blob.example/c?sv=1&sig=%s&se=2"},
        {"Server=x;User Id=sa;Password=%s;"},
        {"AccountName=x;AccountKey=%s==;"},
        {"Endpoint=sb://x/;SharedAccessKeyName=y;SharedAccessKey=%s="},
        {"amqp://bob:%s@mq//"},
        {"https://x.example/cb?id_token=%s"},
        // JSON values
        {R"({"password":"%s"})", true},
        {R"({"user":{"password":"%s"}})", true},
        {R"({"passwords":["%s"]})", true},
        {R"({"token":{"value":"%s"}})", true},
        {R"({"token":{"type":"bearer","value":"%s"}})", true},
        {R"({"name":"DB_PASSWORD","value":"%s"})", true},
        {R"({"value":"%s","name":"DB_PASSWORD"})", true},
        {R"({"key":"api_key","value":"%s"})", true},
        {R"({"header":"Authorization","value":"Bearer %s"})", true},
        {R"({"key":"password","value":{"stringValue":"%s"}})", true},
        {R"({"field":"password","actual":"%s"})", true},
        {R"({"env":[{"name":"PATH","value":"/bin"},{"name":"API_TOKEN","value":"%s"}]})", true},
        {R"(["password","%s"])", true},
        {R"([["Accept","a/b"],["X-Api-Key","%s"]])", true},
        {R"(["Host","x","Authorization","Basic %b"])", true},
        {R"({"headers":{"Authorization":"Basic %b"}})", true},
        {R"({"headers":{"Authorization":["Token %s"]}})", true},
        {R"({"headers":{"Cookie":"sessionid=%s; a=b"}})", true},
        {R"({"headers":{"Set-Cookie":["sid=%s; Path=/"]}})", true},
        {R"({"argv":["tool","--password","%s","x"]})", true},
        {R"({"argv":["redis-cli","-a","%s"]})", true},
        {R"({"argv":["tool","--token=%s"]})", true},
        {R"({"args":["mysql","-p%s"]})", true},
        {R"({"secrets":{"stripe":"%s"}})", true},
        {R"({"cookies":{"sid":"%s"}})", true},
        {R"({"\u0070assword":"%s"})", true},
        {R"({"p":"{\"password\":\"%s\"}"})", true},
        {R"({"p":"{\"q\":\"{\\\"password\\\":\\\"%s\\\"}\"}"})", true},
        {R"({"kty":"RSA","n":"0vx7","d":"%s"})", true},
        {R"({"type":"password","parameter":"db_password","current":"%s"})", true},
        {R"({"data":{"password":"%b"},"kind":"Secret"})", true},
    };
    return forms;
}

/// Forms of private keys; `%s` is in the middle of the key.
inline const std::vector<Notation> &keyNotations()
{
    static const std::string dashes = "-----";
    static const std::vector<Notation> forms = [] {
        std::vector<Notation> made;
        for (const std::string kind :
             {"RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY", "DSA PRIVATE KEY",
              "OPENSSH PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "PGP PRIVATE KEY BLOCK"}) {
            made.push_back({dashes + "BEGIN " + kind + dashes + "\nMIIB\n%s\nAA==\n" + dashes
                            + "END " + kind + dashes});
            made.push_back({"key: " + dashes + "BEGIN " + kind + dashes + "\nMIIB\n%s"});
            made.push_back({dashes + "BEGIN " + kind + dashes + "\\nMIIB\\n%s\\n" + dashes + "END "
                            + kind + dashes});
            made.push_back({R"({"lines":[")" + dashes + "BEGIN " + kind + dashes
                                + R"(","MIIB","%s",")" + dashes + "END " + kind + dashes + R"("]})",
                            true});
        }
        made.push_back({"---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n%s\n---- END SSH2 ENCRYPTED "
                        "PRIVATE KEY ----"});
        made.push_back({"PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none\nPrivate-Lines: "
                        "1\n%s\nPrivate-MAC: 0a1b2c"});
        made.push_back({"<RSAKeyValue><Modulus>x</Modulus><D>%s</D></RSAKeyValue>"});
        return made;
    }();
    return forms;
}

/// Records that hold nothing secret. They must stay as they are.
inline const std::vector<std::string> &harmless()
{
    static const std::vector<std::string> records = {
        R"({"max_tokens":1024,"token_count":17,"tokens_used":99,"InputTokens":12,"total_tokens":4,"tokens":512})",
        R"({"usage":{"input_tokens":10,"output_tokens":20,"tokens":30},"tokens_per_second":12.5})",
        R"({"page_token":"eyJvZmZzZXQiOjIwfQ","next_page_token":"CAUQAA1b2c3d4","next_cursor":"b2Zmc2V0OjIw","continuationToken":"a1B2c3D4e5"})",
        R"({"key":"zone-1","event_key":"r/tool/a/7","primary_key":"id","sort_key":"2026#a1","cache_key":"abc123def456","public_key":"ssh-ed25519 x"})",
        R"({"id":"3f2504e0-4f89-41d3-9a0c-0305e82c3301","sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"})",
        R"({"order_id":"4111111111111111","n":4111111111111111,"ts":1755761400125000000,"ms":1755761400125})",
        R"({"text":"The token limit is 4096 tokens: 12 were used. Token: 5 of 8"})",
        R"({"text":"Password must be at least 8 characters. password: required. Token: missing"})",
        R"({"errors":{"password":"must be at least 8 characters","token":"is required"}})",
        R"({"properties":{"password":{"type":"string","description":"The password of the user"},"api_key":{"type":"string"}},"required":["password","api_key"]})",
        R"({"required":["password","username"],"enum":["token","secret"]})",
        R"({"password":"********","token":"<token>","secret":"${SECRET}","api_key":"{{ key }}","x_token":"[REDACTED]"})",
        R"({"password_hint":"my cat","secret_name":"db/prod1","token_type":"bearer1","key_id":"k-12ab34cd","password_reset":"sent2x","secret_id":"a1b2c3d4e5"})",
        R"({"has_password":"yes1234a","is_secret":true,"token_url":"https://x.example/token","password_policy":"strong8x"})",
        R"({"author":"Ann Key","secretary":"Bob 12","compass":"n0rth123","passenger":"Eve 1a2b","tokenizer":"cl100k_base","pinned":"yes 1"})",
        R"({"url":"https://user@host.example/x?page=2&key_count=3&id=4a5b6c7d8e9f","git":"git@github.com:a/b.git","ssh":"ssh://git@x.example/a"})",
        R"({"text":"See https://example.org:8080/@x and mailto:ann@example.org; 12:30:45 a=b c:d"})",
        R"({"text":"call sk-learn-based-pipelines-of-all-kinds with --verbose -p 8080:80 and docker run -p 80:80 x"})",
        R"({"text":"mkdir -p /tmp/a1b2c3; ssh -p 2222 host; cp -a x1 y2; python3 -u run.py; ps -p 1234"})",
        R"({"base64":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ","hello":"SGVsbG8gV29ybGQsIGhvdyBhcmUgeW91Pw=="})",
        R"({"text":"pass: 12 fail: 3 skip: 0; the first pass: 99.5 %","pass":120,"pass_rate":"99.5%","test_pass":"12a of 13b"})",
        R"({"commit":"9fceb02d0ae598e95dc970b74767f19372d61af8","trace_id":"4bf92f3577b34da6a3ce929d0e0e4736","span":"00f067aa0ba902b7"})",
        R"({"phone":"+49 170 1234567","iban_label":"x","amount":4539578763621486,"isbn":"978-3-16-148410-0"})",
        R"({"name":"get_token","content":"done","description":"Returns a token for the zone 1a2b3c"})",
        R"({"tool":"secrets.list","text":"Rotate the secret: open the page and follow the steps"})",
        R"({"text":"Tokens: the words of a text. Secret: nobody knows. Key: a1. Cookie: please accept"})",
        R"({"cookie_policy":"https://x.example/cookies2","consent":"cookies: all"})",
    };
    return records;
}

} // namespace secretcases
