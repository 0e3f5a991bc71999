// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Painting, key and mouse handling of FormRow.

#include "model/catalog/schemafacts.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"
#include "widgets/form/objectfield.h"
#include "widgets/theme/textline.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostOffered = 5; // examples in the menu of a row
    constexpr int ShownValue = 24; // characters of one

    /// Paints a small frame with \a text at the left of \a box; returns its width.
    int paintFrame(QPainter &painter, const QRect &box, const QString &text, const Tokens &tokens)
    {
        const int wide = textLineWidth(painter.font(), text) + space(2);
        const QRectF frame(box.left() + 0.5, box.top() + 2.5, wide - 1, box.height() - 5);
        painter.setPen(tokens.border);
        painter.setBrush(tokens.sunken);
        painter.drawRoundedRect(frame, 4, 4);
        painter.setPen(tokens.secondary);
        drawTextLine(&painter, frame.toRect().adjusted(space(1), 0, 0, 0), text);
        return wide;
    }

} // namespace

/// The description and, below it, the issue.
QRect FormRow::noteRect() const
{
    const int note = descriptionHeight() + issueHeight();
    if (isGroup() && m_field)
        return {space(4), headerHeight(), width() - space(4), note};
    return {0, height() - note - space(1), width(), note};
}

QRect FormRow::issueRect() const
{
    return noteRect().adjusted(0, descriptionHeight(), 0, 0);
}

void FormRow::paintEvent(QPaintEvent * /*event*/)
{
    if (m_state == State::Value && !m_field && !m_collapsed && !m_queued) {
        m_queued = true;
        QMetaObject::invokeMethod(this, &FormRow::materialize, Qt::QueuedConnection);
    }
    const Tokens &t = tokensFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_current) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.accent);
        painter.drawRoundedRect(QRectF(0, 2, 2, headerHeight() - 4), 1, 1);
    }
    if (m_state == State::Absent) {
        paintAbsent(painter);
        return;
    }
    const bool isBareRoot = m_role == Role::Root && isGroup();
    if (!isBareRoot && hasFocus() && m_state == State::Value) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(0, 0, width(), headerHeight()).adjusted(1, 1, -1, -1), 4, 4);
    }
    if (!isBareRoot)
        paintHeader(painter);
    if (m_state == State::Null || (!m_field && !m_collapsed))
        paintGhost(painter);
    if (isGroup() && m_field && !m_collapsed && !isBareRoot) {
        painter.fillRect(QRectF(space(1) + 1, headerHeight(), 1, height() - headerHeight()),
                         t.hairline);
    }
    if (m_collapsed)
        return;
    paintNote(painter);
    paintIssue(painter);
}

void FormRow::paintAbsent(QPainter &painter) const
{
    const Tokens &t = tokensFor(palette());
    if (m_hovered || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(t.accent, 2) : QPen(Qt::NoPen));
        painter.setBrush(t.sunken);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    QRect box = rect().adjusted(space(2), 0, -space(2), 0);
    painter.setPen(isReadOnly() ? t.secondary : t.accent);
    painter.setFont(scaledFont(1.0));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, isReadOnly() ? u"–"_s : u"+"_s);
    box.setLeft(box.left() + space(4));
    painter.setPen(t.secondary);
    painter.setFont(fixedFont());
    box.setLeft(box.left() + drawTextLine(&painter, box, nameText()) + space(2));
    painter.setFont(scaledFont(0.9));
    for (const QString &text : chipTexts())
        box.setLeft(box.left() + paintFrame(painter, box.adjusted(0, 2, 0, -2), text, t)
                    + space(2));
    const QString issue = issueText();
    if (!issue.isEmpty()) {
        painter.setPen(t.error);
        drawTextLine(&painter, box, issue);
        return;
    }
    const QString description = descriptionText().section(u'\n', 0, 0);
    drawTextLine(&painter, box,
                 description.isEmpty() ? factsText() : u"%1 — %2"_s.arg(factsText(), description));
}

