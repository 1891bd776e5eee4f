import { POST as postBoard } from '@/app/api/boards/route';
import { POST as postPin } from '@/app/api/pins/route';
import { POST as postUpload } from '@/app/api/uploads/route';
import { DELETE as deleteUser, GET as getUser, PATCH as patchUser } from '@/app/api/users/[userId]/route';
import { POST as postUser } from '@/app/api/users/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import type { Endpoint } from '@/lib/api/endpoint';
import { enforceLockdown } from '@/lib/api/lockdown';
import type { SwitchName } from '@/lib/domain/switches';
import { setSwitch } from '@/lib/services/lockdown';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

const switchTo = (name: SwitchName, on: boolean) => setSwitch({ name, on, reason: 'Test', actor: null });

let serial = 0;
async function person() {
  const uid = `lockdown-${(serial += 1)}`;
  const id = await addUser({ uid });
  const headers = bearer(makeToken({ claims: { sub: uid, email_verified: true } }));
  const call = (route: typeof patchUser, init: RequestInit) => callApi(route, `/api/users/${id}`, { userId: id }, init);
  return { id, headers, call };
}

const picture = () => {
  const body = new FormData();
  body.set('image', new Blob(['x'], { type: 'image/png' }), 'a.png');
  return body;
};

describe('while uploads are stopped', () => {
  beforeAll(() => switchTo('uploads', true));
  afterAll(() => switchTo('uploads', false));

  it('uploads are refused, and everything else goes on', async () => {
    const { headers, call } = await person();
    const refused = await call(patchUser, { method: 'PATCH', headers, body: picture() });
    expect([refused.status, refused.body]).toEqual([
      503,
      { message: 'Uploads are stopped for a while. Please try again later.' },
    ]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await call(patchUser, { ...sending({ bio: 'Words.' }, headers), method: 'PATCH' })).status).toBe(200);
    expect((await callApi(postBoard, '/api/boards', {}, sending({ name: 'A board' }, headers))).status).toBe(201);
  });
});

describe('the switch of uploads', () => {
  beforeAll(() => switchTo('uploads', true));
  afterAll(() => switchTo('uploads', false));
  const post = () => new Request('http://site.test/api/x', { method: 'POST' });

  it.each([
    ['an import', postUpload],
    ['a publication', postPin],
  ])('stops %s, which is sent as JSON', async (_what, route) => {
    const { headers } = await person();
    expect(await callApi(route, '/api/x', {}, sending({}, headers))).toMatchObject({ status: 503 });
  });

  it('stops what the endpoint says is an upload, whatever its rate limit is', async () => {
    const call: Endpoint = { summary: 'A call.', policy: 'verified', limit: 'upload' };
    await expect(enforceLockdown(call, post())).resolves.toBeUndefined();
    const upload: Endpoint = { ...call, limit: 'read', isUpload: true };
    await expect(enforceLockdown(upload, post())).rejects.toMatchObject({ status: 503 });
  });
});

describe.each(['sign-ups', 'writes'] as const)('while %s are stopped', (name) => {
  beforeAll(() => switchTo(name, true));
  afterAll(() => switchTo(name, false));

  it('new accounts are refused, and existing ones sign in', async () => {
    const { headers } = await person();
    const signIn = (token: Record<string, string>) => callApi(postUser, '/api/users', {}, sending({}, token));
    expect((await signIn(headers)).status).toBe(200);
    const newcomer = bearer(makeToken({ claims: { sub: `nobody-${name}`, email_verified: true } }));
    expect(await signIn(newcomer)).toMatchObject({
      status: 503,
      body: { message: 'New accounts cannot be made for a while. Please try again later.' },
    });
  });
});

describe('while writes are stopped', () => {
  beforeAll(() => switchTo('writes', true));
  afterAll(() => switchTo('writes', false));

  it('nothing can be added or changed, but accounts can be deleted', async () => {
    const { id, headers, call } = await person();
    const refused = await callApi(postBoard, '/api/boards', {}, sending({ name: 'A board' }, headers));
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringMatching(/^Nothing can be added/) } });
    expect((await callApi(getUser, `/api/users/${id}`, { userId: id }, { headers })).status).toBe(200);
    expect((await call(deleteUser, { method: 'DELETE', headers })).status).toBe(204);
  });

  it('a call without a token gets a 401', async () =>
    expect((await callApi(postBoard, '/api/boards', {}, sending({ name: 'A board' }))).status).toBe(401));
});
