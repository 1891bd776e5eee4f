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
/** Most liked pins considered in each feed, so that cost does not grow with the site. */
const PINS = 300;
const SORT = 'Popular';

interface PeopleRequest {
  userId: string;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

/** Posters of the most liked pins whom the person does not follow, those of their interests first (rule 118). */
export async function getPeopleToFollow({ userId, filter, rules }: PeopleRequest): Promise<Profile[]> {
  const own = exclusion(rules, 3);
  const ranges = feedRanges('feeds.tag_id', `${PINS}`, filter, { sort: SORT }).join(' union all ');
  const rows = await namedQuery<ProfileRow>(
    `people to follow ${filter}${own.name}`,
    `with feeds (tag_id, is_interest) as (
       select ${WHOLE_SITE}, false union all
       select t.id, true from users u join tags t on t.name = any (u.interests) where u.id = $2::bigint),
     posters as materialized (
       select p.posted_by, bool_or(is_interest) as is_interest, sum(liked.saves_count) as likes
       from feeds, lateral (select * from (${ranges}) ranges order by ${feedOrder(SORT)} limit ${PINS}) liked
       join pins p on p.id = liked.pin_id group by 1)
     select ${profileColumns('$1::boolean')} from posters join users u on u.id = posted_by
     where u.banned_at is null and u.id <> $2${own.ofPerson('u.id')}
       and not exists (select from user_follows where user_id = $2 and target_id = u.id)
     order by is_interest desc, likes desc, u.id limit ${PEOPLE}`,
    [showsFlagged(filter), Number(userId), ...own.values],
  );
  return rows.map(toProfile);
}
