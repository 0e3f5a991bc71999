// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <random>
#include <string>
#include <vector>

/// Generated secrets for the tests of redaction. All are random; none is or was in use.
namespace secretcases {

/// How a secret is written. `%s` is the secret, `%b` base64 of "bob:" and it, `%1` and `%2` its
/// halves.
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

/// What a secret is made of.
enum class Secrets {
    Random, ///< letters and digits
    Short, ///< five characters
    Word, ///< nine letters that can be spoken
    Digits, ///< eight
    ThreeDigits,
};

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
    std::string secretOf(Secrets secrets)
    {
        switch (secrets) {
        case Secrets::Short:
            return text(2, "abcdefghijkmnpqrstuvwxyz") + '!' + text(2, "23456789");
        case Secrets::Word: {
            std::string word;
            for (int i = 0; i < 4; ++i)
                word += text(1, "bdfgklmnprstvz") + text(1, "aeiou");
            return word + text(1, "klmnrst");
        }
        case Secrets::Digits:
            return text(1, "123456789") + text(7, "0123456789");
        case Secrets::ThreeDigits:
            return text(1, "123456789") + text(1, "3456789") + text(1, "123456789");
        case Secrets::Random:
            break;
        }
        return secret();
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
        // Names without a mark, in other grammar
        {"password %s"},
        {"password is: %s"},
        {"Password -> %s"},
        {"The token is `%s`"},
        {"The token is \"%s\"."},
        {"apikey %s"},
        {"encryption key is %s"},
        {"aws configure set aws_secret_access_key %s"},
        {"machine x login bob password %s"},
        {"machine x\n  login bob\n  password %s"},
        {"password \"%s\""},
        {"password(\"%s\")"},
        {"x.setPassword(\"%s\")"},
        {"x.withPassword('%s')"},
        {"auth=('bob', '%s')"},
        {"requests.get(url, auth=('bob','%s'))"},
        {"ALTER USER x WITH PASSWORD '%s'"},
        {"CREATE USER x IDENTIFIED BY '%s'"},
        {"password=<%s>"},
        {"PASSWORD\n%s"},
        {"Password:\n%s"},
        {"password:\r\n%s"},
        {"| user | bob |\n| password | %s |"},
        {"<td>Password</td><td>%s</td>"},
        {"<entry key=\"api.key\">%s</entry>"},
        {"<Password><![CDATA[%s]]></Password>"},
        {"<wsse:Password Type=\"x\">%s</wsse:Password>"},
        {"<key>password</key>\n\t<string>%s</string>"},
        {"password: !vault %s"},
        {"password: &pw %s"},
        {"? password\n: %s"},
        {"密码：%s"},
        {"パスワード：%s"},
        {"snmp community: %s"},
        {"curl --user bob:%s x"},
        {"curl --proxy-user bob:%s x"},
        {"openssl enc -k %s"},
        {"echo %s | sudo -S ls"},
        {"echo '%s' | docker login --password-stdin"},
        {"jdbc:oracle:thin:bob/%s@x:1521"},
        {"https://x.example/cb?code=%s"},
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
        {R"({"auth":{"user":"bob","key":"%s"}})", true},
        {R"({"auth":"bob:%s"})", true},
        {R"({"login":{"id":"x","code":"%s"}})", true},
        {R"({"config":{"api":{"key":"%s"}}})", true},
        {R"({"apiKey":{"key":"%s"}})", true},
        {R"({"Cookie":{"sid":"%s"}})", true},
        {R"({"command":["curl","-u","bob:%s"]})", true},
        {R"({"_csrf":"%s"})", true},
        {R"({"stringData":{"tls":"%s"},"kind":"Secret"})", true},
        {R"({"SecretBinary":"%s"})", true},
        {R"({"unseal_keys_b64":["%s"]})", true},
        {R"({"variable":"PASSWORD","content":"%s"})", true},
        {R"({"loc":["body","password"],"input":"%s"})", true},
        {R"({"name":"password","example":"%s"})", true},
        {R"({"properties":{"password":{"const":"%s"}}})", true},
        {R"({"key":"client_secret","value":{"string":"%s"}})", true},
        {R"({"label":"Password","text":"%s"})", true},
        {R"({"id":"password","value":"%s"})", true},
        {R"({"selector":"input[name=password]","text":"%s"})", true},
        {R"({"ref":"e3","element":"Password textbox","text":"%s"})", true},
        {R"({"question":"What is the password?","answer":"%s"})", true},
        {R"({"prompt":"Password:","input":"%s"})", true},
        {R"({"columns":["user","password"],"rows":[["bob","%s"]]})", true},
        {R"({"columns":[{"name":"user"},{"name":"password"}],"rows":[["bob","%s"]]})", true},
        {R"({"header":["user","api_key"],"data":[["bob","%s"]]})", true},
        {R"({"changes":[{"field":"password","from":"x","to":"%s"}]})", true},
        {R"({"inputType":"password","value":"%s"})", true},
        {R"({"sensitive":true,"name":"x","value":"%s"})", true},
    };
    return forms;
}

