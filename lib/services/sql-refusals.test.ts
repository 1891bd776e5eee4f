import { rowsOf, useTestDatabase } from '@/jest/database';
import { assertDone, refusingFunctions } from '@/lib/services/sql-refusals';

useTestDatabase();

/** Functions whose words others pass on as their own. */
const PASSED_ON = ['board_refusal', 'pin_refusal', 'put_on_board'];

/** The words that a function answers by itself, read from its statements. */
const wordsIn = (body: string): string[] =>
  body
    .split(';')
    .filter((statement) => /\breturn '|\brefused :=|^\s*select case when/.test(statement))
    .flatMap((statement) => [...statement.matchAll(/(?:\breturn|refused :=|\bthen|\belse)\s+'([a-z ]+)'/g)])
    .map(([, word = '']) => word);

/** Functions of the database that refuse, with all the words that they answer then. */
async function findRefusing(): Promise<[name: string, words: string[]][]> {
  const rows = await rowsOf<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc join pg_namespace n on n.oid = pronamespace
     where nspname = 'public' and prokind = 'f'
       and (prorettype = 'text'::regtype or 'refused' = any (proargnames)) order by proname`,
  );
  const own = new Map(rows.map(({ name, body }) => [name, wordsIn(body)]));
  return rows
    .filter(({ name, body }) => !/_refusal$/.test(name) && /\brefus|\breturn '/.test(body))
    .map(({ name, body }): [string, string[]] => {
      const passed = PASSED_ON.filter((other) => other !== name && body.includes(`${other}(`));
      const words = [name, ...passed].flatMap((one) => own.get(one) ?? []);
      return [name, [...new Set(words)].sort()];
    })
    .filter(([, words]) => words.length > 0);
}

describe('what SQL functions answer when they refuse', () => {
  it('has a refusal for every word of every function, and none for others', async () => {
    expect(Object.fromEntries(refusingFunctions())).toEqual(Object.fromEntries(await findRefusing()));
  });

  it('is thrown, with what else the answer says', () => {
    const answer = { refused: 'duplicate', made_slug: 'waves' };
    expect(() => assertDone('publish_pin', answer)).toThrow(
      expect.objectContaining({ status: 409, reason: 'duplicate', link: '/pin/waves' }),
    );
    expect(assertDone('publish_pin', { refused: null, made_slug: 'waves' }).made_slug).toBe('waves');
  });

  it('is a bug where nothing is known of it', () => {
    expect(() => assertDone('edit_pin', { refused: 'constructor' })).toThrow('edit_pin refused: constructor');
    expect(() => assertDone('edit_pin', undefined)).toThrow('edit_pin refused: undefined');
  });
});
