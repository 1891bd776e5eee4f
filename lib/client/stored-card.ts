import type { Card } from '@/lib/domain/card';

/** Types in the order of the tuple. */
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

export const isCard = (value: unknown): value is Card =>
  Array.isArray(value) && value.length === KINDS.length && KINDS.every((kind, i) => typeof value[i] === kind);
