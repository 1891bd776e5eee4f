/** @looks-at lib/media server/media */
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PreparedAsset } from '@/lib/media/prepared-asset';
import { useMediaWorkers } from '@/lib/media/testing/media-workers';
import { animation, blackPng, dotsGif, drawing } from '@/lib/media/testing/picture-files';
import { readMp4 } from '@/lib/media/testing/read-mp4';
import type { Workers } from '@/lib/media/workers';

jest.setTimeout(120_000);

const KINDS = ['jpeg', 'png', 'webp', 'gif'] as const;
/** Bytes of ends and checksums, without which browsers show a picture. */
const BEHIND_PIXELS = { jpeg: 2, png: 20, webp: 0, gif: 2 };
const TAIL = '<script>alert(1)</script>PK\x03\x04';

const { newWorkers, prepare, folders } = useMediaWorkers(afterAll);
let workers: Workers;
let black: Buffer;

beforeAll(async () => {
  workers = newWorkers();
  black = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
});

const fileOf = async (asset: PreparedAsset, variant: string) => {
  const file = asset.files.find((made) => made.variant === variant);
  if (!file) throw new Error(`there is no ${variant}`);
  const bytes = await readFile(file.path);
  expect(bytes.length).toBe(file.bytes);
  return bytes;
};
const variantsOf = (asset: PreparedAsset) => asset.files.map(({ variant }) => variant);

describe('a picture', () => {
  it.each(KINDS)('of the kind %s becomes a still, a small still and its facts', async (kind) => {
    const file = await drawing(640, 480).toFormat(kind).toBuffer();
    const asset = await prepare(workers, Buffer.concat([file, Buffer.from(TAIL)]));
    expect(asset).toMatchObject({
      type: 'pic',
      width: 640,
      height: 480,
      frames: 1,
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
      hashes: [{ frame: 0 }, { frame: 1 }],
    });
    expect(asset.thumbhash.length).toBeGreaterThan(4);
    expect(variantsOf(asset)).toEqual(['still', 'smallStill', 'preview']);
    const [still, smallStill] = [await fileOf(asset, 'still'), await fileOf(asset, 'smallStill')];
    expect(await sharp(still).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(await sharp(smallStill).metadata()).toMatchObject({ format: 'webp', width: 316, height: 237 });
    expect(Buffer.concat([still, smallStill]).includes('<script>')).toBe(false);
  });

  it('is upright and without camera, place or person', async () => {
    const file = await drawing(600, 400)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(file.includes('Somebody')).toBe(true);
    const asset = await prepare(workers, file);
    expect(asset).toMatchObject({ width: 400, height: 600 });
    const still = await fileOf(asset, 'still');
    const { exif, xmp, iptc, icc, orientation } = await sharp(still).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(still.includes('Somebody')).toBe(false);
    const upright = await sharp(file).autoOrient().resize(8, 12).raw().toBuffer();
    const seen = await sharp(still).resize(8, 12).raw().toBuffer();
    expect(Math.max(...seen.map((value, at) => Math.abs(value - (upright[at] ?? 0))))).toBeLessThan(40);
  });

  it('keeps what it says of AI, and nothing beside it (rule 146)', async () => {
    const source = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="${source}"
      xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Somebody"/></rdf:RDF></x:xmpmeta>`;
    const asset = await prepare(workers, await drawing(900, 600).withXmp(xmp).jpeg().toBuffer());
    expect(asset).toMatchObject({ aiSource: 'trainedAlgorithmicMedia' });
    expect(asset.files).toHaveLength(4);
    for (const { variant } of asset.files) {
      const file = await fileOf(asset, variant);
      const facts = await sharp(file).metadata();
      expect(facts.xmp?.toString().match(/\S+="http[^"]*digitalsourcetype[^"]*"/g)).toEqual([
        `Iptc4xmpExt:DigitalSourceType="${source}"`,
      ]);
      expect({ exif: facts.exif, iptc: facts.iptc, icc: facts.icc }).toEqual({});
      expect(file.includes('Somebody')).toBe(false);
    }
  });

  it('may be deep, grey, or made for print', async () => {
    const deep = await drawing(64, 48).toColourspace('rgb16').png().toBuffer();
    const grey = await drawing(64, 48).greyscale().png().toBuffer();
    const print = await drawing(64, 48).toColourspace('cmyk').jpeg().toBuffer();
    for (const file of [deep, grey, print]) {
      const asset = await prepare(workers, file);
      expect(asset).toMatchObject({ type: 'pic', width: 64, height: 48 });
      expect(await sharp(await fileOf(asset, 'still')).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    }
  });

  it('has no hash when it is too plain', async () => {
    expect((await prepare(workers, black)).hashes).toEqual([]);
  });
});

describe('an animation', () => {
  it('becomes videos, a still and the GIF without anything else', async () => {
    const gif = await animation(8, 420, 240)
      .gif({ effort: 1, delay: [100, 100, 100, 200, 100, 100, 100, 100] })
      .toBuffer();
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, TAIL.length]),
      Buffer.from(TAIL, 'latin1'),
      Buffer.from([0]),
    ]);
    const file = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1), Buffer.from(TAIL)]);
    const asset = await prepare(workers, file);
    expect(asset).toMatchObject({ type: 'gif', width: 420, height: 240, frames: 8 });
    expect(asset.aiSource).toBe(null);
    expect(asset.hashes.map(({ frame }) => frame)).toEqual([0, 1, 2, 3, 4]);
    expect(variantsOf(asset)).toEqual(['still', 'smallStill', 'preview', 'gif', 'video', 'smallVideo']);
    expect(readMp4(await fileOf(asset, 'video'))).toMatchObject({ width: 420, height: 240, samples: 9, ms: 900 });
    expect(readMp4(await fileOf(asset, 'smallVideo'))).toMatchObject({ width: 316, samples: 9, ms: 900 });
    const clean = await fileOf(asset, 'gif');
    expect(clean.includes('<script>')).toBe(false);
    const before = await sharp(gif, { pages: -1 }).raw().toBuffer();
    expect((await sharp(clean, { pages: -1 }).raw().toBuffer()).equals(before)).toBe(true);
  });

  it('that is light has one video, and that is high is measured by its still', async () => {
    const light = await prepare(workers, await animation(3, 120, 80).gif().toBuffer());
    expect(variantsOf(light)).toEqual(['still', 'preview', 'gif', 'video']);
    const high = await prepare(workers, dotsGif(2, 500, 1_990));
    expect(high).toMatchObject({ width: 402, height: 1_600 });
    const higher = await prepare(workers, dotsGif(2, 502, 2_008));
    expect(higher).toMatchObject({ width: 400, height: 1_600 });
    expect(variantsOf(high)).toContain('smallVideo');
    expect(variantsOf(higher)).not.toContain('smallVideo');
  });
});

