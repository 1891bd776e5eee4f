import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { showsFlagged } from '@/lib/data/board-row';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, rulesFor, type PersonalRules } from '@/lib/data/personal-rules';
import { listColumns, toPin, type PinRow } from '@/lib/data/pin-row';
import { profileColumns, toProfile, type ProfileRow } from '@/lib/data/profile-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { isId } from '@/lib/domain/id';
import { pageCount } from '@/lib/domain/pagination';
import type { PinPage } from '@/lib/schemas/pin';
import type { Profile } from '@/lib/schemas/user';

/** Null for missing and banned people. */
export async function findProfile(userId: string, filter: ContentFilter): Promise<Profile | null> {
  if (!isId(userId)) return null;
  const [row] = await namedQuery<ProfileRow>(
    'profile',
    `select ${profileColumns('$2::boolean')}
     from users u where u.id = $1 and u.banned_at is null`,
    [Number(userId), showsFlagged(filter)],
  );
  return row ? toProfile(row) : null;
}

/** Live pins, the newest first, under the viewer's `rules`. */
export async function getPinsOfUser(
  profile: Profile,
  page: number,
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<PinPage> {
  const foreign = rulesFor(rules, profile._id);
  const own = exclusion(foreign, 4);
  const [rows, total] = await Promise.all([
    namedQuery<PinRow>(
      `pins of user${own.name}`,
      `select ${listColumns('p.id desc')} from (
       select id from pins where posted_by = $1 and status = 'live' and bucket = any ($2::int[])${own.ofPin('pins')}
       order by id desc limit ${PAGE_SIZE} offset $3) shown
     join pins p on p.id = shown.id order by p.id desc`,
      [Number(profile._id), feedBuckets(filter, {}), (page - 1) * PAGE_SIZE, ...own.values],
    ),
    foreign ? countPins(profile._id, filter, foreign) : profile.counts.pins,
  ]);
  return { pins: rows.map(toPin), total, totalPages: pageCount(total, PAGE_SIZE) };
}

async function countPins(userId: string, filter: ContentFilter, rules: PersonalRules): Promise<number> {
  const own = exclusion(rules, 3);
  const [row] = await namedQuery<{ n: number }>(
    'pins of user personal total',
    `select count(*)::int as n from pins p
     where posted_by = $1::bigint and status = 'live' and bucket = any ($2::int[])${own.ofPin('p')}`,
    [Number(userId), feedBuckets(filter, {}), ...own.values],
  );
  return row?.n ?? 0;
}
