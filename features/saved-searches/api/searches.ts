import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { savedSearchesSchema, saveSearchRequestSchema } from '@/features/saved-searches/schemas';
import { listSavedSearches } from '@/features/saved-searches/list-searches';
import { forgetSearch, saveSearch } from '@/features/saved-searches/save-search';

const params = z.object({ userId: z.string() });

export const GET = handle(
  {
    summary: 'One’s saved searches and followed tags, with their new pins.',
    policy: 'signed-in',
    limit: 'search',
    own: 'userId',
    params,
    answer: savedSearchesSchema,
  },
  ({ viewer }) => listSavedSearches(viewer.id),
);

/** Rule 167. */
export const PUT = handle(
  {
    summary: 'Saves a search, renames a saved one, or lets go of it.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params,
    body: saveSearchRequestSchema,
  },
  ({ viewer, body }) => (body.saved === 1 ? saveSearch(viewer.id, body) : forgetSearch(viewer.id, body.query)),
);
