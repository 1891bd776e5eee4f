import 'server-only';
import { showsFlagged } from '@/lib/data/board-row';
import { WHOLE_SITE } from '@/lib/data/feed';
import { feedOrder, feedRanges } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { profileColumns, toProfile, type ProfileRow } from '@/lib/data/profile-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Profile } from '@/lib/schemas/user';

const PEOPLE = 12;
/** Most liked pins considered, so that cost does not grow with the site. */
const PINS = 300;
const SORT = 'Popular';

interface PeopleRequest {
  userId: string;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

/** Posters of the most liked pins whom the person does not follow. */
export async function getPeopleToFollow({ userId, filter, rules }: PeopleRequest): Promise<Profile[]> {
  const own = exclusion(rules, 4);
  const ranges = feedRanges('$1', `${PINS}`, filter, { sort: SORT }).join(' union all ');
  const rows = await namedQuery<ProfileRow>(
    `people to follow ${filter}${own.name}`,
    `with posters as materialized (
       select p.posted_by, sum(liked.saves_count) as likes
       from (select * from (${ranges}) ranges order by ${feedOrder(SORT)} limit ${PINS}) liked
       join pins p on p.id = liked.pin_id group by 1)
     select ${profileColumns('$2::boolean')} from posters join users u on u.id = posted_by
     where u.banned_at is null and u.id <> $3::bigint${own.ofPerson('u.id')}
       and not exists (select from user_follows where user_id = $3 and target_id = u.id)
       and not exists (select from blocks where user_id = u.id and target_id = $3)
     order by likes desc, u.id limit ${PEOPLE}`,
    [WHOLE_SITE, showsFlagged(filter), Number(userId), ...own.values],
  );
  return rows.map(toProfile);
}
