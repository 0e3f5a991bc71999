// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/artifacts/artifactbinding.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace tw {

/// How the user wants artifacts of each kind to be shown. The choices are kept as JSON text.
class ArtifactChoices final : public QObject
{
    Q_OBJECT

public:
    using Load = std::function<QString()>;
    using Store = std::function<void(const QString &text)>;

    ArtifactChoices(Load load, Store store, QObject *parent = nullptr);

    [[nodiscard]] std::vector<ArtifactBinding> list() const;
    /// Replaces the choice for its kind; one without a renderer removes it.
    void set(const ArtifactBinding &binding);

signals:
    void changed();

private:
    [[nodiscard]] JsonPtr stored() const;

    Load m_load;
    Store m_store;
};

} // namespace tw
