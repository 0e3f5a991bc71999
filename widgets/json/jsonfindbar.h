// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;

namespace tw {

/// The small search field that Ctrl+F opens in the top right corner of a text.
class JsonFindBar final : public QFrame
{
    Q_OBJECT

public:
    explicit JsonFindBar(QWidget *parent);

    void open();
    void setFound(bool found);
    [[nodiscard]] QString text() const;

signals:
    void findRequested(const QString &text, bool backwards);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QLineEdit *m_edit;
    QLabel *m_note;
};

} // namespace tw
