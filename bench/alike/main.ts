/**
 * `npm run bench:alike [-- --works 5000 --searches 1000 --rows 1000000]`: how many changed pictures of drawn works find their work first,
 * how often two works count as the same, and time and size of a search among many rows.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { CHANGES, changed } from '@/bench/alike/changes';
import { addBlends, addWorks } from '@/bench/alike/gallery';
import { describeFrames, MOTION_CHANGES } from '@/bench/alike/motion';
import { countSamePairs } from '@/bench/alike/same-pairs';
import { ServerCpu } from '@/bench/database/server-cpu';
import { quantile } from '@/bench/http/timing';
import { findAlike } from '@/features/pictures-alike/looks/find-alike';
import { closeDatabase, getPool } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { describeFrame } from '@/lib/media/alike/describe';
import { framesOfLooks, storedLooks, type FrameLook, type PictureSignature } from '@/lib/media/alike/signature';
import { hashFrame } from '@/lib/media/perceptual-hash';
import { readRaw, type RawPicture } from '@/lib/media/raw-picture';
import { seeded } from '@/server/demo/random';
import { startPostgres } from '@/server/embedded/postgres';
import { draw } from '@/testing/drawing';
import { tableLines, type Row } from '@/testing/findings';

const FOLDER = path.join(env.DATA_DIR, 'bench', 'alike');
const FRAMES = 24;
/** Animations for so many works. */
const WORKS_TO_ANIMATION = 100;
const TIMED = 300;

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '5000' },
    searches: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '1000000' },
  },
});
const [works, rows] = [Number(values.works), Number(values.rows)];
const searches = Math.min(works, Number(values.searches));

function report(table: Row[], change: string, found: readonly boolean[]): void {
  const row = {
    change,
    searches: found.length,
    'recall at 1': Number((found.filter(Boolean).length / found.length).toFixed(3)),
  };
  console.error(JSON.stringify(row));
  table.push(row);
}

const render = (svg: string, side?: number): Promise<RawPicture> => {
  const picture = sharp(Buffer.from(svg)).toColourspace('srgb').removeAlpha();
  return readRaw(side ? picture.resize(side, side, { fit: 'inside' }) : picture);
};
const drawStill = (n: number) => render(draw(`work ${n}`).at(0));

async function storeStills() {
  const stored = [];
  const hashes: (readonly string[])[] = [];
  for (let n = 0; n < works; n += 1) {
    const picture = await drawStill(n);
    const { whole, middle, rotatedHashes } = await hashFrame(picture);
    hashes.push(rotatedHashes.slice(0, 8));
    stored.push({
      looks: storedLooks([await describeFrame(picture, false)]),
      pdqs: [whole, middle].flatMap((pdq) => pdq ?? []),
    });
  }
  console.error(JSON.stringify({ works, ...countSamePairs(hashes) }));
  return { pins: await addWorks(stored, 'pic'), looks: stored.map(({ looks }) => looks) };
}

const ofFrames = (frames: FrameLook[]): PictureSignature => ({ pdqs: [], rotatedPdqs: [], frames });

async function isFirst(signature: PictureSignature, pin: number | undefined): Promise<boolean> {
  const [first] = await findAlike(signature, { filter: 'gay-straight', limit: 1 });
  return first !== undefined && first.pinId === pin;
}

/** By looks alone, spread over the works. */
async function searchStills(name: string, { pins }: { pins: readonly number[] }): Promise<boolean[]> {
  const found = [];
  for (let n = 0; n < searches; n += 1) {
    const work = Math.floor((n * works) / searches);
    const picture = await changed(await drawStill(work), name, seeded(`${name} ${work}`));
    found.push(await isFirst(ofFrames([await describeFrame(picture, true)]), pins[work]));
  }
  return found;
}

const animationOf = (n: number): Promise<RawPicture[]> => {
  const drawing = draw(`animation ${n}`);
  return Promise.all(Array.from({ length: FRAMES }, (_, frame) => render(drawing.at(frame / FRAMES), 240)));
};

async function storeAnimations(): Promise<number[]> {
  const stored = [];
  for (let n = 0; n < works / WORKS_TO_ANIMATION; n += 1)
    stored.push({ looks: storedLooks(await describeFrames(await animationOf(n))), pdqs: [] });
  const bytes = stored.reduce((sum, { looks }) => sum + looks.length, 0) / stored.length;
  console.error(JSON.stringify({ animations: stored.length, 'bytes of looks': Math.round(bytes) }));
  return addWorks(stored, 'gif');
}

