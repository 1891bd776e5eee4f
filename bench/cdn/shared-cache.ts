import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { get, type Answer } from '@/testing/http';
import { removePin } from '@/bench/cdn/people';

/** A cache before the site, and the mark of its own answers. */
export interface SharedCache {
  name: string;
  origin: string;
  isHit(answer: Answer): boolean;
}

export interface ShownPin {
  id: string;
  page: string;
  list: string;
  file: string;
}

export interface Finding {
  cache: string;
  what: string;
  found: string;
  ok: boolean;
}

const pinSchema = z.object({ _id: z.string(), image: z.string() });

const LIST = '/?sort=Latest';
/** Longest time until no cache shows a removed pin. */
const MOST_MS = 5_000;
/** The same after a sender was killed, whose lease must end first. */
export const MOST_AFTER_KILL_MS = 15_000;
const POLL_MS = 20;
const TRIES = 5;
const BUSY_MS = 1_000;

/** The first pins of a list, as the site itself shows them. */
export async function shownPins(origin: string, most: number): Promise<ShownPin[]> {
  const list = (await get(origin + LIST)).body.toString();
  const pages = [...new Set([...list.matchAll(/"(\/pin\/[\w%.-]+)"/g)].flatMap(([, page]) => (page ? [page] : [])))];
  const read = async (page: string): Promise<ShownPin> => {
    const { _id: id, image } = pinSchema.parse(
      JSON.parse((await get(`${origin}/api${page.replace('/pin/', '/pins/')}`)).body.toString()),
    );
    return { id, page, list: LIST, file: new URL(image).pathname };
  };
  return Promise.all(pages.slice(0, most).map(read));
}

async function getPage(url: string, headers: Record<string, string>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await get(url, headers);
    if (answer.status === 200 || tries === TRIES) return answer;
    await sleep(BUSY_MS);
  }
}

export async function findSharing(cache: SharedCache, session: string): Promise<Finding[]> {
  const ask = (cookie?: string) => getPage(cache.origin + LIST, cookie ? { cookie } : {});
  const word = (answer: Answer) => (cache.isHit(answer) ? 'hit' : 'asked the site');
  const finding = (what: string, found: string, wanted: string): Finding => ({
    cache: cache.name,
    what,
    found,
    ok: found === wanted,
  });
  const first = await ask('_ga=GA1.1.1; theme=dark');
  const others = [await ask('_ga=GA1.1.2; _ga_X=9'), await ask('theme=light; a=b'), await ask()];
  const open = await ask('_ga=GA1.1.3; sexualityFilter=gay-straight');
  const openAgain = await ask('sexualityFilter=gay-straight; _ga=GA1.1.4');
  const own = [await ask(`_ga=GA1.1.5; ${session}`), await ask(session)];
  const after = await ask('_ga=GA1.1.6');
  const rule = own.map(({ headers }) => headers['cache-control']);
  return [
    finding(
      'three more visitors, each with analytics cookies of their own',
      others.map(word).join(', '),
      'hit, hit, hit',
    ),
    finding('the first with the other filter', word(open), 'asked the site'),
    finding('the second with it', word(openAgain), 'hit'),
    finding('pages of the two filters', open.body.equals(first.body) ? 'the same' : 'differ', 'differ'),
    finding('a person with a session, twice', own.map(word).join(', '), 'asked the site, asked the site'),
    finding('what their pages say', [...new Set(rule)].join(' | '), 'private, no-store'),
    finding(
      'the visitor after them',
      after.body.equals(first.body) ? 'the page of the first' : 'another page',
      'the page of the first',
    ),
  ];
}

export async function findRemoval(cache: SharedCache, site: string, pin: ShownPin): Promise<Finding[]> {
  const places = [pin.page, pin.list, pin.file];
  const cached = [];
  for (const place of places) {
    await get(cache.origin + place);
    cached.push(cache.isHit(await get(cache.origin + place)));
  }
  const removed = await removePin(site, pin.id);
  const kept = cached.every(Boolean) ? '' : `, of which ${cached.filter((hit) => !hit).length} not cached`;
  return untilGone(cache, pin, { since: removed, note: kept });
}

/** Polls all places of a removed pin until none shows it, or for too long. */
export async function untilGone(
  cache: SharedCache,
  pin: ShownPin,
  { since, most = MOST_MS, note = '' }: { since: number; most?: number; note?: string },
): Promise<Finding[]> {
  const isGone: [string, string, (answer: Answer) => boolean][] = [
    ['its page', pin.page, ({ status }) => status === 410],
    ['a list that shows it', pin.list, ({ status, body }) => status === 200 && !body.includes(`"${pin.page}"`)],
    ['its media file', pin.file, ({ status }) => status === 404],
  ];
  return Promise.all(
    isGone.map(async ([what, place, test]) => {
      const found = async () => test(await get(cache.origin + place));
      while (!(await found()) && performance.now() - since < 2 * most) await sleep(POLL_MS);
      const ms = Math.round(performance.now() - since);
      return {
        cache: cache.name,
        what: `removal of a pin: ${what} is gone`,
        found: `${ms} ms${note}`,
        ok: ms <= most && !note,
      };
    }),
  );
}
