import { holdsAgeOfMinor } from '@/lib/domain/ages';
import { wordsOf, type Word } from '@/lib/domain/text-words';
import { WordIndex } from '@/lib/domain/word-index';

/** Lists of an installation; a term is one or several words. */
export interface TermLists {
  /** Terms that are unlawful. */
  illegal: readonly string[];
  /** Names of real people. */
  names: readonly string[];
  /** Harmless words that hold a listed one, as "carrot" holds "rot", and harmless words in a row, as "forced perspective". */
  allowed: readonly string[];
}

export type TermKind = 'illegal' | 'copyrighted';

export interface FoundTerm {
  /** As it is listed. */
  term: string;
  kind: TermKind;
}

/** The name of an age below 18 among the terms that a text holds. */
const AGE_TERM = 'an age below 18';

interface Term extends FoundTerm {
  words: readonly string[];
}

/**
 * Makes the judge of texts by an installation's lists: it tells all terms that a text holds, the illegal ones first. A term
 * is found when every word of it is part of some word of the text, however it is dressed up: accents, look-alike letters,
 * digits for letters, marks between letters, letters written twice, a word cut in two. An age below 18 is illegal always.
 */
export function makeFindTerms({ illegal, names, allowed }: TermLists): (text: string) => FoundTerm[] {
  const compile = (terms: readonly string[], kind: TermKind): Term[] =>
    terms.map((term) => ({ term, kind, words: plainWords(term) })).filter(({ words }) => words.length > 0);
  const terms = [...compile(illegal, 'illegal'), ...compile(names, 'copyrighted')];
  const index = new WordIndex(terms.flatMap(({ words }) => words));
  const harmless = allowed.map(plainWords);
  return (text) => {
    const words = wordsOf(text);
    const found = index.find(words, findRows(words, harmless));
    const held = found.size > 0 ? terms.filter(({ words }) => words.every((word) => found.has(word))) : [];
    const age: FoundTerm[] = holdsAgeOfMinor(text) ? [{ term: AGE_TERM, kind: 'illegal' }] : [];
    return [...age, ...held.map(({ term, kind }) => ({ term, kind }))];
  };
}

/** The places of those words of a text that are in one of the rows of words. */
function findRows(text: readonly Word[], rows: readonly (readonly string[])[]): Set<number> {
  const places = new Set<number>();
  for (const row of rows) {
    for (let at = 0; at + row.length <= text.length; at += 1) {
      if (row.every((word, n) => text[at + n]?.plain === word)) row.forEach((_word, n) => places.add(at + n));
    }
  }
  return places;
}

const plainWords = (term: string): string[] =>
  wordsOf(term)
    .map(({ plain }) => plain)
    .filter(Boolean);
