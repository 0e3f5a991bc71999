// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// node scripts/make-unicode-tables.mjs > schema/patterns/unicodetables.cpp
//
// Writes every Unicode property that ECMA-262 lets a pattern name (its tables of General_Category,
// Script and binary properties) and the PVALID set of IDNA2008 (RFC 5892, section 3), taken from
// the Unicode data of the JavaScript engine that runs this script.

const categories = `L Letter; Lu Uppercase_Letter; Ll Lowercase_Letter; Lt Titlecase_Letter; Lm Modifier_Letter;
Lo Other_Letter; LC Cased_Letter; M Mark Combining_Mark; Mn Nonspacing_Mark; Mc Spacing_Mark; Me Enclosing_Mark;
N Number; Nd Decimal_Number digit; Nl Letter_Number; No Other_Number; P Punctuation punct;
Pc Connector_Punctuation; Pd Dash_Punctuation; Ps Open_Punctuation; Pe Close_Punctuation;
Pi Initial_Punctuation; Pf Final_Punctuation; Po Other_Punctuation; S Symbol; Sm Math_Symbol;
Sc Currency_Symbol; Sk Modifier_Symbol; So Other_Symbol; Z Separator; Zs Space_Separator;
Zl Line_Separator; Zp Paragraph_Separator; C Other; Cc Control cntrl; Cf Format; Cs Surrogate;
Co Private_Use; Cn Unassigned`;

const binaries = `ASCII; ASCII_Hex_Digit AHex; Alphabetic Alpha; Any; Assigned; Bidi_Control Bidi_C; Bidi_Mirrored Bidi_M;
Case_Ignorable CI; Cased; Changes_When_Casefolded CWCF; Changes_When_Casemapped CWCM;
Changes_When_Lowercased CWL; Changes_When_NFKC_Casefolded CWKCF; Changes_When_Titlecased CWT;
Changes_When_Uppercased CWU; Dash; Default_Ignorable_Code_Point DI; Deprecated Dep; Diacritic Dia;
Emoji; Emoji_Component EComp; Emoji_Modifier EMod; Emoji_Modifier_Base EBase; Emoji_Presentation EPres;
Extended_Pictographic ExtPict; Extender Ext; Grapheme_Base Gr_Base; Grapheme_Extend Gr_Ext;
Hex_Digit Hex; IDS_Binary_Operator IDSB; IDS_Trinary_Operator IDST; ID_Continue IDC; ID_Start IDS;
Ideographic Ideo; Join_Control Join_C; Logical_Order_Exception LOE; Lowercase Lower; Math;
Noncharacter_Code_Point NChar; Pattern_Syntax Pat_Syn; Pattern_White_Space Pat_WS; Quotation_Mark QMark;
Radical; Regional_Indicator RI; Sentence_Terminal STerm; Soft_Dotted SD; Terminal_Punctuation Term;
Unified_Ideograph UIdeo; Uppercase Upper; Variation_Selector VS; White_Space space; XID_Continue XIDC;
XID_Start XIDS`;

