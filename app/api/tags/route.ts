import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { suggestTags } from '@/lib/data/tags';
import { tagSuggestionSchema } from '@/lib/schemas/tag';
import { assertSearch } from '@/lib/services/search';
import { termKind } from '@/lib/services/term-lists';

const querySchema = z.object({ q: z.string().max(100).default('') });

/** Tags offered while somebody types; never one that the lists of terms forbid by now. */
export const GET = handle(
  {
    summary: 'Tags that begin with what is typed.',
    policy: 'public',
    limit: 'read',
    query: querySchema,
    answer: z.array(tagSuggestionSchema),
  },
  async ({ query, filter }) => {
    assertSearch(query.q, 'q');
    return (await suggestTags(query.q, filter)).filter(({ name }) => !termKind(name));
  },
);
