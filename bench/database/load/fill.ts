import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const FAST = `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
  set maintenance_work_mem = '512MB'`;

/** Names of the SQL files of this folder that one connection runs in turn. */
export type Sequence = string[];

/** Runs every sequence on a connection of its own, beside the others. */
export async function fill(
  url: string,
  sizes: Record<string, number>,
  sequences: Sequence[],
  say: (line: string) => void,
): Promise<void> {
  await Promise.all(
    sequences.map(async (steps) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(FAST);
        for (const [what, n] of Object.entries(sizes)) await client.query(`set bench.${what} = ${n}`);
        for (const step of steps) {
          await client.query(await readFile(path.join(FOLDER, `${step}.sql`), 'utf8'));
          say(step);
        }
      } finally {
        await client.end();
      }
    }),
  );
}
