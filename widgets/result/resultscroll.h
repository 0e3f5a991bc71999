// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/result/shownresult.h"

#include <QScrollArea>

#include <cstddef>

namespace tw {

class ArtifactChoices;

/// A scrolling ResultView. An artifact can be opened large in its place, until Escape, and the user
/// can choose how its kind is shown.
class ResultScroll final : public QScrollArea
{
    Q_OBJECT

public:
    explicit ResultScroll(QWidget *parent = nullptr);
    ~ResultScroll() override;

    /// Without choices (null) the user is not asked; they must outlive this.
    void setChoices(ArtifactChoices *choices) { m_choices = choices; }
    /// Shows \a result below a secondary text \a note, which may be empty. The result is freed on
    /// a worker thread.
    void showResult(ShownResultPtr result, const QString &note = {});
    /// Shows something else. Takes ownership.
    void showContent(QWidget *content);

private:
    void showWhole();
    void showArtifact(std::size_t index);
    void bindArtifact(std::size_t index);

    ArtifactChoices *m_choices = nullptr;
    ShownResultPtr m_result; ///< null for something else
    QString m_note;
};

} // namespace tw
