/** Control characters, lone surrogates and bidirectional marks. */
const CONTROLS = /[\p{Cc}\p{Cs}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line without control characters and bidirectional marks. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();

/** At most `max` UTF-16 units, ended by '…' if cut: never inside a grapheme, and at a word's end in the last third. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > max - 1) break;
    kept += segment;
  }
  const lastSpace = kept.lastIndexOf(' ');
  return `${(lastSpace > max * 0.66 ? kept.slice(0, lastSpace) : kept).trimEnd()}…`;
}
