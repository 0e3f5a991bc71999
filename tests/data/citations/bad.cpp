// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// None of these is there: docs/gone.md; page.md; docs/page.md,
// "There"; docs/page.md, "Twice"; docs/page.md, "Only code"; docs/page.md 2.1.
