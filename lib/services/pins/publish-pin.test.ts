import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addTag, addUser, followBoard, followUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { addUploadRow } from '@/jest/uploads';
import { useStorage } from '@/jest/assets';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { findPin } from '@/lib/data/pins';
import type { NewPin } from '@/lib/schemas/pin-requests';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
const assets = useStorage();

const publish = async (userId: string, pin: Partial<NewPin> = {}, upload?: string) =>
  publishPin(
    userId,
    upload ?? (await addUploadRow(userId)),
    { title: 'Slow waves', tags: ['lines'], ...pin },
    assets.storage,
  );
const liveOf = async (id: string) => {
  const found = await findPin(id);
  if (found.state !== 'live') throw new Error(found.state);
  return found.pin;
};

afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

describe('a pin that is published', () => {
  it('keeps the pins that its upload looks like, and joins theirs (rule 44)', async () => {
    const userId = await addUser();
    const publishLike = async (similar: number[]) => {
      const upload = await addUploadRow(userId);
      await rowsOf('update uploads set similar_pins = $1 where id = $2', [similar, upload]);
      return Number(await publish(userId, { title: 'Look' }, upload));
    };
    const pins: number[] = [];
    for (let n = 0; n < 14; n += 1) pins.unshift(await publishLike(pins.slice(0, 12)));
    const last = await publishLike(pins.slice(0, 2));
    const kept = await rowsOf('select id, alike_ids from pins where id = any ($1)', [[...pins, last]]);
    const alikeTo = (pin?: number) => kept.find(({ id }) => id === pin)?.alike_ids;
    expect(alikeTo(last)).toEqual(pins.slice(0, 2));
    expect(alikeTo(pins[0])).toEqual([last, ...pins.slice(1, 12)]);
    expect(alikeTo(pins[1])).toEqual([last, pins[0], ...pins.slice(2, 12)]);
    expect(alikeTo(pins[13])).toEqual(pins.slice(1, 13));
  });

  it('is what was said of it, on its feeds, and its upload is one no longer', async () => {
    const userId = await addUser();
    const upload = await addUploadRow(userId, { type: 'gif' });
    const id = await publish(
      userId,
      { title: 'Slow waves', alt: 'Blue waves', tags: ['lines', 'sea'], destination: 'https://example.com/a' },
      upload,
    );
    expect(await liveOf(id)).toMatchObject({
      _id: id,
      slug: 'slow-waves',
      title: 'Slow waves',
      alt: 'Blue waves',
      mediaType: 'gif',
      image: expect.stringMatching(/^\/media\/works\/test-\d+\.webp$/),
      hasSmallImage: true,
      hasMediumImage: false,
      width: 600,
      height: 400,
      placeholder: '#123456',
      destination: 'https://example.com/a',
      postedBy: userId,
      tags: ['lines', 'sea'],
      savesCount: 0,
    });
    const feeds = await rowsOf(
      'select t.name from feed f left join tags t on t.id = f.tag_id where pin_id = $1 and tag_id >= 0 order by tag_id',
      [id],
    );
    expect(feeds.map(({ name }) => name)).toEqual([null, 'lines', 'sea']);
    expect(await rowsOf('select from uploads where id = $1', [upload])).toEqual([]);
    expect(await rowsOf('select pins_count from users where id = $1', [userId])).toEqual([{ pins_count: 1 }]);
  });

  it('has an alt text made of its tags where it has none, and no small still where it is narrow', async () => {
    const userId = await addUser();
    const id = await publish(userId, { tags: ['red', 'sea'] }, await addUploadRow(userId, { width: 316 }));
    expect(await liveOf(id)).toMatchObject({ alt: 'red sea pic', hasSmallImage: false, destination: null });
  });

  it('has the medium still that its media asset has', async () => {
    const userId = await addUser();
    const upload = await addUploadRow(userId, { width: 1200 });
    await rowsOf('update media set has_medium = true where id = (select media_id from uploads where id = $1)', [
      upload,
    ]);
    expect(await liveOf(await publish(userId, {}, upload))).toMatchObject({ hasMediumImage: true });
  });

  it('has a slug of its own', async () => {
    const userId = await addUser();
    const slugs = [];
    for (let n = 0; n < 3; n += 1) slugs.push((await liveOf(await publish(userId, { title: 'Straße & Fluß!' }))).slug);
    expect(slugs[0]).toMatch(/^stra/);
    expect(slugs.slice(1)).toEqual([`${slugs[0]}-2`, `${slugs[0]}-3`]);
    expect((await liveOf(await publish(userId, { title: '☂', tags: ['deep sea'] }))).slug).toBe('deep-sea');
    expect((await liveOf(await publish(userId, { title: '☂', tags: ['☔'] }))).slug).toBeNull();
    expect((await liveOf(await publish(userId, { title: 'Закат над морем' }))).slug).toBe('zakat-nad-morem');
    expect((await liveOf(await publish(userId, { title: '12345' }))).slug).toBe('n-12345');
  });

  it('has the tags that its words stand for, with those they imply', async () => {
    const userId = await addUser();
    const [tabby, cat, animal] = [
      await addTag('tabby'),
      await addTag('cat', { synonyms: ['kitty'] }),
      await addTag('animal'),
    ];
    await rowsOf('insert into tag_implications values ($1, $2), ($2, $3), ($3, $1)', [tabby, cat, animal]);
    expect((await liveOf(await publish(userId, { tags: ['kitty', 'brand new', 'cat'] }))).tags).toEqual([
      'cat',
      'brand new',
      'animal',
      'tabby',
    ]);
    const [made] = await rowsOf('select flagged, category from tags where name = $1', ['brand new']);
    expect(made).toEqual({ flagged: false, category: null });
    expect(await rowsOf("select from tags where name = 'kitty'")).toEqual([]);
  });

  it('with a tag that straight-lesbian hides is hidden there', async () => {
    const userId = await addUser();
    const id = await publish(userId, { tags: ['gay art', 'transparent'] });
    expect(await rowsOf('select flagged, bucket from pins where id = $1', [id])).toEqual([
      { flagged: true, bucket: 3 },
    ]);
    expect(
      await rowsOf("select name, flagged from tags where name in ('gay art', 'transparent') order by name"),
    ).toEqual([
      { name: 'gay art', flagged: true },
      { name: 'transparent', flagged: false },
    ]);
  });

  it('may have more than 30 tags by what its own imply', async () => {
    const userId = await addUser();
    const words = Array.from({ length: 30 }, (_, n) => `word ${n}`);
    const [first, implied] = [await addTag('word 0'), await addTag('implied')];
    await rowsOf('insert into tag_implications values ($1, $2)', [first, implied]);
    expect((await liveOf(await publish(userId, { tags: words }))).tags).toEqual([...words, 'implied']);
  });

  it('is announced to the followers of its poster and of its board', async () => {
    const [userId, follower, reader] = [await addUser(), await addUser(), await addUser()];
    const board = await addBoard({ creator: userId });
    await followUser(follower, userId);
    await followBoard(reader, board.id);
    await rowsOf('update users set followers_count = 1 where id = $1', [userId]);
    await rowsOf('update boards set followers_count = 1 where id = $1', [board.id]);
    const id = await publish(userId, { boardId: board.id });
    expect(
      await rowsOf(
        'select pin_id::text as pin, board_id::text as board from announcements order by board_id nulls first',
      ),
    ).toEqual([
      { pin: id, board: null },
      { pin: id, board: board.id },
    ]);
    expect(await rowsOf('select pins_count from boards where id = $1', [board.id])).toEqual([{ pins_count: 1 }]);
    const quiet = await publish(await addUser());
    expect(await rowsOf('select from announcements where pin_id = $1', [quiet])).toEqual([]);
  });

  it('purges the URL that was not there, and every list that it joins', async () => {
    const userId = await addUser();
    const board = await addBoard({ creator: userId });
    let id = '';
    const publishNow = async () =>
      (id = await publish(userId, { title: 'Purged', boardId: board.id, tags: ['lines', 'sea'] }));
    expect(await purgesOf(publishNow)).toEqual([`pin:${id}`, 'pin:purged'].sort());
    const soft = await purgesOf(() => publish(userId, { boardId: board.id, tags: ['lines', 'sea'] }), 'soft');
    expect(soft).toEqual(
      [
        `board:${board.id}`,
        `board:${board.slug}`,
        'feed',
        'boards',
        'search:lin',
        'search:sea',
        'search:slo',
        'search:wav',
        'sitemap',
        'tag:lines',
        'tag:sea',
        `user:${userId}`,
      ].sort(),
    );
  });
});
