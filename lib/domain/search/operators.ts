import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { ORDERS, SHAPES, type Measure, type Order, type Part } from '@/lib/domain/search/query';
import { tidyTag } from '@/lib/domain/tag-name';

type Value = { part: Part } | { order: Order };

interface Operator {
  /** How it is used, for sentences and the help page. */
  example: string;
  /** What it takes, as the end of a sentence. */
  takes: string;
  /** Null for a value that it does not take. */
  read: (value: string) => Value | null;
}

const LARGEST = 999_999_999;
const NUMBER = /^(>=?|<=?|=)?(\d+)$|^(\d*)\.\.(\d*)$/;
/** Shorter names are words of their own, such as "my" beside "by". */
const SHORTEST_NAME = 4;

const part = (one: Part | null): Value | null => one && { part: one };
const named = (kind: 'by' | 'board') => (value: string) => part({ kind, name: value.replace(/^@/, '') || value });

const measured = (measure: Measure, example: string): Operator => ({
  example,
  takes: 'a number',
  read: (value) => {
    const range = readRange(value);
    return range && part({ kind: 'range', measure, ...range });
  },
});

function readRange(value: string): { from: number | null; to: number | null } | null {
  const [, sign, bound, low, high] = NUMBER.exec(value) ?? [];
  const number = (digits: string | undefined) => (digits ? Math.min(Number(digits), LARGEST) : null);
  const limit = number(bound);
  if (limit !== null) {
    if (sign === '>') return { from: Math.min(limit + 1, LARGEST), to: null };
    if (sign === '<') return limit === 0 ? null : { from: null, to: limit - 1 };
    return { from: sign === '<=' ? null : limit, to: sign === '>=' ? null : limit };
  }
  const [from, to] = [number(low), number(high)];
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

const day = (kind: 'after' | 'before', example: string): Operator => ({
  example,
  takes: 'a date',
  read: (value) => {
    const [, year, month = '1', date = '1'] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value) ?? [];
    const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    const time = Date.parse(`${text}T00:00:00Z`);
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
    return isDay ? part({ kind, day: text }) : null;
  },
});

const isWordOf = <T extends string>(all: readonly T[], value: string): T | undefined =>
  all.find((one) => one === value || `${one}s` === value);

const READERS = {
  tag: {
    example: 'tag:sunset',
    takes: 'the name of a tag',
    read: (value) => {
      const name = tidyTag(value.replaceAll('_', ' '));
      return name ? part({ kind: 'tag', name }) : null;
    },
  },
  by: { example: 'by:anna', takes: 'the name of a person', read: named('by') },
  board: { example: 'board:dunes', takes: 'the name of a board', read: named('board') },
  is: {
    example: 'is:gif',
    takes: MEDIA_TYPE_NAMES.join(' or '),
    read: (value) => {
      const type = isWordOf(MEDIA_TYPE_NAMES, value);
      return type ? part({ kind: 'is', type }) : null;
    },
  },
  likes: measured('likes', 'likes:>20'),
  width: measured('width', 'width:>1000'),
  height: measured('height', 'height:>1000'),
  ratio: {
    example: 'ratio:portrait',
    takes: 'portrait, square or landscape',
    read: (value) => {
      const shape = isWordOf(SHAPES, value);
      return shape ? part({ kind: 'ratio', shape }) : null;
    },
  },
  after: day('after', 'after:2026-01-01'),
  before: day('before', 'before:2026-01-01'),
  order: {
    example: 'order:random',
    takes: 'latest, popular or random',
    read: (value) => {
      const order = ORDERS.find((one) => one === value);
      return order ? { order } : null;
    },
  },
} satisfies Readonly<Record<string, Operator>> & Readonly<Record<Measure, Operator>>;

type Name = keyof typeof READERS;

const NAMES = Object.keys(READERS).filter(isName);

/** For the help page and the API's description. */
export const OPERATORS = NAMES.map((name) => ({ name, takes: READERS[name].takes, example: READERS[name].example }));

/** What other sites call them. */
const ELSEWHERE: Readonly<Record<string, Name>> = {
  size: 'width',
  user: 'by',
  uploader: 'by',
  author: 'by',
  artist: 'by',
  creator: 'by',
  score: 'likes',
  favcount: 'likes',
  date: 'after',
  since: 'after',
  until: 'before',
  sort: 'order',
  type: 'is',
  filetype: 'is',
  pool: 'board',
  album: 'board',
  collection: 'board',
  orientation: 'ratio',
  aspect: 'ratio',
  tags: 'tag',
};

function isName(name: string): name is Name {
  return Object.hasOwn(READERS, name);
}

/** Reads `name:value`; null if the name is no operator and like none. */
export function readOperator(name: string, value: string): Value | { problem: string } | null {
  if (isName(name)) {
    const { read, takes, example }: Operator = READERS[name];
    if (value === '') return { problem: `“${name}:” needs ${takes}, such as “${example}”.` };
    return read(value) ?? { problem: `“${name}:” takes ${takes}, such as “${example}”.` };
  }
  if (value === '') return null;
  const meant = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : NAMES.find((one) => isNear(name, one));
  return meant ? { problem: `There is no “${name}:”. Did you mean “${meant}:”?` } : null;
}

/** Whether one letter too many, too few, wrong, or two letters in the wrong order make one name of the other. */
function isNear(name: string, other: string): boolean {
  if (Math.min(name.length, other.length) < SHORTEST_NAME || name === other) return false;
  let start = 0;
  while (start < name.length && name[start] === other[start]) start += 1;
  let [end, otherEnd] = [name.length, other.length];
  while (end > start && otherEnd > start && name[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [left, right] = [name.slice(start, end), other.slice(start, otherEnd)];
  return Math.max(left.length, right.length) === 1 || (left.length === 2 && left === [...right].reverse().join(''));
}
