import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { pdqHex } from '@/lib/media/pdq-hex';
import { shortText } from '@/lib/services/short-text';

export interface AssetHashes {
  sha256: Buffer;
  /** Perceptual hashes of frames, 256 characters 0 or 1. */
  pdq: readonly string[];
}

export interface HashProvider {
  /** @throws when it cannot answer now */
  check(hashes: AssetHashes): Promise<'clear' | 'match'>;
}

export const localList = (database: Kysely<DB> = db): HashProvider => ({
  async check({ sha256, pdq }) {
    const { rows } = await sql`
      select 1 from blocked_media where sha256 = ${sha256}
      union all
      select 1 from blocked_by_hashes(${pdq}::bit(256)[]) where blocked is not null`.execute(database);
    return rows.length > 0 ? 'match' : 'clear';
  },
});

const PATIENCE_MS = 5_000;
const LONGEST_ANSWER = 10_000;
const answerSchema = z.object({ result: z.enum(['clear', 'match']) });

interface HttpSettings {
  url: string;
  key?: string;
  patienceMs?: number;
}

/** Posts `{sha256, pdq: […]}` in hex and expects `{result: 'clear' | 'match'}`. */
export const httpProvider = ({ url, key, patienceMs = PATIENCE_MS }: HttpSettings): HashProvider => ({
  async check({ sha256, pdq }) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ sha256: sha256.toString('hex'), pdq: pdq.map(pdqHex) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`The hash provider answered ${answer.status}.`);
    }
    return answerSchema.parse(JSON.parse(await shortText(answer, LONGEST_ANSWER, 'The hash provider'))).result;
  },
});

/** Null: only the local list. */
export function remoteProvider(): HashProvider | null {
  if (!env.HASH_PROVIDER_URL) return null;
  const url = new URL(env.HASH_PROVIDER_URL);
  const key = decodeURIComponent(url.username);
  url.username = '';
  return httpProvider({ url: url.href, key });
}
