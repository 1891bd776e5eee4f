import { log as silentLog } from '@/lib/log';
import http from 'node:http';
import net from 'node:net';
import { ConnectionLimits } from './connection-limits';
import { listen, stopServers } from './testing/start-front';

const log = silentLog;
const clients: net.Socket[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await stopServers();
});

/** Connects to a server that is guarded; whether it lets the client stay. */
async function staysAt(port: number, limits: ConnectionLimits): Promise<boolean> {
  const { open } = limits;
  const client = net.connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  const closed = new Promise((resolve) => client.once('close', resolve));
  while (limits.open === open && !client.closed) await Promise.race([closed, new Promise(setImmediate)]);
  return limits.open > open;
}

describe('the connections of several servers', () => {
  it('are limited in all', async () => {
    const limits = new ConnectionLimits({ total: 2, perNetwork: Infinity, log });
    const servers = [http.createServer(), http.createServer()];
    for (const server of servers) limits.guard(server);
    const [one = 0, other = 0] = await Promise.all(servers.map((server) => listen(server)));
    expect([await staysAt(one, limits), await staysAt(other, limits)]).toEqual([true, true]);
    expect([await staysAt(one, limits), await staysAt(other, limits)]).toEqual([false, false]);
    expect([limits.open, limits.refused.total]).toEqual([2, 2]);
  });

  it('are looked through by one timer, until the last server is closed', () => {
    jest.useFakeTimers();
    const limits = new ConnectionLimits({ total: 2, perNetwork: 2, log });
    const [one, other] = [http.createServer(), http.createServer()];
    limits.guard(one);
    limits.guard(other);
    expect(jest.getTimerCount()).toBe(1);
    one.emit('close');
    expect(jest.getTimerCount()).toBe(1);
    other.emit('close');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
