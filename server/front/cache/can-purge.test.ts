import { canHavePurged } from './can-purge';

it.each([
  ['DELETE', '/api/pins/a', 204, true],
  ['POST', '/api/uploads', 201, true],
  ['POST', '/api/anything-new', 200, true],
  ['POST', '/api/pins', 503, false],
  ['POST', '/api/reports', 413, false],
  ['POST', '/api/vitals', 204, false],
  ['POST', '/api/search/picture', 200, false],
  ['POST', '/api/auth/signout', 200, false],
  ['OPTIONS', '/api/pins', 204, false],
  ['GET', '/api/pins', 200, false],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', 200, false],
  ['POST', '/follows', 200, false],
] as const)('after %s %s with %i, purges are waited for: %s', (method, path, status, expected) =>
  expect(canHavePurged(method, path, status)).toBe(expected),
);
