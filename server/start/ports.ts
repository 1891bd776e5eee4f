import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptsConnections } from '@/server/accepts-connections';

/** Whether visitors could connect to `port`. */
export const isFree = (port: number): Promise<boolean> =>
  listenOnce(port).then(
    () => true,
    () => false,
  );

/** A loopback port that nothing listens on. */
export function findFreePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1');
}

/** Different loopback ports that nothing listens on. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}

/** Resolves when something accepts connections on the loopback port, or with `giveUp`. */
export async function untilListening(port: number, giveUp: () => boolean): Promise<void> {
  while (!giveUp() && !(await acceptsConnections({ port, host: '127.0.0.1' }))) await sleep(50);
}

function listenOnce(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : port));
    });
  });
}
