import { anyQuery } from '@/bench/database/reads/feeds';
import type { Read } from '@/bench/database/reads/read';
import { zipf } from '@/bench/database/random';
import { person } from '@/bench/database/reads/population';
import { getBoardsOfPin } from '@/lib/data/boards';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { searchPins } from '@/lib/data/search/search-pins';
import { getRelatedPins } from '@/lib/data/related-pins';
import { namedQuery } from '@/lib/db/client';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';

const TAGS = 500;
const filter = DEFAULT_CONTENT_FILTER;
/** A hundred tags, of even, rarest and most frequent use; with 100 people. */
const rules = new Map<string, PersonalRules>();
let serial = 0;
let pin = '';

export async function drawRules(): Promise<void> {
  const tags = await namedQuery<{ id: number }>(
    'bench tags by use',
    'select tag_id as id from feed_counts where tag_id > 0 group by 1 order by sum(n) desc',
    [],
  );
  const hiddenUserIds = Array.from({ length: 100 }, () => person());
  const sets = { even: tags.filter((_, i) => i % 5 === 4), rare: tags.slice(-100), most: tags.slice(0, 100) };
  for (const [name, ids] of Object.entries(sets)) {
    rules.set(name, { userId: '0', key: name, hiddenTagIds: ids.slice(0, 100).map(({ id }) => id), hiddenUserIds });
  }
  const [some] = await namedQuery<{ id: number }>(
    'bench pin',
    'select max(pin_id) as id from feed where tag_id = 0 and bucket = 0',
    [],
  );
  pin = String(some?.id);
}

const rulesOf = (name: string): PersonalRules =>
  rules.get(name) ?? { userId: '0', key: '', hiddenTagIds: [], hiddenUserIds: [] };
/** Rules of a person without any cached state. */
const newcomer = (name: string): PersonalRules => ({ ...rulesOf(name), key: `${name} ${(serial += 1)}` });
const site = (own: PersonalRules, query: Partial<FeedQuery> = {}) =>
  getFeed({ tagId: WHOLE_SITE, filter, rules: own, query: { sort: 'Popular', page: 1, ...query } });

export const PERSONAL_READS: Read[] = [
  { name: 'personal: 100 tags, whole site, page 1', limit: 20, run: () => site(rulesOf('even')) },
  {
    name: 'personal: 100 tags, whole site, latest, page 1',
    limit: 20,
    run: () => site(rulesOf('even'), { sort: 'Latest' }),
  },
  { name: 'personal: 100 rare tags, whole site, page 1', limit: 20, run: () => site(rulesOf('rare')) },
  { name: 'personal: the 100 most used tags, whole site, page 1', limit: 20, run: () => site(rulesOf('most')) },
  { name: 'personal: 100 tags, whole site, page 20', run: () => site(rulesOf('even'), { page: 20 }) },
  {
    name: 'personal: 100 tags, any tag, pages 1–5',
    run: () => getFeed({ tagId: zipf(TAGS), filter, rules: rulesOf('rare'), query: anyQuery(5) }),
  },
  { name: 'personal: 100 tags, first total of the site', rounds: 20, run: () => site(newcomer('even')) },
  { name: 'personal: 100 rare tags, first total of the site', rounds: 20, run: () => site(newcomer('rare')) },
  { name: 'personal: the 100 most used tags, first total of the site', rounds: 10, run: () => site(newcomer('most')) },
  { name: 'personal: 100 tags, related pins', limit: 20, run: () => getRelatedPins(pin, filter, rulesOf('even')) },
  {
    name: 'personal: 100 tags, boards of a pin',
    limit: 20,
    run: () => getBoardsOfPin(pin, { page: 1, filter, rules: rulesOf('even') }),
  },
  {
    name: 'personal: 100 tags, search of two words',
    run: () => searchPins({ term: 'bran cher', query: { sort: 'Popular', page: 1 }, filter, rules: rulesOf('even') }),
  },
];
