import { z } from 'zod';
import type { APIRequestContext } from 'playwright/test';
import { demo, enter, newPerson, newVerifiedPerson, type Caller } from '@/e2e/people';
import { expect, test } from '@/e2e/test';

const KINDS = ['visitor', 'unverified', 'owner', 'other', 'banned', 'admin'] as const;
type Kind = (typeof KINDS)[number];

/** Status for each kind of caller, in their order. */
type Statuses = [number, number, number, number, number, number];

interface Row {
  /** Method and path as `/api/openapi.json` names them. */
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** Address after /api, of the owner's things; the path of `call` unless told. */
  address?: (owner: Caller) => string;
  data?: object;
  statuses: Statuses;
}

const EVERYBODY: Statuses = [200, 200, 200, 200, 403, 200];
const own = ({ id }: Caller) => `/users/${id}`;

const ROWS: Row[] = [
  { call: 'GET /pins', statuses: EVERYBODY },
  { call: 'GET /pins/{address}', address: () => '/pins/nothing', statuses: [404, 404, 404, 404, 403, 404] },
  { call: 'GET /boards/{address}', address: () => '/boards/one-perfect-loop', statuses: EVERYBODY },
  { call: 'GET /search/pins', address: () => '/search/pins?q=a', statuses: EVERYBODY },
  { call: 'GET /search/boards', address: () => '/search/boards?q=a', statuses: EVERYBODY },
  { call: 'GET /tags', address: () => '/tags?q=a', statuses: EVERYBODY },
  { call: 'GET /identity-config', statuses: EVERYBODY },
  { call: 'POST /users', data: {}, statuses: [401, 200, 200, 200, 200, 200] },
  { call: 'POST /verify-email', data: {}, statuses: [401, 204, 204, 204, 403, 204] },
  { call: 'GET /users/{userId}', address: own, statuses: [200, 200, 200, 200, 404, 200] },
  { call: 'PATCH /users/{userId}', address: own, data: { bio: 'Words.' }, statuses: [401, 403, 200, 403, 403, 403] },
  {
    call: 'PUT /users/{userId}/sexualityFilter',
    address: (owner) => `${own(owner)}/sexualityFilter`,
    data: { sexualityFilter: 'gay-straight' },
    statuses: [401, 403, 200, 403, 403, 403],
  },
  {
    call: 'GET /users/{userId}/export',
    address: (owner) => `${own(owner)}/export`,
    statuses: [401, 403, 200, 403, 403, 403],
  },
  // Last: it is the owner who goes.
  { call: 'DELETE /users/{userId}', address: own, statuses: [401, 403, 204, 403, 403, 403] },
];

async function everybody(request: APIRequestContext): Promise<Record<Exclude<Kind, 'visitor'>, Caller>> {
  return {
    unverified: await enter(request, await newPerson(request)),
    owner: await enter(request, await newVerifiedPerson(request)),
    other: await enter(request, await newVerifiedPerson(request)),
    banned: await enter(request, demo('banned')),
    admin: await enter(request, demo('admin')),
  };
}

test('every call answers each kind of caller with its exact status', async ({ request }) => {
  test.setTimeout(60_000);
  const people = await everybody(request);
  for (const { call, address, data, statuses } of ROWS) {
    const [method = '', path = ''] = call.split(' ');
    const target = `/api${address?.(people.owner) ?? path}`;
    for (const [i, kind] of KINDS.entries()) {
      const headers = kind === 'visitor' ? {} : people[kind].headers;
      const answer = await request.fetch(target, { method, data, headers });
      expect(answer.status(), `${call} by ${kind}`).toBe(statuses[i]);
      expect(answer.headers()['cache-control'], call).toBe('private, no-store');
    }
  }
});

test('no call is missing above', async ({ request }) => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await (await request.get('/api/openapi.json')).json());
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(ROWS.map(({ call }) => call).sort()).toEqual(described.sort());
});

test('a token that does not hold is refused, and nothing of it is told', async ({ request }) => {
  for (const token of ['garbage', 'a.b.c', 'x'.repeat(7_000), 'x'.repeat(100_000)]) {
    const answer = await request.post('/api/users', { headers: { authorization: `Bearer ${token}` }, data: {} });
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/sign in/i) });
  }
});

test('what a payload may not say is refused with its field', async ({ request }) => {
  const { id, headers } = await enter(request, await newPerson(request));
  const put = (data: object) => request.put(`/api/users/${id}/sexualityFilter`, { headers, data });
  const extra = await put({ sexualityFilter: 'gay-straight', isAdmin: true });
  expect([extra.status(), await extra.json()]).toEqual([422, { message: expect.any(String), field: 'isAdmin' }]);
  const wrong = await put({ sexualityFilter: 'none' });
  expect([wrong.status(), await wrong.json()]).toEqual([
    422,
    { message: expect.any(String), field: 'sexualityFilter' },
  ]);
});

test('the owner of the identity emulator is not reached from outside', async ({ request }) => {
  const target = '/identitytoolkit.googleapis.com/v1/projects/demo-pins/accounts:batchGet';
  expect((await request.get(target, { headers: { authorization: 'Bearer owner' } })).status()).toBe(404);
});
