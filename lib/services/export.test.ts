import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { appeals } from '@/features/appeals/feature';
import { channels } from '@/features/channels/feature';
import { makers } from '@/features/makers/feature';
import { savedSearches } from '@/features/saved-searches/feature';
import { secondFactor } from '@/features/second-factor/feature';
import { useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addBoard, addPin, addTag, addUser, followBoard, followTag, followUser } from '@/jest/gallery';
import { findExport, type ExportContent } from '@/lib/data/account-export';
import { getPool } from '@/lib/db/client';
import { accountExportSchema } from '@/lib/schemas/account-export';
import { ban } from '@/lib/services/bans';
import { blockUser } from '@/lib/services/blocks';
import { packExport } from '@/lib/services/export';
import { hideTag } from '@/lib/services/hidden-tags';
import { unzip } from '@/testing/zip-files';

useTestDatabase();
useFeatures(makers, channels, savedSearches, secondFactor, appeals);

const NOW = new Date('2026-03-01T12:00:00Z');
const run = (text: string, values: unknown[]) => getPool().query(text, values);

/** A storage whose files hold their own names. */
const storage = {
  opened: 0,
  size: async (key: string) => (key.includes('lost') ? null : key.length),
  read: async (key: string) => {
    storage.opened += 1;
    return Readable.from([Buffer.from(key)]);
  },
};

async function contentOf(userId: string): Promise<ExportContent> {
  const content = await findExport(userId, NOW);
  if (!content) throw new Error('nobody');
  return content;
}

const read = async (userId: string): Promise<Record<string, string>> => {
  const files = await unzip(await buffer(await packExport(await contentOf(userId), storage)));
  return Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString()]));
};
const dataOf = (files: Record<string, string>) => accountExportSchema.parse(JSON.parse(files['data.json'] ?? ''));

