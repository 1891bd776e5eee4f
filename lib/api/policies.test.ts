import { z } from 'zod';
import { PUT as putFilter } from '@/app/api/users/[userId]/sexualityFilter/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addUser } from '@/jest/gallery';
import { inSeconds, makeToken, signWithOtherKey } from '@/jest/identity';
import { identityService, keys, useIdentityService } from '@/jest/identity-service';
import type { Policy } from '@/lib/api/endpoint';
import { handle } from '@/lib/api/handle';
import { openIdentityService } from '@/lib/auth/identity';
import { endSessions } from '@/lib/services/sessions';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

const tokenOf = (uid: string, claims = {}) => makeToken({ claims: { sub: uid, ...claims } });
const ids: Record<string, string> = {};

beforeAll(async () => {
  ids.owner = await addUser({ uid: 'owner' });
  ids.other = await addUser({ uid: 'other' });
  ids.unverified = await addUser({ uid: 'unverified' });
  ids.banned = await addUser({ uid: 'banned', banned: true });
  ids.admin = await addUser({ uid: 'admin', admin: true });
});

const CALLERS = {
  visitor: () => ({}),
  'bad token': () => bearer(makeToken({ sign: signWithOtherKey })),
  'no row': () => bearer(tokenOf('newcomer')),
  unverified: () => bearer(tokenOf('unverified', { email_verified: false })),
  other: () => bearer(tokenOf('other')),
  owner: () => bearer(tokenOf('owner')),
  banned: () => bearer(tokenOf('banned')),
  admin: () => bearer(tokenOf('admin')),
};
const NAMES = Object.keys(CALLERS);

/** Statuses in the order of CALLERS. */
const MATRIX: [Policy, object, number[]][] = [
  ['public', {}, [200, 401, 401, 200, 200, 200, 403, 200]],
  ['public', { allowsBanned: true }, [200, 401, 401, 200, 200, 200, 200, 200]],
  ['newcomer', {}, [401, 401, 200, 200, 200, 200, 403, 200]],
  ['signed-in', {}, [401, 401, 401, 200, 200, 200, 403, 200]],
  ['signed-in', { own: 'userId' }, [401, 401, 401, 403, 403, 200, 403, 403]],
  ['verified', {}, [401, 401, 401, 403, 200, 200, 403, 200]],
  ['verified', { allowsBanned: true, own: 'userId' }, [401, 401, 401, 403, 403, 200, 403, 403]],
  ['uploader', {}, [401, 401, 401, 403, 200, 200, 403, 200]],
  ['reviewPins', {}, [404, 401, 404, 404, 404, 404, 404, 200]],
  ['changeRoles', { allowsBanned: true }, [404, 401, 404, 404, 404, 404, 404, 200]],
];

describe('where only verified makers may upload', () => {
  useFeatures({ name: 'makers', onlyMakersUpload: () => true });

  it('others are refused, staff among them', async () => {
    const { getPool } = await import('@/lib/db/client');
    await addUser({ uid: 'maker' });
    await getPool().query("update users set maker_verified_at = now() where auth_uid = 'maker'");
    const route = handle({ summary: 'A call.', policy: 'uploader', limit: 'upload' }, async () => undefined);
    const ask = (uid: string) => callApi(route, '/x', {}, { headers: bearer(tokenOf(uid)) });
    expect(await ask('maker')).toMatchObject({ status: 204 });
    for (const uid of ['owner', 'admin'])
      expect(await ask(uid)).toMatchObject({ status: 403, body: { code: 'maker-not-verified' } });
  });
});

it.each(MATRIX)('policy %s with %j', async (policy, rules, expected) => {
  const route = handle(
    { summary: 'A call.', policy, limit: 'read', params: z.object({ userId: z.string() }), ...rules },
    async ({ viewer }) => Response.json({ id: viewer?.id ?? null }),
  );
  const found: number[] = [];
  for (const headers of Object.values(CALLERS)) {
    found.push((await callApi(route, '/api/x', { userId: ids.owner ?? '' }, { headers: headers() })).status);
  }
  expect(Object.fromEntries(NAMES.map((name, i) => [name, found[i]]))).toEqual(
    Object.fromEntries(NAMES.map((name, i) => [name, expected[i]])),
  );
});

