import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

export interface Job {
  text: string;
  values?: unknown[];
}

export const sqlOf = (step: string) => readFile(path.join(FOLDER, `${step}.sql`), 'utf8');

/** A divided step: its statement once for each part, with the part's number as parameter. */
export async function partsOf(step: string, parts: number): Promise<Job[]> {
  const text = await sqlOf(step);
  return Array.from({ length: parts }, (_, i) => ({ text, values: [i + 1] }));
}

/** Runs the jobs over all connections of a pool. */
export async function doJobs(pool: pg.Pool, jobs: readonly Job[]): Promise<void> {
  const waiting = jobs.values();
  await Promise.all(
    Array.from({ length: pool.options.max }, async () => {
      for (const { text, values } of waiting) await pool.query(text, values);
    }),
  );
}
