import { freePlan, useCdnServer } from '@/jest/cdn-server';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { db } from '@/lib/db/client';
import { CROWDED_TAG, type Cdn } from '@/lib/domain/cdns';
import { openCdnTargets } from '@/lib/services/cdn/cdn-apis';
import { sendPurges } from '@/lib/services/cdn/send-purges';

useTestDatabase();
const cdn = useCdnServer();

const send = async (CDN: Cdn) => {
  const settings = { CDN, CDN_ZONE: 'zone-1', CDN_TOKEN: 'a secret token', CDN_PURGE_URLS: [cdn.target] };
  for (const each of openCdnTargets(settings)) await sendPurges(db, { ...each, log: jest.fn(), delayMs: 0 });
};
const change = (person: number | null, tags: readonly string[]) =>
  rowsOf('insert into cdn_outbox (target, tag, person) select $1, unnest($2::text[]), $3', [cdn.target, tags, person]);
const note = (tags: readonly string[]) => change(null, tags);
const numbered = (most: number, prefix: string) => Array.from({ length: most }, (_, n) => `${prefix}${n}`);
const waiting = async () => (await rowsOf('select from cdn_outbox')).length;
/** Lets the pause at hand be over. */
const runNow = () => rowsOf("update cdn_targets set next_at = '-infinity'");
/** Lets time pass until the next calls for people's own changes may be made. */
const passPeoplesPause = () => rowsOf("update cdn_targets set people_at = '-infinity'");

beforeEach(async () => {
  await rowsOf('delete from cdn_outbox');
  await rowsOf('delete from cdn_targets');
});

describe('what people change again and again', () => {
  /** The tags of each call to bunny since the last look. */
  const sentToBunny = () => {
    const tags = cdn.calls.map(({ body }) =>
      body ? (JSON.parse(body) as { CacheTag: string }).CacheTag : 'everything',
    );
    cdn.calls = [];
    return tags;
  };

  it('leaves the calls of bunny to removals, which go first', async () => {
    await change(1, numbered(400, 'board'));
    await send('bunny');
    expect(sentToBunny()).toEqual([CROWDED_TAG, ...numbered(4, 'board')]);
    for (let look = 0; look < 5; look += 1) {
      await runNow();
      await send('bunny');
    }
    expect(sentToBunny()).toEqual([]);
    await note(['pin', 'file']);
    await send('bunny');
    expect(sentToBunny()).toEqual([CROWDED_TAG, 'pin', 'file']);
    await runNow();
    await passPeoplesPause();
    await note(['pin']);
    await send('bunny');
    expect(sentToBunny()).toEqual([CROWDED_TAG, 'pin', 'board4', 'board5', 'board6']);
  });

  it('uses up no limit of Cloudflare, and is sent with removals where a call has room', async () => {
    const clock = { now: 0 };
    const { answer, statuses } = freePlan(cdn, clock);
    cdn.answer = answer;
    // Ten minutes of the most that a person may do, each time to another board.
    for (let edit = 0; clock.now < 600; edit += 2, clock.now += 2) {
      await change(1, [`board${edit}`, `slug${edit}`]);
      if (clock.now % 16 === 0) await passPeoplesPause();
      await runNow();
      await send('cloudflare');
    }
    expect(cdn.calls.length).toBeLessThanOrEqual(38);
    cdn.calls = [];
    await note(['pin']);
    await runNow();
    await send('cloudflare');
    const [{ body = '' } = {}] = cdn.calls;
    expect(JSON.parse(body)).toMatchObject({
      tags: expect.arrayContaining([CROWDED_TAG, 'pin', 'board598']) as unknown,
    });
    expect(cdn.calls).toHaveLength(1);
    expect([await waiting(), new Set(statuses)]).toEqual([0, new Set([200])]);
  });

  it('is sent of each person in turn', async () => {
    await change(1, numbered(50, 'one'));
    await change(2, ['two']);
    await change(3, ['three']);
    await send('bunny');
    expect(sentToBunny()).toEqual([CROWDED_TAG, 'one0', 'two', 'three', 'one1']);
  });

  it('goes at once to a CDN without limits', async () => {
    await change(1, ['one']);
    await send('varnish');
    await runNow();
    await change(1, ['two']);
    await send('varnish');
    expect(cdn.calls.map(({ headers }) => headers['xkey-purge'])).toEqual([`${CROWDED_TAG} one`, `${CROWDED_TAG} two`]);
  });
});
