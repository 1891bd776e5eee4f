import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { useUploads } from '@/jest/uploads';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { findPin } from '@/lib/data/pins';
import type { PinChanges } from '@/lib/schemas/pin-requests';
import { putOnBoard } from '@/lib/services/board-pins';
import { followUser } from '@/lib/services/follows';
import { likePin } from '@/lib/services/likes';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { editPin } from '@/lib/services/pins/edit-pin';
import { variantKeys } from '@/lib/media/variants';

useTestDatabase();

const uploads = useUploads();
afterEach(async () => {
  await rowsOf('select flush_ranks(1000)');
  expect(await findDrift(getPool())).toEqual({});
});

const liveOf = async (id: string) => {
  const found = await findPin(id);
  if (found.state !== 'live') throw new Error(found.state);
  return found.pin;
};

describe('an edit', () => {
  async function change(changes: PinChanges, { status = 'live' as const } = {}) {
    const userId = await addUser();
    const id = await addPin({
      postedBy: userId,
      title: 'Old title',
      slug: null,
      alt: 'Old',
      tags: ['lines', 'gay'],
      destination: 'https://example.com/',
      status,
    });
    await rowsOf("update pins set slug = 'kept-' || id where id = $1", [id]);
    await addBoard({ pins: [id] });
    await editPin(userId, id, changes, uploads.storage);
    return liveOf(id);
  }

  it('changes what is sent, and nothing else; the URL stays', async () => {
    const old = {
      title: 'Old title',
      alt: 'Old',
      tags: ['lines', 'gay'],
      destination: 'https://example.com/',
      slug: expect.stringMatching(/^kept-/),
    };
    expect(await change({})).toMatchObject(old);
    expect(await change({ title: 'New title' })).toMatchObject({ ...old, title: 'New title' });
    expect(await change({ alt: 'New' })).toMatchObject({ ...old, alt: 'New' });
    expect(await change({ alt: '' })).toMatchObject({ ...old, alt: 'lines gay pic' });
    expect(await change({ destination: 'http://new.example/' })).toMatchObject({
      ...old,
      destination: 'http://new.example/',
    });
    expect(await change({ destination: null })).toMatchObject({ ...old, destination: null });
    expect(await change({ tags: ['sea', 'lines'] })).toMatchObject({ ...old, tags: ['sea', 'lines'] });
  });

  it('moves the pin to the feeds of its new tags', async () => {
    const { _id: id } = await change({ tags: ['sea'] });
    const feeds = await rowsOf('select t.name, bucket from feed f join tags t on t.id = f.tag_id where pin_id = $1', [
      id,
    ]);
    expect(feeds.filter(({ name }) => name !== null)).toEqual([{ name: 'sea', bucket: 1 }]);
  });

  it.each([
    [{ title: 'Bestiality' }, 'title'],
    [{ alt: 'bestiality' }, 'alt'],
    [{ tags: ['bestiality'] }, 'tags'],
    [{ destination: 'https://bestiality.example/' }, 'destination'],
  ])('is refused for %j', async (changes, field) => {
    await expect(change(changes)).rejects.toMatchObject({ status: 422, field });
  });

  it('is refused when new words make a term with those that stay', async () => {
    const userId = await addUser();
    const id = await addPin({ postedBy: userId, title: 'Taylor at dusk', alt: 'Grass', tags: ['lines'] });
    const message = 'Title and tags together contain copyrighted material';
    await expect(editPin(userId, id, { tags: ['swift'] }, uploads.storage)).rejects.toMatchObject({
      status: 422,
      field: 'tags',
      message,
    });
    await expect(editPin(userId, id, { alt: 'Swift' }, uploads.storage)).rejects.toMatchObject({
      status: 422,
      field: 'alt',
    });
    expect(await liveOf(id)).toMatchObject({ alt: 'Grass', tags: ['lines'] });
    await editPin(userId, id, { title: 'Dusk', tags: ['swift'] }, uploads.storage);
    expect(await liveOf(id)).toMatchObject({ title: 'Dusk', tags: ['swift'] });
  });

  it('is for the poster of a live pin', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const [own, held] = [await addPin({ postedBy: userId }), await addPin({ postedBy: userId, status: 'held' })];
    await expect(editPin(other, own, { title: 'Mine' }, uploads.storage)).rejects.toMatchObject({ status: 403 });
    for (const none of ['1', held])
      await expect(editPin(userId, none, { title: 'Mine' }, uploads.storage)).rejects.toMatchObject({ status: 404 });
    await expect(editPin(other, held, { title: 'Mine' }, uploads.storage)).rejects.toMatchObject({ status: 404 });
  });

  it('purges the pin and what mentions it at once, and the lists soon', async () => {
    const userId = await addUser();
    const id = await addPin({ postedBy: userId, title: 'Pinned', slug: 'edited', tags: ['lines'] });
    expect(await purgesOf(() => editPin(userId, id, { tags: ['sea'] }, uploads.storage))).toEqual(
      [`pin:${id}`, 'pin:edited'].sort(),
    );
    const soft = await purgesOf(() => editPin(userId, id, { tags: ['lines'] }, uploads.storage), 'soft');
    const searches = ['search:lin', 'search:pin', 'search:sea'];
    expect([...new Set(soft)]).toEqual(
      ['feed', 'sitemap', 'tag:lines', 'tag:sea', `user:${userId}`, ...searches].sort(),
    );
  });
});

