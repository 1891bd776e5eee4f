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
import type { Comments } from '@/server/cli/schema-snapshot/migration-comments';

const HEAD = `-- The schema that the migrations make, for reading. Written by npm run db:snapshot; never edited by hand.
-- Tables come after what they need. Rows that migrations insert are not here.
SET check_function_bodies = off;`;

/** The statements that make the schema: the same text for the same schema, without owners, rights and rows. @param comments stand above objects and beside columns */
export async function dumpSchema(database: pg.ClientBase | pg.Pool, comments: Comments): Promise<string> {
  const rowsOf = async <Row extends pg.QueryResultRow = CatalogRow>(text: string) =>
    (await database.query<Row>(text)).rows;
  const tables = (await rowsOf<TableRow>(TABLES)).map((table) => ({
    ...table,
    statement: tableStatements(table, (column) => comments.get(`${table.name}.${column}`)),
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
  return `${[HEAD, ...sections, triggers].join('\n\n')}\n`;
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

/** PostgreSQL names the schema in the heads of functions and indexes. */
const withoutSchema = (statement: string) =>
  statement
    .replace(/^CREATE OR REPLACE (FUNCTION|PROCEDURE) public\./, 'CREATE $1 ')
    .replace(/^(CREATE (?:UNIQUE )?INDEX \S+ ON) public\./gm, '$1 ');

/** The statements of a table and its indexes, one column a line. @param commentOf the migrations' comment on a column */
function tableStatements(table: TableRow, commentOf: (column: string) => string | undefined): string {
  const width = Math.max(...table.columns.map(({ name }) => name.length));
  const columns = table.columns.map(({ name, definition }) => ({
    text: `${name.padEnd(width)} ${definition}`,
    comment: commentOf(name),
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
    ...(table.indexes ?? []),
  ].join('\n');
}
