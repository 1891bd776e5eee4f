import { Marked } from 'marked';
import { escapeHtml } from '@/lib/domain/escape-html';

const SAFE_HREF = /^(?:https?:\/\/|mailto:|[/#])/i;

const markdown = new Marked({
  renderer: {
    // Escaped: raw HTML is shown as text.
    html: ({ text }) => escapeHtml(text),
    // The page has the first two levels.
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

/** Renders our own Markdown; raw HTML stays text, and pictures become their alt text. */
export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false }).trim();
