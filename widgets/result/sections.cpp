// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/result/sections.h"

#include "model/common/format.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QTextDocument>
#include <QTextOption>
#include <QVBoxLayout>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int NoticeSign = 14;

    QColor noticeColour(const Tokens &tokens, NoticeBox::Kind kind)
    {
        switch (kind) {
        case NoticeBox::Kind::Failed:
            return tokens.error;
        case NoticeBox::Kind::Hint:
            return tokens.hinted;
        case NoticeBox::Kind::Bounded:
            return tokens.bounded;
        case NoticeBox::Kind::Waiting:
            return tokens.waiting;
        case NoticeBox::Kind::Repaired:
            return tokens.ok;
        case NoticeBox::Kind::Info:
            return tokens.secondary;
        }
        return tokens.secondary;
    }

    QString noticeIcon(NoticeBox::Kind kind)
    {
        switch (kind) {
        case NoticeBox::Kind::Failed:
            return u"error"_s;
        case NoticeBox::Kind::Hint:
            return u"hint"_s;
        case NoticeBox::Kind::Bounded:
            return u"truncated"_s;
        case NoticeBox::Kind::Waiting:
            return u"person"_s;
        case NoticeBox::Kind::Repaired:
            return u"repair"_s;
        case NoticeBox::Kind::Info:
            return u"info"_s;
        }
        return u"info"_s;
    }

    /// A tool button does not elide, and the id of a child run can be as long as a path.
    class LinkButton final : public QToolButton
    {
    public:
        LinkButton(const QString &text, QWidget *parent)
            : QToolButton(parent)
            , m_whole(text)
        {
            setText(text);
        }
        QSize sizeHint() const override
        {
            QSize size = QToolButton::sizeHint();
            size.rwidth() +=
                fontMetrics().horizontalAdvance(m_whole) - fontMetrics().horizontalAdvance(text());
            return size;
        }
        QSize minimumSizeHint() const override
        {
            return {space(16), QToolButton::sizeHint().height()};
        }

    protected:
        void resizeEvent(QResizeEvent *event) override
        {
            QToolButton::resizeEvent(event);
            const int missing = sizeHint().width() - width();
            const int room = fontMetrics().horizontalAdvance(m_whole) - missing;
            setText(missing > 0 ? fontMetrics().elidedText(m_whole, Qt::ElideMiddle, room)
                                : m_whole);
            setToolTip(missing > 0 ? m_whole : QString());
        }

    private:
        QString m_whole;
    };

} // namespace

NoticeBox::NoticeBox(Kind kind, const QString &title, const QString &text, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(space(3) + NoticeSign + space(1), space(2), space(2), space(2));
    m_layout->setSpacing(space(1));
    QLabel *head = makeParagraph(title, false, this);
    head->setFont(scaledFont(1.0, QFont::DemiBold));
    m_layout->addWidget(head);
    if (!text.isEmpty())
        m_layout->addWidget(makeParagraph(text, false, this));
    setAccessibleName(title);
    setAccessibleDescription(text);
}

void NoticeBox::addBelow(QWidget *widget)
{
    m_layout->addWidget(widget, 0,
                        widget->sizePolicy().horizontalPolicy() == QSizePolicy::Fixed
                            ? Qt::AlignLeft
                            : Qt::Alignment());
}

void NoticeBox::paintEvent(QPaintEvent * /*event*/)
{
    const Tokens &colours = tokensFor(palette());
    const QColor colour = noticeColour(colours, m_kind);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(blend(colours.base, colour, colours.dark ? 0.18 : 0.10));
    painter.drawRoundedRect(rect(), 6, 6);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(0, 0, 3, height()), 1.5, 1.5);
    painter.drawPixmap(QPointF(space(2) + 2, space(2) + 2),
                       iconPixmap(noticeIcon(m_kind), colour, NoticeSign, devicePixelRatioF()));
}

