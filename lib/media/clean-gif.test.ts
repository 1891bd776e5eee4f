import sharp from 'sharp';
import { cleanGif } from '@/lib/media/clean-gif';
import { loopBlock, plainGif } from '@/lib/media/testing/gif-files';
import { animation, dotsGif } from '@/lib/media/testing/picture-files';

const SECRET = '<script>secret</script>';
const extension = (label: number, ...blocks: string[]) => {
  const parts = blocks.map((block) => Buffer.concat([Buffer.from([block.length]), Buffer.from(block, 'latin1')]));
  return Buffer.concat([Buffer.from([0x21, label]), ...parts, Buffer.from([0])]);
};

const FRAME = { width: 60, height: 40 };
let gif: Buffer;

beforeAll(async () => {
  const delay = [70, 70, 70, 70];
  gif = await animation(4, 60, 40).gif({ loop: 3, delay }).toBuffer();
}, 30_000);

/** The GIF with `extra` before its first image, and words behind its end. */
function gifWith(extra: Buffer): Buffer {
  const at = gif.indexOf(Buffer.from([0x21, 0xf9, 4]));
  return Buffer.concat([gif.subarray(0, at), extra, gif.subarray(at), Buffer.from(SECRET)]);
}

const pixels = (file: Buffer) => sharp(file, { pages: -1, failOn: 'warning' }).raw().toBuffer();

describe('cleanGif', () => {
  it.each([
    ['comments', extension(0xfe, SECRET, SECRET)],
    ['XMP', extension(0xff, 'XMP DataXMP', SECRET)],
    ['data of other programs', extension(0xff, 'MGK8BIM0000', SECRET)],
    ['plain text', extension(0x01, 'x'.repeat(12), SECRET)],
    ['more in the block that says how often to repeat', extension(0xff, 'NETSCAPE2.0', '\x01\x02\x00', SECRET)],
    ['more in the block of an image', extension(0xf9, '\x00\x07\x00\x00', SECRET)],
  ])('drops %s and keeps the pictures', async (_, extra) => {
    const file = gifWith(extra);
    const clean = cleanGif(file);
    expect(file.includes(SECRET)).toBe(true);
    expect(clean.includes(SECRET)).toBe(false);
    expect(clean.at(-1)).toBe(0x3b);
    expect((await pixels(clean)).equals(await pixels(file))).toBe(true);
    expect(await sharp(clean).metadata()).toMatchObject({ pages: 4, loop: 3, delay: [70, 70, 70, 70] });
  });

  it.each([
    ['ANIMEXTS1.0', 3],
    ['ANIMEXTS1.0', 0],
    ['NETSCAPE2.0', 3],
  ] as const)('keeps what %s says of repeating, %i', (label, repeats) => {
    const file = plainGif(60, 40, [FRAME, FRAME], loopBlock(label, repeats));
    expect(cleanGif(file).includes(loopBlock('NETSCAPE2.0', repeats))).toBe(true);
  });

  it('says nothing of repeating where the file does not', () => {
    expect(cleanGif(plainGif(60, 40, [FRAME, FRAME])).includes('NETSCAPE2.0')).toBe(false);
  });

  it('keeps what is said last, as browsers do', () => {
    const both = Buffer.concat([loopBlock('NETSCAPE2.0', 3), loopBlock('ANIMEXTS1.0', 5)]);
    const clean = cleanGif(plainGif(60, 40, [FRAME, FRAME], both));
    expect(clean.includes(loopBlock('NETSCAPE2.0', 5))).toBe(true);
    expect(clean.includes(loopBlock('NETSCAPE2.0', 3))).toBe(false);
  });

  it('stops at more frames than a GIF may have', () => {
    expect(() => cleanGif(dotsGif(601, 60, 40))).toThrow('more than 600 frames');
  });

  it('changes nothing in a clean one', () => {
    const clean = cleanGif(gifWith(Buffer.alloc(0)));
    expect(cleanGif(clean).equals(clean)).toBe(true);
  });
});
