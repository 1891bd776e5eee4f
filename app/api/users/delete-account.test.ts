import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { POST } from '@/app/api/users/route';
import { DELETE, GET } from '@/app/api/users/[userId]/route';
import { GET as getExport } from '@/app/api/users/[userId]/export/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { identityService, useIdentityService } from '@/jest/identity-service';
import { AppError } from '@/lib/errors';
import { DiskStorage } from '@/lib/storage/disk';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pins-deletion-'));
const mockStorage = new DiskStorage(folder);
jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('@/lib/storage/open-storage', () => ({ openStorage: () => mockStorage }));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();
afterAll(() => rm(folder, { recursive: true }));

/** Accounts deleted at the identity service. */
const gone = new Set<string>();
let isAway = false;
const { verify } = identityService();
jest.spyOn(identityService(), 'verify').mockImplementation(async (token, options) => {
  const identity = await verify(token);
  if (options?.checkRevoked && gone.has(identity.uid)) throw new AppError('unauthenticated', 'Gone.');
  return identity;
});
jest.spyOn(identityService(), 'remove').mockImplementation(async (uid) => {
  if (isAway) throw new AppError('unavailable', 'Away.');
  gone.add(uid);
});

let serial = 0;

async function newcomer({ banned = false } = {}) {
  const uid = `leaver-${(serial += 1)}`;
  const image = `avatars/${uid}.webp`;
  await mockStorage.write(image, Buffer.from('picture'));
  const userId = await addUser({ uid, image, banned });
  const headers = bearer(makeToken({ claims: { sub: uid } }));
  return {
    uid,
    userId,
    image,
    leave: () => callApi(DELETE, `/api/users/${userId}`, { userId }, { method: 'DELETE', headers }),
    look: () => callApi(GET, `/api/users/${userId}`, { userId }, { headers }),
    signIn: () => callApi(POST, '/api/users', {}, sending({}, headers)),
    take: () => callApi(getExport, `/api/users/${userId}/export`, { userId }, { headers }),
  };
}

beforeEach(() => {
  isAway = false;
});

describe('DELETE /users/{id}', () => {
  it.each([{ banned: false }, { banned: true }])('removes the account, its files and identity: %j', async (state) => {
    const { leave, look, signIn, image, uid } = await newcomer(state);
    expect(await leave()).toMatchObject({ status: 204, body: '' });
    expect(gone).toContain(uid);
    expect(await mockStorage.size(image)).toBeNull();
    expect((await look()).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await leave()).status).toBe(401);
  });

  it('holds while the identity service is away: the old token makes no new account', async () => {
    isAway = true;
    const { leave, look, signIn, image } = await newcomer();
    expect((await leave()).status).toBe(204);
    expect(await mockStorage.size(image)).toBeNull();
    expect((await look()).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 401, body: { message: 'This account was just deleted.' } });
  });

  it('is refused for somebody else’s account', async () => {
    const [{ userId }, other] = [await newcomer(), await newcomer()];
    const headers = bearer(makeToken({ claims: { sub: other.uid } }));
    const answer = await callApi(DELETE, `/api/users/${userId}`, { userId }, { method: 'DELETE', headers });
    expect(answer.status).toBe(403);
    expect((await other.look()).status).toBe(200);
  });
});

describe('GET /users/{id}/export', () => {
  it.each([{ banned: false }, { banned: true }])('sends a zip to its owner: %j', async (state) => {
    const { status, headers, body } = await (await newcomer(state)).take();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatch(/^PK[^]*data\.json[^]*images\/profile\.webp/);
  });
});
