import 'server-only';
import { namedQuery } from '@/lib/db/client';

/** Whether the device of a session gets push messages. */
export async function hasPush(userId: string, sessionId: string | undefined): Promise<boolean> {
  const [row] = await namedQuery<{ id: number }>(
    'push of session',
    'select id from push_subscriptions where session_id = $1::uuid and user_id = $2',
    [sessionId ?? null, Number(userId)],
  );
  return row !== undefined;
}
