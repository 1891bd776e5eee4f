import { beginsPairs } from '@/lib/domain/search/fold-words';
import type { Part } from '@/lib/domain/search/query';
import { searchWords } from '@/lib/domain/search/words';

/** Terms that connect new pins with saved searches. A word is a term as stored; a name gets its kind as a prefix. */
export const watchedTerm = {
  tag: (name: string) => `tag:${name}`,
  by: (nameOrId: string) => `by:${nameOrId}`,
};

/** The rarest terms of which every new result has at least one; null if there are none, or if a new pin can never be a result. */
export function termsToWatch(parts: readonly Part[], pinsOf: (term: string) => number): string[] | null {
  return parts.some(needsTime) ? null : rarestOf(parts, pinsOf);
}

/** New pins have neither likes nor boards. */
const needsTime = (part: Part): boolean =>
  part.kind === 'board' || (part.kind === 'range' && part.measure === 'likes' && (part.from ?? 0) > 0);

function rarestOf(parts: readonly Part[], pinsOf: (term: string) => number): string[] | null {
  const cost = (terms: readonly string[]) => terms.reduce((sum, term) => sum + pinsOf(term), 0);
  const choices = parts.flatMap((part) => choicesOf(part, pinsOf));
  return choices.sort((a, b) => cost(a) - cost(b))[0] ?? null;
}

function choicesOf(part: Part, pinsOf: (term: string) => number): string[][] {
  switch (part.kind) {
    case 'word':
    case 'phrase':
      return searchWords(part.text).map((word) => [word]);
    case 'tag':
      return [[watchedTerm.tag(part.name)]];
    case 'by':
      return [[watchedTerm.by(part.name)]];
    case 'all':
    case 'any': {
      const own = part.parts.map((one) => rarestOf([one], pinsOf));
      const known = own.filter((terms) => terms !== null);
      if (part.kind === 'all') return known;
      return known.length === own.length ? [[...new Set(known.flat())]] : [];
    }
    default:
      return [];
  }
}

/** The terms of a word in a pin: a pair also has its first character, for searches of one character. */
export const termsOfWord = (word: string): string[] => {
  const [first = ''] = word;
  return word !== first && beginsPairs(first) ? [word, first] : [word];
};
