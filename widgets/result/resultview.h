// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/result/sections.h"
#include "widgets/result/shownresult.h"

#include <QWidget>

#include <cstddef>
#include <string>
#include <vector>

class QVBoxLayout;

namespace tw {

class ArtifactPanel;

/// A result: whether it matches its schema, its value in every view and as raw text, and one card
/// for each artifact. The artifacts come first where the model was pointed to them. The same for a
/// recorded result, a pasted one and that of a live call.
class ResultView final : public QWidget
{
    Q_OBJECT

public:
    explicit ResultView(const ShownResult &shown, QWidget *parent = nullptr);

    /// Marks the value at \a pointer in the JSON and moves the focus there. False if there is none.
    bool selectValue(const std::string &pointer);
    /// Offers to compare artifacts; the owner answers comparisonRequested().
    void offerComparison();

signals:
    /// The user wants to see the artifact with this index large.
    void artifactOpened(std::size_t index);
    /// The user wants to choose how artifacts of this kind are shown.
    void bindingRequested(std::size_t index);
    /// The user wants to compare the artifacts of this call with those of another.
    void comparisonRequested();

private:
    void addValue(const ShownResult &shown);
    void addCheck(QVBoxLayout *column, const ShownResult &shown);
    void addIssue(QVBoxLayout *column, const Issue &issue);
    void addTexts(QVBoxLayout *column, const ShownResult &shown);
    void addText(QVBoxLayout *column, const ShownText &text);
    void addTextsBefore(std::size_t artifact);
    void startCards();
    void addRaw(QVBoxLayout *column, const QByteArray &text);
    ArtifactPanel *addPanel(QVBoxLayout *column, const ShownArtifact &shown, const QString &name);
    void addArtifacts();
    void addArtifact(const ShownArtifact &artifact, std::size_t index);

    QVBoxLayout *m_column;
    QVBoxLayout *m_cards = nullptr; ///< of the artifacts; null without one
    std::vector<ShownArtifact> m_artifacts;
    std::vector<ShownText> m_texts; ///< among the artifacts, the next one first
    std::size_t m_shownArtifacts = 0; ///< each is a card; more are shown when asked for
    bool m_offersComparison = false;
    ArtifactPanel *m_value = nullptr; ///< null without a value
    QWidget *m_structured = nullptr; ///< the value; null without one
    QToolButton *m_showStructured = nullptr; ///< null without a raw text
};

/// A notice that a result is bounded: "20 of 341 · truncated", the hint, the next cursor.
[[nodiscard]] NoticeBox *makeBoundsNotice(const Bounds &bounds);

} // namespace tw
