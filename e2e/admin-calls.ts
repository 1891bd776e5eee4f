import type { Row, Statuses } from '@/e2e/api-row';

/** Of the moderators' calls. */
const adminsOnly = (admin: number): Statuses => [404, 404, 404, 404, 404, admin];

/** The moderation calls exist for admins alone; what they send here is refused for its content. */
export const ADMIN_ROWS: Row[] = [
  {
    call: 'POST /admin/appeals/{appealId}',
    path: () => '/admin/appeals/1',
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  { call: 'DELETE /admin/blocked/{blockedId}', path: () => '/admin/blocked/1', statuses: adminsOnly(404) },
  {
    call: 'POST /admin/boards/{boardId}/acts',
    path: () => '/admin/boards/1/acts',
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  {
    call: 'POST /admin/holds/{pinId}/cybertip',
    path: () => '/admin/holds/1/cybertip',
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  {
    call: 'PUT /admin/items/{item}/claim',
    path: ({ id }) => `/admin/items/user-${id}/claim`,
    data: () => ({}),
    statuses: adminsOnly(204),
  },
  {
    call: 'DELETE /admin/items/{item}/claim',
    path: ({ id }) => `/admin/items/user-${id}/claim`,
    statuses: adminsOnly(204),
  },
  { call: 'POST /admin/jobs/{jobId}', path: () => '/admin/jobs/0', statuses: adminsOnly(404) },
  {
    call: 'POST /admin/jobs/{jobId}/skip',
    path: () => '/admin/jobs/0/skip',
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  {
    call: 'PUT /admin/messages/{messageId}',
    path: () => '/admin/messages/1',
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  {
    call: 'GET /admin/pins/{pinId}/media',
    path: ({ pin }) => `/admin/pins/${pin}/media`,
    statuses: adminsOnly(200),
  },
  {
    call: 'PUT /admin/pins/{pinId}/tags',
    path: ({ ownPin }) => `/admin/pins/${ownPin}/tags`,
    data: () => ({ tags: [] }),
    statuses: adminsOnly(422),
  },
  {
    call: 'POST /admin/pins/{pinId}/withdrawal',
    path: ({ ownPin }) => `/admin/pins/${ownPin}/withdrawal`,
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  { call: 'POST /admin/pins/acts', data: () => ({}), statuses: adminsOnly(422) },
  { call: 'POST /admin/reports', data: () => ({}), statuses: adminsOnly(422) },
  {
    call: 'PUT /admin/switches/{name}',
    path: () => '/admin/switches/none',
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  { call: 'POST /admin/tags/changes', data: () => ({}), statuses: adminsOnly(422) },
  {
    call: 'POST /admin/tags/changes/{changeId}/revert',
    path: () => '/admin/tags/changes/0/revert',
    statuses: adminsOnly(404),
  },
  { call: 'PUT /admin/tags/description', data: () => ({}), statuses: adminsOnly(422) },
  { call: 'POST /admin/tags/merge', data: () => ({}), statuses: adminsOnly(422) },
  {
    call: 'POST /admin/takedowns/{takedownId}/decision',
    path: () => '/admin/takedowns/1/decision',
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  {
    call: 'POST /admin/takedowns/{takedownId}/pins/{pinId}',
    path: () => '/admin/takedowns/1/pins/1',
    data: () => ({}),
    statuses: adminsOnly(422),
  },
  { call: 'POST /admin/terms', data: () => ({ text: 'A quiet sea' }), statuses: adminsOnly(200) },
  {
    call: 'POST /admin/users/{userId}/acts',
    path: ({ id }) => `/admin/users/${id}/acts`,
    data: () => ({ act: 'warn' }),
    statuses: adminsOnly(422),
  },
  {
    call: 'PUT /admin/users/{userId}/role',
    path: ({ id }) => `/admin/users/${id}/role`,
    data: () => ({ role: 'admin' }),
    statuses: adminsOnly(422),
  },
];
