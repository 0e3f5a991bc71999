// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDate>
#include <QFrame>
#include <QString>
#include <QTime>

#include <optional>
#include <string>

class QCalendarWidget;
class QComboBox;
class QTimeEdit;

namespace tw {

/// The parts of a text in the format `date`, `time` or `date-time` (RFC 3339), as typed.
struct DateTimeText
{
    QDate date; ///< invalid without one
    QString separator = QStringLiteral("T"); ///< between date and time
    QTime time; ///< whole seconds; invalid without one
    QString fraction = {}; ///< ".250": as many digits as were typed
    QString zone = {}; ///< "Z", "+01:00"; "" without one
};

/// True for the three formats.
[[nodiscard]] bool isDateOrTime(const std::string &format);
/// Nullopt if \a text is not in \a format. A time without seconds or zone is read, too.
[[nodiscard]] std::optional<DateTimeText> readDateTime(const QString &text,
                                                       const std::string &format);
[[nodiscard]] QString writeDateTime(const DateTimeText &parts, const std::string &format);

/// A calendar, a time and a zone below a text field. It starts with the text of the field, else
/// with the present moment; fraction digits and zone of the text are kept. Return takes the choice,
/// Escape closes the popup.
class DateTimePopup final : public QFrame
{
    Q_OBJECT

public:
    DateTimePopup(const std::string &format, const QString &text, QWidget *parent);

    /// Opens the popup below \a field, on its screen.
    void openBelow(const QWidget *field);

signals:
    void chosen(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeCalendar();
    void makeTime();
    void choose();

    std::string m_format;
    DateTimeText m_parts;
    QCalendarWidget *m_calendar = nullptr; ///< null for a time
    QTimeEdit *m_time = nullptr; ///< null for a date
    QComboBox *m_zone = nullptr;
};

} // namespace tw
