import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { losingAnswers } from '@/jest/lost-connection';
import { purgesOf } from '@/jest/purges';
import { addAsset, useStorage } from '@/jest/assets';
import { findPin } from '@/lib/data/pins';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/lib/db/drift';
import { variantKeys } from '@/lib/media/variants';
import { ban, unban } from '@/lib/services/bans';
import { holdPin, keepPin, removePins, restorePin } from '@/lib/services/moderation/pin-actions';
import { settleFiles } from '@/lib/services/moderation/withheld-files';
import { sweepOrphans } from '@/lib/services/media-files/orphans';

useTestDatabase();
const assets = useStorage();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const stateOf = async (pin: string) => (await findPin(pin)).state;
const told = async (userId: string) =>
  (await rowsOf<{ body: string }>('select body from notifications where user_id = $1 order by id', [userId])).map(
    ({ body }) => body,
  );
const actions = async (pin: string) =>
  (
    await rowsOf<{ action: string }>(
      "select action from audit_log where subject = 'pin' and subject_id = $1 order by seq",
      [pin],
    )
  ).map(({ action }) => action);
const imageOf = async (pin: string) =>
  (await rowsOf<{ image: string }>('select image from pins where id = $1', [pin]))[0]?.image ?? '';
const action = () => ({ actor: null, storage: assets.storage });
const remove = (pins: string[], legal = false) => removePins(pins, { ...action(), reason: 'Spam.', legal });

describe('a removal', () => {
  it('takes pins off the site, tells their posters, and blocks their media assets', async () => {
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
    expect(await findPin(one)).toEqual({ state: 'removed', onLegalGrounds: false });
    expect((await told(userId))[0]).toBe('Your pin “Amber” was removed: Stolen. You can answer once.');
    expect(await rowsOf('select way from notifications where user_id = $1 order by id limit 1', [userId])).toEqual([
      { way: `/appeal?pin=${one}` },
    ]);
    expect(await rowsOf('select actor, action from audit_log where subject_id = any ($1)', [[one, two]])).toEqual(
      [1, 2].map(() => ({ actor: Number(adminId), action: 'remove-pin' })),
    );
    const blocked =
      'select pdq from blocked_media b join media m using (sha256) join pins p on p.media_id = m.id join blocked_media_hashes h on h.blocked_id = b.id where p.id = $1';
    expect(await rowsOf(blocked, [one])).toHaveLength(1);
    expect(await remove([one, two])).toEqual([]);
    expect(await told(userId)).toHaveLength(2);
  });

  it('on legal grounds is told from others', async () => {
    const pin = await addPin();
    await remove([pin], true);
    expect(await findPin(pin)).toEqual({ state: 'removed', onLegalGrounds: true });
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

  it('purges every page that showed them', async () => {
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
    expect(await purgesOf(() => remove([pin]))).toEqual([...expected, 'feed', 'search', 'sitemap'].sort());
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
    expect([...(await actions(one)), ...(await actions(two))]).toEqual([]);
  });

  it('is done even when the files cannot be moved just now; upkeep moves them later', async () => {
    const pin = await addPin();
    const files = await addAsset(pin, assets.storage);
    const { storage } = assets;
    const failing = {
      size: storage.size.bind(storage),
      read: storage.read.bind(storage),
      remove: storage.remove.bind(storage),
      write: () => Promise.reject(new Error('full')),
    };
    await removePins([pin], { reason: 'Spam.', legal: false, actor: null, storage: failing });
    expect(await stateOf(pin)).toBe('removed');
    expect(await assets.stored()).toEqual(expect.arrayContaining(files));
    await settleFiles(storage);
    expect((await assets.stored()).filter((key) => files.includes(key))).toEqual([]);
  });
});

describe('a restoration', () => {
  it('brings the pin back under new addresses of its files, and lifts the block', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId, tags: ['lines'] });
    await addBoard({ pins: [pin] });
    const before = await addAsset(pin, assets.storage);
    await remove([pin]);
    const hidden = await imageOf(pin);
    await restorePin(pin, action());
    expect(await stateOf(pin)).toBe('live');
    const image = await imageOf(pin);
    expect(image).toMatch(/^works\/asset-\d+-[0-9a-f]{32}$/);
    const stored = await assets.stored();
    expect(stored.filter((key) => key.startsWith(image)).sort()).toEqual(variantKeys(image, 'pic', 600).sort());
    expect(stored.filter((key) => key.startsWith(hidden) || before.includes(key))).toEqual([]);
    expect(
      await rowsOf(
        'select from blocked_media b join media using (sha256) join pins p on media_id = media.id where p.id = $1',
        [pin],
      ),
    ).toEqual([]);
    expect(await actions(pin)).toEqual(['remove-pin', 'restore-pin']);
    await expect(restorePin(pin, action())).rejects.toMatchObject({ status: 409 });
  });

  it('keeps the files it brought back when the connection is lost before the database could say that it is done', async () => {
    const pin = await addPin();
    await addAsset(pin, assets.storage);
    await remove([pin]);
    await expect(restorePin(pin, { ...action(), database: losingAnswers() })).rejects.toThrow(
      'The connection was lost.',
    );
    expect(await stateOf(pin)).toBe('live');
    expect(await assets.stored()).toEqual(expect.arrayContaining(variantKeys(await imageOf(pin), 'pic', 600)));
  });

  it('leaves the pin with its poster, who is banned', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId });
    await remove([pin]);
    await ban({ userId, reason: 'Spam.', until: null, adminId: null });
    await restorePin(pin, action());
    expect(await stateOf(pin)).toBe('missing');
    await unban(userId, null);
    expect(await stateOf(pin)).toBe('live');
  });
});

