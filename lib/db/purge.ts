import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '@/lib/db/types';
import { cdnTag, purgeTargets } from '@/lib/domain/cdns';
import { hashText } from '@/lib/domain/hash-text';
import { pageTags, type PurgeKind, type PurgeReach } from '@/lib/domain/page-tags';
import { env } from '@/lib/env';

/** Where the fronts listen for purges. */
export const PURGE_CHANNEL = 'page_purge';

/** PostgreSQL takes notifications of less than 8,000 bytes. */
const MAX_PAYLOAD = 7_900;

const purgeSchema = z.object({ kind: z.enum(['soft', 'hard']), tags: z.array(z.string()) });
type Purge = z.infer<typeof purgeSchema>;

/**
 * Purges pages from every front by the tags of `lib/domain/page-tags`, when the caller's transaction commits and only
 * then. The front holds back the answer to a write until the hard purges of its transaction have been seen by all fronts.
 * What goes everywhere is noted in the same transaction for the CDN, which upkeep tells.
 * @param person whose own change it is, where they may do it again and again: a CDN is told of these in turn, after removals
 */
export async function purgeTags(
  trx: Kysely<DB>,
  tags: readonly string[],
  reach: PurgeReach,
  person: string | null = null,
): Promise<void> {
  const unique = [...new Set(tags)];
  if (unique.length === 0) return;
  const payloads = encodePurges(unique, reach === 'everywhere' ? 'hard' : reach);
  await sql`select pg_notify(${PURGE_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(trx);
  if (reach === 'everywhere') await noteForCdn(trx, unique, person);
}

/** Has every front look up again whose sessions last, and who gets the pages that everybody gets (decision 49). */
export const purgeSessions = (trx: Kysely<DB>, userId: string): Promise<void> =>
  purgeTags(trx, [pageTags.sessions(userId)], 'soft');

/** Has every front look again whether the open event streams of a person may go on. */
export const recheckStreams = (trx: Kysely<DB>, userId: number) => sql`select unread_changed(${userId})`.execute(trx);

/** Page tags of something. */
export interface ShownTags {
  /** Borne by every page that shows it, lists too, and by its files; none of what nobody could see before. */
  own: string[];
  /** Of further URLs of it, and of lists and pages that count it or show what is next to it. */
  elsewhere: string[];
}

/** Purges what nobody may see any more, everywhere; `person` as in `purgeTags`. */
export async function purgeRemoved(trx: Kysely<DB>, { own, elsewhere }: ShownTags, person?: string): Promise<void> {
  await purgeTags(trx, own, 'everywhere', person);
  const gone = new Set(own);
  const others = elsewhere.filter((tag) => !gone.has(tag));
  await purgeTags(trx, others, 'hard');
}

async function noteForCdn(trx: Kysely<DB>, tags: readonly string[], person: string | null): Promise<void> {
  const targets = purgeTargets(env);
  if (targets.length === 0) return;
  const short = tags.map((tag) => cdnTag(hashText(tag)));
  await sql`insert into cdn_outbox (target, tag, person)
    select target, tag, ${person}::bigint from unnest(${targets}::text[]) target, unnest(${short}::text[]) tag`.execute(
    trx,
  );
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
