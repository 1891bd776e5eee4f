import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { animation, drawing } from '@/lib/media/testing/picture-files';
import { prepareFile } from './prepare-file';

jest.mock('@/lib/media/video-library', () => ({ videoLibrary: () => Promise.resolve(undefined) }));

jest.setTimeout(30_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-animation-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function prepare(bytes: Buffer) {
  const file = path.join(folder, 'upload');
  await writeFile(file, bytes);
  return prepareFile({ file, folder }, { onRead: () => undefined });
}

describe('where no video can be made', () => {
  it('animations are refused, and nothing is written', async () => {
    const gif = await animation(3, 60, 40).gif().toBuffer();
    await expect(prepare(gif)).rejects.toMatchObject({
      status: 503,
      field: 'file',
      message: expect.stringContaining('Choose a JPEG, PNG or WebP'),
    });
    expect(await readdir(folder)).toEqual(['upload']);
  });

  it('pictures are taken, also those that are a GIF', async () => {
    for (const kind of ['gif', 'jpeg'] as const) {
      await expect(prepare(await drawing(60, 40).toFormat(kind).toBuffer())).resolves.toMatchObject({ type: 'pic' });
    }
  });
});
