import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { suggestTags } from '@/lib/data/tags';
import { tagSuggestionSchema } from '@/lib/schemas/tag';

const querySchema = z.object({ q: z.string().max(100).default('') });

/** Tags offered while somebody types into the search. */
export const GET = handle(
  {
    summary: 'Tags that begin with what is typed.',
    policy: 'public',
    limit: 'read',
    query: querySchema,
    answer: z.array(tagSuggestionSchema),
  },
  ({ query, filter }) => suggestTags(query.q, filter),
);
