import { kindOf, maxBytesOf } from '@/lib/media/kinds';
import { drawing } from '@/lib/media/testing/picture-files';

jest.setTimeout(30_000);

const MIB = 1024 * 1024;

describe('the kind of a file', () => {
  it.each([
    ['jpeg', 25],
    ['png', 25],
    ['webp', 25],
    ['gif', 40],
  ] as const)('knows a %s, which may have %i MiB', async (kind, mebibytes) => {
    const head = new Uint8Array(await drawing(20, 20).toFormat(kind).toBuffer()).subarray(0, 16);
    expect(kindOf(head)).toBe(kind);
    expect(maxBytesOf(head)).toBe(mebibytes * MIB);
  });

  it.each([
    ['nothing', ''],
    ['a part of a signature', 'GIF8'],
    ['another RIFF', 'RIFF\0\0\0\0WAVE'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a signature that comes late', ' GIF89a'],
  ])('knows nothing else, as %s', (_, text) => {
    expect(kindOf(Buffer.from(text))).toBeNull();
    expect(maxBytesOf(Buffer.from(text))).toBeNull();
  });
});