describe('the caller', () => {
  const whoami = handle({ summary: 'A call.', policy: 'signed-in', limit: 'read' }, async ({ viewer, identity }) =>
    Response.json([viewer.id, identity.uid]),
  );
  const ask = (headers: Record<string, string>) => callApi(whoami, '/api/x', {}, { headers });

  it('is identified by the token alone', async () => {
    expect((await ask(bearer(tokenOf('other')))).body).toEqual([ids.other, 'other']);
    expect((await ask({ cookie: `pins.session=${tokenOf('other')}` })).status).toBe(401);
    expect((await ask({ authorization: `Basic ${tokenOf('other')}` })).status).toBe(401);
  });

  it('is refused with a message that says what to do', async () => {
    const visitor = await ask({});
    expect([visitor.body, visitor.headers.get('www-authenticate')]).toEqual([
      { message: 'Please sign in first.' },
      'Bearer',
    ]);
    expect((await ask(bearer(tokenOf('banned')))).body).toMatchObject({ code: 'banned' });
  });

  it('is refused with a code when their email is not verified', async () => {
    const verified = handle({ summary: 'A call.', policy: 'verified', limit: 'read' }, async () => undefined);
    const headers = bearer(tokenOf('unverified', { email_verified: false }));
    expect(await callApi(verified, '/api/x', {}, { headers })).toMatchObject({
      status: 403,
      body: { code: 'email-not-verified' },
    });
  });

  it('gets a 503 while no keys can be fetched, and stays signed in', async () => {
    const project = 'pins-no-keys';
    const { verify } = openIdentityService({ projectId: project, httpAgent: keys.agent });
    const spy = jest.spyOn(identityService(), 'verify').mockImplementation(verify);
    keys.status = 500;
    const token = tokenOf('other', { aud: project, iss: `https://securetoken.google.com/${project}` });
    const { status, headers } = await ask(bearer(token));
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    keys.status = 200;
    expect((await ask(bearer(token))).status).toBe(200);
    spy.mockRestore();
  });
});

describe('a sign-in', () => {
  const route = handle({ summary: 'A call.', policy: 'signed-in', limit: 'read' }, async () => undefined);
  const callAt = async (uid: string, signedInAt: number) =>
    (await callApi(route, '/api/x', {}, { headers: bearer(tokenOf(uid, { auth_time: signedInAt })) })).status;

  it('of before the person signed out everywhere is over, with its tokens', async () => {
    const userId = await addUser({ uid: 'leaver' });
    const now = inSeconds(0);
    expect(await callAt('leaver', now - 5)).toBe(204);
    await endSessions(userId);
    expect(await callAt('leaver', now - 5)).toBe(401);
    expect(await callAt('leaver', inSeconds(0))).toBe(204);
  });
});

describe('a call that needs a recent sign-in', () => {
  const route = handle(
    { summary: 'A call.', policy: 'signed-in', limit: 'read', recentSignIn: true },
    async () => undefined,
  );
  const call = (ago: number) =>
    callApi(route, '/api/x', {}, { headers: bearer(tokenOf('owner', { auth_time: inSeconds(-ago) })) });

  it('refuses a sign-in older than ten minutes with a code', async () => {
    expect((await call(590)).status).toBe(204);
    expect(await call(601)).toMatchObject({ status: 403, body: { code: 'recent-sign-in-needed' } });
  });
});

describe('a call of an admin', () => {
  it('asks the identity service whether the account still exists', async () => {
    const verify = jest.spyOn(identityService(), 'verify');
    const ask = (policy: Policy) =>
      callApi(
        handle({ summary: 'A call.', policy, limit: 'read' }, async () => undefined),
        '/x',
        {},
        {
          headers: bearer(tokenOf('admin')),
        },
      );
    await ask('verified');
    await ask('useLockdown');
    expect(verify.mock.calls.map(([, options]) => options?.checkRevoked)).toEqual([false, true]);
    verify.mockRestore();
  });
});

describe('a ban', () => {
  it('that has ended is none', async () => {
    const { getPool } = await import('@/lib/db/client');
    await addUser({ uid: 'was-banned', banned: true });
    await getPool().query("update users set banned_until = now() - interval '1 s' where auth_uid = 'was-banned'");
    const route = handle({ summary: 'A call.', policy: 'signed-in', limit: 'read' }, async () => undefined);
    expect((await callApi(route, '/api/x', {}, { headers: bearer(tokenOf('was-banned')) })).status).toBe(204);
  });
});

describe('the body of a call', () => {
  const send = (init: RequestInit) =>
    callApi(putFilter, '/api/users/x/sexualityFilter', { userId: ids.owner ?? '' }, init);
  const asOwner = () => bearer(tokenOf('owner'));
  const good = { sexualityFilter: 'gay-straight' };

  it('is stored', async () =>
    expect(await send(sending(good, asOwner()))).toMatchObject({ status: 200, body: { _id: ids.owner, ...good } }));

  it.each([
    ['no JSON by its type', () => sending(good, { ...asOwner(), 'content-type': 'text/plain' }), 415, {}],
    ['longer than any form', () => sending(`"${'x'.repeat(100_000)}"`, asOwner()), 413, {}],
    ['no JSON', () => sending('{', asOwner()), 400, {}],
    ['nothing', () => sending('', asOwner()), 400, {}],
    ['a wrong value', () => sending({ sexualityFilter: 'all' }, asOwner()), 422, { field: 'sexualityFilter' }],
    ['without a field', () => sending({}, asOwner()), 422, { field: 'sexualityFilter' }],
    ['a list', () => sending([good], asOwner()), 422, {}],
    ['an unknown field', () => sending({ ...good, other: 1 }, asOwner()), 422, { field: 'other' }],
    ['a right that nobody gives', () => sending({ ...good, isAdmin: true }, asOwner()), 422, { field: 'isAdmin' }],
    ['for somebody else', () => sending(good, bearer(tokenOf('other'))), 403, {}],
  ])('is refused when it is %s', async (_what, init, status, body) => {
    const answer = await send(init());
    expect(answer).toMatchObject({ status, body: { message: expect.any(String), ...body } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});