FoldingSection::FoldingSection(const QString &title, const QString &summary, QWidget *parent)
    : QWidget(parent)
    , m_toggle(new QToolButton(this))
    , m_body(new QWidget(this))
    , m_bodyLayout(new QVBoxLayout(m_body))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(1));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    m_toggle->setText(title);
    m_toggle->setAccessibleName(title);
    m_toggle->setAutoRaise(true);
    m_toggle->setFont(scaledFont(1.0, QFont::DemiBold));
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setIcon(icon(u"chevron-down"_s));
    head->addWidget(m_toggle);
    if (summary.isEmpty()) {
        head->addStretch(1);
    } else {
        auto *note = new ElidingLabel(summary, Qt::ElideRight, this);
        note->setSecondary(true);
        note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        head->addWidget(note, 1);
    }
    layout->addLayout(head);
    m_bodyLayout->setContentsMargins(space(2), 0, 0, 0);
    m_bodyLayout->setSpacing(space(2));
    layout->addWidget(m_body);
    connect(m_toggle, &QToolButton::clicked, this, [this] { setOpen(m_body->isHidden()); });
}

void FoldingSection::setOpen(bool open)
{
    m_toggle->setAccessibleDescription(open ? tr("expanded") : tr("collapsed"));
    m_toggle->setIcon(icon(open ? u"chevron-down"_s : u"chevron-right"_s));
    m_body->setVisible(open);
}

QString clippedParagraph(const QString &text)
{
    // Laying out two million characters in a label blocks the window for a minute.
    constexpr qsizetype Longest = 8000;
    if (text.size() <= Longest + Longest / 8)
        return text;
    const qsizetype end = text.at(Longest - 1).isHighSurrogate() ? Longest - 1 : Longest;
    return text.left(end) + u"\u2026\n"_s
        + QCoreApplication::translate("tw::Inspector",
                                      "(%1 more characters, all of them in the raw record)")
              .arg(formatCount(text.size() - end));
}

namespace {

    /// Breaks words that are longer than a line, which QLabel cuts.
    class Paragraph final : public QLabel
    {
    public:
        using QLabel::QLabel;

        [[nodiscard]] int heightForWidth(int width) const override
        {
            breakWords();
            return QLabel::heightForWidth(width);
        }

    protected:
        void paintEvent(QPaintEvent *event) override
        {
            breakWords();
            QLabel::paintEvent(event);
        }

    private:
        void breakWords() const
        {
            QLabel::heightForWidth(width()); // makes the layout of a new text
            auto *document = findChild<QTextDocument *>(); // of a text that can be selected
            if (document == nullptr || !wordWrap())
                return;
            QTextOption option = document->defaultTextOption();
            if (option.wrapMode() == QTextOption::WrapAtWordBoundaryOrAnywhere)
                return;
            option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
            document->setDefaultTextOption(option);
        }
    };

} // namespace

QLabel *makeParagraph(const QString &text, bool secondary, QWidget *parent)
{
    auto *label = new Paragraph(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(inReadingDirection(clippedParagraph(text)));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus);
    label->setAccessibleName(text.left(120));
    if (secondary)
        label->setForegroundRole(QPalette::PlaceholderText);
    label->setMinimumWidth(40);
    return label;
}

QWidget *makeFacts(const QList<std::pair<QString, QString>> &facts, bool fixed, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space(3));
    grid->setVerticalSpacing(space(1));
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto &[name, value] : facts) {
        if (value.isEmpty())
            continue;
        QLabel *key = makeParagraph(name, true, box);
        key->setWordWrap(false);
        QLabel *text = makeParagraph(value, false, box);
        if (fixed)
            text->setFont(fixedFont());
        grid->addWidget(key, row, 0, Qt::AlignTop);
        grid->addWidget(text, row++, 1);
    }
    return box;
}

QToolButton *makeLink(const QString &text, const QString &iconName, QWidget *parent)
{
    auto *button = new LinkButton(text, parent);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setCursor(Qt::PointingHandCursor);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (!iconName.isEmpty())
        button->setIcon(icon(iconName));
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    return button;
}

} // namespace tw
