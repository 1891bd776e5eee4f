import { pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { NO_TAG, WHOLE_SITE } from '@/lib/data/feed';
import { getFollowsFeed } from '@/lib/data/follows';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { findTagId } from '@/lib/data/tags';
import { pinsQuerySchema } from '@/lib/schemas/api-query';
import { pinPageSchema } from '@/lib/schemas/pin';
import { assertSearch } from '@/lib/services/search';

/** A page past the end is empty. */
export const GET = handle(
  {
    summary: 'A page of the pins of the people, boards and tags that one follows.',
    policy: 'signed-in',
    limit: 'read',
    query: pinsQuerySchema,
    answer: pinPageSchema,
  },
  async ({ query: { tag, query }, filter, viewer }) => {
    assertSearch(tag, 'tags');
    const tagId = tag ? ((await findTagId(tag)) ?? NO_TAG) : WHOLE_SITE;
    const rules = await findPersonalRules(viewer.id);
    const { pins, totalPages } = await getFollowsFeed({ userId: viewer.id, query, filter, tagId, rules });
    return { pins: pins.map(pinAnswer), totalPages };
  },
);