describe('a deletion', () => {
  async function addAsset(pin: string, key: string): Promise<string[]> {
    await rowsOf(
      `with asset as (
         insert into media (key, type, sha256, bytes, width, height, thumbhash)
         values ($2, 'gif', sha256($2::text::bytea), 1, 600, 400, '\\x00') returning id, key)
       update pins set media_id = asset.id, image = asset.key from asset where pins.id = $1`,
      [pin, key],
    );
    const files = variantKeys(key, 'gif', 600);
    for (const file of files) await uploads.storage.write(file, Buffer.from('x'));
    return files;
  }

  it('leaves nothing of the pin: likes, boards, notifications, announcements, files', async () => {
    const [userId, other, third] = [await addUser(), await addUser(), await addUser()];
    const [id, kept] = [await addPin({ postedBy: userId, tags: ['lines', 'gay'] }), await addPin({ postedBy: userId })];
    const board = await addBoard({ creator: other, pins: [kept] });
    const files = await addAsset(id, 'works/deleted');
    await followUser({ userId: third, target: userId, follow: true });
    for (const pinId of [id, kept]) {
      await likePin(other, pinId);
      await rowsOf('insert into announcements (pin_id, who) values ($1, $2)', [pinId, userId]);
    }
    await putOnBoard({ userId: other, boardId: board.id, pinId: id });
    await rowsOf('update boards set cover_pin = $2 where id = $1', [board.id, id]);
    await rowsOf('select announce(10)');
    await rowsOf('select announce(10)');
    await rowsOf('insert into announcements (pin_id, who) values ($1, $2)', [id, userId]);
    await deletePin(userId, id, uploads.storage);
    expect(await findPin(id)).toEqual({ state: 'missing' });
    await rowsOf('select sweep_dangling_events(100)'); // as upkeep does
    expect(await rowsOf('select cover_pin, pins_count from boards where id = $1', [board.id])).toEqual([
      { cover_pin: null, pins_count: 1 },
    ]);
    expect(
      await rowsOf("select kind, events from notifications where user_id = $1 and kind <> 'follow' order by id", [
        userId,
      ]),
    ).toEqual([{ kind: 'like', events: 1 }]);
    expect(await rowsOf('select pin_id::text as pin, events from notifications where user_id = $1', [third])).toEqual([
      { pin: kept, events: 1 },
    ]);
    expect(await rowsOf('select from notification_events where source_id = $1 or subject = $1', [id])).toEqual([]);
    expect(await rowsOf('select from announcements where pin_id = $1', [id])).toEqual([]);
    expect(await rowsOf("select from media where key = 'works/deleted'")).toEqual([]);
    const stored = await uploads.stored();
    expect(files.filter((file) => stored.includes(file))).toEqual([]);
  });

  it('keeps the files of a media asset that somebody else waits to publish', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const id = await addPin({ postedBy: userId });
    const files = await addAsset(id, 'works/shared');
    await rowsOf("insert into uploads (user_id, media_id) select $1, id from media where key = 'works/shared'", [
      other,
    ]);
    await deletePin(userId, id, uploads.storage);
    expect(await uploads.stored()).toEqual(expect.arrayContaining(files));
  });

  it('is done even when the files cannot be removed just now', async () => {
    const userId = await addUser();
    const id = await addPin({ postedBy: userId });
    await addAsset(id, 'works/stuck');
    const away = { remove: () => Promise.reject(new Error('away')) };
    await deletePin(userId, id, Object.assign(Object.create(uploads.storage) as typeof uploads.storage, away));
    expect(await findPin(id)).toEqual({ state: 'missing' });
  });

  it('is for the poster, also of a pin that is held, but not of one that was removed', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const [own, held, removed] = [
      await addPin({ postedBy: userId }),
      await addPin({ postedBy: userId, status: 'held' }),
      await addPin({ postedBy: userId, status: 'removed' }),
    ];
    await expect(deletePin(other, own, uploads.storage)).rejects.toMatchObject({ status: 403 });
    await expect(deletePin(other, held, uploads.storage)).rejects.toMatchObject({ status: 404 });
    await expect(deletePin(userId, removed, uploads.storage)).rejects.toMatchObject({ status: 404 });
    await deletePin(userId, held, uploads.storage);
    await deletePin(userId, own, uploads.storage);
    await expect(deletePin(userId, own, uploads.storage)).rejects.toMatchObject({ status: 404 });
  });

  it('purges every page that shows the pin, at once', async () => {
    const userId = await addUser();
    const id = await addPin({ postedBy: userId, slug: 'deleted-pin', tags: ['lines'] });
    const board = await addBoard({ pins: [id] });
    const tags = [`pin:${id}`, 'pin:deleted-pin', 'tag:lines', `board:${board.id}`, `board:${board.slug}`];
    expect(await purgesOf(() => deletePin(userId, id, uploads.storage))).toEqual(
      [...tags, `user:${userId}`, 'boards', 'feed', 'search', 'sitemap'].sort(),
    );
  });
});

it('edits, deletions, likes and boards of the same pins at once end without a deadlock', async () => {
  const [userId, other] = [await addUser(), await addUser()];
  const board = await addBoard({ creator: other });
  await addTag('lines');
  const pins = await Promise.all(Array.from({ length: 4 }, () => addPin({ postedBy: userId, tags: ['lines'] })));
  const mutations = pins.flatMap((id) => [
    editPin(userId, id, { title: `Edited ${id}`, tags: ['sea'] }, uploads.storage),
    likePin(other, id),
    putOnBoard({ userId: other, boardId: board.id, pinId: id }),
    deletePin(userId, id, uploads.storage),
    editPin(userId, id, { tags: ['lines', 'sky'] }, uploads.storage),
    deletePin(userId, id, uploads.storage),
  ]);
  const done = await Promise.allSettled(mutations);
  const failures = done.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const failure of failures) expect(failure).toMatchObject({ status: 404 });
  expect(await rowsOf('select from pins where posted_by = $1', [userId])).toEqual([]);
});
