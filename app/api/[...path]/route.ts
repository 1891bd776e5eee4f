import { tooMany } from '@/lib/api/answers';
import { countCall } from '@/lib/api/limiter';

/** Counted like every call: looking for calls that are not there is no cheaper. */
async function missing(request: Request): Promise<Response> {
  const wait = await countCall('read', { address: request.headers.get('x-forwarded-for') ?? '' });
  return wait === undefined ? Response.json({ message: 'There is no such call.' }, { status: 404 }) : tooMany(wait);
}

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
