// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/artifacts/artifactpanel.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QListWidget;

namespace tw {

class ArtifactChoices;

/// Asks how artifacts of one kind are to be shown: the renderer, and the columns of the data for x,
/// the values and the names of the curves. Escape closes it.
class BindingForm final : public QWidget
{
    Q_OBJECT

public:
    explicit BindingForm(const ShownArtifact &shown, QWidget *parent = nullptr);

    [[nodiscard]] ArtifactBinding binding() const;

signals:
    /// The user accepted; without a renderer the choice is removed.
    void chosen(const tw::ArtifactBinding &binding);

private:
    void fillColumns(const ShownArtifact &shown);
    void enableFields();

    std::string m_kind;
    QComboBox *m_renderer;
    QComboBox *m_x;
    QListWidget *m_series;
    QComboBox *m_label;
    QLineEdit *m_unit;
};

/// Opens the form as a popup of \a owner, beside the pointer or the focus, and passes the answer to
/// \a choices, which must outlive \a owner.
void openBindingForm(const ShownArtifact &shown, ArtifactChoices *choices, QWidget *owner);

} // namespace tw
