import { decodePoolUse, POOL_HEADER, type PoolUse } from '@/lib/db/pool-use';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Upstream } from '../upstream';

const TIMEOUT_MS = 2_500;

/** The pools of all answering renderers, added up; undefined while none answers. */
export async function readRendererPools(upstreams: readonly Upstream[]): Promise<PoolUse | undefined> {
  const uses = (await Promise.all(upstreams.map(readRendererPool))).filter((use) => use !== undefined);
  if (uses.length === 0) return undefined;
  const sum = (count: keyof PoolUse) => uses.reduce((total, use) => total + use[count], 0);
  return { total: sum('total'), idle: sum('idle'), waiting: sum('waiting') };
}

async function readRendererPool(upstream: Upstream): Promise<PoolUse | undefined> {
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
