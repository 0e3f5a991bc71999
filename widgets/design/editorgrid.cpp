// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/editorgrid.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>

namespace tw {

using namespace Qt::StringLiterals;

/// A label in the colour of its severity with the matching icon, in every palette.
class NoteLabel final : public QLabel
{
public:
    explicit NoteLabel(QWidget *parent)
        : QLabel(parent)
    {
        setFont(scaledFont(0.9));
        setWordWrap(true);
        setContentsMargins(space(5), 0, 0, 0);
    }
    void setSeverity(Severity severity)
    {
        m_severity = severity;
        update();
    }
    [[nodiscard]] Severity severity() const { return m_severity; }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        const bool isError = m_severity == Severity::Error;
        const Tokens &t = tokensFor(palette());
        const QColor color = isError ? t.error : t.hinted;
        QPainter painter(this);
        painter.drawPixmap(
            0, 0,
            iconPixmap(isError ? u"error"_s : u"warning"_s, color, space(4), devicePixelRatioF()));
        painter.setPen(color);
        painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text());
    }

private:
    Severity m_severity = Severity::Error;
};

EditorGrid::EditorGrid(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(space(3), space(3), space(3), space(3));
    m_grid->setHorizontalSpacing(space(3));
    m_grid->setVerticalSpacing(space(1));
    m_grid->setColumnStretch(1, 1);
}

int EditorGrid::addRow(const QString &label, QWidget *editor)
{
    const auto number = static_cast<int>(m_rows.size());
    Row row{new QLabel(label, this), editor, new NoteLabel(this)};
    row.label->setForegroundRole(QPalette::PlaceholderText);
    row.label->setMinimumHeight(space(7));
    row.label->setBuddy(editor);
    if (editor->accessibleName().isEmpty())
        editor->setAccessibleName(label);
    row.note->hide();
    m_grid->addWidget(row.label, number * 2, 0, Qt::AlignLeft | Qt::AlignTop);
    m_grid->addWidget(editor, number * 2, 1);
    m_grid->addWidget(row.note, number * 2 + 1, 1);
    m_rows.push_back(row);
    return number;
}

void EditorGrid::setRowShown(int number, bool shown)
{
    const Row &row = m_rows[static_cast<std::size_t>(number)];
    row.label->setVisible(shown);
    row.editor->setVisible(shown);
    row.note->setVisible(shown && !row.note->text().isEmpty());
}

void EditorGrid::setNote(int number, const QString &text, Severity severity)
{
    const Row &row = m_rows[static_cast<std::size_t>(number)];
    if (row.note->text() == text && row.note->severity() == severity)
        return;
    row.note->setSeverity(severity);
    row.note->setText(text);
    row.note->setVisible(!text.isEmpty() && !row.editor->isHidden());
    row.editor->setAccessibleDescription(text);
}

QString EditorGrid::note(int number) const
{
    return m_rows[static_cast<std::size_t>(number)].note->text();
}

Severity EditorGrid::noteSeverity(int number) const
{
    return m_rows[static_cast<std::size_t>(number)].note->severity();
}

} // namespace tw
