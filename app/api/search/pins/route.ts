import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { normaliseTerm } from '@/lib/domain/search/term';
import { pinSearchQuerySchema } from '@/lib/schemas/api-query';
import { pinPageSchema } from '@/lib/schemas/pin';
import { findPinsMeant } from '@/lib/services/meant-search';

/** Pins match every word that they need to have (rules 27 and 28). */
export const GET = handle(
  {
    summary: 'A page of the pins that match a term.',
    policy: 'public',
    limit: 'search',
    query: pinSearchQuerySchema,
    answer: pinPageSchema,
  },
  async ({ query: { term, query }, filter, viewer }) => {
    const rules = await findPersonalRules(viewer?.id);
    const { list } = await findPinsMeant({ term: normaliseTerm(term), query, filter, rules });
    return { pins: list.pins.map(pinAnswer), totalPages: list.totalPages };
  },
);
