import 'server-only';
import { readSessionCookie } from '@/lib/auth/page-viewer';
import { refusals } from '@/lib/refusals';
import type { OwnSession } from '@/lib/domain/passkey';

/** The session of the cookie, in which the caller confirms. @throws AppError `forbidden` without one */
export async function ownSession(userId: string): Promise<OwnSession> {
  const claims = await readSessionCookie();
  if (!claims) throw refusals.noSession();
  return { userId, sid: claims.sid };
}
