import { boardAnswers } from '@/lib/api/board-answers';
import { handle } from '@/lib/api/handle';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { normaliseTerm } from '@/lib/domain/search/term';
import { listSearchQuerySchema } from '@/lib/schemas/api-query';
import { boardPageSchema } from '@/lib/schemas/board';
import { findBoardsMeant } from '@/lib/services/meant-search';

/** Boards match every word in name or description. */
export const GET = handle(
  {
    summary: 'A page of the boards that match a term.',
    policy: 'public',
    limit: 'search',
    query: listSearchQuerySchema,
    answer: boardPageSchema,
  },
  async ({ query: { term, page }, filter, viewer }) => {
    const rules = await findPersonalRules(viewer?.id);
    const { list } = await findBoardsMeant(normaliseTerm(term), page, filter, rules);
    return { boards: await boardAnswers(list.boards, filter, rules), totalPages: list.totalPages };
  },
);
