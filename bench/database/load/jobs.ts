import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

/** What one connection does by itself: a statement. */
export interface Job {
  text: string;
  values?: unknown[];
}

/** The text of a file of this folder. */
export const sqlOf = (step: string) => readFile(path.join(FOLDER, `${step}.sql`), 'utf8');

/** A step that is cut: its statement once for each part, whose number is its parameter. */
export async function partsOf(step: string, parts: number): Promise<Job[]> {
  const text = await sqlOf(step);
  return Array.from({ length: parts }, (_, i) => ({ text, values: [i + 1] }));
}

/** Does the jobs over all connections of a pool: each takes the next when it has done one. */
export async function doJobs(pool: pg.Pool, jobs: readonly Job[]): Promise<void> {
  const waiting = jobs.values();
  await Promise.all(
    Array.from({ length: pool.options.max }, async () => {
      for (const { text, values } of waiting) await pool.query(text, values);
    }),
  );
}
