import { z } from 'zod';
import type { APIRequestContext } from 'playwright/test';
import { addBoard } from '@/e2e/boards';
import { quietPin } from '@/e2e/latest-pins';
import { addOwnPin } from '@/e2e/own-pin';
import { demo, enter, newPerson, newVerifiedPerson, type Caller } from '@/e2e/people';
import { addressOf, expect, test } from '@/e2e/test';

const KINDS = ['visitor', 'unverified', 'owner', 'other', 'banned', 'admin'] as const;
type Kind = (typeof KINDS)[number];

/** Status for each kind of caller, in their order. */
type Statuses = [number, number, number, number, number, number];

/** Whose things the addresses name: a public board with one pin on it. */
interface Owner extends Caller {
  board: string;
  pin: string;
  /** A pin that is the owner's own. */
  ownPin: string;
  /** Id of somebody else. */
  other: string;
}

interface Row {
  /** Method and path as `/api/openapi.json` names them. */
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** Address after /api, of the owner's things; the path of `call` unless told. */
  address?: (owner: Owner) => string;
  data?: (owner: Owner, caller?: Caller) => object;
  statuses: Statuses;
}

const EVERYBODY: Statuses = [200, 200, 200, 200, 403, 200];
const SIGNED_IN: Statuses = [401, 200, 200, 200, 403, 200];
const OWN: Statuses = [401, 403, 200, 403, 403, 403];

const own =
  (rest = '') =>
  ({ id }: Owner) =>
    `/users/${id}${rest}`;
const ownBoard =
  (rest = '') =>
  ({ board }: Owner) =>
    `/boards/${board}${rest}`;

