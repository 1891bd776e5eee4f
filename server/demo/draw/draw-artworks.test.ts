import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MADE_AT_UPLOAD } from '@/jest/uploads';
import { readMp4 } from '@/lib/media/testing/read-mp4';
import { variantKeys } from '@/lib/media/variants';
import { DiskStorage } from '@/lib/storage/disk';
import { planArtwork } from '../art/plan-artwork';
import { drawArtworks } from './draw-artworks';

jest.setTimeout(60_000);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-draw-'));
});
afterEach(() => rm(folder, { recursive: true }));

const gif = planArtwork({ seed: 1, mediaType: 'gif', ratio: 2 });
const pic = planArtwork({ seed: 2, mediaType: 'pic', ratio: 2 });
const stored = (key: string) => readFile(path.join(folder, key));
const draw = (artworks: Parameters<typeof drawArtworks>[0]['artworks']) =>
  drawArtworks({ artworks, storage: new DiskStorage(folder) });

describe('drawArtworks', () => {
  it('stores every variant, equal each time, and returns the artworks in order', async () => {
    const artworks = ['ab/one', 'cd/other'].flatMap((key) => [
      { key: `${key}-gif`, artwork: gif },
      { key: `${key}-pic`, artwork: pic },
    ]);
    const drawn = await draw(artworks);
    expect(drawn.map(({ key }) => key)).toEqual(artworks.map(({ key }) => key));
    expect(drawn[0]).toMatchObject({
      width: 360,
      height: 180,
      frames: 16,
      bytes: (await stored('ab/one-gif.gif')).length,
    });
    expect(drawn[1]).toMatchObject({
      width: 840,
      height: 420,
      frames: 1,
      bytes: (await stored('ab/one-pic.webp')).length,
    });
    for (const key of [
      ...variantKeys('one-gif', 'gif', 360, 'mp4', MADE_AT_UPLOAD),
      ...variantKeys('one-pic', 'pic', 840, undefined, MADE_AT_UPLOAD),
    ]) {
      const [one, other] = [await stored(`ab/${key}`), await stored(`cd/${key.replace('one', 'other')}`)];
      expect(one.equals(other)).toBe(true);
    }
    const video = readMp4(await stored('ab/one-gif.mp4'));
    expect(video).toMatchObject({ width: 360, height: 180, samples: 16, ms: 16 * gif.frameTime });
  });

  it('fails when an artwork cannot be drawn', async () => {
    await expect(draw([{ key: 'ab/none', artwork: { ...pic, palette: -1 } }])).rejects.toThrow('no palette -1');
  });
});
