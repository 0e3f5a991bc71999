// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/parsedlaterview.h"

#include "model/jobs/derived.h"
#include "widgets/common/pages/pagedview.h"

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
        ParsedLaterView(ArtifactSource source, PrepareView prepare, QString name, QWidget *parent)
            : QWidget(parent)
            , m_name(std::move(name))
            , m_prepare(std::move(prepare))
            , m_source(std::move(source))
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
                return std::make_shared<const ArtifactViewMaker>(prepare(parsed, {}, monitor));
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
        PrepareView m_prepare;
        ArtifactSource m_source;
        PagedView *m_pages;
        Derived<MakerPtr> m_made;
    };

} // namespace

ArtifactViewMaker parsedLater(const ArtifactSource &source, const PrepareView &prepare)
{
    return [source, prepare](const QString &name, QWidget *parent) {
        return new ParsedLaterView(source, prepare, name, parent);
    };
}

} // namespace tw
