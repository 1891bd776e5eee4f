import { getPool } from '@/lib/db/client';
import { encodePoolUse, POOL_HEADER } from '@/lib/db/pool-use';
import { currentHealth } from '@/lib/services/health';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

/** 200 when every part answers, else 503 naming the part that is down (rule 65). */
export async function GET() {
  const health = await currentHealth();
  const up = health.status === 'ok';
  const headers = {
    'cache-control': 'no-store',
    [POOL_HEADER]: encodePoolUse(getPool()),
    ...(up ? {} : { 'retry-after': '5' }),
  };
  return Response.json(health, { status: up ? 200 : 503, headers });
}
