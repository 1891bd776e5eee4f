import { rowsOf } from '@/jest/database';
import { findPin } from '@/lib/data/pins';

/** Facts about a pin and its poster in the test's database. */

export const stateOf = async (pin: string) => (await findPin(pin)).state;

/** The storage key of its media asset; empty for a pin that is gone. */
export const imageOf = async (pin: string): Promise<string> =>
  (await rowsOf<{ image: string }>('select image from pins where id = $1', [pin]))[0]?.image ?? '';

/** Actions of the audit log, the first one first. */
export async function auditedActions(pin: string): Promise<string[]> {
  const lines = "select action from audit_log where subject = 'pin' and subject_id = $1 order by seq";
  return (await rowsOf<{ action: string }>(lines, [pin])).map(({ action }) => action);
}

/** Bodies of a person's notifications, the oldest first. */
export async function notificationsOf(userId: string): Promise<string[]> {
  const bodies = 'select body from notifications where user_id = $1 order by id';
  return (await rowsOf<{ body: string }>(bodies, [userId])).map(({ body }) => body);
}
