// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/artifacts/artifactpanel.h"

#include <QWidget>

class QLabel;

namespace tw {

/// An artifact in a page of other things: its kind, audience and size, the summary check, and its
/// picture at a fixed height. Return or a double click opens it large.
class ArtifactCard final : public QWidget
{
    Q_OBJECT

public:
    explicit ArtifactCard(const ShownArtifact &shown, QWidget *parent = nullptr);

    [[nodiscard]] ArtifactPanel *panel() const { return m_panel; }
    /// The title that names the artifact: its kind, else that of a file.
    [[nodiscard]] static QString titleOf(const ShownArtifact &shown);

signals:
    void openRequested();
    void bindingRequested();
    void comparisonRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QLayout *makeHead(const ShownArtifact &shown);
    [[nodiscard]] QLabel *makeChecks(const ShownArtifact &shown);

    ArtifactPanel *m_panel;
};

} // namespace tw
