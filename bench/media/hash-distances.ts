/** Prints how far apart the perceptual hashes of drawn pictures are, and how near those of one picture that was changed. */
import sharp, { type Sharp } from 'sharp';
import { quantile } from '@/bench/http/timing';
import { tableLines } from '@/bench/report/findings';
import { hashStill } from '@/lib/media/perceptual-hash';
import { drawPicture } from '@/server/demo/art/picture';
import { planWork } from '@/server/demo/art/plan-work';

const PICTURES = 200;
const MATCH = 31;

const CHANGES: Record<string, (file: Buffer, size: { width: number; height: number }) => Sharp> = {
  'JPEG of quality 40': (file) => sharp(file).jpeg({ quality: 40 }),
  'half the size': (file, { width }) => sharp(file).resize(Math.round(width / 2)),
  'cropped by 3 % on each side': (file, { width, height }) => {
    const [left, top] = [Math.round(width * 0.03), Math.round(height * 0.03)];
    return sharp(file).extract({ left, top, width: width - 2 * left, height: height - 2 * top });
  },
};

const distance = (a: string, b: string) => [...a].filter((bit, at) => bit !== b[at]).length;
const nearest = (some: readonly string[], others: readonly string[]) =>
  Math.min(Infinity, ...some.flatMap((one) => others.map((other) => distance(one, other))));
const looksOf = async (file: Buffer) => (await hashStill(file)).map(({ pdq }) => pdq);

const known: string[][] = [];
const found: Record<string, number[]> = Object.fromEntries(Object.keys(CHANGES).map((name) => [name, []]));
for (let seed = 0; seed < PICTURES; seed++) {
  const ratio = [0.6, 0.8, 1, 1.3, 1.7][seed % 5] ?? 1;
  const { data, width, height } = drawPicture(planWork({ seed, mediaType: 'pic', ratio }));
  const file = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90, effort: 0 })
    .toBuffer();
  const looks = await looksOf(file);
  if (looks.length === 0) continue;
  known.push(looks);
  for (const [name, change] of Object.entries(CHANGES)) {
    found[name]?.push(nearest(await looksOf(await change(file, { width, height }).toBuffer()), looks));
  }
}
const pairs = known.map((looks, at) => nearest(looks, known.filter((_, other) => other !== at).flat()));
const rows = Object.entries({ 'another picture': pairs, ...found }).map(([against, values]) => ({
  against,
  nearest: Math.min(...values),
  median: quantile(values, 0.5),
  farthest: Math.max(...values),
  [`≤ ${MATCH}`]: values.filter((value) => value <= MATCH).length,
}));
console.log(`Distances in bits of ${known.length} pictures (${PICTURES - known.length} more are too plain)`);
for (const line of tableLines(rows)) console.log(line);
