import { cleanPng } from '@/lib/media/clean-png';
import { formatOf, FORMATS, type Format } from '@/lib/domain/formats';
import { pngChunk } from '@/lib/media/png-chunks';
import { probe } from '@/lib/media/probe/probe';
import { animation, blackPng, dotsGif, drawing, manyScansJpeg } from '@/lib/media/testing/picture-files';

jest.setTimeout(30_000);

const KINDS = Object.keys(FORMATS) as Format[];

const make = (kind: Format, width = 60, height = 40) => drawing(width, height).toFormat(kind).toBuffer();
const insert = (file: Buffer, at: number, part: Buffer) =>
  Buffer.concat([file.subarray(0, at), part, file.subarray(at)]);

/** Small, but for the frames that a decoder goes through to their ends. */
function plainGifOver(): Buffer {
  const gif = dotsGif(2, 60, 40);
  for (const back of [9, 11]) gif.writeUInt16LE(60_000, gif.length - back);
  return gif;
}

interface Refusal {
  status: number;
  message: string;
}

/** Repairs are for decoders, except in a PNG, which is judged as repaired. */
const judge = async (file: Buffer) => probe(formatOf(file) === 'png' ? cleanPng(file) : file);

async function refusal(file: Buffer): Promise<Refusal> {
  try {
    await judge(file);
  } catch (error) {
    expect(error).toMatchObject({ name: 'AppError', field: 'file' });
    return error as Refusal;
  }
  throw new Error('the file was not refused');
}

describe('the probe of a file', () => {
  it.each(KINDS)('finds the size of a %s, whatever comes behind it', async (kind) => {
    const file = await make(kind);
    const found = { kind, width: 60, height: 40, frames: 1 };
    expect(await judge(file)).toMatchObject(found);
    expect(await judge(Buffer.concat([file, Buffer.from('<script>alert(1)</script>PK\x03\x04')]))).toMatchObject(found);
  });

  it('finds the frames of a GIF and how long each stays', async () => {
    const gif = await animation(3, 60, 40)
      .gif({ delay: [100, 70, 250] })
      .toBuffer();
    expect(await judge(gif)).toMatchObject({ width: 60, height: 40, frames: 3, delays: [100, 70, 250] });
  });

  it('reads progressive, lossless and transparent pictures', async () => {
    const clear = drawing(60, 40).ensureAlpha(0.5);
    const files = await Promise.all([
      drawing(60, 40).jpeg({ progressive: true }).toBuffer(),
      drawing(60, 40).webp({ lossless: true }).toBuffer(),
      clear.clone().webp().toBuffer(),
      clear.clone().png({ progressive: true, palette: true }).toBuffer(),
    ]);
    for (const file of files) expect(await judge(file)).toMatchObject({ width: 60, height: 40, frames: 1 });
  });
});

describe('a file of another kind', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1miaf'],
    ['BMP', 'BM\x36\0\0\0'],
    ['a program', '\x7fELF\x02\x01'],
  ])('is refused as 415: %s', async (_, head) => {
    const file = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(500)]);
    expect(await refusal(file)).toMatchObject({
      status: 415,
      message: expect.stringContaining('JPEG, PNG, WebP or GIF'),
    });
  });

  it('is refused when there is nothing in it', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ status: 422, message: expect.stringContaining('empty') });
  });
});

describe('a broken file', () => {
  it.each(['jpeg', 'webp', 'gif'] as const)('is refused wherever a %s breaks off', async (kind) => {
    const file = await make(kind);
    for (let length = 12; length < file.length; length += 1 + Math.floor(file.length / 200)) {
      expect((await refusal(file.subarray(0, length))).status).toBe(422);
    }
    expect((await refusal(file.subarray(0, file.length - 1))).message).toContain('Download it again');
  });

  it.each(KINDS)('never gets further than a refusal, whatever the bytes of a %s', async (kind) => {
    const file = await make(kind);
    for (let at = 12; at < Math.min(file.length, 700); at++) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
      try {
        expect(await judge(changed)).toMatchObject({ kind, frames: 1 });
      } catch (error) {
        expect(error).toMatchObject({ name: 'AppError', status: 422 });
      }
    }
  });

  it('is refused without pixels', async () => {
    const png = await make('png');
    for (const file of [Buffer.concat([png.subarray(0, 33), pngChunk('IEND')]), dotsGif(0, 60, 40)]) {
      expect((await refusal(file)).message).toContain('damaged');
    }
    expect((await refusal(Buffer.from('\xff\xd8\xff\xd9', 'latin1'))).status).toBe(422);
  });

  it('is refused where a frame lies outside of its GIF', async () => {
    const gif = dotsGif(1, 60, 40);
    gif.writeUInt16LE(60, gif.length - 15);
    expect((await refusal(gif)).message).toContain('damaged');
  });
});

describe('a file beyond the bounds', () => {
  it.each([
    ['a PNG of 20,000 × 20,000 pixels', blackPng(20_000, 20_000), 'no side longer than 16,000'],
    ['too many pixels', blackPng(8_000, 5_001), '41 megapixels'],
    ['a small picture', blackPng(15, 40), 'at least 16 × 16'],
    ['a long picture', blackPng(4_001, 1_000), 'as wide as it is high. Crop it'],
    ['a high picture', blackPng(1_000, 4_001), 'as high as it is wide. Crop it'],
    ['10,000 frames', dotsGif(10_000, 500, 400), 'more than 600 frames. Shorten it'],
    ['large frames', dotsGif(2, 2_049, 2_000), 'no side longer than 2,048'],
    ['many large frames', dotsGif(201, 1_000, 1_000), '200 megapixels at most'],
    ['a large GIF of one frame', dotsGif(1, 65_535, 65_535), 'no side longer than 16,000'],
    ['a slow GIF', dotsGif(2, 60, 40, 6_001), 'lasts 121 seconds. Shorten it'],
    ['frames that reach far over the edge', plainGifOver(), '200 megapixels at most'],
    ['a GIF of no size', dotsGif(1, 0, 0), 'damaged'],
  ])('is refused: %s', async (_, file, sentence) => {
    expect(await refusal(file)).toMatchObject({ status: 422, message: expect.stringContaining(sentence) });
  });

  it('may be as large as the bounds', async () => {
    expect((await judge(blackPng(8_000, 5_000))).width).toBe(8_000);
    expect((await judge(blackPng(4_000, 1_000))).width).toBe(4_000);
    expect((await judge(blackPng(16, 16))).width).toBe(16);
    expect((await judge(dotsGif(600, 500, 400))).frames).toBe(600);
    expect((await judge(dotsGif(2, 60, 40, 6_000))).frames).toBe(2);
  });

  it('is a JPEG of endless scans', async () => {
    const file = await manyScansJpeg(70);
    expect(await refusal(file)).toMatchObject({ status: 422, message: expect.stringContaining('too many scans') });
  });

  it('is an animated PNG or WebP, which can be a GIF instead', async () => {
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    expect((await refusal(insert(await make('png'), 33, control))).message).toContain('animated PNG');
    expect((await refusal(await animation(3, 60, 40).webp().toBuffer())).message).toMatch(
      /animated WebP.*Save it as a GIF/,
    );
  });
});
