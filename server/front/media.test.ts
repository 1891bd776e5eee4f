import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { startS3Server } from '@/testing/s3-server';
import { cdnTag } from '@/lib/domain/cdns';
import { hashText } from '@/lib/domain/hash-text';
import { previewUrl } from '@/lib/media/preview-url';
import { BucketStorage } from '@/lib/storage/bucket';
import { DiskStorage } from '@/lib/storage/disk';
import { TagTable } from './cache/tag-table';
import { createMedia } from './media';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';

const SECRET = `works/red-waves-${'0123456789abcdef'.repeat(2)}.webp`;
const files = new Map([
  ['ab/red-waves.webp', Buffer.from('0123456789')],
  ['ab/red-waves.mp4', Buffer.from('video')],
  ['ab/red-waves-300w.webp', Buffer.from('heavy')],
  ['ab/red-waves-300w.avif', Buffer.from('avif')],
  ['ab/red-waves-640w.webp', Buffer.from('heavy')],
  ['ab/page.html', Buffer.from('<html>')],
  [SECRET, Buffer.from('0123456789')],
  ['withheld/red-waves.webp', Buffer.from('0123456789')],
  ['trash/2026-11-22/ab/red-waves.webp', Buffer.from('0123456789')],
]);

async function openDisk() {
  const root = await mkdtemp(path.join(os.tmpdir(), 'pins-media-'));
  return { storage: new DiskStorage(root), close: () => rm(root, { recursive: true }) };
}

async function openBucket() {
  const server = await startS3Server();
  return { storage: new BucketStorage(server.settings), close: server.stop };
}

describe.each([
  ['a disk', openDisk],
  ['a bucket', openBucket],
])('media on %s', (_, open) => {
  let port = 0;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { storage, ...place } = await open();
    close = place.close;
    for (const [key, bytes] of files) await storage.write(key, bytes);
    port = await startFront((_request, response) => response.end('renderer'), { storage });
  });
  afterAll(async () => {
    await stopServers();
    await close();
  });

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

  it('sends an existing AVIF of a smaller still to browsers that take it', async () => {
    const browser = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
    const answer = async (file: string, headers = {}) => {
      const { status, headers: sent, text } = await call(port, `/media/ab/red-waves${file}`, { headers });
      return [status, sent['content-type'], sent.vary, text];
    };
    expect(await answer('-300w.webp', browser)).toEqual([200, 'image/avif', 'Accept', 'avif']);
    expect(await answer('-300w.webp')).toEqual([200, 'image/webp', 'Accept', 'heavy']);
    expect(await answer('-640w.webp', browser)).toEqual([200, 'image/webp', 'Accept', 'heavy']);
    expect(await answer('.webp', browser)).toEqual([200, 'image/webp', undefined, '0123456789']);
    const { headers } = await call(port, '/media/ab/red-waves-300w.webp', { headers: browser });
    const known = { 'if-none-match': headers.etag };
    expect((await answer('-300w.webp', { ...browser, ...known }))[0]).toBe(304);
    expect(await answer('-300w.webp', known)).toEqual([200, 'image/webp', 'Accept', 'heavy']);
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
    '/media/withheld/red-waves.webp',
    '/media/%77ithheld/red-waves.webp',
    '/media/trash/2026-11-22/ab/red-waves.webp',
    '/media/%74rash/2026-11-22/ab/red-waves.webp',
    `/media/${'a'.repeat(300)}.webp`,
  ])('knows no %s', async (url) => {
    const { status, headers } = await call(port, url);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  describe.each([SECRET, 'withheld/red-waves.webp'])('a file without a live pin, %s', (key) => {
    const url = previewUrl(key);

    it('is sent to holders of its URL, uncached', async () => {
      const { status, headers, text } = await call(port, url);
      expect([status, text]).toEqual([200, '0123456789']);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'image/webp',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers.etag).toBeUndefined();
    });

    it('is sent in part, and answers HEAD', async () => {
      const part = await call(port, url, { headers: { range: 'bytes=2-4' } });
      expect([part.status, part.text, part.headers['cache-control']]).toEqual([206, '234', 'private, no-store']);
      const head = await call(port, url, { method: 'HEAD' });
      expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '10']);
    });

    it.each([
      ['without its token', url.replace(/\?.*/, '')],
      [
        'with an altered token',
        url.replace(/token=./, (start) => start.slice(0, -1) + (start.endsWith('A') ? 'B' : 'A')),
      ],
      ['with more than its token', `${url}x`],
      ['after an hour', previewUrl(key, Date.now() - 80 * 60_000)],
      ['with the token of a file that is gone', previewUrl('works/none.webp')],
      ['on another path', url.replace('withheld', 'trash')],
    ])('is not sent %s', async (_words, wrong) => {
      for (const options of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=2-4' } }]) {
        const { status, headers } = await call(port, wrong, options);
        expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      }
    });
  });

  it('sends a file for ever under its own key, which its preview does not name', async () => {
    expect(previewUrl(SECRET)).not.toContain('89abcdef');
    const { status, headers } = await call(port, `/media/${SECRET}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('has a readable answer when the storage is down', async () => {
    const away = () => Promise.reject(new Error('the storage is away'));
    const broken = { size: away, read: away };
    const down = await startFront((_request, response) => response.end(), { storage: broken });
    expect((await call(down, '/media/ab/red-waves.webp')).status).toBe(503);
  });
});

describe('media before which a CDN stands', () => {
  const tags = (...keys: string[]) => keys.map((key) => cdnTag(hashText(`file:${key}`))).join(' ');
  const table = new TagTable(() => 0);
  const media = createMedia(
    { size: () => Promise.resolve(10), read: () => Promise.resolve(Readable.from('0123456789')) },
    { cdn: 'varnish', purged: table },
  );
  const ask = async (key: string) => (await media({ key, search: '', method: 'HEAD', headers: {} })).headers;

  it('bears the tags of the media assets that its name may be of', async () => {
    expect((await ask('works/red-waves.mp4')).xkey).toBe(tags('works/red-waves'));
    expect((await ask('works/red-waves-300w.webp')).xkey).toBe(tags('works/red-waves-300w', 'works/red-waves'));
  });

  it('is uncached after its purge, while its file is still there', async () => {
    table.purge(['file:works/red-waves'], 'hard');
    expect((await ask('works/red-waves-300w.webp'))['cache-control']).toBe('private, no-store');
    expect((await ask('works/blue-waves-300w.webp'))['cache-control']).toMatch(/^public/);
  });
});
