// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/recordedcalls.h"
#include "model/call/returnedresult.h"
#include "model/jobs/derived.h"
#include "replay/artifacts/views/artifactbinding.h"
#include "widgets/result/shownresult.h"

#include <QHash>
#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QToolButton;

namespace tw {

class ArtifactChoices;
class CatalogDocument;
class ReplaySession;
class ResultScroll;

/// Results of the tool at hand: one that was pasted or opened from a file, and the recorded ones of
/// the open log. Each is checked against the tool's result schema. A pasted result stays with its
/// tool.
class ResultPane final : public QWidget
{
    Q_OBJECT

public:
    explicit ResultPane(QWidget *parent = nullptr);

    /// The log with the recorded results; must outlive the pane.
    void setSession(ReplaySession *session);
    /// How artifacts are shown; must outlive the pane.
    void setArtifactChoices(ArtifactChoices *choices);
    /// \a tool is one of \a document, which must outlive the pane, or null.
    void setTool(const CatalogDocument *document, const Tool *tool);
    /// Shows \a text as the result of the tool: JSON, the result of a tools/call request, or a
    /// response with it. Other text is shown with the reason why it cannot be read.
    void setResultText(const std::string &text);
    /// The same with the content of a file. False if it cannot be read or is above 64 MB.
    bool openFile(const QString &path);
    /// The jobs of the pane, for a sum of what is busy.
    [[nodiscard]] QList<DerivedBase *> work() { return {&m_calls, &m_shown}; }

signals:
    /// The user asks for a recorded call in Replay.
    void callRequested(tw::CallIndex call);

protected:
    void showEvent(QShowEvent *event) override;
    /// Paste works anywhere in the pane.
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Prepared
    {
        ShownResult shown;
        Error error; ///< if the text is not a result
        bool isReadable = false;
    };
    using PreparedPtr = std::shared_ptr<const Prepared>;

    void chooseFile();
    void paste();
    void findCalls();
    void fillCalls();
    void showChosen();
    void showCall(CallIndex call);
    void showText(const std::string &text);
    void showPrepared();
    void showEmpty();
    void showUnreadable(const Prepared &prepared);
    [[nodiscard]] std::vector<ArtifactBinding> bindings() const;

    ReplaySession *m_session = nullptr;
    ArtifactChoices *m_choices = nullptr; ///< may be null
    const CatalogDocument *m_document = nullptr;
    QString m_tool; ///< its id; "" without a tool
    ResultContract m_contract;
    QHash<QString, std::string> m_texts; ///< given results by tool
    QComboBox *m_choice;
    QToolButton *m_jump;
    ResultScroll *m_scroll;
    Derived<RecordedCallsPtr> m_calls{DerivedBase::Policy::Coalesce};
    Derived<PreparedPtr> m_shown;
};

} // namespace tw
