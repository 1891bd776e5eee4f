import 'server-only';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { chooseChannels } from '@/features/channels/channel-choices';
import { readUnsubscribeToken } from '@/features/channels/digests/unsubscribe-link';

/** The person of a signed link; the previous secret still counts (rule 255). */
export const personOfToken = (token: string): string | undefined =>
  readUnsubscribeToken(token, [env.NEXTAUTH_SECRET, env.NEXTAUTH_SECRET_PREVIOUS]);

/** Ends somebody's emails of new pins by a signed token; false for any other token (rule 178). */
export async function endDigests(token: string): Promise<boolean> {
  const userId = personOfToken(token);
  if (userId !== undefined) await db.transaction().execute((trx) => chooseChannels(trx, userId, { mail: 'off' }));
  return userId !== undefined;
}
