import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeHomePages } from '@/server/start/home-pages';

it('both variants of the home page are made before the site says that it is ready, and a failing one keeps nobody', async () => {
  const asked: unknown[] = [];
  const server = http.createServer(({ url, headers }, response) => {
    asked.push([url, headers.cookie]);
    if (asked.length === 1) response.destroy();
    else response.end('home');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  await makeHomePages(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(asked).toHaveLength(2);
  expect(asked).toEqual(
    expect.arrayContaining([
      ['/', 'sexualityFilter=straight-lesbian'],
      ['/', 'sexualityFilter=gay-straight'],
    ]),
  );
  server.closeAllConnections();
  server.close();
});
