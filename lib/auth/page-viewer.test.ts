import { encode } from 'next-auth/jwt';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { env } from '@/lib/env';
import { endSession, endSessions, endSessionsBefore, openSession } from '@/lib/services/sessions';

let cookie: string | undefined;
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => cookie && { value: cookie } }) }));
jest.mock('@/lib/env', () => ({ env: { ...jest.requireActual('@/lib/env').env, NEXTAUTH_SECRET: 'of the tests' } }));
useTestDatabase();

const nowS = Math.floor(Date.now() / 1000);
/** Opens a session and sets its cookie; returns its id. */
const session = async (userId: string, { sexp = nowS + 60, secret = env.NEXTAUTH_SECRET ?? '' } = {}) => {
  const sid = await openSession({ userId, signedInAt: nowS - 60, device: 'Chrome on Mac', place: null });
  const token = { sid, uid: 'page-viewer', emailVerified: true, isAdmin: false, isBanned: false, sexp };
  cookie = await encode({ token, secret });
  return sid;
};

let userId: string;
beforeAll(async () => (userId = await addUser({ uid: 'page-viewer' })));

it('the viewer of a page is the person of the session cookie', async () => {
  await session(userId);
  expect(await getPageViewer()).toMatchObject({ id: userId, uid: 'page-viewer', contentFilter: 'straight-lesbian' });
});

it('a page without a cookie has no viewer', async () => {
  cookie = undefined;
  expect(await getPageViewer()).toBeNull();
});

it.each([
  ['a session whose cookie is too old', () => session(userId, { sexp: nowS - 1 })],
  ['a cookie that another key made', () => session(userId, { secret: 'a secret of somebody else' })],
  ['a cookie of nonsense', async () => (cookie = 'a.b.c')],
  ['a session that was ended', async () => endSession(await session(userId))],
  [
    'a session of before the person signed out everywhere',
    async () => [await session(userId), await endSessions(userId)],
  ],
  [
    'a session of before a new password',
    async () => [await session(userId), await endSessionsBefore(userId, nowS - 59)],
  ],
])('the viewer of a page is nobody for %s', async (_, make) => {
  await make();
  expect(await getPageViewer()).toBeNull();
});

it('a banned person is no viewer', async () => {
  await session(await addUser({ uid: 'banned-viewer', banned: true }));
  expect(await getPageViewer()).toBeNull();
});