void FormRow::paintHeader(QPainter &painter) const
{
    const Tokens &t = tokensFor(palette());
    QRect box(m_current ? space(2) : 0, 0, width(), headerHeight());
    for (const QToolButton *button : {m_upButton, m_downButton, m_removeButton, m_nullButton}) {
        if (button && button->isVisible())
            box.setRight(std::min(box.right(), button->x() - space(1)));
    }
    if (isGroup() && (m_field || m_collapsed)) {
        // The chevron shows that the header opens and closes the group.
        painter.setPen(QPen(t.secondary, 1.5));
        const QPointF c(box.left() + space(1) + 1.5, box.center().y() + 0.5);
        const qreal s = space(1) * 0.8;
        if (m_collapsed)
            painter.drawPolyline(QPolygonF(
                {c + QPointF(-s / 2, -s), c + QPointF(s / 2, 0), c + QPointF(-s / 2, s)}));
        else
            painter.drawPolyline(QPolygonF(
                {c + QPointF(-s, -s / 2), c + QPointF(0, s / 2), c + QPointF(s, -s / 2)}));
        box.setLeft(box.left() + space(4));
    }
    painter.setFont(fixedFont());
    painter.setPen(m_role == Role::Item ? t.secondary : t.text);
    box.setLeft(box.left() + drawTextLine(&painter, box, nameText(), Qt::AlignLeft, Qt::ElideMiddle)
                + space(2));
    painter.setFont(scaledFont(0.9));
    for (const QString &text : chipTexts())
        box.setLeft(box.left() + paintFrame(painter, box, text, t) + space(2));
    painter.setPen(t.secondary);
    QString facts = factsText();
    if (m_collapsed && !m_below.empty()) {
        painter.setPen(t.error);
        facts = tr("%n issue(s) inside", nullptr, static_cast<int>(m_below.size()));
    }
    drawTextLine(&painter, box, facts);
}

void FormRow::paintGhost(QPainter &painter) const
{
    const Tokens &t = tokensFor(palette());
    const QRectF box(0.5, headerHeight() + 0.5, width() - 1, space(7) - 1);
    if (m_state == State::Null) {
        painter.setFont(fixedFont(0.9));
        const int chip = painter.fontMetrics().horizontalAdvance(u"null"_s) + space(4);
        const QRectF round(0.5, box.top() + space(1), chip, box.height() - space(2));
        painter.setPen(hasFocus() ? t.accent : t.border);
        painter.setBrush(t.sunken);
        painter.drawRoundedRect(round, 4, 4);
        painter.setPen(t.secondary);
        painter.drawText(round, Qt::AlignCenter, u"null"_s);
        return;
    }
    painter.setPen(t.border);
    painter.setBrush(t.base);
    painter.drawRoundedRect(box, 6, 6);
    if (m_value && m_value->is_primitive()) {
        painter.setPen(t.text);
        painter.setFont(fixedFont());
        const QString text = QString::fromStdString(
            m_value->is_string() ? m_value->get<std::string>() : writeJson(*m_value));
        drawTextLine(&painter, box.toRect().adjusted(space(2), 0, -space(2), 0), text.left(500));
    }
}

void FormRow::paintNote(QPainter &painter) const
{
    const QString text = descriptionText();
    if (text.isEmpty())
        return;
    QRect box = noteRect();
    box.setHeight(descriptionHeight());
    painter.setFont(scaledFont(0.9));
    painter.setPen(tokensFor(palette()).secondary);
    drawTextLine(&painter, box, text);
}

void FormRow::paintIssue(QPainter &painter) const
{
    const QString text = issueText();
    if (text.isEmpty())
        return;
    const Tokens &t = tokensFor(palette());
    QRect box = issueRect();
    const QColor color = m_own.front().severity == Severity::Error ? t.error : t.hinted;
    painter.setFont(scaledFont(0.9));
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap));
    const QPointF c(box.left() + space(1) + 2, box.center().y() + 0.5);
    const qreal s = space(1) * 0.7;
    painter.drawLine(c - QPointF(s, s), c + QPointF(s, s));
    painter.drawLine(c - QPointF(s, -s), c + QPointF(s, -s));
    box.setLeft(box.left() + space(4));
    if (m_fixButton && m_fix) {
        painter.setPen(t.border);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(m_fixButton->geometry()).adjusted(0.5, 0.5, -0.5, -0.5), 4,
                                4);
        painter.setPen(color);
        box.setRight(m_fixButton->x() - space(1));
    }
    drawTextLine(&painter, box, text);
}

