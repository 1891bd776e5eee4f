import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { addUploadRow, newPicture, useUploads, assetsOf } from '@/jest/uploads';
import { addAsset, useStorage } from '@/jest/assets';
import { notificationsOf, stateOf } from '@/jest/pin-facts';
import { findNewPin } from '@/lib/data/own-pins';
import { findPin } from '@/lib/data/pins';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { env } from '@/lib/env';
import { followBoard, followUser } from '@/lib/services/follows';
import { keepPin } from '@/lib/services/moderation/pin-actions';
import { recordStatement } from '@/lib/services/moderation/statements';
import type { PinChanges } from '@/lib/schemas/pin-requests';
import { editPin } from '@/lib/services/pins/edit-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
const assets = useStorage();
const uploads = useUploads();
const { REVIEW, SITE_URL } = env;
const PIN = { title: 'Slow waves', tags: ['lines'] };

afterEach(async () => {
  Object.assign(env, { REVIEW, SITE_URL, HASH_PROVIDER_URL: undefined });
  expect(await findDrift(getPool())).toEqual({});
});

/** A provider of known hashes that gives this answer. */
async function providing(body: string): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    request.resume();
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  env.HASH_PROVIDER_URL = `http://127.0.0.1:${port}/`;
  return server;
}

describe('a new pin that is reviewed first', () => {
  it('notifies its poster alone, stands on its board, and is live once it is kept', async () => {
    env.REVIEW = 'all';
    const userId = await addUser();
    const { id: boardId } = await addBoard({ creator: userId });
    const id = await publishPin(userId, await addUploadRow(userId), { ...PIN, boardId }, assets.storage);
    expect(await stateOf(id)).toBe('missing');
    expect(await findNewPin(userId, id)).toMatchObject({ _id: id, waitsForReview: true });
    expect(await findNewPin(await addUser(), id)).toBeNull();
    expect(await rowsOf('select pins_count from boards where id = $1', [boardId])).toEqual([{ pins_count: 0 }]);

    await keepPin(id, { actor: null, storage: assets.storage });
    expect(await stateOf(id)).toBe('live');
    expect(await rowsOf('select pins_count from boards where id = $1', [boardId])).toEqual([{ pins_count: 1 }]);
  });

  it('is on no feed and announced to nobody at any moment, and its lists are not purged', async () => {
    env.REVIEW = 'all';
    const [userId, follower] = [await addUser(), await addUser()];
    const { id: boardId } = await addBoard({ creator: userId });
    await followUser({ userId: follower, target: userId, follow: true });
    await followBoard({ userId: follower, target: boardId, follow: true });
    const pin = { title: 'Unheard', tags: ['unseen'], boardId };
    let id = '';
    const publish = async () => {
      id = await publishPin(userId, await addUploadRow(userId), pin, assets.storage);
    };
    expect(await purgesOf(publish, 'soft')).toEqual([]);
    expect(await rowsOf('select from announcements')).toEqual([]);
    // A pin that was ever on a feed leaves rows: numbers of its words, and counts of its feeds, even 0.
    expect(await rowsOf("select from search_words where word = 'unheard'")).toEqual([]);
    expect(await rowsOf("select from feed_counts where tag_id = (select id from tags where name = 'unseen')")).toEqual(
      [],
    );

    await keepPin(id, { actor: null, storage: assets.storage });
    expect(await rowsOf("select from search_words where word = 'unheard'")).toHaveLength(1);
    expect(await rowsOf('select pin_id::text, who::text from announcements')).toEqual([{ pin_id: id, who: userId }]);
  });
});

