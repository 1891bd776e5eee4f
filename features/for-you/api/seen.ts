import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { findSeenPins } from '@/features/for-you/seen/find-seen-pins';
import {
  keepSeenRequestSchema,
  seenFromSchema,
  seenPinsSchema,
  seenQuerySchema,
  seenRequestSchema,
} from '@/features/for-you/seen/schemas';
import { keepSeen, noteSeen } from '@/features/for-you/seen/keep-seen-pins';

const own = { policy: 'signed-in', own: 'userId', params: z.object({ userId: z.string() }) } as const;

export const GET = handle(
  {
    ...own,
    summary: 'The pins that the account keeps as seen, since a moment if given.',
    limit: 'read',
    query: seenQuerySchema,
    answer: seenPinsSchema,
  },
  ({ viewer, query: { since } }) => findSeenPins(viewer.id, since === undefined ? null : new Date(since)),
);

export const POST = handle(
  {
    ...own,
    summary: 'Notes pins as seen, by slug or id, if the account keeps them.',
    limit: 'mutation',
    body: seenRequestSchema,
  },
  ({ viewer, body: { pins } }) => noteSeen(viewer.id, pins),
);

export const PUT = handle(
  {
    ...own,
    summary: 'Forgets what was seen, and keeps seen pins with the account from now on (1) or not (0).',
    limit: 'mutation',
    body: keepSeenRequestSchema,
    answer: seenFromSchema,
  },
  async ({ viewer, body: { keeps } }) => ({
    seenFrom: (await keepSeen(viewer.id, keeps === 1))?.toISOString() ?? null,
  }),
);
