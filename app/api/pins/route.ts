import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { getFeed, NO_TAG, WHOLE_SITE } from '@/lib/data/feed';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { findTagId } from '@/lib/data/tags';
import { pinsQuerySchema } from '@/lib/schemas/api-query';
import { pinPageSchema } from '@/lib/schemas/pin';

/** The feed of the site or of a tag (spec §7). A tag that nobody uses has an empty feed. */
export const GET = handle(
  {
    summary: 'A page of the feed of the site or of a tag.',
    policy: 'public',
    limit: 'read',
    query: pinsQuerySchema,
    answer: pinPageSchema,
  },
  async ({ query: { tag, query }, filter, viewer }) => {
    const tagId = tag ? ((await findTagId(tag)) ?? NO_TAG) : WHOLE_SITE;
    const { pins, totalPages } = await getFeed({ tagId, query, filter, rules: await findPersonalRules(viewer?.id) });
    return { pins: pins.map(pinAnswer), totalPages };
  },
);
