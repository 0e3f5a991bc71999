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
    // ZupIT/horusec (Apache-2.0). Other sources are pages that show the form. Lines with the name
    // of a site alone have not been compared: a search on that day found no page of the service
    // that shows the form, only examples and rules of other projects. Lengths are lower than the
    // issued ones where a service has changed them before. Sorted by first character, longer
    // prefixes first.
    // clang-format off
    constexpr auto Forms = std::to_array<TokenForm>({
        {"1//0", Word, 30, 0, "Google OAuth refresh token", "kingfisher", "2026-11-23"},
        {"4b1d", Alnum, 38, 38, "ClickHouse Cloud", "gitleaks", "2026-11-23"},
        {"AGE-SECRET-KEY-1", Upper, 58, 58, "age", "gitleaks", "2026-11-23"},
        {"ATATT3", Base64, 40, 0, "Atlassian", "gitleaks", "2026-11-23"},
        {"ATCTT3", Base64, 40, 0, "Atlassian", "community.atlassian.com/forums/Bitbucket-questions/Can-we-confirm-BitBucket-s-token-prefixes/qaq-p/3093481", "2026-11-23"},
        {"ATSTT3", Base64, 40, 0, "Atlassian", "support.atlassian.com", "2026-11-23"},
        {"ABIA", Upper, 16, 16, "AWS access key id", "gitleaks", "2026-11-23"},
        {"ACCA", Upper, 16, 16, "AWS access key id", "gitleaks", "2026-11-23"},
        {"AIza", Word, 35, 35, "Google API key", "gitleaks", "2026-11-23"},
        {"AKCp", Alnum, 60, 0, "JFrog Artifactory", "gitleaks", "2026-11-23"},
        {"AKIA", Upper, 16, 16, "AWS access key id", "gitleaks", "2026-11-23"},
        {"AKID", Alnum, 32, 32, "Tencent Cloud secret id", "cloud.tencent.com", "2026-11-23"},
        {"API-", Upper, 25, 32, "Octopus Deploy", "gitleaks", "2026-11-23"},
        {"AQVN", Word, 35, 38, "Yandex Cloud", "gitleaks", "2026-11-23"},
        {"ASIA", Upper, 16, 16, "AWS access key id", "gitleaks", "2026-11-23"},
        {"ATBB", Alnum, 28, 0, "Bitbucket", "community.atlassian.com/forums/Bitbucket-questions/Can-we-confirm-BitBucket-s-token-prefixes/qaq-p/3093481", "2026-11-23"},
        {"A3-", Word, 30, 36, "1Password secret key", "gitleaks", "2026-11-23"},
        {"CLOJARS_", Alnum, 60, 0, "Clojars", "gitleaks", "2026-11-23"},
        {"CCIPAT_", Word, 30, 0, "CircleCI", "kingfisher", "2026-11-23"},
        {"CCIPRJ_", Word, 30, 0, "CircleCI", "kingfisher", "2026-11-23"},
        {"CFPAT-", Word, 40, 0, "Contentful", "trufflehog", "2026-11-23"},
        {"EAACEdEose0cBA", Alnum, 20, 0, "Meta", "kingfisher", "2026-11-23"},
        {"EAAA", Word, 40, 0, "Square", "gitleaks", "2026-11-23"},
        {"EAAC", Alnum, 100, 0, "Meta", "gitleaks", "2026-11-23"},
        {"EAAM", Alnum, 100, 0, "Meta", "gitleaks", "2026-11-23"},
        {"EZAK", Alnum, 54, 54, "EasyPost", "gitleaks", "2026-11-23"},
        {"EZTK", Alnum, 54, 54, "EasyPost", "gitleaks", "2026-11-23"},
        {"FLWSECK_TEST-", Word, 12, 0, "Flutterwave", "gitleaks", "2026-11-23"},
        {"FLWSECK-", Word, 12, 0, "Flutterwave", "gitleaks", "2026-11-23"},
        {"GR1348941", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"GOCSPX-", Word, 20, 0, "Google OAuth client secret", "kingfisher", "2026-11-23"},
        {"HRKU-", Word, 30, 0, "Heroku", "gitleaks", "2026-11-23"},
        {"LTAI", Alnum, 16, 20, "Alibaba Cloud access key id", "gitleaks", "2026-11-23"},
        {"NRAA-", Word, 19, 0, "New Relic", "docs.newrelic.com", "2026-11-23"},
        {"NRAK-", Word, 19, 0, "New Relic", "gitleaks", "2026-11-23"},
        {"NRII-", Word, 19, 0, "New Relic", "gitleaks", "2026-11-23"},
        {"NRJS-", Word, 19, 0, "New Relic", "gitleaks", "2026-11-23"},
        {"PMAK-", Word, 50, 0, "Postman", "gitleaks", "2026-11-23"},
        {"PMAT-", Alnum, 26, 0, "Postman", "learning.postman.com", "2026-11-23"},
        {"SWMKEY-1-", Base64, 40, 0, "Docker Swarm", "kingfisher", "2026-11-23"},
        {"SWMTKN-1-", Word, 60, 0, "Docker Swarm", "kingfisher", "2026-11-23"},
        {"SG.", Dotted, 40, 0, "SendGrid", "gitleaks", "2026-11-23"},
        {"SK", Hex, 32, 32, "Twilio API key", "gitleaks", "2026-11-23"},
        {"YC", Word, 38, 38, "Yandex Cloud", "gitleaks", "2026-11-23"},
        {"access_token$production$", Parts, 49, 49, "PayPal Braintree", "horusec", "2026-11-23"},
        {"access-development-", Word, 36, 36, "Plaid", "gitleaks", "2026-11-23"},
        {"access-production-", Word, 36, 36, "Plaid", "gitleaks", "2026-11-23"},
        {"access-sandbox-", Word, 36, 36, "Plaid", "gitleaks", "2026-11-23"},
        {"api_org_", Alnum, 30, 0, "Hugging Face", "gitleaks", "2026-11-23"},
        {"bkua_", Alnum, 40, 0, "Buildkite", "kingfisher", "2026-11-23"},
        {"cmVmd", Alnum, 59, 59, "JFrog Artifactory", "gitleaks", "2026-11-23"},
        {"cio", Alnum, 32, 32, "crates.io", "kingfisher", "2026-11-23"},
        {"discordapp.com/api/webhooks/", Url, 40, 0, "Discord webhook", "kingfisher", "2026-11-23"},
        {"discord.com/api/webhooks/", Url, 40, 0, "Discord webhook", "kingfisher", "2026-11-23"},
        {"duffel_live_", Word, 40, 0, "Duffel", "gitleaks", "2026-11-23"},
        {"duffel_test_", Word, 40, 0, "Duffel", "gitleaks", "2026-11-23"},
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
        {"dkea", Hex, 32, 32, "Databricks", "docs.databricks.com", "2026-11-23"},
        {"dose", Dotted, 32, 32, "Databricks", "kingfisher", "2026-11-23"},
        {"fio-u-", Word, 60, 0, "Frame.io", "gitleaks", "2026-11-23"},
        {"figd_", Word, 30, 0, "Figma", "kingfisher", "2026-11-23"},
        {"fm1a_", Base64, 60, 0, "Fly.io", "gitleaks", "2026-11-23"},
        {"fm1r_", Base64, 60, 0, "Fly.io", "gitleaks", "2026-11-23"},
        {"fm2_", Base64, 60, 0, "Fly.io", "gitleaks", "2026-11-23"},
        {"fo1_", Word, 40, 0, "Fly.io", "gitleaks", "2026-11-23"},
        {"fw_", Alnum, 20, 0, "Fireworks", "docs.fireworks.ai", "2026-11-23"},
        {"github_pat_", Word, 22, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"glagent-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glffct-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glsoat-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glcbt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glimt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"gloas-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glpat-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glptt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"gldt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glft-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glrt-", Dotted, 16, 0, "GitLab", "gitleaks", "2026-11-23"},
        {"glsa_", Word, 40, 0, "Grafana", "gitleaks", "2026-11-23"},
        {"glwt-", Dotted, 16, 0, "GitLab", "gitlab.com/gitlab-org/gitlab/-/merge_requests/216506", "2026-11-23"},
        {"gho_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"ghp_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"ghr_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"ghs_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"ghu_", Alnum, 30, 0, "GitHub", "gitleaks", "2026-11-23"},
        {"glc_", Base64, 32, 0, "Grafana Cloud", "gitleaks", "2026-11-23"},
        {"gsk_", Alnum, 30, 0, "Groq", "kingfisher", "2026-11-23"},
        {"hooks.zapier.com/hooks/catch/", Url, 10, 0, "Zapier webhook", "trufflehog", "2026-11-23"},
        {"hooks.slack.com/workflows/", Url, 20, 0, "Slack webhook", "gitleaks", "2026-11-23"},
        {"hooks.slack.com/services/", Url, 20, 0, "Slack incoming webhook", "gitleaks", "2026-11-23"},
        {"hooks.slack.com/triggers/", Url, 20, 0, "Slack webhook", "gitleaks", "2026-11-23"},
        {"hapi-", Word, 36, 0, "HubSpot", "developers.hubspot.com", "2026-11-23"},
        {"hvb.", Word, 24, 0, "HashiCorp Vault", "gitleaks", "2026-11-23"},
        {"hvr.", Word, 24, 0, "HashiCorp Vault", "gitleaks", "2026-11-23"},
        {"hvs.", Word, 24, 0, "HashiCorp Vault", "gitleaks", "2026-11-23"},
        {"hf_", Alnum, 30, 0, "Hugging Face", "gitleaks", "2026-11-23"},
        {"ico-", Alnum, 32, 32, "Infracost", "gitleaks", "2026-11-23"},
        {"jina_", Word, 40, 0, "Jina", "kingfisher", "2026-11-23"},
        {"key-", Hex, 32, 32, "Mailgun", "gitleaks", "2026-11-23"},
        {"lin_oauth_", Alnum, 30, 0, "Linear", "linear.app", "2026-11-23"},
        {"lin_api_", Alnum, 30, 0, "Linear", "gitleaks", "2026-11-23"},
        {"lsv2_pt_", Word, 30, 0, "LangSmith", "kingfisher", "2026-11-23"},
        {"lsv2_sk_", Word, 30, 0, "LangSmith", "kingfisher", "2026-11-23"},
        {"nvapi-", Word, 40, 0, "NVIDIA", "kingfisher", "2026-11-23"},
        {"napi_", Alnum, 40, 0, "Neon", "neon.com", "2026-11-23"},
        {"nfp_", Alnum, 36, 0, "Netlify", "kingfisher", "2026-11-23"},
        {"npm_", Alnum, 30, 0, "npm", "gitleaks", "2026-11-23"},
        {"ntn_", Alnum, 40, 0, "Notion", "gitleaks", "2026-11-23"},
        {"nrt_", Word, 40, 0, "Notion", "kingfisher", "2026-11-23"},
        {"outlook.office.com/webhook/", Url, 60, 0, "Microsoft Teams webhook", "kingfisher", "2026-11-23"},
        {"ops_eyJ", Base64, 100, 0, "1Password service account", "gitleaks", "2026-11-23"},
        {"oy2", Alnum, 43, 43, "NuGet", "kingfisher", "2026-11-23"},
        {"pdl_live_apikey_", Word, 20, 0, "Paddle", "developer.paddle.com/changelog/2025/api-key-improvements", "2026-11-23"},
        {"pdl_sdbx_apikey_", Word, 20, 0, "Paddle", "developer.paddle.com/changelog/2025/api-key-improvements", "2026-11-23"},
        {"pscale_oauth_", Dotted, 32, 0, "PlanetScale", "gitleaks", "2026-11-23"},
        {"pscale_tkn_", Dotted, 32, 0, "PlanetScale", "gitleaks", "2026-11-23"},
        {"pscale_pw_", Dotted, 32, 0, "PlanetScale", "gitleaks", "2026-11-23"},
        {"pat-eu1-", Word, 36, 36, "HubSpot", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/hubspot_private_app_token", "2026-11-23"},
        {"pat-na1-", Word, 36, 36, "HubSpot", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/hubspot_private_app_token", "2026-11-23"},
        {"pat-na2-", Word, 36, 36, "HubSpot", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/hubspot_private_app_token", "2026-11-23"},
        {"pat-ap1-", Word, 36, 36, "HubSpot", "docs.gitguardian.com/secrets-detection/secrets-detection-engine/detectors/specifics/hubspot_private_app_token", "2026-11-23"},
        {"pcsk_", Word, 30, 0, "Pinecone", "kingfisher", "2026-11-23"},
        {"pplx-", Alnum, 40, 0, "Perplexity", "gitleaks", "2026-11-23"},
        {"pypi-", Word, 40, 0, "PyPI", "gitleaks", "2026-11-23"},
        {"p8e-", Alnum, 32, 0, "Adobe", "gitleaks", "2026-11-23"},
        {"phx_", Alnum, 40, 0, "PostHog", "kingfisher", "2026-11-23"},
        {"pnu_", Alnum, 36, 0, "Prefect", "gitleaks", "2026-11-23"},
        {"pat.", Dotted, 68, 68, "Harness", "gitleaks", "2026-11-23"},
        {"pul-", Hex, 40, 40, "Pulumi", "gitleaks", "2026-11-23"},
        {"pha_", Alnum, 40, 0, "PostHog", "kingfisher", "2026-11-23"},
        {"phr_", Alnum, 40, 0, "PostHog", "kingfisher", "2026-11-23"},
        {"phs_", Alnum, 40, 0, "PostHog", "kingfisher", "2026-11-23"},
        {"pat", Dotted, 79, 79, "Airtable", "kingfisher", "2026-11-23"},
        {"rubygems_", Hex, 40, 0, "RubyGems", "gitleaks", "2026-11-23"},
        {"rk_live_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"rk_prod_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"rk_test_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"rdme_", Alnum, 60, 0, "ReadMe", "gitleaks", "2026-11-23"},
        {"r8_", Alnum, 30, 0, "Replicate", "replicate.com/docs/topics/security/api-tokens", "2026-11-23"},
        {"shippo_live_", Hex, 40, 0, "Shippo", "gitleaks", "2026-11-23"},
        {"shippo_test_", Hex, 40, 0, "Shippo", "gitleaks", "2026-11-23"},
        {"sk-svcacct-", Word, 20, 0, "OpenAI", "gitleaks", "2026-11-23"},
        {"sb_secret_", Word, 20, 0, "Supabase", "kingfisher", "2026-11-23"},
        {"s-s4t2af-", Hex, 64, 64, "42 Intra", "gitleaks", "2026-11-23"},
        {"s-s4t2ud-", Hex, 64, 64, "42 Intra", "gitleaks", "2026-11-23"},
        {"sk-admin-", Word, 20, 0, "OpenAI", "gitleaks", "2026-11-23"},
        {"sk-proj-", Word, 20, 0, "OpenAI", "gitleaks", "2026-11-23"},
        {"sk_live_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"sk_prod_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"sk_test_", Alnum, 10, 0, "Stripe", "gitleaks", "2026-11-23"},
        {"secret_", Alnum, 43, 43, "Notion", "kingfisher", "2026-11-23"},
        {"sha256~", Word, 43, 43, "OpenShift", "gitleaks", "2026-11-23"},
        {"shptka_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"sk-ant-", Word, 20, 0, "Anthropic", "gitleaks", "2026-11-23"},
        {"sm_aat_", Alnum, 16, 16, "SettleMint", "gitleaks", "2026-11-23"},
        {"sm_pat_", Alnum, 16, 16, "SettleMint", "gitleaks", "2026-11-23"},
        {"sm_sat_", Alnum, 16, 16, "SettleMint", "gitleaks", "2026-11-23"},
        {"sntrys_", Base64, 30, 0, "Sentry", "gitleaks", "2026-11-23"},
        {"sntryu_", Hex, 40, 0, "Sentry", "gitleaks", "2026-11-23"},
        {"sq0atp-", Word, 22, 0, "Square", "gitleaks", "2026-11-23"},
        {"sq0csp-", Word, 22, 0, "Square", "gitleaks", "2026-11-23"},
        {"shpat_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"shpca_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"shppa_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"shpss_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"shpua_", Hex, 32, 0, "Shopify", "gitleaks", "2026-11-23"},
        {"sk-lf-", Word, 20, 0, "Langfuse", "langfuse.com/faq/all/lost-secret-key", "2026-11-23"},
        {"sk-or-", Word, 20, 0, "OpenRouter", "kingfisher", "2026-11-23"},
        {"sk.eyJ", Dotted, 40, 0, "Mapbox", "kingfisher", "2026-11-23"},
        {"sat.", Dotted, 68, 68, "Harness", "gitleaks", "2026-11-23"},
        {"sbp_", Hex, 40, 0, "Supabase", "kingfisher", "2026-11-23"},
        {"sgp_", Word, 40, 0, "Sourcegraph", "gitleaks", "2026-11-23"},
        {"sqa_", Hex, 40, 40, "SonarQube", "kingfisher", "2026-11-23"},
        {"sqp_", Hex, 40, 40, "SonarQube", "kingfisher", "2026-11-23"},
        {"squ_", Hex, 40, 40, "SonarQube", "kingfisher", "2026-11-23"},
        {"sk-", Word, 20, 0, "OpenAI and services of the same interface", "gitleaks", "2026-11-23"},
        {"sl.", Word, 100, 0, "Dropbox", "gitleaks", "2026-11-23"},
        {"s.", Alnum, 24, 24, "HashiCorp Vault, before 1.10", "gitleaks", "2026-11-23"},
        {"tk-us-", Word, 40, 0, "Scalingo", "gitleaks", "2026-11-23"},
        {"tskey-", Word, 20, 0, "Tailscale", "tailscale.com/kb/1277/key-prefixes", "2026-11-23"},
        {"tvly-", Word, 20, 0, "Tavily", "kingfisher", "2026-11-23"},
        {"tfp_", Dotted, 40, 0, "Typeform", "gitleaks", "2026-11-23"},
        {"t1.", Dotted, 80, 0, "Yandex Cloud", "gitleaks", "2026-11-23"},
        {"vercel_", Alnum, 24, 0, "Vercel", "vercel.com", "2026-11-23"},
        {"v1.0-", Word, 100, 0, "Cloudflare origin key", "gitleaks", "2026-11-23"},
        {"vca_", Word, 40, 0, "Vercel", "kingfisher", "2026-11-23"},
        {"vci_", Word, 40, 0, "Vercel", "kingfisher", "2026-11-23"},
        {"vck_", Word, 40, 0, "Vercel AI Gateway", "kingfisher", "2026-11-23"},
        {"vcp_", Word, 40, 0, "Vercel", "kingfisher", "2026-11-23"},
        {"vcr_", Word, 40, 0, "Vercel", "kingfisher", "2026-11-23"},
        {"webhook.office.com/webhookb2/", Url, 60, 0, "Microsoft Teams webhook", "gitleaks", "2026-11-23"},
        {"whsec_", Base64, 16, 0, "Stripe", "kingfisher", "2026-11-23"},
        {"xoxe.xoxb-", Word, 20, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xoxe.xoxp-", Word, 20, 0, "Slack", "gitleaks", "2026-11-23"},
        {"xkeysib-", Word, 60, 0, "Brevo", "gitleaks", "2026-11-23"},
        {"xapp-", Word, 10, 0, "Slack", "gitleaks", "2026-11-23"},
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
        {"ya29.", Dotted, 20, 0, "Google OAuth access token", "kingfisher", "2026-11-23"},
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
