import 'server-only';
import { DIRECTORY_MAX, PAGE_SIZE } from '@/lib/config';
import { readPeopleInOrder } from '@/lib/data/directories';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import type { PeoplePage } from '@/lib/schemas/user';

export type FollowList = 'followers' | 'following';

interface FollowListRequest {
  userId: string;
  page: number;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

/** Who follows a person, or whom they follow, the newest account first (rule 98). */
export async function getFollowList(
  list: FollowList,
  { userId, page, filter, rules }: FollowListRequest,
): Promise<PeoplePage> {
  const own = exclusion(rules, 3);
  const [owner, listed] = list === 'followers' ? ['target_id', 'user_id'] : ['user_id', 'target_id'];
  const [row] = await namedQuery<{ total: number; ids: number[] }>(
    `${list}${own.name}`,
    `select cardinality(ids) as total, ids[$2::int + 1 : $2 + ${PAGE_SIZE}] as ids from (
       select array(select u.id from user_follows f join users u on u.id = f.${listed}
                    where f.${owner} = $1::bigint and u.banned_at is null${own.ofPerson('u.id')}
                    order by f.${listed} desc limit ${DIRECTORY_MAX}) as ids offset 0) listed`,
    [Number(userId), (page - 1) * PAGE_SIZE, ...own.values],
  );
  const { total, ids } = row ?? { total: 0, ids: [] };
  return { people: await readPeopleInOrder(ids, filter), total, totalPages: pageCount(total, PAGE_SIZE) };
}
