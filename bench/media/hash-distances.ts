/** Prints how far apart the perceptual hashes of drawn pictures are, and how near those of one picture that was changed. */
import sharp, { type Sharp } from 'sharp';
import { quantile } from '@/bench/http/timing';
import { tableLines } from '@/bench/report/findings';
import { hashFrame, hashStill, type PerceptualHashes } from '@/lib/media/perceptual-hash';
import { openRaw } from '@/lib/media/raw-picture';
import { drawPicture } from '@/server/demo/art/picture';
import { planArtwork } from '@/server/demo/art/plan-artwork';

const PICTURES = 200;
const MATCH = 31;

interface Size {
  width: number;
  height: number;
}
type Change = (file: Buffer, size: Size) => Sharp;

/** Cuts shares of the picture off. */
const cropped =
  (left: number, right: number, top: number, bottom: number): Change =>
  (file, { width, height }) => {
    const [x, y] = [Math.round(width * left), Math.round(height * top)];
    const [wide, high] = [width - x - Math.round(width * right), height - y - Math.round(height * bottom)];
    return sharp(file).extract({ left: x, top: y, width: wide, height: high });
  };

const CHANGES: Record<string, Change> = {
  'JPEG of quality 40': (file) => sharp(file).jpeg({ quality: 40 }),
  'half the size': (file, { width }) => sharp(file).resize(Math.round(width / 2)),
  'cropped by 3 % on each side': cropped(0.03, 0.03, 0.03, 0.03),
  'cropped by 5 % on each side': cropped(0.05, 0.05, 0.05, 0.05),
  'cropped by 4 % on the left': cropped(0.04, 0, 0, 0),
  'cropped by 6 % below': cropped(0, 0, 0, 0.06),
  mirrored: (file) => sharp(file).flop(),
  'rotated by 90°': (file) => sharp(file).rotate(90),
  'rotated by 180°, JPEG of quality 60': (file) => sharp(file).rotate(180).jpeg({ quality: 60 }),
  'mirrored, cropped by 3 %': (file, size) => cropped(0.03, 0.03, 0.03, 0.03)(file, size).flop(),
};

const distance = (a: string, b: string) => {
  let bits = 0;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) bits += 1;
  return bits;
};
const nearest = (some: readonly string[], others: readonly string[]) =>
  some.reduce((least, one) => others.reduce((sofar, other) => Math.min(sofar, distance(one, other)), least), 256);

interface Known {
  hashes: string[];
  /** Hashes that are kept in case that it is blocked. */
  rotatedHashes: string[];
}

const hashesOf = ({ whole, middle }: PerceptualHashes) => [whole, middle].filter((bits) => bits !== null);

/** Hashes of an upload that are looked up, without those that would be kept. */
async function asked(picture: Sharp): Promise<string[]> {
  const raw = picture.toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' });
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return hashesOf(await hashFrame({ data, width: info.width, height: info.height }));
}

const known: Known[] = [];
const found: Record<string, { similar: number[]; blocked: number[] }> = {};
for (let seed = 0; seed < PICTURES; seed++) {
  const ratio = [0.6, 0.8, 1, 1.3, 1.7][seed % 5] ?? 1;
  const picture = drawPicture(planArtwork({ seed, mediaType: 'pic', ratio }));
  const file = await openRaw(picture).webp({ quality: 90, effort: 0 }).toBuffer();
  const own = await hashStill(file);
  const { rotatedHashes } = own;
  const hashes = hashesOf(own);
  if (hashes.length === 0) continue;
  known.push({ hashes, rotatedHashes });
  for (const [name, change] of Object.entries(CHANGES)) {
    const again = await asked(sharp(await change(file, picture).toBuffer()));
    const line = (found[name] ??= { similar: [], blocked: [] });
    line.similar.push(nearest(again, hashes));
    line.blocked.push(nearest(again, rotatedHashes));
  }
}
const others = known.map((own) => {
  const rest = known.filter((other) => other !== own);
  return {
    similar: nearest(
      own.hashes,
      rest.flatMap(({ hashes }) => hashes),
    ),
    blocked: nearest(
      own.hashes,
      rest.flatMap(({ rotatedHashes }) => rotatedHashes),
    ),
  };
});
const all = {
  'another picture': { similar: others.map(({ similar }) => similar), blocked: others.map(({ blocked }) => blocked) },
  ...found,
};
const facts = (values: number[]) => [Math.min(...values), quantile(values, 0.5), Math.max(...values)].join(', ');
const matches = (values: number[]) => values.filter((value) => value <= MATCH).length;
const rows = Object.entries(all).map(([against, { similar, blocked }]) => ({
  against,
  'alike: nearest, median, farthest': facts(similar),
  [`≤ ${MATCH}`]: matches(similar),
  'blocked: nearest, median, farthest': facts(blocked),
  [`blocked ≤ ${MATCH}`]: matches(blocked),
}));
console.log(`Distances in bits of ${known.length} pictures (${PICTURES - known.length} more are too plain)`);
for (const line of tableLines(rows)) console.log(line);
