import { EVERYBODY, own, OWN, type Row } from '@/e2e/api-row';

/** A person's profile, their lists and their choices. */
export const PERSON_ROWS: Row[] = [
  { call: 'GET /users/{userId}', path: own(), statuses: [200, 200, 200, 200, 404, 200] },
  { call: 'GET /users/{userId}/pins', path: own('/pins'), statuses: EVERYBODY },
  { call: 'GET /users/{userId}/liked', path: own('/liked'), statuses: OWN },
  { call: 'GET /users/{userId}/saved', path: own('/saved'), statuses: OWN },
  { call: 'PATCH /users/{userId}', path: own(), data: () => ({ bio: 'Words.' }), statuses: OWN },
  {
    call: 'PUT /users/{userId}/sexualityFilter',
    path: own('/sexualityFilter'),
    data: () => ({ sexualityFilter: 'gay-straight' }),
    statuses: OWN,
  },
  {
    call: 'PUT /tags/{tag}/follow',
    path: () => '/tags/amateur/follow',
    data: () => ({ follow: 1 }),
    statuses: [401, 204, 204, 204, 403, 204],
  },
  {
    call: 'PUT /users/{userId}/follow',
    path: own('/follow'),
    data: () => ({ follow: 1 }),
    statuses: [401, 200, 422, 200, 403, 200],
  },
  {
    call: 'POST /users/{userId}/statement',
    path: own('/statement'),
    data: () => ({ isAdult: true, hasConsent: true, hasRights: true }),
    statuses: [401, 403, 204, 403, 403, 403],
  },
  // Without a provider.
  { call: 'POST /users/{userId}/verification', path: own('/verification'), statuses: [401, 403, 404, 403, 403, 403] },
  {
    call: 'PUT /users/{userId}/verification',
    path: own('/verification'),
    data: () => ({ answer: '?code=x', memory: 'not signed' }),
    statuses: [401, 403, 422, 403, 403, 403],
  },
  { call: 'GET /users/{userId}/notifications', path: own('/notifications'), statuses: OWN },
  { call: 'GET /users/{userId}/notifications/events', path: own('/notifications/events'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/notifications/read',
    path: own('/notifications/read'),
    data: () => ({ notificationId: null }),
    statuses: OWN,
  },
  { call: 'GET /users/{userId}/notifications/settings', path: own('/notifications/settings'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/notifications/settings',
    path: own('/notifications/settings'),
    data: () => ({ muted: ['follow'] }),
    statuses: OWN,
  },
  { call: 'GET /users/{userId}/push', path: own('/push'), statuses: OWN },
  // Without a session there is no device.
  {
    call: 'PUT /users/{userId}/push',
    path: own('/push'),
    data: () => ({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    statuses: [401, 403, 401, 403, 403, 403],
  },
  { call: 'DELETE /users/{userId}/push', path: own('/push'), statuses: [401, 403, 204, 403, 403, 403] },
  { call: 'GET /users/{userId}/blocks', path: own('/blocks'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/blocks/{targetId}',
    path: ({ id, other }) => `/users/${id}/blocks/${other}`,
    data: () => ({ kind: 'mute' }),
    statuses: OWN,
  },
  { call: 'GET /users/{userId}/hidden-tags', path: own('/hidden-tags'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/hidden-tags/{tag}',
    path: own('/hidden-tags/amateur'),
    data: () => ({ hidden: 1 }),
    statuses: OWN,
  },
  { call: 'GET /users/{userId}/searches', path: own('/searches'), statuses: OWN },
  {
    call: 'PUT /users/{userId}/searches',
    path: own('/searches'),
    data: () => ({ query: 'rings', saved: 1 }),
    statuses: [401, 403, 204, 403, 403, 403],
  },
  {
    call: 'POST /users/{userId}/searches/seen',
    path: own('/searches/seen'),
    data: () => ({ kind: 'search', name: 'rings' }),
    statuses: [401, 403, 204, 403, 403, 403],
  },
  { call: 'GET /users/{userId}/seen', path: own('/seen'), statuses: OWN },
  {
    call: 'POST /users/{userId}/seen',
    path: own('/seen'),
    data: () => ({ pins: ['a-pin'] }),
    statuses: [401, 403, 204, 403, 403, 403],
  },
  { call: 'PUT /users/{userId}/seen', path: own('/seen'), data: () => ({ keeps: 0 }), statuses: OWN },
];
