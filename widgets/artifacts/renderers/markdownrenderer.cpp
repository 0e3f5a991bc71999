// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/markdownpart.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QImage>
#include <QLabel>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFormat>
#include <QTextFrame>
#include <QTextTable>
#include <QUrl>
#include <QVBoxLayout>
#include <QVariant>

#include <memory>
#include <string>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Loads nothing, neither from files nor from the network, and follows no link.
    class SealedBrowser final : public QTextBrowser
    {
    public:
        using QTextBrowser::QTextBrowser;

        QVariant loadResource(int type, const QUrl & /*name*/) override
        {
            // An empty picture in place of one: a null value would ask the document again.
            return type == QTextDocument::ImageResource
                ? QVariant(QImage(1, 1, QImage::Format_Mono))
                : QVariant(QByteArray());
        }
    };

    class MarkdownView final : public QWidget, public ArtifactExporter
    {
        Q_DECLARE_TR_FUNCTIONS(tw::MarkdownView)

    public:
        /// \a part: bytes of the text that are laid out; \a rest shows what follows, null without.
        MarkdownView(std::shared_ptr<const std::string> text, std::size_t part,
                     const ArtifactViewMaker &rest, const QString &name, QWidget *parent)
            : QWidget(parent)
            , m_text(std::move(text))
        {
            auto *layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            auto *browser = new SealedBrowser(this);
            browser->setObjectName(u"artifactMarkdown"_s);
            browser->setAccessibleName(tr("Text: %1").arg(name));
            browser->setFrameShape(QFrame::NoFrame);
            browser->setOpenLinks(false);
            browser->setUndoRedoEnabled(false);
            browser->document()->setDocumentMargin(space(3));
            browser->document()->setMarkdown(
                QString::fromUtf8(m_text->data(), static_cast<qsizetype>(part)),
                QTextDocument::MarkdownFeatures(QTextDocument::MarkdownNoHTML)
                    | QTextDocument::MarkdownDialectGitHub);
            nameImages(browser->document());
            rule(browser->document()->rootFrame());
            connect(browser, &QTextBrowser::highlighted, browser,
                    [browser](const QUrl &target) { browser->setToolTip(target.toString()); });
            layout->addWidget(browser, 1);
            setFocusProxy(browser);
            if (!rest)
                return;
            browser->setVisible(part > 0);
            auto *note = new QLabel(tr("From here on the text is shown as it is: to lay it out as "
                                       "Markdown would take too long."),
                                    this);
            note->setObjectName(u"artifactNote"_s);
            note->setWordWrap(true);
            note->setContentsMargins(space(3), 0, space(3), 0);
            layout->addWidget(note);
            QWidget *lines = rest(name, this);
            layout->addWidget(lines, 1);
            if (part == 0)
                setFocusProxy(lines);
        }

        [[nodiscard]] ArtifactExports exports() const override
        {
            return {.file = [text = m_text] { return *text; }, .suffix = u"md"_s};
        }

    private:
        /// Images are not loaded: their description stands in their place.
        static void nameImages(QTextDocument *document)
        {
            QTextCharFormat plain;
            plain.setFontItalic(true);
            const QString mark(QChar::ObjectReplacementCharacter);
            QTextCursor found = document->find(mark, 0);
            for (; !found.isNull(); found = document->find(mark, found)) {
                const QTextImageFormat image = found.charFormat().toImageFormat();
                if (!image.isValid())
                    continue;
                const QString description = image.property(QTextFormat::ImageAltText).toString();
                found.insertText(tr("[Image not loaded: %1]")
                                     .arg(description.isEmpty() ? image.name() : description),
                                 plain);
            }
        }

        /// Tables with plain lines and room around the cells.
        void rule(const QTextFrame *frame) const
        {
            for (QTextFrame *child : frame->childFrames()) {
                if (auto *table = qobject_cast<QTextTable *>(child)) {
                    QTextTableFormat format = table->format();
                    format.setBorderCollapse(true);
                    format.setBorder(1);
                    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                    format.setBorderBrush(tokensFor(palette()).hairline);
                    format.setCellSpacing(0);
                    format.setCellPadding(space(1));
                    format.setTopMargin(space(2));
                    format.setBottomMargin(space(2));
                    table->setFormat(format);
                }
                rule(child);
            }
        }

        std::shared_ptr<const std::string> m_text;
    };

} // namespace

ArtifactViewMaker prepareMarkdown(const ArtifactSource &source, const ArtifactForm &form,
                                  const Monitor &monitor)
{
    ContentForm rest = std::get<ContentForm>(form);
    const auto text = std::make_shared<const std::string>(rest.content.text);
    const std::size_t part = affordableMarkdown(*text);
    ArtifactViewMaker makeRest;
    if (part < text->size()) {
        rest.content.text.remove_prefix(part);
        makeRest = prepareText(source, rest, monitor);
    }
    return [text, part, makeRest](const QString &name, QWidget *parent) {
        return new MarkdownView(text, part, makeRest, name, parent);
    };
}

} // namespace tw
