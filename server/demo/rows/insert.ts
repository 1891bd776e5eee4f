import type pg from 'pg';

/** Runs one set-based statement whose `$1` is `rows` as JSON; dates become ISO texts. */
export async function insertRows(client: pg.ClientBase, statement: string, rows: readonly object[]): Promise<void> {
  await client.query(statement, [JSON.stringify(rows)]);
}
