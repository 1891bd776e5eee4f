import { GET as missing } from '@/app/api/[[...path]]/route';
import { bearer, callApi } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { useDatabaseAway } from '@/jest/database-away';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { handle } from '@/lib/api/handle';
import { countCall } from '@/lib/api/limiter';
import { CALLS, LIMITS } from '@/lib/api/limits';
import { getPool } from '@/lib/db/client';
import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import { env } from '@/lib/env';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

const call = handle({ summary: 'A call.', policy: 'public', limit: 'read' }, async () => undefined);
const from = (ip: string, token?: string) =>
  callApi(call, '/api/x', {}, { headers: { 'x-forwarded-for': ip, ...(token && bearer(token)) } });
const tokenOf = (uid: string) => makeToken({ claims: { sub: uid } });

/** Returns the number of admitted uses. */
async function uses(count: number, use: () => Promise<number | undefined>): Promise<number> {
  let through = 0;
  for (let i = 0; i < count; i += 1) through += (await use()) === undefined ? 1 : 0;
  return through;
}

it('an IP address has 300 calls, then one plain sentence and when to come back', async () => {
  for (let i = 0; i < CALLS.ip.points; i += 1) expect((await from('192.0.2.1')).status).toBe(204);
  const { status, body, headers } = await from('192.0.2.1');
  expect([status, body]).toEqual([429, 'Too many requests, please try again later.']);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('x-error-code')).toBeNull();
  const wait = Number(headers.get('retry-after'));
  expect([Number.isInteger(wait), wait >= 1, wait <= CALLS.ip.seconds]).toEqual([true, true, true]);
  expect((await from('192.0.2.2')).status).toBe(204);
});

it('a person has a limit of their own, wherever they are', async () => {
  const userId = await addUser({ uid: 'walker' });
  await addUser({ uid: 'neighbour' });
  const { rows } = await getPool().query<{ key: string }>("select key from rate_limits where key like 'calls 300:%'");
  expect(rows.map(({ key }) => key)).toContain('calls 300:192.0.2.1');
  await getPool().query('insert into rate_limits values ($1, $2, $3)', [
    `calls 1500:${userId}`,
    CALLS.user.points,
    Date.now() + 60_000,
  ]);
  expect((await from('192.0.2.3', tokenOf('walker'))).status).toBe(429);
  expect((await from('192.0.2.4', tokenOf('walker'))).status).toBe(429);
  expect((await from('192.0.2.4', tokenOf('neighbour'))).status).toBe(204);
  // The IP address may have reached its limit; signed-in people are not counted there.
  expect((await from('192.0.2.1', tokenOf('neighbour'))).status).toBe(204);
});

it('tokens that do not hold and calls that do not exist count for their IP address', async () => {
  const ip = '192.0.2.25';
  const headers = { 'x-forwarded-for': ip };
  const ask = async () => [
    (await from(ip, 'no.such.token')).status,
    (await callApi(missing, '/api/nothing', {}, { headers })).status,
  ];
  expect(await ask()).toEqual([401, 404]);
  const { rows } = await getPool().query<{ points: number }>('select points from rate_limits where key = $1', [
    `calls 300:${ip}`,
  ]);
  expect(rows).toEqual([{ points: 2 }]);
  await getPool().query('update rate_limits set points = 300 where key = $1', [`calls 300:${ip}`]);
  expect(await ask()).toEqual([429, 429]);
});

it('a call that the front repeats counts once, whatever it is', async () => {
  const ip = '192.0.2.26';
  const ask = async (headers: Record<string, string>) => {
    const init = { headers: { ...headers, 'x-forwarded-for': ip } };
    const refused = { headers: { ...init.headers, ...bearer('no.such.token') } };
    expect((await callApi(call, '/api/x', {}, init)).status).toBe(204);
    expect((await callApi(call, '/api/x', {}, refused)).status).toBe(401);
    expect((await callApi(missing, '/api/nothing', {}, init)).status).toBe(404);
  };
  await ask({});
  for (let i = 0; i < 3; i += 1) await ask({ [REPEATED_HEADER]: '1' });
  const { rows } = await getPool().query<{ points: number }>('select points from rate_limits where key = $1', [
    `calls 300:${ip}`,
  ]);
  expect(rows).toEqual([{ points: 3 }]);
});

