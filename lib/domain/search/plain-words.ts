import { searchWords } from '@/lib/domain/search/words';

/** A quoted phrase, or what stands between blanks. */
const TOKEN = /"[^"]*"?|[^\s"]+/g;
const PLAIN = /^[\p{L}\p{N}\p{M}]+$/u;
/** Joins two choices. */
const OR = 'or';

/** The word, as it is stored, of a token that stands alone: neither quoted, excluded nor the value of an operator. */
function wordOf(token: string): string | undefined {
  const [word, ...others] = PLAIN.test(token) && token.toLowerCase() !== OR ? searchWords(token) : [];
  return others.length === 0 ? word : undefined;
}

/** Words of a search that stand alone. */
export function plainWords(term: string): string[] {
  return [...new Set((term.match(TOKEN) ?? []).map(wordOf).filter((word) => word !== undefined))];
}

/** The search with other words for some of these. */
export const withWords = (term: string, others: ReadonlyMap<string, string>): string =>
  term.replace(TOKEN, (token) => others.get(wordOf(token) ?? '') ?? token);
