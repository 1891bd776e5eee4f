import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { searchPins } from '@/lib/data/search';
import { normaliseTerm } from '@/lib/domain/search-term';
import { pinSearchQuerySchema } from '@/lib/schemas/api-query';
import { pinPageSchema } from '@/lib/schemas/pin';

/** Pins that hold every word of a term. */
export const GET = handle(
  {
    summary: 'A page of the pins that match a term.',
    policy: 'public',
    limit: 'search',
    query: pinSearchQuerySchema,
    answer: pinPageSchema,
  },
  async ({ query: { term, query }, filter }) => {
    const { pins, totalPages } = await searchPins({ term: normaliseTerm(term), query, filter });
    return { pins: pins.map(pinAnswer), totalPages };
  },
);
