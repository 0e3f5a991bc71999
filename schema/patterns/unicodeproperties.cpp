// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/unicodeproperties.h"

#include "schema/ascii.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>

namespace tw {
namespace {

    /// The binary properties of ECMA-262, table "Binary Unicode property aliases"; ICU has more.
    constexpr std::array EcmaBinaries{
        UCHAR_ALPHABETIC,
        UCHAR_ASCII_HEX_DIGIT,
        UCHAR_BIDI_CONTROL,
        UCHAR_BIDI_MIRRORED,
        UCHAR_CASE_IGNORABLE,
        UCHAR_CASED,
        UCHAR_CHANGES_WHEN_CASEFOLDED,
        UCHAR_CHANGES_WHEN_CASEMAPPED,
        UCHAR_CHANGES_WHEN_LOWERCASED,
        UCHAR_CHANGES_WHEN_NFKC_CASEFOLDED,
        UCHAR_CHANGES_WHEN_TITLECASED,
        UCHAR_CHANGES_WHEN_UPPERCASED,
        UCHAR_DASH,
        UCHAR_DEFAULT_IGNORABLE_CODE_POINT,
        UCHAR_DEPRECATED,
        UCHAR_DIACRITIC,
        UCHAR_EMOJI,
        UCHAR_EMOJI_COMPONENT,
        UCHAR_EMOJI_MODIFIER,
        UCHAR_EMOJI_MODIFIER_BASE,
        UCHAR_EMOJI_PRESENTATION,
        UCHAR_EXTENDED_PICTOGRAPHIC,
        UCHAR_EXTENDER,
        UCHAR_GRAPHEME_BASE,
        UCHAR_GRAPHEME_EXTEND,
        UCHAR_HEX_DIGIT,
        UCHAR_IDS_BINARY_OPERATOR,
        UCHAR_IDS_TRINARY_OPERATOR,
        UCHAR_ID_CONTINUE,
        UCHAR_ID_START,
        UCHAR_IDEOGRAPHIC,
        UCHAR_JOIN_CONTROL,
        UCHAR_LOGICAL_ORDER_EXCEPTION,
        UCHAR_LOWERCASE,
        UCHAR_MATH,
        UCHAR_NONCHARACTER_CODE_POINT,
        UCHAR_PATTERN_SYNTAX,
        UCHAR_PATTERN_WHITE_SPACE,
        UCHAR_QUOTATION_MARK,
        UCHAR_RADICAL,
        UCHAR_REGIONAL_INDICATOR,
        UCHAR_S_TERM,
        UCHAR_SOFT_DOTTED,
        UCHAR_TERMINAL_PUNCTUATION,
        UCHAR_UNIFIED_IDEOGRAPH,
        UCHAR_UPPERCASE,
        UCHAR_VARIATION_SELECTOR,
        UCHAR_WHITE_SPACE,
        UCHAR_XID_CONTINUE,
        UCHAR_XID_START,
    };

    struct FreeSet
    {
        void operator()(USet *set) const { uset_close(set); }
    };

    CodeSet fromIcu(UProperty property, std::int32_t value)
    {
        const std::unique_ptr<USet, FreeSet> set(uset_openEmpty());
        UErrorCode error = U_ZERO_ERROR;
        uset_applyIntPropertyValue(set.get(), property, value, &error);
        CodeSet result;
        const std::int32_t count = uset_getItemCount(set.get());
        for (std::int32_t i = 0; i < count && U_SUCCESS(error); ++i) {
            UChar32 first = 0;
            UChar32 last = 0;
            if (uset_getItem(set.get(), i, &first, &last, nullptr, 0, &error) == 0)
                result.add(static_cast<char32_t>(first), static_cast<char32_t>(last));
        }
        return result;
    }

    /// All names returned by \a nameAt(choice): the short one, the long one, then the other
    /// aliases.
    template <typename NameAt>
    std::vector<std::string> allNames(const NameAt &nameAt)
    {
        std::vector<std::string> names;
        for (int choice = 0;; ++choice) {
            const char *const name = nameAt(static_cast<UPropertyNameChoice>(choice));
            if (name)
                names.emplace_back(name);
            else if (choice > U_LONG_PROPERTY_NAME)
                return names;
        }
    }

    std::string looseName(std::string_view name)
    {
        return loweredWithout(name, "_- ");
    }

    /// Sets by name, created on demand.
    class Sets
    {
    public:
        void add(const std::vector<std::string> &names, UProperty property, std::int32_t value)
        {
            Entry &entry = m_entries.emplace_back();
            entry.property = property;
            entry.value = value;
            for (const std::string &name : names)
                m_byName.emplace(name, &entry);
        }
        [[nodiscard]] const CodeSet *find(std::string_view name) const
        {
            const auto found = m_byName.find(std::string(name));
            if (found == m_byName.end())
                return nullptr;
            Entry &entry = *found->second;
            std::call_once(entry.made, [&] { entry.set = fromIcu(entry.property, entry.value); });
            return &entry.set;
        }

    private:
        struct Entry
        {
            UProperty property = UCHAR_INVALID_CODE;
            std::int32_t value = 0;
            std::once_flag made;
            CodeSet set;
        };
        std::deque<Entry> m_entries; // a flag cannot be moved
        std::unordered_map<std::string, Entry *> m_byName;
    };

    struct Properties
    {
        Sets categories;
        Sets scripts;
        Sets scriptExtensions;
        Sets binaries;
        Sets ofGo; ///< by loose names

        Properties()
        {
            addSpecials();
            addCategories();
            addScripts();
            for (const UProperty property : EcmaBinaries) {
                auto names = allNames([=](UPropertyNameChoice choice) {
                    return u_getPropertyName(property, choice);
                });
                std::erase(names, "WSpace"); // ECMA-262 has White_Space and space
                binaries.add(names, property, 1);
            }
        }

