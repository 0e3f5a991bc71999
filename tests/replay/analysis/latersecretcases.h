// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/replay/analysis/secretcases.h"

#include <vector>

namespace secretcases {

/// Notations that a second review found in clear text, in the forms of Notation.
inline const std::vector<Notation> &laterNotations()
{
    static const std::vector<Notation> forms = {
        // Names of variables and members
        {"OPENAI_KEY=%s"},
        {"ANTHROPIC_KEY=%s"},
        {"export STRIPE_KEY=\"%s\""},
        {R"({"env":{"SUPABASE_KEY":"%s"}})", true},
        {"FERNET_KEY: %s"},
        {R"({"masterkey":"%s"})", true},
        {R"({"newpw":"%s"})", true},
        {"bindpw=%s"},
        {"WPA_KEY=%s"},
        // Replies
        {"Your API key is:\n\n```\n%s\n```\n"},
        {"Your API key is:\n\n```bash\n%s\n```\n"},
        {"Your API key:\n\n    %s\n"},
        {"Credentials: bob / %s"},
        {"Login credentials: bob / %s"},
        // Languages
        {"Jeton d'accès : %s"},
        {"Code d'accès : %s"},
        {"Clé d'API : %s"},
        {"Parola d'ordine: %s"},
        {"Das Passwort ist „%s“."},
        {"Das Passwort lautet „%s“."},
        {"Le mot de passe est « %s »."},
        {"La contraseña es «%s»."},
        // Programs
        {"Array\n(\n    [user] => bob\n    [password] => %s\n)\n"},
        {"secret_key: bytes = b\"%s\""},
        {"const API_SECRET: &'static str = \"%s\";"},
        {"char password[] = \"%s\";"},
        {"Driver={PostgreSQL};Uid=app;Pwd={%s};"},
        {"<ApiKey>\n  %s\n</ApiKey>"},
        {"1 validation error for Login\npassword\n  String should have at most 8 characters "
         "[type=string_too_long, input_value='%s', input_type=str]"},
        {"INSERT INTO users (name, password) VALUES ('bob', 'Kx7Qm2Vb9Tz4%s')"},
        {"Config {\n    password: Some(\n        \"%s\",\n    ),\n}"},
        {"Config(password = Some(%s))"},
        {"Config {user = \"x\", password = Just \"%s\"}"},
        {"[{user,\"bob\"},{password,\"%s\"}]"},
        {"rawHeaders: [ 'Host', 'x', 'X-Api-Key', '%s', 'Accept', '*/*' ]"},
        {"setattr(cfg, \"password\", \"%s\")"},
        {"API_KEY = os.getenv('API_KEY') or '%s'"},
        {"const apiKey = process.env.API_KEY ?? \"%s\""},
        {"ALTER USER scott IDENTIFIED BY %s;"},
        {"$m = new mysqli(\"localhost\", \"root\", \"%s\", \"shop\");"},
        {"f = Fernet(b\"%s\")"},
        {"SELECT AES_DECRYPT(x, '%s') FROM p;"},
        {"pasword: %s"},
        {"MYSQLPW=%s"},
        {"API anahtarı: %s"},
        {"login: bob / %s"},
        // Commands
        {"127.0.0.1:6379> AUTH %s\nOK"},
        {"127.0.0.1:6379> AUTH default %s\nOK"},
        {"a001 LOGIN bob@example.com %s\na001 OK"},
        {"vault login %s"},
        {"net user bob %s /add"},
        {"rabbitmqctl add_user shop %s"},
        {"mc alias set minio http://minio:9000 minioadmin %s"},
        {"snmp-server community %s RO"},
        {"snmpwalk -v2c -c %s 10.0.0.1 system"},
        {"etcdctl --user=root:%s get foo"},
        {"http --auth=bob:%s GET https://api.example.com/items"},
        {"tailscale up --authkey %s"},
        {"printf %s | docker login --username ci --password-stdin ghcr.io"},
        {"echo %s | docker secret create db_password -"},
        {"echo '%s' | gpg --batch --passphrase-fd 0 -d x.gpg"},
        {"sudo -S apt update <<< '%s'"},
        {"echo \"bob:%s\" | sudo chpasswd"},
        {"echo '%s' | passwd --stdin bob"},
        {"sqlplus -s scott/%s@//db.example.com:1521/ORCL @report.sql"},
        {"sqlplus \"scott/%s@db\""},
        {"htpasswd -bc /etc/nginx/.htpasswd bob %s"},
        {"wpa_passphrase home %s > wpa.conf"},
        {"cat ~/.pgpass\ndb.example.com:5432:shop:bob:%s\n"},
        {"*:*:*:postgres:%s\n"},
        {"echo %s | kinit bob@EXAMPLE.COM"},
        {"variable \"db_password\" {\n  type    = string\n  default = \"%s\"\n}"},
        // Structures and tables
        {R"({"Item":{"user":{"S":"bob"},"password":{"S":"%s"}}})", true},
        {"USER      PASSWORD          ROLE\nbob       %s   admin\nanna      %s   guest"},
        {"NAME   TYPE     API TOKEN\n----   ----     ---------\nci     deploy   %s"},
        {"┌────┬──────────┐\n│ id │ password │\n├────┼──────────┤\n│ 1  │ %s │\n└────┴──────────┘"},
    };
    return forms;
}

/// Texts that a second review found changed.
inline const std::vector<Notation> &laterHarmlessTexts()
{
    static const std::vector<Notation> texts = {
        {"SHELL=/bin/bash\nPWD=/workspace/app\nOLDPWD=/home/agent/src2\nHOME=/root"},
        {R"({"env":{"PWD":"/workspace/app"}})", true},
        {R"({"pwd":"C:\\Users\\bob"})", true},
        {"credentials: /root/.aws/credentials"},
        {"GOOGLE_APPLICATION_CREDENTIALS=/etc/keys/service-account.json"},
        {R"({"logprobs":{"content":[{"token":"water","logprob":-0.1,"bytes":[119,97]}]}})", true},
        {R"([{"token":"rain","pos":"NOUN"}])", true},
        {"Replace <password> with <value> and run it."},
        {"mysql -u<user> -p<password> -h <host>"},
        {"Promise<Token> = f(); const y: Promise<void> = g();"},
        {"const token = await login();"},
        {"const token = new Token();"},
        {"fetch(url, { credentials: 'include' })"},
        {"fetch(url, { credentials: 'same-origin' })"},
        {"--token TOKEN  the token\n--api-key KEY  the key"},
        {R"({"api_key_env":"OPENAI_API_KEY"})", true},
        {R"({"password_env":"DB_PASSWORD"})", true},
        {"token = tokens[i]"},
        {"password = args.password"},
        {"password: req.body.password,"},
        {"api_key=settings.api_key"},
        {"read -sp \"Password: \" PASS; echo \"$PASS\""},
        {"print('Enter password: ')\nprint('ok')"},
        {"x = input(\"Password: \"); y = \"z\""},
        {"OPENAI_API_KEY=sk-..."},
        {"Password: correct"},
        {"Password: weak"},
        {"Passwort: korrekt"},
        {"Mot de passe : obligatoire"},
        {"Unexpected token: IDENTIFIER"},
        {R"({"secrets":"enabled"})", true},
        {R"({"password":"unchanged"})", true},
        {"CACHE_KEY=a1b2c3d4e5f6a7b8"},
        {"PRIMARY_KEY=user2024id7x"},
        {"S3_KEY=uploads2024x7a9b"},
        {"if (token != other) return;"},
        {"AUTH required\nPASS src/app7.test.js\nLOGIN failed again"},
        {"[\"id\", \"password\", \"createdAt\", \"email\"]"},
        {"net user bob /add"},
        {"AUTH 2fa required, AUTH sha256 too"},
        {"token (string, required): API token of the user"},
        {"Args:\n    token: GitHub token to use\n    repo: x"},
        {"- `api_key` (string): OpenAI key"},
        {"credential.helper=store"},
        {"existingSecret: my-app"},
        {"password: Mapped[str] = mapped_column(String(128))"},
        {"const token = process.env.TOKEN ?? \"\";"},
        {"│ id │ token │\n│ 1  │ valid │"},
        {"echo YES | cryptsetup luksFormat /dev/sdb1"},
        {"app.py:1234:Worker:run:done2024"},
        {"10:15:2024:a:b"},
        {"sqlplus /nolog\nsqlplus / as sysdba"},
        {"variable \"region\" {\n  default = \"eu-west-1a2b\"\n}"},
        {"NAME       TOKENS   STATUS\nrun-one    1234     done\nrun-two    56789    done"},
        {"MODEL   MAX TOKEN   NOTE\na       4096        ok"},
        {"passphrase: the phrase that protects the key"},
        {"passphrase: must have at least four words"},
        {"Password: this must have been typed"},
        {"tokens: 123 456"},
        {"Secrets:\n\n2024-01-15 10:22:31 start\n"},
        {"grep -E '\\$\\{password\\}|\\.token\\b' src"},
    };
    return texts;
}

} // namespace secretcases
