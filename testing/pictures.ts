import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { FORMATS, type Format } from '@/lib/domain/formats';
import { seeded } from '@/server/demo/random';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface PictureFixture {
  name?: string;
  /** The same seed draws the same picture. */
  seed?: string;
  width?: number;
  height?: number;
  /** In a row and in a column. */
  cells?: number;
  format?: Format;
}

/** Coarse enough that no two look alike. */
const CELLS = 8;

/** A picture of soft patches like no other. */
export async function picture({
  name = 'Soft patches.png',
  seed = randomUUID(),
  width = 320,
  height = 240,
  cells: side = CELLS,
  format = 'png',
}: PictureFixture = {}): Promise<TestFile> {
  const next = seeded(seed);
  const cells = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(next() * 256)));
  const drawn = sharp(cells, { raw: { width: side, height: side, channels: 3 } }).resize(width, height, {
    fit: 'fill',
  });
  return { name, mimeType: FORMATS[format].type, buffer: await drawn.toFormat(format).toBuffer() };
}

/** Grain that does not pack: a file of about as many bytes as it has samples. */
export async function largePicture(name: string, side = 900): Promise<TestFile> {
  const next = seeded(randomUUID());
  const grain = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(next() * 256)));
  const buffer = await sharp(grain, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A GIF of two frames like no other. */
export async function gifFile(name = 'Two frames.gif'): Promise<TestFile> {
  const next = seeded(randomUUID());
  const [width, height] = [240, 180];
  const frames = await Promise.all(
    [0, 1].map(() => {
      const cells = Buffer.from(Array.from({ length: CELLS * CELLS * 3 }, () => Math.floor(next() * 256)));
      return sharp(cells, { raw: { width: CELLS, height: CELLS, channels: 3 } })
        .resize(width, height, { fit: 'fill' })
        .raw()
        .toBuffer();
    }),
  );
  const raw = { width, height: 2 * height, channels: 3, pageHeight: height } as const;
  return { name, mimeType: 'image/gif', buffer: await sharp(Buffer.concat(frames), { raw }).gif().toBuffer() };
}

/** No picture, whatever its name says. */
export const notAPicture = (name: string): TestFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(`Plain words, ${randomUUID()}.`),
});

/** The first half of one. */
export async function brokenPicture(name: string): Promise<TestFile> {
  const whole = await picture({ name, format: 'jpeg' });
  return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
}
