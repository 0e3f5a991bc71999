// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/artifacts/artifactspage.h"

#include "model/artifacts/artifactchoices.h"
#include "model/jobs/derived.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/artifacts/bindingform.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pagedview.h"
#include "widgets/result/shownresult.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MostPanels = 8; // more are too narrow to be read

    /// One artifact with its head.
    class LargeArtifact final : public QWidget
    {
        Q_DECLARE_TR_FUNCTIONS(tw::LargeArtifact)

    public:
        LargeArtifact(const ShownArtifact &shown, const QString &call, QWidget *parent)
            : QWidget(parent)
            , m_keep(new QToolButton(this))
            , m_panel(new ArtifactPanel(shown, ArtifactCard::titleOf(shown), this))
        {
            setObjectName(u"largeArtifact"_s);
            auto *layout = new QVBoxLayout(this);
            layout->setContentsMargins(space(2), space(1), space(2), space(2));
            layout->setSpacing(space(1));
            auto *head = new QHBoxLayout;
            auto *title = new ElidingLabel(ArtifactCard::titleOf(shown) + u" · "_s + call,
                                           Qt::ElideRight, this);
            head->addWidget(title, 1);
            m_keep->setObjectName(u"keepArtifact"_s);
            m_keep->setCheckable(true);
            m_keep->setAutoRaise(true);
            m_keep->setText(tr("Keep"));
            m_keep->setAccessibleName(tr("Keep this artifact"));
            m_keep->setToolTip(tr("Keep it here when another call is selected"));
            head->addWidget(m_keep);
            auto *close = new QToolButton(this);
            close->setAutoRaise(true);
            close->setIcon(icon(u"close"_s));
            close->setAccessibleName(tr("Close this artifact"));
            close->setToolTip(tr("Close this artifact"));
            QObject::connect(close, &QToolButton::clicked, this, [this] {
                hide();
                deleteLater();
            });
            head->addWidget(close);
            layout->addLayout(head);
            auto *checks = new QLabel(this);
            checks->setTextFormat(Qt::PlainText);
            checks->setWordWrap(true);
            checks->setForegroundRole(QPalette::PlaceholderText);
            layout->addWidget(checks);
            const auto showChecks = [this, checks] {
                checks->setText(checksText(m_panel->shown().checks));
                checks->setVisible(!checks->text().isEmpty());
                setFocusProxy(m_panel->view());
            };
            layout->addWidget(m_panel, 1);
            showChecks();
            QObject::connect(m_panel, &ArtifactPanel::loaded, this, showChecks);
        }

        [[nodiscard]] ArtifactPanel *panel() const { return m_panel; }
        [[nodiscard]] bool isKept() const { return m_keep->isChecked(); }

    private:
        QToolButton *m_keep;
        ArtifactPanel *m_panel;
    };

    /// The artifacts of one call, prepared.
    struct CallArtifacts
    {
        RunStorePtr store;
        MaybeCall call;
        std::vector<ShownArtifact> artifacts;
    };
    using CallArtifactsPtr = std::shared_ptr<const CallArtifacts>;

    class ArtifactsPage final : public ReplayPage
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ArtifactsPage)

    public:
        explicit ArtifactsPage(const ReplayPageInput &input)
            : ReplayPage(new PagedView(new QSplitter(Qt::Horizontal)))
            , m_selection(input.selection)
            , m_choices(input.choices)
            , m_pages(static_cast<PagedView *>(widget()))
            , m_splitter(static_cast<QSplitter *>(m_pages->content()))
        {
            m_splitter->setObjectName(u"artifactsPage"_s);
            m_splitter->setChildrenCollapsible(false);
            m_pages->setEmptyText(u"artifact"_s, tr("Artifacts"),
                                  tr("Select a call whose tool returned data for people, such as "
                                     "a series or a graph. Calls with has:artifacts lists them."));
            m_pages->showEmpty();
            if (m_choices) {
                connect(m_choices, &ArtifactChoices::changed, this, [this] {
                    m_shown = {};
                    refresh();
                });
            }
            connect(&m_prepared, &DerivedBase::changed, this, [this] { showPrepared(); });
            connect(&m_prepared, &DerivedBase::busyChanged, this, &ReplayPage::busyChanged);
        }

        void setStore(const RunStorePtr &store, bool sameLoad) override
        {
            m_store = store;
            if (!sameLoad) {
                m_shown = {};
                m_prepared.abandon();
                qDeleteAll(m_splitter->findChildren<LargeArtifact *>(Qt::FindDirectChildrenOnly));
                m_pages->showEmpty();
            }
            refresh();
        }
        void showSelection(const ReplaySelection & /*selection*/) override { refresh(); }
        void setMoment(const std::optional<PlaybackMoment> &moment) override
        {
            m_moment = moment;
            refresh();
        }
        void setCurrent(bool current) override
        {
            m_isCurrent = current;
            refresh();
        }
        [[nodiscard]] bool isBusy() const override { return m_prepared.isBusy(); }

    private:
        /// The selected call, if its result is known at the moment.
        [[nodiscard]] MaybeCall wantedCall() const
        {
            if (!m_store->hasLog() || !m_selection->call()
                || !m_store->isSameLoad(*m_selection->store()))
                return {};
            const CallRecord call = m_store->call(*m_selection->call());
            const bool isKnown = !m_moment || m_moment->happened(call.resultEvent);
            return isKnown && (call.flags & CallHasArtifacts) != 0 ? m_selection->call()
                                                                   : MaybeCall();
        }

        void refresh()
        {
            const MaybeCall call = wantedCall();
            if (!m_isCurrent || call == m_shown)
                return;
            m_shown = call;
            if (!call) {
                m_prepared.setValue(nullptr);
                return;
            }
            const std::vector<ArtifactBinding> bindings =
                m_choices ? m_choices->list() : std::vector<ArtifactBinding>();
            m_prepared.make([store = m_store, call, bindings](const Monitor &monitor) {
                CallArtifacts prepared{store, call, {}};
                const CallDetails details = callDetails(
                    *store, *call, {.textFrom = DecodeOptions::LargeData, .monitor = monitor});
                prepared.artifacts = prepareArtifacts(details.artifacts, details.result,
                                                      details.bounds, bindings, monitor);
                return std::make_shared<const CallArtifacts>(std::move(prepared));
            });
        }

        void showPrepared()
        {
            for (LargeArtifact *panel :
                 m_splitter->findChildren<LargeArtifact *>(Qt::FindDirectChildrenOnly)) {
                if (!panel->isKept())
                    delete panel;
            }
            if (const CallArtifactsPtr &prepared = m_prepared.value()) {
                const QString call = ReplayText::utf8(prepared->store->call(*prepared->call).id);
                for (const ShownArtifact &artifact : prepared->artifacts) {
                    if (m_splitter->count() < MostPanels)
                        addPanel(artifact, call);
                }
            }
            if (m_splitter->count() > 0)
                m_pages->showContent();
            else
                m_pages->showEmpty();
            m_splitter->setSizes(QList<int>(m_splitter->count(), 1000));
        }

        void addPanel(const ShownArtifact &artifact, const QString &call)
        {
            auto *large = new LargeArtifact(artifact, call, m_splitter);
            m_splitter->addWidget(large);
            if (m_choices) {
                connect(large->panel(), &ArtifactPanel::bindingRequested, m_splitter,
                        [this, artifact] { openBindingForm(artifact, m_choices, m_splitter); });
            }
        }

        const ReplaySelection *m_selection;
        ArtifactChoices *m_choices; ///< may be null
        PagedView *m_pages;
        QSplitter *m_splitter;
        RunStorePtr m_store;
        std::optional<PlaybackMoment> m_moment;
        bool m_isCurrent = false;
        MaybeCall m_shown; ///< the call of the current or next m_prepared
        Derived<CallArtifactsPtr> m_prepared;
    };

} // namespace

ReplayPage *makeArtifactsPage(const ReplayPageInput &input)
{
    return new ArtifactsPage(input);
}

} // namespace tw
