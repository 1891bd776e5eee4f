import { env } from '@/lib/env';

type Route = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;

/** Calls a route handler as Next would. The caller mocks `next/headers`, which only exists inside a request of Next. */
export async function callApi(route: Route, target: string, params: Record<string, string> = {}) {
  const response = await route(new Request(`${env.SITE_URL}${target}`), { params: Promise.resolve(params) });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}
