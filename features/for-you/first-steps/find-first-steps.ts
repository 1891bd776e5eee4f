import 'server-only';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { feedOrder, feedRanges } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';
import { MENU_CATEGORIES, type Category } from '@/lib/domain/categories';
import { categoryTag } from '@/lib/domain/category-names';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Pin } from '@/lib/schemas/pin';

const SORT = 'Popular';
/** Pins looked at for each category, as one may lead several. */
const CHOICES = 4;

/** Tags of the chosen categories. */
export async function findInterests(userId: string): Promise<string[]> {
  const [row] = await namedQuery<{ interests: string[] }>('interests', 'select interests from users where id = $1', [
    Number(userId),
  ]);
  return row?.interests ?? [];
}

/** The categories of the menu with a visible pin, each with one of its most liked pins. Where possible, two categories show different pins. */
export async function findCategoryPictures(
  filter: ContentFilter,
  rules: PersonalRules | null,
): Promise<{ category: Category; pin: Pin }[]> {
  const own = exclusion(rules, 2);
  const ranges = feedRanges('t.id', `${CHOICES}`, filter, { sort: SORT }).join(' union all ');
  const rows = await namedQuery<PinRow & { tag: string }>(
    `category pictures ${filter}${own.name}`,
    `select t.name as tag, ${PIN_COLUMNS} from tags t,
       lateral (select * from (${ranges}) ranges order by ${feedOrder(SORT)} limit ${CHOICES}) best
     join pins p on p.id = best.pin_id
     where t.name = any ($1::text[])${own.ofPin('p')} order by t.name, ${feedOrder(SORT, 'best.')}`,
    [MENU_CATEGORIES.map(categoryTag), ...own.values],
  );
  const shown = new Set<number>();
  return MENU_CATEGORIES.flatMap((category) => {
    const pins = rows.filter(({ tag }) => tag === categoryTag(category));
    const row = pins.find(({ id }) => !shown.has(id)) ?? pins[0];
    if (!row) return [];
    shown.add(row.id);
    return [{ category, pin: toPin(row) }];
  });
}

export interface FirstActs {
  isHidden: boolean;
  hasInterests: boolean;
  hasSaved: boolean;
  hasBoard: boolean;
  follows: boolean;
  hasPicture: boolean;
}

/** What a person has done of the list on an empty profile. */
export async function findFirstActs(userId: string): Promise<FirstActs | undefined> {
  const [row] = await namedQuery<FirstActs>(
    'first acts',
    `select u.hides_first_acts as "isHidden", u.interests <> '{}' as "hasInterests", u.image is not null as "hasPicture",
       exists (select from boards where creator = u.id) as "hasBoard",
       exists (select from boards b join board_pins on board_id = b.id where b.creator = u.id) as "hasSaved",
       exists (select from user_follows where user_id = u.id)
         or exists (select from board_follows where user_id = u.id)
         or exists (select from tag_follows where user_id = u.id) as follows
     from users u where u.id = $1::bigint`,
    [Number(userId)],
  );
  return row;
}