describe('a pin that is looked at', () => {
  it('is hidden with its files until it is kept', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId, title: 'Amber' });
    await addAsset(pin, assets.storage);
    expect(await holdPin(pin, { ...action(), reason: 'minor' })).toBe(true);
    expect(await holdPin(pin, { ...action(), reason: 'minor' })).toBe(false);
    expect(await stateOf(pin)).toBe('missing');
    expect(await imageOf(pin)).toMatch(/^withheld\//);
    await keepPin(pin, action());
    expect(await stateOf(pin)).toBe('live');
    expect(await imageOf(pin)).toMatch(/^works\//);
    expect(await actions(pin)).toEqual(['hold-pin', 'keep-pin']);
    expect(await told(userId)).toEqual([
      'Your pin “Amber” is hidden until one of us has looked at it.',
      'Your pin “Amber” was looked at and is shown again.',
    ]);
  });

  it('that waited for review is announced when it is approved', async () => {
    const [userId, follower] = [await addUser(), await addUser()];
    await rowsOf('insert into user_follows values ($1, $2)', [follower, userId]);
    await rowsOf('update users set followers_count = 1 where id = $1', [userId]);
    const pin = await addPin({ postedBy: userId, status: 'pending' });
    await keepPin(pin, action());
    expect(await stateOf(pin)).toBe('live');
    expect(await rowsOf('select from announcements where pin_id = $1', [pin])).toHaveLength(1);
  });

  it('stays as it is when it was removed or is not there', async () => {
    const pin = await addPin({ status: 'removed' });
    await expect(keepPin(pin, action())).rejects.toMatchObject({ status: 409 });
    await expect(keepPin('1', action())).rejects.toMatchObject({ status: 404 });
    await expect(restorePin('1', action())).rejects.toMatchObject({ status: 404 });
  });
});

describe('a decision that somebody else has made meanwhile', () => {
  it('is told, and nothing is changed', async () => {
    const adminId = await addUser({ admin: true, name: 'Anna' });
    const pin = await addPin();
    const seen = new Map([[Number(pin), 0]]);
    await keepPin(pin, { ...action(), actor: adminId, reason: 'Fine.', seen });
    await expect(removePins([pin], { ...action(), reason: 'Spam.', legal: false, seen })).rejects.toMatchObject({
      status: 409,
      message: 'Decided meanwhile: Anna kept the pin: Fine.',
    });
    expect(await stateOf(pin)).toBe('live');
  });

  it('at the very same moment is made once', async () => {
    const pin = await addPin();
    const seen = new Map([[Number(pin), 0]]);
    const done = await Promise.allSettled([
      remove([pin]).then(() => undefined),
      ...[1, 2, 3].map(() => removePins([pin], { ...action(), reason: 'Spam.', legal: false, seen })),
    ]);
    expect((await actions(pin)).length).toBe(1);
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
  });
});