const scripts = `Zyyy Common; Zinh Inherited Qaai; Arab Arabic; Armn Armenian; Beng Bengali; Bopo Bopomofo; Cher
Cherokee; Copt Coptic Qaac; Cyrl Cyrillic; Dsrt Deseret; Deva Devanagari; Ethi Ethiopic; Geor
Georgian; Goth Gothic; Grek Greek; Gujr Gujarati; Guru Gurmukhi; Hani Han; Hang Hangul; Hebr
Hebrew; Hira Hiragana; Knda Kannada; Kana Katakana; Khmr Khmer; Laoo Lao; Latn Latin; Mlym
Malayalam; Mong Mongolian; Mymr Myanmar; Ogam Ogham; Ital Old_Italic; Orya Oriya; Runr Runic;
Sinh Sinhala; Syrc Syriac; Taml Tamil; Telu Telugu; Thaa Thaana; Thai; Tibt Tibetan; Cans
Canadian_Aboriginal; Yiii Yi; Tglg Tagalog; Hano Hanunoo; Buhd Buhid; Tagb Tagbanwa; Brai
Braille; Cprt Cypriot; Limb Limbu; Linb Linear_B; Osma Osmanya; Shaw Shavian; Tale Tai_Le; Ugar
Ugaritic; Bugi Buginese; Glag Glagolitic; Khar Kharoshthi; Sylo Syloti_Nagri; Talu New_Tai_Lue;
Tfng Tifinagh; Xpeo Old_Persian; Bali Balinese; Batk Batak; Brah Brahmi; Cham; Egyp
Egyptian_Hieroglyphs; Hmng Pahawh_Hmong; Hung Old_Hungarian; Java Javanese; Kali Kayah_Li; Lepc
Lepcha; Lina Linear_A; Mand Mandaic; Mero Meroitic_Hieroglyphs; Nkoo Nko; Orkh Old_Turkic; Perm
Old_Permic; Phag Phags_Pa; Phnx Phoenician; Plrd Miao; Vaii Vai; Xsux Cuneiform; Zzzz Unknown;
Cari Carian; Lana Tai_Tham; Lyci Lycian; Lydi Lydian; Olck Ol_Chiki; Rjng Rejang; Saur
Saurashtra; Sgnw SignWriting; Sund Sundanese; Mtei Meetei_Mayek; Armi Imperial_Aramaic; Avst
Avestan; Cakm Chakma; Kthi Kaithi; Mani Manichaean; Phli Inscriptional_Pahlavi; Phlp
Psalter_Pahlavi; Prti Inscriptional_Parthian; Samr Samaritan; Tavt Tai_Viet; Bamu Bamum; Lisu;
Sarb Old_South_Arabian; Bass Bassa_Vah; Dupl Duployan; Elba Elbasan; Gran Grantha; Mend
Mende_Kikakui; Merc Meroitic_Cursive; Narb Old_North_Arabian; Nbat Nabataean; Palm Palmyrene;
Sind Khudawadi; Wara Warang_Citi; Mroo Mro; Nshu Nushu; Shrd Sharada; Sora Sora_Sompeng; Takr
Takri; Tang Tangut; Hluw Anatolian_Hieroglyphs; Khoj Khojki; Tirh Tirhuta; Aghb
Caucasian_Albanian; Mahj Mahajani; Ahom; Hatr Hatran; Modi; Mult Multani; Pauc Pau_Cin_Hau; Sidd
Siddham; Adlm Adlam; Bhks Bhaiksuki; Marc Marchen; Newa; Osge Osage; Gonm Masaram_Gondi; Soyo
Soyombo; Zanb Zanabazar_Square; Dogr Dogra; Gong Gunjala_Gondi; Maka Makasar; Medf Medefaidrin;
Rohg Hanifi_Rohingya; Sogd Sogdian; Sogo Old_Sogdian; Elym Elymaic; Hmnp Nyiakeng_Puachue_Hmong;
Nand Nandinagari; Wcho Wancho; Chrs Chorasmian; Diak Dives_Akuru; Kits Khitan_Small_Script; Yezi
Yezidi; Cpmn Cypro_Minoan; Ougr Old_Uyghur; Tnsa Tangsa; Toto; Vith Vithkuqi; Kawi; Nagm
Nag_Mundari; Gara Garay; Gukh Gurung_Khema; Krai Kirat_Rai; Onao Ol_Onal; Sunu Sunuwar; Todr
Todhri; Tutg Tulu_Tigalari; Berf Beria_Erfe; Sidt Sidetic; Tayo Tai_Yo; Tols Tolong_Siki`;

const names = (list) => list.split(';').map((entry) => entry.trim().split(/\s+/));
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

function rangesOf(accepts) {
    const ranges = [];
    let start = -1;
    for (let c = 0; c <= 0x110000; ++c) {
        const inside = c < 0x110000 && accepts(c);
        if (inside && start < 0)
            start = c;
        if (!inside && start >= 0) {
            ranges.push([start, c - 1]);
            start = -1;
        }
    }
    return ranges;
}

