import { beginsPairs } from '@/lib/domain/search/fold-words';
import { formerWords, searchWords } from '@/lib/domain/search/words';

interface QueryWord {
  word: string;
  /** Tags that also find a pin, as phrases. */
  tags?: readonly string[];
  /** Words with this beginning match. */
  isBeginning?: boolean;
}

const quote = (word: string) => `'${word}'`;
const phraseOf = (words: readonly string[]) => words.map(quote).join(' <-> ');

/** Words are letters and digits, so nothing needs escaping. */
export function fullTextQuery(words: readonly QueryWord[]): string {
  const terms = words.map(({ word, tags = [], isBeginning = false }) => {
    const phrases = tags.flatMap((tag) => [searchWords(tag), formerWords(tag)].map(phraseOf));
    return `(${[...new Set([quote(word) + (isBeginning ? ':*' : ''), ...phrases])].join(' | ')})`;
  });
  return terms.join(' & ');
}

export const SHORTEST_BEGINNING = 3;

/** After other words, which bound what is read, two letters are enough. */
export const mayBeBeginning = (word: string, isAlone = true): boolean =>
  word.length >= SHORTEST_BEGINNING - (isAlone ? 0 : 1) || beginsPairs(word);
