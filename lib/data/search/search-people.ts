import 'server-only';
import { PAGE_SIZE, SEARCH_RESULTS_MAX } from '@/lib/config';
import { readPeopleInOrder } from '@/lib/data/directories';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import { fullTextQuery } from '@/lib/domain/search/full-text-query';
import { searchWords } from '@/lib/domain/search/words';
import type { PeoplePage } from '@/lib/schemas/user';

/** People looked at by words and by the beginning of the name, so that cost does not grow with the site. */
const CANDIDATES = 500;
const NEAR_NAMES = 10;

interface PeopleSearch {
  term: string;
  page: number;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

/** Who is not banned and has every word in the name, or a name with this beginning: the most followed first (rule 18). */
export async function searchPeople({ term, page, filter, rules = null }: PeopleSearch): Promise<PeoplePage> {
  const ids = await findPeople(term, rules);
  const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    people: await readPeopleInOrder(shown, filter),
    total: ids.length,
    totalPages: pageCount(ids.length, PAGE_SIZE),
  };
}

export async function countPeople(term: string, rules: PersonalRules | null): Promise<number> {
  return (await findPeople(term, rules)).length;
}

/** At most `SEARCH_RESULTS_MAX` ids. */
async function findPeople(term: string, rules: PersonalRules | null): Promise<number[]> {
  const words = searchWords(term);
  if (words.length === 0) return [];
  const own = exclusion(rules, 3);
  const people = `select id, followers_count from users where banned_at is null and`;
  const rows = await namedQuery<{ id: number }>(
    `people search${own.name}`,
    `select found.id from (
       (${people} words(name, '{}') @@ $1::tsquery limit ${CANDIDATES})
       union
       (${people} lower(name) >= $2::text and lower(name) < $2 || chr(1114111) order by lower(name) limit ${CANDIDATES})) found
     where true${own.ofPerson('found.id')}
     order by found.followers_count desc, found.id desc limit ${SEARCH_RESULTS_MAX}`,
    [fullTextQuery(words.map((word) => ({ word }))), term.trim().toLowerCase(), ...own.values],
  );
  return rows.map(({ id }) => id);
}

/** Names of people who are not banned, among these in lower case: the most followed first. */
export async function findPeopleOfNames(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await namedQuery<{ name: string }>(
    'people of names',
    `select min(name) as name from users where lower(name) = any ($1::text[]) and banned_at is null
     group by lower(name) order by max(followers_count) desc, min(id) limit ${NEAR_NAMES}`,
    [names],
  );
  return rows.map(({ name }) => name);
}
