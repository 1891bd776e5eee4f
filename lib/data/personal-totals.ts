import 'server-only';
import { LRUCache } from 'lru-cache';
import { isSite, listRows, listValues, type PersonalList } from '@/lib/data/personal-list';
import { exclusion } from '@/lib/data/personal-rules';
import { sampleVisible } from '@/lib/data/personal-sample';
import { namedQuery } from '@/lib/db/client';
import { failedFor } from '@/lib/db/sql-state';

interface State {
  /** Pins for everybody. */
  listed: number;
  newest: number;
}
/** Visible pins, and the state of the list they were counted in. */
export interface PersonalTotal extends State {
  visible: number;
}

/** Totals follow new pins, and are counted again after removals; changed tags of old pins count within half an hour. */
const recent = new LRUCache<string, PersonalTotal>({ max: 5_000, ttl: 1_800_000 });

/** Measured: separating a row of hidden tags, and reading a listed pin. */
const COST = { hiddenRow: 1, listedPin: 5 };
/** Costs above this, a quarter of a second, are estimated. */
const EXACT_COST = 250_000;

const LIST = 'tag_id = any ($1::int[]) and bucket = any ($2::int[]) and age_bucket <= $3';
const STATE = `(select coalesce(sum(n), 0)::int from feed_counts where ${LIST}) as listed,
  coalesce((select max(pin_id) from unnest($1::int[]) feed (tag) cross join unnest($2::int[]) wanted (bucket) cross join lateral (
     select f.pin_id from feed f where f.tag_id = feed.tag and f.bucket = wanted.bucket order by f.pin_id desc limit 1) last), 0) as newest`;

/** Visible pins of a list, an estimate above `exactCost`. A busy database gives everybody's total until the next read. */
export async function countPersonal(list: PersonalList, exactCost = EXACT_COST): Promise<PersonalTotal> {
  const key = [list.rules.key, ...listValues(list)].join(' ');
  const [now] = await namedQuery<State & { hidden: number }>(
    'personal list state',
    `select ${STATE},
       (select coalesce(sum(n), 0)::int from feed_counts where tag_id = any ($4::int[]) and bucket = any ($2) and age_bucket <= $3) as hidden`,
    [...listValues(list), list.rules.hiddenTagIds],
  );
  if (!now) return { listed: 0, newest: 0, visible: 0 };
  const known = recent.get(key);
  try {
    const total = (known && (await bringUp(known, now, list))) ?? (await count(list, now, exactCost));
    recent.set(key, total);
    return total;
  } catch (error) {
    if (!failedFor('timeout', error)) throw error;
    return { ...now, visible: now.listed };
  }
}

/** Adds new pins; undefined after removals, which need a new count. */
async function bringUp(known: PersonalTotal, now: State, list: PersonalList): Promise<PersonalTotal | undefined> {
  if (known.newest === now.newest) return known.listed === now.listed ? known : undefined;
  if (now.listed <= known.listed) return undefined;
  const own = exclusion(list.rules, 5);
  const [come] = await namedQuery<{ listed: number; visible: number }>(
    `personal total of new pins${listRows(list).name}`,
    `select count(*)::int as listed, count(*) filter (where true${own.ofPin('p')})::int as visible
     from feed f join pins p on p.id = f.pin_id where ${listRows(list).sql} and f.pin_id > $4`,
    [...listValues(list), known.newest, ...own.values],
  );
  if (!come || known.listed + come.listed !== now.listed) return undefined;
  return { ...now, visible: known.visible + come.visible };
}

/** Counts the smaller of hidden and visible pins, or a sample of large ones. */
async function count(list: PersonalList, now: State & { hidden: number }, exactCost: number): Promise<PersonalTotal> {
  const { feeds, rules } = list;
  if (feeds.every((feed) => rules.hiddenTagIds.includes(feed))) return { ...now, visible: 0 };
  const [ofHidden, ofShown] = [now.hidden * COST.hiddenRow, now.listed * COST.listedPin];
  if (Math.min(ofHidden, ofShown) > exactCost) {
    const sample = await sampleVisible(list, now);
    // A burst of pins may lie between the sample's pieces: count it.
    if (sample.listed > 0) return { ...now, visible: Math.round((now.listed * sample.visible) / sample.listed) };
  }
  return ofHidden < ofShown ? countHidden(list) : countShown(list);
}

async function countHidden(list: PersonalList): Promise<PersonalTotal> {
  const whole = isSite(list.feeds);
  // OFFSET forces a look-up for each row in place of a join.
  const inList = `where exists (select from feed f where f.tag_id = any ($1) and f.bucket = any ($2)
    and f.pin_id = found.pin_id offset 0)`;
  const [row] = await namedQuery<State & { hidden: number }>(
    `personal total by hidden${whole ? '' : ' of feeds'}`,
    `select ${STATE}, (select count(*)::int from (
       select pin_id from feed where tag_id = any ($4::int[]) and bucket = any ($2) and age_bucket <= $3
       union
       select id from pins where posted_by = any ($5::bigint[]) and status = 'live' and bucket = any ($2)
         and id >= coalesce((select moved_to from feed_clock where age_bucket = $3), 0)) found ${whole ? '' : inList}) as hidden`,
    [...listValues(list), list.rules.hiddenTagIds, list.rules.hiddenUserIds],
  );
  if (!row) return { listed: 0, newest: 0, visible: 0 };
  return { listed: row.listed, newest: row.newest, visible: row.listed - row.hidden };
}

async function countShown(list: PersonalList): Promise<PersonalTotal> {
  const own = exclusion(list.rules, 4);
  const [row] = await namedQuery<PersonalTotal>(
    `personal total by shown${listRows(list).name}`,
    `select ${STATE}, (select count(*)::int from feed f join pins p on p.id = f.pin_id
       where ${listRows(list).sql}${own.ofPin('p')}) as visible`,
    [...listValues(list), ...own.values],
  );
  return row ?? { listed: 0, newest: 0, visible: 0 };
}
