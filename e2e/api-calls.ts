import type { Caller } from '@/e2e/people';
import { TAKEDOWN_WORDS } from '@/lib/domain/takedown';

/** Every call of the API, and the status that each kind of caller gets. */

export const KINDS = ['visitor', 'unverified', 'owner', 'other', 'banned', 'admin'] as const;
export type Kind = (typeof KINDS)[number];

/** Status for each kind of caller, in their order. */
type Statuses = [number, number, number, number, number, number];

/** Whose things the addresses name: a public board with one pin on it. */
export interface Owner extends Caller {
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
/** Of the moderators' calls. */
const desk = (admin: number): Statuses => [404, 404, 404, 404, 404, admin];
const OWN: Statuses = [401, 403, 200, 403, 403, 403];

const own =
  (rest = '') =>
  ({ id }: Owner) =>
    `/users/${id}${rest}`;
const ownBoard =
  (rest = '') =>
  ({ board }: Owner) =>
    `/boards/${board}${rest}`;

export const ROWS: Row[] = [
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
  { call: 'GET /users/{userId}/export', address: own('/export'), statuses: OWN },
  // What the owner has deleted is no longer there for those who come after.
  {
    call: 'DELETE /pins/{address}',
    address: ({ ownPin }) => `/pins/${ownPin}`,
    statuses: [401, 403, 204, 404, 403, 404],
  },
  // The desk is not there for anybody but its admins; what they send here is refused in its turn.
  { call: 'POST /admin/appeals/{appealId}', address: () => '/admin/appeals/1', data: () => ({}), statuses: desk(422) },
  { call: 'DELETE /admin/blocked/{blockedId}', address: () => '/admin/blocked/1', statuses: desk(404) },
  {
    call: 'POST /admin/boards/{boardId}/acts',
    address: () => '/admin/boards/1/acts',
    data: () => ({}),
    statuses: desk(422),
  },
  {
    call: 'PUT /admin/items/{item}/claim',
    address: ({ id }) => `/admin/items/user-${id}/claim`,
    data: () => ({}),
    statuses: desk(204),
  },
  {
    call: 'DELETE /admin/items/{item}/claim',
    address: ({ id }) => `/admin/items/user-${id}/claim`,
    statuses: desk(204),
  },
  {
    call: 'PUT /admin/messages/{messageId}',
    address: () => '/admin/messages/1',
    data: () => ({}),
    statuses: desk(422),
  },
  {
    call: 'GET /admin/pins/{pinId}/media',
    address: ({ pin }) => `/admin/pins/${pin}/media`,
    statuses: desk(200),
  },
  {
    call: 'PUT /admin/pins/{pinId}/tags',
    address: ({ ownPin }) => `/admin/pins/${ownPin}/tags`,
    data: () => ({ tags: [] }),
    statuses: desk(422),
  },
  { call: 'POST /admin/pins/acts', data: () => ({}), statuses: desk(422) },
  { call: 'POST /admin/reports', data: () => ({}), statuses: desk(422) },
  { call: 'PUT /admin/switches/{name}', address: () => '/admin/switches/none', data: () => ({}), statuses: desk(422) },
  { call: 'POST /admin/tags/merge', data: () => ({}), statuses: desk(422) },
  {
    call: 'POST /admin/takedowns/{takedownId}/pins/{pinId}',
    address: () => '/admin/takedowns/1/pins/1',
    data: () => ({}),
    statuses: desk(422),
  },
  { call: 'POST /admin/terms', data: () => ({ text: 'A quiet sea' }), statuses: desk(200) },
  {
    call: 'POST /admin/users/{userId}/acts',
    address: ({ id }) => `/admin/users/${id}/acts`,
    data: () => ({ act: 'warn' }),
    statuses: desk(422),
  },
  // Last: it is the owner who goes.
  { call: 'DELETE /users/{userId}', address: own(), statuses: [401, 403, 204, 403, 403, 403] },
];
