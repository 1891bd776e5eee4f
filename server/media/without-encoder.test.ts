import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { animation } from '@/lib/media/testing/picture-files';
import { prepareFile } from './prepare-file';

// As where node-av is not installed.
jest.mock('@/lib/media/video-library', () => ({ videoLibrary: () => Promise.resolve(undefined) }));

it('animations become WebP where videos are wanted and no encoder is here', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-animation-'));
  try {
    const file = path.join(folder, 'upload');
    await writeFile(file, await animation(3, 60, 40).gif().toBuffer());
    const asset = await prepareFile({ file, folder }, { motion: 'mp4', onRead: () => undefined });
    expect(asset).toMatchObject({ type: 'gif', playsWebp: true, frames: 3 });
    expect(asset.files.map(({ variant }) => variant)).toEqual(['still', 'preview', 'gif', 'motion']);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
