import type pg from 'pg';
import {
  DEPENDENCIES,
  ENUMS,
  EXTENSIONS,
  FUNCTIONS,
  SEQUENCES,
  TABLES,
  TRIGGERS,
  VIEWS,
  type CatalogRow,
  type TableRow,
} from '@/server/cli/schema-snapshot/catalog';
import type { MigrationFile } from '@/lib/db/migration-files';
import { commentsOf, firstRowsOf, type Comments } from '@/server/cli/schema-snapshot/carried-over';

const HEAD = `-- The schema at the baseline (lib/db/baseline.ts). Files in lib/db/migrations change it; it is never edited by hand.
-- Written by npm run db:snapshot -- --fold. Types, tables after what they need, views, functions, triggers, the first rows.
SET LOCAL check_function_bodies = off;`;

/**
 * The statements that make the schema: the same text for the same schema, without owners and rights.
 * @param files made it; their comments and first rows are carried over
 */
export async function dumpSchema(database: pg.ClientBase | pg.Pool, files: readonly MigrationFile[]): Promise<string> {
  const comments = commentsOf(files);
  const rowsOf = async <Row extends pg.QueryResultRow = CatalogRow>(text: string) =>
    (await database.query<Row>(text)).rows;
  const tables = (await rowsOf<TableRow>(TABLES)).map((table) => ({
    ...table,
    statement: tableStatements(table, comments),
  }));
  const objects = [
    ...(await rowsOf(EXTENSIONS)),
    ...(await rowsOf(ENUMS)),
    ...(await rowsOf(SEQUENCES)),
    ...tables,
    ...(await rowsOf(VIEWS)),
    ...(await rowsOf(FUNCTIONS)),
  ];
  const needs = new Map(
    (await rowsOf<{ oid: number; needs: number[] }>(DEPENDENCIES)).map((row) => [row.oid, row.needs]),
  );
  const sections = inOrderOfNeed(objects, needs).map(({ name, statement }) =>
    [comments.get(name), withoutSchema(statement)].filter(Boolean).join('\n'),
  );
  const triggers = (await rowsOf(TRIGGERS)).map(({ statement }) => inLines(statement)).join('\n');
  return `${[HEAD, ...sections, triggers, firstRowsOf(files).join('\n')].join('\n\n')}\n`;
}

/** Each object behind those that it needs, in stable order. */
function inOrderOfNeed(objects: CatalogRow[], needs: ReadonlyMap<number, number[]>): CatalogRow[] {
  const byId = new Map(objects.map((object) => [object.oid, object]));
  const ordered: CatalogRow[] = [];
  const seen = new Set<number>();
  const add = (object: CatalogRow) => {
    if (seen.has(object.oid)) return;
    seen.add(object.oid);
    const needed = (needs.get(object.oid) ?? []).flatMap((oid) => byId.get(oid) ?? []);
    for (const other of needed.sort((a, b) => objects.indexOf(a) - objects.indexOf(b))) add(other);
    ordered.push(object);
  };
  objects.forEach(add);
  return ordered;
}

/** PostgreSQL writes a trigger in one line. */
const inLines = (trigger: string) => trigger.replace(/ (?=FOR EACH |WHEN \(|EXECUTE FUNCTION )/g, '\n  ');

/** PostgreSQL names the schema in the heads of functions and indexes, and types in full. */
const withoutSchema = (statement: string) =>
  statement
    .replace(/^CREATE OR REPLACE (FUNCTION|PROCEDURE) public\./, 'CREATE $1 ')
    .replace(/^(CREATE (?:UNIQUE )?INDEX \S+ ON) public\./gm, '$1 ')
    .replaceAll('timestamp with time zone', 'timestamptz');

/** The statements of a table and its indexes, one column a line. */
function tableStatements(table: TableRow, comments: Comments): string {
  const width = Math.max(...table.columns.map(({ name }) => name.length));
  const columns = table.columns.map(({ name, definition }) => ({
    text: `${name.padEnd(width)} ${definition}`,
    comment: comments.get(`${table.name}.${name}`),
  }));
  const parts = [...columns, ...(table.constraints ?? []).map((text) => ({ text, comment: undefined }))];
  const lines = parts.map(({ text, comment }, at) => {
    const line = `  ${text}${at < parts.length - 1 ? ',' : ''}`;
    return comment ? `${line}  -- ${comment}` : line;
  });
  const options = table.options ? ` WITH (${table.options.join(', ')})` : '';
  return [
    `CREATE ${table.unlogged ? 'UNLOGGED ' : ''}TABLE ${table.name} (`,
    ...lines,
    `)${options};`,
    ...(table.comment ? [`COMMENT ON TABLE ${table.name} IS ${table.comment};`] : []),
    ...(table.indexes ?? []).flatMap(({ name, definition }) => [comments.get(name) ?? [], definition].flat()),
  ].join('\n');
}
