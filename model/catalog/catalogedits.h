// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// All edits of a catalog, as functions on its document.

#include "model/catalog/edits/attributeedits.h"
#include "model/catalog/edits/recordedits.h"
#include "model/catalog/edits/tooledits.h"
#include "model/catalog/edits/toolsetedits.h"
