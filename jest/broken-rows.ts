import { rowsOf } from '@/jest/database';
import type { RowPlace, RowJob } from '@/lib/jobs/row-job';

export interface Sample<Place extends RowPlace> {
  job: RowJob<Place>;
  /** Adds a row that is to be worked off. @returns its id */
  add(): Promise<number>;
  /** Whose write the job needs; `column` has the row's id. */
  table: string;
  column: string;
  /** SQL: the ids of what still waits. */
  waiting: string;
}

/** Has every write of a row fail. */
async function breakRow(table: string, column: string, id: number): Promise<void> {
  await rowsOf(`create or replace function broken_row() returns trigger language plpgsql as $$
    begin
      if coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0] = tg_argv[1] then raise exception 'a broken row'; end if;
      return coalesce(new, old);
    end $$`);
  await rowsOf(
    `create trigger broken before insert or update or delete on ${table} for each row execute function broken_row(${column}, ${id})`,
  );
}
const mend = (table: string) => rowsOf(`drop trigger broken on ${table}`);

const setAside = async () =>
  (await rowsOf<{ key: string }>("select key from graphile_worker.jobs where task_identifier = 'retry_row'")).map(
    ({ key }) => key,
  );
/** Each job, by its name, works off the other rows when one fails, and that one once it is mended. */
export function testBrokenRows<Place extends RowPlace>(
  samples: Record<string, Sample<Place>>,
  place: () => Place,
): void {
  beforeEach(async () => {
    await rowsOf("delete from graphile_worker._private_jobs where key like '%:%'");
    await rowsOf('delete from pins');
  });

  describe.each(Object.entries(samples))('a broken row of the job %s', (name, { job, add, table, column, waiting }) => {
    it('stops no other, is met no more, and is worked off once it is mended', async () => {
      const [broken, other] = [await add(), await add()];
      const left = async () => (await rowsOf<{ id: number }>(`${waiting} order by id`)).map(({ id }) => id);
      expect(await left()).toEqual([broken, other].sort((a, b) => a - b));
      await breakRow(table, column, broken);
      try {
        await job(place());
        expect(await left()).toEqual([broken]);
        expect(await setAside()).toEqual([`${name}:${broken}`]);
        await job(place());
        await expect(job.retry(place(), broken)).rejects.toThrow('a broken row');
      } finally {
        await mend(table);
      }
      await job.retry(place(), broken);
      expect(await left()).toEqual([]);
    });
  });
}
