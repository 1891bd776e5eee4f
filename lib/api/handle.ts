import 'server-only';
import { cookies } from 'next/headers';
import { admit, assertRight, identifyCaller, type Caller } from '@/lib/api/admission';
import { json, noContent, refuse } from '@/lib/api/answers';
import { clientIp } from '@/lib/api/client-ip';
import type { Call, DescribedRoute, Description, Endpoint, Policy, Route } from '@/lib/api/endpoint';
import { admitByFactor, assertConfirmed } from '@/lib/api/factor';
import { countRequest } from '@/lib/api/limiter';
import { enforceLockdown } from '@/lib/api/lockdown';
import { parse, readBody } from '@/lib/api/request-body';
import { actingFrom } from '@/lib/db/caller-ip';
import { CONTENT_FILTER_COOKIE, toContentFilter } from '@/lib/domain/content-filter';
import { isRight } from '@/lib/domain/roles';
import { env } from '@/lib/env';
import { TemporaryFolder } from '@/lib/incoming/temporary-folder';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { refusals } from '@/lib/refusals';
import { z } from 'zod';

/** For a route that does its own checks. */
export const describedRoute = <R extends (request: Request) => Promise<Response>>(
  endpoint: Description,
  route: R,
): R & { endpoint: Description } => Object.assign(route, { endpoint });

/** The only way into the API: admission, limits, validation of both ends, and errors as `{message, field?}`. */
export function handle<P extends Policy, Answer, Params = unknown, Query = unknown, Body = unknown>(
  endpoint: Endpoint<P, Params, Query, Body, Answer>,
  run: (call: Call<P, Params, Query, Body>) => Promise<Answer | Response>,
): DescribedRoute {
  const route: Route = async (request, context) => {
    const files = new TemporaryFolder(env.DATA_DIR);
    try {
      const ip = clientIp(request);
      const checkRevoked = endpoint.checkRevoked ?? isRight(endpoint.policy);
      const caller = await identifyCounted(request, checkRevoked);
      const wait = await countRequest(endpoint.limit, request, caller.viewer?.id);
      if (wait !== undefined) throw refusals.tooManyRequests(wait);
      const params = parseIf(endpoint.params, await context.params);
      const own = endpoint.own === undefined ? undefined : String(Reflect.get(Object(params), endpoint.own));
      admit(caller, { ...endpoint, own });
      const confirmation = await admitByFactor(caller, endpoint);
      await enforceLockdown(endpoint, request);
      const call = {
        ...admitted<P>(caller),
        params,
        query: parseIf(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
        body: endpoint.body
          ? await readBody(request, { ...endpoint, json: endpoint.body }, files)
          : (undefined as Body),
        filter: caller.viewer?.contentFilter ?? (await cookieFilter()),
        ip,
        files,
        request,
      };
      for (const [right, isNeeded] of Object.entries(endpoint.moreRights ?? {})) {
        if (isRight(right) && isNeeded(call.body)) assertRight(caller, right);
      }
      if (endpoint.isGrave?.(call.body)) assertConfirmed(confirmation);
      const isAudited = endpoint.isAudited ?? isRight(endpoint.policy);
      const result = isAudited ? await actingFrom(ip, () => run(call)) : await run(call);
      if (result instanceof Response) return result;
      return endpoint.answer ? json(endpoint.answer.parse(result), endpoint.status ?? 200) : noContent();
    } catch (error) {
      return refuse(error, request);
    } finally {
      await files.remove().catch((error: unknown) => log.warn({ err: error }, 'temporary files were left'));
    }
  };
  return Object.assign(route, { endpoint });
}

/** Counts an invalid token as a visitor: guesses cost what calls cost. */
async function identifyCounted(request: Request, checkRevoked: boolean): Promise<Caller> {
  try {
    return await identifyCaller(request, checkRevoked);
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'unauthenticated';
    const wait = isRefused ? await countRequest('read', request) : undefined;
    if (wait !== undefined) throw refusals.tooManyRequests(wait);
    throw error;
  }
}

/** `admit` has checked the policy. */
const admitted = <P extends Policy>(caller: Caller) => caller as Pick<Call<P>, 'viewer' | 'identity' | 'idToken'>;

const cookieFilter = async () => toContentFilter((await cookies()).get(CONTENT_FILTER_COOKIE)?.value);

const parseIf = <T>(schema: z.ZodType<T> | undefined, value: unknown): T => parse(schema ?? z.custom<T>(), value);
