import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine, for the calling test file. */
export function useLocalServer(listener: http.RequestListener): { readonly origin: string } {
  const server = http.createServer(listener);
  let origin = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return {
    get origin() {
      return origin;
    },
  };
}
