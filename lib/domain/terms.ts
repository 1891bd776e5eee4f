import { readings } from '@/lib/domain/look-alikes';

/** Lists of an installation; a term is one or several words. */
export interface TermLists {
  /** What is forbidden. */
  illegal: readonly string[];
  /** Names of real people. */
  names: readonly string[];
  /** Harmless words that hold a listed one, as "carrot" holds "rot". */
  allowed: readonly string[];
}

export type TermKind = 'illegal' | 'copyrighted';
export type FindTerm = (text: string) => TermKind | undefined;

/**
 * Makes the judge of texts by an installation's lists. A term is found when every word of it is part of some word of the
 * text (spec §5), however it is dressed up: accents, look-alike letters, digits for letters, dots between letters.
 */
export function makeFindTerm({ illegal, names, allowed }: TermLists): FindTerm {
  const compile = (terms: readonly string[]) =>
    terms.map((term) => plainWords(term)).filter((words) => words.length > 0);
  const kinds = [
    ['illegal', compile(illegal)],
    ['copyrighted', compile(names)],
  ] as const;
  const harmless = new Set(compile(allowed).flat());
  return (text) => {
    const texts = readings(text).map((reading) =>
      split(reading)
        .filter((word) => !harmless.has(word))
        .join(' '),
    );
    const isIn = (term: readonly string[]) => texts.some((found) => term.every((word) => found.includes(word)));
    return kinds.find(([, terms]) => terms.some(isIn))?.[0];
  };
}

const plainWords = (term: string): string[] => split(readings(term)[0] ?? '');

/** Words without punctuation; letters that stand alone one after the other are one word. */
function split(text: string): string[] {
  const bare = text.replace(/[^\p{L}\p{N}\s]/gu, '');
  return bare
    .replace(/(?<=(?:^|\s)\S)\s+(?=\S(?:\s|$))/gu, '')
    .split(/\s+/)
    .filter(Boolean);
}
