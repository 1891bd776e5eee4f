import type { MigrationFile } from '@/lib/db/migration-files';

const MADE =
  /^(?:create (?:or replace )?(?:unlogged |unique )?(?:function|table|view|type|index)(?: concurrently)?(?: if not exists)?|alter table \w+ rename to) (\w+)/i;
const CHANGED = /^alter table (\w+) rename column/i;
const COLUMN = /^\s*(?:alter table \w+ )?(?:add column |rename column \w+ to )?(\w+)[\s;].*?\s--\s+(.*)$/i;
const FOR_MIGRATOR = /^-- (?:no transaction|allowed:)/;

/** Comments on an object, or on a column as `table.column`. */
export type Comments = ReadonlyMap<string, string>;

/** The comments beside statements that make or rename objects and columns; the latest one counts. */
export function commentsOf(files: readonly MigrationFile[]): Comments {
  const comments = new Map<string, string>();
  for (const { text } of files) addComments(comments, text);
  return comments;
}

/** The statements that insert the rows of an empty site. */
export const firstRowsOf = (files: readonly MigrationFile[]): string[] =>
  files.flatMap(({ text }) => text.match(/^insert into [^;]*;/gm) ?? []);

function addComments(comments: Map<string, string>, migration: string): void {
  let above: string[] = [];
  let table: string | undefined;
  for (const line of migration.split('\n')) {
    const made = (MADE.exec(line) ?? CHANGED.exec(line))?.[1];
    if (made && above.length > 0) comments.set(made, above.join('\n'));
    table = /^(?:create (?:unlogged )?|alter )table (\w+)/i.exec(line)?.[1] ?? table;
    const [, column, comment] = (table && COLUMN.exec(line)) || [];
    if (column && comment) comments.set(`${table}.${column}`, comment);
    if (line.replace(/--.*/, '').includes(';')) table = undefined;
    if (!line.startsWith('--')) above = [];
    else if (!FOR_MIGRATOR.test(line)) above.push(line);
  }
}
