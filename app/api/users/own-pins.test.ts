import { GET as getLiked } from '@/app/api/users/[userId]/liked/route';
import { GET as getSaved } from '@/app/api/users/[userId]/saved/route';
import { callApi } from '@/jest/api-call';
import { addCaller } from '@/jest/caller';
import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';
import { getPool } from '@/lib/db/client';
import { pinPageSchema } from '@/lib/schemas/pin';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

const LISTS = [
  [
    'liked',
    getLiked,
    (userId: string, pins: string[]) =>
      getPool().query('insert into saves (user_id, pin_id) select $1, unnest($2::int8[])', [userId, pins]),
  ],
  ['saved', getSaved, (creator: string, pins: string[]) => addBoard({ creator, pins, isPrivate: true })],
] as const;

it.each(LISTS)('GET /users/{id}/%s answers pages of the caller’s own pins', async (list, route, keep) => {
  const { id, headers } = await addCaller();
  const pins = await addPins(61);
  await keep(id, pins);
  await keep(await addUser(), [await addPin()]);
  const read = async (page: number) => {
    const answer = await callApi(route, `/api/users/${id}/${list}?pg=${page}`, { userId: id }, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { pins: shown, totalPages } = pinPageSchema.strict().parse(answer.body);
    expect(shown.every(({ image }) => image.startsWith('http'))).toBe(true);
    return { ids: shown.map(({ _id }) => _id), totalPages };
  };
  const [first, second] = [await read(1), await read(2)];
  expect([first.ids.length, second.ids.length]).toEqual([60, 1]);
  expect([...first.ids, ...second.ids].sort()).toEqual(pins.toSorted());
  expect(await read(3)).toEqual({ ids: [], totalPages: 2 });
});

it.each(LISTS)('GET /users/{id}/%s is refused to everybody else', async (list, route) => {
  const { headers } = await addCaller();
  const userId = await addUser();
  expect(await callApi(route, `/api/users/${userId}/${list}`, { userId }, { headers })).toMatchObject({ status: 403 });
  expect(await callApi(route, `/api/users/${userId}/${list}`, { userId })).toMatchObject({ status: 401 });
});
