import { callerCookies } from '@/jest/caller-cookies';
import {
  ban,
  codesOf,
  linesOf,
  listOf,
  NEEDED,
  person,
  staff,
  type Person,
} from '@/features/second-factor/testing/second-factor';
import { newAuthenticator } from '@/features/second-factor/testing/authenticator';
import { secondFactor } from '@/features/second-factor/feature';
import { useFeatures } from '@/jest/features';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { inSeconds } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { db } from '@/lib/db/client';
import type { Role } from '@/lib/domain/roles';
import { env } from '@/lib/env';
import { setRole } from '@/lib/services/admins';
import { resetFactor } from '@/features/second-factor/services/reset-factor';

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

it('a person renames their own passkeys alone', async () => {
  const [one, two] = [await person(), await person()];
  await one.add();
  await two.add();
  const passkeyId = (await listOf(one)).passkeys[0]?._id ?? '';
  const rename = (by: Person, name: string) =>
    by.call('PATCH', '/users/{userId}/passkeys/{passkeyId}', { name }, { passkeyId });
  expect((await rename(one, ' Old phone ')).status).toBe(204);
  expect((await rename(two, 'Mine')).status).toBe(404);
  for (const name of ['', 'a'.repeat(41)]) expect((await rename(one, name)).status).toBe(422);
  expect(await listOf(one)).toMatchObject({ passkeys: [{ name: 'Old phone' }] });
  expect(await listOf(two)).toMatchObject({ passkeys: [{ name: 'My phone' }] });
});

it('another passkey, its name, its removal, new codes and the end of the account need a confirmation, not a sign-in', async () => {
  const somebody = await person();
  await somebody.add();
  const { passkeys } = await listOf(somebody);
  await somebody.age(301);
  const second = newAuthenticator(env.SITE_URL).register({ challenge: await somebody.challenge('add') });
  const calls: [string, string, object?, Record<string, string>?][] = [
    ['POST', '/users/{userId}/passkeys', { name: 'Theirs', response: second }],
    ['PATCH', '/users/{userId}/passkeys/{passkeyId}', { name: 'Theirs' }, { passkeyId: passkeys[0]?._id ?? '' }],
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
