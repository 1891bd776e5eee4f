import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { REQUEST_ACTS } from '@/lib/domain/acts/requests';
import { refusals } from '@/lib/refusals';
import { claimSchema } from '@/lib/schemas/moderation-requests';
import { claimItem, releaseItem } from '@/lib/services/moderation/claims';

const params = z.object({ item: z.string() });

/** @throws AppError `missing` */
function itemOf({ item }: { item: string }): string {
  if (/^(?:pin|board|user|takedown|appeal)-[1-9]\d{0,15}$/.test(item)) return item;
  throw refusals.noItem();
}

export const PUT = handle(
  {
    summary: 'Takes up an item of the queue for half an hour, or takes it over.',
    policy: REQUEST_ACTS.take.right,
    limit: 'moderation',
    params,
    body: claimSchema,
  },
  ({ params: path, body, viewer }) => claimItem(itemOf(path), viewer.id, body.takeOver),
);

export const DELETE = handle(
  { summary: 'Gives an item of the queue back.', policy: REQUEST_ACTS.take.right, limit: 'moderation', params },
  ({ params: path, viewer }) => releaseItem(itemOf(path), viewer.id),
);
