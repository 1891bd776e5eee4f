import type { Names } from '@/lib/data/search/names';
import type { WordFeeds } from '@/lib/data/search/word-feeds';
import { SORT_ORDERS, type Sort } from '@/lib/domain/feed-query';
import { firstIdAt } from '@/lib/domain/id';
import { MEDIA_TYPES } from '@/lib/domain/media-types';
import type { Part, Range, Shape } from '@/lib/domain/search/query';
import { searchWords } from '@/lib/domain/search/words';

/** Adds a value and returns its parameter. */
export type AddValue = (value: unknown, type: string) => string;

export const parameters = (values: unknown[]): AddValue => {
  return (value, type) => `$${values.push(value)}::${type}`;
};

/** Shapes apart by more than a tenth; the sides of a square may differ by less. */
const SHAPES: Readonly<Record<Shape, string>> = {
  portrait: 'walked.width * 10 < walked.height * 9',
  square: 'walked.width * 10 >= walked.height * 9 and walked.height * 10 >= walked.width * 9',
  landscape: 'walked.height * 10 < walked.width * 9',
};

export interface RowNames extends Names {
  /** Rows bring the words and tags of their pins, which spare look-ups in feeds. */
  hasWords?: boolean;
}

const firstId = (day: string) => firstIdAt(Date.parse(day));

/** SQL of what a row `walked` of a feed must meet. */
export function allConditions(parts: readonly Part[], names: RowNames, add: AddValue): string {
  const ofPin = parts.filter(isOfPin);
  const others = parts.filter((part) => !isOfPin(part)).map((part) => condition(part, names, add));
  const columns = ofPin.map((part) => pinCondition(part, names, add));
  return [...others, ...(columns.length > 0 ? [pinHas(columns.join(' and '))] : [])].join(' and ') || 'true';
}

// OFFSET forces a look-up for each row in place of a join.
const pinHas = (columns: string) => `exists (select from pins p where p.id = walked.pin_id and ${columns} offset 0)`;

function condition(part: Part, names: RowNames, add: AddValue): string {
  switch (part.kind) {
    case 'word':
      return inWords(part.text, names, add);
    case 'phrase':
      return isPhrase(part.text, names, add);
    case 'tag':
      return inFeeds(names.tags.get(part.name), names, add);
    case 'board':
      return `exists (select from board_pins b where b.pin_id = walked.pin_id
        and b.board_id = any (${add(names.board.get(part.name)?.ids ?? [], 'bigint[]')}) offset 0)`;
    case 'is':
      return `walked.bucket = any (${add(MEDIA_TYPES[part.type].feedBuckets, 'int[]')})`;
    case 'ratio':
      return `(${SHAPES[part.shape]})`;
    case 'not':
      return `not (${condition(part.part, names, add)})`;
    case 'all':
      return `(${allConditions(part.parts, names, add)})`;
    case 'any':
      return `(${part.parts.map((one) => condition(one, names, add)).join(' or ')})`;
    case 'range':
      return between(`walked.${part.measure === 'likes' ? 'saves_count' : part.measure}`, part, add);
    case 'by':
      return pinHas(pinCondition(part, names, add));
    case 'after':
    case 'before':
      return isOfDays(part, 'walked.pin_id', add);
  }
}

/** Conditions on what a list is ordered by: they bound what is read of its feeds. Days also shorten a short list by likes. */
export function orderCondition(part: Part, { sort, isShort }: { sort: Sort; isShort: boolean }, add: AddValue) {
  const { field } = SORT_ORDERS[sort];
  if (part.kind === 'range' && part.measure === 'likes' && field === 'savesCount')
    return between('saves_count', part, add);
  if (part.kind !== 'after' && part.kind !== 'before') return null;
  if (field === 'createdAt') return isOfDays(part, 'pin_id', add);
  return isShort ? isOfDays(part, '(pin_id + 0)', add) : null; // + 0: the index by ids would read all older rows.
}

const isOfDays = ({ kind, day }: Extract<Part, { day: string }>, id: string, add: AddValue) =>
  `${id} ${kind === 'after' ? '>=' : '<'} ${add(firstId(day), 'bigint')}`;

