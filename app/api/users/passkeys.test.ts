import { encode } from 'next-auth/jwt';
import { ENDPOINTS } from '@/app/api/endpoints';
import { newAuthenticator } from '@/jest/authenticator';
import { bearer, callApi, paramsOf, sending } from '@/jest/api-call';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { inSeconds, makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import type { DescribedRoute } from '@/lib/api/handle';
import { db } from '@/lib/db/client';
import { isRight, type Role } from '@/lib/domain/roles';
import { env } from '@/lib/env';
import { challengeSchema, passkeysSchema, recoveryCodesSchema } from '@/lib/schemas/passkey';
import { setRole } from '@/lib/services/admins';
import { resetFactor } from '@/lib/services/factor/reset-factor';
import { openSession } from '@/lib/services/sessions';

let mockCookies: Record<string, string | undefined> = {};
jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('@/lib/env', () => {
  const actual = jest.requireActual('@/lib/env');
  return { ...actual, env: { ...actual.env, NEXTAUTH_SECRET: 'of the tests' } };
});
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockCookies[name] === undefined ? undefined : { value: mockCookies[name] }),
  }),
}));
useTestDatabase();
useIdentityService();
beforeEach(() => (mockCookies = {}));

const SIGNED_IN = inSeconds(-60);
let serial = 0;

const callOf = (method: string, path: string): DescribedRoute => {
  const call = ENDPOINTS[path]?.[method];
  if (!call) throw new Error(`There is no ${method} ${path}.`);
  return call;
};

/** Somebody with a session; every call sends its cookies, as their browser does. */
async function person(role: Role = 'person', signedInAt = SIGNED_IN) {
  const uid = `factor-${(serial += 1)}`;
  const userId = await addUser({ uid, role });
  const sid = await openSession({ userId, signedInAt, device: 'A test', place: null });
  const token = { sid, uid, emailVerified: true, isAdmin: false, isBanned: false, sexp: inSeconds(600) };
  const session = await encode({ token, secret: env.NEXTAUTH_SECRET ?? '' });
  const headers = bearer(makeToken({ claims: { sub: uid, auth_time: signedInAt } }));
  const jar: Record<string, string> = { 'pins.session': session };
  const device = newAuthenticator(env.SITE_URL);
  const call = async (method: string, path: string, body?: object, params: Record<string, string> = {}) => {
    mockCookies = jar;
    const init = body ? { ...sending(body, headers), method } : { method, headers };
    const answer = await callApi(callOf(method, path), '/x', { ...paramsOf(path), userId, ...params }, init);
    const set = answer.headers.get('set-cookie');
    const [, proof] = /pins\.proof=([^;]+)/.exec(set ?? '') ?? [];
    if (proof) jar['pins.proof'] = proof;
    return answer;
  };
  const challenge = async (act: 'add' | 'confirm', code?: string): Promise<string> => {
    const { body } = await call('POST', '/users/{userId}/passkeys/challenge', { act, code });
    const { data } = challengeSchema.safeParse(body);
    return data?.registration?.challenge ?? data?.authentication?.challenge ?? '';
  };
  const add = async (code?: string, name = 'My phone') => {
    const response = device.register({ challenge: await challenge('add', code) });
    return call('POST', '/users/{userId}/passkeys', { name, code, response });
  };
  const prove = (body: object) => call('POST', '/users/{userId}/proof', body);
  const confirm = async (claims: object = {}) =>
    prove({ response: device.confirm({ challenge: await challenge('confirm'), ...claims }) });
  const age = (seconds: number) =>
    rowsOf("update sessions set proved_at = now() - $2 * interval '1 second' where id = $1", [sid, seconds]);
  return { userId, uid, sid, jar, device, headers, call, challenge, add, prove, confirm, age };
}

const codesOf = (body: unknown) => recoveryCodesSchema.parse(body).recoveryCodes;
const listOf = async (by: Person) => passkeysSchema.parse((await by.call('GET', '/users/{userId}/passkeys')).body);

type Person = Awaited<ReturnType<typeof person>>;
const act = (by: Person, body: object, userId: string) =>
  by.call('POST', '/admin/users/{userId}/acts', body, { userId });
const ban = (by: Person, userId: string) => act(by, { act: 'ban', reason: 'Spam.', days: 1 }, userId);
const warn = (by: Person, userId: string) => act(by, { act: 'warn', reason: 'Spam.' }, userId);
const NEEDED = { status: 403, body: { code: 'passkey-needed' } };
const linesOf = async (userId: string) =>
  (await rowsOf('select action from audit_log where subject_id = $1 order by seq', [userId])).map(
    ({ action }) => action,
  );

async function staff(role: Role = 'admin') {
  const member = await person(role);
  const code = (await resetFactor(member.userId, db)) ?? '';
  const { status, body } = await member.add(code);
  expect(status).toBe(201);
  return { ...member, codes: codesOf(body) };
}