describe('preparing a file refuses', () => {
  const refused = async (file: Buffer, status: number) => {
    await expect(prepare(workers, file)).rejects.toMatchObject({ name: 'AppError', status, field: 'file' });
    const [pid] = workers.pids;
    return pid;
  };

  /** The file with a part of it overwritten, from one share of its length to another. */
  const damaged = (file: Buffer, from: number, to: number) =>
    Buffer.from(file).fill(0x5a, Math.floor(file.length * from), Math.floor(file.length * to));

  it('other kinds of files, by content', async () => {
    const files = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7'),
      await drawing(64, 48).tiff().toBuffer(),
      await drawing(64, 48).avif({ effort: 0 }).toBuffer(),
    ];
    const pids = [];
    for (const file of files) pids.push(await refused(file, 415));
    expect(new Set(pids).size).toBe(1);
    await refused(Buffer.alloc(0), 422);
  });

  it.each(KINDS)('a %s that breaks off or whose pixels are no pixels', async (kind) => {
    const file = await drawing(200, 150).toFormat(kind).toBuffer();
    await refused(file.subarray(0, file.length / 2), 422);
    await refused(file.subarray(0, -BEHIND_PIXELS[kind] - 3), 422);
    await refused(damaged(file, 0.4, 0.6), 422);
  });

  it('an animation with a broken frame', async () => {
    const gif = await animation(6, 200, 150).gif({ effort: 1 }).toBuffer();
    await refused(damaged(gif, 0.7, 0.72), 422);
  });

  it('bombs and files that are too large', async () => {
    await refused(blackPng(20_000, 20_000), 422);
    await refused(dotsGif(10_000, 500, 500), 422);
    await refused(Buffer.concat([black, Buffer.alloc(25 * 1024 * 1024)]), 413);
  });

  it('a file without leaving one behind', async () => {
    await refused(Buffer.from('GIF89a'), 422);
    expect(await readdir(folders.at(-1) ?? '')).toEqual(['upload']);
  });
});
