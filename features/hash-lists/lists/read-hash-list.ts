import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { HashListError, hashesOf, type ListedHash } from '@/features/hash-lists/lists/hash-line';

const CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;

/** The hashes of a file, NDJSON or CSV with a line of names. @throws HashListError with the line's number */
export async function* readHashList(file: string): AsyncGenerator<ListedHash> {
  let names: string[] | undefined;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1;
    const content = (number === 1 ? line.replace(/^\uFEFF/, '') : line).trim();
    if (content === '') continue;
    if (!names && !content.startsWith('{')) {
      names = cellsOf(content);
      continue;
    }
    try {
      yield* hashesOf(names ? byName(names, cellsOf(content)) : JSON.parse(content));
    } catch (error) {
      const why = error instanceof HashListError ? error.message : 'is no JSON';
      throw new HashListError(`${file}, line ${number} ${why}. Nothing was imported.`);
    }
  }
}

/** Without the empty match at the end of a line. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(CELL)]
    .filter(({ 0: whole, index }) => whole !== '' || index < line.length)
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());

function byName(names: readonly string[], cells: readonly string[]): Record<string, string> {
  if (cells.length > names.length) throw new HashListError('has more cells than the first line');
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
}
