// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// go run record.go > re2.json: what Go's regexp package answers to each pattern.
package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

var texts = []string{"", "a", "b", "A", "ab", "ba", "abc", "aab", "aba", "abab", "a b", "a\n", "\na", "a\nb", "\n", "\r", "\v",
	"\u2028", "\u00a0", "\ufeff", " ", "\t", "-", "^", "$", "]", "{", "}", "a{", "a{,2}", ".", "\\", "_", "0", "9", "aa", "aaa", "aaaa",
	"é", "É", "ß", "ẞ", "ſ", "s", "S", "K", "k", "ж", "Ω", "ω", "α", "中", "ぁ", "٠", "৪২", "🐲", "🐲🐲", "\x00", "\x01", "\x07",
	"foo", "barfoo", "foobar", "FOO", "a.b", "a+b", "S1", "8", "abba", "Greek", "Αα", "[", "x-y"}

const patterns = `^abc$ ¦ $ ¦ ^ ¦ ^$ ¦ a$ ¦ ^a ¦ ^.$ ¦ ^..$ ¦ a|b ¦ ^(?:a|b)+$ ¦ ^a{2}$ ¦ ^a{2,}$ ¦ ^a{1,2}$ ¦ a{2,1} ¦ a{1001} ¦ a{1000} ¦ ^(a{10}){100} ¦ (a{100}){11} ¦ a{ ¦ a{,2} ¦ ^a{,2}$ ¦ { ¦ } ¦ ] ¦ [ ¦ [] ¦ []a] ¦ [^]a] ¦ [^]] ¦ ( ¦ a) ¦ a** ¦ a*? ¦ a++ ¦ a{2}{3} ¦ (?:a{2}){3} ¦ * ¦ a|* ¦ (*) ¦ ^* ¦ $+ ¦ \b+ ¦ ^+a
¦ \d ¦ \D ¦ \w ¦ \W ¦ \s ¦ \S ¦ ^\s$ ¦ [\d] ¦ [^\d] ¦ [\w-] ¦ [a-\d] ¦ [\d-z] ¦ [z-a] ¦ [a-] ¦ [-a] ¦ [a-b-c] ¦ [\s\S] ¦ [^\W] ¦ [[:alpha:]] ¦ [[:^alpha:]] ¦ [^[:alpha:]] ¦ [[:word:]] ¦ [[:foo:]] ¦ [[:space:]] ¦ [[:alpha:] ¦ [:alpha:] ¦ [[:digit:][:upper:]]
¦ (?i)abc ¦ (?i)K ¦ (?i)s ¦ (?i)[k] ¦ (?i)ß ¦ (?i)Ω ¦ (?i)É ¦ (?i)\w ¦ (?i)[^k] ¦ (?i)\W ¦ (?i)a(?-i)b ¦ (?i:a)b ¦ a(?i)b|c ¦ (a(?i)b)c ¦ (?i-s:.) ¦ (?s)^.$ ¦ (?s:.)b ¦ (?m)^a$ ¦ (?m)^b ¦ (?m)a$ ¦ (?m)\Aa\z ¦ (?ms)^.b ¦ (?U)a+ ¦ (?U)a+? ¦ (?) ¦ (?-) ¦ (?i-) ¦ (?z) ¦ (?i ¦ (?i)\p{Lu} ¦ (?i)[[:upper:]] ¦ (?i)[[:^upper:]]
¦ (?=a) ¦ (?!a) ¦ (?<=a)b ¦ (?<!a)b ¦ (a)\1 ¦ \1 ¦ \8 ¦ \07 ¦ \007 ¦ \12 ¦ \123 ¦ \0 ¦ \x41 ¦ \x{41} ¦ \x{1F432} ¦ \x{110000} ¦ \x ¦ \xg ¦ \x{} ¦ \u0041 ¦ \a ¦ \e ¦ \f ¦ \t ¦ \n ¦ \r ¦ \v ¦ \_ ¦ \- ¦ \! ¦ \é ¦ \A ¦ \z ¦ \Z ¦ \b ¦ \B ¦ \bfoo\b ¦ \Bfoo ¦ foo\B ¦ \C ¦ \E ¦ \Qa.b\E ¦ \Qa+b ¦ \Qa\E+ ¦ ^\Q\E$ ¦ [\Q]\E] ¦ \G ¦ \h ¦ \R ¦ \X ¦ \cA
¦ \pL ¦ \PL ¦ ^\pL$ ¦ ^\p{L}$ ¦ ^\p{Lu}$ ¦ ^\p{Greek}$ ¦ ^\P{Greek}$ ¦ ^\p{^Greek}$ ¦ ^\P{^Greek}$ ¦ \p{Foo} ¦ \p ¦ \p{L ¦ ^[\p{Greek}a]$ ¦ ^[^\p{L}]$ ¦ \p{Any} ¦ ^\p{Han}$ ¦ ^\p{Nd}$ ¦ ^\pN$ ¦ ^\pS$
¦ (?P<n>a) ¦ (?<n>a) ¦ (?P<n>a)(?P<m>b) ¦ (?P<n a>b) ¦ (?P<>a) ¦ (?P<1>a) ¦ (?P=n) ¦ (?P>n) ¦ (?P<n ¦ (?'n'a) ¦ (?#c) ¦ (?>a) ¦ (?|a) ¦ a*+ ¦ a?+
¦ ^🐲*$ ¦ ^[🐲]$ ¦ ^[^x]$ ¦ ^[a-z]+-[0-9]+$ ¦ ^(0|[1-9]\d*)$ ¦ (a|b)*a(a|b){10}$ ¦ (?:) ¦ () ¦ a||b ¦ | ¦ ^(?:a?)*b ¦ ^(?:a*)*$ ¦ ^(?:$|a)+$ ¦ (?m)(?:^a|b$)+ ¦ ^[\s\S]{2}$ ¦ [\a] ¦ [\b] ¦ [\x41-\x43] ¦ [[] ¦ [a ¦ \`

func main() {
	fmt.Println("[")
	rows := []string{}
	for _, p := range strings.Split(patterns, "¦") {
		p = strings.Trim(p, "\n")
		p = strings.TrimSuffix(strings.TrimPrefix(p, " "), " ")
		row := map[string]any{"pattern": p}
		re, err := regexp.Compile(p)
		row["valid"] = err == nil
		if err == nil {
			match, other := []string{}, []string{}
			for _, t := range texts {
				if re.MatchString(t) {
					match = append(match, t)
				} else {
					other = append(other, t)
				}
			}
			row["match"], row["other"] = match, other
		}
		out, _ := json.Marshal(row)
		rows = append(rows, string(out))
	}
	fmt.Println(strings.Join(rows, ",\n"))
	fmt.Println("]")
}
