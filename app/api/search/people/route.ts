import { profileAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { normaliseTerm } from '@/lib/domain/search/term';
import { listSearchQuerySchema } from '@/lib/schemas/api-query';
import { peoplePageSchema } from '@/lib/schemas/user';
import { findPeopleMeant } from '@/lib/services/meant-search';

/** People match every word of a name, or its beginning. */
export const GET = handle(
  {
    summary: 'A page of the people that match a term.',
    policy: 'public',
    limit: 'search',
    query: listSearchQuerySchema,
    answer: peoplePageSchema,
  },
  async ({ query: { term, page }, filter, viewer }) => {
    const rules = await findPersonalRules(viewer?.id);
    const { list } = await findPeopleMeant({ term: normaliseTerm(term), page, filter, rules });
    return { people: list.people.map(profileAnswer), totalPages: list.totalPages };
  },
);
