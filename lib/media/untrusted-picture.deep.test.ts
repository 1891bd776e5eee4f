/** @looks-at lib/media server/media */
import { cleanGif } from '@/lib/media/clean-gif';
import { cleanPicture } from '@/lib/media/clean-picture';
import { probeGif } from '@/lib/media/probe/gif';
import { probe } from '@/lib/media/probe/probe';
import { COLOURS, openGif, plainGif } from '@/lib/media/testing/gif-files';
import { paintedFiles } from '@/lib/media/testing/painted-files';
import { drawing } from '@/lib/media/testing/picture-files';
import { decodeUpright, openFrames } from '@/lib/media/untrusted-picture';
import { refusals } from '@/lib/refusals';

jest.setTimeout(30_000);

const insert = (file: Buffer, at: number, bytes: number[]) =>
  Buffer.concat([file.subarray(0, at), Buffer.from(bytes), file.subarray(at)]);

async function decode(file: Buffer) {
  const clean = cleanPicture(file);
  await probe(clean);
  return decodeUpright(clean, (upright) => upright);
}

describe('a JPEG that phones write and browsers show', () => {
  const START_OF_SCAN = Buffer.from([0xff, 0xda]);
  const STRAY = Array.from({ length: 18 }, (_, n) => n + 1);
  let jpeg: Buffer;
  let progressive: Buffer;
  beforeAll(async () => {
    jpeg = await drawing(200, 150).jpeg({ quality: 92 }).toBuffer();
    progressive = await drawing(200, 150).jpeg({ quality: 92, progressive: true }).toBuffer();
  });

  /** The same with other words at the end of its scan's header: the first and the last coefficient, and the approximation. */
  function withScan(...words: number[]): Buffer {
    const file = Buffer.from(jpeg);
    const start = file.indexOf(START_OF_SCAN);
    file.set(words, start + 2 + file.readUInt16BE(start + 2) - words.length);
    return file;
  }

  it.each([
    ['a scan of the coefficients 0 to 0', () => withScan(0, 0, 0)],
    ['a scan of an approximation', () => withScan(0, 63, 1)],
    ['bytes between two segments', () => insert(jpeg, 4 + jpeg.readUInt16BE(4), STRAY)],
    [
      'bytes between two segments with a stuffed 0xff',
      () => insert(jpeg, 4 + jpeg.readUInt16BE(4), [7, 0xff, 0, 9, 0xff]),
    ],
    ['bytes before the end', () => insert(jpeg, jpeg.length - 2, STRAY)],
  ])('is decoded as if nothing were odd: %s', async (_, odd) => {
    expect((await decode(odd())).data).toEqual((await decode(jpeg)).data);
  });

  it('is decoded with bytes between the scans of a progressive one', async () => {
    const odd = insert(progressive, progressive.lastIndexOf(START_OF_SCAN), STRAY);
    expect((await decode(odd)).data).toEqual((await decode(progressive)).data);
  });

  it.each([
    ['half of it', (file: Buffer) => file.length / 2],
    ['nearly all of it', (file: Buffer) => file.length - 60],
  ])('is refused as cut off where %s is left, even if the mark of the end was put behind', async (_, length) => {
    for (const file of [jpeg, progressive]) {
      const cut = Buffer.concat([file.subarray(0, length(file)), Buffer.from([0xff, 0xd9])]);
      await expect(decode(cut)).rejects.toEqual(refusals.fileTruncated());
    }
  });
});

it('a progressive JPEG that breaks off between two scans is refused', async () => {
  const jpeg = await drawing(200, 150).jpeg({ progressive: true }).toBuffer();
  const cut = jpeg.subarray(0, jpeg.lastIndexOf(Buffer.from([0xff, 0xda])));
  await expect(probe(cleanPicture(cut))).rejects.toThrow('is damaged');
});

it('a PNG whose pixels break off is refused, even with an end and checksums', async () => {
  const png = await drawing(200, 150).png().toBuffer();
  for (let length = 58; length < png.length - 20; length += 1 + Math.floor(png.length / 100)) {
    await expect(decode(png.subarray(0, length))).rejects.toEqual(refusals.fileTruncated());
  }
});

