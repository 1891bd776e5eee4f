import { holdsAgeOfMinor } from '@/lib/domain/ages';
import { wordsOf, type Word } from '@/lib/domain/text-words';
import { WordIndex } from '@/lib/domain/word-index';

export interface TermLists {
  illegal: readonly string[];
  names: readonly string[];
  /** Harmless words with a listed one inside, as "carrot" with "rot", and harmless phrases. */
  allowed: readonly string[];
}

export type TermKind = 'illegal' | 'copyrighted';

export interface FoundTerm {
  term: string;
  kind: TermKind;
}

const AGE_TERM = 'an age below 18';

interface Term extends FoundTerm {
  words: readonly string[];
}

/** Finds all terms of a text, illegal ones first, also disguised by accents, look-alikes, digits, marks, repeated letters or a cut; ages below 18 are always illegal. */
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
