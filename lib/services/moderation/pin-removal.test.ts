import { notedForCdn, outboxTag } from '@/jest/cdn-outbox';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { addAsset, useStorage } from '@/jest/assets';
import { auditedActions, imageOf, notificationsOf, stateOf } from '@/jest/pin-facts';
import { findPin } from '@/lib/data/pins';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { variantKeys } from '@/lib/media/variants';
import { removePins } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { sweepOrphans } from '@/lib/services/media-files/orphans';

useTestDatabase();
const assets = useStorage();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const action = () => ({ actor: null, storage: assets.storage });
const remove = (pins: string[], legal = false) => removePins(pins, { ...action(), reason: 'Spam.', legal });

describe('a removal', () => {
  it('takes pins off the site, notifies their posters, and blocks their media assets', async () => {
    const [userId, adminId] = [await addUser(), await addUser({ admin: true })];
    const [one, two] = [
      await addPin({ postedBy: userId, tags: ['lines', 'gay'], title: 'Amber' }),
      await addPin({ postedBy: userId }),
    ];
    await addBoard({ pins: [one, two] });
    await addAsset(one, assets.storage);
    const removed = await removePins([two, one], {
      reason: 'Stolen.',
      legal: false,
      actor: adminId,
      storage: assets.storage,
    });
    expect(removed.sort()).toEqual([one, two].sort());
    expect(await findPin(one)).toEqual({ state: 'removed', id: one, onLegalGrounds: false });
    expect((await notificationsOf(userId))[0]).toBe(
      'Write to us if this is wrong: your pin “Amber” was removed. Stolen.',
    );
    expect(await rowsOf('select href from notifications where user_id = $1 order by id limit 1', [userId])).toEqual([
      { href: '/contact-us' },
    ]);
    expect(await rowsOf('select actor, action from audit_log where subject_id = any ($1)', [[one, two]])).toEqual(
      [1, 2].map(() => ({ actor: Number(adminId), action: 'remove-pin' })),
    );
    const blocked =
      'select pdq from blocked_media b join media m using (sha256) join pins p on p.media_id = m.id join blocked_media_hashes h on h.blocked_id = b.id where p.id = $1';
    expect(await rowsOf(blocked, [one])).toHaveLength(1);
    expect(await remove([one, two])).toEqual([]);
    expect(await notificationsOf(userId)).toHaveLength(2);
  });

  it('on legal grounds differs from others', async () => {
    const pin = await addPin();
    await remove([pin], true);
    expect(await findPin(pin)).toEqual({ state: 'removed', id: pin, onLegalGrounds: true });
  });

  it('takes the files out of public reach, where the sweeper knows them', async () => {
    const pin = await addPin({ mediaType: 'gif' });
    const files = await addAsset(pin, assets.storage);
    await remove([pin]);
    const stored = await assets.stored();
    expect(stored.filter((key) => files.includes(key))).toEqual([]);
    const image = await imageOf(pin);
    expect(image).toMatch(/^withheld\/asset-\d+-[0-9a-f]{32}$/);
    const withheld = variantKeys(image, 'gif', 600).sort();
    expect(stored.filter((key) => key.startsWith(image)).sort()).toEqual(withheld);
    await sweepOrphans({ database: db, storage: assets.storage, now: Date.now() + 3_600_000 });
    expect((await assets.stored()).filter((key) => key.startsWith(image)).sort()).toEqual(withheld);
  });

  it('takes same-media pins along', async () => {
    const [one, sameMediaPin] = [await addPin(), await addPin()];
    await addAsset(one, assets.storage);
    await rowsOf('update pins set (media_id, image) = (select media_id, image from pins where id = $1) where id = $2', [
      one,
      sameMediaPin,
    ]);
    expect((await remove([one])).sort()).toEqual([one, sameMediaPin].sort());
    expect(await imageOf(sameMediaPin)).toBe(await imageOf(one));
  });

  it('purges every page that showed them, and the pin and its files from the CDN', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId, slug: 'amber-dunes', tags: ['lines'] });
    const board = await addBoard({ pins: [pin] });
    const expected = [
      `user:${userId}`,
      `pin:${pin}`,
      'pin:amber-dunes',
      `board:${board.id}`,
      `board:${board.slug}`,
      'tag:lines',
    ];
    const file = `file:${await imageOf(pin)}`;
    let heard: string[] = [];
    const noted = await notedForCdn(async () => (heard = await purgesOf(() => remove([pin]))));
    expect(heard).toEqual([...expected, file, 'boards', 'feed', 'search', 'sitemap'].sort());
    expect(noted.map(({ tag }) => tag)).toEqual([outboxTag('pin:amber-dunes'), outboxTag(file)].sort());
  });

  it('of many is done whole or not at all', async () => {
    const [one, two] = [await addPin(), await addPin()];
    const removal = removePins([one, two], {
      ...action(),
      reason: 'Spam.',
      legal: false,
      also: () => Promise.reject(new Error('no')),
    });
    await expect(removal).rejects.toThrow('no');
    expect([await stateOf(one), await stateOf(two)]).toEqual(['live', 'live']);
    expect(await rowsOf('select from removals where pin_id = any ($1)', [[one, two]])).toEqual([]);
    expect([...(await auditedActions(one)), ...(await auditedActions(two))]).toEqual([]);
  });

  it('is done even when the files cannot be moved just now; upkeep moves them later', async () => {
    const pin = await addPin();
    const files = await addAsset(pin, assets.storage);
    const { storage } = assets;
    const failing = {
      size: storage.size.bind(storage),
      read: storage.read.bind(storage),
      remove: storage.remove.bind(storage),
      write: storage.write.bind(storage),
      copy: () => Promise.reject(new Error('full')),
    };
    await removePins([pin], { reason: 'Spam.', legal: false, actor: null, storage: failing });
    expect(await stateOf(pin)).toBe('removed');
    expect(await assets.stored()).toEqual(expect.arrayContaining(files));
    await moveFiles(storage);
    expect((await assets.stored()).filter((key) => files.includes(key))).toEqual([]);
  });
});
