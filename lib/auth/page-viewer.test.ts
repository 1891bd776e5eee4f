import { encode } from 'next-auth/jwt';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { env } from '@/lib/env';

let cookie: string | undefined;
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => cookie && { value: cookie } }) }));
jest.mock('@/lib/env', () => ({ env: { ...jest.requireActual('@/lib/env').env, NEXTAUTH_SECRET: 'of the tests' } }));
useTestDatabase();

const nowS = Math.floor(Date.now() / 1000);
const session = async (uid: string, sexp = nowS + 60, secret = env.NEXTAUTH_SECRET ?? '') => {
  cookie = await encode({ token: { uid, emailVerified: true, isAdmin: false, isBanned: false, sexp }, secret });
};

it('is the person whose session the cookie bears', async () => {
  const id = await addUser({ uid: 'page-viewer' });
  await session('page-viewer');
  expect(await getPageViewer()).toMatchObject({ id, uid: 'page-viewer', contentFilter: 'straight-lesbian' });
});

it('is nobody without a cookie', async () => {
  cookie = undefined;
  expect(await getPageViewer()).toBeNull();
});

it.each([
  ['an ended session', () => session('page-viewer', nowS - 1)],
  ['a cookie that another key made', () => session('page-viewer', nowS + 60, 'a secret of somebody else')],
  ['a cookie of nonsense', async () => void (cookie = 'a.b.c')],
  ['a person who is gone', () => session('gone')],
])('is nobody for %s', async (_, make) => {
  await make();
  expect(await getPageViewer()).toBeNull();
});

it('is nobody for the banned', async () => {
  await addUser({ uid: 'banned-viewer', banned: true });
  await session('banned-viewer');
  expect(await getPageViewer()).toBeNull();
});