// A number is written in base 32, low digit first, 32 added to all digits but the last.
function number(value) {
    let text = '';
    for (; value >= 32; value = Math.floor(value / 32))
        text += alphabet[32 + (value % 32)];
    return text + alphabet[value];
}

// Each range as its distance from the end of the one before and its length less one.
function packed(ranges) {
    let text = '';
    let next = 0;
    for (const [first, last] of ranges) {
        text += number(first - next) + number(last - first);
        next = last + 1;
    }
    return text;
}

function property(expression) {
    const regexp = new RegExp(`^\\p{${expression}}$`, 'u');
    return rangesOf((c) => regexp.test(String.fromCodePoint(c)));
}

const test = (expression) => {
    const regexp = new RegExp(`^\\p{${expression}}$`, 'u');
    return (c) => regexp.test(String.fromCodePoint(c));
};

// RFC 5892, 2 and 3. Unstable (2.2) is Changes_When_NFKC_Casefolded: the two differ in default
// ignorable code points only, which rule 2.3 disallows as well.
function pvalid() {
    const within = (c, ...ranges) => ranges.some(([first, last]) => c >= first && c <= last);
    const exceptionsValid = new Set([0xdf, 0x3c2, 0x6fd, 0x6fe, 0xf0b, 0x3007]);
    const exceptionsOther = [[0xb7, 0xb7], [0x375, 0x375], [0x5f3, 0x5f4], [0x30fb, 0x30fb],
        [0x660, 0x669], [0x6f0, 0x6f9], [0x640, 0x640], [0x7fa, 0x7fa], [0x302e, 0x302f],
        [0x3031, 0x3035], [0x303b, 0x303b]];
    const ignorableBlocks = [[0x20d0, 0x20ff], [0x1d100, 0x1d1ff], [0x1d200, 0x1d24f]];
    const oldHangul = [[0x1100, 0x11ff], [0xa960, 0xa97c], [0xd7b0, 0xd7c6], [0xd7cb, 0xd7fb]];
    const unstable = test('CWKCF');
    const ignorable = [test('DI'), test('White_Space'), test('NChar')];
    const letters = ['Ll', 'Lu', 'Lo', 'Nd', 'Lm', 'Mn', 'Mc'].map((name) => test(`gc=${name}`));
    return rangesOf((c) => {
        if (within(c, ...exceptionsOther))
            return false;
        if (exceptionsValid.has(c))
            return true;
        if (c === 0x2d || within(c, [0x30, 0x39], [0x61, 0x7a]))
            return true;
        if (c === 0x200c || c === 0x200d || unstable(c) || ignorable.some((is) => is(c)))
            return false;
        if (within(c, ...ignorableBlocks) || within(c, ...oldHangul))
            return false;
        return letters.some((is) => is(c));
    });
}

function literal(text) {
    const lines = text.match(/.{1,94}/g) ?? [''];
    return lines.map((line) => `        "${line}"`).join('\n');
}

function row(kind, aliases, ranges) {
    return `    {UnicodeTable::${kind}, " ${aliases.join(' ')} ",\n${literal(packed(ranges))}},`;
}

const rows = [];
for (const aliases of names(categories))
    rows.push(row('Category', aliases, property(`gc=${aliases[0]}`)));
for (const aliases of names(scripts)) {
    const script = property(`sc=${aliases[0]}`);
    const extended = property(`scx=${aliases[0]}`);
    rows.push(row('Script', aliases, script));
    if (packed(script) !== packed(extended))
        rows.push(row('ScriptExtensions', aliases, extended));
}
for (const aliases of names(binaries))
    rows.push(row('Binary', aliases, property(aliases[0])));
rows.push(row('Idna', ['PVALID'], pvalid()));

process.stdout.write(`// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Made by scripts/make-unicode-tables.mjs from Unicode ${process.versions.unicode}; do not edit.
// clang-format off

#include "schema/patterns/unicodetables.h"

namespace tw {

static const UnicodeTable tables[] = {
${rows.join('\n')}
};

std::span<const UnicodeTable> unicodeTables()
{
    return tables;
}

} // namespace tw
`);
