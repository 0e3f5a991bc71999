// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Counted, and fine: docs/page.md, "Here", and over the end of a line docs/page.md, "A page with
// links that lead nowhere". https://example.com/other.md is another site.