void FormRow::placeButtons()
{
    int x = width();
    const int size = headerHeight() - 2;
    for (QToolButton *button : {m_removeButton, m_downButton, m_upButton, m_nullButton}) {
        if (!button || button->isHidden())
            continue;
        const int wide = button == m_nullButton ? button->sizeHint().width() : size;
        x -= wide;
        button->setGeometry(x, 1, wide, size);
    }
    if (!m_fixButton || !m_fix)
        return;
    // Place the fix after the message if there is room.
    const QRect note = issueRect();
    const QFont small = scaledFont(0.9);
    const int wide = textLineWidth(small, m_fix->text) + space(4);
    const int after = note.left() + space(4) + textLineWidth(small, issueText()) + space(3);
    m_fixButton->setGeometry(std::max(0, std::min(after, width() - wide)), note.top(), wide,
                             std::max(note.height(), QFontMetrics(small).height() + 2));
    m_fixButton->raise();
}

void FormRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeButtons();
}

void FormRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateLayout();
    if (event->type() == QEvent::PaletteChange)
        update();
}

bool FormRow::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() == QEvent::FocusIn && m_state == State::Value && !m_field && !m_queued) {
        m_queued = true; // creates the editor and passes the focus to it
        QMetaObject::invokeMethod(this, &FormRow::materialize, Qt::QueuedConnection);
    }
    return QWidget::event(event);
}

void FormRow::enterEvent(QEnterEvent * /*event*/)
{
    m_hovered = true;
    update();
}

void FormRow::leaveEvent(QEvent * /*event*/)
{
    m_hovered = false;
    update();
}

void FormRow::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    if (m_state == State::Absent)
        add();
    else if (m_state == State::Null)
        setFocus();
    else if (isGroup() && (m_field || m_collapsed) && event->position().y() < headerHeight())
        setCollapsed(!m_collapsed);
    else if (m_field)
        focusEditor();
}

void FormRow::keyPressEvent(QKeyEvent *event)
{
    const bool activates = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter
        || event->key() == Qt::Key_Space;
    const bool isHeader = hasFocus() && m_state == State::Value && isGroup();
    if (activates && hasFocus() && m_state != State::Value)
        add();
    else if (isHeader && activates)
        setCollapsed(!m_collapsed);
    else if (isHeader && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        setCollapsed(event->key() == Qt::Key_Left);
    else if (m_role == Role::Item && event->modifiers().testFlag(Qt::AltModifier)
             && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) && !isReadOnly())
        emit moveRequested(event->key() == Qt::Key_Up ? -1 : 1);
    else if (event->key() == Qt::Key_Delete && hasFocus() && canRemove())
        remove();
    else if (event->key() == Qt::Key_F2 && canRename())
        startRename();
    else if (event->key() == Qt::Key_D && event->modifiers() == Qt::ControlModifier
             && m_role == Role::Item && !isReadOnly())
        emit copyRequested();
    else
        QWidget::keyPressEvent(event);
}

void FormRow::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool locked = isReadOnly();
    if (m_state != State::Value && !locked)
        menu->addAction(tr("Add a value"), this, &FormRow::add);
    const auto offer = [this, menu](const Json &value, const QString &text) {
        menu->addAction(text, this, [this, value] {
            setValue(value);
            emit edited();
        });
    };
    if (const Json *standard = m_schema.keyword(Keyword::Default); standard && !locked)
        offer(*standard, tr("Use the default"));
    const std::vector<Json> examples = locked ? std::vector<Json>() : m_schema.examples();
    for (std::size_t i = 0; i < std::min(examples.size(), MostOffered); ++i)
        offer(examples[i], tr("Use the example %1").arg(shortJson(examples[i], ShownValue)));
    if (m_role == Role::Item && !locked)
        menu->addAction(tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), this,
                        &FormRow::copyRequested);
    if (canRename())
        menu->addAction(tr("Rename…"), QKeySequence(Qt::Key_F2), this, &FormRow::startRename);
    if (auto *object = qobject_cast<ObjectField *>(m_field); object && !locked)
        menu->addAction(tr("Add another key…"), object, &ObjectField::askForKey);
    if (auto *list = qobject_cast<ArrayField *>(m_field); list && !locked)
        menu->addActions(list->actions());
    if (m_schema.allowsNull() && m_state != State::Null && !locked)
        menu->addAction(tr("Set to null"), this, &FormRow::setNull);
    if (canRemove())
        menu->addAction(canClearOnly() ? tr("Clear") : tr("Remove"), this, &FormRow::remove);
    menu->addSeparator();
    menu->addAction(tr("Copy as JSON"), this, [this] {
        const std::optional<Json> copied = value();
        if (copied)
            copyText(QString::fromStdString(writeJson(*copied, {.indent = 2})));
    });
    menu->popup(event->globalPos());
}

} // namespace tw
