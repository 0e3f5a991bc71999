// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/reportparts.h"

#include "schema/counttext.h"
#include "schema/report/htmlwriter.h"
#include "schema/utf8.h"

namespace tw {

namespace {

    constexpr std::string_view Style = R"css(
:root{--window:#F6F7F9;--base:#FFF;--sunken:#ECEFF3;--text:#1B2330;--second:#566171;--line:#DDE2E8;
--accent:#2563D9;--ok:#14713F;--error:#C02B25;--hint:#8A5600;--wait:#6246BF;--bound:#0A6A7C}
@media (prefers-color-scheme:dark){:root{--window:#1B1F27;--base:#14171D;--sunken:#101318;
--text:#E6EAF0;--second:#A3AEBD;--line:#2C333F;--accent:#7AA7FF;--ok:#4CC38A;--error:#FF7B72;
--hint:#F2B544;--wait:#B8A6FF;--bound:#56C7DF}}
@media print{:root{--window:#FFF;--base:#FFF;--sunken:#FFF;--text:#000;--second:#404040;
--line:#A0A0A0;--accent:#000;--ok:#14713F;--error:#8F1A15;--hint:#6B4300;--wait:#3F2C82;
--bound:#064B57}.card,.tile,tr{break-inside:avoid}.scroll,pre{overflow:visible;max-height:none}}
*{box-sizing:border-box}
body{margin:0;background:var(--window);color:var(--text);
font:15px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif}
main{max-width:1120px;margin:0 auto;padding:32px 24px 80px}
h1{font-size:26px;line-height:1.25;margin:0 0 4px;overflow-wrap:anywhere}
h2{font-size:19px;margin:40px 0 12px}
h3{font-size:16px;margin:0;overflow-wrap:anywhere}
h4{font-size:13px;color:var(--second);margin:14px 0 4px;font-weight:600}
p{margin:4px 0}
a{color:var(--accent)}
a,b,span{unicode-bidi:isolate}
.sub,.cut,.files{color:var(--second)}
.cut{font-size:13px;font-style:italic}
.tiles{display:grid;grid-template-columns:repeat(5,1fr);gap:12px;margin:20px 0}
@media(max-width:720px){.tiles{grid-template-columns:repeat(3,1fr)}}
.tile{background:var(--base);border:1px solid var(--line);border-radius:8px;padding:10px 16px}
.tile b{display:block;font-size:22px;font-weight:600}
.tile span{color:var(--second);font-size:13px}
.scroll{overflow-x:auto;background:var(--base);border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:6px 12px;border-bottom:1px solid var(--line)}
th{color:var(--second);font-weight:600;white-space:nowrap}
tr:last-child td{border-bottom:0}
td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td.id,.id{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:12.5px;
overflow-wrap:anywhere}
pre{background:var(--sunken);border-radius:6px;padding:10px 12px;margin:4px 0;overflow:auto;
max-height:360px;font:12.5px/1.45 ui-monospace,"DejaVu Sans Mono",monospace;white-space:pre-wrap;
overflow-wrap:anywhere}
.card{background:var(--base);border:1px solid var(--line);border-left:4px solid var(--error);
border-radius:8px;padding:14px 18px;margin:14px 0}
.card.chart{border-left-color:var(--accent)}
.ok{color:var(--ok)}.failed{color:var(--error)}.pending,.suspended{color:var(--wait)}
.hinted,.canceled{color:var(--hint)}.bounded{color:var(--bound)}
.mark{font-weight:600;white-space:nowrap}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:0 18px}
svg.tw-chart{display:block;max-width:100%;height:auto}
svg.lanes{display:block;width:100%;height:auto}
svg.lanes text{font-size:12px;fill:var(--second)}
svg.lanes rect{fill:var(--bound);opacity:.55}
svg.lanes rect.failed{fill:var(--error);opacity:1}
svg.lanes rect.pending{fill:var(--wait)}
.answer{font-size:17px;font-weight:600}
)css";

} // namespace

std::string_view reportStyle()
{
    return Style;
}

std::string clippedText(std::string_view text, std::size_t maxBytes)
{
    if (text.size() <= maxBytes)
        return std::string(text);
    return std::string(utf8Prefix(text, maxBytes)) + "… (" + groupedCount(text.size(), "byte")
        + " in total)";
}

} // namespace tw
