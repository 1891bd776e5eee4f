import { handle } from '@/lib/api/handle';
import { pushRenewalSchema } from '@/features/channels/push/schemas';
import { renewPush } from '@/features/channels/push/push-devices';

export const PUT = handle(
  {
    summary:
      'Replaces the push subscription of a browser by its next one. Only that browser knows the URL of the first.',
    policy: 'public',
    limit: 'mutation',
    body: pushRenewalSchema,
  },
  ({ body }) => renewPush(body),
);
