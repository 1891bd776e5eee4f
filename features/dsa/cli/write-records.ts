import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { firstIdAt } from '@/lib/domain/id';
import { csvOf } from '@/features/dsa/cli/csv';

interface PinRecord {
  id: number;
  published: string;
  poster: number;
  people: number;
  withdrawn: number;
  takedowns: number;
}

const HEAD = ['pin', 'published', 'poster', 'people with releases', 'withdrawn', 'takedowns decided'];

/** Writes a line for each pin that was published in a month (UTC), without names and references (rule 198); returns what it has written. */
export async function writeRecords(
  database: Kysely<DB>,
  { month, folder }: { month: string; folder: string },
  atOnce = 5_000,
): Promise<string> {
  const file = path.join(folder, `records-${month}.csv`);
  const start = new Date(`${month}-01T00:00:00Z`);
  const end = firstIdAt(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1));
  await mkdir(folder, { recursive: true });
  await writeFile(file, csvOf([HEAD]));
  let [from, count] = [firstIdAt(start.getTime()), 0];
  for (let isDone = false; !isDone;) {
    const rows = await readRecords(database, { from, end, most: atOnce });
    await appendFile(file, csvOf(rows.map(cellsOf)));
    from = (rows.at(-1)?.id ?? end) + 1;
    count += rows.length;
    isDone = rows.length < atOnce;
  }
  return `${count} pins of ${month}\n${file}`;
}

const cellsOf = ({ id, published, poster, people, withdrawn, takedowns }: PinRecord) => [
  id,
  published,
  poster,
  people,
  withdrawn,
  takedowns,
];

/** Without pins that were never published. */
async function readRecords(
  database: Kysely<DB>,
  { from, end, most }: { from: number; end: number; most: number },
): Promise<PinRecord[]> {
  const { rows } = await sql<PinRecord>`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published, posted_by as poster,
      people, withdrawn, takedowns
    from pins p
    cross join lateral (
      select count(*)::int as people, count(withdrawn_at)::int as withdrawn from releases where pin_id = p.id) shown
    cross join lateral (
      select count(decision)::int as takedowns from takedown_pins where pin_id = p.id) noticed
    where id >= ${from} and id < ${end} and status <> 'pending' order by id limit ${most}`.execute(database);
  return rows;
}
