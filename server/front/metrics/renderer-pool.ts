import { decodePoolUse, POOL_HEADER, type PoolUse } from '@/lib/db/pool-use';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Upstream } from '../upstream';

const TIMEOUT_MS = 2_500;

/** How the renderer's pool of database connections is used; undefined while the renderer does not answer. */
export async function readRendererPool(upstream: Upstream): Promise<PoolUse | undefined> {
  try {
    const { headers, body } = await upstream({
      method: 'GET',
      target: machinePaths.health,
      headers: {},
      timeout: TIMEOUT_MS,
    });
    body.resume();
    return decodePoolUse(headers[POOL_HEADER]?.toString());
  } catch {
    return undefined;
  }
}
