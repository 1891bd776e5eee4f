import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type pg from 'pg';
import { plainIp } from '@/lib/domain/ip-key';

const calls = new AsyncLocalStorage<string>();

/** Next builds several module graphs over one pool. */
const shared: typeof globalThis & { pinsCallerIps?: WeakMap<pg.PoolClient, string> } = globalThis;
const knownIps = (shared.pinsCallerIps ??= new WeakMap());

/** Audit lines of `run` note the caller's IP address. */
export function actingFrom<T>(ip: string, run: () => Promise<T>): Promise<T> {
  const plain = plainIp(ip);
  return calls.run(isIP(plain) ? plain : '', run);
}

/** A pool whose connections know the caller's IP address for the audit log. */
export const withCallerIps = (pool: pg.Pool) => ({
  async connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      await setIp(client, calls.getStore() ?? '');
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
  end: () => pool.end(),
});

/** Costs a query only after a call from another IP address. */
async function setIp(client: pg.PoolClient, ip: string): Promise<void> {
  if ((knownIps.get(client) ?? '') === ip) return;
  await client.query("select set_config('pins.caller_ip', $1, false)", [ip]);
  knownIps.set(client, ip);
}
