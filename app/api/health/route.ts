import { PRIVATE } from '@/lib/api/answers';
import { describedRoute } from '@/lib/api/handle';
import { getPool } from '@/lib/db/client';
import { encodePoolUse, POOL_HEADER } from '@/lib/db/pool-use';
import { downSchema, upSchema } from '@/lib/schemas/health';
import { currentHealth } from '@/lib/services/health';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

/** 200, or 503 with the part that is down (rule 241); reads no personal data. */
export const GET = describedRoute(
  { summary: 'Whether every part of the site works.', policy: 'public', answer: upSchema, unavailable: downSchema },
  async () => {
    const health = await currentHealth();
    const up = health.status === 'ok';
    const headers = { ...PRIVATE, [POOL_HEADER]: encodePoolUse(getPool()), ...(up ? {} : { 'retry-after': '5' }) };
    return Response.json(health, { status: up ? 200 : 503, headers });
  },
);