it('the signed-in people of an IP address have a limit together, however many accounts they have', async () => {
  const everybody = jest.replaceProperty(CALLS, 'everybody', { points: 3, seconds: 60 });
  const call = (n: number, ip = '192.0.2.30') => countCall('read', { ip, userId: `many ${n}` });
  expect([await call(1), await call(2), await call(3)]).toEqual([undefined, undefined, undefined]);
  expect(await call(4)).toBeGreaterThan(0);
  expect(await call(4, '192.0.2.31')).toBeUndefined();
  everybody.restore();
});

it('a network of IPv6 is one IP address', async () => {
  for (let i = 0; i < LIMITS['verify-email'].points; i += 1) {
    expect(await countCall('verify-email', { ip: `2001:db8::${i}` })).toBeUndefined();
  }
  expect(await countCall('verify-email', { ip: '2001:db8::ffff' })).toBeGreaterThan(0);
  expect(await countCall('verify-email', { ip: '2001:db8:0:1::1' })).toBeUndefined();
});

it.each([
  ['contact', 2, 3],
  ['takedown', 2, 3],
  ['sign-up', 8, 20],
] as const)('all visitors of a /48 together have %s %i times', async (name, times, points) => {
  const from = (n: number) => countCall(name, { ip: `2001:db8:7:${n}::1` });
  for (let n = 0; n < times; n += 1) expect(await uses(points, () => from(n))).toBe(points);
  expect(await from(times)).toBeGreaterThan(0);
  expect(await countCall(name, { ip: '2001:db8:8::1' })).toBeUndefined();
});

it('the signed-in people of a /48 have a limit together, too', async () => {
  const everybody = jest.replaceProperty(CALLS, 'everybody', { points: 1, seconds: 61 });
  const call = (n: number) => countCall('read', { ip: `2001:db8:9:${n}::1`, userId: `far ${n}` });
  expect(await Promise.all(Array.from({ length: 8 }, (_, n) => call(n)))).toEqual(Array(8).fill(undefined));
  expect(await call(8)).toBeGreaterThan(0);
  everybody.restore();
});

it.each([
  ['mutation', 100],
  ['sign-in', 150],
  ['contact', 3],
  ['export', 5],
] as const)('%s may be used %i times at once', async (name, allowed) =>
  expect(await uses(allowed + 3, () => countCall(name, { ip: '', userId: `of ${name}` }))).toBe(allowed),
);

it('one kind of call does not use up the limit of another', async () => {
  expect(await uses(40, () => countCall('search', { ip: '192.0.2.5' }))).toBe(LIMITS.search.points);
  expect(await countCall('sign-in', { ip: '192.0.2.5' })).toBeUndefined();
});

it('RATE_LIMITS=off switches all limits off', async () => {
  env.RATE_LIMITS = 'off';
  expect(await uses(40, () => countCall('search', { ip: '192.0.2.5' }))).toBe(40);
  env.RATE_LIMITS = 'on';
});

describe('without its store', () => {
  useDatabaseAway();

  it('every instance counts alone', async () =>
    expect(await uses(40, () => countCall('search', { ip: '192.0.2.6' }))).toBe(LIMITS.search.points));
});

it('forty files at once are let through, uploaded and published, and not many more', async () => {
  const userId = await addUser();
  const who = { ip: '192.0.2.40', userId };
  const publish = () => countCall('create-pin', who);
  expect(await uses(40, () => countCall('upload', who))).toBe(40);
  expect(await uses(40, publish)).toBe(40);
  expect(await uses(40, publish)).toBe(20);
  expect(await publish()).toBeGreaterThan(1_000);
});
