import { Readable } from 'node:stream';
import { ageOf, proofCookie } from '@/features/age-proof/testing/age-of';
import { call } from '@/server/front/testing/http-call';
import { startFront, stopServers } from '@/server/front/testing/start-front';
import { mediaRequests } from '@/testing/media-spellings';

const FILE = '/media/ab/red-waves.webp';
const BYTES = '0123456789';
const storage = {
  size: () => Promise.resolve(BYTES.length),
  read: () => Promise.resolve(Readable.from([Buffer.from(BYTES)])),
};

afterEach(stopServers);

it('no way to ask for a file fetches a byte of it without a proof, and some fetch it with one', async () => {
  const { age } = await ageOf('unknown=proof');
  const port = await startFront((_request, response) => response.end('page'), { age, storage, trustedProxyHops: 1 });
  const requests = mediaRequests(FILE);
  expect(requests.length).toBeGreaterThan(200);
  const leaks: unknown[] = [];
  let shown = 0;
  for (const request of requests) {
    const { method, target, headers } = request;
    const { text, headers: sent } = await call(port, target, { method, headers });
    const type = sent['content-type'] ?? '';
    if (text.includes('0123') || /^image/.test(type)) leaks.push(request);
    const proved = await call(port, target, { method, headers: { ...headers, cookie: proofCookie() } });
    if (/^image/.test(proved.headers['content-type'] ?? '')) shown += 1;
  }
  expect(leaks).toEqual([]);
  expect(shown).toBeGreaterThan(30);
});
