import { ENDPOINTS } from '@/jest/endpoints';
import { callerCookies } from '@/jest/caller-cookies';
import { ban, codesOf, linesOf, NEEDED, person, staff, warn } from '@/features/second-factor/testing/second-factor';
import { secondFactor } from '@/features/second-factor/feature';
import { useFeatures } from '@/jest/features';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';
import { isRight } from '@/lib/domain/roles';
import { env } from '@/lib/env';
import { registerFeatures } from '@/lib/features/registry';
import { setRole } from '@/lib/services/admins';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => jest.requireActual('@/jest/caller-cookies'));
jest.mock('@/lib/env', () => {
  const actual = jest.requireActual('@/lib/env');
  return { ...actual, env: { ...actual.env, NEXTAUTH_SECRET: 'of the tests' } };
});
useFeatures(secondFactor);
useTestDatabase();
useIdentityService();
beforeEach(() => (callerCookies.jar = {}));

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

it('staff of a public site are let in by no sign-in alone, on this machine they are until they have a passkey', async () => {
  const admin = await person('admin');
  expect((await warn(admin, await addUser())).status).toBe(204);
  jest.replaceProperty(env, 'SITE_URL', 'https://pins.example');
  expect(await warn(admin, await addUser())).toMatchObject(NEEDED);
  jest.restoreAllMocks();
});

it('a process that has registered no features refuses moderation, grave acts and new roles', async () => {
  const [member, somebody, target] = [await staff(), await person(), await addUser()];
  Reflect.deleteProperty(globalThis, Symbol.for('pins.features'));
  const answers = [await warn(member, target), await ban(member, target)];
  const left = await somebody.call('DELETE', '/users/{userId}');
  await expect(setRole({ userId: target, role: 'moderator', reason: null, adminId: null })).rejects.toThrow(
    'registered no features',
  );
  registerFeatures([secondFactor]);
  expect([...answers, left].map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(await linesOf(target)).toEqual([]);
});
