import { decode, type JWT, type JWTDecodeParams } from 'next-auth/jwt';
import { env } from '@/lib/env';

/**
 * The claims of a session cookie that was made with the site's secret or, while that is being replaced, with the one
 * before it (rule 116); null for every other.
 */
export async function decodeSession({ token }: Pick<JWTDecodeParams, 'token'>): Promise<JWT | null> {
  for (const secret of [env.NEXTAUTH_SECRET, env.NEXTAUTH_SECRET_PREVIOUS]) {
    const claims = secret ? await decode({ token, secret }).catch(() => null) : null;
    if (claims) return claims;
  }
  return null;
}
