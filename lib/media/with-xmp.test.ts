import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { cleanGif } from '@/lib/media/clean-gif';
import { readAiSource } from '@/lib/media/digital-source';
import { pngChunk } from '@/lib/media/png-chunks';
import { probeGif } from '@/lib/media/probe/gif';
import { animation, drawing } from '@/lib/media/testing/picture-files';
import { withoutXmp, withXmp } from '@/lib/media/with-xmp';
import { xmpOf } from '@/lib/media/xmp';
import { makeAvifs } from '@/lib/media/avif';

const XMP = xmpOf({ source: 'trainedAlgorithmicMedia', license: null });

describe('a packet of XMP', () => {
  const MADE = {
    webp: () => drawing(641, 480).webp().toBuffer(),
    jpg: () => drawing(640, 480).jpeg().toBuffer(),
  };
  it.each(['webp', 'jpg'] as const)('goes into a %s, whose pixels stay', async (container) => {
    const file = await MADE[container]();
    const marked = withXmp(file, XMP, container);
    const { xmp, width, height } = await sharp(marked).metadata();
    expect({ xmp, width, height }).toEqual({ xmp: XMP, width: container === 'webp' ? 641 : 640, height: 480 });
    expect((await sharp(marked).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);
    const unmarked = withoutXmp(marked, XMP, container);
    expect((await sharp(unmarked).metadata()).xmp).toBe(undefined);
    expect((await sharp(unmarked).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);
  });

  it('goes into an animated WebP and a GIF, which move as before', async () => {
    const frames = animation(3, 64, 48);
    for (const [container, file] of [
      ['webp', await frames.clone().webp().toBuffer()],
      ['gif', cleanGif(await frames.clone().gif().toBuffer())],
    ] as const) {
      const marked = withXmp(file, XMP, container);
      expect(marked.includes(XMP)).toBe(true);
      expect(withoutXmp(marked, XMP, container).equals(file)).toBe(true);
      const [before, after] = await Promise.all(
        [file, marked].map((bytes) => sharp(bytes, { pages: -1 }).raw().toBuffer()),
      );
      expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    }
    const gif = withXmp(cleanGif(await frames.gif().toBuffer()), XMP, 'gif');
    expect(probeGif(gif).frames).toBe(3);
    expect(cleanGif(gif).includes(XMP)).toBe(false);
  });

  it('goes on into the AVIFs of a still', async () => {
    const still = withXmp(await drawing(900, 600).webp().toBuffer(), XMP, 'webp');
    const avifs = await makeAvifs(still);
    expect(avifs).toHaveLength(2);
    for (const { bytes } of avifs) expect(readAiSource(bytes)).toBe('trainedAlgorithmicMedia');
  });

  it('goes into nothing that the site does not make', async () => {
    const lossless = await drawing(64, 48).webp({ lossless: true }).toBuffer();
    expect(() => withXmp(lossless, XMP, 'webp')).toThrow('not lossy');
    expect(() => withXmp(lossless, XMP, 'png')).toThrow('.png');
    expect(() => withoutXmp(lossless, XMP, 'png')).toThrow('.png');
    expect(withoutXmp(lossless, XMP, 'webp')).toBe(lossless);
  });

  it('ends an MP4, and comes off it again', () => {
    const video = Buffer.from('any boxes');
    const marked = withXmp(video, XMP, 'mp4');
    expect(marked.subarray(video.length + 4, video.length + 8).toString()).toBe('uuid');
    expect(marked.readUInt32BE(video.length)).toBe(marked.length - video.length);
    expect(withoutXmp(marked, XMP, 'mp4').equals(video)).toBe(true);
  });
});

describe('what metadata say of AI', () => {
  const said = (text: string) =>
    readAiSource(Buffer.concat([Buffer.alloc(99, 0xff), Buffer.from(text), Buffer.alloc(9)]));
  it.each([
    [
      'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
      'trainedAlgorithmicMedia',
    ],
    // An action of a C2PA manifest, in CBOR.
    [
      'qdigitalSourceTypexFhttp://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      'trainedAlgorithmicMedia',
    ],
    [
      'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia … https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
      'compositeWithTrainedAlgorithmicMedia',
    ],
    ['http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture', null],
    ['trainedAlgorithmicMedia', null],
  ])('%s', (text, source) => expect(said(text)).toBe(source));

  it('is read from compressed texts of a PNG, and a broken one says nothing', async () => {
    const png = await drawing(64, 48).png().toBuffer();
    const withChunk = (type: string, ...data: (Buffer | string)[]) =>
      Buffer.concat([
        png.subarray(0, 33),
        pngChunk(type, Buffer.concat(['XML:com.adobe.xmp\0', ...data].map((part) => Buffer.from(part)))),
        png.subarray(33),
      ]);
    const packed = deflateSync(XMP);
    for (const file of [withChunk('zTXt', '\0', packed), withChunk('iTXt', '\x01\0en\0XMP\0', packed)]) {
      expect(file.includes('trainedAlgorithmicMedia')).toBe(false);
      expect(readAiSource(file)).toBe('trainedAlgorithmicMedia');
    }
    for (const data of ['\0', '\0broken', '\x01\0', '']) {
      expect([readAiSource(withChunk('zTXt', data)), readAiSource(withChunk('iTXt', data))]).toEqual([null, null]);
    }
    const bomb = deflateSync(Buffer.concat([Buffer.alloc(2 ** 21), XMP]));
    expect(readAiSource(withChunk('zTXt', '\0', bomb))).toBe(null);
  });
});
