import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';

const PAGE_SIZE = 50;
const offsetOf = (page: number) => (page - 1) * PAGE_SIZE;
/** One extra row shows that there is another page. */
const LIMIT = PAGE_SIZE + 1;

export interface BlockedAsset {
  id: string;
  reason: string;
  at: string;
  by: string | null;
  sha256: string | null;
  hashes: number;
}

export async function getBlockedMedia(page: number): Promise<{ assets: BlockedAsset[]; hasMore: boolean }> {
  const assets = await namedQuery<BlockedAsset>(
    'moderation blocked media',
    `select b.id::text, b.reason, ${iso('b.created_at')} as at, u.name as by, encode(b.sha256, 'hex') as sha256,
       (select count(*)::int from blocked_media_hashes where blocked_id = b.id) as hashes
     from blocked_media b left join users u on u.id = b.added_by order by b.id desc limit ${LIMIT} offset $1`,
    [offsetOf(page)],
  );
  return { assets: assets.slice(0, PAGE_SIZE), hasMore: assets.length === LIMIT };
}

export interface ContactMessage {
  id: string;
  email: string;
  message: string;
  answered: boolean;
  at: string;
}

/** Unanswered ones first. */
export async function getMessages(page: number): Promise<{ messages: ContactMessage[]; hasMore: boolean }> {
  const messages = await namedQuery<ContactMessage>(
    'moderation messages',
    `select id::text, email, message, answered, ${iso('created_at')} as at from contact_messages
     order by answered, id desc limit ${LIMIT} offset $1`,
    [offsetOf(page)],
  );
  return { messages: messages.slice(0, PAGE_SIZE), hasMore: messages.length === LIMIT };
}

export interface DayCounts {
  /** As 2026-03-01, UTC. */
  day: string;
  reports: number;
  takedowns: number;
  pins: number;
  removals: number;
}

/** The oldest first; ids contain their time, so days are ranges of ids. */
export const getCounts = (days: number): Promise<DayCounts[]> =>
  namedQuery<DayCounts>(
    'moderation counts',
    `with days as (select (now() at time zone 'UTC')::date - n as day from generate_series(0, $1::int - 1) n),
     first as (select (((now() at time zone 'UTC')::date - ($1::int - 1))::timestamp at time zone 'UTC') as at),
     made as (
       select 'reports' as what, created_at from reports, first where created_at >= at
       union all select 'takedowns', created_at from takedowns, first where created_at >= at
       union all select 'pins', created_at from pins, first
         where id >= ((extract(epoch from at) * 1000)::bigint - 1609459200000) << 12 and created_at >= at
       union all select 'removals', created_at from removals, first where created_at >= at),
     counted as (select (created_at at time zone 'UTC')::date as day, what, count(*)::int as n from made group by 1, 2)
     select days.day::text, coalesce(sum(n) filter (where what = 'reports'), 0)::int as reports,
       coalesce(sum(n) filter (where what = 'takedowns'), 0)::int as takedowns,
       coalesce(sum(n) filter (where what = 'pins'), 0)::int as pins,
       coalesce(sum(n) filter (where what = 'removals'), 0)::int as removals
     from days left join counted using (day) group by 1 order by 1`,
    [days],
  );
