import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readMp4 } from '@/lib/media/testing/read-mp4';
import { variantKeys } from '@/lib/media/variants';
import { DiskStorage } from '@/lib/storage/disk';
import { planWork } from '../art/plan-work';
import { drawWorks } from './draw-works';

jest.setTimeout(60_000);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-draw-'));
});
afterEach(() => rm(folder, { recursive: true }));

const gif = planWork({ seed: 1, mediaType: 'gif', ratio: 2 });
const pic = planWork({ seed: 2, mediaType: 'pic', ratio: 2 });
const stored = (key: string) => readFile(path.join(folder, key));
const draw = (works: Parameters<typeof drawWorks>[0]['works']) =>
  drawWorks({ works, storage: new DiskStorage(folder) });

describe('drawWorks', () => {
  it('stores every variant, the same each time, and tells of the works in their order', async () => {
    const works = ['ab/one', 'cd/other'].flatMap((key) => [
      { key: `${key}-gif`, work: gif },
      { key: `${key}-pic`, work: pic },
    ]);
    const drawn = await draw(works);
    expect(drawn.map(({ key }) => key)).toEqual(works.map(({ key }) => key));
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
    for (const key of [...variantKeys('one-gif', 'gif', 360, 'mp4'), ...variantKeys('one-pic', 'pic', 840)]) {
      const [one, other] = [await stored(`ab/${key}`), await stored(`cd/${key.replace('one', 'other')}`)];
      expect(one.equals(other)).toBe(true);
    }
    const video = readMp4(await stored('ab/one-gif.mp4'));
    expect(video).toMatchObject({ width: 360, height: 180, samples: 16, ms: 16 * gif.frameTime });
  });

  it('fails when a work cannot be drawn', async () => {
    await expect(draw([{ key: 'ab/none', work: { ...pic, palette: -1 } }])).rejects.toThrow('no palette -1');
  });
});
