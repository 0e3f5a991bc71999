// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/replay/analysis/secretcases.h"

#include <vector>

namespace secretcases {

/// Notations that a review found in clear text. In the forms of Notation; `%1` and `%2` are the
/// halves of a secret that is broken in two.
inline const std::vector<Notation> &reviewedNotations()
{
    static const std::vector<Notation> forms = {
        // URLs
        {"postgres://svc_user_20240131_prod:%s@db/app"},
        {"https://AKIAIOSFODNN7EXAMPL3:%s@s3.example/bucket"},
        {"https://0123456789abcdef0123456789abcdef:%s@sentry.example/1"},
        {"postgres://postgres.abcdefgh12345678:%s@db/app"},
        {"https://%s@github.example/a/b"},
        // Words before and after the name
        {"Use this password: %s"},
        {"Connect with password: %s"},
        {"Log in with password=%s"},
        {"Create API key: %s"},
        {"Get access token: %s"},
        {"The user has password: %s"},
        {"Your first token: %s"},
        {"connect with password %s"},
        {"curl with Authorization: Token %s"},
        {"TEST_TOKEN=%s"},
        {"SYNC_TOKEN=%s"},
        {"CACHE_TOKEN=%s"},
        {"db_password_output = \"%s\""},
        {R"({"testToken":"%s"})", true},
        {R"({"TEST_TOKEN":"%s"})", true},
        {R"({"test_api_key":"%s"})", true},
        {R"({"publicToken":"%s"})", true},
        {R"({"usePassword":"%s"})", true},
        {R"({"apiKeyService":"%s"})", true},
        {R"({"password_input":"%s"})", true},
        {R"({"passwordField":"%s"})", true},
        // Names of blocks
        {"tokens:\n  github: %s"},
        {"secrets:\n  github: %s"},
        {"app:\n  secrets:\n    stripe:\n      live: %s\n  name: x"},
        {"apiKey:\n  value: %s"},
        {"password:\n  current: %s"},
        {"password:\n  old:\n    a: %s\n  current: x"},
        {"tokens:\n- name: a\n  value: %s"},
        {"tokens:\n  - name: a\n    value: %s"},
        {"credentials:\n  user: bob\n  key: %s"},
        {"secrets: {github: %s}"},
        {"map[secrets:map[github:%s]]"},
        {"password: !!str %s"},
        {"apiVersion: v1\nkind: Secret\nmetadata:\n  name: x\nstringData:\n  dbuser: %s"},
        {"apiVersion: v1\nstringData:\n  dbuser: %s\nkind: Secret"},
        {"items:\n- apiVersion: v1\n  data:\n    x: %s\n  kind: Secret\n- kind: List"},
        {R"({"password":{"current":{"a":"%s"}}})", true},
        {"secrets: # of the team\n  github: %s"},
        {"secrets: &all\n  github: %s"},
        {"secrets:\r\n  github: %s\r\n"},
        {"     1\tsecrets:\n     2\t  github: %s"},
        {"    12\u2192secrets:\n    13\u2192  github: %s"},
        {"12: tokens:\n13:   - name: a\n14:     value: %s"},
        {"+secrets:\n+  github: %s"},
        {"> secrets:\n>   github: %s"},
        {"    10\tkind: Secret\n    11\tstringData:\n    12\t  dbuser: %s"},
        {"[secrets]\ngithub = \"%s\""},
        {"postgres://bob:Xk29/%s@db.example/app"},
        {R"({"previous_secret":"%s"})", true},
        {R"({"nextApiKey":"%s"})", true},
        // Other scripts
        {"\u30D1\u30B9\u30EF\u30FC\u30C9\u306F%s\u3067\u3059"},
        {"\u5BC6\u7801\u662F%s"},
        {"\u5BC6\u7801\u3010%s\u3011"},
        {"\u30A2\u30AF\u30BB\u30B9\u30C8\u30FC\u30AF\u30F3\uFF1D%s"},
        {"\u5BC6\u7801\uFF1A%s\uFF0C\u8BF7\u4FDD\u5B58"},
        // Name and value apart, keys that are cut off
        {R"({"ParameterKey":"DBPassword","ParameterValue":"%s"})", true},
        {R"({"envName":"DB_PASSWORD","envValue":"%s"})", true},
        {"ParameterKey=DBPassword,ParameterValue=%s"},
        {"MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n%s\n-----END PRIVATE KEY-----"},
        {"map[Cookie:[a=%s; b=Xk29fLqa81pW]]"},
        // Values in two parts
        {"export API_KEY=%1\\\n%2"},
        {"export API_KEY=%1\\\n  %2"},
        {"db:\n  password: %1\n    %2\n  port: 1"},
        {"password: \"%1\" +\n  \"%2\""},
        {"const apiKey = \"%1\" + \"%2\";"},
        {"$password = '%1' . '%2';"},
        {"password = (\"%1\"\n            \"%2\")"},
        {"password = (\n    \"%1\"\n    \"%2\"\n)"},
        {"> token ghp_%1aB3dE5fG7h\n> %2aB3dE5fG7h"},
        {"    12\tpassword: %1\n    13\t  %2"},
        {"TOKEN='%1''%2'"},
        {"curl -H 'token: \"%s\"' -d 'a  b'"},
        {"print('token: \"%s\"' + ' is  not a token')"},
        {"# ghp_%1aB3dE5fG7h\n# %2aB3dE5fG7h"},
        {"// ghp_%1aB3dE5fG7h\n// %2aB3dE5fG7h"},
        {"| ghp_%1aB3dE5fG7h |\n| %2aB3dE5fG7h |"},
        {"ghp_%1aB3dE5fG7h\xE2\x80\xA8%2aB3dE5fG7h"},
    };
    return forms;
}

/// Places that make any value a secret: also a short one, a word or a number.
inline const std::vector<Notation> &passwordPlaces()
{
    static const std::vector<Notation> forms = {
        {"password: %s"},
        {"Password: %s\nuser: bob"},
        {"password=%s"},
        {"password = '%s'"},
        {"export DB_PASSWORD=\"%s\""},
        {"DB_PASSWORD=%s ./run"},
        {"deploy --password %s"},
        {"deploy --password=%s now"},
        {"mysql -u root -p%s db"},
        {"curl -u bob:%s https://x.example"},
        {"postgres://bob:%s@db.example/x"},
        {"https://x.example/a?password=%s&b=1"},
        {"map[password:%s user:bob]"},
        {"{'user': 'bob', 'password': '%s'}"},
        {"Config(user='bob', password='%s')"},
        {"{:user=>\"bob\", :password=>\"%s\"}"},
        {"db:\n  user: bob\n  password: %s\n  port: 1"},
        {"passwords:\n  - %s\n  - other9x"},
        {"- name: DB_PASSWORD\n  value: \"%s\""},
        {"<password>%s</password>"},
        {"Request failed: {\"user\":\"b\",\"password\":\"%s\"} (400)"},
        {"{\"user\":\"b\",\"password\":\"%s"},
        {"got {\\\"password\\\":\\\"%s\\\"} there"},
        {"otp: %s"},
        {"{\"loginPin\":\"%s\"}"},
        {R"({"password":"%s"})", true},
        {R"({"user":{"name":"bob","password":"%s"}})", true},
        {R"({"name":"DB_PASSWORD","value":"%s"})", true},
        {R"({"argv":["tool","--password","%s","x"]})", true},
        {R"({"passwords":["%s"]})", true},
    };
    return forms;
}
/// Places of codes with three digits.
inline const std::vector<Notation> &codePlaces()
{
    static const std::vector<Notation> forms = {
        {R"({"cvv":%s})", true},
        {R"({"card_cvv2":"%s"})", true},
        {R"({"cvc":"%s"})", true},
        {R"({"securityCode":"%s"})", true},
        {R"({"pin":"%s"})", true},
        {R"({"PIN":%s})", true},
        {"cvv: %s"},
        {"CVC=%s"},
        {"security code: %s"},
    };
    return forms;
}

/// Texts beside those that hold no secret.
inline const std::vector<Notation> &reviewedHarmlessTexts()
{
    static const std::vector<Notation> texts = {
        {"tokens:\n  limit: 4096\n  model: gpt4o20240806\n  used: 12k"},
        {"password:\n  minLength: 8\n  description: At least 8 characters"},
        {"kind: ConfigMap\ndata:\n  dbuser: Xk29fLqa81pW"},
        {"data:\n  dbuser: Xk29fLqa81pW\nkind: ConfigMap"},
        {"kind: Secret\n---\nkind: ConfigMap\ndata:\n  dbuser: Xk29fLqa81pW"},
        {"- kind: Secret\n- data:\n    dbuser: Xk29fLqa81pW\n  kind: ConfigMap"},
        {"if token:\n    value = node1.value2x\nx: 1"},
        {R"({"password":{"type":"string","description":"abc12345"}})", true},
        {"Test token: demo"},
        {"The tool has token: true; use token: always"},
        {"No password: required"},
        {"max_tokens: 4096, sync_token: 20260821T073000Z"},
        {"\u5BC6\u7801\uFF1A\u81F3\u5C118\u4F4D"},
        {"10.20.30.40, 4111.2222.3333.4444 and 4.1.1.1"},
        {"this is the end\n-----END PRIVATE KEY-----"},
        {R"({"ParameterKey":"InstanceType","ParameterValue":"t2micro8x"})", true},
        {"http://localhost:PORT/@scope/x1y2z3w4v5"},
        {"https://registry.example:443/@babel/core-7.2x"},
        {"[settings]\ngithub = \"a1b2c3d4e5f6g7\"\n[[secrets.x]]\ny = \"a1b2c3d4e5f6g7\""},
        {R"({"tokens":{"prompt":12,"model":"gpt-4o-2024-08-06"}})", true},
        {"tokens = {\n 'root': [(r'0x[0-9A-Fa-f]+', x)],\n 'i6t': [using(Inform6Lexer)]}"},
        {"%cred = ('protocol' => 'https')"},
        {"if token in ignored:\n    value: t.Any = x"},
        {"secret:\n  secretName: my-secret1\n  items:\n  - key: ssh-privatekey2\n    path: x"},
        {"token:\n  usage:\n    value: a1b2c3d4\n"},
        {"| api_key |\n| 12 | 2024 |\n| x | y1 |"},
        {"password = ('a' + name)"},
        {"token = \"\" + x1y2z3w4v5"},
        {"db:\n  token:\n    max: 12\n"},
        {"PublicKeyToken=b77a5c561934e089"},
    };
    return texts;
}

/// Member names that a review found to be missing.
inline const std::vector<std::string> &reviewedNames()
{
    static const std::vector<std::string> names = {
        "dbpass",
        "DBPASS",
        "userpass",
        "rootpw",
        "encKey",
        "privKey",
        "priv_key",
        "wifiKey",
        "GITHUB_PAT",
        "JSESSIONID",
        "unlock_code",
        "credenziali",
        "codice di accesso",
        "codice di verifica",
        "clé d'accès",
        "clef privée",
        "identifiants",
        "credenciales",
        "llave privada",
        "código de seguridad",
        "credenciais",
        "codigo de acesso",
        "Geheimcode",
        "Sicherheitscode",
        "Geheimschlüssel",
        "Privatschlüssel",
        "Verschlüsselungsschlüssel",
        "inloggegevens",
        "ключ шифрования",
        "кодовое слово",
        "учетные данные",
        "учётные данные",
        "таємний ключ",
        "秘钥",
        "凭据",
        "金鑰",
        "認証情報",
        "개인키",
        "인증키",
        "كلمة مرور",
        "الرقم السري",
        "مفتاح سري",
    };
    return names;
}

} // namespace secretcases