/** Whether columns of pins that feeds lack decide it. */
export function isOfPin(part: Part): boolean {
  if (part.kind === 'not') return isOfPin(part.part);
  if (part.kind === 'all' || part.kind === 'any') return part.parts.every(isOfPin);
  return part.kind === 'by';
}

function pinCondition(part: Part, names: RowNames, add: AddValue): string {
  switch (part.kind) {
    case 'by':
      return `p.posted_by = any (${add(names.by.get(part.name)?.ids ?? [], 'bigint[]')})`;
    case 'not':
      return `not (${pinCondition(part.part, names, add)})`;
    case 'all':
    case 'any':
      return `(${part.parts.map((one) => pinCondition(one, names, add)).join(part.kind === 'all' ? ' and ' : ' or ')})`;
    default:
      return 'false';
  }
}

function between(column: string, { from, to }: Range, add: AddValue): string {
  const ends = [
    ...(from === null ? [] : [`${column} >= ${add(from, 'int')}`]),
    ...(to === null ? [] : [`${column} <= ${add(to, 'int')}`]),
  ];
  return `(${ends.join(' and ')})`;
}

function inWords(text: string, names: RowNames, add: AddValue): string {
  const words = searchWords(text).map((word) => inFeeds(names.words.get(word), names, add));
  return words.length > 0 ? `(${words.join(' and ')})` : 'true';
}

/** Most rows without the word's bloom bits need no look-up. */
function inFeeds(word: WordFeeds | undefined, { hasWords = false }: RowNames, add: AddValue): string {
  if (!word || word.feeds.length === 0) return 'false';
  if (hasWords && !word.isBeginning) return inOwnWords(word, add);
  const keys = add(
    word.feeds.map(({ key }) => key),
    'int[]',
  );
  return `(${mayHave(word, add)} and exists (select from feed x where x.tag_id = any (${keys})
    and x.bucket = walked.bucket and x.pin_id = walked.pin_id offset 0))`;
}

function mayHave(word: WordFeeds, add: AddValue): string {
  const bits = (['low', 'high'] as const).map((half, i) => {
    const own = add((word.bloom[i] ?? 0n).toString(), 'bigint');
    return `(walked.bloom_${half} & ${own}) = ${own}`;
  });
  return `(${bits.join(' and ')})`;
}

/** Feeds of tags have positive keys. */
function inOwnWords({ word, feeds }: WordFeeds, add: AddValue): string {
  const tags = feeds.map(({ key }) => key).filter((key) => key > 0);
  const alternatives = [
    ...(tags.length > 0 ? [`walked.tag_ids && ${add(tags, 'int[]')}`] : []),
    ...(tags.length < feeds.length ? [`walked.words @@ ${add(`'${word}'`, 'tsquery')}`] : []),
  ];
  return `(${alternatives.join(' or ')})`;
}

/** The words' order is read from pins that may have all words; the phrase may be a tag. */
function isPhrase(text: string, names: RowNames, add: AddValue): string {
  const words = phraseWords(text);
  if (words.length < 2) return inWords(text, names, add);
  const inOrder = add(words.map((word) => `'${word}'`).join(' <-> '), 'tsquery');
  const tag = inFeeds(ownTag(text, names), names, add);
  if (names.hasWords) return `(${tag} or walked.words @@ ${inOrder})`;
  return `(${tag} or (${mayBePhrase(text, names, add)} and ${pinHas(`${names.stored} @@ ${inOrder}`)}))`;
}

/** Whether the bloom bits of a row may hold all words. */
export function mayBePhrase(text: string, names: Names, add: AddValue): string {
  const words = searchWords(text).flatMap((word) => names.words.get(word) ?? []);
  return words.map((word) => mayHave(word, add)).join(' and ') || 'true';
}

/** The tag of this name; its synonyms are other words. */
function ownTag(text: string, names: Names): WordFeeds | undefined {
  const found = names.tags.get(text);
  const own = found?.tags.find(({ name }) => name === text);
  return found && own && { ...found, feeds: found.feeds.filter(({ key }) => key === own.id) };
}

/** A word may be there twice. */
const phraseWords = (text: string): string[] => text.split(' ').flatMap(searchWords);

/** A phrase of several words. */
export const isInOrder = (part: Part): part is Extract<Part, { kind: 'phrase' }> =>
  part.kind === 'phrase' && phraseWords(part.text).length > 1;
