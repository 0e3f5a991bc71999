// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/pickers/datetimepopup.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QCalendarWidget>
#include <QComboBox>
#include <QDateTime>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QTextCharFormat>
#include <QTimeEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    const QString dateSpelling = u"yyyy-MM-dd"_s;
    const QString timeSpelling = u"HH:mm:ss"_s;

    QString offsetText(const QDateTime &moment)
    {
        const QString zoned = moment.toOffsetFromUtc(moment.offsetFromUtc()).toString(Qt::ISODate);
        return moment.offsetFromUtc() == 0 ? u"Z"_s : zoned.right(6);
    }

    DateTimeText presentMoment()
    {
        const QDateTime now = QDateTime::currentDateTime();
        const QTime time = now.time();
        return {.date = now.date(),
                .time = {time.hour(), time.minute(), time.second()},
                .zone = offsetText(now)};
    }

} // namespace

bool isDateOrTime(const std::string &format)
{
    return format == "date" || format == "time" || format == "date-time";
}

std::optional<DateTimeText> readDateTime(const QString &text, const std::string &format)
{
    static const QRegularExpression pattern(
        u"^(?:(\\d{4}-\\d\\d-\\d\\d)(?:([Tt ])(?=\\d)|$))?"
        u"(?:(\\d\\d:\\d\\d(?::\\d\\d)?)(\\.\\d+)?([Zz]|[+-]\\d\\d:\\d\\d)?)?$"_s);
    const QRegularExpressionMatch match = pattern.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    DateTimeText parts;
    parts.date = QDate::fromString(match.captured(1), dateSpelling);
    if (!match.captured(2).isEmpty())
        parts.separator = match.captured(2);
    const QString time = match.captured(3);
    parts.time = QTime::fromString(time.size() == 5 ? QString(time + u":00") : time, timeSpelling);
    parts.fraction = match.captured(4);
    parts.zone = match.captured(5);
    const bool isComplete =
        (format == "time" || parts.date.isValid()) && (format == "date" || parts.time.isValid());
    return isComplete ? std::optional(parts) : std::nullopt;
}

QString writeDateTime(const DateTimeText &parts, const std::string &format)
{
    const QString date = parts.date.toString(dateSpelling);
    const QString time = parts.time.toString(timeSpelling) + parts.fraction + parts.zone;
    return format == "date" ? date
        : format == "time"  ? time
                            : QString(date + parts.separator + time);
}

DateTimePopup::DateTimePopup(const std::string &format, const QString &text, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_format(format)
    , m_parts(readDateTime(text, format).value_or(presentMoment()))
{
    setObjectName(u"dateTimePopup"_s);
    setAccessibleName(format == "time" ? tr("Choose a time") : tr("Choose a date"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space(2), space(2), space(2), space(2));
    column->setSpacing(space(2));
    if (format != "time")
        makeCalendar();
    if (format != "date")
        makeTime();
    auto *use = new QPushButton(tr("Use"), this);
    use->setToolTip(tr("Enter this choice (Return)"));
    use->setProperty(property::primary, true);
    column->addWidget(use, 0, Qt::AlignRight);
    connect(use, &QPushButton::clicked, this, &DateTimePopup::choose);
}

void DateTimePopup::makeCalendar()
{
    m_calendar = new QCalendarWidget(this);
    m_calendar->setAccessibleName(tr("Date"));
    m_calendar->setGridVisible(false);
    m_calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    m_calendar->setSelectedDate(m_parts.date);
    for (const Qt::DayOfWeek day : {Qt::Saturday, Qt::Sunday}) // red is for errors
        m_calendar->setWeekdayTextFormat(day, {});
    for (const auto &[name, iconName] :
         {std::pair{u"qt_calendar_prevmonth"_s, u"chevron-left"_s},
          std::pair{u"qt_calendar_nextmonth"_s, u"chevron-right"_s}}) {
        if (auto *button = m_calendar->findChild<QToolButton *>(name))
            button->setIcon(icon(iconName));
    }
    layout()->addWidget(m_calendar);
    connect(m_calendar, &QCalendarWidget::activated, this, &DateTimePopup::choose);
    if (m_format == "date")
        connect(m_calendar, &QCalendarWidget::clicked, this, &DateTimePopup::choose);
}

void DateTimePopup::makeTime()
{
    auto *line = new QHBoxLayout;
    line->setSpacing(space(2));
    m_time = new QTimeEdit(m_parts.time, this);
    m_time->setDisplayFormat(timeSpelling);
    m_time->setAccessibleName(tr("Time"));
    m_time->setToolTip(tr("Up and Down change the part at the cursor"));
    m_time->setFont(fixedFont());
    m_zone = new QComboBox(this);
    m_zone->setAccessibleName(tr("Time zone"));
    m_zone->setToolTip(tr("The offset from UTC; Z is UTC itself"));
    for (const QString &zone : {m_parts.zone, u"Z"_s, offsetText(QDateTime::currentDateTime())}) {
        if (m_zone->findText(zone) < 0 && !zone.isEmpty())
            m_zone->addItem(zone);
    }
    m_zone->setEditable(true);
    m_zone->setCurrentText(m_parts.zone.isEmpty() ? u"Z"_s : m_parts.zone);
    line->addWidget(m_time, 1);
    line->addWidget(m_zone);
    static_cast<QVBoxLayout *>(layout())->addLayout(line);
}

void DateTimePopup::openBelow(const QWidget *field)
{
    adjustSize();
    const QRect room = field->screen()->availableGeometry();
    QPoint at = field->mapToGlobal(field->rect().bottomLeft());
    at.setX(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())));
    if (at.y() + height() > room.bottom())
        at.setY(field->mapToGlobal(QPoint()).y() - height());
    move(at);
    show();
    if (m_calendar)
        m_calendar->setFocus(Qt::PopupFocusReason);
    else
        m_time->setFocus(Qt::PopupFocusReason);
}

void DateTimePopup::choose()
{
    if (m_calendar)
        m_parts.date = m_calendar->selectedDate();
    if (m_time) {
        m_parts.time = m_time->time();
        m_parts.zone = m_zone->currentText().trimmed();
    }
    emit chosen(writeDateTime(m_parts, m_format));
    close();
}

void DateTimePopup::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        choose();
    else if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

} // namespace tw
