import { own, OWN, type Row } from '@/e2e/api-row';

/** How a person signs in, and what they take with them. */
export const SIGN_IN_ROWS: Row[] = [
  { call: 'GET /users/{userId}/sessions', path: own('/sessions'), statuses: OWN },
  {
    call: 'DELETE /users/{userId}/sessions/{sessionId}',
    path: own('/sessions/none'),
    statuses: [401, 403, 404, 403, 403, 403],
  },
  { call: 'GET /users/{userId}/export', path: own('/export'), statuses: OWN },
  { call: 'GET /users/{userId}/passkeys', path: own('/passkeys'), statuses: OWN },
  {
    call: 'POST /users/{userId}/passkeys',
    path: own('/passkeys'),
    data: () => ({}),
    statuses: [401, 403, 422, 403, 403, 403],
  },
  {
    call: 'POST /users/{userId}/passkeys/challenge',
    path: own('/passkeys/challenge'),
    data: () => ({}),
    statuses: [401, 403, 422, 403, 403, 403],
  },
  {
    call: 'PATCH /users/{userId}/passkeys/{passkeyId}',
    path: own('/passkeys/none'),
    data: () => ({ name: 'My phone' }),
    statuses: [401, 403, 404, 403, 403, 403],
  },
  {
    call: 'DELETE /users/{userId}/passkeys/{passkeyId}',
    path: own('/passkeys/none'),
    statuses: [401, 403, 404, 403, 403, 403],
  },
  {
    call: 'POST /users/{userId}/proof',
    path: own('/proof'),
    data: () => ({}),
    statuses: [401, 403, 422, 403, 403, 403],
  },
  {
    call: 'POST /users/{userId}/recovery-codes',
    path: own('/recovery-codes'),
    statuses: [401, 403, 409, 403, 403, 403],
  },
];