describe('a change of a pin', () => {
  const changed = async (change: PinChanges, livePins = 1) => {
    const userId = await addUser();
    const pins = await Promise.all(
      Array.from({ length: livePins }, () => addPin({ postedBy: userId, title: 'Waves' })),
    );
    const [id = ''] = pins;
    const files = await addAsset(id, assets.storage);
    await editPin(userId, id, change, assets.storage);
    return { userId, id, files };
  };

  it.each<PinChanges>([
    { title: 'Dunes' },
    { alt: 'Sand' },
    { tags: ['sand'] },
    { destination: 'https://example.com/' },
  ])('hides it until somebody has looked at it where its poster is reviewed: %j', async (change) => {
    env.REVIEW = 'new-uploaders';
    const { userId, id, files } = await changed(change);
    expect(await stateOf(id)).toBe('missing');
    expect(await findNewPin(userId, id)).toMatchObject({ ...change, waitsForReview: true });
    expect((await assets.stored()).filter((key) => files.includes(key))).toEqual([]);
    await keepPin(id, { actor: null, storage: assets.storage });
    expect(await findPin(id)).toMatchObject({ state: 'live', pin: change });
    expect(await notificationsOf(userId)).toEqual([
      expect.stringMatching(/is hidden until we have reviewed it/),
      expect.stringMatching(/is shown again/),
    ]);
  });

  it('is shown at once where it says the same, where the poster is known, or where nobody is reviewed', async () => {
    env.REVIEW = 'new-uploaders';
    expect(await stateOf((await changed({ title: 'Waves' })).id)).toBe('live');
    expect(await stateOf((await changed({ title: 'Dunes' }, 5)).id)).toBe('live');
    env.REVIEW = 'all';
    expect(await stateOf((await changed({ title: 'Dunes' }, 5)).id)).toBe('missing');
    env.REVIEW = 'off';
    expect(await stateOf((await changed({ title: 'Dunes' })).id)).toBe('live');
  });
});

describe('the statement of the uploader', () => {
  it('is needed on a public site', async () => {
    env.SITE_URL = 'https://pins.example';
    const userId = await addUser();
    const upload = await addUploadRow(userId);
    await expect(publishPin(userId, upload, PIN, assets.storage)).rejects.toMatchObject({
      status: 403,
      field: 'statement',
    });
    await recordStatement(userId, { isAdult: true, hasConsent: true, hasRights: true });
    expect(await stateOf(await publishPin(userId, upload, PIN, assets.storage))).toBe('live');
  });
});

describe('the provider of known hashes', () => {
  it('is asked when a file is uploaded, and nothing is kept of one that it knows', async () => {
    const server = await providing('{"result":"match"}');
    const [userId, picture] = [await addUser(), await newPicture()];
    await expect(uploads.add(userId, picture)).rejects.toMatchObject({ status: 422, field: 'file' });
    expect([await assetsOf(userId), await uploads.stored()]).toEqual([[], []]);
    expect(await rowsOf('select distance from blocked_uploads where user_id = $1', [userId])).toHaveLength(1);
    server.close();
    env.HASH_PROVIDER_URL = undefined;
    await expect(uploads.add(userId, picture)).rejects.toMatchObject({ status: 422 });
  });

  it('keeps nobody from uploading while it cannot be asked, since the files are for nobody yet', async () => {
    const server = await providing('out of order');
    const userId = await addUser();
    await uploads.add(userId, await newPicture());
    server.close();
    expect(await assetsOf(userId)).toMatchObject([{ was_shown: false }]);
  });

  it('refuses known media, blocks it, and notifies moderators', async () => {
    const server = await providing('{"result":"match"}');
    const userId = await addUser();
    const upload = await addUploadRow(userId);
    await expect(publishPin(userId, upload, PIN, assets.storage)).rejects.toMatchObject({ status: 422 });
    expect(await rowsOf('select from pins where posted_by = $1', [userId])).toEqual([]);
    expect(await rowsOf('select distance from blocked_uploads where user_id = $1', [userId])).toEqual([
      { distance: 0 },
    ]);
    server.close();
    env.HASH_PROVIDER_URL = undefined;
    await expect(publishPin(userId, upload, PIN, assets.storage)).rejects.toMatchObject({ status: 422 });
  });

  it('has a pin wait while it cannot be asked', async () => {
    const server = await providing('out of order');
    const userId = await addUser();
    const id = await publishPin(userId, await addUploadRow(userId), PIN, assets.storage);
    server.close();
    expect(await stateOf(id)).toBe('missing');
    expect(await rowsOf('select then_live from hash_quarantine where pin_id = $1', [id])).toEqual([
      { then_live: true },
    ]);
  });
});
