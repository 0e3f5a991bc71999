// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Content blocks of recorded MCP results are artifacts: images, audio, resources and links.

#include "goadata.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/views/artifactviews.h"
#include "replay/formats/details.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace tw;

namespace {

QByteArray line(const QByteArray &direction, const QByteArray &members)
{
    return R"({"session_id":"s1","server_label":"everything","ts":"2026-08-21T07:30:00Z",)"
           R"("direction":")"
        + direction + "\"," + members + "}\n";
}

/// A call of one tool and its answer with \a content.
QByteArray call(const QByteArray &id, const Json &content)
{
    const auto message = [&id](const QByteArray &direction, const Json &raw) {
        return line(direction,
                    "\"mcp_method\":\"tools/call\",\"mcp_name\":\"t\",\"call_id\":\"" + id
                        + "\",\"raw\":" + QByteArray::fromStdString(Json(raw.dump()).dump()));
    };
    return message("c2s",
                   {{"jsonrpc", "2.0"},
                    {"id", 1},
                    {"method", "tools/call"},
                    {"params", {{"name", "t"}, {"arguments", Json::object()}}}})
        + message("s2c", {{"jsonrpc", "2.0"}, {"id", 1}, {"result", {{"content", content}}}});
}

} // namespace

class tst_McpBlocks : public QObject
{
    Q_OBJECT

private slots:
    void blocksAreArtifacts()
    {
        const Json blocks = Json::parse(R"([
            {"type":"text","text":"an image, audio and a resource"},
            {"type":"image","mimeType":"image/png","data":"iVBORw0KGgo=",
             "annotations":{"audience":["user","assistant"]}},
            {"type":"audio","mimeType":"audio/wav","data":"UklGRg=="},
            {"type":"resource_link","uri":"urn:a","name":"a"},
            {"type":"resource","resource":{"uri":"urn:b","text":"plain"}},
            "no block", null, {"no":"type"}])");
        const Json texts = Json::parse(R"([{"type":"text","text":"an image of content"}])");
        const goadata::TextLog log(line("c2s", "\"meta\":{}") + call("c1", blocks)
                                   + call("c2", texts));
        QVERIFY(log.store()->hasLog());
        QCOMPARE(log.store()->callCount(), 2U);
        const CallIndex first{0};
        QVERIFY((log.store()->call(first).flags & CallHasArtifacts) != 0);
        QVERIFY((log.store()->call(CallIndex{1}).flags & CallHasArtifacts) == 0);
        const CallDetails details = callDetails(*log.store(), first);
        QStringList found;
        for (const Artifact &artifact : details.artifacts) {
            ArtifactSource source = sourceOf(artifact, {}, {});
            const auto view = findFirstView(source);
            QVERIFY(view);
            found << QString::fromStdString(artifact.kind + ':' + artifact.audience + ':'
                                            + view->renderer);
            QVERIFY(artifact.bytes > 10);
        }
        QCOMPARE(found,
                 (QStringList{QStringLiteral("image:user, assistant:image"),
                              QStringLiteral("audio::file"), QStringLiteral("resource_link::file"),
                              QStringLiteral("resource::text")}));
        QVERIFY(callDetails(*log.store(), CallIndex{1}).artifacts.empty());
    }

    void oddContent_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no list") << QByteArray(R"({"type":"image"})");
        QTest::newRow("no objects") << QByteArray(R"(["image",1,null,[]])");
        QTest::newRow("odd annotations")
            << QByteArray(R"([{"type":"image","annotations":{"audience":[1,{}]}}])");
        QTest::newRow("odd type") << QByteArray(R"([{"type":["image"]}])");
    }
    void oddContent()
    {
        QFETCH(QByteArray, content);
        const goadata::TextLog log(line("c2s", "\"meta\":{}")
                                   + call("c1", Json::parse(content.toStdString())));
        QVERIFY(log.store()->hasLog());
        const CallDetails details = callDetails(*log.store(), CallIndex{0});
        const bool hasFlag = (details.call.flags & CallHasArtifacts) != 0;
        QCOMPARE(hasFlag, !details.artifacts.empty());
    }
};

QTEST_GUILESS_MAIN(tst_McpBlocks)
#include "tst_mcpblocks.moc"
