// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/views/artifactbinding.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace tw {

class CatalogDocument;

/// How the user wants artifacts of each kind to be shown. The choices are kept as JSON: with the
/// open design, else as a text of the user's own.
class ArtifactChoices final : public QObject
{
    Q_OBJECT

public:
    using Load = std::function<QString()>;
    using Store = std::function<void(const QString &text)>;

    /// Keeps the user's own choices in memory.
    explicit ArtifactChoices(QObject *parent = nullptr);
    /// \a load and \a store keep the user's own choices.
    ArtifactChoices(Load load, Store store, QObject *parent = nullptr);

    /// While \a document holds a design, its choices are used. It must outlive this.
    void setDocument(CatalogDocument *document);

    [[nodiscard]] std::vector<ArtifactBinding> list() const;
    /// Replaces the choice for its kind; one without a renderer removes it.
    void set(const ArtifactBinding &binding);

signals:
    void changed();

private:
    [[nodiscard]] bool isDesign() const;
    [[nodiscard]] JsonPtr stored() const;
    void follow();

    Load m_load;
    Store m_store;
    QString m_own; ///< where nothing else keeps it
    CatalogDocument *m_document = nullptr; ///< may be null
    JsonPtr m_seen; ///< at the last change
};

} // namespace tw
