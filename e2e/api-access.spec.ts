import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { demo, enter, newPerson, type Caller } from '@/e2e/people';

const KINDS = ['visitor', 'unverified', 'owner', 'other', 'banned', 'admin'] as const;
type Kind = (typeof KINDS)[number];

interface Row {
  call: string;
  method: 'get' | 'post' | 'put';
  /** Address, of the owner's things. */
  path: (owner: Caller) => string;
  data?: object;
  /** Status for each caller, in their order. */
  statuses: [number, number, number, number, number, number];
}

const ROWS: Row[] = [
  { call: 'GET /pins', method: 'get', path: () => '/api/pins', statuses: [200, 200, 200, 200, 403, 200] },
  { call: 'GET /tags', method: 'get', path: () => '/api/tags?q=a', statuses: [200, 200, 200, 200, 403, 200] },
  { call: 'POST /users', method: 'post', path: () => '/api/users', data: {}, statuses: [401, 200, 200, 200, 200, 200] },
  {
    call: 'GET /users/{id}',
    method: 'get',
    path: ({ id }) => `/api/users/${id}`,
    statuses: [200, 200, 200, 200, 404, 200],
  },
  {
    call: 'PUT /users/{id}/sexualityFilter',
    method: 'put',
    path: ({ id }) => `/api/users/${id}/sexualityFilter`,
    data: { sexualityFilter: 'gay-straight' },
    statuses: [401, 403, 200, 403, 403, 403],
  },
  {
    call: 'POST /verify-email',
    method: 'post',
    path: () => '/api/verify-email',
    data: {},
    statuses: [401, 204, 204, 204, 403, 204],
  },
];

async function everybody(request: APIRequestContext): Promise<Record<Kind, Caller | undefined>> {
  return {
    visitor: undefined,
    unverified: await enter(request, await newPerson(request)),
    owner: await enter(request, await newPerson(request)),
    other: await enter(request, await newPerson(request)),
    banned: await enter(request, demo('banned')),
    admin: await enter(request, demo('admin')),
  };
}

test('every call answers each kind of caller with its exact status', async ({ request }) => {
  const people = await everybody(request);
  const { owner } = people;
  if (!owner) throw new Error('The owner could not sign in.');
  for (const { call, method, path, data, statuses } of ROWS) {
    for (const [i, kind] of KINDS.entries()) {
      const answer = await request[method](path(owner), { data, headers: people[kind]?.headers });
      expect(answer.status(), `${call} by ${kind}`).toBe(statuses[i]);
      expect(answer.headers()['cache-control'], call).toBe('private, no-store');
    }
  }
});

test('a token that does not hold is refused, and nothing of it is told', async ({ request }) => {
  for (const token of ['garbage', 'a.b.c', 'x'.repeat(7_000)]) {
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
