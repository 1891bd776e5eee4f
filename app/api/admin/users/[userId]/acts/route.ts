import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { PERSON_ACTS } from '@/lib/domain/acts/people';
import { personActionRequestSchema } from '@/lib/schemas/moderation-requests';
import { refusals } from '@/lib/refusals';
import { actOnPerson } from '@/lib/services/moderation/people-actions';

export const POST = handle(
  {
    summary: 'Warns, bans or unbans a person, or notes that nothing follows from their refused uploads.',
    policy: 'reviewPeople',
    moreRights: { banPeople: ({ act }) => PERSON_ACTS[act].right === 'banPeople' },
    isGrave: ({ act }) => PERSON_ACTS[act].isGrave ?? false,
    limit: 'moderation',
    params: z.object({ userId: z.string() }),
    body: personActionRequestSchema,
  },
  ({ params, body, viewer }) => actOnPerson(pathId(params.userId, refusals.noPerson), body, viewer.id),
);
