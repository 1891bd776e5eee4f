import { handle } from '@/lib/api/handle';
import { pushRenewalSchema } from '@/lib/schemas/push';
import { renewPush } from '@/lib/services/channels/push-devices';

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
