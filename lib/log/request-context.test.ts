import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLog } from '@/lib/log/open-log';
import { currentRequestId, followRequests } from '@/lib/log/request-context';

interface Line {
  reqId?: string;
  msg: string;
}

it('a line bears the id of the request that it is written for, however many are answered at once', async () => {
  const lines: Line[] = [];
  const log = openLog({
    level: 'info',
    name: 'renderer',
    destination: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  });
  let release = () => undefined as void;
  const bothAreIn = new Promise<void>((resolve) => (release = resolve));
  let waiting = 0;
  followRequests();
  const server = http.createServer((request, response) => {
    waiting += 1;
    if (waiting === 2) release();
    void bothAreIn.then(() => {
      log.info(request.url ?? '');
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, id: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-request-id': id } });
  await Promise.all([get('/a', 'request-a'), get('/b', 'request-b')]);
  server.close();
  server.closeAllConnections();
  expect(lines.map(({ reqId, msg }) => [msg, reqId]).sort()).toEqual([
    ['/a', 'request-a'],
    ['/b', 'request-b'],
  ]);
  expect(currentRequestId()).toBeUndefined();
});
