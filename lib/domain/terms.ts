import { holdsAgeOfMinor } from '@/lib/domain/ages';
import { wordsOf } from '@/lib/domain/text-words';
import { WordIndex } from '@/lib/domain/word-index';

/** Lists of an installation; a term is one or several words. */
export interface TermLists {
  /** Terms that are unlawful. */
  illegal: readonly string[];
  /** Names of real people. */
  names: readonly string[];
  /** Harmless words that hold a listed one, as "carrot" holds "rot". */
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
  const harmless = new Set(allowed.flatMap(plainWords));
  return (text) => {
    const found = index.find(wordsOf(text), (word) => harmless.has(word));
    const held = found.size > 0 ? terms.filter(({ words }) => words.every((word) => found.has(word))) : [];
    const age: FoundTerm[] = holdsAgeOfMinor(text) ? [{ term: AGE_TERM, kind: 'illegal' }] : [];
    return [...age, ...held.map(({ term, kind }) => ({ term, kind }))];
  };
}

const plainWords = (term: string): string[] =>
  wordsOf(term)
    .map(({ plain }) => plain)
    .filter(Boolean);