describe('an export', () => {
  it('holds everything of a person', async () => {
    const [userId, other] = [
      await addUser({ name: 'Petra', image: 'avatars/p.webp' }),
      await addUser({ name: 'Olga' }),
    ];
    const gif = await addPin({ postedBy: userId, mediaType: 'gif', title: 'Amber', tags: ['lines'], slug: 'amber-1' });
    const held = await addPin({ postedBy: userId, title: 'Basalt', status: 'held' });
    const liked = await addPin({ title: 'Cobalt', postedBy: other });
    const { rows: uploads } = await getPool().query<{ id: number }>(
      `with asset as (
         insert into media (key, type, sha256, bytes, width, height, thumbhash)
         values ('works/dune', 'pic', sha256('dune'), 1, 100, 100, '\\x00') returning id)
       insert into uploads (user_id, media_id, title) select $1, id, 'Dune' from asset returning id`,
      [userId],
    );
    const board = await addBoard({ creator: userId, name: 'Stones', isPrivate: true, pins: [liked, gif] });
    const followed = await addBoard({ creator: other, name: 'Skies' });
    await run('select like_pin($1, $2, true)', [userId, liked]);
    await followUser(userId, other);
    await followBoard(userId, followed.id);
    await run(
      `with made as (insert into searches (query) values ('amber -noise') returning id)
       insert into saved_searches (user_id, search_id, name) select $1, id, 'Quiet amber' from made`,
      [userId],
    );
    await run("insert into notifications (user_id, sender_id, kind, pin_id) values ($1, $2, 'like', $3)", [
      userId,
      other,
      gif,
    ]);
    await run(
      "insert into reports (reporter_id, reporter_email, subject_type, subject_id, reason) values ($1, 'p@b.test', 'pin', $2, 'spam')",
      [userId, liked],
    );
    await run("insert into appeals (subject_type, subject_id, user_id, text) values ('pin', $2, $1, repeat('x', 20))", [
      userId,
      held,
    ]);
    await run("update users set muted_kinds = '{follow}', interests = '{solo}' where id = $1", [userId]);
    await run(
      "insert into notification_channels (user_id, channel, pace, due_at) values ($1, 'mail', 'weekly', 'infinity')",
      [userId],
    );
    await run("insert into releases (pin_id, person, reference) values ($1, 'Ada', 'R-12')", [gif]);
    await run(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
       values ($1, 'one', '', 0, '{internal}', 'My phone')`,
      [userId],
    );
    await followTag(userId, await addTag('waves'));
    await hideTag(userId, 'lines', true);
    await blockUser(userId, other, 'mute');
    await ban({ userId, reason: 'Advertising.', until: null, adminId: null });

    const files = await read(userId);
    const keys = (await contentOf(userId)).images.map(({ key }) => key);
    expect(files).toEqual({
      'data.json': expect.stringContaining('\n  "account": {\n'),
      'images/profile.webp': 'avatars/p.webp',
      [`images/${gif}.gif`]: keys[1],
      [`images/${held}.webp`]: keys[2],
      [`images/${uploads[0]?.id}.webp`]: 'works/dune.webp',
    });
    const data = dataOf(files);
    expect(data).toMatchObject({
      exportedAt: NOW.toISOString(),
      account: {
        id: userId,
        name: 'Petra',
        email: expect.any(String),
        image: 'images/profile.webp',
        mutedNotifications: ['follow'],
        interests: ['solo'],
      },
      pins: [
        {
          id: gif,
          slug: 'amber-1',
          title: 'Amber',
          tags: ['lines'],
          file: `images/${gif}.gif`,
          status: 'hidden',
          releases: [{ person: 'Ada', reference: 'R-12', withdrawnAt: null }],
        },
        { id: held, title: 'Basalt', file: `images/${held}.webp`, status: 'held', releases: [] },
      ],
      uploads: [{ title: 'Dune', mediaType: 'pic', file: `images/${uploads[0]?.id}.webp` }],
      boards: [{ id: board.id, name: 'Stones', isPrivate: true, pins: [{ id: liked, title: 'Cobalt' }, { id: gif }] }],
      likes: [{ pin: liked, title: 'Cobalt' }],
      seen: [],
      follows: {
        people: [{ id: other, name: 'Olga' }],
        boards: [{ id: followed.id, name: 'Skies' }],
        tags: [{ tag: 'waves' }],
      },
      pushDevices: [],
      passkeys: [{ name: 'My phone', lastUsedAt: null, since: expect.any(String) }],
      recoveryCodes: 0,
      savedSearches: [{ query: 'amber -noise', name: 'Quiet amber' }],
      hidden: { tags: [{ tag: 'lines' }], people: [{ id: other, name: 'Olga', kind: 'mute' }] },
      notificationChannels: [{ channel: 'mail', pace: 'weekly', since: expect.any(String) }],
      notifications: [{ kind: 'like', from: 'Olga', pin: gif, times: 1, read: false }],
      reports: [{ subject: 'pin', subjectId: liked, reason: 'spam', email: 'p@b.test' }],
      appeals: [{ subject: 'pin', subjectId: held, text: 'x'.repeat(20), state: 'open', reply: null }],
      bans: [{ reason: 'Advertising.', until: null, liftedAt: null }],
    });
  });

  it('holds nothing of others, and works for a person who has done nothing yet', async () => {
    const userId = await addUser();
    const files = await read(userId);
    expect(Object.keys(files)).toEqual(['data.json']);
    expect(dataOf(files)).toMatchObject({
      pins: [],
      uploads: [],
      boards: [],
      likes: [],
      savedSearches: [],
      seen: [],
      hidden: { tags: [], people: [] },
      notifications: [],
      bans: [],
    });
  });

  it('leaves out images that are lost, and says so', async () => {
    const userId = await addUser({ image: 'avatars/lost.webp' });
    const files = await read(userId);
    expect(Object.keys(files)).toEqual(['data.json']);
    expect(dataOf(files).account.image).toBeNull();
  });

  it('opens one image at a time, and none after the caller has gone', async () => {
    const userId = await addUser();
    for (let n = 0; n < 5; n += 1) await addPin({ postedBy: userId });
    const slow = { ...storage, read: async (key: string) => Readable.from(endless(key)) };
    storage.opened = 0;
    const zip = await packExport(await contentOf(userId), slow);
    for await (const _chunk of zip) if ((storage.opened += 1) > 5) break;
    expect(zip.destroyed).toBe(true);
  });

  it('breaks off when an image cannot be read', async () => {
    const userId = await addUser();
    await addPin({ postedBy: userId });
    const broken = { ...storage, read: () => Promise.reject(new Error('the disk is away')) };
    await expect(buffer(await packExport(await contentOf(userId), broken))).rejects.toThrow('the disk is away');
  });
});

async function* endless(key: string) {
  for (;;) yield Buffer.from(key.repeat(1000));
}
