import { tooMany } from '@/lib/api/answers';
import { countRequest } from '@/lib/api/limiter';

/** Counted like every call: looking for calls that are not there is no cheaper. */
async function missing(request: Request): Promise<Response> {
  const wait = await countRequest('read', request);
  return wait === undefined ? Response.json({ message: 'There is no such call.' }, { status: 404 }) : tooMany(wait);
}

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
