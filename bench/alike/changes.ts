import sharp, { type Sharp } from 'sharp';
import { readRaw, openRaw, type RawPicture } from '@/lib/media/raw-picture';
import { between, pick, whole, type Random } from '@/server/demo/random';

type Change = (picture: RawPicture, random: Random) => Promise<Sharp> | Sharp;

/** Reads what was encoded, so that the next step sees whole pixels. */
const apply = async (image: Sharp): Promise<RawPicture> => readRaw(image.toColourspace('srgb').removeAlpha());

async function crop({ width, height, data }: RawPicture, share: number, random: Random): Promise<Sharp> {
  const [wide, high] = [Math.round(width * (1 - share)), Math.round(height * (1 - share))];
  return openRaw({ data, width, height }).extract({
    left: whole(random, 0, width - wide),
    top: whole(random, 0, height - high),
    width: wide,
    height: high,
  });
}

const words = (width: number, height: number, lines: number, colour: string, random: Random): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${Array.from(
      { length: lines },
      (_, line) => {
        const top = ((line + 0.5) / lines) * height;
        let left = width * 0.06;
        const blocks: string[] = [];
        while (left < width * between(random, 0.6, 0.9)) {
          const long = width * between(random, 0.02, 0.1);
          blocks.push(
            `<rect x="${left.toFixed(1)}" y="${(top - height / lines / 6).toFixed(1)}" width="${long.toFixed(1)}" height="${(height / lines / 3).toFixed(1)}" fill="${colour}"/>`,
          );
          left += long + width * 0.02;
        }
        return blocks.join('');
      },
    ).join('')}</svg>`,
  );

async function onGround({ width, height, data }: RawPicture, ground: string, random: Random): Promise<Sharp> {
  const canvas = {
    width: Math.round(width * between(random, 1.2, 1.7)),
    height: Math.round(height * between(random, 1.2, 1.7)),
  };
  const picture = await openRaw({ data, width, height }).png({ compressionLevel: 0 }).toBuffer();
  return sharp({ create: { ...canvas, channels: 3, background: ground } }).composite([
    {
      input: picture,
      left: whole(random, 0, canvas.width - width),
      top: whole(random, 0, canvas.height - height),
    },
  ]);
}

export const CHANGES: Record<string, Change> = {
  'JPEG 40': async (picture) => sharp(await openRaw(picture).jpeg({ quality: 40 }).toBuffer()),
  'half size': (picture) => openRaw(picture).resize(Math.round(picture.width / 2), Math.round(picture.height / 2)),
  'crop 10 %': (picture, random) => crop(picture, 0.1, random),
  'crop 25 %': (picture, random) => crop(picture, 0.25, random),
  mirrored: (picture) => openRaw(picture).flop(),
  framed: (picture, random) => {
    const thick = Math.round(picture.width * between(random, 0.03, 0.1));
    const background = pick(random, ['#fff', '#000', '#7a4a21', '#d8c9a3', '#27408b']);
    return openRaw(picture).extend({ top: thick, bottom: thick, left: thick, right: thick, background });
  },
  'caption bar': async (picture, random) => {
    const high = Math.round(picture.height * between(random, 0.12, 0.25));
    const isAbove = random() < 0.5;
    const [ground, ink] = pick(random, [
      ['#fff', '#000'],
      ['#000', '#fff'],
    ]);
    const bar = await sharp({ create: { width: picture.width, height: high, channels: 3, background: ground ?? '' } })
      .composite([{ input: words(picture.width, high, 2, ink ?? '', random) }])
      .png()
      .toBuffer();
    const extended = await readRaw(
      openRaw(picture).extend({ [isAbove ? 'top' : 'bottom']: high, background: ground ?? '' }),
    );
    return openRaw(extended).composite([{ input: bar, left: 0, top: isAbove ? 0 : picture.height }]);
  },
  hue: (picture, random) => openRaw(picture).modulate({ hue: whole(random, 60, 300) }),
  'light ±20 %': (picture, random) => openRaw(picture).modulate({ brightness: random() < 0.5 ? 0.8 : 1.2 }),
  'on black': (picture, random) => onGround(picture, '#000', random),
  'on white': (picture, random) => onGround(picture, '#fff', random),
  screenshot: async (picture, random) => {
    const width = 480;
    const scaled = await readRaw(openRaw(picture).resize({ width }));
    const [above, below] = [whole(random, 80, 150), whole(random, 150, 350)];
    const isDark = random() < 0.4;
    const [ground, ink] = isDark ? ['#121212', '#ddd'] : ['#fff', '#222'];
    const png = await openRaw(scaled).png({ compressionLevel: 0 }).toBuffer();
    return sharp({
      create: { width, height: above + scaled.height + below, channels: 3, background: ground ?? '' },
    }).composite([
      { input: words(width, above, 3, ink ?? '', random), left: 0, top: 0 },
      { input: png, left: 0, top: above },
      { input: words(width, below, 7, ink ?? '', random), left: 0, top: above + scaled.height },
    ]);
  },
};

export async function changed(picture: RawPicture, name: string, random: Random): Promise<RawPicture> {
  const change = CHANGES[name];
  if (!change) throw new RangeError(`no change ${name}`);
  return apply(await change(picture, random));
}
