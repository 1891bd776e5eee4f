import { createHostCheck } from './own-host';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';

afterEach(stopServers);

const isOwnHost = createHostCheck(['gallery.test']);

it.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['pins.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.7', true],
  ['gallery.test:8080', true],
  [undefined, true],
  ['attacker.example:3000', false],
  ['localhost.attacker.example', false],
  ['gallery.test.attacker.example', false],
  ['127.0.0.1.attacker.example', false],
])('a request for %s is one for the site: %s', (host, isOwn) => expect(isOwnHost(host)).toBe(isOwn));

it('a front with known names neither answers nor passes on requests for others', async () => {
  const asked: string[] = [];
  const port = await startFront(({ url = '' }, response) => response.end(String(asked.push(url))), { isOwnHost });
  const answers = await Promise.all(
    ['/', '/api/pins', '/identitytoolkit.googleapis.com/v1/accounts:signUp'].map((path) =>
      call(port, path, { headers: { host: `attacker.example:${port}` } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([421, 421, 421]);
  expect(asked).toEqual([]);
  expect((await call(port, '/')).text).toBe('1');
});
