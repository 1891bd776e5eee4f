import { refuse } from '@/lib/api/answers';
import { countRequest } from '@/lib/api/limiter';
import { refusals } from '@/lib/refusals';

/** Unknown paths count against the limits, too. */
async function missing(request: Request): Promise<Response> {
  const wait = await countRequest('read', request);
  if (wait !== undefined) return refuse(refusals.tooManyRequests(wait), request);
  const { message, status } = refusals.noCall();
  return Response.json({ message }, { status });
}

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
