import { Readable } from 'node:stream';
import { assetKey } from '@/lib/storage/asset-key';
import type { StoredFile } from '@/lib/storage/storage';
import { KeptAssets } from './kept-assets';
import { openStaticFiles } from './static-files';

const CHUNK = '/_next/static/chunks/a.js';

function makeStorage() {
  const site = { now: 0, lists: 0, reads: 0, isAway: false, urls: new Set<string>() };
  const storage = {
    async *list(): AsyncGenerator<StoredFile> {
      site.lists += 1;
      if (site.isAway) throw new Error('away');
      for (const url of site.urls) yield { key: assetKey(url) ?? '', bytes: 1, writtenAt: new Date() };
    },
    read: async () => {
      site.reads += 1;
      return Readable.from([Buffer.from('chunk()')]);
    },
  };
  const sleep = async (ms: number) => void (site.now += ms);
  return { site, assets: new KeptAssets(storage, () => site.now, sleep) };
}

describe('files of other builds', () => {
  it('are found as soon as another instance has written them, and read once', async () => {
    const { site, assets } = makeStorage();
    expect(await assets.read(CHUNK)).toBeUndefined();
    site.urls.add(CHUNK);
    const found = await Promise.all(Array.from({ length: 20 }, () => assets.read(CHUNK)));
    expect(found.map((body) => body?.plain.toString())).toEqual(Array.from({ length: 20 }, () => 'chunk()'));
    expect(await assets.read(CHUNK)).toBeDefined();
    expect(site).toMatchObject({ now: 1_000, lists: 2, reads: 1 });
  });

  it('ask the storage once a second, whatever strangers ask for', async () => {
    const { site, assets } = makeStorage();
    const ask = () => Promise.all(Array.from({ length: 200 }, (_, n) => assets.read(`/_next/static/chunks/${n}.js`)));
    await ask();
    expect(site).toMatchObject({ now: 0, lists: 1, reads: 0 });
    await ask();
    expect(site).toMatchObject({ now: 1_000, lists: 2, reads: 0 });
  });

  it('do not ask a storage that is away more often, and are found when it is back', async () => {
    const { site, assets } = makeStorage();
    site.isAway = true;
    const ask = () => expect(assets.read(CHUNK)).rejects.toThrow('away');
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(site.lists).toBe(1);
    site.isAway = false;
    site.urls.add(CHUNK);
    expect(await assets.read(CHUNK)).toBeDefined();
    expect(site).toMatchObject({ now: 1_000, lists: 2 });
  });

  it.each([
    '/_next/static/../../ab/waves.js',
    '/_next/static/chunks/..%2fwaves.js',
    '/_next/static/chunks/.hidden.js',
    '/_next/static/chunks/waves.webp',
    '/_next/static/a/b/c/d/e.js',
    `/_next/static/chunks/${'a'.repeat(200)}.js`,
    '/page-scripts/../storage-owner.txt',
    '/media/ab/waves.js',
  ])('are nothing of the kind of %.40s', async (url) => {
    const { site, assets } = makeStorage();
    expect(await assets.read(url)).toBeUndefined();
    expect(site.lists).toBe(0);
  });

  it('are sent like those of the own build', async () => {
    const { site, assets } = makeStorage();
    site.urls.add(CHUNK);
    const folders = { build: '/nowhere/static', pageScripts: '/nowhere/page-scripts', public: '/nowhere/public' };
    const files = await openStaticFiles(folders, assets);
    expect(await files(CHUNK)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    expect(await files('/_next/static/chunks/b.js')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  });
});
