import sharp from 'sharp';
import { pick, seeded } from '../random';
import { mixInks, tone } from './inks';
import { PALETTES } from './palettes';
import { bust } from './scenes/bust';
import { box, fill } from './svg';

/** Pixels. */
const SIZE = 320;

/** A drawn portrait as WebP; the same for the same name on every machine. */
export function drawAvatar(name: string): Promise<Buffer> {
  const random = seeded(`avatar ${name}`);
  const inks = mixInks(pick(random, PALETTES), random);
  const ground = tone(inks, pick(random, [0.35, 0.6, 0.8]));
  const face = bust(random, inks)(1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-240 -250 480 480">${fill(box(-240, -250, 480, 480), ground)}${face}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 82 }).toBuffer();
}
