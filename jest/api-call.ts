import { env } from '@/lib/env';

type Route = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;

/** Calls a route handler as Next would. The caller mocks `next/headers`, which only exists inside a request of Next. */
export async function callApi(
  route: Route,
  target: string,
  params: Record<string, string> = {},
  init: RequestInit = {},
) {
  const response = await route(new Request(`${env.SITE_URL}${target}`, init), { params: Promise.resolve(params) });
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? await response.json() : await response.text();
  return { status, headers, body };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A call that sends JSON. */
export const sending = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Something for each parameter of a path as `ENDPOINTS` names it. */
export const paramsOf = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']));
