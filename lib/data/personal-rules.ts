import 'server-only';
import { namedQuery } from '@/lib/db/client';

/** Tags and people that a person has hidden from all lists; lists without rules are read as for visitors. */
export interface PersonalRules {
  /** The person with these rules. */
  userId: string;
  /** Stands for the rules where lists are kept: equal rules have equal keys. */
  key: string;
  hiddenTagIds: number[];
  /** People who are muted or blocked. */
  hiddenUserIds: number[];
}

/** The rules of a person; null for visitors and for the many who have none. */
export async function findPersonalRules(userId: string | undefined): Promise<PersonalRules | null> {
  if (userId === undefined) return null;
  const [row] = await namedQuery<{ tags: number[]; people: number[]; key: string }>(
    'personal rules',
    `select tags, people, md5(tags::text || people::text) as key from (
       select array(select tag_id from hidden_tags where user_id = $1::bigint order by 1) as tags,
              array(select target_id from blocks where user_id = $1 order by 1) as people) own
     where cardinality(tags) + cardinality(people) > 0`,
    [Number(userId)],
  );
  return row ? { userId, key: row.key, hiddenTagIds: row.tags, hiddenUserIds: row.people } : null;
}

/** Whether a person's lists leave out what another made. */
export const hidesPerson = (rules: PersonalRules | null, userId: string): boolean =>
  rules?.hiddenUserIds.includes(Number(userId)) ?? false;

/** The rules for what somebody made: nothing of a person's own is hidden from them. */
export const rulesFor = (rules: PersonalRules | null, makerId: string): PersonalRules | null =>
  rules?.userId === makerId ? null : rules;

/** Conditions that a list's SQL gets by a person's rules: none at all where there are none. */
export interface Exclusion {
  /** Ends the name of the statement, which has another text than everybody's. */
  name: string;
  /** Conditions that leave out hidden rows, to be put behind others; `pin` is a row of pins. */
  ofPin(pin: string): string;
  /** The same for a list that has ids alone; looked up one by one, so that the list is still read in its order. */
  ofPinId(id: string): string;
  /** The same for what a person made, by their id. */
  ofPerson(id: string): string;
  values: unknown[];
}

/** @param first number of the first of two SQL parameters that the exclusion takes, if there are rules */
export function exclusion(rules: PersonalRules | null | undefined, first: number): Exclusion {
  if (!rules) return { name: '', ofPin: () => '', ofPinId: () => '', ofPerson: () => '', values: [] };
  const others = (id: string) => ` and ${id} <> all ($${first + 1}::bigint[])`;
  const ofPin = (pin: string) => ` and not ${pin}.tag_ids && $${first}::int[]${others(`${pin}.posted_by`)}`;
  return {
    name: ' personal',
    ofPin,
    ofPinId: (id) =>
      ` and exists (select from pins looked_up where looked_up.id = ${id}${ofPin('looked_up')} offset 0)`,
    ofPerson: (id) => `${others(id)} and $${first}::int[] is not null`, // every parameter must stand in the text
    values: [rules.hiddenTagIds, rules.hiddenUserIds],
  };
}

/** The pins of a list of ids that a person's rules let through, in its order. */
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
