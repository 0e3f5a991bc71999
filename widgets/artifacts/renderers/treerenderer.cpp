// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/jsontreemodel.h"
#include "widgets/artifacts/renderers/findkeys.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QHeaderView>
#include <QTreeView>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int OpenedRows = 20; // a root with more stays as it is

    class TreeRendererView final : public QWidget
    {
        Q_DECLARE_TR_FUNCTIONS(tw::TreeRendererView)

    public:
        TreeRendererView(const JsonPtr &source, const QString &name, QWidget *parent)
            : QWidget(parent)
            , m_model(new JsonTreeModel(source, this))
            , m_view(new QTreeView(this))
            , m_find(new SearchField(tr("Find a key or a value"), this))
        {
            auto *layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(space(1));
            m_find->setMaximumWidth(space(60));
            layout->addWidget(m_find);
            layout->addWidget(m_view, 1);
            m_view->setObjectName(u"artifactTree"_s);
            m_view->setAccessibleName(tr("Tree: %1").arg(name));
            m_view->setFrameShape(QFrame::NoFrame);
            m_view->setUniformRowHeights(true);
            m_view->setFont(fixedFont());
            m_view->setModel(m_model);
            m_view->setAccessibleDescription(
                tr("%n member(s)", nullptr, static_cast<int>(source->size())));
            m_view->header()->setStretchLastSection(true);
            m_view->header()->resizeSection(JsonTreeModel::KeyColumn, space(50));
            m_view->setEditTriggers(QTreeView::NoEditTriggers);
            openFirst();
            setFocusProxy(m_view);
            connectParts();
        }

    private:
        void openFirst()
        {
            const int rows = std::min(m_model->rowCount({}), OpenedRows);
            for (int row = 0; row < rows; ++row) {
                const QModelIndex index = m_model->index(row, 0, {});
                if (m_model->value(index).size() <= OpenedRows)
                    m_view->expand(index);
            }
        }

        void connectParts()
        {
            FindKeys::connectTo(m_find, m_view, [this](const QString &text, bool backwards) {
                return go(text, backwards);
            });
            addViewAction(m_view, tr("Copy value"), QKeySequence::Copy, [this] { copyValue(); });
            addViewAction(m_view, tr("Copy path"), Qt::CTRL | Qt::ALT | Qt::Key_C,
                          [this] { copyPath(); });
        }

        bool go(const QString &text, bool backwards)
        {
            const QModelIndex found = m_model->find(text, m_view->currentIndex(), backwards);
            if (found.isValid()) {
                m_view->setCurrentIndex(found);
                m_view->scrollTo(found);
            }
            return found.isValid();
        }

        void copyValue() const
        {
            if (!m_view->currentIndex().isValid())
                return;
            const Json &value = m_model->value(m_view->currentIndex());
            const std::string text =
                value.is_string() ? value.get<std::string>() : writeJson(value, {.indent = 2});
            copyText(QString::fromStdString(text));
        }

        void copyPath() const
        {
            if (m_view->currentIndex().isValid()) {
                copyText(QString::fromStdString(m_model->pointer(m_view->currentIndex())));
            }
        }

        JsonTreeModel *m_model;
        QTreeView *m_view;
        SearchField *m_find;
    };

} // namespace

ArtifactViewMaker prepareTree(const ArtifactSource &source, const ArtifactForm & /*form*/,
                              const Monitor & /*monitor*/)
{
    return [data = source.data](const QString &name, QWidget *parent) {
        return new TreeRendererView(data, name, parent);
    };
}

} // namespace tw