describe('a picture looks as browsers show its file', () => {
  /** The quarters as Chromium 156 draws the file on a canvas; e2e/picture-colours.spec.ts asks the browser itself. */
  const SHOWN: Record<string, string> = {
    '16 bits': '#c82828 #28b43c #283cc8 #e6d23c',
    '16 bits, profile sRGB': '#c82828 #28b43c #283cc8 #e6d23c',
    '16 bits, profile Display P3': '#c72827 #27b43c #283cc7 #e5d13c',
    '16 bits, clear, profile Display P3': '#e39394 #93d99e #949ee3 #f2e89e',
    '8 bits, profile Display P3': '#c82829 #27b43c #283cc7 #e6d23b',
    '16 bits of grey': '#686868 #9c9c9c #4f4f4f #d1d1d1',
    'inks without a profile': '#d8070c #57ff02 #1444ff #e0e026',
    'inks with a profile': '#c4333a #519840 #34497e #dec238',
    'JPEG, orientation 6': '#293cc7 #c82828 #e6d23d #28b33c',
    'PNG, orientation 6': '#283cc8 #c82828 #e6d23c #28b43c',
    'WebP, orientation 6': '#c82828 #28b43c #283cc8 #e6d23c',
    'code points sRGB': '#c82828 #28b43c #283cc8 #e6d23c',
    'code points Display P3': '#da001a #00b71e #223dd0 #ead100',
    'code points Display P3, 16 bits': '#da001a #00b71e #223dd0 #ead100',
    'code points BT.2020': '#f9001b #00be0e #003bd2 #f7d000',
    'code points BT.709': '#c51c1c #1cb031 #1c31c5 #e5d031',
    'code points gamma 2.2': '#c92323 #23b539 #2339c9 #e7d339',
    'code points gamma 2.8': '#bd1111 #11a524 #1124bd #e0c824',
    'code points SMPTE 240M': '#c9413a #49ba4d #3f52cf #e7d64c',
    'code points linear, a palette': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'code points linear, grey and clear': '#d6d6d6 #e6e6e6 #cbcbcb #f4f4f4',
    'code points XYZ': '#ff003c #00ee00 #0047d5 #ffb400',
    'code points PQ': '#ff0000 #00ff00 #0000ff #ffae00',
    'code points PQ, clear': '#ff8080 #80ff80 #8080ff #ffd780',
    'code points PQ up to 4,000 nits': '#ff0000 #00e100 #0109f2 #ffc000',
    'code points PQ up to 400 nits': '#ff0000 #00ff00 #010bff #ffc300',
    'code points HLG': '#e6000d #00aa00 #0028b1 #ffbb00',
    'code points of a narrow range': '#c82828 #28b43c #283cc8 #e6d23c',
    'unknown code points before a gamma': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'code points behind the pixels': '#c82828 #28b43c #283cc8 #e6d23c',
    'code points, profile, gamma': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'profile, sRGB, gamma': '#da001b #00b71e #223dd0 #ead100',
    'profile with a wrong checksum': '#c82828 #28b43c #283cc8 #e6d23c',
    'profile with a wrong checksum of its own': '#c82828 #28b43c #283cc8 #e6d23c',
    'profile that breaks off, gamma': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'sRGB of an unknown intent, gamma': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'two gammas': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'gamma with a wrong checksum': '#c82828 #28b43c #283cc8 #e6d23c',
    'gamma 1': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'gamma 1, 16 bits': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'gamma 1, grey and clear': '#d6d6d6 #e6e6e6 #cbcbcb #f4f4f4',
    'gamma of sRGB': '#c82828 #28b43c #283cc8 #e6d23c',
    'gamma of sRGB, primaries of Display P3': '#dc0012 #00b917 #1c3ad1 #ebd200',
    'gamma 1, primaries that break off': '#e56e6e #6edb85 #6e85e5 #f4ea85',
    'gamma 1, primaries beyond all colours': '#e5ae00 #6eb78e #6e7cff #f4ee00',
    'PNG without an end': '#c82828 #28b43c #283cc8 #e6d23c',
    'PNG without a checksum of its pixels': '#c82828 #28b43c #283cc8 #e6d23c',
    'PNG that ends with its last pixel': '#c82828 #28b43c #283cc8 #e6d23c',
    'PNG with other bytes in place of an end': '#c82828 #28b43c #283cc8 #e6d23c',
    'PNG with a wrong checksum of its pixels': '#c82828 #28b43c #283cc8 #e6d23c',
    'PNG with a wrong checksum of a text': '#c82828 #28b43c #283cc8 #e6d23c',
    'JPEG without an end': '#c82828 #28b33c #293cc7 #e6d23d',
    'JPEG with half an end': '#c82828 #28b33c #293cc7 #e6d23d',
    'JPEG with zeros in place of an end': '#c82828 #28b33c #293cc7 #e6d23d',
    'progressive JPEG without an end': '#c82828 #28b33c #293cc7 #e6d23d',
    'JPEG, profile that breaks off': '#c82828 #28b33c #293cc7 #e6d23d',
    'inks, profile of a screen': '#d8070c #57ff02 #1444ff #e0e026',
    'GIF without an end': '#c82828 #28b43c #283cc8 #e6d23c',
    'GIF without an end of its last frame': '#c82828 #28b43c #283cc8 #e6d23c',
    'GIF with other bytes in place of an end': '#c82828 #28b43c #283cc8 #e6d23c',
  };
  const coloursOf = (words: string) => (words.match(/[0-9a-f]{2}/g) ?? []).map((byte) => parseInt(byte, 16));
  let files: Record<string, Buffer>;
  beforeAll(async () => void (files = await paintedFiles()));

  it('has a row for every file', () => {
    expect(Object.keys(files)).toEqual(Object.keys(SHOWN));
  });

  it.each(Object.entries(SHOWN))('%s', async (name, shown) => {
    const { data, width, height } = await decode(files[name] ?? Buffer.alloc(0));
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
    const [right, down] = [width - 20, height - 20];
    const seen = [at(20, 20), at(right, 20), at(20, down), at(right, down)].flat();
    const apart = coloursOf(shown).map((value, n) => Math.abs(value - (seen[n] ?? Infinity)));
    // A profile of inks is a table, between whose points programs differ.
    expect(Math.max(...apart)).toBeLessThanOrEqual(name === 'inks with a profile' ? 12 : 4);
  });
});

