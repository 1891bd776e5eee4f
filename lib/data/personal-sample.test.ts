import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag } from '@/jest/gallery';
import { never, query, somebody } from '@/jest/personal';
import { sampleVisible } from '@/lib/data/personal-sample';
import { countPersonal } from '@/lib/data/personal-totals';

useTestDatabase();

const filter = 'straight-lesbian' as const;
const NOTHING_EXACT = -1;

/** A list of which every third pin is hidden. */
async function thirdHidden(name: string, pins: number) {
  for (let i = 0; i < pins; i += 3) {
    await addPins(2, { tags: [name] });
    await addPin({ tags: [name, `${name} hidden`] });
  }
  const { rules } = await somebody({ tags: [`${name} hidden`] });
  return { feeds: [await addTag(name)], query: query(), filter, rules: rules ?? never() };
}

it('A sample as large as its list has every pin once', async () => {
  const list = await thirdHidden('sampled', 30);
  const state = await countPersonal(list);
  expect(await sampleVisible(list, state, 30)).toEqual({ listed: 30, visible: 20 });
  expect(await sampleVisible(list, state)).toEqual({ listed: 30, visible: 20 });
});

it('A sample has a part of the pins of a larger list', async () => {
  const list = await thirdHidden('parted', 60);
  const state = await countPersonal(list);
  const { listed, visible } = await sampleVisible(list, state, 20);
  expect(listed).toBeGreaterThan(0);
  expect(listed).toBeLessThan(60);
  expect(visible).toBeLessThanOrEqual(listed);
});

it('A total that costs too much to be counted is estimated, and goes on with the pins that come', async () => {
  const list = await thirdHidden('estimated', 12);
  expect((await countPersonal(list, NOTHING_EXACT)).visible).toBe(8);
  await addPin({ tags: ['estimated'] });
  expect((await countPersonal(list, NOTHING_EXACT)).visible).toBe(9);
});

it('A long list of which a sample shows nothing is empty', async () => {
  await addPins(2, { tags: ['gone', 'gone hidden'] });
  const { rules } = await somebody({ tags: ['gone hidden'] });
  const list = { feeds: [await addTag('gone')], query: query(), filter, rules: rules ?? never() };
  expect((await countPersonal(list, NOTHING_EXACT)).visible).toBe(0);
});
