import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { CONTENT_FILTER_COOKIE, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';
import { AppError, isDatabaseAway } from '@/lib/errors';
import { log } from '@/lib/log';

const RETRY_AFTER_S = 30;
const AWAY = new AppError('unavailable', 'The gallery cannot be reached just now. Please try again in a minute.');

interface Call<Params, Query> {
  params: Params;
  query: Query;
  filter: ContentFilter;
}

interface Endpoint<Params, Query, Answer> {
  /** Segments of the path. */
  params?: z.ZodType<Params>;
  /** Parameters of the address; unknown ones are ignored. */
  query?: z.ZodType<Query>;
  /** What is sent; an answer that does not match is a bug and becomes a 500. */
  answer: z.ZodType<Answer>;
}

type Route = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;

/**
 * Makes a route handler of an endpoint: parses what comes in, checks what goes out, and turns every error
 * into `{message, field?}` with the status of `lib/errors`.
 */
export function handle<Answer, Params = unknown, Query = unknown>(
  endpoint: Endpoint<Params, Query, Answer>,
  run: (call: Call<Params, Query>) => Promise<Answer>,
): Route {
  return async (request, context) => {
    try {
      const search = Object.fromEntries(new URL(request.url).searchParams);
      const call = {
        params: parse(endpoint.params, await context.params),
        query: parse(endpoint.query, search),
        filter: toContentFilter((await cookies()).get(CONTENT_FILTER_COOKIE)?.value),
      };
      return json(endpoint.answer.parse(await run(call)), 200);
    } catch (error) {
      return refuse(error, request);
    }
  };
}

/** @throws AppError `invalid` with the first field that is wrong */
function parse<T>(schema: z.ZodType<T> | undefined, value: unknown): T {
  const result = (schema ?? z.custom<T>()).safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError('invalid', issue?.message ?? 'Something in the request is wrong.', issue?.path.join('.'));
}

function refuse(error: unknown, request: Request): Response {
  if (error instanceof AppError) return json({ message: error.message, field: error.field }, error.status);
  if (isDatabaseAway(error)) {
    const answer = json({ message: AWAY.message }, AWAY.status);
    answer.headers.set('retry-after', String(RETRY_AFTER_S));
    return answer;
  }
  log.error({ err: error, path: new URL(request.url).pathname }, 'api call failed');
  return json({ message: 'Something went wrong on our side. Please try again.' }, 500);
}

const json = (body: unknown, status: number) =>
  Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });
