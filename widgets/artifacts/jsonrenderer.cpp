// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/jsonrenderer.h"

#include "widgets/json/jsonblock.h"

namespace tw {

ArtifactViewMaker prepareJson(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    return [data = source.data](const QString &name, QWidget *parent) {
        return new JsonBlock(name, data, parent);
    };
}

} // namespace tw
