import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag, addUser, followTag } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { getTagChanges } from '@/lib/data/moderation/tag-changes';
import { findAccountFollows } from '@/lib/data/accounts';
import { findPin } from '@/lib/data/pins';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { editTags } from '@/lib/services/moderation/tag-actions';
import {
  beginTagChange,
  keepTagChanges,
  revertTagChange,
  runTagChange,
  takeStep,
} from '@/lib/services/moderation/tag-changes';

useTestDatabase();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

let adminId = '';
beforeAll(async () => void (adminId = await addUser({ admin: true })));

const implies = (tag: string, other: string) => beginTagChange({ tag, other, alias: false }, adminId);
const standsFor = (tag: string, other: string) => beginTagChange({ tag, other, alias: true }, adminId);
const run = (id: number) => runTagChange(db, id);
async function revert(id: number): Promise<void> {
  await revertTagChange(id, adminId);
  await run(id);
}
const tagsOf = async (id: string) => {
  const [pin] = await rowsOf<{ tags: string[] }>('select tags from pins where id = $1', [id]);
  return pin?.tags;
};
const tagsOfAll = (ids: readonly string[]) => Promise.all(ids.map(tagsOf));
const stateOf = async (id: number) => (await getTagChanges()).find((change) => change.id === id);

describe('an implication', () => {
  it('gives pins of any status the other tags, and is taken back from just those', async () => {
    for (const name of ['kitten', 'cat', 'animal']) await addTag(name);
    await implies('cat', 'animal');
    const bare = await addPin({ tags: ['kitten', 'soft'] });
    const own = await addPin({ tags: ['cat', 'kitten', 'animal'] });
    const half = await addPin({ tags: ['kitten', 'animal'], mediaType: 'gif' });
    const held = await addPin({ tags: ['kitten'], status: 'held' });
    const before = await tagsOfAll([bare, own, half, held]);
    const id = await implies('kitten', 'cat');
    await run(id);
    expect(await tagsOfAll([bare, own, half, held])).toEqual([
      ['kitten', 'soft', 'cat', 'animal'],
      ['cat', 'kitten', 'animal'],
      ['kitten', 'animal', 'cat'],
      ['kitten', 'cat', 'animal'],
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'applied', pins: 3, tagged: 3 });
    await revert(id);
    expect(await tagsOfAll([bare, own, half, held])).toEqual(before);
    expect(await stateOf(id)).toMatchObject({ state: 'reverted', pins: 0 });
    expect(await rowsOf('select from tag_change_pins')).toEqual([]);
    const lines = await rowsOf(
      "select action, detail from audit_log where action like '%-tag-rule' order by seq desc limit 2",
    );
    const detail = { from: 'kitten', to: 'cat', kind: 'implication' };
    expect(lines).toEqual([
      { action: 'revert-tag-rule', detail },
      { action: 'begin-tag-rule', detail },
    ]);
  });

  it('leaves to pins what was edited in between', async () => {
    for (const name of ['rose', 'flower', 'leaf']) await addTag(name);
    const [other, kept] = [await addPin({ tags: ['rose'] }), await addPin({ tags: ['rose'] })];
    const id = await implies('rose', 'flower');
    await run(id);
    await editTags(other, ['rose', 'leaf'], { actor: adminId });
    await editTags(kept, ['flower'], { actor: adminId });
    const late = await addPin({ tags: ['rose'] });
    await editTags(late, ['rose', 'leaf'], { actor: adminId });
    expect(await tagsOfAll([other, late])).toEqual([
      ['rose', 'leaf', 'flower'],
      ['rose', 'leaf', 'flower'],
    ]);
    await revert(id);
    expect(await tagsOfAll([other, kept])).toEqual([['rose', 'leaf'], ['flower']]);
    await editTags(late, ['rose'], { actor: adminId });
    expect(await tagsOf(late)).toEqual(['rose']);
  });

  it('takes with it what its tag brought by another rule, and leaves what a third one brings', async () => {
    for (const name of ['fjord', 'bay', 'water', 'coast']) await addTag(name);
    const [alone, both] = [await addPin({ tags: ['fjord'] }), await addPin({ tags: ['fjord', 'coast'] })];
    const first = await implies('fjord', 'bay');
    await run(first);
    for (const id of [await implies('bay', 'water'), await implies('coast', 'water')]) await run(id);
    expect(await tagsOf(alone)).toEqual(['fjord', 'bay', 'water']);
    await revert(first);
    expect(await tagsOfAll([alone, both])).toEqual([['fjord'], ['fjord', 'coast', 'water']]);
  });

  it('goes on after a stop where the last step ended, and can be taken back half way', async () => {
    for (const name of ['pine', 'tree']) await addTag(name);
    const pins = await addPins(7, { tags: ['pine'] });
    const id = await implies('pine', 'tree');
    expect(await takeStep(db, id, 3)).toBe(false);
    expect(await stateOf(id)).toMatchObject({ state: 'applying', pins: 3, tagged: 7 });
    await rowsOf("select graphile_worker.remove_job('tag_change/' || $1)", [id]); // as a restore leaves it
    await keepTagChanges(db);
    expect(await rowsOf("select from graphile_worker.jobs where key = 'tag_change/' || $1", [id])).toHaveLength(1);
    expect(await takeStep(db, id, 3)).toBe(false);
    await revertTagChange(id, adminId);
    expect(await takeStep(db, id, 4)).toBe(false);
    expect(await stateOf(id)).toMatchObject({ state: 'reverting', pins: 2 });
    await run(id);
    expect(await tagsOfAll(pins)).toEqual(Array.from({ length: 7 }, () => ['pine']));
  });

  it('has the pages of both tags and of its pins made again', async () => {
    for (const name of ['oak', 'wood']) await addTag(name);
    const pin = await addPin({ tags: ['oak'] });
    const id = await implies('oak', 'wood');
    expect(await purgesOf(() => run(id), 'soft')).toEqual(expect.arrayContaining(['feed', `pin:${pin}`, 'tag:wood']));
    await revertTagChange(id, adminId);
    expect(await purgesOf(() => run(id))).toEqual(['search', 'tag:oak', 'tag:wood']);
  });
});

