import net from 'node:net';
import { findFreePort, untilListening } from '@/server/start/ports';

let server: net.Server | undefined;
afterEach(() => server?.close());

const listen = (port: number) =>
  new Promise<void>((resolve) => {
    server = net.createServer().listen(port, resolve);
  });

describe('ports', () => {
  it('are awaited until something listens, or until giving up', async () => {
    const port = await findFreePort();
    await untilListening(port, () => true);
    const waiting = untilListening(port, () => false);
    await listen(port);
    await waiting;
  });
});
