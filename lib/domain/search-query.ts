import { searchWords } from '@/lib/domain/search-term';

/** One word of a term, as a full-text query asks for it. */
interface QueryWord {
  word: string;
  /** Tags that find a pin as well, each with all of its words in a row. */
  tags: readonly string[];
  /** Any word that begins like this one will do. */
  isBeginning: boolean;
}

const quote = (word: string) => `'${word}'`;

/** PostgreSQL's full-text query for everything that has every word. Words are letters and digits: nothing to escape. */
export function fullTextQuery(words: readonly QueryWord[]): string {
  const terms = words.map(({ word, tags, isBeginning }) => {
    const phrases = tags.map((tag) => searchWords(tag).map(quote).join(' <-> '));
    return `(${[quote(word) + (isBeginning ? ':*' : ''), ...phrases].join(' | ')})`;
  });
  return terms.join(' & ');
}

/** Letters that a word must have to stand for those that begin with it. */
export const SHORTEST_BEGINNING = 3;

/** Whether the last word of a term may stand for the words that begin with it: shorter ones begin too many. */
export const mayBeBeginning = (word: string): boolean => word.length >= SHORTEST_BEGINNING;
