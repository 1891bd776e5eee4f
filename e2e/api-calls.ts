import { ADMIN_ROWS } from '@/e2e/admin-calls';
import { EVERYBODY, own, OWN, type Owner, type Row, type Statuses } from '@/e2e/api-row';
import { PERSON_ROWS } from '@/e2e/person-calls';
import { SIGN_IN_ROWS } from '@/e2e/sign-in-calls';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';

const SIGNED_IN: Statuses = [401, 200, 200, 200, 403, 200];

const ownBoard =
  (rest = '') =>
  ({ board }: Owner) =>
    `/boards/${board}${rest}`;

/** Every call of the API. */
export const ROWS: Row[] = [
  { call: 'GET /pins', statuses: EVERYBODY },
  { call: 'GET /pins/follows', statuses: SIGNED_IN },
  { call: 'GET /pins/for-you', statuses: SIGNED_IN },
  { call: 'GET /pins/{slugOrId}', path: ({ pin }) => `/pins/${pin}`, statuses: EVERYBODY },
  {
    call: 'POST /pins/{slugOrId}/save',
    path: ({ pin }) => `/pins/${pin}/save`,
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
    path: ({ ownPin }) => `/pins/${ownPin}`,
    data: () => ({ title: 'Another title' }),
    statuses: OWN,
  },
  {
    call: 'PUT /pins/{slugOrId}/releases',
    path: ({ ownPin }) => `/pins/${ownPin}/releases`,
    data: () => ({ releases: [{ person: 'A', reference: 'R-1' }] }),
    statuses: OWN,
  },
  // Nobody has this release.
  {
    call: 'POST /pins/{slugOrId}/withdrawal',
    path: ({ ownPin }) => `/pins/${ownPin}/withdrawal`,
    data: () => ({ release: '1' }),
    statuses: [401, 403, 404, 403, 403, 403],
  },
  // A pin that is not theirs: the answer names it as failed.
  {
    call: 'POST /pins/acts',
    data: () => ({ act: 'restore', pinIds: ['1'] }),
    statuses: [401, 403, 200, 200, 403, 200],
  },
  { call: 'GET /uploads', statuses: SIGNED_IN },
  {
    call: 'POST /uploads',
    data: () => ({ address: 'ftp://images.example/a.gif' }),
    statuses: [401, 403, 422, 422, 403, 422],
  },
  { call: 'DELETE /uploads/{uploadId}', path: () => '/uploads/1', statuses: [401, 204, 204, 204, 403, 204] },
  { call: 'GET /boards', path: ({ id }) => `/boards?creator=${id}`, statuses: EVERYBODY },
  { call: 'POST /boards', data: () => ({ name: 'A board' }), statuses: [401, 403, 201, 201, 403, 201] },
  { call: 'GET /boards/{slugOrId}', path: ownBoard(), statuses: EVERYBODY },
  { call: 'PATCH /boards/{slugOrId}', path: ownBoard(), data: () => ({ name: 'Another name' }), statuses: OWN },
  {
    call: 'PATCH /boards/{slugOrId}/pins',
    path: ownBoard('/pins'),
    data: ({ pin }) => ({ pinId: pin, add: 1 }),
    statuses: OWN,
  },
  {
    call: 'PUT /boards/{slugOrId}/order',
    path: ownBoard('/order'),
    data: ({ pin }) => ({ pinId: pin, before: null }),
    statuses: OWN,
  },
  {
    call: 'POST /boards/{slugOrId}/acts',
    path: ownBoard('/acts'),
    data: ({ pin }) => ({ act: 'top', pinIds: [pin] }),
    statuses: OWN,
  },
  {
    call: 'PUT /boards/{slugOrId}/follow',
    path: ownBoard('/follow'),
    data: () => ({ follow: 1 }),
    statuses: [401, 200, 422, 200, 403, 200],
  },
  // Things that the owner has deleted are no longer there for those who come after.
  { call: 'DELETE /boards/{slugOrId}', path: ownBoard(), statuses: [401, 403, 204, 404, 403, 404] },
  {
    call: 'POST /boards/{slugOrId}/restore',
    path: ownBoard('/restore'),
    data: () => ({}),
    statuses: [401, 404, 200, 404, 403, 404],
  },
  {
    call: 'POST /search/picture',
    data: () => ({ address: 'ftp://images.example/a.gif' }),
    statuses: [422, 422, 422, 422, 403, 422],
  },
  { call: 'GET /search/pins', path: () => '/search/pins?q=a', statuses: EVERYBODY },
  { call: 'GET /search/boards', path: () => '/search/boards?q=a', statuses: EVERYBODY },
  { call: 'GET /search/people', path: () => '/search/people?q=a', statuses: EVERYBODY },
  { call: 'GET /suggestions', path: () => '/suggestions?q=a', statuses: [200, 200, 200, 200, 200, 200] },
  { call: 'GET /tags', path: () => '/tags?q=a', statuses: EVERYBODY },
  {
    call: 'POST /contact',
    data: () => ({ email: 'somebody@example.com', message: 'Hello.' }),
    statuses: [201, 201, 201, 201, 201, 201],
  },
  // Nobody has this subscription.
  {
    call: 'PUT /push',
    data: () => ({
      replaces: 'https://push.example/none',
      endpoint: 'https://push.example/2',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    statuses: [204, 204, 204, 204, 403, 204],
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
  { call: 'GET /takedowns/{code}', path: () => '/takedowns/none', statuses: [404, 404, 404, 404, 404, 404] },
  {
    call: 'POST /appeals',
    data: ({ pin }) => ({ subject: { type: 'pin', id: pin }, text: 'This one was never removed.' }),
    statuses: [401, 404, 404, 404, 404, 404],
  },
  { call: 'GET /health', statuses: [200, 200, 200, 200, 200, 200] },
  {
    call: 'POST /vitals',
    data: () => ({ name: 'CLS', value: 0, rating: 'good' }),
    statuses: [204, 204, 204, 204, 204, 204],
  },
  { call: 'GET /identity-config', statuses: EVERYBODY },
  { call: 'POST /users', data: () => ({}), statuses: [401, 200, 200, 200, 200, 200] },
  { call: 'POST /verify-email', data: () => ({}), statuses: [401, 204, 204, 204, 403, 204] },
  ...PERSON_ROWS,
  ...SIGN_IN_ROWS,
  // Things that the owner has deleted are no longer there for those who come after.
  {
    call: 'DELETE /pins/{slugOrId}',
    path: ({ ownPin }) => `/pins/${ownPin}`,
    statuses: [401, 403, 204, 404, 403, 404],
  },
  {
    call: 'DELETE /pins/{slugOrId}/forever',
    path: ({ ownPin }) => `/pins/${ownPin}/forever`,
    statuses: [401, 404, 204, 404, 403, 404],
  },
  {
    call: 'POST /pins/{slugOrId}/restore',
    path: ({ ownPin }) => `/pins/${ownPin}/restore`,
    data: () => ({}),
    statuses: [401, 404, 404, 404, 403, 404],
  },
  ...ADMIN_ROWS,
  // Last: the owner goes, and then the other's tokens end.
  { call: 'DELETE /users/{userId}', path: own(), statuses: [401, 403, 204, 403, 403, 403] },
  {
    call: 'DELETE /users/{userId}/sessions',
    path: ({ other }) => `/users/${other}/sessions`,
    statuses: [401, 403, 401, 204, 403, 403],
  },
];
