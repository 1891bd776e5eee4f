import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { avatarPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import { isId } from '@/lib/domain/id';
import type { ModeratedPerson } from '@/lib/domain/moderated';
import { previewUrl } from '@/lib/media/preview-url';

const PERSON = `u.id::text, u.name, u.image, u.image_version, u.email, u.email_verified as "emailVerified", u.bio, u.role,
  ${iso('u.created_at')} as "createdAt", u.pins_count as pins, u.boards_count as boards,
  (select count(*)::int from removals where user_id = u.id and restored_at is null) as removals,
  (select count(*)::int from bans where user_id = u.id) as bans,
  (select count(*)::int from warnings where user_id = u.id) as warnings,
  (select count(*)::int from reports where subject_type = 'user' and subject_id = u.id and state = 'open') as "openReports",
  case when u.banned_at is not null then (select json_build_object('reason', reason, 'until', ${iso('until')})
    from bans where user_id = u.id and lifted_at is null order by id desc limit 1) end as ban`;

interface PersonRow extends ModeratedPerson {
  image_version: number;
}

const toPerson = ({ image_version: version, ...person }: PersonRow): ModeratedPerson => ({
  ...person,
  image: avatarPath(person.image, version) ?? (person.image && previewUrl(person.image)),
});

export async function findPerson(id: string): Promise<ModeratedPerson | null> {
  if (!isId(id)) return null;
  const [row] = await namedQuery<PersonRow>('moderation person', `select ${PERSON} from users u where u.id = $1`, [
    Number(id),
  ]);
  return row ? toPerson(row) : null;
}

const SEARCH_MAX = 50;

/** By id, beginning of the name, or email; without a word the newest. */
export async function searchPeople(word: string): Promise<ModeratedPerson[]> {
  const pattern = word.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const rows = await namedQuery<PersonRow>(
    'moderation people',
    `select ${PERSON} from users u
     where $1::text = '' or u.id::text = $1 or lower(u.name) like $2 || '%' or lower(u.email) like $2 || '%'
     order by u.id desc limit ${SEARCH_MAX}`,
    [word, pattern],
  );
  return rows.map(toPerson);
}

export interface Measure {
  kind: 'ban' | 'warning';
  reason: string;
  at: string;
  until: string | null;
  liftedAt: string | null;
  by: string | null;
}

/** A person's warnings and bans, the latest first. */
export const findMeasures = (userId: string): Promise<Measure[]> =>
  namedQuery<Measure>(
    'moderation measures',
    `select m.kind, m.reason, ${iso('m.at')} as at, ${iso('m.until')} as until, ${iso('m.lifted')} as "liftedAt", u.name as by
     from (select 'ban' as kind, reason, created_at as at, until, lifted_at as lifted, admin_id from bans where user_id = $1
           union all select 'warning', reason, created_at, null, null, admin_id from warnings where user_id = $1) m
     left join users u on u.id = m.admin_id order by m.at desc limit 50`,
    [Number(userId)],
  );

export interface StandingBan {
  userId: string;
  name: string;
  reason: string;
  at: string;
  until: string | null;
  by: string | null;
}

export async function getBans(page: number): Promise<{ bans: StandingBan[]; hasMore: boolean }> {
  const bans = await namedQuery<StandingBan>(
    'moderation bans',
    `select u.id::text as "userId", u.name, b.reason, ${iso('b.created_at')} as at, ${iso('b.until')} as until, a.name as by
     from bans b join users u on u.id = b.user_id left join users a on a.id = b.admin_id
     where b.lifted_at is null order by b.id desc limit ${SEARCH_MAX + 1} offset $1`,
    [(page - 1) * SEARCH_MAX],
  );
  return { bans: bans.slice(0, SEARCH_MAX), hasMore: bans.length > SEARCH_MAX };
}
