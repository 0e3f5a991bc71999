// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: a catalog or design file of any format. What each format writes is read again, and writing
// it once more changes nothing. A Goa-AI file that reads as one of an older generation may change
// once more. Its references lead somewhere or are losses.
#include "fuzz/fuzzing.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/json/json.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

using namespace tw;
using fuzz::require;

namespace {

void checkReferences(const Json &schema, const std::vector<Loss> &losses)
{
    std::vector<const Json *> open{&schema};
    while (!open.empty()) {
        const SchemaView view{&schema, open.back()};
        open.pop_back();
        forEachSubschema(*view.node, std::nullopt,
                         [&](const Subschema &child) { open.push_back(child.schema); });
        if (view.follow().fault != ReferenceFault::Missing)
            continue;
        const std::string name = '"' + view.keyword(Keyword::Ref)->get<std::string>() + '"';
        require(std::ranges::any_of(
                    losses,
                    [&](const Loss &loss) { return loss.what.find(name) != std::string::npos; }),
                "a written reference that leads nowhere");
    }
}

void checkFormat(const CatalogFormat &format, const Catalog &catalog)
{
    const WrittenCatalog written = format.write(catalog);
    require(parseJson(written.text).has_value(), "a written catalog that is not JSON");
    for (const Loss &loss : written.losses)
        require(!loss.what.empty(), "a loss without a sentence");
    // A design may hold tools without a name, other formats list them as losses.
    const auto named =
        static_cast<std::size_t>(std::count_if(catalog.tools.begin(), catalog.tools.end(),
                                               [](const Tool &tool) { return !tool.id.empty(); }));
    const auto again = format.read(written.text, "again");
    if (!again) {
        require(named == 0, "a written catalog that cannot be read");
        return;
    }
    if (format.id == GoaCatalog && schemaFormatOf(catalog) != GoaCatalog) {
        for (const Tool &tool : again->tools) {
            for (const auto &type : {tool.payload, tool.result}) {
                if (type && type->schema != nullptr)
                    checkReferences(*type->schema, written.losses);
            }
        }
    }
    require(again->tools.size() == (format.id == DesignCatalog ? catalog.tools.size() : named),
            "a written catalog with other tools");
    const WrittenCatalog second = format.write(*again);
    if (format.id != GoaCatalog || again->generation == "head") {
        require(second.text == written.text, "writing a catalog is not stable");
        return;
    }
    // The names of fields are rewritten, and so they can become signs of an older generation. The
    // second write drops what that generation cannot hold.
    const auto last = format.read(second.text, "last");
    require(last && format.write(*last).text == second.text,
            "writing a catalog twice is not stable");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    const auto catalog = readCatalog(text, "fuzz");
    if (!catalog) {
        require(!catalog.error().detail.empty(), "an error without a sentence");
        return 0;
    }
    for (const CatalogFormat *format : catalogFormats()) {
        if (format->write != nullptr)
            checkFormat(*format, *catalog);
    }
    return 0;
}
