import { ADMIN_ROWS } from '@/e2e/admin-calls';
import type { Owner, Row, Statuses } from '@/e2e/api-row';
import { TAKEDOWN_WORDS } from '@/lib/domain/takedown';

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

/** Every call of the API. */
export const ROWS: Row[] = [
  { call: 'GET /pins', statuses: EVERYBODY },
  { call: 'GET /pins/follows', statuses: SIGNED_IN },
  { call: 'GET /pins/{slugOrId}', address: ({ pin }) => `/pins/${pin}`, statuses: EVERYBODY },
  {
    call: 'POST /pins/{slugOrId}/save',
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
    call: 'PATCH /pins/{slugOrId}',
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
  { call: 'GET /boards/{slugOrId}', address: ownBoard(), statuses: EVERYBODY },
  { call: 'PATCH /boards/{slugOrId}', address: ownBoard(), data: () => ({ name: 'Another name' }), statuses: OWN },
  {
    call: 'PATCH /boards/{slugOrId}/pins',
    address: ownBoard('/pins'),
    data: ({ pin }) => ({ pinId: pin, add: 1 }),
    statuses: OWN,
  },
  {
    call: 'PUT /boards/{slugOrId}/order',
    address: ownBoard('/order'),
    data: ({ pin }) => ({ pinId: pin, before: null }),
    statuses: OWN,
  },
  {
    call: 'PUT /boards/{slugOrId}/follow',
    address: ownBoard('/follow'),
    data: () => ({ follow: 1 }),
    statuses: [401, 200, 422, 200, 403, 200],
  },
  // What the owner has deleted is no longer there for those who come after.
  { call: 'DELETE /boards/{slugOrId}', address: ownBoard(), statuses: [401, 403, 204, 404, 403, 404] },
  {
    call: 'POST /boards/{slugOrId}/restore',
    address: ownBoard('/restore'),
    data: () => ({}),
    statuses: [401, 404, 200, 404, 403, 404],
  },
  { call: 'GET /search/pins', address: () => '/search/pins?q=a', statuses: EVERYBODY },
  { call: 'GET /search/boards', address: () => '/search/boards?q=a', statuses: EVERYBODY },
  { call: 'GET /tags', address: () => '/tags?q=a', statuses: EVERYBODY },
  {
    call: 'POST /contact',
    data: () => ({ email: 'somebody@example.com', message: 'Hello.' }),
    statuses: [201, 201, 201, 201, 201, 201],
  },
  {
    call: 'POST /reports',
    data: ({ pin }) => ({ subject: { type: 'pin', id: pin }, reason: 'other' }),
    statuses: [201, 201, 201, 201, 201, 201],
  },
  {
    call: 'POST /takedowns',
    data: ({ pin }) => ({
      kind: 'depicted',
      name: 'Ada',
      email: 'ada@example.com',
      description: 'Me.',
      pins: [pin],
      statements: TAKEDOWN_WORDS.depicted.statements,
      signature: 'Ada',
    }),
    statuses: [201, 201, 201, 201, 201, 201],
  },
  { call: 'GET /takedowns/{code}', address: () => '/takedowns/none', statuses: [404, 404, 404, 404, 404, 404] },
  {
    call: 'POST /appeals',
    data: ({ pin }) => ({ subject: { type: 'pin', id: pin }, text: 'This one was never removed.' }),
    statuses: [401, 404, 404, 404, 404, 404],
  },
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
  {
    call: 'POST /users/{userId}/statement',
    address: own('/statement'),
    data: () => ({ isAdult: true, hasConsent: true, hasRights: true }),
    statuses: [401, 403, 204, 403, 403, 403],
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
  { call: 'GET /users/{userId}/sessions', address: own('/sessions'), statuses: OWN },
  {
    call: 'DELETE /users/{userId}/sessions/{sessionId}',
    address: own('/sessions/none'),
    statuses: [401, 403, 404, 403, 403, 403],
  },
  { call: 'GET /users/{userId}/export', address: own('/export'), statuses: OWN },
  // What the owner has deleted is no longer there for those who come after.
  {
    call: 'DELETE /pins/{slugOrId}',
    address: ({ ownPin }) => `/pins/${ownPin}`,
    statuses: [401, 403, 204, 404, 403, 404],
  },
  ...ADMIN_ROWS,
  // Last: the owner goes, and then the other's tokens end.
  { call: 'DELETE /users/{userId}', address: own(), statuses: [401, 403, 204, 403, 403, 403] },
  {
    call: 'DELETE /users/{userId}/sessions',
    address: ({ other }) => `/users/${other}/sessions`,
    statuses: [401, 403, 401, 204, 403, 403],
  },
];
