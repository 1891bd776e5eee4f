const FLAGGED = /gay|trans|shemale|femboy|tgirl/g;
/** Ordinary words that contain a flagged one, with any suffix ("transparency"). */
const HARMLESS =
  /\btrans(?:paren|luc|form|fer|it|lat|port|mi[ts]|mut|cend|cri|plant|pos|act|atlantic|verse|fix|gress|ept)|\bgay(?:ly|ety|al)\b/;

/** Whether `straight-lesbian` hides a text (rule 46). */
export function isFlagged(text: string): boolean {
  const lower = text.toLowerCase();
  return lower.split(/\s+/).some((word) => word.search(FLAGGED) >= 0 && !HARMLESS.test(word));
}
