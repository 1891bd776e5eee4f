import 'server-only';
import { z } from 'zod';
import type { Description } from '@/lib/api/endpoint';
import { CALLS, LIMITS } from '@/lib/api/limits';
import { ERROR_CODE_HEADER } from '@/lib/config';
import { can, isRight, ROLE_NAMES } from '@/lib/domain/roles';
import { env } from '@/lib/env';
import { REFUSAL_REASONS, type RefusalReason } from '@/lib/errors';

/** By path, as `/pins/{slugOrId}`, and method. */
export type Endpoints = Record<string, Record<string, { endpoint: Description }>>;

type Json = Record<string, unknown>;

/** Sent in a header: its answer is no JSON. */
const QUOTA: RefusalReason = 'quota';

const ERROR = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for the person who asked.' },
    field: { type: 'string', description: 'The field of the request that is wrong.' },
    code: { type: 'string', enum: REFUSAL_REASONS.filter((reason) => reason !== QUOTA) },
    link: { type: 'string', description: 'Path of a page that explains the refusal.' },
  },
  required: ['message'],
};

/** Made of the schemas that the routes validate with. */
export function describeApi(endpoints: Endpoints): Json {
  const paths = Object.entries(endpoints).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, { endpoint }]) => [method.toLowerCase(), operation(path, endpoint)]),
    ),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: `The API of ${env.SITE_NAME}`, version: '1' },
    servers: [{ url: `${env.SITE_URL}/api` }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR },
    },
  };
}

function operation(path: string, endpoint: Description): Json {
  const { summary, policy, limit, query, body, upload } = endpoint;
  return {
    summary,
    security: policy === 'public' ? [{}, { idToken: [] }] : [{ idToken: [] }],
    'x-policy': policy,
    ...(isRight(policy) && { 'x-roles': ROLE_NAMES.filter((role) => can(role, policy)) }),
    ...(endpoint.moreRights && { 'x-more-rights': Object.keys(endpoint.moreRights) }),
    ...(limit && {
      'x-limits': { address: CALLS.ip, user: CALLS.user, ...(LIMITS[limit] && { [limit]: LIMITS[limit] }) },
    }),
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          ...jsonContent(toJson(body, 'input')),
          ...(upload && { 'multipart/form-data': { schema: toJson(upload.schema, 'input') } }),
        },
      },
    }),
    responses: { ...answers(endpoint), default: errorAnswer('Every other error') },
  };
}

function answers({ policy, params, query, body, answer, file, status, unavailable }: Description): Json {
  const isChecked = params ?? query ?? body;
  return {
    ...(file && { 200: { description: 'The file', content: Object.fromEntries(file.map((type) => [type, {}])) } }),
    ...(answer
      ? { [status ?? 200]: { description: 'Done', content: jsonContent(toJson(answer, 'output')) } }
      : !file && { 204: { description: 'Done' } }),
    ...(isChecked && { 422: errorAnswer('Something in the request is wrong') }),
    401: errorAnswer('The token is not valid'),
    ...(unavailable && { 503: { description: 'A part is down', content: jsonContent(toJson(unavailable, 'output')) } }),
    ...(policy !== 'public' && { 403: errorAnswer('The caller may not do this') }),
    429: {
      description: 'A rate limit or a quota is used up',
      headers: {
        'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
        [ERROR_CODE_HEADER]: {
          description: 'A quota is used up; absent when the caller only asks too often',
          schema: { type: 'string', enum: [QUOTA] },
        },
      },
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
  };
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = toJson(schema, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }));
}

/** Leaves out what JSON Schema cannot say, such as transformations. */
function toJson(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const errorAnswer = (description: string): Json => ({
  description,
  content: jsonContent({ $ref: '#/components/schemas/Error' }),
});
