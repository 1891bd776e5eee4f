import 'server-only';
import { namedQuery } from '@/lib/db/client';

/** Hidden tags and people; null means as for visitors. */
export interface PersonalRules {
  userId: string;
  /** Cache key: equal for equal rules. */
  key: string;
  hiddenTagIds: number[];
  /** Muted or blocked, or have blocked this person. */
  hiddenUserIds: number[];
}

/** Null for visitors and people without rules. */
export async function findPersonalRules(userId: string | undefined): Promise<PersonalRules | null> {
  if (userId === undefined) return null;
  const [row] = await namedQuery<{ tags: number[]; people: number[]; key: string }>(
    'personal rules',
    `select tags, people, md5(tags::text || people::text) as key from (
       select array(select tag_id from hidden_tags where user_id = $1::bigint order by 1) as tags,
              array(select target_id from blocks where user_id = $1
                    union select user_id from blocks where target_id = $1 and kind = 'block' order by 1) as people) own
     where cardinality(tags) + cardinality(people) > 0`,
    [Number(userId)],
  );
  return row ? { userId, key: row.key, hiddenTagIds: row.tags, hiddenUserIds: row.people } : null;
}

export const hidesPerson = (rules: PersonalRules | null, userId: string): boolean =>
  rules?.hiddenUserIds.includes(Number(userId)) ?? false;

/** Own content is never hidden. */
export const rulesFor = (rules: PersonalRules | null, makerId: string): PersonalRules | null =>
  rules?.userId === makerId ? null : rules;

/** SQL conditions of the rules; empty without rules. */
export interface Exclusion {
  /** Suffix for the statement's name. */
  name: string;
  /** Condition on a row of pins. */
  ofPin(pin: string): string;
  /** On an id, looked up one by one, which keeps the list's order. */
  ofPinId(id: string): string;
  /** On the maker's id. */
  ofPerson(id: string): string;
  values: unknown[];
}

/** @param first number of the first of two SQL parameters */
export function exclusion(rules: PersonalRules | null | undefined, first: number): Exclusion {
  if (!rules) return { name: '', ofPin: () => '', ofPinId: () => '', ofPerson: () => '', values: [] };
  const others = (id: string) => ` and ${id} <> all ($${first + 1}::bigint[])`;
  const ofPin = (pin: string) => ` and not ${pin}.tag_ids && $${first}::int[]${others(`${pin}.posted_by`)}`;
  return {
    name: ' personal',
    ofPin,
    ofPinId: (id) =>
      ` and exists (select from pins looked_up where looked_up.id = ${id}${ofPin('looked_up')} offset 0)`,
    ofPerson: (id) => `${others(id)} and $${first}::int[] is not null`, // The text must use every parameter.
    values: [rules.hiddenTagIds, rules.hiddenUserIds],
  };
}

/** Visible ids in their order. */
export async function keepVisible(ids: number[], rules: PersonalRules | null): Promise<number[]> {
  if (!rules || ids.length === 0) return ids;
  const own = exclusion(rules, 2);
  const rows = await namedQuery<{ id: number }>(
    'visible pins',
    `select p.id from unnest($1::bigint[]) with ordinality listed (id, place) join pins p on p.id = listed.id
     where true${own.ofPin('p')} order by listed.place`,
    [ids, ...own.values],
  );
  return rows.map(({ id }) => id);
}
