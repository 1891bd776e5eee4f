import { once } from 'node:events';
import http from 'node:http';
import type { TestFile } from '@/testing/pictures';

/** The site under test may import from these (IMPORT_PRIVATE_HOSTS), one for each worker. */
const PORTS = [3291, 3292, 3293, 3294];
export const IMPORT_HOSTS = PORTS.map((port) => `127.0.0.1:${port}`).join(',');

/** Another site with one image; everything else is missing there. */
export async function serveImage(worker: number, { buffer, mimeType, name }: TestFile) {
  const server = http.createServer((request, response) => {
    const isThere = request.url === `/${name}`;
    response.writeHead(isThere ? 200 : 404, { 'content-type': isThere ? mimeType : 'text/plain' });
    response.end(isThere ? buffer : 'nothing here');
  });
  const port = PORTS[worker % PORTS.length] ?? 0;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}/${name}`, close };
}
