import { log as silentLog } from '@/lib/log';
import http from 'node:http';
import net from 'node:net';
import { PassThrough } from 'node:stream';
import { ConnectionLimits } from './connection-limits';
import { listen, stopServers } from './testing/start-front';

const log = silentLog;
const clients: net.Socket[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await stopServers();
});

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

  it.each([
    ['/24', (n: number) => `192.0.2.${n}`],
    ['/48', (n: number) => `2001:db8:1:${n}::1`],
  ])('of a %s together are twice those of one network in it, until they close', (_size, ipOf) => {
    const limits = new ConnectionLimits({ total: 100, perNetwork: 2, log });
    const server = http.createServer();
    limits.guard(server);
    const connect = (remoteAddress: string) => {
      const socket = Object.assign(new PassThrough(), { remoteAddress });
      server.emit('connection', socket);
      return socket;
    };
    const sockets = [1, 1, 1, 2, 3, 3].map((n) => connect(ipOf(n)));
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false, false, true]);
    expect(connect('198.51.100.1').destroyed).toBe(false);
    sockets[0]?.emit('close');
    expect([connect(ipOf(4)), connect(ipOf(5))].map(({ destroyed }) => destroyed)).toEqual([false, true]);
    server.emit('close');
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
