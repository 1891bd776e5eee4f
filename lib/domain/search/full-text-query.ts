import { searchWords } from '@/lib/domain/search/words';

interface QueryWord {
  word: string;
  /** Tags that also find a pin, as phrases. */
  tags: readonly string[];
  /** Words with this beginning match. */
  isBeginning: boolean;
}

const quote = (word: string) => `'${word}'`;

/** Words are letters and digits, so nothing needs escaping. */
export function fullTextQuery(words: readonly QueryWord[]): string {
  const terms = words.map(({ word, tags, isBeginning }) => {
    const phrases = tags.map((tag) => searchWords(tag).map(quote).join(' <-> '));
    return `(${[quote(word) + (isBeginning ? ':*' : ''), ...phrases].join(' | ')})`;
  });
  return terms.join(' & ');
}

export const SHORTEST_BEGINNING = 3;

export const mayBeBeginning = (word: string): boolean => word.length >= SHORTEST_BEGINNING;
