import { handle } from '@/lib/api/handle';
import { TAG_ACTS } from '@/lib/domain/acts/tags';
import { describeTagSchema } from '@/lib/schemas/moderation-requests';
import { describeTag } from '@/lib/services/moderation/describe-tag';

export const PUT = handle(
  {
    summary: 'Writes the sentence that stands on the page of a tag or of its category; an empty one takes it away.',
    policy: TAG_ACTS['describe-tag'].right,
    limit: 'moderation',
    body: describeTagSchema,
  },
  ({ body: { tag, description }, viewer }) => describeTag(tag, description, viewer.id),
);
