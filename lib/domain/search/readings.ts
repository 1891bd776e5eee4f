import { MEDIA_TYPE_NAMES, MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import { parseSearch, wordsAlone } from '@/lib/domain/search/parse';
import { isPlain, isWord, printQuery, type Part, type Word } from '@/lib/domain/search/query';
import { searchWords } from '@/lib/domain/search/words';

/** What a search that finds nothing as it stands may mean instead. */
export interface Reading {
  /** '' for the whole site. */
  term: string;
  mediaType?: MediaType;
  /** Sentences that say what was changed. */
  note: string;
}

const TYPE_OF_WORD: ReadonlyMap<string, MediaType> = new Map(
  MEDIA_TYPE_NAMES.flatMap((type) =>
    [type, ...MEDIA_TYPES[type].words.split(' ')].map((word) => [word, type] as const),
  ),
);

/** Words that ask for a media type. */
export const MEDIA_WORDS: readonly string[] = [...TYPE_OF_WORD.keys()];

/** The words of a search, whatever signs stand beside them; null if it has nothing else, or no words. */
export function asWords(typed: string): Reading | null {
  const term = printQuery(wordsAlone(typed));
  if (term === '' || isPlain(parseSearch(typed))) return null;
  return { term, note: 'Nothing fits this search with its signs and operators. Its words alone were searched for.' };
}

/** A search without the words that pins need not have: for media, which choose the list, and those that fit every pin (rule 28). */
export function withoutWeakWords(typed: string, everywhere: ReadonlySet<string>): Reading | null {
  const { parts, order } = parseSearch(typed);
  const hasType = parts.some(({ kind }) => kind === 'is');
  const typesOf = (part: Word) =>
    searchWords(part.text).flatMap((word) => (everywhere.has(word) ? [] : (TYPE_OF_WORD.get(word) ?? [])));
  const isWeak = (part: Part): part is Word =>
    isWord(part) &&
    searchWords(part.text).every((word) => everywhere.has(word) || (!hasType && TYPE_OF_WORD.has(word)));
  const weak = parts.filter(isWeak);
  if (weak.length === 0) return null;
  const types = new Set(weak.flatMap(typesOf));
  const mediaType = types.size === 1 ? [...types][0] : undefined;
  const isChoice = (part: Word) => mediaType !== undefined && typesOf(part).length > 0;
  const notes = [
    sentence(
      weak.filter((part) => !isChoice(part)),
      ['fits every pin here and was', 'fit every pin here and were'],
      'left out',
    ),
    sentence(weak.filter(isChoice), ['limits', 'limit'], `the list to ${mediaType}s`),
  ];
  const term = printQuery({ parts: parts.filter((part) => !isWeak(part)), order });
  return { term, mediaType, note: notes.filter(Boolean).join(' ') };
}

/** The words that a pin would need, for the sentence above pins that have some of them. */
export const neededWords = (typed: string): string =>
  parseSearch(typed)
    .parts.filter(isWord)
    .map(({ text }) => text)
    .join(', ');

const LIST = new Intl.ListFormat('en');

function sentence(words: readonly Word[], [one, several]: readonly [string, string], rest: string): string {
  if (words.length === 0) return '';
  return `${LIST.format(words.map(({ text }) => `“${text}”`))} ${words.length === 1 ? one : several} ${rest}.`;
}