/// What people and programs write about secrets without telling one.
inline const std::vector<Notation> &harmlessTexts()
{
    static const std::vector<Notation> texts = {
        {"Unexpected token '}' in JSON at position 12"},
        {"SyntaxError: Unexpected token x1y2z3w4 in JSON"},
        {"The max token limit is 4096k8 per request"},
        {"--- PASS: TestRedactSecret12 (0.00s)"},
        {"PASS test_login_v2beta3"},
        {"password must be at least 8 characters"},
        {"password: required"},
        {"The password policy requires 12a3b"},
        {"token count is 5128abc"},
        {"next page token abc123def456"},
        {"token budget: 12k3"},
        {"Invalid token: expected identifier"},
        {"see docs/auth/token2fa.rst"},
        {"password reset link sent to bob"},
        {"error: password authentication failed for user bob2x3y"},
        {"Forgot your password? Visit https://x.example/a1b2c3d4"},
        {"secret sauce recipe v2b3c4"},
        {"api key rotation on 2026-01-02"},
        {"The cookie is called sid1a2b"},
        {"private key file id_ed25519"},
        {"ssh key fingerprint SHA256:abcd1234efgh5678"},
        {"public key ab12cd34ef56"},
        {"token type is bearer2"},
        {"encryption key size is aes256gcm"},
        {"password hash algorithm argon2id19"},
        {"commit 4f3a2b1c9d8e7f6a5b4c"},
        {"Authorization header missing"},
        {"run-2026-08-21T07:30:00Z"},
        {"UUID 123e4567-e89b-12d3-a456-426614174000"},
        {"order 4539 1488 0343 6468 total"},
        {"pin 12 of IC3b4c"},
        {"GPIO pin: 17"},
        {"const tokenizer = new Tokenizer('gpt2x3y');"},
        {"tokens: 1234"},
        {"token = tokenizer.next();"},
        {"if (token == TOKEN_RBRACE2)"},
        {"password = getpass.getpass()"},
        {"password = os.environ['PW']"},
        {"self.password = password2hash(x)"},
        {"def set_password(self, password1):"},
        {"SELECT password FROM users WHERE id = 5"},
        {"CREATE TABLE users (password VARCHAR(255))"},
        {"WITH password AS (SELECT 1)"},
        {"<input type=\"password\" name=\"pw1\">"},
        {"<label>Password</label><input id=\"field1a2b\">"},
        {"| token | count |\n| a1b2 | 3 |"},
        {"| password | required string |"},
        {"Enter password:"},
        {"Password:"},
        {"password ->"},
        {"token\n2026-08-21"},
        {"The secret to success is practice4u2"},
        {"docker run --user 1000:1000 x"},
        {"docker login --password-stdin < file"},
        {"curl --user-agent Mozilla5a0 x"},
        {"chmod 600 ~/.ssh/id_rsa2b"},
        {"vault: see secret/data/app1b2c"},
        {"pass through mode x2y3z4w5"},
        {"passkey support ios17b2"},
        {"git token scopes: repo2x"},
        {"HTTP 401 invalid_token"},
        {"error_code=E401x?code=404"},
        {"https://x.example/?code=E4012"},
        {"https://x/a?page=2&code=US"},
        {"sort key is created_at2b"},
        {"primary key is id1"},
        {"foreign key user_id2x"},
        {"cache key abc1d2e3f4"},
        {"idempotency key 3f2a1b4c5d"},
        {"partition key p1q2r3s4"},
        {"storage key usage"},
        {"key: up"},
        {"keyboard key is F12"},
        {"the key is in drawer3b"},
        {"auth is enabled2"},
        {"authentication: oauth2pkce"},
        {"auth=('bob', password)"},
        {"license key type MIT2x3"},
        {"token is valid until 2026"},
        {"secret santa list v1a2b3c4"},
        {"wifi password is unknown"},
        {"password is incorrect"},
        {"password was changed on 2026-01-02T03:04:05Z"},
        {"token was issued at 2026-08-21T07:30:00Z"},
        {"the token is about 1.5kB"},
        {"session token lifetime is 3600s"},
        {"page token is p2q3r4s5t6"},
        {"{\"id\":\"password\",\"text\":\"Password\"}", true},
        {"{\"element\":\"Password textbox\",\"text\":\"Click\"}", true},
        {"{\"question\":\"Reset the password?\",\"answer\":\"yes\"}", true},
        {"{\"question\":\"Which token limit?\",\"answer\":\"4k9x\"}", true},
        {"{\"name\":\"password\",\"type\":\"string\",\"description\":\"The user's password\"}",
         true},
        {"{\"properties\":{\"password\":{\"type\":\"string\",\"minLength\":8,\"format\":"
         "\"password\"}}}",
         true},
        {"{\"loc\":[\"body\",\"password\"],\"msg\":\"field required\",\"type\":\"missing\"}", true},
        {"{\"loc\":[\"body\",\"user\"],\"input\":\"abc1d2\"}", true},
        {"{\"path\":[\"token\"],\"code\":\"invalid_type\",\"expected\":\"string\",\"received\":"
         "\"undefined\"}",
         true},
        {"{\"columns\":[\"id\",\"name\"],\"rows\":[[1,\"a1b2c3\"]]}", true},
        {"{\"columns\":[\"token_count\",\"name\"],\"rows\":[[\"12a3\",\"x\"]]}", true},
        {"{\"kind\":\"Secret\",\"metadata\":{\"name\":\"my-secret1\"},\"type\":\"Opaque\"}", true},
        {"{\"kind\":\"Deployment\",\"data\":{\"x\":\"a1b2c3d4e5\"}}", true},
        {"{\"sensitive\":true,\"value\":true}", true},
        {"{\"type\":\"password\",\"label\":\"New password\"}", true},
        {"{\"auth\":\"oauth2:v1\"}", true},
        {"{\"auth\":\"none\"}", true},
        {"{\"auth\":{\"type\":\"basic\"}}", true},
        {"{\"tokens\":[{\"text\":\"hello1\",\"type\":\"word\",\"from\":0}]}", true},
        {"{\"token\":{\"text\":\"The2x\",\"pos\":1}}", true},
        {"{\"token\":{\"type\":\"identifier\",\"value\":\"foo\"}}", true},
        {"{\"sort\":{\"key\":\"a1b2\"}}", true},
        {"{\"primary\":{\"key\":\"id9x8\"}}", true},
        {"{\"country\":{\"code\":\"DE1a2b\"}}", true},
        {"{\"status\":{\"code\":\"E123x\"}}", true},
        {"{\"order\":{\"number\":\"4539148803436468\"}}", true},
        {"{\"phone\":{\"number\":\"+49 123\"}}", true},
        {"{\"api\":{\"code\":\"x1y2\"}}", true},
        {"{\"target\":\"password-field\",\"text\":\"password\"}", true},
        {"{\"selector\":\"#token\",\"count\":3}", true},
        {"{\"placeholder\":\"Password\",\"data\":\"text\"}", true},
        {"{\"prompt\":\"Enter the token\",\"content\":\"enter\"}", true},
        {"{\"masked\":true,\"value\":\"****\"}", true},
        {"{\"secure\":true,\"path\":\"/\"}", true},
        {"{\"cookie\":{\"path\":\"/\",\"secure\":true,\"domain\":\"x1.example\"}}", true},
        {"{\"from\":\"a1b2\",\"to\":\"b2c3\",\"field\":\"name\"}", true},
    };
    return texts;
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
