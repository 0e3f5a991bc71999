// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/result/sections.h"
#include "widgets/result/shownresult.h"

#include <QWidget>

#include <string>

class QVBoxLayout;

namespace tw {

/// A result: whether it matches its schema, its value in every view and as raw text, and one
/// section for each artifact. The same for a recorded result, a pasted one and that of a live call.
class ResultView final : public QWidget
{
    Q_OBJECT

public:
    explicit ResultView(const ShownResult &shown, QWidget *parent = nullptr);

    /// Marks the value at \a pointer in the JSON and moves the focus there. False if there is none.
    bool selectValue(const std::string &pointer);

private:
    void addValue(const ShownResult &shown);
    void addCheck(QVBoxLayout *column, const ShownResult &shown);
    void addIssue(QVBoxLayout *column, const Issue &issue);
    void addTexts(QVBoxLayout *column, const ShownResult &shown);
    void addRaw(QVBoxLayout *column, const std::string &text);
    void addArtifact(const Artifact &artifact, const ArtifactViews &views);

    QVBoxLayout *m_column;
    QWidget *m_structured = nullptr; ///< the value; null without one
    QToolButton *m_showStructured = nullptr; ///< null without a raw text
};

/// A notice that a result is bounded: "20 of 341 · truncated", the hint, the next cursor.
[[nodiscard]] NoticeBox *makeBoundsNotice(const Bounds &bounds);

} // namespace tw
