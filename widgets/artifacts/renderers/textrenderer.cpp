// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/textlinesmodel.h"
#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/shapes/jsonvalues.h"
#include "widgets/artifacts/renderers/findkeys.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/json/jsoncolors.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostCopiedBytes = 64UL << 20U; // in the clipboard

    /// A line with its number; the lines of a diff on a tint of their colour.
    class LineDelegate final : public QStyledItemDelegate
    {
    public:
        using QStyledItemDelegate::QStyledItemDelegate;

        void paint(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
        {
            const Tokens &colours = tokensFor(option.palette);
            QColor text = colours.text;
            QColor ground =
                option.state.testFlag(QStyle::State_Selected) ? colours.selection : QColor();
            using Mark = TextLinesModel::Mark;
            const auto mark = static_cast<Mark>(index.data(TextLinesModel::MarkRole).toInt());
            if (mark == Mark::Added || mark == Mark::Removed) {
                text = mark == Mark::Added ? colours.ok : colours.error;
                if (!ground.isValid())
                    ground = blend(colours.base, text, 0.1);
            } else if (mark == Mark::Hunk) {
                text = colours.bounded;
            } else if (mark == Mark::File) {
                text = colours.secondary;
            }
            if (ground.isValid())
                painter->fillRect(option.rect, ground);
            painter->save();
            painter->setFont(option.font);
            const QRect number(option.rect.left(), option.rect.top(), gutter(option, index),
                               option.rect.height());
            painter->setPen(colours.secondary);
            painter->drawText(number.adjusted(0, 0, -space(2), 0),
                              Qt::AlignRight | Qt::AlignVCenter, QString::number(index.row() + 1));
            paintPieces(painter, option.rect.adjusted(number.width(), 0, 0, 0), text, colours,
                        index);
            painter->restore();
        }

        QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
        {
            const auto *model = static_cast<const TextLinesModel *>(index.model());
            const int letter = option.fontMetrics.horizontalAdvance(u'0');
            return {gutter(option, index) + letter * static_cast<int>(model->longest() + 2),
                    option.fontMetrics.height() + 2};
        }

    private:
        static QColor colourOf(CodeTokenKind kind, const QColor &plain, const Tokens &colours)
        {
            switch (kind) {
            case CodeTokenKind::Plain:
                return plain;
            case CodeTokenKind::Keyword:
                return jsonTokenColor(JsonTokenKind::Literal, colours);
            case CodeTokenKind::Key:
                return jsonTokenColor(JsonTokenKind::Key, colours);
            case CodeTokenKind::String:
                return jsonTokenColor(JsonTokenKind::String, colours);
            case CodeTokenKind::Number:
                return jsonTokenColor(JsonTokenKind::Number, colours);
            case CodeTokenKind::Comment:
                return colours.secondary;
            }
            return plain;
        }

        static void paintPieces(QPainter *painter, QRect place, const QColor &plain,
                                const Tokens &colours, const QModelIndex &index)
        {
            const auto *model = static_cast<const TextLinesModel *>(index.model());
            const QFontMetrics metrics = painter->fontMetrics();
            for (const TextLinesModel::Piece &piece : model->pieces(index.row())) {
                painter->setPen(colourOf(piece.kind, plain, colours));
                painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                                  piece.text);
                place.setLeft(place.left() + metrics.horizontalAdvance(piece.text));
            }
        }

        static int gutter(const QStyleOptionViewItem &option, const QModelIndex &index)
        {
            const auto digits = QString::number(index.model()->rowCount()).size();
            return option.fontMetrics.horizontalAdvance(QString(digits, u'0')) + space(4);
        }
    };

    class TextRendererView final : public QWidget, public ArtifactExporter
    {
        Q_DECLARE_TR_FUNCTIONS(tw::TextRendererView)

    public:
        TextRendererView(std::shared_ptr<const std::string> text, TextKind kind,
                         CodeLanguage language, QString suffix, const QString &name,
                         QWidget *parent)
            : QWidget(parent)
            , m_text(std::move(text))
            , m_suffix(std::move(suffix))
            , m_model(new TextLinesModel(m_text, kind == TextKind::Diff, language, this))
            , m_view(new QListView(this))
            , m_find(new SearchField(tr("Find a text"), this))
        {
            auto *layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(space(1));
            m_find->setMaximumWidth(space(60));
            layout->addWidget(m_find);
            layout->addWidget(m_view, 1);
            m_view->setObjectName(u"artifactText"_s);
            m_view->setAccessibleName(kind == TextKind::Diff ? tr("Diff: %1").arg(name)
                                                             : tr("Text: %1").arg(name));
            m_view->setFrameShape(QFrame::NoFrame);
            m_view->setUniformItemSizes(true);
            m_view->setSelectionMode(QListView::ExtendedSelection);
            m_view->setFont(fixedFont());
            m_view->setModel(m_model);
            m_view->setItemDelegate(new LineDelegate(m_view));
            m_view->setAccessibleDescription(summary(kind));
            setFocusProxy(m_view);
            connectParts();
        }

        [[nodiscard]] ArtifactExports exports() const override
        {
            return {.file = [text = m_text] { return *text; }, .suffix = m_suffix};
        }

    private:
        /// For screen readers: the number of lines, of a diff also of the changed ones.
        [[nodiscard]] QString summary(TextKind kind) const
        {
            constexpr int MostCounted = 100'000;
            const int rows = m_model->rowCount();
            QString text = rows == 1 ? tr("1 line") : tr("%n lines", nullptr, rows);
            if (kind != TextKind::Diff || rows > MostCounted)
                return text;
            int added = 0;
            int removed = 0;
            for (int row = 0; row < rows; ++row) {
                const QVariant mark = m_model->index(row).data(TextLinesModel::MarkRole);
                added += mark.toInt() == static_cast<int>(TextLinesModel::Mark::Added) ? 1 : 0;
                removed += mark.toInt() == static_cast<int>(TextLinesModel::Mark::Removed) ? 1 : 0;
            }
            return text + u"; "_s + tr("%1 added, %2 removed").arg(added).arg(removed);
        }

        void connectParts()
        {
            FindKeys::connectTo(m_find, m_view, [this](const QString &wanted, bool backwards) {
                return go(wanted, backwards);
            });
            addViewAction(m_view, tr("Copy lines"), QKeySequence::Copy, [this] { copyLines(); });
        }

        bool go(const QString &wanted, bool backwards)
        {
            const int from = m_view->currentIndex().isValid() ? m_view->currentIndex().row()
                : backwards                                   ? 0
                                                              : -1;
            const int row = m_model->find(wanted, from, backwards);
            if (row >= 0)
                m_view->setCurrentIndex(m_model->index(row));
            return row >= 0;
        }

        void copyLines() const
        {
            QModelIndexList lines = m_view->selectionModel()->selectedIndexes();
            std::sort(lines.begin(), lines.end());
            std::string text;
            for (const QModelIndex &line : std::as_const(lines)) {
                if (text.size() > MostCopiedBytes)
                    break;
                text += (text.empty() ? "" : "\n") + std::string(m_model->line(line.row()));
            }
            copyText(QString::fromStdString(text));
        }

        std::shared_ptr<const std::string> m_text;
        QString m_suffix;
        TextLinesModel *m_model;
        QListView *m_view;
        SearchField *m_find;
    };

} // namespace

