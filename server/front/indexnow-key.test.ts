import { env } from '@/lib/env';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';

afterEach(stopServers);
afterAll(() => Object.assign(env, { INDEXNOW_KEY: undefined }));

it('the key of IndexNow is shown at its own address, and only when there is one', async () => {
  const front = await startFront((_request, response) => response.writeHead(404).end());
  expect((await call(front, '/abcdef12.txt')).status).toBe(404);
  env.INDEXNOW_KEY = 'abcdef12';
  expect(await call(front, '/abcdef12.txt')).toMatchObject({
    status: 200,
    text: 'abcdef12',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
  expect((await call(front, '/abcdef13.txt')).status).toBe(404);
});
