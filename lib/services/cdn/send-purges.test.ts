import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePlan, useCdnServer } from '@/jest/cdn-server';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { db } from '@/lib/db/client';
import { CDNS, CROWDED_TAG, type Cdn } from '@/lib/domain/cdns';
import { env } from '@/lib/env';
import { openCdnTargets } from '@/lib/services/cdn/cdn-apis';
import { forgetTargets } from '@/lib/services/cdn/outbox';
import { sendPurges } from '@/lib/services/cdn/send-purges';

useTestDatabase();
const cdn = useCdnServer();
const log = jest.fn();

const settings = (name: Cdn, target = cdn.target) => ({
  CDN: name,
  CDN_ZONE: 'zone-1',
  CDN_TOKEN: 'a secret token',
  CDN_PURGE_URLS: [target],
});
const send = async (name: Cdn, target = cdn.target) => {
  for (const each of openCdnTargets(settings(name, target))) await sendPurges(db, { ...each, log, delayMs: 0 });
};
const note = (tags: readonly string[], target = cdn.target) =>
  rowsOf('insert into cdn_outbox (target, tag) select $1, unnest($2::text[])', [target, tags]);
const numbered = (most: number, prefix = 'tag') => Array.from({ length: most }, (_, n) => `${prefix}${n}`);
const waiting = async () => (await rowsOf('select from cdn_outbox')).length;
/** Lets the pause at hand be over, or the lease of a sender that was killed. */
const runNow = () => rowsOf("update cdn_targets set next_at = '-infinity'");
const lease = () =>
  rowsOf('select failures, round(extract(epoch from next_at - now()))::int as pause from cdn_targets');

beforeEach(async () => {
  await rowsOf('delete from cdn_outbox');
  await rowsOf('delete from cdn_targets');
  log.mockClear();
});

describe('a purge', () => {
  it.each<[Cdn, object, object]>([
    [
      'cloudflare',
      { method: 'POST', url: '/zones/zone-1/purge_cache', body: `{"tags":["${CROWDED_TAG}","one"]}` },
      { authorization: 'Bearer a secret token' },
    ],
    [
      'fastly',
      { method: 'POST', url: '/service/zone-1/purge', body: `{"surrogate_keys":["${CROWDED_TAG}","one"]}` },
      { 'fastly-key': 'a secret token' },
    ],
    ['varnish', { method: 'PURGE', url: '/', body: '' }, { 'xkey-purge': `${CROWDED_TAG} one` }],
    [
      'bunny',
      { method: 'POST', url: '/pullzone/zone-1/purgeCache', body: '{"CacheTag":"one"}' },
      { accesskey: 'a secret token' },
    ],
  ])('is sent to %s as its API wants it', async (name, call, headers) => {
    await note(['one', 'one']);
    await send(name);
    expect(cdn.calls.at(-1)).toMatchObject({ ...call, headers });
    expect(cdn.calls).toHaveLength(name === 'bunny' ? 2 : 1);
    expect(await waiting()).toBe(0);
    expect(log).not.toHaveBeenCalled();
  });

  it.each<[Cdn, number, object]>([
    ['cloudflare', 2_000, { body: '{"purge_everything":true}' }],
    ['fastly', 5_120, { url: '/service/zone-1/purge_all' }],
    ['bunny', 20, { url: '/pullzone/zone-1/purgeCache', body: '' }],
    ['varnish', 10_000, { headers: expect.objectContaining({ 'purge-everything': 'yes' }) as object }],
  ])(
    'of more than %s takes at once, %d tags with the crowded one, is of everything',
    async (name, most, everything) => {
      await note(numbered(most - 1));
      await send(name);
      expect(cdn.calls).not.toContainEqual(expect.objectContaining(everything));
      cdn.calls = [];
      await note(numbered(most));
      await runNow();
      await send(name);
      expect(cdn.calls).toEqual([expect.objectContaining(everything)]);
      expect(await waiting()).toBe(0);
    },
  );

  it('is sent by one machine at a time, and what comes meanwhile by the next', async () => {
    await note(['one']);
    await Promise.all([send('fastly'), send('fastly'), send('fastly')]);
    await note(['two']);
    await send('fastly');
    expect(cdn.calls.map(({ body }) => body)).toEqual(
      ['one', 'two'].map((tag) => JSON.stringify({ surrogate_keys: [CROWDED_TAG, tag] })),
    );
  });

  it('waits for the CDN that refuses it, ever longer and for a minute at most, and is logged', async () => {
    cdn.answer = () => ({ status: 503 });
    await note(['one']);
    for (const [failures, pause] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ]) {
      await send('fastly');
      expect(await lease()).toEqual([{ failures, pause }]);
      await send('fastly');
      expect(cdn.calls).toHaveLength(failures ?? 0);
      await runNow();
    }
    await rowsOf('update cdn_targets set failures = 40');
    await send('fastly');
    expect(await lease()).toEqual([{ failures: 41, pause: 60 }]);
    const host = new URL(cdn.target).host;
    expect(log).toHaveBeenLastCalledWith(`CDN: ${host} takes no purges (status 503); 1 wait, for 60 s`);
    expect(await waiting()).toBe(1);

    cdn.answer = () => ({ status: 200 });
    await runNow();
    await send('fastly');
    expect(log).toHaveBeenLastCalledWith(`CDN: ${host} takes purges again`);
    expect([await waiting(), await lease()]).toEqual([0, [{ failures: 0, pause: 0 }]]);
  });

  it('waits as long as the CDN wants', async () => {
    cdn.answer = () => ({ status: 429, retryAfter: 12 });
    await note(['one']);
    await send('cloudflare');
    expect(await lease()).toEqual([{ failures: 1, pause: 12 }]);
  });

  it('of one Varnish waits for no other that is away', async () => {
    const away = 'http://127.0.0.1:1';
    await note(['one'], away);
    await note(['one']);
    await send('varnish', away);
    await send('varnish');
    expect(cdn.calls).toHaveLength(1);
    expect(await rowsOf('select target from cdn_outbox')).toEqual([{ target: away }]);
    await rowsOf("update cdn_outbox set at = now() - interval '2 hours'");
    await forgetTargets(db, [away]);
    expect(await waiting()).toBe(1);
    await forgetTargets(db, []);
    expect(await waiting()).toBe(0);
  });

  it('is not lost to kill -9, after which it is sent again', async () => {
    const asked = new Promise<void>((resolve) => {
      cdn.answer = () => void resolve();
    });
    await note(numbered(40));
    const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'jest/cdn-child.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: env.DATABASE_URL,
        ...{ CDN: 'fastly', CDN_ZONE: 'zone-1', CDN_TOKEN: 'a secret token', CDN_PURGE_URLS: cdn.target },
      },
      stdio: 'inherit',
    });
    const ended = once(child, 'exit');
    await Promise.race([asked, ended]);
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    expect(await waiting()).toBe(40);
    const [{ pause } = {}] = await lease();
    expect(pause).toBeLessThanOrEqual(10);

    cdn.answer = () => ({ status: 200 });
    await runNow();
    await send('fastly');
    const [first, second] = cdn.calls;
    expect(second?.body).toBe(first?.body);
    expect(await waiting()).toBe(0);
  }, 60_000);
});

