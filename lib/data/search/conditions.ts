import type { Names } from '@/lib/data/search/names';
import type { WordFeeds } from '@/lib/data/search/word-feeds';
import { firstIdAt } from '@/lib/domain/id';
import type { Part, Range, Shape } from '@/lib/domain/search/query';
import { searchWords } from '@/lib/domain/search/words';

/** Adds a value and returns its parameter. */
export type AddValue = (value: unknown, type: string) => string;

export const parameters = (values: unknown[]): AddValue => {
  return (value, type) => `$${values.push(value)}::${type}`;
};

/** Shapes apart by more than a tenth; the sides of a square may differ by less. */
const SHAPES: Readonly<Record<Shape, string>> = {
  portrait: 'p.width * 10 < p.height * 9',
  square: 'p.width * 10 >= p.height * 9 and p.height * 10 >= p.width * 9',
  landscape: 'p.height * 10 < p.width * 9',
};

const firstId = (day: string) => firstIdAt(Date.parse(day));

/** SQL of what a row `walked` of a feed must meet. */
export function allConditions(parts: readonly Part[], names: Names, add: AddValue): string {
  const ofPin = parts.filter(isOfPin);
  const others = parts.filter((part) => !isOfPin(part)).map((part) => condition(part, names, add));
  const columns = ofPin.map((part) => pinCondition(part, names, add));
  return [...others, ...(columns.length > 0 ? [pinHas(columns.join(' and '))] : [])].join(' and ') || 'true';
}

// OFFSET forces a look-up for each row in place of a join.
const pinHas = (columns: string) => `exists (select from pins p where p.id = walked.pin_id and ${columns} offset 0)`;

function condition(part: Part, names: Names, add: AddValue): string {
  switch (part.kind) {
    case 'word':
      return inWords(part.text, names, add);
    case 'phrase':
      return isPhrase(part.text, names, add);
    case 'tag':
      return inFeeds(names.tags.get(part.name), add);
    case 'board':
      return `exists (select from board_pins b where b.pin_id = walked.pin_id
        and b.board_id = any (${add(names.board.get(part.name)?.ids ?? [], 'bigint[]')}) offset 0)`;
    case 'not':
      return `not (${condition(part.part, names, add)})`;
    case 'all':
      return `(${allConditions(part.parts, names, add)})`;
    case 'any':
      return `(${part.parts.map((one) => condition(one, names, add)).join(' or ')})`;
    default:
      return feedCondition(part, 'walked.', add) ?? pinHas(pinCondition(part, names, add));
  }
}

/** Conditions that a feed's indexes hold; `row`: alias with its dot. */
export function feedCondition(part: Part, row: string, add: AddValue): string | null {
  if (part.kind === 'range' && part.measure === 'likes') return between(`${row}saves_count`, part, add);
  if (part.kind === 'after') return `${row}pin_id >= ${add(firstId(part.day), 'bigint')}`;
  if (part.kind === 'before') return `${row}pin_id < ${add(firstId(part.day), 'bigint')}`;
  return null;
}

/** Whether columns of pins alone decide it. */
export function isOfPin(part: Part): boolean {
  if (part.kind === 'not') return isOfPin(part.part);
  if (part.kind === 'all' || part.kind === 'any') return part.parts.every(isOfPin);
  if (part.kind === 'range') return part.measure !== 'likes';
  return part.kind === 'is' || part.kind === 'by' || part.kind === 'ratio';
}

function pinCondition(part: Part, names: Names, add: AddValue): string {
  switch (part.kind) {
    case 'is':
      return `p.media_type = ${add(part.type, 'media_type')}`;
    case 'by':
      return `p.posted_by = any (${add(names.by.get(part.name)?.ids ?? [], 'bigint[]')})`;
    case 'ratio':
      return `(${SHAPES[part.shape]})`;
    case 'range':
      return between(`p.${part.measure}`, part, add);
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

function inWords(text: string, names: Names, add: AddValue): string {
  const words = searchWords(text).map((word) => inFeeds(names.words.get(word), add));
  return words.length > 0 ? `(${words.join(' and ')})` : 'true';
}

/** Most rows without the word's bloom bits need no look-up. */
function inFeeds(word: WordFeeds | undefined, add: AddValue): string {
  if (!word || word.feeds.length === 0) return 'false';
  const keys = add(
    word.feeds.map(({ key }) => key),
    'int[]',
  );
  const bits = (['low', 'high'] as const).map((half, i) => {
    const own = add((word.bloom[i] ?? 0n).toString(), 'bigint');
    return `(walked.bloom_${half} & ${own}) = ${own}`;
  });
  return `(${bits.join(' and ')} and exists (select from feed x where x.tag_id = any (${keys})
    and x.bucket = walked.bucket and x.pin_id = walked.pin_id offset 0))`;
}

/** The words' order is read from the pin's texts only if all words are there; the phrase may be a tag. */
function isPhrase(text: string, names: Names, add: AddValue): string {
  const words = phraseWords(text);
  const all = inWords(text, names, add);
  if (words.length < 2) return all;
  const inOrder = add(words.map((word) => `'${word}'`).join(' <-> '), 'tsquery');
  const tag = inFeeds(ownTag(text, names), add);
  return `(${tag} or (${all} and ${pinHas(`${names.stored} @@ ${inOrder}`)}))`;
}

/** The tag of this name; its synonyms are other words. */
function ownTag(text: string, names: Names): WordFeeds | undefined {
  const found = names.tags.get(text);
  const own = found?.tags.find(({ name }) => name === text);
  return found && own && { ...found, feeds: found.feeds.filter(({ key }) => key === own.id) };
}

/** A word may be there twice. */
export const phraseWords = (text: string): string[] => text.split(' ').flatMap(searchWords);
