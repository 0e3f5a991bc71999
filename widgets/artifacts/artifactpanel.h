// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "replay/artifacts/artifactdata.h"
#include "schema/finding.h"
#include "schema/result.h"
#include "widgets/artifacts/artifactrenderer.h"

#include <QList>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

class QKeyEvent;
class QMenu;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace tw {

class PagedView;

/// An artifact that is ready to be shown.
struct ShownArtifact
{
    ArtifactSource source;
    std::uint64_t bytes = 0; ///< of the data in the record
    ArtifactViews views; ///< none without data
    std::vector<ArtifactCheck> checks; ///< of the summary that the model saw
    std::vector<Finding> problems = {}; ///< findDataProblems()
    /// Prepares large data, which takes long; null if they are prepared. For worker threads.
    std::function<Result<ShownArtifact>(const Monitor &monitor)> load = {};
};
/// Reads \a source and prepares all its views; none if it cannot be read. For worker threads;
/// incomplete if the monitor says stop.
[[nodiscard]] ShownArtifact prepareShown(ArtifactSource source, std::uint64_t bytes,
                                         const Monitor &monitor);
/// "the model saw count 341; the data has 341", and so on; "" without checks.
[[nodiscard]] QString checksText(const std::vector<ArtifactCheck> &checks);
/// What is known of \a shown beside its views, a line each: the problems of the data, then the
/// checks.
[[nodiscard]] QString remarksText(const ShownArtifact &shown);

/// The views of one artifact as tabs, each made when it is first shown, and what can be done with
/// them: copying and saving the data and the picture. The context menu and the keys are the same
/// everywhere. The wheel belongs to the page below until the user has entered a view. Large data
/// are read in a job, with progress and a way to stop.
class ArtifactPanel final : public QWidget
{
    Q_OBJECT

public:
    ArtifactPanel(const ShownArtifact &shown, const QString &name, QWidget *parent = nullptr);
    ~ArtifactPanel() override;

    /// Shows the view of the renderer \a id; false if there is none.
    bool showView(const QString &id);
    [[nodiscard]] QString viewId() const;
    [[nodiscard]] QWidget *view() const;
    [[nodiscard]] const ShownArtifact &shown() const { return m_shown; }
    /// The height for a page of other things: that of a JSON text up to a limit, else a fixed one.
    [[nodiscard]] int usualHeight() const;
    /// Return or a double click then opens the artifact instead of what its view does.
    void setOpensLarge(bool opens);

    /// Offers "Compare with…" for data with curves; the owner answers comparisonRequested().
    void offerComparison();

    /// The actions that fit the current view, for a button.
    void fillMenu(QMenu *menu);
    /// The picture of the current view.
    [[nodiscard]] QPixmap picture() const;

public slots:
    void copyData() const;
    void copyPicture() const;

signals:
    /// The user wants to see the artifact large.
    void openRequested();
    /// The user wants to choose how this kind is shown.
    void bindingRequested();
    /// The user wants to draw the curves of another call beside these.
    void comparisonRequested();
    /// Another view is shown, or usualHeight() changed.
    void viewChanged();
    /// Large data are read: shown() has views and checks.
    void loaded();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeActions();
    void showViews();
    void startLoading();
    void showIndex(int index);
    void watch(QWidget *widget);
    void updateActions();
    void save(const QString &suffix, const std::function<std::string()> &bytes);
    void savePng();
    void openWindow();
    [[nodiscard]] ArtifactExports exports() const;
    /// What the current view offers itself.
    [[nodiscard]] QList<QAction *> viewActions() const;
    [[nodiscard]] QAction *actionOf(const QKeyEvent *event) const;

    ShownArtifact m_shown;
    QString m_name;
    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    QToolButton *m_more;
    std::vector<QWidget *> m_widgets; ///< null until shown
    bool m_opensLarge = false;
    bool m_offersComparison = false; ///< for data with curves, also those that are read later
    PagedView *m_pages = nullptr; ///< while large data are read
    Derived<std::shared_ptr<const ShownArtifact>> m_loading;
    QAction *m_open = nullptr;
    QAction *m_copyData = nullptr;
    QAction *m_copyPicture = nullptr;
    QAction *m_saveCsv = nullptr;
    QAction *m_saveSvg = nullptr;
    QAction *m_savePng = nullptr;
    QAction *m_saveJson = nullptr;
    QAction *m_saveFile = nullptr;
    QAction *m_bind = nullptr;
    QAction *m_compare = nullptr;
    QAction *m_window = nullptr;
};

} // namespace tw
