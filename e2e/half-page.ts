import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the site that sends the first half of each page, and the rest once `sendRest` is called. */
export async function openHalfPages(site: string) {
  let sendRest = () => {};
  const rest = new Promise<void>((resolve) => (sendRest = resolve));
  const { host } = new URL(site);
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
    const asked = ask(new URL(incoming.url ?? '/', site), { method: incoming.method, headers }, (found) => {
      const { 'content-length': _, ...kept } = found.headers;
      answer.writeHead(found.statusCode ?? 502, kept);
      const parts: Buffer[] = [];
      found.on('data', (part: Buffer) => parts.push(part));
      found.on('end', () => {
        const body = Buffer.concat(parts);
        if (!found.headers['content-type']?.startsWith('text/html')) return void answer.end(body);
        const half = body.length >> 1;
        answer.write(body.subarray(0, half));
        void rest.then(() => answer.end(body.subarray(half)));
      });
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    sendRest: () => sendRest(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
