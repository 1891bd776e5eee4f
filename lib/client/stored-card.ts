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

const isReason = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.length === 3 && value.every((text) => typeof text === 'string'));

export const isCard = (value: unknown): value is Card =>
  Array.isArray(value) &&
  value.length <= KINDS.length + 1 &&
  KINDS.every((kind, i) => typeof value[i] === kind) &&
  isReason(value[KINDS.length]);