it('staff add their first passkey with the code that came with the role, once, and get ten recovery codes', async () => {
  const member = await person('moderator');
  expect((await member.add()).status).toBe(422);
  expect((await member.add('bcdf-ghjk-mnpq-rstv')).status).toBe(422);
  const code = (await resetFactor(member.userId, db)) ?? '';
  expect(code).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
  const other = await person('moderator');
  expect((await other.add(code)).status).toBe(422);
  const late = (await resetFactor(other.userId, db)) ?? '';
  await rowsOf("update factor_codes set ends_at = now() - interval '1 second' where user_id = $1", [other.userId]);
  expect((await other.add(late)).status).toBe(422);
  const { status, body } = await member.add(code.toUpperCase());
  expect(status).toBe(201);
  expect(new Set(codesOf(body)).size).toBe(10);
  expect(await listOf(member)).toMatchObject({
    passkeys: [{ name: 'My phone', lastUsedAt: null }],
    recoveryCodes: 10,
    needsCode: false,
  });
  expect(await linesOf(member.userId)).toEqual(['reset-factor', 'add-passkey']);
  const [stored] = await rowsOf('select count(*)::int as n from factor_codes where user_id = $1', [member.userId]);
  expect(stored).toEqual({ n: 10 });
});

it('a stolen ID token and session cookie of staff open no call of moderation', async () => {
  const { jar, ...member } = await staff();
  delete jar['pins.proof'];
  const calls = Object.entries(ENDPOINTS).flatMap(([path, of]) =>
    Object.entries(of).flatMap(([method, { endpoint }]) => (isRight(endpoint.policy) ? [[method, path] as const] : [])),
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const [method, path] of calls) {
    const answer = await member.call(method, path, method === 'GET' ? undefined : {});
    expect({ path, ...answer }).toMatchObject({ path, ...NEEDED });
  }
});

it('a proof serves its own session alone', async () => {
  const [one, two] = [await staff(), await staff()];
  const target = await addUser();
  expect((await warn(one, target)).status).toBe(204);
  two.jar['pins.proof'] = one.jar['pins.proof'] ?? '';
  expect(await warn(two, target)).toMatchObject(NEEDED);
  one.jar['pins.session'] = two.jar['pins.session'] ?? '';
  expect(await warn(one, target)).toMatchObject(NEEDED);
});

it('moderation asks again after twelve hours, and for grave acts after five minutes', async () => {
  const [member, target] = [await staff(), await addUser()];
  await member.age(301);
  expect((await warn(member, target)).status).toBe(204);
  expect(await ban(member, target)).toMatchObject(NEEDED);
  const pins = [1, 2].map((id) => ({ id: `${id}`, seen: 0 }));
  const grave: [string, string, object?, Record<string, string>?][] = [
    ['PUT', '/admin/users/{userId}/role', { role: 'moderator', reason: 'A helper.' }, { userId: target }],
    ['PUT', '/admin/switches/{name}', { on: true, reason: 'A test.' }, { name: 'uploads' }],
    ['POST', '/admin/pins/acts', { act: 'legal-hold', reason: 'Evidence.', pins: [{ id: '1', seen: 0 }] }],
    ['POST', '/admin/holds/{pinId}/cybertip', { act: 'send', seen: 0 }, { pinId: '1' }],
    ['POST', '/admin/pins/acts', { act: 'remove', reason: 'Spam.', pins }],
    ['GET', '/users/{userId}/export'],
  ];
  for (const [method, path, body, params] of grave) {
    expect(await member.call(method, path, body, params)).toMatchObject(NEEDED);
  }
  expect((await member.confirm()).status).toBe(204);
  expect((await ban(member, target)).status).toBe(204);
  await member.age(12 * 3600);
  expect(await warn(member, target)).toMatchObject(NEEDED);
});

it.each([
  ['a challenge of nobody', { challenge: 'bm9ib2R5' }],
  ['another site', { origin: 'https://evil.example' }],
  ['another host', { rpID: 'evil.example' }],
  ['nobody verified', { isVerified: false }],
  ['a counter that did not rise', { counter: 1 }],
  ['an answer of another kind', { type: 'webauthn.create' }],
])('a passkey is refused: %s', async (_, claims) => {
  const member = await staff();
  delete member.jar['pins.proof'];
  expect(await member.confirm(claims)).toMatchObject({ status: 422 });
  expect(member.jar).not.toHaveProperty(['pins.proof']);
});

it('an answer is refused when it is sent again, when its challenge is old, and when it is somebody else’s', async () => {
  const [one, two] = [await staff(), await staff()];
  const response = one.device.confirm({ challenge: await one.challenge('confirm') });
  expect((await one.prove({ response })).status).toBe(204);
  expect((await one.prove({ response })).status).toBe(422);
  const old = one.device.confirm({ challenge: await one.challenge('confirm') });
  await rowsOf("update sessions set challenged_at = now() - interval '5 minutes' where id = $1", [one.sid]);
  expect((await one.prove({ response: old })).status).toBe(422);
  const theirs = one.device.confirm({ challenge: await two.challenge('confirm') });
  expect((await two.prove({ response: theirs })).status).toBe(422);
  const altered = one.device.confirm({ challenge: await one.challenge('confirm') });
  altered.response.signature = response.response.signature;
  expect((await one.prove({ response: altered })).status).toBe(422);
});

