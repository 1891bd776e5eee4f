import { z } from 'zod';
import { json, refuse } from '@/lib/api/answers';
import { describedRoute } from '@/lib/api/handle';
import { parse } from '@/lib/api/request-body';
import { readContentFilter } from '@/lib/page/content-filter';
import { suggestionsSchema } from '@/lib/schemas/suggestion';
import { suggest } from '@/lib/services/suggestions';

const querySchema = z.object({ q: z.string().max(100).default('') });

/** The same for everybody with one content filter, so that the front keeps it (`lib/routes/public-routes`) and counts it as a page. */
export const GET = describedRoute(
  {
    summary: 'What somebody may mean who types a search.',
    policy: 'public',
    query: querySchema,
    answer: suggestionsSchema,
  },
  async (request: Request) => {
    try {
      const { q } = parse(querySchema, Object.fromEntries(new URL(request.url).searchParams));
      return json(suggestionsSchema.parse(await suggest(q, await readContentFilter())), 200);
    } catch (error) {
      return refuse(error, request);
    }
  },
);
