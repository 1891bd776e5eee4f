import { Marked } from 'marked';
import { escapeHtml } from '@/lib/domain/escape-html';

/** URLs that a text may lead to: of the site, of the web, of a mailbox. */
const SAFE_HREF = /^(?:https?:\/\/|mailto:|[/#])/i;

const markdown = new Marked({
  renderer: {
    // HTML in a text is shown, not run.
    html: ({ text }) => escapeHtml(text),
    // Headings stand under the one of the text itself, which is the second of the page.
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return SAFE_HREF.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
    },
    image: ({ text }) => escapeHtml(text),
  },
});

/** A text of our own in Markdown as HTML; raw HTML stays text, and pictures are their words. */
export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false }).trim();
