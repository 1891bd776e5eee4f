import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '@/lib/db/types';
import { cdnTag, purgeTargets } from '@/lib/domain/cdns';
import { hashText } from '@/lib/domain/hash-text';
import type { PurgeKind } from '@/lib/domain/page-tags';
import { env } from '@/lib/env';

/** Where the fronts listen for purges. */
export const PURGE_CHANNEL = 'page_purge';

/** PostgreSQL takes notifications of less than 8,000 bytes. */
const MAX_PAYLOAD = 7_900;

const purgeSchema = z.object({ kind: z.enum(['soft', 'hard']), tags: z.array(z.string()) });
type SentPurge = z.infer<typeof purgeSchema>;

/** What a transaction does to what is shown under page tags (`lib/domain/page-tags`). */
export interface PurgedTags {
  /** Never shown again, by a CDN neither: removals, bans, privacy. Lists carry the tags of what they show (decision 46). */
  removed?: readonly string[];
  /** Never shown again as it was by the fronts; CDNs show it for seconds. */
  replaced?: readonly string[];
  /** May be shown for seconds more: counters, new content. */
  changed?: readonly string[];
}

/** What the removal of something purges. */
export type RemovalTags = Required<Pick<PurgedTags, 'removed' | 'replaced'>>;

/**
 * Purges pages from every front when the caller's transaction commits, and only then. The front holds back the answer to a
 * write until all fronts have seen what its transaction removed or replaced. What is removed is noted in the same
 * transaction for the CDN, to which upkeep sends it.
 * @param person whose own repeatable change it is: CDNs get these in turn, after removals
 */
export async function purge(
  trx: Kysely<DB>,
  { removed = [], replaced = [], changed = [] }: PurgedTags,
  person: string | null = null,
): Promise<void> {
  const payloads = [
    ...encodePurges([...new Set([...removed, ...replaced])], 'hard'),
    ...encodePurges([...new Set(changed)], 'soft'),
  ];
  if (payloads.length === 0) return;
  await sql`select pg_notify(${PURGE_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(trx);
  await noteForCdn(trx, [...new Set(removed)], person);
}

/** Has every front look again whether the open event streams of a person may go on. */
export const recheckStreams = (trx: Kysely<DB>, userId: number) => sql`select unread_changed(${userId})`.execute(trx);

async function noteForCdn(trx: Kysely<DB>, tags: readonly string[], person: string | null): Promise<void> {
  const targets = purgeTargets(env);
  if (targets.length === 0 || tags.length === 0) return;
  const short = tags.map((tag) => cdnTag(hashText(tag)));
  await sql`insert into cdn_outbox (target, tag, person)
    select target, tag, ${person}::bigint from unnest(${targets}::text[]) target, unnest(${short}::text[]) tag`.execute(
    trx,
  );
}

/** As few payloads as hold all tags. */
export function encodePurges(tags: string[], kind: PurgeKind): string[] {
  const encode = (part: string[]) => JSON.stringify({ kind, tags: part } satisfies SentPurge);
  if (tags.length === 0) return [];
  const whole = encode(tags);
  if (Buffer.byteLength(whole) <= MAX_PAYLOAD || tags.length === 1) return [whole];
  const half = Math.ceil(tags.length / 2);
  return [...encodePurges(tags.slice(0, half), kind), ...encodePurges(tags.slice(half), kind)];
}

/** @throws when the payload was not made by `encodePurges` */
export const decodePurge = (payload: string): SentPurge => purgeSchema.parse(JSON.parse(payload));
