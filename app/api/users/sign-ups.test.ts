import { POST } from '@/app/api/users/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { LIMITS } from '@/lib/api/limits';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

const enter = async (n: number, ip: string) => {
  const headers = { ...bearer(makeToken({ claims: { sub: `newcomer-${n}` } })), 'x-forwarded-for': ip };
  return (await callApi(POST, '/api/users', {}, sending({}, headers))).status;
};

it('the number of accounts made from one IP address in an hour is limited, and signing in to them goes on', async () => {
  const { points } = LIMITS['sign-up'];
  for (let n = 0; n < points; n += 1) expect(await enter(n, '192.0.2.1')).toBe(200);
  expect(await enter(points, '192.0.2.1')).toBe(429);
  expect(await enter(0, '192.0.2.1')).toBe(200);
  expect(await enter(points, '192.0.2.2')).toBe(200);
});
