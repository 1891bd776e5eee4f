import { Readable } from 'node:stream';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';

const files = new Map([
  ['ab/red-waves.webp', Buffer.from('0123456789')],
  ['ab/red-waves.mp4', Buffer.from('video')],
  ['ab/page.html', Buffer.from('<html>')],
]);
const storage = {
  size: (key: string) => Promise.resolve(files.get(key)?.length ?? null),
  read: (key: string, range = { start: 0, end: Infinity }) =>
    Promise.resolve(Readable.from([files.get(key)?.subarray(range.start, range.end + 1)])),
};

describe('media', () => {
  let port = 0;
  beforeAll(async () => {
    port = await startFront((_request, response) => response.end('renderer'), { storage });
  });
  afterAll(stopServers);

  it('sends a file for ever, labelled and harmless', async () => {
    const { status, headers, text } = await call(port, '/media/ab/red-waves.webp');
    expect([status, text]).toEqual([200, '0123456789']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      rating: 'RTA-5042-1996-1400-1577-RTA',
    });
  });

  it('sends one part', async () => {
    const { status, headers, text } = await call(port, '/media/ab/red-waves.webp', { headers: { range: 'bytes=2-4' } });
    expect([status, text, headers['content-range'], headers['content-length']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
      '3',
    ]);
  });

  it('sends the whole when the part is of another version', async () => {
    const headers = { range: 'bytes=2-4', 'if-range': '"other"' };
    expect((await call(port, '/media/ab/red-waves.webp', { headers })).status).toBe(200);
  });

  it('refuses a part that is not there', async () => {
    const { status, headers } = await call(port, '/media/ab/red-waves.webp', { headers: { range: 'bytes=10-' } });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  it('answers HEAD and If-None-Match without a body', async () => {
    const head = await call(port, '/media/ab/red-waves.mp4', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length'], head.headers['content-type']]).toEqual([
      200,
      '',
      '5',
      'video/mp4',
    ]);
    const headers = { 'if-none-match': head.headers.etag };
    expect((await call(port, '/media/ab/red-waves.mp4', { headers })).status).toBe(304);
  });

  it.each([
    '/media/ab/none.webp',
    '/media/ab/page.html',
    '/media/ab',
    '/media/%2e%2e%2fab.webp',
    '/media/AB/red-waves.webp',
    `/media/${'a'.repeat(300)}.webp`,
  ])('knows no %s', async (path) => {
    const { status, headers } = await call(port, path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('has a readable answer when the storage is down', async () => {
    const broken = { ...storage, size: () => Promise.reject(new Error('disk')) };
    const down = await startFront((_request, response) => response.end(), { storage: broken });
    expect((await call(down, '/media/ab/red-waves.webp')).status).toBe(503);
  });
});
