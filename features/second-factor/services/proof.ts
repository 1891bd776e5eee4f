import { createHash, randomBytes } from 'node:crypto';
import { needsFactor, allowsGraveActs, opensModeration, PROOF_SECONDS } from '@/features/second-factor/policy';
import { findFactor } from '@/features/second-factor/services/find-passkeys';
import { setCookie } from '@/lib/domain/set-cookie';
import { env, isLoopback } from '@/lib/env';
import type { Confirmation, ConfirmingPerson } from '@/lib/features/ports';

const COOKIE = env.SITE_URL.startsWith('https://') ? '__Host-pins.proof' : 'pins.proof';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new proof: its cookie, and the hash that the session keeps. */
export function newProof(): { cookie: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  const isSecure = env.SITE_URL.startsWith('https://');
  return { cookie: setCookie(COOKIE, token, { maxAge: PROOF_SECONDS, isSecure }), hash: hashOf(token) };
}

/** How far a person has confirmed, as their session and its cookie prove it (rule 211); null: this site asks nothing of them. */
export async function readConfirmation({ id, role, sid, cookie }: ConfirmingPerson): Promise<Confirmation | null> {
  const token = cookie(COOKIE);
  const factor = await findFactor(id, sid === null ? null : { sid, hash: token === undefined ? null : hashOf(token) });
  if (!needsFactor(factor, role, !isLoopback(env.SITE_URL))) return null;
  const { hasPasskey: hasFactor } = factor;
  return { hasFactor, opensModeration: opensModeration(factor), allowsGraveActs: allowsGraveActs(factor) };
}
