import { namedQuery } from '@/lib/db/client';
import type { Factor } from '@/features/second-factor/policy';

interface Proof {
  /** Session id. */
  sid: string;
  /** Hash of the cookie. */
  hash: Buffer | null;
}

/** A person's second factor, as this session has proved it. */
export async function findFactor(userId: string, proof: Proof | null): Promise<Factor> {
  const [row] = await namedQuery<Factor>(
    'factor',
    `select exists (select from passkeys where user_id = $1) as "hasPasskey",
       (select extract(epoch from now() - s.proved_at)::float8 from sessions s join users u on u.id = s.user_id
        where s.id = $2 and s.user_id = $1 and s.proof = $3 and s.signed_in_at >= u.sessions_since) as "provedAgo"`,
    [Number(userId), proof?.sid ?? null, proof?.hash ?? null],
  );
  return row ?? { hasPasskey: false, provedAgo: null };
}

export interface StoredPasskey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The oldest first; ten at most. */
export const findPasskeys = (userId: string): Promise<StoredPasskey[]> =>
  namedQuery<StoredPasskey>(
    'passkeys',
    `select id::text, credential_id as "credentialId", public_key as "publicKey", counter, transports, name,
       to_timestamp(((id >> 12) + 1609459200000) / 1000.0) as "createdAt", last_used_at as "lastUsedAt"
     from passkeys where user_id = $1 order by passkeys.id`,
    [Number(userId)],
  );

/** Unused recovery codes. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  const [row] = await namedQuery<{ n: number }>(
    'recovery codes',
    'select count(*)::int as n from factor_codes where user_id = $1 and ends_at is null',
    [Number(userId)],
  );
  return row?.n ?? 0;
}
