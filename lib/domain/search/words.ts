const MAX_WORDS = 32;

/** Distinct lower-case words without punctuation, at most 32 of 500 letters, because PostgreSQL refuses words of 2 KB. */
export function searchWords(term: string): string[] {
  const words = term.toLowerCase().match(/[\p{L}\p{N}\p{M}]{1,500}/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
