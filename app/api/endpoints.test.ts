import { z } from 'zod';
import { readEndpoints } from '@/app/api/endpoints';
import { GET as getDescription } from '@/app/api/openapi.json/route';
import { ENDPOINTS, METHODS, OTHER_ROUTES, ROUTES } from '@/jest/endpoints';
import { callApi } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { admit } from '@/lib/api/admission';
import type { Policy } from '@/lib/api/endpoint';
import { LIMITS } from '@/lib/api/limits';
import { isRight, ROLE_NAMES, ROLES, type Role } from '@/lib/domain/roles';

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();

const POLICIES = ['public', 'newcomer', 'signed-in', 'verified', 'uploader', ...ROLES.admin.rights];

it('every route of the API is listed, or has a reason not to be', async () => {
  const listed = Object.keys(await readEndpoints()).map((name) => name.replaceAll('{', '[').replaceAll('}', ']'));
  expect([...listed, ...Object.keys(OTHER_ROUTES)].sort()).toEqual(ROUTES.sort());
});

const methods = Object.entries(ENDPOINTS).flatMap(([name, of]) => Object.keys(of).map((method) => [method, name]));

it.each(methods)('%s %s states its callers and its limit', (method = '', name = '') => {
  const { endpoint } = ENDPOINTS[name]?.[method] ?? {};
  expect(METHODS).toContain(method);
  expect(POLICIES).toContain(endpoint?.policy);
  expect(endpoint?.summary).toMatch(/^[A-Z].*\.$/);
});

/** The documented limits by path and method. */
const DESCRIBED = z.record(
  z.string(),
  z.record(z.string(), z.object({ 'x-limits': z.record(z.string(), z.unknown()).optional() })),
);

it('every limited call describes its limit', async () => {
  const { body } = await callApi(getDescription, '/api/openapi.json');
  const { paths } = z.object({ paths: DESCRIBED }).parse(body);
  for (const [name, of] of Object.entries(ENDPOINTS)) {
    for (const [method, { endpoint }] of Object.entries(of)) {
      const described = paths[name]?.[method.toLowerCase()]?.['x-limits'];
      const { limit } = endpoint;
      expect(limit && (described?.[limit] ?? null)).toEqual(limit && LIMITS[limit]);
    }
  }
});

const CALLERS = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      'x-policy': z.string(),
      'x-roles': z.array(z.string()).optional(),
      'x-more-rights': z.array(z.string()).optional(),
    }),
  ),
);

it('the description names the policy of each call, the roles that it admits, and what further rights some payloads need', async () => {
  const { body } = await callApi(getDescription, '/api/openapi.json');
  const { paths } = z.object({ paths: CALLERS }).parse(body);
  const described = methods.map(([method = '', name = '']) => paths[name]?.[method.toLowerCase()]);
  const admitted = methods.map(([method = '', name = '']) => {
    const { policy = 'public', moreRights } = ENDPOINTS[name]?.[method]?.endpoint ?? {};
    return {
      'x-policy': policy,
      ...(isRight(policy) && { 'x-roles': ROLE_NAMES.filter((role) => isAdmitted(role, policy)) }),
      ...(moreRights && { 'x-more-rights': Object.keys(moreRights) }),
    };
  });
  expect(described).toEqual(admitted);
  expect(admitted.flatMap((call) => call['x-more-rights'] ?? []).sort()).toEqual([
    'banPeople',
    'decideTakedowns',
    'useLegalHolds',
  ]);
});

function isAdmitted(role: Role, policy: Policy): boolean {
  const facts = { id: '1', uid: 'a', contentFilter: 'gay-straight', makerVerifiedAt: null, signInsSince: 0 } as const;
  try {
    admit({ viewer: { ...facts, role, isBanned: false }, identity: null, idToken: null }, { policy });
    return true;
  } catch {
    return false;
  }
}

/** Calls with a body that ask for no account. */
const OPEN_TO_VISITORS = ['/contact', '/push', '/reports', '/search/picture', '/takedowns', '/vitals'];

it.each(methods.filter(([method]) => method !== 'GET'))(
  '%s %s is for those who have signed in, or one of few, and takes strict objects alone',
  (method = '', name = '') => {
    const { endpoint } = ENDPOINTS[name]?.[method] ?? {};
    expect(endpoint?.policy === 'public').toBe(OPEN_TO_VISITORS.includes(name));
    const { body } = endpoint ?? {};
    if (!body) return;
    const schema = z.toJSONSchema(body, { io: 'input' });
    for (const shape of schema.oneOf ?? [schema]) expect(shape).toMatchObject({ additionalProperties: false });
  },
);

it('the OpenAPI description has the schemas that the routes check', async () => {
  const { status, body } = await callApi(getDescription, '/api/openapi.json');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/pins': {
        get: {
          summary: expect.any(String),
          security: [{}, { idToken: [] }],
          parameters: expect.arrayContaining([
            { name: 'pg', in: 'query', required: false, schema: expect.objectContaining({ minimum: 1 }) },
          ]),
          responses: { 200: { content: { 'application/json': { schema: { required: ['pins', 'totalPages'] } } } } },
        },
      },
      '/users/{userId}/sexualityFilter': {
        put: {
          security: [{ idToken: [] }],
          'x-policy': 'signed-in',
          parameters: [{ name: 'userId', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { additionalProperties: false, required: ['sexualityFilter'] } } },
          },
          responses: { 429: { headers: { 'Retry-After': {} } } },
        },
      },
      '/verify-email': { post: { responses: { 204: {} } } },
      '/health': {
        get: {
          responses: {
            200: { content: { 'application/json': { schema: { required: ['status'] } } } },
            503: { content: { 'application/json': { schema: { required: ['status', 'part', 'message'] } } } },
          },
        },
      },
      '/vitals': {
        post: {
          requestBody: { content: { 'application/json': { schema: { required: ['name', 'value', 'rating'] } } } },
          responses: { 204: {} },
        },
      },
    },
  });
});
