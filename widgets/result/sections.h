// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QToolButton>
#include <QWidget>

class QVBoxLayout;

namespace tw {

/// A notice about missing data, a wait or a failure: an icon, a coloured edge and up to
/// two paragraphs that wrap.
class NoticeBox final : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { Failed, Hint, Bounded, Waiting, Repaired, Info };

    NoticeBox(Kind kind, const QString &title, const QString &text = {}, QWidget *parent = nullptr);
    /// Adds a widget below the text: a link or a small table.
    void addBelow(QWidget *widget);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind;
    QVBoxLayout *m_layout;
};

/// A titled section of a page that can be collapsed.
class FoldingSection final : public QWidget
{
    Q_OBJECT

public:
    FoldingSection(const QString &title, const QString &summary = {}, QWidget *parent = nullptr);
    [[nodiscard]] QVBoxLayout *body() const { return m_bodyLayout; }
    void setOpen(bool open);

private:
    QToolButton *m_toggle;
    QWidget *m_body;
    QVBoxLayout *m_bodyLayout;
};

/// Returns as much of \a text as a label can show quickly, with the number of omitted characters.
[[nodiscard]] QString clippedParagraph(const QString &text);
/// Creates a selectable label that wraps; \a secondary uses the colour for explanations. Clips \a
/// text with clippedParagraph().
[[nodiscard]] QLabel *makeParagraph(const QString &text, bool secondary = false,
                                    QWidget *parent = nullptr);
/// Creates two columns of names and values. Values are selectable, in the fixed font if \a fixed.
[[nodiscard]] QWidget *makeFacts(const QList<std::pair<QString, QString>> &facts,
                                 bool fixed = false, QWidget *parent = nullptr);
/// Creates a flat button that looks like a link; connect to its clicked().
[[nodiscard]] QToolButton *makeLink(const QString &text, const QString &iconName,
                                    QWidget *parent = nullptr);

} // namespace tw
