import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openRaw } from '../../../lib/media/raw-picture';
import { drawPicture } from '../../demo/art/picture';
import { icoOfPng } from './ico';

// `node --import tsx server/cli/brand/draw-icons.ts`: draws the site's icons and its picture for shared links into `public`.

/** The accent of the light theme; an icon has no theme. */
const ACCENT = '#6a2fb5';

interface MarkSettings {
  size: number;
  colour: string;
  ground?: string;
  /** Share of the side that the centred mark takes. */
  share?: number;
}

/** The mark of app/styles/menu.css as an SVG document. */
function markSvg({ size, colour, ground, share = 1 }: MarkSettings): string {
  const side = 32 / share;
  const start = (32 - side) / 2;
  const rects = [
    ground && `<rect x="${start}" y="${start}" width="${side}" height="${side}" fill="${ground}"/>`,
    `<rect x="2" y="2" width="13" height="17" rx="4" fill="${colour}"/>`,
    `<rect x="17" y="2" width="13" height="10" rx="4" fill="${colour}" opacity=".55"/>`,
    `<rect x="17" y="14" width="13" height="16" rx="4" fill="${colour}"/>`,
    `<rect x="2" y="21" width="13" height="9" rx="4" fill="${colour}" opacity=".55"/>`,
  ];
  const attributes = `viewBox="${start} ${start} ${side} ${side}" width="${size}" height="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${rects.filter(Boolean).join('')}</svg>\n`;
}

const FOLDER = 'public';
const WHITE = '#ffffff';
/** Masks leave at least a circle of 80 % of the side of a maskable icon (W3C manifest). */
const MASKABLE_SHARE = 0.54;

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
const icon = (size: number) => png(markSvg({ size, colour: ACCENT }));

async function socialPicture(): Promise<Buffer> {
  const size = { width: 1200, height: 630 };
  const artwork = {
    seed: 5,
    mediaType: 'pic',
    family: 'petals',
    palette: 16,
    frames: 1,
    frameTime: 0,
    ...size,
  } as const;
  return openRaw(drawPicture(artwork)).png({ compressionLevel: 9, palette: true, dither: 1 }).toBuffer();
}

const files: Record<string, string | Buffer> = {
  'icon.svg': markSvg({ size: 32, colour: ACCENT }),
  'favicon.ico': icoOfPng(await icon(32), 32),
  'apple-touch-icon.png': await png(markSvg({ size: 180, colour: ACCENT, ground: WHITE, share: 0.72 })),
  'icon-192.png': await icon(192),
  'icon-512.png': await icon(512),
  'icon-maskable-512.png': await png(markSvg({ size: 512, colour: WHITE, ground: ACCENT, share: MASKABLE_SHARE })),
  'social.png': await socialPicture(),
};

await mkdir(FOLDER, { recursive: true });
for (const [name, content] of Object.entries(files)) await writeFile(path.join(FOLDER, name), content);
