const FLAGGED = /gay|trans|shemale|femboy|tgirl/g;
/** Ordinary words that merely contain a flagged one; any suffix counts ("transparency", "transformed"). */
const HARMLESS =
  /\btrans(?:paren|luc|form|fer|it|lat|port|mi[ts]|mut|cend|cri|plant|pos|act|atlantic|verse|fix|gress|ept)|\bgay(?:ly|ety|al)\b/;

/** True when a text (a tag, a category's name) holds a word that `straight-lesbian` hides (rule 12). */
export function isFlagged(text: string): boolean {
  const lower = text.toLowerCase();
  return lower.split(/\s+/).some((word) => word.search(FLAGGED) >= 0 && !HARMLESS.test(word));
}