async function searchAnimations(name: string, pins: readonly number[]): Promise<boolean[]> {
  const found = [];
  for (const [n, pin] of pins.entries()) {
    const frames = await MOTION_CHANGES[name]?.(await animationOf(n), seeded(`${name} ${n}`));
    found.push(await isFirst(ofFrames(await describeFrames(frames ?? [])), pin));
  }
  return found;
}

interface Spent {
  times: number[];
  cpu: number[];
}

/** Times a search, and its CPU time in this process and the server, ms. */
async function timeSearch(
  { times, cpu }: Spent,
  serverCpu: ServerCpu,
  search: () => Promise<boolean>,
): Promise<boolean> {
  const cpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000 + serverCpu.read();
  const [startedAt, before] = [performance.now(), cpuMs()];
  const isFound = await search();
  times.push(performance.now() - startedAt);
  cpu.push(cpuMs() - before);
  return isFound;
}

async function measureSearch(
  { pins, looks }: { pins: readonly number[]; looks: readonly Buffer[] },
  serverCpu: ServerCpu,
): Promise<Row[]> {
  await addBlends(
    looks.filter(({ length }) => length > 0),
    rows,
  );
  const { rows: sizes } = await getPool().query<{ total: number; heap: number; index: number }>(
    `select count(*) as total, sum(pg_column_size(looks)) as heap, pg_relation_size('media_look_keys') as index
     from media where looks is not null`,
  );
  const [size] = sizes;
  const megabytes = (bytes = 0) => Number((bytes / Number(size?.total)).toFixed(0));
  const stored = {
    rows: Number(size?.total),
    'MB a million: looks': megabytes(Number(size?.heap)),
    index: megabytes(Number(size?.index)),
  };
  console.log(tableLines([stored]).join('\n'));
  const [byFile, atUpload]: [Spent, Spent] = [
    { times: [], cpu: [] },
    { times: [], cpu: [] },
  ];
  let first = 0;
  for (let n = -20; n < TIMED; n += 1) {
    if (n === 0) for (const list of [byFile.times, byFile.cpu, atUpload.times, atUpload.cpu]) list.length = 0;
    const work = Math.abs(n * 7) % works;
    const picture = await changed(await drawStill(work), Object.keys(CHANGES)[work % 12] ?? '', seeded(`timed ${n}`));
    const { whole, middle, rotatedHashes } = await hashFrame(picture);
    const hashes = { pdqs: [whole, middle].flatMap((pdq) => pdq ?? []), rotatedPdqs: rotatedHashes };
    const isFound = await timeSearch(byFile, serverCpu, async () =>
      isFirst({ ...hashes, frames: [await describeFrame(picture, true)] }, pins[work]),
    );
    const frames = framesOfLooks('pic', storedLooks([await describeFrame(picture, false)]));
    await timeSearch(atUpload, serverCpu, () => isFirst({ ...hashes, frames }, pins[work]));
    if (n >= 0 && isFound) first += 1;
  }
  console.error(JSON.stringify({ 'found first': first / TIMED }));
  const at = (values: readonly number[], share: number) => Number(quantile([...values], share).toFixed(1));
  const row = (what: string, { times, cpu }: Spent): Row => ({
    what,
    'p50, ms': at(times, 0.5),
    'p95, ms': at(times, 0.95),
    'CPU p50, ms': at(cpu, 0.5),
    'CPU p95, ms': at(cpu, 0.95),
  });
  return [row('search by picture', byFile), row('at upload', atUpload)];
}

sharp.cache(false);
await rm(FOLDER, { recursive: true, force: true });
const server = await startPostgres(FOLDER, {
  fsync: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '8GB',
});
try {
  await migrate(server.url);
  env.DATABASE_URL = server.url;
  const serverCpu = new ServerCpu(getPool());
  const stills = await storeStills();
  const table: Row[] = [];
  for (const name of Object.keys(CHANGES)) report(table, name, await searchStills(name, stills));
  const animations = await storeAnimations();
  for (const name of Object.keys(MOTION_CHANGES)) report(table, name, await searchAnimations(name, animations));
  console.log(tableLines(table).join('\n'));
  if (rows > 0) console.log(tableLines(await measureSearch(stills, serverCpu)).join('\n'));
} finally {
  await closeDatabase();
  await server.stop();
}
