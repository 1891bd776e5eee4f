import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'lib/db/migrations';
const MADE = /^(?:create (?:or replace )?(?:unlogged )?(?:function|table|view|type)|alter table \w+ rename to) (\w+)/;
const CHANGED = /^alter table (\w+) rename column/;
const COLUMN = /^\s*(?:alter table \w+ )?(?:add column |rename column \w+ to )?(\w+)[\s;].*?\s--\s+(.*)$/;

/** The migrations' comments on an object, or on a column as `table.column`. */
export type Comments = ReadonlyMap<string, string>;

/** Reads the comments beside statements that make or rename objects and columns; the latest one counts. */
export async function readMigrationComments(): Promise<Comments> {
  const comments = new Map<string, string>();
  for (const file of (await readdir(FOLDER)).sort())
    addComments(comments, await readFile(path.join(FOLDER, file), 'utf8'));
  return comments;
}

function addComments(comments: Map<string, string>, migration: string): void {
  let above: string[] = [];
  let table: string | undefined;
  for (const line of migration.split('\n')) {
    const made = (MADE.exec(line) ?? CHANGED.exec(line))?.[1];
    if (made && above.length > 0) comments.set(made, above.join('\n'));
    table = /^(?:create (?:unlogged )?|alter )table (\w+)/.exec(line)?.[1] ?? table;
    const [, column, comment] = (table && COLUMN.exec(line)) || [];
    if (column && comment) comments.set(`${table}.${column}`, comment);
    if (line.replace(/--.*/, '').includes(';')) table = undefined;
    above = line.startsWith('--') ? [...above, line] : [];
  }
}
