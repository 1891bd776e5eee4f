import { uploadOf } from './api-path';
import { bodyLimitOf } from './request-body-limits';

const FORM = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';

it.each([
  ['POST', '/api/uploads', FORM, 47_185_920],
  ['POST', '/api/pins', FORM, 47_185_920],
  ['POST', '/api/search/picture', FORM, 41_943_040],
  ['POST', '/api/takedowns', FORM, 41_943_040],
  ['POST', '/api/takedowns', JSON_TYPE, 110_000],
  ['PUT', '/api/uploads', FORM, 110_000],
  ['PATCH', '/api/users/ada', FORM, 3_145_728],
  ['PATCH', '/api/users/ada', JSON_TYPE, 110_000],
  ['PATCH', '/api/users/ada/follow', FORM, 110_000],
  ['POST', '/api/reports', JSON_TYPE, 110_000],
  ['POST', '/api/vitals', JSON_TYPE, 4_000],
  ['POST', '/api/auth/_log', 'text/plain', 32_000],
  ['POST', '/api/auth/callback/credentials', JSON_TYPE, 32_000],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp', JSON_TYPE, 32_000],
  ['POST', '/securetoken.googleapis.com/v1/token', JSON_TYPE, 32_000],
  ['POST', '/settings', FORM, 32_000],
])('%s %s as %s may bring %i bytes', (method, path, type, bytes) => {
  expect(bodyLimitOf(path, uploadOf(method, path, type)).bytes).toBe(bytes);
});
