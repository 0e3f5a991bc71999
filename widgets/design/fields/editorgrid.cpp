// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/editorgrid.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

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
    m_grid->setContentsMargins(space(3), space(2), space(3), space(3));
    m_grid->setHorizontalSpacing(space(3));
    m_grid->setVerticalSpacing(space(1));
}

void EditorGrid::makeNote(Row &row, int number)
{
    row.noteLine = new QWidget(this);
    row.noteLine->hide();
    auto *line = new QHBoxLayout(row.noteLine);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(space(2));
    row.note = new NoteLabel(row.noteLine);
    row.fixButton = new QToolButton(row.noteLine);
    row.fixButton->setText(tr("Fix"));
    row.fixButton->setAccessibleName(tr("Fix %1").arg(row.label->text()));
    row.fixButton->hide();
    line->addWidget(row.note, 1);
    line->addWidget(row.fixButton, 0, Qt::AlignTop);
    connect(row.fixButton, &QToolButton::clicked, this, [this, number] {
        const std::function<void()> fix = m_rows[static_cast<std::size_t>(number)].fix;
        if (fix)
            fix();
    });
}

int EditorGrid::addRow(const QString &label, QWidget *editor, Width width)
{
    const auto number = static_cast<int>(m_rows.size());
    Row row{};
    row.label = new QLabel(label, this);
    row.editor = editor;
    row.width = width;
    row.isShown = true;
    row.label->setForegroundRole(QPalette::PlaceholderText);
    row.label->setMinimumHeight(space(7));
    row.label->setBuddy(editor);
    if (editor->accessibleName().isEmpty())
        editor->setAccessibleName(label);
    makeNote(row, number);
    row.label->show();
    editor->show(); // they get their place with the next event
    m_rows.push_back(std::move(row));
    placeLater();
    return number;
}

void EditorGrid::setRowShown(int number, bool shown)
{
    Row &row = m_rows[static_cast<std::size_t>(number)];
    if (row.isShown == shown)
        return;
    row.isShown = shown;
    row.label->setVisible(shown);
    row.editor->setVisible(shown);
    row.noteLine->setVisible(shown && !row.note->text().isEmpty());
    placeLater();
}

bool EditorGrid::isRowShown(int row) const
{
    return m_rows[static_cast<std::size_t>(row)].isShown;
}

void EditorGrid::placeLater()
{
    m_mustPlace = true;
    QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
}

bool EditorGrid::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Polish
        || event->type() == QEvent::Show)
        place();
    return QWidget::event(event);
}

void EditorGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_twoColumns)
        m_mustPlace = true;
    place();
}

/// Puts the shown rows into one column or two, in reading order.
void EditorGrid::place()
{
    if (!m_mustPlace)
        return;
    m_mustPlace = false;
    const int columns = m_twoColumns && width() >= space(150) ? 2 : 1;
    for (const Row &row : m_rows) {
        for (QWidget *widget : {static_cast<QWidget *>(row.label), row.editor, row.noteLine})
            m_grid->removeWidget(widget);
    }
    int line = 0;
    int column = 0;
    for (const Row &row : m_rows) {
        if (!row.isShown)
            continue;
        const bool isWhole = row.width == WholeLine;
        if (column != 0 && (isWhole || column >= columns)) {
            ++line;
            column = 0;
        }
        const int span = isWhole ? columns * 2 - 1 : 1;
        m_grid->addWidget(row.label, line * 2, column * 2, Qt::AlignLeft | Qt::AlignTop);
        m_grid->addWidget(row.editor, line * 2, column * 2 + 1, 1, span, Qt::AlignTop);
        m_grid->addWidget(row.noteLine, line * 2 + 1, column * 2 + 1, 1, span);
        column = isWhole ? columns : column + 1;
    }
    chainFocus();
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(3, columns == 2 ? 1 : 0);
}

/// Tab goes through the shown rows in their order, whenever their editors were made.
void EditorGrid::chainFocus()
{
    QWidget *before = nullptr;
    const auto chain = [&before, this](QWidget *widget) {
        // the list of a combo box is a window of its own
        if (!(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy()
            || widget->window() != window())
            return;
        if (before)
            setTabOrder(before, widget);
        before = widget;
    };
    for (const Row &row : m_rows) {
        if (!row.isShown)
            continue;
        chain(row.editor);
        for (QWidget *part : row.editor->findChildren<QWidget *>())
            chain(part);
        chain(row.fixButton);
    }
}

void EditorGrid::setNote(int number, const QString &text, Severity severity,
                         std::function<void()> fix)
{
    Row &row = m_rows[static_cast<std::size_t>(number)];
    row.fixButton->setVisible(static_cast<bool>(fix));
    row.fix = std::move(fix);
    if (row.note->text() == text && row.note->severity() == severity)
        return;
    row.note->setSeverity(severity);
    row.note->setText(text);
    row.noteLine->setVisible(!text.isEmpty() && row.isShown);
    row.editor->setAccessibleDescription(text);
}

void EditorGrid::enterRow(int number)
{
    m_rows[static_cast<std::size_t>(number)].editor->setFocus(Qt::OtherFocusReason);
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
