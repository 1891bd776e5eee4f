import { z } from 'zod';
import { SEARCH_TERM_MAX } from '@/lib/config';
import { SAVED_NAME_MAX } from '@/features/saved-searches/saved-names';

const query = z.string().min(1, 'Enter a search.').max(SEARCH_TERM_MAX, 'This search is too long.');

/** Saves a search, or lets go of it. A name that is empty or left out is the search. */
export const saveSearchRequestSchema = z.strictObject({
  query,
  saved: z.union([z.literal(1), z.literal(0)], { error: 'saved is 1 or 0.' }),
  name: z.string().max(SAVED_NAME_MAX, `A name has at most ${SAVED_NAME_MAX} characters.`).optional(),
});
export type SaveSearchRequest = z.infer<typeof saveSearchRequestSchema>;

/** What a person has just opened: a saved search or a followed tag. */
export const seenRequestSchema = z.strictObject({ kind: z.enum(['search', 'tag']), name: query });
export type SeenRequest = z.infer<typeof seenRequestSchema>;

/** By name; new pins are counted up to 100. */
export const savedSearchesSchema = z.object({
  searches: z.array(
    z.object({
      query: z.string(),
      name: z.string(),
      /** Whether new pins are counted and told of. */
      isWatched: z.boolean(),
      /** Whether a term list has blocked it since. */
      isBlocked: z.boolean(),
      newPins: z.int().nonnegative(),
    }),
  ),
  tags: z.array(z.object({ name: z.string(), newPins: z.int().nonnegative() })),
});
export type SavedSearches = z.infer<typeof savedSearchesSchema>;
