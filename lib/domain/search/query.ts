import type { MediaType } from '@/lib/domain/media-types';

export const SHAPES = ['portrait', 'square', 'landscape'] as const;
export const ORDERS = ['latest', 'popular', 'random'] as const;
export const MEASURES = ['likes', 'width', 'height'] as const;

export type Shape = (typeof SHAPES)[number];
export type Order = (typeof ORDERS)[number];
export type Measure = (typeof MEASURES)[number];

/** Both ends count; null is open. */
export interface Range {
  from: number | null;
  to: number | null;
}

export interface Word {
  kind: 'word';
  text: string;
}

/** A part of a search. Names and texts are in lower case. */
export type Part =
  | Word
  | { kind: 'phrase'; text: string }
  | { kind: 'tag' | 'by' | 'board'; name: string }
  | { kind: 'is'; type: MediaType }
  | { kind: 'ratio'; shape: Shape }
  | ({ kind: 'range'; measure: Measure } & Range)
  /** "after" begins with the day in UTC, "before" ends with the day before. */
  | { kind: 'after' | 'before'; day: string }
  | { kind: 'not'; part: Part }
  | { kind: 'all' | 'any'; parts: readonly Part[] };

/** A search that every part must meet. */
export interface Query {
  parts: readonly Part[];
  order: Order | null;
}

export const isWord = (part: Part): part is Word => part.kind === 'word';

/** Words alone, as on any site. */
export const isPlain = ({ parts, order }: Query): boolean => order === null && parts.every(isWord);

/** Parts that must all hold, in one spelling for one search: words in their order, then what narrows them. */
export function allOf(parts: readonly Part[]): Part[] {
  const own = distinct(parts.flatMap((part) => (part.kind === 'all' ? part.parts : [part])));
  return [...own]
    .map(([text, part]) => ({ text, part, rank: rankOf(part) }))
    .sort((a, b) => a.rank - b.rank || (a.rank > 0 ? compare(a.text, b.text) : 0))
    .map(({ part }) => part);
}

/** A part that holds if one of these does, or the only one. */
export function anyOf(parts: readonly Part[]): Part[] {
  const own = [...distinct(parts.flatMap((part) => (part.kind === 'any' ? part.parts : [part]))).values()];
  return own.length > 1 ? [{ kind: 'any', parts: own }] : own;
}

const distinct = (parts: readonly Part[]) => new Map(parts.map((part) => [printPart(part), part]));

const compare = (a: string, b: string) => (a < b ? -1 : 1);

/** Parts of rank 0 keep the order in which they were typed. */
function rankOf(part: Part): number {
  if (part.kind === 'word' || part.kind === 'phrase' || part.kind === 'any') return 0;
  return part.kind === 'not' ? 1 : 2;
}

export const printQuery = ({ parts, order }: Query): string =>
  [...parts.map(printPart), ...(order ? [`order:${order}`] : [])].join(' ');

export function printPart(part: Part): string {
  switch (part.kind) {
    case 'word':
      return part.text;
    case 'phrase':
      return `"${part.text}"`;
    case 'tag':
    case 'by':
    case 'board':
      return `${part.kind}:${/[\s()]/.test(part.name) ? `"${part.name}"` : part.name}`;
    case 'is':
      return `is:${part.type}`;
    case 'ratio':
      return `ratio:${part.shape}`;
    case 'range':
      return `${part.measure}:${printRange(part)}`;
    case 'after':
    case 'before':
      return `${part.kind}:${part.day}`;
    case 'not':
      return `-${isBracketed(part.part) ? `(${printPart(part.part)})` : printPart(part.part)}`;
    case 'any':
      return part.parts.map((one) => (isBracketed(one) ? `(${printPart(one)})` : printPart(one))).join(' or ');
    case 'all':
      return part.parts.map(printPart).join(' ');
  }
}

const isBracketed = ({ kind }: Part) => kind === 'all' || kind === 'any';

function printRange({ from, to }: Range): string {
  if (from !== null && to !== null) return from === to ? `${from}` : `${from}..${to}`;
  const { sign, value } = limitOf({ from, to });
  return `${sign}${value}`;
}

interface Limit {
  sign: '>' | '>=' | '<' | '<=';
  value: number;
}

/** The open range with the rounder number: over 20, not from 21. */
export function limitOf({ from, to }: Range): Limit {
  if (from !== null) {
    return zerosOf(from - 1) > zerosOf(from) ? { sign: '>', value: from - 1 } : { sign: '>=', value: from };
  }
  const most = to ?? 0;
  return zerosOf(most + 1) > zerosOf(most) ? { sign: '<', value: most + 1 } : { sign: '<=', value: most };
}

const zerosOf = (value: number): number => (value === 0 ? Infinity : (/0+$/.exec(`${value}`)?.[0].length ?? 0));
