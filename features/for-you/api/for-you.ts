import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { getForYou } from '@/features/for-you/list/for-you';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { pageQuerySchema } from '@/lib/schemas/api-query';
import { explainedPageSchema } from '@/features/for-you/list/schemas';

/** A page past the end is empty. */
export const GET = handle(
  {
    summary: 'A page of pins by what one follows, likes, saves and chose, each with its reason.',
    policy: 'signed-in',
    limit: 'read',
    query: pageQuerySchema,
    answer: explainedPageSchema,
  },
  async ({ query: { pg: page }, filter, viewer }) => {
    const rules = await findPersonalRules(viewer.id);
    const { pins, totalPages } = await getForYou({ userId: viewer.id, page, filter, rules });
    return { pins: pins.map(pinAnswer), totalPages };
  },
);
