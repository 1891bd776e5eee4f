import { rowsOf } from '@/jest/database';

/** Makes every change of a table's rows fail while something is done. */
export async function withoutChanges(table: 'reports' | 'appeals', work: () => Promise<void>): Promise<void> {
  await rowsOf(`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no changes'; end $$`);
  await rowsOf(`create trigger refused before update on ${table} for each row execute function refuse()`);
  await work();
  await rowsOf(`drop trigger refused on ${table}`);
}
