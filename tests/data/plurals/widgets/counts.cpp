// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Three counts without a singular, and four that are right.

void texts(int lines, int calls)
{
    show(tr("%n calls", nullptr, calls));
    show(tr("and %1 more "
            "runs")
             .arg(lines));
    show(std::to_string(lines) + " bytes");
    show(tr("%n event(s)", nullptr, calls));
    show(calls == 1 ? tr("1 node") : tr("%1 nodes").arg(calls));
    show(tr("%1 is a hint").arg(calls));
    show(counted(lines, "line"));
}
