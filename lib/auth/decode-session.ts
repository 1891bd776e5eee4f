import { decode, type JWT, type JWTDecodeParams } from 'next-auth/jwt';
import { env } from '@/lib/env';

/** Accepts the secret and its predecessor (rule 255); null for other cookies. */
export async function decodeSession({ token }: Pick<JWTDecodeParams, 'token'>): Promise<JWT | null> {
  for (const secret of [env.NEXTAUTH_SECRET, env.NEXTAUTH_SECRET_PREVIOUS]) {
    const claims = secret ? await decode({ token, secret }).catch(() => null) : null;
    if (claims) return claims;
  }
  return null;
}
