import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { answerOf } from '@/jest/query-rows';
import type * as Client from '@/lib/db/client';

const seen: [frame: string, answer: pg.QueryResult<Record<string, unknown>>][] = [];

/** In place of `lib/db/client`: notes who calls `namedQuery`, and the answers. */
export function notingClient(): typeof Client {
  const client: typeof Client = jest.requireActual('@/lib/db/client');
  return {
    ...client,
    namedQuery: async (name, text, values) => {
      const frame = new Error().stack?.split('\n')[2] ?? '';
      const answer = await client.getPool().query({ name, text, values });
      seen.push([frame, answer]);
      return answer.rows;
    },
  };
}

/** Answers that were noted, each with its call. */
export const notedAnswers = () => seen.map(([frame, answer]) => answerOf(callOf(frame), answer));

/** Lines below a folder that call namedQuery, as `file:line`. */
export async function findCalls(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /^(?!db\/).*(?<!\.test)\.tsx?$/.test(file),
  );
  const calls = files.map(async (file) => {
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n');
    return lines.flatMap((line, at) => (/\bnamedQuery[<(]/.test(line) ? `${folder}/${file}:${at + 1}` : []));
  });
  return (await Promise.all(calls)).flat().sort();
}

/** The same of a line of a stack. */
const callOf = (frame: string) => path.relative(process.cwd(), /\(?(\/[^()]+:\d+):\d+\)?$/.exec(frame)?.[1] ?? '');
