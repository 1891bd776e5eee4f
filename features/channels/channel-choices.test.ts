import { GET, PUT } from '@/app/api/users/[userId]/notifications/settings/route';
import { channels } from '@/features/channels/feature';
import { bearer, callApi, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();
useFeatures(channels);

it('the settings store how often a channel tells somebody, and keep what is left out', async () => {
  const userId = await addUser({ uid: 'reader' });
  const headers = bearer(makeToken({ claims: { sub: 'reader' } }));
  const path = `/api/users/${userId}/notifications/settings`;
  const put = async (body: unknown) =>
    (await callApi(PUT, path, { userId }, { ...sending(body, headers), method: 'PUT' })).body;
  await put({ muted: ['like'] });
  for (const mail of ['off', 'daily', 'weekly', 'weekly'])
    expect(await put({ channels: { mail } })).toEqual({ muted: ['like'], channels: { mail } });
  const kept = { muted: ['like'], channels: { mail: 'weekly' } };
  expect(await put({ channels: {} })).toEqual(kept);
  expect((await callApi(GET, path, { userId }, { headers })).body).toEqual(kept);
});