const ROWS: Row[] = [
  { call: 'GET /pins', statuses: EVERYBODY },
  { call: 'GET /pins/follows', statuses: SIGNED_IN },
  { call: 'GET /pins/{address}', address: ({ pin }) => `/pins/${pin}`, statuses: EVERYBODY },
  {
    call: 'POST /pins/{address}/save',
    address: ({ pin }) => `/pins/${pin}/save`,
    data: (_owner, caller) => ({ userId: caller?.id ?? '1' }),
    statuses: [401, 403, 200, 200, 403, 200],
  },
  // An upload that nobody has: whoever may publish learns that it is gone.
  {
    call: 'POST /pins',
    data: () => ({ upload: '1', title: 'Waves', tags: ['waves'] }),
    statuses: [401, 403, 404, 404, 403, 404],
  },
  {
    call: 'PATCH /pins/{address}',
    address: ({ ownPin }) => `/pins/${ownPin}`,
    data: () => ({ title: 'Another title' }),
    statuses: OWN,
  },
  { call: 'GET /uploads', statuses: SIGNED_IN },
  {
    call: 'POST /uploads',
    data: () => ({ address: 'ftp://images.example/a.gif' }),
    statuses: [401, 403, 422, 422, 403, 422],
  },
  { call: 'DELETE /uploads/{uploadId}', address: () => '/uploads/1', statuses: [401, 204, 204, 204, 403, 204] },
  { call: 'GET /boards', address: ({ id }) => `/boards?creator=${id}`, statuses: EVERYBODY },
  { call: 'POST /boards', data: () => ({ name: 'A board' }), statuses: [401, 403, 201, 201, 403, 201] },
  { call: 'GET /boards/{address}', address: ownBoard(), statuses: EVERYBODY },
  { call: 'PATCH /boards/{address}', address: ownBoard(), data: () => ({ name: 'Another name' }), statuses: OWN },
  {
    call: 'PATCH /boards/{address}/pins',
    address: ownBoard('/pins'),
    data: ({ pin }) => ({ pinId: pin, add: 1 }),
    statuses: OWN,
  },
  {
    call: 'PUT /boards/{address}/order',
    address: ownBoard('/order'),
    data: ({ pin }) => ({ pinId: pin, before: null }),
    statuses: OWN,
  },
  {
    call: 'PUT /boards/{address}/follow',
    address: ownBoard('/follow'),
    data: () => ({ follow: 1 }),
    statuses: [401, 200, 422, 200, 403, 200],
  },
  // What the owner has deleted is no longer there for those who come after.
  { call: 'DELETE /boards/{address}', address: ownBoard(), statuses: [401, 403, 204, 404, 403, 404] },
  {
    call: 'POST /boards/{address}/restore',
    address: ownBoard('/restore'),
    data: () => ({}),
    statuses: [401, 404, 200, 404, 403, 404],
  },
  { call: 'GET /search/pins', address: () => '/search/pins?q=a', statuses: EVERYBODY },
  { call: 'GET /search/boards', address: () => '/search/boards?q=a', statuses: EVERYBODY },
  { call: 'GET /tags', address: () => '/tags?q=a', statuses: EVERYBODY },
  { call: 'GET /identity-config', statuses: EVERYBODY },
  { call: 'POST /users', data: () => ({}), statuses: [401, 200, 200, 200, 200, 200] },
  { call: 'POST /verify-email', data: () => ({}), statuses: [401, 204, 204, 204, 403, 204] },
  { call: 'GET /users/{userId}', address: own(), statuses: [200, 200, 200, 200, 404, 200] },
  { call: 'PATCH /users/{userId}', address: own(), data: () => ({ bio: 'Words.' }), statuses: OWN },
  {
    call: 'PUT /users/{userId}/sexualityFilter',
    address: own('/sexualityFilter'),
    data: () => ({ sexualityFilter: 'gay-straight' }),
    statuses: OWN,
  },
  {
    call: 'PUT /users/{userId}/follow',
    address: own('/follow'),
    data: () => ({ follow: 1 }),
    statuses: [401, 200, 422, 200, 403, 200],
  },
  { call: 'GET /users/{userId}/notifications', address: own('/notifications'), statuses: OWN },
  { call: 'GET /users/{userId}/notifications/events', address: own('/notifications/events'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/notifications/read',
    address: own('/notifications/read'),
    data: () => ({ notificationId: null }),
    statuses: OWN,
  },
  { call: 'GET /users/{userId}/notifications/settings', address: own('/notifications/settings'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/notifications/settings',
    address: own('/notifications/settings'),
    data: () => ({ muted: ['follow'] }),
    statuses: OWN,
  },
  { call: 'GET /users/{userId}/blocks', address: own('/blocks'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/blocks/{targetId}',
    address: ({ id, other }) => `/users/${id}/blocks/${other}`,
    data: () => ({ kind: 'mute' }),
    statuses: OWN,
  },
  { call: 'GET /users/{userId}/hidden-tags', address: own('/hidden-tags'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/hidden-tags/{tag}',
    address: own('/hidden-tags/amateur'),
    data: () => ({ hidden: 1 }),
    statuses: OWN,
  },
  { call: 'GET /users/{userId}/export', address: own('/export'), statuses: OWN },
  // What the owner has deleted is no longer there for those who come after.
  {
    call: 'DELETE /pins/{address}',
    address: ({ ownPin }) => `/pins/${ownPin}`,
    statuses: [401, 403, 204, 404, 403, 404],
  },
  // Last: it is the owner who goes.
  { call: 'DELETE /users/{userId}', address: own(), statuses: [401, 403, 204, 403, 403, 403] },
];

async function everybody(request: APIRequestContext) {
  const other = await enter(request, await newVerifiedPerson(request));
  const pin = await quietPin(request, 1);
  const person = await enter(request, await newVerifiedPerson(request));
  const board = await addBoard(request, person, { pins: [pin] });
  const ownPin = await addOwnPin(request, person);
  const owner: Owner = { ...person, board: board._id, pin: pin._id, ownPin: ownPin._id, other: other.id };
  const callers: Record<Kind, Caller | undefined> = {
    visitor: undefined,
    unverified: await enter(request, await newPerson(request)),
    owner,
    other,
    banned: await enter(request, demo('banned')),
    admin: await enter(request, demo('admin')),
  };
  return { owner, callers };
}

test('every call answers each kind of caller with its exact status', async ({ request, baseURL }, { testId }) => {
  test.setTimeout(60_000);
  const { owner, callers } = await everybody(request);
  for (const { call, address, data, statuses } of ROWS) {
    const [method = '', path = ''] = call.split(' ');
    const target = `${baseURL}/api${address?.(owner) ?? path}`;
    for (const [i, kind] of KINDS.entries()) {
      const caller = callers[kind];
      const body = data && JSON.stringify(data(owner, caller));
      const headers = new Headers({ ...caller?.headers, 'x-forwarded-for': addressOf(testId) });
      if (body) headers.set('content-type', 'application/json');
      const answer = await fetch(target, { method, headers, body }); // the head alone: one answer never ends
      await answer.body?.cancel();
      expect(answer.status, `${call} by ${kind}`).toBe(statuses[i]);
      expect(answer.headers.get('cache-control'), call).toBe('private, no-store');
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
