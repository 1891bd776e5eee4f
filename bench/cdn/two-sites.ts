import { once } from 'node:events';
import http, { type Server } from 'node:http';
import type { Finding } from '@/bench/cdn/shared-cache';
import { pageDataPath } from '@/lib/domain/page-data';
import { withEndings } from '@/tools/check/endings';
import { findFreePorts } from '@/server/start/ports';

const PAGES = 30;
/** Starts a cache or a balancer before sites; the returned function stops it. */
type Start = (port: number, sites: readonly number[]) => Promise<() => Promise<void>>;

/** Whether a page and its data come from one site, and whether the other takes over from a dead one. */
export async function findBetweenSites(cache: string, start: Start): Promise<Finding[]> {
  const [port = 0, first = 0, second = 0] = await findFreePorts(3);
  return withEndings(async (later) => {
    const sites = [await stub(first), await stub(second)];
    for (const site of sites) later(async () => site.close().closeAllConnections());
    later(await start(port, [first, second]));
    const ask = (path: string) => fetch(`http://localhost:${port}${path}`);
    const siteOf = async (path: string) => (await ask(path)).headers.get('x-site');
    const paths = Array.from({ length: PAGES }, (_, n) => (n === 0 ? '/' : `/pin/wave-${n}`));
    const apart = await count(
      paths,
      async (path) => (await siteOf(path)) !== (await siteOf(pageDataPath('a-b_1', path))),
    );
    const ofFirst = await count(paths, async (path) => (await siteOf(path)) === String(first));
    sites[0]?.removeAllListeners('request').on('request', answerLooksAlone);
    const refused = await count(paths, async (path) => (await ask(path)).status !== 200);
    const finding = (what: string, found: number, wanted: boolean): Finding => ({ cache, what, found: `${found} of ${PAGES}`, ok: wanted }); // prettier-ignore
    return [
      finding('two sites: pages whose data come from the other one', apart, apart === 0),
      finding('two sites: pages of the first one', ofFirst, ofFirst > 0 && ofFirst < PAGES),
      finding('two sites: pages refused when the first one has just gone', refused, refused === 0),
    ];
  });
}

async function stub(port: number): Promise<Server> {
  const headers = { 'cache-control': 'private, no-store', 'x-site': String(port) };
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A dead site with good health at its last probe. */
function answerLooksAlone({ url }: http.IncomingMessage, response: http.ServerResponse): void {
  if (url === '/readyz') response.end();
  else response.destroy();
}

async function count<Item>(items: readonly Item[], test: (item: Item) => Promise<boolean>): Promise<number> {
  let found = 0;
  for (const item of items) if (await test(item)) found += 1;
  return found;
}
