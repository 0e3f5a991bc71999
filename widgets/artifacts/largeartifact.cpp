// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/largeartifact.h"

#include "model/jobs/derived.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/artifactdrawing.h"
#include "replay/artifacts/declaredfacts.h"
#include "widgets/common/pagedview.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QVBoxLayout>

#include <memory>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// The view of a renderer that needs a tree, which is parsed when the view is made.
    class ParsedLaterView final : public QWidget
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ParsedLaterView)

    public:
        ParsedLaterView(const ArtifactRenderer &renderer, const ArtifactSource &source,
                        QString name, QWidget *parent)
            : QWidget(parent)
            , m_name(std::move(name))
            , m_prepare(renderer.prepare)
            , m_source(source)
            , m_pages(new PagedView(new QWidget, this))
        {
            auto *layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            layout->addWidget(m_pages);
            connect(&m_made, &DerivedBase::changed, this, [this] { showMade(); });
            connect(&m_made, &DerivedBase::failed, this,
                    [this](const Error &error) { m_pages->showFailed(errorText(error)); });
            connect(m_pages, &PagedView::stopRequested, &m_made, &DerivedBase::cancel);
            connect(m_pages, &PagedView::retryRequested, this, [this] { parse(); });
            parse();
        }
        ~ParsedLaterView() override { m_made.abandon(); }

    private:
        using MakerPtr = std::shared_ptr<const ArtifactViewMaker>;

        void parse()
        {
            m_pages->showLoading(tr("Reading the data"));
            m_made.make([source = m_source,
                         prepare = m_prepare](const Monitor &monitor) -> Result<MakerPtr> {
                const Result<JsonPtr> tree = parseLargeData(source.text);
                if (!tree)
                    return tree.error();
                ArtifactSource parsed = source;
                parsed.data = *tree;
                return std::make_shared<const ArtifactViewMaker>(prepare(parsed, monitor));
            });
        }

        void showMade()
        {
            const ArtifactViewMaker &make = *m_made.value();
            if (!make) {
                m_pages->showEmpty();
                return;
            }
            QWidget *const view = make(m_name, m_pages->content());
            auto *layout = new QVBoxLayout(m_pages->content());
            layout->setContentsMargins(0, 0, 0, 0);
            layout->addWidget(view);
            m_pages->showContent();
            setFocusProxy(view);
        }

        QString m_name;
        decltype(ArtifactRenderer::prepare) m_prepare;
        ArtifactSource m_source;
        PagedView *m_pages;
        Derived<MakerPtr> m_made;
    };

    QString titleOf(const ArtifactRenderer &renderer)
    {
        return QCoreApplication::translate("tw::ArtifactRenderer", renderer.title);
    }

    ArtifactView parsedLater(const ArtifactRenderer &renderer, const ArtifactSource &source)
    {
        return {renderer.id, titleOf(renderer),
                [renderer, source](const QString &name, QWidget *parent) {
                    return new ParsedLaterView(renderer, source, name, parent);
                }};
    }

} // namespace

Result<ArtifactViews> prepareLargeArtifact(ArtifactSource &source, const Monitor &monitor)
{
    Result<ArtifactData> read = readArtifactText(source.text, monitor);
    if (!read)
        return read.error();
    addUnits(*read, declaredFacts(source.schema.get()));
    source.read = std::make_shared<const ArtifactData>(*std::move(read));
    const bool isBoundElsewhere = source.binding.hasFields()
        || (!source.binding.renderer.empty() && source.binding.renderer != "curves"
            && source.binding.renderer != "table");
    if (isBoundElsewhere || !isDrawnFromText(source.text, source.audience, *source.read)) {
        Result<JsonPtr> tree = parseLargeData(source.text);
        if (!tree)
            return tree.error();
        source.data = *std::move(tree);
        return prepareArtifact(source, monitor);
    }
    ArtifactViews views;
    for (const ArtifactRenderer *renderer : fittingRenderers(source)) {
        const bool readsText = renderer->id == "curves"_L1 || renderer->id == "table"_L1;
        const bool readsTree = renderer->id == "tree"_L1 || renderer->id == "json"_L1;
        if (readsText) {
            if (ArtifactViewMaker make = renderer->prepare(source, monitor))
                views.push_back({renderer->id, titleOf(*renderer), std::move(make)});
        } else if (readsTree && source.text.text.size() <= MostParsedData) {
            views.push_back(parsedLater(*renderer, source));
        }
    }
    if (views.empty())
        return parseLargeData(source.text).error(); // it is too large
    return views;
}

} // namespace tw
