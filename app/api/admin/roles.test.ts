import { secondFactor } from '@/features/second-factor/feature';
import { useFeatures } from '@/jest/features';
import { ENDPOINTS } from '@/jest/endpoints';
import { bearer, callApi, paramsOf, sending } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { can, isRight, ROLE_NAMES, type Right, type Role } from '@/lib/domain/roles';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useFeatures(secondFactor);
useTestDatabase();
useIdentityService();

const headersOf = async (role: Role) => {
  await addUser({ uid: `of-${role}`, role });
  return bearer(makeToken({ claims: { sub: `of-${role}` } }));
};

const CALLS = Object.entries(ENDPOINTS).flatMap(([path, of]) =>
  Object.entries(of).flatMap(([method, route]) => {
    const { policy } = route.endpoint;
    return isRight(policy) ? [{ path, method, route, right: policy }] : [];
  }),
);

it.each(ROLE_NAMES)('the role %s has the calls of its rights, and no others', async (role) => {
  const headers = await headersOf(role);
  const refused: Right[] = [];
  for (const { path, method, route, right } of CALLS) {
    const init = method === 'GET' ? { headers } : { ...sending({}, headers), method };
    const { status, body } = await callApi(route, '/x', paramsOf(path), init);
    const isRefused = status === 404 && JSON.stringify(body) === '{"message":"There is no such call."}';
    expect({ path, isRefused }).toEqual({ path, isRefused: !can(role, right) });
    if (isRefused) refused.push(right);
  }
  expect(refused.includes('changeRoles')).toBe(role !== 'admin');
});

it.each([
  ['/admin/users/{userId}/acts', { act: 'ban', reason: 'Spam.', days: 1 }],
  ['/admin/pins/acts', { act: 'legal-hold', reason: 'Evidence.', pins: [{ id: '1', seen: 0 }] }],
  ['/admin/pins/acts', { act: 'remove', legal: true, reason: 'A notice.', pins: [{ id: '1', seen: 0 }] }],
])('a moderator asks a senior moderator for %s %o', async (path, body) => {
  const uid = `asks-${JSON.stringify(body).length}`;
  await addUser({ uid, role: 'moderator' });
  const headers = bearer(makeToken({ claims: { sub: uid } }));
  const call = ENDPOINTS[path]?.POST;
  expect(call && (await callApi(call, '/x', { userId: '1' }, sending(body, headers)))).toMatchObject({
    status: 403,
    body: { message: 'Your role does not allow this. Ask a senior moderator or an admin.' },
  });
});
