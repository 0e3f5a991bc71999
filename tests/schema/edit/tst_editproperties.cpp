// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "edittext.h"
#include "schema/edit/branchedits.h"
#include "schema/edit/propertyedits.h"
#include "schema/edit/schemaedits.h"
#include "schema/edit/sharedtypes.h"
#include "schema/edit/typechoice.h"

#include <QTest>

#include <random>

using namespace tw;
using namespace tw::test;

/// Random edits of random schemas: what an edit is not about stays, to the byte.
class tst_EditProperties : public QObject
{
    Q_OBJECT
private slots:
    void theRestStays();
};

namespace {

class Maker
{
public:
    explicit Maker(unsigned seed)
        : random(seed)
    {
    }

    Json schema(int depth)
    {
        Json node = Json::object();
        if (pick(2) == 0)
            node["x-" + std::to_string(pick(9))] = *json(R"({"z":1.10,"a":[1e3,-0]})");
        switch (depth == 0 ? pick(3) : pick(6)) {
        case 0:
            node["type"] = "string";
            node["maxLength"] = 7;
            break;
        case 1:
            node["maximum"] = *json("1.50");
            node["type"] = "number";
            break;
        case 2:
            break;
        case 3:
            node["type"] = "array";
            node["items"] = schema(depth - 1);
            break;
        case 4:
            node["oneOf"] = Json::array({schema(depth - 1), schema(depth - 1)});
            break;
        default:
            node["type"] = "object";
            for (int i = pick(4); i >= 0; --i)
                node["properties"][std::string(1, static_cast<char>('a' + pick(9)))] =
                    schema(depth - 1);
        }
        if (pick(3) == 0)
            node["description"] = "d";
        return node;
    }
    int pick(int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); }

    std::mt19937 random;
};

/// The texts of all nodes by pointer.
void collect(const SchemaView &view, std::vector<std::string> &pointers)
{
    pointers.push_back(view.pointer);
    for (const SchemaView::Child &child : view.children())
        collect(child.view, pointers);
}

JsonPtr edited(const JsonPtr &root, const std::string &at, Maker &maker)
{
    const auto rootOf = [&](const auto &result) { return result ? result->root : root; };
    const auto plainRoot = [&](const Result<JsonPtr> &result) { return result ? *result : root; };
    const std::string tag = "t" + std::to_string(maker.pick(99));
    switch (maker.pick(8)) {
    case 0:
        return rootOf(withPropertyInserted(root, at, static_cast<std::size_t>(maker.pick(4)),
                                           freePropertyName(*root, at), maker.schema(1)));
    case 1:
        return plainRoot(withPropertyRemoved(root, at));
    case 2:
        return rootOf(withPropertyDuplicated(root, at));
    case 3:
        return rootOf(withTypeChoice(root, at, {.kind = TypeChoice::Kind::List}));
    case 4:
        return rootOf(withTypeChoice(
            root, at, {.kind = TypeChoice::Kind::Scalar, .type = "integer", .nullable = true}));
    case 5:
        return rootOf(withBranchInserted(root, at, 0, tag, maker.schema(1)));
    case 6:
        return rootOf(withTypeExtracted(root, at, tag));
    default:
        return plainRoot(withKeyword(root, at, "title", Json("T")));
    }
}

} // namespace

void tst_EditProperties::theRestStays()
{
    for (unsigned seed = 0; seed < 400; ++seed) {
        Maker maker(seed);
        Json first = maker.schema(3);
        first["type"] = "object";
        first["properties"]["edited"] = maker.schema(3);
        first["properties"]["stays"] = maker.schema(3);
        JsonPtr root = std::make_shared<const Json>(first);
        const std::string untouched = writeJson(first["properties"]["stays"]);
        for (int step = 0; step < 12; ++step) {
            std::vector<std::string> pointers;
            collect(SchemaView::at(*root, "/properties/edited"), pointers);
            const std::string at =
                pointers[static_cast<std::size_t>(maker.pick(static_cast<int>(pointers.size())))];
            const std::string before = writeJson(*root);
            const JsonPtr after = edited(root, at, maker);
            QCOMPARE(writeJson(*root), before); // the document that came in is never touched
            const Json *const stays = findPointer(*after, "/properties/stays");
            QVERIFY(stays != nullptr);
            QCOMPARE(QByteArray::fromStdString(writeJson(*stays)),
                     QByteArray::fromStdString(untouched));
            // The other nodes of the edited part that are neither above nor below the place.
            for (const std::string &other : pointers) {
                const bool isRelated = other.starts_with(at) || at.starts_with(other);
                const Json *const now = findPointer(*after, other);
                const std::string parent = at.substr(0, at.rfind('/'));
                if (isRelated || other.starts_with(parent) || now == nullptr)
                    continue;
                QCOMPARE(QByteArray::fromStdString(writeJson(*now)),
                         QByteArray::fromStdString(writeJson(*findPointer(*root, other))));
            }
            root = findPointer(*after, "/properties/edited") != nullptr ? after : root;
        }
    }
}

QTEST_GUILESS_MAIN(tst_EditProperties)
#include "tst_editproperties.moc"
