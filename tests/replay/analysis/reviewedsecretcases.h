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
    };
    return forms;
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
