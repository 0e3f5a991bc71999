// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// node record.mjs > ecma.json: what a JavaScript engine answers to each pattern with flag u.

const texts = ['', 'a', 'b', 'A', 'ab', 'ba', 'abc', 'aab', 'aba', 'abab', 'a b', 'a\n', '\na', '\n', '\r',
    '\u2028', '\u2029', '\u0085', '\u00a0', '\ufeff', '\u180e', ' ', '\t', '\v', '-', '^', '$', ']', '{', '}', '.',
    '\\', '/', '_', '0', '9', '1a', 'aa', 'aaa', 'aaaa', 'é', 'É', 'ß', 'ſ', 'K', 'ж', 'Ω', 'ω', 'α', '中',
    'ぁ', 'ァ', '٠', '৪২', '\u0300', '🐲', '🐲🐲', '😀a', '\u{10ffff}', '\ud7ff', '\u0000', '\u0001', '\u001f',
    'foo-12', 'foo', 'barfoo', 'foobar', '2024-02-29', 'a,b', '12.5', 'x=y', 'xyzzy', 'abba', 'A1!', 'aXbX', 'ɑ', '〆'];

const patterns = String.raw`
^abc$ ¦ $ ¦ ^ ¦ ^$ ¦ a$ ¦ ^a ¦ ^.$ ¦ .. ¦ ^..$ ¦ a|b ¦ ^(?:a|b)+$ ¦ ^(a|ab)(c|bcd)?$ ¦ a* ¦ ^a*$ ¦ ^a+?$ ¦ ^a??b ¦ ^a{2}$
¦ ^a{2,}$ ¦ ^a{1,2}$ ¦ ^a{0}$ ¦ ^a{0,0}b ¦ a{2,1} ¦ a{ ¦ a{1 ¦ a{,2} ¦ { ¦ } ¦ ] ¦ [ ¦ [] ¦ [^] ¦ ^[^]$ ¦ []a ¦ [a ¦ (a ¦ a) ¦ ( ¦ )
¦ * ¦ + ¦ ? ¦ a** ¦ a*? ¦ a+* ¦ a??? ¦ ^* ¦ $? ¦ \b* ¦ (?=a)* ¦ (?=a)? ¦ (?!a)+ ¦ (?<=a)? ¦ (?:a)* ¦ (?) ¦ (?a) ¦ (?:) ¦ ()
¦ \d ¦ \D ¦ \w ¦ \W ¦ \s ¦ \S ¦ ^\d+$ ¦ ^\w+$ ¦ ^\s$ ¦ ^\S$ ¦ [\d] ¦ [^\d] ¦ [\w-] ¦ [-\w] ¦ [\w-a] ¦ [a-\d] ¦ [\d-\w] ¦ [^\W] ¦ [\s\S]
¦ \t ¦ \n ¦ \v ¦ \f ¦ \r ¦ \0 ¦ \00 ¦ \01 ¦ \1 ¦ (a)\1 ¦ \1(a) ¦ ^(a)?\1b ¦ (a)\2 ¦ ^(a*)\1$ ¦ ^(?:(a)|b)*\1$ ¦ ^(a)(b)\2\1$ ¦ (\1) ¦ ^(.)\1$
¦ ^(?<x>a)\k<x>$ ¦ \k<x>(?<x>a) ¦ \k<y> ¦ \k ¦ (?<x>a)\k ¦ (?<x>a)(?<x>b) ¦ (?<1>a) ¦ (?<a1$_>a) ¦ (?<é>a) ¦ (?<>a) ¦ (?<x ¦ (?<\u0061>a)\k<a>
¦ (?<😀>a) ¦ (?<\u{61}b>x) ¦ (?P<x>a) ¦ (?P=x) ¦ (?i)a ¦ (?#c) ¦ (?>a)
¦ \cA ¦ \ca ¦ \c ¦ \c1 ¦ [\c1] ¦ [\cA-\cZ] ¦ \x41 ¦ \x4 ¦ \xg0 ¦ \x ¦ \u0041 ¦ \u004 ¦ \u ¦ \u{41} ¦ \u{} ¦ \u{110000} ¦ \u{10FFFF} ¦ \u{000041} ¦ \u{41
¦ ^\ud83d\udc32$ ¦ ^\u{1F432}$ ¦ ^[\ud83d\udc32]$ ¦ ^[🐲]+$ ¦ ^🐲*$ ¦ ^🐲{2}$ ¦ [😀-🙏] ¦ ^[^x]$ ¦ ^.a$ ¦ [\u{1F400}-\u{1F4FF}] ¦ \ud83d ¦ \udc32 ¦ [\ud83d]
¦ \a ¦ \e ¦ \A ¦ \z ¦ \Z ¦ \h ¦ \Q ¦ \_ ¦ \- ¦ \: ¦ \# ¦ \! ¦ \" ¦ \' ¦ \@ ¦ \, ¦ \é ¦ \  ¦ \8 ¦ \9 ¦ [\1] ¦ [\8] ¦ [\-] ¦ [\b] ¦ [\B] ¦ [\_]
¦ \^ ¦ \$ ¦ \\ ¦ \. ¦ \* ¦ \+ ¦ \? ¦ \( ¦ \) ¦ \[ ¦ \] ¦ \{ ¦ \} ¦ \| ¦ \/ ¦ / ¦ [\^] ¦ [$.*+?(){}|/] ¦ [[] ¦ [\]] ¦ [^^] ¦ [a^]
¦ [a-c] ¦ [c-a] ¦ [a-] ¦ [-a] ¦ [--a] ¦ [a-c-e] ¦ [!--] ¦ [a-a] ¦ [\x41-\x43] ¦ [^a-z] ¦ [^\n] ¦ ^[^\n\r]$ ¦ [\u0000-\u{10FFFF}]
¦ \b ¦ \B ¦ \bfoo\b ¦ \Bfoo ¦ foo\B ¦ ^\b ¦ \b$ ¦ ^\B$ ¦ a\b ¦ a\B ¦ \bé ¦ \b\b ¦ (?:\b|x)a ¦ (?:^|,)b(?:,|$)
¦ a(?=b) ¦ a(?!b) ¦ (?<=a)b ¦ (?<!a)b ¦ ^(?=.*\d)(?=.*[A-Z]).+$ ¦ ^(?!foo).*$ ¦ ^(?!.*foo).*$ ¦ (?<=^a)b ¦ (?<=a|ab)c ¦ (?<=a*)b ¦ (?<=(a)\1)b ¦ (?<=\1(a))b ¦ (?<!^)b
¦ (?<=(\w)(\w))\2 ¦ ^(?=(a+))\1b ¦ ^(?!(a)b)\1a ¦ (?=(a))b ¦ (?<=b(?=a))a ¦ (?<=🐲)🐲 ¦ (?<=.)🐲$ ¦ (?<=\ud83d)\udc32 ¦ (?!) ¦ (?=) ¦ (?<!) ¦ (?<=$) ¦ x(?=^) ¦ (?<=(a|b){2})a ¦ (?<=^(?:ab)+)a
¦ ^(?:a?)*b ¦ ^(?:a|())*b ¦ ^(a?)*?b ¦ ^(?:a*)*$ ¦ ^(?:a*){2,3}$ ¦ ^(?:(a)|(b))*$ ¦ ^(?:(a)|b)*?\1$ ¦ ^((a)|b)*\2$ ¦ (z)((a+)?(b+)?(c))* ¦ ^(?:a{2}){2}$ ¦ ^(?:a{1,2}){2}b?$ ¦ ^(?=a)(?:a|b){2,4}$ ¦ ^(?:(?=a)a)+$
¦ ^(?=a)a{2,}$ ¦ ^(?=a)a{2,}?b ¦ ^(?=a).{2,3}$ ¦ (?=a)[^b]{2} ¦ ^(?:(?!b).)*$ ¦ ^((?:a|b)*?)\1$ ¦ ^(\w+)\s\1$ ¦ ^(?:)+$ ¦ ^(?:){3}$ ¦ ^(?:$|a)+$ ¦ (?:a|^b|c$)+ ¦ ^(?:^a)+ ¦ ^a|b$ ¦ (^|x)a
¦ ^\p{L}$ ¦ ^\P{L}$ ¦ ^\p{Letter}+$ ¦ ^\p{Lu}$ ¦ ^\p{Ll}$ ¦ ^\p{digit}+$ ¦ ^\p{Nd}+$ ¦ ^\p{N}$ ¦ ^\p{P}$ ¦ ^\p{punct}$ ¦ ^\p{S}$ ¦ ^\p{Zs}$ ¦ ^\p{Cc}$ ¦ ^\p{Cn}$ ¦ ^\p{Cs}$ ¦ ^\p{Any}$ ¦ ^\p{ASCII}$ ¦ ^\p{Assigned}$ ¦ ^\p{M}$ ¦ ^\p{Combining_Mark}$ ¦ ^\p{LC}$
¦ ^\p{Script=Greek}$ ¦ ^\p{sc=Grek}$ ¦ ^\p{Script_Extensions=Grek}$ ¦ ^\p{scx=Greek}$ ¦ ^\p{scx=Hira}$ ¦ ^\p{sc=Hira}$ ¦ ^\p{scx=Han}$ ¦ ^\p{sc=Han}$ ¦ ^\p{sc=Zyyy}$ ¦ ^\p{scx=Zyyy}$ ¦ ^\p{sc=Zinh}$ ¦ ^\p{sc=Qaai}$ ¦ ^\p{General_Category=Uppercase_Letter}$ ¦ ^\p{gc=Lu}$
¦ ^\p{Alphabetic}$ ¦ ^\p{Alpha}$ ¦ ^\p{Uppercase}$ ¦ ^\p{Upper}$ ¦ ^\p{Lowercase}$ ¦ ^\p{White_Space}$ ¦ ^\p{space}$ ¦ ^\p{ID_Start}$ ¦ ^\p{IDC}$ ¦ ^\p{XIDS}$ ¦ ^\p{Emoji}$ ¦ ^\p{EPres}$ ¦ ^\p{ExtPict}$ ¦ ^\p{Ideographic}$ ¦ ^\p{Cased}$ ¦ ^\p{CI}$ ¦ ^\p{Math}$ ¦ ^\p{Dash}$ ¦ ^\p{Hex}$ ¦ ^\p{AHex}$ ¦ ^\p{RI}$ ¦ ^\p{Sentence_Terminal}$ ¦ ^\p{DI}$
¦ \p{Greek} ¦ \p{Foo} ¦ \p{} ¦ \p ¦ \pL ¦ \p{L ¦ \p{l} ¦ \p{letter} ¦ \p{lu} ¦ \p{Script} ¦ \p{Script=} ¦ \p{Script=Foo} ¦ \p{sc=greek} ¦ \p{IsGreek} ¦ \p{InGreek} ¦ \p{^L} ¦ \p{ L} ¦ \p{gc=Alphabetic} ¦ \p{Alphabetic=Y} ¦ \p{Block=Basic_Latin} ¦ \p{Line_Break} ¦ \p{Emoji_Sequence} ¦ \p{RGI_Emoji} ¦ \p{Other_Alphabetic} ¦ \p{Grapheme_Link} ¦ \p{Hyphen} ¦ \p{Composition_Exclusion}
¦ [\p{L}] ¦ ^[\p{L}\d_]+$ ¦ [^\p{L}] ¦ ^[\P{L}]$ ¦ [\p{Lu}-z] ¦ [\p{L}--a] ¦ [a-z&&b] ¦ [[a]] ¦ [[:alpha:]]
¦ ^[a-z]+-[0-9]+$ ¦ ^\d{4}-\d{2}-\d{2}$ ¦ ^[^@\s]+@[^@\s]+$ ¦ ^[a-z]([a-z0-9-]*[a-z0-9])?$ ¦ ^(0|[1-9]\d*)(\.\d+)?$ ¦ ^([01]\d|2[0-3]):[0-5]\d$ ¦ ^[A-Za-z_$][\w$]*$ ¦ ^(a|b)*abb$ ¦ (a|b)*a(a|b){10}$ ¦ ^.{0,3}$ ¦ ^[\s\S]{2}$ ¦ colou?r|gr[ae]y ¦ ^x-
`.split('¦').map((p) => p.replace(/^\n+|\n+$/g, '').replace(/^ | $/g, ''));

// U+0300 has script extensions since Unicode 16; the answer depends on the Unicode version.
const isStable = (pattern, text) => text !== '\u0300' || !/scx|Script_Extensions/.test(pattern);

const rows = patterns.map((pattern) => {
    try {
        const regexp = new RegExp(pattern, 'u');
        const stable = texts.filter((text) => isStable(pattern, text));
        const match = stable.filter((text) => regexp.test(text));
        const other = stable.filter((text) => !regexp.test(text));
        return { pattern, valid: true, match, other };
    } catch {
        return { pattern, valid: false };
    }
});
process.stdout.write('[\n' + rows.map((row) => JSON.stringify(row)).join(',\n') + '\n]\n');