describe('1,000 removals on a free plan of Cloudflare', () => {
  /** Tags of a removal: its pin and its files. */
  const removal = (n: number) => [`pin${n}`, `file${n}`];

  it('within a minute cost 30 calls at most, of which none is refused', async () => {
    const [api] = openCdnTargets(settings('cloudflare'));
    // Upkeep looks twice a second, waits for a second, and then for the pause.
    const everyS = 1 + (api?.api.pauseMs ?? 0) / 1_000 + 0.25;
    const clock = { now: 0 };
    const { answer, statuses } = freePlan(cdn, clock);
    cdn.answer = answer;
    let removed = 0;
    for (; clock.now < 60; clock.now += everyS) {
      const until = Math.min(1_000, Math.round(((clock.now + everyS) * 1_000) / 60));
      await note(Array.from({ length: until - removed }, (_, n) => removal(removed + n)).flat());
      removed = until;
      await runNow();
      await send('cloudflare');
    }
    expect([removed, await waiting()]).toEqual([1_000, 0]);
    expect(cdn.calls.length).toBeLessThanOrEqual(30);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const sent = cdn.calls.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);
    expect(new Set(sent)).toEqual(new Set([CROWDED_TAG, ...numbered(1_000, 'pin'), ...numbered(1_000, 'file')]));
  });

  it('at once cost one', async () => {
    await note(Array.from({ length: 1_000 }, (_, n) => removal(n)).flat());
    await send('cloudflare');
    expect(cdn.calls).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it('that go on for longer than the plan allows end in purges of everything, and nothing stays behind', async () => {
    const clock = { now: 0 };
    cdn.answer = freePlan(cdn, clock).answer;
    for (let batch = 0; batch < 60; batch += 1, clock.now += 2.75) {
      await note(numbered(90, `batch${batch}-`));
      if (((await lease())[0]?.failures ?? 0) === 0 || batch % 5 === 0) await runNow();
      await send('cloudflare');
    }
    clock.now += 60;
    await runNow();
    await send('cloudflare');
    expect(await waiting()).toBe(0);
    expect(cdn.calls.some(({ body }) => body.includes('purge_everything'))).toBe(true);
  });
});

it('every CDN has an API for purges', () => {
  for (const name of CDNS)
    expect(openCdnTargets({ ...settings(name), CDN_PURGE_URLS: undefined })).toHaveLength(name === 'varnish' ? 0 : 1);
  expect(openCdnTargets({})).toEqual([]);
});
