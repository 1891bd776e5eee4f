import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { TAG_ACTS } from '@/lib/domain/acts/tags';
import { editTagsSchema } from '@/lib/schemas/moderation-requests';
import { refusals } from '@/lib/refusals';
import { editTags } from '@/lib/services/moderation/tag-actions';

export const PUT = handle(
  {
    summary: 'Gives a pin other tags.',
    policy: TAG_ACTS['edit-tags'].right,
    limit: 'moderation',
    params: z.object({ pinId: z.string() }),
    body: editTagsSchema,
  },
  ({ params, body: { tags, seen }, viewer }) => {
    const id = pathId(params.pinId, refusals.noPin);
    return editTags(id, tags, { actor: viewer.id, seen: new Map([[Number(id), seen]]) });
  },
);
