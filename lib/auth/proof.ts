import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { readSessionCookie } from '@/lib/auth/page-viewer';
import { proofCookieName } from '@/lib/auth/session-claims';
import { findFactor } from '@/lib/data/passkeys';
import type { Viewer } from '@/lib/data/viewers';
import { needsFactor, opensDoor, PROOF_SECONDS, type Factor } from '@/lib/domain/policies/factor';
import { setCookie } from '@/lib/domain/set-cookie';
import type { Role } from '@/lib/domain/roles';
import { env, isLoopback } from '@/lib/env';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new proof: its cookie, and the hash that the session keeps. */
export function newProof(): { cookie: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  const isSecure = env.SITE_URL.startsWith('https://');
  const cookie = setCookie(proofCookieName(env.SITE_URL), token, { maxAge: PROOF_SECONDS, isSecure });
  return { cookie, hash: hashOf(token) };
}

/** A person's second factor, as the request's cookies prove it (rule 287). */
export const readFactor = cache(async (userId: string): Promise<Factor> => {
  const claims = await readSessionCookie();
  const token = (await cookies()).get(proofCookieName(env.SITE_URL))?.value;
  return findFactor(userId, claims && { sid: claims.sid, hash: token === undefined ? null : hashOf(token) });
});

/** Whether the second factor is asked of this person on this site. */
export const isFactorAsked = (factor: Factor, role: Role): boolean =>
  needsFactor(factor, role, !isLoopback(env.SITE_URL));

/** The second factor of somebody to whom the pages of moderation are closed until they confirm (rule 287); null: they are open. */
export async function readClosedDoor({ id, role }: Viewer): Promise<Factor | null> {
  const factor = await readFactor(id);
  return isFactorAsked(factor, role) && !opensDoor(factor) ? factor : null;
}