describe('a GIF looks as browsers show it', () => {
  const [RED, GREEN, WHITE] = [...COLOURS, [255, 255, 255]];
  const whole = { width: 120, height: 90 };

  /** Its frames, each with its colours a little inside of two corners: above on the left, below on the right. */
  async function framesOf(file: Buffer) {
    const gif = cleanGif(file);
    const { width, height, frames } = probeGif(gif);
    const data = await openFrames(gif, 0, frames).raw().toBuffer();
    expect(data.length).toBe(width * height * frames * 3);
    const at = (pixel: number) => [...data.subarray(pixel * 3, pixel * 3 + 3)];
    return Array.from({ length: frames }, (_, n) => {
      const start = n * width * height;
      return [`${width} × ${height}`, at(start + 2 * width + 2), at(start + (height - 2) * width - 3)];
    });
  }

  it.each([
    [640, 480],
    [800, 600],
    [500, 400],
  ])('on a canvas of %i × %i that no frame fills', async (width, height) => {
    const frame = { left: 50, top: 40, width: 120, height: 90 };
    const seen = [`${width} × ${height}`, WHITE, WHITE];
    expect(await framesOf(plainGif(width, height, [frame, { ...frame, colour: 1 }]))).toEqual([seen, seen]);
    const gif = cleanGif(plainGif(width, height, [frame]));
    const still = await decode(gif);
    expect([still.width, still.height]).toEqual([width, height]);
    expect([...still.data.subarray((60 * width + 60) * 3).subarray(0, 3)]).toEqual(RED);
  });

  it('as a still that is larger than any animation', async () => {
    const still = await decode(cleanGif(plainGif(2_100, 1_000, [whole])));
    expect([still.width, still.height]).toEqual([2_100, 1_000]);
  });

  it('with a first frame over the edge, which widens the canvas', async () => {
    const frames = [
      { ...whole, left: 20, top: 10 },
      { ...whole, colour: 1 as const },
    ];
    expect(await framesOf(plainGif(120, 90, frames))).toEqual([
      ['140 × 100', WHITE, RED],
      ['140 × 100', GREEN, RED],
    ]);
  });

  it('with a later frame over the edge, which is cut off there', async () => {
    const over = { ...whole, left: 20, top: 10, colour: 1 as const };
    const outside = { ...whole, left: 500, top: 400, colour: 1 as const };
    expect(await framesOf(plainGif(120, 90, [whole, outside, over]))).toEqual([
      ['120 × 90', RED, RED],
      ['120 × 90', RED, RED],
      ['120 × 90', RED, GREEN],
    ]);
  });

  it('with a canvas of no size, which is that of its first frame', async () => {
    const size = ['120 × 90', RED, RED];
    expect(await framesOf(plainGif(0, 0, [whole, { width: 10, height: 10, left: 50 }]))).toEqual([size, size]);
  });

  it('with a frame of no size, which shows what was there before', async () => {
    const frames = [whole, { width: 0, height: 0, colour: 1 as const }, { ...whole, colour: 1 as const }];
    expect(await framesOf(plainGif(120, 90, frames))).toEqual([
      ['120 × 90', RED, RED],
      ['120 × 90', RED, RED],
      ['120 × 90', GREEN, GREEN],
    ]);
  });

  it('without a mark at the end', async () => {
    expect(await framesOf(openGif(120, 90, [whole, { ...whole, colour: 1 }]))).toHaveLength(2);
  });

  it('without a mark at the end of its last frame', async () => {
    expect(await framesOf(openGif(120, 90, [whole, whole]).subarray(0, -1))).toHaveLength(2);
  });

  it('and is refused where its last frame breaks off', () => {
    const file = openGif(120, 90, [whole, { ...whole, colour: 1 }]);
    for (const missing of [2, 3, 40]) expect(() => cleanGif(file.subarray(0, -missing))).toThrow('is damaged');
  });
});
