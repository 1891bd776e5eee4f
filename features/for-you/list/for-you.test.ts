import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addTag, addUser, followBoard, followTag, followUser } from '@/jest/gallery';
import { getForYou } from '@/features/for-you/list/for-you';
import { findPersonalRules } from '@/lib/data/personal-rules';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { blockUser } from '@/lib/services/blocks';
import { hideTag } from '@/lib/services/hidden-tags';

useTestDatabase();

const like = (userId: string, ...pins: string[]) =>
  rowsOf('insert into saves (user_id, pin_id) select $1, unnest($2::bigint[])', [userId, pins]);

async function read(userId: string, { page = 1, filter = 'straight-lesbian' as ContentFilter } = {}) {
  const list = await getForYou({ userId, page, filter, rules: await findPersonalRules(userId) });
  return { ...list, ids: list.pins.map(({ _id }) => _id), reasons: list.pins.map(({ reason }) => reason) };
}

describe('for you', () => {
  it('is empty for a person who neither follows nor likes nor chose anything', async () => {
    await addPin({ tags: ['unasked'] });
    expect(await read(await addUser())).toMatchObject({ ids: [], total: 0, totalPages: 1 });
  });

  it('has pins of each source in turn, each with a reason that is true of it', async () => {
    const [reader, author] = [await addUser(), await addUser({ name: 'Ada' })];
    await followUser(reader, author);
    await followTag(reader, await addTag('comets'));
    const onBoard = await addPin();
    const board = await addBoard({ name: 'Skies', pins: [onBoard] });
    await followBoard(reader, board.id);
    await addTag('dunes');
    await rowsOf("update users set interests = '{dunes}' where id = $1", [reader]);
    await like(reader, await addPin({ tags: ['reefs'] }));
    const theirs = await addPin({ postedBy: author });
    const older = await addPin({ tags: ['comets'] });
    const comet = await addPin({ tags: ['comets'] });
    const reef = await addPin({ tags: ['reefs'] });
    const dune = await addPin({ tags: ['dunes'] });
    const found = await read(reader);
    expect(found).toMatchObject({ ids: [theirs, comet, reef, onBoard, dune, older], total: 6, totalPages: 1 });
    expect(found.reasons.slice(0, 5)).toEqual([
      { words: 'Because you follow', name: 'Ada', path: `/user-profile/${author}` },
      { words: 'Because you follow', name: 'comets', path: '/tag/comets' },
      { words: 'Because you liked a pin tagged', name: 'reefs', path: '/tag/reefs' },
      { words: 'Because you follow', name: 'Skies', path: `/board/${board.slug}` },
      { words: 'Because you chose', name: 'dunes', path: '/tag/dunes' },
    ]);
  });

  it('learns from boards of one’s own, private ones too, and prefers rare tags to common ones', async () => {
    const reader = await addUser();
    await addPins(30, { tags: ['everywhere'] });
    const saved = [await addPin({ tags: ['everywhere', 'fern'] }), await addPin({ tags: ['everywhere', 'fern'] })];
    await addBoard({ creator: reader, isPrivate: true, pins: saved });
    const fern = await addPin({ tags: ['fern'] });
    const found = await read(reader);
    expect(found.ids[0]).toBe(fern);
    expect(found.reasons[0]).toMatchObject({ words: 'Because you saved pins tagged', name: 'fern' });
    expect(found.reasons[1]).toMatchObject({ name: 'everywhere' });
    for (const id of saved) expect(found.ids).not.toContain(id);
  });

  it('leaves out what one posted, liked or saved, pins that are not live, and what hidden tags, blocks and the filter hide', async () => {
    const [reader, disliked] = [await addUser(), await addUser()];
    await followTag(reader, await addTag('moss'));
    await addPin({ tags: ['moss'], postedBy: reader });
    await like(reader, await addPin({ tags: ['moss'] }));
    await addPin({ tags: ['moss', 'noise'] });
    await addPin({ tags: ['moss'], postedBy: disliked });
    await addPin({ tags: ['moss'], status: 'removed' });
    const flagged = await addPin({ tags: ['moss', 'gay'] });
    const shown = await addPin({ tags: ['moss'] });
    await hideTag(reader, 'noise', true);
    await blockUser(reader, disliked, 'mute');
    expect((await read(reader)).ids).toEqual([shown]);
    expect((await read(reader, { filter: 'gay-straight' })).ids).toEqual([shown, flagged]);
  });

  it('shows nothing for a followed tag that is hidden, a followed person who is banned or a board made private', async () => {
    const [reader, banned] = [await addUser(), await addUser({ banned: true })];
    const tag = await addTag('gravel');
    await followTag(reader, tag);
    await followUser(reader, banned);
    await followBoard(reader, (await addBoard({ isPrivate: true, pins: [await addPin()] })).id);
    await addPin({ tags: ['gravel'] });
    await hideTag(reader, 'gravel', true);
    expect(await read(reader)).toMatchObject({ ids: [], total: 0 });
  });

  it('has pages without a pin twice: later ones are of the list that page 1 has begun', async () => {
    const reader = await addUser();
    for (const tag of ['lake', 'pond']) {
      await followTag(reader, await addTag(tag));
      await addPins(70, { tags: [tag, 'water'] });
    }
    const first = await read(reader);
    expect(first).toMatchObject({ total: 140, totalPages: 3 });
    await addPin({ tags: ['lake'] });
    await like(reader, ...first.ids.slice(0, 3));
    const others = [await read(reader, { page: 2 }), await read(reader, { page: 3 })].flatMap(({ ids }) => ids);
    expect(new Set([...first.ids, ...others]).size).toBe(140);
    expect((await read(reader, { page: 4 })).ids).toEqual([]);
    expect((await read(reader, { page: 101 })).ids).toEqual([]);
    const anew = await read(reader);
    expect(anew.total).toBe(138);
  });

  it('ends after ten pages', async () => {
    const reader = await addUser();
    for (const tag of ['one', 'two', 'three']) {
      await followTag(reader, await addTag(tag));
      await addPins(330, { tags: [tag] });
    }
    expect(await read(reader)).toMatchObject({ total: 600, totalPages: 10 });
  });
});
