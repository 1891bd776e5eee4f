import 'server-only';
import { readSessionCookie } from '@/lib/auth/page-viewer';
import { factorRefusals } from '@/features/second-factor/refusals';
import type { OwnSession } from '@/features/second-factor/passkey';

/** The session of the cookie, in which the caller confirms. @throws AppError `forbidden` without one */
export async function ownSession(userId: string): Promise<OwnSession> {
  const claims = await readSessionCookie();
  if (!claims) throw factorRefusals.noSession();
  return { userId, sid: claims.sid };
}
