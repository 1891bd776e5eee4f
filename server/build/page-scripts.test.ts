import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildPageScripts, bundleLoader } from '@/server/build/page-scripts';

it('keeps the loader that stands in every page within 4 KB', async () => {
  const loader = await bundleLoader();
  expect(loader).toContain('/page-data/');
  expect(Buffer.byteLength(loader)).toBeLessThanOrEqual(4 * 1024);
});

it('bundles the elements so that they wait for no second file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-scripts-'));
  try {
    await buildPageScripts(folder);
    const read = (name: string) => readFile(path.join(folder, name), 'utf8');
    const elements = await read(await read('elements.txt'));
    expect(elements).toContain('animated-still');
    expect(elements).not.toMatch(/\bfrom"|\bimport"/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
