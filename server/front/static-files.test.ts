import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { FileCache } from './file-cache';
import { openStaticFiles } from './static-files';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';

const SCRIPT = 'console.log(1);'.repeat(50);

describe('static files', () => {
  let folder = '';
  let port = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'static-'));
    await mkdir(path.join(folder, 'build/chunks'), { recursive: true });
    await mkdir(path.join(folder, 'public/icons'), { recursive: true });
    await writeFile(path.join(folder, 'build/chunks/a[b].js'), SCRIPT);
    await writeFile(path.join(folder, 'public/icons/icon one.svg'), '<svg/>');
    await writeFile(path.join(folder, 'public/.hidden'), 'no');
    await writeFile(path.join(folder, 'secret.js'), 'no');
    const staticFiles = await openStaticFiles({
      build: path.join(folder, 'build'),
      pageScripts: path.join(folder, 'page-scripts'),
      public: path.join(folder, 'public'),
    });
    port = await startFront((_request, response) => response.end('renderer'), { staticFiles });
  });
  afterAll(async () => {
    await stopServers();
    await rm(folder, { recursive: true });
  });

  it('sends build files compressed and for ever', async () => {
    const { status, headers, bytes } = await call(port, '/_next/static/chunks/a%5Bb%5D.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
  });

  it('sends public files for a day, with a tag', async () => {
    const { headers, text } = await call(port, '/icons/icon%20one.svg');
    expect([text, headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=86400']);
    const again = await call(port, '/icons/icon%20one.svg', { headers: { 'if-none-match': headers.etag } });
    expect(again.status).toBe(304);
  });

  it.each([
    '/_next/static/none.js',
    '/_next/static/..%2fsecret.js',
    '/_next/static/chunks',
    `/_next/static/${'a'.repeat(3_000)}.js`,
    '/_next',
    '/_next/image?url=%2Fa.png&w=64&q=75',
    '/_next/data/build/pin/a.json',
    '/_next/anything',
  ])('knows no %.60s', async (url) => {
    const { status, text } = await call(port, url, { headers: { rsc: '1' } });
    expect([status, text]).toEqual([404, 'No such file.\n']);
  });

  it.each(['/.hidden', '/secret.js', '/icons'])('leaves %s to the renderer', async (url) => {
    expect((await call(port, url)).text).toBe('renderer');
  });

  it('keeps no more bytes than it may', async () => {
    const cache = new FileCache(SCRIPT.length + 1);
    const file = path.join(folder, 'secret.js');
    const large = path.join(folder, 'build/chunks/a[b].js');
    const first = await cache.read(file);
    expect(await cache.read(file)).toBe(first);
    await cache.read(large);
    expect(await cache.read(file)).not.toBe(first);
    expect(await cache.read(path.join(folder, 'none'))).toBeUndefined();
  });
});
