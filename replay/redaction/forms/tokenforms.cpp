// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/forms/tokenforms.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    using enum TokenAlphabet;

    // One line for each form: prefix, alphabet, characters after the prefix (at least, at most),
    // service, with what the form was compared, and when. "gitleaks" is config/gitleaks.toml of
    // that project (MIT licence) at commit 009e025a. "kingfisher" is the rule of the service in
    // crates/kingfisher-rules/data/rules of mongodb/kingfisher (Apache-2.0), which links the pages
    // of the service. "trufflehog" is the detector of the service in pkg/detectors of
    // trufflesecurity/trufflehog, "horusec" internal/services/engines/leaks/rules.go of
    // ZupIT/horusec (Apache-2.0), "betterleaks" config/betterleaks.toml of betterleaks/betterleaks,
    // as kingfisher includes it. Other sources are pages that show the form. Lines with the name
    // of a site alone have not been compared: a search on that day found no page of the service
    // that shows the form, only examples and rules of other projects. Lengths are lower than the
    // issued ones where a service has changed them before. Sorted by first character, longer
    // prefixes first.
    // clang-format off
    constexpr auto Forms = std::to_array<TokenForm>({
        {"1000.", Dotted, 65, 65, "Zoho", "kingfisher", "2026-11-29"},
        {"1PRK-", Word, 64, 64, "1Password recovery key", "kingfisher", "2026-11-29"},
        {"1//0", Word, 30, 0, "Google OAuth refresh token", "kingfisher", "2026-11-23"},
        {"4b1d", Alnum, 38, 38, "ClickHouse Cloud", "gitleaks", "2026-11-23"},
        {"AGE-SECRET-KEY-PQ-1", Upper, 58, 58, "age", "kingfisher", "2026-11-29"},
        {"AGE-SECRET-KEY-1", Upper, 58, 58, "age", "gitleaks", "2026-11-23"},
        {"AIK_SECRET_", Alnum, 60, 0, "Aikido", "kingfisher", "2026-11-29"},
        {"APP_USR-", Word, 50, 0, "Mercado Pago", "kingfisher", "2026-11-29"},
        {"AstraCS:", Url, 20, 89, "DataStax Astra", "kingfisher", "2026-11-29"},
        {"AIK_CI_", Alnum, 20, 0, "Aikido", "kingfisher", "2026-11-29"},
        {"API_KEY", Upper, 32, 32, "Finage", "trufflehog", "2026-11-29"},
        {"AQ.Ab8R", Word, 40, 0, "Google Gemini API key", "kingfisher", "2026-11-29"},
        {"APA91b", Word, 100, 0, "Firebase Cloud Messaging", "kingfisher", "2026-11-29"},
        {"ATATT3", Base64, 40, 0, "Atlassian", "gitleaks", "2026-11-23"},
        {"ATCTT3", Base64, 40, 0, "Atlassian", "community.atlassian.com/forums/Bitbucket-questions/Can-we-confirm-BitBucket-s-token-prefixes/qaq-p/3093481", "2026-11-23"},
        {"ATSTT3", Base64, 40, 0, "Atlassian", "support.atlassian.com", "2026-11-23"},
        {"ABIA", Upper, 16, 16, "AWS access key id", "gitleaks", "2026-11-23"},
        {"ABSK", Base64, 100, 0, "AWS Bedrock", "betterleaks", "2026-11-29"},
        {"ACCA", Upper, 16, 16, "AWS access key id", "gitleaks", "2026-11-23"},
        {"AIza", Word, 35, 35, "Google API key", "gitleaks", "2026-11-23"},
        {"AKCp", Alnum, 60, 0, "JFrog Artifactory", "gitleaks", "2026-11-23"},
        {"AKIA", Upper, 16, 16, "AWS access key id", "gitleaks", "2026-11-23"},
        {"AKID", Alnum, 32, 32, "Tencent Cloud secret id", "cloud.tencent.com", "2026-11-23"},
        {"AKLT", Alnum, 40, 48, "Volcengine access key id", "kingfisher", "2026-11-29"},
        {"API-", Upper, 25, 32, "Octopus Deploy", "gitleaks", "2026-11-23"},
        {"AQVN", Word, 35, 38, "Yandex Cloud", "gitleaks", "2026-11-23"},
        {"ASIA", Upper, 16, 16, "AWS access key id", "gitleaks", "2026-11-23"},
        {"ATBB", Alnum, 28, 0, "Bitbucket", "community.atlassian.com/forums/Bitbucket-questions/Can-we-confirm-BitBucket-s-token-prefixes/qaq-p/3093481", "2026-11-23"},
        {"ATCO", Base64, 60, 0, "Atlassian", "kingfisher", "2026-11-29"},
        {"ATTA", Hex, 64, 0, "Trello", "trello.com", "2026-11-29"},
        {"A3-", Word, 30, 37, "1Password secret key", "gitleaks", "2026-11-29"},
        {"BBDC-", Base64, 32, 0, "Bitbucket Data Center", "betterleaks", "2026-11-29"},
        {"BBFF-", Alnum, 30, 30, "Ubidots", "trufflehog", "2026-11-29"},
        {"BBUS-", Alnum, 28, 40, "Ubidots", "kingfisher", "2026-11-29"},
        {"BSA", Word, 24, 40, "Brave Search", "kingfisher", "2026-11-29"},
        {"CLOJARS_", Alnum, 60, 0, "Clojars", "gitleaks", "2026-11-23"},
        {"CCIPAT_", Word, 30, 0, "CircleCI", "kingfisher", "2026-11-23"},
        {"CCIPRJ_", Word, 30, 0, "CircleCI", "kingfisher", "2026-11-23"},
        {"CCDB1_", Word, 60, 0, "CockroachDB Cloud", "kingfisher", "2026-11-29"},
        {"CFPAT-", Word, 40, 0, "Contentful", "trufflehog", "2026-11-23"},
        {"EAACEdEose0cBA", Alnum, 20, 0, "Meta", "kingfisher", "2026-11-23"},
        {"EAAA", Word, 40, 0, "Square", "gitleaks", "2026-11-23"},
        {"EAAC", Alnum, 100, 0, "Meta", "gitleaks", "2026-11-23"},
        {"EAAM", Alnum, 100, 0, "Meta", "gitleaks", "2026-11-23"},
        {"EZAK", Alnum, 54, 54, "EasyPost", "gitleaks", "2026-11-23"},
        {"EZTK", Alnum, 54, 54, "EasyPost", "gitleaks", "2026-11-23"},
        {"EAA", Alnum, 150, 0, "Meta", "developers.facebook.com", "2026-11-29"},
        {"ES_", Hex, 32, 32, "hCaptcha", "kingfisher", "2026-11-29"},
        {"EXO", Alnum, 24, 30, "Exoscale", "kingfisher", "2026-11-29"},
        {"FLWSECK_TEST-", Word, 12, 0, "Flutterwave", "gitleaks", "2026-11-23"},
        {"FQoGZXIvYXdz", Base64, 60, 0, "AWS session token", "trufflehog", "2026-11-29"},
        {"FwoGZXIvYXdz", Base64, 60, 0, "AWS session token", "trufflehog", "2026-11-29"},
        {"FLWSECK-", Word, 12, 0, "Flutterwave", "gitleaks", "2026-11-23"},
        {"GR1348941", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"GOCSPX-", Word, 20, 0, "Google OAuth client secret", "kingfisher", "2026-11-23"},
        {"HRKU-", Word, 30, 0, "Heroku", "gitleaks", "2026-11-23"},
        {"IQoJb3JpZ2lu", Base64, 60, 0, "AWS session token", "trufflehog", "2026-11-29"},
        {"IGQVJ", Word, 50, 0, "Instagram", "kingfisher", "2026-11-29"},
        {"IGAA", Word, 60, 0, "Instagram", "developers.facebook.com", "2026-11-29"},
        {"KEY01", Word, 53, 53, "Telnyx", "kingfisher", "2026-11-29"},
        {"LTAI", Alnum, 16, 20, "Alibaba Cloud access key id", "gitleaks", "2026-11-23"},
        {"Mid-server-", Alnum, 12, 24, "Midtrans", "kingfisher", "2026-11-29"},
        {"NRAA-", Word, 19, 0, "New Relic", "docs.newrelic.com", "2026-11-23"},
        {"NRAK-", Word, 19, 0, "New Relic", "gitleaks", "2026-11-23"},
        {"NRII-", Word, 19, 0, "New Relic", "gitleaks", "2026-11-23"},
        {"NRJS-", Word, 19, 0, "New Relic", "gitleaks", "2026-11-23"},
        {"NF-", Alnum, 32, 32, "Nightfall", "trufflehog", "2026-11-29"},
        {"PRODUCTION_", Hex, 60, 68, "WePay", "kingfisher", "2026-11-29"},
        {"PMAK-", Word, 50, 0, "Postman", "gitleaks", "2026-11-23"},
        {"PMAT-", Alnum, 26, 0, "Postman", "learning.postman.com", "2026-11-23"},
        {"RGAPI-", Word, 36, 36, "Riot Games", "kingfisher", "2026-11-29"},
        {"SB-Mid-server-", Word, 16, 0, "Midtrans", "kingfisher", "2026-11-29"},
        {"SWMKEY-1-", Base64, 40, 0, "Docker Swarm", "kingfisher", "2026-11-23"},
        {"SWMTKN-1-", Word, 60, 0, "Docker Swarm", "kingfisher", "2026-11-23"},
        {"STAGE_", Hex, 60, 68, "WePay", "kingfisher", "2026-11-29"},
        {"STS.", Word, 20, 64, "Alibaba Cloud temporary access key id", "kingfisher", "2026-11-29"},
        {"SG.", Dotted, 40, 0, "SendGrid", "gitleaks", "2026-11-23"},
        {"SK", Hex, 32, 32, "Twilio API key", "gitleaks", "2026-11-23"},
        {"VF.DM.", Dotted, 41, 41, "Voiceflow", "trufflehog", "2026-11-29"},
        {"VF.WS.", Dotted, 41, 41, "Voiceflow", "trufflehog", "2026-11-29"},
        {"YC", Word, 38, 38, "Yandex Cloud", "gitleaks", "2026-11-23"},
        {"access_token$production$", Parts, 49, 49, "PayPal Braintree", "horusec", "2026-11-23"},
        {"access-development-", Word, 36, 36, "Plaid", "gitleaks", "2026-11-23"},
        {"access-production-", Word, 36, 36, "Plaid", "gitleaks", "2026-11-23"},
        {"amzn1.oa2-cs.v1.", Hex, 64, 64, "Login with Amazon", "developer-docs.amazon.com", "2026-11-29"},
        {"access-sandbox-", Word, 36, 36, "Plaid", "gitleaks", "2026-11-23"},
        {"api_live_ca.", Dotted, 20, 0, "Onfido", "betterleaks", "2026-11-29"},
        {"api_live_us.", Dotted, 20, 0, "Onfido", "betterleaks", "2026-11-29"},
        {"api_sandbox.", Dotted, 20, 0, "Onfido", "kingfisher", "2026-11-29"},
        {"aact_hmlg_", Word, 20, 0, "Asaas", "kingfisher", "2026-11-29"},
        {"aact_prod_", Word, 20, 0, "Asaas", "kingfisher", "2026-11-29"},
        {"apify_api_", Alnum, 30, 0, "Apify", "kingfisher", "2026-11-29"},
        {"ai71-api-", Word, 36, 36, "AI71", "kingfisher", "2026-11-29"},
        {"amzn.mws.", Word, 36, 36, "Amazon MWS", "kingfisher", "2026-11-29"},
        {"api_live.", Dotted, 20, 0, "Onfido", "kingfisher", "2026-11-29"},
        {"apk_user_", Base64, 100, 0, "Devin", "kingfisher", "2026-11-29"},
        {"authress_", Base64, 60, 0, "Authress", "kingfisher", "2026-11-29"},
        {"ak_live_", Alnum, 30, 30, "Pagar.me", "trufflehog", "2026-11-29"},
        {"api_org_", Alnum, 30, 0, "Hugging Face", "gitleaks", "2026-11-23"},
        {"apikey_", Hex, 64, 64, "Rainforest", "kingfisher", "2026-11-29"},
        {"ajkey_", Alnum, 26, 26, "Arcjet", "kingfisher", "2026-11-29"},
        {"aio_", Alnum, 28, 28, "Adafruit IO", "kingfisher", "2026-11-29"},
        {"aks_", Hex, 64, 64, "WarpStream", "kingfisher", "2026-11-29"},
        {"apk_", Alnum, 60, 0, "Devin", "kingfisher", "2026-11-29"},
        {"ak-", Alnum, 22, 22, "Modal", "kingfisher", "2026-11-29"},
        {"ak_", Alnum, 20, 20, "Composio", "kingfisher", "2026-11-29"},
        {"ak_", Hex, 64, 64, "Salesloft", "kingfisher", "2026-11-29"},
        {"al-", Alnum, 43, 43, "Voyage AI", "kingfisher", "2026-11-29"},
        {"as-", Alnum, 22, 22, "Modal", "kingfisher", "2026-11-29"},
        {"bedrock-api-key-", Base64, 40, 0, "AWS Bedrock", "kingfisher", "2026-11-29"},
        {"bce-v3/ALTAK-", Base64, 50, 0, "Baidu AI Cloud", "cloud.baidu.com/doc/WENXINWORKSHOP/s/fm4tsw9nv", "2026-11-29"},
        {"bb_live_", Word, 27, 27, "Browserbase", "kingfisher", "2026-11-29"},
        {"bb_test_", Alnum, 27, 27, "Browserbase", "kingfisher", "2026-11-29"},
        {"b10ck5.", Dotted, 69, 69, "Block Protocol", "kingfisher", "2026-11-29"},
        {"bb_ma_", Hex, 30, 30, "Bannerbear", "trufflehog", "2026-11-29"},
        {"bb_pr_", Hex, 30, 30, "Bannerbear", "trufflehog", "2026-11-29"},
        {"bkpat_", Word, 50, 0, "Buildkite", "betterleaks", "2026-11-29"},
        {"bkaa_", Word, 60, 0, "Buildkite", "betterleaks", "2026-11-29"},
        {"bkaj_", Word, 60, 0, "Buildkite", "betterleaks", "2026-11-29"},
        {"bkar_", Word, 32, 0, "Buildkite", "kingfisher", "2026-11-29"},
        {"bkct_", Word, 32, 0, "Buildkite", "kingfisher", "2026-11-29"},
        {"bkps_", Word, 60, 0, "Buildkite", "betterleaks", "2026-11-29"},
        {"bkpt_", Word, 60, 0, "Buildkite", "betterleaks", "2026-11-29"},
        {"bkua_", Alnum, 40, 0, "Buildkite", "kingfisher", "2026-11-23"},
        {"bpk-", Hex, 32, 32, "Builder.io", "kingfisher", "2026-11-29"},
        {"bu_", Word, 42, 46, "Browser Use", "kingfisher", "2026-11-29"},
        {"configcat-sdk-1/", Base64, 45, 45, "ConfigCat", "kingfisher", "2026-11-29"},
        {"cal_live_", Alnum, 32, 32, "Cal.com", "kingfisher", "2026-11-29"},
        {"cfat_", Word, 40, 0, "Cloudflare", "developers.cloudflare.com/fundamentals/api/get-started/token-formats", "2026-11-29"},
        {"cfut_", Word, 40, 0, "Cloudflare", "developers.cloudflare.com/fundamentals/api/get-started/token-formats", "2026-11-29"},
        {"cfxk_", Word, 20, 0, "Cfx.re", "kingfisher", "2026-11-29"},
        {"cmVmd", Alnum, 59, 59, "JFrog Artifactory", "gitleaks", "2026-11-23"},
        {"cnvca", Word, 51, 51, "Canva", "kingfisher", "2026-11-29"},
        {"cal_", Alnum, 32, 32, "Cal.com", "kingfisher", "2026-11-29"},
        {"cfk_", Word, 40, 0, "Cloudflare", "developers.cloudflare.com/fundamentals/api/get-started/token-formats", "2026-11-29"},
        {"cflt", Base64, 60, 60, "Confluent", "kingfisher", "2026-11-29"},
        {"cog_", Alnum, 52, 52, "Devin", "kingfisher", "2026-11-29"},
        {"csa_", Alnum, 36, 36, "Cloudsmith", "betterleaks", "2026-11-29"},
        {"csk-", Alnum, 40, 0, "Cerebras", "kingfisher", "2026-11-29"},
        {"cio", Alnum, 32, 32, "crates.io", "kingfisher", "2026-11-23"},
        {"ck_", Hex, 40, 40, "WooCommerce", "kingfisher", "2026-11-29"},
        {"cr-", Hex, 58, 58, "CodeRabbit", "kingfisher", "2026-11-29"},
        {"cs_", Hex, 40, 40, "WooCommerce", "kingfisher", "2026-11-29"},
        {"discordapp.com/api/webhooks/", Url, 40, 0, "Discord webhook", "kingfisher", "2026-11-23"},
        {"discord.com/api/webhooks/", Url, 40, 0, "Discord webhook", "kingfisher", "2026-11-23"},
        {"duffel_live_", Word, 40, 0, "Duffel", "gitleaks", "2026-11-23"},
        {"duffel_test_", Word, 40, 0, "Duffel", "gitleaks", "2026-11-23"},
        {"dvc_server_", Alnum, 8, 0, "DevCycle", "kingfisher", "2026-11-29"},
        {"dryrunsec_", Alnum, 32, 32, "DryRun Security", "kingfisher", "2026-11-29"},
        {"dckr_oat_", Word, 20, 0, "Docker Hub", "trufflehog", "2026-11-23"},
        {"dckr_pat_", Word, 20, 0, "Docker Hub", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/docker_credentials", "2026-11-23"},
        {"dp.audit.", Dotted, 30, 0, "Doppler", "trufflehog", "2026-11-23"},
        {"dp.scim.", Dotted, 30, 0, "Doppler", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/doppler_apikey", "2026-11-23"},
        {"doo_v1_", Hex, 40, 0, "DigitalOcean", "gitleaks", "2026-11-23"},
        {"dop_v1_", Hex, 40, 0, "DigitalOcean", "gitleaks", "2026-11-23"},
        {"dor_v1_", Hex, 40, 0, "DigitalOcean", "gitleaks", "2026-11-23"},
        {"dt0c01.", Dotted, 60, 0, "Dynatrace", "gitleaks", "2026-11-23"},
        {"dt0s16.", Dotted, 60, 0, "Dynatrace", "docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens-legacy", "2026-11-23"},
        {"dt0s01.", Dotted, 60, 0, "Dynatrace", "docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens-legacy", "2026-11-23"},
        {"dt0s02.", Dotted, 60, 0, "Dynatrace", "docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens-legacy", "2026-11-23"},
        {"dt0s03.", Dotted, 60, 0, "Dynatrace", "docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens-legacy", "2026-11-23"},
        {"dt0s04.", Dotted, 60, 0, "Dynatrace", "docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens-legacy", "2026-11-23"},
        {"dt0s06.", Dotted, 60, 0, "Dynatrace", "docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens-legacy", "2026-11-23"},
        {"dt0s08.", Dotted, 60, 0, "Dynatrace", "docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens-legacy", "2026-11-23"},
        {"dt0s09.", Dotted, 60, 0, "Dynatrace", "docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens-legacy", "2026-11-23"},
        {"dnkey-", Word, 60, 0, "Defined Networking", "gitleaks", "2026-11-23"},
        {"dp.ct.", Dotted, 30, 0, "Doppler", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/doppler_apikey", "2026-11-23"},
        {"dp.pt.", Dotted, 30, 0, "Doppler", "gitleaks", "2026-11-23"},
        {"dp.sa.", Dotted, 30, 0, "Doppler", "nango.dev/docs/api-integrations/doppler/connect", "2026-11-23"},
        {"dp.st.", Dotted, 30, 0, "Doppler", "docs.doppler.com/docs/service-tokens", "2026-11-23"},
        {"dapi", Hex, 32, 32, "Databricks", "gitleaks", "2026-11-23"},
        {"ddo_", Alnum, 36, 36, "Deno", "kingfisher", "2026-11-29"},
        {"ddp_", Alnum, 36, 36, "Deno", "kingfisher", "2026-11-29"},
        {"ddw_", Alnum, 36, 36, "Deno", "trufflehog", "2026-11-29"},
        {"dkea", Hex, 32, 32, "Databricks", "docs.databricks.com", "2026-11-23"},
        {"dose", Dotted, 32, 32, "Databricks", "kingfisher", "2026-11-23"},
        {"dub_", Alnum, 24, 24, "Dub", "kingfisher", "2026-11-29"},
        {"db-", Alnum, 29, 29, "Databento", "kingfisher", "2026-11-29"},
        {"eyJ0eXAiOiAiVENWMiJ9.", Dotted, 60, 0, "TeamCity", "kingfisher", "2026-11-29"},
        {"eyJrIjoi", Base64, 60, 0, "Grafana", "kingfisher", "2026-11-29"},
        {"eyJtaXJv", Word, 30, 0, "Miro", "betterleaks", "2026-11-29"},
        {"endr+", Word, 16, 16, "Endor Labs", "kingfisher", "2026-11-29"},
        {"essu_", Base64, 60, 0, "Elastic Cloud", "kingfisher", "2026-11-29"},
        {"e2b_", Hex, 40, 40, "E2B", "kingfisher", "2026-11-29"},
        {"eu1.", Alnum, 60, 0, "FullStory", "kingfisher", "2026-11-29"},
        {"flb_live_", Alnum, 20, 0, "Fleetbase", "kingfisher", "2026-11-29"},
        {"flb_test_", Alnum, 20, 0, "Fleetbase", "kingfisher", "2026-11-29"},
        {"fio-u-", Word, 60, 0, "Frame.io", "gitleaks", "2026-11-23"},
        {"figd_", Word, 30, 0, "Figma", "kingfisher", "2026-11-23"},
        {"figu_", Word, 36, 0, "Figma", "trufflehog", "2026-11-29"},
        {"fm1a_", Base64, 60, 0, "Fly.io", "gitleaks", "2026-11-23"},
        {"fm1r_", Base64, 60, 0, "Fly.io", "gitleaks", "2026-11-23"},
        {"flp_", Alnum, 46, 46, "Friendli", "kingfisher", "2026-11-29"},
        {"fm2_", Base64, 60, 0, "Fly.io", "gitleaks", "2026-11-23"},
        {"fo1_", Word, 40, 0, "Fly.io", "gitleaks", "2026-11-23"},
        {"fc-", Hex, 32, 32, "Firecrawl", "kingfisher", "2026-11-29"},
        {"fw_", Alnum, 20, 0, "Fireworks", "docs.fireworks.ai", "2026-11-23"},
        {"gs_appsweep_", Word, 24, 0, "Guardsquare", "kingfisher", "2026-11-29"},
        {"github_pat_", Word, 22, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"glagent-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"gcntfy-", Word, 74, 0, "GC Notify", "kingfisher", "2026-11-29"},
        {"glffct-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glsoat-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glcbt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glimt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"gloas-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glpat-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glptt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glrtr-", Dotted, 16, 0, "GitLab", "gitlab.com/gitlab-org/gitlab-runner/-/merge_requests/5580", "2026-11-29"},
        {"gldt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glft-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glrt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glsa_", Word, 40, 0, "Grafana", "gitleaks", "2026-11-23"},
        {"glwt-", Dotted, 16, 0, "GitLab", "gitlab.com/gitlab-org/gitlab/-/merge_requests/216506", "2026-11-23"},
        {"gho_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"ghp_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"ghr_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"ghs_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"ghs_", Dotted, 100, 0, "GitHub", "kingfisher", "2026-11-29"},
        {"ghu_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"glc_", Base64, 32, 0, "Grafana Cloud", "gitleaks", "2026-11-23"},
        {"gsk_", Alnum, 30, 0, "Groq", "kingfisher", "2026-11-23"},
        {"hooks.zapier.com/hooks/catch/", Url, 10, 0, "Zapier webhook", "trufflehog", "2026-11-23"},
        {"hooks.slack.com/workflows/", Url, 20, 0, "Slack webhook", "gitleaks", "2026-11-23"},
        {"hooks.slack.com/services/", Url, 20, 0, "Slack incoming webhook", "gitleaks", "2026-11-23"},
        {"hooks.slack.com/triggers/", Url, 20, 0, "Slack webhook", "gitleaks", "2026-11-23"},
        {"hop_pat_", Word, 20, 0, "Hop", "kingfisher", "2026-11-29"},
        {"hcaik_", Alnum, 50, 0, "Honeycomb", "kingfisher", "2026-11-29"},
        {"hcbik_", Alnum, 50, 0, "Honeycomb", "kingfisher", "2026-11-29"},
        {"hcxik_", Alnum, 50, 0, "Honeycomb", "kingfisher", "2026-11-29"},
        {"hapi-", Word, 36, 0, "HubSpot", "developers.hubspot.com", "2026-11-23"},
        {"hawk.", Dotted, 41, 41, "StackHawk", "kingfisher", "2026-11-29"},
        {"hxtp_", Hex, 96, 96, "Hex", "kingfisher", "2026-11-29"},
        {"hxtw_", Hex, 96, 96, "Hex", "kingfisher", "2026-11-29"},
        {"hvb.", Word, 24, 0, "HashiCorp Vault", "gitleaks", "2026-11-23"},
        {"hvr.", Word, 24, 0, "HashiCorp Vault", "gitleaks", "2026-11-23"},
        {"hvs.", Word, 24, 0, "HashiCorp Vault", "gitleaks", "2026-11-23"},
        {"hf_", Alnum, 30, 0, "Hugging Face", "gitleaks", "2026-11-23"},
        {"isat_", Word, 36, 36, "Iterative Studio", "kingfisher", "2026-11-29"},
        {"ico-", Alnum, 32, 32, "Infracost", "gitleaks", "2026-11-23"},
        {"ion_", Alnum, 42, 42, "Ionic", "kingfisher", "2026-11-29"},
        {"jina_", Word, 40, 0, "Jina", "kingfisher", "2026-11-23"},
        {"key-", Hex, 32, 32, "Mailgun", "gitleaks", "2026-11-23"},
        {"key_", Hex, 128, 128, "Runway", "kingfisher", "2026-11-29"},
        {"key_", Hex, 64, 64, "Cursor", "kingfisher", "2026-11-29"},
        {"key_", Hex, 28, 28, "Retell AI", "kingfisher", "2026-11-29"},
        {"lin_oauth_", Alnum, 30, 0, "Linear", "linear.app", "2026-11-23"},
        {"live_auth_", Hex, 32, 32, "Scale AI", "kingfisher", "2026-11-29"},
        {"lin_api_", Alnum, 30, 0, "Linear", "gitleaks", "2026-11-23"},
        {"lsv2_pt_", Word, 30, 0, "LangSmith", "kingfisher", "2026-11-23"},
        {"lsv2_sk_", Word, 30, 0, "LangSmith", "kingfisher", "2026-11-23"},
        {"live_", Hex, 35, 35, "Lob", "kingfisher", "2026-11-29"},
        {"live_", Alnum, 40, 40, "GoCardless", "trufflehog", "2026-11-29"},
        {"live_", Alnum, 30, 30, "Mollie", "mollie.com", "2026-11-29"},
        {"lip_", Alnum, 17, 0, "Lichess", "kingfisher", "2026-11-29"},
        {"llx-", Alnum, 40, 0, "LlamaCloud", "kingfisher", "2026-11-29"},
        {"mergify_application_key_", Word, 40, 0, "Mergify", "kingfisher", "2026-11-29"},
        {"mercury_production_", Word, 40, 0, "Mercury", "kingfisher", "2026-11-29"},
        {"mercury_sandbox_", Word, 40, 0, "Mercury", "kingfisher", "2026-11-29"},
        {"mdb_sa_sk_", Word, 38, 0, "MongoDB Atlas", "kingfisher", "2026-11-29"},
        {"mint_dsc_", Alnum, 24, 0, "Mintlify", "kingfisher", "2026-11-29"},
        {"mlsn.", Alnum, 30, 0, "MailerSend", "kingfisher", "2026-11-29"},
        {"mfa.", Word, 80, 0, "Discord", "kingfisher", "2026-11-29"},
        {"mis_", Alnum, 51, 51, "Mappedin", "kingfisher", "2026-11-29"},
        {"m0-", Alnum, 28, 44, "Mem0", "kingfisher", "2026-11-29"},
        {"nvapi-", Word, 40, 0, "NVIDIA", "kingfisher", "2026-11-23"},
        {"napi_", Alnum, 40, 0, "Neon", "neon.com", "2026-11-23"},
        {"na1.", Alnum, 60, 0, "FullStory", "kingfisher", "2026-11-29"},
        {"nfp_", Alnum, 36, 0, "Netlify", "kingfisher", "2026-11-23"},
        {"npm_", Alnum, 30, 0, "npm", "gitleaks", "2026-11-23"},
        {"ntn_", Alnum, 40, 0, "Notion", "gitleaks", "2026-11-23"},
        {"nrt_", Word, 40, 0, "Notion", "kingfisher", "2026-11-23"},
        {"nyk_", Alnum, 60, 0, "Nylas", "kingfisher", "2026-11-29"},
        {"outlook.office.com/webhook/", Url, 60, 0, "Microsoft Teams webhook", "kingfisher", "2026-11-23"},
        {"ory_apikey_", Word, 24, 0, "Ory", "kingfisher", "2026-11-29"},
        {"os_v2_app_", Alnum, 90, 0, "OneSignal", "betterleaks", "2026-11-29"},
        {"os_v2_org_", Alnum, 90, 0, "OneSignal", "betterleaks", "2026-11-29"},
        {"ory_pat_", Word, 24, 0, "Ory", "kingfisher", "2026-11-29"},
        {"ory_wak_", Word, 24, 0, "Ory", "kingfisher", "2026-11-29"},
        {"ops_eyJ", Base64, 100, 0, "1Password service account", "gitleaks", "2026-11-23"},
        {"ory_ac_", Dotted, 24, 0, "Ory", "kingfisher", "2026-11-29"},
        {"ory_at_", Dotted, 24, 0, "Ory", "kingfisher", "2026-11-29"},
        {"ory_rt_", Dotted, 24, 0, "Ory", "kingfisher", "2026-11-29"},
        {"ory_st_", Dotted, 24, 0, "Ory", "kingfisher", "2026-11-29"},
        {"ovsxat_", Word, 36, 36, "Open VSX", "kingfisher", "2026-11-29"},
        {"ovsxp_", Word, 36, 36, "Open VSX", "kingfisher", "2026-11-29"},
        {"odt_", Alnum, 32, 0, "Dependency-Track", "kingfisher", "2026-11-29"},
        {"oy2", Alnum, 43, 43, "NuGet", "kingfisher", "2026-11-23"},
        {"persona_production_", Word, 30, 0, "Persona", "kingfisher", "2026-11-29"},
        {"pdl_live_apikey_", Word, 20, 0, "Paddle", "developer.paddle.com/changelog/2025/api-key-improvements", "2026-11-23"},
        {"pdl_sdbx_apikey_", Word, 20, 0, "Paddle", "developer.paddle.com/changelog/2025/api-key-improvements", "2026-11-23"},
        {"persona_sandbox_", Word, 30, 0, "Persona", "kingfisher", "2026-11-29"},
        {"packagist_ack_", Hex, 28, 0, "Packagist", "kingfisher", "2026-11-29"},
        {"packagist_acs_", Hex, 60, 0, "Packagist", "kingfisher", "2026-11-29"},
        {"packagist_cut_", Hex, 60, 0, "Packagist", "kingfisher", "2026-11-29"},
        {"packagist_ort_", Hex, 60, 0, "Packagist", "kingfisher", "2026-11-29"},
        {"packagist_out_", Hex, 60, 0, "Packagist", "kingfisher", "2026-11-29"},
        {"packagist_uut_", Hex, 60, 0, "Packagist", "kingfisher", "2026-11-29"},
        {"pscale_oauth_", Dotted, 32, 0, "PlanetScale", "gitleaks", "2026-11-23"},
        {"permit_key_", Alnum, 80, 0, "Permit.io", "kingfisher", "2026-11-29"},
        {"pscale_tkn_", Dotted, 32, 0, "PlanetScale", "gitleaks", "2026-11-23"},
        {"polar_oat_", Word, 24, 0, "Polar", "kingfisher", "2026-11-29"},
        {"polar_pat_", Word, 24, 0, "Polar", "betterleaks", "2026-11-29"},
        {"pscale_pw_", Dotted, 32, 0, "PlanetScale", "gitleaks", "2026-11-23"},
        {"polar_at_", Word, 24, 0, "Polar", "kingfisher", "2026-11-29"},
        {"polar_rt_", Word, 24, 0, "Polar", "kingfisher", "2026-11-29"},
        {"pat-eu1-", Word, 36, 36, "HubSpot", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/hubspot_private_app_token", "2026-11-23"},
        {"pat-na1-", Word, 36, 36, "HubSpot", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/hubspot_private_app_token", "2026-11-23"},
        {"pat-na2-", Word, 36, 36, "HubSpot", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/hubspot_private_app_token", "2026-11-23"},
        {"pat-ap1-", Word, 36, 36, "HubSpot", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/hubspot_private_app_token", "2026-11-23"},
        {"p.eyJ", Dotted, 80, 0, "Tinybird", "kingfisher", "2026-11-29"},
        {"pcsk_", Word, 30, 0, "Pinecone", "kingfisher", "2026-11-23"},
        {"pina_", Alnum, 30, 0, "Pinterest", "kingfisher", "2026-11-29"},
        {"pinr_", Dotted, 40, 0, "Pinterest", "kingfisher", "2026-11-29"},
        {"pplx-", Alnum, 40, 0, "Perplexity", "gitleaks", "2026-11-23"},
        {"pypi-", Word, 40, 0, "PyPI", "gitleaks", "2026-11-23"},
        {"p8e-", Alnum, 32, 0, "Adobe", "gitleaks", "2026-11-23"},
        {"pat_", Alnum, 64, 64, "Coze", "kingfisher", "2026-11-29"},
        {"phx_", Alnum, 40, 0, "PostHog", "kingfisher", "2026-11-23"},
        {"pk_1", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pk_2", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pk_3", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pk_4", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pk_5", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pk_6", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pk_7", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pk_8", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pk_9", Word, 39, 41, "ClickUp", "trufflehog", "2026-11-29"},
        {"pnu_", Alnum, 36, 0, "Prefect", "gitleaks", "2026-11-23"},
        {"pat.", Dotted, 68, 68, "Harness", "gitleaks", "2026-11-23"},
        {"ptr_", Alnum, 32, 52, "Portainer", "kingfisher", "2026-11-29"},
        {"pts_", Alnum, 30, 36, "Pangea", "kingfisher", "2026-11-29"},
        {"pul-", Hex, 40, 40, "Pulumi", "gitleaks", "2026-11-23"},
        {"pha_", Alnum, 40, 0, "PostHog", "kingfisher", "2026-11-23"},
        {"phr_", Alnum, 40, 0, "PostHog", "kingfisher", "2026-11-23"},
        {"phs_", Alnum, 40, 0, "PostHog", "kingfisher", "2026-11-23"},
        {"pa-", Alnum, 43, 43, "Voyage AI", "kingfisher", "2026-11-29"},
        {"pat", Dotted, 79, 79, "Airtable", "kingfisher", "2026-11-23"},
        {"pk_", Alnum, 34, 34, "Klaviyo", "kingfisher", "2026-11-29"},
        {"ramp_business_tok_", Alnum, 40, 0, "Ramp", "kingfisher", "2026-11-29"},
        {"ramp_sec_", Alnum, 48, 48, "Ramp", "kingfisher", "2026-11-29"},
        {"rubygems_", Hex, 40, 0, "RubyGems", "gitleaks", "2026-11-23"},
        {"rzp_live_", Alnum, 14, 14, "Razorpay", "kingfisher", "2026-11-29"},
        {"rzp_test_", Alnum, 14, 14, "Razorpay", "kingfisher", "2026-11-29"},
        {"rk_live_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"rk_prod_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"rk_test_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"rh-api-", Word, 36, 36, "Robinhood", "kingfisher", "2026-11-29"},
        {"rootly_", Hex, 64, 64, "Rootly", "kingfisher", "2026-11-29"},
        {"rdme_", Alnum, 60, 0, "ReadMe", "gitleaks", "2026-11-23"},
        {"rnd_", Alnum, 33, 33, "Render", "kingfisher", "2026-11-29"},
        {"rnd_", Alnum, 28, 28, "Render", "betterleaks", "2026-11-29"},
        {"rpa_", Alnum, 30, 0, "RunPod and redirect.pizza", "kingfisher", "2026-11-29"},
        {"r8_", Alnum, 30, 0, "Replicate", "replicate.com/docs/topics/security/api-tokens", "2026-11-23"},
        {"re_", Word, 33, 33, "Resend", "kingfisher", "2026-11-29"},
        {"salad_cloud_user_", Alnum, 40, 0, "SaladCloud", "kingfisher", "2026-11-29"},
        {"sandbox-sq0csb-", Word, 40, 0, "Square", "trufflehog", "2026-11-29"},
        {"sk_production_", Alnum, 24, 0, "Crossmint", "kingfisher", "2026-11-29"},
        {"samsara_api_", Alnum, 26, 0, "Samsara", "kingfisher", "2026-11-29"},
        {"secret-live-", Word, 35, 35, "Stytch", "kingfisher", "2026-11-29"},
        {"secret-test-", Alnum, 35, 35, "Stytch", "kingfisher", "2026-11-29"},
        {"shippo_live_", Hex, 40, 0, "Shippo", "gitleaks", "2026-11-23"},
        {"shippo_test_", Hex, 40, 0, "Shippo", "gitleaks", "2026-11-23"},
        {"sbx_apikey_", Hex, 64, 64, "Rainforest", "kingfisher", "2026-11-29"},
        {"sk-svcacct-", Word, 20, 0, "OpenAI", "gitleaks", "2026-11-23"},
        {"sk_staging_", Alnum, 24, 0, "Crossmint", "kingfisher", "2026-11-29"},
        {"skapi_cert_", Alnum, 34, 0, "Heartland", "kingfisher", "2026-11-29"},
        {"sb_secret_", Word, 20, 0, "Supabase", "kingfisher", "2026-11-23"},
        {"sbp_oauth_", Hex, 40, 0, "Supabase", "github.com/supabase/cli", "2026-11-29"},
        {"seam_test2", Word, 22, 0, "Seam", "kingfisher", "2026-11-29"},
        {"s-s4t2af-", Hex, 64, 64, "42 Intra", "gitleaks", "2026-11-23"},
        {"s-s4t2ud-", Hex, 64, 64, "42 Intra", "gitleaks", "2026-11-23"},
        {"seam_live", Word, 22, 0, "Seam", "kingfisher", "2026-11-29"},
        {"sk-admin-", Word, 20, 0, "OpenAI", "gitleaks", "2026-11-23"},
        {"snyk_sat.", Dotted, 40, 0, "Snyk", "docs.snyk.io", "2026-11-29"},
        {"snyk_uat.", Dotted, 40, 0, "Snyk", "docs.snyk.io", "2026-11-29"},
        {"signkey-", Word, 68, 0, "Inngest", "kingfisher", "2026-11-29"},
        {"sk-proj-", Word, 20, 0, "OpenAI", "gitleaks", "2026-11-23"},
        {"sk_live_", Word, 93, 93, "Apideck", "trufflehog", "2026-11-29"},
        {"sk_live_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"sk_prod_", Word, 64, 0, "Liveblocks", "kingfisher", "2026-11-29"},
        {"sk_prod_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"sk_test_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"scauth_", Base64, 60, 0, "Authress", "kingfisher", "2026-11-29"},
        {"secret-", Alnum, 40, 48, "Statsig", "kingfisher", "2026-11-29"},
        {"secret_", Alnum, 43, 43, "Notion", "kingfisher", "2026-11-23"},
        {"sha256~", Word, 43, 43, "OpenShift", "gitleaks", "2026-11-23"},
        {"shptka_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"sk-ant-", Word, 20, 0, "Anthropic", "gitleaks", "2026-11-23"},
        {"sk_car_", Alnum, 20, 0, "Cartesia", "kingfisher", "2026-11-29"},
        {"sk_dev_", Word, 64, 0, "Liveblocks", "kingfisher", "2026-11-29"},
        {"sm_aat_", Alnum, 16, 16, "SettleMint", "gitleaks", "2026-11-23"},
        {"sm_pat_", Alnum, 16, 16, "SettleMint", "gitleaks", "2026-11-23"},
        {"sm_sat_", Alnum, 16, 16, "SettleMint", "gitleaks", "2026-11-23"},
        {"sntrys_", Base64, 30, 0, "Sentry", "gitleaks", "2026-11-23"},
        {"sntryu_", Hex, 40, 0, "Sentry", "gitleaks", "2026-11-23"},
        {"sq0atp-", Word, 22, 0, "Square", "gitleaks", "2026-11-23"},
        {"sq0csp-", Word, 22, 0, "Square", "gitleaks", "2026-11-23"},
        {"sec-c-", Base64, 48, 48, "PubNub", "trufflehog", "2026-11-29"},
        {"shltm_", Word, 40, 40, "Flexport", "trufflehog", "2026-11-29"},
        {"shpat_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"shpca_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"shppa_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"shpss_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"shpua_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"sk-lf-", Word, 20, 0, "Langfuse", "langfuse.com/faq/all/lost-secret-key", "2026-11-23"},
        {"sk-or-", Word, 20, 0, "OpenRouter", "kingfisher", "2026-11-23"},
        {"sk.eyJ", Dotted, 40, 0, "Mapbox", "kingfisher", "2026-11-23"},
        {"sl.u.", Word, 100, 0, "Dropbox", "trufflehog", "2026-11-29"},
        {"sat.", Dotted, 68, 68, "Harness", "gitleaks", "2026-11-23"},
        {"sbp_", Hex, 40, 0, "Supabase", "kingfisher", "2026-11-23"},
        {"sct_", Word, 140, 0, "Shortcut", "kingfisher", "2026-11-29"},
        {"sgp_", Word, 40, 0, "Sourcegraph", "gitleaks", "2026-11-23"},
        {"slk_", Hex, 64, 64, "Sourcegraph", "kingfisher", "2026-11-29"},
        {"sqa_", Hex, 40, 40, "SonarQube", "kingfisher", "2026-11-23"},
        {"sqp_", Hex, 40, 40, "SonarQube", "kingfisher", "2026-11-23"},
        {"squ_", Hex, 40, 40, "SonarQube", "kingfisher", "2026-11-23"},
        {"sk-", Word, 20, 0, "OpenAI and services of the same interface", "gitleaks", "2026-11-23"},
        {"sk_", Hex, 48, 48, "ElevenLabs", "kingfisher", "2026-11-29"},
        {"sk_", Alnum, 32, 32, "Pollinations", "kingfisher", "2026-11-29"},
        {"sl.", Word, 100, 0, "Dropbox", "gitleaks", "2026-11-23"},
        {"st.", Dotted, 80, 0, "Infisical", "kingfisher", "2026-11-29"},
        {"s.", Alnum, 24, 24, "HashiCorp Vault, before 1.10", "gitleaks", "2026-11-23"},
        {"thog-secret-", Hex, 32, 32, "TruffleHog Enterprise", "trufflehog", "2026-11-29"},
        {"tr_prod_", Alnum, 20, 20, "Trigger.dev", "kingfisher", "2026-11-29"},
        {"tgp_v1_", Word, 40, 0, "Together AI", "kingfisher", "2026-11-29"},
        {"tkcapi_", Alnum, 28, 0, "Testkube", "kingfisher", "2026-11-29"},
        {"tkn.v1_", Alnum, 60, 0, "Teamwork", "trufflehog", "2026-11-29"},
        {"tr_dev_", Alnum, 20, 20, "Trigger.dev", "kingfisher", "2026-11-29"},
        {"tr_pat_", Alnum, 20, 20, "Trigger.dev", "kingfisher", "2026-11-29"},
        {"tr_stg_", Alnum, 20, 20, "Trigger.dev", "kingfisher", "2026-11-29"},
        {"tgpak_", Alnum, 45, 0, "Tolgee", "kingfisher", "2026-11-29"},
        {"tgpat_", Alnum, 45, 0, "Tolgee", "kingfisher", "2026-11-29"},
        {"tk-us-", Word, 40, 0, "Scalingo", "gitleaks", "2026-11-23"},
        {"tk.eyJ", Dotted, 40, 0, "Mapbox", "kingfisher", "2026-11-29"},
        {"tskey-", Word, 20, 0, "Tailscale", "tailscale.com/kb/1277/key-prefixes", "2026-11-23"},
        {"test_", Hex, 35, 35, "Lob", "kingfisher", "2026-11-29"},
        {"tsec_", Base64, 70, 70, "Tigris", "kingfisher", "2026-11-29"},
        {"tvly-", Word, 20, 0, "Tavily", "kingfisher", "2026-11-23"},
        {"tfp_", Dotted, 40, 0, "Typeform", "gitleaks", "2026-11-23"},
        {"tss_", Alnum, 36, 36, "Thunderstore", "kingfisher", "2026-11-29"},
        {"t1.", Dotted, 80, 0, "Yandex Cloud", "gitleaks", "2026-11-23"},
        {"unkey_", Alnum, 20, 32, "Unkey", "kingfisher", "2026-11-29"},
        {"ucat_", Alnum, 24, 32, "UpCloud", "betterleaks", "2026-11-29"},
        {"vercel_", Alnum, 24, 0, "Vercel", "vercel.com", "2026-11-23"},
        {"vk1.a.", Word, 100, 0, "VK", "kingfisher", "2026-11-29"},
        {"v1.0-", Word, 100, 0, "Cloudflare origin key", "gitleaks", "2026-11-23"},
        {"vtwn_", Alnum, 20, 0, "Val Town", "kingfisher", "2026-11-29"},
        {"vca_", Word, 40, 0, "Vercel", "kingfisher", "2026-11-23"},
        {"vci_", Word, 40, 0, "Vercel", "kingfisher", "2026-11-23"},
        {"vck_", Word, 40, 0, "Vercel AI Gateway", "kingfisher", "2026-11-23"},
        {"vcp_", Word, 40, 0, "Vercel", "kingfisher", "2026-11-23"},
        {"vcr_", Word, 40, 0, "Vercel", "kingfisher", "2026-11-23"},
        {"webhook.office.com/webhookb2/", Url, 60, 0, "Microsoft Teams webhook", "gitleaks", "2026-11-23"},
        {"wandb_v1_", Word, 70, 0, "Weights & Biases", "kingfisher", "2026-11-29"},
        {"whsec_", Base64, 16, 0, "Stripe", "kingfisher", "2026-11-23"},
        {"waka_", Word, 36, 0, "WakaTime", "kingfisher", "2026-11-29"},
        {"wrka", Dotted, 100, 0, "Workato", "kingfisher", "2026-11-29"},
        {"xnd_development_", Alnum, 50, 0, "Xendit", "kingfisher", "2026-11-29"},
        {"xnd_production_", Alnum, 50, 0, "Xendit", "kingfisher", "2026-11-29"},
        {"xoxe.xoxb-", Word, 20, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xoxe.xoxp-", Word, 20, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xsmtpsib-", Word, 60, 0, "Brevo", "brevo.com", "2026-11-29"},
        {"xkeysib-", Word, 60, 0, "Brevo", "gitleaks", "2026-11-23"},
        {"xaat-", Word, 36, 36, "Axiom", "kingfisher", "2026-11-29"},
        {"xapp-", Word, 10, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xapt-", Word, 36, 36, "Axiom", "kingfisher", "2026-11-29"},
        {"xoxa-", Word, 10, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xoxb-", Word, 10, 0, "Slack", "api.slack.com/concepts/token-types", "2026-11-23"},
        {"xoxc-", Word, 10, 0, "Slack", "kingfisher", "2026-11-23"},
        {"xoxd-", Base64, 10, 0, "Slack", "kingfisher", "2026-11-23"},
        {"xoxe-", Word, 20, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xoxo-", Word, 10, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xoxp-", Word, 10, 0, "Slack", "api.slack.com/concepts/token-types", "2026-11-23"},
        {"xoxr-", Word, 10, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xoxs-", Word, 10, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xai-", Word, 40, 0, "xAI", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/x_ai_api_key", "2026-11-23"},
        {"xau_", Alnum, 33, 33, "Xata", "kingfisher", "2026-11-29"},
        {"ya29.", Dotted, 20, 0, "Google OAuth access token", "kingfisher", "2026-11-23"},
        {"zpka_", Word, 41, 41, "Zuplo", "kingfisher", "2026-11-29"},
    });
    // clang-format on

    constexpr bool isSorted()
    {
        for (std::size_t i = 1; i < Forms.size(); ++i) {
            const TokenForm &before = Forms[i - 1];
            if (before.prefix[0] > Forms[i].prefix[0]
                || (before.prefix[0] == Forms[i].prefix[0]
                    && before.prefix.size() < Forms[i].prefix.size()))
                return false;
        }
        return true;
    }
    static_assert(isSorted());

    /// Position of the first form of each character, and the end.
    constexpr std::array<std::uint16_t, 129> formStarts()
    {
        std::array<std::uint16_t, 129> starts{};
        std::size_t form = 0;
        for (std::size_t c = 0; c < 129; ++c) {
            while (form < Forms.size() && static_cast<std::size_t>(Forms[form].prefix[0]) < c)
                ++form;
            starts[c] = static_cast<std::uint16_t>(form);
        }
        return starts;
    }
    constexpr auto Starts = formStarts();

    constexpr std::uint8_t bitOf(TokenAlphabet alphabet)
    {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(alphabet));
    }

    /// For each byte the alphabets that contain it.
    constexpr std::array<std::uint8_t, 256> alphabetTable()
    {
        std::array<std::uint8_t, 256> table{};
        const auto add = [&table](std::string_view characters,
                                  std::initializer_list<TokenAlphabet> to) {
            for (const char c : characters) {
                for (const TokenAlphabet alphabet : to)
                    table[static_cast<unsigned char>(c)] |= bitOf(alphabet);
            }
        };
        add("0123456789", {Hex, Upper, Alnum, Word, Dotted, Base64, Url, Parts});
        add("ABCDEFGHIJKLMNOPQRSTUVWXYZ", {Upper, Alnum, Word, Dotted, Base64, Url, Parts});
        add("abcdefghijklmnopqrstuvwxyz", {Alnum, Word, Dotted, Base64, Url, Parts});
        add("abcdefABCDEF", {Hex});
        add("_-", {Word, Dotted, Base64, Url, Parts});
        add(".", {Dotted, Base64, Url});
        add("+/=", {Base64, Url});
        add("@%:?&", {Url});
        add("$", {Parts});
        return table;
    }
    constexpr auto Table = alphabetTable();

    /// The first two characters of all prefixes: most words are not tokens.
    constexpr std::array<std::array<bool, 128>, 128> pairTable()
    {
        std::array<std::array<bool, 128>, 128> table{};
        for (const TokenForm &form : Forms)
            table[static_cast<unsigned char>(form.prefix[0])]
                 [static_cast<unsigned char>(form.prefix[1])] = true;
        return table;
    }
    constexpr auto Pairs = pairTable();

    bool mayBegin(std::string_view text, std::size_t at)
    {
        const auto first = static_cast<unsigned char>(text[at]);
        const auto second = static_cast<unsigned char>(at + 1 < text.size() ? text[at + 1] : '\0');
        return first < 128 && second < 128 && Pairs[first][second];
    }

    std::span<const TokenForm> formsAt(char c)
    {
        const auto i = static_cast<unsigned char>(c);
        return std::span<const TokenForm>(Forms).subspan(Starts[i], Starts[i + 1U] - Starts[i]);
    }

    bool isIn(char c, char first, char last)
    {
        return c >= first && c <= last;
    }

    /// Words in place of the random part are not tokens. Some services (Hugging Face) issue letters
    /// only, of both cases.
    bool isRandom(std::string_view text, TokenAlphabet alphabet)
    {
        constexpr std::size_t LongestWord = 29;
        const auto has = [text](char first, char last) {
            return std::any_of(text.begin(), text.end(),
                               [=](char c) { return isIn(c, first, last); });
        };
        return has('0', '9')
            || (alphabet == Alnum && text.size() > LongestWord && has('a', 'z') && has('A', 'Z'));
    }

} // namespace

std::span<const TokenForm> tokenForms()
{
    return Forms;
}

std::size_t tokenRun(std::string_view text, std::size_t at, TokenAlphabet alphabet)
{
    std::size_t end = at;
    while (end < text.size()
           && (Table[static_cast<unsigned char>(text[end])] & bitOf(alphabet)) != 0)
        ++end;
    return end - at;
}

std::size_t tokenLengthAt(std::string_view text, std::size_t at)
{
    if (!mayBegin(text, at))
        return 0;
    for (const TokenForm &form : formsAt(text[at])) {
        if (text.substr(at, form.prefix.size()) != form.prefix)
            continue;
        const std::size_t begin = at + form.prefix.size();
        // Bounded at first, so that a row of prefixes does not cost its square.
        const std::string_view head = text.substr(0, std::min(text.size(), begin + 256));
        std::size_t length = tokenRun(head, begin, form.alphabet);
        if (length < form.least || !isRandom(text.substr(begin, length), form.alphabet))
            continue;
        length = tokenRun(text, begin, form.alphabet);
        // A token of fixed length is not the beginning of a longer word.
        if (form.most > 0 && tokenRun(text, begin, Alnum) > form.most)
            continue;
        if (form.most > 0)
            length = std::min(length, form.most);
        while (length > 0 && text[begin + length - 1] == '.')
            --length; // the full stop of a sentence
        if (length >= form.least && isRandom(text.substr(begin, length), form.alphabet))
            return form.prefix.size() + length;
    }
    return 0;
}

} // namespace tw
