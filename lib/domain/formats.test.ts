import { FORMAT_SIZE_WORDS, FORMAT_WORDS, formatOf, FORMATS } from '@/lib/domain/formats';
import { drawing } from '@/lib/media/testing/picture-files';

jest.setTimeout(30_000);

describe('the format of a file', () => {
  it.each([
    ['jpeg', 25],
    ['png', 25],
    ['webp', 25],
    ['gif', 40],
  ] as const)('knows a %s, which may have %i MiB', async (kind, mebibytes) => {
    const head = new Uint8Array(await drawing(20, 20).toFormat(kind).toBuffer()).subarray(0, 16);
    expect(formatOf(head)).toBe(kind);
    expect(FORMATS[kind].maxBytes).toBe(mebibytes * 1024 ** 2);
  });

  it.each([
    ['nothing', ''],
    ['a part of a signature', 'GIF8'],
    ['another RIFF', 'RIFF\0\0\0\0WAVE'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a signature that comes late', ' GIF89a'],
  ])('knows nothing else, as %s', (_, text) => {
    expect(formatOf(Buffer.from(text))).toBeNull();
  });
});

it('sentences name all formats', () => {
  expect(FORMAT_WORDS).toBe('JPEG, PNG, WebP or GIF');
  expect(FORMAT_SIZE_WORDS).toBe('JPEG, PNG or WebP up to 25 MB, GIF up to 40 MB');
});
