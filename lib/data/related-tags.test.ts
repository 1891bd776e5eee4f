import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag } from '@/jest/gallery';
import { findRelatedTags } from '@/lib/data/related-tags';
import { getPool } from '@/lib/db/client';
import { relateTags } from '@/lib/jobs/relate-tags';

useTestDatabase();

let sea: number;
beforeAll(async () => {
  sea = await addTag('sea');
  await addPins(3, { tags: ['sea', 'waves', 'blue'] });
  await addPins(2, { tags: ['sea', 'foam'] });
  await addPins(9, { tags: ['blue'] });
  await addPin({ tags: ['sea', 'once'] });
  await addPins(2, { tags: ['sea', 'gone'], status: 'removed' });
  await addPins(2, { tags: ['sea', 'dusk', 'great gay'] });
  await relateTags(getPool());
});

it('related are tags that stand on several live unflagged pins of a tag, the most frequent first', async () => {
  expect(await findRelatedTags(sea, 'gay-straight')).toEqual(['blue', 'waves', 'foam']);
  expect(await findRelatedTags(await addTag('great gay'), 'gay-straight')).toEqual([]);
  expect(await findRelatedTags(await addTag('once'), 'gay-straight')).toEqual([]);
});

it('a tag that somebody hides, and one of which the filter shows nothing, is left out', async () => {
  expect(await findRelatedTags(sea, 'straight-lesbian', [await addTag('waves')])).toEqual(['blue', 'foam']);
  const flagged = await addTag('great gay');
  await rowsOf('insert into related_tags (tag_id, related_id, together) values ($1, $2, 9)', [sea, flagged]);
  expect(await findRelatedTags(sea, 'straight-lesbian')).not.toContain('great gay');
  expect(await findRelatedTags(sea, 'gay-straight')).toContain('great gay');
});

it('upkeep keeps the 12 nearest of each tag, goes through all tags in steps, and forgets tags that are gone', async () => {
  const names = Array.from({ length: 14 }, (_, n) => `near ${n}`);
  await addPins(2, { tags: ['centre', ...names] });
  await addPins(5, { tags: ['near 3'] });
  await rowsOf('insert into related_tags (tag_id, related_id, together) values (2000000, 1, 9)', []);
  const step = (after: number) =>
    rowsOf<{ last: number | null }>('select refresh_related_tags($1, 5) as last', [after]);
  let after: number | null = 0;
  for (let n = 0; after !== null && n < 20; n += 1) after = (await step(after))[0]?.last ?? null;
  expect(after).toBeNull();
  const related = await findRelatedTags(await addTag('centre'), 'straight-lesbian');
  expect(related).toHaveLength(12);
  expect(related).not.toContain('near 3');
  expect(await findRelatedTags(sea, 'gay-straight')).toEqual(['blue', 'waves', 'foam']);
  expect(await rowsOf('select from related_tags where tag_id = 2000000', [])).toEqual([]);
});

it('upkeep of a site with many tags begins where the clock says', async () => {
  await rowsOf(`insert into tags (name) select 'filler ' || n from generate_series(1, 600) n`, []);
  await rowsOf(`insert into related_tags (tag_id, related_id, together) select id, $1, 9 from tags where id > 200`, [
    sea,
  ]);
  await relateTags(getPool(), 60_000);
  const [stale] = await rowsOf<{ first: number }>('select min(tag_id) as first from related_tags where related_id = $1 and together = 9', [sea]); // prettier-ignore
  expect(stale?.first).toBe(401);
});