    private:
        void addSpecials()
        {
            constexpr std::uint32_t All = (1U << static_cast<unsigned>(U_CHAR_CATEGORY_COUNT)) - 1;
            const auto add = [this](const std::string &name, UProperty property,
                                    std::uint32_t value) {
                binaries.add({name}, property, static_cast<std::int32_t>(value));
                ofGo.add({looseName(name)}, property, static_cast<std::int32_t>(value));
            };
            add("Any", UCHAR_GENERAL_CATEGORY_MASK, All);
            add("ASCII", UCHAR_BLOCK, UBLOCK_BASIC_LATIN);
            add("Assigned", UCHAR_GENERAL_CATEGORY_MASK, All & ~U_GC_CN_MASK);
        }

        void addCategories()
        {
            std::vector<std::uint32_t> masks{U_GC_L_MASK, U_GC_LC_MASK, U_GC_M_MASK, U_GC_N_MASK,
                                             U_GC_P_MASK, U_GC_S_MASK,  U_GC_Z_MASK, U_GC_C_MASK};
            for (int category = 0; category < U_CHAR_CATEGORY_COUNT; ++category)
                masks.push_back(U_MASK(category));
            for (const std::uint32_t bits : masks) {
                const auto mask = static_cast<std::int32_t>(bits);
                const auto names = allNames([=](UPropertyNameChoice choice) {
                    return u_getPropertyValueName(UCHAR_GENERAL_CATEGORY_MASK, mask, choice);
                });
                categories.add(names, UCHAR_GENERAL_CATEGORY_MASK, mask);
                for (const std::string &name : names)
                    ofGo.add({looseName(name)}, UCHAR_GENERAL_CATEGORY_MASK, mask);
            }
        }

        void addScripts()
        {
            const std::int32_t last = u_getIntPropertyMaxValue(UCHAR_SCRIPT);
            for (std::int32_t script = 0; script <= last; ++script) {
                if (!hasCharacters(script)) // ISO 15924 has more codes than Unicode has scripts
                    continue;
                const auto nameAt = [=](UPropertyNameChoice choice) {
                    return u_getPropertyValueName(UCHAR_SCRIPT, script, choice);
                };
                const auto names = allNames(nameAt);
                scripts.add(names, UCHAR_SCRIPT, script);
                scriptExtensions.add(names, UCHAR_SCRIPT_EXTENSIONS, script);
                if (const char *const name = nameAt(U_LONG_PROPERTY_NAME))
                    ofGo.add({looseName(name)}, UCHAR_SCRIPT, script);
            }
        }

        static bool hasCharacters(std::int32_t script)
        {
            const auto code = static_cast<UScriptCode>(script);
            return code == USCRIPT_COMMON || code == USCRIPT_INHERITED || code == USCRIPT_UNKNOWN
                || uscript_getUsage(code) != USCRIPT_USAGE_NOT_ENCODED;
        }
    };

    const Properties &properties()
    {
        static const Properties all;
        return all;
    }

    // Only the basic plane and a few blocks up to U+1E943 (Adlam) have cased characters.
    constexpr char32_t LastCased = 0x1e943;

    char32_t folded(char32_t c)
    {
        return static_cast<char32_t>(u_foldCase(static_cast<UChar32>(c), U_FOLD_CASE_DEFAULT));
    }

    struct FoldOrbits
    {
        std::unordered_map<char32_t, std::vector<char32_t>> orbits; // by folded code point

        FoldOrbits()
        {
            for (char32_t c = 0; c <= LastCased; ++c) {
                const char32_t target = folded(c);
                if (target != c) {
                    auto &orbit = orbits[target];
                    if (orbit.empty())
                        orbit.push_back(target);
                    orbit.push_back(c);
                }
            }
        }
    };

} // namespace

const CodeSet *unicodeSetOfGo(std::string_view name)
{
    return properties().ofGo.find(looseName(name));
}

const CodeSet *unicodePropertyExpression(std::string_view expression)
{
    const Properties &all = properties();
    const std::size_t equals = expression.find('=');
    if (equals == std::string_view::npos) {
        const CodeSet *const category = all.categories.find(expression);
        return category ? category : all.binaries.find(expression);
    }
    const std::string_view name = expression.substr(0, equals);
    const std::string_view value = expression.substr(equals + 1);
    if (name == "General_Category" || name == "gc")
        return all.categories.find(value);
    if (name == "Script" || name == "sc")
        return all.scripts.find(value);
    if (name == "Script_Extensions" || name == "scx")
        return all.scriptExtensions.find(value);
    return nullptr;
}

CodeSet caseClosure(const CodeSet &set)
{
    static const FoldOrbits folds;
    CodeSet result = set;
    constexpr std::size_t Few = 256; // up to this, single look-ups are cheaper
    if (set.size() <= Few) {
        for (const CodeRange &range : set.ranges()) {
            // After an error the value may not be a character.
            const char32_t last = std::min(range.last, LastCased);
            for (char32_t c = range.first; c <= last; ++c) {
                const auto orbit = folds.orbits.find(folded(c));
                if (orbit == folds.orbits.end())
                    continue;
                for (const char32_t other : orbit->second)
                    result.add(other);
            }
        }
        return result;
    }
    for (const auto &[target, orbit] : folds.orbits) {
        if (std::ranges::any_of(orbit, [&](char32_t c) { return set.contains(c); })) {
            for (const char32_t c : orbit)
                result.add(c);
        }
    }
    return result;
}

} // namespace tw
