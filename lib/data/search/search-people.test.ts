import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { countPeople, searchPeople } from '@/lib/data/search/search-people';
import type { PersonalRules } from '@/lib/data/personal-rules';

useTestDatabase();

const find = async (term: string, rules: PersonalRules | null = null) =>
  (await searchPeople({ term, page: 1, filter: 'straight-lesbian', rules })).people.map(({ name }) => name);
const follow = (name: string, followers: number) =>
  rowsOf('update users set followers_count = $2 where name = $1', [name, followers]);

describe('a search for people', () => {
  let muted = '';
  beforeAll(async () => {
    for (const name of ['Quiet Painter', 'quiet.harbour', 'Painterly', 'Ägir']) await addUser({ name });
    muted = await addUser({ name: 'Muted painter' });
    await addUser({ name: 'Banned painter', banned: true });
    await follow('quiet.harbour', 9);
    await follow('Painterly', 5);
  });

  it.each([
    ['quiet', ['quiet.harbour', 'Quiet Painter']],
    ['PAINTER', ['Painterly', 'Muted painter', 'Quiet Painter']],
    ['painter quiet', ['Quiet Painter']],
    ['quiet pai', ['Quiet Painter']],
    ['q', ['quiet.harbour', 'Quiet Painter']],
    ['ägir', ['Ägir']],
    ['harb', []],
    ['%', []],
    ['_', []],
    ["'", []],
    ['', []],
  ])('for %j finds %j: words in any order, or a beginning, the most followed first', async (term, names) => {
    expect(await find(term)).toEqual(names);
    expect(await countPeople(term, null)).toBe(names.length);
  });

  it('leaves out people whom the viewer mutes or blocks', async () => {
    const rules = { userId: '1', key: '', hiddenTagIds: [], hiddenUserIds: [Number(muted)] };
    expect(await find('painter', rules)).toEqual(['Painterly', 'Quiet Painter']);
    expect(await countPeople('painter', rules)).toBe(2);
  });

  it('has pages of 60, and ends after 300', async () => {
    for (let n = 0; n < 61; n += 1) await addUser({ name: `crowd ${n}` });
    const pages = [1, 2, 3].map((page) => searchPeople({ term: 'crowd', page, filter: 'straight-lesbian' }));
    expect(
      (await Promise.all(pages)).map(({ people, total, totalPages }) => [people.length, total, totalPages]),
    ).toEqual([60, 1, 0].map((n) => [n, 61, 2]));
    await rowsOf(
      "insert into users (auth_uid, name) select 'c' || n, 'throng' || n from generate_series(1, 301) n",
      [],
    );
    expect(await countPeople('throng', null)).toBe(300);
  });
});
