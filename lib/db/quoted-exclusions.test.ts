import { readFile } from 'node:fs/promises';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import { printSaved } from '@/lib/domain/search/saved-query';

useTestDatabase();

it('saved exclusions of words that begin with a digit stay exclusions', async () => {
  const saved = {
    'kelp -3d': 'kelp -"3d"',
    '-3d': '-"3d"',
    'kelp -(2d or 3d) -4k': 'kelp -(2d or 3d) -"4k"',
    '(kelp or -3d) is:gif': '(kelp or -"3d") is:gif',
    '"at -5c night" -8bit': '"at -5c night" -"8bit"',
    'kelp -reef by:"ada -3d"': 'kelp -reef by:"ada -3d"',
    'kelp -5': 'kelp -5',
  };
  for (const query of Object.keys(saved)) {
    await getPool().query('insert into searches (query) values ($1)', [query]);
  }
  await getPool().query(await readFile('lib/db/migrations/0037_quoted_exclusions.sql', 'utf8'));
  const rows = await rowsOf<{ query: string }>('select query from searches order by id');
  expect(rows.map(({ query }) => query)).toEqual(Object.values(saved));
  expect(printSaved('kelp -"3d"')).toBe('kelp -"3d"');
});
