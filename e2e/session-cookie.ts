import { encode } from 'next-auth/jwt';
import { runOnSite } from '@/e2e/site-database';
import { siteUnderTest } from '@/e2e/site-under-test';

/** A session of a demo account, and its cookie as the site makes it, with the end that a test wants, in seconds from now. */
export async function newSession(uid: string, endsIn: number): Promise<{ id: string; cookie: string }> {
  const [session] = await runOnSite<{ id: string }>(
    "insert into sessions (user_id, signed_in_at, device) select id, now(), 'A test' from users where auth_uid = $1 returning id",
    [uid],
  );
  const id = session?.id ?? '';
  const secret = siteUnderTest.settings.NEXTAUTH_SECRET ?? '';
  const sexp = Math.floor(Date.now() / 1000) + endsIn;
  const token = { sid: id, uid, emailVerified: true, isAdmin: false, isBanned: false, sexp };
  return { id, cookie: `pins.session=${await encode({ token, secret })}` };
}
