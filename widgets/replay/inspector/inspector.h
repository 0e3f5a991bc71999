// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "model/replay/replayselection.h"
#include "widgets/replay/inspector/inspectorcontent.h"

#include <QPointer>
#include <QRect>
#include <QTimer>
#include <QWidget>

#include <memory>

class QAction;
class QComboBox;
class QLabel;
class QScrollArea;
class QTabWidget;
class QToolButton;
class QVBoxLayout;

namespace tw {

class ArtifactChoices;
class JsonView;
class OutcomeChip;

/// Everything that the log contains about the selection: a call, a run, or an event of neither.
/// Parsing runs on a worker thread; the previous content stays until it is done.
class Inspector final : public QWidget
{
    Q_OBJECT

public:
    /// \a catalogs provide the schemas for payload forms. Both must outlive the inspector.
    Inspector(ReplaySelection *selection, const RunCatalogs *catalogs, QWidget *parent = nullptr);
    ~Inspector() override;

    /// How the user wants artifacts to be shown; must outlive the inspector.
    void setArtifactChoices(ArtifactChoices *choices);
    /// With \a sameLoad the log has grown: the content stays unless more is known about it.
    void setStore(RunStorePtr store, bool sameLoad);
    /// Shows the state known at \a moment; nullopt: everything that was recorded.
    void setMoment(const std::optional<PlaybackMoment> &moment);
    /// The history that provides the state of its run at the moment; may be null.
    void setHistory(RunHistoryPtr history);
    /// Shows a part of a file that is not a record: its location, the reason, and its bytes.
    void showDamage(const DamagedLine &damage);
    /// Whether such a part is shown: until something is selected, or another log is opened.
    [[nodiscard]] bool showsDamage() const { return m_showsDamage; }
    /// Selects the first place of \a text in what is shown next (or now, if that is already shown)
    /// and scrolls to it: in the details, else in the raw record. It stays in sight while parts of
    /// the page get their height, until the user does something there.
    void markText(const QString &text);
    [[nodiscard]] bool isBusy() const { return m_gathered.isBusy(); }
    [[nodiscard]] QList<QAction *> inspectorActions() const;
    /// The widget for the keyboard focus: the current page.
    [[nodiscard]] QWidget *page() const;

signals:
    void busyChanged();
    /// The user wants to try the current call: the id of a tool and its payload as JSON text.
    void openInCallRequested(const QString &tool, const QByteArray &payload);
    /// The user wants to see an artifact of the current call large.
    void artifactOpened(std::size_t index);

protected:
    /// The wheel always scrolls the page, also over a box with a scroll bar or a chart; with Ctrl
    /// it is theirs.
    bool eventFilter(QObject *watched, QEvent *event) override;
    /// Shows times in another form after a LocaleChange.
    void changeEvent(QEvent *event) override;

private:
    bool scrollPage(QWheelEvent *wheel);
    void applyMark();
    [[nodiscard]] bool markInPayload(const QString &text);
    [[nodiscard]] bool markInJson(const QString &text);
    [[nodiscard]] bool markInTexts(const QString &text);
    void revealMark(QWidget *part);
    void keepMarkInSight();
    [[nodiscard]] QRect markedRect() const; ///< on the page
    void makeHeader(QVBoxLayout *layout);
    void makePages(QVBoxLayout *layout);
    void makeFooter(QVBoxLayout *layout);
    void refresh();
    [[nodiscard]] bool isStillTrue(const RunStore &next) const;
    void showContent(const InspectorContent &content);
    void showHeader(const InspectorContent &content);
    void showRecords(const InspectorContent &content);
    void showRecord(int index);
    void showNothing();
    void showRunState();
    void clearSections();
    void copyJson() const;
    void copyAsCall() const;
    void copyAsTest() const;
    void askAgain();
    void bindArtifact(std::size_t index);
    void openInCall();

    ReplaySelection *m_selection;
    const RunCatalogs *m_catalogs;
    ArtifactChoices *m_choices = nullptr;
    RunStorePtr m_store;
    Derived<InspectorContent> m_gathered; ///< moved to m_content
    InspectorContent m_content;
    bool m_showsDamage = false;
    std::optional<PlaybackMoment> m_moment;
    RunHistoryPtr m_history;
    QString m_mark; ///< a text to mark once it is shown
    QPointer<QWidget> m_marked; ///< the JSON or the text with the mark, while it is kept in sight
    QTimer m_keepInSight;
    QLabel *m_title;
    OutcomeChip *m_chip;
    QLabel *m_line;
    QTabWidget *m_tabs;
    QScrollArea *m_scroll;
    QWidget *m_page = nullptr;
    QComboBox *m_records;
    QLabel *m_recordPlace;
    JsonView *m_raw;
    QToolButton *m_copyButton;
    QToolButton *m_callButton;
    QAction *m_copyAction;
    QAction *m_copyCallAction;
    QAction *m_copyTestAction;
    QAction *m_callAction;
};

} // namespace tw