describe('an alias', () => {
  it('gives pins the other tag in its place, and is taken back from just those that had it', async () => {
    for (const name of ['automobile', 'car', 'vehicle']) await addTag(name);
    await implies('car', 'vehicle');
    const [one, both] = [
      await addPin({ tags: ['red', 'automobile', 'fast'] }),
      await addPin({ tags: ['car', 'automobile', 'x'] }),
    ];
    const [own, moved] = [await addPin({ tags: ['car'] }), await addPin({ tags: ['automobile', 'y'] })];
    const userId = await addUser();
    await followTag(userId, await addTag('automobile'));
    const id = await standsFor('automobile', 'car');
    await run(id);
    expect(await tagsOfAll([one, both, own])).toEqual([
      ['red', 'car', 'fast', 'vehicle'],
      ['car', 'x', 'vehicle'],
      ['car'],
    ]);
    expect((await findAccountFollows(userId)).followedTags).toContain('car');
    await editTags(moved, ['boat'], { actor: adminId });
    await revert(id);
    expect(await tagsOfAll([one, both, own, moved])).toEqual([
      ['red', 'automobile', 'fast'],
      ['car', 'automobile', 'x', 'vehicle'],
      ['car'],
      ['boat'],
    ]);
    expect((await findAccountFollows(userId)).followedTags).toEqual(['automobile']);
    expect(await findPin(one)).toMatchObject({ state: 'live' });
    await editTags(own, ['automobile'], { actor: adminId });
    expect(await tagsOf(own)).toEqual(['automobile']);
  });

  it('to a flagged tag flags its pins, and no longer when it is taken back', async () => {
    for (const name of ['fem', 'femboy']) await addTag(name);
    const pin = await addPin({ tags: ['fem'] });
    const flagged = async () => (await rowsOf('select flagged from pins where id = $1', [pin]))[0]?.flagged;
    const id = await standsFor('fem', 'femboy');
    await run(id);
    expect(await flagged()).toBe(true);
    await revert(id);
    expect(await flagged()).toBe(false);
  });
});

describe('a rule', () => {
  it.each([
    ['of no tag', 'none such', 'sea', 'tag', 404],
    ['to no tag', 'sea', 'none such', 'other', 404],
    ['of one tag', 'sea', 'sea', 'other', 409],
    ['that leads back', 'ocean', 'sea', 'other', 409],
    ['that is there', 'sea', 'ocean', undefined, 409],
    ['of an alias', 'deep', 'ocean', undefined, 409],
  ])('%s is refused', async (_what, tag, other, field, status) => {
    await addTag('sea');
    await addTag('ocean');
    await rowsOf("insert into tags (name) values ('deep') on conflict do nothing");
    await rowsOf("insert into tag_synonyms select 'deep', id from tags where name = 'ocean' on conflict do nothing");
    await rowsOf(
      `insert into tag_implications select s.id, o.id from tags s, tags o where s.name = 'sea' and o.name = 'ocean' on conflict do nothing`,
    );
    await expect(implies(tag, other)).rejects.toMatchObject({ status, field });
  });

  it('is taken back once', async () => {
    for (const name of ['dawn', 'morning']) await addTag(name);
    const id = await implies('dawn', 'morning');
    await revert(id);
    await expect(revertTagChange(id, adminId)).rejects.toMatchObject({ status: 409 });
    for (const none of [0, 9_000_000_000_000_000])
      await expect(revertTagChange(none, adminId)).rejects.toMatchObject({ status: 404 });
  });
});
