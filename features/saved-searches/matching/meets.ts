import { firstIdAt } from '@/lib/domain/id';
import type { MediaType } from '@/lib/domain/media-types';
import { beginsPairs } from '@/lib/domain/search/fold-words';
import type { Part, Query, Range, Shape } from '@/lib/domain/search/query';
import { termsOfWord, watchedTerm } from '@/features/saved-searches/matching/watched-terms';
import { isInRun, searchWords, wordRuns } from '@/lib/domain/search/words';

/** What searches look at in a pin. */
export interface PinFacts {
  id: number;
  /** Words of title and tags, with their places. */
  words: ReadonlyMap<string, readonly number[]>;
  tags: readonly string[];
  /** Of its tags, as they were entered, and folded. */
  synonyms: readonly { word: string; folded: string }[];
  /** In lower case. */
  poster: { id: string; name: string };
  boards: readonly { id: string; slug: string; name: string }[];
  mediaType: MediaType;
  width: number;
  height: number;
  likes: number;
}

/** Terms of the searches that may find a pin. */
export const termsOfPin = ({ words, tags, synonyms, poster }: PinFacts): string[] => [
  ...new Set([
    ...[...words.keys(), ...synonyms.flatMap(({ folded }) => folded.split(' '))].flatMap(termsOfWord),
    ...[...tags, ...synonyms.map(({ word }) => word)].map(watchedTerm.tag),
    watchedTerm.by(poster.name),
    watchedTerm.by(poster.id),
  ]),
];

/** Makes a test of whether a search finds a pin: the conditions of `lib/data/search`, for one pin and without the database. The last word must match whole. */
export function makeMeets({ parts }: Query): (pin: PinFacts) => boolean {
  let known: Set<string> | undefined;
  const runs = () => (known ??= new Set(wordRuns([...new Set(textsOf(parts).flatMap(searchWords))])));
  const last = parts.findLast(({ kind }) => kind === 'word');
  const begun = last && 'text' in last ? searchWords(last.text).at(-1) : undefined;

  const hasWord = (word: string, pin: PinFacts): boolean =>
    pin.words.has(word) ||
    pin.synonyms.some(({ folded }) => runs().has(folded) && isInRun(word, folded)) ||
    (word === begun && beginsPairs(word) && [...pin.words.keys()].some((longer) => longer.startsWith(word)));
  const hasWords = (text: string, pin: PinFacts) => searchWords(text).every((word) => hasWord(word, pin));

  const meets = (part: Part, pin: PinFacts): boolean => {
    switch (part.kind) {
      case 'word':
        return hasWords(part.text, pin);
      case 'phrase': {
        const words = part.text.split(' ').flatMap(searchWords);
        if (words.length < 2) return hasWords(part.text, pin);
        return pin.tags.includes(part.text) || (hasWords(part.text, pin) && standInRow(words, pin));
      }
      case 'tag':
        return pin.tags.includes(part.name) || pin.synonyms.some(({ word }) => word === part.name);
      case 'by':
        return pin.poster.id === part.name || pin.poster.name === part.name;
      case 'board':
        return pin.boards.some((board) => [board.id, board.slug, board.name].includes(part.name));
      case 'is':
        return pin.mediaType === part.type;
      case 'ratio':
        return shapeOf(pin) === part.shape;
      case 'range':
        return isWithin(pin[part.measure], part);
      case 'after':
        return pin.id >= firstIdAt(Date.parse(part.day));
      case 'before':
        return pin.id < firstIdAt(Date.parse(part.day));
      case 'not':
        return !meets(part.part, pin);
      case 'all':
        return part.parts.every((one) => meets(one, pin));
      case 'any':
        return part.parts.some((one) => meets(one, pin));
    }
  };
  return (pin) => parts.every((part) => meets(part, pin));
}

const textsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if ('text' in part) return [part.text];
    if (part.kind === 'not') return textsOf([part.part]);
    return 'parts' in part ? textsOf(part.parts) : [];
  });

function standInRow([first = '', ...others]: readonly string[], { words }: PinFacts): boolean {
  return (words.get(first) ?? []).some((place) =>
    others.every((word, i) => words.get(word)?.includes(place + i + 1) ?? false),
  );
}

const isWithin = (value: number, { from, to }: Range) => value >= (from ?? value) && value <= (to ?? value);

function shapeOf({ width, height }: PinFacts): Shape {
  if (width * 10 < height * 9) return 'portrait';
  return height * 10 < width * 9 ? 'landscape' : 'square';
}
