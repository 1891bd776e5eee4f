import type pg from 'pg';

/** Names of people and tags are compared without case, in any script. */
const KNOWS_LETTERS = "current_setting('server_encoding') = 'UTF8' and lower('ÉЖ') = 'éж'";

/** Warnings for the operator about a working database. */
export async function databaseWarnings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; knows: boolean }>(
    `select current_database() as name, ${KNOWS_LETTERS} as knows`,
  );
  return rows.flatMap(({ name, knows }) =>
    knows
      ? []
      : `Warning: The database "${name}" knows no letters but those of ASCII: two people may have names that differ in their case alone. ` +
        'Make one with the encoding UTF8 and a locale as C.UTF-8, and move into it by npm run backup and npm run restore.',
  );
}
