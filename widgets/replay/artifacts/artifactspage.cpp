// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/artifacts/artifactspage.h"

#include "model/artifacts/artifactchoices.h"
#include "model/catalog/runcatalogs.h"
#include "model/jobs/derived.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/artifacts/bindingform.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/plot/linechart.h"
#include "widgets/result/comparisonchooser.h"
#include "widgets/result/shownresult.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostPanels = 24; // each is drawn
    constexpr QSize LeastPanel{300, 240}; // readable; the page scrolls for more

    /// One artifact with its head.
    class LargeArtifact final : public QWidget
    {
        Q_DECLARE_TR_FUNCTIONS(tw::LargeArtifact)

    public:
        LargeArtifact(const ShownArtifact &shown, const QString &call, QAction *link,
                      QWidget *parent)
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
            auto *linked = makeActionButton(link, this, Qt::ToolButtonTextOnly);
            linked->setObjectName(u"linkZoom"_s);
            head->addWidget(linked);
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
            QObject::connect(close, &QToolButton::clicked, this, [this] { closed(); });
            m_link = linked;
            head->addWidget(close);
            layout->addLayout(head);
            auto *checks = new QLabel(this);
            checks->setTextFormat(Qt::PlainText);
            checks->setWordWrap(true);
            checks->setForegroundRole(QPalette::PlaceholderText);
            layout->addWidget(checks);
            const auto showChecks = [this, checks] {
                // In one line where it fits: the chart has little height.
                checks->setText(remarksText(m_panel->shown()).replace(u'\n', u" · "_s));
                checks->setVisible(!checks->text().isEmpty());
                setFocusProxy(m_panel->view());
            };
            layout->addWidget(m_panel, 1);
            showChecks();
            QObject::connect(m_panel, &ArtifactPanel::loaded, this, showChecks);
        }

        [[nodiscard]] ArtifactPanel *panel() const { return m_panel; }
        /// The charts that have been made so far.
        [[nodiscard]] QList<LineChart *> charts() const { return findChildren<LineChart *>(); }
        void showLink() { m_link->setVisible(!charts().isEmpty()); }
        std::function<void()> closed; ///< called when the user closes it
        [[nodiscard]] bool isKept() const { return m_keep->isChecked(); }

    private:
        QToolButton *m_keep;
        QToolButton *m_link = nullptr; ///< for charts
        ArtifactPanel *m_panel;
    };

    /// The artifacts of one call, prepared.
    struct CallArtifacts
    {
        RunStorePtr store;
        MaybeCall call;
        MaybeCall other; ///< compared with
        std::vector<ShownArtifact> artifacts;
    };
    using CallArtifactsPtr = std::shared_ptr<const CallArtifacts>;

    class ArtifactsPage final : public ReplayPage
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ArtifactsPage)

    public:
        explicit ArtifactsPage(const ReplayPageInput &input)
            : ReplayPage(new PagedView(new QWidget))
            , m_selection(input.selection)
            , m_choices(input.choices)
            , m_catalogs(input.catalogs)
            , m_pages(static_cast<PagedView *>(widget()))
            , m_scroll(new QScrollArea)
            , m_splitter(new QSplitter(Qt::Vertical))
            , m_compared(new QToolButton)
            , m_link(new QAction(tr("Link zoom"), this))
            , m_find(new QAction(tr("Show the calls with artifacts"), this))
        {
            auto *layout = new QVBoxLayout(m_pages->content());
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(0);
            layout->addWidget(m_compared, 0, Qt::AlignLeft);
            layout->addWidget(m_scroll, 1);
            m_scroll->setFrameShape(QFrame::NoFrame);
            m_scroll->setWidgetResizable(true);
            m_scroll->setAccessibleName(tr("Artifacts"));
            m_scroll->setWidget(m_splitter);
            m_scroll->viewport()->installEventFilter(this);
            setUpBar();
            m_splitter->setObjectName(u"artifactsPage"_s);
            m_splitter->setChildrenCollapsible(false);
            m_pages->setEmptyText(u"artifact"_s, tr("Artifacts"),
                                  tr("Select a call whose tool returned data for people, such as "
                                     "a series or a graph."),
                                  {m_find});
            m_find->setObjectName(u"findArtifacts"_s);
            m_find->setToolTip(u"has:artifacts"_s);
            connect(m_find, &QAction::triggered, this,
                    [this] { emit filterWanted(u"has:artifacts"_s); });
            m_pages->showEmpty();
            if (m_choices) {
                connect(m_choices, &ArtifactChoices::changed, this, [this] {
                    m_shown = {};
                    refresh();
                });
            }
            if (m_catalogs)
                connect(m_catalogs, &RunCatalogs::changed, this, [this] { schemasChanged(); });
            connect(m_selection->comparison(), &ArtifactComparison::changed, this, [this] {
                m_shown = {};
                refresh();
            });
            connect(&m_prepared, &DerivedBase::changed, this, [this] { showPrepared(); });
            connect(&m_prepared, &DerivedBase::busyChanged, this, &ReplayPage::busyChanged);
        }

        void setStore(const RunStorePtr &store, bool sameLoad) override
        {
            m_store = store;
            if (!sameLoad) {
                m_shown = {};
                m_prepared.abandon();
                removePanels(true);
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

        bool eventFilter(QObject *watched, QEvent *event) override
        {
            if (event->type() == QEvent::Resize && !m_large.empty()) {
                if (fittingColumns() != m_columns)
                    arrange();
            }
            return ReplayPage::eventFilter(watched, event);
        }

    private:
        void setUpBar()
        {
            m_compared->setObjectName(u"stopComparing"_s);
            m_compared->setAutoRaise(true);
            m_compared->setIcon(icon(u"close"_s));
            m_compared->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            m_compared->setToolTip(tr("Stop comparing"));
            m_compared->setAccessibleName(tr("Stop comparing"));
            m_compared->hide();
            connect(m_compared, &QToolButton::clicked, m_selection->comparison(),
                    &ArtifactComparison::stop);
            m_link->setObjectName(u"linkZoomAction"_s);
            m_link->setCheckable(true);
            m_link->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_L);
            m_link->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            setShortcutTip(m_link);
            m_link->setStatusTip(tr("Show the same times in all charts of this page"));
            m_splitter->addAction(m_link);
            connect(m_link, &QAction::toggled, this, [this](bool on) {
                const auto first = m_splitter->findChild<LineChart *>();
                if (on && first != nullptr)
                    first->tellTimes();
            });
        }

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

        struct Declared
        {
            DataSchemas schemas;
            std::vector<ArtifactBinding> bindings; ///< kept with the design of the tool

            friend bool operator==(const Declared &, const Declared &) = default;
        };
        [[nodiscard]] Declared declaredFor(CallIndex call) const
        {
            const std::optional<RunTool> tool =
                m_catalogs ? m_catalogs->find(std::string(m_store->toolName(call))) : std::nullopt;
            return tool ? Declared{tool->serverData, tool->bindings} : Declared();
        }

        void schemasChanged()
        {
            if (!m_shown || declaredFor(*m_shown) == m_declared)
                return;
            m_shown = {};
            refresh();
        }

        void refresh()
        {
            const MaybeCall call = wantedCall();
            if (!m_isCurrent || call == m_shown)
                return;
            if (call != m_closedOf)
                m_closed.clear();
            m_closedOf = call;
            m_shown = call;
            if (!call) {
                m_prepared.setValue(nullptr);
                return;
            }
            std::vector<ArtifactBinding> bindings =
                m_choices ? m_choices->list() : std::vector<ArtifactBinding>();
            const MaybeCall other = m_selection->comparison()->otherOf(call);
            m_declared = declaredFor(*call);
            std::ranges::copy(m_declared.bindings, std::back_inserter(bindings));
            m_prepared.make([store = m_store, call, other, bindings = std::move(bindings),
                             schemas = m_declared.schemas](const Monitor &monitor) {
                CallArtifacts prepared{store, call, other, {}};
                const CallDetails details = callDetails(
                    *store, *call, {.textFrom = DecodeOptions::LargeData, .monitor = monitor});
                const CallDetails compared = other ? callDetails(*store, *other) : CallDetails();
                ArtifactContext context{.callTime = callTimeOf(details.call), .schemas = schemas};
                if (other) {
                    context.compared = &compared.artifacts;
                    context.comparedName = std::string(compared.call.id);
                }
                prepared.artifacts = prepareArtifacts(details.artifacts, details.result,
                                                      details.bounds, bindings, monitor, context);
                return std::make_shared<const CallArtifacts>(std::move(prepared));
            });
        }

        void removePanels(bool keptOnes)
        {
            std::vector<LargeArtifact *> kept;
            for (LargeArtifact *panel : std::as_const(m_large)) {
                if (!keptOnes && panel->isKept()) {
                    kept.push_back(panel);
                } else {
                    panel->setParent(nullptr); // leaves its row at once
                    panel->deleteLater();
                }
            }
            m_large = std::move(kept);
            arrange();
        }

        /// As many as can be read beside each other, so that all rows have about the same number.
        [[nodiscard]] int fittingColumns() const
        {
            const auto count = static_cast<int>(m_large.size());
            const int most =
                std::max(1, m_scroll->viewport()->width() / scaled(LeastPanel.width()));
            const int rows = std::max(1, (count + most - 1) / most);
            return std::max(1, (count + rows - 1) / rows);
        }

        void arrange()
        {
            const auto count = static_cast<int>(m_large.size());
            const int columns = m_columns = fittingColumns();
            const int rows = (count + columns - 1) / columns;
            while (m_splitter->count() < rows) {
                auto *row = new QSplitter(Qt::Horizontal, m_splitter);
                row->setChildrenCollapsible(false);
            }
            for (int i = 0; i < count; ++i) {
                auto *row = qobject_cast<QSplitter *>(m_splitter->widget(i / columns));
                LargeArtifact *panel = m_large[static_cast<std::size_t>(i)];
                if (row->widget(i % columns) != panel)
                    row->insertWidget(i % columns, panel);
            }
            for (int i = m_splitter->count() - 1; i >= 0; --i) {
                auto *row = qobject_cast<QSplitter *>(m_splitter->widget(i));
                row->setMinimumHeight(rows > 1 ? scaled(LeastPanel.height()) : 0);
                row->setVisible(i < rows);
                row->setSizes(QList<int>(row->count(), 1000));
            }
            m_splitter->setSizes(QList<int>(m_splitter->count(), 1000));
        }

        void showPrepared()
        {
            removePanels(false);
            m_compared->hide();
            if (const CallArtifactsPtr &prepared = m_prepared.value()) {
                showCompared(*prepared);
                const QString call = ReplayText::utf8(prepared->store->call(*prepared->call).id);
                for (const ShownArtifact &artifact : prepared->artifacts) {
                    if (m_large.size() < MostPanels
                        && !m_closed.contains(ArtifactCard::titleOf(artifact)))
                        addPanel(artifact, call);
                }
            }
            if (!m_large.empty())
                m_pages->showContent();
            else
                m_pages->showEmpty();
            arrange();
        }

        void closePanel(LargeArtifact *large)
        {
            m_closed << ArtifactCard::titleOf(large->panel()->shown());
            std::erase(m_large, large);
            large->setParent(nullptr);
            large->deleteLater();
            arrange();
            if (m_large.empty())
                m_pages->showEmpty();
        }

        void showCompared(const CallArtifacts &prepared)
        {
            if (!prepared.other)
                return;
            m_compared->setText(
                tr("%1 compared with %2")
                    .arg(ReplayText::utf8(prepared.store->call(*prepared.call).id),
                         ReplayText::utf8(prepared.store->call(*prepared.other).id)));
            m_compared->setAccessibleName(tr("Stop comparing: %1").arg(m_compared->text()));
            m_compared->show();
        }

        /// Links the charts of \a large with all others, if the user wants it.
        void linkCharts(LargeArtifact *large)
        {
            large->showLink();
            for (LineChart *chart : large->charts()) {
                disconnect(chart, &LineChart::timesShown, this, nullptr);
                connect(chart, &LineChart::timesShown, this, [this, chart](qint64 from, qint64 to) {
                    if (!m_link->isChecked())
                        return;
                    for (LineChart *other : m_splitter->findChildren<LineChart *>()) {
                        if (other != chart)
                            other->showTimes(from, to);
                    }
                });
            }
        }

        void addPanel(const ShownArtifact &artifact, const QString &call)
        {
            auto *large = new LargeArtifact(artifact, call, m_link, m_scroll);
            m_large.push_back(large);
            large->closed = [this, large] { closePanel(large); };
            linkCharts(large);
            connect(large->panel(), &ArtifactPanel::viewChanged, this,
                    [this, large] { linkCharts(large); });
            large->panel()->offerComparison();
            connect(large->panel(), &ArtifactPanel::comparisonRequested, this,
                    [this] { openComparisonChooser(*m_selection, m_splitter); });
            if (m_choices) {
                connect(large->panel(), &ArtifactPanel::bindingRequested, m_splitter,
                        [this, artifact] { openBindingForm(artifact, m_choices, m_splitter); });
            }
        }

        const ReplaySelection *m_selection;
        ArtifactChoices *m_choices; ///< may be null
        const RunCatalogs *m_catalogs; ///< may be null
        PagedView *m_pages;
        QScrollArea *m_scroll;
        QSplitter *m_splitter; ///< of rows, which are splitters of panels
        int m_columns = 0;
        std::vector<LargeArtifact *> m_large; ///< in the order of the page
        QStringList m_closed; ///< titles of artifacts of m_closedOf that the user has closed
        MaybeCall m_closedOf;
        QToolButton *m_compared; ///< names both calls; stops comparing
        QAction *m_link; ///< all charts show the same times
        QAction *m_find; ///< the calls that have artifacts
        RunStorePtr m_store;
        std::optional<PlaybackMoment> m_moment;
        bool m_isCurrent = false;
        MaybeCall m_shown; ///< the call of the current or next m_prepared
        Declared m_declared; ///< of its tool
        Derived<CallArtifactsPtr> m_prepared;
    };

} // namespace

ReplayPage *makeArtifactsPage(const ReplayPageInput &input)
{
    return new ArtifactsPage(input);
}

} // namespace tw