it('a recovery code works once, and leaves a line', async () => {
  const member = await staff();
  delete member.jar['pins.proof'];
  const [code = ''] = member.codes;
  expect((await member.prove({ code: 'bcdf-ghjk-mnpq-rstv' })).status).toBe(422);
  expect((await member.prove({ code: ` ${code.toUpperCase()} ` })).status).toBe(204);
  expect((await warn(member, await addUser())).status).toBe(204);
  expect((await member.prove({ code })).status).toBe(422);
  expect(await linesOf(member.userId)).toContain('use-recovery-code');
  const both = await Promise.all([member.codes[1], member.codes[1]].map((same) => member.prove({ code: same })));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
  expect((await member.prove({})).status).toBe(422);
  const { body } = await member.call('POST', '/users/{userId}/recovery-codes');
  expect(codesOf(body)).toHaveLength(10);
  expect((await member.prove({ code: member.codes[2] })).status).toBe(422);
});

it('a new role forgets the passkeys of before, and a change between roles keeps them', async () => {
  const [admin, member] = [await addUser({ admin: true }), await person()];
  expect((await member.add()).status).toBe(201);
  const change = (role: Role) => setRole({ userId: member.userId, role, reason: 'Yes.', adminId: admin });
  const code = (await change('moderator')) ?? '';
  expect(await listOf(member)).toMatchObject({ passkeys: [], needsCode: true });
  expect(await member.call('POST', '/users/{userId}/passkeys/challenge', { act: 'add' })).toMatchObject({
    status: 422,
  });
  expect((await member.add(code)).status).toBe(201);
  expect(await change('senior')).toBeNull();
  expect((await ban(member, await addUser())).status).toBe(204);
});

it('the operator’s reset ends passkeys, codes and confirmations at once', async () => {
  const member = await staff();
  const code = await resetFactor(member.userId, db);
  expect(code).not.toBeNull();
  expect(await listOf(member)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  const [session] = await rowsOf('select proof from sessions where id = $1', [member.sid]);
  expect(session).toEqual({ proof: null });
});

it('staff keep a passkey, and others remove their last one with its codes', async () => {
  const [member, somebody] = [await staff(), await person()];
  await somebody.add();
  const remove = async (by: Person) => {
    const passkeyId = (await listOf(by)).passkeys[0]?._id ?? '';
    return by.call('DELETE', '/users/{userId}/passkeys/{passkeyId}', undefined, { passkeyId });
  };
  expect((await remove(member)).status).toBe(409);
  expect((await remove(somebody)).status).toBe(204);
  expect(await listOf(somebody)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
});

it('another passkey, its removal, new codes and the end of the account need a confirmation, not a sign-in', async () => {
  const somebody = await person();
  await somebody.add();
  const { passkeys } = await listOf(somebody);
  await somebody.age(301);
  const second = newAuthenticator(env.SITE_URL).register({ challenge: await somebody.challenge('add') });
  const calls: [string, string, object?, Record<string, string>?][] = [
    ['POST', '/users/{userId}/passkeys', { name: 'Theirs', response: second }],
    ['DELETE', '/users/{userId}/passkeys/{passkeyId}', undefined, { passkeyId: passkeys[0]?._id ?? '' }],
    ['POST', '/users/{userId}/recovery-codes'],
    ['GET', '/users/{userId}/export'],
    ['DELETE', '/users/{userId}'],
  ];
  for (const [method, path, sent, params] of calls) {
    expect(await somebody.call(method, path, sent, params)).toMatchObject(NEEDED);
  }
});

it('a first passkey needs a recent sign-in, and a session', async () => {
  const late = await person('person', inSeconds(-601));
  const response = late.device.register({ challenge: await late.challenge('add') });
  expect(await late.call('POST', '/users/{userId}/passkeys', { name: 'Phone', response })).toMatchObject({
    status: 403,
    body: { code: 'recent-sign-in-needed' },
  });
  const bare = await person();
  delete bare.jar['pins.session'];
  expect((await bare.call('POST', '/users/{userId}/passkeys/challenge', { act: 'add' })).status).toBe(403);
});

it('a person has ten passkeys at most', async () => {
  const somebody = await person();
  await somebody.add();
  await rowsOf(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     select $1, 'other-' || n, '', 0, '{}', 'Other' from generate_series(1, 9) n`,
    [somebody.userId],
  );
  expect((await somebody.call('POST', '/users/{userId}/passkeys/challenge', { act: 'add' })).status).toBe(409);
});

it('staff of a public site are let in by no sign-in alone, on this machine they are until they have a passkey', async () => {
  const admin = await person('admin');
  expect((await warn(admin, await addUser())).status).toBe(204);
  jest.replaceProperty(env, 'SITE_URL', 'https://pins.example');
  expect(await warn(admin, await addUser())).toMatchObject(NEEDED);
  jest.restoreAllMocks();
});
