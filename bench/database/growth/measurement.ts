import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/env';

/** One file for each size that was measured. */
const FOLDER = path.join(env.DATA_DIR, 'bench', 'growth');

/** Milliseconds of the server's processor. */
const timing = z.object({ name: z.string(), p50: z.number(), p99: z.number() });
const measurement = z.object({
  pins: z.number(),
  measuredAt: z.iso.datetime(),
  /** Of the machine, one minute, at the end. */
  load: z.number(),
  reads: z.array(timing),
  /** The same reads made once more, when what they read is in the server's buffers. */
  readsAgain: z.array(timing).default([]),
  upkeep: z.array(timing),
  /** Tables, with what they keep beside their rows, and indexes. */
  relations: z.array(z.object({ name: z.string(), bytes: z.number() })),
});

export type Measurement = z.infer<typeof measurement>;

/** Keeps what was measured in place of an earlier measurement of that size; gives the path of its file. */
export async function keepMeasurement(measured: Measurement): Promise<string> {
  const file = path.join(FOLDER, `${measured.pins}.json`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
  return file;
}

/** All that were kept, the smallest first. */
export async function readMeasurements(): Promise<Measurement[]> {
  const names = await readdir(FOLDER).catch(() => []);
  const all = await Promise.all(
    names.map(async (name) => measurement.parse(JSON.parse(await readFile(path.join(FOLDER, name), 'utf8')))),
  );
  return all.toSorted((a, b) => a.pins - b.pins);
}
