import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { pdqHex } from '@/lib/media/pdq-hex';

/** By what a media asset is known. */
export interface AssetHashes {
  sha256: Buffer;
  /** Perceptual hashes of its frames, 256 characters 0 or 1 each. */
  pdq: readonly string[];
}

/** Knows media assets that must never be shown. */
export interface HashProvider {
  /** @throws when it cannot be told now */
  check(hashes: AssetHashes): Promise<'clear' | 'match'>;
}

/** The media assets that moderators have blocked. */
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

/** A service that is asked by HTTP: `{sha256, pdq: […]}`, both in hexadecimal; it answers `{result: 'clear' | 'match'}`. */
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
    return answerSchema.parse(JSON.parse(await shortText(answer))).result;
  },
});

async function shortText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error('The hash provider answered too much.');
  }
  return text;
}

/** The provider of the settings; null: the local list is all there is. */
export function remoteProvider(): HashProvider | null {
  if (!env.HASH_PROVIDER_URL) return null;
  const url = new URL(env.HASH_PROVIDER_URL);
  const key = decodeURIComponent(url.username);
  url.username = '';
  return httpProvider({ url: url.href, key });
}
