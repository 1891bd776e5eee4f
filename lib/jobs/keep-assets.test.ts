import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { STORAGES, usePlace } from '@/jest/storages';
import { assetKey } from '@/lib/storage/asset-key';
import { ASSETS, isPublicKey } from '@/lib/storage/key';
import { KeptAssets } from '@/server/front/kept-assets';
import { forgetAssets, keepAssets } from '@/lib/jobs/keep-assets';

const CHUNK = '/_next/static/chunks/2x~ab_C-.js';
const PAGE_SCRIPT = '/page-scripts/elements-GKAIZMB4.js';
const MANIFEST = '/_next/static/jpOBf3-v1/_buildManifest.js';
const DAYS_MS = 86_400_000;

let build: string;
beforeAll(async () => {
  build = await mkdtemp(path.join(os.tmpdir(), 'pins-build-'));
  for (const folder of ['static/chunks', 'static/jpOBf3-v1', 'page-scripts'])
    await mkdir(path.join(build, folder), { recursive: true });
  await writeFile(path.join(build, 'static/chunks/2x~ab_C-.js'), 'chunk()');
  await writeFile(path.join(build, 'static/jpOBf3-v1/_buildManifest.js'), 'manifest()');
  await writeFile(path.join(build, 'page-scripts/elements-GKAIZMB4.js'), 'elements()');
  // The same name in every build: its bytes are in the pages themselves.
  await writeFile(path.join(build, 'page-scripts/loader.js'), 'loader()');
});
afterAll(() => rm(build, { recursive: true }));

describe.each(STORAGES)('files of builds on %s', (_, open) => {
  const place = usePlace(open);

  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of place.storage.list(ASSETS)) keys.push(key);
    return keys.sort();
  };
  const ofBuild = [CHUNK, PAGE_SCRIPT, MANIFEST].map((url) => assetKey(url) ?? '').sort();

  it('are written once, and found by their URLs alone', async () => {
    await keepAssets({ storage: place.storage, build });
    expect(await kept()).toEqual(ofBuild);
    const write = jest.spyOn(place.storage, 'write');
    await keepAssets({ storage: place.storage, build });
    expect(write).not.toHaveBeenCalled();

    const assets = new KeptAssets(place.storage);
    expect((await assets.read(CHUNK))?.plain.toString()).toBe('chunk()');
    expect((await assets.read(PAGE_SCRIPT))?.plain.toString()).toBe('elements()');
    expect(await assets.read('/_next/static/chunks/2X~AB_c-.js')).toBeUndefined();
    expect(await assets.read('/page-scripts/loader.js')).toBeUndefined();
    expect(ofBuild.filter(isPublicKey)).toEqual([]);
  });

  it('stay as long as their build runs, and 23 days more at least', async () => {
    const old = `${ASSETS}${'0'.repeat(64)}.js`;
    await place.storage.write(old, Buffer.from('old()'));
    await place.storage.write('ab/waves.webp', Buffer.from('waves'));
    await keepAssets({ storage: place.storage, build });
    const now = Date.now();
    for (const key of [old, 'ab/waves.webp', ...ofBuild]) await place.age(key, new Date(now - 29 * DAYS_MS));
    await forgetAssets({ storage: place.storage });
    expect(await kept()).toEqual([old, ...ofBuild].sort());
    await keepAssets({ storage: place.storage, build });
    await forgetAssets({ storage: place.storage, now: now + 2 * DAYS_MS });
    expect(await kept()).toEqual(ofBuild);
    expect(await place.storage.size('ab/waves.webp')).toBe(5);
  });
});
