import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { addUploadRow } from '@/jest/uploads';
import { useStorage } from '@/jest/assets';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import type { NewPin } from '@/lib/schemas/pin-requests';
import { ban } from '@/lib/services/bans';
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
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

describe('publishing is refused, and nothing changes,', () => {
  const untouched = async (upload: string) =>
    expect(await rowsOf('select from uploads where id = $1', [upload])).toHaveLength(1);

  it.each([
    ['title', { title: 'Bestiality' }, 'Title contains illegal material'],
    ['alt', { alt: 'b e s t i a l i t y' }, 'Alt text contains illegal material'],
    ['tags', { tags: ['lines', 'bestiality'] }, 'Tag contains illegal material'],
    [
      'tags',
      { title: 'Taylor at dusk', tags: ['lines', 'swift'] },
      'Title and tags together contain copyrighted material',
    ],
    ['destination', { destination: 'https://example.com/bestiality' }, 'Destination contains illegal material'],
    ['destination', { destination: 'https://example.com/%62estiality' }, 'Destination contains illegal material'],
  ])('for listed terms in %s', async (field, words, message) => {
    const userId = await addUser();
    const upload = await addUploadRow(userId);
    await expect(publish(userId, words, upload)).rejects.toMatchObject({ status: 422, field, message });
    await untouched(upload);
  });

  it('for uploads that are gone or somebody else’s', async () => {
    const userId = await addUser();
    const upload = await addUploadRow(await addUser());
    for (const none of ['1', upload]) {
      await expect(publish(userId, {}, none)).rejects.toMatchObject({ status: 404, field: 'upload' });
    }
    await untouched(upload);
  });

  it('for boards that are not one’s own', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const upload = await addUploadRow(userId);
    const [foreign, hidden] = [await addBoard({ creator: other }), await addBoard({ creator: other, isPrivate: true })];
    for (const [boardId, status] of [
      [foreign.id, 403],
      [hidden.id, 404],
      ['1', 404],
    ] as const) {
      await expect(publish(userId, { boardId, tags: ['not made'] }, upload)).rejects.toMatchObject({
        status,
        field: 'boardId',
      });
    }
    await untouched(upload);
    expect(await rowsOf("select from tags where name = 'not made'")).toEqual([]);
  });

  it('for whoever was banned while the file came in', async () => {
    const userId = await addUser();
    const upload = await addUploadRow(userId);
    await ban({ userId, reason: 'Spam.', until: null, adminId: null });
    await expect(publish(userId, {}, upload)).rejects.toMatchObject({ status: 403, reason: 'banned' });
    await untouched(upload);
  });

  it('when the daily quota is used up; the refusal says until when', async () => {
    const userId = await addUser();
    const upload = await addUploadRow(userId);
    for (let n = 0; n < 100; n += 1)
      await addPin({ postedBy: userId, createdAt: new Date(Date.now() - (23.5 * 60 - n) * 60_000) });
    await expect(publish(userId, {}, upload)).rejects.toMatchObject({
      status: 429,
      message: 'You have published 100 pins in 24 hours, which is the most. You can go on in 30 minutes.',
      retryAfter: expect.any(Number),
    });
    await untouched(upload);
    await rowsOf('delete from feed where pin_id in (select id from pins where posted_by = $1)', [userId]);
    await rowsOf(
      "update pins set id = time_id(now() - interval '24 hours 1 minute') where posted_by = $1 and id = (select min(id) from pins where posted_by = $1)",
      [userId],
    );
    await rowsOf('select rebuild_feed()');
    expect(await publish(userId, {}, upload)).toMatch(/^\d+$/);
  });
});

describe('concurrent publishing', () => {
  it('makes one pin of one upload, however often it is published', async () => {
    const userId = await addUser();
    const upload = await addUploadRow(userId);
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => publish(userId, {}, upload)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of done)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 404, field: 'upload' });
    expect(await rowsOf('select from pins where posted_by = $1', [userId])).toHaveLength(1);
  });

  it('lets many people make the same new tags', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addUser()));
    const pins = await Promise.all(
      people.map((userId, n) => publish(userId, { tags: n % 2 ? ['new a', 'new b'] : ['new b', 'new a'] })),
    );
    expect(new Set(pins).size).toBe(8);
    expect(await rowsOf("select name from tags where name like 'new _' order by name")).toEqual([
      { name: 'new a' },
      { name: 'new b' },
    ]);
  });
});
