import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { suggestTags } from '@/lib/data/tags';
import { tagSuggestionSchema } from '@/lib/schemas/tag';
import { assertSearch } from '@/lib/services/search';
import { termKind } from '@/lib/services/term-lists';

const querySchema = z.object({ q: z.string().max(100).default('') });

/** Leaves out tags that today's lists of terms forbid. */
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
