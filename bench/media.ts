/** `npm run bench:media`: how long media takes, how light it becomes, and what it costs the process that asks for it. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findingLines, over, tableLines, type Row } from '@/bench/report/findings';
import { inKb } from '@/bench/report/kilobytes';
import { prepareAsset, prepareAvifs } from '@/lib/media/prepare';
import type { PreparedAsset } from '@/lib/media/prepared-asset';

const CARDS = 48;
const FIRST_SCREEN = 12;
const run = promisify(execFile);
const script = (name: string, ...settings: string[]) =>
  run(process.execPath, ['--import', 'tsx', `bench/media/${name}.ts`, ...settings]);
const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(2));
const rss = () => megabytes(process.memoryUsage.rss());

const root = await mkdtemp(path.join(os.tmpdir(), 'pins-bench-media-'));
try {
  console.log('Drawing files …');
  await script('make-files', root, String(CARDS));
  const before = rss();
  const gif = [await time('five.gif'), await time('five.gif'), await time('five.gif')];
  const photo = [await time('photo.jpg'), await time('photo.jpg'), await time('photo.jpg')];
  const large = await weighCard('photo.jpg');
  const names = (await readdir(root)).filter((name) => name.startsWith('card-'));
  const startedAt = performance.now();
  const cards = await Promise.all(names.map((name) => prepareCard(name)));
  const allSeconds = (performance.now() - startedAt) / 1000;
  const after = rss();

  const gifBytes = cards.reduce((sum, card) => sum + card.gif, 0);
  const light = cards.map((card) => card.light);
  const shares = { all: gifBytes / total(light), first: gifBytes / total(light.slice(0, FIRST_SCREEN)) };
  const fiveMb = megabytes((await stat(path.join(root, 'five.gif'))).size);
  const rows: Row[] = [
    { what: `a GIF of ${fiveMb} MB, s: first, again, again`, found: gif.join(', '), wanted: '≤ 6' },
    { what: 'a photo of 12 megapixels, s', found: photo.join(', '), wanted: '≤ 1.5' },
    {
      what: 'of it a card of 366 px at ratio 2, KB: WebP, AVIF',
      found: `${large.webp}, ${large.avif}`,
      wanted: '≤ 50',
    },
    { what: 'its two stills as AVIF, s', found: large.seconds, wanted: '' },
    { what: `${CARDS} GIFs of ${megabytes(gifBytes)} MB in all, s`, found: allSeconds.toFixed(1), wanted: '' },
    { what: `${CARDS} cards, still and video, MB`, found: megabytes(total(light)), wanted: '' },
    { what: 'lighter than their GIFs, times', found: shares.all.toFixed(0), wanted: '≥ 20' },
    { what: `the first ${FIRST_SCREEN} against all GIFs, times`, found: shares.first.toFixed(0), wanted: '≥ 60' },
    { what: 'memory of the asking process, MB: before, after', found: `${before}, ${after}`, wanted: 'equal' },
  ];
  const findings = [
    ...over('a GIF', 'its time, s', Math.max(...gif), 6),
    ...over('a photo', 'its time, s', Math.max(...photo), 1.5),
    ...over('a card of a photo at ratio 2', 'its picture, KB', large.webp, 50),
    ...over(`${CARDS} cards`, 'their share of the GIFs, thousandths', Math.round(1000 / shares.all), 50),
    ...over('the first screen', 'its share of the GIFs, thousandths', Math.round(1000 / shares.first), 16),
    ...over('the asking process', 'its growth, MB', Math.round(after - before), 20),
  ];
  for (const line of [...tableLines(rows), ...findingLines(findings)]) console.log(line);
  console.log((await script('hash-distances')).stdout);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await rm(root, { recursive: true, force: true });
}

async function prepare(name: string): Promise<PreparedAsset> {
  const folder = path.join(root, `${name}-${performance.now()}`);
  await mkdir(folder);
  return prepareAsset(path.join(root, name), folder);
}

async function time(name: string): Promise<number> {
  const startedAt = performance.now();
  await prepare(name);
  return Number(((performance.now() - startedAt) / 1000).toFixed(2));
}

/** Kilobytes of the still that a card of 366 px takes at ratio 2, in either format, and how long AVIF takes. */
async function weighCard(name: string): Promise<{ webp: number; avif: number; seconds: number }> {
  const { files } = await prepare(name);
  const folder = path.join(root, `${name}-avif`);
  await mkdir(folder);
  const startedAt = performance.now();
  const avifs = await prepareAvifs(files.find(({ variant }) => variant === 'still')?.path ?? '', folder);
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(2));
  const [webp, avif] = [...files, ...avifs].filter(({ variant }) => variant === 'mediumStill');
  return { webp: inKb(webp?.bytes ?? 0), avif: inKb(avif?.bytes ?? 0), seconds };
}

/** Bytes of the GIF, and of what a card loads instead of it. */
async function prepareCard(name: string): Promise<{ gif: number; light: number }> {
  const { files } = await prepare(name);
  const bytesOf = (variant: string) => files.find((file) => file.variant === variant)?.bytes;
  const still = bytesOf('smallStill') ?? bytesOf('still') ?? 0;
  const { size } = await stat(path.join(root, name));
  return { gif: size, light: still + (bytesOf('smallVideo') ?? bytesOf('video') ?? 0) };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
