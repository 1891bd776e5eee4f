import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type pg from 'pg';
import { plainIp } from '@/lib/domain/ip-key';

const calls = new AsyncLocalStorage<string>();

/** Next builds several module graphs, whose one pool carries what each connection was told last. */
const shared: typeof globalThis & { pinsTold?: WeakMap<pg.PoolClient, string> } = globalThis;
const told = (shared.pinsTold ??= new WeakMap());

/** Runs `run` so that its lines of the audit log note the IP address of the caller. */
export function actingFrom<T>(ip: string, run: () => Promise<T>): Promise<T> {
  const plain = plainIp(ip);
  return calls.run(isIP(plain) ? plain : '', run);
}

/** A pool whose connections know the IP address of the call that they work for, as the audit log asks (migration 0026). */
export const tellingCallers = (pool: pg.Pool) => ({
  async connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      await tell(client, calls.getStore() ?? '');
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
  end: () => pool.end(),
});

/** Costs a query only where another call, with another IP address, had the connection before. */
async function tell(client: pg.PoolClient, ip: string): Promise<void> {
  if ((told.get(client) ?? '') === ip) return;
  await client.query("select set_config('pins.caller_ip', $1, false)", [ip]);
  told.set(client, ip);
}
