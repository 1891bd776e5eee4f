import { encode } from 'next-auth/jwt';
import { DELETE as signOutOne } from '@/app/api/users/[userId]/sessions/[sessionId]/route';
import { DELETE as signOutAll, GET } from '@/app/api/users/[userId]/sessions/route';
import { bearer, callApi } from '@/jest/api-call';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { inSeconds, makeToken } from '@/jest/identity';
import { identityService, useIdentityService } from '@/jest/identity-service';
import { findSessionViewer } from '@/lib/data/viewers';
import { AppError } from '@/lib/errors';
import { env } from '@/lib/env';
import { sessionsSchema } from '@/lib/schemas/session';
import { openSession } from '@/lib/services/sessions';

let mockCookie: string | undefined;
jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('@/lib/env', () => ({ env: { ...jest.requireActual('@/lib/env').env, NEXTAUTH_SECRET: 'of the tests' } }));
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockCookie && name === 'pins.session' ? { value: mockCookie } : undefined),
  }),
}));
useTestDatabase();
useIdentityService();
afterEach(() => (mockCookie = undefined));

const SIGNED_IN = inSeconds(-120);
let serial = 0;

/** With a session on a phone and one on a computer. */
async function person() {
  const uid = `devices-${(serial += 1)}`;
  const userId = await addUser({ uid });
  const open = (device: string) => openSession({ userId, signedInAt: SIGNED_IN, device, place: null });
  const [phone, computer] = [await open('Safari on iPhone'), await open('Firefox on Linux')];
  await rowsOf("update sessions set last_used_at = now() - interval '1 day' where id = $1", [phone]);
  const headers = bearer(makeToken({ claims: { sub: uid, auth_time: SIGNED_IN } }));
  const bearCookie = async (sid: string) => {
    const token = { sid, uid, emailVerified: true, isAdmin: false, isBanned: false, sexp: inSeconds(600) };
    mockCookie = await encode({ token, secret: env.NEXTAUTH_SECRET ?? '' });
  };
  const list = async (params = { userId }) => {
    const answer = await callApi(GET, '/x', params, { headers });
    const { data } = sessionsSchema.safeParse(answer.body);
    return { status: answer.status, devices: data?.sessions.map(({ device, isThis }) => [device, isThis]) };
  };
  const signOut = (sessionId?: string) =>
    sessionId
      ? callApi(signOutOne, '/x', { userId, sessionId }, { method: 'DELETE', headers })
      : callApi(signOutAll, '/x', { userId }, { method: 'DELETE', headers });
  return { userId, phone, computer, bearCookie, list, signOut };
}

it('the list of sessions begins with the caller’s own, then the last used first', async () => {
  const { list, phone, bearCookie } = await person();
  expect(await list()).toEqual({
    status: 200,
    devices: [
      ['Firefox on Linux', false],
      ['Safari on iPhone', false],
    ],
  });
  await bearCookie(phone);
  expect((await list()).devices).toEqual([
    ['Safari on iPhone', true],
    ['Firefox on Linux', false],
  ]);
});

it('a session is ended once by its id, and only by its person', async () => {
  const [one, other] = [await person(), await person()];
  expect((await one.signOut(one.phone)).status).toBe(204);
  expect(await findSessionViewer(one.phone)).toBeNull();
  expect((await one.list()).devices).toEqual([['Firefox on Linux', false]]);
  for (const id of [one.phone, other.phone, 'no-id']) expect((await one.signOut(id)).status).toBe(404);
  expect(await findSessionViewer(other.phone)).toMatchObject({ id: other.userId });
  expect((await one.list({ userId: other.userId })).status).toBe(403);
});

it('signing out everywhere ends all sessions and the token that asked for it, at the identity service too', async () => {
  const [one, other] = [await person(), await person()];
  const signOut = jest.spyOn(identityService(), 'signOut');
  expect((await one.signOut()).status).toBe(204);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect([await findSessionViewer(one.phone), await findSessionViewer(one.computer)]).toEqual([null, null]);
  expect((await one.list()).status).toBe(401);
  expect((await other.list()).devices).toHaveLength(2);
  signOut.mockRestore();
});

it('signing out everywhere does not need the identity service', async () => {
  const { signOut, list } = await person();
  const away = jest.spyOn(identityService(), 'signOut').mockRejectedValue(new AppError('unavailable', 'Away.'));
  expect((await signOut()).status).toBe(204);
  expect((await list()).status).toBe(401);
  away.mockRestore();
});