ArtifactViewMaker prepareText(const ArtifactSource &source, const ArtifactForm &form,
                              const Monitor & /*monitor*/)
{
    const ArtifactContent &content = std::get<ContentForm>(form).content;
    const TextKind kind = std::get<ContentForm>(form).kind;
    // Shares the data instead of a copy where the data is the text.
    const auto *own = source.data->get_ptr<const std::string *>();
    const auto text = own != nullptr && own->size() == content.text.size()
        ? std::shared_ptr<const std::string>(source.data, own)
        : std::make_shared<const std::string>(content.text);
    const std::string_view suffix = kind == TextKind::Diff ? "diff"
        : kind == TextKind::Markdown                       ? "md"
        : content.mime.empty()                             ? "txt"
                                                           : fileSuffix(content.mime);
    const std::string stated = textOf(*source.data, {"language", "lang"});
    const bool isCode =
        kind == TextKind::Code || kind == TextKind::Plain || kind == TextKind::JsonLines;
    const CodeLanguage language = isCode
        ? codeLanguage(*text, stated + ' ' + content.mime + ' ' + source.kind,
                       content.name.empty() ? content.uri : content.name)
        : CodeLanguage::None;
    return [text, kind, language,
            ending = QString::fromLatin1(suffix.data(), qsizetype(suffix.size()))](
               const QString &name, QWidget *parent) {
        return new TextRendererView(text, kind, language, ending, name, parent);
    };
}

} // namespace tw
