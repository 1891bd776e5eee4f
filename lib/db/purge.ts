import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '@/lib/db/types';
import type { PurgeKind } from '@/lib/domain/page-tags';

/** Where the fronts listen for purges. */
export const PURGE_CHANNEL = 'page_purge';

/** PostgreSQL takes notifications of less than 8,000 bytes. */
const MAX_PAYLOAD = 7_900;

const purgeSchema = z.object({ kind: z.enum(['soft', 'hard']), tags: z.array(z.string()) });
type Purge = z.infer<typeof purgeSchema>;

/**
 * Purges pages from every front by the tags of `lib/domain/page-tags`, when the caller's transaction commits and only
 * then. The front holds back the answer to a write until the hard purges of its transaction have been seen everywhere.
 */
export async function purgeTags(trx: Kysely<DB>, tags: readonly string[], kind: PurgeKind): Promise<void> {
  const payloads = encodePurges([...new Set(tags)], kind);
  if (payloads.length === 0) return;
  await sql`select pg_notify(${PURGE_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(trx);
}

/** As few payloads as hold all tags. */
export function encodePurges(tags: string[], kind: PurgeKind): string[] {
  const encode = (part: string[]) => JSON.stringify({ kind, tags: part } satisfies Purge);
  if (tags.length === 0) return [];
  const whole = encode(tags);
  if (Buffer.byteLength(whole) <= MAX_PAYLOAD || tags.length === 1) return [whole];
  const half = Math.ceil(tags.length / 2);
  return [...encodePurges(tags.slice(0, half), kind), ...encodePurges(tags.slice(half), kind)];
}

/** @throws when the payload was not made by `encodePurges` */
export const decodePurge = (payload: string): Purge => purgeSchema.parse(JSON.parse(payload));
