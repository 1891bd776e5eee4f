import type { Card } from '@/lib/domain/card';

/** What each part of a card is, in the order of the tuple. */
const KINDS = [
  'string',
  'string',
  'string',
  'string',
  'string',
  'number',
  'number',
  'number',
  'number',
  'string',
  'number',
  'string',
];

/** Whether what a browser has stored is a card of this version of the site. */
export const isCard = (value: unknown): value is Card =>
  Array.isArray(value) && value.length === KINDS.length && KINDS.every((kind, i) => typeof value[i] === kind);
